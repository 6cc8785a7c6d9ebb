// An index of the rules of acts in the program "#rules" (act_rules.h). Most
// keywords have no rule, and questions are asked about everything on the table,
// so the program is scanned only once.
#ifndef REFOLD_KERNEL_GAMES_MTG_ACT_INDEX_H_
#define REFOLD_KERNEL_GAMES_MTG_ACT_INDEX_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/base/word.h"
#include "kernel/program/flat/program.h"
#include "kernel/verbs/acts.h"
#include "proto/forward.h"

namespace refold::mtg {

// A rule of the program.
struct ActRule {
  // The part of its condition about the acting card that can be checked
  // immediately: whether it has a flag or a type.
  struct Test {
    bool is_flag = false;
    bool has = true;  // otherwise it must not
    Word word;
  };

  const flat::Ability* ability = nullptr;
  const flat::OpSpec* op = nullptr;
  // For a rule of the game: all must hold. And whether the condition asks for
  // more.
  std::vector<Test> tests;
  bool asks_more = false;
  // For a rule of the game about the moment: its bit; -1: it is not about the
  // moment.
  int bit = -1;
  // The sort that the other party must be treated as; empty: any.
  Word sort;

  Word keyword() const { return ability->label(); }
  bool IsOfSort(Word as) const {
    return as.empty() || sort.empty() || sort == as ||
           refold::IsOfSort(sort, as);
  }
};

// The program's rules of one kind (one word) for an act.
struct RulesOfAct {
  Word rule;
  Word act;
  std::vector<ActRule> of_game;
  std::vector<ActRule> of_keywords;
  std::vector<ActRule> of_spells;  // of keywords while they are on the stack
};

class ActIndex {
 public:
  // The index of this build's program; it lives as long as the process.
  static const ActIndex& Get();

  // Null if there is no such rule. Called very often, so it avoids comparisons.
  const RulesOfAct* About(Word rule, Word act) const {
    for (size_t slot = SlotOf(rule, act); slots_[slot] != kNone;
         slot = (slot + 1) % kSlots) {
      const RulesOfAct& of = all_[slots_[slot]];
      if (of.act == act && of.rule == rule) return &of;
    }
    return nullptr;
  }
  // The conditions of the game's rules on players and moments, by their bits.
  const std::vector<const flat::Predicate*>& asked_of_moments() const {
    return asked_;
  }

 private:
  ActIndex();
  void Add(const flat::Ability& ability, const flat::OpSpec& op,
           const pb::OpSpec& stored);
  RulesOfAct& Of(Word rule, Word act);
  int BitOf(const flat::Predicate& asks, const std::string& text);

  static constexpr size_t kSlots = 256;
  static constexpr uint8_t kNone = 255;
  static size_t SlotOf(Word rule, Word act) {
    return (act.process_id() + 37 * rule.process_id()) % kSlots;
  }

  std::vector<RulesOfAct> all_;
  // Positions of the rules of an act in the list: in the slot of their words
  // or, if that is taken, in a later one.
  std::array<uint8_t, kSlots> slots_;
  std::vector<const flat::Predicate*> asked_;
  std::vector<std::string> texts_;  // of the conditions, in stored form
};

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_ACT_INDEX_H_
