#include "tools/scenario/scenario_player.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"
#include "kernel/state/convert.h"
#include "replay/cards/program_list.h"
#include "replay/identity/game_header.h"
#include "replay/record.h"
#include "tools/scenario/scenario_check.h"
#include "tools/scenario/scenario_steps.h"
#include "tools/scenario/unscripted_cards.h"
#include "tools/show/event_line.h"

namespace refold::tools {
namespace {

// A game that is about to begin.
struct Table {
  pb::GameHeader header;
  std::shared_ptr<const ProgramSet> programs;
};

void AddValue(google::protobuf::RepeatedPtrField<pb::NamedValue>& values,
              const std::string& name, int64_t number) {
  pb::NamedValue* value = values.Add();
  value->set_name(name);
  value->set_value(number);
}

absl::Status SeatPlayer(const ScenarioSeat& seat, ProgramList& programs,
                        pb::Setup& setup) {
  pb::SetupPlayer* player = setup.add_players();
  player->set_name(absl::StrCat("player ", setup.players_size()));
  for (const auto& [name, resource] : seat.resources) {
    AddValue(*player->mutable_resources(), name, resource.number);
  }
  for (const ScenarioZone& given : seat.zones) {
    pb::SetupZone* zone = player->add_zones();
    zone->set_zone(given.name.text);
    for (const ScenarioCard& card : given.cards) {
      absl::StatusOr<uint32_t> program = programs.Add(card.name.text);
      if (!program.ok()) return program.status();
      for (const ScenarioWord& flag : card.flags) {
        pb::SetupMark* mark = zone->add_marks();
        mark->set_card(static_cast<uint32_t>(zone->cards_size()));
        mark->set_flag(flag.text);
      }
      for (const ScenarioValue& value : card.values) {
        pb::SetupMark* mark = zone->add_marks();
        mark->set_card(static_cast<uint32_t>(zone->cards_size()));
        mark->mutable_value()->set_name(value.name.text);
        mark->mutable_value()->set_value(value.number);
      }
      zone->add_cards(*program);
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Table> SetUp(const std::string& game, const Scenario& scenario,
                            CardSource& cards) {
  Table table;
  StampHeader(game, table.header);
  table.header.set_title(scenario.title);
  table.header.set_seed(scenario.seed);
  table.header.mutable_setup()->set_phase(scenario.phase.text);
  for (const auto& [name, option] : scenario.options) {
    AddValue(*table.header.mutable_options(), name, option.number);
  }
  ProgramList programs(game, cards);
  for (const ScenarioSeat& seat : scenario.seats) {
    absl::Status seated =
        SeatPlayer(seat, programs, *table.header.mutable_setup());
    if (!seated.ok()) return seated;
  }
  auto set = programs.Finish(table.header);
  if (!set.ok()) return set.status();
  table.programs = *std::move(set);
  return table;
}

void Fail(pb::TestReport& report, pb::TestReport::Outcome outcome,
          absl::string_view why) {
  report.set_outcome(outcome);
  report.add_failures(std::string(why));
}

// Whether there is none.
bool FailForAll(pb::TestReport& report,
                const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    Fail(report, pb::TestReport::UNPLAYABLE, InOneLine(diagnostic));
  }
  return diagnostics.empty();
}

// What the words of a scenario are held against: some of them, such as the
// modes of an ability, are words of its scripts.
enum class Scripts { kAll, kOneBlanked };

absl::StatusOr<pb::TestReport> PlayOnce(
    const ScenarioFile& file, const Scenario& scenario, CardSource& cards,
    Log* log, const Trace& trace, ScenarioWatcher* watcher, Scripts scripts) {
  pb::TestReport report;
  report.set_test(absl::StrCat(file.name, ": ", scenario.title));
  auto at_title = [&](const absl::Status& status) {
    return absl::StrCat(file.name, ":", scenario.line, ": ", status.message());
  };
  const GameRules& rules = *FindGame(file.game);
  if (!FailForAll(report, CheckTable(file, scenario, rules, cards))) {
    return report;
  }
  absl::StatusOr<Table> table = SetUp(file.game, scenario, cards);
  if (!table.ok()) {
    Fail(report,
         absl::IsUnimplemented(table.status()) ? pb::TestReport::UNSUPPORTED
                                               : pb::TestReport::UNPLAYABLE,
         at_title(table.status()));
    return report;
  }
  if (scripts == Scripts::kAll &&
      !FailForAll(report, CheckOptions(file, scenario, rules, *table->programs,
                                       cards))) {
    return report;
  }
  std::optional<Recorder> recorder;
  if (log != nullptr) {
    recorder.emplace(*log, table->programs, Durability::kGroup);
  }
  EventWriter writer(table->header);
  absl::Status stored;
  int line = scenario.line;
  auto engine = Engine::Start(
      table->header, table->programs, rules, [&](const Batch& batch) {
        if (trace) {
          for (const Event& event : batch.events) {
            trace(absl::StrCat("      ", writer.Line(ToProto(event))));
          }
        }
        if (recorder.has_value()) stored = recorder->commit()(batch);
        if (watcher != nullptr && stored.ok())
          stored = watcher->Saw(batch, line);
        return stored;
      });
  if (!stored.ok()) return stored;
  if (!engine.ok()) {
    Fail(report, pb::TestReport::UNPLAYABLE, at_title(engine.status()));
    return report;
  }
  if (recorder.has_value()) report.set_game(recorder->game());
  report.set_played(true);
  report.set_outcome(pb::TestReport::PASSED);
  ScenarioSteps(file.name, **engine, trace, line).Run(scenario, report);
  if (!stored.ok()) return stored;
  return report;
}

}  // namespace

absl::StatusOr<pb::TestReport> ScenarioPlayer::Play(const ScenarioFile& file,
                                                    const Scenario& scenario,
                                                    ScenarioWatcher* watcher) {
  return PlayOnce(file, scenario, cards_, log_, trace_, watcher, Scripts::kAll);
}

absl::Status ScenarioPlayer::Prove(const ScenarioFile& file,
                                   const Scenario& scenario,
                                   pb::TestReport& report) {
  for (const ScenarioWord& about : scenario.about) {
    const std::string& card = about.text;
    UnscriptedCards cards(cards_, {card});
    auto without = PlayOnce(file, scenario, cards, nullptr, Trace(), nullptr,
                            Scripts::kOneBlanked);
    if (!without.ok()) return without.status();
    if (!without->played()) {
      Fail(report, pb::TestReport::UNPLAYABLE,
           absl::StrCat("without the script of ", card, ": ",
                        without->failures(0)));
    } else if (without->outcome() == pb::TestReport::PASSED) {
      Fail(report, pb::TestReport::DIFFERENT,
           absl::StrCat(file.name, ":", scenario.line,
                        ": passes without the script of ", card,
                        " too: it proves nothing about it"));
    }
  }
  return absl::OkStatus();
}

}  // namespace refold::tools
