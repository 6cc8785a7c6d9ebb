// The policy of both players: it answers by the meaning of options, never by
// their position, so that the same card in another language is answered alike.
#ifndef REFOLD_TOOLS_CROSSCHECK_POLICY_H_
#define REFOLD_TOOLS_CROSSCHECK_POLICY_H_

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kernel/engine/engine.h"
#include "tools/crosscheck/situation.h"

namespace refold::tools {

// The two ways to answer what no wish covers.
enum class Manner {
  kEager,   // yes, what is the opponent's first, the first mode, much
  kModest,  // no, one's own things first, the last mode, little
};

// The ability of the checked card that a wish means.
struct Use {
  // Its position, from 0, among the offered ones: ordered by mana cost, then by
  // script order, with mana abilities last.
  size_t place = 0;
  // What is chosen in the first menu that it opens, if that is said.
  std::optional<size_t> choice = std::nullopt;
};

class Policy {
 public:
  // Both must outlive the policy. `checked` is the index of its program.
  Policy(const Situation& situation, Manner manner, const Engine& engine,
         uint32_t checked, const Use& use)
      : situation_(situation),
        manner_(manner),
        engine_(engine),
        checked_(checked),
        use_(use) {}

  // The answer to the open prompt.
  Decision Decide();
  // Whether all wishes are fulfilled.
  bool satisfied() const { return next_ == situation_.wishes.size(); }
  // Whether a wish meant an ability that was not offered.
  bool missing() const { return missing_; }
  // How many entries the first menu of the ability had that was used; 0 if it
  // opened none.
  size_t choices() const { return choices_; }

 private:
  Decision Act();
  // What one language asks in an upkeep, another one offers as an action there:
  // a policy that says yes takes it, once, and makes the mana for it first.
  // Returns the option to take; nullopt if there is no such action.
  std::optional<uint32_t> ActInUpkeep();
  // Whether the checked card would now offer such an action to its controller.
  bool IsDueInUpkeep() const;
  // Whether nothing is chosen of what need not be.
  bool Declines() const;
  Decision Choose() const;
  // The answer to the first menu of the ability that was used.
  std::optional<Decision> ChooseInAbility();
  bool Means(const Ref& thing, const std::string& card) const;
  bool Fits(const Wish& wish, const PromptOption& option) const;
  // Those that fit, the one to be taken first.
  std::vector<uint32_t> Fitting(const Wish& wish) const;
  // The options in the order in which they are preferred.
  std::vector<uint32_t> Preferred() const;

  const Situation& situation_;
  Manner manner_;
  const Engine& engine_;
  uint32_t checked_;
  Use use_;
  size_t next_ = 0;
  bool used_ = false;  // an ability that a wish meant
  size_t choices_ = 0;
  bool missing_ = false;
  // Turns and abilities: the upkeep's actions that were taken.
  std::set<std::pair<uint32_t, uint32_t>> taken_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_POLICY_H_
