#include "kernel/dialects/karabast/lower_evaluate.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluator.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_joined.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_older.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_plays.h"
#include "kernel/dialects/karabast/lower_size.h"

namespace refold::karabast {
namespace {

constexpr int kMaxSteps = 200'000;

// `frame` becomes that of its scope.
const Value* FindName(const Scope* scope, const std::string& name, int* frame) {
  for (; scope != nullptr; scope = scope->outer.get()) {
    auto found = scope->names.find(name);
    if (found == scope->names.end()) continue;
    *frame = scope->frame;
    return &found->second;
  }
  return nullptr;
}

}  // namespace

bool Evaluator::IsCutShort(const Expr& object) {
  for (const Expr* at = &object; at != nullptr;) {
    if (const auto* member = std::get_if<Member>(&at->value)) {
      if (member->optional) return true;
      at = &*member->object;
    } else if (const auto* index = std::get_if<Index>(&at->value)) {
      if (index->optional) return true;
      at = &*index->object;
    } else if (const auto* call = std::get_if<Call>(&at->value)) {
      if (call->optional) return true;
      at = &*call->callee;
    } else {
      return false;
    }
  }
  return false;
}

Value Evaluator::Run(const Expr& expr) {
  if (++card_.steps > kMaxSteps) {
    return card_.Fail(expr.span, "too-long", "this takes too many steps");
  }
  if (card_.depth > kMaxCallDepth) {
    return card_.Fail(expr.span, "too-deep", "this is nested too deep");
  }
  ++card_.depth;
  Value value = std::visit(
      [&](const auto& node) { return Of(node, expr.span); }, expr.value);
  --card_.depth;
  if (IsTooLarge(value)) {
    return card_.Fail(expr.span, "too-large",
                      "this comes to more than a part of a card can be");
  }
  value.span = expr.span;
  return value;
}

Value Evaluator::Of(const NumberLiteral& node, const Span&) {
  return {node.value};
}

Value Evaluator::Of(const StringLiteral& node, const Span&) {
  return {node.value};
}

Value Evaluator::Of(const Constant& node, const Span&) {
  if (node == Constant::kTrue) return {true};
  if (node == Constant::kFalse) return {false};
  return {Undefined{.null = node == Constant::kNull, .written = true}};
}

Value Evaluator::Of(const Identifier& node, const Span& span) {
  int frame = 0;
  const Value* found = FindName(scope_.get(), node.name, &frame);
  if (found != nullptr && found->As<Unreadable>() != nullptr) {
    return card_.Fail(
        span, "unreadable",
        absl::StrCat(found->As<Unreadable>()->what, " is not supported"));
  }
  if (found == nullptr) {
    found = FindName(card_.names.get(), TodaysName(Naming::kGlobal, node.name),
                     &frame);
  }
  if (found != nullptr) return BroughtFrom(card_, frame, *found, span);
  // The class itself, for its static methods.
  if (node.name == card_.type->name.text) return {Namespace{"class"}};
  if (ClassCalled(node.name) != nullptr) {
    return {Namespace{absl::StrCat(kOtherClass, node.name)}};
  }
  return card_.Fail(span, "unknown-name",
                    absl::StrCat("nothing is called ", node.name, " here",
                                 OrMeant(node.name, KnownNames())));
}

Names Evaluator::KnownNames() const {
  Names names;
  for (const Scope* at = scope_.get(); at != nullptr; at = at->outer.get()) {
    for (const auto& name : at->names) names.push_back(name.first);
  }
  return names;
}

const Class* Evaluator::ClassCalled(absl::string_view name) const {
  for (const Class& one : card_.file->classes) {
    if (one.name.text == name) return &one;
  }
  return nullptr;
}

Value Evaluator::Of(const This&, const Span&) { return {Namespace{"this"}}; }

Value Evaluator::Of(const Super&, const Span&) { return {Namespace{"super"}}; }

Value Evaluator::Of(const Member& node, const Span& span) {
  Value object = Run(*node.object);
  if (object.failed()) return object;
  if (node.optional && object.undefined()) return object;
  const auto* of = std::get_if<Member>(&node.object->value);
  if (of != nullptr && object.entries() &&
      object.Find(node.name.text) == nullptr) {
    for (const auto& [list, what] :
         {std::pair("targets", "target"), std::pair("selects", "choice"),
          std::pair("costs", "cost that was paid")}) {
      if (of->name.text != list) continue;
      Names known;
      for (const ObjectEntry& one : *object.entries()) {
        known.push_back(one.key);
      }
      return card_.Fail(node.name.span, "unknown-target",
                        absl::StrCat("no ", what, " is called ", node.name.text,
                                     OrMeant(node.name.text, known)));
    }
  }
  if (node.optional || IsCutShort(*node.object)) {
    return MemberIfThere(card_, object, node.name, nullptr, span);
  }
  return MemberOf(card_, object, node.name, nullptr, span);
}

Value Evaluator::SystemFor(const ObjectEntries& entries, const Attribute& word,
                           const Span& span) {
  Value chosen = {Undefined{}};
  for (auto it = entries.rbegin(); it != entries.rend(); ++it) {
    const Value is = AttributeIs(card_, word, it->key, span);
    if (is.failed()) return is;
    if (it->value.As<Named>() == nullptr) {
      return card_.Fail(it->span, "not-a-system", "a system is expected here");
    }
    const Value props = MakeObject({{"condition", span, is},
                                    {"onTrue", span, it->value},
                                    {"onFalse", span, chosen}});
    chosen = {Named{"immediateEffects", "conditional",
                    std::make_shared<const std::vector<Value>>(
                        std::vector<Value>{props})},
              span};
  }
  return chosen;
}

Value Evaluator::Of(const Index& node, const Span& span) {
  const Value object = Run(*node.object);
  const Value index = Run(*node.index);
  if (object.failed() || index.failed()) return {Failed{}};
  if (object.undefined() && !node.optional) {
    return card_.Fail(span, "unsupported-index", "nothing has no elements");
  }
  if (const int64_t* at = index.As<int64_t>()) {
    if (std::optional<Value> nth = ElementOf(card_, object, *at)) return *nth;
  }
  if (const std::string* key = index.text()) {
    if (const Value* entry = object.Find(*key)) return *entry;
  }
  const Attribute* word = index.As<Attribute>();
  if (word != nullptr && object.entries() != nullptr) {
    return SystemFor(*object.entries(), *word, span);
  }
  const Namespace* names = object.As<Namespace>();
  if (names != nullptr && names->path == "EnumHelpers.tokenTitle") {
    return {ShownText{"…"}};
  }
  return card_.Fail(span, "unsupported-index",
                    "an index into this is not supported");
}

Value Evaluator::Of(const Chain& node, const Span&) { return Run(*node.expr); }

Value Evaluator::Of(const FunctionLiteral& node, const Span&) {
  return {Closure{&node.function, scope_}};
}

Value Evaluator::Of(const Unary& node, const Span& span) {
  return ApplyUnary(card_, node.op, Run(*node.operand), span);
}

Value Evaluator::Of(const Binary& node, const Span& span) {
  const Value left = Run(*node.left);
  const Value right = Run(*node.right);
  return ApplyBinary(card_, node.op, left, right, span);
}

Value Evaluator::Of(const Logical& node, const Span& span) {
  const Value left = Run(*node.left);
  if (left.failed()) return left;
  const std::optional<bool> known = KnownTruth(left);
  if (node.op == LogicalOperator::kCoalesce) {
    if (left.undefined()) return Run(*node.right);
    if (!MayBeMissing(left)) return left;
  } else if (known.has_value()) {
    const bool decided = *known == (node.op == LogicalOperator::kOr);
    return decided ? left : Run(*node.right);
  }
  const Undecided undecided(card_);
  return ApplyLogical(card_, node.op, left, Run(*node.right), span);
}

Value Evaluator::Of(const Conditional& node, const Span& span) {
  const Value test = Run(*node.test);
  if (test.failed()) return test;
  const std::optional<bool> known = KnownTruth(test);
  if (known.has_value()) return Run(*known ? *node.yes : *node.no);
  const Undecided undecided(card_);
  return Choose(card_, test, Run(*node.yes), Run(*node.no), span);
}

Value Evaluator::Of(const Assignment&, const Span& span) {
  return card_.Fail(span, "unsupported-assignment",
                    "an assignment is not supported");
}

Value Evaluator::Of(const Update&, const Span& span) {
  return card_.Fail(span, "unsupported-assignment",
                    "counting up a variable is not supported");
}

Value Evaluate(Card& card, const Expr& expr,
               const std::shared_ptr<const Scope>& scope) {
  return Evaluator(card, scope).Run(expr);
}

namespace {

// Of a list with parts only the first element is known: that of the first part
// that has one.
std::optional<Value> FirstOf(Card& card, const std::vector<Value>& list,
                             int64_t nth) {
  if (nth != 0) return std::nullopt;
  Value first = {Undefined{}};
  for (auto one = list.rbegin(); one != list.rend(); ++one) {
    const std::optional<Value> of =
        IsPart(*one) ? ElementOf(card, *one, 0) : *one;
    if (!of.has_value()) return std::nullopt;
    first = IsPart(*one) ? Coalesced(card, *of, first, one->span) : *of;
    if (first.failed()) return first;
  }
  return first;
}

// Of what the steps lead to, where the kernel would count what they start from.
pb::Selector NthOfAll(pb::Selector things, int64_t nth) {
  pb::Selector all;
  all.set_base(pb::Selector::UNION);
  *all.add_of() = std::move(things);
  all.set_nth(static_cast<int32_t>(nth) + 1);
  return all;
}

}  // namespace

pb::Selector PickNth(Card& card, pb::Selector things, int64_t nth) {
  const auto& zones = things.query().zones();
  // The kernel lists them from the bottom.
  const bool from_top =
      things.base() == pb::Selector::QUERY && !zones.empty() &&
      std::all_of(zones.begin(), zones.end(), [&](const pb::ZoneSpec& zone) {
        return zone.zone() == card.b().W("deck");
      });
  const auto place = static_cast<int32_t>(nth) + 1;
  things.set_nth(from_top ? -place : place);
  return things;
}

pb::Selector FromTheTop(pb::Query deck) {
  pb::Selector lowest = tree::Among(std::move(deck));
  lowest.set_nth(1);
  pb::Selector all;
  all.set_base(pb::Selector::UNION);
  *all.add_of() = tree::Then(lowest, pb::Selector::ABOVE);
  *all.add_of() = std::move(lowest);
  return all;
}

std::optional<Value> ElementOf(Card& card, const Value& list, int64_t nth) {
  if (nth < 0) return std::nullopt;
  if (list.undefined()) return list;
  if (const Lent* lent = list.As<Lent>()) {
    return ElementOfLent(card, *lent, nth, list.span);
  }
  const size_t index = static_cast<size_t>(nth);
  if (const std::vector<Value>* known = list.list()) {
    if (HasParts(*known)) return FirstOf(card, *known, nth);
    return index < known->size() ? (*known)[index] : Value{Undefined{}};
  }
  if (const EventsHandle* events = list.As<EventsHandle>()) {
    return NthOf(card, *events, index);
  }
  if (const Either* either = list.As<Either>()) {
    const std::optional<Value> yes = ElementOf(card, *either->yes, nth);
    const std::optional<Value> no = ElementOf(card, *either->no, nth);
    if (!yes.has_value() || !no.has_value()) return std::nullopt;
    return Choose(card, {Condition{either->test}}, *yes, *no, list.span);
  }
  const Things* things = list.As<Things>();
  if (things == nullptr || !things->many) return std::nullopt;
  // One that has been picked out already is the only one.
  if (things->selector.nth() != 0 && nth == 0) {
    return Value{Things{things->sort, false, things->selector}};
  }
  // Each of them leads to one at most: where it lies now.
  const bool one_each = std::all_of(
      things->selector.steps().begin(), things->selector.steps().end(),
      [](int step) { return step == pb::Selector::NOW; });
  if (things->selector.nth() != 0 || !one_each) {
    return Value{Things{things->sort, false, NthOfAll(things->selector, nth)}};
  }
  return Value{
      Things{things->sort, false, PickNth(card, things->selector, nth)}};
}

Value Resolve(Card& card, const Value& value, std::vector<Value> arguments) {
  const Closure* closure = value.As<Closure>();
  if (closure == nullptr) return value;
  return CallClosure(card, *closure, std::move(arguments), value.span);
}

}  // namespace refold::karabast
