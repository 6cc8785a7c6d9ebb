// Determines whether a card may be played, and onto what.
#ifndef REFOLD_KERNEL_GAMES_SWU_PLAYABLE_H_
#define REFOLD_KERNEL_GAMES_SWU_PLAYABLE_H_

#include <optional>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/games/swu/costs.h"
#include "kernel/program/flat/program.h"

namespace refold::swu {

// How a card is played, and what an ability changes about that.
struct PlayTerms {
  CostTerms cost;
  bool enters_ready = false;
  bool settles = false;  // its triggers resolve before anything else
  // By an ability: the way is asked if several are open: the card's own ways,
  // and with `may_pilot` also Piloting. `not_as_unit`: excludes ways that make
  // it a unit.
  bool in_any_way = false;
  bool may_pilot = false;
  bool not_as_unit = false;
  bool by_ability = false;  // instead of as an action
  Ref host;  // for an upgrade: what it is attached to; empty = it is asked for
  // The permitted hosts; absent = any that the card allows.
  std::optional<std::vector<Ref>> hosts = std::nullopt;
};

// Whether the card is attached to something by being played.
bool IsAttachedByPlaying(const View& view, const Ref& card, Way way);
// The Vehicles that a leader or unit can pilot.
std::vector<Ref> PilotHosts(const View& view, PlayerId player, const Ref& card);
// The possible hosts.
std::vector<Ref> HostsFor(const View& view, PlayerId player, const Ref& card,
                          const PlayTerms& terms);
// Whether nothing forbids it, its minimum cost can be paid, and there is a host
// if it needs one.
bool MayPlay(const View& view, PlayerId player, const Ref& card,
             const PlayTerms& terms);

// The ways in which it may be played on these terms: 0 for the one in the
// terms, then the card's own alternatives to it, then Piloting as the negated
// number of that way.
std::vector<int64_t> OpenWays(const View& view, PlayerId player,
                              const Ref& card, const PlayTerms& terms);

// The environment of the card's first ability of kind SPELL; without one, that
// of the card itself. And that ability; null if there is none.
Environment SpellEnvironment(const View& view, PlayerId player,
                             const Ref& card);
const flat::Ability* SpellOf(const View& view, const Environment& env);

// The rulebook's code to run once the card has been played in this way.
struct CodeOfWay {
  Environment env;
  uint32_t from = 0;  // the first instruction
  bool empty = true;
};
CodeOfWay CodeAfterPlaying(const View& view, PlayerId player, const Ref& card,
                           Way way);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PLAYABLE_H_
