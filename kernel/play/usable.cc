#include "kernel/play/usable.h"

#include <algorithm>

#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

// Whether the card is already what its own cost would make it (tapped).
bool HasSpentItself(const CardCell& card, const flat::Cost& cost) {
  return std::any_of(
      cost.claims().begin(), cost.claims().end(),
      [&card](const flat::Claim& claim) {
        return claim.has_flag() && !claim.has_of() && !claim.top() &&
               HasWord(card.flags, claim.flag().flag()) == claim.flag().on();
      });
}

bool IsOfMoment(const flat::Ability& ability, const Moment& moment) {
  if (!moment.resources_only) return true;
  const bool pays = !moment.at_once_too;
  if (pays && ability.instant_speed()) return false;
  return ability.mana() || (!pays && ability.immediate());
}

}  // namespace

bool Usable::MayUse(const CardCell& card,
                    const Characteristics::GrantedAbility& granted,
                    PlayerId controller) const {
  const flat::Ability& ability = view_.ability(granted.ability);
  if (!ability.has_controlled_by()) return controller == player_;
  const Environment env{.source = card.ref(),
                        .controller = controller,
                        .ability = granted.ability,
                        .registers = granted.env.registers};
  const std::vector<Ref> users = Select({view_, env}, ability.controlled_by());
  return std::find(users.begin(), users.end(), Ref::Player(player_)) !=
         users.end();
}

void Usable::VisitCards(VisitCard visit) const {
  const GameState& state = view_.state;
  const GameShape& shape = engine_.rules().shape();
  for (const Word zone : shape.action_zones) {
    if (words_.InPlay(zone)) {
      // Everything in play is visited with the first play zone.
      if (zone == words_.play) VisitInPlay(visit);
      continue;
    }
    const bool control_counts = HasWord(shape.controlled_zones, zone);
    for (PlayerId owner = 1; owner <= state.player_count(); ++owner) {
      if (owner != player_ && !control_counts) continue;
      for (CardId id : state.zone(owner, zone)) {
        visit({.card = *state.card(id),
               .own = owner == player_,
               .control_counts = control_counts});
      }
    }
  }
}

void Usable::VisitInPlay(VisitCard visit) const {
  for (CardId id : view_.cache.UsableInPlay(view_, player_)) {
    const CardCell& card = *view_.state.card(id);
    visit({.card = card,
           .own = card.zone_player == player_,
           .control_counts = true});
  }
}

void Usable::VisitAbilities(const ActionCard& in, VisitAbility visit) const {
  const CardCell& card = in.card;
  const Characteristics& now = CharacteristicsOf(view_, card.id);
  // Few cards have any, but all cards on the table are checked.
  if (moment_.resources_only ? !now.sorts.at_once : !now.sorts.activated) {
    return;
  }
  for (const auto& granted : now.abilities) {
    const LinkedProgram& program =
        view_.programs.program(granted.ability.program);
    const flat::Ability& ability = program.ability(granted.ability.ability);
    // The cheap checks come first.
    if (ability.kind() != flat::ABILITY_ACTIVATED ||
        !IsOfMoment(ability, moment_) || HasSpentItself(card, ability.cost()) ||
        !program.WorksIn(ability, card.zone, words_.InPlay(card.zone))) {
      continue;
    }
    if (in.control_counts && !MayUse(card, granted, now.controller)) continue;
    const PlayerAction act{.kind = PlayerAction::Kind::kUse,
                           .player = player_,
                           .card = card.ref(),
                           .ability = &ability,
                           .moment = moment_};
    if (engine_.rules().Allows(engine_, act)) visit(granted, ability);
  }
}

}  // namespace refold
