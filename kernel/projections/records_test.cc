// Watchers that note records: what they note, for how long, and what is asked
// of them.
#include "gtest/gtest.h"
#include "kernel/projections/record_keeper.h"
#include "kernel/projections/test_table.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

constexpr char kNotedBear[] =
    "name: 'bear' types: $creature types: $bear"
    " stats { word: $power number: 2 }";
constexpr char kNotedOgre[] =
    "name: 'ogre' types: $creature types: $ogre"
    " stats { word: $power number: 5 }";

// Notes every creature that dies, until the phase "regroup". Nobody has it in
// play. Its abilities are questions: their conditions.
std::string Book(const std::string& more, const std::string& questions) {
  return "name: 'book' watchers { name: $deaths"
         " pattern { kind: MOVED from { zone: $battlefield }"
         " to { zone: $graveyard } subject { type: $creature } }"
         " fields { name: $unit refs { base: EVENT_SUBJECT } }"
         " fields { name: $whose refs { base: EVENT_SUBJECT"
         " steps: CONTROLLER_OF } }"
         " fields { name: $power number { op: STAT word: $power"
         " of { base: EVENT_SUBJECT } } }"
         " fields { name: $kinds words { base: TYPES"
         " of { base: EVENT_SUBJECT } } } " +
         more + " }" + questions;
}

std::string Question(const std::string& expr) {
  return " abilities { kind: ABILITY_SPELL condition { " + expr + " } }";
}

// The answer to a question of the program "book", for player 1.
int64_t Ask(const TestTable& table, uint32_t question) {
  const View view = table.world().view();
  const uint32_t book = view.programs.Find("book");
  const Environment env{.controller = 1};
  return Evaluate({view, env},
                  view.programs.program(book).ability(question).condition());
}

const std::vector<EventRecord>& Deaths(const TestTable& table) {
  static const std::vector<EventRecord>* const kNone =
      new std::vector<EventRecord>;
  const RecordTables& tables = table.projections().records();
  auto deaths = tables.find(Word::Of("deaths"));
  return deaths == tables.end() ? *kNone : deaths->second;
}

TEST(RecordsTest, WhatWasTrueThenIsNoted) {
  TestTable table({kNotedBear, Book("reset: $regroup", "")});
  table.Put("bear", 1);
  table.Fold("control_changed { card #1 before: 1 after: 2 }");
  table.Fold("counter_changed { card #1 counter: 'charge' after: 1 }");
  table.Move(1, "graveyard");
  ASSERT_EQ(Deaths(table).size(), 1u);
  const EventRecord& record = Deaths(table)[0];
  EXPECT_EQ(record.event, table.world().sequence());
  EXPECT_EQ(GetRefs(record.refs, Word::Of("whose")),
            std::vector<Ref>{Ref::Player(2)});
  // As it was in play, not as it is in the graveyard.
  EXPECT_EQ(GetRefs(record.refs, Word::Of("unit")).at(0).incarnation + 1,
            table.ref(1).incarnation);
  EXPECT_EQ(GetNamed(record.numbers, Word::Of("power")), 2);
  EXPECT_EQ(GetWords(record.words, Word::Of("kinds")),
            (std::vector<Word>{Word::Of("creature"), Word::Of("bear")}));
}

TEST(RecordsTest, QuestionsAboutRecords) {
  const std::string where_mine =
      "predicate { compare { op: EQ right { number: 1 } left { op: HOLDS"
      " of { base: RECORD_FIELD field: $whose }"
      " predicate { among { base: CONTROLLER } } } } }";
  const std::string where_big =
      "where { compare { op: GE right { number: 5 }"
      " left { op: RECORD_NUMBER field: $power } } }";
  const std::string of_bears =
      "predicate { common_word { left { base: RECORD_FIELD field: $kinds }"
      " right { base: WRITTEN words: $bear } } }";
  TestTable table(
      {kNotedBear, kNotedOgre,
       Book("", Question("op: RECORD_COUNT word: $deaths") +
                    Question("op: RECORD_COUNT word: $deaths " + where_mine) +
                    Question("op: RECORD_SUM word: $deaths field: $power") +
                    Question("op: RECORD_MAX word: $deaths field: $power " +
                             where_mine) +
                    Question("op: COUNT of { base: RECORD_REFS word: $deaths"
                             " field: $whose }") +
                    Question("op: STAT word: $power of { base: RECORD_REFS"
                             " word: $deaths field: $unit " +
                             where_big + " }") +
                    Question("op: RECORD_COUNT word: $deaths " + of_bears) +
                    Question("op: WORD_COUNT lists { base: RECORD_WORDS"
                             " word: $deaths field: $kinds }"))});
  for (const char* name : {"bear", "bear", "ogre"}) {
    table.Put(name, name == std::string("ogre") ? 2 : 1);
  }
  for (uint32_t i = 0; i < 8; ++i) EXPECT_EQ(Ask(table, i), 0) << i;
  for (CardId card : {3u, 1u, 2u}) table.Move(card, "graveyard");
  EXPECT_EQ(Ask(table, 0), 3);
  EXPECT_EQ(Ask(table, 1), 2);
  EXPECT_EQ(Ask(table, 2), 9);
  EXPECT_EQ(Ask(table, 3), 2);
  EXPECT_EQ(Ask(table, 4), 2);
  EXPECT_EQ(Ask(table, 5), 5);
  EXPECT_EQ(Ask(table, 6), 2);
  EXPECT_EQ(Ask(table, 7), 3);
}

