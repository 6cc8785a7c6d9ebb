// Effects that only keywords have: no script can name them.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {

// `Name$ monstrous`: the card is so from now on.
void EmitKwFlag(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector what = AffectedCards(code, link, scene);
  pb::Instruction::Flag* flag = code.Add(link.line().head)->mutable_flag();
  *flag->mutable_what() = std::move(what);
  flag->set_flag(code.builder().W(link.TakeOr("Name", "").value));
  flag->set_on(true);
}

// Who has been asked for echo need not pay it again.
void EmitKwEcho(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  pb::Instruction::Link* asked = code.Add(link.line().head)->mutable_link();
  asked->set_name(code.builder().W("echo"));
  *asked->mutable_refs() = You();
}

// `CounterNum$ n`: into exile, with so many time counters.
void EmitKwSuspend(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Expr number = NumberOr(code, link, "CounterNum", 1, scene);
  const uint32_t moved = EmitMove(code, at, Source(), "exile", "suspend");
  pb::Instruction::Counters* put = code.Add(at)->mutable_counters();
  *put->mutable_what() = tree::RegisterRefs(moved);
  put->set_counter(code.builder().W(CounterName("TIME")));
  *put->mutable_change() = std::move(number);
}

// From the top of the library into exile until a card comes that costs less;
// it may be cast, and the others go below.
void EmitKwCascade(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  auto cost_of = [](pb::Selector of) {
    pb::Expr cost;
    cost.set_op(pb::Expr::COST);
    *cost.mutable_of() = std::move(of);
    return cost;
  };
  const uint32_t own = code.KeepNumber(at, cost_of(Source()));
  pb::Query library = card.builder.CardsIn(
      card.builder.Zone("library", You()),
      tree::All({tree::Not(card.builder.HasType("land")),
                 tree::Compared(cost_of(Candidate()), pb::Expr::LT,
                                tree::RegisterNumber(own))}));
  *library.mutable_top() = tree::Number(1);
  const uint32_t found = code.Keep(at, tree::Among(std::move(library)));
  const uint32_t others = code.Keep(
      at,
      tree::Among(card.builder.CardsIn(card.builder.Zone("library", You()))));
  CodeWriter::Label whole;
  code.JumpUnless(at, tree::CountOf(tree::RegisterRefs(found)), &whole);
  code.Set(at, others,
           tree::Then(tree::RegisterRefs(found), pb::Selector::ABOVE),
           /*add=*/false);
  code.Bind(&whole);
  const uint32_t exiled =
      EmitMove(code, at, tree::RegisterRefs(others), "exile", "");
  const uint32_t hit =
      EmitMove(code, at, tree::RegisterRefs(found), "exile", "");
  code.Rule(at, "offer free", tree::RegisterRefs(hit));
  Choice order;
  order.from =
      LyingIn(
          card,
          Union(card, {tree::RegisterRefs(exiled), tree::RegisterRefs(hit)}),
          {"exile"})
          .query();
  order.min = tree::CountOf(tree::Among(order.from));
  order.max = order.min;
  order.random = true;
  order.reason = "order";
  const uint32_t ordered = EmitChoice(code, at, std::move(order));
  EmitMove(code, at, tree::RegisterRefs(ordered), "library", "");
  LastMove(code)->set_bottom(true);
}

namespace {

// What casting by a keyword that is granted costs; null where that is refused:
// paying asks for no X, and the spell would be cast with none.
const Text* TakePriceOfCasting(ParamReader& link) {
  const Text* price = link.Take("UnlessCostOf");
  bool asks_x = false;
  if (price != nullptr) {
    for (const CostPartText& part : ParseCost(*price).parts) {
      asks_x = asks_x || part.mana.x;
    }
  }
  if (price != nullptr && !asks_x) return price;
  link.Refuse("UnlessCostOf");
  return nullptr;
}

// Who has the ability may cast the card at once. A card that has the keyword
// itself has a way to be cast so; for one to which it is granted, the price is
// paid and it is cast for nothing else.
void EmitCastBy(CodeWriter& code, ParamReader& link, absl::string_view way,
                const pb::Selector& card, const Scene& scene) {
  const Text& at = link.line().head;
  if (!code.ability()->granted_only()) {
    link.Pass("UnlessCostOf");
    pb::Instruction::Rule* offer = code.Add(at)->mutable_rule();
    offer->set_name(code.builder().W("offer to cast"));
    *offer->mutable_what() = card;
    offer->add_words(code.builder().W(way));
    return;
  }
  const Text* price = TakePriceOfCasting(link);
  if (price == nullptr) return;
  CodeWriter::Label end;
  pb::Instruction::Pay pay;
  Scene none = scene;
  *pay.mutable_cost() = LowerCost(code.card(), *price, nullptr, &none);
  pay.set_may(true);
  *code.Add(at)->mutable_pay() = std::move(pay);
  code.OnBind(&end, [](pb::Instruction* step, uint32_t place) {
    step->mutable_pay()->set_otherwise(place);
  });
  pb::Instruction::Rule* cast = code.Add(at)->mutable_rule();
  cast->set_name(code.builder().W("cast free"));
  *cast->mutable_what() = card;
  code.Bind(&end);
}

}  // namespace

