// The rules of acts in the program "#rules" (act_rules.h) by what they are
// about. Most keywords have no rule, and a question is asked of everything on
// the table: so what the program says is looked through once.
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
  // What its condition asks of a card that acts, as far as that is answered at
  // once: whether it has a flag or a type.
  struct Test {
    bool is_flag = false;
    bool has = true;  // else it must not
    Word word;
  };

  const flat::Ability* ability = nullptr;
  const flat::OpSpec* op = nullptr;
  // Of a rule of the game: all must hold. And whether the condition asks for
  // more.
  std::vector<Test> tests;
  bool asks_more = false;
  // Of a rule of the game that asks for the moment: its bit; -1: it does not.
  int bit = -1;
  // As what sort the other party must be meant; empty: as any.
  Word sort;

  Word keyword() const { return ability->label(); }
  bool IsOfSort(Word as) const {
    return as.empty() || sort.empty() || sort == as ||
           refold::IsOfSort(sort, as);
  }
};

// What the program says of an act in rules of one word.
struct RulesOfAct {
  Word rule;
  Word act;
  std::vector<ActRule> of_game;
  std::vector<ActRule> of_keywords;
  std::vector<ActRule> of_spells;  // of keywords while they are on the stack
};

class ActIndex {
 public:
  // That of this build's program; it lives as long as the process.
  static const ActIndex& Get();

  // Null if nothing is said. Much is asked, so nothing is compared in vain.
  const RulesOfAct* About(Word rule, Word act) const {
    for (size_t slot = SlotOf(rule, act); slots_[slot] != kNone;
         slot = (slot + 1) % kSlots) {
      const RulesOfAct& of = all_[slots_[slot]];
      if (of.act == act && of.rule == rule) return &of;
    }
    return nullptr;
  }
  // What the rules of the game ask of players and moments, by their bits.
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
  // Where in the list the rules of an act are: in the slot of their words or,
  // if that is taken, in one behind it.
  std::array<uint8_t, kSlots> slots_;
  std::vector<const flat::Predicate*> asked_;
  std::vector<std::string> texts_;  // of what is asked, as it is stored
};

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_ACT_INDEX_H_
