// Properties of cards and players: one row a word.
#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
pb::Predicate MoreThanNone(pb::Expr number) {
  return tree::Compared(std::move(number), pb::Expr::GT, tree::Number(0));
}

pb::Predicate LeadsTo(pb::Selector::Step step, pb::Predicate to) {
  pb::Expr holds;
  holds.set_op(pb::Expr::HOLDS);
  *holds.mutable_of() = tree::Then(Candidate(), step);
  *holds.mutable_predicate() = std::move(to);
  return tree::Compared(std::move(holds), pb::Expr::GT, tree::Number(0));
}

pb::Predicate OwnedByAny(pb::Selector players) {
  return LeadsTo(pb::Selector::OWNER_OF, tree::IsOneOf(std::move(players)));
}

pb::Predicate Watched(CardLowering& card, absl::string_view watch) {
  return MoreThanNone(
      card.builder.WordExpr(pb::Expr::WATCH, watch, Candidate()));
}

pb::Selector Host(const Scene& scene) {
  return tree::Then(Itself(scene), pb::Selector::HOST_OF);
}

namespace {

using tree::All;
using tree::Any;
using tree::ControlledBy;
using tree::IsOneOf;
using tree::Not;
using tree::Number;
using tree::Then;

pb::Predicate Rule(CardLowering& card, absl::string_view word) {
  pb::Predicate test;
  test.set_rule(card.builder.W(word));
  return test;
}

// Of the colour or type that was chosen: by the chain, or by the card before.
pb::Predicate Chosen(CardLowering& card, absl::string_view word,
                     const Scene& scene) {
  const auto chosen = scene.chosen_words.find(std::string(word));
  if (chosen != scene.chosen_words.end()) {
    pb::WordList has;
    has.set_base(word == "color" ? pb::WordList::COLORS : pb::WordList::TYPES);
    *has.mutable_of() = Candidate();
    return tree::HaveCommonWord(std::move(has),
                                tree::RegisterWords(chosen->second));
  }
  pb::Predicate test;
  test.set_chosen(card.builder.W(word));
  return test;
}

pb::Predicate AtLeastColors(uint32_t number) {
  pb::Predicate test;
  test.set_min_colors(number);
  return test;
}

pb::Predicate IsToken() {
  pb::Predicate test;
  test.set_token(true);
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

// The first or the last card of a player's zone, of those that match.
pb::Predicate IsAtEnd(CardLowering& card, absl::string_view zone, bool top,
                      const pb::Predicate& where) {
  pb::Query query = card.builder.CardsIn(
      card.builder.Zone(zone, tree::Entities(pb::Selector::PLAYERS)));
  if (where.test_case() != pb::Predicate::TEST_NOT_SET) {
    *query.mutable_where() = where;
  }
  *(top ? query.mutable_top() : query.mutable_bottom()) = Number(1);
  return IsOneOf(tree::Among(std::move(query)));
}

// In the same zone, with nothing between.
pb::Predicate IsDirectlyAbove(const pb::Selector& card) {
  const pb::Selector above = Then(card, pb::Selector::ABOVE);
  return All({IsOneOf(above),
              tree::Compared(
                  tree::CountOf(above), pb::Expr::EQ,
                  tree::Binary(
                      pb::Expr::ADD, Number(1),
                      tree::CountOf(Then(Candidate(), pb::Selector::ABOVE))))});
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
  pb::Expr holds;
  holds.set_op(pb::Expr::HOLDS);
  *holds.mutable_of() = You();
  *holds.mutable_predicate() = IsOneOf(std::move(asked));
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
  pb::Predicate exiled;
  *exiled.mutable_zone() = card.builder.Zone("exile");
  return All({std::move(exiled), card.builder.HasKeyword("suspend"),
              MoreThanNone(card.builder.WordExpr(
                  pb::Expr::COUNTERS, CounterName("TIME"), Candidate()))});
}

pb::Selector Defenders(const Scene& scene) {
  auto known = scene.objects.find("DefendingPlayer");
  if (known != scene.objects.end()) return known->second;
  return Then(tree::Entities(pb::Selector::DEFENDERS),
              pb::Selector::CONTROLLER_OF);
}

const PropertyRow kOfCards[] = {
    REFOLD_PROPERTY("Self", IsOwnCard(scene)),
    REFOLD_PROPERTY("EffectSource", IsOneOf(Source())),
    REFOLD_PROPERTY("StrictlySelf", IsOneOf(Itself(scene))),
    REFOLD_PROPERTY("Other", Not(IsOneOf(Itself(scene)))),
    REFOLD_PROPERTY("StrictlyOther", Not(IsOneOf(Itself(scene)))),
    REFOLD_PROPERTY("YouCtrl", ControlledBy(You())),
    REFOLD_PROPERTY("OppCtrl", ControlledBy(Opponents())),
    REFOLD_PROPERTY("YouDontCtrl", Not(ControlledBy(You()))),
    REFOLD_PROPERTY("ActivePlayerCtrl",
                    ControlledBy(tree::Entities(pb::Selector::ACTIVE_PLAYER))),
    REFOLD_PROPERTY("DefenderCtrl", ControlledBy(Defenders(scene))),
    REFOLD_PROPERTY("DefendingPlayerCtrl", ControlledBy(Defenders(scene))),
    REFOLD_PROPERTY("TargetedPlayerCtrl",
                    ControlledBy(Targets(card, text, scene))),
    REFOLD_PROPERTY("TargetedPlayerOwn",
                    OwnedByAny(Targets(card, text, scene))),
    REFOLD_PROPERTY("RememberedPlayerCtrl",
                    ControlledBy(MemoryOf(card, text, "remembered", scene))),
    REFOLD_PROPERTY("RememberedPlayerOwn",
                    OwnedByAny(MemoryOf(card, text, "remembered", scene))),
    REFOLD_PROPERTY("YouOwn", OwnedByAny(You())),
    REFOLD_PROPERTY("OppOwn", OwnedByAny(Opponents())),
    REFOLD_PROPERTY("YouDontOwn", Not(OwnedByAny(You()))),
    REFOLD_PROPERTY("EnchantedBy", IsOneOf(Host(scene))),
    REFOLD_PROPERTY("EquippedBy", IsOneOf(Host(scene))),
    REFOLD_PROPERTY("AttachedBy", IsOneOf(Host(scene))),
    REFOLD_PROPERTY("Attached",
                    LeadsTo(pb::Selector::HOST_OF, IsOneOf(Itself(scene)))),
    REFOLD_PROPERTY("IsRemembered",
                    IsInMemory(card, text, "remembered", scene)),
    REFOLD_PROPERTY("IsNotRemembered",
                    Not(IsInMemory(card, text, "remembered", scene))),
    REFOLD_PROPERTY("IsImprinted", IsInMemory(card, text, "imprinted", scene)),
    REFOLD_PROPERTY("IsNotImprinted",
                    Not(IsInMemory(card, text, "imprinted", scene))),
    REFOLD_PROPERTY("NotEnchantedBy",
                    Not(IsOneOf(tree::Then(Source(), pb::Selector::HOST_OF)))),
    REFOLD_PROPERTY(
        "leastPower",
        tree::Compared(
            card.builder.StatOf("power", Candidate()), pb::Expr::EQ,
            card.builder.WordExpr(pb::Expr::MIN_STAT, "power",
                                  tree::Among(card.builder.CardsIn(
                                      card.builder.Zone("battlefield"),
                                      card.builder.HasType("creature")))))),
    REFOLD_PROPERTY(
        "EquippedByTargeted",
        IsOneOf(Then(Targets(card, text, scene), pb::Selector::HOST_OF))),
    REFOLD_PROPERTY("EquippedByEnchanted",
                    IsOneOf(Then(Host(scene), pb::Selector::HOST_OF))),
    REFOLD_PROPERTY(
        "nonRememberedPlayerCtrl",
        Not(ControlledBy(MemoryOf(card, text, "remembered", scene)))),
    REFOLD_PROPERTY(
        "OwnerDoesntControl",
        Not(OwnedByAny(Then(Candidate(), pb::Selector::CONTROLLER_OF)))),
    REFOLD_PROPERTY("hasKeywordFlash", card.builder.HasKeyword("flash")),
    REFOLD_PROPERTY("EnchantedPlayerCtrl",
                    ControlledBy(tree::Then(Source(), pb::Selector::HOST_OF))),
    REFOLD_PROPERTY("ChosenCard", IsInMemory(card, text, "chosen card", scene)),
    REFOLD_PROPERTY("NamedCard", IsNamed(card, text, scene)),
    REFOLD_PROPERTY("ChosenType", Chosen(card, "type", scene)),
    REFOLD_PROPERTY("ChosenColor", Chosen(card, "color", scene)),
    REFOLD_PROPERTY("ChosenColorSource", Chosen(card, "color", scene)),
    // Nobody has a commander here.
    REFOLD_PROPERTY("IsCommander", Not(All({}))),
    REFOLD_PROPERTY("TopLibrary", IsAtEnd(card, "library", true, {})),
    REFOLD_PROPERTY("Above", IsOneOf(Then(Itself(scene), pb::Selector::ABOVE))),
    REFOLD_PROPERTY("DirectlyAbove", IsDirectlyAbove(Itself(scene))),
    REFOLD_PROPERTY("TopGraveyard", IsAtEnd(card, "graveyard", true, {})),
    REFOLD_PROPERTY("BottomGraveyard", IsAtEnd(card, "graveyard", false, {})),
    REFOLD_PROPERTY(
        "TopGraveyardCreature",
        IsAtEnd(card, "graveyard", true, card.builder.HasType("creature"))),
    REFOLD_PROPERTY("attacking", card.builder.HasFlag("attacking")),
    REFOLD_PROPERTY("blocking", card.builder.HasFlag("blocking")),
    REFOLD_PROPERTY("notattacking", Not(card.builder.HasFlag("attacking"))),
    REFOLD_PROPERTY("notblocking", Not(card.builder.HasFlag("blocking"))),
    REFOLD_PROPERTY("blocked", card.builder.HasFlag("blocked")),
    REFOLD_PROPERTY("unblocked", Rule(card, "unblocked")),
    REFOLD_PROPERTY("blockedBySource",
                    IsOneOf(Then(Itself(scene), pb::Selector::BLOCKED_BY))),
    REFOLD_PROPERTY("blockingSource",
                    IsOneOf(Then(Itself(scene), pb::Selector::BLOCKERS_OF))),
    REFOLD_PROPERTY("tapped", card.builder.HasFlag("tapped")),
    REFOLD_PROPERTY("untapped", Not(card.builder.HasFlag("tapped"))),
    REFOLD_PROPERTY("token", IsToken()),
    REFOLD_PROPERTY("nonToken", Not(IsToken())),
    REFOLD_PROPERTY("nontoken", Not(IsToken())),
    REFOLD_PROPERTY("Permanent", Rule(card, "permanent")),
    REFOLD_PROPERTY("nonPermanent", Not(Rule(card, "permanent"))),
    REFOLD_PROPERTY("Colorless", Not(AtLeastColors(1))),
    REFOLD_PROPERTY("nonColorless", AtLeastColors(1)),
    REFOLD_PROPERTY("MultiColor", AtLeastColors(2)),
    REFOLD_PROPERTY("MonoColor",
                    All({AtLeastColors(1), Not(AtLeastColors(2))})),
    REFOLD_PROPERTY("Historic", Any({card.builder.HasType("legendary"),
                                     card.builder.HasType("artifact"),
                                     card.builder.HasType("saga")})),
    REFOLD_PROPERTY("enchanted", Rule(card, "enchanted")),
    REFOLD_PROPERTY("unenchanted", Not(Rule(card, "enchanted"))),
    REFOLD_PROPERTY("equipped", Rule(card, "equipped")),
    REFOLD_PROPERTY("unequipped", Not(Rule(card, "equipped"))),
    REFOLD_PROPERTY("NotPaired", Not(Rule(card, "paired"))),
    REFOLD_PROPERTY("notEnteredBattlefieldThisTurn", Not(Rule(card, "fresh"))),
    REFOLD_PROPERTY("notBlockedThisTurn", Not(Rule(card, "blocked this turn"))),
    REFOLD_PROPERTY("powerGTtoughness", HasMore(card, "power", "toughness")),
    REFOLD_PROPERTY("powerLTtoughness", HasMore(card, "toughness", "power")),
    REFOLD_PROPERTY("unequalPT", Any({HasMore(card, "power", "toughness"),
                                      HasMore(card, "toughness", "power")})),
    REFOLD_PROPERTY("NoCounters", Not(MoreThanNone(card.builder.WordExpr(
                                      pb::Expr::COUNTERS, "", Candidate())))),
    REFOLD_PROPERTY("HasDevoured", Valued(card, "devoured")),
    REFOLD_PROPERTY("wasNotCastFromHand", Not(Valued(card, "cast from hand"))),
    REFOLD_PROPERTY("TargetedControllerCtrl",
                    ControlledBy(Then(Targets(card, text, scene),
                                      pb::Selector::CONTROLLER_OF))),
    REFOLD_PROPERTY("blockingRemembered",
                    LeadsTo(pb::Selector::BLOCKED_BY,
                            IsInMemory(card, text, "remembered", scene))),
    REFOLD_PROPERTY("blockedByRemembered",
                    LeadsTo(pb::Selector::BLOCKERS_OF,
                            IsInMemory(card, text, "remembered", scene))),
    REFOLD_PROPERTY("attackedThisTurn", Rule(card, "attacked")),
    REFOLD_PROPERTY("notAttackedThisTurn", Not(Rule(card, "attacked"))),
    REFOLD_PROPERTY("blockedThisTurn", Rule(card, "blocked this turn")),
    REFOLD_PROPERTY("DamagedBy", Rule(card, "damaged by source")),
    REFOLD_PROPERTY("DamagedBy Equipped", Rule(card, "damaged by host")),
    REFOLD_PROPERTY("DamagedBy Enchanted", Rule(card, "damaged by host")),
    REFOLD_PROPERTY("DamagedByEquipped", Rule(card, "damaged by host")),
    REFOLD_PROPERTY("DamagedByEnchanted", Rule(card, "damaged by host")),
    REFOLD_PROPERTY("dealtDamageToOppThisTurn", Rule(card, "damaged opponent")),
    REFOLD_PROPERTY("dealtDamageToYouThisTurn", Rule(card, "damaged you")),
    REFOLD_PROPERTY("wasDealtDamageThisTurn", Watched(card, "damage taken")),
    REFOLD_PROPERTY("dealtDamageThisTurn", Watched(card, "damage dealt")),
    // Since the turn of whoever controls it began.
    REFOLD_PROPERTY("firstTurnControlled", card.builder.HasFlag("sick")),
    REFOLD_PROPERTY("notFirstTurnControlled",
                    Not(card.builder.HasFlag("sick"))),
    REFOLD_PROPERTY("suspended", IsSuspended(card)),
    REFOLD_PROPERTY("ChosenCtrl",
                    ControlledBy(MemoryOf(card, text, "chosen player", scene))),
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
    REFOLD_PROPERTY("IsMonstrous", card.builder.HasFlag("monstrous")),
    REFOLD_PROPERTY("Paired", Rule(card, "paired")),
    REFOLD_PROPERTY("PairedWith", IsLinked(card, "paired")),
    REFOLD_PROPERTY("faceDown", card.builder.HasKeyword("face down")),
    REFOLD_PROPERTY("faceUp", Not(card.builder.HasKeyword("face down"))),
    REFOLD_PROPERTY("KwEchoDue", EchoIsDue(card)),
    REFOLD_PROPERTY("KwHaunted", IsLinked(card, "haunts")),
    REFOLD_PROPERTY("KwAttacksPlayer", Rule(card, "attacks player")),
    REFOLD_PROPERTY("wasCastFromHand", Valued(card, "cast from hand")),
    REFOLD_PROPERTY("wasCastFromExile", Valued(card, "cast from exile")),
    REFOLD_PROPERTY("wasCastFromGraveyard",
                    Valued(card, "cast from graveyard")),
    REFOLD_PROPERTY("enteredBattlefieldThisTurn", Rule(card, "fresh")),
    REFOLD_PROPERTY("HasCounters", MoreThanNone(card.builder.WordExpr(
                                       pb::Expr::COUNTERS, "", Candidate()))),
    REFOLD_PROPERTY("attackingYou", All({card.builder.HasFlag("attacking"),
                                         ControlledBy(Opponents())})),
    REFOLD_PROPERTY("kicked", WasKicked(card)),
    REFOLD_PROPERTY("notkicked", Not(WasKicked(card))),
    REFOLD_PROPERTY("wasCast", MoreThanNone(card.builder.WordExpr(
                                   pb::Expr::VALUE, "cast", Candidate()))),
    REFOLD_PROPERTY("wasNotCast", Not(MoreThanNone(card.builder.WordExpr(
                                      pb::Expr::VALUE, "cast", Candidate())))),
};

}  // namespace

pb::Predicate LowerProperty(CardLowering& card, const Text& word,
                            bool of_player, const Scene& scene) {
  const absl::Span<const PropertyRow> rows =
      of_player ? PlayerProperties() : absl::MakeConstSpan(kOfCards);
  if (of_player && absl::StartsWith(word.value, "LifeEquals_")) {
    return tree::Compared(
        card.builder.WordExpr(pb::Expr::RESOURCE, "life", Candidate()),
        pb::Expr::EQ,
        LowerNumber(card, word.Part(word.value.find('_') + 1), scene));
  }
  for (const PropertyRow& row : rows) {
    if (row.word == word.value) return row.lower(card, word, scene);
  }
  if (!of_player) {
    std::optional<pb::Predicate> lowered =
        LowerWordyProperty(card, word, scene);
    if (lowered.has_value()) return *std::move(lowered);
  }
  const size_t end = word.value.find_first_of(" _");
  card.Unsupported(
      word, absl::StrCat("property-", word.Part(0, end).value),
      absl::StrCat("the property '", word.value, "' of a ",
                   of_player ? "player" : "card", " is not supported"));
  return Not(All({}));
}

}  // namespace refold::forge
