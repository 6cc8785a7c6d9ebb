// Lines, effects and wrappers, lowered, as the listing of programs shows them.
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "gtest/gtest.h"
#include "kernel/dialects/wagic/compile.h"
#include "kernel/dialects/wagic/lower_rebase.h"
#include "kernel/program/disassemble.h"

namespace refold::wagic {
namespace {

// A card with these fields, compiled.
Compiler::Compiled CompileCard(const std::string& fields) {
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
std::string Bare(absl::string_view line) {
  std::vector<std::string> words;
  for (absl::string_view word :
       absl::StrSplit(line, ' ', absl::SkipEmpty())) {
    const bool place = words.size() == 1 && absl::StrContains(word, ':') &&
                       absl::ascii_isdigit(word[0]);
    if (!place) words.emplace_back(word);
  }
  return absl::StrJoin(words, " ");
}

// The abilities of the card: `what it is; its parts; 0 its code; 1 …`, one
// ability a string. What was reported instead, if something was.
std::vector<std::string> Abilities(const std::string& fields) {
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

struct Row {
  const char* fields;
  std::vector<std::string> abilities;
};

void Check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    EXPECT_EQ(Abilities(row.fields), row.abilities) << row.fields;
  }
}

TEST(LowerEffectTest, Print) {
  Check({});
  for (const char* f : {
           "type=Creature\nauto=flying\nauto=1/1",
           "type=Enchantment\nsubtype=Aura\ntarget=creature\nauto=2/-1",
           "type=Creature\nauto=lord(other goblin) 1/1",
           "type=Creature\nauto=aslongas(forest|mybattlefield) 1/2 >1",
           "type=Creature\nauto=foreach(other elf|mybattlefield) 2/2",
           "type=Creature\nauto=lord(goblin) {2}:1/0",
           "type=Creature\nauto=aslongas(artifact|mybattlefield) sacrifice <1",
           "type=Creature\nanyzone=type:creature/type:creature cdaactive",
           "type=Creature\nauto=cantbeblockedby(creature[flying])",
           "type=Land\nauto={t}:add{w} && damage:1 controller",
           "type=Creature\nauto={1}{r}:damage:2 target(creature,player)",
           "type=Creature\nauto={t}{s}:all(land) destroy myturnonly limit:2",
           "type=Artifact\nsubtype=Equipment\nauto={2}:equip\nauto=1/0",
           "type=Creature\nauto={w}:protection from(dragon) target(creature)",
           "type=Creature\nauto=@each my upkeep:may counter(1/1,1)",
           "type=Creature\nauto=@combat(blocked,turnlimited) source(this):-1/1",
           "type=Creature\nauto=may draw:1\nauto=may life:2\nauto=tap",
           "type=Creature\nauto=@movedto(this|graveyard) "
           "from(battlefield):moveto(ownerhand)",
           "type=Instant\ntarget=creature\nauto=destroy\nauto=life:3",
           "type=Instant\ntarget=<2>creature\nauto=tap\nauto=draw:1 controller",
           "type=Sorcery\nauto=choice draw:2\nauto=choice damage:1 "
           "target(player)",
           "type=Sorcery\ntarget=creature|mygraveyard\n"
           "auto=moveto(mybattlefield)\nauto=transforms((,haste)) forever",
           "type=Instant\nauto=@next upkeep:draw:1",
           "type=Sorcery\nauto=ability$!reject notatarget(*|myhand)!$ opponent",
           "type=Sorcery\nauto=if morbid then draw:1 else life:1",
           "type=Instant\ntarget=*|stack\nauto=pay({2}) donothing?fizzle",
           "type=Instant\nauto=emblem transforms((,newability[lord(creature) "
           "1/0])) ueot",
           "type=Instant\nauto=fog",
           "type=Creature\nauto={t}:target(creature) "
           "transforms((,newability[2/2],newability[damage:1])) ueot",
           "type=Creature\nauto={r}:1/0 limit^sacrifice^3",
           "type=Creature\nauto=upcost[{g}] sacrifice",
           "type=Creature\nauto=vanishing:2",
           "type=Creature\nauto=bushido(1/1)",
           "type=Creature\nauto=token(Rat,Creature Rat,1/1,black)*2",
           "type=Enchantment\nauto=chooseacolor lord(creature) "
           "becomes(,chosencolor) chooseend",
           "type=Creature\nauto={2}:flip(other face)",
           "type=Creature\nauto={s}:damage:storedpower target(player)",
           "type=Creature\nauto={t}:phaseout",
           "type=Creature\nauto={t}:castcard(normal) target(*|myhand)",
           "type=Creature\nautograveyard=draw:1",
           "type=Creature\nautofaceup=draw:1",
           "type=Creature\nauto=lord(creature) transforms((,newability[tap]))",
           "type=Creature\nauto={t}:add{gu}",
       }) {
    printf("{%s\n", f);
    for (auto& a : Abilities(f)) printf("   \"%s\",\n", a.c_str());
  }
}

}  // namespace
}  // namespace refold::wagic
