// Creates tokens, attaches cards and changes control.
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/effects/enter_play.h"
#include "kernel/engine/rewording.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

Ref EmitCreated(Engine& engine, PlayerId player, uint32_t program,
                bool arriving) {
  const Word zone = ZoneOfTokens(engine, program);
  CardId id = engine.state().game().next_card + 1;
  engine.Emit(
      CardCreated{.card = id,
                  .owner = player,
                  .program = program,
                  .player = engine.state().has_zone(player, zone) ? player : 0,
                  .zone = zone,
                  .token = true,
                  .controller = player,
                  .arriving = arriving});
  return engine.state().card(id)->ref();
}

}  // namespace

Word ZoneOfTokens(const Engine& engine, uint32_t program) {
  const GameShape::TokensApart& apart = engine.rules().shape().tokens_apart;
  const bool lies_apart =
      !apart.type.empty() &&
      HasWord(engine.world().programs().program(program).types(), apart.type);
  return lies_apart ? apart.zone : engine.rules().words().play;
}

Ref CreateToken(Engine& engine, PlayerId player, uint32_t program,
                std::vector<ModifierOp> copied) {
  if (engine.over()) return {};
  if (engine.state().card_count() >= kMaxObjects) {
    engine.EndGame({}, Word::Of("too many objects"));
    return {};
  }
  const bool arriving = IsArriving(engine, program);
  Ref token = EmitCreated(engine, player, program, arriving);
  if (!copied.empty()) {
    copied.insert(copied.begin(), {.kind = ModifierOpKind::kCopy,
                                   .number = static_cast<int64_t>(program)});
    AddEffect(engine, {.env = {.source = token, .controller = player},
                       .affected = {token},
                       .ops = std::move(copied)});
  }
  engine.rules().AfterMove(engine, Ref(), token);
  if (engine.state().Find(token) == nullptr) return {};
  if (arriving) {
    PushComing(engine, token);
  } else {
    PushEntersCode(engine, token);
  }
  return token;
}

void AttachCard(Engine& engine, const Ref& card, const Ref& host) {
  if (engine.full()) return;
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || cell->attached_to == host || card == host) return;
  bool fits = host.empty() ||
              (host.is_player() && engine.state().has_player(host.id)) ||
              engine.state().Find(host) != nullptr;
  if (!fits) return;
  engine.Emit(Attached{.card = card,
                       .before = cell->attached_to,
                       .after = host,
                       .stamps = engine.rules().shape().clock.attaching});
}

void ChangeFace(Engine& engine, const Ref& card, uint32_t program,
                Word reason) {
  const std::vector<WordChange> changes = RewordingsOn(engine.state(), card);
  program = RewordProgram(engine, program, changes);
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || cell->program == program || engine.full()) return;
  engine.rules().BeforeTurning(engine, card);
  cell = engine.state().Find(card);
  if (cell == nullptr || engine.full()) return;
  engine.Emit(FaceChanged{.card = card,
                          .before = cell->program,
                          .after = program,
                          .reason = reason,
                          .stamps = engine.rules().shape().clock.turning_over,
                          .beneath = cell->beneath});
}

void ChangeController(Engine& engine, const Ref& card, PlayerId player) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || cell->controller == player || engine.full() ||
      !engine.state().has_player(player)) {
    return;
  }
  engine.Emit(ControlChanged{
      .card = card, .before = cell->controller, .after = player});
}

}  // namespace refold
