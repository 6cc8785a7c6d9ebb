// Damages the rows of a store in place, and writes an invalid export. Each
// function returns false if what is to be damaged does not exist.
#ifndef REFOLD_TOOLS_SPOILED_ROWS_H_
#define REFOLD_TOOLS_SPOILED_ROWS_H_

#include <cstdint>
#include <string>

#include "events/format.h"

namespace refold::tools {

// Removes the events from `first` to `last` from the game.
bool DeleteEvents(const std::string& path, GameId game, uint64_t first,
                  uint64_t last);
// Changes a bit.
bool FlipHeader(const std::string& store, GameId game);
bool FlipEvent(const std::string& store, GameId game, uint64_t event);
// Another hash of the projections, of the same version.
bool ChangeProjections(const std::string& store, GameId game, uint64_t batch);
// Simulates a newer build: the hash of the row is right.
bool ChangeSchema(const std::string& store, GameId game, uint64_t schema);
// Removes the game's program with this number, from 1.
bool DeleteProgram(const std::string& store, GameId game, uint64_t number);
// Moves the event to another game: readers stop before it.
bool HideEvent(const std::string& path, GameId game, uint64_t event);
// Makes the rows of games, whose keys alone are a number of 8 bytes, longer
// than the file, though not longer than a row may be. A leaf page has its flags
// at byte 10, the end of its rows' places at byte 12 and the first of these at
// byte 16; a row has its length in 4 bytes, and the length of its key at
// byte 6.
bool LengthenHeaders(const std::string& path);
// An export whose title is not UTF-8.
bool WriteBadExport(const std::string& file);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SPOILED_ROWS_H_
