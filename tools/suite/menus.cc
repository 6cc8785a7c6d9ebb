// Menus that a test leaves open while it goes on.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/state/named.h"
#include "tools/default_answers.h"
#include "tools/suite/driver.h"
#include "tools/suite/test_words.h"

namespace refold::tools {
namespace {

constexpr absl::string_view kChoice = "choice ";

}  // namespace

bool Driver::MenuIsOpen() const {
  if (engine_.over()) return false;
  switch (prompt().kind) {
    case PromptKind::kMode:
      return !paying_;
    case PromptKind::kYesNo:
    case PromptKind::kWord:
      return true;
    case PromptKind::kTargets:
    case PromptKind::kCards:
      return !TakesClicks();
    default:
      return false;
  }
}

bool Driver::IsOfferToPay() const {
  static const Word pay = Word::Of("pay");
  return !engine_.over() && prompt().reason == pay &&
         (prompt().kind == PromptKind::kYesNo ||
          prompt().kind == PromptKind::kMode);
}

size_t Driver::NextChoice() const {
  size_t next = at_ + 1;
  while (next < actions_->size() &&
         (used_[next] || !absl::StartsWith((*actions_)[next].text, kChoice))) {
    ++next;
  }
  return next;
}

absl::Status Driver::Decline() {
  if (prompt().kind == PromptKind::kYesNo) {
    return Submit(ChooseYes(prompt(), false));
  }
  // Cards in another language ask what the test knows nothing of; and a card
  // that a word is chosen for is in play already in Wagic.
  const bool whatever = by_meaning_ || prompt().kind == PromptKind::kWord;
  return prompt().min == 0 || whatever ? Submit(ChooseFirst(prompt()))
                                       : absl::OkStatus();
}

Word Driver::StepReached() const {
  return under_menu_.value_or(engine_.state().game().phase);
}

void Driver::GoOnUnderMenu() {
  static const Word attacking = Word::Of("attacking");
  const GameState& state = engine_.state();
  for (const CellSlot<StackItemCell>& item : state.stack()) {
    // A spell whose menu is open has not resolved: no step ends under it.
    if (item->kind == StackItemKind::kSpell) return;
  }
  for (CardId id = 1; id <= state.card_count(); ++id) {
    // Combat does not wait for the answer.
    if (HasWord(state.card(id)->flags, attacking)) return;
  }
  under_menu_ = Word::Of(StepAfterIdle(StepReached().text()));
  Say(absl::StrCat("    under the open menu on to ", under_menu_->text()));
}

absl::Status Driver::ClickAfter(size_t choice) {
  for (size_t i = choice + 1; i < actions_->size() && !used_[i]; ++i) {
    const std::string& action = (*actions_)[i].text;
    const bool asked = !engine_.over() && TakesClicks() &&
                       (prompt().kind == PromptKind::kTargets ||
                        prompt().kind == PromptKind::kCards);
    if (!asked || !IsClick(action)) break;
    used_[i] = true;
    acting_ = i;
    absl::Status status = Do(action);
    if (status.ok()) status = Settle();
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status Driver::LeaveMenus() {
  if (std::exchange(paying_, false)) {
    // The mana for what was accepted has not been made.
    absl::Status status = Decline();
    if (status.ok()) status = Settle();
    if (!status.ok()) return status;
  }
  while (MenuIsOpen()) {
    int submitted = submitted_;
    bool opened = menu_answered_;
    size_t choice = NextChoice();
    absl::Status status;
    if (choice < actions_->size() && !IsPaidByClick()) {
      used_[choice] = true;
      acting_ = choice;
      status = DoChoice(
          absl::string_view((*actions_)[choice].text).substr(kChoice.size()));
      if (status.ok()) status = Settle();
      if (status.ok()) status = ClickAfter(choice);
      acting_ = at_;
    } else {
      status = Decline();
    }
    if (status.ok()) status = Settle();
    if (!status.ok()) return status;
    if (submitted_ == submitted && menu_answered_ == opened) break;
  }
  return absl::OkStatus();
}

}  // namespace refold::tools
