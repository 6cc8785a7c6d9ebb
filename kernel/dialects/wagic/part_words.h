// The words that may accompany an effect in a part of an ability, and which
// effect counts if two are not separated by `&&`.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PART_WORDS_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PART_WORDS_H_

#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/wagic/ast.h"

namespace refold::wagic {

struct ModifierRow {
  absl::string_view word;
  bool Modifiers::*flag;
};
inline constexpr ModifierRow kModifiers[] = {
    {"ueot", &Modifiers::until_end_of_turn},
    {"oneshot", &Modifiers::one_shot},
    {"once", &Modifiers::one_shot},
    {"forever", &Modifiers::forever},
    {"uynt", &Modifiers::until_next_turn},
    {"dontremove", &Modifiers::dont_remove},
    {"forcedalive", &Modifiers::forced_alive},
    {"while", &Modifiers::keep_continuous},
    {"compare", &Modifiers::compare},
    {"nonstatic", &Modifiers::non_static},
    {"cdaactive", &Modifiers::characteristic_defining},
    {"noreplace", &Modifiers::no_replace},
    {"doesntempty", &Modifiers::doesnt_empty},
    {"battleready", &Modifiers::battle_ready},
};

struct WhoRow {
  absl::string_view word;
  Who who;
};
inline constexpr WhoRow kWhoWords[] = {
    {"controller", Who::kController},
    {"opponent", Who::kOpponent},
    {"targetcontroller", Who::kTargetController},
    {"targetedplayer", Who::kTargetedPlayer},
    {"owner", Who::kOwner},
};

// Everything that may stand in a part, for suggestions.
std::vector<absl::string_view> PartWords();

// Effects are looked for in an order, and the first that is found is the one of
// the part: the kind's place in it, from 1. 0 if nothing is known of its place.
int PlaceAmongEffects(EffectKind kind);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PART_WORDS_H_
