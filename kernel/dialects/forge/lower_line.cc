// Lines of abilities, by kind.
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "kernel/dialects/forge/lower.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
namespace {

// Lines that name each other without end.
constexpr int kMaxLineDepth = 8;

}  // namespace

int NewAbility(CardLowering& card, pb::AbilityKind kind, const Text& at,
               Holding holding, Added* added) {
  const int index = card.builder.program().abilities_size();
  pb::Ability& ability = card.builder.AddAbility(kind);
  *ability.mutable_span() = PlaceOf(at);
  ability.set_granted_only(holding == Holding::kGranted);
  added->push_back(static_cast<uint32_t>(index));
  return index;
}

void AddLine(CardLowering& card, const ParamLine& line, Holding holding,
             Added* added) {
  if (card.IsEndless(line.text, card.ability_depth >= kMaxLineDepth,
                     "endless-chain")) {
    return;
  }
  ++card.ability_depth;
  const std::string kind = absl::AsciiStrToUpper(line.kind.value);
  if (kind == "EVENT") {
    AddReplacement(card, line, holding, added);
  } else if (kind == "MODE") {
    if (IsKnown(StaticModes(), line.head.value)) {
      AddStatic(card, line, holding, added);
    } else {
      AddTriggered(card, line, holding, added);
    }
  } else if (kind == "AB") {
    AddActivated(card, line, holding, added);
  } else {
    card.Unsupported(line.kind, "ability-kind",
                     "an ability of this kind cannot stand here");
  }
  --card.ability_depth;
}

}  // namespace refold::forge
