// The subjects of options and prompts: cards, including those of spells and
// abilities on the stack, and players.
#ifndef REFOLD_TOOLS_CROSSCHECK_THINGS_H_
#define REFOLD_TOOLS_CROSSCHECK_THINGS_H_

#include <string>

#include "kernel/engine/engine.h"

namespace refold::tools {

// Null if it is not a card, or no longer exists.
const CardCell* CardOf(const Engine& engine, const Ref& thing);
// The name of its program; empty if it is not a card.
std::string NameOf(const Engine& engine, const Ref& thing);
// The same without tokens, whose names depend on the script.
std::string ScriptedName(const Engine& engine, const Ref& thing);
// Of the card that asks, which may be on its way into play.
std::string AskerName(const Engine& engine);
bool IsToken(const Engine& engine, const Ref& thing);
// For a player, that player; 0 if it is nobody's.
PlayerId ControllerOf(const Engine& engine, const Ref& thing);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_THINGS_H_
