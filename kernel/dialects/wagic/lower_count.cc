// Numbers that CardCode knows by a word and that count cards.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_roles.h"
#include "kernel/dialects/wagic/lower_target.h"
#include "kernel/dialects/wagic/lower_variable.h"

namespace refold::wagic {
namespace {

using tree::Among;
using tree::Binary;
using tree::CountOf;
using tree::Number;
using tree::Then;

}  // namespace

pb::Selector OwnPermanents(CardLowering& card, pb::Predicate where) {
  return Among(card.builder.CardsIn(
      card.builder.Zone("battlefield", Controller()), std::move(where)));
}

pb::Expr CountPermanents(CardLowering& card, pb::Predicate where) {
  return CountOf(OwnPermanents(card, std::move(where)));
}

// How many kinds of coloured mana were spent on the card.
pb::Expr ColorsSpent(CardLowering& card) {
  pb::Expr sum = Number(0);
  for (Color color : {Color::kWhite, Color::kBlue, Color::kBlack, Color::kRed,
                      Color::kGreen}) {
    pb::Expr spent = card.builder.WordExpr(
        pb::Expr::VALUE, absl::StrCat("spent ", ManaKind(color)), Source());
    sum = Binary(pb::Expr::ADD, std::move(sum),
                 Binary(pb::Expr::GT, std::move(spent), Number(0)));
  }
  return sum;
}

// 1 if no colour is commoner among permanents.
pb::Expr IsMostCommon(CardLowering& card, Color color) {
  auto count = [&](Color which) {
    return CountOf(
        Among(card.builder.CardsIn(card.builder.Zone("battlefield"),
                                   card.builder.HasColor(ColorName(which)))));
  };
  pb::Expr all = Number(1);
  for (Color other : {Color::kWhite, Color::kBlue, Color::kBlack, Color::kRed,
                      Color::kGreen}) {
    if (other == color) continue;
    all = Binary(pb::Expr::AND, std::move(all),
                 Binary(pb::Expr::GE, count(color), count(other)));
  }
  return all;
}

pb::Expr HasUrzaLands(CardLowering& card) {
  pb::Expr all = Number(1);
  for (absl::string_view land :
       {"urza's mine", "urza's power plant", "urza's tower"}) {
    pb::Expr count = CountPermanents(card, IsCalled(card, land));
    all = Binary(pb::Expr::AND, std::move(all),
                 Binary(pb::Expr::GT, std::move(count), Number(0)));
  }
  return all;
}

pb::Expr CountSameName(CardLowering& card, bool own) {
  pb::Predicate same;
  *same.mutable_shares_name() = Source();
  pb::ZoneSpec zone = card.builder.Zone("battlefield");
  if (own) *zone.mutable_whose() = Controller();
  return CountOf(Among(card.builder.CardsIn(std::move(zone), std::move(same))));
}

pb::Expr CountZombies(CardLowering& card) {
  pb::Query query = card.builder.CardsIn(card.builder.Zone("battlefield"),
                                         card.builder.HasType("zombie"));
  *query.add_zones() = card.builder.Zone("graveyard");
  return CountOf(Among(std::move(query)));
}

// Of all graveyards.
pb::Expr GraveyardTypes(CardLowering& card) {
  pb::Expr types =
      About(pb::Expr::DISTINCT_TYPES,
            Among(card.builder.CardsIn(card.builder.Zone("graveyard"))));
  for (absl::string_view type :
       {"artifact", "creature", "enchantment", "instant", "land",
        "planeswalker", "sorcery", "tribal"}) {
    types.add_words(card.builder.W(type));
  }
  return types;
}

pb::Expr BasicLandTypes(CardLowering& card) {
  pb::Expr types = About(pb::Expr::DISTINCT_TYPES,
                         OwnPermanents(card, card.builder.HasType("land")));
  for (absl::string_view type :
       {"plains", "island", "swamp", "mountain", "forest"}) {
    types.add_words(card.builder.W(type));
  }
  return types;
}

// The hand of the targeted player, or of the opponent if none is targeted.
pb::Expr CardsAboveFour(CardLowering& card, const Site& site) {
  pb::Selector whose =
      site.target.base() == pb::Selector::NONE ? Opponent() : site.target;
  return Binary(
      pb::Expr::MAX, Number(0),
      Binary(pb::Expr::SUB,
             CountIn(card, "hand", Then(whose, pb::Selector::CONTROLLER_OF)),
             Number(4)));
}

pb::Expr CountUnprotected(CardLowering& card, const pb::Selector* whose) {
  pb::Predicate unprotected = card.builder.RuleTest("unprotected");
  pb::ZoneSpec zone = card.builder.Zone("battlefield");
  if (whose != nullptr) *zone.mutable_whose() = *whose;
  return CountOf(Among(card.builder.CardsIn(
      std::move(zone),
      tree::All({card.builder.HasType("creature"), std::move(unprotected)}))));
}

pb::Expr DevotionToTwo(CardLowering& card, Color one, Color other) {
  pb::Query own =
      card.builder.CardsIn(card.builder.Zone("battlefield", Controller()));
  return card.builder.WordExpr(
      pb::Expr::RULE,
      absl::StrCat("devotion ", ManaKind(one), " ", ManaKind(other)),
      Among(std::move(own)));
}

pb::Expr CountCurses(CardLowering& card, pb::Selector player) {
  return CountOf(Among(card.builder.CardsIn(
      card.builder.Zone("battlefield"), IsCurseOf(card, std::move(player)))));
}

pb::Expr AttachedOfType(CardLowering& card, const Site& site,
                        absl::string_view type) {
  pb::Expr count =
      About(pb::Expr::HOLDS, Then(MeasuredOf(site), pb::Selector::ATTACHED_TO));
  *count.mutable_predicate() = card.builder.HasType(type);
  return count;
}

}  // namespace refold::wagic
