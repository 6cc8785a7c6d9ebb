#include "tools/turing/rogozhin.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "kernel/base/check.h"

namespace refold::tools {
namespace {

// State, symbol read, symbol written, direction, next state; a "-" halts.
constexpr absl::string_view kTable =
    "q1 1 c2 L q1;q1 1> 11< R q1;q1 1< c2 L q1;q1 11> 1 R q1;q1 11< 11> L q1;"
    "q1 b b< R q1;q1 b> b1< R q1;q1 b< b L q1;q1 b1> b R q1;q1 b1< b1> L q1;"
    "q1 b2 b3 L q2;q1 b3 b1> L q2;q1 c 1> L q2;q1 c> c< R q1;q1 c< c1> L q1;"
    "q1 c1> c1< R q2;q1 c1< - - -;q1 c2 1< R q1;"
    "q2 1 1< R q2;q2 1> 1< R q2;q2 1< 1> L q2;q2 11> 11< R q2;q2 11< 1 L q2;"
    "q2 b b2 R q1;q2 b> b< R q2;q2 b< b> L q2;q2 b1> b1< R q2;q2 b1< b> L q2;"
    "q2 b2 b R q1;q2 b3 b1< R q2;q2 c c< R q2;q2 c> c< R q2;q2 c< c> L q2;"
    "q2 c1> c2 R q2;q2 c1< c2 L q1;q2 c2 c L q2";

int StateNamed(absl::string_view name) { return name == "q2" ? 1 : 0; }

using Rules = std::array<std::array<TuringRule, kSymbols>, 2>;

Rules MakeRules() {
  Rules rules;
  for (absl::string_view line : absl::StrSplit(kTable, ';')) {
    const std::vector<absl::string_view> words = absl::StrSplit(line, ' ');
    TuringRule& rule = rules.at(StateNamed(words[0])).at(SymbolNamed(words[1]));
    rule.halts = words[2] == "-";
    if (rule.halts) continue;
    rule.writes = SymbolNamed(words[2]);
    rule.left = words[3] == "L";
    rule.next = StateNamed(words[4]);
  }
  return rules;
}

void AddText(TuringMachine& machine, absl::string_view symbols) {
  for (char symbol : symbols) {
    machine.tape.push_back(SymbolNamed(std::string(1, symbol)));
  }
}

}  // namespace

const std::array<absl::string_view, kSymbols>& SymbolNames() {
  static const std::array<absl::string_view, kSymbols> names = {
      "1",   "1>", "1<", "11>", "11<", "b",  "b>",  "b<",  "b1>",
      "b1<", "b2", "b3", "c",   "c>",  "c<", "c1>", "c1<", "c2"};
  return names;
}

Symbol SymbolNamed(absl::string_view name) {
  const auto& names = SymbolNames();
  auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : static_cast<Symbol>(found - names.begin());
}

Symbol BlankSymbol() { return SymbolNamed("1<"); }

const TuringRule& RuleOf(int state, Symbol reads) {
  static const Rules rules = MakeRules();
  return rules.at(static_cast<size_t>(state)).at(static_cast<size_t>(reads));
}

Symbol TuringMachine::Reads() const {
  const bool visited = head >= 0 && head < std::ssize(tape);
  return visited ? tape[static_cast<size_t>(head)] : BlankSymbol();
}

bool TuringMachine::Step() {
  const TuringRule& rule = RuleOf(state, Reads());
  if (rule.halts) return false;
  if (head < 0) {
    tape.push_front(BlankSymbol());
    head = 0;
  }
  if (head == std::ssize(tape)) tape.push_back(BlankSymbol());
  tape[static_cast<size_t>(head)] = rule.writes;
  head += rule.left ? -1 : 1;
  place += rule.left ? -1 : 1;
  state = rule.next;
  ++steps;
  return true;
}

std::string TuringMachine::Text() const {
  std::vector<std::string> words;
  if (head < 0) words.emplace_back("[]");
  for (int64_t i = 0; i < std::ssize(tape); ++i) {
    const absl::string_view name =
        SymbolNames().at(static_cast<size_t>(tape[static_cast<size_t>(i)]));
    words.push_back(i == head ? absl::StrCat("[", name, "]")
                              : std::string(name));
  }
  if (head == std::ssize(tape)) words.emplace_back("[]");
  return absl::StrJoin(words, " ");
}

absl::StatusOr<TuringMachine> MachineFromText(absl::string_view text) {
  TuringMachine machine;
  int heads = 0;
  for (absl::string_view word :
       absl::StrSplit(text, ' ', absl::SkipWhitespace())) {
    const bool head = absl::ConsumePrefix(&word, "[");
    if (head) {
      absl::ConsumeSuffix(&word, "]");
      machine.head = std::ssize(machine.tape);
      ++heads;
    }
    const Symbol symbol = SymbolNamed(word);
    if (symbol < 0) {
      return absl::InvalidArgumentError(
          absl::StrCat("\"", word, "\" is no symbol of the machine; it has ",
                       absl::StrJoin(SymbolNames(), " ")));
    }
    machine.tape.push_back(symbol);
  }
  if (heads != 1) {
    return absl::InvalidArgumentError(
        "one symbol of the tape must be in brackets: the head stands there");
  }
  return machine;
}

// As the paper encodes it: each letter is a number of ones, which grows by the
// length of the production before it; productions come in reverse, before the
// head, the word behind it.
TuringMachine MachineOfTagSystem(
    const std::vector<std::pair<char, std::string>>& productions,
    absl::string_view word) {
  std::map<char, size_t> ones;
  size_t next = 1;
  for (const auto& [letter, production] : productions) {
    ones[letter] = next;
    next += production.size() + 1;
  }
  TuringMachine machine;
  machine.tape = {SymbolNamed("c1<"), SymbolNamed("c1<")};
  for (auto it = productions.rbegin(); it != productions.rend(); ++it) {
    if (it->second.empty()) continue;  // it halts
    std::vector<std::string> letters;
    for (auto letter = it->second.rbegin(); letter != it->second.rend();
         ++letter) {
      letters.emplace_back(ones.at(*letter), '1');
    }
    AddText(machine, absl::StrCat("bb", absl::StrJoin(letters, "1b")));
  }
  AddText(machine, "b");
  machine.head = std::ssize(machine.tape);
  AddText(machine, "b");
  for (char letter : word) {
    AddText(machine, absl::StrCat(std::string(ones.at(letter), '1'), "c"));
  }
  return machine;
}

}  // namespace refold::tools
