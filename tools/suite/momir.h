// Momir Basic: the rule of Wagic's `rules/momir.txt` beside those of Magic.
//
// Once in each of their turns, when they could cast a sorcery, players may
// discard a card and spend all the mana in their pool, and get a token that is
// a copy of a creature. In Wagic that is a random creature with that cost; an
// action of a test names it, so here the players choose among all that the test
// names, and the test must name one with the right cost. The rule's actions at
// the beginning of a game (life, shuffling, drawing) are in the set-up
// of a test.
#ifndef REFOLD_TOOLS_SUITE_MOMIR_H_
#define REFOLD_TOOLS_SUITE_MOMIR_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "proto/program.pb.h"
#include "tools/suite/test_file.h"

namespace refold::tools {

// `a -momir- b`: the card that is discarded, and the creature.
struct MomirAction {
  std::string discarded;
  std::string creature;
};

// Nullopt if it is not such an action.
std::optional<MomirAction> ParseMomir(absl::string_view action);

// The creatures that the actions name, each once, in order, as they call them.
std::vector<std::string> MomirCreatures(const std::vector<TestAction>& actions);

struct MomirCreature {
  std::string reference;  // as the action calls it
  std::string program;
};

// The rule as a card of the command zone; each player has one. At least one
// creature, whose program is in the game.
pb::CardProgram MomirProgram(const std::vector<MomirCreature>& creatures);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SUITE_MOMIR_H_
