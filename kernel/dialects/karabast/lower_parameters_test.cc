// What is wrong with the arguments of methods in card files.
#include "kernel/dialects/karabast/lower_parameters.h"

#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/test_wrong.h"

namespace refold::karabast {
namespace {

// What is said of a number that the game is asked for so.
std::string Said(const std::string& expression) {
  return FirstWrong(absl::StrCat(
      "registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: "
      "AbilityHelper.immediateEffects.draw((c) => ({ amount: ",
      expression, " })) });"));
}
std::string SaidOfWatcher(const std::string& watcher, const std::string& call) {
  return Said(
      absl::StrCat("AbilityHelper.stateWatchers.", watcher, "().", call));
}

struct ArgumentCase {
  const char* expression;
  const char* said;
};

TEST(LowerParametersTest, AnArgumentOfAnotherTypeIsSaidWithItsPlace) {
  const ArgumentCase cases[] = {
      {"c.player.getTopCardsOfDeck('two').length",
       "144: error: the first argument of getTopCardsOfDeck wants a number, "
       "and this is the text \"two\" [argument of getTopCardsOfDeck]"},
      {"c.player.hasSomeInPlayCard(3) ? 1 : 0",
       "144: error: the first argument of hasSomeInPlayCard wants a function "
       "or an object, and this is the number 3 [argument of "
       "hasSomeInPlayCard]"},
      {"c.player.getCardsInZone(c.source).length",
       "141: error: the first argument of getCardsInZone wants a word, and "
       "this is a card [argument of getCardsInZone]"},
      {"c.player.isTraitInPlay(Trait.Rebel, c.player) ? 1 : 0",
       "153: error: the second argument of isTraitInPlay wants a card, and "
       "this is a player [argument of isTraitInPlay]"},
      {"c.source.hasSomeTrait(() => Trait.Rebel) ? 1 : 0",
       "139: error: the first argument of hasSomeTrait wants a word, and this "
       "is a function [argument of hasSomeTrait]"},
      {"c.game.getOtherPlayer(c.source).hand.length",
       "139: error: the first argument of getOtherPlayer wants a player, and "
       "this is a card [argument of getOtherPlayer]"},
      {"c.player.hand.filter({ trait: Trait.Rebel }).length",
       "138: error: the first argument of filter wants a function, and this is "
       "an object [argument of filter]"},
      {"[1, 2].map(3).length",
       "128: error: the first argument of map wants a function, and this is "
       "the number 3 [argument of map]"},
  };
  for (const auto& [expression, said] : cases) {
    EXPECT_EQ(Said(expression), said) << expression;
  }
}

// An answer for some of the words would not be one for each of them.
TEST(LowerParametersTest, AnArrowAboutWordsAsksTheWordThatItIsGiven) {
  const std::string other =
      "Array.from(c.source.traits).some((u) => "
      "c.player.leader.hasSomeTrait(u))";
  for (const char* method : {"some", "every", "find"}) {
    EXPECT_EQ(Said(absl::StrCat("Array.from(c.player.base.traits).", method,
                                "((t) => ", other, ") ? 1 : 0")),
              absl::StrCat("150: error: this use of ", method,
                           " of this is not supported [unknown-member]"));
    EXPECT_EQ(Said(absl::StrCat("Array.from(c.player.base.traits).", method,
                                "((t) => c.source.hasSomeTrait(t)) ? 1 : 0")),
              "compiles");
  }
  EXPECT_EQ(Said(absl::StrCat("Array.from(c.player.base.traits).filter((t) => ",
                              other, ").length")),
            "150: error: this use of filter of this is not supported "
            "[unknown-member]");
}

TEST(LowerParametersTest, SoIsOneOfAWatcher) {
  EXPECT_EQ(
      SaidOfWatcher("cardsLeftPlayThisPhase",
                    "getCardsLeftPlay({ controller: c.player }).length"),
      "187: error: the first argument of getCardsLeftPlay wants a function, "
      "and this is an object [argument of getCardsLeftPlay]");
  EXPECT_EQ(SaidOfWatcher("cardsLeftPlayThisPhase", "someUnitLeftPlay(3)"),
            "187: error: the first argument of someUnitLeftPlay wants a "
            "function or an object, and this is the number 3 [argument of "
            "someUnitLeftPlay]");
  EXPECT_EQ(SaidOfWatcher("cardsDrawnThisPhase", "drawnCardsAmount(c.source)"),
            "184: error: the first argument of drawnCardsAmount wants a "
            "player, and this is a card [argument of drawnCardsAmount]");
  EXPECT_EQ(SaidOfWatcher("cardsDefeatedThisPhase",
                          "wasDefeatedThisPhase(c.player) ? 1 : 0"),
            "191: error: the first argument of wasDefeatedThisPhase wants a "
            "card, and this is a player [argument of wasDefeatedThisPhase]");
  EXPECT_EQ(SaidOfWatcher("cardsLeftPlayThisPhase",
                          "getCardsLeftPlay((e) => true).length"),
            "compiles");
}

TEST(LowerParametersTest, AnArgumentThatIsMissingIsSaid) {
  EXPECT_EQ(SaidOfWatcher("cardsDrawnThisPhase", "drawnCardsAmount()"),
            "117: error: the first argument of drawnCardsAmount is not given "
            "[argument of drawnCardsAmount]");
  EXPECT_EQ(Said("c.player.hand.filter().length"),
            "117: error: the first argument of filter is not given [argument "
            "of filter]");
}

}  // namespace
}  // namespace refold::karabast
