// Which abilities of a program can be granted, and by whom.
#include "kernel/program/grantable.h"

#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/program/program_builder.h"
#include "kernel/program/program_set.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

TEST(GrantableTest, WhatTheProgramGrantsAndWhatOnlyTheRulesCan) {
  ProgramBuilder b("Banner");
  pb::Continuous& lends =
      *b.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *lends.mutable_affects() = tree::Entities(pb::Selector::SOURCE);
  *lends.add_ops() = b.Op(pb::MOD_GRANT_ABILITY, "");
  lends.mutable_ops(0)->set_ability(1);
  for (int i = 1; i <= 4; ++i) {
    pb::Ability& ability = b.AddAbility(pb::ABILITY_TRIGGERED);
    ability.mutable_trigger()->set_kind(pb::EventPattern::MOVED);
    ability.set_granted_only(i != 4);
  }
  // The third is one of a delayed trigger: nobody grants it.
  b.program().mutable_abilities(4)->add_code()->mutable_delay()->set_ability(2);

  auto linked = LinkedProgram::Link(b.program());
  ASSERT_TRUE(linked.ok()) << linked.status();
  std::vector<std::pair<uint32_t, bool>> found;
  for (const Grantable& one : (*linked)->grantable()) {
    found.emplace_back(one.ability, one.by_rules);
  }
  const std::vector<std::pair<uint32_t, bool>> expected = {{1, false},
                                                           {3, true}};
  EXPECT_EQ(found, expected);
}

}  // namespace
}  // namespace refold
