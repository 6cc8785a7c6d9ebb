// The cache never changes an answer, and drops no more than it must.
#include <algorithm>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/base/random.h"
#include "kernel/query/test_table.h"

namespace refold {
namespace {

using pb::Selector;

class Dice {
 public:
  explicit Dice(uint64_t seed) : seed_(seed) {}
  uint64_t Below(uint64_t bound) { return RandomBelow(seed_, next_++, bound); }
  template <class T>
  T Pick(std::initializer_list<T> items) {
    return *(items.begin() + Below(items.size()));
  }

 private:
  uint64_t seed_;
  uint64_t next_ = 0;
};

ProgramBuilder SmallCreature(const char* name, const char* type) {
  ProgramBuilder b(name);
  b.Type("creature").Type(type).Stat("power", 2).Stat("toughness", 2);
  return b;
}

pb::Continuous& Static(ProgramBuilder& b, Selector affects) {
  pb::Continuous& continuous =
      *b.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *continuous.mutable_affects() = std::move(affects);
  return continuous;
}

Selector InPlay(ProgramBuilder& b, pb::Predicate where) {
  return tree::Among(b.CardsIn(b.Zone("battlefield"), std::move(where)));
}

// Programs that look at everything a static ability can look at.
void AddPrograms(TestTable& table) {
  table.AddProgram(SmallCreature("Goblin", "goblin"));
  table.AddProgram(SmallCreature("Elf", "elf"));

  ProgramBuilder lord = SmallCreature("Lord", "goblin");
  *Static(lord, InPlay(lord, lord.HasType("goblin"))).add_ops() =
      lord.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  table.AddProgram(lord);

  ProgramBuilder taps("Tap Watcher");
  *Static(taps, InPlay(taps, taps.HasFlag("tapped"))).add_ops() =
      taps.Op(pb::MOD_ADD_KEYWORD, "flying");
  table.AddProgram(taps);

  ProgramBuilder proud = SmallCreature("Proud", "elf");
  auto& own = Static(proud, tree::Entities(Selector::SOURCE));
  *own.add_ops() = proud.Op(pb::MOD_ADD_KEYWORD, "trample");
  *own.mutable_condition() = tree::Binary(
      pb::Expr::GE, proud.StatOf("power", tree::Entities(Selector::SOURCE)),
      tree::Number(3));
  table.AddProgram(proud);

  ProgramBuilder aura("Aura");
  *Static(aura, tree::Then(tree::Entities(Selector::SOURCE), Selector::HOST_OF))
       .add_ops() = aura.Op(pb::MOD_SET_CONTROLLER, "");
  table.AddProgram(aura);

  ProgramBuilder life = SmallCreature("Avatar", "elf");
  *Static(life, tree::Entities(Selector::SOURCE)).add_ops() =
      life.Op(pb::MOD_DEFINE_STAT, "power",
              life.WordExpr(pb::Expr::RESOURCE, "life",
                            tree::Entities(Selector::CONTROLLER)));
  table.AddProgram(life);

  ProgramBuilder grant("Banner");
  auto& grants = Static(grant, InPlay(grant, grant.HasType("elf")));
  *grants.add_ops() = grant.Op(pb::MOD_GRANT_ABILITY, "");
  grants.mutable_ops(0)->set_ability(1);
  *Static(grant, InPlay(grant, grant.HasType("goblin"))).add_ops() =
      grant.Op(pb::MOD_ADD_TYPE, "elf");
  grant.program().mutable_abilities(1)->set_granted_only(true);
  table.AddProgram(grant);

  ProgramBuilder well("Well");
  well.AddAbility(pb::ABILITY_ACTIVATED);
  table.AddProgram(well);

  ProgramBuilder wand("Wand");
  auto& gives = Static(wand, InPlay(wand, wand.HasType("elf")));
  *gives.add_ops() = wand.Op(pb::MOD_GRANT_ABILITY, "");
  gives.mutable_ops(0)->set_ability(1);
  wand.AddAbility(pb::ABILITY_ACTIVATED).set_granted_only(true);
  table.AddProgram(wand);

  ProgramBuilder fountain("Fountain");
  pb::Ability& drinks = fountain.AddAbility(pb::ABILITY_ACTIVATED);
  drinks.set_mana(true);
  *drinks.mutable_controlled_by() = tree::Entities(Selector::PLAYERS);
  table.AddProgram(fountain);
  table.Start();
}

ModifierOp RandomOp(Dice& dice) {
  ModifierOp op;
  op.kind =
      dice.Pick({ModifierOpKind::kAddStat, ModifierOpKind::kSetStat,
                 ModifierOpKind::kAddKeyword, ModifierOpKind::kAddType,
                 ModifierOpKind::kLoseAbilities, ModifierOpKind::kGrantAbility,
                 ModifierOpKind::kSetController, ModifierOpKind::kAbility,
                 ModifierOpKind::kSetFlag, ModifierOpKind::kAddResource});
  op.word = Word::Of(dice.Pick({"power", "goblin", "elf", "flying"}));
  if (op.kind == ModifierOpKind::kSetFlag) op.word = W("tapped");
  if (op.kind == ModifierOpKind::kAddResource) op.word = W("life");
  op.number = static_cast<int64_t>(dice.Below(3));
  op.ability = {3, 0};
  return op;
}

// Changes the table in one way.
void Step(TestTable& table, Dice& dice) {
  const GameState& state = table.state();
  CardId card = state.card_count() == 0
                    ? 0
                    : static_cast<CardId>(1 + dice.Below(state.card_count()));
  if (card == 0 || dice.Below(8) == 0) {
    table.Create(static_cast<uint32_t>(1 + dice.Below(11)),
                 static_cast<PlayerId>(1 + dice.Below(2)),
                 dice.Pick({"hand", "battlefield", "battlefield"}));
    return;
  }
  switch (dice.Below(8)) {
    case 0:
      return table.Move(card, dice.Pick({"battlefield", "hand", "graveyard"}));
    case 1: {
      const std::vector<Word>& flags = state.card(card)->flags;
      return table.SetFlag(card, "tapped", flags.empty());
    }
    case 2:
      return table.SetCounter(card, "1/1", static_cast<int64_t>(dice.Below(4)));
    case 3:
      return table.SetResource(static_cast<PlayerId>(1 + dice.Below(2)), "life",
                               static_cast<int64_t>(dice.Below(20)));
    case 4:
      return table.Attach(
          card, 1 + static_cast<CardId>(dice.Below(state.card_count())));
    case 5:
      if (!state.modifiers().empty()) {
        return table.RemoveModifier(state.modifiers().begin()->first);
      }
      break;
    default:
      break;
  }
  const Ref player = Ref::Player(static_cast<PlayerId>(1 + dice.Below(2)));
  ModifierOp op = RandomOp(dice);
  const bool of_player = op.kind == ModifierOpKind::kAddResource;
  table.AddModifier({of_player ? player : table.ref(card)}, std::move(op));
}

bool MayUse(const View& view, const Characteristics& is, PlayerId player) {
  return std::any_of(
      is.abilities.begin(), is.abilities.end(), [&](const auto& one) {
        const flat::Ability& ability = view.ability(one.ability);
        return ability.kind() == flat::ABILITY_ACTIVATED &&
               (is.controller == player || ability.has_controlled_by());
      });
}

std::vector<CardId> UsableAmong(const View& view, PlayerId player) {
  std::vector<CardId> found;
  for (PlayerId owner : {1, 2}) {
    for (CardId id : view.state.zone(owner, Word::Of("battlefield"))) {
      if (MayUse(view, CharacteristicsOf(view, id), player)) {
        found.push_back(id);
      }
    }
  }
  return found;
}

Characteristics::Sorts SortsOf(const View& view, CardId id) {
  Characteristics::Sorts sorts = {false, false, false};
  for (const auto& has : CharacteristicsOf(view, id).abilities) {
    const flat::Ability& ability = view.ability(has.ability);
    const bool used = ability.kind() == flat::ABILITY_ACTIVATED;
    if (used) sorts.activated = true;
    if (used && (ability.mana() || ability.immediate())) sorts.at_once = true;
    if (has.ability.program != view.state.card(id)->program ||
        !has.env.source.empty()) {
      sorts.lent = true;
    }
  }
  return sorts;
}

TEST(CacheTest, CachedEqualsComputedAnew) {
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    TestTable table;
    table.stamps = seed % 2 == 0;
    AddPrograms(table);
    Dice dice(seed);
    for (int step = 0; step < 120; ++step) {
      Step(table, dice);
      CharacteristicsCache empty;
      View fresh = table.ViewWith(empty);
      // Ask for some cards only, so that the cache is filled in all orders.
      for (CardId id = 1; id <= table.state().card_count(); ++id) {
        if (dice.Below(3) == 0) continue;
        ASSERT_EQ(Show(table.Of(id)), Show(CharacteristicsOf(fresh, id)))
            << "card " << id << " after step " << step;
        ASSERT_EQ(table.Of(id).sorts, SortsOf(fresh, id))
            << "card " << id << " after step " << step;
      }
      if (dice.Below(2) == 0) continue;
      const View view = table.view();
      for (PlayerId player : {1, 2}) {
        ASSERT_EQ(view.cache.UsableInPlay(view, player),
                  UsableAmong(fresh, player))
            << "after step " << step;
      }
    }
  }
}

// 1,000 cards without static abilities: an event costs what it touches.
TEST(CacheTest, AnEventDropsOnlyItsCard) {
  TestTable table;
  ProgramBuilder b = SmallCreature("Listener", "elf");
  b.AddAbility(pb::ABILITY_TRIGGERED)
      .mutable_trigger()
      ->set_kind(pb::EventPattern::MOVED);
  uint32_t listener = table.AddProgram(b);
  table.Start();
  for (int i = 0; i < 1000; ++i) table.Create(listener, 1, "battlefield");
  auto computed = [&] {
    int before = table.game.computed;
    for (CardId id = 1; id <= 1000; ++id) table.Of(id);
    return table.game.computed - before;
  };
  EXPECT_EQ(computed(), 1) << "nothing touches them";
  EXPECT_EQ(computed(), 0);
  table.SetFlag(5, "tapped", true);
  EXPECT_EQ(computed(), 0);
  table.SetCounter(5, "1/1", 1);
  EXPECT_EQ(computed(), 1);
  table.Move(7, "graveyard");
  EXPECT_EQ(computed(), 1);
  table.Move(11, "graveyard");
  EXPECT_EQ(computed(), 0);
  ModifierOp op;
  op.kind = ModifierOpKind::kAddStat;
  op.word = Word::Of("power");
  op.number = 1;
  uint32_t id = table.AddModifier({table.ref(8), table.ref(9)}, op);
  EXPECT_EQ(computed(), 2);
  table.RemoveModifier(id);
  EXPECT_EQ(computed(), 0) << "what is printed is known";
  table.SetResource(1, "life", 20);
  table.SetPhase("draw");
  EXPECT_EQ(computed(), 0);
}

// A lord looks into the zone where the game is played, and nowhere else.
TEST(CacheTest, MovesElsewhereLeaveALordsTable) {
  TestTable table;
  AddPrograms(table);
  CardId goblin = table.Create(1, 1, "battlefield");
  table.Create(3, 1, "battlefield");
  CardId held = table.Create(1, 1, "hand");
  EXPECT_EQ(table.Power(goblin), 3);
  EXPECT_EQ(table.Power(held), 2);
  table.Move(held, "graveyard");
  EXPECT_EQ(table.Power(held), 2);
  const int before = table.game.computed;
  EXPECT_EQ(table.Power(goblin), 3);
  EXPECT_EQ(table.game.computed, before);
  table.Move(held, "battlefield");
  EXPECT_EQ(table.Power(held), 3);
  EXPECT_GT(table.game.computed, before);
}

TEST(CacheTest, ChangesCountWhatIsInPlay) {
  TestTable table;
  AddPrograms(table);
  CardId goblin = table.Create(1, 1, "battlefield");
  CardId held = table.Create(1, 1, "hand");
  auto changed = [&, last = uint64_t{0}]() mutable {
    table.Of(goblin);
    table.Of(held);
    return std::exchange(last, table.view().cache.changes()) !=
           table.view().cache.changes();
  };
  changed();
  table.SetFlag(goblin, "tapped", true);
  EXPECT_FALSE(changed());
  table.SetPhase("draw");
  EXPECT_FALSE(changed());
  table.Move(held, "graveyard");
  EXPECT_FALSE(changed());
  table.SetCounter(goblin, "1/1", 1);
  EXPECT_TRUE(changed());
  table.Move(held, "battlefield");
  EXPECT_TRUE(changed());
  table.Create(7, 1, "battlefield");  // an avatar, which asks for life
  EXPECT_TRUE(changed());
  table.SetResource(1, "life", 12);
  EXPECT_TRUE(changed());
}

TEST(CacheTest, TouchDropsEverythingWhenAnEffectLooksAround) {
  TestTable table;
  AddPrograms(table);
  CardId goblin = table.Create(1, 1, "battlefield");
  table.Create(3, 1, "battlefield");
  EXPECT_EQ(table.Power(goblin), 3);
  View view = table.view();
  int before = table.game.computed;
  view.cache.Touch(goblin);
  EXPECT_EQ(table.Power(goblin), 3);
  EXPECT_GT(table.game.computed, before);
  before = table.game.computed;
  view.cache.Touch(0);  // nothing asks for what is on no card
  EXPECT_EQ(table.Power(goblin), 3);
  EXPECT_EQ(table.game.computed, before);
  view.cache.Invalidate();
  EXPECT_EQ(table.Power(goblin), 3);
  EXPECT_GT(table.game.computed, before);
}

}  // namespace
}  // namespace refold
