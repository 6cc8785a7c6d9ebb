// Whether a card may be played, and onto what.
#ifndef REFOLD_KERNEL_GAMES_SWU_PLAYABLE_H_
#define REFOLD_KERNEL_GAMES_SWU_PLAYABLE_H_

#include <optional>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/games/swu/costs.h"
#include "kernel/program/flat/program.h"

namespace refold::swu {

// How a card is played, and what an ability changes of that.
struct PlayTerms {
  CostTerms cost;
  bool enters_ready = false;
  bool settles = false;  // its triggers resolve before anything else
  // By an ability: in which way is asked, where several are open: the card's
  // own ways, and with `may_pilot` Piloting besides. `not_as_unit`: not in a
  // way that makes it a unit.
  bool in_any_way = false;
  bool may_pilot = false;
  bool not_as_unit = false;
  bool by_ability = false;  // and not as an action
  Ref host;  // for an upgrade: what it is attached to; empty = it is asked for
  // Which ones it may be attached to; absent = any that the card allows.
  std::optional<std::vector<Ref>> hosts = std::nullopt;
};

// Whether the card is attached to something by being played.
bool IsAttachedByPlaying(const View& view, const Ref& card, Way way);
// What a leader or unit can pilot.
std::vector<Ref> PilotHosts(const View& view, PlayerId player, const Ref& card);
// What it may be attached to.
std::vector<Ref> HostsFor(const View& view, PlayerId player, const Ref& card,
                          const PlayTerms& terms);
// Whether nothing forbids it, the least that it can come to can be paid, and a
// host is there where it needs one.
bool MayPlay(const View& view, PlayerId player, const Ref& card,
             const PlayTerms& terms);

// In which ways it may be played so: 0 for the one that the terms say, then
// the card's own alternatives to that, then Piloting as the number of that way
// below 0.
std::vector<int64_t> OpenWays(const View& view, PlayerId player,
                              const Ref& card, const PlayTerms& terms);

// The environment of the card's first ability of kind SPELL; without one, of
// the card alone. And that ability; null if there is none.
Environment SpellEnvironment(const View& view, PlayerId player,
                             const Ref& card);
const flat::Ability* SpellOf(const View& view, const Environment& env);

// What the rulebook has done once the card has been played in this way.
struct CodeOfWay {
  Environment env;
  uint32_t from = 0;  // the first instruction
  bool empty = true;
};
CodeOfWay CodeAfterPlaying(const View& view, PlayerId player, const Ref& card,
                           Way way);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PLAYABLE_H_
