#include "kernel/engine/destinations.h"

#include <algorithm>
#include <cstdint>

namespace refold {
namespace {

class DestinationSearch {
 public:
  // `zones` must outlive it.
  explicit DestinationSearch(const std::vector<Word>& zones) : zones_(zones) {}

  bool Find(const LinkedProgram& program) const {
    const auto& abilities = program.flat().abilities();
    const auto& casts = program.flat().casts();
    return std::any_of(abilities.begin(), abilities.end(),
                       [this](const auto& one) { return IsIn(one); }) ||
           std::any_of(casts.begin(), casts.end(), [this](const auto& cast) {
             return IsIn(cast.cost()) || IsIn(cast.kicker());
           });
  }

 private:
  bool IsIn(const flat::Ability& ability) const {
    const auto& code = ability.code();
    return IsIn(ability.cost()) || IsIn(ability.replacement().parts()) ||
           std::any_of(code.begin(), code.end(),
                       [this](const auto& step) { return IsIn(step); });
  }

  bool IsIn(const flat::Instruction& step) const {
    return (step.has_move() && IsOne(step.move().zone())) ||
           (step.has_move_top() && IsOne(step.move_top().to())) ||
           (step.has_counter_spell() && IsOne(step.counter_spell().zone())) ||
           (step.has_verb() && IsIn(step.verb().parts())) ||
           (step.has_pay() && IsIn(step.pay().cost()));
  }

  bool IsIn(const flat::Cost& cost) const {
    return std::any_of(cost.claims().begin(), cost.claims().end(),
                       [this](const auto& claim) { return IsIn(claim); });
  }

  bool IsIn(const flat::Claim& claim) const {
    return (claim.has_move() && IsOne(claim.move().zone())) ||
           (claim.has_verb() && IsIn(claim.verb().parts())) ||
           std::any_of(claim.instead().begin(), claim.instead().end(),
                       [this](const auto& other) { return IsIn(other); });
  }

  // The words of a verb's zone stand in the program (check_verbs.h).
  bool IsIn(const flat::List<flat::Instruction_Part>& parts) const {
    return std::any_of(parts.begin(), parts.end(), [this](const auto& part) {
      const auto& words = part.words().words();
      return part.has_words() &&
             std::any_of(words.begin(), words.end(),
                         [this](Word word) { return IsOne(word); });
    });
  }

  bool IsOne(Word zone) const {
    return std::find(zones_.begin(), zones_.end(), zone) != zones_.end();
  }

  const std::vector<Word>& zones_;
};

}  // namespace

bool MovesToAny(const ProgramSet& programs, const std::vector<Word>& zones) {
  const DestinationSearch search(zones);
  for (uint32_t i = 1; i <= programs.size(); ++i) {
    if (search.Find(programs.program(i))) return true;
  }
  return false;
}

}  // namespace refold
