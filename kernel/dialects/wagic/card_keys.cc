#include "kernel/dialects/wagic/card_keys.h"

#include "absl/strings/match.h"

namespace refold::wagic {
namespace {

// A key is known by its beginning; the first row that fits is meant. Rows of
// one letter are ordered from the most particular to the least.
struct KeyRow {
  absl::string_view beginning;
  absl::string_view key;
};
constexpr KeyRow kKeys[] = {
    {"abilit", "abilities"},
    {"alias", "alias"},
    {"anyzone", "anyzone"},
    {"autoexile", "autoexile"},
    {"autofacedown", "autofacedown"},
    {"autofaceup", "autofaceup"},
    {"autograveyard", "autograveyard"},
    {"autohand", "autohand"},
    {"autolibrary", "autolibrary"},
    {"autoskill", "autoskill"},
    {"autostack", "autostack"},
    {"auto", "auto"},
    {"b", "buyback"},
    {"c", "color"},
    {"d", "dredge"},
    {"fl", "flashback"},
    {"fa", "facedown"},
    {"g", "grade"},
    {"i", "id"},
    {"k", "kicker"},
    {"m", "mana"},
    {"n", "name"},
    {"otherr", "otherrestriction"},
    {"o", "other"},
    {"pr", "primitive"},
    {"p", "power"},
    {"ra", "rarity"},
    {"rest", "restriction"},
    {"r", "retrace"},
    {"subt", "subtype"},
    {"susp", "suspend"},
    {"ta", "target"},
    {"te", "text"},
    {"ty", "type"},
    {"to", "toughness"},
};

}  // namespace

absl::string_view CanonicalKey(absl::string_view key) {
  for (const KeyRow& row : kKeys) {
    if (!absl::StartsWith(key, row.beginning)) continue;
    if (row.key == "suspend") return key;
    return row.key;
  }
  return {};
}

const std::vector<absl::string_view>& CardKeys() {
  static const auto* const keys = [] {
    auto* words = new std::vector<absl::string_view>;
    for (const KeyRow& row : kKeys) words->push_back(row.key);
    return words;
  }();
  return *keys;
}

}  // namespace refold::wagic
