#include "tools/crosscheck/stage.h"

#include <memory>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "kernel/state/named.h"
#include "replay/cards/program_list.h"
#include "replay/identity/game_header.h"
#include "tools/crosscheck/mentions.h"
#include "tools/crosscheck/outcome.h"
#include "tools/crosscheck/stage_cards.h"
#include "tools/crosscheck/statics_at_work.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

constexpr char kGame[] = "mtg";
// A situation takes some fifty decisions. What takes far more does not end.
constexpr int kMaxDecisions = 600;
constexpr absl::string_view kInPlay = "battlefield";
const Word kSick = Word::Of("sick");
const Word kTappedFlag = Word::Of("tapped");

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
  table.header.set_by_hand(true);
  table.header.set_title(absl::StrCat(card, " ", situation.name));
  // There is mana for everything from the beginning.
  for (const char* name : {"every step", "mana beforehand"}) {
    pb::NamedValue& option = *table.header.add_options();
    option.set_name(name);
    option.set_value(1);
  }
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
      for (const char* besides :
           {name == "hand" ? situation.brings : nullptr,
            name == kInPlay ? situation.beside : nullptr}) {
        if (besides == nullptr) continue;
        auto program = programs.Add(besides);
        if (!program.ok()) return program.status();
        zone.add_cards(*program);
      }
      const absl::string_view begins =
          situation.zone == kInPlay ? "hand" : situation.zone;
      for (int i = 0; i < situation.copies; ++i) {
        if (player == situation.owner && name == begins) {
          zone.add_cards(*checked);
        }
      }
    }
  }
  auto set = programs.Finish(table.header);
  if (!set.ok()) return set.status();
  table.programs = *std::move(set);
  return table;
}

// One game, from the set-up to its last turn.
class Game {
 public:
  Game(const Situation& situation, Manner manner, size_t place,
       const Table& table, Engine& engine, Played& played,
       std::set<uint32_t>& exercised)
      : situation_(situation),
        checked_(table.checked),
        engine_(engine),
        namer_(engine.header()),
        policy_(situation, manner, engine, table.checked, place),
        first_(engine.state().game().turn),
        turn_(first_),
        played_(played),
        exercised_(exercised) {}

  void Play() {
    if (situation_.zone == kInPlay && !PutInto()) return;
    bool seen = situation_.wishes.empty();
    for (int decisions = 0; !engine_.over(); ++decisions) {
      if (!seen && policy_.satisfied() && IsQuiet()) {
        seen = true;
        Look("once all is done");
      }
      if (!GoesOn()) break;
      if (decisions == kMaxDecisions) {
        played_.stopped =
            absl::StrCat("it takes more than ", kMaxDecisions, " decisions");
        break;
      }
      if (!Submit(policy_.Decide())) break;
    }
    if (engine_.over()) Look("at the end");
    played_.missing = policy_.missing();
  }

 private:
  // Whether somebody has priority and nothing waits for him to pass. Who still
  // declares attackers or blockers has not.
  bool IsQuiet() const {
    static const Word priority = Word::Of("priority");
    return engine_.state().stack().empty() &&
           engine_.prompt().kind == PromptKind::kPriority &&
           engine_.state().agenda().frames.back().procedure == priority;
  }

  // False once the last turn is over.
  bool GoesOn() {
    const uint32_t now = engine_.state().game().turn;
    if (now == turn_) return true;
    Look(absl::StrCat("after turn ", turn_ - first_ + 1).c_str());
    turn_ = now;
    return now < first_ + static_cast<uint32_t>(situation_.turns);
  }

  // The checked card comes to the battlefield, and can attack.
  bool PutInto() {
    const CardCell* card = nullptr;
    for (CardId id = 1; id <= engine_.state().card_count(); ++id) {
      if (engine_.state().card(id)->printed == checked_) {
        card = engine_.state().card(id);
      }
    }
    const CardId id = card->id;
    if (!Settle() || !ByHand(card->ref(), "move", "battlefield", 0) ||
        !Settle()) {
      return false;
    }
    // It may have left at once.
    for (const Word flag : {kSick, kTappedFlag}) {
      const CardCell& now = *engine_.state().card(id);
      if (now.zone.text() != kInPlay || !HasWord(now.flags, flag) ||
          (flag == kTappedFlag && !situation_.untaps)) {
        continue;
      }
      if (!ByHand(now.ref(), "flag", flag.text().c_str(), 0)) return false;
    }
    return true;
  }

  // Answers until a player is asked for an action.
  bool Settle() {
    for (int decisions = 0; engine_.prompt().kind != PromptKind::kPriority;
         ++decisions) {
      if (engine_.over() || decisions == kMaxDecisions) return false;
      if (!Submit(policy_.Decide())) return false;
    }
    return true;
  }

  // False if it cannot be done, which is told.
  bool ByHand(const Ref& subject, const char* verb, const char* name,
              int64_t amount) {
    Decision decision{.player = engine_.prompt().player};
    Proposal& act = decision.by_hand;
    act.verb = Word::Of(verb);
    SetRefs(act.roles, Word::Of("subject"), {subject});
    SetWords(act.words, Word::Of("name"), {Word::Of(name)});
    SetNamed(act.numbers, Word::Of("amount"), amount);
    return Submit(decision);
  }

  bool Submit(const Decision& decision) {
    AddStaticsAtWork(engine_.view(), checked_, exercised_);
    played_.story.push_back(
        DescribeDecision(namer_, engine_.state(), decision));
    const absl::Status answered = engine_.Submit(decision);
    if (answered.ok()) return true;
    played_.stopped =
        absl::StrCat(played_.story.back(), ": ", answered.message());
    return false;
  }

  void Look(const char* when) {
    played_.sights.push_back({when, OutcomeOf(engine_.world())});
  }

  const Situation& situation_;
  uint32_t checked_;
  Engine& engine_;
  const Namer namer_;
  Policy policy_;
  uint32_t first_;
  uint32_t turn_;
  Played& played_;
  std::set<uint32_t>& exercised_;
};

}  // namespace

absl::StatusOr<Played> PlaySituation(const Situation& situation, Manner manner,
                                     size_t place, const std::string& card,
                                     CardSource& cards, CardSource& stage,
                                     std::set<uint32_t>& exercised) {
  StagedCards staged(cards, stage);
  auto table = SetTable(situation, card, staged);
  if (!table.ok()) return table.status();
  Played played;
  auto engine = Engine::Start(table->header, table->programs, *FindGame(kGame),
                              [&](const Batch& batch) {
                                for (const Event& event : batch.events) {
                                  AddMentions(event, table->checked, exercised);
                                }
                                return absl::OkStatus();
                              });
  if (!engine.ok()) return engine.status();
  Game(situation, manner, place, *table, **engine, played, exercised).Play();
  return played;
}

}  // namespace refold::tools
