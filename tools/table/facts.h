// The results of an operation, for clients that report or display them.
//
// Of the recorded facts those that mean something to people: what the game
// names, and new cards, moves, flags, shown and shuffled cards, lasting
// effects, phases, the end. That a link or a number of a cell changed is in the
// view.
#ifndef REFOLD_TOOLS_TABLE_FACTS_H_
#define REFOLD_TOOLS_TABLE_FACTS_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

// In the order in which they happened. The engine is as they left it.
std::vector<pb::TableFact> FactsOf(const Engine& engine,
                                   const std::vector<Event>& events);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_FACTS_H_
