#include "tools/puzzle/same_things.h"

#include <type_traits>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/wire.h"
#include "kernel/games/skeleton/skeleton.h"

namespace refold::tools {
namespace {

// Finds every card that a cell refers to.
class Referred {
 public:
  explicit Referred(std::set<CardId>& found) : found_(found) {}

  template <class T>
  void operator()(int /*field*/, const char* /*name*/, const T& value) {
    Look(value);
  }
  void Look(const Ref& ref) {
    if (ref.is_card()) found_.insert(ref.id);
  }
  template <class T>
  void Look(const std::vector<T>& list) {
    for (const T& one : list) Look(one);
  }
  template <class T>
  void Look(const T& value) {
    if constexpr (WireStruct<T>) {
      T::Fields(value, *this);
    }
  }

 private:
  std::set<CardId>& found_;
};

// Whether the place of a card in its zone means something: it does in a deck.
bool IsOrdered(const Engine& engine, const CardCell& card) {
  return card.zone == engine.rules().words().deck;
}

}  // namespace

SameThings::SameThings(const Engine& engine) : state_(engine.state()) {
  Referred referred(referred_);
  for (CardId id = 1; id <= state_.card_count(); ++id) {
    const CardCell& card = *state_.card(id);
    referred.Look(card.attached_to);
    referred.Look(card.links);
    if (!card.attached_to.empty() || !card.links.empty() ||
        IsOrdered(engine, card)) {
      referred_.insert(id);
    }
  }
  for (const auto& [id, modifier] : state_.modifiers()) {
    referred.Look(modifier.get());
  }
  for (const auto& item : state_.stack()) referred.Look(item.get());
  for (const Frame& frame : state_.agenda().frames) referred.Look(frame);
  for (const PendingTrigger& trigger : engine.world().projections().pending()) {
    referred.Look(trigger.env);
  }
}

std::string SameThings::KeyOf(const Ref& ref) const {
  const CardCell* card = state_.Find(ref);
  if (!ref.is_card() || card == nullptr || referred_.count(ref.id) != 0) {
    return Encode(ref);
  }
  CardCell same = *card;
  same.id = 0;
  same.incarnation = 0;
  same.timestamp = 0;
  same.stamped = 0;
  return absl::StrCat("=", Encode(same));
}

std::string SameThings::KeyOf(const PromptOption& option) const {
  PromptOption rest = option;
  rest.entity = rest.other = Ref();
  return absl::StrCat(Encode(rest), "|", KeyOf(option.entity), "|",
                      KeyOf(option.other));
}

}  // namespace refold::tools
