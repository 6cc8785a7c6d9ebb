// Situations of a game in the manner of Star Wars: Unlimited, each played with
// a restart at every prompt.
#include "kernel/rehearsal/arena.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/games/skeleton/test_skeleton.h"
#include "kernel/state/named.h"

namespace refold::rehearsal {
namespace {

using pb::EventPattern;
using pb::Replacement;
using pb::Selector;
using skeleton::Restarts;
using skeleton::TestTable;

// -- Words of cards ----------------------------------------------------------

pb::Selector You() { return tree::Entities(Selector::CONTROLLER); }
pb::Selector They() { return tree::Entities(Selector::OPPONENTS); }
pb::Selector Self() { return tree::Entities(Selector::SOURCE); }
pb::Selector Host() { return tree::Then(Self(), Selector::HOST_OF); }
pb::Selector Subject() { return tree::Entities(Selector::EVENT_SUBJECT); }

pb::Query Units(ProgramBuilder& b) {
  pb::Query units = b.CardsIn(b.Zone("arena"), b.HasType("unit"));
  *units.add_zones() = b.Zone("space");
  return units;
}
pb::Query UnitsOf(ProgramBuilder& b, pb::Selector whose) {
  return b.CardsIn(b.Zone("arena", whose), b.HasType("unit"));
}

pb::Instruction DealDamage(ProgramBuilder& b, pb::Selector target,
                           int64_t amount, int into = -1) {
  return b.Verb(
      "damage",
      {b.Part("target", target), b.Part("amount", tree::Number(amount))}, into);
}
pb::Instruction Draw(ProgramBuilder& b) {
  return b.Verb("draw", {b.Part("player", You())});
}

// "Choose a unit" into register 0.
void ChooseUnit(ProgramBuilder& b, pb::Ability& ability, pb::Query from) {
  ability.set_registers(8);
  auto* choose = ability.add_code()->mutable_choose();
  *choose->mutable_from() = from;
  choose->set_register_(0);
  choose->set_reason(b.W("unit"));
}

// "When this is defeated: deal so much damage to the enemy base."
pb::Ability& LastBlow(ProgramBuilder& b, int64_t amount, pb::Selector whose) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_registers(2);
  ability.mutable_trigger()->set_kind(EventPattern::MOVED);
  *ability.mutable_trigger()->add_from() = b.Zone("arena");
  *ability.mutable_trigger()->add_from() = b.Zone("space");
  *ability.mutable_trigger()->mutable_subject() = tree::IsOneOf(whose);
  *ability.add_code() = DealDamage(b, They(), amount);
  return ability;
}

// A token attached to a unit: damage to that is prevented, and this is
// defeated.
ProgramBuilder ShieldToken() {
  ProgramBuilder b = Upgrade("Shield");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(EventPattern::DAMAGED);
  *ability.mutable_trigger()->mutable_subject() = tree::IsOneOf(Host());
  ability.mutable_replacement()->set_kind(Replacement::CODE);
  *ability.add_code() = b.Verb("defeat", {b.Part("card", Self())});
  return b;
}

// "Attach a new `token` to a unit."
ProgramBuilder Giver(const char* name, const char* token) {
  ProgramBuilder b = EventCard(name);
  b.program().add_dependencies(token);
  pb::Ability& ability = *b.program().mutable_abilities(0);
  ChooseUnit(b, ability, Units(b));
  *ability.add_code() =
      b.Verb("create", {b.Part("player", You()), b.Part("token", token)},
             /*into=*/1);
  *ability.add_code() =
      b.Verb("attach", {b.Part("card", tree::RegisterRefs(1)),
                        b.Part("host", tree::RegisterRefs(0))});
  return b;
}

// "Deal `amount` damage to a unit. If you do, draw a card."
ProgramBuilder Sting(int64_t amount, const char* name = "Sting") {
  ProgramBuilder b = EventCard(name);
  pb::Ability& ability = *b.program().mutable_abilities(0);
  ChooseUnit(b, ability, Units(b));
  *ability.add_code() = DealDamage(b, tree::RegisterRefs(0), amount, 1);
  auto* jump = ability.add_code()->mutable_jump_unless();
  *jump->mutable_condition() = tree::RegisterNumber(1);
  jump->set_to(4);
  *ability.add_code() = Draw(b);
  return b;
}

// "Deal 2 damage to each unit."
ProgramBuilder Storm() {
  ProgramBuilder b = EventCard("Storm");
  *b.program().mutable_abilities(0)->add_code() =
      DealDamage(b, tree::Among(Units(b)), 2);
  return b;
}

class ArenaTest : public testing::Test {
 protected:
  ArenaTest()
      : table_(std::make_unique<ArenaRules>(), Restarts::kAtEveryPrompt) {
    ProgramBuilder resource("Resource");
    for (PlayerId player : {1, 2}) {
      for (int i = 0; i < 9; ++i) table_.Put(player, "resources", resource);
      for (int i = 0; i < 3; ++i) table_.Put(player, "deck", resource);
    }
  }
  void Have(PlayerId player, const char* zone, const ProgramBuilder& card) {
    table_.Put(player, zone, card);
  }
  // A card of this name from the hand of whose action it is.
  void Play(const char* name) {
    const GameState& state = table_.state();
    for (CardId id : state.zone(table_.prompt().player, Word::Of("hand"))) {
      const Ref card = state.card(id)->ref();
      if (CharacteristicsOf(table_.engine().view(), id).name ==
          Word::Of(name)) {
        return Choose("play", card, Ref());
      }
    }
    FAIL() << name << " is in nobody's hand";
  }
  void Attack(const char* attacker, const Ref& target) {
    Choose("attack", table_.Card(attacker), target);
  }
  void Pass() { table_.Do("pass"); }
  void Pick(const char* name, int nth = 0) {
    table_.Choose({table_.Card(name, nth)});
  }
  bool Offers(const char* action, const Ref& entity, const Ref& other) {
    return Find(action, entity, other) < table_.prompt().options.size();
  }
  int64_t Damage(const char* name) {
    return table_.Value(table_.Card(name), "damage");
  }
  std::string ZoneOf(const char* name, int nth = 0) {
    return table_.state().Find(table_.Card(name, nth))->zone.text();
  }
  // "Name power/hp".
  std::string What(const Ref& card) {
    const View view = table_.engine().view();
    return absl::StrCat(CharacteristicsOf(view, card.id).name.text(), " ",
                        StatOf(view, card, Word::Of("power")), "/",
                        StatOf(view, card, Word::Of("hp")));
  }
  size_t HandOf(PlayerId player) {
    return table_.state().zone(player, Word::Of("hand")).size();
  }

