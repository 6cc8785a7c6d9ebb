#include "kernel/projections/event_key.h"

#include <algorithm>

namespace refold {
namespace {

using Pattern = flat::EventPattern;
using Zones = flat::List<flat::ZoneSpec>;

bool IsFiledByWord(Pattern::Kind kind) {
  return kind == Pattern::PHASE || kind == Pattern::FLAG ||
         kind == Pattern::RESOURCE || kind == Pattern::COUNTER ||
         kind == Pattern::HAPPENED;
}

}  // namespace

bool Listens(flat::AbilityKind kind) {
  return kind == flat::ABILITY_TRIGGERED || kind == flat::ABILITY_REPLACEMENT;
}

std::vector<EventKey> KeysOf(const flat::Ability& ability) {
  return KeysOf(ability.trigger(), ability.kind());
}

std::vector<EventKey> KeysOf(const Pattern& pattern,
                             flat::AbilityKind listens) {
  const EventKey whole{.listens = listens, .kind = pattern.kind()};
  std::vector<EventKey> keys;
  auto add = [&](EventKey::Side side, Word word) {
    EventKey& key = keys.emplace_back(whole);
    key.side = side;
    key.word = word.process_id();
  };
  // With `either_zone` it would be filed under both keys and be found twice.
  if (pattern.kind() == Pattern::MOVED && !pattern.either_zone()) {
    // The zone entered is more selective: most moves begin in the same few
    // zones.
    bool by_to = !pattern.to().empty();
    const Zones& zones = by_to ? pattern.to() : pattern.from();
    for (const flat::ZoneSpec& zone : zones) {
      add(by_to ? EventKey::kTo : EventKey::kFrom, zone.zone());
    }
  } else if (IsFiledByWord(pattern.kind())) {
    for (Word word : pattern.words()) add(EventKey::kWord, word);
  }
  if (keys.empty()) keys.push_back(whole);
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

EventKeys KeysOf(const Occurrence& what, flat::AbilityKind listens) {
  const EventKey whole{.listens = listens, .kind = what.kind};
  EventKeys keys = {whole};
  auto add = [&](EventKey::Side side, Word word) {
    if (word.empty()) return;
    EventKey& key = keys.emplace_back(whole);
    key.side = side;
    key.word = word.process_id();
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
