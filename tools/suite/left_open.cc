// Questions that the clicks of a test leave open, where the cards are scripted
// in another language than they were written for.
//
// Such cards ask what CardCode's do not: what goes beneath the library, which
// card of a hand is shown, how damage is divided. A click that comes before the
// test's next step may still mean one of the things that are offered; then the
// question waits for it. Else it is answered as if nobody cared: with nothing
// if that is allowed, with the first things if it is not. Of equal legends the
// new one stays, as in Wagic's suite.
#include "absl/strings/match.h"
#include "tools/default_answers.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

const Word kOrderBlockers = Word::Of("order blockers");

bool GoesOn(const std::string& action) {
  return action == "next" || action == "eot" ||
         absl::StrContains(action, "goto");
}

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
  *decision = prompt().reason == legend_rule ? Choose(prompt(), NewestOption())
                                             : ChooseFirst(prompt());
  return true;
}

}  // namespace refold::tools
