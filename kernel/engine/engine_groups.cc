// Context of events: that they happened at the same time, and their causes.
#include <utility>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold {

Engine::Group::Group(Engine& engine)
    : Group(engine,
            engine.rules().shape().closes == GameShape::Closing::kEveryGroup) {}

Engine::Group::Group(Engine& engine, bool closed)
    : engine_(engine), outer_(engine.group_) {
  // A group's id is its first event; a nested group is part of the outer one.
  if (outer_ != 0) return;
  engine_.group_ = engine_.world_.sequence() + 1;
  engine_.closed_group_ = closed;
}

namespace {

bool IsClosed(GameShape::Closing closes, size_t things) {
  return closes != GameShape::Closing::kNone &&
         (closes != GameShape::Closing::kWindowsOfSeveral || things > 1);
}

}  // namespace

Engine::ClosedGroup::ClosedGroup(Engine& engine, size_t things)
    : Group(engine, IsClosed(engine.rules().shape().closes, things)) {}

View Engine::view_before_group() const {
  const bool begun = closed_group_ && world_.sequence() >= group_;
  return begun ? world_.view_before_group() : view();
}

Engine::Group::~Group() {
  const uint64_t group = engine_.group_;
  if (outer_ == 0 && engine_.closed_group_) {
    if (engine_.world_.sequence() >= group) engine_.Emit(GroupClosed{group});
    engine_.closed_group_ = false;
  }
  engine_.group_ = outer_;
  engine_.EndByStates();
}

Engine::CauseScope::CauseScope(Engine& engine, const Environment& env,
                               uint32_t instruction)
    : CauseScope(engine, {env.event, env.ability, instruction}) {
  engine_.actor_ = {env.source, env.controller};
}

Engine::CauseScope::CauseScope(Engine& engine, const Cause& cause)
    : engine_(engine), outer_(engine.cause_), outer_actor_(engine.actor_) {
  engine_.cause_ = cause;
}

Engine::CauseScope::CauseScope(Engine& engine, const Cause& cause, Actor actor)
    : CauseScope(engine, cause) {
  engine_.actor_ = std::move(actor);
}

Engine::CauseScope::~CauseScope() {
  engine_.cause_ = outer_;
  engine_.actor_ = outer_actor_;
}

}  // namespace refold
