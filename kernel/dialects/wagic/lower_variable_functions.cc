// What each of these variables asks of the game, and their table.
#include "kernel/dialects/wagic/lower_variable_functions.h"

#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"
#include "kernel/dialects/wagic/lower_target.h"
#include "kernel/dialects/wagic/lower_variable.h"

namespace refold::wagic {
namespace {

using tree::All;
using tree::Among;
using tree::Any;
using tree::Binary;
using tree::CountOf;
using tree::If;
using tree::IsOneOf;
using tree::Not;
using tree::Number;
using tree::Then;
using tree::Unary;

// A cost with {X}{X} is paid twice the value that the kernel keeps.
bool HasDoubleX(const CardLowering& card) { return CountOfX(card) > 1; }

// X once it is chosen. Before, when it is asked what could be a target at all,
// as much as the pool would leave.
pb::Expr XOrPool(CardLowering& card) {
  auto value = [&](absl::string_view word) {
    return card.builder.WordExpr(pb::Expr::VALUE, word, Source());
  };
  pb::Expr pool = card.builder.WordExpr(pb::Expr::RULE, "mana", Controller());
  pb::Expr left =
      Binary(pb::Expr::SUB, std::move(pool), About(pb::Expr::COST, Source()));
  if (HasDoubleX(card)) {
    left = Binary(pb::Expr::DIV_DOWN, std::move(left), Number(2));
  }
  return If(value("x known"), value("x"),
            Binary(pb::Expr::MAX, std::move(left), Number(0)));
}

// A trigger on a discarded card hears of it while the card is in the hand.
pb::Expr CardsInHand(CardLowering& card, const pb::Selector& whose,
                     const Site& site) {
  pb::Expr cards = CountIn(card, "hand", whose);
  if (!site.discarding) return cards;
  pb::Selector discarder =
      Then(tree::Entities(pb::Selector::EVENT_SUBJECT), pb::Selector::OWNER_OF);
  return Binary(pb::Expr::ADD, std::move(cards),
                tree::HowMany(std::move(discarder), IsOneOf(whose)));
}

pb::Expr X(const Use& of) {
  return HasDoubleX(of.card) ? Binary(pb::Expr::MUL, of.x, Number(2)) : of.x;
}

pb::Expr HalfX(const Use& of) {
  return HasDoubleX(of.card) ? of.x
                             : Binary(pb::Expr::DIV_DOWN, of.x, Number(2));
}

pb::Expr CastX(const Use& of) { return of.x; }

pb::Expr PreX(const Use& of) {
  pb::Expr x = XOrPool(of.card);
  return HasDoubleX(of.card) ? Binary(pb::Expr::MUL, std::move(x), Number(2))
                             : x;
}

pb::Expr HalfPreX(const Use& of) {
  pb::Expr x = XOrPool(of.card);
  return HasDoubleX(of.card)
             ? x
             : Binary(pb::Expr::DIV_DOWN, std::move(x), Number(2));
}

pb::Expr Power(const Use& of) {
  return of.card.builder.StatOf("power", MeasuredOf(of.site));
}

pb::Expr Toughness(const Use& of) {
  return of.card.builder.StatOf("toughness", MeasuredOf(of.site));
}

pb::Expr ManaCost(const Use& of) {
  return About(pb::Expr::COST, MeasuredOf(of.site));
}

pb::Expr Colors(const Use& of) {
  return About(pb::Expr::COLORS, MeasuredOf(of.site));
}

pb::Expr Gear(const Use& of) {
  return AttachedOfType(of.card, of.site, "equipment");
}

pb::Expr Auras(const Use& of) {
  return AttachedOfType(of.card, of.site, "aura");
}

pb::Expr Kicked(const Use& of) {
  const auto& kicker = of.card.ast->kicker;
  const bool once = kicker.has_value() && !kicker->multi;
  return of.card.builder.WordExpr(pb::Expr::VALUE,
                                  once ? "paid kicker" : "kicked", Source());
}

pb::Expr Sunburst(const Use& of) { return ColorsSpent(of.card); }

pb::Expr ThatMuch(const Use& of) {
  if (!of.site.triggered) return UnsupportedVariable(of.card, of.amount);
  pb::Expr number;
  number.set_op(pb::Expr::EVENT_AMOUNT);
  return number;
}

pb::Expr LifeOf(CardLowering& card, pb::Selector whose) {
  return card.builder.WordExpr(pb::Expr::RESOURCE, "life", std::move(whose));
}

pb::Expr AbundantLife(const Use& of) {
  return Binary(
      pb::Expr::GE, LifeOf(of.card, Controller()),
      of.card.builder.WordExpr(pb::Expr::RULE, "starting life", Controller()));
}

pb::Expr HighestLifeTotal(const Use& of) {
  return Binary(pb::Expr::MAX, LifeOf(of.card, Controller()),
                LifeOf(of.card, Opponent()));
}

pb::Expr LowestLifeTotal(const Use& of) {
  return Binary(pb::Expr::MIN, LifeOf(of.card, Controller()),
                LifeOf(of.card, Opponent()));
}

pb::Expr Worshipped(const Use& of) {
  return If(CountPermanents(of.card, of.card.builder.HasType("creature")),
            LifeOf(of.card, Controller()), Number(0));
}

pb::Expr ControllerHand(const Use& of) {
  return CardsInHand(of.card, Controller(), of.site);
}

pb::Expr OpponentHand(const Use& of) {
  return CardsInHand(of.card, Opponent(), of.site);
}

pb::Expr MoreThanFourCards(const Use& of) {
  return CardsAboveFour(of.card, of.site);
}

pb::Expr ControllerLibrary(const Use& of) {
  return CountIn(of.card, "library", Controller());
}

pb::Expr OpponentLibrary(const Use& of) {
  return CountIn(of.card, "library", Opponent());
}

pb::Expr ControllerTurn(const Use&) {
  return About(pb::Expr::YOUR_TURN, Controller());
}

pb::Expr OpponentTurn(const Use&) {
  return Unary(pb::Expr::NOT, About(pb::Expr::YOUR_TURN, Controller()));
}

pb::Expr Urzatron(const Use& of) { return HasUrzaLands(of.card); }

pb::Expr Dauntless(const Use& of) {
  return CountPermanents(of.card, Any({of.card.builder.HasType("forest"),
                                       of.card.builder.HasType("treefolk")}));
}

pb::Expr OwnLandTypes(const Use& of) { return BasicLandTypes(of.card); }

pb::Expr MyName(const Use& of) { return CountSameName(of.card, /*own=*/true); }

pb::Expr AllMyName(const Use& of) {
  return CountSameName(of.card, /*own=*/false);
}

pb::Expr Zombies(const Use& of) { return CountZombies(of.card); }

pb::Expr InstantsSorceriesInGrave(const Use& of) {
  return CountOf(Among(
      of.card.builder.CardsIn(of.card.builder.Zone("graveyard", Controller()),
                              Any({of.card.builder.HasType("instant"),
                                   of.card.builder.HasType("sorcery")}))));
}

pb::Expr GraveCardTypes(const Use& of) { return GraveyardTypes(of.card); }

pb::Expr TotalPower(const Use& of) {
  return of.card.builder.WordExpr(
      pb::Expr::SUM_STAT, "power",
      OwnPermanents(of.card, of.card.builder.HasType("creature")));
}

pb::Expr AncientOoze(const Use& of) {
  return of.card.builder.WordExpr(
      pb::Expr::RULE, "total cost",
      OwnPermanents(of.card, All({of.card.builder.HasType("creature"),
                                  Not(IsOneOf(Source()))})));
}

pb::Expr TargetableCreatures(const Use& of) {
  return CountUnprotected(of.card, nullptr);
}

pb::Expr TargetableOwnCreatures(const Use& of) {
  const pb::Selector mine = Controller();
  return CountUnprotected(of.card, &mine);
}

pb::Expr TargetableOpponentCreatures(const Use& of) {
  const pb::Selector theirs = Opponent();
  return CountUnprotected(of.card, &theirs);
}

pb::Expr TargetedCurses(const Use& of) {
  return CountCurses(
      of.card, Then(TargetOrObject(of.site), pb::Selector::CONTROLLER_OF));
}

pb::Expr EpicActivated(const Use& of) {
  return tree::HowMany(Controller(), of.card.builder.HasKeyword(kEpicKeyword));
}

struct FunctionRow {
  Variable variable;
  VariableFunction lower;
};

constexpr FunctionRow kFunctions[] = {
    {Variable::kX, X},
    {Variable::kHalfX, HalfX},
    {Variable::kPreX, PreX},
    {Variable::kHalfPreX, HalfPreX},
    {Variable::kCastX, CastX},
    {Variable::kPower, Power},
    {Variable::kToughness, Toughness},
    {Variable::kManaCost, ManaCost},
    {Variable::kColors, Colors},
    {Variable::kGear, Gear},
    {Variable::kAuras, Auras},
    {Variable::kKicked, Kicked},
    {Variable::kSunburst, Sunburst},
    {Variable::kConverge, Sunburst},
    {Variable::kThatMuch, ThatMuch},
    {Variable::kAbundantLife, AbundantLife},
    {Variable::kHighestLifeTotal, HighestLifeTotal},
    {Variable::kLowestLifeTotal, LowestLifeTotal},
    {Variable::kControllerHand, ControllerHand},
    {Variable::kOpponentHand, OpponentHand},
    {Variable::kControllerLibrary, ControllerLibrary},
    {Variable::kOpponentLibrary, OpponentLibrary},
    {Variable::kControllerTurn, ControllerTurn},
    {Variable::kOpponentTurn, OpponentTurn},
    {Variable::kTargetableCreatures, TargetableCreatures},
    {Variable::kTargetableOwnCreatures, TargetableOwnCreatures},
    {Variable::kTargetableOpponentCreatures, TargetableOpponentCreatures},
    {Variable::kUrzatron, Urzatron},
    {Variable::kWorshipped, Worshipped},
    {Variable::kAncientOoze, AncientOoze},
    {Variable::kDauntless, Dauntless},
    {Variable::kBasicLandTypes, OwnLandTypes},
    {Variable::kMyName, MyName},
    {Variable::kAllMyName, AllMyName},
    {Variable::kZombiesInPlayAndGraves, Zombies},
    {Variable::kInstantsSorceriesInGrave, InstantsSorceriesInGrave},
    {Variable::kGraveCardTypes, GraveCardTypes},
    {Variable::kMoreThanFourCards, MoreThanFourCards},
    {Variable::kTotalPower, TotalPower},
    {Variable::kTargetedCurses, TargetedCurses},
    {Variable::kEpicActivated, EpicActivated},
};

}  // namespace

VariableFunction FunctionOf(Variable variable) {
  for (const FunctionRow& row : kFunctions) {
    if (row.variable == variable) return row.lower;
  }
  return nullptr;
}

}  // namespace refold::wagic
