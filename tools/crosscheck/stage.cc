#include "tools/crosscheck/stage.h"

#include <memory>
#include <type_traits>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "kernel/program/disassemble.h"
#include "replay/cards/program_list.h"
#include "replay/identity/game_header.h"
#include "tools/crosscheck/outcome.h"
#include "tools/crosscheck/stage_cards.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

constexpr char kGame[] = "mtg";
// A situation takes some fifty decisions. What takes far more does not end.
constexpr int kMaxDecisions = 600;

// The cards of the stage, and all others as the checked source has them.
class StagedCards : public CardSource {
 public:
  StagedCards(CardSource& cards, CardSource& stage)
      : cards_(cards), stage_(stage) {}
  std::string dialect() const override { return cards_.dialect(); }
  std::vector<std::string> names() const override { return cards_.names(); }
  const std::vector<Diagnostic>& diagnostics() const override {
    return cards_.diagnostics();
  }
  const std::vector<CardCode>& rejected() const override {
    return cards_.rejected();
  }
  const CardCode* Find(absl::string_view name) override {
    return absl::StartsWith(name, "Stage ") ? stage_.Find(name)
                                            : cards_.Find(name);
  }

 private:
  CardSource& cards_;
  CardSource& stage_;
};

// Finds every ability of one program that a fact mentions.
class Mentions {
 public:
  Mentions(uint32_t program, std::set<uint32_t>& found)
      : program_(program), found_(found) {}

  template <class T>
  void operator()(int /*field*/, const char* /*name*/, const T& value) {
    Look(value);
  }
  void Look(const AbilityRef& ability) {
    if (ability.program == program_) found_.insert(ability.ability);
  }
  template <class T>
  void Look(const std::vector<T>& list) {
    for (const T& one : list) Look(one);
  }
  template <class T>
  void Look(const T& value) {
    if constexpr (WireStruct<T>) {
      T::Fields(value, *this);
    }
  }

 private:
  uint32_t program_;
  std::set<uint32_t>& found_;
};

void AddMentions(const Event& event, uint32_t program,
                 std::set<uint32_t>& found) {
  // What is only offered does nothing.
  if (std::holds_alternative<PromptOpened>(event.fact)) return;
  Mentions mentions(program, found);
  std::visit([&mentions](const auto& fact) { mentions.Look(fact); },
             event.fact);
}

using Zones = std::vector<std::pair<std::string, std::vector<std::string>>>;

// Of each player: enough of everything to choose among.
Zones ZonesAround() {
  std::vector<std::string> battlefield = {kBeast, kBird, kRelic, kCharm};
  for (const char* land : kStageLands) battlefield.emplace_back(land);
  std::vector<std::string> library;
  for (int i = 0; i < 4; ++i) {
    for (const char* card : {kStageLands[4], kBeast, kGrowth, kStageLands[1]}) {
      library.emplace_back(card);
    }
  }
  return {{"library", std::move(library)},
          {"hand",
           {kBeast, kDoom, kGrowth, kReturn, kSpark, kTwin, kStageLands[4]}},
          {"battlefield", std::move(battlefield)},
          {"graveyard", {kBird, kSpark, kStageLands[0]}}};
}

void AddMana(pb::SetupPlayer& player) {
  for (const char* kind : {"mana.b", "mana.g", "mana.r", "mana.u", "mana.w"}) {
    pb::NamedValue& mana = *player.add_resources();
    mana.set_name(kind);
    mana.set_value(8);
  }
}

struct Table {
  pb::GameHeader header;
  std::shared_ptr<const ProgramSet> programs;
  uint32_t checked = 0;
};

absl::StatusOr<Table> SetTable(const Situation& situation,
                               const std::string& card, CardSource& cards) {
  Table table;
  StampHeader(kGame, table.header);
  table.header.set_title(absl::StrCat(card, " ", situation.name));
  pb::NamedValue& every_step = *table.header.add_options();
  every_step.set_name("every step");
  every_step.set_value(1);
  table.header.mutable_setup()->set_phase(situation.phase);
  ProgramList programs(kGame, cards);
  auto checked = programs.Add(card);
  if (!checked.ok()) return checked.status();
  table.checked = *checked;
  for (PlayerId player = 1; player <= 2; ++player) {
    pb::SetupPlayer& seat = *table.header.mutable_setup()->add_players();
    seat.set_name(absl::StrCat("player ", player));
    AddMana(seat);
    for (const auto& [name, names] : ZonesAround()) {
      pb::SetupZone& zone = *seat.add_zones();
      zone.set_zone(name);
      for (const std::string& one : names) {
        auto program = programs.Add(one);
        if (!program.ok()) return program.status();
        zone.add_cards(*program);
      }
      if (player == situation.owner && name == situation.zone) {
        zone.add_cards(*checked);
      }
    }
  }
  auto set = programs.Finish(table.header);
  if (!set.ok()) return set.status();
  table.programs = *std::move(set);
  return table;
}

void Look(const Engine& engine, std::string when, Played& played) {
  played.sights.push_back({std::move(when), OutcomeOf(engine.world())});
}

}  // namespace

absl::StatusOr<Played> PlaySituation(const Situation& situation, Manner manner,
                                     const std::string& card, CardSource& cards,
                                     CardSource& stage) {
  StagedCards staged(cards, stage);
  auto table = SetTable(situation, card, staged);
  if (!table.ok()) return table.status();
  Played played;
  auto engine =
      Engine::Start(table->header, table->programs, *FindGame(kGame),
                    [&](const Batch& batch) {
                      for (const Event& event : batch.events) {
                        AddMentions(event, table->checked, played.exercised);
                      }
                      return absl::OkStatus();
                    });
  if (!engine.ok()) return engine.status();
  Engine& game = **engine;
  const Namer namer(game.header());
  Policy policy(situation, manner, table->checked,
                AbilityCosts(table->programs->program(table->checked)));
  bool seen = situation.wishes.empty();
  uint32_t turn = game.state().game().turn;
  const uint32_t last = turn + static_cast<uint32_t>(situation.turns) - 1;
  for (int decisions = 0; !game.over(); ++decisions) {
    const GameCell& now = game.state().game();
    if (!seen && policy.satisfied() && game.state().stack().empty() &&
        game.prompt().kind == PromptKind::kPriority) {
      seen = true;
      Look(game, "once all is done", played);
    }
    if (now.turn != turn) {
      Look(game, absl::StrCat("after turn ", turn), played);
      turn = now.turn;
    }
    if (now.turn > last) break;
    if (decisions == kMaxDecisions) {
      played.stopped =
          absl::StrCat("it takes more than ", kMaxDecisions, " decisions");
      break;
    }
    const Decision decision = policy.Decide(game);
    played.story.push_back(DescribeDecision(namer, game.state(), decision));
    const absl::Status answered = game.Submit(decision);
    if (!answered.ok()) {
      played.stopped =
          absl::StrCat(played.story.back(), ": ", answered.message());
      break;
    }
  }
  if (game.over()) Look(game, "at the end", played);
  return played;
}

}  // namespace refold::tools
