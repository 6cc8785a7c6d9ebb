// Vocabulary: the words known in one game, and what each can name.
//
// An expression with a typo such as `p1.lief` must be an error, not 0. Cells
// omit zeros, so a state alone cannot distinguish an absent word from one that
// does not exist. A vocabulary therefore holds what the rules of the game
// declare (GameShape), what the engine writes itself, every word of every
// program of the game by where it is used, and, on request, what the cells of a
// state hold.
//
// A word may name several things at once ("attack" is a flag, a value and a
// phase in one game).
#ifndef REFOLD_REPLAY_EXPRESSION_VOCABULARY_H_
#define REFOLD_REPLAY_EXPRESSION_VOCABULARY_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"
#include "kernel/state/game_state.h"

namespace refold::expression {

// What a word can name: bits.
enum WordKind : uint32_t {
  kZoneWord = 1 << 0,
  kSharedZoneWord = 1 << 1,  // in addition to kZoneWord: it belongs to nobody
  kPhaseWord = 1 << 2,
  kResourceWord = 1 << 3,
  kPlayerValueWord = 1 << 4,
  kGameValueWord = 1 << 5,
  kStatWord = 1 << 6,
  kCounterWord = 1 << 7,
  kCardValueWord = 1 << 8,
  kFlagWord = 1 << 9,
  kKeywordWord = 1 << 10,
  kTypeWord = 1 << 11,
  kColorWord = 1 << 12,
  kRuleWord = 1 << 13,  // what effects say of cards ("cantblock")

  kCardNumberWords = kStatWord | kCounterWord | kCardValueWord,
  kCardTraitWords =
      kFlagWord | kKeywordWord | kTypeWord | kColorWord | kRuleWord,
  kPlayerNumberWords = kResourceWord | kPlayerValueWord,
};

// The name on a card: its program's name up to a `#`. The rest distinguishes
// tokens of the same name.
absl::string_view CardName(absl::string_view program);

class Vocabulary {
 public:
  // Of a game with these programs.
  Vocabulary(const ProgramSet& programs, const GameRules& rules);

  // Adds the words of the state's cells, for set-ups that put words into cells
  // that no rule and no program has.
  void Learn(const GameState& state);

  // Sets the number of players; by default an expression may name any player.
  void SetPlayers(uint32_t players) { players_ = players; }
  // 0 = not known.
  uint32_t players() const { return players_; }

  // Bits of WordKind; 0 for a word that this game cannot know.
  uint32_t KindsOf(absl::string_view word) const;
  // Whether a card of the game can have this name, or its program has.
  bool HasName(absl::string_view name) const;

  // The closest word of these kinds, for error messages; empty if none is
  // close.
  std::string NearestWord(absl::string_view word, uint32_t kinds) const;
  std::string NearestName(absl::string_view name) const;
  // All words of these kinds, in order.
  std::vector<std::string> WordsOf(uint32_t kinds) const;

 private:
  friend class ProgramWords;

  void Add(Word word, uint32_t kinds);
  void AddName(const std::string& program);
  void AddRules(const GameRules& rules);
  void AddEngine(const GameRules& rules, const ProgramSet& programs);

  std::map<std::string, uint32_t, std::less<>> words_;
  std::set<std::string, std::less<>> names_;
  uint32_t players_ = 0;
};

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_VOCABULARY_H_
