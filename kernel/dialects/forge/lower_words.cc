// The kernel's words for what scripts name in theirs.
#include <algorithm>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {
namespace {

struct WordRow {
  absl::string_view word;  // in lower case
  absl::string_view name;
};

constexpr WordRow kZones[] = {{"battlefield", "battlefield"},
                              {"graveyard", "graveyard"},
                              {"hand", "hand"},
                              {"library", "library"},
                              {"exile", "exile"},
                              {"stack", "stack"},
                              {"command", "command"},
                              {"planardeck", "planar deck"},
                              {"schemedeck", "scheme deck"},
                              {"sideboard", "sideboard"}};

constexpr WordRow kPhases[] = {{"untap", "untap"},
                               {"upkeep", "upkeep"},
                               {"draw", "draw"},
                               {"main1", "firstmain"},
                               {"begincombat", "combatbegins"},
                               {"declare attackers", "attackers"},
                               {"declare blockers", "blockers"},
                               {"endcombat", "combatends"},
                               {"main2", "secondmain"},
                               {"end of turn", "end"},
                               {"cleanup", "cleanup"}};

constexpr WordRow kColors[] = {
    {"white", "white"}, {"w", "white"}, {"blue", "blue"}, {"u", "blue"},
    {"black", "black"}, {"b", "black"}, {"red", "red"},   {"r", "red"},
    {"green", "green"}, {"g", "green"}};

// Keywords that are one word of the game, by another name or the same.
constexpr WordRow kKeywords[] = {
    {"flying", "flying"},
    {"trample", "trample"},
    {"haste", "haste"},
    {"first strike", "first strike"},
    {"double strike", "double strike"},
    {"defender", "defender"},
    {"vigilance", "vigilance"},
    {"flash", "flash"},
    {"reach", "reach"},
    {"lifelink", "lifelink"},
    {"deathtouch", "deathtouch"},
    {"indestructible", "indestructible"},
    {"infect", "infect"},
    {"wither", "wither"},
    {"fear", "fear"},
    {"intimidate", "intimidate"},
    {"shadow", "shadow"},
    {"horsemanship", "horsemanship"},
    {"banding", "banding"},
    {"bands with other legendary creatures", "bands with other legendary"},
    {"shroud", "shroud"},
    {"hexproof", "opponentshroud"},
    {"totem armor", "totem armor"},
    {"cardname can attack as though it had haste.", "attackhaste"},
    {"cardname may activate abilities as though it has haste.", "usehaste"},
    {"cardname can't attack alone.", "notattackalone"},
    {"cardname can't block alone.", "notblockalone"},
    {"this card doesn't untap during your next untap step.", "doesnotuntap"},
    {"play with your hand revealed.", "hand revealed"},
    {"skip your untap step.", "skip untap step"},
    {"skip your draw step.", "skip draw step"},
    {"skip your main phase.", "skip main phase"},
    {"skip your combat phase.", "skip combat phase"},
    {"cardname can only attack alone.", "onlyattackalone"},
    {"legend rule doesn't apply to cardname.", "nolegend"},
    {"your life total can't change.", "cantchangelife"},
    {"may be blocked as though it doesn't have islandwalk.",
     "ignored islandwalk"},
    {"may be blocked as though it doesn't have swampwalk.",
     "ignored swampwalk"},
    {"may be blocked as though it doesn't have forestwalk.",
     "ignored forestwalk"},
    {"may be blocked as though it doesn't have mountainwalk.",
     "ignored mountainwalk"},
    {"may be blocked as though it doesn't have plainswalk.",
     "ignored plainswalk"},
    {"you can't lose the game.", "cantlose"},
    {"you can't win the game.", "cantwin"},
    {"cantsearchlibrary", "cantsearch"},
    {"limitsearchlibrary", "searches four"},
    {"persist", "persist"},
    {"undying", "undying"},
    {"phasing", "phasing"},
    {"cardname can't phase out.", "cantphaseout"},
    {"storm", "storm"},
    {"split second", "split second"},
    {"skulk", "evadebigger"},
    {"unblockable", "unblockable"},
    {"swampwalk", "swampwalk"},
    {"islandwalk", "islandwalk"},
    {"forestwalk", "forestwalk"},
    {"mountainwalk", "mountainwalk"},
    {"plainswalk", "plainswalk"},
    {"nonbasic landwalk", "nonbasiclandwalk"},
    {"legendary landwalk", "legendarylandwalk"},
    {"snow landwalk", "snowlandwalk"},
    {"snow swampwalk", "snowswamplandwalk"},
    {"snow islandwalk", "snowislandlandwalk"},
    {"snow forestwalk", "snowforestlandwalk"},
    {"snow mountainwalk", "snowmountainlandwalk"},
    {"snow plainswalk", "snowplainslandwalk"},
    {"protection from white", "protection from white"},
    {"protection from blue", "protection from blue"},
    {"protection from black", "protection from black"},
    {"protection from red", "protection from red"},
    {"protection from green", "protection from green"},
    {"menace", "menace"},
    {"cantbeblockedbyamount gt1", "oneblocker"},
    {"cantbeblockedbyamount lt2", "menace"},
    {"cantbeblockedbyamount lt3", "threeblockers"},
    {"cardname assigns no combat damage", "nocombatdamage"},
    {"cardname assigns no combat damage.", "nocombatdamage"},
    {"cardname assigns combat damage equal to its toughness rather than its "
     "power",
     "combattoughness"},
    {"cardname must be blocked if able.", "mustbeblocked"},
    {"kwunearthed", "unearth"},
    {"kwfacedown", "face down"},
    {"rebound", "rebound"},
    {"flashback", "flashback"},  // given, for the card's mana cost
    {"cardname blocks each combat if able.", "mustblock"},
    {"cardname blocks each turn if able.", "mustblock"},
    {"cardname can't block.", "cantblock"},
    {"cardname can't attack.", "cantattack"},
    {"cardname can't be blocked.", "unblockable"},
    {"cardname attacks each combat if able.", "mustattack"},
    {"cardname attacks each turn if able.", "mustattack"},
    {"cardname doesn't untap during your untap step.", "doesnotuntap"},
    {"cardname can't be countered.", "nofizzle"},
    {"cardname can't be regenerated.", "cantregen"},
    {"cardname can't transform", "canttransform"},
    {"damage that would be dealt by cardname can't be prevented.",
     "unpreventable damage"},
    {"cardname can block only creatures with flying.", "cloud"},
    {"creatures with power less than cardname's power can't block it.",
     "strong"},
    {"cardname can block an additional creature each combat.", "blocks more"},
    {"cardname can block any number of creatures.", "blocks any number"},
    {"you may have cardname assign its combat damage as though it weren't "
     "blocked.",
     "may pass blockers"},
    {"cardname assigns its combat damage as though it weren't blocked.",
     "may pass blockers"},
    {"you can't lose the game.", "cantlose"},
    {"you can't win the game.", "cantwin"},
    {"spells and abilities your opponents control can't cause you to "
     "sacrifice permanents.",
     "cantbemadetosacrifice"},
    {"you don't lose the game for having 0 or less life.", "cantlifelose"},
    {"skip your upkeep step.", "skip upkeep step"},
    {"desertwalk", "desertlandwalk"},
    {"prevent all combat damage that would be dealt by cardname",
     "nocombatdamage"},
    {"all creatures able to block cardname do so.", "lure"},
    {"cardname can attack as though it didn't have defender.",
     "attacks despite defender"},
    {"cardname's activated abilities can't be activated.",
     "noactivatedability"},
    {"cardname can block creatures with shadow as though they didn't have "
     "shadow.",
     "reachshadow"},
};

std::string FindWord(absl::string_view word, const WordRow* begin,
                     const WordRow* end) {
  const std::string lower = absl::AsciiStrToLower(word);
  const WordRow* row = std::find_if(
      begin, end, [&lower](const WordRow& one) { return one.word == lower; });
  return row == end ? std::string() : std::string(row->name);
}

// `CARDNAME can block an additional seven creatures each combat.`: how many; 0
// if it is another keyword, or another numeral.
size_t AdditionalBlocks(absl::string_view keyword) {
  struct Row {
    absl::string_view numeral;
    size_t number;
  };
  static constexpr Row kRows[] = {
      {"two", 2},  {"three", 3},       {"four", 4},  {"five", 5},
      {"six", 6},  {"seven", 7},       {"eight", 8}, {"nine", 9},
      {"ten", 10}, {"ninety-nine", 99}};
  if (!absl::ConsumePrefix(&keyword, "CARDNAME can block an additional ") ||
      !absl::ConsumeSuffix(&keyword, " creatures each combat.")) {
    return 0;
  }
  for (const Row& row : kRows) {
    if (row.numeral == keyword) return row.number;
  }
  return 0;
}

}  // namespace

