// Linked programs, which are checked and ready to run, and the set of them that
// a game uses.
//
// A LinkedProgram is a CardProgram whose every index, depth and count has been
// checked, in its flat form (kernel/program/flat): words instead of indices
// into a table, and no protobuf. That form is what runs; the message is kept as
// its bytes, which take a fraction of its memory. A program never changes and
// may be shared by any number of games and threads. Evaluators rely on the
// checks and do not repeat them.
//
// A ProgramSet numbers the programs of one game from 1 in the order of the
// game's header, resolves the names of programs that programs create, and has
// the watchers that they declare. Programs created during the game, by changing
// a word in another one's text (reword.h), follow; adding one makes a new set,
// which keeps the previous one alive.
#ifndef REFOLD_KERNEL_PROGRAM_PROGRAM_SET_H_
#define REFOLD_KERNEL_PROGRAM_PROGRAM_SET_H_

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/base/hash128.h"
#include "kernel/base/word.h"
#include "kernel/program/flat/arena.h"
#include "kernel/program/flat/program.h"
#include "kernel/program/grantable.h"
#include "kernel/program/reads.h"
#include "kernel/program/reword.h"
#include "kernel/program/watcher_set.h"
#include "kernel/program/word_use.h"
#include "proto/forward.h"

namespace refold {

class LinkedProgram {
 public:
  // Checks `program`. InvalidArgument names the program, the place and the
  // fault: an index out of range, a tree deeper than 64, a jump backwards or
  // outside its code, more than 64 registers, a missing field that its kind
  // needs, something that this build does not know or no longer supports.
  static absl::StatusOr<std::shared_ptr<const LinkedProgram>> Link(
      const pb::CardProgram& program);

  ~LinkedProgram();
  LinkedProgram(const LinkedProgram&) = delete;
  LinkedProgram& operator=(const LinkedProgram&) = delete;

  // The original message, parsed again from its bytes.
  pb::CardProgram program() const;
  // See ProgramBytes().
  const std::string& bytes() const { return bytes_; }
  const flat::CardProgram& flat() const { return *flat_; }
  // XXH3-128 of the bytes: its content address.
  Hash128 hash() const { return hash_; }
  // By index into the word table; the empty word comes first.
  const std::vector<Word>& words() const { return words_; }
  Word name() const { return name_; }
  // The names of the programs that it can create, in its order.
  const std::vector<Word>& dependencies() const { return dependencies_; }
  const flat::Ability& ability(uint32_t index) const {
    return flat_->abilities()[index];
  }
  // Whether an ability of this program works on a card in `zone`: in the zones
  // that it lists, or in the play zone if it lists none.
  bool WorksIn(const flat::Ability& ability, Word zone, bool in_play) const;

  // The printed characteristics, in the program's order.
  const std::vector<Word>& types() const { return types_; }
  const std::vector<Word>& colors() const { return colors_; }

  // Whether one of its own abilities is part of how a card enters
  // (Ability.coming), and whether one that it grants is.
  bool comes_by_face() const { return comes_by_face_; }
  bool grants_coming() const { return grants_coming_; }

  // The words that the game must know.
  const std::vector<WordUse>& uses() const { return uses_; }
  // The first place where it has this use, which must be one of its uses:
  // "abilities[0].cost". Walks the program again.
  std::string PlaceOf(const WordUse& use) const;

  // Code that has checked it against a game's rules, identified by their number
  // (GameRules::number()), may record that it fits, to avoid checking again.
  bool KnownToFit(uint64_t rules) const {
    return fits_.load(std::memory_order_relaxed) == rules;
  }
  void NoteThatItFits(uint64_t rules) const {
    fits_.store(rules, std::memory_order_relaxed);
  }

  // Its abilities that can be granted without an effect that names them.
  const std::vector<Grantable>& grantable() const { return grantable_; }
  // The static abilities that work without a grant, ascending.
  const std::vector<uint32_t>& statics() const { return statics_; }
  // What the continuous effect of this static ability depends on.
  const StaticReads& reads(uint32_t ability) const {
    return reads_.at(ability);
  }
  // The watchers that it declares, in its order.
  const std::vector<DeclaredWatcher>& watchers() const { return watchers_; }
  // The verbs that its predicates try out.
  const flat::List<flat::Instruction>& tried() const { return tried_; }
  // Whether anything in it asks for roles, numbers or words of an event by
  // name, so that its abilities must be given them.
  bool asks_event() const { return asks_event_; }

