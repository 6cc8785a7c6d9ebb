// Windows: what verbs do together, from the proposal to the facts.
//
// A window is a frame that holds proposals. It judges one after another: what
// is not possible, or forbidden, is dropped, and the replacement abilities in
// force that apply change it, put code in its place or beside it, or cancel it.
// What that code does joins the window and inherits what has replaced it, so
// that each replacement is used once along what it led to. What a proposal
// consists of or brings about (Verb::results) joins it when nothing replaces it
// any more, and is judged next. Then follows what follows of necessity
// (GameRules::Follow); it is judged, too. When nothing changes any more, what
// is left happens: as one group of simultaneous events, closed by GroupClosed
// (GameShape::closes).
//
// Abilities that ask about a card entering play see it as it will exist there.
// What it enters as and with (Ability.coming) belongs to the same event: the
// window simulates it, asks every question that the simulation meets, and
// performs it once all answers are known. A random draw that precedes a
// question is made before the question. Cards that enter together do not see
// each other enter; their characteristics take everything in play into account.
//
// Cards are drawn one at a time: a draw is judged when all before it in the
// window has happened, and what is behind it when that draw has. What is in its
// place comes where it was.
//
// What one instruction proposes of a verb that is one event (Verb::one_event)
// is replaced at once, with one use and one consent.
//
// What is about a card as it will be after its move in the same window
// (counters with which it enters) is judged as if all before it had happened.
//
// Shields (MOD_SHIELD, Verb::shield) replace like abilities: each takes of it
// what it can.
//
// Of several replacements that apply, those of the lowest rank come first, and
// of that rank code that only runs before it (BEFORE) last. Among them the
// player whom the game names chooses, if another order would lead to something
// else; where it names nobody, the oldest comes first. Whoever controls an
// optional one may decline it.
//
// Code of a replacement runs with the proposal as its event. With CODE and ALSO
// its verbs are collected into the window; its other instructions take effect
// at once. With BEFORE it runs first, by itself, but never before what it
// proposes itself; the proposal is then judged again. So does code that
// Replacement.provided asks about, of any replacement; if what that did is not
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

// A window with these proposals, whose verbs the game has. Whatever they name
// as `into` is put into the registers of the frame that waits under it.
Frame ProposalsFrame(std::vector<Proposal> proposals);
// The same where something waits for the proposal, which must be possible;
// false if nothing does, and no window is pushed.
bool PushIfAwaited(Engine& engine, Proposal proposal);
// Procedures: of the window, and of code that a replacement puts in place of a
// proposal or beside it.
Next RunWindow(Engine& engine, Frame& frame);
// The same of code that it begins with.
inline const Word kCodeBefore = Word::Of("code before replacing");
inline const Word kReplacingCode = Word::Of("replacing code");
// What the running code runs before (Replacement::BEFORE), which may change it:
// it is judged again after that. Null for other code. Valid until the step
// ends.
Proposal* RunsBefore(Engine& engine);

// Whom the proposal's verb is done to.
Ref WhomOf(const Engine& engine, const Proposal& proposal);
// What the proposal would do as things are, before anything replaces it:
// nothing if an effect forbids it (acts.h), with the source as the other party.
Would WouldDo(const Engine& engine, const Proposal& proposal);
// The same, of the verb's row.
Would WouldDo(const View& view, const Verb& row, const Proposal& proposal);

// For code that collects (Proposal lists of frames): adds what was collected to
// the window that waits under it.
void Join(Engine& engine, Frame& code);
// What has replaced whatever this code is in place of; proposals that it makes
// inherit it. Empty for code that replaces nothing; of code that makes an event
// of its own (Replacement.anew), itself alone.
std::vector<UsedReplacement> Inherited(const Engine& engine, const Frame& code);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_WINDOW_H_
