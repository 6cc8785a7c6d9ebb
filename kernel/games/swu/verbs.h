// The table of verbs of Star Wars: Unlimited (kernel/engine/verb.h).
//
// verb            done to  other parts
// --------------  -------  ---------------------------------------------------
// damage          target   source, by, defender (past which it goes with
//                          Overwhelm); amount, combat, overwhelm, indirect,
//                          unpreventable
// heal            card     source; amount
// exhaust, ready  card     by, source
// defeat          card     by, source; combat, unique, by damage, excess
// return to hand  card     by, source
// give            card     by; amount; token (an upgrade: the card gets it)
// create units    player   amount, ready; token
// create credits  player   amount
// draw cards      player   amount
// discard         card     by
// resource card   card     player; ready
// put on deck     card     bottom
// capture         card     captor, by, source
// rescue          card
// take control    card     player, by, source
// attack          card     target, by; the switches of attack.h
// play card       card     by, host, hosts; the switches of play.h; way,
//                          ignoring (aspects)
// attach upgrade  card     host, player (who controls it then)
// detach          card
// deploy          card     host
// lend abilities  card     source (whose they are, for the next attack of the
//                          card); reason (the name of the effects)
// lend printed    card     source (cards whose printed abilities of the keyword
//                          it gets); keyword; for phase (else as long as it is
//                          in play)
// pay resources   player   source; amount
// pay with        card (for a cost: exhausted, or a Credit defeated)
// pay in code     player   begin, end (of the ability's code, as a cost)
// indirect damage player   source; amount
// gain force      player
// use force       player
// reveal          card
// to bottom at random
//                 player   cards
// win, lose       player
//
// and those of the kernel: move, attach, flag, value, resource, shuffle,
// become copy, run abilities. What replaces damage, healing, tokens, defeat,
// capture or a change of control hears the event that would be said of it;
// exhausting, readying and returning to hand say who does it. What would be
// done to a leader unit that only other units undergo defeats it instead; bases
// and leaders that are not deployed do not leave the base zone. A draw of a
// card that there is not deals 3 damage to the base.
#ifndef REFOLD_KERNEL_GAMES_SWU_VERBS_H_
#define REFOLD_KERNEL_GAMES_SWU_VERBS_H_

#include "kernel/engine/verb.h"
#include "kernel/verbs/proposal.h"

namespace refold::swu {

const VerbTable& Verbs();

VerbTable DamageVerbs();
VerbTable UnitVerbs();
VerbTable TokenVerbs();
VerbTable CardVerbs();
VerbTable CaptureVerbs();
VerbTable PlayerVerbs();
VerbTable ActionVerbs();
VerbTable AttachVerbs();
VerbTable SupportVerbs();
VerbTable CopyVerbs();
VerbTable OlderVerbs();

// A verb done to one card or player.
Proposal OfOne(Word verb, Word role, const Ref& ref);
Proposal DefeatOf(const Ref& card, PlayerId by);
// Defeats a leader unit that would be captured or taken over, or leave the
// arena in another way.
Outcome DefeatInstead(Engine& engine, const Ref& card);
// A unit has entered play in this way ("play", "created", "deploy", "rescue").
void SayEntered(Engine& engine, const Ref& unit, Word way, const Ref& by);
// Announces that an upgrade has left its unit, for another one or permanently.
// Does nothing if it is not attached.
void SayUnattached(Engine& engine, const Ref& upgrade);

// Maximum number of tokens that one instruction makes.
inline constexpr int64_t kMaxTokens = 1'000;

// Verbs and parts that the rules mention.
inline const Word kAttacked = Word::Of("attacked");
inline const Word kBottom = Word::Of("bottom");
inline const Word kByDamage = Word::Of("by damage");
inline const Word kByRules = Word::Of("by rules");  // it has no HP left
inline const Word kCapture = Word::Of("capture");
inline const Word kCombat = Word::Of("combat");
inline const Word kCreateUnits = Word::Of("create units");
inline const Word kDamageHealed = Word::Of("damage healed");
inline const Word kDefeats = Word::Of("defeats");
inline const Word kDetach = Word::Of("detach");
inline const Word kDiscardCard = Word::Of("discard");
inline const Word kDrawCards = Word::Of("draw cards");
inline const Word kExcess = Word::Of("excess");
// It is what other damage was beyond what defeats.
inline const Word kOfExcess = Word::Of("of excess");
inline const Word kExhaust = Word::Of("exhaust");
inline const Word kGive = Word::Of("give");
inline const Word kHeal = Word::Of("heal");
inline const Word kLendAbilities = Word::Of("lend abilities");
inline const Word kLendPrinted = Word::Of("lend printed");
inline const Word kIndirect = Word::Of("indirect");
inline const Word kPlayCard = Word::Of("play card");
inline const Word kRescue = Word::Of("rescue");
inline const Word kResourceCard = Word::Of("resource card");
inline const Word kReturn = Word::Of("return");
inline const Word kTakeControl = Word::Of("take control");
inline const Word kToken = Word::Of("token");
inline const Word kUnique = Word::Of("unique");
inline const Word kUnpreventable = Word::Of("unpreventable");

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_VERBS_H_
