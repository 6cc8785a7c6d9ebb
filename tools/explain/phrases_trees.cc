// Selectors, queries, predicates and numbers in words.
#include <algorithm>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/explain/dictionary.h"
#include "tools/explain/phrases.h"

namespace refold::tools {
namespace {

// "the first of ", "number 2 from the end of "; nothing for 0.
std::string Nth(int nth) {
  switch (nth) {
    case 0:
      return "";
    case 1:
      return "the first of ";
    case -1:
      return "the last of ";
    default:
      return nth > 0
                 ? absl::StrCat("number ", nth, " of ")
                 : absl::StrCat("number ", -int64_t{nth}, " from the end of ");
  }
}

const google::protobuf::EnumValueDescriptor& ValueOf(pb::Expr::Op op) {
  return *pb::Expr::Op_descriptor()->FindValueByNumber(op);
}

// Whether the operation is a yes or no.
bool IsCondition(pb::Expr::Op op) {
  return (op >= pb::Expr::EQ && op <= pb::Expr::NOT) ||
         op == pb::Expr::YOUR_TURN || op == pb::Expr::PHASE_IS ||
         op == pb::Expr::COMMON_WORD;
}

}  // namespace

std::string Phrases::SelectorText(const pb::Selector& selector) const {
  const auto& base =
      *pb::Selector::Base_descriptor()->FindValueByNumber(selector.base());
  std::string text =
      absl::StrCat(Nth(selector.nth()),
                   SayBy(PatternOf(base), selector, {"base", "nth", "steps"}));
  for (int step : selector.steps()) {
    const auto& value =
        *pb::Selector::Step_descriptor()->FindValueByNumber(step);
    text = absl::StrCat(PatternOf(value), text);
  }
  return text;
}

std::string Phrases::Places(const pb::Query& query) const {
  std::vector<std::string> zones;
  for (const pb::ZoneSpec& zone : query.zones()) zones.push_back(Say(zone));
  std::vector<std::string> places;
  if (!zones.empty()) {
    places.push_back(absl::StrCat("card in ", absl::StrJoin(zones, " or ")));
  }
  if (query.players()) places.push_back("player");
  if (query.abilities()) places.push_back("ability on the stack");
  return places.empty() ? "card of no zone" : absl::StrJoin(places, " or ");
}

std::string Phrases::PredicateText(const pb::Predicate& predicate) const {
  std::vector<const google::protobuf::FieldDescriptor*> set;
  predicate.GetReflection()->ListFields(predicate, &set);
  // Linked programs have exactly one.
  if (set.empty()) return kNoSentence;
  const char* pattern = FindPattern(absl::StrCat("Predicate.", set[0]->name()));
  return SayBy(pattern == nullptr ? kNoSentence : pattern, predicate);
}

std::string Phrases::Items(const pb::Predicate::List& list,
                           absl::string_view sign, bool brackets) const {
  std::vector<std::string> items;
  for (const pb::Predicate& item : list.items()) {
    items.push_back(PredicateText(item));
  }
  const std::string text = absl::StrJoin(items, sign);
  return brackets && items.size() > 1 ? absl::StrCat("(", text, ")") : text;
}

std::string Phrases::Not(const pb::Predicate& predicate) const {
  const std::string text = PredicateText(predicate);
  if (absl::StartsWith(text, "is ")) {
    return absl::StrCat("is not ", text.substr(3));
  }
  if (absl::StartsWith(text, "has ")) {
    return absl::StrCat("does not have ", text.substr(4));
  }
  return absl::StrCat("does not fit this: ", text);
}

std::string Phrases::Among(const pb::Selector& selector) const {
  const std::string text = SelectorText(selector);
  const bool many =
      absl::StartsWith(text, "each ") || absl::StartsWith(text, "every ");
  return absl::StrCat(many ? "one of: " : "", text);
}

std::string Phrases::Compared(const pb::Predicate::Compare& compare) const {
  // "x is true" is said as "x".
  const bool is_true =
      compare.op() == pb::Expr::NE && IsCondition(compare.left().op()) &&
      compare.right().op() == pb::Expr::CONST && compare.right().number() == 0;
  if (is_true) return ConditionText(compare.left());
  pb::Expr expr;
  expr.set_op(compare.op());
  *expr.add_args() = compare.left();
  *expr.add_args() = compare.right();
  return Operation(expr);
}

std::string Phrases::Operation(const pb::Expr& expr) const {
  return SayBy(PatternOf(ValueOf(expr.op())), expr, {"op"});
}

std::string Phrases::NumberText(const pb::Expr& expr) const {
  return IsCondition(expr.op())
             ? absl::StrCat("(1 if ", Operation(expr), ", else 0)")
             : Operation(expr);
}

// Each part is put into words once: what lies deep would else take for ever.
std::string Phrases::ConditionText(const pb::Expr& expr) const {
  if (IsCondition(expr.op())) return Operation(expr);
  if (expr.op() == pb::Expr::CONST && expr.number() == 1) return "always";
  if (expr.op() == pb::Expr::CONST && expr.number() == 0) return "never";
  const std::string name =
      absl::StrCat("Expr.", pb::Expr::Op_Name(expr.op()), " as condition");
  const char* pattern = FindPattern(name);
  if (pattern != nullptr) return SayBy(pattern, expr, {"op"});
  return absl::StrCat(Operation(expr), " is not 0");
}

}  // namespace refold::tools
