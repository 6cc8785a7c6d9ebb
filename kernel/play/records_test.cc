// Records at work: cards that ask what happened in this phase.
#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/play/test_game.h"
#include "kernel/play/test_script.h"

namespace refold {
namespace {

using pb::Selector;

// The watcher "defeated": units that were destroyed in this phase, who
// controlled them then, who controlled the source of the damage before.
void DeclareDefeated(ProgramBuilder& b) {
  pb::WatcherSpec& watcher = *b.program().add_watchers();
  watcher.set_name(b.W("defeated"));
  pb::EventPattern& pattern = *watcher.mutable_pattern();
  pattern.set_kind(pb::EventPattern::MOVED);
  *pattern.add_from() = b.Zone("battlefield");
  pattern.add_reasons(b.W("destroy"));
  *pattern.mutable_subject() = b.HasType("creature");
  auto field = [&](const char* name, pb::Selector refs) {
    pb::WatcherSpec::Field& made = *watcher.add_fields();
    made.set_name(b.W(name));
    *made.mutable_refs() = std::move(refs);
  };
  field("unit", tree::Entities(Selector::EVENT_SUBJECT));
  field("whose", tree::Then(tree::Entities(Selector::EVENT_SUBJECT),
                            Selector::CONTROLLER_OF));
  pb::WatcherSpec::Field& power = *watcher.add_fields();
  power.set_name(b.W("power"));
  *power.mutable_number() =
      b.StatOf("power", tree::Entities(Selector::EVENT_SUBJECT));
  watcher.add_reset(b.W("action"));
  watcher.add_reset(b.W("regroup"));
}

// Records whose field "whose" has the players.
pb::Predicate Of(ProgramBuilder& b, Selector::Base players) {
  pb::Expr holds;
  holds.set_op(pb::Expr::HOLDS);
  *holds.mutable_of() = b.RecordField("whose");
  *holds.mutable_predicate() = tree::IsOneOf(tree::Entities(players));
  return tree::Compared(holds, pb::Expr::GT, tree::Number(0));
}

// "Lose 1 life for each unit of yours that was defeated this phase; each
// opponent gains life equal to the power of theirs."
Script Mourner() {
  Script script;
  ProgramBuilder& b = script.builder();
  DeclareDefeated(b);
  pb::Expr count = b.Records(pb::Expr::RECORD_COUNT, "defeated", "");
  *count.mutable_predicate() = Of(b, Selector::CONTROLLER);
  script.Life(tree::Entities(Selector::CONTROLLER),
              tree::Unary(pb::Expr::NEG, count));
  pb::Expr sum = b.Records(pb::Expr::RECORD_SUM, "defeated", "power");
  *sum.mutable_predicate() = Of(b, Selector::OPPONENTS);
  script.Life(tree::Entities(Selector::OPPONENTS), sum);
  return script;
}

class RecordsAtWorkTest : public testing::Test {
 protected:
  // The asker in hand (1), bears of player 1 (2, 3) and 2 (4).
  RecordsAtWorkTest() {
    Script script = Mourner();
    const uint32_t bear = table.Add(Creature("Bear"));
    table.Place(1, "hand", table.Add(script.builder()));
    for (PlayerId player : {1u, 1u, 2u}) {
      table.Place(player, "battlefield", bear);
    }
    table.Start();
  }
  void Destroy(CardId card) {
    table.Do(
        [&](Engine& engine) { PutAway(engine, table.ref(card), "destroy"); });
  }

  TinyTable table;
};

TEST_F(RecordsAtWorkTest, WhoseTheUnitsWereWhenTheyWereDefeated) {
  // Control changes, the unit is defeated, and its owner has it again.
  table.Do([&](Engine& engine) { ChangeController(engine, table.ref(2), 2); });
  Destroy(2);
  Destroy(3);
  Destroy(4);
  table.Run(1, 0);
  EXPECT_EQ(table.Life(1), 19);
  EXPECT_EQ(table.Life(2), 24);
  // The next phase starts afresh.
  table.Do([](Engine& engine) {
    engine.Emit(PhaseBegan{.phase = W("regroup"), .player = 1});
  });
  table.Run(1, 0);
  EXPECT_EQ(table.Life(1), 19);
  EXPECT_EQ(table.Life(2), 24);
}

TEST_F(RecordsAtWorkTest, AGameThatIsLoadedHasThem) {
  Destroy(2);
  std::unique_ptr<Engine> again = table.Reload();
  EXPECT_EQ(again->world().projections().Hash(),
            table.engine().world().projections().Hash());
  EXPECT_EQ(again->world().projections().records().size(), 1u);
}

}  // namespace
}  // namespace refold
