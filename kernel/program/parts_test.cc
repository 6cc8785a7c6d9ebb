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

TEST(PartsOf, CanBeChanged) {
  pb::Ability ability;
  ability.add_code();
  ability.mutable_trigger();
  for (google::protobuf::Message* part : MutablePartsOf(&ability)) {
    if (part->GetDescriptor() == pb::Instruction::descriptor()) {
      static_cast<pb::Instruction*>(part)->mutable_verb();
    }
  }
  EXPECT_TRUE(ability.code(0).has_verb());
  EXPECT_EQ(MutablePartsOf(&ability).size(), PartsOf(ability).size());
}

TEST(PartsOf, LeavesNumbersAndWordsOut) {
  pb::CardProgram program;
  program.add_types(3);
  EXPECT_TRUE(PartsOf(program).empty());
}

}  // namespace
}  // namespace refold
