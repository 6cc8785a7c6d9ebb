// Systems about hands and decks: discarding, searching, showing.
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

// Whether it may be more than one player.
bool IsSeveral(const pb::Selector& players) {
  return players.base() == pb::Selector::QUERY ||
         players.base() == pb::Selector::PLAYERS;
}

std::optional<pb::Predicate> Fitting(Card& card, const SystemCall& call) {
  const Value condition = call.Prop("cardCondition");
  if (condition.undefined()) return tree::All({});
  return PredicateOf(card, condition, Things::Sort::kCards, {{call.context}});
}

// A player discards so many of his own cards that he chooses.
bool DiscardFromHand(Card& card, Code& code, const SystemCall& call,
                     Done& done) {
  const bool theirs = call.name == "discardCardsFromOpponentsHand";
  const std::optional<pb::Selector> player = PlayerOf(
      card, call,
      theirs || call.name == "discardEntireHand" ? pb::Selector::OPPONENTS
                                                 : pb::Selector::CONTROLLER);
  std::optional<pb::Predicate> fitting = Fitting(card, call);
  if (!player.has_value() || !fitting.has_value()) return false;
  pb::Query hand =
      card.b().CardsIn(card.b().Zone("hand", *player), *std::move(fitting));
  if (call.name == "discardEntireHand") {
    AddVerb(card, code, "discard",
            {card.b().Part("card", tree::Among(std::move(hand)))}, done);
    return true;
  }
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!amount.has_value()) return false;
  if (IsSeveral(*player)) {
    card.Fail(call.where, "unsupported-players",
              "several players cannot discard at once yet");
    return false;
  }
  const uint32_t chosen = code.NewRegister();
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  *choose.mutable_from() = std::move(hand);
  *choose.mutable_min() = *amount;
  *choose.mutable_max() = *amount;
  choose.set_register_(chosen);
  choose.set_optional(true);
  const std::optional<bool> random = AsSwitch(card, call.Prop("random"));
  if (!random.has_value()) return false;
  choose.set_random(*random);
  if (!theirs) *choose.mutable_chooser() = *player;
  choose.set_reason(card.b().W("Choose a card to discard"));
  code.Add(std::move(instruction));
  AddVerb(card, code, "discard",
          {card.b().Part("card", tree::RegisterRefs(chosen))}, done);
  return true;
}

// Looks at the top cards, chooses some, and puts the rest on the bottom in
// random order.
bool DeckSearch(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  std::optional<pb::Predicate> fitting = Fitting(card, call);
  if (!player.has_value() || !fitting.has_value()) return false;
  for (const char* other : {"multiSelectCondition", "selectedCardsHandler",
                            "remainingCardsImmediateEffect",
                            "remainingCardsHandler", "choosingPlayer"}) {
    if (call.Prop(other).undefined()) continue;
    card.Fail(call.where, "unsupported-search",
              std::string(other) + " of a search is not supported");
    return false;
  }
  pb::Query top = card.b().CardsIn(card.b().Zone("deck", *player));
  const std::optional<bool> whole =
      AsSwitch(card, call.Prop("searchWholeDeck"));
  const std::optional<bool> shuffles =
      AsSwitch(card, call.Prop("shuffleWhenDone"));
  if (!whole.has_value() || !shuffles.has_value()) return false;
  if (!*whole) {
    const std::optional<pb::Expr> count =
        NumberOf(card, call, "searchCount", 1);
    if (!count.has_value()) return false;
    *top.mutable_top() = *count;
  }
  const uint32_t seen = code.NewRegister();
  pb::Instruction look;
  look.mutable_let()->set_register_(seen);
  *look.mutable_let()->mutable_refs() = tree::Among(std::move(top));
  code.Add(std::move(look));

  const uint32_t chosen = code.NewRegister();
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  *choose.mutable_from() =
      card.b().CardsIn(card.b().Zone("deck", *player),
                       tree::All({tree::IsOneOf(tree::RegisterRefs(seen)),
                                  *std::move(fitting)}));
  std::optional<pb::Expr> most = NumberOf(card, call, "selectCount", 1);
  if (!most.has_value()) return false;
  const Value mode = call.Prop("targetMode");
  if (mode.text() != nullptr && *mode.text() == "unlimited") {
    most = tree::CountOf(tree::RegisterRefs(seen));
  } else if (!mode.undefined() &&
             (mode.text() == nullptr ||
              (*mode.text() != "upTo" && *mode.text() != "single"))) {
    card.Fail(mode.span, "unsupported-search",
              "this way to choose in a search is not supported");
    return false;
  }
  *choose.mutable_min() = tree::Number(0);
  *choose.mutable_max() = *most;
  choose.set_register_(chosen);
  choose.set_optional(true);
  choose.set_reason(card.b().W("Select a card"));
  code.Add(std::move(instruction));
  const Value selected = CardsOf(tree::RegisterRefs(chosen), true);
  const Value effect = call.Prop("selectedCardsImmediateEffect");
  if (!effect.undefined() &&
      !LowerSystem(card, code, call.context, effect, selected, done)) {
    return false;
  }
  if (*whole || *shuffles) {
    Done ignored;
    AddVerb(card, code, "shuffle",
            {card.b().Part("player", *player), card.b().Part("zone", "deck")},
            ignored);
    return true;
  }
  Done ignored;
  AddVerb(card, code, "to bottom at random",
          {card.b().Part("player", *player),
           card.b().Part("cards", Narrowed(card, tree::RegisterRefs(seen),
                                           [&card] {
                                             pb::Predicate in_deck;
                                             *in_deck.mutable_zone() =
                                                 card.b().Zone("deck");
                                             return in_deck;
                                           }()))},
          ignored);
  return true;
}

bool RevealAndDraw(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target =
      TargetOf(card, call, tree::Entities(pb::Selector::SOURCE));
  if (!target.has_value()) return false;
  Done ignored;
  AddVerb(card, code, "reveal", {card.b().Part("card", *target)}, ignored);
  AddVerb(card, code, "return to hand", {card.b().Part("card", *target)}, done);
  return true;
}

bool Reveal(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target =
      TargetOf(card, call, tree::Entities(pb::Selector::SOURCE));
  if (!target.has_value()) return false;
  AddVerb(card, code, "reveal", {card.b().Part("card", *target)}, done);
  return true;
}

}  // namespace

const SystemTable& HandSystems() {
  static const Keys discard = {"amount", "cardCondition", "random", "target"};
  static const Keys shown = {"promptedPlayer", "target", "useDisplayPrompt"};
  static const Keys search = {"cardCondition",
                              "choosingPlayer",
                              "multiSelectCondition",
                              "remainingCardsHandler",
                              "remainingCardsImmediateEffect",
                              "searchCount",
                              "searchWholeDeck",
                              "selectCount",
                              "selectedCardsHandler",
                              "selectedCardsImmediateEffect",
                              "shuffleWhenDone",
                              "target",
                              "targetMode"};
  static const SystemTable systems = {
      {"deckSearch", {DeckSearch, search, "", true}},
      {"discardCardsFromOpponentsHand", {DiscardFromHand, discard}},
      {"discardCardsFromOwnHand", {DiscardFromHand, discard}},
      {"discardEntireHand", {DiscardFromHand, {"cardCondition", "target"}}},
      {"lookAt", {Reveal, shown}},
      {"reveal", {Reveal, shown}},
      {"revealAndDraw", {RevealAndDraw, shown}},
  };
  return systems;
}

}  // namespace refold::karabast
