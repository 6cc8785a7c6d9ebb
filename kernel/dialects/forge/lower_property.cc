// Properties of cards: which card it is, whose, and what is remembered of it;
// one row a word. What says more is asked for by file: states, players, what
// happened, words with something behind them.
#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "kernel/dialects/forge/lower_unknown.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/property.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
pb::Predicate MoreThanNone(pb::Expr number) {
  return tree::Compared(std::move(number), pb::Expr::GT, tree::Number(0));
}

pb::Predicate LeadsTo(pb::Selector::Step step, pb::Predicate to) {
  pb::Expr holds = tree::HowMany(tree::Then(Candidate(), step), std::move(to));
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

// Of the colour or type that was chosen: by the chain, or by the card before.
// A card that has gone does not know it any more.
pb::Predicate Chosen(CardLowering& card, const Text& at, absl::string_view word,
                     const Scene& scene) {
  const auto chosen = scene.chosen_words.find(std::string(word));
  if (chosen != scene.chosen_words.end()) {
    pb::WordList has;
    has.set_base(word == "color" ? pb::WordList::COLORS : pb::WordList::TYPES);
    *has.mutable_of() = Candidate();
    return tree::HaveCommonWord(std::move(has),
                                tree::RegisterWords(chosen->second));
  }
  if (scene.IsGone()) {
    card.Unsupported(at, absl::StrCat("chosen-", word, "-gone"),
                     "what a card has chosen is not known once it has gone");
  }
  const bool chooses = word == "color"
                           ? card.Mentions("ChooseColor")
                           : card.Mentions("ChooseType") ||
                                 card.Mentions("ChooseCreatureType") ||
                                 card.Mentions("AnnounceType");
  if (!chooses) {
    card.Unsupported(at, absl::StrCat("nothing-chooses-", word),
                     absl::StrCat("nothing here chooses a ", word));
  }
  pb::Predicate test;
  test.set_chosen(card.builder.W(word));
  return test;
}

// Somebody else than its owner controls it.
pb::Predicate IsOfAnothersControl() {
  constexpr uint32_t kItself = 1;
  pb::Selector owner = tree::Entities(pb::Selector::BOUND);
  owner.set_register_(kItself);
  owner = Then(std::move(owner), pb::Selector::OWNER_OF);
  pb::Predicate is;
  is.mutable_bind()->set_register_(kItself);
  *is.mutable_bind()->mutable_where() = Not(ControlledBy(std::move(owner)));
  return is;
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
                    ControlledBy(PlayerTargets(card, text, scene))),
    REFOLD_PROPERTY("TargetedPlayerOwn",
                    OwnedByAny(PlayerTargets(card, text, scene))),
    REFOLD_PROPERTY("TargetedControllerCtrl",
                    ControlledBy(Then(Targets(card, text, scene),
                                      pb::Selector::CONTROLLER_OF))),
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
    REFOLD_PROPERTY("NotEnchantedByTargeted",
                    Not(LeadsTo(pb::Selector::ATTACHED_TO,
                                IsOneOf(Targets(card, text, scene))))),
    REFOLD_PROPERTY(
        "EquippedByTargeted",
        IsOneOf(Then(Targets(card, text, scene), pb::Selector::HOST_OF))),
    REFOLD_PROPERTY("EquippedByEnchanted",
                    IsOneOf(Then(Host(scene), pb::Selector::HOST_OF))),
    REFOLD_PROPERTY(
        "nonRememberedPlayerCtrl",
        Not(ControlledBy(MemoryOf(card, text, "remembered", scene)))),
    REFOLD_PROPERTY("OwnerDoesntControl", IsOfAnothersControl()),
    REFOLD_PROPERTY("hasKeywordFlash", card.builder.HasKeyword("flash")),
    REFOLD_PROPERTY("EnchantedPlayerCtrl",
                    ControlledBy(tree::Then(Source(), pb::Selector::HOST_OF))),
    REFOLD_PROPERTY("ActivePlayerOwn",
                    OwnedByAny(tree::Entities(pb::Selector::ACTIVE_PLAYER))),
    REFOLD_PROPERTY(
        "NonActivePlayerCtrl",
        Not(ControlledBy(tree::Entities(pb::Selector::ACTIVE_PLAYER)))),
    REFOLD_PROPERTY("EnchantedPlayerOwn",
                    OwnedByAny(tree::Then(Source(), pb::Selector::HOST_OF))),
    REFOLD_PROPERTY("nonChosenType", Not(Chosen(card, text, "type", scene))),
    REFOLD_PROPERTY("nonChosenColor", Not(Chosen(card, text, "color", scene))),
    REFOLD_PROPERTY("BottomLibrary", IsAtEnd(card, "library", false, {})),
    REFOLD_PROPERTY("nonChosenCard",
                    Not(IsInMemory(card, text, "chosen card", scene))),
    REFOLD_PROPERTY("ChosenCard", IsInMemory(card, text, "chosen card", scene)),
    REFOLD_PROPERTY("ChosenCtrl",
                    ControlledBy(MemoryOf(card, text, "chosen player", scene))),
    REFOLD_PROPERTY("NamedCard", IsNamed(card, text, scene)),
    REFOLD_PROPERTY("ChosenType", Chosen(card, text, "type", scene)),
    REFOLD_PROPERTY("IsNotChosenType", Not(Chosen(card, text, "type", scene))),
    REFOLD_PROPERTY("ChosenColor", Chosen(card, text, "color", scene)),
    REFOLD_PROPERTY("ChosenColorSource", Chosen(card, text, "color", scene)),
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
};

}  // namespace

pb::Predicate LowerProperty(CardLowering& card, const Text& word,
                            bool of_player, const Scene& scene) {
  if (of_player && absl::StartsWith(word.value, "LifeEquals_")) {
    return tree::Compared(
        card.builder.WordExpr(pb::Expr::RESOURCE, "life", Candidate()),
        pb::Expr::EQ,
        LowerNumber(card, word.Part(word.value.find('_') + 1), scene));
  }
  using Rows = absl::Span<const PropertyRow>;
  const std::vector<Rows> tables =
      of_player
          ? std::vector<Rows>{PlayerProperties()}
          : std::vector<Rows>{absl::MakeConstSpan(kOfCards), StateProperties()};
  for (const Rows& rows : tables) {
    for (const PropertyRow& row : rows) {
      if (row.word == word.value) return row.lower(card, word, scene);
    }
  }
  std::optional<pb::Predicate> lowered =
      LowerHappenedProperty(card, word, of_player, scene);
  if (!lowered.has_value()) {
    lowered = of_player ? LowerWordyPlayerProperty(card, word, scene)
                        : LowerWordyProperty(card, word, scene);
  }
  if (lowered.has_value()) return *std::move(lowered);
  const absl::string_view head = HeadOfProperty(word.value);
  RefuseWord(card, word, "property", head, IsPropertyName(head),
             PropertyNames());
  return Not(All({}));
}

}  // namespace refold::forge
