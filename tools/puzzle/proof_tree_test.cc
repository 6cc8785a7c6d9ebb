#include "tools/puzzle/proof_tree.h"

#include "gtest/gtest.h"

namespace refold::tools {
namespace {

// Two positions that lead to each other, and each to one of its own.
class Circle : public testing::Test {
 protected:
  Circle() {
    for (uint64_t i = 0; i < 4; ++i) tree_.Add({i, i}, {});
    tree_.Expand(0, {1, 2});
    tree_.Expand(1, {0, 3});
  }

  ProofTree tree_;
};

TEST_F(Circle, FollowsAChangeRoundAFewTimes) {
  EXPECT_GT(tree_.node(0).proof, 2U);
  EXPECT_LT(tree_.node(0).proof, 100U);
}

TEST_F(Circle, FollowsWhatIsSettledAlways) {
  tree_.Refute(2);
  EXPECT_TRUE(tree_.refuted(0));
  EXPECT_TRUE(tree_.refuted(1));
}

}  // namespace
}  // namespace refold::tools
