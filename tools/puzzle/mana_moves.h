// Combines making mana and spending it into one move.
//
// What could be done with more mana is asked of a game in which the player has
// plenty. For each such use every way to make just enough from sources
// (mana_book.h) is a move; for one that takes more (X, a kicker) every way to
// make enough. Where the solver does one thing after the other, only ways that
// no other way leaves more mana than.
#ifndef REFOLD_TOOLS_PUZZLE_MANA_MOVES_H_
#define REFOLD_TOOLS_PUZZLE_MANA_MOVES_H_

#include <cstdint>
#include <vector>

#include "kernel/costs/mana_need.h"
#include "kernel/engine/engine.h"
#include "tools/puzzle/mana_book.h"
#include "tools/puzzle/mana_left.h"
#include "tools/puzzle/moves.h"

namespace refold::tools {

class ManaMoves {
 public:
  // Of the player who is asked. Both must outlive it.
  ManaMoves(const Engine& engine, Breadth breadth, ManaBook& book);

  // Whether the option of the prompt is a source.
  bool IsSource(uint32_t option) const;
  // Adds the moves that make mana and spend it.
  void AddTo(Moves& moves) const;

 private:
  // Resources of the player, or some of them.
  using Pool = std::vector<NamedValue>;
  // Sources that are the same, and how they are used.
  struct Kind {
    std::vector<PromptOption> options;
    const std::vector<ManaWay>* ways = nullptr;
  };
  // Something that mana could pay for.
  struct Use {
    PromptOption option;
    ManaNeed need;
    bool takes_more = false;  // more mana than that makes a difference
  };
  // One use of a source: its kind and the way.
  struct Tap {
    size_t kind = 0;
    size_t way = 0;
  };

  void FindKinds();
  std::vector<Use> FindUses() const;
  // What the player may do with plenty of all mana that the sources make.
  std::vector<PromptOption> ActsWithPlenty(Engine& rich) const;
  // Ways to pay for a use.
  struct Ways {
    std::vector<std::vector<Tap>> taps;
    bool all = true;
  };
  // Adds taps from the kind and way on until the use is paid for.
  void Choose(const Use& use, const Pool& pool, Tap from,
              std::vector<Tap>& taps, Ways& ways) const;
  // Whether each source is a card of its own and makes the same each time.
  bool AreSimple() const;
  // All mana that there would be after the use is paid for.
  Pool LeftBy(const Use& use, const std::vector<Tap>& taps) const;
  // Takes ways away that leave no more than another one does.
  void KeepBest(const Use& use, const ManaLeft& left, Ways& ways) const;
  bool IsPaid(const Use& use, const Pool& pool) const;
  // Whether it could not do without one of them.
  bool IsLeast(const Use& use, const Pool& pool,
               const std::vector<Tap>& taps) const;
  const Pool& MadeBy(const Tap& tap) const;
  void Play(const Use& use, const std::vector<Tap>& taps, Moves& moves) const;

  const Engine& engine_;
  const bool only_best_;
  ManaBook& book_;
  std::vector<uint32_t> sources_;  // options
  std::vector<Kind> kinds_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_MANA_MOVES_H_
