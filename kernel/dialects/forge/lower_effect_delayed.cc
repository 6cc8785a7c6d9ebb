// Triggers that an effect leaves behind.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/trigger.h"

namespace refold::forge {
namespace {

// For what it waits; `later` knows what that event offers.
std::optional<pb::EventPattern> DelayedPattern(CodeWriter& code,
                                               ParamReader& link,
                                               const Scene& scene,
                                               Scene* later) {
  CardLowering& card = code.card();
  const Text mode = link.TakeOr("Mode", "");
  if (mode.value != "Phase") {
    ParamLine line = link.line();
    line.head = mode;
    ParamReader reader(card, line);
    TriggerTerms terms;
    if (!LowerMode(card, reader, &terms)) return std::nullopt;
    for (const Param& param : line.params) {
      if (reader.Took(param.key.value)) link.Pass(param.key.value);
    }
    // The first of several that come together wakes it.
    if (terms.each_when.has_value()) {
      link.Refuse("NewCounterAmount");
      return std::nullopt;
    }
    if (terms.condition.has_value()) {
      link.Refuse("Mode");
      return std::nullopt;
    }
    *later = std::move(terms.scene);
    return std::move(terms.pattern);
  }
  const Text phase = link.TakeOr("Phase", "");
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::PHASE);
  // The first of several that begins.
  for (const Text& one : phase.Split(',')) {
    const std::string name = PhaseName(one.value);
    if (name.empty()) {
      link.Refuse("Phase");
      return std::nullopt;
    }
    pattern.add_words(code.builder().W(name));
  }
  if (pattern.words().empty()) {
    link.Refuse("Phase");
    return std::nullopt;
  }
  if (const Text* whose = link.Take("ValidPlayer")) {
    if (whose->value != "Player") {
      *pattern.mutable_whose() = Defined(card, *whose, scene);
    }
  }
  return pattern;
}

}  // namespace

// A trigger of its own that goes on the stack once this is done: it waits for
// an event that is said at once.
void EmitImmediateTrigger(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text* execute = link.Take("Execute");
  std::optional<ParamLine> line;
  if (execute != nullptr) line = card.Line(*execute);
  if (!line.has_value()) return link.Refuse("Execute");
  Scene later;
  // What the event has taken away is bound where it came.
  if (const Text* bound = link.Take("RememberObjects")) {
    later.bound = code.Keep(*bound, Arrived(card, *bound, scene));
  }
  Prologue prologue;
  prologue.decider = link.Take("OptionalDecider");
  prologue.cost = PriceOf(*line);
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::HAPPENED);
  pattern.add_words(code.builder().W("when you do"));
  *pattern.mutable_subject() = tree::IsOneOf(Source());
  pb::Duration once;
  once.set_kind(pb::DURATION_UNTIL_USED);
  const int index = AddDelayed(code, at, std::move(pattern), once);
  CodeWriter writer(card, index, code.registers());
  EmitChain(writer, *line, {"Cost"}, std::move(later), &prologue);
  Say(code, at, "when you do", {.subject = Source()});
}

void EmitDelayedTrigger(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  Scene later;
  std::optional<pb::EventPattern> pattern =
      DelayedPattern(code, link, scene, &later);
  if (!pattern.has_value()) return;
  const Text* execute = link.Take("Execute");
  std::optional<ParamLine> line;
  if (execute != nullptr) line = card.Line(*execute);
  if (!line.has_value()) return link.Refuse("Execute");
  if (const Text* bound = link.Take("RememberObjects")) {
    later.bound = code.Keep(*bound, Arrived(card, *bound, scene));
  }
  // What is remembered then begins with what there is now, unless that is
  // forgotten before it wakes.
  later.memory_on_card = scene.memory_on_card;
  later.later = true;
  later.moved = scene.moved;
  later.chosen_words = scene.chosen_words;
  // What the trigger at hand is about, beside what wakes the later one.
  if (link.TakeFlag("CopyTriggeringObjects")) {
    for (const auto& [name, object] : scene.objects) {
      if (later.objects.count(name) > 0) continue;
      later.objects[name] = tree::RegisterRefs(code.Keep(at, object));
    }
    for (const auto& [name, number] : scene.numbers) {
      if (later.numbers.count(name) > 0) continue;
      later.numbers[name] = tree::RegisterNumber(code.KeepNumber(at, number));
    }
  }
  if (link.TakeFlag("RememberNumber")) {
    if (!scene.number.has_value()) link.Refuse("RememberNumber");
    later.number = scene.number;
  }
  const std::vector<ParamLine> rest = LinksOf(card, link.line());
  const bool forgets =
      std::any_of(rest.begin(), rest.end(), [](const ParamLine& one) {
        return one.Find("ClearRemembered") != nullptr;
      });
  for (const auto& [kind, index] : scene.memory) {
    later.memory[kind] = forgets ? code.Keep(at, pb::Selector())
                                 : code.Keep(at, tree::RegisterRefs(index));
  }
  pb::Duration once;
  once.set_kind(pb::DURATION_UNTIL_USED);
  const bool this_turn = link.TakeFlag("ThisTurn");
  if (this_turn) once.set_kind(pb::DURATION_END_OF_TURN);
  link.Pass("TriggerDescription");
  const bool at_once = link.TakeFlag("Static");
  const Text* decider = link.Take("OptionalDecider");
  auto wait = [&](CodeWriter& from) {
    const int index = AddDelayed(from, at, *pattern, once);
    if (this_turn) {
      pb::Ability* waits = from.ability();
      *waits->mutable_code(waits->code_size() - 1)
           ->mutable_delay()
           ->mutable_uses() = tree::Number(1);
    }
    CodeWriter writer(card, index, from.registers());
    writer.ability()->set_immediate(at_once);
    Prologue prologue;
    prologue.decider = decider;
    prologue.cost = PriceOf(*line);
    EmitChain(writer, *line, {"Cost"}, later, &prologue);
  };
  if (const Text* whose = link.Take("TriggerController")) {
    return EmitAs(code, at, Defined(card, *whose, scene), wait);
  }
  wait(code);
}

// Of the next turn, which is the one that was added.
void EmitAtEndOfExtraTurn(CodeWriter& code, ParamReader& link,
                          const Text& trigger, const Text& execute,
                          const pb::Selector& players) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text* written = card.SVar(trigger);
  std::optional<ParamLine> chain = card.Line(execute);
  if (written == nullptr || !chain.has_value()) return;
  const ParamLine waits = ParseParams(*written);
  const Text* phase = waits.Find("Phase");
  if (phase == nullptr || PhaseName(phase->value) != "end") {
    return link.Refuse("ExtraTurnDelayedTrigger");
  }
  const auto turn = [&card] {
    return card.builder.WordExpr(pb::Expr::RULE, "turn", pb::Selector());
  };
  const uint32_t now = code.KeepNumber(at, turn());
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::PHASE);
  pattern.add_words(code.builder().W("end"));
  *pattern.mutable_whose() = players;
  *pattern.mutable_condition() =
      tree::Binary(pb::Expr::GT, turn(), tree::RegisterNumber(now));
  pb::Duration once;
  once.set_kind(pb::DURATION_UNTIL_USED);
  const int index = AddDelayed(code, at, std::move(pattern), once);
  CodeWriter writer(card, index, code.registers());
  EmitChain(writer, *chain, {}, Scene());
}

}  // namespace refold::forge
