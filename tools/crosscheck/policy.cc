#include "tools/crosscheck/policy.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/query/view.h"
#include "tools/crosscheck/stage_cards.h"
#include "tools/default_answers.h"

namespace refold::tools {
namespace {

const Word kPass = Word::Of("pass");

// What a number prompt is answered with, where more could be paid.
constexpr int64_t kMuch = 3;

const CardCell* CardOf(const Engine& engine, const Ref& thing) {
  if (thing.is_stack_item()) {
    const StackItemCell* item = engine.state().stack_item(thing.id);
    return item == nullptr ? nullptr : engine.state().Find(item->card);
  }
  return thing.is_card() ? engine.state().Find(thing) : nullptr;
}

std::string NameOf(const Engine& engine, const Ref& thing) {
  const CardCell* card = CardOf(engine, thing);
  return card == nullptr ? ""
                         : std::string(engine.world()
                                           .programs()
                                           .program(card->program)
                                           .name()
                                           .text());
}

PlayerId ControllerOf(const Engine& engine, const Ref& thing) {
  if (thing.is_player()) return thing.id;
  const CardCell* card = CardOf(engine, thing);
  return card == nullptr ? 0 : card->controller;
}

}  // namespace

bool Policy::Means(const Engine& engine, const Ref& thing,
                   const std::string& card) const {
  const CardCell* cell = CardOf(engine, thing);
  if (cell == nullptr) return false;
  if (card == kChecked) return cell->printed == program_ && !cell->token;
  return NameOf(engine, thing) == card;
}

bool Policy::Fits(const Engine& engine, const Wish& wish,
                  const PromptOption& option) const {
  if (std::none_of(wish.actions.begin(), wish.actions.end(),
                   [&option](const std::string& action) {
                     return option.action.text() == action;
                   })) {
    return false;
  }
  if (wish.has_other && !Means(engine, option.other, wish.other)) return false;
  return Means(engine, option.entity, wish.card);
}

std::string Policy::KeyOf(const PromptOption& option) const {
  std::string cost;
  if (option.ability.program == program_ &&
      option.ability.ability < costs_.size()) {
    cost = costs_[option.ability.ability];
  }
  return absl::StrCat(option.action.text(), " ", option.word.text(), " ", cost);
}

// Of several ways the one whose key comes first.
Decision Policy::Act(const Engine& engine) {
  const Prompt& prompt = engine.prompt();
  uint32_t pass = 0;
  for (uint32_t i = 0; i < prompt.options.size(); ++i) {
    if (prompt.options[i].action == kPass) pass = i;
  }
  if (satisfied()) return tools::Choose(prompt, pass);
  const Wish& wish = situation_.wishes[next_];
  if (wish.player != prompt.player) return tools::Choose(prompt, pass);
  std::vector<std::pair<std::string, uint32_t>> fitting;
  for (uint32_t i = 0; i < prompt.options.size(); ++i) {
    const PromptOption& option = prompt.options[i];
    if (!Fits(engine, wish, option)) continue;
    std::string key = KeyOf(option);
    if (wish.each_ability && used_.count(key) != 0) continue;
    fitting.emplace_back(std::move(key), i);
  }
  if (fitting.empty()) {
    // Nothing is left of it, or the phase for it is still to come.
    if (wish.each_ability && engine.state().stack().empty()) ++next_;
    return tools::Choose(prompt, pass);
  }
  const auto& [key, index] = *std::min_element(fitting.begin(), fitting.end());
  if (wish.each_ability) {
    used_.insert(key);
  } else {
    ++next_;
  }
  return tools::Choose(prompt, index);
}

std::vector<uint32_t> Policy::Preferred(const Engine& engine) const {
  const Prompt& prompt = engine.prompt();
  // What the stage does is done to the card that is checked.
  const bool staged =
      absl::StartsWith(NameOf(engine, prompt.env.source), "Stage ");
  const PlayerId first = manner_ == Manner::kEager
                             ? prompt.player % engine.state().player_count() + 1
                             : prompt.player;
  auto rank = [&](uint32_t index) {
    const PromptOption& option = prompt.options[index];
    const Ref& thing = option.entity;
    return std::make_tuple(staged && !Means(engine, thing, kChecked),
                           ControllerOf(engine, thing) != first,
                           thing.is_player(), NameOf(engine, thing), thing.id,
                           std::string(option.word.text()), option.number);
  };
  std::vector<uint32_t> order(prompt.options.size());
  std::iota(order.begin(), order.end(), 0);
  // Modes are in the order of the card's text, and called differently.
  if (prompt.kind == PromptKind::kMode) {
    if (manner_ == Manner::kModest) std::reverse(order.begin(), order.end());
    return order;
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](uint32_t a, uint32_t b) { return rank(a) < rank(b); });
  return order;
}

Decision Policy::Choose(const Engine& engine) const {
  const Prompt& prompt = engine.prompt();
  const auto size = static_cast<int64_t>(prompt.options.size());
  const int64_t most = std::min(prompt.max, size);
  int64_t count = std::max<int64_t>(prompt.min, 0);
  if (manner_ == Manner::kEager)
    count = std::max(count, std::min<int64_t>(most, 1));
  std::vector<uint32_t> chosen = Preferred(engine);
  chosen.resize(static_cast<size_t>(count));
  return ChooseAll(prompt, std::move(chosen));
}

Decision Policy::Decide(const Engine& engine) {
  const Prompt& prompt = engine.prompt();
  switch (prompt.kind) {
    case PromptKind::kPriority:
      return Act(engine);
    case PromptKind::kYesNo:
      return ChooseYes(prompt, manner_ == Manner::kEager);
    case PromptKind::kNumber:
      return ChooseNumber(prompt,
                          manner_ == Manner::kEager
                              ? std::clamp(kMuch, prompt.min, prompt.max)
                              : prompt.min);
    case PromptKind::kDistribute:
      return ChooseShares(prompt);
    default:
      return Choose(engine);
  }
}

}  // namespace refold::tools
