#include "tools/crosscheck/outcome.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/query/view.h"
#include "kernel/state/named.h"
#include "tools/show/names.h"

namespace refold::tools {
namespace {

const Word kBattlefield = Word::Of("battlefield");
const Word kTapped = Word::Of("tapped");
const Word kDamage = Word::Of("damage");
constexpr char kMana[] = "mana.";

// What both dialects call alike, and what changes how a card plays.
constexpr const char* kKeywords[] = {
    "deathtouch",  "defender",  "doublestrike", "fear",     "first strike",
    "flash",       "flying",    "haste",        "hexproof", "indestructible",
    "infect",      "lifelink",  "reach",        "shroud",   "trample",
    "unblockable", "vigilance", "wither"};

// States of a card, not types, for which CardCode has a type.
constexpr const char* kStates[] = {"detained", "monstrous", "renown"};

std::string Sorted(std::vector<std::string> parts, const char* separator) {
  std::sort(parts.begin(), parts.end());
  return absl::StrJoin(parts, separator);
}

std::vector<std::string> Texts(const std::vector<Word>& words) {
  std::vector<std::string> texts;
  for (Word word : words) texts.emplace_back(word.text());
  return texts;
}

std::string Types(const Characteristics& now) {
  std::vector<std::string> types = Texts(now.types);
  std::erase_if(types, [](const std::string& type) {
    return std::find(std::begin(kStates), std::end(kStates), type) !=
           std::end(kStates);
  });
  return Sorted(std::move(types), " ");
}

std::string NameOf(const World& world, const CardCell& card) {
  const Characteristics& now = CharacteristicsOf(world.view(), card.id);
  if (card.token) {
    return absl::StrCat("token ", Types(now));
  }
  return absl::AsciiStrToLower(ShownName(now.name.text()));
}

std::string Named(const std::vector<NamedValue>& list) {
  std::vector<std::string> parts;
  for (const NamedValue& one : list) {
    if (one.value == 0) continue;
    parts.push_back(absl::StrCat(one.name.text(), " ", one.value));
  }
  return Sorted(std::move(parts), ", ");
}

// By their names where these say what they do ("1/1"); of all others only how
// many there are, for each language calls them as it likes.
std::string Counters(const CardCell& card) {
  std::vector<NamedValue> named;
  int64_t others = 0;
  for (const NamedValue& one : card.counters) {
    const absl::string_view name = one.name.text();
    if (absl::StrContains(name, '/') && !absl::StartsWith(name, "0/0")) {
      named.push_back(one);
    } else {
      others += one.value;
    }
  }
  if (others != 0) named.push_back({Word::Of("others"), others});
  return Named(named);
}

std::string Permanent(const World& world, const CardCell& card) {
  const View view = world.view();
  const Characteristics& now = CharacteristicsOf(view, card.id);
  std::vector<std::string> keywords;
  for (const char* keyword : kKeywords) {
    if (view.game.HasAbilityWord(view, card.ref(), Word::Of(keyword))) {
      keywords.emplace_back(keyword);
    }
  }
  std::string text =
      absl::StrCat("player ", now.controller, " ", NameOf(world, card));
  auto add = [&text](const char* label, const std::string& what) {
    if (!what.empty()) absl::StrAppend(&text, "; ", label, what);
  };
  if (now.Has(Word::Of("creature"))) {
    add("", absl::StrCat(now.Stat(Word::Of("power")), "/",
                         now.Stat(Word::Of("toughness"))));
  }
  add("types ", Types(now));
  add("colors ", Sorted(Texts(now.colors), " "));
  add("", Sorted(std::move(keywords), ", "));
  add("counters ", Counters(card));
  if (const int64_t damage = GetNamed(card.values, kDamage); damage != 0) {
    add("damage ", absl::StrCat(damage));
  }
  if (HasWord(card.flags, kTapped)) add("", "tapped");
  if (const CardCell* host = world.state().Find(card.attached_to)) {
    add("on ", NameOf(world, *host));
  }
  return text;
}

}  // namespace

std::vector<std::string> OutcomeOf(const World& world) {
  const GameState& state = world.state();
  std::vector<std::string> lines;
  for (PlayerId player = 1; player <= state.player_count(); ++player) {
    int64_t mana = 0;
    std::vector<NamedValue> others;
    for (const NamedValue& one : state.player(player).resources) {
      if (absl::StartsWith(one.name.text(), kMana)) {
        mana += one.value;
      } else {
        others.push_back(one);
      }
    }
    lines.push_back(
        absl::StrCat("player ", player, ": ", Named(others), ", mana ", mana));
    for (const char* zone : {"hand", "library", "graveyard", "exile"}) {
      std::vector<std::string> names;
      for (CardId id : state.zone(player, Word::Of(zone))) {
        names.push_back(NameOf(world, *state.card(id)));
      }
      lines.push_back(absl::StrCat("player ", player, " ", zone, ": ",
                                   Sorted(std::move(names), ", ")));
    }
  }
  std::vector<std::string> permanents;
  for (CardId id = 1; id <= state.card_count(); ++id) {
    const CardCell& card = *state.card(id);
    if (card.zone == kBattlefield) {
      permanents.push_back(Permanent(world, card));
    }
  }
  std::sort(permanents.begin(), permanents.end());
  lines.insert(lines.end(), permanents.begin(), permanents.end());
  lines.push_back(absl::StrCat("turn ", state.game().turn,
                               state.game().over ? ", over" : ""));
  return lines;
}

}  // namespace refold::tools
