// What playing a card costs: printed cost, what the rulebook asks for aspect
// icons that the player does not provide, then what effects change.
//
// The rulebook prices missing icons by a rule (rulebook_costs.cc) that is
// evaluated about what is announced: register i has how many icons of the ith
// of the game's aspects count on the card, in the way in which it is played;
// the register behind them, how many missing icons of Vigilance, Command,
// Aggression and Cunning count not.
//
// Effects price the act "play" of a player with the card as the other party, in
// "resources"; "allow" the act though "cost" (it is free) or though "aspects"
// (no penalty) or the name of one of them stands against it. What is attached
// by being played may price and allow the act "play on" of the card, with what
// it is attached to; that may price and allow the same as "be played on". Never
// below 0.
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

// In which way a card is played, and what an ability that lets it be played
// changes of its cost.
struct CostTerms {
  Way way = Way::kUsual;
  int64_t change = 0;  // negative: so much less
  bool free = false;
  bool no_penalty = false;
  // Aspects without penalty, as bits by their places among the game's.
  int64_t ignored = 0;
  // So many missing icons of Vigilance, Command, Aggression and Cunning count
  // not.
  int64_t wildcards = 0;
  int64_t exploit = 0;  // so much more Exploit
  Ref host;  // what it is attached to by being played; empty if not known yet
  // In which of the card's own further ways (alternatives.h); 0 = in none.
  int64_t alternative = 0;
};

// The act of playing a card, as what it is in this way: a Pilot is an upgrade.
AskedAct PlayingAs(const View& view, PlayerId player, const Ref& card, Way way);
int64_t AspectPenalty(const View& view, PlayerId player, const Ref& card,
                      const CostTerms& terms);
// The bits of these aspects.
int64_t AspectBits(const std::vector<Word>& aspects);
int64_t CostToPlay(const View& view, PlayerId player, const Ref& card,
                   const CostTerms& terms);
// What is paid of a cost: half of it, rounded up, as often as effects on the
// player say so; those of cards that are `gone` do not count.
int64_t PaidOf(const View& view, PlayerId player, int64_t cost,
               const std::vector<Ref>& gone = {});
// By how much a cost is divided by that.
int64_t CostDivisor(const View& view, PlayerId player,
                    const std::vector<Ref>& gone = {});

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_COSTS_H_
