// Every ability word of RuleScript, played: printed, given and taken.
#include <functional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_game.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardFacts;
using rulescript::CardType;

// One of the players has Hero (400) in the ring, or player 1 in the hand; Give
// and Take are action cards that give the word and take it away.
class Words : public RuleScriptGame {
 public:
  Words(const std::string& word, bool printed, PlayerId heros) {
    AddCharacter("Hero", 400,
                 printed ? AbilitySymbol::kAuto : AbilitySymbol::kNone,
                 printed ? "abilities = " + word : "");
    AddCharacter("Weak", 300, AbilitySymbol::kNone, "");
    AddCharacter("Strong", 700, AbilitySymbol::kNone, "");
    AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    AddPlayed("Give", CardType::kAction, 0,
              absl::StrCat("action = +", word, " to(\"Hero\"s)"));
    AddPlayed("Take", CardType::kAction, 0,
              absl::StrCat("action = -", word, " to(\"Hero\"s)"));
    AddPlayed("Chill", CardType::kAction, 0, "action = freeze() to(\"Hero\"s)");
    for (PlayerId player : {1u, 2u}) {
      for (int i = 0; i < 9; ++i) Put(player, "deck", "Filler");
      Put(player, "ring", "Weak");
    }
    for (const char* name : {"Give", "Take", "Chill", "Strong"}) {
      Put(1, "hand", name);
    }
    for (int i = 0; i < 2; ++i) Put(1, "hand", "Filler");
    if (word == "rush") {
      Put(1, "hand", "Hero");
    } else {
      Put(heros, "ring", "Hero");
    }
    GiveSp(1, 10);
    GiveSp(2, 10);
  }

  // What the rules of the game answer to others.
  bool Holds(const std::string& card, const std::string& word) {
    const View view = engine().view();
    return view.game.HasAbilityWord(view, Card(card).ref(), Word::Of(word));
  }
};

struct WordRow {
  std::string word;
  std::string steps;
  std::function<bool(Words&)> works;  // asked after the steps
  PlayerId heros = 1;
};

// Whoever asks the rules is told what is played by, too. Without the word,
// printed, given, printed and taken, and given and taken in either order: the
// newest counts.
void PlayWord(const WordRow& row) {
  const std::string before = row.word == "rush" ? "play:Hero; " : "";
  struct Way {
    bool printed;
    const char* card;
    bool has;
  };
  for (const Way& way : {Way{false, "", false}, Way{true, "", true},
                         Way{false, "activate:Give; ", true},
                         Way{true, "activate:Take; ", false},
                         Way{false, "activate:Give; activate:Take; ", false},
                         Way{false, "activate:Take; activate:Give; ", true},
                         Way{true, "activate:Take; activate:Give; ", true}}) {
    SCOPED_TRACE(
        absl::StrCat(row.word, way.printed ? " printed " : " ", way.card));
    Words game(row.word, way.printed, row.heros);
    game.Start("main");
    game.Act(absl::StrCat(before, way.card));
    EXPECT_EQ(game.Holds("Hero", row.word), way.has);
    game.Act(row.steps);
    EXPECT_EQ(row.works(game), way.has);
  }
}

TEST(WordsTest, OfCharacters) {
  const std::string attack = "to:attack; attack:Hero; to:counter-attack";
  for (const WordRow& row : std::vector<WordRow>{
           {"unblockable", attack,
            [](Words& game) { return !game.Offers("block", "Weak", "Hero"); }},
           {"cantattack", "to:attack",
            [](Words& game) { return !game.Offers("attack", "Hero"); }},
           {"cantblock", "to:attack; attack:Weak; to:counter-attack",
            [](Words& game) { return !game.Offers("block", "Hero", "Weak"); },
            2},
           {"unfreezable", attack + "; pass",
            [](Words& game) { return !game.Has("Hero", "frozen"); }},
           {"pierce", attack + "; block:Weak:Hero; pass",
            [](Words& game) { return game.Hp(2) == 2900; }},
           {"rush", "to:attack",
            [](Words& game) { return game.Offers("attack", "Hero"); }},
           {"frosted", "activate:Chill; turn; turn",
            [](Words& game) { return game.Has("Hero", "frozen"); }},
       }) {
    PlayWord(row);
  }
}

// The second back-up of a turn, on the one icon that is there.
TEST(WordsTest, AnyNumberOfBackups) {
  for (bool has : {false, true}) {
    Words game("unlimitedbackup", has, 1);
    game.Start("main");
    game.Act("back up:Filler:Hero");
    EXPECT_EQ(game.Offers("back up", "Filler", "Hero"), has);
    if (has) game.Act("back up:Filler:Hero");
    EXPECT_EQ(game.Bp("Hero"), has ? 1000 : 700);
  }
}

// Piercing damage of a united attack of 1000 on a blocker of 400.
TEST(WordsTest, PiercingIsPrevented) {
  for (const char* card : {"", "activate:Give; "}) {
    Words game("preventpierce", false, 2);
    game.Put(1, "ring", "Strong");
    game.Start("main");
    game.Act(absl::StrCat(card,
                          "to:attack; attack:Weak; join:Strong; "
                          "to:counter-attack; block:Hero:Weak; pass"));
    EXPECT_EQ(game.Hp(2), *card == '\0' ? 2400 : 3000) << card;
  }
}

TEST(WordsTest, OfPlayers) {
  for (const auto& [word, type] :
       {std::pair("cantplayac", CardType::kAction),
        std::pair("cantplayre", CardType::kReaction)}) {
    for (bool given : {false, true}) {
      Words game("rush", false, 1);
      game.AddPlayed("Law", CardType::kAction, 0,
                     absl::StrCat("action = +", word, " to(opp)"));
      game.AddPlayed("Act", type, 0, "action = hp(+1)");
      if (given) game.Put(1, "hand", "Law");
      game.Put(2, "hand", "Act");
      game.Start("main");
      if (given) game.Act("activate:Law");
      if (type == CardType::kAction) {
        game.Act("turn");
      } else {
        game.Act("to:attack; attack:Weak; to:counter-attack");
      }
      EXPECT_EQ(game.Offers("activate", "Act"), !given) << word;
    }
  }
}

TEST(WordsTest, WhoCannotHaveThemIsSaid) {
  CardFacts facts;
  facts.name = "Test";
  facts.type = CardType::kAction;
  EXPECT_EQ(Report(facts, "action = +rush to(opp)"), "ability-of-characters");
  EXPECT_EQ(Report(facts, "action = -frosted to(players)"),
            "ability-of-characters");
  EXPECT_EQ(Report(facts, "action = +cantplayac to(character)"),
            "ability-of-players");
  CardFacts hero;
  hero.name = "Hero";
  hero.symbol = AbilitySymbol::kAuto;
  EXPECT_EQ(Report(hero, "auto = +rush to(opp)"), "ability-of-characters");
  EXPECT_EQ(Report(hero, "auto = +cantplayre to(^characters)"),
            "ability-of-players");
}

}  // namespace
}  // namespace refold::plays
