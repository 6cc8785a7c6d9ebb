// Clicks that are carried over to cards in another script language.
//
// The clicks of a test answer the menus of CardCode. Where the same card is
// scripted in another language it asks other questions, at other moments:
//
// - a click on something means that thing wherever it can be chosen;
// - what leaves no choice needs no click, unless the test has begun to click;
// - a "may" that costs nothing is answered with yes unless the test's next
//   action is a choice;
// - what is offered to be paid is paid by clicking what makes the mana, or the
//   card that offers it;
// - a click on the card that asks for targets, with a choice to follow, uses
//   the card, which Forge's has done by itself;
// - a choice between modes that is made before it is asked for is kept for the
//   mode that the same card asks for; it counts all modes of the card, and of
//   those behind a first one what is left;
// - a first choice at a card's targets accepts to pay what it asks for later;
// - a choice other than the first of a trigger that asks for a target, and then
//   whether it is done, says that it is not;
// - a choice of a word, or of the mana that a card makes, means what that entry
//   of CardCode's menu says (meant_choice.cc);
// - a spell is kicked if that can be paid;
// - a click on what is no legal target, where the card asks for one in CardCode
//   as well, does nothing, and the choice waits;
// - the ways to cast a card come in the order of Wagic's menus;
// - CardCode says "the opponent" of many cards that target a player: if only
//   players can be chosen, and no click chooses one, the opponent is meant.
#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tools/default_answers.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

const Word kReplacement = Word::Of("replacement");
const Word kCastSpell = Word::Of("cast");
const Word kNormal = Word::Of("normal");
const Word kKicker = Word::Of("kicker");

// Wagic does not ask in which order replacements change something: what a card
// says of itself comes first.
uint32_t FirstReplacement(const Prompt& prompt) {
  const auto own = std::find_if(
      prompt.options.begin(), prompt.options.end(),
      [](const PromptOption& one) { return one.entity == one.other; });
  return own == prompt.options.end()
             ? 0
             : static_cast<uint32_t>(own - prompt.options.begin());
}

}  // namespace

bool Driver::IsClicked(size_t action, const PromptOption& option) const {
  if (action >= actions_->size()) return false;
  const std::string& text = (*actions_)[action].text;
  if (option.entity.is_player()) {
    return text == absl::StrCat("p", option.entity.id);
  }
  Ref thing = option.entity;
  if (thing.is_stack_item()) {
    const StackItemCell* item = engine_.state().stack_item(thing.id);
    if (item == nullptr) return false;
    thing = item->card;
  }
  const CardCell* card = engine_.state().Find(thing);
  return card != nullptr && references_.Means(text, *card, engine_.world());
}

bool Driver::AnyIsClicked(size_t action) const {
  const std::vector<PromptOption>& options = prompt().options;
  return std::any_of(
      options.begin(), options.end(),
      [&](const PromptOption& option) { return IsClicked(action, option); });
}

bool Driver::PlayerIsClicked() const {
  for (size_t i = at_; i < actions_->size(); ++i) {
    const std::string& text = (*actions_)[i].text;
    if (text == "p1" || text == "p2") return true;
    if (GoesOn(text)) return false;
  }
  return false;
}

bool Driver::OffersPlayers() const {
  return std::any_of(
      prompt().options.begin(), prompt().options.end(),
      [](const PromptOption& option) { return option.entity.is_player(); });
}

bool Driver::NoTargetIsClicked() const {
  const Ref& used = announced_.entity;
  if (prompt().kind != PromptKind::kTargets || !used.is_card() ||
      prompt().env.source.id != used.id || at_ >= actions_->size() ||
      !IsClick((*actions_)[at_].text) || AnyIsClicked(at_)) {
    return false;
  }
  const bool players = OffersPlayers();
  return announced_.action == Word::Of("activate")
             ? clicked_->AsksAsActivated(NameOf(used), players)
             : clicked_->AsksAsCast(NameOf(used), players);
}

bool Driver::MeansOpponent(Decision* decision) const {
  const std::vector<PromptOption>& options = prompt().options;
  if (prompt().kind != PromptKind::kTargets || prompt().min != 1 ||
      prompt().max != 1 || PlayerIsClicked() ||
      !std::all_of(options.begin(), options.end(),
                   [](const PromptOption& option) {
                     return option.entity.is_player();
                   })) {
    return false;
  }
  const auto other = std::find_if(options.begin(), options.end(),
                                  [this](const PromptOption& option) {
                                    return option.entity.id != prompt().player;
                                  });
  if (other == options.end()) return false;
  *decision = Choose(prompt(), static_cast<uint32_t>(other - options.begin()));
  return true;
}

const PromptOption* Driver::ModeOf(uint32_t entry) const {
  const std::vector<PromptOption>& options = prompt().options;
  const auto mode = std::find_if(
      options.begin(), options.end(), [entry](const PromptOption& option) {
        return option.number == static_cast<int64_t>(entry);
      });
  return mode == options.end() ? nullptr : &*mode;
}

