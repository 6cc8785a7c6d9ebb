#include "kernel/play/code_step.h"

#include <utility>

namespace refold {

CodeStep::CodeStep(Engine& engine, Frame& frame)
    : engine_(engine),
      frame_(frame),
      program_(engine.world().programs().program(frame.env.ability.program)),
      ability_(program_.ability(frame.env.ability.ability)) {
  if (frame.env.registers.size() < ability_.registers()) {
    frame.env.registers.resize(ability_.registers());
  }
}

const flat::Instruction& CodeStep::instruction() const {
  return ability_.code(static_cast<int>(frame_.step));
}

int64_t CodeStep::Number(const flat::Expr& expr) const {
  return Evaluate(engine_.scope(frame_.env), expr);
}

int64_t CodeStep::NumberOr(bool has, const flat::Expr& expr,
                           int64_t otherwise) const {
  return has ? Number(expr) : otherwise;
}

std::vector<Ref> CodeStep::Refs(const flat::Selector& selector) const {
  return Select(engine_.scope(frame_.env), selector);
}

std::vector<Word> CodeStep::Words(const flat::WordList& list) const {
  return SelectWords(engine_.scope(frame_.env), list);
}

std::vector<Ref> CodeStep::Cards(const flat::Selector& selector) const {
  std::vector<Ref> cards;
  for (Ref ref : Refs(selector)) {
    if (ref.is_stack_item()) {
      const StackItemCell* item = engine_.state().stack_item(ref.id);
      bool spell = item != nullptr && item->kind == StackItemKind::kSpell;
      ref = spell ? item->card : Ref();
    }
    if (ref.is_card() && engine_.state().Find(ref) != nullptr) {
      cards.push_back(ref);
    }
  }
  return cards;
}

std::vector<PlayerId> CodeStep::Players(const flat::Selector& selector) const {
  std::vector<PlayerId> players;
  for (const Ref& ref : Refs(selector)) {
    if (ref.is_player() && engine_.state().has_player(ref.id)) {
      players.push_back(ref.id);
    }
  }
  return players;
}

PlayerId CodeStep::PlayerOr(bool has, const flat::Selector& selector) const {
  if (!has) return frame_.env.controller;
  std::vector<PlayerId> players = Players(selector);
  return players.empty() ? 0 : players.front();
}

void CodeStep::SetRegister(uint32_t index, std::vector<Ref> refs) {
  Register& memory = frame_.env.registers[index];
  memory.number = static_cast<int64_t>(refs.size());
  memory.refs = std::move(refs);
}

void CodeStep::SetResult(uint32_t index, std::vector<Ref> refs) {
  if (ability_.registers() != 0) SetRegister(index, std::move(refs));
}

void CodeStep::SetWords(uint32_t into, std::vector<Word> words) {
  if (into != 0) frame_.env.registers[into - 1].words = std::move(words);
}

void CodeStep::Ask(PlayerId player, PromptKind kind, Word reason,
                   std::vector<PromptOption> options, int64_t min,
                   int64_t max) {
  Ask({.player = player,
       .kind = kind,
       .reason = reason,
       .options = std::move(options),
       .min = min,
       .max = max});
}

void CodeStep::Ask(Prompt prompt) {
  frame_.loops.push_back(frame_.step);
  prompt.env = frame_.env;
  engine_.Ask(std::move(prompt));
}

void CodeStep::AskYesNo(PlayerId player, Word reason) {
  frame_.loops.push_back(frame_.step);
  engine_.AskYesNo(player, reason, frame_.env);
}

bool CodeStep::waiting() const {
  return !frame_.loops.empty() && frame_.loops.back() == frame_.step;
}

Answer CodeStep::TakeAnswer() {
  frame_.loops.pop_back();
  return engine_.TakeAnswer();
}

}  // namespace refold
