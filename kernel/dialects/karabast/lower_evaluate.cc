#include "kernel/dialects/karabast/lower_evaluate.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

constexpr int kMostSteps = 200'000;
constexpr int kMostDepth = 100;

const Value* FindName(const Scope* scope, const std::string& name) {
  for (; scope != nullptr; scope = scope->outer.get()) {
    auto found = scope->names.find(name);
    if (found != scope->names.end()) return &found->second;
  }
  return nullptr;
}

// One run over an expression, with the names in force.
class Evaluator {
 public:
  Evaluator(Card& card, std::shared_ptr<const Scope> scope)
      : card_(card), scope_(std::move(scope)) {}

  Value Run(const Expr& expr) {
    if (++card_.steps > kMostSteps) {
      return card_.Fail(expr.span, "too-long", "this takes too many steps");
    }
    if (card_.depth > kMostDepth) {
      return card_.Fail(expr.span, "too-deep", "calls are nested too deep");
    }
    ++card_.depth;
    Value value = std::visit(
        [&](const auto& node) { return Of(node, expr.span); }, expr.value);
    --card_.depth;
    value.span = expr.span;
    return value;
  }

 private:
  Value Of(const NumberLiteral& node, const Span&) { return {node.value}; }
  Value Of(const StringLiteral& node, const Span&) { return {node.value}; }
  Value Of(const Constant& node, const Span&) {
    if (node == Constant::kTrue) return {true};
    if (node == Constant::kFalse) return {false};
    return {Undefined{}};
  }

  Value Of(const TemplateLiteral& node, const Span&) {
    std::string text = node.texts.front();
    bool known = true;
    for (size_t i = 0; i < node.values.size(); ++i) {
      const Value value = Run(*node.values[i]);
      if (value.failed()) return value;
      known = known && (value.text() != nullptr || value.As<int64_t>());
      absl::StrAppend(&text, ShownAs(value), node.texts[i + 1]);
    }
    return known ? Value{text} : Value{ShownText{text}};
  }
  // Titles may speak of what is only known in a game.
  static std::string ShownAs(const Value& value) {
    if (const int64_t* number = value.As<int64_t>()) {
      return std::to_string(*number);
    }
    const std::string shown = ShownIn(value);
    return shown.empty() && value.text() == nullptr ? "…" : shown;
  }

  Value Of(const Identifier& node, const Span& span) {
    const Value* found = FindName(scope_.get(), node.name);
    if (found != nullptr) return *found;
    // The class itself, for its static methods.
    if (node.name == card_.type->name.text) return {Namespace{"class"}};
    return card_.Fail(span, "unknown-name",
                      absl::StrCat("nothing is called ", node.name, " here"));
  }

  Value Of(const This&, const Span&) { return {Namespace{"this"}}; }
  Value Of(const Super&, const Span&) { return {Namespace{"super"}}; }

  Value Of(const Member& node, const Span& span) {
    Value object = Run(*node.object);
    if (object.failed()) return object;
    if (node.optional && object.undefined()) return object;
    return MemberOf(card_, object, node.name, nullptr, span);
  }

