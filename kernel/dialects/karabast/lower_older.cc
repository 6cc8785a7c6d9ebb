#include "kernel/dialects/karabast/lower_older.h"

#include <map>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"

namespace refold::karabast {
namespace {

using OlderName = std::pair<Naming, absl::string_view>;

// One row an older name.
const std::map<OlderName, const char*>& OlderNames() {
  static const std::map<OlderName, const char*> names = {
      {{Naming::kGlobal, "Location"}, "ZoneName"},
      {{Naming::kGlobal, "WildcardLocation"}, "WildcardZoneName"},
      {{Naming::kAbilityHelper, "actions"}, "immediateEffects"},
      {{Naming::kAbilityHelper, "cost"}, "costs"},
      {{Naming::kAbilityHelper, "effects"}, "ongoingEffects"},
      {{Naming::kAbilityHelper, "immediateEffect"}, "immediateEffects"},
      {{Naming::kRegistrar, "action"}, "addActionAbility"},
      {{Naming::kProperty, "gameAction"}, "immediateEffect"},
      {{Naming::kProperty, "locationFilter"}, "zoneFilter"},
      {{Naming::kProperty, "sourceLocationFilter"}, "sourceZoneFilter"},
      {{Naming::kProperty, "targetLocationFilter"}, "targetZoneFilter"},
      {{Naming::kAbilityProperty, "location"}, "zoneFilter"},
      {{Naming::kAbilityProperty, "target"}, "targetResolver"},
      {{Naming::kTargetProperty, "cardType"}, "cardTypeFilter"},
      {{Naming::kTargetProperty, "player"}, "choosingPlayer"},
      {{Naming::kCardMember, "location"}, "zoneName"},
      {{Naming::kCardMember, "parent"}, "parentCard"},
  };
  return names;
}

// Where a property has two names, only one may be given.
std::optional<ObjectEntries> Renamed(Card& card, Naming naming,
                                     const ObjectEntries& entries) {
  ObjectEntries renamed;
  std::set<std::string> taken;
  for (ObjectEntry entry : entries) {
    std::string today = TodaysName(naming, entry.key);
    if (!taken.insert(today).second) {
      card.Fail(entry.span, "property-twice",
                absl::StrCat("the property ", today,
                             " is given by its older name, too"));
      return std::nullopt;
    }
    entry.key = std::move(today);
    renamed.push_back(std::move(entry));
  }
  return renamed;
}

}  // namespace

std::string TodaysName(Naming naming, absl::string_view name) {
  const auto found = OlderNames().find({naming, name});
  return found == OlderNames().end() ? std::string(name) : found->second;
}

Value AbilityByTodaysNames(Card& card, const Value& props) {
  if (props.entries() == nullptr) return props;
  ObjectEntries entries = *props.entries();
  for (ObjectEntry& entry : entries) {
    if (entry.key != "target" || entry.value.entries() == nullptr) continue;
    std::optional<ObjectEntries> target =
        Renamed(card, Naming::kTargetProperty, *entry.value.entries());
    if (!target.has_value()) return {Failed{}, props.span};
    const Span where = entry.value.span;
    entry.value = MakeObject(*std::move(target));
    entry.value.span = where;
  }
  std::optional<ObjectEntries> renamed =
      Renamed(card, Naming::kAbilityProperty, entries);
  if (!renamed.has_value()) return {Failed{}, props.span};
  Value today = MakeObject(*std::move(renamed));
  today.span = props.span;
  return today;
}

Value SystemByTodaysNames(Value value) {
  if (value.list() == nullptr) return value;
  return {Named{"immediateEffects", "simultaneous",
                std::make_shared<const std::vector<Value>>(
                    std::vector<Value>{value})},
          value.span};
}

bool IsOfAnotherGame(absl::string_view word) {
  static const std::set<std::string> words = {
      "attachment", "bow",   "character",     "conflict",  "conflicts",
      "dishonor",   "duel",  "dynasty",       "fate",      "holding",
      "holdings",   "honor", "participating", "political", "province",
      "provinces",  "ring",  "rings",         "skill",     "skills"};
  // "takeFate" and "conflict discard pile" are words one after another.
  std::string one;
  for (const char c : absl::StrCat(word, " ")) {
    const auto letter = static_cast<unsigned char>(c);
    if (absl::ascii_islower(letter)) {
      one += c;
      continue;
    }
    if (words.contains(one)) return true;
    one.clear();
    if (absl::ascii_isupper(letter)) one += absl::ascii_tolower(letter);
  }
  return false;
}

}  // namespace refold::karabast
