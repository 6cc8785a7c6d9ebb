#include "kernel/fold/check_programs.h"

#include <variant>

#include "absl/strings/str_cat.h"

namespace refold {
namespace {

class Checker {
 public:
  explicit Checker(const ProgramSet& programs) : programs_(programs) {}

  bool ok() const { return ok_; }

  void operator()(const CardCreated& fact) { Program(fact.program); }
  void operator()(const CardMoved& fact) {
    Program(fact.program);
    // 0 stands for the printed one.
    if (fact.last_known.has_value() && fact.last_known->program != 0) {
      Program(fact.last_known->program);
    }
  }
  void operator()(const FaceChanged& fact) {
    Program(fact.after);
    if (fact.beneath != 0) Program(fact.beneath);
  }
  void operator()(const ProgramReworded& fact) {
    Program(fact.rewording.of);
    ok_ = ok_ && fact.rewording.program == programs_.size() + 1;
  }
  void operator()(const StackItemAdded& fact) { Env(fact.item.env); }
  void operator()(const StackItemChanged& fact) { Env(fact.env); }
  void operator()(const ModifierAdded& fact) { Modifier(fact.modifier); }
  void operator()(const PromptOpened& fact) {
    Env(fact.prompt->env);
    for (const PromptOption& option : fact.prompt->options) {
      Ability(option.ability);
    }
    Frames(*fact.agenda);
  }
  void operator()(const AttemptBegan& fact) { Frames(*fact.agenda); }
  void operator()(const AbilityUsed& fact) { Ability(fact.ability); }
  template <class Other>
  void operator()(const Other&) {}  // other facts name no program

  void State(const GameState& state) {
    for (CardId id = 1; id <= state.card_count(); ++id) {
      const CardCell& card = *state.card(id);
      Program(card.program);
      Program(card.printed);
      if (card.beneath != 0) Program(card.beneath);
    }
    for (const auto& item : state.stack()) Env(item->env);
    for (const auto& [id, modifier] : state.modifiers()) {
      Modifier(modifier.get());
    }
    Env(state.prompt().env);
    Frames(state.agenda());
    if (state.attempt() != nullptr) State(*state.attempt());
  }

  void Items(const LastKnownItems& items) {
    for (const auto& [id, known] : items) Env(known.item.env);
  }

 private:
  void Modifier(const ModifierCell& modifier) {
    Env(modifier.env);
    for (const ModifierOp& op : modifier.ops) {
      Ability(op.ability);
      if (op.kind == ModifierOpKind::kCopy) Copied(op.number);
    }
    Ability(modifier.begin);
    for (const DurationEnd& end : modifier.duration.ends) Ability(end.ability);
    for (const DurationEnd& end : modifier.bound.ends) Ability(end.ability);
  }
  // A program that a card has.
  void Program(uint32_t index) { ok_ = ok_ && programs_.has(index); }
  void Copied(int64_t number) {
    ok_ = ok_ && number > 0 && number <= UINT32_MAX;
    if (ok_) Program(static_cast<uint32_t>(number));
  }
  void Ability(const AbilityRef& ref) {
    if (!ref.empty()) {
      ok_ = ok_ && programs_.has_ability(ref.program, ref.ability);
    }
  }
  void Env(const Environment& env) { Ability(env.ability); }
  void Frames(const Agenda& agenda) {
    for (const Frame& frame : agenda.frames) Waits(frame);
    for (const Frame& frame : agenda.due) Waits(frame);
  }
  void Waits(const Frame& frame) {
    Env(frame.env);
    for (const Proposal& proposal : frame.proposals) Proposed(proposal);
  }
  void Proposed(const Proposal& proposal) {
    Ability(proposal.ability);
    for (const UsedReplacement& used : proposal.used) Ability(used.ability);
    for (const ModifierCell& effect : proposal.lasting) Modifier(effect);
  }

  const ProgramSet& programs_;
  bool ok_ = true;
};

}  // namespace

absl::Status CheckPrograms(const ProgramSet& programs, const Event& event) {
  Checker check(programs);
  std::visit(check, event.fact);
  if (check.ok()) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("event ", event.sequence,
                   " names a program or ability that the game does not have"));
}

absl::Status CheckPrograms(const ProgramSet& programs, const GameState& state) {
  Checker check(programs);
  check.State(state);
  if (check.ok()) return absl::OkStatus();
  return absl::FailedPreconditionError(
      "the state names a program or ability that the game does not have");
}

absl::Status CheckPrograms(const ProgramSet& programs,
                           const LastKnownItems& items) {
  Checker check(programs);
  check.Items(items);
  if (check.ok()) return absl::OkStatus();
  return absl::FailedPreconditionError(
      "what has left the stack names an ability that the game does not have");
}

}  // namespace refold
