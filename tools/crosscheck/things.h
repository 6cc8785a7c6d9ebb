// What options and questions are about: cards, also those of spells and
// abilities on the stack, and players.
#ifndef REFOLD_TOOLS_CROSSCHECK_THINGS_H_
#define REFOLD_TOOLS_CROSSCHECK_THINGS_H_

#include <string>

#include "kernel/engine/engine.h"

namespace refold::tools {

// Null if it is no card, or is not there any more.
const CardCell* CardOf(const Engine& engine, const Ref& thing);
// As its program is called; empty if it is no card.
std::string NameOf(const Engine& engine, const Ref& thing);
// The same without tokens, which each script calls as it likes.
std::string ScriptedName(const Engine& engine, const Ref& thing);
// Of the card that asks, which may be on its way into play.
std::string AskerName(const Engine& engine);
bool IsToken(const Engine& engine, const Ref& thing);
// Of a player he himself; 0 if it is nobody's.
PlayerId ControllerOf(const Engine& engine, const Ref& thing);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_THINGS_H_
