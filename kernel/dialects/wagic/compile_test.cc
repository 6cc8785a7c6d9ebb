#include "kernel/dialects/wagic/compile.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "kernel/program/disassemble.h"
#include "proto/program.pb.h"

namespace refold::wagic {
namespace {

// A database of the primitives in `text`, and a compiler for it.
struct Cards {
  explicit Cards(const std::string& text, const std::string& prints = "") {
    MacroTable macros;
    database.AddPrimitives(
        ReadCardFile("cards.txt", text, macros, &diagnostics), &diagnostics);
    database.AddSet(ReadCardFile("set.dat", prints, macros, &diagnostics),
                    &diagnostics);
  }

  // The listing of the card's own program without its hash; or the codes of
  // what was reported.
  std::string Listed(absl::string_view name) {
    return List(compiler.Compile(name));
  }

  // The same without its script.
  std::string ListedBlank(absl::string_view name) {
    return List(compiler.CompileBlanked(name));
  }

  static std::string List(const Compiler::Compiled& compiled) {
    if (!compiled.supported) {
      std::string codes = "!";
      for (const Diagnostic& diagnostic : compiled.diagnostics) {
        codes += " " + diagnostic.code;
      }
      return codes;
    }
    std::string listing =
        Disassemble(**LinkedProgram::Link(compiled.programs[0]));
    const size_t hash = listing.find("  hash: ");
    listing.erase(hash, listing.find('\n', hash) + 1 - hash);
    return listing;
  }

