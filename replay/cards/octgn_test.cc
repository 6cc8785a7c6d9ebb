// OCTGN's sets and decks.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "replay/cards/octgn_deck.h"
#include "replay/cards/octgn_set.h"

namespace refold {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr absl::string_view kSet = R"(<?xml version="1.0"?>
<set name="Ours" id="s">
  <cards>
    <card name="Next" id="B1"><property name="Type" value="Button" /></card>
    <card name="Gate Guard" id="ABCD-01">
      <property name="Type" value="Character" />
      <property name="Subtype" value="Soldier" />
      <property name="Ability" value="¤ STAND FAST" />
      <property name="Rules" value="Holds the gate." />
      <property name="BP" value="600" />
      <property name="SP" value="-1" />
      <property name="Backup 1" value="Soldier" />
      <property name="Backup 2" value="Monk" />
      <property name="Backup 3" value="" />
    </card>
    <card name="Deep Breath" id="abcd-02">
      <property name="Type" value="Action" />
      <property name="SP" value="2" />
    </card>
  </cards>
</set>
)";

// The set with one text put in the place of another.
std::string Changed(absl::string_view from, absl::string_view to) {
  std::string text(kSet);
  size_t at = text.find(std::string(from));
  return text.replace(at, from.size(), std::string(to));
}

TEST(OctgnSet, CardsWithTheirProperties) {
  auto cards = ParseOctgnSet("ours.xml", kSet);
  ASSERT_TRUE(cards.ok()) << cards.status();
  ASSERT_EQ(cards->size(), 2u);
  const OctgnCard& guard = cards->front();
  EXPECT_EQ(guard.id, "abcd-01");
  EXPECT_EQ(guard.name, "Gate Guard");
  EXPECT_EQ(guard.line, 5);
  EXPECT_EQ(guard.type, "Character");
  EXPECT_EQ(guard.subtype, "Soldier");
  EXPECT_EQ(guard.ability_symbol, "¤");
  EXPECT_EQ(guard.ability_name, "STAND FAST");
  EXPECT_EQ(guard.rules, "Holds the gate.");
  EXPECT_EQ(guard.bp, 600);
  EXPECT_EQ(guard.sp, -1);
  EXPECT_THAT(guard.backups, ElementsAre("Soldier", "Monk"));
  EXPECT_EQ(cards->back().bp, 0);
}

TEST(OctgnSet, SaysWhatIsWrongAndWhere) {
  struct Case {
    std::string text;
    const char* error;
  } cases[] = {
      {"<set><cards>", "ours.xml:1: this is not XML"},
      {"", "ours.xml:1: this is not XML"},
      {"<deck/>", "ours.xml:1: expected <set>"},
      {Changed("600", "60\xe9"), "ours.xml:10: this is not UTF-8"},
      {Changed("id=\"ABCD-01\"", ""), "ours.xml:5: a card needs an id"},
      {Changed("abcd-02", "ABCD-01"), "ours.xml:16: id abcd-01 occurs twice"},
      {Changed("600", "many"), "ours.xml:5: property BP is \"many\""},
      {Changed("¤ STAND", "% STAND"), "ours.xml:5: ability \"% STAND FAST\""},
  };
  for (const Case& c : cases) {
    auto cards = ParseOctgnSet("ours.xml", c.text);
    ASSERT_FALSE(cards.ok()) << c.error;
    EXPECT_THAT(std::string(cards.status().message()), HasSubstr(c.error));
  }
}

TEST(OctgnDeck, QuantitiesAndIds) {
  auto deck = ParseOctgnDeck("a.o8d", R"(<?xml version="1.0"?>
<deck game="g">
  <section name="Main">
    <card qty="3" id="ABCD-01">Gate Guard</card>
    <card qty="1" id="abcd-02">Deep Breath</card>
  </section>
</deck>)");
  ASSERT_TRUE(deck.ok()) << deck.status();
  ASSERT_EQ(deck->size(), 2u);
  EXPECT_EQ(deck->front().count, 3u);
  EXPECT_EQ(deck->front().card, "abcd-01");
  EXPECT_EQ(deck->front().line, 4);
}

TEST(OctgnDeck, SaysWhatIsWrongAndWhere) {
  const std::pair<const char*, const char*> cases[] = {
      {"<deck/>", "a.o8d:1:2: error: the deck is empty"},
      {"<deck><section><card qty='0' id='x'/></section></deck>",
       "\"0\" is not a card quantity"},
      {"<deck><section><card qty='many' id='x'/></section></deck>",
       "\"many\" is not a card quantity"},
      {"<deck>\n<section><card qty='1'/></section></deck>",
       "a.o8d:2:11: error: a card needs an id"},
      {"<deck><section><card qty='999' id='x'/><card qty='2' id='y'/>"
       "</section></deck>",
       "at most 1000"},
  };
  for (const auto& [text, error] : cases) {
    auto deck = ParseOctgnDeck("a.o8d", text);
    ASSERT_FALSE(deck.ok()) << error;
    EXPECT_THAT(std::string(deck.status().message()), HasSubstr(error));
  }
}

}  // namespace
}  // namespace refold
