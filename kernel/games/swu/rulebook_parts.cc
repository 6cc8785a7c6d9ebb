#include "kernel/games/swu/rulebook_parts.h"

#include <utility>

#include "proto/program.pb.h"

namespace refold::swu {

pb::Selector Self() { return tree::Entities(pb::Selector::SOURCE); }

pb::Selector You() { return tree::Entities(pb::Selector::CONTROLLER); }

pb::Expr HowMany(pb::Selector of, pb::Predicate are) {
  pb::Expr expr;
  expr.set_op(pb::Expr::HOLDS);
  *expr.mutable_of() = std::move(of);
  *expr.mutable_predicate() = std::move(are);
  return expr;
}

pb::Predicate ByRule(ProgramBuilder& b, const char* test) {
  pb::Predicate predicate;
  predicate.set_rule(b.W(test));
  return predicate;
}

}  // namespace refold::swu
