// Bands of attackers (CR 702.22): creatures with banding and up to one without,
// or legendary creatures of which one bands with other legendary creatures,
// that attack the same defender. The members of a band are stored in the world:
// each has the others as its link "band".
//
// A band is declared with its attackers, before anything happens because of
// them. It remains if they lose banding; a creature that leaves combat leaves
// it. What blocks one of them blocks them all. The damage of a creature that
// fights creatures with banding is spread by their side, in any order
// (damage_spread.h).
#ifndef REFOLD_KERNEL_GAMES_MTG_BANDS_H_
#define REFOLD_KERNEL_GAMES_MTG_BANDS_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::mtg {

inline const Word kBand = Word::Of("band");
inline const Word kBanding = Word::Of("banding");
inline const Word kBandsWithLegends = Word::Of("bands with other legendary");

// The declarations that the active player may make for their attackers: "band",
// with which `entity` joins `other` and the rest of its band.
std::vector<PromptOption> BandOptions(const View& view);
// Makes the declaration.
void JoinBand(Engine& engine, const PromptOption& option);
// Takes the creature out of its band.
void LeaveBand(Engine& engine, const Ref& creature);

// The attacker and all others in its band, in battlefield order.
std::vector<Ref> BandOf(const GameState& state, const Ref& attacker);

// A creature that blocks one of a band blocks the others, too, even if it could
// not otherwise.
void BlockWholeBands(Engine& engine);

// Of these, which fight one creature, one with banding, or that bands with
// another of them: its side spreads that creature's damage. Empty if none does.
Ref BandingAmong(const View& view, const std::vector<Ref>& creatures);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_BANDS_H_
