// The order of layers is the game's, and a table with a gap is refused by name.
#include <functional>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/query/test_layers.h"
#include "kernel/query/test_table.h"

namespace refold {
namespace {

using testing::HasSubstr;

enum Place { kControl, kTypes, kColors, kAbilities, kDefined, kSet, kAdded };

struct BadTable {
  const char* name;
  std::function<void(std::vector<LayerSpec>&)> spoil;
  const char* message;
};

class BadLayersTest : public testing::TestWithParam<BadTable> {};

TEST_P(BadLayersTest, SayWhatIsWrongByName) {
  std::vector<LayerSpec> specs = TestLayerSpecs();
  ASSERT_TRUE(LayerTable(specs).status().ok());
  GetParam().spoil(specs);
  const LayerTable table(specs);
  EXPECT_EQ(table.status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(table.status().message()),
              HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    Tables, BadLayersTest,
    testing::Values(
        BadTable{"LeftOut", [](auto& specs) { specs.pop_back(); },
                 "the operation MOD_PROXY_STAT lies in no layer"},
        BadTable{"Twice",
                 [](auto& specs) {
                   specs[kTypes].operations.push_back(ModifierOpKind::kAddStat);
                 },
                 "the operation MOD_ADD_STAT lies in the layer \"types\" and "
                 "again in \"added\""},
        BadTable{"TwiceInOne",
                 [](auto& specs) {
                   specs[kSet].operations.push_back(ModifierOpKind::kSetStat);
                 },
                 "the operation MOD_SET_STAT lies in the layer \"set\" and "
                 "again in \"set\""},
        BadTable{"NoCharacteristics",
                 [](auto& specs) {
                   specs[kTypes].operations.push_back(ModifierOpKind::kShield);
                 },
                 "the operation MOD_SHIELD lies in the layer \"types\", and "
                 "changes no characteristics"},
        BadTable{"NoCounters",
                 [](auto& specs) { specs[kAdded].counters = false; },
                 "what counters change lies in no layer"},
        BadTable{"LosingTwice",
                 [](auto& specs) { specs[kColors].loses_with_types = true; },
                 "what takes abilities with types lies in the layer \"types\" "
                 "and again in \"colors\""},
        BadTable{"ForbiddenElsewhere",
                 [](auto& specs) {
                   std::erase(specs[kAbilities].operations,
                              ModifierOpKind::kForbidKeyword);
                   specs[kSet].operations.push_back(
                       ModifierOpKind::kForbidKeyword);
                 },
                 "the operation MOD_FORBID_KEYWORD does not lie in the layer "
                 "\"abilities\", where abilities are granted"}),
    [](const auto& info) { return std::string(info.param.name); });

// What is added and then set, and what counters do, as the game has it.
int64_t PowerWith(const LayerTable& layers) {
  TestTable table;
  table.game.layer_table = &layers;
  const uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  table.Start();
  const CardId card = table.Create(bear, 1, "battlefield");
  table.AddModifier({table.ref(card)},
                    StoredOp(ModifierOpKind::kSetStat, "power", 7));
  table.AddModifier({table.ref(card)},
                    StoredOp(ModifierOpKind::kAddStat, "power", 3));
  table.SetCounter(card, "1/1", 2);
  return table.Power(card);
}

TEST(LayerTable, TheGameSaysWhichLayerComesFirst) {
  EXPECT_EQ(PowerWith(TestLayers()), 7 + 3 + 2);
  std::vector<LayerSpec> specs = TestLayerSpecs();
  std::swap(specs[kSet], specs[kAdded]);
  EXPECT_EQ(PowerWith(LayerTable(specs)), 7);
  specs = TestLayerSpecs();
  specs[kAdded].counters = false;
  specs[kDefined].counters = true;
  EXPECT_EQ(PowerWith(LayerTable(specs)), 7 + 3);
}

TEST(LayerTable, OperationsOfOneLayerApplyByTimestamp) {
  std::vector<LayerSpec> specs = TestLayerSpecs();
  specs[kSet].operations.push_back(ModifierOpKind::kAddStat);
  specs[kAdded].operations.clear();
  // It was set first, and added to then.
  EXPECT_EQ(PowerWith(LayerTable(specs)), 7 + 3 + 2);
  TestTable table;
  const LayerTable layers(specs);
  table.game.layer_table = &layers;
  table.stamps = true;
  const uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  table.Start();
  const CardId card = table.Create(bear, 1, "battlefield");
  table.AddModifier({table.ref(card)},
                    StoredOp(ModifierOpKind::kAddStat, "power", 3));
  table.AddModifier({table.ref(card)},
                    StoredOp(ModifierOpKind::kSetStat, "power", 7));
  EXPECT_EQ(table.Power(card), 7);
}

TEST(LayerTable, NoOperationOfALogLiesInALayer) {
  EXPECT_EQ(TestLayers().LayerOf(static_cast<ModifierOpKind>(1000), Word()),
            TestLayers().done());
  EXPECT_EQ(TestLayers().LayerOf(static_cast<ModifierOpKind>(63), Word()),
            TestLayers().done());
}

}  // namespace
}  // namespace refold