  TestTable table_;

 private:
  size_t Find(const char* action, const Ref& entity, const Ref& other) {
    const std::vector<PromptOption>& options = table_.prompt().options;
    for (size_t i = 0; i < options.size(); ++i) {
      if (options[i].action.text() == action && options[i].entity == entity &&
          options[i].other == other) {
        return i;
      }
    }
    return options.size();
  }
  void Choose(const char* action, const Ref& entity, const Ref& other) {
    const size_t index = Find(action, entity, other);
    ASSERT_LT(index, table_.prompt().options.size())
        << action << " is not offered";
    table_.Answer({static_cast<uint32_t>(index)});
  }
};

// "Deal 2 damage to a unit. If you do, draw" on a unit with a shield.
TEST_F(ArenaTest, IfYouDoIsAboutWhatHappened) {
  Have(1, "hand", Sting(2));
  Have(1, "hand", Sting(2));
  Have(2, "hand", Giver("Guard", "Shield"));
  Have(2, "arena", Unit("Pilot", 1, 4));
  Have(2, "discard", ShieldToken());
  table_.Start();
  Pass();
  Play("Guard");
  Pick("Pilot");
  Play("Sting");
  Pick("Pilot");
  EXPECT_EQ(Damage("Pilot"), 0);
  EXPECT_EQ(HandOf(1), 1u) << "nothing was dealt, nothing is drawn";
  Pass();
  Play("Sting");
  Pick("Pilot");
  EXPECT_EQ(Damage("Pilot"), 2);
  EXPECT_EQ(HandOf(1), 1u) << "one played, one drawn";
}

// A cost that exhausts another unit.
TEST_F(ArenaTest, ACostExhaustsAnotherUnit) {
  ProgramBuilder b = EventCard("Orders", 2);
  pb::Claim claim;
  *claim.mutable_verb() = b.Verb("flag", {b.Part("flag", "exhausted"),
                                          b.Part("on", tree::Number(1))})
                              .verb();
  *claim.mutable_of() = UnitsOf(b, You());
  *b.program().mutable_casts(0)->mutable_cost()->add_claims() = claim;
  *b.program().mutable_abilities(0)->add_code() = DealDamage(b, They(), 3);
  Have(1, "hand", b);
  Have(1, "hand", b);
  Have(1, "arena", Unit("One", 1, 1));
  Have(1, "arena", Unit("Two", 1, 1));
  table_.Start();
  Play("Orders");
  Pick("Two");
  EXPECT_EQ(table_.Life(2), 27);
  Pass();
  Attack("One", Ref::Player(2));
  Pass();
  EXPECT_EQ(table_.Offers("play"), 0) << "no unit is ready to pay with";
  EXPECT_EQ(table_.Offers("attack"), 0);
}

// Two players' simultaneous triggers: the active player says whose go first;
// one that they wake comes before its siblings.
TEST_F(ArenaTest, TheActivePlayerChoosesWhoseTriggersGoFirst) {
  ProgramBuilder mine = Unit("Mine", 0, 2);
  LastBlow(mine, 1, Self());
  ProgramBuilder theirs = Unit("Theirs", 0, 2);
  pb::Ability& blow = LastBlow(theirs, 2, Self());
  *blow.add_code() = DealDamage(theirs, tree::Among(Units(theirs)), 2);
  ProgramBuilder last = Unit("Last", 0, 3);
  LastBlow(last, 4, Self());
  Have(1, "hand", Storm());
  Have(1, "arena", mine);
  Have(2, "arena", theirs);
  Have(2, "arena", last);
  table_.Start();
  Play("Storm");
  ASSERT_EQ(table_.prompt().reason.text(), "triggers");
  EXPECT_EQ(table_.prompt().player, 1u);
  table_.Choose({Ref::Player(2)});
  std::vector<int64_t> dealt;
  for (const Event& event : table_.events()) {
    const auto* damage = event.As<DamageDealt>();
    if (damage != nullptr && damage->target.is_player()) {
      dealt.push_back(damage->amount);
    }
  }
  EXPECT_EQ(dealt, (std::vector<int64_t>{2, 4, 1}));
}

// An upgrade grants its host a triggered ability, and both leave in one group.
TEST_F(ArenaTest, AGrantedAbilityHearsItsHostLeaveWithTheUpgrade) {
  ProgramBuilder bomb = Upgrade("Bomb");
  LastBlow(bomb, 5, Self()).set_granted_only(true);
  pb::Ability& grant = bomb.AddAbility(pb::ABILITY_STATIC);
  *grant.mutable_continuous()->mutable_affects() = Host();
  pb::OpSpec& op = *grant.mutable_continuous()->add_ops();
  op.set_kind(pb::MOD_GRANT_ABILITY);
  op.set_ability(0);
  Have(1, "hand", Giver("Wire", "Bomb"));
  Have(1, "hand", Sting(2));
  Have(1, "arena", Unit("Carrier", 1, 2));
  Have(2, "discard", bomb);
  table_.Start();
  Play("Wire");
  Pick("Carrier");
  Pass();
  Play("Sting");
  Pick("Carrier");
  EXPECT_EQ(ZoneOf("Carrier"), "discard");
  EXPECT_EQ(table_.Life(2), 25);
}

// Instead of leaving for the discard it would go to its owner's hand, and
// instead of that to the deck.
ProgramBuilder Hero() {
  ProgramBuilder hero = Unit("Hero", 1, 2);
  for (const char* zone : {"hand", "deck"}) {
    pb::Ability& saves = hero.AddAbility(pb::ABILITY_REPLACEMENT);
    saves.mutable_trigger()->set_kind(EventPattern::MOVED);
    *saves.mutable_trigger()->add_from() = hero.Zone("arena");
    *saves.mutable_trigger()->add_to() = hero.Zone("discard");
    *saves.mutable_trigger()->mutable_subject() = tree::IsOneOf(Self());
    saves.mutable_replacement()->set_kind(Replacement::CODE);
    *saves.add_code() =
        hero.Verb("move", {hero.Part("card", Self()), hero.Part("zone", zone)});
  }
  return hero;
}

// An upgrade whose host can't be defeated.
ProgramBuilder Bond() {
  ProgramBuilder bond = Upgrade("Bond");
  pb::Ability& law = bond.AddAbility(pb::ABILITY_STATIC);
  *law.mutable_continuous()->mutable_affects() = Host();
  pb::OpSpec forbid = bond.Op(pb::MOD_RULE, "forbid");
  forbid.add_words(bond.W("defeat"));
  *law.mutable_continuous()->add_ops() = forbid;
  return bond;
}

// Of two replacements whose they are says which comes first, and of all that
// are defeated together, which is taken up first.
TEST_F(ArenaTest, TheFirstOfTwoReplacementsLeavesNothingToTheOther) {
  Have(1, "hand", Storm());
  Have(2, "hand", Storm());
  Have(1, "arena", Hero());
  Have(1, "arena", Hero());
  table_.Start();
  Play("Storm");
  std::vector<std::string> zones;
  for (uint32_t first : {0, 1}) {
    ASSERT_EQ(table_.prompt().reason.text(), "triggers");
    EXPECT_EQ(table_.prompt().player, 1u);
    ASSERT_EQ(table_.prompt().options.size(), first == 0 ? 4u : 2u);
    table_.Answer({first});
  }
  for (int nth : {0, 1}) zones.push_back(ZoneOf("Hero", nth));
  std::sort(zones.begin(), zones.end());
  EXPECT_EQ(zones, (std::vector<std::string>{"deck", "hand"}));
}

// "This can't be defeated" against them: there is nothing to replace, and so
// nothing to ask.
TEST_F(ArenaTest, WhatCannotBeDefeatedIsNotReplaced) {
  Have(1, "hand", Giver("Vow", "Bond"));
  Have(2, "hand", Storm());
  Have(1, "arena", Hero());
  Have(2, "discard", Bond());
  table_.Start();
  Play("Vow");
  Pick("Hero");
  Play("Storm");
  EXPECT_EQ(table_.prompt().reason.text(), "action");
  EXPECT_EQ(ZoneOf("Hero"), "arena");
  EXPECT_EQ(Damage("Hero"), 2);
}

TEST_F(ArenaTest, WhatCannotBeDefeatedStays) {
  ProgramBuilder hero = Unit("Hero", 1, 2);
  pb::Ability& law = hero.AddAbility(pb::ABILITY_STATIC);
  *law.mutable_continuous()->mutable_affects() = Self();
  pb::OpSpec forbid = hero.Op(pb::MOD_RULE, "forbid");
  forbid.add_words(hero.W("defeat"));
  *law.mutable_continuous()->add_ops() = forbid;
  pb::Ability& saves = hero.AddAbility(pb::ABILITY_REPLACEMENT);
  saves.mutable_trigger()->set_kind(EventPattern::MOVED);
  *saves.mutable_trigger()->add_from() = hero.Zone("arena");
  saves.mutable_replacement()->set_kind(Replacement::CODE);
  *saves.add_code() = Draw(hero);
  Have(1, "hand", Storm());
  Have(1, "arena", hero);
  table_.Start();
  Play("Storm");
  EXPECT_EQ(ZoneOf("Hero"), "arena");
  EXPECT_EQ(Damage("Hero"), 2);
  EXPECT_EQ(HandOf(1), 0u) << "forbidding comes before replacement";
}

// A lord and the unit that it holds up die in one group: each hears the other,
// and is known as it was then.
TEST_F(ArenaTest, ALordAndWhomItHoldsUpDieTogether) {
  ProgramBuilder lord = Unit("Lord", 1, 2);
  pb::Ability& bonus = lord.AddAbility(pb::ABILITY_STATIC);
  *bonus.mutable_continuous()->mutable_affects() =
      tree::Among(UnitsOf(lord, You()));
  *bonus.mutable_continuous()->add_ops() =
      lord.Op(pb::MOD_ADD_STAT, "power", tree::Number(3));
  ProgramBuilder squire = Unit("Squire", 1, 2);
  pb::Ability& blow = squire.AddAbility(pb::ABILITY_TRIGGERED);
  blow.set_registers(2);
  blow.mutable_trigger()->set_kind(EventPattern::MOVED);
  *blow.mutable_trigger()->add_from() = squire.Zone("arena");
  *blow.mutable_trigger()->mutable_subject() = squire.HasType("unit");
  *blow.add_code() = squire.Verb(
      "damage", {squire.Part("target", They()),
                 squire.Part("amount", squire.StatOf("power", Subject()))});
  Have(1, "hand", Storm());
  Have(1, "arena", lord);
  Have(1, "arena", squire);
  table_.Start();
  Play("Storm");
  while (table_.prompt().reason.text() == "triggers") table_.Answer({0});
  EXPECT_EQ(table_.Life(2), 30 - 4 - 4);
}

// A forbidden target, an exhausted attacker that may attack, and a target that
// must be attacked.
TEST_F(ArenaTest, EffectsForbidAllowAndRequireAttacks) {
  ProgramBuilder scout = Unit("Scout", 1, 3);
  const std::pair<const char*, std::vector<const char*>> laws[] = {
      {"forbid", {"attack"}}, {"allow", {"attack", "exhausted"}}};
  for (const auto& [rule, words] : laws) {
    pb::Ability& law = scout.AddAbility(pb::ABILITY_STATIC);
    *law.mutable_continuous()->mutable_affects() = Self();
    pb::OpSpec op = scout.Op(pb::MOD_RULE, rule);
    for (const char* word : words) op.add_words(scout.W(word));
    if (std::string(rule) == "forbid") {
      op.mutable_predicate()->set_player(true);
    }
    *law.mutable_continuous()->add_ops() = op;
  }
  ProgramBuilder taunt = Unit("Taunt", 0, 9);
  pb::Ability& law = taunt.AddAbility(pb::ABILITY_STATIC);
  *law.mutable_continuous()->mutable_affects() =
      tree::Among(UnitsOf(taunt, They()));
  pb::OpSpec require = taunt.Op(pb::MOD_RULE, "require");
  require.add_words(taunt.W("attack"));
  *require.mutable_predicate() = tree::IsOneOf(Self());
  *law.mutable_continuous()->add_ops() = require;
  Have(1, "arena", scout);
  Have(2, "arena", Unit("Bait", 0, 9));
  Have(2, "hand", taunt);
  table_.Start();
  const Ref scout_ref = table_.Card("Scout");
  EXPECT_FALSE(Offers("attack", scout_ref, Ref::Player(2)));
  Attack("Scout", table_.Card("Bait"));
  Play("Taunt");
  EXPECT_TRUE(Offers("attack", scout_ref, table_.Card("Taunt")))
      << "exhausted, and allowed all the same";
  EXPECT_FALSE(Offers("attack", scout_ref, table_.Card("Bait")));
  Attack("Scout", table_.Card("Taunt"));
  EXPECT_EQ(Damage("Taunt"), 1);
}

// "Choose a unit, and another one: the first becomes a copy of the second."
ProgramBuilder Masquerade() {
  ProgramBuilder b = EventCard("Masquerade");
  pb::Ability& ability = *b.program().mutable_abilities(0);
  ChooseUnit(b, ability, Units(b));
  ChooseUnit(b, ability, Units(b));
  ability.mutable_code(1)->mutable_choose()->set_register_(1);
  auto* become = ability.add_code()->mutable_become();
  *become->mutable_what() = tree::RegisterRefs(0);
  *become->mutable_copy_of() = tree::RegisterRefs(1);
  return b;
}

// A copy, and a copy of the copy, keep what they copied while the original
// becomes something else, and so does the second while the first does.
TEST_F(ArenaTest, ACopyOfACopyKeepsWhatItCopied) {
  for (int i = 0; i < 4; ++i) Have(1, "hand", Masquerade());
  Have(1, "arena", Unit("Giant", 6, 7));
  Have(1, "arena", Unit("Mask", 1, 1));
  Have(1, "arena", Unit("Mimic", 2, 2));
  Have(1, "arena", Unit("Dwarf", 3, 4));
  table_.Start();
  const Ref giant = table_.Card("Giant");
  const Ref mask = table_.Card("Mask");
  const Ref mimic = table_.Card("Mimic");
  const Ref dwarf = table_.Card("Dwarf");
  const auto becomes = [&](const Ref& who, const Ref& whom) {
    Play("Masquerade");
    table_.Choose({who});
    table_.Choose({whom});
    Pass();
  };
  becomes(mask, giant);
  EXPECT_EQ(What(mask), "Giant 6/7");
  becomes(giant, dwarf);
  EXPECT_EQ(What(giant), "Dwarf 3/4");
  EXPECT_EQ(What(mask), "Giant 6/7");
  becomes(mimic, mask);
  EXPECT_EQ(What(mimic), "Giant 6/7");
  becomes(mask, dwarf);
  EXPECT_EQ(What(mask), "Dwarf 3/4");
  EXPECT_EQ(What(mimic), "Giant 6/7");
}

// "When this attacks, deal damage to the enemy base: as much as there are units
// that you lost this phase, plus ten for each that you defeated." A watcher of
// the card notes who lost and who defeated them, as it was then.
ProgramBuilder Avenger() {
  ProgramBuilder b = Unit("Avenger", 0, 5);
  pb::WatcherSpec& watcher = *b.program().add_watchers();
  watcher.set_name(b.W("defeats"));
  watcher.mutable_pattern()->set_kind(EventPattern::HAPPENED);
  watcher.mutable_pattern()->add_words(b.W("defeated"));
  pb::Selector unit = b.EventRole("card");
  const std::pair<const char*, pb::Selector> notes[] = {
      {"by", b.EventRole("by")},
      {"loser", tree::Then(unit, Selector::CONTROLLER_OF)}};
  for (const auto& [name, refs] : notes) {
    pb::WatcherSpec::Field& field = *watcher.add_fields();
    field.set_name(b.W(name));
    *field.mutable_refs() = refs;
  }
  watcher.add_reset(b.W("action"));

  auto count = [&b](const char* field, pb::Selector who) {
    pb::Expr records = b.Records(pb::Expr::RECORD_COUNT, "defeats", "");
    pb::Expr mine;
    mine.set_op(pb::Expr::HOLDS);
    *mine.mutable_of() = b.RecordField(field);
    *mine.mutable_predicate() = tree::IsOneOf(who);
    *records.mutable_predicate() =
        tree::Compared(mine, pb::Expr::GT, tree::Number(0));
    return records;
  };
  pb::Ability& attacks = b.AddAbility(pb::ABILITY_TRIGGERED);
  attacks.mutable_trigger()->set_kind(EventPattern::HAPPENED);
  attacks.mutable_trigger()->add_words(b.W("attack"));
  pb::EventPattern::Role& who = *attacks.mutable_trigger()->add_roles();
  who.set_role(b.W("attacker"));
  *who.mutable_where() = tree::IsOneOf(Self());
  *attacks.add_code() =
      b.Verb("damage",
             {b.Part("target", They()),
              b.Part("amount",
                     tree::Binary(pb::Expr::ADD, count("loser", You()),
                                  tree::Binary(pb::Expr::MUL, tree::Number(10),
                                               count("by", You()))))});
  return b;
}

// "Take control of a unit."
ProgramBuilder Sway() {
  ProgramBuilder b = EventCard("Sway");
  pb::Ability& ability = *b.program().mutable_abilities(0);
  ChooseUnit(b, ability, Units(b));
  *ability.add_code() =
      b.Verb("control",
             {b.Part("card", tree::RegisterRefs(0)), b.Part("player", You())});
  return b;
}

// How many units were defeated this phase, by whom and from whom, after control
// of one had changed.
TEST_F(ArenaTest, RecordsSayWhatWasTrueThen) {
  Have(1, "arena", Avenger());
  Have(1, "hand", Sway());
  Have(1, "hand", Sting(9));
  Have(2, "hand", Sting(9));
  Have(2, "arena", Unit("Turncoat", 1, 3));
  Have(2, "arena", Unit("Guard", 1, 3));
  table_.Start();
  Play("Sway");
  Pick("Turncoat");
  Play("Sting");
  Pick("Turncoat");
  Play("Sting");
  Pick("Guard");
  Pass();
  EXPECT_EQ(ZoneOf("Turncoat"), "discard");
  EXPECT_EQ(ZoneOf("Guard"), "discard");
  Attack("Avenger", Ref::Player(2));
  EXPECT_EQ(table_.Life(2), 30 - 1 - 10);
}

// "Costs 4. You may pay 1 more to draw a card; you may pay 2 more to draw
// another one." "Costs 3 less to play on an exhausted unit" is an effect in
// force: the target is chosen first, and the least decides what is offered.
TEST_F(ArenaTest, TheLeastCostDecidesWhatIsOffered) {
  ProgramBuilder b = EventCard("Ambush", 4);
  pb::Ability& ability = *b.program().mutable_abilities(0);
  ChooseUnit(b, ability, Units(b));
  ability.set_resolve_at(1);
  pb::Cost& cost = *b.program().mutable_casts(0)->mutable_cost();
  for (int64_t more : {1, 2}) {
    pb::Claim claim = ResourceClaim(b, more);
    claim.clear_name();
    claim.set_optional(true);
    claim.set_paid(static_cast<uint32_t>(more + 2));
    *cost.add_claims() = claim;
    auto* jump = ability.add_code()->mutable_jump_unless();
    *jump->mutable_condition() =
        tree::RegisterNumber(static_cast<uint32_t>(more + 1));
    jump->set_to(static_cast<uint32_t>(ability.code_size() + 1));
    *ability.add_code() = Draw(b);
  }
  ProgramBuilder law = Unit("Law", 0, 9);
  pb::Ability& prices = law.AddAbility(pb::ABILITY_STATIC);
  *prices.mutable_continuous()->mutable_affects() =
      tree::Among(law.CardsIn(law.Zone("hand", You())));
  pb::OpSpec op = law.Op(pb::MOD_RULE, "price", tree::Number(-3));
  op.add_words(law.W("play"));
  op.add_words(law.W("resources"));
  *op.mutable_predicate() = law.HasFlag("exhausted");
  *prices.mutable_continuous()->add_ops() = op;
  Have(1, "arena", law);
  Have(1, "arena", Unit("Tired", 1, 5));
  Have(2, "arena", Unit("Fresh", 1, 5));
  for (int i = 0; i < 3; ++i) Have(1, "hand", b);
  table_.Start();
  auto ready = [this] {
    int count = 0;
    for (CardId id : table_.state().zone(1, Word::Of("resources"))) {
      if (table_.state().card(id)->flags.empty()) ++count;
    }
    return count;
  };
  // 9 resources: 4 on a fresh unit, and 1 more for a card.
  Play("Ambush");
  Pick("Fresh");
  table_.Do("yes");
  table_.Do("no");
  EXPECT_EQ(ready(), 4);
  EXPECT_EQ(HandOf(1), 3u);
  Pass();
  Attack("Tired", Ref::Player(2));
  Pass();
  // 1 on an exhausted one, and 2 more for a card: of 4 that are left.
  Play("Ambush");
  Pick("Tired");
  table_.Do("no");
  table_.Do("yes");
  EXPECT_EQ(ready(), 1);
  EXPECT_EQ(HandOf(1), 3u);
  Pass();
  // One is enough only on an exhausted unit, and for no further payment.
  EXPECT_EQ(table_.Offers("play"), 1);
  Play("Ambush");
  ASSERT_EQ(table_.prompt().options.size(), 1u);
  Pick("Tired");
  EXPECT_EQ(ready(), 0);
}

// "Move a unit to the other arena."
ProgramBuilder Transfer(const char* name, const char* arena) {
  ProgramBuilder b = EventCard(name);
  pb::Ability& ability = *b.program().mutable_abilities(0);
  ChooseUnit(b, ability, Units(b));
  *ability.add_code() = b.Verb(
      "move", {b.Part("card", tree::RegisterRefs(0)), b.Part("zone", arena)});
  return b;
}

// "This gets +1 power."
ProgramBuilder Wing(const char* name) {
  ProgramBuilder b = Unit(name, 2, 6);
  pb::Ability& grows = b.AddAbility(pb::ABILITY_STATIC);
  *grows.mutable_continuous()->mutable_affects() = Self();
  *grows.mutable_continuous()->add_ops() =
      b.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  return b;
}

// "This gets +1 power. When it leaves play, deal 5 damage to the enemy base.
// When it moves to the other arena, draw a card. When a unit comes into play,
// deal 1 damage to the enemy base."
ProgramBuilder Shuttle() {
  ProgramBuilder b = Wing("Shuttle");
  LastBlow(b, 5, Self());
  pb::Ability& docks = b.AddAbility(pb::ABILITY_TRIGGERED);
  docks.mutable_trigger()->set_kind(EventPattern::HAPPENED);
  docks.mutable_trigger()->add_words(b.W("passage"));
  *docks.mutable_trigger()->mutable_subject() = tree::IsOneOf(Self());
  *docks.add_code() = Draw(b);
  pb::Ability& greets = b.AddAbility(pb::ABILITY_TRIGGERED);
  greets.set_registers(2);
  greets.mutable_trigger()->set_kind(EventPattern::MOVED);
  *greets.mutable_trigger()->add_to() = b.Zone("arena");
  *greets.mutable_trigger()->add_to() = b.Zone("space");
  *greets.add_code() = DealDamage(b, They(), 1);
  return b;
}

// "A unit gets +3 power", for good.
ProgramBuilder Drill() {
  ProgramBuilder b = EventCard("Drill");
  pb::Ability& ability = *b.program().mutable_abilities(0);
  ChooseUnit(b, ability, Units(b));
  pb::Instruction::Modify& op = *ability.add_code()->mutable_modify();
  *op.mutable_what() = tree::RegisterRefs(0);
  *op.add_ops() = b.Op(pb::MOD_ADD_STAT, "power", tree::Number(3));
  return b;
}

// A unit moves between the arenas with a shield, another upgrade, damage and an
// effect on it, exhausted: it is the same, has left nothing and has not come.
TEST_F(ArenaTest, AMoveBetweenTheArenasCrossesNoBorder) {
  Have(1, "arena", Shuttle());
  Have(2, "discard", ShieldToken());
  ProgramBuilder engine = Upgrade("Booster");
  pb::Ability& boost = engine.AddAbility(pb::ABILITY_STATIC);
  *boost.mutable_continuous()->mutable_affects() = Host();
  *boost.mutable_continuous()->add_ops() =
      engine.Op(pb::MOD_ADD_STAT, "power", tree::Number(10));
  Have(2, "discard", engine);
  Have(1, "hand", Drill());
  Have(1, "hand", Giver("Guard", "Shield"));
  Have(1, "hand", Giver("Refit", "Booster"));
  Have(1, "hand", Transfer("Launch", "space"));
  Have(1, "hand", Transfer("Land", "arena"));
  Have(2, "hand", Sting(2));
  Have(2, "hand", Sting(1, "Prick"));
  Have(2, "hand", Sting(9, "Stab"));
  Have(2, "arena", Unit("Guard post", 1, 9));
  table_.Start();
  const Ref shuttle = table_.Card("Shuttle");
  Play("Drill");
  Pick("Shuttle");
  Play("Sting");
  Pick("Shuttle");
  Play("Guard");
  Pick("Shuttle");
  Pass();
  Play("Refit");
  Pick("Shuttle");
  Pass();
  Attack("Shuttle", Ref::Player(2));
  Pass();
  const CardCell before = *table_.state().Find(shuttle);
  const std::string was = What(shuttle);
  EXPECT_EQ(was, "Shuttle 16/6");
  const int64_t base = table_.Life(2);
  const size_t hand = HandOf(1);

  Play("Launch");
  Pick("Shuttle");
  const CardCell* after = table_.state().Find(shuttle);
  ASSERT_NE(after, nullptr) << "a reference still means it";
  CardCell there = before;
  there.zone = Word::Of("space");
  EXPECT_EQ(*after, there) << "all else is as it was";
  EXPECT_EQ(What(shuttle), was);
  EXPECT_EQ(ZoneOf("Shield", 1), "space");
  EXPECT_EQ(ZoneOf("Booster", 1), "space");
  EXPECT_EQ(table_.Life(2), base) << "nothing has left or come";
  EXPECT_EQ(HandOf(1), hand) << "one played, one drawn for the passage";
  EXPECT_EQ(table_.engine().world().projections().last_known().count(shuttle),
            0u);

  Play("Prick");
  Pick("Shuttle");
  EXPECT_EQ(Damage("Shuttle"), 2) << "the shield is still on it";
  Play("Land");
  Pick("Shuttle");
  EXPECT_EQ(table_.state().Find(shuttle)->zone, Word::Of("arena"));
  EXPECT_EQ(What(shuttle), was);
  Play("Stab");
  Pick("Shuttle");
  EXPECT_EQ(table_.state().Find(shuttle), nullptr);
  EXPECT_EQ(table_.Life(2), base - 5);
}

// In both arenas abilities work, and units fight those who are there.
TEST_F(ArenaTest, BothArenasAreInPlay) {
  Have(1, "space", Wing("Wing"));
  Have(1, "arena", Unit("Walker", 1, 4));
  Have(2, "space", Unit("Patrol", 1, 3));
  Have(2, "arena", Unit("Guard post", 1, 9));
  table_.Start();
  EXPECT_TRUE(Offers("attack", table_.Card("Wing"), table_.Card("Patrol")));
  EXPECT_FALSE(
      Offers("attack", table_.Card("Wing"), table_.Card("Guard post")));
  EXPECT_FALSE(Offers("attack", table_.Card("Walker"), table_.Card("Patrol")));
  Attack("Wing", table_.Card("Patrol"));
  EXPECT_EQ(ZoneOf("Patrol"), "discard") << "its power is 3 there, too";
}

}  // namespace
}  // namespace refold::rehearsal
