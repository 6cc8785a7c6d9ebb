// Types that no card of the collection has.
#include "kernel/dialects/wagic/lower_known_types.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/dialects/wagic/compile.h"

namespace refold::wagic {
namespace {

constexpr char kOthers[] =
    "[card]\nname=Ox\ntype=Creature\nsubtype=Ox Homarid\n[/card]\n"
    "[card]\nname=Elf\ntype=Creature\nsubtype=Elf Vedalken\n"
    "auto={t}:token(Sapling,creature saproling,1/1)\n[/card]\n"
    "[card]\nname=Cow\ntype=Creature\nsubtype=Ox Vedalken Homarid\n[/card]\n"
    "[card]\nname=Shivan Dragon\ntype=Creature\nsubtype=Dragon\n[/card]\n";

// What is said of a card among the others.
std::vector<Diagnostic> SaidOf(const std::string& fields) {
  std::vector<Diagnostic> ignored;
  CardDatabase database;
  database.AddPrimitives(
      ReadCardFile(
          "cards.txt",
          absl::StrCat(kOthers, "[card]\nname=One\n", fields, "\n[/card]\n"),
          MacroTable(), &ignored),
      &ignored);
  Compiler compiler(database);
  const Compiler::Compiled& compiled = compiler.Compile("One");
  EXPECT_TRUE(compiled.supported) << fields;
  return compiled.diagnostics;
}

TEST(KnownTypesTest, ATypeThatNoCardHasNearOneThatIsKnownIsAWarning) {
  struct Row {
    const char* fields;
    const char* underlined;
    const char* meant;
  };
  for (const Row& row : std::vector<Row>{
           {"type=Craeture", "Craeture", "creature"},
           {"type=Legendary Craetrue", "Craetrue", "creature"},
           {"type=Creature\nsubtype=Ox Vedalkan", "Vedalkan", "vedalken"},
           {"type=Instant\ntarget=craeture\nauto=destroy", "craeture",
            "creature"},
           {"type=Instant\ntarget=other creture[tapped]\nauto=destroy",
            "creture", "creature"},
           {"type=Instant\ntarget=*[vedalkan]\nauto=destroy", "vedalkan",
            "vedalken"},
           {"type=Instant\ntarget=creature[atacking]\nauto=destroy", "atacking",
            "attacking"},
           {"type=Instant\ntarget=plaeyr\nauto=draw:1", "plaeyr", "player"},
           {"type=Instant\nauto=token(Elf,craeture elf,1/1)", "craeture",
            "creature"},
           // A short word, if two of its letters have changed places.
           {"type=Basic Lnad", "Lnad", "land"},
           {"type=Instant\ntarget=lnad\nauto=destroy", "lnad", "land"},
           {"type=Enchantment\nauto=lord(efl|mybattlefield) 1/1", "efl", "elf"},
       }) {
    SCOPED_TRACE(row.fields);
    const std::vector<Diagnostic> said = SaidOf(row.fields);
    ASSERT_EQ(said.size(), 1u);
    EXPECT_EQ(said[0].code, "unknown-type");
    EXPECT_EQ(said[0].severity, Severity::kWarning);
    EXPECT_EQ(said[0].file, "cards.txt");
    EXPECT_EQ(
        said[0].source_line.substr(static_cast<size_t>(said[0].column - 1),
                                   static_cast<size_t>(said[0].length)),
        row.underlined);
    EXPECT_TRUE(absl::StrContains(said[0].message,
                                  absl::StrCat("'", row.meant, "' meant")))
        << said[0].message;
  }
}

TEST(KnownTypesTest, WhatMayBeMeantIsNotQuestioned) {
  for (const char* fields : {
           "type=Creature\nsubtype=Camarid",  // two letters off
           "type=Creature\nsubtype=Elk",      // too short to tell
           "type=Creature\nsubtype=Lamd",
           "type=Creature\nsubtype=Xo",
           "type=Scheme",  // one of Magic's own
           "type=Instant\ntarget=sapling\nauto=destroy",
           "type=Instant\ntarget=saproling\nauto=destroy",
           "type=Enchantment\nauto=lord(saprolings) 1/1",  // the plural
           "type=Instant\ntarget=shivan dragon\nauto=destroy",
           "type=Instant\ntarget=creature[flying]\nauto=destroy",
           "type=Instant\ntarget=wombat\nauto=destroy",
       }) {
    for (const Diagnostic& said : SaidOf(fields)) {
      ADD_FAILURE() << said.Render();
    }
  }
}

// Where a card speaks of what it makes, only what it makes is misspelt.
TEST(KnownTypesTest, WhatACardMakesItFindsByTheSameWord) {
  const std::vector<Diagnostic> said = SaidOf(
      "type=Enchantment\nauto=token(Wise,creature vedalkan,1/1)\n"
      "auto=lord(vedalkan) 1/1");
  ASSERT_EQ(said.size(), 1u);
  EXPECT_EQ(said[0].source_line, "auto=token(Wise,creature vedalkan,1/1)");
}

}  // namespace
}  // namespace refold::wagic
