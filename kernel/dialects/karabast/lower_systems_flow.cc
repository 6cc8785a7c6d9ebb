// Systems that do another one under a condition, after a choice or a question.
#include <algorithm>
#include <utility>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_handler.h"
#include "kernel/dialects/karabast/lower_legal_tried.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_planned.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

bool Nothing(Card&, Code&, const SystemCall&, Done&) { return true; }

bool LowerConditional(Card& card, Code& code, const SystemCall& call,
                      Done& done) {
  const Value test =
      ResolveAt(card, code, call.Prop("condition"), {{call.context}});
  if (test.failed()) return false;
  // What it says itself is done to that.
  const Value own = Resolve(card, call.Prop("target"), {{call.context}});
  if (own.failed()) return false;
  const Value& target = own.undefined() ? call.target : own;
  const Value yes = call.Prop("onTrue");
  const Value no = call.Prop("onFalse");
  const std::optional<bool> known = KnownTruth(test);
  if (known.has_value()) {
    const Value& taken = *known ? yes : no;
    return taken.undefined() ||
           LowerSystem(card, code, call.context, taken, target, done);
  }
  const std::optional<pb::Expr> condition = AsCondition(test);
  if (!condition.has_value()) return false;
  const size_t otherwise = code.JumpUnless(*condition);
  if (!yes.undefined() &&
      !LowerSystem(card, code, call.context, yes, target, done)) {
    return false;
  }
  if (no.undefined()) {
    code.Land(otherwise);
    return true;
  }
  const size_t end = code.Jump();
  code.Land(otherwise);
  if (!LowerSystem(card, code, call.context, no, target, done)) {
    return false;
  }
  code.Land(end);
  return true;
}

std::string TitleIn(const SystemCall& call, const char* key) {
  return ShownIn(call.Prop(key));
}

// For what need not be done no card need be chosen.
Value ChoiceFor(Card& card, const SystemCall& call, const Value& inner) {
  const Named* named = inner.As<Named>();
  const size_t reported = card.diagnostics->size();
  const Value said =
      named == nullptr ? Value{Undefined{}}
                       : Resolve(card, FirstArgument(*named), {{call.context}});
  // What is said of the card that is to be chosen is not known yet.
  card.diagnostics->resize(reported);
  const Value* optional = said.Find("optional");
  if (optional == nullptr || !KnownTruth(*optional).value_or(false) ||
      call.props.entries() == nullptr ||
      call.props.Find("optional") != nullptr) {
    return call.props;
  }
  ObjectEntries entries = *call.props.entries();
  entries.push_back({"optional", inner.span, {true}});
  return MakeObject(std::move(entries));
}

// What an arrow says of the context is said of it as it then is: with what has
// been chosen.
Value InnerOnceChosen(Card& card, Code& code, const SystemCall& call,
                      const Context& context, const Value& inner) {
  const Closure* arrow = call.said.As<Closure>();
  if (arrow == nullptr || arrow->function->parameters.empty()) return inner;
  const Value props = ResolveAt(card, code, call.said, {{context}});
  for (const char* key : {"immediateEffect", "innerSystem"}) {
    const Value* one = props.Find(key);
    if (one != nullptr && !one->undefined()) return *one;
  }
  return inner;
}

bool SelectCard(Card& card, Code& code, const SystemCall& call, Done& done) {
  Value inner = call.Prop("immediateEffect");
  if (inner.undefined()) inner = call.Prop("innerSystem");
  // Without a title of its own it is asked by that of the step.
  const std::string own = TitleIn(call, "activePromptTitle");
  const std::optional<TargetChoice> chosen =
      LowerChoice(card, code, call.context, ChoiceFor(card, call, inner),
                  own.empty() ? code.title() : own, {}, inner);
  if (!chosen.has_value()) return false;
  const Value named = call.Prop("name");
  const std::string name = named.text() == nullptr ? "target" : *named.text();
  const Context context = WithTarget(call.context, name, chosen->value);
  if (named.text() != nullptr || !call.context->targets.contains(name)) {
    done.targets[name] = chosen->value;
  }
  // Where nothing is chosen nothing happens, whoever it would affect.
  const size_t none =
      code.JumpUnless(tree::CountOf(tree::RegisterRefs(chosen->index)));
  const std::optional<uint32_t> planned =
      std::exchange(card.planned, std::nullopt);
  if (planned.has_value()) {
    NotePlanned(code, *planned, tree::RegisterRefs(chosen->index));
  }
  const uint32_t begin = code.here();
  const bool lowered = LowerSystem(
      card, code, context, InnerOnceChosen(card, code, call, context, inner),
      chosen->value, done);
  card.planned = planned;
  if (!lowered) return false;
  chosen->Probe(code, begin);
  code.Land(none);
  return true;
}

// Asks, then does it; does not ask where nothing would come of it.
bool Optional(Card& card, Code& code, const SystemCall& call, Done& done) {
  Value inner = call.Prop("innerSystem");
  if (inner.undefined()) inner = call.Prop("immediateEffect");
  const size_t probe = code.here();
  const uint32_t would = code.NewRegister();
  code.Add({});
  const size_t nothing = code.JumpUnless(tree::RegisterNumber(would));
  pb::Instruction ask;
  ask.mutable_ask()->set_reason(card.b().W(TitleIn(call, "title")));
  const size_t jump = code.here();
  code.Add(std::move(ask));
  const uint32_t begin = code.here();
  if (!LowerSystem(card, code, call.context, inner, call.target, done)) {
    return false;
  }
  code.SetWould(probe, begin, would);
  code.Land(jump);
  code.Land(nothing);
  return true;
}

}  // namespace

const SystemTable& FlowSystems() {
  static const SystemTable systems = {
      {"chooseModalEffects",
       {LowerModal,
        {"amountOfChoices", "canChooseSameOptionMoreThanOnce", "choices"},
        "",
        true}},
      {"conditional",
       {LowerConditional, {"condition", "onFalse", "onTrue", "target"}}},
      {"handler", {RunHandler, {"handler"}}},
      {"noAction", {Nothing, {"hasLegalTarget"}}},
      {"optional", {Optional, {"immediateEffect", "innerSystem"}, "", true}},
      {"selectCard", {SelectCard, ResolverKeys()}},
  };
  return systems;
}

}  // namespace refold::karabast