 private:
  LinkedProgram();

  std::string bytes_;
  flat::FlatArena arena_;
  const flat::CardProgram* flat_ = nullptr;  // in the arena
  flat::List<flat::Instruction> tried_;      // in the arena
  Hash128 hash_;
  Word name_;
  std::vector<Word> words_;
  std::vector<Word> dependencies_;
  std::vector<WordUse> uses_;
  std::vector<Word> types_;
  std::vector<Word> colors_;
  std::vector<Grantable> grantable_;
  std::vector<uint32_t> statics_;
  std::map<uint32_t, StaticReads> reads_;  // by ability
  std::vector<DeclaredWatcher> watchers_;
  bool asks_event_ = false;
  bool comes_by_face_ = false;
  bool grants_coming_ = false;
  mutable std::atomic<uint64_t> fits_ = 0;  // the last rules that it fits
};

// The bytes as which a program is stored and hashed: the same for equal
// programs, in every process.
std::string ProgramBytes(const pb::CardProgram& program);

class ProgramSet : public std::enable_shared_from_this<ProgramSet> {
 public:
  // `programs` in header order. InvalidArgument if two share a name, if one
  // depends on a name that is not in the set, or if watchers do not fit
  // together (watcher_set.h).
  static absl::StatusOr<std::shared_ptr<const ProgramSet>> Create(
      std::vector<std::shared_ptr<const LinkedProgram>> programs);

  // The set with one more program: `of`, which it must have, after the change.
  // InvalidArgument if that cannot be linked.
  absl::StatusOr<std::shared_ptr<const ProgramSet>> WithReworded(
      uint32_t of, const WordChange& change,
      const RewordKeyword& keyword) const;
  // Those of `of` and the programs that it can create or turn into that the
  // change affects, ascending, each with whether it is something created.
  std::map<uint32_t, bool> RewordedBy(uint32_t of, const WordChange& change,
                                      const RewordKeyword& keyword) const;

  uint32_t size() const { return static_cast<uint32_t>(programs_.size()); }
  bool has(uint32_t index) const { return index >= 1 && index <= size(); }
  // `index` must be in [1, size()].
  const LinkedProgram& program(uint32_t index) const {
    REFOLD_CHECK(has(index), "a program index that the game does not have");
    return *programs_[index - 1];
  }
  // Whether the set has this program and the program has this ability.
  // References from a log must be checked before use.
  bool has_ability(uint32_t index, uint32_t ability) const;
  // The set index of the dependency'th dependency of program `index`; for a
  // reworded program, that of the original while the dependency's reworded form
  // is not in the set.
  uint32_t Dependency(uint32_t index, uint32_t dependency) const;
  // 0 if there is none of that name. Finding it by a word is faster.
  uint32_t Find(Word name) const;
  uint32_t Find(absl::string_view name) const;
  const WatcherSet& watchers() const { return pinned_->watchers; }
  // The names of tallies that any program asks for (Expr WATCH), ascending.
  const std::vector<Word>& asked_tallies() const {
    return pinned_->asked_tallies;
  }
  // Whether any program grants an ability that is part of how a card enters.
  bool grants_coming() const { return pinned_->grants_coming; }

 private:
  // Words come in the order of their texts.
  struct NameOrder {
    using is_transparent = void;
    bool operator()(Word a, Word b) const { return a < b; }
    bool operator()(Word a, absl::string_view b) const { return a.text() < b; }
    bool operator()(absl::string_view a, Word b) const { return a < b.text(); }
  };
  using ByName = std::map<Word, uint32_t, NameOrder>;
  // What is derived from the header's programs.
  struct Pinned {
    std::vector<std::vector<uint32_t>> dependencies;
    ByName by_name;
    WatcherSet watchers;
    std::vector<Word> asked_tallies;
    bool grants_coming = false;
  };
  ProgramSet() = default;
  template <class Name>
  uint32_t FindBy(const Name& name) const;

  std::vector<std::shared_ptr<const LinkedProgram>> programs_;
  std::shared_ptr<const Pinned> pinned_;
  // The origin of each program created during the game; and by name, its index.
  std::vector<uint32_t> reworded_of_;
  ByName reworded_by_name_;
  std::shared_ptr<const ProgramSet> before_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_PROGRAM_SET_H_