// "Each creature whose controller lost one": the candidate is the one around.
TEST(RecordsTest, TheCandidateAroundIsStillThere) {
  TestTable table(
      {kNotedBear,
       Book("", Question("op: COUNT of { base: QUERY query {"
                         " zones { zone: $battlefield } where { compare {"
                         " op: GT right { number: 0 }"
                         " left { op: RECORD_COUNT word: $deaths"
                         " predicate { controlled_by {"
                         " base: RECORD_FIELD field: $whose } } } } } } }"))});
  for (PlayerId player : {1u, 2u, 2u, 1u}) table.Put("bear", player);
  table.Move(4, "graveyard");
  EXPECT_EQ(Ask(table, 0), 1);
  table.Move(3, "graveyard");
  EXPECT_EQ(Ask(table, 0), 2);
}

TEST(RecordsTest, ForgottenAtAPhaseOrATurnOrNever) {
  TestTable at_phase({kNotedBear, Book("reset: $regroup reset: $end", "")});
  TestTable at_turn({kNotedBear, Book("reset: $turn", "")});
  TestTable never({kNotedBear, Book("", "")});
  for (TestTable* table : {&at_phase, &at_turn, &never}) {
    table->Put("bear", 1);
    table->Move(1, "graveyard");
    table->Fold(kUpkeep);
    EXPECT_EQ(Deaths(*table).size(), 1u);
    table->Fold("phase_began { phase: 'regroup' player: 1 }");
    EXPECT_EQ(Deaths(*table).size(), table == &at_phase ? 0u : 1u);
    table->Turn(2);
  }
  EXPECT_TRUE(at_turn.projections().records().empty());
  EXPECT_EQ(Deaths(never).size(), 1u);
}

TEST(RecordsTest, ACardThatIsGoneIsAskedAsItWasHoweverLongAgo) {
  TestTable table(
      {kNotedOgre,
       Book("reset: $regroup",
            Question("op: SUM_STAT word: $power of {"
                     " base: RECORD_REFS word: $deaths field: $unit }"))});
  table.PutToken("ogre", 1);
  const uint32_t id =
      table.Modify(1,
                   "affected { kind: REF_CARD id: 1 incarnation: 1 }"
                   " ops { kind: MOD_ADD_STAT word: 'power' number: 4 }");
  table.Move(1, "graveyard");
  table.Move(1, "");
  table.Fold("modifier_removed { modifier: " + std::to_string(id) + " }");
  for (PlayerId player : {2u, 1u, 2u}) table.Turn(player);
  EXPECT_EQ(Ask(table, 0), 9);
  EXPECT_EQ(table.projections().last_known().size(), 1u);
  table.Fold("phase_began { phase: 'regroup' player: 1 }");
  table.Turn(1);
  EXPECT_TRUE(table.projections().last_known().empty());
}

TEST(RecordsTest, AFullWatcherNotesNoMore) {
  TestTable table({kNotedBear, Book("limit: 2 reset: $regroup", "")});
  for (int i = 0; i < 4; ++i) table.Put("bear", 1);
  for (CardId card : {1u, 2u, 3u}) table.Move(card, "graveyard");
  ASSERT_EQ(Deaths(table).size(), 2u);
  EXPECT_EQ(GetRefs(Deaths(table)[1].refs, Word::Of("unit")).at(0).id, 2u);
  table.Fold("phase_began { phase: 'regroup' player: 1 }");
  table.Move(4, "graveyard");
  EXPECT_EQ(Deaths(table).size(), 1u);
}

TEST(RecordsTest, RolesNumbersAndWordsOfANamedEvent) {
  TestTable table(
      {kNotedBear,
       "name: 'book' watchers { name: $pitches"
       " pattern { kind: HAPPENED words: $pitched }"
       " condition { op: GT args { op: EVENT_NUMBER word: $worth }"
       " args { number: 1 } }"
       " fields { name: $card refs { base: EVENT_ROLE word: $card } }"
       " fields { name: $worth number { op: EVENT_NUMBER word: $worth } }"
       " fields { name: $zone words { base: EVENT word: $zone } } }"});
  table.Put("bear", 1);
  for (const char* worth : {"1", "3"}) {
    table.Fold(std::string("happened { name: 'pitched'"
                           " roles { name: 'card' refs #1 }"
                           " numbers { name: 'worth' value: ") +
               worth + " } words { name: 'zone' words: 'hand' } }");
  }
  const auto& records = table.projections().records().at(Word::Of("pitches"));
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(GetRefs(records[0].refs, Word::Of("card")),
            std::vector<Ref>{table.ref(1)});
  EXPECT_EQ(GetNamed(records[0].numbers, Word::Of("worth")), 3);
  EXPECT_EQ(GetWords(records[0].words, Word::Of("zone")),
            std::vector<Word>{Word::Of("hand")});
}

