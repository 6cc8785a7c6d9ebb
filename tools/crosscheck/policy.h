// How both players answer: by what options mean, never by where they stand, so
// that the same card in another language is answered alike.
#ifndef REFOLD_TOOLS_CROSSCHECK_POLICY_H_
#define REFOLD_TOOLS_CROSSCHECK_POLICY_H_

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "kernel/engine/engine.h"
#include "tools/crosscheck/situation.h"

namespace refold::tools {

// The two ways to answer what no wish says.
enum class Manner {
  kEager,   // yes, what is the opponent's first, the first mode, much
  kModest,  // no, what is one's own first, the last mode, as little as possible
};

class Policy {
 public:
  // The situation must outlive the policy. `program` is the one of the checked
  // card, whose abilities cost `costs`.
  Policy(const Situation& situation, Manner manner, uint32_t program,
         std::vector<std::string> costs)
      : situation_(situation),
        manner_(manner),
        program_(program),
        costs_(std::move(costs)) {}

  // The answer to the open prompt.
  Decision Decide(const Engine& engine);
  // Whether all wishes have come true.
  bool satisfied() const { return next_ == situation_.wishes.size(); }

 private:
  Decision Act(const Engine& engine);
  Decision Choose(const Engine& engine) const;
  bool Means(const Engine& engine, const Ref& thing,
             const std::string& card) const;
  bool Fits(const Engine& engine, const Wish& wish,
            const PromptOption& option) const;
  // What tells an option of the checked card from its others, in any language.
  std::string KeyOf(const PromptOption& option) const;
  // The options in the order in which they are preferred.
  std::vector<uint32_t> Preferred(const Engine& engine) const;

  const Situation& situation_;
  Manner manner_;
  uint32_t program_;
  std::vector<std::string> costs_;
  size_t next_ = 0;
  std::multiset<std::string> used_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_POLICY_H_
