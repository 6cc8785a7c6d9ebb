// Decisions that are not answers: taking back an attempt, or changing the table
// by hand.
#include <utility>
#include <variant>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold {

void Engine::BeginAttempt(const Frame* resume) {
  if (state().attempt() != nullptr || full_) return;
  Agenda agenda{agenda_, due_};
  if (resume != nullptr) agenda.frames.push_back(*resume);
  Emit(AttemptBegan{.agenda = std::move(agenda)});
}

void Engine::EndAttempt() {
  if (state().attempt() == nullptr || full_) return;
  Emit(AttemptEnded{.taken_back = false});
}

bool Engine::TakeBackAttempt() {
  if (state().attempt() == nullptr || full_) return false;
  resumed_ = state().attempt()->agenda();
  Emit(AttemptEnded{.taken_back = true});
  return true;
}

absl::Status Engine::TakeBack(const Decision& decision) {
  ResumeAgenda(state().attempt()->agenda());
  Emit(DecisionMade{.player = decision.player, .take_back = true});
  Emit(AttemptEnded{.taken_back = true});
  return RunBatch();
}

absl::Status Engine::ActByHand(const Decision& decision) {
  ResumeAgenda(state().agenda());
  Frame act = rules_->BeginByHand(decision.by_hand, agenda_.back());
  agenda_.push_back(std::move(act));
  Emit(DecisionMade{.player = decision.player, .by_hand = decision.by_hand});
  return RunBatch();
}

bool Engine::RevealsHidden(const Event::Fact& fact) const {
  if (std::holds_alternative<RandomDrawn>(fact) ||
      std::holds_alternative<CardsRevealed>(fact)) {
    return true;
  }
  const auto* move = std::get_if<CardMoved>(&fact);
  return move != nullptr && move->from == rules_->words().deck;
}

}  // namespace refold
