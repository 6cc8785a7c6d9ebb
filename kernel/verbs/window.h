// Windows: turn proposals that are done together into facts.
//
// A window is a frame that holds proposals. It judges them one after another:
// what is impossible or forbidden is dropped, and the replacement abilities in
// force that apply change it, put code in its place or beside it, or cancel it.
// What that code does joins the window and inherits the replacements already
// used, so that each is used only once along a chain. What a proposal consists
// of or brings about (Verb::results) joins it when nothing replaces it any
// more, and is judged next. Then the necessary consequences (GameRules::Follow)
// are added and judged, too. When nothing changes any more, what is left
// happens as one group of simultaneous events, closed by GroupClosed
// (GameShape::closes).
//
// Abilities that ask about a card entering play see it as it will exist there.
// What it enters as and with (Ability.coming) belongs to the same event: the
// window simulates it, asks every question that the simulation meets, and
// performs it once all answers are known. A random draw that precedes a
// question is made before the question. Cards that enter together do not see
// each other enter; their characteristics take everything in play into account.
//
// Cards are drawn one at a time: a draw is judged when everything before it in
// the window has happened, and what comes after it once that draw has. What
// replaces a draw takes its position.
//
// All that one instruction proposes of a verb that is one event
// (Verb::one_event) is replaced together, with one use and one consent.
//
// What is about a card as it will be after its move in the same window
// (counters with which it enters) is judged as if everything before it had
// happened.
//
// Shields (MOD_SHIELD, Verb::shield) apply like replacement abilities: each
// absorbs what it can.
//
// Of several replacements that apply, those of the lowest rank come first, and
// within that rank, code that only runs before the proposal (BEFORE) last. The
// player whom the game names chooses among them if the order makes a
// difference; if it names nobody, the oldest comes first. The controller of an
// optional one may decline it.
//
// If several players have replacements for what happens next, a player chooses
// whose come first, in games where one does so of triggers
// (GameRules::OrdersTriggers).
//
// The register that waits for a result also learns in words whether something
// of what was proposed was "cancelled" or "replaced" by something else.
//
// Code of a replacement runs with the proposal as its event. With CODE and ALSO
// its verbs are collected into the window; its other instructions take effect
// at once. With BEFORE it runs first, by itself, but never before its own
// proposals; the proposal is then judged again. Code that Replacement.provided
// asks about runs first, too, for any kind of replacement; if it did not do
// enough, nothing is replaced.
#ifndef REFOLD_KERNEL_VERBS_WINDOW_H_
#define REFOLD_KERNEL_VERBS_WINDOW_H_

#include <cstddef>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"

namespace refold {

// More proposals than this in a window end the game (GameRules::EndLoop).
inline constexpr size_t kMaxProposals = 10'000;

// A window with these proposals, whose verbs the game has. Results named by
// `into` are stored in the registers of the frame below it.
Frame ProposalsFrame(std::vector<Proposal> proposals);
// The same if a replacement waits for the proposal, which must be possible;
// otherwise pushes no window and returns false.
bool PushIfAwaited(Engine& engine, Proposal proposal);
// Procedures: of the window, and of code that a replacement puts in place of a
// proposal or beside it.
Next RunWindow(Engine& engine, Frame& frame);
// The same for code that a replacement begins with.
inline const Word kCodeBefore = Word::Of("code before replacing");
inline const Word kReplacingCode = Word::Of("replacing code");
// What the running code runs before (Replacement::BEFORE), which may change it:
// it is judged again after that. Null for other code. Valid until the step
// ends.
Proposal* RunsBefore(Engine& engine);

// The ref that the proposal's verb is done to.
Ref WhomOf(const Engine& engine, const Proposal& proposal);
// What the proposal would do as things are, without replacements: nothing if an
// effect forbids it (acts.h), with the source as the other party.
Would WouldDo(const Engine& engine, const Proposal& proposal);
// The same, given the verb's row.
Would WouldDo(const View& view, const Verb& row, const Proposal& proposal);

// For code that collects (Proposal lists of frames): adds what was collected to
// the window below it.
void Join(Engine& engine, Frame& code);
// The replacements used on what this code stands in place of, which its
// proposals inherit. Empty for code that replaces nothing; for code that makes
// a separate event (Replacement.anew), only that replacement itself.
std::vector<UsedReplacement> Inherited(const Engine& engine, const Frame& code);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_WINDOW_H_
