// GrantTable: the listening abilities that cards can be granted, filed by what
// they listen to.
//
// Which cards have such an ability at a moment depends on every effect in
// force, so that is not stored. Instead the table knows, from the programs
// alone, which abilities can be granted at all and which of them are live, that
// is, whether anything that could grant them exists. Only an event that a live
// one listens to makes the index look at the cards in play.
//
// An ability can be granted if its program's static abilities or instructions
// grant it, or if an effect in force names it, regardless of its program (a
// character that has another's ability). One that works only where granted and
// that its own program never mentions is granted by the game's rules
// (GameQueries::RuleAbilities); such abilities are always live.
#ifndef REFOLD_KERNEL_PROJECTIONS_GRANT_TABLE_H_
#define REFOLD_KERNEL_PROJECTIONS_GRANT_TABLE_H_

#include <cstdint>
#include <map>
#include <vector>

#include "absl/container/flat_hash_map.h"  // unordered: only looked up
#include "kernel/program/flat/program.h"
#include "kernel/projections/event_key.h"
#include "kernel/query/view.h"

namespace refold {

// What the presence of a card or modifier means for others' abilities.
struct Influence {
  // Programs whose own grants it may pass on.
  std::vector<uint32_t> grants_from;
  std::vector<AbilityRef> grants;  // abilities that it names
  bool removes = false;            // it may take abilities away
};

// Whether an ability exists and is of this kind. Refs in events may not.
bool IsOfKind(const ProgramSet& programs, const AbilityRef& ref,
              flat::AbilityKind kind);
// The influence of a card as it is now; its program must be in the set.
Influence InfluenceOf(const View& view, const CardCell& card);
Influence InfluenceOf(const View& view, const ModifierCell& modifier);

class GrantTable {
 public:
  // Adds the abilities of programs that it does not know yet. The programs must
  // always be those of the same game, with the ones created in it at the end.
  void Learn(const ProgramSet& programs);
  void Add(const Influence& influence);
  void Remove(const Influence& influence);

  // Live abilities filed under `key`, in program order. `programs` are those
  // that the table has learnt.
  std::vector<AbilityRef> Live(const ProgramSet& programs,
                               const EventKey& key) const;
  // Whether any may be a state trigger instead of listening to events.
  bool MayHaveStateTriggers() const { return knows_state_ || !named_.empty(); }
  // Whether anything in play may remove abilities.
  bool removers() const { return removers_ > 0; }

 private:
  // An ability that can be granted without an effect that names it (see
  // Grantable).
  struct Filed {
    AbilityRef ability;
    bool by_rules = false;  // the game's rules may grant it; otherwise its
                            // program
  };

  void LearnProgram(const ProgramSet& programs, uint32_t index);

  uint32_t known_ = 0;        // programs, from the first
  bool knows_state_ = false;  // one of by_key_ looks at the state
  absl::flat_hash_map<EventKey, std::vector<Filed>> by_key_;
  std::map<AbilityRef, uint32_t> named_;   // how many effects name it
  std::map<uint32_t, uint32_t> granters_;  // how many, by program granted from
  uint32_t removers_ = 0;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_GRANT_TABLE_H_
