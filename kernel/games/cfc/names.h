// The words of Card Fighters' Clash that C++ code mentions, interned once.
//
// Zones of each player, where cards lie: deck, hand, discards, removed, ring
// (characters, in four slots), backups (under characters), played (an action or
// reaction while it takes effect).
#ifndef REFOLD_KERNEL_GAMES_CFC_NAMES_H_
#define REFOLD_KERNEL_GAMES_CFC_NAMES_H_

#include "kernel/base/word.h"

namespace refold::cfc {

// Zones.
inline const Word kDeck = Word::Of("deck");
inline const Word kHand = Word::Of("hand");
inline const Word kDiscards = Word::Of("discards");
inline const Word kRemoved = Word::Of("removed");
inline const Word kRing = Word::Of("ring");
inline const Word kBackups = Word::Of("backups");
inline const Word kPlayed = Word::Of("played");

// Resources.
inline const Word kHp = Word::Of("hp");
inline const Word kSp = Word::Of("sp");

// Stats. `kAbilityKind` is an AbilityType (abilities.h); `kBp` is the printed
// value changed by counters and effects.
inline const Word kBp = Word::Of("bp");
inline const Word kAbilityKind = Word::Of("ability");

// Counters: one is one point of BP, more or less.
inline const Word kBoost = Word::Of("boost");
inline const Word kWounds = Word::Of("wounds");

// Types.
inline const Word kCharacter = Word::Of("character");
inline const Word kAction = Word::Of("action");
inline const Word kReaction = Word::Of("reaction");

// Flags of characters.
inline const Word kFrozen = Word::Of("frozen");
inline const Word kFresh = Word::Of("fresh");
inline const Word kAttacking = Word::Of("attack");
inline const Word kUnited = Word::Of("uattack");
inline const Word kBlocking = Word::Of("block");
inline const Word kBlocked = Word::Of("blocked");
// A flag of the effect that removes its ability, and the event of that: the
// subject is the character.
inline const Word kPowerless = Word::Of("powerless");

// Values of characters.
inline const Word kSlot = Word::Of("slot");
inline const Word kAttack = Word::Of("attack");  // number of its attack, from 1
inline const Word kPlace = Word::Of("place");    // in the attack, from 1
inline const Word kBlocks = Word::Of("blocks");  // number of the attack

// Rule on a character: the program whose ability it has (abilities.h).
inline const Word kAbilityOf = Word::Of("ability of");

// Value of a back-up: 1 + the index of the host's icon that it uses up.
inline const Word kIcon = Word::Of("icon");

// Values of players.
inline const Word kCharactersPlayed = Word::Of("characters played");
inline const Word kExtraCharacters = Word::Of("extra characters");
inline const Word kBackupsPlayed = Word::Of("backups played");

// Values of the game.
inline const Word kAttacks = Word::Of("attacks");  // declared this turn

// Phases.
inline const Word kActivate = Word::Of("activate");
inline const Word kDraw = Word::Of("draw");
inline const Word kMain = Word::Of("main");
inline const Word kAttackPhase = Word::Of("attack");
inline const Word kCounterAttack = Word::Of("counter-attack");
inline const Word kEnd = Word::Of("end");
inline const Word kCleanup = Word::Of("cleanup");

// Rules of the game that cards turn on and off (switches.h), by RuleScript's
// names.
inline const Word kActivatedAbilities = Word::Of("ab_trigger_act");
inline const Word kInstantAbilities = Word::Of("ab_instant_act");
inline const Word kFreshAbilities = Word::Of("ab_trigger_fresh");
inline const Word kPiercing = Word::Of("piercing");
inline const Word kFreshBackup = Word::Of("backup_fresh");
inline const Word kCombatDamage = Word::Of("dmg_combat_deal");
inline const Word kAttackFreeze = Word::Of("attack_freeze");
inline const Word kAttackRule = Word::Of("attack");
inline const Word kBackupLimit = Word::Of("backup_limit");
inline const Word kPlayRemoved = Word::Of("play_removed");
inline const Word kBpLimit = Word::Of("play_char_bp_limit");

// Why things happen.
inline const Word kTurnReason = Word::Of("turn");
inline const Word kPlayReason = Word::Of("play");
inline const Word kBackUpReason = Word::Of("back up");
inline const Word kKnockOutReason = Word::Of("ko");
inline const Word kAttackReason = Word::Of("attack");
inline const Word kBlockReason = Word::Of("block");
inline const Word kDamageReason = Word::Of("damage");
inline const Word kEffectReason = Word::Of("effect");
inline const Word kBecame = Word::Of("become");

// What players may do.
inline const Word kPlay = Word::Of("play");
inline const Word kBackUp = Word::Of("back up");
inline const Word kUse = Word::Of("activate");
inline const Word kJoin = Word::Of("join");

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_NAMES_H_
