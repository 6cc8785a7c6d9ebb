#include "tools/show/thing_names.h"

#include <algorithm>
#include <utility>

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

void ThingNames::Come(PassingThings& things, uint32_t id, std::string what) {
  things.erase(id);
  Passing passing{.what = std::move(what)};
  const auto taken = [&](const auto& other) {
    return other.second.what == passing.what &&
           other.second.ordinal == passing.ordinal;
  };
  while (std::any_of(things.begin(), things.end(), taken)) ++passing.ordinal;
  things[id] = std::move(passing);
}

const ThingNames::Passing* ThingNames::Find(const PassingThings& things,
                                            uint32_t id) {
  const auto found = things.find(id);
  return found == things.end() ? nullptr : &found->second;
}

void ThingNames::Learn(const pb::Event& event) {
  items_.erase(gone_item_);
  effects_.erase(gone_effect_);
  gone_item_ = event.stack_item_removed().item();
  gone_effect_ = event.modifier_removed().modifier();
}

void ThingNames::LearnItem(uint32_t item, std::string what) {
  Come(items_, item, std::move(what));
}

void ThingNames::LearnEffect(uint32_t effect, std::string what) {
  Come(effects_, effect, std::move(what));
}

const ThingNames::Passing* ThingNames::FindItem(uint32_t item) const {
  return Find(items_, item);
}

const ThingNames::Passing* ThingNames::FindEffect(uint32_t effect) const {
  return Find(effects_, effect);
}

std::string ThingNames::Card(uint32_t card, const std::string& name) const {
  return absl::StrCat(name, "#", card);
}

std::string ThingNames::StackItem(uint32_t item) const {
  const Passing* found = FindItem(item);
  return found == nullptr ? absl::StrCat("stack item ", item)
                          : absl::StrCat(found->what, ItemNote(item));
}

std::string ThingNames::Effect(uint32_t effect) const {
  const Passing* found = FindEffect(effect);
  return found == nullptr ? absl::StrCat("effect ", effect)
                          : absl::StrCat(found->what, EffectNote(effect));
}

std::string ThingNames::Trigger(const pb::PendingRemoved& fact) const {
  if (fact.pending() != 0) {
    return absl::StrCat("waiting trigger ", fact.pending());
  }
  return absl::StrCat("waiting trigger ", fact.nth() + 1, " of event ",
                      fact.woken_by());
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
  std::map<uint32_t, uint32_t>& called = ordinals_[namer_.Program(program)];
  called.emplace(card, static_cast<uint32_t>(called.size() + 1));
}

void StableNames::Learn(const pb::Event& event) {
  ThingNames::Learn(event);
  switch (event.fact_case()) {
    case pb::Event::kCardCreated:
      return LearnCard(event.card_created().card(),
                       event.card_created().program());
    case pb::Event::kCardMoved:
      return LearnCard(event.card_moved().card().id(),
                       event.card_moved().program());
    case pb::Event::kProgramReworded:
      return namer_.Learn(RewordingOf(event.program_reworded().rewording()));
    case pb::Event::kFaceChanged:
      return LearnCard(event.face_changed().card().id(),
                       event.face_changed().after());
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
  const Passing* found = FindItem(item);
  return found == nullptr ? "a stack item"
                          : Counted(found->what, found->ordinal);
}

std::string StableNames::Effect(uint32_t effect) const {
  const Passing* found = FindEffect(effect);
  return found == nullptr ? "an effect" : Counted(found->what, found->ordinal);
}

std::string StableNames::Trigger(const pb::PendingRemoved&) const {
  return "a waiting trigger";
}

std::string StableNames::ItemNote(uint32_t item) const {
  const Passing* found = FindItem(item);
  return found == nullptr ? "" : Counted("", found->ordinal);
}

std::string StableNames::EffectNote(uint32_t effect) const {
  const Passing* found = FindEffect(effect);
  return found == nullptr ? "" : Counted("", found->ordinal);
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
