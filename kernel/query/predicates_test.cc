// Every test of Predicate, queries with their zones and order.
#include <functional>

#include "gtest/gtest.h"
#include "kernel/program/flat/flatten.h"
#include "kernel/query/links.h"
#include "kernel/query/test_table.h"

namespace refold {
namespace {

using pb::Selector;
using Refs = std::vector<Ref>;

class PredicatesTest : public testing::Test {
 protected:
  PredicatesTest() : asker("Asker") {
    ProgramBuilder goblin("Goblin");
    goblin.Type("creature").Type("goblin").Color("red").Keyword("haste");
    goblin.Stat("power", 1);
    ProgramBuilder elf("Elf");
    elf.Type("creature").Type("elf").Color("green").Color("red");
    elf.Stat("power", 3);
    table.AddProgram(goblin);
    table.AddProgram(elf);
    for (const char* word : {"creature", "goblin", "elf", "Elf", "red", "green",
                             "haste", "tapped", "power", "battlefield", "hand",
                             "graveyard", "stack", "odd", "color"}) {
      asker.W(word);
    }
    asker.AddAbility(pb::ABILITY_SPELL);
    table.AddProgram(asker);
    table.Start();
    goblin_card = table.Create(1, 1, "battlefield");
    elf_card = table.Create(2, 2, "battlefield");
    env.source = table.ref(goblin_card);
    env.controller = 1;
    env.ability = {3, 0};
  }

  // Trees may use words that the linked program has, with the same indices, and
  // no others.
  void TearDown() override {
    View view = table.view();
    EXPECT_EQ(asker.program().words_size(),
              view.programs.program(3).program().words_size());
  }

  template <class Message>
  const auto& Flat(const Message& message) {
    return flat::Flatten(message, table.view().programs.program(3).words(),
                         arena);
  }
  bool Is(const pb::Predicate& predicate, const Ref& candidate) {
    View view = table.view();
    return Matches({view, env}, Flat(predicate), candidate);
  }
  bool Goblin(const pb::Predicate& p) { return Is(p, table.ref(goblin_card)); }
  bool Elf(const pb::Predicate& p) { return Is(p, table.ref(elf_card)); }
  Refs FindAll(const pb::Query& query) {
    View view = table.view();
    return Find({view, env}, Flat(query));
  }
  bool Among(const pb::Query& query, const Ref& ref) {
    View view = table.view();
    return IsAmong({view, env}, Flat(query), ref);
  }
  pb::Predicate Set(const std::function<void(pb::Predicate&)>& set) {
    pb::Predicate predicate;
    set(predicate);
    return predicate;
  }
  Selector Source() { return tree::Entities(Selector::SOURCE); }

