// Words of which there is one - a card's zone, type or title, how it was
// played, the phase - where card files compare them.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTRIBUTES_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTRIBUTES_H_

#include <string>

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// `card.zoneName === ZoneName.Discard`
Value AttributeIs(Card& card, const Attribute& attribute,
                  const std::string& text, const Span& where);
// `card.zone === other.zone`; titles and types of two cards cannot be compared.
Value AttributesAreEqual(Card& card, const Attribute& a, const Attribute& b,
                         const Span& where);
Value WordIs(Card& card, const pb::WordList& words, const std::string& text);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTRIBUTES_H_
