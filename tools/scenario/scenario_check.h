// Checks that the words of a scenario mean something in its game.
//
// Words unknown to the rules and the cards would be set up, waited for or
// refused without any meaning: the scenario would pass or fail for the wrong
// reason.
#ifndef REFOLD_TOOLS_SCENARIO_SCENARIO_CHECK_H_
#define REFOLD_TOOLS_SCENARIO_SCENARIO_CHECK_H_

#include <vector>

#include "kernel/base/diagnostic.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"
#include "replay/cards/card_source.h"
#include "tools/scenario/scenario_file.h"

namespace refold::tools {

// The table and the phases that are waited for: zones, resources, flags,
// phases and cards that there are not, in the order of the lines.
std::vector<Diagnostic> CheckTable(const ScenarioFile& file,
                                   const Scenario& scenario,
                                   const GameRules& rules, CardSource& cards);

// What is offered or refused: options that no prompt of the game can ever have.
// `programs` are those of the scenario's game. What is offered may name any of
// the cards, for the play will show that it is not; to refuse a card that is
// not in the game says nothing.
std::vector<Diagnostic> CheckOptions(const ScenarioFile& file,
                                     const Scenario& scenario,
                                     const GameRules& rules,
                                     const ProgramSet& programs,
                                     const CardSource& cards);

// "file:line:column: message", as a line of a report.
std::string InOneLine(const Diagnostic& diagnostic);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SCENARIO_SCENARIO_CHECK_H_
