// Searching decks: something happens to the cards that were chosen, and the
// rest goes to the bottom.
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_search.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

bool DeckSearch(Card& card, Code& code, const SystemCall& call, Done& done) {
  Search search(card, code, call);
  if (!search.Choose()) return false;
  const Value chosen = search.chosen();
  done.targets[kSelectedPromptCards] = chosen;
  const Context context =
      WithTarget(call.context, kSelectedPromptCards, chosen);
  Done of_chosen;
  // Where none has been chosen nothing is done to any.
  const auto add = [&](const Value& effect) {
    const size_t none =
        code.JumpUnless(tree::CountOf(chosen.As<Things>()->selector));
    if (!LowerSystem(card, code, context, effect, chosen, of_chosen)) {
      return false;
    }
    code.Land(none);
    return true;
  };
  const Value effect = call.Prop("selectedCardsImmediateEffect");
  InTurn all = TakeFirst(card, context, effect);
  if (all.later.has_value()) all.later = Settled(card, code, *all.later);
  if (!effect.undefined() && !add(all.first)) return false;
  const Value otherwise = call.Prop("chooseNothingImmediateEffect");
  if (!otherwise.undefined()) {
    const size_t some = code.JumpUnless(
        tree::Binary(pb::Expr::EQ, tree::CountOf(chosen.As<Things>()->selector),
                     tree::Number(0)));
    if (!LowerSystem(card, code, call.context, otherwise, {Undefined{}},
                     of_chosen)) {
      return false;
    }
    code.Land(some);
  }
  if (!search.Rest()) return false;
  if (all.later.has_value()) {
    FindAgain(code, context, chosen);
    if (!add(*all.later)) return false;
  }
  search.End();
  // What is done to them are events of their own; that of the step is one.
  of_chosen.events = {{.name = kDeckSearched,
                       .whom = chosen.As<Things>()->selector,
                       .single = true}};
  of_chosen.events_known = true;
  done.Add(of_chosen);
  return true;
}

// Those that are chosen are played for free, one after another, once the others
// are on the bottom.
bool PlayFromDeck(Card& card, Code& code, const SystemCall& call, Done& done) {
  Search search(card, code, call);
  if (!search.Choose() || !search.Rest()) return false;
  const uint32_t item = code.NewRegister();
  const size_t loop = code.here();
  pb::Instruction each;
  *each.mutable_for_each()->mutable_over() =
      search.chosen().As<Things>()->selector;
  each.mutable_for_each()->set_item(item);
  each.mutable_for_each()->set_list(code.NewRegister());
  code.Add(std::move(each));
  std::vector<pb::Instruction_Part> parts = {
      card.b().Part("card", tree::RegisterRefs(item)),
      card.b().Part("by", tree::Entities(pb::Selector::CONTROLLER)),
      card.b().Part("free", tree::Number(1)),
      card.b().Part("settles", tree::Number(1))};
  const Value type = Resolve(card, call.Prop("playAsType"), {{call.context}});
  if (!IsPlayedType(card, type)) return false;
  if (type.text() != nullptr && *type.text() == "unit") {
    parts.push_back(card.b().Part("as unit", tree::Number(1)));
  }
  AddVerb(card, code, "play card", std::move(parts), done);
  code.ability()
      .mutable_code(static_cast<int>(loop))
      ->mutable_for_each()
      ->set_end(code.here());
  search.End();
  return true;
}

}  // namespace

const SystemTable& SearchSystems() {
  static const Keys search = {"canChooseFewer",
                              "cardCondition",
                              "chooseNothingImmediateEffect",
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
  static const Keys play = {"canChooseFewer",       "cardCondition",
                            "multiSelectCondition", "playAsType",
                            "searchCount",          "selectCount"};
  static const SystemTable systems = {
      {"deckSearch", {DeckSearch, search, "", true}},
      {"playMultipleCardsFromDeck", {PlayFromDeck, play, "", true}},
  };
  return systems;
}

}  // namespace refold::karabast