std::string MarkOf(absl::string_view keyword) {
  constexpr absl::string_view kMarked[] = {
      "Awaken",    "Cycling",  "Embalm",  "Eternalize", "Fading",
      "Flashback", "Level up", "Madness", "Megamorph",  "Modular",
      "Morph",     "Rampage",  "Suspend", "TypeCycling"};
  const bool marked = std::find(std::begin(kMarked), std::end(kMarked),
                                keyword) != std::end(kMarked);
  return marked ? absl::StrCat("printed ", absl::AsciiStrToLower(keyword))
                : std::string();
}

std::string ZoneName(absl::string_view zone) {
  return FindWord(zone, std::begin(kZones), std::end(kZones));
}

std::string PhaseName(absl::string_view phase) {
  return FindWord(phase, std::begin(kPhases), std::end(kPhases));
}

std::string ColorName(absl::string_view color) {
  return FindWord(color, std::begin(kColors), std::end(kColors));
}

std::vector<std::string> KeywordNames(absl::string_view keyword) {
  if (absl::EqualsIgnoreCase(keyword, "CARDNAME can't attack or block.")) {
    return {"cantattack", "cantblock"};
  }
  if (absl::EqualsIgnoreCase(keyword,
                             "CARDNAME can't attack or block alone.")) {
    return {"notattackalone", "notblockalone"};
  }
  if (const size_t more = AdditionalBlocks(keyword); more > 0) {
    return std::vector<std::string>(more, "blocks more");
  }
  // Of two players there is one whom it could attack.
  if (absl::StartsWith(keyword,
                       "CARDNAME attacks specific player each combat if "
                       "able:")) {
    return {"mustattack"};
  }
  std::string name =
      FindWord(keyword, std::begin(kKeywords), std::end(kKeywords));
  if (name.empty()) return {};
  return {std::move(name)};
}

