#include "kernel/dialects/karabast/lower_handler.h"

#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

// What the function does, if that is one expression; null if it is not.
const Expr* OnlyExpression(const Function& function) {
  if (const auto* expr = std::get_if<Ref<Expr>>(&function.body)) {
    return &**expr;
  }
  const std::vector<Statement>& statements =
      (*std::get<Ref<Block>>(function.body)).statements;
  return statements.size() == 1 ? std::get_if<Expr>(&statements.front().value)
                                : nullptr;
}

bool DoesNothing(const Function& function) {
  const auto* block = std::get_if<Ref<Block>>(&function.body);
  return block != nullptr && (*block)->statements.empty();
}

// `context.targets.NAME = value`; null for anything else.
const Assignment* NotedBy(const Function& function) {
  const Expr* only = OnlyExpression(function);
  const auto* assignment =
      only == nullptr ? nullptr : std::get_if<Assignment>(&only->value);
  if (assignment == nullptr || assignment->op != AssignmentOperator::kSet) {
    return nullptr;
  }
  const auto* to = std::get_if<Member>(&assignment->target->value);
  const auto* targets =
      to == nullptr ? nullptr : std::get_if<Member>(&to->object->value);
  return targets != nullptr && targets->name.text == "targets" ? assignment
                                                               : nullptr;
}

// The value of the assignment, as the function would compute it.
Value Computed(Card& card, const Closure& handler, const Assignment& noted,
               const SystemCall& call) {
  auto made = std::make_unique<Function>(*handler.function);
  made->body = noted.value;
  card.made.push_back(std::move(made));
  return Resolve(card, {Closure{card.made.back().get(), handler.scope}},
                 {{call.context}});
}

// The same as it is when the code gets here.
std::optional<Value> Noted(Card& card, Code& code, const Value& value) {
  if (const Things* things = value.As<Things>()) {
    const uint32_t index = code.Note(things->selector);
    return Value{Things{things->sort, things->many, tree::RegisterRefs(index)}};
  }
  const std::optional<pb::Expr> number = AsNumber(card, value);
  if (!number.has_value()) return std::nullopt;
  return Value{Number{tree::RegisterNumber(code.Note(*number))}};
}

}  // namespace

bool RunHandler(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Value said = call.Prop("handler");
  const Closure* handler = said.As<Closure>();
  if (handler != nullptr && DoesNothing(*handler->function)) return true;
  const Assignment* noted =
      handler == nullptr ? nullptr : NotedBy(*handler->function);
  if (noted == nullptr) {
    card.Fail(call.where, "unsupported-handler",
              "a handler that does more than noting something in "
              "context.targets is not supported");
    return false;
  }
  const Value value = Computed(card, *handler, *noted, call);
  if (value.failed()) return false;
  std::optional<Value> kept = Noted(card, code, value);
  if (!kept.has_value()) return false;
  const std::string& name = std::get<Member>(noted->target->value).name.text;
  done.targets[name] = *std::move(kept);
  return true;
}

}  // namespace refold::karabast
