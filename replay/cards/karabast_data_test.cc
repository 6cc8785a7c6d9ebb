#include "replay/cards/karabast_data.h"

#include <map>
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

// What is said of a unit's record in which this field is otherwise.
std::string FaultsWith(const std::string& field) {
  std::map<std::string, std::string> fields = {
      {"internalName", R"("guard")"},
      {"id", R"("9000000001")"},
      {"title", R"("Guard")"},
      {"types", R"(["unit"])"},
      {"aspects", R"(["command"])"},
      {"traits", R"(["fringe"])"},
      {"arena", R"("ground")"},
      {"cost", "1"},
      {"power", "1"},
      {"hp", "2"},
      {"setId", R"({"set": "RIM", "number": 7})"}};
  const size_t colon = field.find(':');
  const std::string name = field.substr(0, colon);
  if (colon == std::string::npos) {
    fields.erase(name);
  } else {
    fields[name] = field.substr(colon + 1);
  }
  std::string record;
  for (const auto& [key, value] : fields) {
    record += (record.empty() ? "{\n\"" : ",\n\"") + key + "\": " + value;
  }
  auto cards = ParseKarabastData("c.json", "[" + record + "}]");
  if (!cards.ok()) return cards.status().ToString();
  std::string said;
  for (const Diagnostic& fault : cards->front().faults) {
    const std::string text = fault.Render();
    said += text.substr(0, text.find('\n'));
  }
  return said;
}

TEST(KarabastDataTest, EveryFieldHasATypeARangeAndWords) {
  EXPECT_EQ(FaultsWith("cost:2"), "");
  EXPECT_EQ(FaultsWith("cost:\"three\""),
            "c.json:4:9: error: guard (9000000001): the field cost wants a "
            "whole number from 0 to 99, and this is \"three\" [printed-value]");
  const std::map<std::string, const char*> said = {
      {"cost:-1", "cost wants a whole number from 0 to 99, and this is -1"},
      {"cost:1.5", "and this is a number that is no whole one, or too large"},
      {"hp:1e300", "and this is a number that is no whole one, or too large"},
      {"hp:null", "hp wants a whole number from -99 to 99, and this is null"},
      {"power:100", "power wants a whole number from -99 to 99"},
      {"unique:\"yes\"", "unique wants true or false, and this is \"yes\""},
      {"text:[]", "text wants a text, and this is a list"},
      {"types:\"unit\"", "types wants a list that is not empty"},
      {"types:[]", "types wants a list that is not empty"},
      {"types:[\"unti\"]", "this is \"unti\"; did you mean \"unit\"?"},
      {"types:[\"unit\", \"event\"]", "and this is event, unit"},
      {"arena:\"grond\"", "ground, space, and this is \"grond\"; did you mean"},
      {"aspects:[\"comand\"]", "; did you mean \"command\"?"},
      {"aspects:[3]", "aspects wants one of"},
      {"traits:[\"imperal\"]", "; did you mean \"imperial\"?"},
      {"traits:[{}]", "traits wants texts, and this is an object"},
      {"setId:7", "setId wants an object of set and number"},
      {"setId:{\"set\": \"RIM\"}", "the field setId.number is missing"},
      {"setId:{\"set\": \"RIM\", \"number\": 0}", "from 1 to 9999"},
      {"powr:3", "there is no field powr; did you mean \"power\"?"},
      {"keywords:[\"raid\"]", "keywords wants objects"},
      {"keywords:[{\"name\": \"raidd\"}]", "; did you mean \"raid\"?"},
      {"keywords:[{\"name\": \"raid\"}]", "keywords.amount is missing"},
      {"keywords:[{\"name\": \"smuggle\"}]", "keywords.cost is missing"},
      {"keywords:[{\"amount\": 2}]", "keywords.name is missing"},
      {"missing:[\"hpp\"]", "; did you mean \"hp\"?"},
      {"arena", "the field arena is missing"},
      {"cost", "the field cost is missing"}};
  for (const auto& [field, what] : said) {
    EXPECT_NE(FaultsWith(field).find(what), std::string::npos)
        << field << ": " << FaultsWith(field);
  }
}

TEST(KarabastDataTest, ATraitThatIsNearNoOtherIsNew) {
  EXPECT_EQ(FaultsWith("traits:[\"lamplighter\"]"), "");
}

TEST(KarabastDataTest, WhatNobodyKnowsIsNamed) {
  EXPECT_EQ(FaultsWith("missing:[\"hp\"]"), "");
}

TEST(KarabastDataTest, WhatIsNoListIsRefused) {
  EXPECT_EQ(ParseKarabastData("c.json", "[\n  {]").status().message(),
            "c.json:2:4: no JSON: Missing a name for object member.");
  EXPECT_EQ(ParseKarabastData("c.json", "{}").status().message(),
            "c.json:1:1: a list of cards is expected here");
  EXPECT_EQ(
      ParseKarabastData("c.json", "[\n{\"title\": 3}]").status().message(),
      "c.json:2:1: record 1 has no internalName or no title");
}

}  // namespace
}  // namespace refold
