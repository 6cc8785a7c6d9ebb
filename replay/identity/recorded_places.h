// How a recording names the files of its cards and decks: without folders. So
// the same cards and decks make the same game, hash for hash, in any folder,
// and a recording reveals nothing about the disk on which it was made.
//
// A program names its script relative to the card folder, a player is named
// after the deck's file, and a game of decks after its players. Earlier builds
// recorded full paths instead, and their recordings stay unchanged.
// WithoutFolders() returns what would be recorded today, so that such
// games can be compared with others.
#ifndef REFOLD_REPLAY_IDENTITY_RECORDED_PLACES_H_
#define REFOLD_REPLAY_IDENTITY_RECORDED_PLACES_H_

#include <string>

#include "absl/strings/string_view.h"
#include "proto/log.pb.h"
#include "proto/program.pb.h"

namespace refold {

// The name of a player with the deck of this file: "red.txt".
std::string DeckName(absl::string_view file);
// The title of a game between such players: "red.txt against green.txt".
std::string DeckTitle(const pb::Setup& setup);

// The program without the folder before the name of its script. A script in a
// subfolder of the card folder keeps the subfolder: "primitives/embers.txt".
pb::CardProgram WithoutFolders(pb::CardProgram program);
// The header without the folders of its decks. Names and titles that were not
// derived from decks, and the hashes of programs, are unchanged.
pb::GameHeader WithoutFolders(pb::GameHeader header);

}  // namespace refold

#endif  // REFOLD_REPLAY_IDENTITY_RECORDED_PLACES_H_
