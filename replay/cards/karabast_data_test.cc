#include "replay/cards/karabast_data.h"

#include <string>

#include "gtest/gtest.h"

namespace refold {
namespace {

TEST(KarabastDataTest, ReadsWhatIsPrinted) {
  auto cards = ParseKarabastData(
      "cards.json",
      R"([{"internalName": "guard", "title": "Guard", "types": ["unit"], "aspects": ["command"],
           "traits": [], "cost": 2, "setId": {"set": "RIM", "number": 7},
           "missing": ["hp"]}])");
  ASSERT_TRUE(cards.ok()) << cards.status();
  ASSERT_EQ(cards->size(), 1u);
  EXPECT_EQ(cards->front().facts.title, "Guard");
  EXPECT_EQ(cards->front().facts.aspects, std::vector<std::string>{"command"});
  EXPECT_EQ(cards->front().facts.cost, 2);
  EXPECT_EQ(cards->front().set_id, "RIM_007");
  EXPECT_EQ(cards->front().facts.missing, std::vector<std::string>{"hp"});
}

TEST(KarabastDataTest, AnEmptyWordIsNone) {
  auto cards = ParseKarabastData(
      "cards.json",
      R"([{"internalName": "run", "title": "Run", "types": ["event"],
                         "aspects": [""], "traits": ["", "tactic"]}])");
  ASSERT_TRUE(cards.ok()) << cards.status();
  EXPECT_TRUE(cards->front().facts.aspects.empty());
  EXPECT_EQ(cards->front().facts.traits, std::vector<std::string>{"tactic"});
}

std::string KeywordsOfRecord(const std::string& fields) {
  auto cards = ParseKarabastData(
      "cards.json", R"([{"internalName": "x", "title": "X", )" + fields + "}]");
  if (!cards.ok()) return cards.status().ToString();
  std::string all;
  for (const auto& one : cards->front().facts.keywords) {
    all += one.name + " " + std::to_string(one.amount) + "; ";
  }
  return all;
}

TEST(KarabastDataTest, KeywordsOfLinesOfTheTextAreThere) {
  EXPECT_EQ(KeywordsOfRecord(
                R"x("types": ["unit"], "keywords": [],
                   "text": "RAID 2 (It gets +2/+0.)\nAmbush, OVERWHELM")x"),
            "raid 2; ambush 0; overwhelm 0; ");
  // What is listed is not there twice.
  EXPECT_EQ(KeywordsOfRecord(
                R"("types": ["unit"], "text": "Restore 1\nGrit",
                   "keywords": [{"name": "restore", "amount": 1}])"),
            "restore 1; grit 0; ");
}

TEST(KarabastDataTest, KeywordsWithinSentencesAreTheScripts) {
  EXPECT_EQ(KeywordsOfRecord(
                R"("types": ["unit"], "text":
                   "Sentinel units cost 1 less.\nRaid\nRaid 1, draw a card.")"),
            "");
}

TEST(KarabastDataTest, ALeadersKeywordsAreThoseOfItsUnitSide) {
  EXPECT_EQ(KeywordsOfRecord(
                R"x("types": ["leader"], "text": "Hidden",
                                "deployBox": "SHIELDED (…)")x"),
            "shielded 0; ");
}

TEST(KarabastDataTest, NumbersBeyondAllCardsAreCut) {
  auto cards = ParseKarabastData(
      "cards.json",
      R"([{"internalName": "big", "title": "Big", "types": ["unit"],
                         "cost": 1e300, "hp": -1e300}])");
  ASSERT_TRUE(cards.ok()) << cards.status();
  EXPECT_EQ(cards->front().facts.cost, 1'000'000'000);
  EXPECT_EQ(cards->front().facts.hp, -1'000'000'000);
}

TEST(KarabastDataTest, WhatIsNoListIsRefused) {
  EXPECT_FALSE(ParseKarabastData("cards.json", "{").ok());
}

}  // namespace
}  // namespace refold
