// What the files of the program "#rules" share; see rules_program.h.
#ifndef REFOLD_KERNEL_GAMES_MTG_RULES_PARTS_H_
#define REFOLD_KERNEL_GAMES_MTG_RULES_PARTS_H_

#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/program/program_builder.h"
#include "kernel/query/view.h"
#include "proto/forward.h"

namespace refold::mtg {

// So often a card has an ability of one keyword at most.
inline constexpr int64_t kMostOfOneSort = 1000;

// An ability that works on the battlefield, for those who have it by the rules.
pb::Ability& AddGranted(ProgramBuilder& builder, pb::AbilityKind kind,
                        absl::string_view label);
// What would move to one of these zones goes to another instead.
pb::Ability& AddRedirection(ProgramBuilder& builder, absl::string_view label,
                            std::vector<pb::ZoneSpec> to, Word instead);
// The one with that label; empty if the program of the game has none, which an
// older version of the rules began.
AbilityRef Labelled(const ProgramSet& programs, Word label);

// rules_moves.cc: where cards go by what is written on them. The first are
// found by their places in the program.
void AddOwnRedirections(ProgramBuilder& builder);
// The others by their labels: persist and undying, madness, flashback, and of
// spells what the first are of permanents.
void AddMovesByRules(ProgramBuilder& builder);
// Those of them that the card has.
std::vector<AbilityRef> MovesByRules(const View& view, const CardCell& card,
                                     const Characteristics& so_far);

// rules_spells.cc: what spells have by their keywords, found by labels: storm.
void AddRulesOfSpells(ProgramBuilder& builder);
// Those of them that a card on the stack has.
void AddSpellRules(const View& view, const Characteristics& so_far,
                   std::vector<AbilityRef>& abilities);

// A rule of an act (act_rules.h) with these words: of whoever has the keyword,
// or of the game if that is empty.
pb::OpSpec& AddRuleOfAct(ProgramBuilder& builder, absl::string_view keyword,
                         const pb::Selector& whom, absl::string_view rule,
                         const std::vector<absl::string_view>& words);

// rules_acts.cc: when and where from cards are played, and what has just come,
// or is tapped, does not do.
void AddRulesOfActs(ProgramBuilder& builder);

// rules_keywords.cc: keywords that forbid, hinder, allow or price acts.
void AddRulesOfKeywords(ProgramBuilder& builder);

// rules_tallies.cc: what is counted in a turn.
void AddTallies(ProgramBuilder& builder);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_RULES_PARTS_H_
