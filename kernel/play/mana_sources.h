// Mana that a player could pay with besides their pool: that of mana abilities,
// which they may use while paying (GameRules::MakesManaWhilePaying; CR 601.2g,
// 602.2b, 605.3).
#ifndef REFOLD_KERNEL_PLAY_MANA_SOURCES_H_
#define REFOLD_KERNEL_PLAY_MANA_SOURCES_H_

#include <optional>

#include "kernel/costs/mana_supply.h"
#include "kernel/engine/engine.h"

namespace refold {

// The most mana that a player's mana abilities could add according to their
// code. What other abilities add to that is not known beforehand.
class ManaToBeMade {
 public:
  ManaToBeMade(const Engine& engine, PlayerId player)
      : engine_(engine), player_(player) {}

  // Computed when first asked for; null in games in which mana is made
  // beforehand.
  const ManaSupply* get() const;

 private:
  const Engine& engine_;
  PlayerId player_;
  mutable std::optional<ManaSupply> supply_;
};

// Whether what the option does, "cast" or "activate", may need more mana than
// there is: it costs more, or has an X that could be more.
bool MayNeedManaToBeMade(const Engine& engine, PlayerId player,
                         const PromptOption& option);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_MANA_SOURCES_H_
