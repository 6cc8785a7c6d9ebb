// What a click on a card or a player means, in the order in which Wagic asks:
// an open choice takes it; else whatever the card can do right now.
#include <algorithm>
#include <utility>

#include "kernel/games/mtg/permissions.h"
#include "kernel/games/mtg/rules_program.h"
#include "kernel/play/play.h"
#include "kernel/query/appearance.h"
#include "kernel/state/named.h"
#include "proto/program.pb.h"
#include "tools/default_answers.h"
#include "tools/show/names.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

const Word kBlock = Word::Of("block");
const Word kUnblock = Word::Of("unblock");
const Word kCast = Word::Of("cast");
const Word kCastFree = Word::Of("cast free");
const Word kActivate = Word::Of("activate");
const Word kDiscard = Word::Of("discard");
const Word kPlay = Word::Of("play");
const Word kPayInstruction = Word::Of("pay instruction");
const Word kNewTargets = Word::Of("new targets");

// A choice of at most so many is one of any amount.
constexpr int64_t kAnyAmount = 100;

// The thing that an option is about, with a spell shown as its card.
Ref ThingOf(const Engine& engine, const PromptOption& option) {
  if (!option.entity.is_stack_item()) return option.entity;
  const StackItemCell* item = engine.state().stack_item(option.entity.id);
  bool spell = item != nullptr && item->kind == StackItemKind::kSpell;
  return spell ? item->card : option.entity;
}

bool IsActivated(const Engine& engine, const Environment& env) {
  return !env.ability.empty() &&
         engine.view().ability(env.ability).kind() == flat::ABILITY_ACTIVATED;
}

// Where a permanent lies among all: by seat, then in the order of the zone.
size_t PlaceInPlay(const GameState& state, const Ref& ref) {
  size_t place = 0;
  for (PlayerId player = 1; player <= state.player_count(); ++player) {
    for (CardId id : state.zone(player, Word::Of("battlefield"))) {
      if (id == ref.id) return place;
      ++place;
    }
  }
  return place;
}

}  // namespace

bool Driver::TakesClicks() const {
  if (menu_answered_ || by_meaning_) return true;
  const std::vector<Frame>& frames = engine_.state().agenda().frames;
  if (!frames.empty() && (frames.back().procedure == kPayInstruction ||
                          frames.back().procedure == kNewTargets)) {
    return true;
  }
  if (IsBeingCast()) return true;
  // Wagic asks for the targets of an activated ability as it is used; here some
  // of them are asked for when it resolves.
  const Environment& asks = prompt().env;
  if (IsActivated(engine_, asks)) return true;
  // What is being announced is what was used last.
  if (announced_.action.empty()) return false;
  return asks.source == announced_.entity &&
         (announced_.action == kCast || announced_.action == kCastFree ||
          asks.ability == announced_.ability);
}

bool Driver::IsBeingCast() const {
  const std::vector<Frame>& frames = engine_.state().agenda().frames;
  if (frames.empty() || frames.back().env.ability.empty()) return false;
  const Frame& frame = frames.back();
  const flat::Ability& ability = engine_.view().ability(frame.env.ability);
  return ability.kind() == flat::ABILITY_SPELL &&
         frame.step < ability.resolve_at();
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
  if (unsettled_.has_value()) return SettleCost();
  Ref thing = OfferedSpell(reference);
  if (thing.empty()) thing = references_.Find(reference, engine_.world());
  if (thing.empty()) thing = references_.Find(CalledThere(), engine_.world());
  if (recorded_ != nullptr && thing.is_card()) {
    recorded_->clicked[acting_] = std::string(
        ShownName(CharacteristicsOf(engine_.view(), thing.id).name.text()));
  }
  if (thing.empty()) {
    return Ignore("nothing is called that");
  }
  return Click(thing);
}

