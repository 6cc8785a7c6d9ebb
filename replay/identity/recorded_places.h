// What a recording says of the places that its cards and decks came from: names
// of files, and no folders. The same cards and decks then make the same game,
// hash for hash, wherever they lie, and a recording tells nobody how the disk
// of its recorder is arranged.
//
// A program names its script as it is called in the card folder, a player is
// called after the file of the deck, and a game of decks after its players.
// Earlier builds recorded whole paths instead, and what they recorded stays
// as it is. WithoutFolders() says what would be recorded today, so that such
// games can be compared with others.
#ifndef REFOLD_REPLAY_IDENTITY_RECORDED_PLACES_H_
#define REFOLD_REPLAY_IDENTITY_RECORDED_PLACES_H_

#include <string>

#include "absl/strings/string_view.h"
#include "proto/log.pb.h"
#include "proto/program.pb.h"

namespace refold {

// What a player is called who plays the deck of this file: "red.txt".
std::string DeckName(absl::string_view file);
// What a game of such players is called: "red.txt against green.txt".
std::string DeckTitle(const pb::Setup& setup);

// The program without the folder before the name of its script. A script that
// lies in a folder of the card folder keeps that one: "primitives/embers.txt".
pb::CardProgram WithoutFolders(pb::CardProgram program);
// The header without the folders of its decks. Names and titles that were not
// made of decks, and the hashes of programs, stay as they are.
pb::GameHeader WithoutFolders(pb::GameHeader header);

}  // namespace refold

#endif  // REFOLD_REPLAY_IDENTITY_RECORDED_PLACES_H_
