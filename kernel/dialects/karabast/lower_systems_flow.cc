// Systems that put others together, or ask before them.
#include <map>
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

bool Nothing(Card&, Code&, const SystemCall&, Done&) { return true; }

bool LowerConditional(Card& card, Code& code, const SystemCall& call,
                      Done& done) {
  const Value test = Resolve(card, call.Prop("condition"), {{call.context}});
  if (test.failed()) return false;
  const Value yes = call.Prop("onTrue");
  const Value no = call.Prop("onFalse");
  const std::optional<bool> known = KnownTruth(test);
  if (known.has_value()) {
    const Value& taken = *known ? yes : no;
    return taken.undefined() ||
           LowerSystem(card, code, call.context, taken, call.target, done);
  }
  const std::optional<pb::Expr> condition = AsCondition(card, test);
  if (!condition.has_value()) return false;
  const size_t otherwise = code.JumpUnless(*condition);
  if (!yes.undefined() &&
      !LowerSystem(card, code, call.context, yes, call.target, done)) {
    return false;
  }
  if (no.undefined()) {
    code.Land(otherwise);
    return true;
  }
  const size_t end = code.Jump();
  code.Land(otherwise);
  if (!LowerSystem(card, code, call.context, no, call.target, done)) {
    return false;
  }
  code.Land(end);
  return true;
}

// The systems of a list, or of `{ gameSystems: list }`.
const std::vector<Value>* SystemsOf(const Value& props) {
  if (props.list() != nullptr) return props.list();
  const Value* systems = props.Find("gameSystems");
  return systems == nullptr ? nullptr : systems->list();
}

// Whether it only proposes: then it can happen together with others.
bool OnlyProposes(const Value& system) {
  static const std::vector<std::string> asking = {"selectCard",
                                                  "attack",
                                                  "optional",
                                                  "deckSearch",
                                                  "sequential",
                                                  "playCardFromHand",
                                                  "playCardFromOutOfPlay",
                                                  "playCard",
                                                  "forThisPhaseCardEffect",
                                                  "forThisAttackCardEffect",
                                                  "forThisRoundCardEffect",
                                                  "forThisPhasePlayerEffect",
                                                  "delayedCardEffect",
                                                  "delayedPlayerEffect",
                                                  "lookAt",
                                                  "reveal",
                                                  "revealAndDraw",
                                                  "conditional",
                                                  "discardCardsFromOwnHand",
                                                  "chooseModalEffects",
                                                  "distributeDamageAmong",
                                                  "disclose"};
  const Named* named = system.As<Named>();
  if (named == nullptr) return false;
  return std::find(asking.begin(), asking.end(), named->name) == asking.end();
}

bool Simultaneous(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::vector<Value>* systems = SystemsOf(call.props);
  if (systems == nullptr) {
    card.Fail(call.where, "unsupported-list",
              "the systems of a list must be known");
    return false;
  }
  // Those that only say what happens are one group, in their place before what
  // has to be asked or lasts.
  std::vector<Value> together;
  std::vector<Value> others;
  for (const Value& one : *systems) {
    const Value system = Resolve(card, one, {{call.context}});
    if (system.failed()) return false;
    if (system.undefined()) continue;
    (OnlyProposes(system) ? together : others).push_back(system);
  }
  auto lower = [&](const Value& system) {
    return LowerSystem(card, code, call.context, system, call.target, done);
  };
  if (together.size() == 1 && !lower(together.front())) return false;
  if (together.size() > 1) {
    const size_t group = code.BeginTogether();
    for (const Value& system : together) {
      if (!lower(system)) return false;
    }
    code.EndTogether(group);
  }
  return std::all_of(others.begin(), others.end(), lower);
}

bool Sequential(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::vector<Value>* systems = SystemsOf(call.props);
  if (systems == nullptr) {
    card.Fail(call.where, "unsupported-list",
              "the systems of a list must be known");
    return false;
  }
  return std::all_of(
      systems->begin(), systems->end(), [&](const Value& system) {
        return LowerSystem(card, code, call.context, system, call.target, done);
      });
}

std::string TitleIn(const SystemCall& call, const char* key) {
  const Value title = call.Prop(key);
  return title.text() == nullptr ? std::string() : *title.text();
}

bool SelectCard(Card& card, Code& code, const SystemCall& call, Done& done) {
  Value inner = call.Prop("immediateEffect");
  if (inner.undefined()) inner = call.Prop("innerSystem");
  const std::optional<TargetChoice> chosen = LowerChoice(
      card, code, call.context, call.props, TitleIn(call, "activePromptTitle"),
      KnownTruth(call.Prop("optional")).value_or(false), inner);
  if (!chosen.has_value()) return false;
  const std::string name = call.Prop("name").text() == nullptr
                               ? "target"
                               : *call.Prop("name").text();
  const Context context = WithTarget(call.context, name, chosen->value);
  return LowerSystem(card, code, context, inner, chosen->value, done);
}

// Asks, then does it.
bool Optional(Card& card, Code& code, const SystemCall& call, Done& done) {
  Value inner = call.Prop("innerSystem");
  if (inner.undefined()) inner = call.Prop("immediateEffect");
  pb::Instruction ask;
  ask.mutable_ask()->set_reason(card.b().W(TitleIn(call, "title")));
  const size_t jump = code.here();
  code.Add(std::move(ask));
  if (!LowerSystem(card, code, call.context, inner, call.target, done)) {
    return false;
  }
  code.Land(jump);
  return true;
}

}  // namespace

LowerSystemFn FindFlowSystem(const std::string& name) {
  static const std::map<std::string, LowerSystemFn> systems = {
      {"conditional", LowerConditional},
      {"noAction", Nothing},
      {"optional", Optional},
      {"selectCard", SelectCard},
      {"sequential", Sequential},
      {"simultaneous", Simultaneous},
  };
  auto found = systems.find(name);
  return found == systems.end() ? nullptr : found->second;
}

}  // namespace refold::karabast
