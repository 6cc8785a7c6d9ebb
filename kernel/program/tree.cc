#include "kernel/program/tree.h"

#include <utility>

#include "proto/program.pb.h"

namespace refold {
namespace tree {

pb::Expr Number(int64_t number) {
  pb::Expr expr;
  expr.set_number(number);
  return expr;
}

pb::Expr Unary(pb::Expr::Op op, pb::Expr a) {
  pb::Expr expr;
  expr.set_op(op);
  *expr.add_args() = std::move(a);
  return expr;
}

pb::Expr Binary(pb::Expr::Op op, pb::Expr a, pb::Expr b) {
  pb::Expr expr = Unary(op, std::move(a));
  *expr.add_args() = std::move(b);
  return expr;
}

pb::Expr If(pb::Expr condition, pb::Expr then, pb::Expr otherwise) {
  pb::Expr expr = Binary(pb::Expr::IF, std::move(condition), std::move(then));
  *expr.add_args() = std::move(otherwise);
  return expr;
}

pb::Expr CountOf(pb::Selector of) {
  pb::Expr expr;
  expr.set_op(pb::Expr::COUNT);
  *expr.mutable_of() = std::move(of);
  return expr;
}

pb::Expr HowMany(pb::Selector of, pb::Predicate are) {
  pb::Expr expr;
  expr.set_op(pb::Expr::HOLDS);
  *expr.mutable_of() = std::move(of);
  *expr.mutable_predicate() = std::move(are);
  return expr;
}

pb::Expr RegisterNumber(uint32_t index) {
  pb::Expr expr = Number(index);
  expr.set_op(pb::Expr::REGISTER);
  return expr;
}

pb::Selector Entities(pb::Selector::Base base) {
  pb::Selector selector;
  selector.set_base(base);
  return selector;
}

pb::Selector Then(pb::Selector selector, pb::Selector::Step step) {
  selector.add_steps(step);
  return selector;
}

pb::Selector RegisterRefs(uint32_t index) {
  pb::Selector selector = Entities(pb::Selector::REGISTER);
  selector.set_register_(index);
  return selector;
}

pb::Selector Among(pb::Query query) {
  pb::Selector selector = Entities(pb::Selector::QUERY);
  *selector.mutable_query() = std::move(query);
  return selector;
}

pb::Selector Union(std::vector<pb::Selector> parts) {
  pb::Selector selector = Entities(pb::Selector::UNION);
  for (pb::Selector& part : parts) *selector.add_of() = std::move(part);
  return selector;
}

pb::Predicate All(std::vector<pb::Predicate> items) {
  pb::Predicate predicate;
  pb::Predicate::List* list = predicate.mutable_all();
  for (pb::Predicate& item : items) *list->add_items() = std::move(item);
  return predicate;
}

pb::Predicate Any(std::vector<pb::Predicate> items) {
  pb::Predicate predicate;
  pb::Predicate::List* list = predicate.mutable_any();
  for (pb::Predicate& item : items) *list->add_items() = std::move(item);
  return predicate;
}

pb::Predicate Not(pb::Predicate item) {
  pb::Predicate predicate;
  *predicate.mutable_not_() = std::move(item);
  return predicate;
}

pb::Predicate IsPlayer() {
  pb::Predicate predicate;
  predicate.set_player(true);
  return predicate;
}

pb::Predicate IsToken() {
  pb::Predicate predicate;
  predicate.set_token(true);
  return predicate;
}

pb::Predicate InZone(pb::ZoneSpec zone) {
  pb::Predicate predicate;
  *predicate.mutable_zone() = std::move(zone);
  return predicate;
}

pb::Predicate IsOneOf(pb::Selector selector) {
  pb::Predicate predicate;
  *predicate.mutable_among() = std::move(selector);
  return predicate;
}

pb::Predicate ControlledBy(pb::Selector players) {
  pb::Predicate predicate;
  *predicate.mutable_controlled_by() = std::move(players);
  return predicate;
}

pb::WordList RegisterWords(uint32_t index) {
  pb::WordList list;
  list.set_base(pb::WordList::REGISTER);
  list.set_register_(index);
  return list;
}

pb::WordList WordsOf(pb::WordList::Base base, pb::Selector of) {
  pb::WordList list;
  list.set_base(base);
  *list.mutable_of() = std::move(of);
  return list;
}

pb::Predicate HaveCommonWord(pb::WordList left, pb::WordList right) {
  pb::Predicate predicate;
  pb::Predicate::CommonWord* common = predicate.mutable_common_word();
  *common->mutable_left() = std::move(left);
  *common->mutable_right() = std::move(right);
  return predicate;
}

pb::Predicate Compared(pb::Expr left, pb::Expr::Op op, pb::Expr right) {
  pb::Predicate predicate;
  pb::Predicate::Compare* compare = predicate.mutable_compare();
  *compare->mutable_left() = std::move(left);
  compare->set_op(op);
  *compare->mutable_right() = std::move(right);
  return predicate;
}

}  // namespace tree

}  // namespace refold