absl::Status Driver::Click(const Ref& thing) {
  if (waits_for_target_) return Ignore("no target of what waits for one");
  if (unsettled_.has_value()) return SettleCost();
  absl::Status paid;
  if (PaysWith(thing, &paid) || UsesAsker(thing)) return paid;
  // What is offered may be paid with mana that is made before it is accepted.
  if (IsOfferToPay() && MakesMana(thing)) return MakeMana(thing);
  if (MenuIsOpen() && NextChoice() == actions_->size()) {
    // The test never answers it.
    absl::Status status = LeaveMenus();
    if (!status.ok() || engine_.over()) return status;
  }
  if (MenuIsOpen()) {
    return Ignore("a menu is open: the click does nothing");
  }
  switch (prompt().kind) {
    case PromptKind::kTargets:
    case PromptKind::kCards:
      return TogglePick(thing);
    case PromptKind::kOrder:
      order_clicks_.push_back(thing);
      return absl::OkStatus();
    case PromptKind::kPriority:
      return ClickReacting(thing);
    case PromptKind::kMode:
      return MakeMana(thing);
    default:
      return Ignore("what is asked is not answered by a click");
  }
}

bool Driver::MakesMana(const Ref& source) const {
  const std::vector<PromptOption>& options = prompt().options;
  return prompt().kind == PromptKind::kMode &&
         std::any_of(options.begin(), options.end(),
                     [&source](const PromptOption& option) {
                       return option.entity == source;
                     });
}

absl::Status Driver::MakeMana(const Ref& source) {
  for (uint32_t i = 0; i < prompt().options.size(); ++i) {
    if (prompt().options[i].entity == source) {
      return Submit(Choose(prompt(), i));
    }
  }
  return Ignore("no mana comes from that");
}

bool Driver::TakesAnyAmount() const {
  if (by_meaning_) {
    return prompt().min == 0 && prompt().max > 1 &&
           prompt().max >= static_cast<int64_t>(prompt().options.size());
  }
  const std::vector<Frame>& frames = engine_.state().agenda().frames;
  if (frames.empty() || frames.back().env.ability.empty()) return false;
  const Frame& frame = frames.back();
  const flat::Ability& ability = engine_.view().ability(frame.env.ability);
  if (frame.step >= static_cast<uint32_t>(ability.code_size())) return false;
  const flat::Instruction& asking = ability.code(static_cast<int>(frame.step));
  return asking.has_choose() &&
         asking.choose().max().op() == flat::Expr::CONST &&
         asking.choose().max().number() >= kAnyAmount;
}

bool Driver::IsAsker(const Ref& thing) const {
  const Ref& asks = prompt().env.source;
  return thing.kind == asks.kind && thing.id == asks.id;
}

absl::Status Driver::TogglePick(const Ref& thing) {
  const std::vector<PromptOption>& options = prompt().options;
  // What asks is an answer like others as long as too few are chosen.
  const auto chosen = static_cast<int64_t>(picks_.size());
  if (IsAsker(thing) && chosen > 0 && chosen >= prompt().min) {
    return FinishPicks();
  }
  for (uint32_t i = 0; i < options.size(); ++i) {
    if (ThingOf(engine_, options[i]) != thing) continue;
    if (std::erase(picks_, i) > 0) return absl::OkStatus();
    picks_.push_back(i);
    bool full = static_cast<int64_t>(picks_.size()) >= prompt().max;
    return full && !TakesAnyAmount() ? FinishPicks() : absl::OkStatus();
  }
  waits_for_legal_ = by_meaning_ && NoTargetIsClicked();
  return Ignore("not among what can be chosen");
}

absl::Status Driver::FinishPicks() {
  if (picks_.empty() || static_cast<int64_t>(picks_.size()) < prompt().min) {
    return absl::OkStatus();
  }
  return Submit(ChooseAll(prompt(), picks_));
}

// Whether the option casts a spell at the speed of an instant.
bool IsInstant(const Engine& engine, const PromptOption& option) {
  static const Word instant = Word::Of("instant");
  static const Word flash = Word::Of("flash");
  static const Word spellmastery = Word::Of("spellmastery");
  static const Word alternative = Word::Of("alternative");
  const Appearance card(engine.view(), option.entity);
  if (card.HasType(instant) || card.HasKeyword(flash)) return true;
  if (option.action == kCastFree || option.word == alternative) {
    if (card.HasKeyword(spellmastery)) return true;
  }
  return option.action == kCast && card.program() != nullptr &&
         card.program()
             ->flat()
             .casts(static_cast<int>(option.number))
             .instant_speed();
}