// Who discarded the card may cast it for a price; else it goes where it was to
// go.
void EmitKwMadness(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const pb::Selector there = LyingIn(code.card(), Source(), {"exile"});
  CodeWriter::Label end;
  code.JumpUnless(at, tree::CountOf(there), &end);
  EmitCastBy(code, link, "madness", there, scene);
  EmitMove(code, at, there, "graveyard", "");
  code.Bind(&end);
}

// The card that has died, or the spell that has resolved, comes into exile,
// where it haunts a creature (CR 702.55a).
void EmitKwHaunt(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  pb::Selector haunted = OwnTargets(card, at, scene);
  const uint32_t exiled = EmitMove(
      code, at,
      LyingIn(
          card,
          Union(card, {Source(), tree::Then(Source(), pb::Selector::BECOMES)}),
          {"graveyard"}),
      "exile", "");
  pb::Instruction::Link* haunts = code.Add(at)->mutable_link();
  haunts->set_name(code.builder().W("haunts"));
  *haunts->mutable_refs() = std::move(haunted);
  *haunts->mutable_on() = tree::RegisterRefs(exiled);
}

// The first card that was drawn this turn may be cast at once for a price.
void EmitKwMiracle(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const pb::Selector there =
      LyingIn(code.card(),
              Union(code.card(),
                    {Source(), tree::Then(Source(), pb::Selector::BECOMES)}),
              {"hand"});
  CodeWriter::Label end;
  code.JumpUnless(at, tree::CountOf(there), &end);
  EmitCastBy(code, link, "miracle", there, scene);
  code.Bind(&end);
}

// For the rest of the game its player casts no spells, and copies this one at
// the beginning of each of their upkeeps (CR 702.50a). The copies do not have
// epic: they refer to the original.
void EmitKwEpic(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  const Text& at = link.line().head;
  ProgramBuilder& builder = code.builder();
  CodeWriter::Label again;
  code.JumpUnless(
      at,
      tree::Binary(pb::Expr::EQ,
                   builder.WordExpr(pb::Expr::VALUE, "epic", Source()),
                   tree::Number(0)),
      &again);
  pb::Instruction::Value* known = code.Add(at)->mutable_value();
  *known->mutable_of() = Source();
  known->set_name(builder.W("epic"));
  *known->mutable_number() = tree::Number(1);
  pb::OpSpec forbid = builder.Op(pb::MOD_RULE, "forbid");
  forbid.add_words(builder.W("cast"));
  pb::Duration forever;
  forever.set_kind(pb::DURATION_PERMANENT);
  EmitModify(code, at, You(), {std::move(forbid)}, forever);
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::PHASE);
  pattern.add_words(builder.W("upkeep"));
  *pattern.mutable_whose() = You();
  CodeWriter later(code.card(),
                   AddDelayed(code, at, std::move(pattern), forever),
                   code.registers());
  later.Rule(at, "copy and retarget", Source());
  code.Bind(&again);
}

// Where the spell was cast from the hand: in the next upkeep it may be cast
// again, from exile.
void EmitKwRebound(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  const Text& at = link.line().head;
  CodeWriter::Label not_so;
  code.JumpUnless(
      at, code.builder().WordExpr(pb::Expr::VALUE, "cast from hand", Source()),
      &not_so);
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::PHASE);
  pattern.add_words(code.builder().W("upkeep"));
  *pattern.mutable_whose() = You();
  pb::Duration once;
  once.set_kind(pb::DURATION_UNTIL_USED);
  CodeWriter later(code.card(), AddDelayed(code, at, std::move(pattern), once),
                   code.registers());
  const pb::Selector there = LyingIn(
      code.card(), tree::Then(Source(), pb::Selector::BECOMES), {"exile"});
  later.Rule(at, "offer free", there);
  code.Bind(&not_so);
}

}  // namespace refold::forge
