#include "kernel/engine/usable.h"

#include <algorithm>

#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

// Whether the player may use an ability of a card that counts for whoever
// controls it: he does, or the ability says that he may.
bool MayUse(const Engine& engine, PlayerId player, const CardCell& card,
            const Characteristics::GrantedAbility& granted,
            PlayerId controller) {
  if (controller == player) return true;
  const flat::Ability& ability = engine.view().ability(granted.ability);
  if (!ability.has_controlled_by()) return false;
  const Environment env{.source = card.ref(),
                        .controller = controller,
                        .ability = granted.ability,
                        .registers = granted.env.registers};
  const std::vector<Ref> users =
      Select(engine.scope(env), ability.controlled_by());
  return std::find(users.begin(), users.end(), Ref::Player(player)) !=
         users.end();
}

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
  return !moment.resources_only || ability.mana() ||
         (moment.at_once_too && ability.immediate());
}

}  // namespace

void VisitActionCards(const Engine& engine, PlayerId player,
                      absl::FunctionRef<void(const ActionCard&)> visit) {
  const GameState& state = engine.state();
  const GameShape& shape = engine.rules().shape();
  const Word play = engine.rules().words().play;
  for (const Word zone : shape.action_zones) {
    const bool control_counts =
        zone == play || HasWord(shape.controlled_zones, zone);
    for (PlayerId owner = 1; owner <= state.player_count(); ++owner) {
      if (owner != player && !control_counts) continue;
      for (CardId id : state.zone(owner, zone)) {
        visit({.card = *state.card(id),
               .own = owner == player,
               .control_counts = control_counts});
      }
    }
  }
}

void VisitUsableAbilities(const Engine& engine, PlayerId player,
                          const ActionCard& in, const Moment& moment,
                          VisitUsable visit) {
  const View view = engine.view();
  const CardCell& card = in.card;
  const Word play = engine.rules().words().play;
  const Characteristics& now = CharacteristicsOf(view, card.id);
  for (const auto& granted : now.abilities) {
    const LinkedProgram& program =
        view.programs.program(granted.ability.program);
    const flat::Ability& ability = program.ability(granted.ability.ability);
    // What is known at once comes first.
    if (ability.kind() != flat::ABILITY_ACTIVATED ||
        !IsOfMoment(ability, moment) || HasSpentItself(card, ability.cost()) ||
        !program.WorksIn(ability, card.zone, play)) {
      continue;
    }
    if (in.control_counts &&
        !MayUse(engine, player, card, granted, now.controller)) {
      continue;
    }
    const Act act{.kind = Act::Kind::kUse,
                  .player = player,
                  .card = card.ref(),
                  .ability = &ability,
                  .moment = moment};
    if (engine.rules().Allows(engine, act)) visit(granted, ability);
  }
}

}  // namespace refold
