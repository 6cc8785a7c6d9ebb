// Damage to the rows of a store, in place, and an export that nobody could have
// written. Each is false if what is to be damaged is not there.
#ifndef REFOLD_TOOLS_SPOILED_ROWS_H_
#define REFOLD_TOOLS_SPOILED_ROWS_H_

#include <cstdint>
#include <string>

#include "events/format.h"

namespace refold::tools {

// Takes the events from `first` to `last` out of the game.
bool DeleteEvents(const std::string& path, GameId game, uint64_t first,
                  uint64_t last);
// Changes a bit.
bool FlipHeader(const std::string& store, GameId game);
bool FlipEvent(const std::string& store, GameId game, uint64_t event);
// Another hash of the projections, of the same version.
bool ChangeProjections(const std::string& store, GameId game, uint64_t batch);
// What a newer build might have written: its own hash is right.
bool ChangeSchema(const std::string& store, GameId game, uint64_t schema);
// Takes away the game's program with this number, from 1.
bool DeleteProgram(const std::string& store, GameId game, uint64_t number);
// Makes the event one of another game: whoever reads on stops before it.
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
