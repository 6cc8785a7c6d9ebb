#include "kernel/projections/event_key.h"

#include <algorithm>

namespace refold {
namespace {

using Pattern = flat::EventPattern;
using Zones = flat::List<flat::ZoneSpec>;

bool IsFiledByWord(Pattern::Kind kind) {
  return kind == Pattern::PHASE || kind == Pattern::FLAG ||
         kind == Pattern::RESOURCE || kind == Pattern::COUNTER;
}

}  // namespace

bool Listens(flat::AbilityKind kind) {
  return kind == flat::ABILITY_TRIGGERED || kind == flat::ABILITY_REPLACEMENT;
}

EventKey ProposalKey(Pattern::Kind kind) {
  return {.listens = flat::ABILITY_REPLACEMENT, .kind = kind};
}

std::vector<EventKey> KeysOf(const flat::Ability& ability) {
  const Pattern& pattern = ability.trigger();
  if (ability.kind() == flat::ABILITY_REPLACEMENT) {
    return {ProposalKey(pattern.kind())};
  }
  std::vector<EventKey> keys;
  auto add = [&](EventKey::Side side, Word word) {
    keys.push_back({.listens = flat::ABILITY_TRIGGERED,
                    .kind = pattern.kind(),
                    .side = side,
                    .word = word.process_id()});
  };
  // With either zone it would be filed under both and be met twice.
  if (pattern.kind() == Pattern::MOVED && !pattern.either_zone()) {
    // The zone entered tells more: most moves begin in the same few zones.
    bool by_to = !pattern.to().empty();
    const Zones& zones = by_to ? pattern.to() : pattern.from();
    for (const flat::ZoneSpec& zone : zones) {
      add(by_to ? EventKey::kTo : EventKey::kFrom, zone.zone());
    }
  } else if (IsFiledByWord(pattern.kind())) {
    for (Word word : pattern.words()) add(EventKey::kWord, word);
  }
  if (keys.empty()) {
    keys.push_back(
        {.listens = flat::ABILITY_TRIGGERED, .kind = pattern.kind()});
  }
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

std::vector<EventKey> KeysOf(const Occurrence& what) {
  std::vector<EventKey> keys = {
      {.listens = flat::ABILITY_TRIGGERED, .kind = what.kind}};
  auto add = [&](EventKey::Side side, Word word) {
    if (word.empty()) return;
    keys.push_back({.listens = flat::ABILITY_TRIGGERED,
                    .kind = what.kind,
                    .side = side,
                    .word = word.process_id()});
  };
  if (what.kind == Pattern::MOVED) {
    add(EventKey::kTo, what.to.zone);
    add(EventKey::kFrom, what.from.zone);
  } else if (IsFiledByWord(what.kind)) {
    add(EventKey::kWord, what.word);
  }
  return keys;
}

}  // namespace refold
