// Systems that discard from hands.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// Whether it may be more than one player.
bool IsSeveral(const pb::Selector& players) {
  return players.base() == pb::Selector::QUERY ||
         players.base() == pb::Selector::PLAYERS;
}

std::optional<pb::Predicate> Fitting(Card& card, const SystemCall& call) {
  std::vector<pb::Predicate> all;
  const Value types = call.Prop("cardTypeFilter");
  if (!types.undefined()) {
    std::optional<pb::Predicate> of = OfTypesIn(card, types);
    if (!of.has_value()) return std::nullopt;
    all.push_back(*std::move(of));
  }
  const Value condition = call.Prop("cardCondition");
  if (!condition.undefined()) {
    std::optional<pb::Predicate> fits =
        PredicateOf(card, condition, Things::Sort::kCards, {{call.context}});
    if (!fits.has_value()) return std::nullopt;
    all.push_back(*std::move(fits));
  }
  return tree::All(std::move(all));
}

// Which card's effect it is is known in the game.
std::string DiscardTitle(const pb::Expr& amount) {
  if (amount.op() != pb::Expr::CONST) {
    return "Choose … cards to discard for …'s effect";
  }
  return amount.number() == 1
             ? "Choose a card to discard for …'s effect"
             : absl::StrCat("Choose ", amount.number(),
                            " cards to discard for …'s effect");
}

// Each of several players chooses a number of their own cards; then all of
// these are discarded at the same time.
bool DiscardFromHands(Card& card, Code& code, const SystemCall& call,
                      const pb::Selector& players, const pb::Predicate& fitting,
                      Done& done) {
  for (const char* key : {"optional", "random"}) {
    if (call.Prop(key).undefined()) continue;
    card.Fail(call.where, absl::StrCat("property ", key),
              absl::StrCat("the property ", key,
                           " is not supported where several players discard"));
    return false;
  }
  const uint32_t all = code.Note(tree::Entities(pb::Selector::NONE));
  const bool chosen = AddForEach(code, players, false, [&](const Value& one) {
    const pb::Selector player = one.As<Things>()->selector;
    const Value said = call.Prop("amount");
    const std::optional<pb::Expr> amount =
        said.undefined()
            ? tree::Number(1)
            : AsNumber(card,
                       Resolve(card, said,
                               {PlayersOf(player, false), {call.context}}));
    if (!amount.has_value()) return false;
    const uint32_t some = code.NewRegister();
    pb::Instruction instruction;
    pb::Instruction::Choose& choose = *instruction.mutable_choose();
    *choose.mutable_from() =
        card.b().CardsIn(card.b().Zone("hand", player), fitting);
    *choose.mutable_min() = *amount;
    *choose.mutable_max() = *amount;
    choose.set_register_(some);
    choose.set_optional(true);
    *choose.mutable_chooser() = player;
    choose.set_reason(card.b().W(DiscardTitle(*amount)));
    code.Add(std::move(instruction));
    pb::Instruction more;
    more.mutable_let()->set_register_(all);
    more.mutable_let()->set_add(true);
    *more.mutable_let()->mutable_refs() = tree::RegisterRefs(some);
    code.Add(std::move(more));
    return true;
  });
  if (!chosen) return false;
  AddVerb(card, code, "discard",
          {card.b().Part("card", tree::RegisterRefs(all))}, done);
  return true;
}

// A player discards a number of their own cards, which they choose: the
// opponent, if nobody is named.
bool DiscardFromHand(Card& card, Code& code, const SystemCall& call,
                     Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::OPPONENTS);
  std::optional<pb::Predicate> fitting = Fitting(card, call);
  if (!player.has_value() || !fitting.has_value()) return false;
  if (IsSeveral(*player) && call.name == "discardCardsFromOwnHand") {
    return DiscardFromHands(card, code, call, *player, *fitting, done);
  }
  pb::Query hand =
      card.b().CardsIn(card.b().Zone("hand", *player), *std::move(fitting));
  if (call.name == "discardEntireHand") {
    // A hand without cards is discarded, too.
    const uint32_t empty =
        code.Note(tree::Unary(pb::Expr::NOT, tree::CountOf(tree::Among(hand))));
    done.registers.push_back(empty);
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
  const std::optional<bool> optional = AsSwitch(card, call.Prop("optional"));
  if (!optional.has_value()) return false;
  *choose.mutable_min() = *optional ? tree::Number(0) : *amount;
  *choose.mutable_max() = *amount;
  choose.set_register_(chosen);
  choose.set_optional(true);
  const std::optional<bool> random = AsSwitch(card, call.Prop("random"));
  if (!random.has_value()) return false;
  choose.set_random(*random);
  *choose.mutable_chooser() = *player;
  choose.set_reason(card.b().W(DiscardTitle(*amount)));
  code.Add(std::move(instruction));
  AddVerb(card, code, "discard",
          {card.b().Part("card", tree::RegisterRefs(chosen))}, done);
  return true;
}

}  // namespace

const SystemTable& HandSystems() {
  static const Keys discard = {"amount", "cardCondition", "cardTypeFilter",
                               "random", "target"};
  static const Keys own = {"amount",   "cardCondition", "cardTypeFilter",
                           "optional", "random",        "target"};
  static const SystemTable systems = {
      {"discardCardsFromOpponentsHand", {DiscardFromHand, discard}},
      {"discardCardsFromOwnHand", {DiscardFromHand, own}},
      {"discardEntireHand", {DiscardFromHand, {"cardCondition", "target"}}},
  };
  return systems;
}

}  // namespace refold::karabast
