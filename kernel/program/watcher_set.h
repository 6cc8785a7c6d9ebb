// The watchers of a game: what its programs declare, each name once.
//
// Programs that declare a watcher alike (WatcherSpec, whatever the places in
// their scripts and their tables of words) share it; two that declare one name
// otherwise do not fit into one game. Whatever a program asks of records must
// be declared by some program of the game, with a field of that kind.
//
// Tallies (WatcherSpec.Tally) are asked for by names made of the watcher's:
// "died", of the turn before "last turn died", and by each word that it counts
// by "died: creature".
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

// Records that a watcher keeps at most.
inline constexpr uint32_t kMaxRecords = 4096;
// In WatcherSpec.reset: the beginning of a turn.
inline constexpr absl::string_view kResetAtTurn = "turn";

class LinkedProgram;

// A watcher as a program declares it.
struct DeclaredWatcher {
  const flat::WatcherSpec* spec = nullptr;
  // What it says, as bytes: the same for equal ones, whatever the words'
  // indices and the places in scripts are.
  std::string form;
  // Whether it asks for roles, numbers or words of an event by name.
  bool asks_event = false;
};

// Those of a program, which is flat in `program`.
std::vector<DeclaredWatcher> WatchersOf(const pb::CardProgram& message,
                                        const flat::CardProgram& program);

class WatcherSet {
 public:
  struct Watcher {
    const DeclaredWatcher* declared = nullptr;
    const LinkedProgram* program = nullptr;  // the first that declares it

    const flat::WatcherSpec& spec() const { return *declared->spec; }
  };
  // What the name of a tally asks for.
  struct AskedTally {
    const Watcher* watcher = nullptr;
    Word now;   // the name without "last turn"
    Word kind;  // the word by which it counts; empty = all
    bool last_turn = false;
  };

  // Adds what the program declares; it must outlive the set. InvalidArgument
  // if another one has a watcher of that name that is not the same.
  absl::Status Add(const LinkedProgram& program);
  // InvalidArgument if the program asks for records or fields that are not
  // there. To be asked once all have been added.
  absl::Status Check(const LinkedProgram& program) const;

  // By name.
  const std::map<Word, Watcher>& all() const { return all_; }
  // Nothing if no watcher counts under that name.
  std::optional<AskedTally> FindTally(Word name) const;
  // The name of a tally that `name` was most likely meant to be; empty if none
  // is near.
  std::string NearestTally(Word name) const;

 private:
  bool Has(const WordUse& use) const;

  std::map<Word, Watcher> all_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_WATCHER_SET_H_
