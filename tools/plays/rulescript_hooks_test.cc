// The hook canBlock with every prefix and suffix, played: who may block whom.
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_game.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardFacts;

constexpr char kTwo[] = "Two";
constexpr char kFive[] = "Five";
constexpr char kSeven[] = "Seven";
constexpr char kNine[] = "Nine";
constexpr char kHero[] = "Hero";

// Player 1 attacks with Two (200 BP) and Seven (700), player 2 may block with
// Five (500) and Nine (900). Hero (400) is on one of the sides.
class Combat : public RuleScriptGame {
 public:
  Combat(PlayerId heros, const std::string& rule) {
    for (const auto& [name, bp] :
         {std::pair(kTwo, 200), std::pair(kFive, 500), std::pair(kSeven, 700),
          std::pair(kNine, 900)}) {
      AddCharacter(name, bp, AbilitySymbol::kNone, "");
    }
    AddCharacter(kHero, 400, AbilitySymbol::kAuto, rule);
    AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    Put(1, "ring", kTwo);
    Put(1, "ring", kSeven);
    Put(2, "ring", kFive);
    Put(2, "ring", kNine);
    Put(heros, "ring", kHero);
    for (PlayerId player : {1u, 2u}) {
      for (int i = 0; i < 6; ++i) Put(player, "deck", "Filler");
    }
    GiveSp(1, 10);
  }

  void AttackWith(const std::vector<std::string>& attackers) {
    GoTo("attack");
    for (const std::string& name : attackers) Do("attack", name);
    if (phase() == "attack") Pass();
  }

  // "Five>Two Nine>Two": who may block whom.
  std::string Blocks() {
    std::vector<std::string> pairs;
    for (const char* blocker : {kFive, kNine, kHero}) {
      for (const char* attacker : {kTwo, kSeven, kHero}) {
        if (!Offers("block", blocker, attacker)) continue;
        pairs.push_back(absl::StrCat(blocker, ">", attacker));
      }
    }
    return absl::StrJoin(pairs, " ");
  }
};

struct HookRow {
  std::string hook;  // between the question marks
  std::string test;
  PlayerId heros;      // whose Hero is; the other rows' attack with all
  std::string blocks;  // who may then block whom
};

const char kAllOfTwos[] =
    "Five>Two Five>Seven Nine>Two Nine>Seven Hero>Two Hero>Seven";
const char kAllOfOnes[] =
    "Five>Two Five>Seven Five>Hero Nine>Two Nine>Seven Nine>Hero";

TEST(HooksTest, PrefixesAndSuffixes) {
  const std::string weaker = "blocker.bp <= attacker.bp";
  for (const HookRow& row : std::vector<HookRow>{
           // This character as the blocker.
           {"canBlock", weaker, 2,
            "Five>Two Five>Seven Nine>Two Nine>Seven Hero>Seven"},
           {"canBlock:this", weaker, 2,
            "Five>Two Five>Seven Nine>Two Nine>Seven Hero>Seven"},
           {"myCanBlock:this", weaker, 1, kAllOfOnes},
           {"canBlock:char", weaker, 2,
            "Five>Two Five>Seven Nine>Two Nine>Seven Hero>Seven"},
           // This character as the attacker.
           {"oppCanBlock", weaker, 1,
            "Five>Two Five>Seven Nine>Two Nine>Seven"},
           {"oppCanBlock:this", "blocker.bp <= this.bp + 100", 1,
            "Five>Two Five>Seven Five>Hero Nine>Two Nine>Seven"},
           {"oppCanBlock:fromThis", "blocker.bp <= this.bp + 100", 1,
            "Five>Two Five>Seven Five>Hero Nine>Two Nine>Seven"},
           {"oppCanBlock:this", weaker, 2, kAllOfTwos},
           // As either.
           {"anyCanBlock:this", weaker, 1,
            "Five>Two Five>Seven Nine>Two Nine>Seven"},
           {"anyCanBlock:this", weaker, 2,
            "Five>Two Five>Seven Nine>Two Nine>Seven Hero>Seven"},
           {"anyCanBlock:fromThis", weaker, 1,
            "Five>Two Five>Seven Nine>Two Nine>Seven"},
           {"anyCanBlock:fromThis", weaker, 2, kAllOfTwos},
           // Whoever blocks: mine, the opponent's, anybody.
           {"canBlock:any", weaker, 2, "Five>Seven Hero>Seven"},
           {"canBlock:any", weaker, 1, kAllOfOnes},
           {"oppCanBlock:any", weaker, 1, "Five>Seven"},
           {"oppCanBlock:any", weaker, 2, kAllOfTwos},
           {"anyCanBlock:any", weaker, 1, "Five>Seven"},
           {"anyCanBlock:any", weaker, 2, "Five>Seven Hero>Seven"},
           // Several.
           {"oppCanBlock:this, canBlock:this", weaker, 1,
            "Five>Two Five>Seven Nine>Two Nine>Seven"},
           {"oppCanBlock:this, canBlock:this", weaker, 2,
            "Five>Two Five>Seven Nine>Two Nine>Seven Hero>Seven"},
       }) {
    SCOPED_TRACE(absl::StrCat(row.hook, " of player ", row.heros));
    Combat game(row.heros,
                absl::StrCat("auto = ?", row.hook, "? [[if ", row.test, "]]"));
    game.Start("main");
    if (row.heros == 1) {
      game.AttackWith({kTwo, kSeven, kHero});
    } else {
      game.AttackWith({kTwo, kSeven});
    }
    EXPECT_EQ(game.Blocks(), row.blocks);
  }
}

