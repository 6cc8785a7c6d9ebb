// Every base and step of Selector; what is known of cards that are gone.
#include "kernel/query/asker_test_fixture.h"
#include "kernel/query/links.h"

namespace refold {
namespace {

using pb::Expr;
using pb::Selector;

using SelectorsTest = AskerTest;

TEST_F(SelectorsTest, SelectorBases) {
  Ref one = Ref::Player(1), two = Ref::Player(2);
  env.event_subject = table.ref(weak);
  env.event_other = table.ref(land);
  env.registers = {{0, {two, one}}};
  scope_candidate = table.ref(weak);
  auto base = [&](Selector::Base base) { return Sel(tree::Entities(base)); };
  using Refs = std::vector<Ref>;
  EXPECT_EQ(base(Selector::NONE), Refs());
  EXPECT_EQ(base(Selector::SOURCE), Refs{table.ref(bear)});
  EXPECT_EQ(base(Selector::CONTROLLER), Refs{one});
  EXPECT_EQ(base(Selector::OPPONENTS), Refs{two});
  EXPECT_EQ(base(Selector::EVENT_SUBJECT), Refs{table.ref(weak)});
  EXPECT_EQ(base(Selector::EVENT_OTHER), Refs{table.ref(land)});
  EXPECT_EQ(base(Selector::CANDIDATE), Refs{table.ref(weak)});
  EXPECT_EQ(base(Selector::PLAYERS), (Refs{one, two}));
  EXPECT_EQ(base(Selector::ACTIVE_PLAYER), Refs{one});
  EXPECT_EQ(Sel(tree::RegisterRefs(0)), (Refs{two, one}));
  EXPECT_EQ(Sel(tree::RegisterRefs(1)), Refs());
  EXPECT_EQ(Sel(All()),
            (Refs{table.ref(bear), table.ref(weak), table.ref(land)}));
  table.SetLink(bear, "seen", {table.ref(land)});
  Selector link = tree::Entities(Selector::LINK);
  link.set_word(asker.W("seen"));
  EXPECT_EQ(Sel(link), Refs{table.ref(land)});
  table.SetLink(bear, AttacksLink().text().c_str(), {two});
  EXPECT_EQ(base(Selector::DEFENDERS), Refs{two});
  table.Fold(TurnBegan{.turn = 2, .player = 2});
  EXPECT_EQ(base(Selector::PLAYERS), (Refs{two, one}));
  EXPECT_EQ(Sel(All()),
            (Refs{table.ref(weak), table.ref(land), table.ref(bear)}));
}

TEST_F(SelectorsTest, SelectorSteps) {
  using Refs = std::vector<Ref>;
  auto step = [&](Selector selector, Selector::Step step) {
    return Sel(tree::Then(std::move(selector), step));
  };
  Selector source = tree::Entities(Selector::SOURCE);
  ModifierOp control;
  control.kind = ModifierOpKind::kSetController;
  control.number = 2;
  table.AddModifier({table.ref(bear)}, control);
  EXPECT_EQ(step(source, Selector::STEP_NONE), Refs{table.ref(bear)});
  EXPECT_EQ(step(source, Selector::CONTROLLER_OF), Refs{Ref::Player(2)});
  EXPECT_EQ(step(source, Selector::OWNER_OF), Refs{Ref::Player(1)});
  // A set: three cards of one player lead to that player once.
  EXPECT_EQ(step(All(), Selector::CONTROLLER_OF), Refs{Ref::Player(2)});
  EXPECT_EQ(step(tree::Entities(Selector::CONTROLLER), Selector::OPPONENTS_OF),
            Refs{Ref::Player(2)});
  uint32_t item =
      table.PushStackItem(StackItemKind::kTriggered, table.ref(bear), 2);
  env.event_subject = Ref::StackItem(item);
  EXPECT_EQ(
      step(tree::Entities(Selector::EVENT_SUBJECT), Selector::CONTROLLER_OF),
      Refs{Ref::Player(2)});
  table.Attach(bear, land);
  EXPECT_EQ(step(source, Selector::HOST_OF), Refs{table.ref(land)});
  env.event_other = table.ref(land);
  EXPECT_EQ(step(tree::Entities(Selector::EVENT_OTHER), Selector::ATTACHED_TO),
            Refs{table.ref(bear)});
  table.SetLink(bear, BlockersLink().text().c_str(), {table.ref(weak)});
  EXPECT_EQ(step(source, Selector::BLOCKERS_OF), Refs{table.ref(weak)});
  table.SetLink(bear, BlocksLink().text().c_str(), {table.ref(land)});
  EXPECT_EQ(step(source, Selector::BLOCKED_BY), Refs{table.ref(land)});
}

TEST_F(SelectorsTest, WhoHasLeftIsKnownByThoseWhomItFought) {
  using Refs = std::vector<Ref>;
  const Ref was = table.ref(weak);
  env.registers = {{0, {was}}};
  const Selector blocked =
      tree::Then(tree::RegisterRefs(0), Selector::BLOCKED_BY);
  const Selector blockers =
      tree::Then(tree::RegisterRefs(0), Selector::BLOCKERS_OF);
  table.SetLink(bear, BlockersLink().text().c_str(), {was});
  EXPECT_EQ(Sel(blocked), Refs());
  table.Move(weak, "graveyard");
  EXPECT_EQ(Sel(blocked), Refs{table.ref(bear)});
  EXPECT_EQ(Sel(blockers), Refs());
  table.SetLink(bear, BlocksLink().text().c_str(), {was});
  EXPECT_EQ(Sel(blockers), Refs{table.ref(bear)});
}

TEST_F(SelectorsTest, ACardIsFoundWhereverItHasGone) {
  using Refs = std::vector<Ref>;
  const Ref was = table.ref(weak);
  env.registers = {{0, {was, Ref::Player(1)}}};
  const Selector now = tree::Then(tree::RegisterRefs(0), Selector::NOW);
  EXPECT_EQ(Sel(now), (Refs{was, Ref::Player(1)}));
  table.Move(weak, "graveyard");
  table.Move(weak, "hand");
  EXPECT_EQ(Sel(now), (Refs{table.ref(weak), Ref::Player(1)}));
  EXPECT_EQ(table.ref(weak).incarnation, was.incarnation + 2);
}

TEST_F(SelectorsTest, UnionsDifferencesAndWhatIsInBoth) {
  using Refs = std::vector<Ref>;
  const Ref one = Ref::Player(1), two = Ref::Player(2);
  env.registers = {{0, {two, table.ref(land)}}, {0, {table.ref(land), one}}};
  Selector both = tree::Union(
      {tree::RegisterRefs(0), tree::RegisterRefs(1), tree::RegisterRefs(0)});
  EXPECT_EQ(Sel(both), (Refs{two, table.ref(land), one}));
  EXPECT_EQ(Sel(tree::Then(both, Selector::CONTROLLER_OF)), (Refs{two, one}))
      << "steps start from all of it";
  Selector difference = both;
  *difference.mutable_where() = tree::Not(tree::IsOneOf(tree::RegisterRefs(1)));
  EXPECT_EQ(Sel(difference), Refs{two});
  *both.mutable_where() = tree::All({tree::IsOneOf(tree::RegisterRefs(0)),
                                     tree::IsOneOf(tree::RegisterRefs(1))});
  EXPECT_EQ(Sel(both), Refs{table.ref(land)});
}

TEST_F(SelectorsTest, OneOfWhatIsSelected) {
  using Refs = std::vector<Ref>;
  auto nth = [&](int32_t nth) {
    Selector all = All();
    all.set_nth(nth);
    return Sel(all);
  };
  EXPECT_EQ(nth(1), Refs{table.ref(bear)});
  EXPECT_EQ(nth(3), Refs{table.ref(land)});
  EXPECT_EQ(nth(4), Refs());
  EXPECT_EQ(nth(-1), Refs{table.ref(land)});
  EXPECT_EQ(nth(-3), Refs{table.ref(bear)});
  EXPECT_EQ(nth(-4), Refs());
  Selector second = All();
  second.set_nth(2);
  pb::Predicate is_second = tree::IsOneOf(second);
  EXPECT_TRUE(Fits(is_second, table.ref(weak)));
  EXPECT_FALSE(Fits(is_second, table.ref(bear)));
  // Steps start from the one.
  Selector last = All();
  last.set_nth(-1);
  EXPECT_EQ(Sel(tree::Then(last, Selector::CONTROLLER_OF)),
            Refs{Ref::Player(2)});
}

// The second player's cards lie upon each other as they were made: the weak one
// under the land.
TEST_F(SelectorsTest, CardsAboveAndCountedFromAnEnd) {
  using Refs = std::vector<Ref>;
  env.event_subject = table.ref(weak);
  env.event_other = table.ref(land);
  EXPECT_EQ(
      Sel(tree::Then(tree::Entities(Selector::EVENT_SUBJECT), Selector::ABOVE)),
      Refs{table.ref(land)});
  EXPECT_EQ(
      Sel(tree::Then(tree::Entities(Selector::EVENT_OTHER), Selector::ABOVE)),
      Refs());
  pb::Query query = asker.CardsIn(asker.Zone("battlefield"));
  *query.mutable_top() = tree::Number(1);
  EXPECT_EQ(Sel(tree::Among(query)), (Refs{table.ref(bear), table.ref(land)}));
  // Among those that match, and as a test of one candidate.
  *query.mutable_where() =
      tree::Not(tree::IsOneOf(tree::Entities(Selector::EVENT_OTHER)));
  EXPECT_EQ(Sel(tree::Among(query)), (Refs{table.ref(bear), table.ref(weak)}));
  pb::Predicate among = tree::IsOneOf(tree::Among(query));
  EXPECT_TRUE(Fits(among, table.ref(weak)));
  EXPECT_FALSE(Fits(among, table.ref(land)));
  query.clear_where();
  *query.mutable_bottom() = query.top();
  query.clear_top();
  EXPECT_EQ(Sel(tree::Among(query)), (Refs{table.ref(bear), table.ref(weak)}));
  *query.mutable_bottom() = tree::Number(-1);
  EXPECT_EQ(Sel(tree::Among(query)), Refs());
}

TEST_F(SelectorsTest, GoneCardsAnswerWithWhatWasLastKnown) {
  table.SetCounter(bear, "1/1", 3);
  table.SetFlag(bear, "tapped", true);
  Ref before = table.ref(bear);
  table.last_known[before] = Remember(table.view(), bear);
  table.Move(bear, "graveyard");
  View view = table.view();
  EXPECT_EQ(StatOf(view, before, Word::Of("power")), 5);
  EXPECT_TRUE(HasType(view, before, Word::Of("elf")));
  EXPECT_EQ(ControllerOf(view, before), 1u);
  EXPECT_EQ(OwnerOf(view, before), 1u);
  EXPECT_EQ(ConvertedCost(view, before), 4);
  EXPECT_EQ(StatOf(view, table.ref(bear), Word::Of("power")), 2);
  EXPECT_EQ(Eval(Of(Expr::COUNTERS, "1/1", tree::Entities(Selector::SOURCE))),
            3);
  EXPECT_TRUE(Fits(asker.HasFlag("tapped"), before));
  EXPECT_FALSE(Fits(asker.HasFlag("tapped"), table.ref(bear)));
  const LastKnownCard& last = table.last_known[before];
  EXPECT_EQ(last.flags, std::vector<Word>{Word::Of("tapped")});
  EXPECT_EQ(last.name, Word::Of("Bear"));
  EXPECT_EQ(last.turn, 1u);
}

TEST_F(SelectorsTest, UnrememberedCardsAnswerWithTheirPrint) {
  CardId card = table.Create(1, 2, "hand");
  Ref before = table.ref(card);
  table.Move(card, "graveyard");
  View view = table.view();
  EXPECT_TRUE(HasType(view, before, Word::Of("elf")));
  EXPECT_EQ(StatOf(view, before, Word::Of("toughness")), 3);
  EXPECT_EQ(ControllerOf(view, before), 2u);
  EXPECT_EQ(ControllerOf(view, Ref::Card(99, 1)), 0u);
}

}  // namespace
}  // namespace refold
