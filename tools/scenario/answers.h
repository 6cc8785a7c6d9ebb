// Answers to prompts, as text.
//
// An option is named as it is shown (tools/show/prompt.h), case-insensitively,
// with or without the numbers of the things in it: "play Maki", "cast Scorch
// (normal)", "Maki#3", "player 2", "yes". Where options differ in nothing but a
// number, as the slots of a ring do, that follows: "play Maki at 2". The first
// of several options that are called alike is meant.
//
//   play Maki        one option
//   Guy + Haggar     several options, in this order; an order prompt takes the
//                    ones left out after them
//   3 Guy + Haggar   of points to be spread: three for Guy, one for Haggar
//   none             no option
//   7                a number
#ifndef REFOLD_TOOLS_SCENARIO_ANSWERS_H_
#define REFOLD_TOOLS_SCENARIO_ANSWERS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/engine/engine.h"
#include "tools/show/names.h"

namespace refold::tools {

// Interprets an answer to the open prompt. InvalidArgument, with the possible
// options, if it has no meaning. The engine decides whether the rules allow it.
absl::StatusOr<Decision> ReadAnswer(const Namer& namer, const GameState& state,
                                    absl::string_view text);

// The same, but options may also be given by the numbers that DescribePrompt()
// shows before them: "0", "2, 0". In a prompt for a number that is the number.
absl::StatusOr<Decision> ReadNumberedAnswer(const Namer& namer,
                                            const GameState& state,
                                            absl::string_view text);

// The indices of all options that are called so.
std::vector<uint32_t> OptionsCalled(const Namer& namer, const GameState& state,
                                    absl::string_view text);

// Whether one of the options is called so.
bool OffersOption(const Namer& namer, const GameState& state,
                  absl::string_view text);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SCENARIO_ANSWERS_H_
