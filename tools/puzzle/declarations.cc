#include "tools/puzzle/declarations.h"

#include <algorithm>

#include "kernel/games/skeleton/ask.h"
#include "tools/puzzle/goal.h"

namespace refold::tools {
namespace {

const Word kAttacks = Word::Of("attack");
const Word kUnattacks = Word::Of("unattack");
const Word kBlocks = Word::Of("block");
const Word kUnblocks = Word::Of("unblock");

bool IsTakenBack(const PromptOption& option) {
  return option.action == kUnattacks || option.action == kUnblocks;
}

// Whether the creature could do something else than attack.
bool HasUse(const Engine& engine, const Ref& creature) {
  const Characteristics& is = CharacteristicsOf(engine.view(), creature.id);
  const auto& printed = engine.world()
                            .programs()
                            .program(engine.state().Find(creature)->program)
                            .flat();
  for (int i = 0; i < printed.abilities_size(); ++i) {
    if (printed.abilities(i).kind() == flat::ABILITY_ACTIVATED) return true;
  }
  return !is.abilities.empty();
}

}  // namespace

Declarations::Declarations(const Engine& engine, Breadth breadth) {
  const Prompt& prompt = engine.prompt();
  uint32_t first = 0;  // that may still be declared
  for (uint32_t i = 0; i < prompt.options.size(); ++i) {
    if (!IsTakenBack(prompt.options[i])) continue;
    skipped_.insert(i);
    first = i + 1;
  }
  for (uint32_t i = 0; i < first; ++i) {
    const Word action = prompt.options[i].action;
    if (action == kAttacks || action == kBlocks) skipped_.insert(i);
  }
  if (breadth != Breadth::kAll && prompt.player == kSolver) {
    SkipLaterThanNeeded(engine, first);
  }
}

// Attackers behind the first one that has to be declared, and, once there are
// attackers, not to declare it.
void Declarations::SkipLaterThanNeeded(const Engine& engine, uint32_t first) {
  const std::vector<PromptOption>& options = engine.prompt().options;
  Ref needed;
  for (uint32_t i = first; i < options.size(); ++i) {
    if (options[i].action != kAttacks) continue;
    if (!needed.empty() && options[i].entity != needed) {
      skipped_.insert(i);
    } else if (needed.empty() && !HasUse(engine, options[i].entity)) {
      needed = options[i].entity;
    }
  }
  if (needed.empty() || first == 0) return;
  for (uint32_t i = 0; i < options.size(); ++i) {
    if (options[i].action == skeleton::kPass) skipped_.insert(i);
  }
}

}  // namespace refold::tools
