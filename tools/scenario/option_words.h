// The possible names of options of prompts in one game.
//
// A scenario that asserts that an option is refused passes whenever the option
// does not exist, so also if its words are meaningless. They are meaningful if
// they are formed like options (tools/show/prompt.h): from an action that the
// game or the engine offers, the game's cards and players, and the words of its
// programs.
#ifndef REFOLD_TOOLS_SCENARIO_OPTION_WORDS_H_
#define REFOLD_TOOLS_SCENARIO_OPTION_WORDS_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"

namespace refold::tools {

class OptionWords {
 public:
  // Of a game with these programs and this many players.
  OptionWords(const ProgramSet& programs, const GameRules& rules,
              uint32_t players);

  // The cards of the set-up are numbered from 1 to this.
  void LimitNumbers(uint32_t cards) { cards_ = cards; }

  // Cards that are not in the game, but could be.
  void AddCards(const std::vector<std::string>& names);

  // InvalidArgument if no option of the game can ever be called so (answers.h):
  // what it is that cannot be, with the nearest that can.
  absl::Status Check(absl::string_view option) const;

 private:
  void AddProgram(const LinkedProgram& program);
  // What its players are asked, and may answer.
  void AddStep(const flat::Instruction& step);
  void AddCost(const flat::Cost& cost);

  void AddName(absl::string_view name);
  bool IsThing(absl::string_view thing) const;
  bool IsNumber(absl::string_view number) const;
  bool IsPlace(absl::string_view place) const;
  bool IsNote(absl::string_view option, absl::string_view note) const;
  // Of "play maki at 9"; empty if there is such a place, or none is said.
  std::string WrongPlace(absl::string_view option) const;
  // "play maki at 2" → "play maki"
  absl::string_view WithoutPlace(absl::string_view option) const;
  // "maki#3" → "maki"
  absl::string_view WithoutNumber(absl::string_view thing) const;
  // What is wrong with what stands behind the action; empty if nothing is.
  std::string WrongBehind(absl::string_view action,
                          absl::string_view things) const;
  // The part after an action that is not a thing, nor a thing with another, nor
  // "with" a thing; empty if all of it is.
  absl::string_view UnknownIn(absl::string_view things) const;
  // The longest action that the option begins with.
  absl::string_view ActionOf(absl::string_view option) const;
  // Takes the notes in brackets from the end: "cast Scorch (normal)".
  absl::string_view WithoutNotes(absl::string_view option) const;
  // As it is shown; empty if none is near.
  std::string NearestName(absl::string_view thing) const;
  std::string NearestAction(absl::string_view option) const;

  std::string game_;
  // By what they are in lower case.
  std::map<std::string, std::string, std::less<>> names_;
  std::set<std::string, std::less<>> actions_;
  // Behind a card: labels of abilities, ways to cast.
  std::set<std::string, std::less<>> notes_;
  // Behind "mode", and behind "word": which words, only the code knows.
  std::set<std::string, std::less<>> modes_;
  std::set<std::string, std::less<>> words_;
  int64_t slots_ = 0;  // 0 = the game has none
  bool has_stack_ = false;
  bool makes_cards_ = false;  // tokens, with numbers of their own
  uint32_t cards_ = 0;        // 0 = not known
  int abilities_ = 0;         // that one program has at most
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SCENARIO_OPTION_WORDS_H_
