// That a vocabulary knows every word that a game puts into cells, by what it
// names there, and no other.
#include "replay/expression/vocabulary.h"

#include <fstream>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "events/test_games.h"
#include "gtest/gtest.h"
#include "kernel/fold/world.h"
#include "kernel/games/cfc/test_game.h"
#include "kernel/games/registry.h"

namespace refold::expression {
namespace {

constexpr char kRecorded[] = "testdata/logs/mtg-bots-1.refold";

class CellChecker {
 public:
  explicit CellChecker(const Vocabulary& vocabulary)
      : vocabulary_(vocabulary) {}

  // Fails the test for each word of a cell that the vocabulary does not know.
  void Check(const World& world) {
    const GameState& state = world.state();
    Expect(state.game().phase, kPhaseWord);
    Expect(state.game().values, kGameValueWord);
    for (PlayerId id = 1; id <= state.player_count(); ++id) {
      Expect(state.player(id).resources, kResourceWord);
      Expect(state.player(id).values, kPlayerValueWord);
    }
    for (const CellSlot<ZoneCell>& zone : state.zones()) {
      Expect(zone->name, kZoneWord);
    }
    for (CardId id = 1; id <= state.card_count(); ++id) {
      const CardCell& card = *state.card(id);
      for (Word flag : card.flags) Expect(flag, kFlagWord);
      Expect(card.counters, kCounterWord);
      Expect(card.values, kCardValueWord);
      if (card.zone.empty()) continue;
      const Characteristics& now = CharacteristicsOf(world.view(), id);
      for (Word type : now.types) Expect(type, kTypeWord);
      for (Word color : now.colors) Expect(color, kColorWord);
      Expect(now.keywords, kKeywordWord);
      Expect(now.stats, kStatWord);
      for (const Characteristics::Rule& rule : now.rules) {
        Expect(rule.word, kRuleWord);
      }
      EXPECT_TRUE(vocabulary_.HasName(now.name.text())) << now.name.text();
    }
  }

  int seen() const { return static_cast<int>(seen_.size()); }

 private:
  void Expect(Word word, uint32_t kind) {
    // How often an ability was used is the engine's own business.
    if (word.empty() || absl::StartsWith(word.text(), "uses ")) return;
    if (!seen_.emplace(word, kind).second) return;
    EXPECT_NE(vocabulary_.KindsOf(word.text()) & kind, 0u)
        << word.text() << " of kind " << kind;
  }
  void Expect(const std::vector<NamedValue>& values, uint32_t kind) {
    for (const NamedValue& value : values) Expect(value.name, kind);
  }

