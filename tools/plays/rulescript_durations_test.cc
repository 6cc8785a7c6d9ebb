// How long effects of RuleScript last, by the restriction and its prefix,
// played.
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_game.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardType;

// Ban makes characters cost 3 SP for a while, and nobody has more than 2.
struct DurationRow {
  std::string restriction;
  std::vector<std::string> moments;  // steps up to each
  // Whether it holds, "y" or "n": before it is played, after, and at each.
  std::string lasts;
};

std::string Held(const DurationRow& row) {
  RuleScriptGame game;
  game.AddPlayed("Ban", CardType::kAction, 0,
                 absl::StrCat("action = alterCost(character, =-3) to(players) ",
                              row.restriction));
  game.AddPlayed("Easy", CardType::kAction, 0, "action = hp(+1)");
  game.AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
  game.AddCharacter("Free", 100, AbilitySymbol::kNone, "");
  for (PlayerId player : {1u, 2u}) {
    for (int i = 0; i < 9; ++i) game.Put(player, "deck", "Filler");
    game.GiveSp(player, 2);
    for (const char* name : {"Free", "Easy", "Easy"}) {
      game.Put(player, "hand", name);
    }
  }
  game.Put(1, "hand", "Ban");
  game.Start("main");
  std::string held;
  auto look = [&] { held += game.Offers("play", "Free") ? "n" : "y"; };
  look();
  game.Act("activate:Ban");
  look();
  for (const std::string& steps : row.moments) {
    game.Act(steps);
    look();
  }
  return held;
}

TEST(DurationsTest, RestrictionsAndPrefixes) {
  const std::vector<std::string> turns = {"turn", "turn", "turn"};
  const std::vector<std::string> own = {"activate:Easy", "turn"};
  const std::vector<std::string> theirs = {"turn", "activate:Easy", "turn"};
  for (const DurationRow& row : std::vector<DurationRow>{
           {"", turns, "nyyyy"},
           {"ueot", turns, "nynnn"},
           {"myueot", turns, "nynnn"},
           {"oppueot", turns, "nyynn"},
           {"uynt", turns, "nyynn"},
           {"myuynt", turns, "nyynn"},
           {"oppuynt", turns, "nynnn"},
           {"unac", own, "nynn"},
           {"myunac", own, "nynn"},
           {"oppunac", own, "nyyy"},
           {"oppunac", theirs, "nyynn"},
           {"unac", theirs, "nynnn"},
       }) {
    EXPECT_EQ(Held(row), row.lasts) << row.restriction;
  }
}

}  // namespace
}  // namespace refold::plays