  // The system that stands under a word that the game decides on.
  Value SystemFor(const ObjectEntries& entries, const Attribute& word,
                  const Span& span) {
    Value chosen = {Undefined{}};
    for (auto it = entries.rbegin(); it != entries.rend(); ++it) {
      const Value is = AttributeIs(card_, word, it->key, span);
      if (is.failed()) return is;
      if (it->value.As<Named>() == nullptr) {
        return card_.Fail(it->span, "not-a-system",
                          "a system is expected here");
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

  Value Of(const Index& node, const Span& span) {
    const Value object = Run(*node.object);
    const Value index = Run(*node.index);
    if (object.failed() || index.failed()) return {Failed{}};
    const std::vector<Value>* list = object.list();
    const int64_t* at = index.As<int64_t>();
    if (list != nullptr && at != nullptr) {
      const bool inside = *at >= 0 && *at < static_cast<int64_t>(list->size());
      return inside ? (*list)[static_cast<size_t>(*at)] : Value{Undefined{}};
    }
    const EventsHandle* events = object.As<EventsHandle>();
    if (events != nullptr && at != nullptr && *at >= 0) {
      if (std::optional<Value> nth = NthOf(*events, static_cast<size_t>(*at))) {
        return *nth;
      }
    }
    const Things* things = object.As<Things>();
    if (things != nullptr && things->many && at != nullptr && *at >= 0 &&
        things->selector.nth() == 0 && things->selector.steps().empty()) {
      pb::Selector one = things->selector;
      one.set_nth(static_cast<int32_t>(*at) + 1);
      return {Things{things->sort, false, std::move(one)}};
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

  Value Of(const Call& node, const Span& span) {
    std::vector<Value> arguments;
    if (!Arguments(node.arguments, arguments)) return {Failed{}};
    if (const auto* member = std::get_if<Member>(&node.callee->value)) {
      Value object = Run(*member->object);
      if (object.failed()) return object;
      if (member->optional && object.undefined()) return object;
      return CallMember(object, member->name, std::move(arguments), span);
    }
    // What a player has chosen is a number already.
    const auto* name = std::get_if<Identifier>(&node.callee->value);
    if (name != nullptr && name->name == "parseInt" && arguments.size() == 1) {
      return arguments.front();
    }
    const Value callee = Run(*node.callee);
    if (callee.failed()) return callee;
    if (const Closure* closure = callee.As<Closure>()) {
      return CallClosure(card_, *closure, std::move(arguments), span);
    }
    return card_.Fail(span, "not-callable", "this cannot be called");
  }

  Value CallMember(const Value& object, const Name& name,
                   std::vector<Value> arguments, const Span& span) {
    const Namespace* names = object.As<Namespace>();
    if (names != nullptr && (names->path == "this" || names->path == "class")) {
      const Method* method =
          FindMethod(*card_.type, name.text, names->path == "class");
      if (method != nullptr) {
        return CallClosure(card_, {&method->function, card_.names},
                           std::move(arguments), span);
      }
    }
    if (const Value* entry = object.Find(name.text)) {
      if (const Closure* closure = entry->As<Closure>()) {
        return CallClosure(card_, *closure, std::move(arguments), span);
      }
    }
    return MemberOf(card_, object, name, &arguments, span);
  }

  bool Arguments(const std::vector<Item>& items, std::vector<Value>& into) {
    for (const Item& item : items) {
      Value value = Run(*item.value);
      if (value.failed()) return false;
      if (!item.spread) {
        into.push_back(std::move(value));
        continue;
      }
      const std::vector<Value>* list = value.list();
      const Things* things = value.As<Things>();
      if (things != nullptr && things->many) {
        into.push_back(std::move(value));
        continue;
      }
      if (list == nullptr) {
        card_.Fail(item.span, "unsupported-spread",
                   "only a list that is known can be spread");
        return false;
      }
      into.insert(into.end(), list->begin(), list->end());
    }
    return true;
  }

  Value Of(const Chain& node, const Span&) { return Run(*node.expr); }

  // `new Set(list)` has each of them once, which is how lists are counted.
  Value Of(const New& node, const Span& span) {
    const auto* name = std::get_if<Identifier>(&node.callee->value);
    if (name == nullptr || name->name != "Set") {
      return card_.Fail(span, "unsupported-new", "only a Set can be made here");
    }
    std::vector<Value> arguments;
    if (!Arguments(node.arguments, arguments)) return {Failed{}};
    return arguments.empty() ? MakeList({}) : arguments.front();
  }

  Value Of(const ArrayLiteral& node, const Span& span) {
    std::vector<Value> values;
    if (node.elements.size() == 1 && node.elements.front().spread) {
      return Run(*node.elements.front().value);
    }
    if (!Arguments(node.elements, values)) return {Failed{}, span};
    return MakeList(std::move(values));
  }

  Value Of(const ObjectLiteral& node, const Span& span) {
    ObjectEntries entries;
    for (const Property& property : node.properties) {
      if (property.kind == Property::Kind::kSpread) {
        const Value value = Run(*property.value);
        if (value.failed()) return value;
        if (value.undefined()) continue;
        if (value.entries() == nullptr) {
          return card_.Fail(property.span, "unsupported-spread",
                            "only an object that is known can be spread");
        }
        for (const ObjectEntry& entry : *value.entries()) Put(entries, entry);
        continue;
      }
      std::optional<std::string> key = KeyOf(property.key);
      if (!key.has_value()) return {Failed{}, span};
      Value value = Run(*property.value);
      if (value.failed()) return value;
      Put(entries, {*key, property.key.span, std::move(value)});
    }
    return MakeObject(std::move(entries));
  }

  std::optional<std::string> KeyOf(const PropertyKey& key) {
    if (const auto* text = std::get_if<std::string>(&key.key)) return *text;
    const Value value = Run(*std::get<Ref<Expr>>(key.key));
    if (value.failed()) return std::nullopt;
    if (const ShownText* shown = value.As<ShownText>()) return shown->text;
    return AsText(card_, value);
  }

  static void Put(ObjectEntries& entries, ObjectEntry entry) {
    for (ObjectEntry& one : entries) {
      if (one.key == entry.key) {
        one = std::move(entry);
        return;
      }
    }
    entries.push_back(std::move(entry));
  }

  Value Of(const FunctionLiteral& node, const Span&) {
    return {Closure{&node.function, scope_}};
  }

  Value Of(const Unary& node, const Span& span) {
    return ApplyUnary(card_, node.op, Run(*node.operand), span);
  }
  Value Of(const Binary& node, const Span& span) {
    const Value left = Run(*node.left);
    const Value right = Run(*node.right);
    return ApplyBinary(card_, node.op, left, right, span);
  }

  // What is known decides at once; then the other side need not make sense.
  Value Of(const Logical& node, const Span& span) {
    const Value left = Run(*node.left);
    if (left.failed()) return left;
    const std::optional<bool> known = KnownTruth(left);
    if (node.op == LogicalOperator::kCoalesce) {
      if (left.undefined()) return Run(*node.right);
      if (known.has_value() || left.As<Things>() == nullptr) return left;
    } else if (known.has_value()) {
      const bool decided = *known == (node.op == LogicalOperator::kOr);
      return decided ? left : Run(*node.right);
    }
    return ApplyLogical(card_, node.op, left, Run(*node.right), span);
  }

  Value Of(const Conditional& node, const Span& span) {
    const Value test = Run(*node.test);
    if (test.failed()) return test;
    const std::optional<bool> known = KnownTruth(test);
    if (known.has_value()) return Run(*known ? *node.yes : *node.no);
    return Choose(card_, test, Run(*node.yes), Run(*node.no), span);
  }

  Value Of(const Assignment&, const Span& span) {
    return card_.Fail(span, "unsupported-assignment",
                      "an assignment is not supported");
  }
  Value Of(const Update&, const Span& span) {
    return card_.Fail(span, "unsupported-assignment",
                      "counting up a variable is not supported");
  }

  Card& card_;
  std::shared_ptr<const Scope> scope_;
};

// Binds a parameter or variable.
bool Bind(Card& card, const Binding& binding, Value value, Scope& scope) {
  if (value.undefined() && binding.default_value) {
    value = Evaluate(card, *binding.default_value,
                     std::make_shared<const Scope>(scope));
  }
  if (value.failed()) return false;
  if (const auto* name = std::get_if<Name>(&binding.target)) {
    scope.names[name->text] = std::move(value);
    return true;
  }
  const auto* object = std::get_if<Ref<ObjectPattern>>(&binding.target);
  if (object == nullptr) {
    card.Fail(binding.span, "unsupported-pattern",
              "a pattern of this kind is not supported");
    return false;
  }
  for (const ObjectPattern::Part& part : (*object)->parts) {
    const auto* key = std::get_if<std::string>(&part.key.key);
    if (part.rest || key == nullptr) {
      card.Fail(part.span, "unsupported-pattern",
                "a pattern of this kind is not supported");
      return false;
    }
    const Value* entry = value.Find(*key);
    Value of = entry != nullptr ? *entry
               : value.entries() != nullptr
                   ? Value{Undefined{}}
                   : MemberOf(card, value, Name{{part.span}, *key}, nullptr,
                              part.span);
    if (!Bind(card, part.binding, std::move(of), scope)) return false;
  }
  return true;
}

// Runs the statements of a function from `from` on. Empty: no return.
std::optional<Value> RunStatements(Card& card,
                                   const std::vector<Statement>& statements,
                                   size_t from,
                                   const std::shared_ptr<const Scope>& scope);

// The sum of an expression over the list, of each as `item`.
Value SumOf(Card& card, const Value& list, const Expr& each,
            const std::string& item,
            const std::shared_ptr<const Scope>& scope) {
  auto of = [&](Value one) {
    Scope with{.names = {{item, std::move(one)}}, .outer = scope};
    return Evaluate(card, each, std::make_shared<const Scope>(with));
  };
  if (const Things* things = list.As<Things>(); things && things->many) {
    const Candidate candidate(card, things->sort);
    const Value value = of(candidate.value());
    if (value.failed()) return value;
    const std::optional<Value> sum = MemberOfMapped(
        card,
        {things->selector, std::make_shared<const Value>(value),
         candidate.name()},
        {.name = "sum", .arguments = nullptr, .where = each.span});
    return sum.has_value() ? *sum
                           : card.Fail(each.span, "unsupported-sum",
                                       "this cannot be added up over cards");
  }
  if (list.As<Things>() == nullptr && list.list() == nullptr) {
    return card.Fail(list.span, "unsupported-list", "a list is expected here");
  }
  Value sum = {int64_t{0}};
  for (const Value& one : OneOrMore(list)) {
    const Things* things = one.As<Things>();
    const bool many = things != nullptr && things->many;
    const Value value = many ? SumOf(card, one, each, item, scope) : of(one);
    if (value.failed()) return value;
    sum = ApplyBinary(card, BinaryOperator::kAdd, sum, value, each.span);
  }
  return sum;
}

// `sum += f(one)`; null if the statement is something else.
const Assignment* AddingOf(const Statement& statement) {
  const auto* expr = std::get_if<Expr>(&statement.value);
  const auto* adding =
      expr == nullptr ? nullptr : std::get_if<Assignment>(&expr->value);
  const bool adds = adding != nullptr &&
                    adding->op == AssignmentOperator::kAdd &&
                    std::holds_alternative<Identifier>(adding->target->value);
  return adds ? adding : nullptr;
}

// `Contract.assertTrue(…)`, which says what is so anyway.
bool IsAssertion(const Statement& statement) {
  const auto* expr = std::get_if<Expr>(&statement.value);
  const auto* call =
      expr == nullptr ? nullptr : std::get_if<Call>(&expr->value);
  const auto* member =
      call == nullptr ? nullptr : std::get_if<Member>(&call->callee->value);
  const auto* object = member == nullptr
                           ? nullptr
                           : std::get_if<Identifier>(&member->object->value);
  return object != nullptr && object->name == "Contract";
}

// `for (const one of list) { sum += f(one); }`: what is done to each is added
// to a variable of the function, which is the same as a sum over the list.
bool AddUp(Card& card, const ForOf& loop, const Span& span, Scope& names,
           const std::shared_ptr<const Scope>& scope) {
  std::vector<Statement> one;
  const auto* block = std::get_if<Block>(&loop.body->value);
  for (const Statement& statement :
       block != nullptr ? block->statements : (one = {*loop.body})) {
    if (IsAssertion(statement)) continue;
    const Assignment* adding = AddingOf(statement);
    const auto* item = std::get_if<Name>(&loop.binding.target);
    const std::string sum =
        adding == nullptr ? ""
                          : std::get<Identifier>(adding->target->value).name;
    if (item == nullptr || !names.names.contains(sum)) {
      card.Fail(statement.span, "unsupported-statement",
                "a statement of this kind is not supported in a loop");
      return false;
    }
    const Value list = Evaluate(card, loop.list, scope);
    const Value added = SumOf(card, list, *adding->value, item->text, scope);
    if (list.failed() || added.failed()) return false;
    names.names[sum] =
        ApplyBinary(card, BinaryOperator::kAdd, names.names[sum], added, span);
    if (names.names[sum].failed()) return false;
  }
  return true;
}

std::optional<Value> RunIf(Card& card, const If& node, const Span& span,
                           const std::vector<Statement>& statements,
                           size_t next,
                           const std::shared_ptr<const Scope>& scope) {
  const Value test = Evaluate(card, node.test, scope);
  if (test.failed()) return test;
  auto branch = [&](const Ref<Statement>& statement) -> std::optional<Value> {
    if (!statement) return std::nullopt;
    if (const auto* block = std::get_if<Block>(&statement->value)) {
      return RunStatements(card, block->statements, 0, scope);
    }
    std::vector<Statement> one = {*statement};
    return RunStatements(card, one, 0, scope);
  };
  const std::optional<bool> known = KnownTruth(test);
  if (known.has_value()) {
    std::optional<Value> value = branch(*known ? node.yes : node.no);
    return value.has_value() ? value
                             : RunStatements(card, statements, next, scope);
  }
  // Both ways are computed, each with what follows if it does not return.
  auto way = [&](const Ref<Statement>& statement) {
    std::optional<Value> value = branch(statement);
    if (!value.has_value())
      value = RunStatements(card, statements, next, scope);
    return value.value_or(Value{Undefined{}});
  };
  const Value yes = way(node.yes);
  const Value no = way(node.no);
  return Choose(card, test, yes, no, span);
}

std::optional<Value> RunStatements(Card& card,
                                   const std::vector<Statement>& statements,
                                   size_t from,
                                   const std::shared_ptr<const Scope>& scope) {
  Scope names{.names = {}, .outer = scope};
  auto here = [&] { return std::make_shared<const Scope>(names); };
  for (size_t i = from; i < statements.size(); ++i) {
    const Statement& statement = statements[i];
    if (const auto* back = std::get_if<Return>(&statement.value)) {
      return back->value ? Evaluate(card, *back->value, here())
                         : Value{Undefined{}};
    }
    if (const auto* variables = std::get_if<Variables>(&statement.value)) {
      for (const Binding& binding : variables->bindings) {
        Binding bare = binding;
        bare.default_value = Ref<Expr>();
        Value value = binding.default_value
                          ? Evaluate(card, *binding.default_value, here())
                          : Value{Undefined{}};
        if (!Bind(card, bare, AsItIsNow(card, std::move(value)), names)) {
          return Value{Failed{}};
        }
      }
      continue;
    }
    if (const auto* branch = std::get_if<If>(&statement.value)) {
      return RunIf(card, *branch, statement.span, statements, i + 1, here());
    }
    if (const auto* expr = std::get_if<Expr>(&statement.value)) {
      const Value value = Evaluate(card, *expr, here());
      if (value.failed()) return value;
      continue;
    }
    if (const auto* loop = std::get_if<ForOf>(&statement.value)) {
      if (!AddUp(card, *loop, statement.span, names, here())) {
        return Value{Failed{}};
      }
      continue;
    }
    return card.Fail(statement.span, "unsupported-statement",
                     "a statement of this kind is not supported");
  }
  return std::nullopt;
}

}  // namespace

Value Evaluate(Card& card, const Expr& expr,
               const std::shared_ptr<const Scope>& scope) {
  return Evaluator(card, scope).Run(expr);
}

Value CallClosure(Card& card, const Closure& closure,
                  std::vector<Value> arguments, const Span& where) {
  if (card.depth > kMostDepth) {
    return card.Fail(where, "too-deep", "calls are nested too deep");
  }
  const Function& function = *closure.function;
  Scope scope{.names = {}, .outer = closure.scope};
  for (size_t i = 0; i < function.parameters.size(); ++i) {
    Value value = i < arguments.size() ? arguments[i] : Value{Undefined{}};
    if (function.parameters[i].rest) {
      value = MakeList(
          {arguments.begin() + std::min(i, arguments.size()), arguments.end()});
    }
    if (!Bind(card, function.parameters[i], std::move(value), scope)) {
      return {Failed{}};
    }
  }
  auto names = std::make_shared<const Scope>(std::move(scope));
  ++card.depth;
  Value value;
  if (const auto* expr = std::get_if<Ref<Expr>>(&function.body)) {
    value = Evaluate(card, **expr, names);
  } else {
    value = RunStatements(card, std::get<Ref<Block>>(function.body)->statements,
                          0, names)
                .value_or(Value{Undefined{}});
  }
  --card.depth;
  return value;
}

Value Resolve(Card& card, const Value& value, std::vector<Value> arguments) {
  const Closure* closure = value.As<Closure>();
  if (closure == nullptr) return value;
  return CallClosure(card, *closure, std::move(arguments), value.span);
}

}  // namespace refold::karabast
