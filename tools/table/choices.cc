#include "tools/table/choices.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/scenario/answers.h"
#include "tools/show/prompt.h"
#include "tools/table/faults.h"

namespace refold::tools {
namespace {

// More are not listed in an error.
constexpr size_t kMaxListed = 40;

bool IsAbout(const Ref& thing, RefKind kind, uint32_t id) {
  return id == 0 || (thing.kind == kind && thing.id == id);
}

bool SaysNothing(const pb::TableChoice& choice) {
  return choice.ByteSizeLong() == 0;
}

// All but its text.
bool Fits(const pb::TableChoice& choice, uint32_t index,
          const PromptOption& option) {
  return (!choice.has_option() || choice.option() == index) &&
         IsAbout(option.entity, RefKind::kCard, choice.card()) &&
         IsAbout(option.entity, RefKind::kPlayer, choice.player()) &&
         IsAbout(option.entity, RefKind::kStackItem, choice.stack_item()) &&
         IsAbout(option.other, RefKind::kCard, choice.other_card()) &&
         IsAbout(option.other, RefKind::kPlayer, choice.other_player()) &&
         (choice.action().empty() || choice.action() == option.action.text()) &&
         (choice.word().empty() || choice.word() == option.word.text()) &&
         (!choice.has_number() || choice.number() == option.number);
}

// "0 pass, 1 cast Scorch#3"
std::string Listed(const std::vector<std::string>& texts,
                   const std::vector<uint32_t>& indices) {
  std::string list;
  for (size_t i = 0; i < indices.size() && i < kMaxListed; ++i) {
    absl::StrAppend(&list, i == 0 ? "" : ", ", indices[i], " ",
                    texts[indices[i]]);
  }
  if (indices.size() > kMaxListed) {
    absl::StrAppend(&list, " and ", indices.size() - kMaxListed, " more");
  }
  return list;
}

int FormsOf(const pb::TableAnswer& answer) {
  return (answer.options().empty() ? 0 : 1) +
         (answer.choose().empty() ? 0 : 1) + (answer.text().empty() ? 0 : 1) +
         (answer.has_number() ? 1 : 0) + (answer.distribute().empty() ? 0 : 1) +
         (answer.nothing() ? 1 : 0) + (answer.take_back() ? 1 : 0);
}

}  // namespace

std::string OptionFinder::Possible() const {
  const Prompt& prompt = state_.prompt();
  if (hidden_) return "";
  if (prompt.kind == PromptKind::kNumber) {
    return absl::StrCat("; a number from ", prompt.min, " to ", prompt.max,
                        " is asked for");
  }
  std::vector<uint32_t> all(prompt.options.size());
  for (uint32_t i = 0; i < all.size(); ++i) all[i] = i;
  return absl::StrCat("; the options are: ",
                      Listed(DescribeOptions(namer_, state_), all));
}

absl::StatusOr<uint32_t> OptionFinder::TheOne(
    const std::vector<uint32_t>& fitting) const {
  if (fitting.size() == 1) return fitting.front();
  if (fitting.empty()) {
    return absl::NotFoundError(absl::StrCat("no option fits", Possible()));
  }
  if (hidden_) return Ambiguous("several options fit");
  return Ambiguous(
      absl::StrCat("several options fit: ",
                   Listed(DescribeOptions(namer_, state_), fitting)));
}

absl::StatusOr<uint32_t> OptionFinder::FindCalled(
    const std::string& text) const {
  const std::vector<uint32_t> called = OptionsCalled(namer_, state_, text);
  if (!called.empty()) return TheOne(called);
  return absl::NotFoundError(
      absl::StrCat("no option is called \"", text, "\"", Possible()));
}

absl::StatusOr<uint32_t> OptionFinder::Find(
    const pb::TableChoice& choice) const {
  if (SaysNothing(choice)) {
    return absl::InvalidArgumentError("a choice says nothing");
  }
  std::vector<uint32_t> called;
  if (!choice.text().empty()) {
    called = OptionsCalled(namer_, state_, choice.text());
  }
  const std::vector<PromptOption>& options = state_.prompt().options;
  std::vector<uint32_t> fitting;
  for (uint32_t i = 0; i < options.size(); ++i) {
    const bool is_called =
        choice.text().empty() ||
        std::find(called.begin(), called.end(), i) != called.end();
    if (is_called && Fits(choice, i, options[i])) fitting.push_back(i);
  }
  return TheOne(fitting);
}

absl::Status OptionFinder::CheckPlayer(uint32_t player) const {
  if (player == 0 || player == state_.prompt().player) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("player ", player, " is not asked, player ",
                   state_.prompt().player, " is"));
}

