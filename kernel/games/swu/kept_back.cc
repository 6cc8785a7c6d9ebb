#include "kernel/games/swu/kept_back.h"

#include <vector>

#include "kernel/games/swu/names.h"
#include "kernel/games/swu/rulebook.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

const Word kForbidden = Word::Of("forbidden");
const Word kInitiateKeywords = Word::Of("initiate keywords");
const Word kTriggerAbilities = Word::Of("trigger abilities");

// The name of a card's value that records what it could not do when it left
// play.
Word CouldNot(Word act) { return Word::Of("could not " + act.text()); }

Word ActOf(const View& view, const AbilityRef& ability) {
  return ability.program == view.programs.Find(kRulebook) ? kInitiateKeywords
                                                          : kTriggerAbilities;
}

// Conditions refer to the card that has the ability.
bool Cannot(const View& view, const Ref& card, Word act) {
  return IsForbidden(view, {.name = act, .who = card, .other = card});
}

// The same for a card that has left play since.
bool CouldNotThen(const GameState& state, const Ref& card, Word act) {
  if (!card.is_card() || state.Find(card) != nullptr) return false;
  const CardCell* cell = state.card(card.id);
  return cell != nullptr && GetNamed(cell->values, CouldNot(act)) ==
                                static_cast<int64_t>(card.incarnation);
}

}  // namespace

bool IsKeptBack(const View& view, const Ref& card, const AbilityRef& ability) {
  return Cannot(view, card, ActOf(view, ability));
}

void NoteKeptBack(const Engine& engine, MoveProposal& move) {
  const CardCell* card = engine.state().Find(move.card);
  if (card == nullptr || card->zone != kArena) return;
  const View view = engine.view_before_group();
  for (const Word act : {kInitiateKeywords, kTriggerAbilities}) {
    if (!Cannot(view, move.card, act)) continue;
    SetNamed(move.keep_values, CouldNot(act),
             static_cast<int64_t>(move.card.incarnation));
  }
}

void DropKeptBack(Engine& engine) {
  const std::vector<PendingTrigger> pending =
      engine.world().projections().pending();
  for (const PendingTrigger& trigger : pending) {
    // A delayed trigger of an effect does not belong to the card.
    if (trigger.modifier != 0) continue;
    const View view = engine.view();
    const Word act = ActOf(view, trigger.env.ability);
    if (Cannot(view, trigger.env.source, act) ||
        CouldNotThen(view.state, trigger.env.source, act)) {
      engine.Emit(trigger.Removal(kForbidden));
    }
  }
}

}  // namespace refold::swu