bool Driver::AnswersEarly(Decision* decision) const {
  if (!early_choice_.has_value() || prompt().kind != PromptKind::kMode ||
      early_source_ != prompt().env.source.id) {
    return false;
  }
  const PromptOption* mode = ModeOf(*early_choice_);
  if (mode == nullptr) return false;
  *decision =
      Choose(prompt(), static_cast<uint32_t>(mode - prompt().options.data()));
  return true;
}

bool Driver::PaysEarly(Decision* decision) const {
  if (early_choice_ != 0u || prompt().kind != PromptKind::kYesNo ||
      early_source_ != prompt().env.source.id) {
    return false;
  }
  *decision = ChooseYes(prompt(), true);
  return true;
}

bool Driver::AnswersItself(Decision* decision) {
  if (!engine_.over() && prompt().kind == PromptKind::kMode &&
      prompt().reason == kReplacement) {
    *decision = Choose(prompt(), FirstReplacement(prompt()));
    return true;
  }
  if (!by_meaning_ || engine_.over()) return false;
  if (AnswersAsRehearsed(decision)) return true;
  if (WasLeftOpen()) return false;
  if (WillBeRefused()) {
    *decision = ChooseFirst(prompt());  // of what is not done
    return true;
  }
  if (IsOfferToPay()) return PaysEarly(decision);
  const bool choice = at_ < actions_->size() &&
                      absl::StartsWith((*actions_)[at_].text, "choice");
  switch (prompt().kind) {
    case PromptKind::kYesNo: {
      const bool refused =
          early_refuses_ && early_source_ == prompt().env.source.id;
      *decision = ChooseYes(prompt(), !refused);
      return refused || !choice;
    }
    case PromptKind::kTargets:
    case PromptKind::kCards:
    case PromptKind::kMode: {
      if (waits_for_legal_ || NoTargetIsClicked()) return false;
      if (AnswersEarly(decision) || MeansOpponent(decision)) return true;
      const std::vector<PromptOption>& options = prompt().options;
      const bool forced = !options.empty() &&
                          static_cast<int64_t>(options.size()) == prompt().min;
      const bool waits = choice && prompt().kind != PromptKind::kMode;
      if (!forced || !picks_.empty() || AnyIsClicked(at_) || waits) {
        return AnswersUnasked(decision);
      }
      std::vector<uint32_t> all(options.size());
      std::iota(all.begin(), all.end(), 0);
      *decision = ChooseAll(prompt(), std::move(all));
      return true;
    }
    default:
      return AnswersUnasked(decision);
  }
}

absl::Status Driver::ChooseByMeaning(uint32_t entry) {
  // Of what may be declined the first entry takes it, another one does not.
  if (entry > 0 && prompt().min == 0 && !AnyIsClicked(at_ + 1)) {
    return Submit(ChooseAll(prompt(), {}));
  }
  early_choice_ = entry;
  early_source_ = prompt().env.source.id;
  const AbilityRef& asks = prompt().env.ability;
  early_refuses_ =
      entry > 0 && prompt().kind == PromptKind::kTargets && !asks.empty() &&
      engine_.view().ability(asks).kind() == flat::ABILITY_TRIGGERED;
  return absl::OkStatus();
}

bool Driver::PaysWith(const Ref& thing, absl::Status* status) {
  if (!by_meaning_ || !IsOfferToPay()) return false;
  if (prompt().kind == PromptKind::kYesNo) {
    if (!IsAsker(thing)) return false;
    *status = Submit(ChooseYes(prompt(), true));
    return true;
  }
  for (uint32_t i = 0; i < prompt().options.size(); ++i) {
    if (prompt().options[i].entity != thing) continue;
    paying_ = true;
    *status = Submit(Choose(prompt(), i));
    return true;
  }
  return false;
}

void Driver::OrderWays(std::vector<Reaction>* reactions) const {
  // Those that are in no list come last.
  static const Word kWays[] = {kNormal,
                               Word::Of("alternative"),
                               Word::Of("buyback"),
                               Word::Of("flashback"),
                               Word::Of("retrace"),
                               Word::Of("facedown"),
                               Word::Of("overload")};
  const auto place = [this](const Reaction& reaction) {
    const PromptOption& option = prompt().options[reaction.front()];
    return option.action != kCastSpell
               ? 0
               : std::find(std::begin(kWays), std::end(kWays), option.word) -
                     std::begin(kWays);
  };
  std::stable_sort(reactions->begin(), reactions->end(),
                   [&](const Reaction& a, const Reaction& b) {
                     return place(a) < place(b);
                   });
}

void Driver::KickIfPossible(std::vector<Reaction>* reactions) const {
  auto is_way = [this](Word way) {
    return [this, way](const Reaction& reaction) {
      const PromptOption& option = prompt().options[reaction.front()];
      return option.action == kCastSpell && option.word == way;
    };
  };
  if (std::any_of(reactions->begin(), reactions->end(), is_way(kKicker))) {
    std::erase_if(*reactions, is_way(kNormal));
  }
}

bool Driver::UsesAsker(const Ref& thing) const {
  return by_meaning_ && prompt().kind == PromptKind::kTargets &&
         IsAsker(thing) && picks_.empty() && at_ + 1 < actions_->size() &&
         absl::StartsWith((*actions_)[at_ + 1].text, "choice");
}

}  // namespace refold::tools
