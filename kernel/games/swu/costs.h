// The cost of playing a card: printed cost, the aspect penalty for icons that
// the player does not provide, then changes by effects.
//
// The rulebook prices missing icons by a rule (rulebook_costs.cc) that is
// evaluated for the announcement: register i holds the number of icons of the
// game's ith aspect that count on the card, in the way in which it is played;
// the register after them, the number of missing icons of Vigilance, Command,
// Aggression and Cunning that are ignored.
//
// Effects price the act "play" of a player with the card as the other party, in
// "resources"; "allow" the act though "cost" (it is free) or though "aspects"
// (no penalty) or the name of one of them stands against it. A card that is
// attached by being played may price and allow its act "play on", with its host
// as the other party; the host may do the same with "be played on". Never below
// 0.
#ifndef REFOLD_KERNEL_GAMES_SWU_COSTS_H_
#define REFOLD_KERNEL_GAMES_SWU_COSTS_H_

#include <cstdint>
#include <vector>

#include "kernel/games/swu/ways.h"
#include "kernel/query/view.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {

inline const Word kPlayOn = Word::Of("play on");
inline const Word kBePlayedOn = Word::Of("be played on");

// The way in which a card is played, and changes to its cost by the ability
// that lets it be played.
struct CostTerms {
  Way way = Way::kUsual;
  int64_t change = 0;  // negative: a reduction
  bool free = false;
  bool no_penalty = false;
  // Aspects without penalty, as bits by their positions among the game's.
  int64_t ignored = 0;
  // The number of missing icons of Vigilance, Command, Aggression and Cunning
  // that are ignored.
  int64_t wildcards = 0;
  int64_t exploit = 0;   // so much more Exploit
  int64_t halvings = 0;  // so many times half is paid, as of PaidOf()
  Ref host;  // what it is attached to by being played; empty if not known yet
  // Which of the card's own alternatives (alternatives.h) is used; 0 = none.
  int64_t alternative = 0;
};

// The act of playing a card, treated as its type in this way: a Pilot is an
// upgrade.
AskedAct PlayingAs(const View& view, PlayerId player, const Ref& card, Way way);
// The bits of these aspects.
int64_t AspectBits(const std::vector<Word>& aspects);
int64_t CostToPlay(const View& view, PlayerId player, const Ref& card,
                   const CostTerms& terms);
// What is paid of a card's cost: halved, rounded up, as often as the terms say,
// and once for each effect on the player that says so, except those of cards
// that are `gone`.
int64_t PaidOf(const View& view, PlayerId player, int64_t cost,
               const CostTerms& terms, const std::vector<Ref>& gone = {});
// The factor by which those effects divide any cost.
int64_t CostDivisor(const View& view, PlayerId player);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_COSTS_H_
