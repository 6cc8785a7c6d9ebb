// For tests of expressions and selectors: a small table, and somebody who asks.
#ifndef REFOLD_KERNEL_QUERY_ASKER_TEST_FIXTURE_H_
#define REFOLD_KERNEL_QUERY_ASKER_TEST_FIXTURE_H_

#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/query/test_table.h"
#include "proto/program.pb.h"

namespace refold {

// Program 1 "Bear" 2/3 {2}{g}{g/w}{x}, program 2 "Asker": whose words are
// meant.
class AskerTest : public testing::Test {
 protected:
  AskerTest();
  // Trees may use words that the linked program has, with the same indices, and
  // no others.
  void TearDown() override {
    View view = table.view();
    EXPECT_EQ(asker.program().words_size(),
              view.programs.program(3).program().words_size());
  }
  int64_t Eval(const pb::Expr& expr) {
    View view = table.view();
    Scope scope = ScopeOf(view, env);
    return Evaluate({view, scope.program, env, scope_candidate}, expr);
  }
  std::vector<Ref> Sel(const pb::Selector& selector) {
    View view = table.view();
    Scope scope = ScopeOf(view, env);
    return Select({view, scope.program, env, scope_candidate}, selector);
  }
  int64_t Two(pb::Expr::Op op, int64_t a, int64_t b) {
    return Eval(tree::Binary(op, tree::Number(a), tree::Number(b)));
  }
  pb::Selector All() {
    return tree::Among(asker.CardsIn(asker.Zone("battlefield")));
  }
  pb::Expr Of(pb::Expr::Op op, const char* word, pb::Selector of) {
    return asker.WordExpr(op, word, std::move(of));
  }

  TestTable table;
  ProgramBuilder asker;
  CardId bear = 0, weak = 0, land = 0;
  Environment env;
  Ref scope_candidate;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_ASKER_TEST_FIXTURE_H_
