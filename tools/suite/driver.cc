#include "tools/suite/driver.h"

#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "tools/default_answers.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

// A test takes a hundred decisions or so. What takes far more will not end.
constexpr int kMaxDecisions = 5000;
// A turn has twelve steps, and each takes a few `next` at most.
constexpr int kMaxNexts = 200;

const Word kBlockers = Word::Of("blockers");
const Word kLegendRule = Word::Of("legend rule");

// Phases as `goto` calls them and as the kernel does. The last one that occurs
// in the action is meant.
constexpr std::array<std::pair<absl::string_view, absl::string_view>, 12>
    kGotoPhases = {{
        {"untap", "untap"},
        {"upkeep", "upkeep"},
        {"draw", "draw"},
        {"firstmain", "firstmain"},
        {"combatbegins", "combatbegins"},
        {"attackers", "attackers"},
        {"blockers", "blockers"},
        {"combatdamage", "combatdamage"},
        {"combatends", "combatends"},
        {"secondmain", "secondmain"},
        {"end", "end"},
        {"cleanup", "cleanup"},
    }};

bool IsAnswer(const std::string& action) {
  return action == "yes" || action == "no";
}

// A cost that is offered with a forced answer: Wagic's suite always pays.
bool IsOfferToPay(const Prompt& prompt) {
  static const Word pay = Word::Of("pay");
  return prompt.reason == pay;
}

}  // namespace

