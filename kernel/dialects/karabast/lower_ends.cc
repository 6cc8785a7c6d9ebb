#include "kernel/dialects/karabast/lower_ends.h"

#include <utility>

namespace refold::karabast {

void AddEnd(Card& card, uint32_t registers, pb::EventPattern pattern,
            uint32_t matches, pb::Duration& duration) {
  pb::DurationEnd& end = *duration.add_ends();
  end.mutable_ability()->set_ability(
      static_cast<uint32_t>(card.b().program().abilities_size()));
  end.set_matches(matches);
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_granted_only(true);
  ability.set_registers(registers);
  *ability.mutable_trigger() = std::move(pattern);
}

void EndAsItLeaves(Card& card, uint32_t registers, uint32_t about,
                   pb::Duration& duration) {
  pb::EventPattern left;
  left.set_kind(pb::EventPattern::MOVED);
  *left.add_from() = card.b().Zone("arena");
  *left.mutable_subject() = tree::IsOneOf(tree::RegisterRefs(about));
  AddEnd(card, registers, std::move(left), 1, duration);
}

}  // namespace refold::karabast
