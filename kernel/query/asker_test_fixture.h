// For tests of expressions and selectors: a small table, and a card that asks.
#ifndef REFOLD_KERNEL_QUERY_ASKER_TEST_FIXTURE_H_
#define REFOLD_KERNEL_QUERY_ASKER_TEST_FIXTURE_H_

#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/program/flat/flatten.h"
#include "kernel/query/test_table.h"
#include "proto/program.pb.h"

namespace refold {

// Program 1 "Bear" 2/3 {2}{g}{g/w}{x}, program 2 "Asker": whose words are used.
class AskerTest : public testing::Test {
 protected:
  AskerTest();
  // Trees may only use words of the linked program, with the same indices.
  void TearDown() override {
    View view = table.view();
    EXPECT_EQ(asker.program().words_size(),
              view.programs.program(3).program().words_size());
  }
  // Keeps what is evaluated alive for as long as the test runs.
  template <class Message>
  const auto& Flat(const Message& message) {
    return flat::Flatten(message, table.view().programs.program(3).words(),
                         arena);
  }
  int64_t Eval(const pb::Expr& expr) {
    View view = table.view();
    return Evaluate({view, env, scope_candidate}, Flat(expr));
  }
  std::vector<Ref> Sel(const pb::Selector& selector) {
    View view = table.view();
    return Select({view, env, scope_candidate}, Flat(selector));
  }
  int64_t Two(pb::Expr::Op op, int64_t a, int64_t b) {
    return Eval(tree::Binary(op, tree::Number(a), tree::Number(b)));
  }
  bool Fits(const pb::Predicate& predicate, const Ref& candidate) {
    View view = table.view();
    return Matches({view, env}, Flat(predicate), candidate);
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
  flat::FlatArena arena;  // of what is evaluated
};

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_ASKER_TEST_FIXTURE_H_
