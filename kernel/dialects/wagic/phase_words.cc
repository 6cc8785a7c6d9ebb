#include "kernel/dialects/wagic/phase_words.h"

#include "absl/strings/match.h"
#include "absl/strings/strip.h"

namespace refold::wagic {
namespace {

struct PhaseWord {
  absl::string_view word;
  Phase phase;
};
constexpr PhaseWord kPhases[] = {
    {"beginofturn", Phase::kBeginOfTurn},
    {"untap", Phase::kUntap},
    {"upkeep", Phase::kUpkeep},
    {"draw", Phase::kDraw},
    {"firstmain", Phase::kFirstMain},
    {"combatbegins", Phase::kCombatBegins},
    {"combatbegin", Phase::kCombatBegins},
    {"attackers", Phase::kAttackers},
    {"combatattackers", Phase::kAttackers},
    {"blockers", Phase::kBlockers},
    {"combatblockers", Phase::kBlockers},
    {"combatdamage", Phase::kCombatDamage},
    {"combatends", Phase::kCombatEnds},
    {"combatend", Phase::kCombatEnds},
    {"secondmain", Phase::kSecondMain},
    {"endofturn", Phase::kEnd},
    {"end", Phase::kEnd},
    {"cleanup", Phase::kCleanup},
    {"beforenextturn", Phase::kBeforeNextTurn},
};

struct WhoseWord {
  absl::string_view word;
  WhosePhase whose;
};
constexpr WhoseWord kWhose[] = {
    {"my", WhosePhase::kMy},
    {"opponent", WhosePhase::kOpponent},
    {"targetcontroller", WhosePhase::kTargetController},
    {"targetedplayer", WhosePhase::kTargetedPlayer},
};

}  // namespace

bool FindPhase(absl::string_view text, PhaseRef* phase) {
  PhaseRef found;
  text = absl::StripAsciiWhitespace(text);
  for (const WhoseWord& row : kWhose) {
    if (!absl::ConsumePrefix(&text, row.word)) continue;
    found.whose = row.whose;
    text = absl::StripLeadingAsciiWhitespace(text);
    break;
  }
  for (const PhaseWord& row : kPhases) {
    if (row.word != text) continue;
    found.phase = row.phase;
    *phase = found;
    return true;
  }
  return false;
}

bool FindTimingWord(absl::string_view word, ConditionTerm* term) {
  if (word == "myturnonly") {
    term->kind = ConditionKind::kMyTurnOnly;
    return true;
  }
  if (word == "opponentturnonly") {
    term->kind = ConditionKind::kOpponentTurnOnly;
    return true;
  }
  if (word == "assorcery") {
    term->kind = ConditionKind::kAsSorcery;
    return true;
  }
  if (!absl::ConsumeSuffix(&word, "only")) return false;
  if (!FindPhase(word, &term->phase)) return false;
  term->kind = ConditionKind::kPhaseOnly;
  return true;
}

std::vector<absl::string_view> PhaseWords() {
  std::vector<absl::string_view> words;
  for (const PhaseWord& row : kPhases) words.push_back(row.word);
  return words;
}

}  // namespace refold::wagic
