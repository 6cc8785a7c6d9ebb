// Words that scripts and the game share.
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lowering.h"

namespace refold::rulescript {

const char* ZoneName(Zone zone) {
  switch (zone) {
    case Zone::kHand:
      return "hand";
    case Zone::kDeck:
      return "deck";
    case Zone::kDiscards:
      return "discards";
    case Zone::kRemoved:
      return "removed";
    default:
      return "ring";
  }
}

const char* TypeName(CardType type) {
  switch (type) {
    case CardType::kAction:
      return "action";
    case CardType::kReaction:
      return "reaction";
    default:
      return "character";
  }
}

std::string EffectName(const Effect& effect) {
  if (const auto* ability = std::get_if<AbilityEffect>(&effect.what)) {
    return absl::StrCat(ability->gives ? "+" : "-",
                        std::string(Spelling(ability->ability)));
  }
  return std::string(Spelling(std::get<CommandEffect>(effect.what).command));
}

std::string SubjectName(CostSubject subject) {
  return absl::AsciiStrToLower(Spelling(subject));
}

}  // namespace refold::rulescript
