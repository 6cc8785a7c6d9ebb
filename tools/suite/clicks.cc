// What a click on a card or a player means, in the order in which Wagic asks:
// an open choice takes it; else whatever the card can do right now.
#include <algorithm>
#include <utility>

#include "kernel/state/named.h"
#include "tools/default_answers.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

const Word kBlock = Word::Of("block");
const Word kUnblock = Word::Of("unblock");
const Word kCast = Word::Of("cast");
const Word kActivate = Word::Of("activate");
const Word kPlay = Word::Of("play");
const Word kPayInstruction = Word::Of("pay instruction");

// The thing that an option is about, with a spell shown as its card.
Ref ThingOf(const Engine& engine, const PromptOption& option) {
  if (!option.entity.is_stack_item()) return option.entity;
  const StackItemCell* item = engine.state().stack_item(option.entity.id);
  bool spell = item != nullptr && item->kind == StackItemKind::kSpell;
  return spell ? item->card : option.entity;
}

}  // namespace

bool Driver::TakesClicks() const {
  if (menu_answered_) return true;
  const std::vector<Frame>& frames = engine_.state().agenda().frames;
  if (!frames.empty() && frames.back().procedure == kPayInstruction) {
    return true;
  }
  // What is being announced is what was used last.
  if (announced_.action.empty()) return false;
  const Environment& asks = prompt().env;
  return asks.source == announced_.entity &&
         (announced_.action == kCast || asks.ability == announced_.ability);
}

Ref Driver::OfferedSpell(absl::string_view reference) const {
  if (prompt().kind != PromptKind::kTargets) return Ref();
  for (const PromptOption& option : prompt().options) {
    Ref thing = ThingOf(engine_, option);
    const CardCell* card =
        thing.is_card() ? engine_.state().Find(thing) : nullptr;
    if (card != nullptr && card->zone == Word::Of("stack") &&
        references_.Means(reference, *card, engine_.world())) {
      return thing;
    }
  }
  return Ref();
}

absl::Status Driver::ClickCard(absl::string_view reference) {
  Ref thing = OfferedSpell(reference);
  if (thing.empty()) thing = references_.Find(reference, engine_.world());
  if (thing.empty()) {
    Say("    nothing is called that");
    return absl::OkStatus();
  }
  return Click(thing);
}

absl::Status Driver::Click(const Ref& thing) {
  switch (prompt().kind) {
    case PromptKind::kTargets:
    case PromptKind::kCards:
      if (TakesClicks()) return TogglePick(thing);
      Say("    a menu is open: the click does nothing");
      return absl::OkStatus();
    case PromptKind::kOrder:
      order_clicks_.push_back(thing);
      return absl::OkStatus();
    case PromptKind::kPriority:
      return ClickReacting(thing);
    default:
      Say("    a menu is open: the click does nothing");
      return absl::OkStatus();
  }
}

absl::Status Driver::TogglePick(const Ref& thing) {
  const std::vector<PromptOption>& options = prompt().options;
  bool is_source = !announced_.action.empty() && thing == prompt().env.source;
  if (is_source && !picks_.empty()) return FinishPicks();
  for (uint32_t i = 0; i < options.size(); ++i) {
    if (ThingOf(engine_, options[i]) != thing) continue;
    if (std::erase(picks_, i) > 0) return absl::OkStatus();
    picks_.push_back(i);
    bool full = static_cast<int64_t>(picks_.size()) >= prompt().max ||
                picks_.size() == options.size();
    return full ? FinishPicks() : absl::OkStatus();
  }
  Say("    not among what can be chosen");
  return absl::OkStatus();
}

absl::Status Driver::FinishPicks() {
  if (picks_.empty() || static_cast<int64_t>(picks_.size()) < prompt().min) {
    return absl::OkStatus();
  }
  return Submit(ChooseAll(prompt(), picks_));
}

bool Driver::Forbidden(const PromptOption& option) const {
  if (interrupter_ == 0) return false;
  // Whoever interrupts does so at the speed of an instant.
  if (option.action == kPlay || option.action == kBlock ||
      option.action == kUnblock) {
    return true;
  }
  if (option.action != kCast) return false;
  const CardCell* card = engine_.state().Find(option.entity);
  return !engine_.world()
              .programs()
              .program(card->program)
              .program()
              .casts(static_cast<int>(option.number))
              .instant_speed();
}

std::vector<Driver::Reaction> Driver::ReactionsOf(const Ref& card) const {
  std::vector<Reaction> reactions;
  Reaction block;
  const std::vector<PromptOption>& options = prompt().options;
  for (uint32_t i = 0; i < options.size(); ++i) {
    const PromptOption& option = options[i];
    if (option.entity != card || Forbidden(option)) continue;
    if (option.action == kBlock || option.action == kUnblock) {
      block.push_back(i);
    } else {
      reactions.push_back({i});
    }
  }
  if (!block.empty()) reactions.insert(reactions.begin(), std::move(block));
  return reactions;
}

absl::Status Driver::ClickReacting(const Ref& card) {
  menu_.clear();
  std::vector<Reaction> reactions = ReactionsOf(card);
  if (reactions.empty()) {
    Say("    nothing reacts");
    return absl::OkStatus();
  }
  if (reactions.size() == 1) return React(reactions[0]);
  menu_ = std::move(reactions);
  return absl::OkStatus();
}

absl::Status Driver::React(const Reaction& reaction) {
  PromptOption option = prompt().options[reaction[0]];
  if (option.action == kBlock || option.action == kUnblock) {
    return Submit(NextBlock(reaction));
  }
  if (option.action == kCast || option.action == kActivate) {
    announced_ = option;
  }
  return Submit(Choose(prompt(), reaction[0]));
}

Decision Driver::NextBlock(const Reaction& reaction) const {
  const std::vector<PromptOption>& options = prompt().options;
  const CardCell* blocker = engine_.state().Find(options[reaction[0]].entity);
  const std::vector<Ref>& blocked = GetRefs(blocker->links, Word::Of("blocks"));
  // The attacker after the one that it blocks now; after the last one, none.
  bool take = blocked.empty();
  for (uint32_t index : reaction) {
    if (options[index].action != kBlock || take) {
      return Choose(prompt(), index);
    }
    take = options[index].other == blocked[0];
  }
  return Choose(prompt(), reaction[0]);
}

Decision Driver::OrderAfterClicks() const {
  const std::vector<PromptOption>& options = prompt().options;
  std::vector<uint32_t> order(options.size());
  for (uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  for (const Ref& clicked : order_clicks_) {
    auto place = std::find_if(order.begin(), order.end(), [&](uint32_t index) {
      return options[index].entity == clicked;
    });
    if (place == order.end() || order.size() < 2) continue;
    // It moves one place forward; the first one changes places with the second.
    auto other = place == order.begin() ? place + 1 : place - 1;
    std::iter_swap(place, other);
  }
  return ChooseAll(prompt(), std::move(order));
}

}  // namespace refold::tools
