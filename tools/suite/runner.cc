#include "tools/suite/runner.h"

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"
#include "kernel/state/convert.h"
#include "replay/identity/game_header.h"
#include "replay/record.h"
#include "tools/show/event_line.h"
#include "tools/suite/compare.h"
#include "tools/suite/momir.h"
#include "tools/suite/test_words.h"

namespace refold::tools {
namespace {

constexpr char kGame[] = "mtg";
// Of what no reference of a test means.
constexpr int64_t kNoPrint = std::numeric_limits<int64_t>::min();

void SetValue(google::protobuf::RepeatedPtrField<pb::NamedValue>& values,
              const std::string& name, int64_t number) {
  pb::NamedValue* value = values.Add();
  value->set_name(name);
  value->set_value(number);
}

void Fail(pb::TestReport& report, pb::TestReport::Outcome outcome,
          absl::string_view why) {
  report.set_outcome(outcome);
  report.add_failures(std::string(why));
}

size_t ListedInPlay(const pb::SetupPlayer& player) {
  size_t listed = 0;
  for (const pb::SetupZone& zone : player.zones()) {
    if (zone.zone() == "battlefield") listed += zone.cards_size();
  }
  return listed;
}

}  // namespace

struct SuiteRunner::Game {
  pb::GameHeader header;
  std::shared_ptr<const ProgramSet> programs;
  std::vector<SetupCard> cards;
  std::vector<std::string> unsupported;  // why it cannot be played
  bool begins_early = false;             // see BeginsEarly
};

absl::Status SuiteRunner::AddPlayer(const PlayerSpec& spec,
                                    ProgramList& programs, Game& game) {
  pb::SetupPlayer* player = game.header.mutable_setup()->add_players();
  player->set_name(absl::StrCat("player ", game.header.setup().players_size()));
  SetValue(*player->mutable_resources(), "life", spec.life);
  for (const auto& [kind, amount] : spec.mana) {
    SetValue(*player->mutable_resources(), kind, amount);
  }
  if (spec.poison != 0) {
    SetValue(*player->mutable_resources(), "poison", spec.poison);
  }
  for (const char* name : kTestZones) {
    auto cards = spec.zones.find(name);
    if (cards == spec.zones.end()) continue;
    pb::SetupZone* zone = player->add_zones();
    zone->set_zone(name);
    for (const std::string& reference : cards->second) {
      // Wagic drops what it does not know.
      const wagic::Print* print = cards_.folder().FindPrint(reference);
      if (print == nullptr) continue;
      absl::StatusOr<uint32_t> program = programs.Add(print->name);
      if (absl::IsNotFound(program.status())) {
        game.unsupported.emplace_back(program.status().message());
        continue;
      }
      if (absl::IsUnimplemented(program.status())) {
        game.unsupported.emplace_back(program.status().message());
        program = programs.AddUnsupported(print->name);
      }
      if (!program.ok()) return program.status();
      zone->add_cards(*program);
      game.cards.push_back({print->id, *program});
    }
  }
  return absl::OkStatus();
}

std::string SuiteRunner::ProgramName(const std::string& card) {
  const CardCode* code = source().Find(card);
  if (code == nullptr) return "";
  return code->supported() ? std::string(code->programs.front()->name().text())
                           : code->name;
}

// The rule's program; none if the test names no creature for it.
absl::Status SuiteRunner::AddMomir(const TestFile& test, ProgramList& programs,
                                   Game& game, uint32_t& momir) {
  std::vector<MomirCreature> creatures;
  for (const std::string& reference : MomirCreatures(test.actions)) {
    const wagic::Print* print = cards_.folder().FindPrint(reference);
    if (print == nullptr) continue;
    absl::StatusOr<uint32_t> program = programs.Add(print->name);
    if (absl::IsNotFound(program.status()) ||
        absl::IsUnimplemented(program.status())) {
      game.unsupported.emplace_back(program.status().message());
      continue;
    }
    if (!program.ok()) return program.status();
    creatures.push_back({reference, ProgramName(print->name)});
  }
  if (creatures.empty()) return absl::OkStatus();
  auto added = programs.AddProgram(MomirProgram(creatures));
  if (!added.ok()) return added.status();
  momir = *added;
  return absl::OkStatus();
}

absl::Status SuiteRunner::SetUp(const TestFile& test, Game& game) {
  StampHeader(kGame, game.header);
  game.header.set_title(test.name);
  game.header.set_by_hand(true);
  game.header.mutable_setup()->set_phase(test.start_phase);
  game.header.mutable_setup()->set_summoning_sick(test.summoning_sick);
  SetValue(*game.header.mutable_options(), "auras stay", 1);
  SetValue(*game.header.mutable_options(), "every step", 1);
  SetValue(*game.header.mutable_options(), "mana beforehand", 1);
  SetValue(*game.header.mutable_options(), "no decking", 1);
  SetValue(*game.header.mutable_options(), "one order", 1);
  SetValue(*game.header.mutable_options(), "open declarations", 1);
  SetValue(*game.header.mutable_options(), "ready when taken", 1);
  SetValue(*game.header.mutable_options(), "treason attacks", 1);
  ProgramList programs(kGame, source());
  uint32_t momir = 0;
  if (test.momir) {
    absl::Status added = AddMomir(test, programs, game, momir);
    if (!added.ok()) return added;
  }
  for (const PlayerSpec& spec : test.start) {
    absl::Status added = AddPlayer(spec, programs, game);
    if (!added.ok()) return added;
    if (momir == 0) continue;
    pb::SetupZone* command =
        game.header.mutable_setup()->mutable_players()->rbegin()->add_zones();
    command->set_zone("command");
    command->add_cards(momir);
    game.cards.push_back({kNoPrint, momir});
  }
  auto set = programs.Finish(game.header);
  if (!set.ok()) return set.status();
  game.programs = *std::move(set);
  if (test.start_phase == "upkeep" && BeginsEarly(test, *game.programs)) {
    game.begins_early = true;
    game.header.mutable_setup()->set_phase("untap");
  }
  return absl::OkStatus();
}

bool SuiteRunner::BeginsEarly(const TestFile& test,
                              const ProgramSet& programs) {
  if (rehearsing_ == nullptr) return false;
  const ClickedCards clicked(rehearsing_->cards_);
  bool any = false;
  for (const PlayerSpec& spec : test.start) {
    const auto cards = spec.zones.find("battlefield");
    if (cards == spec.zones.end()) continue;
    for (const std::string& reference : cards->second) {
      const wagic::Print* print = cards_.folder().FindPrint(reference);
      if (print == nullptr) continue;
      const uint32_t program = programs.Find(ProgramName(print->name));
      if (program == 0 || !WakesInUpkeep(programs.program(program))) continue;
      if (!clicked.RemembersUpkeep(print->name)) return false;
      any = true;
    }
  }
  return any;
}

absl::StatusOr<pb::TestReport> SuiteRunner::Run(const TestFile& test,
                                                Rehearsal* rehearsal) {
  pb::TestReport report;
  report.set_test(test.name);
  if (!test.ok()) {
    for (const Diagnostic& diagnostic : test.diagnostics) {
      if (diagnostic.severity != Severity::kError) continue;
      Fail(report, pb::TestReport::UNREADABLE,
           absl::StrCat("line ", diagnostic.line, ": ", diagnostic.message));
    }
    return report;
  }
  Game game;
  absl::Status set_up = SetUp(test, game);
  if (!set_up.ok()) {
    Fail(report, pb::TestReport::UNPLAYABLE,
         absl::string_view(set_up.message()));
    return report;
  }
  for (const std::string& why : game.unsupported) {
    Fail(report, pb::TestReport::UNSUPPORTED, why);
  }
  if (report.failures_size() > 0) {
    game.header.set_title(absl::StrCat(test.name, " (set up, not played)"));
  }
  Rehearsal rehearsed;
  if (rehearsing_ != nullptr && game.unsupported.empty()) {
    // How it ends says nothing here: those are other cards.
    absl::Status status = rehearsing_->Run(test, &rehearsed).status();
    if (!status.ok()) return status;
    rehearsal = &rehearsed;
  }
  absl::Status played = Play(test, game, rehearsal, report);
  if (!played.ok()) return played;
  return report;
}

absl::Status SuiteRunner::Play(const TestFile& test, Game& game,
                               Rehearsal* rehearsal, pb::TestReport& report) {
  std::optional<Recorder> recorder;
  if (log_ != nullptr)
    recorder.emplace(*log_, game.programs, Durability::kGroup);
  std::optional<EventWriter> writer;
  absl::Status stored;
  Commit commit = [&](const Batch& batch) {
    if (trace_) {
      if (!writer.has_value()) writer.emplace(batch.header);
      for (const Event& event : batch.events) {
        trace_(absl::StrCat("      ", writer->Line(ToProto(event))));
      }
    }
    if (recorder.has_value()) stored = recorder->commit()(batch);
    return stored;
  };
  auto engine = Engine::Start(std::move(game.header), game.programs,
                              *FindGame(kGame), commit);
  if (!stored.ok()) return stored;
  if (!engine.ok()) {
    Fail(report, pb::TestReport::UNPLAYABLE,
         absl::string_view(engine.status().message()));
    return absl::OkStatus();
  }
  if (recorder.has_value()) report.set_game(recorder->game());
  if (report.failures_size() > 0) return absl::OkStatus();
  report.set_played(true);
  if ((*engine)->over()) {
    Fail(report, pb::TestReport::ENDED, "the game ended as it was set up");
    return absl::OkStatus();
  }
  auto references = References::Create(
      cards_.folder(), game.cards, (*engine)->world(),
      [this](const std::string& card) { return ProgramName(card); });
  if (!references.ok()) {
    // Something was asked before all cards had been placed.
    Fail(report, pb::TestReport::UNPLAYABLE,
         absl::string_view(references.status().message()));
    return absl::OkStatus();
  }
  const ClickedCards clicked(rehearsing_ == nullptr ? cards_
                                                    : rehearsing_->cards_);
  Driver driver(**engine, *references, trace_,
                scripts_ == nullptr ? nullptr : &clicked);
  if (scripts_ == nullptr) {
    driver.RecordIn(rehearsal);
  } else {
    driver.Follow(rehearsal);
  }
  if (!test.summoning_sick) {
    const auto& seats = (*engine)->header().setup().players();
    for (int seat = 0; seat < seats.size(); ++seat) {
      driver.KeepSick(static_cast<PlayerId>(seat + 1),
                      ListedInPlay(seats[seat]));
    }
  }
  if (game.begins_early) {
    driver.BeginEarly();
  } else if (test.start_phase == "upkeep") {
    driver.AgeInUpkeep(1);
  }
  absl::Status played = driver.Play(test.actions);
  if (!stored.ok()) return stored;
  // Of a test that was written for other scripts it is told which of its clicks
  // have no counterpart, unless it passes without them.
  auto add_ignored = [&] {
    if (scripts_ == nullptr || driver.ignored().empty()) return;
    report.set_outcome(pb::TestReport::NO_COUNTERPART);
    for (const std::string& click : driver.ignored()) {
      report.add_failures(click);
    }
  };
  if (!played.ok()) {
    Fail(report, pb::TestReport::UNPLAYABLE,
         absl::string_view(played.message()));
    add_ignored();
    return absl::OkStatus();
  }
  if ((*engine)->over()) {
    Fail(report, pb::TestReport::ENDED, "the game ended before the comparison");
    add_ignored();
    return absl::OkStatus();
  }
  std::vector<std::string> differences =
      Compare(test, driver.StepReached(), (*engine)->world(), *references);
  report.set_outcome(differences.empty() ? pb::TestReport::PASSED
                                         : pb::TestReport::DIFFERENT);
  for (const std::string& difference : differences) {
    report.add_failures(difference);
  }
  if (!differences.empty()) add_ignored();
  return absl::OkStatus();
}

}  // namespace refold::tools
