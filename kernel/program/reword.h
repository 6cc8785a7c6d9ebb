// Rewording: derives a program by changing a word of its text (in Magic, CR
// 612). The word is changed where it stands for a type or a colour: in the
// types printed on the card, in what its abilities ask for, and in the types
// and colours that they give. Names, zones, counters, kinds of mana and the
// card's own colours do not change.
//
// A list of at least five words that has both the old and the new one stands
// for all there are ("a colour of your choice", "each basic land type") and is
// not changed. Nor is what watchers count: they belong to the game.
#ifndef REFOLD_KERNEL_PROGRAM_REWORD_H_
#define REFOLD_KERNEL_PROGRAM_REWORD_H_

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "kernel/base/word.h"
#include "kernel/program/word_change.h"
#include "proto/forward.h"

namespace refold {

// Rewords a keyword that contains the word ("islandwalk").
using RewordKeyword = std::function<Word(Word keyword)>;

// The name of the reworded form of a program of this name, which is a separate
// program. What is created is named by the new word.
std::string RewordedName(const std::string& name, const WordChange& change);

// The program with the word changed, under its new name. Dependencies whose
// index is in `dependencies` are replaced by their reworded forms; the value
// says whether they are created. `changed` receives whether anything other than
// names has changed.
pb::CardProgram Reword(const pb::CardProgram& program, const WordChange& change,
                       const RewordKeyword& keyword,
                       const std::map<uint32_t, bool>& dependencies,
                       bool* changed);

// The dependencies that cards turn into or are played as, not created: indices
// into its dependencies.
std::set<uint32_t> FacesOf(const pb::CardProgram& program);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_REWORD_H_
