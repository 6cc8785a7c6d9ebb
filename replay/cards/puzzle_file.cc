#include "replay/cards/puzzle_file.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "kernel/base/diagnostic.h"
#include "replay/cards/puzzle_zone.h"

namespace refold {
namespace {

using forge::Text;

struct Named {
  const char* written;  // in lower case
  const char* meant;    // null: Forge knows it, and it is not supported
};

constexpr Named kPhases[] = {
    {"upkeep", "upkeep"},
    {"draw", "draw"},
    {"main1", "firstmain"},
    {"combat_begin", "combatbegins"},
    {"combat_declare_attackers", "attackers"},
    {"combat_declare_blockers", "blockers"},
    {"combat_first_strike_damage", nullptr},
    {"combat_damage", nullptr},
    {"combat_end", "combatends"},
    {"main2", "secondmain"},
    {"end_of_turn", "end"},
    {"cleanup", "cleanup"},
};

struct NamedGoal {
  absl::string_view written;
  PuzzleGoal meant;
};

constexpr NamedGoal kGoals[] = {
    {"Win", PuzzleGoal::kWin},
    {"Survive", PuzzleGoal::kSurvive},
    {"Destroy Specified Creatures", PuzzleGoal::kNoneLeft},
    {"Gain Control of Specified Permanents", PuzzleGoal::kNoneLeft},
    {"Play the Specified Permanent", PuzzleGoal::kOneThere},
};

constexpr Named kZones[] = {
    {"hand", "hand"},        {"battlefield", "battlefield"},
    {"play", "battlefield"}, {"graveyard", "graveyard"},
    {"library", "library"},  {"exile", "exile"},
    {"command", nullptr},
};

// What else is said of a player, none of it supported.
constexpr absl::string_view kOfPlayers[] = {
    "landsplayed", "landsplayedlastturn", "manapool", "persistentmana"};

constexpr absl::string_view kMetadata[] = {
    "description", "difficulty", "goal", "name", "targets", "turns", "url"};

const Named* FindNamed(const std::string& word, const Named* begin,
                       const Named* end) {
  const Named* found = std::find_if(
      begin, end, [&word](const Named& one) { return word == one.written; });
  return found == end ? nullptr : found;
}

class PuzzleReader {
 public:
  explicit PuzzleReader(Puzzle& puzzle) : puzzle_(puzzle) {}

  void ReadLine(const Text& line) {
    if (line.empty() || absl::StartsWith(line.value, "#")) return;
    if (absl::StartsWith(line.value, "[")) return ReadSection(line);
    if (section_ == Section::kNone) {
      return Refuse(puzzle_, line, "no-section",
                    "a line stands before [metadata] and [state]");
    }
    const char mark = section_ == Section::kMetadata ? ':' : '=';
    const size_t end = line.value.find(mark);
    if (end == std::string::npos) {
      // As Forge does: such lines are left over from broken ones.
      Refuse(puzzle_, line, "no-key",
             absl::StrCat("the line is no `key", std::string(1, mark),
                          "value`, and has no effect"));
      puzzle_.diagnostics.back().severity = Severity::kWarning;
      return;
    }
    const Text key = line.Part(0, end);
    const Text value = line.Part(end + 1);
    const std::string name = absl::AsciiStrToLower(key.value);
    if (!keys_.insert(name).second) {
      return Refuse(puzzle_, key, "key-again",
                    absl::StrCat("'", key.value, "' is there twice"));
    }
    if (section_ == Section::kMetadata) {
      ReadMetadata(key, name, value);
    } else {
      ReadState(key, name, value);
    }
  }

  void Finish() {
    for (const char* needed : {"goal", "turns", "humanlife", "ailife"}) {
      if (keys_.count(needed) != 0) continue;
      Refuse(puzzle_, {.line = 1, .column = 1}, absl::StrCat("no-", needed),
             absl::StrCat("the puzzle does not say '", needed, "'"));
    }
    CheckTargets();
    CheckAttackers();
  }

 private:
  enum class Section { kNone, kMetadata, kState };

  void ReadSection(const Text& line) {
    if (absl::EqualsIgnoreCase(line.value, "[metadata]")) {
      section_ = Section::kMetadata;
    } else if (absl::EqualsIgnoreCase(line.value, "[state]")) {
      section_ = Section::kState;
    } else {
      Refuse(puzzle_, line, "unknown-section",
             "the sections are [metadata] and [state]");
    }
  }

  void ReadMetadata(const Text& key, const std::string& name,
                    const Text& value) {
    if (name == "name") {
      puzzle_.name = value.value;
    } else if (name == "description") {
      puzzle_.description = absl::StrReplaceAll(value.value, {{"\\n", "\n"}});
    } else if (name == "turns") {
      puzzle_.turns = ReadPuzzleNumber(value, 1, puzzle_);
    } else if (name == "goal") {
      ReadGoal(value);
    } else if (name == "targets") {
      puzzle_.targets = value;
    } else if (name != "url" && name != "difficulty") {
      RefuseKey(key, {std::begin(kMetadata), std::end(kMetadata)});
    }
  }

  void ReadGoal(const Text& goal) {
    goal_ = goal;
    for (const NamedGoal& known : kGoals) {
      if (!absl::EqualsIgnoreCase(goal.value, known.written)) continue;
      puzzle_.goal = known.meant;
      return;
    }
    Refuse(puzzle_, goal, "goal",
           absl::StrCat("the goal '", goal.value, "' is not supported"));
  }

