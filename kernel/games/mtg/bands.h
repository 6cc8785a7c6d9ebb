// Bands of attackers (CR 702.22): creatures with banding and up to one without,
// or legendary creatures of which one bands with other legendary creatures,
// that attack the same defender. Who attacks in one lies in the world, as the
// link "band" of each: the others in it.
//
// A band is declared with its attackers, before anything happens because of
// them. It stays one if they lose banding; who leaves combat leaves it. What
// blocks one of them blocks them all. Whoever fights creatures with banding has
// its damage spread by their side, and in no order (damage_spread.h).
#ifndef REFOLD_KERNEL_GAMES_MTG_BANDS_H_
#define REFOLD_KERNEL_GAMES_MTG_BANDS_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::mtg {

inline const Word kBand = Word::Of("band");
inline const Word kBanding = Word::Of("banding");
inline const Word kBandsWithLegends = Word::Of("bands with other legendary");

// The declarations that the active player may make of his attackers: "band",
// with which `entity` joins `other` and those who are in a band with it.
std::vector<PromptOption> BandOptions(const View& view);
// Makes the declaration.
void JoinBand(Engine& engine, const PromptOption& option);
// Takes the creature out of its band.
void LeaveBand(Engine& engine, const Ref& creature);

// All who are in a band with the attacker, and itself, in battlefield order.
std::vector<Ref> BandOf(const GameState& state, const Ref& attacker);

// What blocks one of a band blocks the others, too, whatever it may block.
void BlockWholeBands(Engine& engine);

// Of these, that fight one creature, one that has banding, or that bands with
// another of them: its side spreads that creature's damage. Empty if none does.
Ref BandingAmong(const View& view, const std::vector<Ref>& creatures);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_BANDS_H_