Decision OptionFinder::Choose(std::vector<uint32_t> chosen) const {
  const Prompt& prompt = state_.prompt();
  if (prompt.kind == PromptKind::kOrder) {
    std::vector<bool> taken(prompt.options.size());
    for (uint32_t index : chosen) taken[index] = true;
    for (uint32_t i = 0; i < taken.size(); ++i) {
      if (!taken[i]) chosen.push_back(i);
    }
  }
  return {.player = prompt.player, .chosen = std::move(chosen)};
}

absl::StatusOr<std::vector<uint32_t>> OptionFinder::FindAll(
    const pb::TableAnswer& answer) const {
  std::vector<uint32_t> chosen;
  for (const pb::TableChoice& choice : answer.choose()) {
    absl::StatusOr<uint32_t> index = Find(choice);
    if (!index.ok()) return index.status();
    chosen.push_back(*index);
  }
  return chosen;
}

absl::StatusOr<std::vector<uint32_t>> OptionFinder::Distribute(
    const pb::TableAnswer& answer) const {
  const Prompt& prompt = state_.prompt();
  if (prompt.kind != PromptKind::kDistribute) {
    return absl::InvalidArgumentError(
        absl::StrCat("no points are to be distributed", Possible()));
  }
  std::vector<uint32_t> points;
  for (const pb::TableShare& share : answer.distribute()) {
    absl::StatusOr<uint32_t> index = Find(share.to());
    if (!index.ok()) return index.status();
    // What is too much is illegal anyway, and must not fill the memory.
    const int64_t left = prompt.max + 1 - static_cast<int64_t>(points.size());
    points.insert(points.end(),
                  static_cast<size_t>(std::min<int64_t>(
                      share.amount(), std::max<int64_t>(left, 0))),
                  *index);
  }
  return points;
}

absl::StatusOr<Decision> OptionFinder::Read(
    const pb::TableAnswer& answer) const {
  absl::Status asked = CheckPlayer(answer.player());
  if (!asked.ok()) return asked;
  if (FormsOf(answer) != 1) {
    return absl::InvalidArgumentError(
        "an answer is exactly one of: options, choose, text, number, "
        "distribute, nothing, take_back");
  }
  Decision decision{.player = state_.prompt().player};
  if (answer.take_back()) {
    decision.take_back = true;
  } else if (answer.has_number()) {
    decision.number = answer.number();
  } else if (!answer.options().empty()) {
    decision.chosen = {answer.options().begin(), answer.options().end()};
  } else if (!answer.text().empty()) {
    absl::StatusOr<uint32_t> index = FindCalled(answer.text());
    if (!index.ok()) return index.status();
    decision = Choose({*index});
  } else if (!answer.choose().empty()) {
    absl::StatusOr<std::vector<uint32_t>> chosen = FindAll(answer);
    if (!chosen.ok()) return chosen.status();
    decision = Choose(*std::move(chosen));
  } else if (!answer.distribute().empty()) {
    absl::StatusOr<std::vector<uint32_t>> points = Distribute(answer);
    if (!points.ok()) return points.status();
    decision.chosen = *std::move(points);
  }
  return decision;
}

}  // namespace refold::tools