// What an effect in force makes of a card is computed anew.
TEST(RecordsTest, StaticAbilitiesThatAskForRecordsFollowThem) {
  TestTable table(
      {kNotedBear, Book("reset: $regroup", ""),
       "name: 'ghoul' types: $undead abilities { kind: ABILITY_STATIC"
       " continuous { affects { base: SOURCE } ops { kind: MOD_ADD_STAT"
       " word: $power number { op: RECORD_COUNT word: $deaths } } } }"});
  table.Put("bear", 1);
  table.Put("ghoul", 1);
  auto power = [&table] {
    return CharacteristicsOf(table.world().view(), 2).Stat(Word::Of("power"));
  };
  EXPECT_EQ(power(), 0);
  table.Move(1, "graveyard");
  EXPECT_EQ(power(), 1);
  table.Fold("phase_began { phase: 'regroup' player: 1 }");
  EXPECT_EQ(power(), 0);
}

TEST(RecordBytesTest, CanonicalOnly) {
  TestTable table({kNotedBear, Book("", "")});
  table.Put("bear", 1);
  table.Put("bear", 2);
  table.Move(1, "graveyard");
  table.Move(2, "graveyard");
  const std::string bytes = table.projections().ToBytes();
  auto back = Projections::FromBytes(bytes);
  ASSERT_TRUE(back.ok()) << back.status();
  EXPECT_EQ(back->ToBytes(), bytes);
  EXPECT_EQ(back->Hash(), table.projections().Hash());
  EXPECT_EQ(back->records().at(Word::Of("deaths")).size(), 2u);
}

// Field 9: watcher (field 1) and records (field 2).
std::string TableOfBytes(char watcher, const std::string& records) {
  std::string body = std::string("\x0a\x01", 2) + watcher + records;
  return std::string("\x4a", 1) + static_cast<char>(body.size()) + body;
}

std::string RecordOfBytes(const std::string& body) {
  return std::string("\x12", 1) + static_cast<char>(body.size()) + body;
}

TEST(RecordBytesTest, HostileOnesAreRefused) {
  // A number (field 3) called "a" or "b" with the value 1 or 0.
  const std::string a("\x1a\x05\x0a\x01\x61\x10\x02", 7);
  const std::string b("\x1a\x05\x0a\x01\x62\x10\x02", 7);
  const std::string zero("\x1a\x03\x0a\x01\x61", 5);
  // Refs (field 2) and words (field 4) called "a", with none.
  const std::string no_refs("\x12\x03\x0a\x01\x61", 5);
  const std::string no_words("\x22\x03\x0a\x01\x61", 5);
  EXPECT_TRUE(
      Projections::FromBytes(TableOfBytes('x', RecordOfBytes(a + b))).ok());
  EXPECT_TRUE(Projections::FromBytes(TableOfBytes('x', RecordOfBytes("")) +
                                     TableOfBytes('y', RecordOfBytes("")))
                  .ok());
  for (const std::string& bytes :
       {TableOfBytes('x', ""), TableOfBytes('x', RecordOfBytes(b + a)),
        TableOfBytes('x', RecordOfBytes(a + a)),
        TableOfBytes('x', RecordOfBytes(zero)),
        TableOfBytes('x', RecordOfBytes(no_refs)),
        TableOfBytes('x', RecordOfBytes(no_words)),
        TableOfBytes('y', RecordOfBytes("")) +
            TableOfBytes('x', RecordOfBytes("")),
        TableOfBytes('x', RecordOfBytes("")) +
            TableOfBytes('x', RecordOfBytes(""))}) {
    EXPECT_FALSE(Projections::FromBytes(bytes).ok());
  }
}

// A checkpoint's records may be of no watcher, and have none of its fields.
TEST(RecordBytesTest, RecordsThatNoWatcherMadeAreHarmless) {
  auto projections =
      Projections::FromBytes(TableOfBytes('x', RecordOfBytes("")));
  ASSERT_TRUE(projections.ok()) << projections.status();
  TestTable table({kNotedBear, Book("", "")});
  Event turn;
  turn.fact = TurnBegan{.turn = 2, .player = 2};
  projections->Before(table.world().view(), table.world().view(), turn);
  EXPECT_EQ(projections->records().size(), 1u);
}

}  // namespace
}  // namespace refold
