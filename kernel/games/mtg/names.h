// The words of Magic's rules that C++ code mentions, interned once.
#ifndef REFOLD_KERNEL_GAMES_MTG_NAMES_H_
#define REFOLD_KERNEL_GAMES_MTG_NAMES_H_

#include "kernel/base/word.h"

namespace refold::mtg {

// Zones.
inline const Word kLibrary = Word::Of("library");
inline const Word kHand = Word::Of("hand");
inline const Word kBattlefield = Word::Of("battlefield");
inline const Word kGraveyard = Word::Of("graveyard");
inline const Word kExile = Word::Of("exile");
inline const Word kStack = Word::Of("stack");

// Zones of games with cards that begin outside the deck (command_zone.h).
inline const Word kCommand = Word::Of("command");
inline const Word kPlanarDeck = Word::Of("planar deck");
inline const Word kSchemeDeck = Word::Of("scheme deck");
// Cards that a player has outside the game and effects fetch
// (CR 400.11): nobody else sees them, and nothing else finds them.
inline const Word kSideboard = Word::Of("sideboard");

// Resources.
inline const Word kLife = Word::Of("life");
inline const Word kPoison = Word::Of("poison");
inline const Word kEnergy = Word::Of("energy");
inline const Word kExperience = Word::Of("experience");

// Stats.
inline const Word kPower = Word::Of("power");
inline const Word kToughness = Word::Of("toughness");

// Types.
inline const Word kArtifact = Word::Of("artifact");
inline const Word kAura = Word::Of("aura");
inline const Word kCreature = Word::Of("creature");
inline const Word kEquipment = Word::Of("equipment");
inline const Word kInstant = Word::Of("instant");
inline const Word kLand = Word::Of("land");
inline const Word kLegendary = Word::Of("legendary");
inline const Word kOngoing = Word::Of("ongoing");
inline const Word kPhenomenon = Word::Of("phenomenon");
inline const Word kPlane = Word::Of("plane");
inline const Word kPlaneswalker = Word::Of("planeswalker");
inline const Word kScheme = Word::Of("scheme");
inline const Word kSorcery = Word::Of("sorcery");

// Flags.
inline const Word kTapped = Word::Of("tapped");
inline const Word kSick = Word::Of("sick");
inline const Word kFrozen = Word::Of("frozen");
inline const Word kAttacking = Word::Of("attacking");
inline const Word kBlocking = Word::Of("blocking");
inline const Word kBlocked = Word::Of("blocked");

// Links of cards in combat.
inline const Word kAttacks = Word::Of("attacks");  // attacker: the defender
// attacker: its blockers, in damage order
inline const Word kBlockers = Word::Of("blockers");
inline const Word kBlocks = Word::Of("blocks");  // blocker: the attacker

// On a card in play: whom it has dealt damage this turn.
inline const Word kDamaged = Word::Of("damaged");

// Counters.
inline const Word kPlusCounter = Word::Of("1/1");
inline const Word kMinusCounter = Word::Of("-1/-1");
inline const Word kLoyalty = Word::Of("0/0 loyalty");

// Values of cards.
inline const Word kDamage = Word::Of("damage");
inline const Word kDeathtouched = Word::Of("deathtouched");
inline const Word kEntered = Word::Of("entered");
inline const Word kAttacked = Word::Of("attacked");
inline const Word kHasBlocked = Word::Of("has blocked");
// The turn in which the creature was attacking when combat ended: in Wagic it
// counts as attacking for the rest of the turn.
inline const Word kWasAttacking = Word::Of("was attacking");
inline const Word kWasBlocking = Word::Of("was blocking");
inline const Word kStruck = Word::Of("struck");
inline const Word kPlaced = Word::Of("placed");
inline const Word kSeeksHost = Word::Of("seeks host");
// What is about to be moved into play transformed (CR 701.28).
inline const Word kComesTurned = Word::Of("comes turned");
inline const Word kPaidBestow = Word::Of("paid bestow");  // cast for that cost

// Reason of a move: what moves the aura attaches it, too.
inline const Word kToAttach = Word::Of("to attach");

// Values of players.
inline const Word kLandsPlayed = Word::Of("lands played");
inline const Word kExtraLands = Word::Of("extra lands");
inline const Word kHandModifier = Word::Of("hand modifier");
inline const Word kDecked = Word::Of("empty draw");
inline const Word kControlledBy = Word::Of("controlled by");
inline const Word kNextControlledBy = Word::Of("next controlled by");
inline const Word kPlanarRolls = Word::Of("planar rolls");

// Values of the game.
inline const Word kAttackMade = Word::Of("attack made");
inline const Word kBlocksMade = Word::Of("blocks made");
inline const Word kExtraCombats = Word::Of("extra combats");
inline const Word kCombatsAfterCombat = Word::Of("combats after combat");
inline const Word kExtraUpkeeps = Word::Of("extra upkeeps");
inline const Word kFog = Word::Of("fog");

// Options of the header.
inline const Word kEveryStep = Word::Of("every step");
inline const Word kNoDecking = Word::Of("no decking");
// Creatures with treason attack by themselves, as they do for players of
// Wagic's test suite.
inline const Word kTreasonAttacks = Word::Of("treason attacks");
// What a player takes from another can attack and be tapped for costs at once,
// as in Wagic; otherwise from their next turn on (CR 302.6).
inline const Word kReadyWhenTaken = Word::Of("ready when taken");
// Attackers and blockers are declared, and taken back, while players have
// priority, as in Wagic, and an attack is made as the next step has begun;
// otherwise before anybody has it (CR 508, 509).
inline const Word kOpenDeclarations = Word::Of("open declarations");
// Mana must be in the pool before anything that costs it is announced, and
// colourless mana is the last to pay for generic costs, as in Wagic; otherwise
// mana may be made while paying (CR 601.2g).
inline const Word kManaBeforehand = Word::Of("mana beforehand");
// Auras that the set-up puts into play unattached stay there, as in Wagic;
// otherwise they leave at once (CR 704.5m).
inline const Word kAurasStay = Word::Of("auras stay");
inline const Word kPlacedQuietly = Word::Of("placed quietly");
// Triggers go on the stack in the order in which they triggered, as in Wagic;
// otherwise those of the active player first (CR 603.3b).
inline const Word kOneOrder = Word::Of("one order");

// Phases.
inline const Word kUntap = Word::Of("untap");
inline const Word kUpkeep = Word::Of("upkeep");
inline const Word kDraw = Word::Of("draw");
inline const Word kFirstMain = Word::Of("firstmain");
inline const Word kCombatBegins = Word::Of("combatbegins");
inline const Word kAttackers = Word::Of("attackers");
inline const Word kBlockersStep = Word::Of("blockers");
inline const Word kCombatDamage = Word::Of("combatdamage");
inline const Word kCombatEnds = Word::Of("combatends");
inline const Word kSecondMain = Word::Of("secondmain");
inline const Word kEnd = Word::Of("end");
inline const Word kCleanup = Word::Of("cleanup");

// Keywords that more than one file asks about.
inline const Word kDeathtouch = Word::Of("deathtouch");
inline const Word kDoubleStrike = Word::Of("double strike");
inline const Word kFirstStrike = Word::Of("first strike");
inline const Word kFlying = Word::Of("flying");
inline const Word kHaste = Word::Of("haste");
inline const Word kLure = Word::Of("lure");
inline const Word kTrample = Word::Of("trample");
inline const Word kTreason = Word::Of("treason");
inline const Word kUnearth = Word::Of("unearth");
// No shield regenerates it.
inline const Word kCantRegenerate = Word::Of("cantregen");
// It has flashback by an effect, for its mana cost.
inline const Word kFlashbackGiven = Word::Of("flashback");

// Tally of spells cast this turn, by a player or by all.
inline const Word kSpellsCast = Word::Of("spells cast");

// Mana of any kind, for changes of costs.
inline const Word kGenericMana = Word::Of("mana.generic");

// Declarations: what the active player does with an attacker, and takes back;
// the defender takes a blocker back.
inline const Word kAttack = Word::Of("attack");
inline const Word kUnattack = Word::Of("unattack");
inline const Word kUnblock = Word::Of("unblock");

// Acts of a player (verbs/acts.h). The other party is the card; of a land to be
// played only once it is chosen.
inline const Word kCastAct = Word::Of("cast");
inline const Word kPlayALand = Word::Of("play a land");

// Acts of cards. The other party is the player who does it: casts the card,
// plays it from its zone, plays it by permission of an effect, uses its ability
// at sorcery speed, taps it for its own cost.
inline const Word kBeCast = Word::Of("be cast");
inline const Word kBePlayed = Word::Of("be played");
inline const Word kBePlayedBy = Word::Of("be played by");
inline const Word kUseAsASorcery = Word::Of("use as a sorcery");
inline const Word kBeTappedForACost = Word::Of("be tapped for a cost");
// Acts of a card with an ability: the ability is used, as a mana ability or
// another, or a special action is taken with it.
inline const Word kUseForMana = Word::Of("use for mana");
inline const Word kUseForMore = Word::Of("use for more");
inline const Word kSpecialAction = Word::Of("act specially");
// Act of a card that enters: that abilities trigger on it.
inline const Word kCauseTriggers = Word::Of("cause triggers by entering");
// Act of a blocker; the other party is the attacker.
inline const Word kBlockAct = Word::Of("block");

// Obstacle to casting or using something: the moment.
inline const Word kTiming = Word::Of("timing");

// The test for what the source, an Aura, may be put on as it enters.
inline const Word kEnchantableBySource = Word::Of("enchantable by source");

// Why things happen.
inline const Word kAttackReason = Word::Of("attack");
inline const Word kBlockReason = Word::Of("block");
inline const Word kDamageReason = Word::Of("damage");
inline const Word kDiscardReason = Word::Of("discard");
inline const Word kDrawReason = Word::Of("draw");
inline const Word kEffectReason = Word::Of("effect");
inline const Word kResolveReason = Word::Of("resolve");
inline const Word kStateReason = Word::Of("state");
inline const Word kTurnReason = Word::Of("turn");

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_NAMES_H_
