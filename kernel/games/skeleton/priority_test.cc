// Priority: who is asked after whom, when the stack resolves, when the window
// closes.
#include "kernel/games/skeleton/priority.h"

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/games/skeleton/players.h"
#include "kernel/games/skeleton/test_skeleton.h"
#include "kernel/play/play.h"

namespace refold::skeleton {
namespace {

PlayerId ActiveFirst(const GameState& state, int64_t) {
  const PlayerId active = state.game().active_player;
  return state.player(active).lost ? NextPlayer(state, active) : active;
}

std::vector<PromptOption> Abilities(const Engine& engine, PlayerId player,
                                    int64_t) {
  return UsableActions(engine, player, {});
}

void UseIt(Engine& engine, PlayerId player, const PromptOption& option) {
  engine.Push(ActivateFrame(engine, player, option.entity, option.ability));
}

const PriorityTable& PlainPriority() {
  static const PriorityTable table = {
      .first = ActiveFirst, .options = Abilities, .perform = UseIt};
  return table;
}

Skeleton OneWindow(const PriorityTable& priority) {
  Skeleton skeleton;
  skeleton.turn.phases = {{.name = Word::Of("only"), .window = true}};
  skeleton.priority = &priority;
  return skeleton;
}

// "Ping": its controller loses 1 life.
ProgramBuilder Ping() {
  ProgramBuilder card("Ping");
  pb::Instruction::Resource& lose =
      *card.AddAbility(pb::ABILITY_ACTIVATED).add_code()->mutable_resource();
  *lose.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
  lose.set_resource(card.W("life"));
  *lose.mutable_amount() = tree::Number(-1);
  return card;
}

struct PriorityCase {
  const char* done;   // "p": passes; "a": uses the ability
  const char* asked;  // who was asked for each; "!": an ability resolved before
};

const PriorityCase kPriorityCases[] = {
    {"ppp", "123"},
    {"apppppp", "1123!123"},
    {"papppppp", "12231!123"},
    {"ppapppppp", "123312!123"},
    {"aappppppppp", "11123!123!123"},
    {"papappppppppp", "1223312!123!123"},
};

// Plays the letters and says who was asked.
std::string Play(TestTable& table, const std::string& letters) {
  std::string asked;
  auto total = [&table] {
    return table.Life(1) + table.Life(2) + table.Life(3);
  };
  int64_t life = total();
  for (char letter : letters) {
    if (total() != life) asked += "!";
    life = total();
    absl::StrAppend(&asked, table.prompt().player);
    table.Do(letter == 'p' ? "pass" : "activate");
  }
  return asked;
}

TEST(PriorityTest, GoesRoundUntilAllHavePassedOneAfterAnother) {
  for (const PriorityCase& one : kPriorityCases) {
    SCOPED_TRACE(one.done);
    Skeleton skeleton = OneWindow(PlainPriority());
    TestTable table(skeleton, Restarts::kAtEveryPrompt, 3);
    for (PlayerId player : {1, 2, 3}) table.Put(player, "play", Ping());
    table.Start();
    EXPECT_EQ(Play(table, one.done), one.asked);
    EXPECT_EQ(table.state().game().turn, 1u) << "the window is closed";
  }
}

TEST(PriorityTest, WhoHasLostIsNotAsked) {
  PriorityTable priority = PlainPriority();
  priority.settle = [](Engine& engine) {
    if (engine.state().player(2).lost || engine.state().game().turn == 0) {
      return false;
    }
    engine.Emit(PlayerLost{.player = 2, .reason = Word::Of("test")});
    return true;
  };
  Skeleton skeleton = OneWindow(priority);
  TestTable table(skeleton, Restarts::kAtEveryPrompt, 3);
  table.Start();
  EXPECT_EQ(Play(table, "ppp"), "123");
  EXPECT_EQ(Play(table, "pp"), "31") << "it would be the turn of player 2";
  EXPECT_EQ(Play(table, "pp"), "31");
}

TEST(PriorityTest, AQuietWindowOpensOnlyForTheStack) {
  PriorityTable priority = PlainPriority();
  priority.quiet = [](const Engine& engine, int64_t) {
    return engine.state().game().turn < 3;
  };
  Skeleton skeleton = OneWindow(priority);
  TestTable table(skeleton);
  table.Start();
  EXPECT_EQ(table.state().game().turn, 3u);
}

}  // namespace
}  // namespace refold::skeleton
