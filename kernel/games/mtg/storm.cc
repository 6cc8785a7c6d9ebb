#include "kernel/games/mtg/storm.h"

#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rule_effects.h"
#include "kernel/games/mtg/table.h"

namespace refold::mtg {
namespace {

const Word kStorm = Word::Of("storm");

}  // namespace

void PushStorm(Engine& engine, const CardCell& spell) {
  if (spell.token || !HasKeyword(engine.view(), spell.id, kStorm)) return;
  engine.Push({.procedure = kStorm,
               .env = {.source = spell.ref(), .controller = spell.controller}});
}

Next RunStorm(Engine& engine, Frame& frame) {
  View view = engine.view();
  auto cast = view.watches.find({kSpellsCast, Ref()});
  // The spell itself has been counted.
  int64_t before = cast == view.watches.end() ? 0 : cast->second - 1;
  CopyWithNewTargets(engine, frame.env.source, before, frame.env.controller);
  return Next::kDone;
}

}  // namespace refold::mtg
