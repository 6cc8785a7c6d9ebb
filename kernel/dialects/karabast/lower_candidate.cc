#include "kernel/dialects/karabast/lower_candidate.h"

#include <google/protobuf/message.h>

#include <utility>

namespace refold::karabast {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

bool IsInHand(const pb::Selector& selector) {
  return selector.base() == pb::Selector::CANDIDATE &&
         selector.steps().empty() && selector.nth() == 0;
}

// Puts the candidate in hand where the name means it.
class Closing {
 public:
  explicit Closing(uint32_t name) : name_(name) {}

  // Whether something further in asks for it by name.
  bool is_asked_within() const { return asked_within_; }

  // `inner`: how many other candidates are in hand before it. Depth is that of
  // what evaluation builds, which is bounded.
  void Close(Message& message, int inner) {
    const auto* kind = message.GetDescriptor();
    if (kind == pb::Selector::descriptor()) {
      auto& selector = static_cast<pb::Selector&>(message);
      CloseSelector(selector, inner);
      // Of several together each comes in hand, as of a query.
      if (selector.base() == pb::Selector::UNION && selector.has_where()) {
        CloseFields(message, inner, "where");
        Close(*selector.mutable_where(), inner + 1);
        return;
      }
    } else if (kind == pb::Query::descriptor()) {
      auto& query = static_cast<pb::Query&>(message);
      CloseFields(message, inner, "where");
      if (query.has_where()) Close(*query.mutable_where(), inner + 1);
      return;
    } else if (kind == pb::Expr::descriptor()) {
      auto& expr = static_cast<pb::Expr&>(message);
      if (expr.op() == pb::Expr::HOLDS) return CloseHolds(expr, inner);
      if (expr.op() == pb::Expr::SUM) return CloseSum(expr, inner);
    }
    CloseFields(message, inner, "");
    if (kind == pb::Predicate::descriptor()) {
      Simplify(static_cast<pb::Predicate&>(message));
    }
  }

 private:
  void CloseSelector(pb::Selector& selector, int inner) {
    if (!IsBound(selector, name_)) return;
    if (inner > 0) {
      asked_within_ = true;
      return;
    }
    selector.set_base(pb::Selector::CANDIDATE);
    selector.clear_register_();
  }

  // Of the one in hand nothing else comes in hand.
  void CloseHolds(pb::Expr& expr, int inner) {
    Close(*expr.mutable_of(), inner);
    Close(*expr.mutable_predicate(), IsInHand(expr.of()) ? inner : inner + 1);
  }

  // Of a sum each of them comes in hand, in turn.
  void CloseSum(pb::Expr& expr, int inner) {
    Close(*expr.mutable_of(), inner);
    Close(*expr.mutable_args(0), inner + 1);
  }

  void CloseFields(Message& message, int inner, const std::string& but) {
    const google::protobuf::Reflection& fields = *message.GetReflection();
    std::vector<const FieldDescriptor*> set;
    fields.ListFields(message, &set);
    for (const FieldDescriptor* field : set) {
      if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE ||
          field->name() == but) {
        continue;
      }
      if (!field->is_repeated()) {
        Close(*fields.MutableMessage(&message, field), inner);
        continue;
      }
      for (int i = 0; i < fields.FieldSize(message, field); ++i) {
        Close(*fields.MutableRepeatedMessage(&message, field, i), inner);
      }
    }
  }

  // "How many of the one in hand are so is not 0": it is so.
  static void Simplify(pb::Predicate& predicate) {
    if (predicate.test_case() != pb::Predicate::kCompare) return;
    const pb::Predicate::Compare& compare = predicate.compare();
    const bool is_so = compare.left().op() == pb::Expr::HOLDS &&
                       IsInHand(compare.left().of()) &&
                       compare.op() == pb::Expr::NE &&
                       compare.right().op() == pb::Expr::CONST &&
                       compare.right().number() == 0;
    if (!is_so) return;
    pb::Predicate inner = compare.left().predicate();
    predicate = std::move(inner);
  }

  uint32_t name_;
  bool asked_within_ = false;
};

}  // namespace

Candidate::Candidate(Card& card, Things::Sort sort)
    : name_(++card.candidates), sort_(sort) {}

pb::Selector Candidate::selector() const {
  pb::Selector selector = tree::Entities(pb::Selector::BOUND);
  selector.set_register_(name_);
  return selector;
}

Value Candidate::value() const { return {Things{sort_, false, selector()}}; }

pb::Predicate Candidate::Close(pb::Predicate predicate) const {
  return Closed(std::move(predicate), name_);
}

pb::Predicate Closed(pb::Predicate predicate, uint32_t name) {
  Closing closing(name);
  closing.Close(predicate, 0);
  if (!closing.is_asked_within()) return predicate;
  pb::Predicate bound;
  bound.mutable_bind()->set_register_(name);
  *bound.mutable_bind()->mutable_where() = std::move(predicate);
  return bound;
}

pb::Expr Candidate::Close(pb::Expr number) const {
  return Closed(std::move(number), name_);
}

pb::Expr Closed(pb::Expr number, uint32_t name) {
  Closing closing(name);
  closing.Close(number, 0);
  if (!closing.is_asked_within()) return number;
  pb::Expr bound;
  bound.set_op(pb::Expr::BIND);
  bound.set_number(name);
  *bound.add_args() = std::move(number);
  return bound;
}

namespace {

// Calls `of_one` with each message that the message has set.
template <class OfOne>
void ForEachPart(Message& message, const OfOne& of_one) {
  const google::protobuf::Reflection& fields = *message.GetReflection();
  std::vector<const FieldDescriptor*> set;
  fields.ListFields(message, &set);
  for (const FieldDescriptor* field : set) {
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
    if (!field->is_repeated()) {
      of_one(*fields.MutableMessage(&message, field));
      continue;
    }
    for (int i = 0; i < fields.FieldSize(message, field); ++i) {
      of_one(*fields.MutableRepeatedMessage(&message, field, i));
    }
  }
}

void Rename(Message& message, uint32_t name, uint32_t other) {
  if (message.GetDescriptor() == pb::Selector::descriptor()) {
    auto& selector = static_cast<pb::Selector&>(message);
    if (IsBound(selector, name)) selector.set_register_(other);
  }
  ForEachPart(message, [&](Message& part) { Rename(part, name, other); });
}

}  // namespace

pb::Expr Renamed(pb::Expr number, uint32_t name, uint32_t other) {
  Rename(number, name, other);
  return number;
}

bool IsBound(const pb::Selector& selector, uint32_t name) {
  return selector.base() == pb::Selector::BOUND && selector.register_() == name;
}

}  // namespace refold::karabast
