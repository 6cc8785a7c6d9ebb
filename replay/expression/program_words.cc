#include "replay/expression/program_words.h"

#include <vector>

#include "kernel/program/parts.h"

namespace refold::expression {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::Message;

uint32_t KindOf(pb::Expr::Op op) {
  switch (op) {
    case pb::Expr::STAT:
    case pb::Expr::SUM_STAT:
    case pb::Expr::MAX_STAT:
    case pb::Expr::MIN_STAT:
      return kStatWord;
    case pb::Expr::RESOURCE:
      return kResourceWord;
    case pb::Expr::COUNTERS:
      return kCounterWord;
    default:
      return 0;
  }
}

uint32_t KindOf(pb::ModifierOpKind op) {
  switch (op) {
    case pb::MOD_ADD_TYPE:
    case pb::MOD_REMOVE_TYPE:
      return kTypeWord;
    case pb::MOD_ADD_COLOR:
      return kColorWord;
    case pb::MOD_ADD_KEYWORD:
    case pb::MOD_REMOVE_KEYWORD:
      return kKeywordWord;
    case pb::MOD_DEFINE_STAT:
    case pb::MOD_SET_STAT:
    case pb::MOD_ADD_STAT:
      return kStatWord;
    case pb::MOD_RULE:
      return kRuleWord;
    case pb::MOD_SET_FLAG:
    case pb::MOD_CHANGE_FLAG:
      return kFlagWord;
    case pb::MOD_ADD_RESOURCE:
    case pb::MOD_CHANGE_RESOURCE:
      return kResourceWord;
    case pb::MOD_ADD_VALUE:
      return kCardValueWord | kPlayerValueWord;
    default:
      return 0;
  }
}

uint32_t KindOf(pb::EventPattern::Kind pattern) {
  switch (pattern) {
    case pb::EventPattern::RESOURCE:
      return kResourceWord;
    case pb::EventPattern::FLAG:
      return kFlagWord;
    case pb::EventPattern::COUNTER:
      return kCounterWord;
    case pb::EventPattern::PHASE:
      return kPhaseWord;
    default:
      return 0;
  }
}

template <class T>
const T* As(const Message& message) {
  return message.GetDescriptor() == T::descriptor()
             ? static_cast<const T*>(&message)
             : nullptr;
}

}  // namespace

void ProgramWords::AddAll() {
  const pb::CardProgram& program = program_.program();
  for (uint32_t type : program.types()) Add(type, kTypeWord);
  for (uint32_t color : program.colors()) Add(color, kColorWord);
  for (const pb::WordNumber& stat : program.stats()) {
    Add(stat.word(), kStatWord);
  }
  for (const pb::WordNumber& keyword : program.keywords()) {
    Add(keyword.word(), kKeywordWord);
  }
  // The order does not matter: words are a set.
  std::vector<const Message*> pending = {&program};
  while (!pending.empty()) {
    const Message& message = *pending.back();
    pending.pop_back();
    AddMessage(message);
    for (const Message* part : PartsOf(message)) pending.push_back(part);
  }
}

void ProgramWords::AddMessage(const Message& message) {
  if (auto* expr = As<pb::Expr>(message)) return AddExpr(*expr);
  if (auto* op = As<pb::OpSpec>(message)) return AddOp(*op);
  if (auto* pattern = As<pb::EventPattern>(message)) {
    return AddPattern(*pattern);
  }
  if (auto* value = As<pb::Instruction::Value>(message)) {
    return AddValue(*value);
  }
  if (auto* test = As<pb::Predicate>(message)) {
    Add(test->type(), kTypeWord);
    Add(test->color(), kColorWord);
    Add(test->keyword(), kKeywordWord);
    Add(test->flag(), kFlagWord);
  } else if (auto* watcher = As<pb::WatcherSpec>(message)) {
    for (uint32_t moment : watcher->reset()) {
      if (program_.words()[moment].text() != kResetAtTurn) {
        Add(moment, kPhaseWord);
      }
    }
  } else if (auto* symbol = As<pb::ManaSymbol>(message)) {
    for (uint32_t kind : symbol->kinds()) Add(kind, kResourceWord);
  } else if (auto* paid_flag = As<pb::Claim::Flag>(message)) {
    Add(paid_flag->flag(), kFlagWord);
  } else if (auto* paid_counters = As<pb::Claim::Counters>(message)) {
    Add(paid_counters->counter(), kCounterWord);
  } else if (auto* paid = As<pb::Claim::Resource>(message)) {
    Add(paid->resource(), kResourceWord);
  } else if (auto* resource = As<pb::Instruction::Resource>(message)) {
    Add(resource->resource(), kResourceWord);
  } else if (auto* counters = As<pb::Instruction::Counters>(message)) {
    Add(counters->counter(), kCounterWord);
  } else if (auto* flag = As<pb::Instruction::Flag>(message)) {
    Add(flag->flag(), kFlagWord);
  }
}

void ProgramWords::AddExpr(const pb::Expr& expr) {
  if (expr.op() == pb::Expr::VALUE) {
    Add(expr.word(),
        expr.has_of() ? kCardValueWord | kPlayerValueWord : kGameValueWord);
    return;
  }
  Add(expr.word(), KindOf(expr.op()));
  if (expr.op() == pb::Expr::PHASE_IS) {
    for (uint32_t phase : expr.words()) Add(phase, kPhaseWord);
  } else if (expr.op() == pb::Expr::DISTINCT_TYPES) {
    for (uint32_t type : expr.words()) Add(type, kTypeWord);
  }
}

void ProgramWords::AddOp(const pb::OpSpec& op) {
  Add(op.word(), KindOf(op.kind()));
  if (op.kind() == pb::MOD_SET_COLOR) {
    for (uint32_t color : op.words()) Add(color, kColorWord);
  }
}

void ProgramWords::AddPattern(const pb::EventPattern& pattern) {
  uint32_t kind = KindOf(pattern.kind());
  if (kind == 0) return;
  for (uint32_t word : pattern.words()) Add(word, kind);
}

void ProgramWords::AddValue(const pb::Instruction::Value& value) {
  Add(value.name(),
      value.has_of() ? kCardValueWord | kPlayerValueWord : kGameValueWord);
}

}  // namespace refold::expression
