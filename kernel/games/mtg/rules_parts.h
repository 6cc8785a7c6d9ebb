// Shared declarations of the files that make the program "#rules"; see
// rules_program.h.
#ifndef REFOLD_KERNEL_GAMES_MTG_RULES_PARTS_H_
#define REFOLD_KERNEL_GAMES_MTG_RULES_PARTS_H_

#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/program/program_builder.h"
#include "kernel/query/view.h"
#include "proto/forward.h"

namespace refold::mtg {

// So often a card has an ability of one keyword at most.
inline constexpr int64_t kMaxOfOneSort = 1000;

// An ability that works on the battlefield, for cards that have it by the
// rules.
pb::Ability& AddGranted(ProgramBuilder& builder, pb::AbilityKind kind,
                        absl::string_view label);
// What would move to one of these zones goes to another instead.
pb::Ability& AddRedirection(ProgramBuilder& builder, absl::string_view label,
                            std::vector<pb::ZoneSpec> to, Word instead);
// The ability with that label; empty if the game's program, which may be from
// an older version of the rules, has none.
AbilityRef Labelled(const ProgramSet& programs, Word label);

// rules_moves.cc: where cards go because of their own text. The first are found
// by their positions in the program.
void AddOwnRedirections(ProgramBuilder& builder);
// The others are found by their labels: persist and undying, madness,
// flashback, and for spells, the counterparts of the first.
void AddMovesByRules(ProgramBuilder& builder);
// Those of them that the card has.
std::vector<AbilityRef> MovesByRules(const View& view, const CardCell& card,
                                     const Characteristics& so_far);

// rules_spells.cc: abilities that spells have by their keywords, found by
// labels: storm.
void AddRulesOfSpells(ProgramBuilder& builder);
// Those of them that a card on the stack has.
void AddSpellRules(const View& view, const Characteristics& so_far,
                   std::vector<AbilityRef>& abilities);

// A rule of an act (act_rules.h) with these words: for anything that has the
// keyword, or of the game if that is empty.
pb::OpSpec& AddRuleOfAct(ProgramBuilder& builder, absl::string_view keyword,
                         const pb::Selector& whom, absl::string_view rule,
                         const std::vector<absl::string_view>& words);

// rules_acts.cc: when and from where cards are played, and restrictions on
// cards that have just entered, or are tapped.
void AddRulesOfActs(ProgramBuilder& builder);

// rules_keywords.cc: keywords that forbid, hinder, allow or price acts.
void AddRulesOfKeywords(ProgramBuilder& builder);

// rules_tallies.cc: what is counted in a turn.
void AddTallies(ProgramBuilder& builder);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_RULES_PARTS_H_