void Driver::Say(const std::string& line) const {
  if (trace_) trace_(line);
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

bool Driver::IsOffer() const {
  if (!HasPriority()) return false;
  return !StackIsEmpty() || (leaving_ && prompt().player != FirstInStep());
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
  if (trace_)
    Say(absl::StrCat("    ", DescribeDecision(Namer(engine_.header()),
                                              engine_.state(), decision)));
  return engine_.Submit(decision);
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
  while (!engine_.over()) {
    absl::Status status;
    if (prompt().kind == PromptKind::kNumber) {
      // X is everything that the pool can pay.
      status = Submit(ChooseNumber(prompt(), prompt().max));
    } else if (!HasPriority()) {
      return absl::OkStatus();
    } else {
      announced_ = PromptOption();
      menu_answered_ = false;
      if (engine_.state().game().next_stack_item > interrupted_at_) {
        interrupter_ = 0;  // what he added is offered to all
      }
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
  for (size_t i = 0; i <= actions.size(); ++i) {
    // Everything settles before each action, and after the last one.
    answer_follows_ = i < actions.size() && IsAnswer(actions[i].text);
    absl::Status status = Settle();
    if (!status.ok()) return status;
    if (i == actions.size() || engine_.over()) break;
    if (trace_) {
      Say(absl::StrCat("  ", OpenPrompt()));
      Say(absl::StrCat(actions[i].line, ": ", actions[i].text));
    }
    status = Do(actions[i].text);
    if (!status.ok()) {
      return absl::Status(status.code(), absl::StrCat("line ", actions[i].line,
                                                      ", `", actions[i].text,
                                                      "`: ", status.message()));
    }
  }
  if (trace_) Say(absl::StrCat("  ", OpenPrompt()));
  return absl::OkStatus();
}

absl::Status Driver::Do(const std::string& action) {
  if (action == "next") return DoNext();
  if (action == "eot") {
    absl::Status status = DoNextUntil("cleanup");
    return status.ok() && !engine_.over() ? DoNext() : status;
  }
  if (absl::StrContains(action, "goto")) {
    absl::string_view phase;
    for (const auto& [name, kernel_name] : kGotoPhases) {
      if (absl::StrContains(action, name)) phase = kernel_name;
    }
    if (phase.empty()) {
      return absl::InvalidArgumentError("there is no such phase to go to");
    }
    return DoNextUntil(phase);
  }
  if (action == "yes") return DoYes();
  if (action == "no") return DoNo();
  if (action == "endinterruption") return EndInterruption();
  if (action == "human" || action == "ai" ||
      absl::StrContains(action, " -momir- ")) {
    return absl::UnimplementedError("refold has no such action");
  }
  absl::string_view number = action;
  if (absl::ConsumePrefix(&number, "choice ")) return DoChoice(number);
  if (absl::StrContains(action, "p1")) return Click(Ref::Player(1));
  if (absl::StrContains(action, "p2")) return Click(Ref::Player(2));
  return ClickCard(action);
}

absl::Status Driver::DoNext() {
  switch (prompt().kind) {
    case PromptKind::kOrder:
    case PromptKind::kDistribute: {
      // One `next` confirms all orders, or all distributions, of a combat.
      PromptKind kind = prompt().kind;
      while (!engine_.over() && prompt().kind == kind) {
        std::vector<Ref> clicks = order_clicks_;
        absl::Status status =
            Submit(kind == PromptKind::kOrder ? OrderAfterClicks()
                                              : ChooseShares(prompt()));
        if (!status.ok()) return status;
        order_clicks_ = std::move(clicks);
      }
      return absl::OkStatus();
    }
    case PromptKind::kPriority:
      if (!StackIsEmpty() || leaving_) return absl::OkStatus();
      interrupter_ = 0;
      leaving_ = true;
      return Pass();
    case PromptKind::kTargets:
    case PromptKind::kCards:
      return TakesClicks() ? FinishPicks() : absl::OkStatus();
    default:
      return absl::OkStatus();
  }
}

absl::Status Driver::DoNextUntil(absl::string_view phase) {
  Word wanted = Word::Of(phase);
  bool answer_follows = std::exchange(answer_follows_, false);
  int left = kMaxNexts;
  while (!engine_.over() && engine_.state().game().phase != wanted) {
    int before = submitted_;
    absl::Status status = DoNext();
    if (status.ok()) status = Settle();
    if (!status.ok()) return status;
    if (submitted_ == before) {
      return absl::DeadlineExceededError(
          absl::StrCat("\"", phase, "\" is never reached: ", OpenPrompt()));
    }
    if (--left == 0) {
      return absl::DeadlineExceededError(
          absl::StrCat("\"", phase, "\" is never reached"));
    }
  }
  answer_follows_ = answer_follows;
  return absl::OkStatus();
}

absl::Status Driver::DoYes() {
  if (!HasPriority()) return absl::OkStatus();
  interrupter_ = prompt().player;
  interrupted_at_ = engine_.state().game().next_stack_item;
  return absl::OkStatus();
}

absl::Status Driver::DoNo() {
  if (interrupter_ != 0 || !IsOffer()) return absl::OkStatus();
  return Pass();
}

absl::Status Driver::EndInterruption() {
  if (std::exchange(interrupter_, 0) == 0) return absl::OkStatus();
  return IsOffer() ? Pass() : absl::OkStatus();
}

uint32_t Driver::NewestOption() const {
  uint32_t newest = 0;
  uint64_t latest = 0;
  for (uint32_t i = 0; i < prompt().options.size(); ++i) {
    const CardCell* card = engine_.state().Find(prompt().options[i].entity);
    if (card == nullptr || card->timestamp < latest) continue;
    newest = i;
    latest = card->timestamp;
  }
  return newest;
}

absl::Status Driver::DoChoice(absl::string_view number) {
  uint32_t entry = 0;
  if (!absl::SimpleAtoi(number, &entry)) {
    return absl::InvalidArgumentError("a choice is a number");
  }
  const std::vector<PromptOption>& options = prompt().options;
  switch (prompt().kind) {
    case PromptKind::kPriority: {
      if (menu_.empty()) return absl::OkStatus();
      std::vector<Reaction> menu = std::exchange(menu_, {});
      if (entry < menu.size()) return React(menu[entry]);
      return EndInterruption();  // the last entry is "cancel"
    }
    case PromptKind::kYesNo: {
      bool yes = entry == 0 || IsOfferToPay(prompt());
      absl::Status status = Submit(ChooseYes(prompt(), yes));
      menu_answered_ = yes;
      return status;
    }
    case PromptKind::kMode: {
      if (entry >= options.size()) return absl::OkStatus();
      absl::Status status = Submit(Choose(prompt(), entry));
      menu_answered_ = true;
      return status;
    }
    case PromptKind::kWord:
      // The first `choice` opens the list; the second takes its first entry,
      // whatever its number says.
      if (std::exchange(menu_answered_, true)) {
        return Submit(Choose(prompt(), 0));
      }
      return absl::OkStatus();
    case PromptKind::kTargets:
    case PromptKind::kCards:
      if (TakesClicks()) return absl::OkStatus();
      if (prompt().reason == kLegendRule) {
        return Submit(Choose(prompt(), NewestOption()));
      }
      if (entry == 0) {
        menu_answered_ = true;
      } else if (prompt().min == 0) {
        return Submit(ChooseAll(prompt(), {}));
      }
      return absl::OkStatus();
    default:
      return absl::OkStatus();
  }
}

}  // namespace refold::tools
