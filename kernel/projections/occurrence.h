// Occurrence: what an event did, in the terms in which patterns ask.
//
// Most events are one occurrence or none; a settled attack is several.
//
// kind            subject   other             amount    player
// --------------  --------  ----------------  --------  -----------
// MOVED           card      card, other side  1         see below
// DAMAGED         damaged   source            damage    the source's
// RESOURCE        player    source            change    the subject
// FLAG            card      -                 -         -
// COUNTER         card      acting player     change    who acted
// PHASE, TURN     player    -                 -         the subject
// ATTACKED        attacker  defender          -         attacker's
// BECAME_BLOCKED  attacker  -                 blockers  attacker's
// BLOCKED         attacker  blocker           -         attacker's
// BLOCKS          blocker   attacker          -         blocker's
// UNBLOCKED       attacker  defender          -         attacker's
// CAST            spell     who cast it       -         who cast it
// TARGETED        target    source            -         who chose
// ABILITY_USED    card      who used it       -         who used it
// ATTACHED        attached  host              -         subject's
// HAPPENED        so named  so named          so named  so named
//
// Some facts are HAPPENED by a name of their own (event_names.h), which a game
// that has them must have among its events:
//
// name             subject   other             player
// ---------------  --------  ----------------  --------
// "unattached"     attached  host before       -
// "activated"      card      the stack item    who used it
// "shuffled"       player    -                 the subject
// "lost the game"  player    -                 the subject
//
// Roles. Patterns and code may ask for the parties by name, whatever the event
// is. "subject", "other" and "player" are the columns above, and beside them
// the parties are called what they are:
//
// MOVED, FLAG          card                -
// DAMAGED, TARGETED    target              source
// RESOURCE             player              source
// COUNTER, CAST        card                player
// ABILITY_USED         card                player
// PHASE, TURN          player              -
// ATTACKED, UNBLOCKED  attacker            defender
// BECAME_BLOCKED       attacker            -         and "blockers"
// BLOCKED              attacker            blocker
// BLOCKS               blocker             attacker
// ATTACHED             card                host
//
// An event that the game names (Happened) has the roles, numbers and words that
// it says. Of the others the only number is "amount"; the words are "word"
// (phase, flag, resource, counter), "reason", and of a move "from" and "to".
// The reason of a target is "spell" or "ability": whose code has chosen it.
// Nothing of this is made before somebody asks. What is gathered of a group has
// the role "all" besides (gathering.h).
//
// The subject of a move is the card as it was if it leaves the play zone, else
// as it is where it came. In the play zone a card counts as in its
// controller's. The player of a move is the one whose zone the card left, or
// whose it comes into when it enters the play zone from elsewhere. Tokens come
// from nowhere: their creation is a move. A copy of a spell is on the stack
// without being cast.
#ifndef REFOLD_KERNEL_PROJECTIONS_OCCURRENCE_H_
#define REFOLD_KERNEL_PROJECTIONS_OCCURRENCE_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/query/view.h"
#include "kernel/state/facts.h"
#include "proto/forward.h"

namespace refold {

struct Occurrence {
  struct Place {
    Word zone;
    PlayerId player = 0;
  };

  flat::EventPattern_Kind kind = {};  // NONE
  // To be matched with the world as it was before the event, for something
  // leaves or ends.
  bool as_was = false;
  Ref subject;
  Ref other;
  int64_t amount = 0;
  PlayerId player = 0;
  Word word;    // phase, flag, resource or counter; for moves the reason
  Word reason;  // of a move or change
  Place from;   // for moves
  Place to;
  bool on = false;      // for flags: set
  bool rises = false;   // for numbers: more than before
  bool combat = false;  // for damage
  bool alone = false;   // for attacks
  // What the game says of an event that it names, in the event itself: good as
  // long as that. Null for the others.
  const Happened* happened = nullptr;
  // The same of what is only proposed, kept here.
  std::shared_ptr<const Happened> said;
};

// An event that the game names, as a verb proposes it; `subject` is whom the
// verb is done to.
Occurrence Proposed(Happened fact, const Ref& subject);
// A card moves across no border, done or proposed.
Occurrence OfPassage(const Ref& card, PlayerId player, Word from, Word to,
                     Word reason);
// Another event of which its verb says more while it is proposed: roles,
// numbers and words beside those that it has.
Occurrence Saying(Occurrence what, Happened more);

// Appends what the event is. `view` is the world before the event. The event
// need not fit it.
void AddOccurrences(const View& view, const Event& event,
                    std::vector<Occurrence>& out);

// Whether events that no game names have the role, number or word.
bool HasFixedRole(Word role);
bool HasFixedNumber(Word name);
bool HasFixedWord(Word name);

// Who has the role in an event that no game names; empty if nobody has it.
Ref PartyOf(const Occurrence& what, Word role);
// Who has the role; nobody if the event has no such role.
std::vector<Ref> RefsOf(const Occurrence& what, Word role);

// Puts into `env` what its ability is to know of the event: the parties and the
// amount, and all that the event says if the game names it or `everything` is
// wanted.
void TellEvent(const Occurrence& what, bool everything, Environment& env);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_OCCURRENCE_H_