  void CheckTargets() {
    const bool asks = puzzle_.goal == PuzzleGoal::kNoneLeft ||
                      puzzle_.goal == PuzzleGoal::kOneThere;
    if (!asks || !puzzle_.targets.empty()) return;
    Refuse(puzzle_, goal_, "no-targets",
           "the puzzle does not say 'targets', which the goal is about");
  }

  // Only creatures of the player whose turn it is attack, and in the middle of
  // combat some do.
  void CheckAttackers() {
    const bool fights =
        puzzle_.phase == "attackers" || puzzle_.phase == "blockers";
    bool attacked = false;
    for (const PuzzleZone& zone : puzzle_.zones) {
      for (const PuzzleCard& card : zone.cards) {
        if (card.attacking.empty()) continue;
        attacked = true;
        if (fights && zone.player == puzzle_.active_player &&
            zone.zone == "battlefield") {
          continue;
        }
        Refuse(puzzle_, card.attacking, "attacking",
               "nothing attacks there, or in this phase");
      }
    }
    if (!fights || attacked) return;
    Refuse(puzzle_, phase_, "no-attackers",
           "a position in the middle of combat without attackers is not "
           "supported");
  }

  void ReadState(const Text& key, const std::string& name, const Text& value) {
    if (name == "turn") return;  // how many turns there were matters to nothing
    if (name == "activeplayer") return ReadActivePlayer(value);
    if (name == "activephase") return ReadPhase(value);
    if (absl::StartsWith(name, "human")) {
      return ReadOfPlayer(1, key, name.substr(5), value);
    }
    if (absl::StartsWith(name, "ai")) {
      return ReadOfPlayer(2, key, name.substr(2), value);
    }
    if (name == "activephaseadvance" || absl::StartsWith(name, "ability")) {
      return NotSupported(key,
                          absl::StartsWith(name, "ability") ? "ability" : name);
    }
    RefuseKey(key,
              {"activephase", "activeplayer", "ailife", "humanlife", "turn"});
  }

  void ReadActivePlayer(const Text& value) {
    if (absl::EqualsIgnoreCase(value.value, "human")) {
      puzzle_.active_player = 1;
    } else if (absl::EqualsIgnoreCase(value.value, "ai")) {
      puzzle_.active_player = 2;
    } else {
      Refuse(puzzle_, value, "player", "the players are `human` and `ai`");
    }
  }

  void ReadPhase(const Text& value) {
    phase_ = value;
    const Named* phase = FindNamed(absl::AsciiStrToLower(value.value),
                                   std::begin(kPhases), std::end(kPhases));
    if (phase == nullptr) {
      Refuse(puzzle_, value, "unknown-phase",
             absl::StrCat("there is no phase '", value.value, "'"));
    } else if (phase->meant == nullptr) {
      Refuse(puzzle_, value, absl::StrCat("phase-", value.value),
             "a position in the middle of combat is not supported");
    } else {
      puzzle_.phase = phase->meant;
    }
  }

  void ReadOfPlayer(uint32_t player, const Text& key, const std::string& name,
                    const Text& value) {
    PuzzlePlayer& seat = puzzle_.players[player - 1];
    if (name == "life") {
      seat.life = ReadPuzzleNumber(value, 1, puzzle_);
      return;
    }
    if (name == "counters") {
      seat.counters = ReadPuzzleCounters(value, puzzle_);
      return;
    }
    if (name == "precast") {
      seat.precast = ReadPuzzlePrecast(value, puzzle_);
      return;
    }
    const Named* zone = FindNamed(name, std::begin(kZones), std::end(kZones));
    const bool known = zone != nullptr ||
                       std::find(std::begin(kOfPlayers), std::end(kOfPlayers),
                                 name) != std::end(kOfPlayers);
    if (!known) {
      std::vector<absl::string_view> near(std::begin(kOfPlayers),
                                          std::end(kOfPlayers));
      for (const Named& one : kZones) near.emplace_back(one.written);
      const Text rest = key.Part(key.value.size() - name.size());
      return RefuseKey(rest, near);
    }
    if (value.empty()) return;
    if (zone == nullptr || zone->meant == nullptr) {
      return NotSupported(key, name);
    }
    puzzle_.zones.push_back(
        {player, zone->meant, ReadPuzzleCards(value, puzzle_)});
  }

  void NotSupported(const Text& key, const std::string& name) {
    Refuse(puzzle_, key, absl::StrCat("state-", name),
           absl::StrCat("'", key.value, "' is not supported"));
  }

  void RefuseKey(const Text& key, const std::vector<absl::string_view>& known) {
    const std::string name = absl::AsciiStrToLower(key.value);
    const absl::string_view near = NearestWord(name, known);
    Refuse(puzzle_, key, "unknown-key",
           absl::StrCat("there is no key '", key.value, "' here",
                        DidYouMean(near, '\'')));
  }

  Puzzle& puzzle_;
  Section section_ = Section::kNone;
  std::set<std::string> keys_;
  Text goal_, phase_;  // where they are written
};

}  // namespace

Puzzle ReadPuzzle(absl::string_view file, absl::string_view text) {
  Puzzle puzzle{forge::SplitLines(file, text)};
  PuzzleReader reader(puzzle);
  for (size_t i = 0; i < puzzle.lines.size(); ++i) {
    reader.ReadLine(puzzle.Line(i));
  }
  reader.Finish();
  return puzzle;
}

}  // namespace refold
