#include "kernel/engine/changes_by_verbs.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "kernel/engine/cell_changes.h"
#include "kernel/engine/code_ops.h"
#include "kernel/engine/game_rules.h"
#include "kernel/verbs/core_verbs.h"

namespace refold::code_ops {
namespace {

// Behind the registers of the ability: one with the things that the effect is
// to affect, and how many changes it makes on each; then one for each change,
// with its word, whether it is one of a flag, and what is asked for; then one
// for each thing and change, with what came of it.
struct Scratch {
  explicit Scratch(CodeStep& step)
      : registers(step.env().registers), first(step.ability().registers()) {}

  Register& things() { return registers[first]; }
  Register& asked(size_t change) { return registers[first + 1 + change]; }
  size_t result(size_t thing, size_t change) {
    const auto changes = static_cast<size_t>(things().number);
    return first + 1 + changes + thing * changes + change;
  }

  std::vector<Register>& registers;
  const size_t first;
};

const Word kFlagChange = Word::Of("flag");

bool IsByVerb(const GameRules& rules, const ModifierOp& op) {
  return (op.kind == ModifierOpKind::kChangeFlag &&
          rules.has_verb(verb::kFlag)) ||
         (op.kind == ModifierOpKind::kChangeResource &&
          rules.has_verb(verb::kResource));
}

// Empty if the thing is of another sort than what is changed.
std::vector<Proposal> ChangeOf(CodeStep& step, const Ref& thing,
                               const ModifierOp& op) {
  const GameState& state = step.engine().state();
  if (op.kind == ModifierOpKind::kChangeFlag) {
    if (state.Find(thing) == nullptr) return {};
    return {FlagChange(thing, op.word, op.number >= 0, kEffect)};
  }
  if (!thing.is_player() || !state.has_player(thing.id) || op.number == 0) {
    return {};
  }
  return {
      ResourceChange(thing.id, op.word, op.number, kEffect, step.env().source)};
}

}  // namespace

bool ProposeChanges(CodeStep& step, const ModifierCell& effect) {
  const GameRules& rules = step.engine().rules();
  std::vector<ModifierOp> changes;
  std::copy_if(effect.ops.begin(), effect.ops.end(),
               std::back_inserter(changes),
               [&rules](const ModifierOp& op) { return IsByVerb(rules, op); });
  if (changes.empty()) return false;
  Scratch scratch(step);
  const size_t things = effect.affected.size();
  scratch.registers.resize(scratch.first + 1 + changes.size() * (1 + things));
  scratch.things() = {.number = std::ssize(changes), .refs = effect.affected};
  std::vector<Proposal> proposals;
  for (size_t j = 0; j < changes.size(); ++j) {
    const bool flag = changes[j].kind == ModifierOpKind::kChangeFlag;
    scratch.asked(j) = {.number = changes[j].number,
                        .words = {changes[j].word}};
    if (flag) scratch.asked(j).words.push_back(kFlagChange);
  }
  for (size_t i = 0; i < things; ++i) {
    for (size_t j = 0; j < changes.size(); ++j) {
      for (Proposal& one : ChangeOf(step, effect.affected[i], changes[j])) {
        one.into = static_cast<uint32_t>(scratch.result(i, j)) + 1;
        proposals.push_back(std::move(one));
      }
    }
  }
  if (proposals.empty()) {
    step.WaitForFrame();  // for nothing: it goes on with the rest
    return true;
  }
  DoByVerbs(step, std::move(proposals));
  return true;
}

std::vector<ModifierCell> TakeChangesMade(CodeStep& step) {
  Scratch scratch(step);
  std::vector<ModifierCell> made;
  const std::vector<Ref> things = scratch.things().refs;
  const auto changes = static_cast<size_t>(scratch.things().number);
  for (size_t i = 0; i < things.size(); ++i) {
    ModifierCell& one = made.emplace_back();
    one.affected = {things[i]};
    for (size_t j = 0; j < changes; ++j) {
      const Register& asked = scratch.asked(j);
      const Register& result = scratch.registers[scratch.result(i, j)];
      // Another thing than was meant may have been changed instead.
      if (std::find(result.refs.begin(), result.refs.end(), things[i]) ==
          result.refs.end()) {
        continue;
      }
      const bool flag = asked.words.size() > 1;
      const int64_t change = asked.number > 0 ? result.number : -result.number;
      one.ops.push_back({.kind = flag ? ModifierOpKind::kChangeFlag
                                      : ModifierOpKind::kChangeResource,
                         .word = asked.words.front(),
                         .number = flag ? asked.number : change});
    }
  }
  scratch.registers.resize(scratch.first);
  return made;
}

}  // namespace refold::code_ops
