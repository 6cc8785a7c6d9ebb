// The watchers of a game: what its programs declare, each name once.
//
// Programs that declare a watcher alike (WatcherSpec, whatever the places in
// their scripts and their tables of words) share it; two that declare one name
// otherwise do not fit into one game. Whatever a program asks of records must
// be declared by some program of the game, with a field of that kind.
#ifndef REFOLD_KERNEL_PROGRAM_WATCHER_SET_H_
#define REFOLD_KERNEL_PROGRAM_WATCHER_SET_H_

#include <cstdint>
#include <map>
#include <string>

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

class WatcherSet {
 public:
  struct Watcher {
    const flat::WatcherSpec* spec = nullptr;
    const LinkedProgram* program = nullptr;  // the first that declares it
    std::string form;
  };

  // Adds what the program declares; it must outlive the set. InvalidArgument
  // if another one has a watcher of that name that is not the same.
  absl::Status Add(const LinkedProgram& program);
  // InvalidArgument if the program asks for records or fields that are not
  // there. To be asked once all have been added.
  absl::Status Check(const LinkedProgram& program) const;

  // By name.
  const std::map<Word, Watcher>& all() const { return all_; }

 private:
  bool Has(const WordUse& use) const;

  std::map<Word, Watcher> all_;
};

// What a declaration says, as bytes: the same for equal ones, whatever the
// words' indices and the places in scripts are.
std::string WatcherForm(const pb::WatcherSpec& spec,
                        const pb::CardProgram& program);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_WATCHER_SET_H_
