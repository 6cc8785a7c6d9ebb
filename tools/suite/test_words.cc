#include "tools/suite/test_words.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"

namespace refold::tools {
namespace {

using Pair = std::pair<absl::string_view, absl::string_view>;

constexpr Pair kPhases[] = {
    {"untap", "untap"},
    {"upkeep", "upkeep"},
    {"draw", "draw"},
    {"firstmain", "firstmain"},
    {"mainphase", "firstmain"},
    {"combatbegin", "combatbegins"},
    {"combatbegins", "combatbegins"},
    {"combatattackers", "attackers"},
    {"combatblockers", "blockers"},
    {"combatdamage", "combatdamage"},
    {"combatend", "combatends"},
    {"combatends", "combatends"},
    {"secondmain", "secondmain"},
    {"endofturn", "end"},
    {"end", "end"},
    {"cleanup", "cleanup"},
};

constexpr Pair kZones[] = {
    {"graveyard", "graveyard"},
    {"library", "library"},
    {"hand", "hand"},
    {"inplay", "battlefield"},
    {"battlefield", "battlefield"},
    {"exile", "exile"},
    {"removedfromgame", "exile"},
};

constexpr absl::string_view kTurn[] = {
    "untap",        "upkeep",     "draw",     "firstmain",
    "combatbegins", "attackers",  "blockers", "combatdamage",
    "combatends",   "secondmain", "end",      "cleanup",
};

constexpr absl::string_view kIdleKeys[] = {
    "rvalues",       "damagecount",           "preventable", "mode",
    "avatar",        "customphasering",       "premade",     "deckfile",
    "deckfilesmall", "offerinterruptonphase",
};

template <size_t n>
absl::string_view Lookup(const Pair (&table)[n], absl::string_view name) {
  for (const auto& [from, to] : table) {
    if (from == name) return to;
  }
  return "";
}

}  // namespace

absl::string_view KernelPhase(absl::string_view phase) {
  return Lookup(kPhases, phase);
}

absl::string_view KernelZone(absl::string_view zone) {
  return Lookup(kZones, zone);
}

absl::string_view PhaseToGoTo(absl::string_view action) {
  absl::string_view found;
  for (absl::string_view phase : kTurn) {
    if (absl::StrContains(action, phase)) found = phase;
  }
  return found;
}

absl::string_view StepAfterIdle(absl::string_view phase) {
  if (phase == "attackers") return "combatends";
  const auto* step = std::find(std::begin(kTurn), std::end(kTurn), phase);
  const bool last = step == std::end(kTurn) || step + 1 == std::end(kTurn);
  return last ? kTurn[0] : step[1];
}

bool IsIdleKey(absl::string_view key) {
  return std::find(std::begin(kIdleKeys), std::end(kIdleKeys), key) !=
         std::end(kIdleKeys);
}

}  // namespace refold::tools
