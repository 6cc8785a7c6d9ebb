#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/effects/enter_play.h"
#include "kernel/state/convert.h"
#include "proto/event.pb.h"

namespace refold {
namespace {

Ref EmitCreated(Engine& engine, PlayerId player, uint32_t program) {
  Word play = engine.rules().words().play;
  CardId id = engine.state().game().next_card + 1;
  pb::Event event;
  pb::CardCreated* fact = event.mutable_card_created();
  fact->set_card(id);
  fact->set_owner(player);
  fact->set_program(program);
  fact->set_player(engine.state().has_zone(player, play) ? player : 0);
  fact->set_zone(play.text());
  fact->set_token(true);
  fact->set_controller(player);
  engine.Emit(std::move(event));
  return engine.state().card(id)->ref();
}

}  // namespace

Ref CreateToken(Engine& engine, PlayerId player, uint32_t program) {
  if (engine.over()) return {};
  if (engine.state().card_count() >= kMaxObjects) {
    engine.EndGame({}, Word::Of("too many objects"));
    return {};
  }
  Ref token = EmitCreated(engine, player, program);
  engine.rules().AfterMove(engine, Ref(), token);
  if (engine.state().Find(token) == nullptr) return {};
  PushEntersCode(engine, token);
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
  pb::Event event;
  pb::Attached* fact = event.mutable_attached();
  ToProto(card, fact->mutable_card());
  if (!cell->attached_to.empty()) {
    ToProto(cell->attached_to, fact->mutable_before());
  }
  if (!host.empty()) ToProto(host, fact->mutable_after());
  engine.Emit(std::move(event));
}

void ChangeFace(Engine& engine, const Ref& card, uint32_t program,
                Word reason) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || cell->program == program || engine.full()) return;
  pb::Event event;
  pb::FaceChanged* fact = event.mutable_face_changed();
  ToProto(card, fact->mutable_card());
  fact->set_before(cell->program);
  fact->set_after(program);
  fact->set_reason(reason.text());
  engine.Emit(std::move(event));
}

void ChangeController(Engine& engine, const Ref& card, PlayerId player) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || cell->controller == player || engine.full() ||
      !engine.state().has_player(player)) {
    return;
  }
  pb::Event event;
  pb::ControlChanged* fact = event.mutable_control_changed();
  ToProto(card, fact->mutable_card());
  fact->set_before(cell->controller);
  fact->set_after(player);
  engine.Emit(std::move(event));
}

}  // namespace refold
