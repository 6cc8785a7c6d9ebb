#include "kernel/dialects/karabast/lower_attack_lending.h"

#include <utility>

#include "kernel/dialects/karabast/lower_attack_effects.h"
#include "kernel/dialects/karabast/lower_evaluate.h"

namespace refold::karabast {

std::optional<Value> LenderIn(Card& card, const Context& context,
                              const std::vector<Value>& effects) {
  for (const Value& one : effects) {
    const Named* named = one.As<Named>();
    if (named == nullptr || named->name != "gainNonKeywordAbilitiesFromUnit" ||
        named->arguments->empty()) {
      continue;
    }
    return Resolve(card, named->arguments->front(), {{context}});
  }
  return std::nullopt;
}

// A unit in play lends them, or one that lies in a discard pile.
bool AddLending(Card& card, Code& code, const SystemCall& call,
                const pb::Selector& attacker, const Value& lender,
                const std::vector<Value>& effects) {
  const Things* unit = lender.As<Things>();
  bool keywords = false;
  for (const Value& one : effects) {
    const Named* named = one.As<Named>();
    if (named == nullptr || named->name != "gainKeywords" ||
        named->arguments->empty()) {
      continue;
    }
    const Value said = Resolve(card, named->arguments->front(),
                               {{Undefined{}}, {call.context}});
    const WordSet* words = said.As<WordSet>();
    keywords = unit != nullptr && words != nullptr &&
               code.AsNoted(words->list).SerializeAsString() ==
                   tree::WordsOf(pb::WordList::KEYWORDS, unit->selector)
                       .SerializeAsString();
  }
  if (unit == nullptr || !keywords || effects.size() != 2) {
    card.Fail(call.where, "unsupported-effect",
              "a unit can only gain all abilities and keywords of another one "
              "together");
    return false;
  }
  pb::Query lenders = card.b().CardsIn(
      card.b().Zone("arena"),
      tree::Any(
          {tree::IsOneOf(unit->selector),
           tree::IsOneOf(tree::Then(unit->selector, pb::Selector::BECOMES))}));
  *lenders.add_zones() = card.b().Zone("discard");
  Done ignored;
  AddVerb(card, code, "lend abilities",
          {card.b().Part("card", attacker),
           card.b().Part("source", tree::Among(std::move(lenders))),
           card.b().Part("reason", kThisAttack)},
          ignored);
  return true;
}

}  // namespace refold::karabast
