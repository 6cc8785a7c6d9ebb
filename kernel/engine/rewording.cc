#include "kernel/engine/rewording.h"

#include <algorithm>
#include <map>
#include <utility>

#include "kernel/state/limits.h"

namespace refold {
namespace {

// The program if it already exists in the game; else 0.
uint32_t Known(const GameState& state, uint32_t of, const WordChange& change,
               bool created) {
  const std::vector<Rewording>& known = state.game().reworded;
  auto found =
      std::find_if(known.begin(), known.end(), [&](const Rewording& one) {
        return one.of == of && one.from == change.from && one.to == change.to &&
               one.created == created;
      });
  return found == known.end() ? 0 : found->program;
}

uint32_t RewordedOnce(Engine& engine, uint32_t program,
                      const WordChange& change) {
  const uint32_t known = Known(engine.state(), program, change, false);
  if (known != 0 || change.from == change.to) return known;
  const std::map<uint32_t, bool> reworded =
      engine.world().programs().RewordedBy(program, change, [&](Word keyword) {
        return engine.view().game.Reworded(keyword, change.from, change.to);
      });
  for (const auto& [of, created] : reworded) {
    if (engine.full() || Known(engine.state(), of, change, created) != 0) {
      continue;
    }
    const uint32_t next = engine.world().programs().size() + 1;
    if (engine.state().game().reworded.size() >= kMaxReworded) {
      engine.EndGame({}, Word::Of("too many objects"));
      return 0;
    }
    engine.Emit(refold::ProgramReworded{.rewording = {.program = next,
                                                      .of = of,
                                                      .from = change.from,
                                                      .to = change.to,
                                                      .created = created}});
  }
  return Known(engine.state(), program, change, false);
}

}  // namespace

uint32_t RewordProgram(Engine& engine, uint32_t program,
                       const std::vector<WordChange>& changes) {
  for (const WordChange& change : changes) {
    const uint32_t after = RewordedOnce(engine, program, change);
    if (after != 0) program = after;
  }
  return program;
}

std::vector<ModifierCell> RewordingEffectsOn(const Engine& engine,
                                             const Ref& card) {
  std::vector<ModifierCell> effects;
  for (const auto& [id, effect] : engine.state().modifiers()) {
    if (RewordsCard(effect.get(), card)) effects.push_back(effect.get());
  }
  return effects;
}

void GoOnRewording(Engine& engine, const Ref& card, uint32_t own,
                   std::vector<ModifierCell> effects) {
  const CardCell* cell = engine.state().Find(card);
  if (effects.empty() || cell == nullptr) return;
  engine.Emit(FaceChanged{.card = card,
                          .before = cell->program,
                          .after = cell->program,
                          .reason = Word::Of("text"),
                          .beneath = own});
  for (ModifierCell& effect : effects) {
    std::erase_if(effect.ops, [](const ModifierOp& op) {
      return op.kind != ModifierOpKind::kReword;
    });
    effect.affected = {card};
    engine.BeginEffect(std::move(effect));
  }
}

}  // namespace refold
