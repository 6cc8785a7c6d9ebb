// What mana that is left could still pay for.
#ifndef REFOLD_TOOLS_PUZZLE_MANA_LEFT_H_
#define REFOLD_TOOLS_PUZZLE_MANA_LEFT_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/mana_need.h"

namespace refold::tools {

// Whether mana of these resources, and life among them, pays for it. What is
// spent is taken off `left`, unless that is null.
bool PaysFor(const Engine& engine, const ManaNeed& need,
             const std::vector<NamedValue>& mana,
             std::vector<NamedValue>* left = nullptr);

class ManaLeft {
 public:
  // The needs that may come; of many only the first are asked about. The engine
  // must outlive it.
  ManaLeft(const Engine& engine, const std::vector<ManaNeed>& needs);

  // For each set of the needs whether the mana pays for all of them.
  std::vector<bool> Pays(const std::vector<NamedValue>& mana) const;

 private:
  const Engine& engine_;
  std::vector<ManaNeed> sets_;
};

// Whether all that one pays for the other one pays for as well.
bool IsNoMore(const std::vector<bool>& one, const std::vector<bool>& other);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_MANA_LEFT_H_
