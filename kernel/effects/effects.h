// The primitive actions of which effects, costs and rules are made.
//
// Each function does one thing, as far as it is possible, by emitting its
// facts. They return the result. What may be replaced has been judged before,
// in a window (kernel/verbs/window.h). None of them opens a prompt; what needs
// a choice runs as a procedure. Refs to things that are gone are skipped
// silently, as the games do.
//
// Once the batch is full (Engine::full) the game is over, and they do nothing
// any more, so that loops over cards and effects end without further events.
#ifndef REFOLD_KERNEL_EFFECTS_EFFECTS_H_
#define REFOLD_KERNEL_EFFECTS_EFFECTS_H_

#include <cstdint>
#include <functional>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold {

// move.cc -------------------------------------------------------------------

// A proposal with the usual fields filled: to the zone `to` of the card's
// owner, or of its holder where the game says so
// (GameShape::cards_follow_holder).
MoveProposal ProposeMove(const Engine& engine, const Ref& card, Word to,
                         Word reason);
// Moves a card. Returns its new incarnation, or the same one where the move
// does not change it (GameWords::passages); an empty ref if it did not move or
// ceased to exist. In the play zone, its ENTERS abilities are pushed. A card
// that leaves the stack takes its stack item with it; code that resolves a
// spell removes the item first. Does nothing if the game does not have the
// zone.
Ref MoveCard(Engine& engine, MoveProposal move);
// Moves the top card of the deck to the hand. If there is none, the player's
// value "empty draw" is set to 1; the rules decide what follows.
Ref DrawCard(Engine& engine, PlayerId player);
void ShuffleZone(Engine& engine, PlayerId player, Word zone);

// damage.cc -----------------------------------------------------------------

// Emits the DamageDealt fact. Returns the controller of the source.
PlayerId SayDamage(Engine& engine, const DamageProposal& damage);

// numbers.cc ----------------------------------------------------------------

// Sets a resource. No event if nothing changes.
void SetResource(Engine& engine, PlayerId player, Word resource, int64_t amount,
                 Word reason, const Ref& source);
void ChangeResource(Engine& engine, PlayerId player, Word resource,
                    int64_t change, Word reason, const Ref& source);
// `entity`: a player, a card, or empty for the game.
void SetValue(Engine& engine, const Ref& entity, Word name, int64_t value);
// 0 if the entity is gone.
int64_t GetValue(const GameState& state, const Ref& entity, Word name);
// Reduces the value by one; false if it is 0.
bool UseUp(Engine& engine, const Ref& entity, Word name);
// No event if the flag is so already. False if the card is gone or nothing
// changed.
bool SetFlag(Engine& engine, const Ref& card, Word flag, bool on, Word reason);
// The same for flags from outside, where a flag that says which face is up
// turns the card. A flipped card stays flipped: false.
bool SetFlagOrTurn(Engine& engine, const Ref& card, Word flag, bool on,
                   Word reason);
// Never below zero.
void ChangeCounters(Engine& engine, const Ref& card, Word counter,
                    int64_t change, PlayerId player);
void SetLinks(Engine& engine, const Ref& card, Word name,
              std::vector<Ref> refs);

// objects.cc ----------------------------------------------------------------

// Limit of objects in a game, including tokens that are gone. A game that would
// exceed it ends in a draw, "too many objects".
inline constexpr uint32_t kMaxObjects = 20'000;

// Where tokens of this program lie: in play, or apart
// (GameShape::tokens_apart).
Word ZoneOfTokens(const Engine& engine, uint32_t program);
// Creates a token there. Returns it, or an empty ref if the game ended instead.
// `copied`: what a copy has besides the program (CopiableOps). AfterMove() is
// called with an empty `before`.
Ref CreateToken(Engine& engine, PlayerId player, uint32_t program,
                std::vector<ModifierOp> copied = {});
// `host`: a card or player; empty to unattach.
void AttachCard(Engine& engine, const Ref& card, const Ref& host);
void ChangeFace(Engine& engine, const Ref& card, uint32_t program, Word reason);
// Gives control permanently, not by a modifier.
void ChangeController(Engine& engine, const Ref& card, PlayerId player);

// modifiers.cc ----------------------------------------------------------------

// Starts a lasting effect on those of `affected` that still exist, or that a
// card will become by its next move. Does nothing if there is nothing to affect
// and no operation stands on its own (an ability, a delayed trigger, a rule of
// the game).
void AddModifier(Engine& engine, const Environment& env,
                 std::vector<Ref> affected, const std::vector<ModifierOp>& ops,
                 const Duration& duration);
// The same for an effect with more parts: a name, uses, a beginning. One with a
// beginning stands on its own. Id and timestamp are filled in.
void AddEffect(Engine& engine, ModifierCell effect);
// Whether it is to last as long as something that no longer holds: then it
// never begins (CR 611.2b of Magic).
bool IsOverBeforeItBegins(const Engine& engine, const ModifierCell& effect);
// Whether the ref is what an existing card becomes by its next move.
bool IsToCome(const GameState& state, const Ref& ref);
void RemoveModifier(Engine& engine, uint32_t id, Word reason);
// Ends every modifier for which `ends` is true, oldest first; then those that
// change cells, the youngest first.
void EndModifiers(Engine& engine, Word reason,
                  const std::function<bool(const ModifierCell&)>& ends);
// Ends the modifiers that last as long as their source exists.
void EndModifiersOfSource(Engine& engine, const Ref& source);
// Call when `gone` has ceased to be the same object: ends the modifiers that
// lasted as long as it stayed, and those that affect nothing else that still
// exists.
void EndModifiersOfGone(Engine& engine, const Ref& gone);

// stack.cc --------------------------------------------------------------------

// Puts an item on the stack and returns its id. `from`: the pending trigger
// that it comes from, if it comes from one.
uint32_t PushStackItem(Engine& engine, StackItemCell item,
                       const PendingTrigger* from = nullptr);
void RemoveStackItem(Engine& engine, uint32_t id, Word reason);
// Copies a spell, as it is on the stack or last was there, with everything that
// was chosen for it: the copy is a token that nobody has cast. Returns the id
// of its item, or 0 if nothing is known of the spell's card any more or the
// game ended instead.
uint32_t CopySpell(Engine& engine, const StackItemCell& spell,
                   PlayerId controller);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_EFFECTS_H_
