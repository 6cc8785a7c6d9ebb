// Clicks that are carried over to cards in another script language.
//
// The clicks of a test answer the menus of CardCode. Where the same card is
// scripted in another language it asks other questions, at other moments: a
// click on something means that thing wherever it can be chosen; what leaves no
// choice needs no click; and a "may" that costs nothing is answered with yes
// unless the test's next action is a choice.
#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tools/default_answers.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

const Word kReplacement = Word::Of("replacement");

// Wagic does not ask in which order replacements change something: what a card
// says of itself comes first.
uint32_t FirstReplacement(const Prompt& prompt) {
  const auto own = std::find_if(
      prompt.options.begin(), prompt.options.end(),
      [](const PromptOption& one) { return one.entity == one.other; });
  return own == prompt.options.end()
             ? 0
             : static_cast<uint32_t>(own - prompt.options.begin());
}

}  // namespace

bool Driver::IsClicked(const PromptOption& option) const {
  if (at_ >= actions_->size()) return false;
  const std::string& text = (*actions_)[at_].text;
  if (option.entity.is_player()) {
    return text == absl::StrCat("p", option.entity.id);
  }
  Ref thing = option.entity;
  if (thing.is_stack_item()) {
    const StackItemCell* item = engine_.state().stack_item(thing.id);
    if (item == nullptr) return false;
    thing = item->card;
  }
  const CardCell* card = engine_.state().Find(thing);
  return card != nullptr && references_.Means(text, *card, engine_.world());
}

bool Driver::AnswersItself(Decision* decision) const {
  if (!engine_.over() && prompt().kind == PromptKind::kMode &&
      prompt().reason == kReplacement) {
    *decision = Choose(prompt(), FirstReplacement(prompt()));
    return true;
  }
  if (!by_meaning_ || engine_.over() || IsOfferToPay()) return false;
  const bool choice = at_ < actions_->size() &&
                      absl::StartsWith((*actions_)[at_].text, "choice");
  switch (prompt().kind) {
    case PromptKind::kYesNo:
      *decision = ChooseYes(prompt(), true);
      return !choice;
    case PromptKind::kTargets:
    case PromptKind::kCards:
    case PromptKind::kMode: {
      const std::vector<PromptOption>& options = prompt().options;
      const bool forced = !options.empty() &&
                          static_cast<int64_t>(options.size()) == prompt().min;
      const bool clicked = std::any_of(
          options.begin(), options.end(),
          [this](const PromptOption& option) { return IsClicked(option); });
      const bool waits = choice && prompt().kind != PromptKind::kMode;
      if (!forced || clicked || waits) return false;
      std::vector<uint32_t> all(options.size());
      std::iota(all.begin(), all.end(), 0);
      *decision = ChooseAll(prompt(), std::move(all));
      return true;
    }
    default:
      return false;
  }
}

}  // namespace refold::tools
