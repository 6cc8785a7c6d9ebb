// `shufflelibrarydeath`: the card is shuffled into its owner's library instead
// of going to a graveyard, from anywhere. The rules of the game do it in play
// and on the stack; elsewhere the card does.
#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {

void AddShuffledAway(CardLowering& card) {
  ProgramBuilder& builder = card.builder;
  pb::Ability& ability = builder.AddAbility(pb::ABILITY_REPLACEMENT);
  pb::EventPattern& trigger = *ability.mutable_trigger();
  trigger.set_kind(pb::EventPattern::MOVED);
  for (const char* zone : {"hand", "library", "exile"}) {
    ability.add_zones(builder.W(zone));
    *trigger.add_from() = builder.Zone(zone);
  }
  *trigger.add_to() = builder.Zone("graveyard");
  *trigger.mutable_subject() = tree::IsOneOf(Source());
  pb::Replacement& instead = *ability.mutable_replacement();
  instead.set_kind(pb::Replacement::CHANGE);
  *instead.add_parts() = builder.Part("zone", "library");
  *instead.add_parts() = builder.Part("shuffles", tree::Number(1));
}

}  // namespace refold::wagic
