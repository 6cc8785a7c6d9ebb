// Variables of CardCode: what each asks of the game.
#include "kernel/dialects/wagic/lower_variable.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"
#include "kernel/dialects/wagic/lower_target.h"

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

// How many of the imprinted cards have the colour.
pb::Expr Imprinted(CardLowering& card, Color color) {
  pb::Selector cards = tree::Entities(pb::Selector::LINK);
  cards.set_word(card.builder.W(kImprintLink));
  return tree::HowMany(std::move(cards),
                       card.builder.HasColor(ColorName(color)));
}

}  // namespace

int CountOfX(const CardLowering& card) {
  const Cost* cost = card.x_cost;
  if (cost == nullptr && card.ast->mana.has_value()) cost = &*card.ast->mana;
  return cost == nullptr ? 0 : CountX(*cost);
}

pb::Expr About(pb::Expr::Op op, pb::Selector of) {
  pb::Expr expr;
  expr.set_op(op);
  *expr.mutable_of() = std::move(of);
  return expr;
}

pb::Expr LowerVariable(CardLowering& card, const Amount& amount,
                       const Site& site) {
  auto ask = [&](pb::Expr::Op op, absl::string_view word, pb::Selector of) {
    return card.builder.WordExpr(op, word, std::move(of));
  };
  auto life = [&](pb::Selector of) {
    return ask(pb::Expr::RESOURCE, "life", std::move(of));
  };
  auto watch = [&](absl::string_view word, pb::Selector of) {
    return ask(pb::Expr::WATCH, word, std::move(of));
  };
  auto unsupported = [&] {
    card.Unsupported(amount.span,
                     absl::StrCat("variable-", Name(amount.variable)),
                     absl::StrCat("the variable '", Name(amount.variable),
                                  "' is not supported"));
    return Number(0);
  };
  const pb::Expr x =
      site.keeps_x ? site.x : ask(pb::Expr::VALUE, "x", Source());
  switch (amount.variable) {
    case Variable::kX:
      return HasDoubleX(card) ? Binary(pb::Expr::MUL, x, Number(2)) : x;
    case Variable::kHalfX:
      return HasDoubleX(card) ? x : Binary(pb::Expr::DIV_DOWN, x, Number(2));
    case Variable::kCastX:
      return x;
    case Variable::kPower:
      return card.builder.StatOf("power", MeasuredOf(site));
    case Variable::kToughness:
      return card.builder.StatOf("toughness", MeasuredOf(site));
    case Variable::kManaCost:
      return About(pb::Expr::COST, MeasuredOf(site));
    case Variable::kColors:
      return About(pb::Expr::COLORS, MeasuredOf(site));
    case Variable::kGear:
      return AttachedOfType(card, site, "equipment");
    case Variable::kAuras:
      return AttachedOfType(card, site, "aura");
    case Variable::kKicked:
      return ask(pb::Expr::VALUE,
                 card.ast->kicker.has_value() && !card.ast->kicker->multi
                     ? "paid kicker"
                     : "kicked",
                 Source());
    case Variable::kSunburst:
    case Variable::kConverge:
      return ColorsSpent(card);
    case Variable::kThatMuch: {
      if (!site.triggered) return unsupported();
      pb::Expr number;
      number.set_op(pb::Expr::EVENT_AMOUNT);
      return number;
    }
    case Variable::kLifeTotal:
      return life(Controller());
    case Variable::kOpponentLifeTotal:
      return life(Opponent());
    case Variable::kStartingLife:
      return ask(pb::Expr::RULE, "starting life", Controller());
    case Variable::kAbundantLife:
      return Binary(pb::Expr::GE, life(Controller()),
                    ask(pb::Expr::RULE, "starting life", Controller()));
    case Variable::kHighestLifeTotal:
      return Binary(pb::Expr::MAX, life(Controller()), life(Opponent()));
    case Variable::kLowestLifeTotal:
      return Binary(pb::Expr::MIN, life(Controller()), life(Opponent()));
    case Variable::kLifeLost:
      return watch("life lost", Controller());
    case Variable::kOpponentLifeLost:
      return watch("life lost", Opponent());
    case Variable::kDamageToController:
      return watch("damage taken", Controller());
    case Variable::kDamageToOpponent:
      return watch("damage taken", Opponent());
    case Variable::kPlayerPoison:
      return ask(pb::Expr::RESOURCE, "poison", Controller());
    case Variable::kOpponentPoison:
      return ask(pb::Expr::RESOURCE, "poison", Opponent());
    case Variable::kDrawnByController:
      return watch("cards drawn", Controller());
    case Variable::kDrawnByOpponent:
      return watch("cards drawn", Opponent());
    case Variable::kControllerHand:
      return CardsInHand(card, Controller(), site);
    case Variable::kOpponentHand:
      return CardsInHand(card, Opponent(), site);
    case Variable::kMaximumHandSize:
      return ask(pb::Expr::RULE, "hand limit", Controller());
    case Variable::kControllerLibrary:
      return CountIn(card, "library", Controller());
    case Variable::kOpponentLibrary:
      return CountIn(card, "library", Opponent());
    case Variable::kControllerTurn:
      return About(pb::Expr::YOUR_TURN, Controller());
    case Variable::kOpponentTurn:
      return Unary(pb::Expr::NOT, About(pb::Expr::YOUR_TURN, Controller()));
    case Variable::kCommonGreen:
      return IsMostCommon(card, Color::kGreen);
    case Variable::kCommonBlue:
      return IsMostCommon(card, Color::kBlue);
    case Variable::kCommonRed:
      return IsMostCommon(card, Color::kRed);
    case Variable::kCommonBlack:
      return IsMostCommon(card, Color::kBlack);
    case Variable::kCommonWhite:
      return IsMostCommon(card, Color::kWhite);
    case Variable::kUrzatron:
      return HasUrzaLands(card);
    case Variable::kWorshipped:
      return If(CountPermanents(card, card.builder.HasType("creature")),
                life(Controller()), Number(0));
    case Variable::kDauntless:
      return CountPermanents(card, Any({card.builder.HasType("forest"),
                                        card.builder.HasType("treefolk")}));
    case Variable::kBasicLandTypes:
      return BasicLandTypes(card);
    case Variable::kMyName:
      return CountSameName(card, /*own=*/true);
    case Variable::kAllMyName:
      return CountSameName(card, /*own=*/false);
    case Variable::kZombiesInPlayAndGraves:
      return CountZombies(card);
    case Variable::kInstantsSorceriesInGrave:
      return CountOf(Among(
          card.builder.CardsIn(card.builder.Zone("graveyard", Controller()),
                               Any({card.builder.HasType("instant"),
                                    card.builder.HasType("sorcery")}))));
    case Variable::kGraveCardTypes:
      return GraveyardTypes(card);
    case Variable::kMoreThanFourCards:
      return CardsAboveFour(card, site);
    case Variable::kTotalPower:
      return ask(pb::Expr::SUM_STAT, "power",
                 OwnPermanents(card, card.builder.HasType("creature")));
    case Variable::kAncientOoze:
      return ask(pb::Expr::RULE, "total cost",
                 OwnPermanents(card, All({card.builder.HasType("creature"),
                                          Not(IsOneOf(Source()))})));
    case Variable::kPreX:
      return HasDoubleX(card) ? Binary(pb::Expr::MUL, XOrPool(card), Number(2))
                              : XOrPool(card);
    case Variable::kHalfPreX:
      return HasDoubleX(card)
                 ? XOrPool(card)
                 : Binary(pb::Expr::DIV_DOWN, XOrPool(card), Number(2));
    case Variable::kControllerLandsGreen:
      return ask(pb::Expr::RULE, "lands for mana.g", Controller());
    case Variable::kControllerLandsBlue:
      return ask(pb::Expr::RULE, "lands for mana.u", Controller());
    case Variable::kControllerLandsRed:
      return ask(pb::Expr::RULE, "lands for mana.r", Controller());
    case Variable::kControllerLandsBlack:
      return ask(pb::Expr::RULE, "lands for mana.b", Controller());
    case Variable::kControllerLandsWhite:
      return ask(pb::Expr::RULE, "lands for mana.w", Controller());
    case Variable::kControllerLandsColorless:
      return ask(pb::Expr::RULE, "lands for mana.c", Controller());
    case Variable::kOpponentLandsGreen:
      return ask(pb::Expr::RULE, "lands for mana.g", Opponent());
    case Variable::kOpponentLandsBlue:
      return ask(pb::Expr::RULE, "lands for mana.u", Opponent());
    case Variable::kOpponentLandsRed:
      return ask(pb::Expr::RULE, "lands for mana.r", Opponent());
    case Variable::kOpponentLandsBlack:
      return ask(pb::Expr::RULE, "lands for mana.b", Opponent());
    case Variable::kOpponentLandsWhite:
      return ask(pb::Expr::RULE, "lands for mana.w", Opponent());
    case Variable::kOpponentLandsColorless:
      return ask(pb::Expr::RULE, "lands for mana.c", Opponent());
    case Variable::kTargetableCreatures:
      return CountUnprotected(card, nullptr);
    case Variable::kTargetableOwnCreatures: {
      const pb::Selector mine = Controller();
      return CountUnprotected(card, &mine);
    }
    case Variable::kTargetableOpponentCreatures: {
      const pb::Selector theirs = Opponent();
      return CountUnprotected(card, &theirs);
    }
    case Variable::kAzorius:
      return DevotionToTwo(card, Color::kWhite, Color::kBlue);
    case Variable::kBoros:
      return DevotionToTwo(card, Color::kRed, Color::kWhite);
    case Variable::kDimir:
      return DevotionToTwo(card, Color::kBlue, Color::kBlack);
    case Variable::kGolgari:
      return DevotionToTwo(card, Color::kBlack, Color::kGreen);
    case Variable::kGruul:
      return DevotionToTwo(card, Color::kRed, Color::kGreen);
    case Variable::kIzzet:
      return DevotionToTwo(card, Color::kBlue, Color::kRed);
    case Variable::kOrzhov:
      return DevotionToTwo(card, Color::kWhite, Color::kBlack);
    case Variable::kRakdos:
      return DevotionToTwo(card, Color::kBlack, Color::kRed);
    case Variable::kSelesnya:
      return DevotionToTwo(card, Color::kGreen, Color::kWhite);
    case Variable::kSimic:
      return DevotionToTwo(card, Color::kGreen, Color::kBlue);
    case Variable::kTargetedCurses:
      return CountCurses(
          card, Then(TargetOrObject(site), pb::Selector::CONTROLLER_OF));
    case Variable::kImprintedGreen:
      return Imprinted(card, Color::kGreen);
    case Variable::kImprintedBlue:
      return Imprinted(card, Color::kBlue);
    case Variable::kImprintedRed:
      return Imprinted(card, Color::kRed);
    case Variable::kImprintedBlack:
      return Imprinted(card, Color::kBlack);
    case Variable::kImprintedWhite:
      return Imprinted(card, Color::kWhite);
    case Variable::kEpicActivated:
      return tree::HowMany(Controller(), card.builder.HasKeyword(kEpicKeyword));
    case Variable::kSnowMana:
      return unsupported();
  }
  return unsupported();
}

}  // namespace refold::wagic
