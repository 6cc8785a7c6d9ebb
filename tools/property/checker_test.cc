// The checks of the property games find what is broken.
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/games/registry.h"
#include "kernel/play/test_game.h"
#include "replay/cards/game_cards.h"
#include "tools/bots/random_bot.h"
#include "tools/property/checked_game.h"
#include "tools/property/dealt_games.h"
#include "tools/property/random_decks.h"
#include "tools/property/shadow_fold.h"

namespace refold::tools {
namespace {

using testing::Test;

constexpr uint64_t kSeed = 3;
constexpr uint64_t kCheckedDecisions = 60;

// A kind of damage: changes the event, if it is of the right kind.
struct Damage {
  const char* name;
  std::function<bool(Event&)> inflict;
};

void PrintTo(const Damage& damage, std::ostream* out) { *out << damage.name; }

// The damage that is done to one kind of fact; `change` says whether it could.
template <class Fact>
Damage To(const char* name, bool (*change)(Fact&)) {
  return {name, [change](Event& event) {
            auto* fact = std::get_if<Fact>(&event.fact);
            return fact != nullptr && change(*fact);
          }};
}

const Damage kDamages[] = {
    To<ResourceChanged>("amount",
                        [](ResourceChanged& fact) {
                          ++fact.after;
                          return true;
                        }),
    To<FlagChanged>("flag",
                    [](FlagChanged& fact) {
                      fact.flag = Word::Of("phased");
                      return true;
                    }),
    To<ValueChanged>("value",
                     [](ValueChanged& fact) {
                       ++fact.after;
                       return true;
                     }),
    To<CardMoved>("value kept in a move",  // such as a slot
                  [](CardMoved& fact) {
                    // Not every game keeps some.
                    if (fact.keep_values.empty()) {
                      fact.keep_values.push_back({Word::Of("slot"), 0});
                    }
                    ++fact.keep_values[0].value;
                    return true;
                  }),
    To<CardMoved>("zone",
                  [](CardMoved& fact) {
                    if (fact.from == fact.to) return false;
                    fact.to = fact.from;
                    return true;
                  }),
    To<CardCreated>("owner",
                    [](CardCreated& fact) {
                      fact.owner = 3 - fact.owner;
                      return true;
                    }),
    To<TurnBegan>("turn",
                  [](TurnBegan& fact) {
                    ++fact.turn;
                    return true;
                  }),
    To<PromptOpened>("option of a prompt",
                     [](PromptOpened& fact) {
                       Prompt prompt = *fact.prompt;
                       ++prompt.max;
                       fact.prompt = std::move(prompt);
                       return true;
                     }),
    To<PromptOpened>("step of a frame",
                     [](PromptOpened& fact) {
                       Agenda agenda = *fact.agenda;
                       ++agenda.frames[0].step;
                       fact.agenda = std::move(agenda);
                       return true;
                     }),
    Damage{"event left out", [](Event& event) {
             if (event.As<Shuffled>() == nullptr) return false;
             event.fact = std::monostate();
             return true;
           }}};

absl::StatusOr<RandomTable> DealOwn(const DealtGame& kind, uint64_t seed) {
  auto decks = RandomDecks::Open(kind, kind.own_cards);
  if (!decks.ok()) return decks.status();
  return (*decks)->Deal(seed);
}

// Plays a game and shows a fold of it each batch, of which `change` may have
// changed one event. Gives what the fold reported first.
absl::Status FollowChanged(const DealtGame& kind,
                           const std::function<bool(Event&)>& change,
                           bool& changed) {
  auto table = DealOwn(kind, kSeed);
  if (!table.ok()) return table.status();
  ShadowFold shadow;
  auto commit = [&](const Batch& batch) {
    std::vector<Event> events = batch.events;
    for (Event& event : events) {
      changed = changed || change(event);
    }
    return shadow.Follow(events, batch.world.state());
  };
  auto engine = Engine::Start(table->header, table->programs,
                              *FindGame(table->header.game()), commit);
  if (!engine.ok()) return engine.status();
  RandomBot bot(kSeed);
  for (uint64_t i = 0; i < kCheckedDecisions && !(*engine)->over(); ++i) {
    absl::Status submitted = (*engine)->Submit(bot.Decide((*engine)->prompt()));
    if (!submitted.ok()) return submitted;
  }
  return absl::OkStatus();
}

// Random games are as good as what is dealt.
TEST(DealtGamesTest, EveryPlayableGameTakesPart) {
  std::vector<std::string> dealt;
  for (const DealtGame& kind : DealtGames()) dealt.emplace_back(kind.game);
  EXPECT_EQ(dealt, PlayableGames());
}

class EveryGame : public testing::TestWithParam<DealtGame> {};

TEST_P(EveryGame, FollowsIfItIsNotDamaged) {
  bool changed = false;
  absl::Status followed = FollowChanged(
      GetParam(), [](Event&) { return false; }, changed);
  EXPECT_TRUE(followed.ok()) << followed;
}

class DamagedEventTest
    : public testing::TestWithParam<std::tuple<DealtGame, Damage>> {};

TEST_P(DamagedEventTest, IsReported) {
  const auto& [kind, damage] = GetParam();
  bool changed = false;
  absl::Status followed = FollowChanged(kind, damage.inflict, changed);
  EXPECT_TRUE(changed) << "no event could be damaged this way";
  EXPECT_FALSE(followed.ok());
}

INSTANTIATE_TEST_SUITE_P(All, DamagedEventTest,
                         testing::Combine(testing::ValuesIn(DealtGames()),
                                          testing::ValuesIn(kDamages)));

// What a batch does depends on something that is not in the world: here, what
// the first engine to come by takes away.
TEST(CheckedGameTest, MemoryOutsideTheWorldIsReported) {
  TinyRules rules;
  auto programs = ProgramSet::Create({});
  ASSERT_TRUE(programs.ok()) << programs.status();
  pb::GameHeader header;
  header.set_game("tiny");
  header.set_rules_version(rules.version());
  header.set_seed(kSeed);
  header.mutable_setup()->add_players();
  header.mutable_setup()->add_players();
  auto keep = [](const Batch&) { return absl::OkStatus(); };

  auto honest = PlayCheckedGame(header, *programs, rules, kSeed, 5, keep);
  ASSERT_TRUE(honest.ok()) << honest.status();
  EXPECT_EQ(honest->decisions, 5u);

  rules.next = [](Engine& engine) {
    SetValue(engine, Ref(), Word::Of("marked"), 1);
  };
  auto forgetful = PlayCheckedGame(header, *programs, rules, kSeed, 5, keep);
  ASSERT_FALSE(forgetful.ok());
  EXPECT_NE(forgetful.status().message().find("restart at every prompt"),
            absl::string_view::npos)
      << forgetful.status();
}

TEST_P(EveryGame, IsTheSameForTheSameSeeds) {
  Hash128 streams[3];
  const uint64_t seeds[3] = {kSeed, kSeed, kSeed + 1};
  for (int i = 0; i < 3; ++i) {
    auto table = DealOwn(GetParam(), seeds[i]);
    ASSERT_TRUE(table.ok()) << table.status();
    auto game = PlayCheckedGame(table->header, table->programs,
                                *FindGame(table->header.game()), seeds[i],
                                kCheckedDecisions,
                                [](const Batch&) { return absl::OkStatus(); });
    ASSERT_TRUE(game.ok()) << game.status();
    streams[i] = game->stream;
  }
  EXPECT_EQ(streams[0], streams[1]);
  EXPECT_FALSE(streams[0] == streams[2]);
}

INSTANTIATE_TEST_SUITE_P(All, EveryGame, testing::ValuesIn(DealtGames()));

}  // namespace
}  // namespace refold::tools
