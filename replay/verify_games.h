// Verifying many games on several threads.
//
// Games are proved one by one (VerifyGame) and told of in the order in which
// they were given, whatever thread was done first: the same games give the same
// answers in the same order. What is wrong with a game is in its verdict, and
// no other game's business: also that it is not there, or that its store cannot
// be opened.
//
// A check that ends the process, which only a defect of this build or a store
// that LMDB itself cannot bear does, ends all of them: verify_contained.h is
// the way around that.
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

// Not the check that a game failed, but why there was none: nothing is there
// under the name; what is there cannot be opened; it can, and what it holds
// cannot be read; the check ended the process (verify_contained.h).
inline constexpr char kNotThere[] = "not there";
inline constexpr char kUnreadable[] = "unreadable";
inline constexpr char kDamaged[] = "damaged";
inline constexpr char kEnded[] = "ended";

// What a verdict says of its game.
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

// Tells in words where today's rules part from a game. Several threads call it
// at once, each with a game of its own.
using Describe =
    std::function<std::string(const GameReader&, const Divergence&)>;

struct VerifyOptions {
  VerifyMode mode = VerifyMode::kBoth;
  int threads = 1;    // from 1 to kMaxThreads
  Describe describe;  // null: Divergence::why
};

// Every thread takes a reader of each store, and LMDB has 126 for all processes
// that read one.
inline constexpr int kMaxThreads = 64;

// A game in a store, or (`game` 0) an export; or, with a reason, all games of a
// store that nobody can list.
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

// A verdict on what could not be checked: what is damaged (DataLoss), what is
// not there (NotFound), what ended its process (Aborted) and whatever else
// cannot be opened.
pb::GameVerdict Unverified(const GameSource& source, const absl::Status& why);

// None of the stores may be open in this process. An export is verified in a
// store of its own (open_export.h).
void VerifyGames(absl::Span<const GameSource> games,
                 const VerifyOptions& options, OnVerdict on_verdict);

}  // namespace refold

#endif  // REFOLD_REPLAY_VERIFY_GAMES_H_
