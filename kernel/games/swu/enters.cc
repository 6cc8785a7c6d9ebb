#include "kernel/games/swu/enters.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"

namespace refold::swu {
namespace {

// Whether an ability printed on the card gives this word.
bool SaysOfItself(const View& view, const Ref& card, Word word) {
  const CardCell* cell = view.state.Find(card);
  if (cell == nullptr) return false;
  const flat::CardProgram& program =
      view.programs.program(cell->program).flat();
  return std::any_of(program.abilities().begin(), program.abilities().end(),
                     [word](const flat::Ability& ability) {
                       const auto& ops = ability.continuous().ops();
                       return std::any_of(ops.begin(), ops.end(),
                                          [word](const flat::OpSpec& op) {
                                            return op.word() == word;
                                          });
                     });
}

}  // namespace

bool EntersReady(const Engine& engine, const Ref& unit, PlayerId player) {
  if (!SaysOfItself(engine.view(), unit, kEntersReady)) return false;
  const std::unique_ptr<Engine> simulated = engine.Simulate();
  MoveProposal move = ProposeMove(*simulated, unit, kArena, kPlay);
  move.to_player = player;
  move.controller = player;
  const Ref after = MoveCard(*simulated, std::move(move));
  return KeywordOf(simulated->view(), after, kEntersReady) > 0;
}

}  // namespace refold::swu
