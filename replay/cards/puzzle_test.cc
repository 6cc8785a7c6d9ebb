// Puzzles: what is read, what is refused and where, and what is set up.
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "kernel/state/named.h"
#include "replay/cards/game_cards.h"
#include "replay/cards/mixed_cards.h"
#include "replay/cards/puzzle_file.h"
#include "replay/cards/puzzle_table.h"
#include "replay/cards/read_file.h"

namespace refold {
namespace {

constexpr char kHead[] =
    "[metadata]\nName:Small\nGoal:Win\nTurns:1\n[state]\nhumanlife=3\n"
    "ailife=4\n";

Puzzle ReadBehindHead(const std::string& state) {
  return ReadPuzzle("small.pzl", kHead + state);
}

// "line:column code" of each.
std::vector<std::string> PlacesOf(const std::vector<Diagnostic>& diagnostics) {
  std::vector<std::string> places;
  for (const Diagnostic& one : diagnostics) {
    places.push_back(std::to_string(one.line) + ":" +
                     std::to_string(one.column) + " " + one.code);
  }
  return places;
}

std::unique_ptr<CardSource> OwnCards() {
  auto cards = CardsInDialect("forge")->read({"testdata/forge"});
  EXPECT_TRUE(cards.ok()) << cards.status();
  return *std::move(cards);
}

// The game that begins so.
std::unique_ptr<Engine> Begin(const Puzzle& puzzle) {
  std::vector<Diagnostic> diagnostics = puzzle.diagnostics;
  const auto cards = OwnCards();
  auto table = SetUpPuzzle(puzzle, *cards, &diagnostics);
  EXPECT_THAT(PlacesOf(diagnostics), testing::IsEmpty());
  if (!table.has_value()) return nullptr;
  auto engine = Engine::Start(table->header, table->programs, *FindGame("mtg"),
                              [](const Batch&) { return absl::OkStatus(); });
  EXPECT_TRUE(engine.ok()) << engine.status();
  return engine.ok() ? *std::move(engine) : nullptr;
}

const CardCell& CardAt(const Engine& engine, PlayerId player, const char* zone,
                       size_t place) {
  return *engine.state().card(
      engine.state().zone(player, Word::Of(zone)).at(place));
}

TEST(PuzzleFileTest, ReadsPositionAndGoal) {
  const Puzzle puzzle = ReadPuzzle(
      "p.pzl",
      "# a comment\r\n[metadata]\r\nName:A name: with a "
      "colon\r\nGoal:Survive\r\n"
      "Turns:2\r\nDescription:One.\\nTwo.\r\n[state]\r\nHumanLife=7\r\n"
      "AILife=9\r\nactiveplayer=ai\r\nActivePhase=MAIN2\r\nturn=3\r\n"
      "humancounters=POISON=3\r\n"
      "HumanPlay=Ox|Set:XXX|Tapped|Id:5|Counters:P1P1=2,TIME=1;Hide|Attaching:5"
      "\r\nailibrary=\r\n");
  EXPECT_THAT(PlacesOf(puzzle.diagnostics), testing::IsEmpty());
  EXPECT_EQ(puzzle.name, "A name: with a colon");
  EXPECT_EQ(puzzle.description, "One.\nTwo.");
  EXPECT_EQ(puzzle.goal, PuzzleGoal::kSurvive);
  EXPECT_EQ(puzzle.turns, 2);
  EXPECT_EQ(puzzle.active_player, 2u);
  EXPECT_EQ(puzzle.phase, "secondmain");
  EXPECT_EQ(puzzle.players[0].life, 7);
  EXPECT_EQ(puzzle.players[1].life, 9);
  ASSERT_EQ(puzzle.players[0].counters.size(), 1u);
  ASSERT_EQ(puzzle.zones.size(), 1u);
  const PuzzleZone& zone = puzzle.zones[0];
  EXPECT_EQ(zone.zone, "battlefield");
  ASSERT_EQ(zone.cards.size(), 2u);
  EXPECT_EQ(zone.cards[0].name.value, "Ox");
  EXPECT_TRUE(zone.cards[0].tapped);
  EXPECT_EQ(zone.cards[0].id, 5);
  ASSERT_EQ(zone.cards[0].counters.size(), 2u);
  EXPECT_EQ(zone.cards[0].counters[1].kind.value, "TIME");
  EXPECT_EQ(zone.cards[1].attached_to, 5);
}

TEST(PuzzleFileTest, WhatIsNotSupportedIsNamedAtItsPlace) {
  EXPECT_THAT(
      PlacesOf(ReadBehindHead("humanhand=Ox; Elk|NoETBTrigs").diagnostics),
      testing::ElementsAre("8:19 option-NoETBTrigs"));
  EXPECT_THAT(PlacesOf(ReadBehindHead("aiprecast=Ox:Trig->4").diagnostics),
              testing::ElementsAre("8:11 precast-target"));
  EXPECT_THAT(PlacesOf(ReadBehindHead("activephase=COMBAT_DAMAGE").diagnostics),
              testing::ElementsAre("8:13 phase-COMBAT_DAMAGE"));
  EXPECT_THAT(PlacesOf(ReadPuzzle("p.pzl",
                                  "[metadata]\nGoal:Draw\nTurns:1\n"
                                  "[state]\nhumanlife=1\nailife=1\n")
                           .diagnostics),
              testing::ElementsAre("2:6 goal"));
}

TEST(PuzzleFileTest, GoalsAboutPermanentsNeedTargets) {
  const std::string state = "Turns:1\n[state]\nhumanlife=1\nailife=1\n";
  EXPECT_THAT(
      PlacesOf(
          ReadPuzzle("p.pzl",
                     "[metadata]\nGoal:Play the Specified Permanent\n" + state)
              .diagnostics),
      testing::ElementsAre("2:6 no-targets"));
  const Puzzle puzzle =
      ReadPuzzle("p.pzl",
                 "[metadata]\nGoal:Destroy Specified Creatures\n"
                 "Targets:Creature.OppCtrl\n" +
                     state);
  EXPECT_THAT(PlacesOf(puzzle.diagnostics), testing::IsEmpty());
  EXPECT_EQ(puzzle.goal, PuzzleGoal::kNoneLeft);
}

TEST(PuzzleFileTest, AttackersAreOfThePlayerWhoseTurnItIs) {
  const std::string attackers = "activephase=COMBAT_DECLARE_ATTACKERS\n";
  EXPECT_THAT(
      PlacesOf(ReadBehindHead(attackers + "aiplay=Ox|Attacking\n").diagnostics),
      testing::ElementsAre("9:11 attacking"));
  EXPECT_THAT(PlacesOf(ReadBehindHead("humanplay=Ox|Attacking\n").diagnostics),
              testing::ElementsAre("8:14 attacking"));
  EXPECT_THAT(PlacesOf(ReadBehindHead(attackers).diagnostics),
              testing::ElementsAre("8:13 no-attackers"));
  EXPECT_THAT(
      PlacesOf(
          ReadBehindHead(attackers + "humanplay=Ox|Attacking:4\n").diagnostics),
      testing::Contains("9:24 option-Attacking"));
}

TEST(PuzzleFileTest, WhatIsMisspeltGetsTheNearestWord) {
  const Puzzle puzzle =
      ReadBehindHead("humanhnd=Ox\nhumanhand=Ox|Taped\nailive=4\nloose\n");
  EXPECT_THAT(PlacesOf(puzzle.diagnostics),
              testing::ElementsAre("8:6 unknown-key", "9:14 unknown-option",
                                   "10:3 unknown-key", "11:1 no-key"));
  EXPECT_THAT(puzzle.diagnostics[0].message, testing::HasSubstr("'hand'"));
  EXPECT_THAT(puzzle.diagnostics[1].message, testing::HasSubstr("'Tapped'"));
  EXPECT_EQ(puzzle.diagnostics[1].severity, Severity::kWarning);
  EXPECT_EQ(puzzle.diagnostics[3].severity, Severity::kWarning);
}

TEST(PuzzleFileTest, NumbersAndKeysAreChecked) {
  EXPECT_THAT(
      PlacesOf(ReadBehindHead("humanplay=Ox|Id:x|Counters:P1P1\nailife=4\n")
                   .diagnostics),
      testing::ElementsAre("8:17 number", "8:28 counters", "9:1 key-again"));
  EXPECT_THAT(PlacesOf(ReadPuzzle("p.pzl", "").diagnostics),
              testing::ElementsAre("1:1 no-goal", "1:1 no-turns",
                                   "1:1 no-humanlife", "1:1 no-ailife"));
}

TEST(PuzzleTableTest, CardsLieAsThePuzzleSays) {
  const auto engine = Begin(ReadBehindHead(
      "humanhand=Kiln Bolt\n"
      "humanbattlefield=Cinder Pup|Id:1|Damage:1|Counters:P1P1=2|SummonSick;"
      "Moss Mantle|Attaching:1;Kiln Hill|Tapped\n"
      "humanlibrary=Furrow;Kiln Bolt\n"
      "aicounters=POISON=4\n"));
  ASSERT_NE(engine, nullptr);
  EXPECT_EQ(engine->state().game().phase.text(), "firstmain");
  EXPECT_EQ(GetNamed(engine->state().player(1).resources, Word::Of("life")), 3);
  EXPECT_EQ(GetNamed(engine->state().player(2).resources, Word::Of("life")), 4);
  EXPECT_EQ(GetNamed(engine->state().player(2).resources, Word::Of("poison")),
            4);
  const CardCell& pup = CardAt(*engine, 1, "battlefield", 0);
  EXPECT_EQ(GetNamed(pup.counters, Word::Of("1/1")), 2);
  EXPECT_EQ(GetNamed(pup.values, Word::Of("damage")), 1);
  EXPECT_TRUE(HasWord(pup.flags, Word::Of("sick")));
  EXPECT_FALSE(HasWord(pup.flags, Word::Of("tapped")));
  EXPECT_EQ(CardAt(*engine, 1, "battlefield", 1).attached_to, pup.ref());
  EXPECT_TRUE(
      HasWord(CardAt(*engine, 1, "battlefield", 2).flags, Word::Of("tapped")));
  // The first of the library is its top, which is last here.
  const auto& programs = engine->world().programs();
  EXPECT_EQ(
      programs.program(CardAt(*engine, 1, "library", 1).program).name().text(),
      "Furrow");
}

// What has been there for long: no ability triggers as it is placed, and how it
// came matters no more.
TEST(PuzzleTableTest, CardsArePlacedQuietly) {
  const auto engine =
      Begin(ReadBehindHead("humanplay=Frost Gate;Frost Gate|Tapped;Guest Hall;"
                           "Coil Runner|Counters:P1P1=3;Coil Runner\n"));
  ASSERT_NE(engine, nullptr);
  EXPECT_FALSE(
      HasWord(CardAt(*engine, 1, "battlefield", 0).flags, Word::Of("tapped")))
      << "though it comes tapped";
  EXPECT_TRUE(
      HasWord(CardAt(*engine, 1, "battlefield", 1).flags, Word::Of("tapped")));
  EXPECT_EQ(
      GetNamed(CardAt(*engine, 1, "battlefield", 3).counters, Word::Of("1/1")),
      3)
      << "whatever it comes with";
  EXPECT_EQ(
      GetNamed(CardAt(*engine, 1, "battlefield", 4).counters, Word::Of("1/1")),
      1)
      << "what it comes with";
  EXPECT_TRUE(engine->state().stack().empty());
  EXPECT_TRUE(engine->world().projections().pending().empty());
  EXPECT_EQ(engine->prompt().kind, PromptKind::kPriority);
}

TEST(PuzzleTableTest, TokensAreTokens) {
  const auto engine = Begin(ReadBehindHead(
      "humanplay=t:Gnat,P:1,T:2,Cost:no cost,Color:B,Types:Creature-Insect,"
      "Keywords:Flying,Image:x;t:Gnat,P:1,T:2,Color:B,Types:Creature-Insect,"
      "Keywords:Flying\n"));
  ASSERT_NE(engine, nullptr);
  const CardCell& gnat = CardAt(*engine, 1, "battlefield", 0);
  EXPECT_TRUE(gnat.token);
  EXPECT_EQ(gnat.program, CardAt(*engine, 1, "battlefield", 1).program);
  const Characteristics& is = CharacteristicsOf(engine->view(), gnat.id);
  EXPECT_EQ(is.Keyword(Word::Of("flying")), 1);
  EXPECT_TRUE(is.Has(Word::Of("creature")));
}

TEST(PuzzleTableTest, MissingCardsAndIdsAreNamedAtTheirPlaces) {
  const Puzzle puzzle = ReadBehindHead(
      "humanhand=Kiln Bolt;Kiln Bold\nhumanplay=Moss Mantle|Attaching:9\n");
  std::vector<Diagnostic> diagnostics;
  const auto cards = OwnCards();
  EXPECT_FALSE(SetUpPuzzle(puzzle, *cards, &diagnostics).has_value());
  EXPECT_THAT(PlacesOf(diagnostics),
              testing::ElementsAre("8:21 no-such-card", "9:33 no-such-id"));
}

TEST(MixedCardsTest, ACardComesFromTheFirstSourceThatSupportsIt) {
  auto cards = ReadMixedFolders(*CardsOfGame("mtg"),
                                {"testdata/forge", "testdata/cards"});
  ASSERT_TRUE(cards.ok()) << cards.status();
  EXPECT_EQ((*cards)->dialect(), "forge+wagic");
  ASSERT_NE((*cards)->Find("Kiln Bolt"), nullptr);
  ASSERT_NE((*cards)->Find("Scorch"), nullptr);
  EXPECT_TRUE((*cards)->Find("Scorch")->supported());
  EXPECT_EQ((*cards)->Find("Nothing of the kind"), nullptr);
  auto one = ReadMixedFolders(*CardsOfGame("mtg"), {"testdata/cards"});
  ASSERT_TRUE(one.ok()) << one.status();
  EXPECT_EQ((*one)->dialect(), "wagic");
}

// It has been declared: nothing attacks besides, and nothing triggers.
TEST(PuzzleTableTest, AnAttackGoesOn) {
  const auto engine =
      Begin(ReadBehindHead("activephase=COMBAT_DECLARE_ATTACKERS\n"
                           "humanplay=Cinder Pup|Attacking;Cinder Pup\n"));
  ASSERT_NE(engine, nullptr);
  const CardCell& pup = CardAt(*engine, 1, "battlefield", 0);
  EXPECT_EQ(GetRefs(pup.links, Word::Of("attacks")),
            std::vector<Ref>{Ref::Player(2)});
  EXPECT_FALSE(HasWord(pup.flags, Word::Of("tapped"))) << "it is not written";
  ASSERT_EQ(engine->prompt().kind, PromptKind::kPriority);
  for (const PromptOption& option : engine->prompt().options) {
    EXPECT_NE(option.action.text(), "attack");
  }
}

TEST(PuzzleTableTest, CardsAreTransformedOrRenowned) {
  const auto engine = Begin(ReadBehindHead(
      "humanplay=Village Hound|Transformed;Cinder Pup|Renowned|Monstrous\n"));
  ASSERT_NE(engine, nullptr);
  const CardCell& hound = CardAt(*engine, 1, "battlefield", 0);
  EXPECT_EQ(CharacteristicsOf(engine->view(), hound.id).Stat(Word::Of("power")),
            4);
  const CardCell& pup = CardAt(*engine, 1, "battlefield", 1);
  EXPECT_TRUE(HasWord(pup.flags, Word::Of("renowned")));
  EXPECT_TRUE(HasWord(pup.flags, Word::Of("monstrous")));
  std::vector<Diagnostic> diagnostics;
  const auto cards = OwnCards();
  EXPECT_FALSE(SetUpPuzzle(ReadBehindHead("humanplay=Cinder Pup|Transformed\n"),
                           *cards, &diagnostics)
                   .has_value());
  EXPECT_THAT(PlacesOf(diagnostics), testing::ElementsAre("8:22 one-sided"));
}

// An instant or sorcery, one of its SVars, and a script besides.
TEST(PuzzleTableTest, WhatWasCastBeforeHasBeenDone) {
  const auto engine = Begin(ReadBehindHead(
      "humanprecast=Swarm Hymn;Long Draught:Sip\n"
      "aiprecast=Kiln Bolt:CustomScript:DB$ GainLife | LifeAmount$ 4\n"));
  ASSERT_NE(engine, nullptr);
  const auto life_of = [&](PlayerId player) {
    return GetNamed(engine->state().player(player).resources, Word::Of("life"));
  };
  EXPECT_EQ(life_of(1), 3 + 1);
  EXPECT_EQ(life_of(2), 4 + 4);
  EXPECT_EQ(engine->state().zone(1, Word::Of("battlefield")).size(), 2u);
  std::vector<Diagnostic> diagnostics;
  const auto cards = OwnCards();
  EXPECT_FALSE(
      SetUpPuzzle(ReadBehindHead("humanprecast=Kiln Bolt;Long Draught:Sup\n"),
                  *cards, &diagnostics)
          .has_value());
  EXPECT_THAT(PlacesOf(diagnostics),
              testing::ElementsAre("8:14 precast", "8:24 precast"));
}

TEST(PuzzleTableTest, CardsLieFaceDownOrFlipped) {
  const auto engine = Begin(
      ReadBehindHead("humanplay=Burrow Shade|FaceDown;Ditch Rat|Flipped\n"));
  ASSERT_NE(engine, nullptr);
  const auto power_of = [&](size_t place) {
    const CardCell& card = CardAt(*engine, 1, "battlefield", place);
    return CharacteristicsOf(engine->view(), card.id).Stat(Word::Of("power"));
  };
  EXPECT_EQ(power_of(0), 2) << "the Shade, which has 4";
  EXPECT_EQ(power_of(1), 5) << "the Rat, which has 1";
}

}  // namespace
}  // namespace refold
