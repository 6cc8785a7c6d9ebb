// Which properties an object of a card file may have.
//
// Unknown properties are refused by name: a property that is not read would
// silently drop a part of the card.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_KEYS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_KEYS_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

using Keys = std::set<std::string>;
using Names = std::vector<absl::string_view>;

// The names that a table has rows for.
template <class Row>
Names KeysOf(const std::map<std::string, Row>& table) {
  Names names;
  for (const auto& row : table) names.push_back(row.first);
  return names;
}

// What ends the message about an unknown word: which of these is near it, if
// one is, or that it is of the other game (lower_older.h).
std::string OrMeant(absl::string_view word, const Names& known);

// Each reports the first property that it does not know, or that is not of the
// type that is wanted (lower_types.h); true if there is none.
// Of an ability; and of each of its steps, from which what its registrar has
// read is taken out before: what is left and nobody reads is refused.
bool KnowsAbilityKeys(Card& card, const Value& props);
bool KnowsStepKeys(Card& card, const Value& props);
// Of target resolvers, and of systems that choose cards.
bool KnowsResolverKeys(Card& card, const Value& props);
const Keys& ResolverKeys();
// Of the call of a system that may have these.
bool KnowsSystemKeys(Card& card, const std::string& system, const Keys& keys,
                     const Value& props);
// Of abilities that replace events, of what they say happens instead, and of
// those that change damage.
bool KnowsCostKeys(Card& card, const Keys& keys, const Value& props);
bool KnowsReplacementKeys(Card& card, const Value& props);
bool KnowsReplaceWithKeys(Card& card, const Value& props);
bool KnowsDamageModificationKeys(Card& card, const Value& props);
// Of constant abilities.
bool KnowsConstantKeys(Card& card, const Value& props);
// Of what arenas are asked for, and watchers.
bool KnowsFilterKeys(Card& card, const Value& props);
bool KnowsEntryFilterKeys(Card& card, const Value& props);
bool KnowsAttackEffectKeys(Card& card, const Value& props);
// Of what changes a cost, and of what can be chosen for a card that is shown.
bool KnowsCostChangeKeys(Card& card, const Keys& keys, const Value& props);
bool KnowsButtonKeys(Card& card, const Value& props);
// Of what a lasting effect is told, if that is an object.
bool KnowsEffectKeys(Card& card, const std::string& effect, const Value& props);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_KEYS_H_
