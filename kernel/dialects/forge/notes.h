// Notes that programs make of events and read later: each kind of note is a
// watcher that the program declares once.
//
// A note holds the parties of the event as they were then. It is cleared as a
// turn or a phase begins, or never.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_NOTES_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_NOTES_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

struct Notes {
  std::string name;  // all that tells these notes apart from others
  pb::EventPattern pattern;
  std::vector<std::pair<absl::string_view, pb::Selector>> fields;
  std::vector<std::pair<absl::string_view, pb::Expr>> numbers = {};
  std::optional<pb::Expr> when = {};
  std::string until = "turn";  // forgotten as this begins; empty: never
};

// Declares them, if the program does not have them yet. What happens while a
// game is set up is not noted.
void DeclareNotes(CardLowering& card, const Notes& notes);
// How many there are of which all of this holds.
pb::Expr CountNotes(CardLowering& card, absl::string_view name,
                    std::vector<pb::Predicate> of_note);
// The field of the current note names one of these.
pb::Predicate NoteNames(CardLowering& card, absl::string_view field,
                        pb::Selector who);
// The field of the current note names somebody for whom this holds now.
pb::Predicate NoteFits(CardLowering& card, absl::string_view field,
                       pb::Predicate fits);

// Something about the candidate that notes say: `of_note` is asked with this
// selector for it.
inline constexpr uint32_t kNoted = 2;
pb::Selector Noted();
pb::Predicate IsNoted(CardLowering& card, absl::string_view name,
                      std::vector<pb::Predicate> of_note);

// Whom creatures have attacked in this combat; field "attacker" of the notes
// names the creature.
pb::Selector AttackedInThisCombat(CardLowering& card);

// lower_count_noted.cc: false if the count is another.
bool LowerNotedCounts(CardLowering& card, const Text& body, pb::Expr* count);

// lower_property_happened.cc: properties about who dealt damage to whom, and
// who fought whom; absent if the property is not one of these.
std::optional<pb::Predicate> LowerHappenedProperty(CardLowering& card,
                                                   const Text& word,
                                                   bool of_player,
                                                   const Scene& scene);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_NOTES_H_
