#include "kernel/fold/check_programs.h"

#include "absl/strings/str_cat.h"
#include "proto/event.pb.h"

namespace refold {
namespace {

class Checker {
 public:
  explicit Checker(const ProgramSet& programs) : programs_(programs) {}

  bool ok() const { return ok_; }

  // A program that a card has.
  void Program(uint32_t index) { ok_ = ok_ && programs_.has(index); }
  // 0 stands for "none" or "the printed one".
  void OptionalProgram(uint32_t index) {
    if (index != 0) Program(index);
  }
  void Ability(const pb::AbilityRef& ref) {
    if (ref.program() != 0) {
      ok_ = ok_ && programs_.has_ability(ref.program(), ref.ability());
    }
  }
  void Env(const pb::Environment& env) { Ability(env.ability()); }
  void Modifier(const pb::ModifierCell& modifier) {
    Env(modifier.env());
    for (const pb::ModifierOp& op : modifier.ops()) Ability(op.ability());
  }
  void Prompt(const pb::PromptOpened& opened) {
    Env(opened.prompt().env());
    for (const pb::PromptOption& option : opened.prompt().options()) {
      Ability(option.ability());
    }
    for (const pb::Frame& frame : opened.agenda().frames()) Env(frame.env());
  }

 private:
  const ProgramSet& programs_;
  bool ok_ = true;
};

}  // namespace

absl::Status CheckPrograms(const ProgramSet& programs, const pb::Event& event) {
  Checker check(programs);
  switch (event.fact_case()) {
    case pb::Event::kCardCreated:
      check.Program(event.card_created().program());
      break;
    case pb::Event::kCardMoved:
      check.Program(event.card_moved().program());
      check.OptionalProgram(event.card_moved().last_known().program());
      break;
    case pb::Event::kFaceChanged:
      check.Program(event.face_changed().after());
      break;
    case pb::Event::kStackItemAdded:
      check.Env(event.stack_item_added().item().env());
      break;
    case pb::Event::kStackItemChanged:
      check.Env(event.stack_item_changed().env());
      break;
    case pb::Event::kModifierAdded:
      check.Modifier(event.modifier_added().modifier());
      break;
    case pb::Event::kPromptOpened:
      check.Prompt(event.prompt_opened());
      break;
    case pb::Event::kAbilityUsed:
      check.Ability(event.ability_used().ability());
      break;
    default:
      break;
  }
  if (check.ok()) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("event ", event.sequence(),
                   " names a program or ability that the game does not have"));
}

absl::Status CheckPrograms(const ProgramSet& programs, const GameState& state) {
  bool ok = true;
  auto check_env = [&](const Environment& env) {
    ok = ok && (env.ability.empty() ||
                programs.has_ability(env.ability.program, env.ability.ability));
  };
  for (CardId id = 1; id <= state.card_count(); ++id) {
    const CardCell& card = *state.card(id);
    ok = ok && programs.has(card.program) && programs.has(card.printed);
  }
  for (const auto& item : state.stack()) check_env(item->env);
  for (const auto& [id, modifier] : state.modifiers()) {
    check_env(modifier->env);
    for (const ModifierOp& op : modifier->ops) {
      check_env({.ability = op.ability});
    }
  }
  check_env(state.prompt().env);
  for (const Frame& frame : state.agenda().frames) check_env(frame.env);
  if (ok) return absl::OkStatus();
  return absl::FailedPreconditionError(
      "the state names a program or ability that the game does not have");
}

}  // namespace refold
