#include "kernel/program/parts.h"

#include <gtest/gtest.h>

#include "proto/program.pb.h"

namespace refold {
namespace {

TEST(PartsOf, AreThoseThatAreSetInTheOrderOfTheirFields) {
  pb::Ability ability;
  pb::Instruction* second = nullptr;
  ability.add_code();
  second = ability.add_code();
  second->mutable_verb();
  const auto parts = PartsOf(ability);
  ASSERT_EQ(parts.size(), 2);
  EXPECT_EQ(parts[0], &ability.code(0));
  EXPECT_EQ(parts[1], second);
  EXPECT_EQ(PartsOf(*second).size(), 1);
  EXPECT_TRUE(PartsOf(ability.code(0)).empty());
}

TEST(PartsOf, LeavesNumbersAndWordsOut) {
  pb::CardProgram program;
  program.add_types(3);
  EXPECT_TRUE(PartsOf(program).empty());
}

}  // namespace
}  // namespace refold