  const Vocabulary& vocabulary_;
  std::set<std::pair<Word, uint32_t>> seen_;
};

TEST(VocabularyTest, KnowsEveryWordOfARecordedGame) {
  std::ifstream in(kRecorded, std::ios::binary);
  auto game = ReadExport(in);
  ASSERT_TRUE(game.ok()) << game.status();
  std::vector<std::shared_ptr<const LinkedProgram>> linked;
  for (const std::string& bytes : game->programs) {
    pb::CardProgram program;
    ASSERT_TRUE(program.ParseFromString(bytes));
    auto link = LinkedProgram::Link(program);
    ASSERT_TRUE(link.ok()) << link.status();
    linked.push_back(*std::move(link));
  }
  auto programs = ProgramSet::Create(std::move(linked));
  ASSERT_TRUE(programs.ok()) << programs.status();
  const GameRules& rules = *FindGame(game->header.game());
  const Vocabulary vocabulary(**programs, rules);
  CellChecker checker(vocabulary);
  World world(*programs, rules);
  uint64_t batch = 0;
  for (const std::string& bytes : game->events) {
    Event event;
    ASSERT_TRUE(Decode(bytes, event));
    if (event.batch != batch) checker.Check(world);
    batch = event.batch;
    absl::Status applied = Apply(world, event);
    ASSERT_TRUE(applied.ok()) << applied;
  }
  checker.Check(world);
  EXPECT_TRUE(world.state().game().over);
  EXPECT_GT(checker.seen(), 50);
}

TEST(VocabularyTest, KnowsEveryWordOfAFight) {
  cfc::TestGame game;
  game.Define(cfc::Character("Maki", 500, 3, "ninja", {"ninja"}));
  ProgramBuilder rush = cfc::Character("Rush", 900, 1, "ninja", {"ninja"});
  game.Define(cfc::WithWord(rush, "rush"));
  for (PlayerId player : {1u, 2u}) {
    for (int i = 0; i < 12; ++i) {
      game.Put(player, "deck", i % 2 == 0 ? "Maki" : "Rush");
    }
  }
  game.setup().set_opening_hand(5);
  game.Start("");
  const Vocabulary vocabulary(game.engine().world().programs(),
                              game.engine().rules());
  CellChecker checker(vocabulary);
  for (int i = 0; i < 400 && !game.engine().over(); ++i) {
    game.Answer({0});
    checker.Check(game.engine().world());
  }
  EXPECT_TRUE(game.engine().over());
  EXPECT_GT(checker.seen(), 30);
}

// A program whose words stand in every place that tells what they name.
ProgramBuilder Wordy() {
  ProgramBuilder card("Wordy#7");
  card.Type("a type").Color("a color").Stat("a stat", 1).Keyword("a keyword");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_TRIGGERED);
  ability.mutable_trigger()->set_kind(pb::EventPattern::PHASE);
  ability.mutable_trigger()->add_words(card.W("cleanup"));
  *ability.mutable_trigger()->mutable_condition() =
      tree::Binary(pb::Expr::ADD,
                   card.WordExpr(pb::Expr::COUNTERS, "a counter",
                                 tree::Entities(pb::Selector::SOURCE)),
                   card.WordExpr(pb::Expr::RESOURCE, "hp",
                                 tree::Entities(pb::Selector::CONTROLLER)));
  pb::Instruction::Flag* flag = ability.add_code()->mutable_flag();
  *flag->mutable_what() = tree::Among(
      card.CardsIn(card.Zone("ring"), tree::Not(card.HasFlag("a flag"))));
  flag->set_flag(card.W("another flag"));
  pb::Instruction::Value* value = ability.add_code()->mutable_value();
  value->set_name(card.W("of the game"));
  *value->mutable_number() = tree::Number(1);
  pb::Instruction::Modify* modify = ability.add_code()->mutable_modify();
  *modify->mutable_what() = tree::Entities(pb::Selector::SOURCE);
  *modify->add_ops() = card.Op(pb::MOD_RULE, "a rule", tree::Number(1));
  *modify->add_ops() = card.Op(pb::MOD_ADD_STAT, "more", tree::Number(1));
  modify->mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  return card;
}

TEST(VocabularyTest, TellsWhatWordsOfProgramsName) {
  auto linked = LinkedProgram::Link(Wordy().program());
  ASSERT_TRUE(linked.ok()) << linked.status();
  auto programs = ProgramSet::Create({*linked});
  ASSERT_TRUE(programs.ok()) << programs.status();
  const Vocabulary vocabulary(**programs, *FindGame("cfc"));
  const struct {
    const char* word;
    uint32_t kinds;
  } kCases[] = {
      {"a type", kTypeWord},
      {"a color", kColorWord},
      {"a stat", kStatWord},
      {"a keyword", kKeywordWord},
      {"cleanup", kPhaseWord},
      {"a counter", kCounterWord},
      {"a flag", kFlagWord},
      {"another flag", kFlagWord},
      {"of the game", kGameValueWord},
      {"a rule", kRuleWord},
      {"more", kStatWord},
      {"hand", kZoneWord},
      {"hp", kResourceWord},
      {"attack", kPhaseWord | kCardValueWord | kFlagWord},
      {"Wordy#7", 0},
      {"nothing", 0},
      {"", 0},
  };
  for (const auto& one : kCases) {
    EXPECT_EQ(vocabulary.KindsOf(one.word), one.kinds) << one.word;
  }
  EXPECT_TRUE(vocabulary.HasName("Wordy"));
  EXPECT_TRUE(vocabulary.HasName("Wordy#7"));
  EXPECT_FALSE(vocabulary.HasName("Wordy#"));
  EXPECT_EQ(vocabulary.NearestName("Wody"), "Wordy");
  EXPECT_EQ(vocabulary.NearestWord("a flog", kFlagWord), "a flag");
  EXPECT_EQ(vocabulary.NearestWord("a flog", kTypeWord), "");
}

TEST(VocabularyTest, LearnsWhatOnlyTheSetUpSays) {
  cfc::TestGame game;
  game.Define(cfc::Character("Maki", 500, 3));
  game.Put(1, "deck", "Maki");
  pb::NamedValue* odd = game.setup().mutable_players(0)->add_resources();
  odd->set_name("luck");
  odd->set_value(3);
  game.Start("main");
  Vocabulary vocabulary(game.engine().world().programs(),
                        game.engine().rules());
  EXPECT_EQ(vocabulary.KindsOf("luck"), 0u);
  vocabulary.Learn(game.state());
  EXPECT_EQ(vocabulary.KindsOf("luck"), kResourceWord);
}

}  // namespace
}  // namespace refold::expression
