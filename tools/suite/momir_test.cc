#include "tools/suite/momir.h"

#include "gtest/gtest.h"
#include "kernel/program/program_set.h"

namespace refold::tools {
namespace {

TEST(MomirTest, AnActionNamesACardAndACreature) {
  const auto action = ParseMomir("plains -momir- hill giant");
  ASSERT_TRUE(action.has_value());
  EXPECT_EQ(action->discarded, "plains");
  EXPECT_EQ(action->creature, "hill giant");
  EXPECT_FALSE(ParseMomir("plains").has_value());
  EXPECT_FALSE(ParseMomir("a -momir- b -momir- c").has_value());
}

TEST(MomirTest, EachCreatureIsNamedOnce) {
  const std::vector<TestAction> actions = {{1, "a -momir- ox"},
                                           {2, "next"},
                                           {3, "b -momir- elk"},
                                           {4, "c -momir- ox"}};
  EXPECT_EQ(MomirCreatures(actions), (std::vector<std::string>{"ox", "elk"}));
}

TEST(MomirTest, TheRuleIsAProgramThatMakesThem) {
  const pb::CardProgram program =
      MomirProgram({{"ox", "Ox"}, {"elk", "Great Elk"}});
  auto linked = LinkedProgram::Link(program);
  ASSERT_TRUE(linked.ok()) << linked.status();
  ASSERT_EQ((*linked)->dependencies().size(), 2u);
  EXPECT_EQ((*linked)->dependencies()[1].text(), "Great Elk");
}

}  // namespace
}  // namespace refold::tools