bool Driver::Forbidden(const PromptOption& option) const {
  if (interrupter_ == 0) return false;
  // Whoever interrupts does so at the speed of an instant.
  if (option.action == kPlay || option.action == kBlock ||
      option.action == kUnblock) {
    return true;
  }
  const bool casts = option.action == kCast || option.action == kCastFree;
  return casts && !IsInstant(engine_, option);
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
    } else if (option.action != kDiscard) {
      reactions.push_back({i});
    } else if (reactions.empty()) {
      reactions.push_back({i});  // what does nothing else is discarded
    }
  }
  if (!block.empty()) reactions.insert(reactions.begin(), std::move(block));
  KickIfPossible(&reactions);
  if (by_meaning_) OrderWays(&reactions);
  AddWaiting(card, &reactions);
  return reactions;
}

void Driver::AddWaiting(const Ref& card,
                        std::vector<Reaction>* reactions) const {
  if (by_meaning_ || !card.is_card() || !MayBeAnswered()) return;
  const uint32_t rules = engine_.world().programs().Find(mtg::kRulesName);
  const uint32_t itself = engine_.state().card(card.id)->program;
  // Rules come first, then the lines of the card in their order, then what
  // others give it.
  for (const PromptOption& waits :
       LackingTargets(engine_, prompt().player, card.id,
                      mtg::MomentFor(engine_, prompt().player))) {
    const bool own = waits.ability.program == itself;
    const auto later = std::find_if(
        reactions->begin(), reactions->end(), [&](const Reaction& reaction) {
          if (reaction.empty()) return false;
          const PromptOption& option = prompt().options[reaction[0]];
          if (option.action != kActivate) return false;
          return option.ability.program == waits.ability.program
                     ? option.ability > waits.ability
                     : own && option.ability.program != rules;
        });
    reactions->insert(later, Reaction());
  }
}

absl::Status Driver::ClickReacting(const Ref& card) {
  menu_.clear();
  menu_of_ = Ref();
  std::vector<Reaction> reactions = ReactionsOf(card);
  if (reactions.empty()) reactions = ReactionsOfGiver(card);
  if (reactions.empty()) {
    if (IsUntappedByClick(card)) return Untap(card);
    return Ignore("nothing reacts");
  }
  if (reactions.size() == 1) return React(reactions[0]);
  if (by_meaning_) {
    if (const auto meant = Counterpart(reactions)) {
      return React(reactions[*meant]);
    }
  }
  menu_of_ = card;
  menu_ = std::move(reactions);
  return absl::OkStatus();
}

absl::Status Driver::React(const Reaction& reaction) {
  if (reaction.empty()) {
    waits_for_target_ = true;
    return Ignore("the ability waits for a target, and there is none");
  }
  PromptOption option = prompt().options[reaction[0]];
  if (option.action == kBlock || option.action == kUnblock) {
    return Submit(NextBlock(reaction));
  }
  if (option.action == kCast || option.action == kCastFree ||
      option.action == kActivate) {
    announced_ = option;
    early_choice_.reset();
  }
  if (WaitsForAnyClick(option)) {
    unsettled_ = reaction[0];
    return absl::OkStatus();
  }
  return Submit(Choose(prompt(), reaction[0]));
}

Decision Driver::NextBlock(const Reaction& reaction) const {
  const GameState& state = engine_.state();
  const std::vector<PromptOption>& options = prompt().options;
  const CardCell* blocker = state.Find(options[reaction[0]].entity);
  const std::vector<Ref>& blocked = GetRefs(blocker->links, Word::Of("blocks"));
  // The attacker after the one that it blocks now; after the last one, none.
  for (uint32_t index : reaction) {
    const PromptOption& option = options[index];
    if (option.action != kBlock || blocked.empty() ||
        PlaceInPlay(state, option.other) > PlaceInPlay(state, blocked[0])) {
      return Choose(prompt(), index);
    }
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
