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
    auto link = LinkedProgram::Link(program);
    EXPECT_TRUE(link.ok()) << link.status();
    linked.push_back(*std::move(link));
  }
  return linked;
}

}  // namespace

std::vector<std::string> BytesOf(const std::vector<Event>& events) {
  std::vector<std::string> bytes;
  for (const Event& event : events) bytes.push_back(Encode(event));
  return bytes;
}

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
    std::vector<Event> events = batch.events;
    if (tamper) tamper(events);
    return recorder.commit()({header, events, BytesOf(events), batch.world});
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
  return [&changed](std::vector<Event>& events) {
    for (Event& event : events) {
      auto* began = std::get_if<PhaseBegan>(&event.fact);
      if (changed == 0 && began != nullptr &&
          began->phase == Word::Of("upkeep")) {
        began->phase = Word::Of("draw");
        changed = event.sequence;
      }
    }
  };
}

Tamper ChangeCause() {
  return [](std::vector<Event>& events) {
    for (Event& event : events) {
      if (event.sequence != kChangedCause) continue;
      ++event.cause.event;
    }
  };
}

}  // namespace refold
