// Carries out what replaces a proposal of a window.
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/running_window.h"
#include "kernel/verbs/window.h"

namespace refold::window {

using flat::Replacement;

std::vector<Proposal> Window::From(const Proposal& proposal,
                                   std::vector<Proposal> results) {
  for (Proposal& result : results) {
    result.used = proposal.used;
    result.event = proposal.event;
    result.ability = proposal.ability;
    result.instruction = proposal.instruction;
  }
  return results;
}

void Window::SayPrevented(const Proposal& prevented, const Ref& by,
                          int64_t place) {
  const Verb& row = engine_.rules().verb(prevented.verb);
  Add(place, From(prevented, row.prevented(engine_, prevented, by)));
}

void Window::Spend(const Way& way) {
  if (way.spends != 0) engine_.SpendUse(way.spends);
}

void Window::PassBy(const Way& way) {
  if (!HasUsed(proposal(), way)) proposal().used.push_back(way.used);
  Spend(way);
}

void Window::PassSiblingsBy(const Way& way) {
  for (size_t other : TakeSiblings(frame_)) {
    frame_.proposals[other].used.push_back(way.used);
  }
}

Next Window::Apply(const Way& way) {
  if (!way.how->spent().empty()) {
    SetValue(engine_, way.env.source, way.how->spent(), 1);
  }
  NoteSiblings(engine_, frame_, way);
  if (way.shield.has_value()) {
    Engine::CauseScope cause(engine_, CauseOf(proposal()));
    UseShield(engine_, *way.shield, proposal());
  } else {
    CountUse(engine_, way);
  }
  Spend(way);
  if (way.how->has_provided()) return Pay(way);
  return Replace(judged_.last(), way);
}

Next Window::Pay(const Way& way) {
  frame_.step = WindowStep::kPaid;
  proposal().used.push_back(way.used);
  frame_.env = EnvOfCode(engine_, way);
  Frame code = TriedFrame(frame_.env, 0,
                          engine_.view().ability(way.env.ability).resolve_at());
  code.procedure = kCodeBefore;
  engine_.Push(std::move(code));
  return Next::kStay;
}

Next Window::Paid() {
  Way way{.env = std::move(frame_.env), .used = proposal().used.back()};
  way.how = &engine_.view().ability(way.env.ability).replacement();
  frame_.env = {};
  frame_.step = WindowStep::kJudge;
  const Engine& judged = judged_.At(at());
  if (Evaluate(judged.scope(way.env), way.how->provided()) == 0) {
    PassSiblingsBy(way);
    return Judge();
  }
  return Replace(judged, way);
}

Next Window::Replace(const Engine& judged, const Way& way) {
  frame_.step = WindowStep::kJudge;
  const bool once = Gathers(engine_, way);
  Way whole = way;
  const int64_t first = frame_.locals[WindowLocal::kAt];
  // From the last one, so that dropping one does not shift the others.
  const std::vector<size_t> siblings = TakeSiblings(frame_);
  for (auto it = siblings.rbegin(); it != siblings.rend(); ++it) {
    frame_.locals[WindowLocal::kAt] = static_cast<int64_t>(*it);
    if (!WouldDo(engine_, proposal()).possible) continue;
    Way same = way;
    const Verb& row = engine_.rules().verb(proposal().verb);
    TellEvent(row.occurrence(engine_.view(), proposal()),
              /*everything=*/true, same.env);
    if (once) {
      whole.env.event_amount =
          SaturatingAdd(whole.env.event_amount, same.env.event_amount);
    }
    ReplaceOne(engine_, same, /*runs=*/!once);
  }
  frame_.locals[WindowLocal::kAt] = first;
  // The first part of the way may have made it impossible.
  if (WouldDo(judged, proposal()).possible) {
    ReplaceOne(judged, whole, /*runs=*/true);
  }
  return Next::kStay;
}

void Window::ReplaceOne(const Engine& judged, const Way& way, bool runs) {
  const Proposal proposed = proposal();
  const bool left = ApplyWay(judged, way, proposal());
  if (way.shield.has_value() || way.how->prevents()) {
    SayTaken(proposed, way, left);
  }
  if (!way.shield.has_value()) {
    const Environment env = EnvOfCode(engine_, way);
    const Engine::CauseScope cause(engine_, env, 0);
    engine_.rules().Replaced(engine_, env, proposed,
                             left ? &proposal() : nullptr);
  }
  if (runs) RunCode(way);
  if (left) return;
  NoteOmitted(proposed, way);
  Unspend(proposed);
  Drop();
}

void Window::NoteOmitted(const Proposal& omitted, const Way& way) {
  const bool in_its_place =
      !way.shield.has_value() &&
      (way.how->kind() == Replacement::CODE || way.how->has_provided());
  NoteResult(engine_, omitted,
             in_its_place ? kResultReplaced : kResultCancelled);
}

void Window::Unspend(const Proposal& omitted) {
  const Ref whom = WhomOf(engine_, omitted);
  for (const UsedReplacement& one : omitted.used) {
    if (one.source != whom) continue;
    const Word spent =
        engine_.view().ability(one.ability).replacement().spent();
    if (!spent.empty()) SetValue(engine_, whom, spent, 0);
  }
}

void Window::SayTaken(Proposal proposed, const Way& way, bool left) {
  const int64_t rest = left ? NumberOf(proposal(), part::kAmount) : 0;
  SetNumber(proposed, part::kAmount,
            SaturatingSub(NumberOf(proposed, part::kAmount), rest));
  SayPrevented(proposed, way.env.source, frame_.locals[WindowLocal::kAt] + 1);
}

void Window::RunCode(const Way& way) {
  const bool collects = way.how->kind() == Replacement::CODE ||
                        way.how->kind() == Replacement::ALSO;
  const bool before = way.how->kind() == Replacement::BEFORE;
  if (!collects && !before) return;
  if (before) frame_.step = WindowStep::kBefore;
  Frame code = CodeFrame(EnvOfCode(engine_, way),
                         engine_.view().ability(way.env.ability).resolve_at());
  if (collects) {
    code.procedure = kReplacingCode;
    code.proposals = {proposal()};
  }
  engine_.Push(std::move(code));
}

}  // namespace refold::window
