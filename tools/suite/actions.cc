// The actions of a test, one function each.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "tools/default_answers.h"
#include "tools/suite/driver.h"
#include "tools/suite/test_words.h"

namespace refold::tools {
namespace {

// A turn has twelve steps, and each takes a few `next` at most.
constexpr int kMaxNexts = 200;

const Word kLegendRule = Word::Of("legend rule");

}  // namespace

bool Driver::IsClick(const std::string& action) {
  return action != "next" && action != "eot" && action != "yes" &&
         action != "no" && action != "endinterruption" && action != "human" &&
         action != "ai" && !absl::StrContains(action, "goto") &&
         !absl::StartsWith(action, "choice ") &&
         !ParseMomir(action).has_value();
}

bool Driver::GoesOn(const std::string& action) {
  return action == "next" || action == "eot" ||
         absl::StrContains(action, "goto");
}

absl::Status Driver::Do(const std::string& action) {
  if (person_ != 0 && prompt().player == person_) {
    return absl::DeadlineExceededError(
        "the player is a person, whom no action moves any more");
  }
  if (action == "next") return DoNext();
  if (action == "eot") {
    absl::Status status = DoNextUntil("cleanup");
    return status.ok() && !engine_.over() ? DoNext() : status;
  }
  if (absl::StrContains(action, "goto")) {
    absl::string_view phase = PhaseToGoTo(action);
    if (phase.empty()) {
      return absl::InvalidArgumentError("there is no such phase to go to");
    }
    return DoNextUntil(phase);
  }
  if (action == "yes") return DoYes();
  if (action == "no") return DoNo();
  if (action == "endinterruption") return EndInterruption();
  if (const auto momir = ParseMomir(action)) return DoMomir(*momir);
  if (action == "human") {
    person_ = prompt().player;
    return absl::OkStatus();
  }
  if (action == "ai") {
    return absl::UnimplementedError(
        "refold has no player that plays by itself");
  }
  absl::string_view number = action;
  if (absl::ConsumePrefix(&number, "choice ")) return DoChoice(number);
  if (absl::StrContains(action, "p1")) return Click(Ref::Player(1));
  if (absl::StrContains(action, "p2")) return Click(Ref::Player(2));
  return ClickCard(action);
}

absl::Status Driver::DoNext() {
  if (waits_for_target_) return absl::OkStatus();
  absl::Status left = LeaveMenus();
  if (!left.ok() || engine_.over()) return left;
  if (MenuIsOpen() || GoesOnUnderQuestion()) {
    GoOnUnderMenu();
    return absl::OkStatus();
  }
  switch (prompt().kind) {
    case PromptKind::kOrder: {
      // One `next` confirms all orders of a combat.
      while (!engine_.over() && prompt().kind == PromptKind::kOrder) {
        std::vector<Ref> clicks = order_clicks_;
        absl::Status status = Submit(OrderAfterClicks());
        if (!status.ok()) return status;
        order_clicks_ = std::move(clicks);
      }
      return absl::OkStatus();
    }
    case PromptKind::kPriority:
      if (!StackIsEmpty() || leaving_) return absl::OkStatus();
      if (ChoseThere()) return absl::OkStatus();  // which is done already
      interrupter_ = 0;
      if (absl::Status attacks = AttackByTreason(); !attacks.ok()) {
        return attacks;
      }
      leaving_ = true;
      return Pass();
    case PromptKind::kTargets:
    case PromptKind::kCards:
      return FinishPicks();
    default:
      return absl::OkStatus();
  }
}

absl::Status Driver::DoNextUntil(absl::string_view phase) {
  Word wanted = Word::Of(phase);
  bool answer_follows = std::exchange(answer_follows_, false);
  int left = kMaxNexts;
  while (!engine_.over() && StepReached() != wanted) {
    int before = submitted_;
    Word step = StepReached();
    absl::Status status = DoNext();
    if (status.ok()) status = Settle();
    if (!status.ok()) return status;
    if (submitted_ == before && StepReached() == step) {
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

absl::Status Driver::ChooseMode(uint32_t entry) {
  const PromptOption* meant =
      by_meaning_ && !menu_answered_ ? ModeOf(entry) : nullptr;
  if (meant != nullptr) {
    entry = static_cast<uint32_t>(meant - prompt().options.data());
  }
  if (entry < prompt().options.size()) {
    absl::Status status = Submit(Choose(prompt(), entry));
    menu_answered_ = true;
    return status;
  }
  return prompt().min == 0 ? Submit(ChooseAll(prompt(), {}))
                           : Ignore("the menu has no such entry");
}

absl::Status Driver::DoChoice(absl::string_view number) {
  uint32_t entry = 0;
  if (!absl::SimpleAtoi(number, &entry)) {
    return absl::InvalidArgumentError("a choice is a number");
  }
  if (waits_for_target_) return Ignore("no menu is open");
  switch (prompt().kind) {
    case PromptKind::kPriority: {
      const Ref card = std::exchange(menu_of_, Ref());
      std::vector<Reaction> menu = std::exchange(menu_, {});
      if (menu.empty() && !card.empty()) menu = ReactionsOf(card);
      if (menu.empty()) return Ignore("no menu is open");
      if (const auto meant = Counterpart(menu)) return React(menu[*meant]);
      if (entry < menu.size()) {
        return React(menu[by_meaning_ ? PlaceMeant(menu, entry) : entry]);
      }
      return EndInterruption();  // the last entry is "cancel"
    }
    case PromptKind::kYesNo: {
      bool yes = entry == 0 || (IsOfferToPay() && !by_meaning_);
      absl::Status status = Submit(ChooseYes(prompt(), yes));
      menu_answered_ = yes;
      return status;
    }
    case PromptKind::kMode:
      if (!IsOfferToPay()) return ChooseMode(entry);
      paying_ = true;  // once the mana is there
      return absl::OkStatus();
    case PromptKind::kWord:
      if (by_meaning_) {
        const std::optional<uint32_t> meant = WordMeant(entry);
        if (meant.has_value()) return Submit(Choose(prompt(), *meant));
      }
      // The first `choice` opens the list; the second takes its first entry,
      // whatever its number says.
      if (std::exchange(menu_answered_, true)) {
        return Submit(Choose(prompt(), 0));
      }
      return absl::OkStatus();
    case PromptKind::kTargets:
    case PromptKind::kCards:
      if (by_meaning_) return ChooseByMeaning(entry);
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
      return Ignore("what is asked is not answered by a choice");
  }
}

}  // namespace refold::tools
