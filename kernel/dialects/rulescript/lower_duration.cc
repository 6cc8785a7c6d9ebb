// Restrictions: until when what an effect does lasts.
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_effect.h"

namespace refold::rulescript {
namespace {

// Why a restriction says nothing about the command; null if it does.
const char* WhyOverAtOnce(Command command) {
  switch (command) {
    case Command::kActivate:
      return "the rules that are run say themselves how long what they do "
             "lasts";
    case Command::kDamage:
      return "damage is dealt once and for good";
    case Command::kDestroy:
    case Command::kDiscard:
    case Command::kDraw:
    case Command::kMovePile:
    case Command::kMoveRevealedTo:
    case Command::kMoveTo:
    case Command::kMoveToSlot:
    case Command::kProphecy:
    case Command::kRndDiscard:
    case Command::kShuffle:
    case Command::kSwapChars:
    case Command::kSwapPiles:
    case Command::kTrash:
      return "cards that have moved do not go back";
    case Command::kModCost:
    case Command::kModDamage:
      return "it is about what is paid or dealt just now";
    case Command::kPeek:
    case Command::kReveal:
      return "what has been seen stays seen";
    case Command::kRemoveFromAttack:
    case Command::kUnite:
      return "it is about the attack in progress";
    case Command::kTurns:
      return "further turns come after it";
    default:
      return nullptr;
  }
}

template <typename Lasting>
void SetDurationOf(EffectPlace& place, Lasting& lasting) {
  if (!place.restriction.has_value()) return;
  const Restriction& restriction = *place.restriction;
  switch (restriction.until) {
    case Until::kEndOfTurn:
      lasting.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN_OF);
      break;
    case Until::kNextActionCard:
      lasting.mutable_duration()->set_kind(pb::DURATION_UNTIL_USED);
      break;
    case Until::kYourNextTurn:
      lasting.mutable_duration()->set_kind(pb::DURATION_UNTIL_TURN_OF);
      break;
  }
  *lasting.mutable_whose() =
      restriction.side == Side::kOpp ? place.site.opp : place.site.me;
}

}  // namespace

void CheckRestriction(EffectPlace& place, const Effect& effect) {
  const auto* command = std::get_if<CommandEffect>(&effect.what);
  if (command == nullptr || !place.restriction.has_value()) return;
  const char* why = WhyOverAtOnce(command->command);
  if (why == nullptr) return;
  place.card().Unsupported(
      effect.position, "unsupported-restriction",
      absl::StrCat("'", std::string(Spelling(command->command)),
                   "' does nothing that lasts until some time: ", why));
}

void SetDuration(EffectPlace& place, pb::Instruction::Modify& modify) {
  SetDurationOf(place, modify);
}

void SetDuration(EffectPlace& place, pb::Instruction::Rule& rule) {
  SetDurationOf(place, rule);
}

}  // namespace refold::rulescript
