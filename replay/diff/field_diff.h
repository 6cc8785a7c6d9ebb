// The differences between two messages of a game (headers, states), field by
// field, in the game's words.
#ifndef REFOLD_REPLAY_DIFF_FIELD_DIFF_H_
#define REFOLD_REPLAY_DIFF_FIELD_DIFF_H_

#include <google/protobuf/message.h>

#include <string>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "proto/log.pb.h"
#include "proto/ref.pb.h"
#include "proto/world.pb.h"

namespace refold {

// One difference between the two sides. Never a == b.
struct FieldDiff {
  std::string field;  // "player 2 hp", "seed", "Scorch#12 tapped"
  std::string a;      // "2900"
  std::string b;
};

// A header's fields: "seed", "options hand_size", "programs 3 hash".
std::vector<FieldDiff> DiffHeaders(const pb::GameHeader& a,
                                   const pb::GameHeader& b);

// The cells of two states, as their games name them: players by seat, zones by
// owner, cards by name and id. A cell that only one side has is one difference;
// so is the engine's continuation after the prompt. The headers are those of
// the two games, for the names of cards.
std::vector<FieldDiff> DiffSnapshots(const pb::GameHeader& header_a,
                                     const pb::Snapshot& a,
                                     const pb::GameHeader& header_b,
                                     const pb::Snapshot& b);

}  // namespace refold

#endif  // REFOLD_REPLAY_DIFF_FIELD_DIFF_H_
