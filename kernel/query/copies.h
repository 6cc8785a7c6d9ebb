// Copy effects and rewording effects: which apply to a card, and what of a card
// is copied.
#ifndef REFOLD_KERNEL_QUERY_COPIES_H_
#define REFOLD_KERNEL_QUERY_COPIES_H_

#include <cstdint>
#include <vector>

#include "kernel/program/word_change.h"
#include "kernel/query/view.h"

namespace refold {

// The youngest copy effect on a card, the only one that counts; 0 if there is
// none.
uint32_t CopyEffectOn(const GameState& state, const Ref& card);
// The same among modifiers that affect the card, ascending.
uint32_t CopyEffectAmong(const GameState& state,
                         const std::vector<uint32_t>& modifiers);

// Whether the effect has begun and changes words of the card's text.
bool RewordsCard(const ModifierCell& effect, const Ref& card);
// The changes of words on a card, the oldest first.
std::vector<WordChange> RewordingsOn(const GameState& state, const Ref& card);
// Whether the effect has begun and copies, or changes words.
bool ChangesFaces(const ModifierCell& effect);

// The program that a copy effect gives its cards.
uint32_t ProgramOfCopy(const ModifierCell& effect);

// The card's copiable values: a program index, with what the copy effect on it
// adds. Changes of its words are not copied, nor its status, except that a copy
// of a face-down card has only face-down values (query/faces.h). If the card is
// gone: its last-known program; 0 if unknown.
uint32_t CopiableProgram(const View& view, const Ref& card);
std::vector<ModifierOp> CopiableOps(const View& view, const Ref& card);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_COPIES_H_
