// Occurrence: what an event did, in the form that patterns match.
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
// Roles. Patterns and code may ask for the parties of any event by name.
// "subject", "other" and "player" are the columns above; in addition, the
// parties have these names:
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
// A game's own event (Happened) has the roles, numbers and words that it
// carries. Other events have the number "amount", and those of counters "left";
// their words are "word" (phase, flag, resource, counter), "reason", and of a
// move "from" and "to".
// The reason of a target is "spell" or "ability", depending on whose code has
// chosen it. All of this is computed only on demand. What is gathered from a
// group also has the role "all" (gathering.h).
//
// The subject of a move is the card as it was if it leaves the play zone,
// otherwise as it is in its new zone. In the play zone a card counts as in its
// controller's. The player of a move is the one whose zone the card left, or
// whose it enters when it enters the play zone from elsewhere. The creation of
// a token is a move from nowhere. A copy of a spell is on the stack without
// being cast.
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
  // To be matched with the world as it was before the event, since something
  // leaves or ends.
  bool as_was = false;
  Ref subject;
  Ref other;
  int64_t amount = 0;
  int64_t left = 0;  // of counters: how many there are afterwards
  PlayerId player = 0;
  Word word;    // phase, flag, resource or counter; for moves the reason
  Word reason;  // of a move or change
  Place from;   // for moves
  Place to;
  bool on = false;      // for flags: set
  bool rises = false;   // for numbers: more than before
  bool combat = false;  // for damage
  bool alone = false;   // for attacks
  // The content of a game's own event, within the event itself, and valid as
  // long as that. Null for other events.
  const Happened* happened = nullptr;
  // The same for a proposal, owned here.
  std::shared_ptr<const Happened> said;
};

// A game's own event, as a verb proposes it; `subject` is what the verb is done
// to.
Occurrence Proposed(Happened fact, const Ref& subject);
// A move that keeps the incarnation, done or proposed.
Occurrence OfPassage(const Ref& card, PlayerId player, Word from, Word to,
                     Word reason);
// Another event to which its verb adds roles, numbers and words while it is
// proposed.
Occurrence Saying(Occurrence what, Happened more);

// Appends the event's occurrences. `view` is the world before the event. The
// event need not be consistent with it.
void AddOccurrences(const View& view, const Event& event,
                    std::vector<Occurrence>& out);

// Whether built-in events have the role, number or word.
bool HasFixedRole(Word role);
bool HasFixedNumber(Word name);
bool HasFixedWord(Word name);

// The ref in the role of a built-in event; empty if there is none.
Ref PartyOf(const Occurrence& what, Word role);
// The refs in the role; none if the event has no such role.
std::vector<Ref> RefsOf(const Occurrence& what, Word role);

// Stores in `env` what its ability knows about the event: the parties and the
// amount, and all that the event carries if it is the game's own or
// `everything` is wanted.
void TellEvent(const Occurrence& what, bool everything, Environment& env);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_OCCURRENCE_H_
