#include "kernel/dialects/rulescript/words.h"

#include <set>
#include <string>

#include "absl/strings/str_split.h"
#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/expression_words.h"

namespace refold::rulescript {
namespace {

template <typename E>
class WordsTest : public ::testing::Test {};

using Classes =
    ::testing::Types<PropertyKey, Command, Ability, Event, Hook, Suffix, Side,
                     Zone, CardType, CostSubject, GameRule, Phase, PileState,
                     PileEnd, Until, CardState, TargetWord, CostKind, Variable,
                     Attribute, Function>;
TYPED_TEST_SUITE(WordsTest, Classes);

TYPED_TEST(WordsTest, EveryValueHasOneCanonicalSpelling) {
  std::set<int> values;
  std::set<std::string> spellings;
  for (const Word<TypeParam>& word : Words<TypeParam>()) {
    values.insert(static_cast<int>(word.value));
    EXPECT_TRUE(spellings.insert(std::string(word.text)).second) << word.text;
    EXPECT_EQ(FindExactWord<TypeParam>(word.text), word.value);
    EXPECT_EQ(FindExactWord<TypeParam>(Spelling(word.value)), word.value);
  }
  // Values count from 0, so a value without a row leaves a gap.
  EXPECT_EQ(*values.begin(), 0);
  EXPECT_EQ(*values.rbegin(), static_cast<int>(values.size()) - 1);
}

// The keywords as the document lists them, so that a word lost from a table is
// noticed.
template <typename E>
void ExpectAll(absl::string_view list) {
  size_t count = 0;
  for (absl::string_view word : absl::StrSplit(list, ' ')) {
    EXPECT_TRUE(FindWord<E>(word).has_value()) << word;
    ++count;
  }
  EXPECT_LE(count, Words<E>().size());
}

TEST(WordsTest, HoldTheDocumentsKeywords) {
  ExpectAll<CardType>("character action reaction");
  ExpectAll<CostSubject>("character action reaction ua2 ua3");
  ExpectAll<GameRule>(
      "ab_trigger_fresh ab_trigger_act ab_instant_act piercing backup_fresh "
      "play_char_bp_limit dmg_combat_deal attack_freeze attack backup_limit "
      "play_removed");
  ExpectAll<Zone>("arena ring infront hand deck discards removed");
  ExpectAll<Phase>("activate draw main attack counter-attack");
  ExpectAll<PileState>("collapsed pile expanded");
  ExpectAll<PileEnd>("top bottom");
  ExpectAll<TargetWord>("player me opp this all");
  ExpectAll<CardState>(
      "backedup attack uattack block blocked frozen fresh powerful powerless "
      "abinstant abtrigger abauto");
  ExpectAll<Side>("my opp ctrl same any");
  ExpectAll<CostKind>("F S D");
  ExpectAll<Until>("ueot unac uynt");
  ExpectAll<Ability>(
      "unblockable cantattack cantblock unlimitedbackup unfreezable pierce "
      "preventpierce rush frosted cantplayac cantplayre");
  ExpectAll<Event>(
      "activatephase drawphase blockphase endphase cleanupphase handchanges "
      "ringchanges removed powerless backedUp beforePayCostAction "
      "beforePayCostReaction beforeDamage cancelCombatDamage "
      "playerCombatDamaged attacks blocks blocked");
  ExpectAll<Hook>("canBlock");
  ExpectAll<Suffix>("this fromThis any once action reaction char");
  ExpectAll<Variable>(
      "tgt prevTgt uaBP me opp discarded trashed destroyed moved sacrificed "
      "this attacker blocker trigger alone soloAttack oppLostSP instant "
      "triggered auto card char action reaction");
  ExpectAll<Attribute>(
      "size hp sp hand discards ring ncDamaged lostSP bp lastbp ability");
  ExpectAll<Function>("isChar flipCoin inUAttack");
}

TEST(WordsTest, AreFoundWithoutRegardToCase) {
  EXPECT_EQ(FindWord<Command>("MOVETO"), Command::kMoveTo);
  EXPECT_EQ(FindWord<Event>("activatephase"), Event::kActivatePhase);
  EXPECT_EQ(FindWord<Command>("moveT"), std::nullopt);
}

TEST(WordsTest, OfExpressionsAreExact) {
  EXPECT_EQ(FindExactWord<Variable>("prevTgt"), Variable::kPrevTgt);
  EXPECT_EQ(FindExactWord<Variable>("prevtgt"), std::nullopt);
  EXPECT_EQ(FindExactWord<Attribute>("BP"), Attribute::kBp);
  EXPECT_EQ(FindExactWord<Attribute>("Bp"), std::nullopt);
}

}  // namespace
}  // namespace refold::rulescript
