// The individual cells of a state: their names, hashes and fields as text.
//
// The sum of the hashes is the state's hash (kernel/state/game_state.h), so a
// list of cells proves its state hash, and two states are compared by
// exchanging hashes and then only the cells that differ.
#ifndef REFOLD_REPLAY_PEER_CELLS_H_
#define REFOLD_REPLAY_PEER_CELLS_H_

#include <compare>
#include <cstdint>
#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/base/hash128.h"
#include "proto/log.pb.h"
#include "proto/peer.pb.h"

namespace refold {

// The key of a cell within a state.
struct CellKey {
  char kind = 0;     // see PeerCell.kind
  uint32_t id = 0;   // see PeerCell.id
  std::string name;  // of a zone
  friend bool operator==(const CellKey&, const CellKey&) = default;
  friend auto operator<=>(const CellKey&, const CellKey&) = default;
};

// Cells with their canonical bytes. Empty cells are left out: they have no
// bytes and contribute zero to the hash.
using StateCells = std::map<CellKey, std::string>;

// The cells of a state in the form of GameState::ToBytes(). InvalidArgument if
// the bytes are not the encoding of a state, or a cell occurs twice.
absl::StatusOr<StateCells> CellsOf(absl::string_view state);

// The cell's contribution to the state's hash.
Hash128 HashOfCell(const CellKey& key, absl::string_view bytes);

// A cell's fields as text, by name; without those at their default.
using FieldTexts = std::map<std::string, std::string>;
// InvalidArgument if these are not the bytes of such a cell.
absl::StatusOr<FieldTexts> FieldsOfCell(const CellKey& key,
                                        absl::string_view bytes);

// "card 7 (Ember Whelp)", "zone hand of player 2", "game". The name of a card
// is that of its printed program in the header, if `bytes` name one.
std::string NameOfCell(const CellKey& key, absl::string_view bytes,
                       const pb::GameHeader& header);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_CELLS_H_
