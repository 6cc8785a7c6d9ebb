// Properties that say in what state a card is, what sort of card it is, and how
// it was cast: one row a word.
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

using tree::All;
using tree::Any;
using tree::ControlledBy;
using tree::IsOneOf;
using tree::Not;
using tree::Number;
using tree::Then;

pb::Selector NthCast(CardLowering& card, int nth) {
  pb::Selector cast = CastThisTurn(card);
  cast.set_nth(nth);
  return cast;
}

// As a spell, or as what that has become.
pb::Predicate WasCastThisTurn(CardLowering& card) {
  pb::Selector cast = CastThisTurn(card);
  pb::Selector became = tree::Then(cast, pb::Selector::BECOMES);
  return tree::IsOneOf(Union(card, {std::move(cast), std::move(became)}));
}

pb::Predicate AtLeastColors(uint32_t number) {
  pb::Predicate test;
  test.set_min_colors(number);
  return test;
}

pb::Predicate Valued(CardLowering& card, absl::string_view value) {
  return MoreThanNone(
      card.builder.WordExpr(pb::Expr::VALUE, value, Candidate()));
}

// One stat of the card is greater than another.
pb::Predicate HasMore(CardLowering& card, absl::string_view more,
                      absl::string_view less) {
  return tree::Compared(card.builder.StatOf(more, Candidate()), pb::Expr::GT,
                        card.builder.StatOf(less, Candidate()));
}

// With whatever kicker it has, or one of its two.
pb::Predicate WasKicked(CardLowering& card) {
  return Any({Valued(card, "paid kicker"), Valued(card, "paid kicker 1"),
              Valued(card, "paid kicker 2"),
              Valued(card, "paid both kickers")});
}

// Nobody who controls the card now has been asked for it yet.
pb::Predicate EchoIsDue(CardLowering& card) {
  pb::Selector asked = tree::Entities(pb::Selector::LINK);
  asked.set_word(card.builder.W("echo"));
  pb::Expr holds = tree::HowMany(You(), IsOneOf(std::move(asked)));
  return tree::Compared(std::move(holds), pb::Expr::EQ, Number(0));
}

// The card has those among whom the candidate is under this link.
pb::Predicate IsLinked(CardLowering& card, absl::string_view link) {
  pb::Selector linked = tree::Entities(pb::Selector::LINK);
  linked.set_word(card.builder.W(link));
  return IsOneOf(std::move(linked));
}

// A card in exile that has suspend and a time counter (CR 702.62b).
pb::Predicate IsSuspended(CardLowering& card) {
  return All({tree::InZone(card.builder.Zone("exile")),
              card.builder.HasKeyword("suspend"),
              MoreThanNone(card.builder.WordExpr(
                  pb::Expr::COUNTERS, CounterName("TIME"), Candidate()))});
}

// Mana of one of these kinds, by their letters.
pb::Predicate CouldProduce(CardLowering& card, absl::string_view letters) {
  std::vector<pb::Predicate> any;
  for (char letter : letters) {
    any.push_back(card.builder.RuleTest(
        absl::StrCat("could produce mana.", absl::string_view(&letter, 1))));
  }
  return Any(std::move(any));
}

