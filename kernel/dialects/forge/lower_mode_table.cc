// The modes of triggers: one row each.
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/trigger_mode.h"

namespace refold::forge {
namespace {

struct ModeRow {
  absl::string_view mode;
  void (ModeLowering::*lower)();
};

constexpr ModeRow kModes[] = {
    {"Abandoned", &ModeLowering::Abandoned},
    {"AbilityCast", &ModeLowering::AbilityCast},
    {"Adapt", &ModeLowering::Adapt},
    {"Always", &ModeLowering::Always},
    {"Attached", &ModeLowering::Attached},
    {"AttackerBlocked", &ModeLowering::AttackerBlocked},
    {"AttackerBlockedByCreature", &ModeLowering::AttackerBlockedByCreature},
    {"AttackersDeclared", &ModeLowering::AttackersDeclared},
    {"AttackerUnblocked", &ModeLowering::AttackerUnblocked},
    {"Attacks", &ModeLowering::Attacks},
    {"BecomeMonarch", &ModeLowering::BecomeMonarch},
    {"BecomeMonstrous", &ModeLowering::BecomeMonstrous},
    {"BecomeRenowned", &ModeLowering::BecomeRenowned},
    {"BecomesTarget", &ModeLowering::BecomesTarget},
    {"BlockersDeclared", &ModeLowering::BlockersDeclared},
    {"Blocks", &ModeLowering::Blocks},
    {"Championed", &ModeLowering::Championed},
    {"ChangesController", &ModeLowering::ChangesController},
    {"ChangesZone", &ModeLowering::ChangesZone},
    {"ChangesZoneAll", &ModeLowering::ChangesZoneAll},
    {"Clashed", &ModeLowering::Clashed},
    {"CounterAdded", &ModeLowering::CounterAdded},
    {"CounterAddedOnce", &ModeLowering::CounterAddedOnce},
    {"Countered", &ModeLowering::Countered},
    {"CounterRemoved", &ModeLowering::CounterRemoved},
    {"Crewed", &ModeLowering::Crewed},
    {"Cycled", &ModeLowering::Cycled},
    {"DamageDealtOnce", &ModeLowering::DamageDealtOnce},
    {"DamageDone", &ModeLowering::DamageDone},
    {"DamageDoneOnce", &ModeLowering::DamageDoneOnce},
    {"DamagePrevented", &ModeLowering::DamagePrevented},
    {"DamagePreventedOnce", &ModeLowering::DamagePreventedOnce},
    {"Destroyed", &ModeLowering::Destroyed},
    {"Devoured", &ModeLowering::Devoured},
    {"Discarded", &ModeLowering::Discarded},
    {"Drawn", &ModeLowering::Drawn},
    {"Evolved", &ModeLowering::Evolved},
    {"Exerted", &ModeLowering::Exerted},
    {"Exploited", &ModeLowering::Exploited},
    {"Explores", &ModeLowering::Explores},
    {"Fight", &ModeLowering::Fight},
    {"FlippedCoin", &ModeLowering::FlippedCoin},
    {"Investigated", &ModeLowering::Investigated},
    {"LandPlayed", &ModeLowering::LandPlayed},
    {"LifeGained", &ModeLowering::LifeGained},
    {"LifeLost", &ModeLowering::LifeLost},
    {"LosesGame", &ModeLowering::LosesGame},
    {"NewGame", &ModeLowering::NewGame},
    {"PayCumulativeUpkeep", &ModeLowering::PaidUpkeep},
    {"PayEcho", &ModeLowering::PaidEcho},
    {"PayLife", &ModeLowering::PayLife},
    {"Phase", &ModeLowering::Phase},
    {"PhaseIn", &ModeLowering::PhaseIn},
    {"PhaseOut", &ModeLowering::PhaseOut},
    {"PlanarDice", &ModeLowering::PlanarDice},
    {"PlaneswalkedFrom", &ModeLowering::PlaneswalkedFrom},
    {"PlaneswalkedTo", &ModeLowering::PlaneswalkedTo},
    {"Regenerated", &ModeLowering::Regenerated},
    {"Revealed", &ModeLowering::Revealed},
    {"Sacrificed", &ModeLowering::Sacrificed},
    {"Scry", &ModeLowering::Scry},
    {"SearchedLibrary", &ModeLowering::SearchedLibrary},
    {"SetInMotion", &ModeLowering::SetInMotion},
    {"Shuffled", &ModeLowering::Shuffled},
    {"SpellCast", &ModeLowering::SpellCast},
    {"Surveil", &ModeLowering::Surveil},
    {"Taps", &ModeLowering::Taps},
    {"TapsForMana", &ModeLowering::TapsForMana},
    {"Transformed", &ModeLowering::Transformed},
    {"TurnBegin", &ModeLowering::TurnBegin},
    {"TurnFaceUp", &ModeLowering::TurnFaceUp},
    {"Unequip", &ModeLowering::Unequip},
    {"Untaps", &ModeLowering::Untaps},
    {"Vote", &ModeLowering::Vote}};

}  // namespace

bool LowerMode(CardLowering& card, ParamReader& line, TriggerTerms* terms) {
  for (const ModeRow& row : kModes) {
    if (row.mode != line.line().head.value) continue;
    ModeLowering lowering(card, line, *terms);
    (lowering.*row.lower)();
    return true;
  }
  const std::string& mode = line.line().head.value;
  card.Unsupported(line.line().head, absl::StrCat("mode-", mode),
                   absl::StrCat("the trigger '", mode, "' is not supported"));
  return false;
}

}  // namespace refold::forge
