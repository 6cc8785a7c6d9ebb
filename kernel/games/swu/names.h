// The words of Star Wars: Unlimited that its C++ code mentions. Further words
// of cards are in shape.cc and README.md.
#ifndef REFOLD_KERNEL_GAMES_SWU_NAMES_H_
#define REFOLD_KERNEL_GAMES_SWU_NAMES_H_

#include "kernel/base/word.h"

namespace refold::swu {

// Zones. Units and their upgrades are in the arena, for both arenas; undeployed
// leaders and bases are in the base zone.
inline const Word kArena = Word::Of("arena");
inline const Word kBaseZone = Word::Of("base");
inline const Word kCaptured = Word::Of("captured");
inline const Word kDeck = Word::Of("deck");
inline const Word kDiscard = Word::Of("discard");
inline const Word kHand = Word::Of("hand");
inline const Word kResources = Word::Of("resources");

// Phases.
inline const Word kActionPhase = Word::Of("action");
inline const Word kRegroupPhase = Word::Of("regroup");

// Types.
inline const Word kBase = Word::Of("base");
inline const Word kEvent = Word::Of("event");
inline const Word kGround = Word::Of("ground");
inline const Word kLeader = Word::Of("leader");
inline const Word kSpace = Word::Of("space");
inline const Word kUnit = Word::Of("unit");
inline const Word kUpgrade = Word::Of("upgrade");

// Tokens that lie in the base zone.
inline const Word kBaseToken = Word::Of("base token");

// Stats.
inline const Word kCost = Word::Of("cost");
inline const Word kHp = Word::Of("hp");
inline const Word kPower = Word::Of("power");

// Flags of cards.
inline const Word kAmbushing = Word::Of("ambushing");
inline const Word kAttacking = Word::Of("attacking");
inline const Word kDefending = Word::Of("defending");
inline const Word kEpicSpent = Word::Of("epic action spent");
inline const Word kExhausted = Word::Of("exhausted");
inline const Word kFresh = Word::Of("entered this phase");

// Values of cards.
inline const Word kDamage = Word::Of("damage");
// 1 if the last damage on it was combat damage.
inline const Word kStruck = Word::Of("struck");
// How much of that damage has been dealt past it, to its base.
inline const Word kGonePast = Word::Of("gone past");

// Value of an attacker: the number of its current or last attack.
inline const Word kAttackNumber = Word::Of("attack number");

// Links of cards.
inline const Word kCaptor = Word::Of("captor");
inline const Word kDamagedBy = Word::Of("damaged by");
inline const Word kTargets = Word::Of("attack targets");

// Resources of players.
inline const Word kMoreActions = Word::Of("more actions");

// Keywords.
inline const Word kAmbush = Word::Of("ambush");
inline const Word kExploit = Word::Of("exploit");
inline const Word kOverwhelm = Word::Of("overwhelm");
inline const Word kRaid = Word::Of("raid");
inline const Word kRestore = Word::Of("restore");
inline const Word kSaboteur = Word::Of("saboteur");
inline const Word kSupport = Word::Of("support");
inline const Word kShielded = Word::Of("shielded");

// What effects give like keywords.
inline const Word kAttacksGround = Word::Of("attacks ground units");
inline const Word kAttacksMore = Word::Of("attacks more units at once");
inline const Word kAttacksSpace = Word::Of("attacks space units");
inline const Word kAssignsIndirect =
    Word::Of("assigns indirect damage to opponents");
// For a leader that can be deployed as a pilot, and makes its unit a leader
// unit.
inline const Word kPilotDeploy = Word::Of("pilot deploy");
inline const Word kBlankEvent = Word::Of("does nothing when played");
inline const Word kDealsInstead = Word::Of("deals instead of its power");
inline const Word kDealsUnpreventable = Word::Of("deals unpreventable damage");
inline const Word kEntersReady = Word::Of("enters play ready");
inline const Word kDoublesSearches = Word::Of("searches twice as many cards");
// The rule of the rulebook that prices missing aspects (costs.h).
inline const Word kAspectPenalty = Word::Of("aspect penalty");
inline const Word kHeroism = Word::Of("heroism");
inline const Word kVillainy = Word::Of("villainy");
inline const Word kGivesAspects = Word::Of("provides aspect icons for costs");
// A rule that defines what counts as printed on a card, instead of its actual
// text.
inline const Word kPrintedInstead = Word::Of("printed");
inline const Word kLeads = Word::Of("counts as a leader unit");
inline const Word kMoreRaid = Word::Of("raid once more");
inline const Word kRescuedReady = Word::Of("rescued units enter play ready");
inline const Word kTokensReady = Word::Of("token units enter play ready");
// Words of abilities.
inline const Word kCannotDieOfDamage = Word::Of("cannot be defeated by damage");

// Events, and the roles, numbers and words that they carry.
inline const Word kActionTaken = Word::Of("action taken");
inline const Word kAttackDeclared = Word::Of("attack declared");
inline const Word kAttackEnded = Word::Of("attack ended");
inline const Word kAttacker = Word::Of("attacker");
inline const Word kCardDefeated = Word::Of("card defeated");
inline const Word kCardPlayed = Word::Of("card played");
inline const Word kDamageDealt = Word::Of("damage dealt");
inline const Word kDefender = Word::Of("defender");
inline const Word kInitiativeClaimed = Word::Of("initiative claimed by");
inline const Word kLeaderDeployed = Word::Of("leader deployed");
inline const Word kUnitEntered = Word::Of("unit entered play");

// Reasons.
inline const Word kAttack = Word::Of("attack");
inline const Word kDefeat = Word::Of("defeat");
inline const Word kDeploy = Word::Of("deploy");
inline const Word kPay = Word::Of("pay");
inline const Word kPlay = Word::Of("play");
inline const Word kReady = Word::Of("ready");
// A number of "ready": it happens in the regroup phase's step of that name.
inline const Word kInRegroup = Word::Of("in regroup");

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_NAMES_H_
