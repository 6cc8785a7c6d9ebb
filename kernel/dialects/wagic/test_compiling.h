// Helpers of the tests of this folder: compiles a card, and shows its abilities
// as text.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_TEST_COMPILING_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_TEST_COMPILING_H_

#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "kernel/dialects/wagic/compile.h"
#include "kernel/program/disassemble.h"
#include "proto/program.pb.h"

namespace refold::wagic {

// A card with these fields, compiled.
inline Compiler::Compiled CompileCard(const std::string& fields) {
  std::vector<Diagnostic> diagnostics;
  const std::string text =
      absl::StrCat("[card]\nname=Test Card\n", fields, "\n[/card]\n",
                   "[card]\nname=Other Face\ntype=Creature\npower=9\n"
                   "toughness=9\n[/card]\n");
  CardDatabase database;
  database.AddPrimitives(
      ReadCardFile("test.txt", text, MacroTable(), &diagnostics), &diagnostics);
  Compiler compiler(database);
  return compiler.Compile("Test Card");
}

// A line of the listing without indentation, number and place in the script.
inline std::string Bare(absl::string_view line) {
  std::vector<std::string> words;
  for (absl::string_view word : absl::StrSplit(line, ' ', absl::SkipEmpty())) {
    const bool place = words.size() == 1 && absl::StrContains(word, ':') &&
                       absl::ascii_isdigit(word[0]);
    if (!place) words.emplace_back(word);
  }
  return absl::StrJoin(words, " ");
}

// The abilities of the card: `what it is; its parts; 0 its code; 1 …`, one
// ability a string. What was reported instead, if something was.
inline std::vector<std::string> Abilities(const std::string& fields) {
  const Compiler::Compiled compiled = CompileCard(fields);
  std::vector<std::string> abilities;
  if (!compiled.supported) {
    for (const Diagnostic& one : compiled.diagnostics) {
      abilities.push_back("! " + one.code);
    }
    return abilities;
  }
  auto linked = LinkedProgram::Link(compiled.programs[0]);
  if (!linked.ok()) return {linked.status().ToString()};
  for (absl::string_view line : absl::StrSplit(Disassemble(**linked), '\n')) {
    if (absl::StartsWith(line, "#")) {
      const std::vector<std::string> words = absl::StrSplit(line, ' ');
      abilities.push_back(words[1]);
    } else if (!abilities.empty() && !line.empty() &&
               !absl::StrContains(line, "registers:")) {
      absl::StrAppend(&abilities.back(), "; ", Bare(line));
    }
  }
  return abilities;
}

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_TEST_COMPILING_H_
