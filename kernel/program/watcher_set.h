// The watchers of a game: those that its programs declare, each name once.
//
// Programs with equal declarations of a watcher (WatcherSpec, regardless of
// script positions and word tables) share it; two that declare one name
// differently cannot be in the same game. Whatever a program asks of records
// must be declared by some program of the game, with a field of that kind.
//
// Tallies (WatcherSpec.Tally) are read by names formed from the watcher's:
// "died", "last turn died" for the previous turn, and "died: creature" for each
// word that it counts by.
#ifndef REFOLD_KERNEL_PROGRAM_WATCHER_SET_H_
#define REFOLD_KERNEL_PROGRAM_WATCHER_SET_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "kernel/base/word.h"
#include "kernel/program/flat/program.h"
#include "kernel/program/word_use.h"
#include "proto/forward.h"

namespace refold {

// The most records that a watcher keeps.
inline constexpr uint32_t kMaxRecords = 4096;
// In WatcherSpec.reset: the beginning of a turn.
inline constexpr absl::string_view kResetAtTurn = "turn";

class LinkedProgram;

// A watcher as a program declares it.
struct DeclaredWatcher {
  const flat::WatcherSpec* spec = nullptr;
  // Its content as bytes: the same for equal ones, regardless of word indices
  // and script positions.
  std::string form;
  // Whether it asks for roles, numbers or words of an event by name.
  bool asks_event = false;
};

// The watchers of a program, whose flat form is `program`.
std::vector<DeclaredWatcher> WatchersOf(const pb::CardProgram& message,
                                        const flat::CardProgram& program);

class WatcherSet {
 public:
  struct Watcher {
    const DeclaredWatcher* declared = nullptr;
    const LinkedProgram* program = nullptr;  // the first that declares it

    const flat::WatcherSpec& spec() const { return *declared->spec; }
  };
  // The meaning of a tally's name.
  struct AskedTally {
    const Watcher* watcher = nullptr;
    Word now;   // the name without "last turn"
    Word kind;  // the word by which it counts; empty = all
    bool last_turn = false;
  };

  // Adds what the program declares; it must outlive the set. InvalidArgument
  // if another one has a watcher of that name that is not the same.
  absl::Status Add(const LinkedProgram& program);
  // InvalidArgument if the program asks for records or fields that do not
  // exist. Call once all programs have been added.
  absl::Status Check(const LinkedProgram& program) const;

  // By name.
  const std::map<Word, Watcher>& all() const { return all_; }
  // Nullopt if no watcher counts under that name.
  std::optional<AskedTally> FindTally(Word name) const;
  // The tally name closest to `name`, for error messages; empty if none is
  // close.
  std::string NearestTally(Word name) const;

 private:
  bool Has(const WordUse& use) const;

  std::map<Word, Watcher> all_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_WATCHER_SET_H_
