// The value of remaining mana: the amount of each kind that is asked for by
// name, and the total.
#ifndef REFOLD_TOOLS_PUZZLE_MANA_LEFT_H_
#define REFOLD_TOOLS_PUZZLE_MANA_LEFT_H_

#include <cstdint>
#include <vector>

#include "kernel/costs/mana_need.h"
#include "kernel/engine/engine.h"

namespace refold::tools {

// Whether mana of these resources, and life among them, pays for it. What is
// spent is taken off `left`, unless that is null.
bool PaysFor(const Engine& engine, const ManaNeed& need,
             const std::vector<NamedValue>& mana,
             std::vector<NamedValue>* left = nullptr);

class ManaLeft {
 public:
  // Asked for by name are the kinds in `needs`, and in the printed costs of
  // what the player owns or controls, wherever it lies. Of all other kinds only
  // the sum counts.
  ManaLeft(const Engine& engine, PlayerId player,
           const std::vector<ManaNeed>& needs);

  // The sum, and then how much there is of each kind that counts.
  std::vector<int64_t> Worth(const std::vector<NamedValue>& mana) const;

 private:
  std::vector<Word> needed_;
};

// Whether nothing in the one is more than in the other.
bool IsNoMore(const std::vector<int64_t>& one,
              const std::vector<int64_t>& other);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_MANA_LEFT_H_
