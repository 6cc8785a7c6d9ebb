// Code that refers to another card than its source.
//
// CardCode lets a card give lines to another card, which then uses them as its
// own. Called kernel code keeps its source; so such code is lowered as usual,
// and then every reference to the source is replaced by a reference to the
// register with the other card.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_REBASE_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_REBASE_H_

#include <cstdint>

#include "google/protobuf/message.h"
#include "kernel/dialects/wagic/lower.h"

namespace refold::wagic {

// Whether the tree mentions the source.
bool MentionsSource(const google::protobuf::Message& tree);
// Whether it mentions the event that woke the ability.
bool MentionsEvent(const google::protobuf::Message& tree);
// Turns the mentions of the source in the tree. False if it is mentioned in a
// way that has no other form.
bool RebaseTree(google::protobuf::Message* tree, uint32_t to_register);
// Does so in an ability of the card's program and in those that its code calls
// or delays, but not in those that it grants: they belong to the cards that
// have them.
bool RebaseAbility(CardLowering& card, uint32_t ability, uint32_t to_register);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_REBASE_H_
