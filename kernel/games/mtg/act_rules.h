// What the game's rules and keywords forbid, allow and hinder, and how keywords
// price spells: rules of acts (verbs/acts.h) in the program "#rules".
//
// Each static ability of that program is such a rule. Its label is a keyword;
// the card or player that has the keyword is the ability's source, and the
// ability says whether the rule is about the card itself, its controller or all
// players. One that works on the stack applies to spells, and is about players.
// Without a label it is a rule of the game: the one who acts is its source, and
// the other party, if it asks for one, is the player who does it. Such rules
// are evaluated once per moment, for all that the player might do in it
// (RulesAgainst).
//
// Rules are looked up when an act is asked about, so acts that are not asked
// about cost nothing. The rules are always those of this build.
#ifndef REFOLD_KERNEL_GAMES_MTG_ACT_RULES_H_
#define REFOLD_KERNEL_GAMES_MTG_ACT_RULES_H_

#include <cstdint>
#include <vector>

#include "kernel/query/view.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {

// Whether an effect in force or a keyword forbids the act.
bool IsBarred(const View& view, const AskedAct& act);

// The rules of the game about the player and the moment that hinder what the
// player does now, as bits; for Moment::against.
uint64_t RulesAgainst(const View& view, PlayerId player);

// Whether something hinders the act that nothing overrides: a rule of the game,
// a keyword, an effect in force. Rules about the moment count only if they are
// among `against`.
bool IsHindered(const View& view, const AskedAct& act, uint64_t against = 0);

// Whether effects or keywords may allow this card the act; if false, nothing
// overrides any obstacle.
bool MayBeAllowed(const Characteristics& card, Word act);
// Whether an effect in force or a keyword allows it in spite of this obstacle.
bool IsAllowed(const View& view, const AskedAct& act, Word obstacle);

// By how much keywords price the act: by what is paid with, sorted.
std::vector<NamedValue> PricesByKeywords(const View& view, const AskedAct& act);

// The minimum price of the act in this resource by effects and keywords; 0 if
// there is none.
int64_t LeastPrice(const View& view, const AskedAct& act, Word resource);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_ACT_RULES_H_
