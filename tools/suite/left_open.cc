// Questions that the clicks of a test leave open, where the cards are scripted
// in another language than they were written for.
//
// Such cards ask what CardCode's do not: what goes beneath the library, which
// card of a hand is shown, how damage is divided. A click that comes before the
// test's next step may still mean one of the things that are offered; then the
// question waits for it. Else it is answered as if nobody cared: any number of
// cards are all of them, which CardCode takes without asking; for other things
// it is nothing, if that is allowed, or the first ones. Of equal legends the
// new one stays, as in Wagic's suite.
#include <numeric>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "tools/default_answers.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

const Word kOrderBlockers = Word::Of("order blockers");

}  // namespace

bool Driver::ClickFollows() const {
  for (size_t i = at_; i < actions_->size(); ++i) {
    const std::string& action = (*actions_)[i].text;
    if (GoesOn(action)) return false;
    if (!used_[i] && AnyIsClicked(i)) return true;
  }
  return false;
}

bool Driver::FinishIsClicked() const {
  if (at_ >= actions_->size()) return false;
  const std::string& action = (*actions_)[at_].text;
  if (action == "next") return true;
  const CardCell* asker = engine_.state().Find(prompt().env.source);
  return asker != nullptr && IsClick(action) &&
         references_.Means(action, *asker, engine_.world());
}

bool Driver::TakesAll() const {
  return prompt().kind == PromptKind::kCards && prompt().min == 0 &&
         !prompt().options.empty() &&
         prompt().max == static_cast<int64_t>(prompt().options.size());
}

bool Driver::AnswersUnasked(Decision* decision) const {
  static const Word legend_rule = Word::Of("legend rule");
  const bool choice = at_ < actions_->size() &&
                      absl::StartsWith((*actions_)[at_].text, "choice ");
  switch (prompt().kind) {
    case PromptKind::kOrder:
      *decision = ChooseFirst(prompt());
      return prompt().reason != kOrderBlockers;
    case PromptKind::kTargets:
    case PromptKind::kCards:
      break;
    default:
      return false;
  }
  if (!picks_.empty()) {
    *decision = ChooseAll(prompt(), picks_);
    return static_cast<int64_t>(picks_.size()) >= prompt().min && !choice &&
           !FinishIsClicked() && !ClickFollows();
  }
  if (prompt().max > 0 && (choice || ClickFollows())) return false;
  if (TakesAll()) {
    std::vector<uint32_t> all(prompt().options.size());
    std::iota(all.begin(), all.end(), 0);
    *decision = ChooseAll(prompt(), std::move(all));
    return true;
  }
  *decision = prompt().reason == legend_rule ? Choose(prompt(), NewestOption())
                                             : ChooseFirst(prompt());
  return true;
}

}  // namespace refold::tools
