#include "kernel/dialects/wagic/part_words.h"

#include <iterator>

#include "kernel/dialects/wagic/parse_effect.h"

namespace refold::wagic {
namespace {

constexpr EffectKind kOrder[] = {
    EffectKind::kDynamicAbility, EffectKind::kFlip,
    EffectKind::kBlink,          EffectKind::kFizzle,
    EffectKind::kFizzleTo,       EffectKind::kGive,
    EffectKind::kToken,          EffectKind::kEquip,
    EffectKind::kAttach,         EffectKind::kMoveTo,
    EffectKind::kClone,          EffectKind::kCopy,
    EffectKind::kBury,           EffectKind::kDestroy,
    EffectKind::kSacrifice,      EffectKind::kReject,
    EffectKind::kCastCard,       EffectKind::kPrevent,
    EffectKind::kDamage,         EffectKind::kAlterPoison,
    EffectKind::kLife,           EffectKind::kDraw,
    EffectKind::kDeplete,        EffectKind::kCounter,
    EffectKind::kBecomes,        EffectKind::kTransforms,
    EffectKind::kPowerToughness, EffectKind::kAddMana,
    EffectKind::kProtectionFrom, EffectKind::kKeyword,
};

}  // namespace

std::vector<absl::string_view> PartWords() {
  std::vector<absl::string_view> words = {
      "target",   "notatarget", "lord",  "all",         "foreach",
      "aslongas", "teach",      "limit", "restriction", "name",
      "may",      "choice",     "this",  "thisforeach", "phaseaction",
      "upcost",   "ability$",   "pay",   "assorcery",   "myturnonly"};
  for (const WhoRow& row : kWhoWords) words.push_back(row.word);
  for (const ModifierRow& row : kModifiers) words.push_back(row.word);
  for (absl::string_view word : EffectWords()) words.push_back(word);
  return words;
}

int PlaceAmongEffects(EffectKind kind) {
  for (size_t i = 0; i < std::size(kOrder); ++i) {
    if (kOrder[i] == kind) return static_cast<int>(i) + 1;
  }
  return 0;
}

}  // namespace refold::wagic