  TestTable table;
  flat::FlatArena arena;  // of what is asked
  ProgramBuilder asker;
  CardId goblin_card = 0, elf_card = 0;
  Environment env;
};

TEST_F(PredicatesTest, Looks) {
  EXPECT_TRUE(Goblin(asker.HasType("goblin")));
  EXPECT_FALSE(Elf(asker.HasType("goblin")));
  EXPECT_TRUE(Elf(asker.HasColor("green")));
  EXPECT_FALSE(Goblin(asker.HasColor("green")));
  EXPECT_TRUE(Goblin(asker.HasKeyword("haste")));
  EXPECT_FALSE(Elf(asker.HasKeyword("haste")));
  EXPECT_FALSE(Goblin(asker.HasFlag("tapped")));
  table.SetFlag(goblin_card, "tapped", true);
  EXPECT_TRUE(Goblin(asker.HasFlag("tapped")));
  auto name = Set([&](auto& p) { p.set_name(asker.W("Elf")); });
  EXPECT_TRUE(Elf(name));
  EXPECT_FALSE(Goblin(name));
  auto colors = Set([](auto& p) { p.set_min_colors(2); });
  EXPECT_TRUE(Elf(colors));
  EXPECT_FALSE(Goblin(colors));
  EXPECT_FALSE(Is(colors, Ref::Player(1)));
}

TEST_F(PredicatesTest, Logic) {
  pb::Predicate red = asker.HasColor("red"), green = asker.HasColor("green");
  EXPECT_TRUE(Elf(tree::All({red, green})));
  EXPECT_FALSE(Goblin(tree::All({red, green})));
  EXPECT_TRUE(Goblin(tree::Any({red, green})));
  EXPECT_FALSE(Is(tree::Any({red, green}), Ref::Player(1)));
  EXPECT_TRUE(Goblin(tree::All({})));
  EXPECT_FALSE(Goblin(tree::Any({})));
  EXPECT_TRUE(Goblin(tree::Not(green)));
  EXPECT_FALSE(Elf(tree::Not(green)));
}

TEST_F(PredicatesTest, Relations) {
  Selector candidate = tree::Entities(Selector::CANDIDATE);
  pb::Predicate strong = tree::Compared(asker.StatOf("power", candidate),
                                        pb::Expr::GE, tree::Number(3));
  EXPECT_TRUE(Elf(strong));
  EXPECT_FALSE(Goblin(strong));
  EXPECT_TRUE(Goblin(tree::IsOneOf(Source())));
  EXPECT_FALSE(Elf(tree::IsOneOf(Source())));
  pb::Predicate mine = tree::ControlledBy(tree::Entities(Selector::CONTROLLER));
  EXPECT_TRUE(Goblin(mine));
  EXPECT_FALSE(Elf(mine));
  EXPECT_TRUE(Is(mine, Ref::Player(1)));
  EXPECT_FALSE(Is(mine, Ref()));
  auto type = Set([&](auto& p) { *p.mutable_shares_type() = Source(); });
  EXPECT_TRUE(Goblin(type));
  EXPECT_FALSE(Elf(type));  // both are creatures, which is not a creature type
  auto color = Set([&](auto& p) { *p.mutable_shares_color() = Source(); });
  EXPECT_TRUE(Elf(color));
  EXPECT_FALSE(Is(color, Ref::Player(1)));
  auto name = Set([&](auto& p) { *p.mutable_shares_name() = Source(); });
  EXPECT_TRUE(Goblin(name));
  EXPECT_FALSE(Elf(name));
  EXPECT_FALSE(Is(name, Ref::Player(1)));
  auto rule = Set([&](auto& p) { p.set_rule(asker.W("odd")); });
  EXPECT_TRUE(Goblin(rule));
  EXPECT_FALSE(Elf(rule));
}

// "Some other one shares a colour with it": the candidate of the outer
// predicate within that of the inner one.
TEST_F(PredicatesTest, ACandidateIsAskedForWithinAnother) {
  Selector outer = tree::Entities(Selector::BOUND);
  outer.set_register_(7);
  pb::Predicate shares;
  *shares.mutable_shares_color() = outer;
  pb::Expr some;
  some.set_op(pb::Expr::HOLDS);
  *some.mutable_of() = Source();
  *some.mutable_predicate() =
      tree::All({std::move(shares), tree::Not(tree::IsOneOf(outer))});
  const pb::Predicate within =
      tree::Compared(std::move(some), pb::Expr::GT, tree::Number(0));
  pb::Predicate bound;
  bound.mutable_bind()->set_register_(7);
  *bound.mutable_bind()->mutable_where() = within;
  EXPECT_TRUE(Elf(bound));
  EXPECT_FALSE(Goblin(bound));  // it is the source itself
}

TEST_F(PredicatesTest, Kinds) {
  auto player = Set([](auto& p) { p.set_player(true); });
  EXPECT_TRUE(Is(player, Ref::Player(2)));
  EXPECT_FALSE(Goblin(player));
  auto token = Set([](auto& p) { p.set_token(true); });
  EXPECT_FALSE(Goblin(token));
  table.Fold(CardCreated{.card = 3,
                         .owner = 1,
                         .program = 1,
                         .player = 1,
                         .zone = W("battlefield"),
                         .token = true,
                         .controller = 1});
  EXPECT_TRUE(Is(token, table.ref(3)));
  CardId card = table.Create(2, 2, "stack");
  uint32_t item =
      table.PushStackItem(StackItemKind::kSpell, table.ref(card), 2);
  uint32_t ability =
      table.PushStackItem(StackItemKind::kActivated, table.ref(elf_card), 2);
  EXPECT_TRUE(Is(asker.HasType("elf"), Ref::StackItem(item)));
  EXPECT_FALSE(Is(asker.HasType("elf"), Ref::StackItem(ability)));
}

TEST_F(PredicatesTest, Chosen) {
  auto chosen = Set([&](auto& p) { p.set_chosen(asker.W("color")); });
  EXPECT_FALSE(Elf(chosen));
  Word link = ChoiceLink(Word::Of("color"), Word::Of("green"));
  table.SetLink(goblin_card, link.text().c_str(), {table.ref(goblin_card)});
  EXPECT_EQ(ChoiceOf(*table.state().card(goblin_card), Word::Of("color")),
            Word::Of("green"));
  EXPECT_TRUE(Elf(chosen));
  EXPECT_FALSE(Goblin(chosen));
}

TEST_F(PredicatesTest, Zones) {
  auto in = [](pb::ZoneSpec zone) {
    pb::Predicate predicate;
    *predicate.mutable_zone() = std::move(zone);
    return predicate;
  };
  Selector me = tree::Entities(Selector::CONTROLLER);
  EXPECT_TRUE(Elf(in(asker.Zone("battlefield"))));
  EXPECT_FALSE(Elf(in(asker.Zone("hand"))));
  EXPECT_TRUE(Goblin(in(asker.Zone("battlefield", me))));
  EXPECT_FALSE(Elf(in(asker.Zone("battlefield", me))));
  // In play the controller counts, elsewhere the zone's player.
  ModifierOp control;
  control.kind = ModifierOpKind::kSetController;
  control.number = 1;
  table.AddModifier({table.ref(elf_card)}, control);
  EXPECT_TRUE(Elf(in(asker.Zone("battlefield", me))));
  CardId card = table.Create(1, 2, "graveyard");
  EXPECT_FALSE(Is(in(asker.Zone("graveyard", me)), table.ref(card)));
  // A zone that is nobody's: the controller again.
  CardId spell = table.Create(1, 1, "stack");
  EXPECT_TRUE(Is(in(asker.Zone("stack", me)), table.ref(spell)));
  Ref before = table.ref(card);
  table.Move(card, "hand");
  EXPECT_FALSE(Is(in(asker.Zone("graveyard")), before));
}

TEST_F(PredicatesTest, QueriesInTableOrder) {
  CardId hand2 = table.Create(1, 2, "hand");
  CardId hand1 = table.Create(2, 1, "hand");
  CardId top1 = table.Create(1, 1, "hand");
  pb::Query query;
  query.set_players(true);
  *query.add_zones() = asker.Zone("hand");
  *query.add_zones() = asker.Zone("battlefield");
  // A zone listed twice gives its cards once.
  *query.add_zones() = asker.Zone("hand");
  EXPECT_EQ(
      FindAll(query),
      (Refs{Ref::Player(1), Ref::Player(2), table.ref(hand1), table.ref(top1),
            table.ref(hand2), table.ref(goblin_card), table.ref(elf_card)}));
  *query.mutable_where() = asker.HasType("goblin");
  EXPECT_EQ(FindAll(query),
            (Refs{table.ref(top1), table.ref(hand2), table.ref(goblin_card)}));
  EXPECT_EQ(FindAll(pb::Query()), Refs());
}

TEST_F(PredicatesTest, IsAmongAgreesWithFind) {
  CardId hand = table.Create(1, 2, "hand");
  uint32_t ability =
      table.PushStackItem(StackItemKind::kTriggered, table.ref(elf_card), 2);
  uint32_t spell_item =
      table.PushStackItem(StackItemKind::kSpell, table.ref(hand), 2);
  std::vector<pb::Query> queries(4);
  queries[0].set_players(true);
  queries[1] = asker.CardsIn(asker.Zone("battlefield"));
  queries[2] = asker.CardsIn(asker.Zone("hand"), asker.HasType("elf"));
  queries[3] = asker.CardsIn(
      asker.Zone("battlefield", tree::Entities(Selector::OPPONENTS)),
      asker.HasType("elf"));
  Refs candidates = {Ref(),
                     Ref::Player(1),
                     Ref::Player(9),
                     table.ref(goblin_card),
                     table.ref(elf_card),
                     table.ref(hand),
                     Ref::Card(elf_card, 7),
                     Ref::StackItem(ability),
                     Ref::StackItem(spell_item)};
  for (const pb::Query& query : queries) {
    Refs found = FindAll(query);
    for (const Ref& ref : candidates) {
      bool listed = std::find(found.begin(), found.end(), ref) != found.end();
      EXPECT_EQ(Among(query, ref), listed) << query.DebugString() << ref.id;
    }
  }
}

}  // namespace
}  // namespace refold
