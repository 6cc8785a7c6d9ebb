// A Turing machine of two states and 18 symbols that is universal: Y. Rogozhin,
// Small universal Turing machines, Theoretical Computer Science 168 (1996).
#ifndef REFOLD_TOOLS_TURING_ROGOZHIN_H_
#define REFOLD_TOOLS_TURING_ROGOZHIN_H_

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace refold::tools {

// A position in the list of symbols, from 0.
using Symbol = int;
inline constexpr int kSymbols = 18;

// As the paper writes them, with < and > for the arrows: "1", "b1<", …
const std::array<absl::string_view, kSymbols>& SymbolNames();
// What the tape has where nothing was written.
Symbol BlankSymbol();
// -1 if there is none of that name.
Symbol SymbolNamed(absl::string_view name);

// What the machine does in a state when it reads a symbol.
struct TuringRule {
  bool halts = false;
  Symbol writes = 0;
  bool left = false;  // the head moves to the left, else to the right
  int next = 0;       // the next state: 0 or 1
};
const TuringRule& RuleOf(int state, Symbol reads);

// A running machine: the tape, of which only written or visited cells are
// stored, and the position of the head.
struct TuringMachine {
  std::deque<Symbol> tape;
  // Of the head in `tape`; -1, or one behind the end, is a cell that has not
  // been visited.
  int64_t head = 0;
  int state = 0;
  uint64_t steps = 0;
  // How far the head stands to the right of where it began.
  int64_t place = 0;

  Symbol Reads() const;
  // False, and nothing happens, if the machine halts.
  bool Step();
  // "c1< c1< b [1] b": the head in brackets.
  std::string Text() const;
};

// A tape as text, symbols parted by blanks, the one under the head in brackets.
// InvalidArgument if a symbol is not known or there is no one head.
absl::StatusOr<TuringMachine> MachineFromText(absl::string_view text);

// The tape on which the machine computes what a 2-tag system does: of a word of
// two letters at least the first letter says what is added at its end, and then
// its first two letters go. Letters are in the order in which they are to be
// numbered; the last one has no production, and halts.
TuringMachine MachineOfTagSystem(
    const std::vector<std::pair<char, std::string>>& productions,
    absl::string_view word);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TURING_ROGOZHIN_H_
