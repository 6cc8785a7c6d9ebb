// How a game begins at a table: from decks, or in the middle.
//
// A table in the middle of a game is the set-up of a game's header, as that of
// scenarios: the cards are really put where they are, and the events of that
// are recorded. What a game lets cards and players begin with, its rules say
// (SetupLimits in kernel/effects/set_up.h).
#ifndef REFOLD_TOOLS_TABLE_SET_UP_H_
#define REFOLD_TOOLS_TABLE_SET_UP_H_

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "kernel/engine/engine.h"
#include "kernel/program/program_set.h"
#include "proto/log.pb.h"
#include "replay/cards/card_source.h"
#include "replay/cards/game_cards.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

// A game that is about to begin.
struct TableStart {
  pb::GameHeader header;
  std::shared_ptr<const ProgramSet> programs;
  // What cards are called: their places among all cards of the set-up, from 1.
  std::map<std::string, uint32_t> names;
  std::vector<std::string> notes;
};

// NotFound for what is named and is not there, with the nearest that is;
// Unimplemented for a card that is not supported; InvalidArgument for what else
// is wrong. Whether a game can begin so is for its rules to say.
absl::StatusOr<TableStart> ReadSetUp(const pb::TableSetUp& setup,
                                     const GameCards& kind, CardSource& cards);

// The ids of those cards in the game that began so.
std::map<std::string, CardId> NamedCards(
    const std::map<std::string, uint32_t>& names, const Engine& engine);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_SET_UP_H_
