// Checks the instructions that choose, jump and compute.
#include "kernel/program/checker.h"
#include "proto/program.pb.h"

namespace refold::program_internal {

void Checker::Check(const pb::Instruction::Choose& op) {
  Need("from", op.has_from());
  {
    At from(*this, "from");
    CheckQuery(op.from());
  }
  OptExpr("min", op.has_min(), op.min());
  OptExpr("max", op.has_max(), op.max());
  NeedRegister("register", op.register_());
  OptSelector("chooser", op.has_chooser(), op.chooser());
  OptSelector("shown", op.has_shown(), op.shown());
  OptSelector("picked", op.has_picked(), op.picked());
  CheckWord("reason", op.reason());
}

void Checker::Check(const pb::Instruction::Distribute& op) {
  Need("from", op.has_from());
  {
    At from(*this, "from");
    CheckQuery(op.from());
  }
  NeedExpr("points", op.has_points(), op.points());
  OptExpr("min", op.has_min(), op.min());
  OptExpr("most_options", op.has_most_options(), op.most_options());
  OptExpr("most", op.has_most(), op.most());
  NeedRegister("register", op.register_());
  OptSelector("chooser", op.has_chooser(), op.chooser());
  CheckWord("reason", op.reason());
}

void Checker::Check(const pb::Instruction::Ask& op) {
  CheckWord("reason", op.reason());
  CheckJump("otherwise", op.otherwise());
  OptSelector("who", op.has_who(), op.who());
}

void Checker::Check(const pb::Instruction::Mode& op) {
  Need("labels", op.labels_size() > 0);
  CheckWords("labels", op.labels());
  if (op.jumps_size() != op.labels_size()) {
    Fail("jumps: there must be one for each label");
  }
  for (uint32_t to : op.jumps()) CheckJump("jumps", to);
  if (op.available_size() != 0 && op.available_size() != op.labels_size()) {
    Fail("available: there must be one for each label, or none");
  }
  for (int i = 0; i < op.available_size() && status_.ok(); ++i) {
    At at(*this, "available", i);
    CheckExpr(op.available(i));
  }
  CheckJump("otherwise", op.otherwise());
  OptSelector("who", op.has_who(), op.who());
  if (op.into() != 0) NeedRegister("into", op.into() - 1);
  if (op.of_size() != 0 && op.of_size() != op.labels_size()) {
    Fail("of: there must be one for each label, or none");
  }
  for (int i = 0; i < op.of_size() && status_.ok(); ++i) {
    At at(*this, "of", i);
    CheckSelector(op.of(i));
  }
  if (op.card() != 0) NeedRegister("card", op.card() - 1);
  CheckWords("keys", op.keys());
  CheckWord("reason", op.reason());
  if (op.keys_size() != 0 && op.keys_size() != op.labels_size()) {
    Fail("keys: there must be one for each label, or none");
  }
}

void Checker::Check(const pb::Instruction::ChooseNumber& op) {
  OptExpr("min", op.has_min(), op.min());
  NeedExpr("max", op.has_max(), op.max());
  NeedRegister("register", op.register_());
  CheckWord("reason", op.reason());
  OptSelector("who", op.has_who(), op.who());
}

void Checker::Check(const pb::Instruction::ChooseWord& op) {
  Need("words", op.words_size() > 0 || op.has_from());
  CheckWords("words", op.words());
  if (op.has_from()) {
    At from(*this, "from");
    CheckWordList(op.from());
  }
  if (op.has_without()) {
    At without(*this, "without");
    CheckWordList(op.without());
  }
  if (op.into() != 0) NeedRegister("into", op.into() - 1);
  UseWord(WordKind::kGivenLink, "value", op.value());
  Need("value or into", op.value() != 0 || op.into() != 0);
  CheckWord("reason", op.reason());
  OptSelector("who", op.has_who(), op.who());
}

void Checker::Check(const pb::Instruction::Order& op) {
  NeedSelector("what", op.has_what(), op.what());
  NeedRegister("register", op.register_());
  OptSelector("who", op.has_who(), op.who());
  CheckWord("reason", op.reason());
}

void Checker::Check(const pb::Instruction::Pay& op) {
  Need("cost", op.has_cost());
  {
    At cost(*this, "cost");
    CheckCost(op.cost());
  }
  OptSelector("who", op.has_who(), op.who());
  CheckJump("otherwise", op.otherwise());
}

void Checker::Check(const pb::Instruction::JumpUnless& op) {
  OptExpr("condition", op.has_condition(), op.condition());
  CheckJump("to", op.to());
}

void Checker::Check(const pb::Instruction::ForEach& op) {
  NeedSelector("over", op.has_over(), op.over());
  NeedRegister("item", op.item());
  NeedRegister("list", op.list());
  CheckJump("end", op.end());
}

void Checker::Check(const pb::Instruction::Repeat& op) {
  NeedExpr("times", op.has_times(), op.times());
  NeedRegister("counter", op.counter());
  CheckJump("end", op.end());
}

void Checker::Check(const pb::Instruction::Would& op) {
  CheckJump("begin", op.begin());
  CheckJump("end", op.end());
  if (op.begin() > op.end()) Fail("end: it lies before the beginning");
  NeedRegister("into", op.into());
}

void Checker::Check(const pb::Instruction::Together& op) {
  CheckJump("end", op.end());
}

void Checker::Check(const pb::Instruction::Let& op) {
  NeedRegister("register", op.register_());
  Need("number, refs or words",
       op.has_number() || op.has_refs() || op.has_words());
  OptExpr("number", op.has_number(), op.number());
  OptSelector("refs", op.has_refs(), op.refs());
  if (op.has_words()) {
    At words(*this, "words");
    CheckWordList(op.words());
  }
}

void Checker::Check(const pb::Instruction::Random& op) {
  NeedRegister("register", op.register_());
  Need("bound", op.bound() != 0);
  CheckWord("reason", op.reason());
}

}  // namespace refold::program_internal
