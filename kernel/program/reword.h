// Rewording: what a program becomes when a word of its text becomes another one
// (in Magic, CR 612). The word is changed where it says a type or a colour: in
// the types printed on the card, in what its abilities ask for, and in the
// types and colours that they give. Names, zones, counters and kinds of mana
// are no such places, nor are the card's own colours.
//
// A list of five words or more that has both the old and the new one stands for
// all there are ("a colour of your choice", "each basic land type") and is left
// alone. What watchers count is left as it is, too: they belong to the game.
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

// What a keyword that has the word in it becomes ("islandwalk").
using RewordKeyword = std::function<Word(Word keyword)>;

// The name of what a program of this name becomes: a program of its own, beside
// the other one. What is created is called by the new word.
std::string RewordedName(const std::string& name, const WordChange& change);

// The program with the word changed, under its new name. Dependencies whose
// index is in `dependencies` become what the change makes of them; the value
// says whether they are created. `changed` receives whether anything is
// otherwise besides names.
pb::CardProgram Reword(const pb::CardProgram& program, const WordChange& change,
                       const RewordKeyword& keyword,
                       const std::map<uint32_t, bool>& dependencies,
                       bool* changed);

// The dependencies that cards turn into or are played as, not created: indices
// into its dependencies.
std::set<uint32_t> FacesOf(const pb::CardProgram& program);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_REWORD_H_
