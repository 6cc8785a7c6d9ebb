#include "replay/test_recording.h"

#include <memory>
#include <utility>

#include "gtest/gtest.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "kernel/program/program_set.h"
#include "replay/record.h"

namespace refold {
namespace {

std::vector<std::shared_ptr<const LinkedProgram>> LinkedRules() {
  std::vector<std::shared_ptr<const LinkedProgram>> linked;
  for (pb::CardProgram& program : ProgramsOfGame("mtg")) {
    auto link = LinkedProgram::Link(std::move(program));
    EXPECT_TRUE(link.ok()) << link.status();
    linked.push_back(*std::move(link));
  }
  return linked;
}

}  // namespace

std::shared_ptr<const ProgramSet> RulesPrograms() {
  auto programs = ProgramSet::Create(LinkedRules());
  EXPECT_TRUE(programs.ok()) << programs.status();
  return *std::move(programs);
}

pb::GameHeader EmptyGameHeader() {
  pb::GameHeader header;
  for (const auto& program : LinkedRules()) {
    pb::ProgramRef* ref = header.add_programs();
    ref->set_name(program->program().name());
    ref->set_hash(program->hash().ToBytes());
  }
  header.set_schema(kSchemaVersion);
  header.set_kernel("refold of a test");
  header.set_game("mtg");
  header.set_rules_version(FindGame("mtg")->version());
  header.mutable_setup()->add_players();
  header.mutable_setup()->add_players();
  return header;
}

GameId RecordEmptyGame(Log& log, const pb::GameHeader& header,
                       const Tamper& tamper) {
  auto programs = RulesPrograms();
  Recorder recorder(log, programs, Durability::kNone);
  Commit commit = [&](const Batch& batch) {
    std::vector<pb::Event> events = batch.events;
    if (tamper) tamper(events);
    return recorder.commit()({header, events, batch.world});
  };
  pb::GameHeader played = header;
  played.set_game("mtg");
  auto engine = Engine::Start(played, programs, *FindGame("mtg"), commit);
  EXPECT_TRUE(engine.ok()) << engine.status();
  while (!(*engine)->over()) {
    absl::Status submitted = (*engine)->Submit(
        {.player = (*engine)->prompt().player, .chosen = {0}});
    EXPECT_TRUE(submitted.ok()) << submitted;
  }
  EXPECT_TRUE(log.Flush().ok());
  return recorder.game();
}

Tamper ChangeUpkeep(uint64_t& changed) {
  changed = 0;
  return [&changed](std::vector<pb::Event>& events) {
    for (pb::Event& event : events) {
      if (changed == 0 && event.has_phase_began() &&
          event.phase_began().phase() == "upkeep") {
        event.mutable_phase_began()->set_phase("draw");
        changed = event.sequence();
      }
    }
  };
}

Tamper ChangeCause() {
  return [](std::vector<pb::Event>& events) {
    for (pb::Event& event : events) {
      if (event.sequence() != kChangedCause) continue;
      event.mutable_cause()->set_event(event.cause().event() + 1);
    }
  };
}

}  // namespace refold