  std::vector<Diagnostic> diagnostics;
  CardDatabase database;
  Compiler compiler{database};
};

std::string Card(const std::string& fields) {
  return "[card]\n" + fields + "[/card]\n";
}

TEST(CompileTest, WhatWasNotReadWellIsUnsupported) {
  Cards cards("[card]\nname=Open\ntype=Creature\n" +
              Card("name=Odd\ntype=Creature\nabillity\n") +
              Card("name=Fine\ntype=Creature\n"));
  EXPECT_EQ(cards.Listed("Open"), "! unclosed-record");
  EXPECT_EQ(cards.Listed("Odd"), "! no-key");
  EXPECT_NE(cards.Listed("Fine")[0], '!');
}

TEST(CompileTest, Characteristics) {
  Cards cards(
      Card("name=Two-Headed Elf\nabilities=flying,exalted,exalted\n"
           "mana={1}{g}{wu}\ntype=Legendary Creature\nsubtype=Elf Warrior\n"
           "power=2\ntoughness=3\ntext=Two heads.\n"));
  EXPECT_EQ(cards.Listed("two-headed elf"),
            R"(Two-Headed Elf  (wagic, cards.txt:1)
  types: legendary, creature, elf, warrior
  colors: green, white, blue
  stats: power 2, toughness 3
  keywords: flying 1, exalted 2
  cost: mana {1}{mana.g}{mana.w/mana.u}
  cast: normal from hand for mana {1}{mana.g}{mana.w/mana.u}
  text: Two heads.
)");
}

TEST(CompileTest, ABlankedCardKeepsWhatIsPrintedAndDoesNothing) {
  Cards cards(
      Card("name=Elf\nabilities=flying\nauto={t}:add{g}\nmana={1}{g}\n"
           "kicker={1}\ntype=Creature\nsubtype=Elf\npower=2\ntoughness=3\n"
           "text=It flies.\n") +
      Card("name=Bolt\ntarget=player\nauto=damage:3\nmana={r}\n"
           "type=Instant\n") +
      Card("name=Wings\ntarget=creature\nauto=flying\nmana={u}\n"
           "type=Enchantment\nsubtype=Aura\n") +
      Card("name=Void\nabilities=devoid\nmana={r}\ntype=Creature\npower=0\n"
           "toughness=1\n"));
  EXPECT_EQ(cards.ListedBlank("elf"), R"(Elf  (wagic, cards.txt:1)
  types: creature, elf
  colors: green
  stats: power 2, toughness 3
  cost: mana {1}{mana.g}
  cast: normal from hand for mana {1}{mana.g}
  text: It flies.
)");
  EXPECT_EQ(cards.ListedBlank("Bolt"), R"(Bolt  (wagic, cards.txt:13)
  types: instant
  colors: red
  cost: mana {mana.r}
  cast: normal from hand for mana {mana.r} at instant speed
)");
  EXPECT_EQ(cards.ListedBlank("Wings"), R"(Wings  (wagic, cards.txt:20)
  types: enchantment, aura
  colors: blue
  cost: mana {mana.u}
  cast: normal from hand for mana {mana.u}
)");
  EXPECT_FALSE(absl::StrContains(cards.ListedBlank("Void"), "colors"));
  EXPECT_EQ(cards.ListedBlank("Nobody"), "! unknown-card");
  // What it is otherwise stays as it was.
  EXPECT_TRUE(absl::StrContains(cards.Listed("Elf"), "flying"));
}

TEST(CompileTest, ColorsMayBeWritten) {
  Cards cards(
      Card("name=Kobold\ncolor=red\nmana={0}\ntype=Creature\npower=0\n"
           "toughness=1\n") +
      Card("name=Void\nabilities=devoid\nmana={r}\ntype=Creature\npower=0\n"
           "toughness=1\n"));
  EXPECT_TRUE(absl::StrContains(cards.Listed("Kobold"), "  colors: red\n"));
  EXPECT_FALSE(absl::StrContains(cards.Listed("Void"), "colors"));
}

TEST(CompileTest, WaysToCastInTheOrderOfTheMenu) {
  Cards cards(
      Card("name=Everything\nauto=draw:1\nmana={2}{u}\nkicker=multi{1}\n"
           "retrace={u}{discard(land|myhand)}\nflashback={4}{u}\n"
           "buyback={3}{u}\nother={0} name(Free)\notherrestriction=raid\n"
           "restriction=myturnonly\ntype=Instant\n"));
  const std::string listing = cards.Listed("Everything");
  EXPECT_TRUE(absl::StrContains(
      listing,
      R"(  cast: normal from hand for mana {2}{mana.u} multikicker mana {1} if (your-turn of controller) at instant speed
  cast: alternative from hand free for mana {0} if ((your-turn of controller) and ((watch "attackers declared" of controller) > 0)) at instant speed
  cast: buyback from hand for mana {3}{mana.u} if (your-turn of controller) at instant speed
  cast: flashback from graveyard for mana {4}{mana.u} if (your-turn of controller) by "printed flashback" at instant speed
  cast: retrace from graveyard for mana {mana.u}; move to graveyard as discard of hand of controller where type land if (your-turn of controller) by "printed retrace" at instant speed
)")) << listing;
}

TEST(CompileTest, ToKickIsAWayOfItsOwn) {
  Cards cards(
      Card("name=Kick\nauto=kicker life:kicked\nmana={u}\nkicker={1}{u}\n"
           "type=Sorcery\n"));
  const std::string listing = cards.Listed("Kick");
  EXPECT_TRUE(absl::StrContains(listing,
                                R"(  cast: normal from hand for mana {mana.u}
  cast: kicker from hand for mana {mana.u}{1}{mana.u}
)")) << listing;
}

TEST(CompileTest, LandsAreNotCast) {
  Cards cards(Card("name=Grove\nauto={t}:add{g}\ntype=Land\n"));
  EXPECT_FALSE(absl::StrContains(cards.Listed("Grove"), "cast:"));
}

TEST(CompileTest, AnAuraSpellTargetsItsHost) {
  Cards cards(
      Card("name=Wings\nauto=flying\nmana={u}\ntarget=creature\n"
           "type=Enchantment\nsubtype=Aura\n"));
  EXPECT_TRUE(absl::StrContains(cards.Listed("Wings"),
                                R"(#0 spell at 0:0
  registers: 1
     0  0:0      target {battlefield where type creature} as target -> r0
      -- resolves from here
     1  0:0      attach source to r0
)")) << cards.Listed("Wings");
}

TEST(CompileTest, NamesInTargetSpecsAreThoseOfCards) {
  Cards cards(Card("name=Kjeldoran Guard\ntype=Creature\nmana={w}\npower=1\n"
                   "toughness=1\n") +
              Card("name=Leader\nauto=lord(kjeldoran guard|mybattlefield) 1/1\n"
                   "type=Creature\nmana={w}\npower=1\ntoughness=1\n"));
  EXPECT_TRUE(
      absl::StrContains(cards.Listed("Leader"), R"(name "Kjeldoran Guard")"))
      << cards.Listed("Leader");
}

TEST(CompileTest, AliasesHaveBuiltInBehaviour) {
  Cards cards(
      Card("name=Charm\nalias=1194\nmana={u}\ntarget=creature\n"
           "type=Enchantment\nsubtype=Aura\n") +
      Card("name=Dye\nalias=1282\nmana={r}\ntarget=*|battlefield,stack\n"
           "type=Instant\n") +
      Card("name=Quake\nalias=1344\nmana={r}\ntarget=creature\n"
           "type=Sorcery\n"));
  EXPECT_TRUE(absl::StrContains(cards.Listed("Charm"),
                                "continuous: source.host-of: set controller"))
      << cards.Listed("Charm");
  EXPECT_TRUE(absl::StrContains(cards.Listed("Dye"), "set color [red]"))
      << cards.Listed("Dye");
  EXPECT_EQ(cards.Listed("Quake"), "! alias-1344 no-effect");
}

TEST(CompileTest, AnAliasMayBringItsTarget) {
  Cards cards(Card("name=Blast\nalias=1191\nmana={u}\ntype=Instant\n"));
  EXPECT_TRUE(absl::StrContains(cards.Listed("Blast"),
                                "target {battlefield, stack where color red}"))
      << cards.Listed("Blast");
}

// What a library is searched for as the spell is cast has left it by then.
TEST(CompileTest, ASearchedLibraryIsShuffledWhenTheCardHasLeft) {
  for (const char* lines : {"target=land|mylibrary\nauto=moveTo(myhand)\n",
                            "auto=moveTo(myhand) target(land|mylibrary)\n"}) {
    Cards cards(Card(absl::StrCat("name=Seek\n", lines, "type=Sorcery\n")));
    const std::string listed = cards.Listed("Seek");
    const size_t shuffle = listed.find("shuffle library of controller");
    ASSERT_NE(shuffle, std::string::npos) << listed;
    EXPECT_LT(listed.find(" to hand of owner"), shuffle) << listed;
  }
}

TEST(CompileTest, KeywordsWithoutAMeaningInTheRules) {
  Cards cards(
      Card("name=Crow Band\nabilities=flying,cantpaylife\nmana={u}\n"
           "type=Creature\npower=1\ntoughness=2\n"));
  EXPECT_EQ(cards.Listed("Crow Band"), "! keyword-cantpaylife");
}

TEST(CompileTest, GrantingAKeywordWithoutAMeaningIsReportedByName) {
  const struct {
    const char* fields;
    int column;  // of the text that is underlined, in line 3
  } rows[] = {
      {"auto=cantpaylife\ntype=Enchantment\nsubtype=Aura\ntarget=creature\n",
       6},
      {"auto={t}:cantpaylife target(creature)\ntype=Creature\n", 10},
      {"auto=lord(creature|mybattlefield) cantpaylife\ntype=Creature\n", 35},
      {"auto=cantpaylife target(creature)\ntype=Instant\n", 6},
      {"auto=transforms((,cantpaylife)) ueot\ntype=Instant\ntarget=creature\n",
       6},
      {"auto={t}:becomes(knight,cantpaylife)\ntype=Creature\n", 10},
      {"auto={t}:token(Ox,creature ox,2/4,white cantpaylife)\ntype=Artifact\n",
       10},
      {"auto={t}:clone with(cantpaylife) target(creature)\ntype=Artifact\n",
       10},
      {"auto={t}:token(Ox,creature ox,2/4,newability[lord(creature) "
       "cantpaylife])\n"
       "type=Artifact\n",
       61},
  };
  for (const auto& row : rows) {
    Cards cards(Card(std::string("name=Giver\n") + row.fields));
    EXPECT_EQ(cards.Listed("Giver"), "! keyword-cantpaylife") << row.fields;
    for (const Diagnostic& one : cards.compiler.Compile("Giver").diagnostics) {
      EXPECT_EQ(one.line, 3) << row.fields;
      EXPECT_EQ(one.column, row.column) << row.fields;
    }
  }
}

TEST(CompileTest, SomeKeywordsMeanSomethingOnlyWhereTheyArePrinted) {
  Cards cards(
      Card("name=Printed\nabilities=devoid\nmana={r}\ntype=Creature\n"
           "power=1\ntoughness=1\n") +
      Card("name=Giver\nauto=lord(creature) devoid\ntype=Enchantment\n"));
  EXPECT_NE(cards.Listed("Printed")[0], '!');
  EXPECT_EQ(cards.Listed("Giver"), "! keyword-devoid");
}

TEST(CompileTest, WhatNoCardHasCanBeTakenAway) {
  Cards cards(
      Card("name=Taker\nauto=lord(creature) -banding\ntype=Enchantment\n"));
  EXPECT_NE(cards.Listed("Taker")[0], '!') << cards.Listed("Taker");
}

TEST(CompileTest, ATokenHasTheTypesOfItsDeclarationAndNoOthers) {
  Cards cards(
      Card("name=Maker\nauto={t}:token(goblin,artifact creature,1/1)\n"
           "type=Artifact\n"));
  const Compiler::Compiled& compiled = cards.compiler.Compile("Maker");
  ASSERT_EQ(compiled.programs.size(), 2u);
  EXPECT_TRUE(absl::StrContains(
      Disassemble(**LinkedProgram::Link(compiled.programs[1])),
      "  types: artifact, creature\n"));
}

TEST(CompileTest, ACardWithoutLinesBorrowsThoseOfItsAlias) {
  Cards cards(Card("name=First\nauto={t}:draw:1\ntype=Artifact\nmana={1}\n") +
                  Card("name=Second\nalias=77\ntype=Artifact\nmana={2}\n"),
              Card("primitive=First\nid=77\nrarity=C\n"));
  EXPECT_TRUE(absl::StrContains(cards.Listed("Second"), "#0 activated"))
      << cards.Listed("Second");
}

TEST(CompileTest, WhatCannotBeExpressedIsReportedWhereItStands) {
  Cards cards(
      Card("name=Odd\nauto={kgoblin}:draw:1\nmana={1}\ntype=Artifact\n"
           "suspend(0)={1}\n"));
  const Compiler::Compiled& compiled = cards.compiler.Compile("Odd");
  EXPECT_FALSE(compiled.supported);
  EXPECT_TRUE(compiled.programs.empty());
  ASSERT_EQ(compiled.diagnostics.size(), 2u);
  EXPECT_EQ(compiled.diagnostics[0].line, 6);
  EXPECT_EQ(compiled.diagnostics[0].code, "suspend-0");
  EXPECT_EQ(compiled.diagnostics[1].line, 3);
  EXPECT_EQ(compiled.diagnostics[1].code, "cost-offering");
}

TEST(CompileTest, ACardIsNotTappedToCastIt) {
  for (const char* symbol : {"{Q}", "{T}"}) {
    Cards cards(Card("name=One\nmana={X}" + std::string(symbol) +
                     "\ntype=Instant\nauto=draw:1\n"));
    EXPECT_EQ(cards.Listed("One"), "! cast-by-tapping");
    const Diagnostic said = cards.compiler.Compile("One").diagnostics.at(0);
    EXPECT_EQ(said.column, 10);
    EXPECT_EQ(said.length, 1);
  }
}

TEST(CompileTest, OneParseErrorMakesACardUnsupported) {
  Cards cards(
      Card("name=Bad\nauto=flyng\nauto={t}:draw:1\nmana={1}\n"
           "type=Artifact\n"));
  EXPECT_FALSE(cards.compiler.Compile("Bad").supported);
}

TEST(CompileTest, UnknownCards) {
  Cards cards("");
  EXPECT_EQ(cards.Listed("Nobody"), "! unknown-card");
  EXPECT_FALSE(cards.compiler.Compile("Nobody").supported);
}

TEST(CompileTest, TheCaseOfANameDoesNotMatter) {
  Cards cards(
      Card("name=Bear\nmana={g}\ntype=Creature\npower=2\n"
           "toughness=2\n"));
  EXPECT_EQ(&cards.compiler.Compile("Bear"), &cards.compiler.Compile("BEAR"));
}

TEST(CompileTest, ClosureHoldsWhatCardsCreate) {
  Cards cards(
      Card("name=Maker\nauto={t}:token(Ox,creature ox,2/4,white)\n"
           "type=Artifact\nmana={3}\n") +
          Card("name=Caller\nauto={t}:token(-9)\ntype=Artifact\nmana={3}\n"),
      Card("name=Spirit\nid=-9\nrarity=T\ntype=Creature\npower=1\n"
           "toughness=1\n"));
  auto programs = cards.compiler.Closure({"Maker", "Caller", "Maker"});
  ASSERT_TRUE(programs.ok()) << programs.status();
  ASSERT_EQ(programs->size(), 4u);
  EXPECT_EQ((*programs)[0]->name(), "Maker");
  EXPECT_EQ((*programs)[0]->dependencies(0), (*programs)[1]->name());
  EXPECT_EQ((*programs)[2]->name(), "Caller");
  EXPECT_EQ((*programs)[3]->name(), "Spirit");
  std::vector<std::shared_ptr<const LinkedProgram>> linked;
  for (const pb::CardProgram* program : *programs) {
    linked.push_back(*LinkedProgram::Link(*program));
  }
  EXPECT_TRUE(ProgramSet::Create(std::move(linked)).ok());
}

TEST(CompileTest, ACardThatNeedsAnUnsupportedOneIsUnsupported) {
  Cards cards(
      Card("name=Caller\nauto={t}:token(-9)\ntype=Artifact\nmana={3}\n"),
      Card("name=Spirit\nid=-9\nrarity=T\ntype=Creature\npower=1\n"
           "toughness=1\nauto={kgoblin}:draw:1\n"));
  EXPECT_EQ(cards.Listed("Caller"), "! needs-unsupported-card");
  EXPECT_FALSE(cards.compiler.Closure({"Caller"}).ok());
}

}  // namespace
}  // namespace refold::wagic
