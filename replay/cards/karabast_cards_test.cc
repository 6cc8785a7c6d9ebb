// Card files that do not say which card they are, or say it wrongly.
#include "replay/cards/karabast_cards.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "absl/strings/str_cat.h"

namespace refold {
namespace {

constexpr char kData[] = R"([
 {"internalName": "dock-hand", "id": "9000000001", "title": "Dock Hand",
  "types": ["unit"], "aspects": [], "traits": ["fringe"], "cost": 1,
  "power": 1, "hp": 2, "setId": {"set": "RIM", "number": 1},
  "arena": "ground"}])";

// What is said of a card file with this id and internalName; the names of the
// cards with a file where it is one.
std::string SaidOf(const std::string& id, const std::string& name) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / "karabast_cards";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "cards.json") << kData;
  std::ofstream(folder / "Hand.ts")
      << "export default class Hand extends NonLeaderUnitCard {\n"
         "getImplementationId() {\n"
         "return { id: '"
      << id << "', internalName: '" << name << "' };\n}\n}\n";
  auto cards = KarabastCards::Read({folder.string()});
  if (!cards.ok()) return cards.status().ToString();
  std::string said;
  for (const CardCode& code : (*cards)->rejected()) {
    for (const Diagnostic& one : code.diagnostics) {
      absl::StrAppend(&said, one.Render());
    }
  }
  said = said.substr(0, said.find('\n'));
  const size_t file = said.find("Hand.ts:");
  if (file != std::string::npos) return said.substr(file);
  for (const std::string& scripted : (*cards)->scripted()) said += scripted;
  return said;
}

TEST(KarabastCardsTest, AFileThatIsOfNoCardIsAnError) {
  EXPECT_EQ(SaidOf("9000000001", "dock-hand"), "Dock Hand");
  EXPECT_EQ(SaidOf("", "dock-hand"), "Dock Hand");
  EXPECT_EQ(SaidOf("9000000009", "dok-hand"),
            "Hand.ts:3:42: error: nothing is known of what is printed on "
            "dok-hand; did you mean \"dock-hand\"? [no-printed-values]");
  EXPECT_EQ(SaidOf("9000000001", "harbour-clerk"),
            "Hand.ts:3:42: error: nothing is known of what is printed on "
            "harbour-clerk; the card with the id \"9000000001\" is called "
            "\"dock-hand\" [no-printed-values]");
  EXPECT_EQ(SaidOf("9000000009", "dock-hand"),
            "Hand.ts:3:14: error: the id of dock-hand is \"9000000001\", not "
            "\"9000000009\" [wrong-implementation-id]");
}

// What is said of Dock Hand's script, which draws as many cards as there are
// units with this trait.
std::string SaidOfTrait(const std::string& trait) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / "karabast_traits";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  std::string data = kData;
  data.replace(data.find("fringe"), 6, "lamplighter");
  std::ofstream(folder / "cards.json") << data;
  std::ofstream(folder / "Hand.ts")
      << "export default class Hand extends NonLeaderUnitCard {\n"
         "getImplementationId() {\n"
         "return { id: '9000000001', internalName: 'dock-hand' };\n}\n"
         "setupCardAbilities(registrar, AbilityHelper) {\n"
         "registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: "
         "AbilityHelper.immediateEffects.draw((c) => ({ amount: "
         "c.player.getArenaUnits({ trait: '"
      << trait << "' }).filter((card) => card.hasSomeTrait('" << trait
      << "')).length })) });\n}\n}\n";
  auto cards = KarabastCards::Read({folder.string()});
  if (!cards.ok()) return cards.status().ToString();
  const CardCode* code = (*cards)->Find("Dock Hand");
  return code->supported() ? "" : code->diagnostics.front().message;
}

TEST(KarabastCardsTest, CardFilesMaySpeakOfTraitsThatArePrinted) {
  EXPECT_EQ(SaidOfTrait("lamplighter"), "");
  EXPECT_EQ(SaidOfTrait("imperial"), "");
  EXPECT_EQ(SaidOfTrait("gaslighter"),
            "the property trait of a filter wants a word of Trait, and "
            "\"gaslighter\" is none");
}

// Decks may call a card so.
TEST(KarabastCardsTest, ATitleAndANumberAreNoNamesOfFiles) {
  for (const char* name : {"dock hand", "rim_001"}) {
    EXPECT_EQ(SaidOf("9000000001", name),
              absl::StrCat("Hand.ts:3:42: error: nothing is known of what is "
                           "printed on ",
                           name,
                           "; the card with the id \"9000000001\" is called "
                           "\"dock-hand\" [no-printed-values]"));
  }
}

}  // namespace
}  // namespace refold