// Whose rings `me` and `opp` have: player 1's is of three, player 2's of two.
TEST(HooksTest, WhoMeIs) {
  for (const auto& [hook, size_of_mine] :
       {std::pair("oppCanBlock:this", 2), std::pair("anyCanBlock:this", 3)}) {
    for (int size : {2, 3}) {
      Combat game(
          1, absl::StrCat("auto = ?", hook, "? [[if me.ring.size == ", size,
                          " and opp.ring.size == ", 5 - size, "]]"));
      game.Start("main");
      game.AttackWith({kTwo, kSeven, kHero});
      EXPECT_EQ(game.Offers("block", kFive, kHero), size == size_of_mine)
          << hook << " " << size;
    }
  }
  Combat game(2, "auto = ?canBlock:this? [[if me.ring.size == 3]]");
  game.Start("main");
  game.AttackWith({kTwo});
  EXPECT_TRUE(game.Offers("block", kHero, kTwo)) << "of a blocker its player";
}

// The first attack that a hook of :once can be asked about is its last.
TEST(HooksTest, OnceIsOneAttack) {
  for (const auto& [hook, hero, attackers, blocker, attacker] :
       std::vector<std::tuple<std::string, PlayerId, std::vector<std::string>,
                              std::string, std::string>>{
           {"canBlock:this:once", 2, {kTwo, kSeven}, kHero, kSeven},
           {"canBlock:any:once", 2, {kTwo, kSeven}, kNine, kSeven},
           {"anyCanBlock:any:once", 1, {kTwo, kSeven}, kNine, kSeven},
           {"oppCanBlock:any:once", 1, {kTwo, kSeven}, kNine, kSeven},
       }) {
    SCOPED_TRACE(hook);
    const std::string test = "blocker.bp > 2000";
    Combat game(hero, absl::StrCat("auto = ?", hook, "? [[if ", test, "]]"));
    game.Start("main");
    game.AttackWith(attackers);
    EXPECT_FALSE(game.Offers("block", blocker, attacker));
    if (game.Offers("block", kFive, kTwo)) {
      game.Do("block", kFive, kTwo);
      EXPECT_TRUE(game.Offers("block", blocker, attacker));
    } else {
      game.Pass();
      EXPECT_TRUE(game.Has(kHero, "Hero hook 1 done"));
    }
  }
}

TEST(HooksTest, OnceOfThisAttackerOutlastsOtherAttacks) {
  Combat game(1, "auto = ?oppCanBlock:this:once? [[if blocker.bp > 2000]]");
  game.Start("main");
  game.AttackWith({kTwo});
  game.Pass();
  for (int i = 0; i < 20 && game.See("turn") == "1"; ++i) game.Pass();
  for (int i = 0; i < 20 && game.See("turn") == "2"; ++i) game.Pass();
  ASSERT_EQ(game.See("turn"), "1");
  game.AttackWith({kHero});
  EXPECT_EQ(game.Blocks(), "") << "Two attacked, not Hero";
  for (int i = 0; i < 20 && game.See("turn") == "1"; ++i) game.Pass();
  for (int i = 0; i < 20 && game.See("turn") == "2"; ++i) game.Pass();
  game.AttackWith({kHero});
  EXPECT_EQ(game.Blocks(), "Five>Hero Nine>Hero");
}

TEST(HooksTest, WhatIsNotAboutBlocksIsSaid) {
  CardFacts facts;
  facts.name = kHero;
  facts.symbol = AbilitySymbol::kAuto;
  for (const char* hook :
       {"canBlock:action", "oppCanBlock:any:reaction", "canBlock:fromThis"}) {
    EXPECT_EQ(
        Report(facts, absl::StrCat("auto = ?", hook, "? [[if this.bp > 1]]")),
        "unsupported-hook")
        << hook;
  }
}

}  // namespace
}  // namespace refold::plays
