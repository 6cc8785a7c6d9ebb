// What follows a step: whatever comes of it, if it is done, or if it is not;
// and what is done by another player.
#include <algorithm>
#include <utility>

#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/dialects/karabast/lower_steps.h"
#include "kernel/dialects/karabast/lower_titled.h"

namespace refold::karabast {
namespace {

// A step that goes on with itself as long as something happens is written so
// often: what an ability has registers for.
constexpr int kMaxRepetitions = 8;

}  // namespace

bool Steps::HasFollowUp() const {
  return !Prop("then").undefined() || !Prop("ifYouDo").undefined() ||
         !Prop("ifYouDoNot").undefined();
}

// What is written in the same object as the step has been worked out with it.
void Steps::SettleFollowUps() {
  ObjectEntries entries = *props_.entries();
  for (ObjectEntry& entry : entries) {
    const bool follows = entry.key == "then" || entry.key == "ifYouDo" ||
                         entry.key == "ifYouDoNot";
    if (follows) entry.value = Settled(card_, code_, entry.value);
  }
  const Span where = props_.span;
  props_ = MakeObject(std::move(entries));
  props_.span = where;
}

bool Steps::FollowUp(const char* key, std::optional<pb::Expr> condition) {
  const Value said = Prop(key);
  if (said.undefined()) return true;
  const Closure* arrow = said.As<Closure>();
  std::vector<const Function*>& arrows = card_.follow_up_arrows;
  if (arrow == nullptr) return WriteFollowUp(said, std::move(condition));
  if (std::count(arrows.begin(), arrows.end(), arrow->function) ==
      kMaxRepetitions) {
    return true;
  }
  arrows.push_back(arrow->function);
  const bool written = WriteFollowUp(said, std::move(condition));
  arrows.pop_back();
  return written;
}

bool Steps::WriteEither(const Either& steps,
                        std::optional<pb::Expr> condition) {
  std::optional<size_t> skipped;
  if (condition.has_value()) skipped = code_.JumpUnless(*condition);
  // The first may change what is asked.
  const pb::Expr which = tree::RegisterNumber(code_.Note(steps.test));
  const size_t not_first = code_.JumpUnless(which);
  if (!WriteFollowUp(*steps.yes, std::nullopt)) return false;
  code_.Land(not_first);
  const size_t not_second = code_.JumpUnless(tree::Unary(pb::Expr::NOT, which));
  if (!WriteFollowUp(*steps.no, std::nullopt)) return false;
  code_.Land(not_second);
  if (skipped.has_value()) code_.Land(*skipped);
  return true;
}

bool Steps::WriteFollowUp(const Value& said,
                          std::optional<pb::Expr> condition) {
  const Value props = ResolveAt(card_, code_, said, {{context_}});
  if (const Either* steps = props.As<Either>()) {
    return WriteEither(*steps, std::move(condition));
  }
  if (props.failed() || !IsTitled(card_, "then", props)) return false;
  const Value* more = nullptr;
  for (const char* name : {"thenCondition", "ifYouDoCondition", "condition"}) {
    const Value* one = props.Find(name);
    if (one != nullptr && !one->undefined()) more = one;
  }
  if (more != nullptr) {
    const Value holds = Resolve(card_, *more, {{context_}});
    if (KnownTruth(holds) == false) return true;
    const std::optional<pb::Expr> expr = AsCondition(holds);
    if (!expr.has_value()) return false;
    condition = condition.has_value()
                    ? tree::Binary(pb::Expr::AND, *condition, *expr)
                    : *expr;
  }
  std::optional<size_t> skipped;
  if (condition.has_value()) skipped = code_.JumpUnless(*condition);
  const Value* by = props.Find("canBeTriggeredBy");
  Done of;
  if (by != nullptr && !by->undefined()) {
    if (!RunByAnother(said)) return false;
  } else if (!LowerSteps(card_, code_, context_, WithoutConditions(props),
                         of)) {
    return false;
  }
  if (skipped.has_value()) code_.Land(*skipped);
  return true;
}

bool Steps::RunByAnother(const Value& said) {
  auto target = context_->targets.find("target");
  Context context = context_;
  if (target != context_->targets.end()) {
    context = WithTarget(context_, "target", WhereItLies(target->second));
  }
  const Value props = Resolve(card_, said, {{context}});
  const Value* by = props.Find("canBeTriggeredBy");
  return by != nullptr &&
         LowerStepsBy(card_, code_, context, *by,
                      Without(WithoutConditions(props), {"canBeTriggeredBy"}));
}

Value Steps::WithoutConditions(const Value& props) {
  return Without(props, {"condition", "ifYouDoCondition", "thenCondition"});
}

Value Steps::WhereItLies(const Value& target) {
  const Things* things = target.As<Things>();
  if (things == nullptr || things->sort != Things::Sort::kCards) {
    return target;
  }
  pb::Query query;
  for (const char* zone :
       {"arena", "hand", "discard", "deck", "resources", "base"}) {
    *query.add_zones() = card_.b().Zone(zone);
  }
  *query.mutable_where() = tree::Any(
      {tree::IsOneOf(things->selector),
       tree::IsOneOf(tree::Then(things->selector, pb::Selector::BECOMES))});
  return CardsOf(tree::Among(std::move(query)), things->many);
}

namespace {

// The context for the player who uses the ability instead: what has been chosen
// is what it was for the ability's own.
std::optional<Context> ForAnother(Card& card, const Context& context) {
  ContextHandle with = *context;
  for (auto& [name, value] : with.targets) {
    value = Brought(card, value);
    if (value.failed()) return std::nullopt;
  }
  return std::make_shared<const ContextHandle>(std::move(with));
}

}  // namespace

bool LowerStepsBy(Card& card, Code& code, const Context& context,
                  const Value& who, const Value& said, bool counts_use) {
  std::optional<pb::Selector> player;
  if (who.text() != nullptr && *who.text() == "opponent") {
    player = tree::Entities(pb::Selector::OPPONENTS);
  } else if (const Things* things = who.As<Things>();
             things != nullptr && things->sort == Things::Sort::kPlayers) {
    player = things->selector;
  }
  if (!player.has_value()) {
    card.Fail(who.span, "property canBeTriggeredBy",
              "who may use this ability cannot be told from this");
    return false;
  }
  Frame frame(card, Frame::Kind::kByAnother, &code);
  const Value props = Brought(card, said);
  const std::optional<Context> of = ForAnother(card, context);
  if (props.failed() || !of.has_value()) return false;
  pb::Instruction call;
  call.mutable_call()->set_ability(
      static_cast<uint32_t>(card.b().program().abilities_size()));
  *call.mutable_call()->mutable_who() = *player;
  // What calls it is the last one that has been begun, if its uses count.
  const int index = card.b().program().abilities_size() - 1;
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  if (counts_use) CountAsOf(code.ability(), index, ability);
  Code run(&ability);
  const Beginning beginning{.counts_use = counts_use};
  if (!LowerAbilitySteps(card, run, *of, props, beginning)) return false;
  code.Add(std::move(call));
  return true;
}

}  // namespace refold::karabast