std::string PlayerCounter(absl::string_view kind) {
  for (absl::string_view known : {"POISON", "ENERGY", "EXPERIENCE"}) {
    if (absl::EqualsIgnoreCase(kind, known)) {
      return absl::AsciiStrToLower(kind);
    }
  }
  return "";
}

// P1P1 changes power and toughness, as its digits say; other kinds are names.
std::string CounterName(absl::string_view kind) {
  if (kind.size() == 4 && (kind[0] == 'P' || kind[0] == 'M') &&
      (kind[2] == 'P' || kind[2] == 'M') && absl::ascii_isdigit(kind[1]) &&
      absl::ascii_isdigit(kind[3])) {
    auto part = [kind](size_t at) {
      const bool minus = kind[at] == 'M' && kind[at + 1] != '0';
      return absl::StrCat(minus ? "-" : "", kind.substr(at + 1, 1));
    };
    return absl::StrCat(part(0), "/", part(2));
  }
  return absl::StrCat("0/0 ", absl::AsciiStrToLower(kind));
}

std::vector<std::string> ZoneNames(CardLowering& card, const Text& zones) {
  std::vector<std::string> names;
  for (const Text& zone : zones.Split(',')) {
    if (zone.value == "Any" || zone.value == "All") {
      std::vector<std::string> all = {"battlefield", "graveyard", "hand",
                                      "library",     "exile",     "stack"};
      if (card.IsOfCommandZone()) all.emplace_back("command");
      return all;
    }
    std::string name = ZoneName(zone.value);
    // Beside others it is named for commanders, of whom there are none here.
    const bool one_of_several = zones.value.find(',') != std::string::npos;
    if (zone.value == "Command" && one_of_several && !card.IsOfCommandZone()) {
      continue;
    }
    if (name.empty()) {
      card.Unsupported(
          zone, absl::StrCat("zone-", zone.value),
          absl::StrCat("the zone '", zone.value, "' is not supported"));
      continue;
    }
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace refold::forge
