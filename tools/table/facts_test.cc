// What an operation has brought about, as it is told.
#include "tools/table/facts.h"

#include <string>

#include "gtest/gtest.h"
#include "tools/table/test_client.h"

namespace refold::tools {
namespace {

const char kTable[] =
    R"("setup":{"phase":"action","players":[{"zones":[{"zone":"base","cards":[{"card":"Rim Outpost"},{"card":"Mara Venn, Dock Boss"}]},{"zone":"arena","cards":[{"card":"Siege Walker"}]}]},{"zones":[{"zone":"base","cards":[{"card":"Free Harbor"},{"card":"Toll Keeper"}]},{"zone":"arena","cards":[{"card":"Dock Hand"}]}]}]})";

// The first one of this name.
pb::TableFact FactCalled(const pb::TableReply& reply, const std::string& name) {
  for (const pb::TableFact& fact : reply.facts()) {
    if (fact.fact() == name) return fact;
  }
  ADD_FAILURE() << "nothing of that name: " << name;
  return {};
}

uint32_t CardIn(const pb::TableFact& fact, const std::string& name) {
  for (const pb::TableRole& role : fact.roles()) {
    if (role.role() == name && role.cards_size() == 1) return role.cards(0);
  }
  return 0;
}

TEST(TableFactsTest, WhatAnAttackHasBroughtAboutIsTold) {
  TestClient client("swu");
  client.Do(kTable);
  const uint32_t walker = client.Card("Siege Walker").card();
  const uint32_t hand = client.Card("Dock Hand").card();
  const pb::TableReply reply = client.Do(
      R"("answer":{"text":"attack Dock Hand with Siege Walker"},"facts":true)");
  const pb::TableFact damage = FactCalled(reply, "damage dealt");
  EXPECT_EQ(CardIn(damage, "source"), walker);
  EXPECT_EQ(CardIn(damage, "card"), hand);
  EXPECT_EQ(damage.numbers().at("amount"), 5);
  EXPECT_EQ(damage.card(), "") << "an attack is no ability";
  const pb::TableFact exhausted = FactCalled(reply, "flag");
  EXPECT_GT(exhausted.event(), 0);
  const pb::TableFact moved = FactCalled(reply, "moved");
  EXPECT_EQ(CardIn(moved, "card"), hand);
  EXPECT_EQ(moved.words().at("to").words(0), "discard");
  EXPECT_GT(moved.event(), damage.event());
}

// An exhausted unit is a target of exhausting; without one there is none.
TEST(TableEffectTest, WhetherThereIsATargetIsTold) {
  TestClient client("swu");
  const std::string cards =
      R"({"zone":"base","cards":[{"card":"Rim Outpost"},{"card":"Mara Venn, Dock Boss"}]},{"zone":"resources","cards":[{"card":"Dock Hand"}]},{"zone":"hand","cards":[{"card":"Lull The Watch"}]})";
  const std::string theirs =
      R"({"zone":"base","cards":[{"card":"Free Harbor"},{"card":"Toll Keeper"}]})";
  const std::string unit =
      R"(,{"zone":"arena","cards":[{"card":"Dock Hand","flags":["exhausted"]}]})";
  const auto effect = [&](const std::string& more) {
    client.Do(R"("setup":{"phase":"action","players":[{"zones":[)" + cards +
              R"(]},{"zones":[)" + theirs + more + "]}]}");
    return client.Do(R"("effect":{"action":"play"})").effect();
  };
  EXPECT_EQ(effect(unit), pb::TableReply::SOME);
  EXPECT_EQ(effect(""), pb::TableReply::NO_EFFECT);
  EXPECT_EQ(client.Do(R"("effect":{"action":"pass"})").effect(),
            pb::TableReply::UNKNOWN);
}

TEST(TableFactsTest, NothingIsToldUnasked) {
  TestClient client("swu");
  client.Do(kTable);
  EXPECT_EQ(client.Do(R"("answer":{"text":"pass"})").facts_size(), 0);
  EXPECT_EQ(client.Do(R"("look":{},"facts":true)").facts_size(), 0);
}

TEST(TableFactsTest, WhoMayNotSeeEverythingIsToldNothing) {
  TestClient client("swu", nullptr, 1);
  client.Do(kTable);
  EXPECT_EQ(client.Do(R"("answer":{"text":"pass"},"facts":true)").facts_size(),
            0);
}

TEST(TableFactsTest, RulesThatEffectsPutOnACardAreShown) {
  TestClient client("swu");
  client.Do(
      R"("setup":{"phase":"action","players":[{"zones":[{"zone":"base","cards":[{"card":"Rim Outpost"},{"card":"Mara Venn, Dock Boss"}]},{"zone":"resources","cards":[{"card":"Dock Hand","count":2}]},{"zone":"hand","cards":[{"card":"Night Stalker"}]}]},{"zones":[{"zone":"base","cards":[{"card":"Free Harbor"},{"card":"Toll Keeper"}]}]}]})");
  EXPECT_EQ(client.Card("Night Stalker").rules_size(), 0);
  client.Do(R"("answer":{"text":"play Night Stalker"})");
  const pb::TableCard stalker = client.Card("Night Stalker");
  ASSERT_EQ(stalker.rules_size(), 1) << "it is Hidden in this phase";
  EXPECT_EQ(stalker.rules(0).rule(), "forbid");
  EXPECT_EQ(stalker.rules(0).words(0), "be attacked");
  EXPECT_FALSE(stalker.rules(0).some());
}

}  // namespace
}  // namespace refold::tools
