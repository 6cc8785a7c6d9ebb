#include "tools/show/thing_names.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "kernel/base/hash128.h"

namespace refold::tools {
namespace {

// The first of its name needs no number.
std::string Counted(const std::string& name, uint32_t ordinal) {
  return ordinal <= 1 ? name : absl::StrCat(name, " (", ordinal, ")");
}

}  // namespace

std::string ThingNames::Card(uint32_t card, const std::string& name) const {
  return absl::StrCat(name, "#", card);
}

std::string ThingNames::StackItem(uint32_t item) const {
  return absl::StrCat("stack item ", item);
}

std::string ThingNames::Effect(uint32_t effect) const {
  return absl::StrCat("effect ", effect);
}

std::string ThingNames::Trigger(uint32_t place) const {
  return absl::StrCat("waiting trigger ", place);
}

std::string ThingNames::ItemNote(uint32_t item) const {
  return absl::StrCat(" (item ", item, ")");
}

std::string ThingNames::EffectNote(uint32_t effect) const {
  return absl::StrCat(" (number ", effect, ")");
}

std::string ThingNames::List(const std::vector<std::string>& names) const {
  return absl::StrJoin(names, ", ");
}

void StableNames::LearnCard(uint32_t card, uint32_t program) {
  // Of a face that is not shown, nothing is known.
  if (program == 0) return;
  std::string name = namer_.Program(program);
  std::map<uint32_t, uint32_t>& called = ordinals_[name];
  called.emplace(card, static_cast<uint32_t>(called.size() + 1));
  cards_[card] = std::move(name);
}

std::string StableNames::CardOf(const pb::Ref& ref) const {
  if (ref.kind() == pb::REF_PLAYER) return absl::StrCat("player ", ref.id());
  const auto found = cards_.find(ref.id());
  if (ref.kind() != pb::REF_CARD || found == cards_.end()) return "the game";
  return Card(ref.id(), found->second);
}

void StableNames::Come(PassingThings& things, uint32_t id, std::string what) {
  Passing passing{.what = std::move(what)};
  const auto taken = [&](const auto& other) {
    return other.second.what == passing.what &&
           other.second.ordinal == passing.ordinal;
  };
  while (std::any_of(things.begin(), things.end(), taken)) ++passing.ordinal;
  things[id] = std::move(passing);
}

void StableNames::Learn(const pb::Event& event) {
  items_.erase(gone_item_);
  effects_.erase(gone_effect_);
  gone_item_ = 0;
  gone_effect_ = 0;
  switch (event.fact_case()) {
    case pb::Event::kCardCreated:
      return LearnCard(event.card_created().card(),
                       event.card_created().program());
    case pb::Event::kCardMoved:
      return LearnCard(event.card_moved().card().id(),
                       event.card_moved().program());
    case pb::Event::kFaceChanged:
      return LearnCard(event.face_changed().card().id(),
                       event.face_changed().after());
    case pb::Event::kStackItemAdded: {
      const pb::StackItemCell& item = event.stack_item_added().item();
      const char* kind = item.kind() == pb::STACK_SPELL ? "the spell "
                         : item.kind() == pb::STACK_ACTIVATED
                             ? "the ability of "
                             : "the trigger of ";
      return Come(items_, item.id(), kind + CardOf(item.card()));
    }
    case pb::Event::kStackItemRemoved:
      gone_item_ = event.stack_item_removed().item();
      return;
    case pb::Event::kModifierAdded: {
      const pb::ModifierCell& effect = event.modifier_added().modifier();
      return Come(effects_, effect.id(),
                  "the effect of " + CardOf(effect.env().source()));
    }
    case pb::Event::kModifierRemoved:
      gone_effect_ = event.modifier_removed().modifier();
      return;
    default:
      return;
  }
}

std::string StableNames::Card(uint32_t card, const std::string& name) const {
  const auto called = ordinals_.find(name);
  if (called == ordinals_.end()) return name;
  const auto ordinal = called->second.find(card);
  return ordinal == called->second.end() ? name
                                         : Counted(name, ordinal->second);
}

std::string StableNames::StackItem(uint32_t item) const {
  const auto found = items_.find(item);
  return found == items_.end()
             ? "a stack item"
             : Counted(found->second.what, found->second.ordinal);
}

std::string StableNames::Effect(uint32_t effect) const {
  const auto found = effects_.find(effect);
  return found == effects_.end()
             ? "an effect"
             : Counted(found->second.what, found->second.ordinal);
}

std::string StableNames::Trigger(uint32_t) const { return "a waiting trigger"; }

std::string StableNames::ItemNote(uint32_t item) const {
  const auto found = items_.find(item);
  return found == items_.end() ? "" : Counted("", found->second.ordinal);
}

std::string StableNames::EffectNote(uint32_t effect) const {
  const auto found = effects_.find(effect);
  return found == effects_.end() ? "" : Counted("", found->second.ordinal);
}

std::string StableNames::List(const std::vector<std::string>& names) const {
  if (names.size() <= kLongList) return ThingNames::List(names);
  const auto head = names.begin() + kListHead;
  return absl::StrFormat(
      "%s, … %d more [%08x]", absl::StrJoin(names.begin(), head, ", "),
      names.size() - kListHead,
      static_cast<uint32_t>(Hash64Of(absl::StrJoin(head, names.end(), "\n"))));
}

}  // namespace refold::tools
