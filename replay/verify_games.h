// Verifying many games on several threads.
//
// Games are verified one by one (VerifyGame) and reported in the given order,
// regardless of which thread finishes first: the same games give the same
// results in the same order. A game's faults are in its verdict and do not
// affect others, even if it does not exist, or its store cannot be opened.
//
// A check that crashes the process, which only a bug of this build or a store
// that LMDB cannot handle causes, ends all of them: use verify_contained.h to
// avoid that.
#ifndef REFOLD_REPLAY_VERIFY_GAMES_H_
#define REFOLD_REPLAY_VERIFY_GAMES_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/types/span.h"
#include "events/reader.h"
#include "proto/report.pb.h"
#include "replay/redecide.h"

namespace refold {

enum class VerifyMode {
  kFold,    // FoldAll(): the log is sound; needs no rules
  kDecide,  // VerifyChain(), then Redecide(): today's rules make the same
            // events
  kBoth,    // FoldAll(), then Redecide(), which says more exactly where an
            // unsound batch is wrong
};

// Reasons why no check took place: nothing exists under the name; it cannot be
// opened; its contents cannot be read; the check ended the process
// (verify_contained.h).
inline constexpr char kNotThere[] = "not there";
inline constexpr char kUnreadable[] = "unreadable";
inline constexpr char kDamaged[] = "damaged";
inline constexpr char kEnded[] = "ended";

// The result of a verdict.
enum class Finding {
  kSound,       // nothing is wrong with it
  kDiverged,    // its events contradict their hashes, their checkpoints or
                // today's rules, or some are missing
  kDamaged,     // nothing is known of it, or of the rest of it: what is stored
                // is damaged, or the check ended without a result
  kUnreadable,  // it could not be looked at: what is there cannot be opened
  kNotThere,    // there is no such game, store or file
  kNeverBegun,  // only its header is stored: there is nothing to verify
};
Finding FindingOf(const pb::GameVerdict& verdict);

// Describes where today's rules diverge from a game. Several threads call it at
// once, each with a different game.
using Describe =
    std::function<std::string(const GameReader&, const Divergence&)>;

struct VerifyOptions {
  VerifyMode mode = VerifyMode::kBoth;
  int threads = 1;    // from 1 to kMaxThreads
  Describe describe;  // null: Divergence::why
};

// Every thread uses a reader of each store, and LMDB has 126 for all processes
// together.
inline constexpr int kMaxThreads = 64;

// A game in a store, or (`game` 0) an export; or, with a reason, all games of a
// store that cannot be listed.
struct GameSource {
  std::string path;
  GameId game = 0;
  // Why the store cannot be listed: Aborted if that ended a process, DataLoss
  // if it is damaged. OK: this is a game.
  absl::Status unlisted;
};

// Takes a verdict; `place` is unset. Called in the caller's thread.
using OnVerdict = absl::FunctionRef<void(pb::GameVerdict)>;

// Unavailable, with the folder, if exports are among the games and there is no
// place for the stores that they are verified in.
absl::Status CheckPlaces(absl::Span<const GameSource> games);

// Source and place of the result are unset.
pb::GameVerdict VerifyGame(const GameReader& game,
                           const VerifyOptions& options);

// A verdict on what could not be checked: damaged (DataLoss), missing
// (NotFound), crashed its process (Aborted), or could not be opened for another
// reason.
pb::GameVerdict Unverified(const GameSource& source, const absl::Status& why);

// None of the stores may be open in this process. An export is verified in a
// separate store (open_export.h).
void VerifyGames(absl::Span<const GameSource> games,
                 const VerifyOptions& options, OnVerdict on_verdict);

}  // namespace refold

#endif  // REFOLD_REPLAY_VERIFY_GAMES_H_