const PropertyRow kStates[] = {
    REFOLD_PROPERTY("attacking", card.builder.HasFlag("attacking")),
    REFOLD_PROPERTY("blocking", card.builder.HasFlag("blocking")),
    REFOLD_PROPERTY("notattacking", Not(card.builder.HasFlag("attacking"))),
    REFOLD_PROPERTY("notblocking", Not(card.builder.HasFlag("blocking"))),
    REFOLD_PROPERTY("blocked", card.builder.HasFlag("blocked")),
    REFOLD_PROPERTY("unblocked", card.builder.RuleTest("unblocked")),
    REFOLD_PROPERTY("blockedBySource",
                    IsOneOf(Then(Itself(scene), pb::Selector::BLOCKED_BY))),
    REFOLD_PROPERTY("blockingSource",
                    IsOneOf(Then(Itself(scene), pb::Selector::BLOCKERS_OF))),
    REFOLD_PROPERTY("tapped", card.builder.HasFlag("tapped")),
    REFOLD_PROPERTY("untapped", Not(card.builder.HasFlag("tapped"))),
    REFOLD_PROPERTY("token", tree::IsToken()),
    REFOLD_PROPERTY("nonToken", Not(tree::IsToken())),
    REFOLD_PROPERTY("nontoken", Not(tree::IsToken())),
    REFOLD_PROPERTY("Permanent", card.builder.RuleTest("permanent")),
    REFOLD_PROPERTY("nonPermanent", Not(card.builder.RuleTest("permanent"))),
    REFOLD_PROPERTY("Colorless", Not(AtLeastColors(1))),
    REFOLD_PROPERTY("nonColorless", AtLeastColors(1)),
    REFOLD_PROPERTY("MultiColor", AtLeastColors(2)),
    REFOLD_PROPERTY("MonoColor",
                    All({AtLeastColors(1), Not(AtLeastColors(2))})),
    REFOLD_PROPERTY("Historic", Any({card.builder.HasType("legendary"),
                                     card.builder.HasType("artifact"),
                                     card.builder.HasType("saga")})),
    REFOLD_PROPERTY("enchanted", card.builder.RuleTest("enchanted")),
    REFOLD_PROPERTY("unenchanted", Not(card.builder.RuleTest("enchanted"))),
    REFOLD_PROPERTY("equipped", card.builder.RuleTest("equipped")),
    REFOLD_PROPERTY("unequipped", Not(card.builder.RuleTest("equipped"))),
    REFOLD_PROPERTY("CanEnchantSource",
                    card.builder.RuleTest("can enchant source")),
    REFOLD_PROPERTY("CanBeEnchantedBy",
                    card.builder.RuleTest("source can enchant")),
    REFOLD_PROPERTY("NotPaired", Not(card.builder.RuleTest("paired"))),
    REFOLD_PROPERTY("notEnteredBattlefieldThisTurn",
                    Not(card.builder.RuleTest("fresh"))),
    REFOLD_PROPERTY("notBlockedThisTurn",
                    Not(card.builder.RuleTest("blocked this turn"))),
    REFOLD_PROPERTY("powerGTtoughness", HasMore(card, "power", "toughness")),
    REFOLD_PROPERTY("powerLTtoughness", HasMore(card, "toughness", "power")),
    REFOLD_PROPERTY("unequalPT", Any({HasMore(card, "power", "toughness"),
                                      HasMore(card, "toughness", "power")})),
    REFOLD_PROPERTY("NoCounters", Not(MoreThanNone(card.builder.WordExpr(
                                      pb::Expr::COUNTERS, "", Candidate())))),
    REFOLD_PROPERTY("HasDevoured", Valued(card, "devoured")),
    REFOLD_PROPERTY("wasNotCastFromHand", Not(Valued(card, "cast from hand"))),
    REFOLD_PROPERTY("blockingRemembered",
                    LeadsTo(pb::Selector::BLOCKED_BY,
                            IsInMemory(card, text, "remembered", scene))),
    REFOLD_PROPERTY("blockedByRemembered",
                    LeadsTo(pb::Selector::BLOCKERS_OF,
                            IsInMemory(card, text, "remembered", scene))),
    REFOLD_PROPERTY("canProduceMana", CouldProduce(card, "wubrgc")),
    REFOLD_PROPERTY("canProduceManaColor White", CouldProduce(card, "w")),
    REFOLD_PROPERTY("canProduceManaColor Blue", CouldProduce(card, "u")),
    REFOLD_PROPERTY("canProduceManaColor Black", CouldProduce(card, "b")),
    REFOLD_PROPERTY("canProduceManaColor Red", CouldProduce(card, "r")),
    REFOLD_PROPERTY("canProduceManaColor Green", CouldProduce(card, "g")),
    // Since its controller's last turn began, which is before its upkeep.
    REFOLD_PROPERTY("cameUnderControlSinceLastUpkeep",
                    card.builder.HasFlag("sick")),
    REFOLD_PROPERTY("NoAbilities", Not(card.builder.RuleTest("has abilities"))),
    REFOLD_PROPERTY("attackedThisTurn", card.builder.RuleTest("attacked")),
    REFOLD_PROPERTY("notAttackedThisTurn",
                    Not(card.builder.RuleTest("attacked"))),
    REFOLD_PROPERTY("blockedThisTurn",
                    card.builder.RuleTest("blocked this turn")),
    REFOLD_PROPERTY("DamagedBy", card.builder.RuleTest("damaged by source")),
    REFOLD_PROPERTY("DamagedBy Equipped",
                    card.builder.RuleTest("damaged by host")),
    REFOLD_PROPERTY("DamagedBy Enchanted",
                    card.builder.RuleTest("damaged by host")),
    REFOLD_PROPERTY("DamagedByEquipped",
                    card.builder.RuleTest("damaged by host")),
    REFOLD_PROPERTY("DamagedByEnchanted",
                    card.builder.RuleTest("damaged by host")),
    REFOLD_PROPERTY("dealtDamageToOppThisTurn",
                    card.builder.RuleTest("damaged opponent")),
    REFOLD_PROPERTY("dealtDamageToYouThisTurn",
                    card.builder.RuleTest("damaged you")),
    REFOLD_PROPERTY("wasDealtDamageThisTurn", Watched(card, "damage taken")),
    REFOLD_PROPERTY("dealtDamageThisTurn", Watched(card, "damage dealt")),
    // Since its controller's turn began.
    REFOLD_PROPERTY("firstTurnControlled", card.builder.HasFlag("sick")),
    REFOLD_PROPERTY("notFirstTurnControlled",
                    Not(card.builder.HasFlag("sick"))),
    REFOLD_PROPERTY("suspended", IsSuspended(card)),
    REFOLD_PROPERTY("ExiledWithSource", IsExiledWithSource(card)),
    REFOLD_PROPERTY("evoked", Valued(card, "paid evoke")),
    REFOLD_PROPERTY("dashed", Valued(card, "paid dash")),
    REFOLD_PROPERTY("surged", Valued(card, "paid surge")),
    REFOLD_PROPERTY("prowled", Valued(card, "paid prowl")),
    REFOLD_PROPERTY("spectacle", Valued(card, "paid spectacle")),
    REFOLD_PROPERTY("kicked 1", Any({Valued(card, "paid kicker 1"),
                                     Valued(card, "paid both kickers")})),
    REFOLD_PROPERTY("kicked 2", Any({Valued(card, "paid kicker 2"),
                                     Valued(card, "paid both kickers")})),
    REFOLD_PROPERTY("conspired", Valued(card, "paid conspire")),
    REFOLD_PROPERTY("KwFlashed", Valued(card, "paid flash")),
    REFOLD_PROPERTY("KwBestowed", Valued(card, "paid bestow")),
    REFOLD_PROPERTY("IsRenowned", card.builder.HasFlag("renowned")),
    REFOLD_PROPERTY("IsNotRenowned", Not(card.builder.HasFlag("renowned"))),
    REFOLD_PROPERTY("IsNotMonstrous", Not(card.builder.HasFlag("monstrous"))),
    REFOLD_PROPERTY("HasNotDevoured", Not(Valued(card, "devoured"))),
    REFOLD_PROPERTY("wasntDealtDamageThisTurn",
                    Not(Watched(card, "damage taken"))),
    REFOLD_PROPERTY("wasCastFromYourHand", Valued(card, "cast from hand")),
    REFOLD_PROPERTY("IsMonstrous", card.builder.HasFlag("monstrous")),
    REFOLD_PROPERTY("Paired", card.builder.RuleTest("paired")),
    REFOLD_PROPERTY("PairedWith", IsLinked(card, "paired")),
    REFOLD_PROPERTY("EncodedWithSource", IsLinked(card, "encoded")),
    REFOLD_PROPERTY("attackersBandedWith", IsLinked(card, "band")),
    REFOLD_PROPERTY("faceDown", card.builder.RuleTest("face down")),
    REFOLD_PROPERTY("faceUp", Not(card.builder.RuleTest("face down"))),
    REFOLD_PROPERTY("DoubleFaced", card.builder.RuleTest("double-faced")),
    REFOLD_PROPERTY("withMorph", card.builder.HasKeyword("printed morph")),
    REFOLD_PROPERTY("withMegamorph",
                    card.builder.HasKeyword("printed megamorph")),
    REFOLD_PROPERTY("KwEchoDue", EchoIsDue(card)),
    REFOLD_PROPERTY("KwHaunted", IsLinked(card, "haunts")),
    REFOLD_PROPERTY("HauntedBy", IsLinked(card, "haunts")),
    REFOLD_PROPERTY("ThisTurnCast", WasCastThisTurn(card)),
    REFOLD_PROPERTY("SecondSpellCastThisTurn", IsOneOf(NthCast(card, 2))),
    REFOLD_PROPERTY("wasCastFromHand", Valued(card, "cast from hand")),
    REFOLD_PROPERTY("wasCastFromExile", Valued(card, "cast from exile")),
    REFOLD_PROPERTY("wasCastFromGraveyard",
                    Valued(card, "cast from graveyard")),
    REFOLD_PROPERTY("enteredBattlefieldThisTurn",
                    card.builder.RuleTest("fresh")),
    REFOLD_PROPERTY("HasCounters", MoreThanNone(card.builder.WordExpr(
                                       pb::Expr::COUNTERS, "", Candidate()))),
    REFOLD_PROPERTY("attackingYou", card.builder.RuleTest("attacks you")),
    REFOLD_PROPERTY("attackingYouOrYourPW",
                    card.builder.RuleTest("attacks you or yours")),
    // Of what has left, as it was.
    REFOLD_PROPERTY("attackingLKI", card.builder.HasFlag("attacking")),
    REFOLD_PROPERTY("madness", Valued(card, "paid madness")),
    REFOLD_PROPERTY("hasXCost", card.builder.RuleTest("x in its cost")),
    REFOLD_PROPERTY("CostsPhyrexianMana",
                    card.builder.RuleTest("life in its cost")),
    REFOLD_PROPERTY("kicked", WasKicked(card)),
    REFOLD_PROPERTY("notkicked", Not(WasKicked(card))),
    REFOLD_PROPERTY("wasCast", MoreThanNone(card.builder.WordExpr(
                                   pb::Expr::VALUE, "cast", Candidate()))),
    REFOLD_PROPERTY("wasNotCast", Not(MoreThanNone(card.builder.WordExpr(
                                      pb::Expr::VALUE, "cast", Candidate())))),
    REFOLD_PROPERTY("wasCastFromLibrary", Valued(card, "cast from library")),
    REFOLD_PROPERTY("ColorlessSource", Not(AtLeastColors(1))),
    REFOLD_PROPERTY("isBlockedByRemembered",
                    LeadsTo(pb::Selector::BLOCKERS_OF,
                            IsInMemory(card, text, "remembered", scene))),
};

}  // namespace

absl::Span<const PropertyRow> StateProperties() { return kStates; }

}  // namespace refold::forge
