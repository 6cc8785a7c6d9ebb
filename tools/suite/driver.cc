#include "tools/suite/driver.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/play/trigger_order.h"
#include "kernel/query/appearance.h"
#include "tools/default_answers.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

// A test takes a hundred decisions or so. What takes far more will not end.
constexpr int kMaxDecisions = 5000;
const Word kBlockers = Word::Of("blockers");

bool IsAnswer(const std::string& action) {
  return action == "yes" || action == "no";
}

}  // namespace

void Driver::Say(const std::string& line) const {
  if (trace_) trace_(line);
}

absl::Status Driver::Ignore(const char* why) {
  Say(absl::StrCat("    ", why));
  if (at_ < actions_->size()) {
    const TestAction& action = (*actions_)[at_];
    ignored_.push_back(
        absl::StrCat("line ", action.line, ", `", action.text, "`: ", why));
  }
  return absl::OkStatus();
}

std::string Driver::OpenPrompt() const {
  return DescribePrompt(Namer(engine_.header()), engine_.state());
}

PlayerId Driver::FirstInStep() const {
  const GameCell& game = engine_.state().game();
  if (game.phase != kBlockers) return game.active_player;
  // Of two players: the other one.
  return game.active_player % engine_.state().player_count() + 1;
}

// The window of the blockers step that is open: that in which blocks are
// declared, or that behind it. Nothing in any other.
std::optional<mtg::PriorityMode> Driver::BlockersWindow() const {
  static const Word priority = Word::Of("priority");
  const std::vector<Frame>& frames = engine_.state().agenda().frames;
  if (engine_.state().game().phase != kBlockers || frames.empty() ||
      frames.back().procedure != priority) {
    return std::nullopt;
  }
  return static_cast<mtg::PriorityMode>(frames.back().locals[0]);
}

bool Driver::MayBeAnswered() const {
  static const Word split_second = Word::Of("split second");
  for (const CellSlot<StackItemCell>& item : engine_.state().stack()) {
    if (item->kind == StackItemKind::kSpell &&
        Appearance(engine_.view(), item->card).HasKeyword(split_second)) {
      return false;
    }
  }
  return true;
}

bool Driver::IsOffer() const {
  if (!HasPriority() || !MayBeAnswered()) return false;
  // `next` confirms the blocks before anybody is asked.
  return !StackIsEmpty() || (leaving_ && prompt().player != FirstInStep() &&
                             BlockersWindow() != mtg::PriorityMode::kBlockers);
}

absl::Status Driver::Submit(const Decision& decision) {
  if (++submitted_ > kMaxDecisions) {
    return absl::ResourceExhaustedError(
        absl::StrCat("the test takes more than ", kMaxDecisions, " decisions"));
  }
  passes_ = 0;
  menu_.clear();
  picks_.clear();
  order_clicks_.clear();
  menu_answered_ = false;
  waits_for_legal_ = false;
  if (prompt().kind == PromptKind::kYesNo) early_refuses_ = false;
  if (trace_)
    Say(absl::StrCat("    ", DescribeDecision(Namer(engine_.header()),
                                              engine_.state(), decision)));
  return recorded_ != nullptr && decision.by_hand.verb.empty()
             ? Record(decision)
             : engine_.Submit(decision);
}

absl::Status Driver::Pass() {
  uint32_t passes = passes_ + 1;
  bool ends_step = StackIsEmpty();
  absl::Status status = Submit(Choose(prompt(), 0));
  if (passes < engine_.state().player_count()) {
    passes_ = passes;
  } else if (ends_step) {
    leaving_ = false;
  }
  return status;
}

absl::Status Driver::Settle() {
  while (!engine_.over() && !waits_for_target_ && !unsettled_.has_value()) {
    absl::Status status;
    Decision decision;
    paying_ = paying_ && IsOfferToPay();
    if (SettlesWithMana(&decision) || AnswersItself(&decision)) {
      status = Submit(decision);
    } else if (paying_ && prompt().kind == PromptKind::kYesNo) {
      status = Submit(ChooseYes(prompt(), true));
    } else if (prompt().reason == kTriggerOrder) {
      // Wagic puts them on its stack as they wake.
      status = Submit(ChooseFirst(prompt()));
    } else if (prompt().kind == PromptKind::kDistribute) {
      // Nobody spreads combat damage otherwise than by the rules.
      status = Submit(ChooseShares(prompt()));
    } else if (prompt().kind == PromptKind::kNumber) {
      // X is everything that the pool can pay.
      if (SpendsOddMana()) odd_mana_ = prompt().player;
      status = Submit(ChooseNumber(prompt(), prompt().max));
    } else if (!HasPriority()) {
      return absl::OkStatus();
    } else if (begins_early_) {
      status = BeginUpkeep();
    } else if (odd_mana_ != 0) {
      status = SpendOddMana();
    } else if (!sick_.empty()) {
      status = MakeSick();
    } else if (!ages_.empty()) {
      status = MakeAge();
    } else {
      announced_ = PromptOption();
      menu_answered_ = false;
      if (engine_.state().game().next_stack_item > interrupted_at_) {
        interrupter_ = 0;  // what he added is offered to all
      }
      // The step goes on by itself once the blocks are confirmed.
      leaving_ = leaving_ || BlockersWindow() == mtg::PriorityMode::kNormal;
      if (interrupter_ != 0 || (answer_follows_ && IsOffer())) {
        return absl::OkStatus();
      }
      if (StackIsEmpty() && !leaving_) return absl::OkStatus();
      status = Pass();
    }
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status Driver::Play(const std::vector<TestAction>& actions) {
  actions_ = &actions;
  used_.assign(actions.size(), false);
  RememberPools();
  for (size_t i = 0; i <= actions.size(); ++i) {
    if (i < actions.size() && used_[i]) continue;
    at_ = i;
    acting_ = i;
    // Everything settles before each action, and after the last one.
    answer_follows_ = i < actions.size() && IsAnswer(actions[i].text);
    absl::Status status = Settle();
    if (!status.ok()) return status;
    if (engine_.over()) break;
    if (!pools_.empty() && HasPriority()) status = RestorePools();
    if (!status.ok()) return status;
    if (HasPriority()) pools_.clear();
    if (i == actions.size()) break;
    if (used_[i]) continue;
    if (trace_) {
      Say(absl::StrCat("  ", OpenPrompt()));
      Say(absl::StrCat(actions[i].line, ": ", actions[i].text));
    }
    in_action_ = true;
    status = Do(actions[i].text);
    in_action_ = false;
    if (!status.ok()) {
      return absl::Status(status.code(), absl::StrCat("line ", actions[i].line,
                                                      ", `", actions[i].text,
                                                      "`: ", status.message()));
    }
  }
  if (trace_) Say(absl::StrCat("  ", OpenPrompt()));
  RecordEnd();
  return absl::OkStatus();
}

}  // namespace refold::tools
