// Words that only a game's rules understand, for people.
#include <map>

#include "tools/explain/dictionary.h"

namespace refold::tools {
namespace {

constexpr Entry kMeanings[] = {
    // Flags.
    {"flag sick", "came under control this turn"},
    {"flag fresh", "has just come"},
    {"flag uattack", "takes part in a united attack"},
    {"flag attack", "attacks"},
    {"flag block", "blocks"},
    // Tests.
    {"powerful", "has an ability"},
    {"powerless", "has no ability"},
    {"abinstant", "its ability is an instant one"},
    {"abtrigger", "its ability is an activated one"},
    {"abauto", "its ability is an auto one"},
    {"backedup", "there is a back-up under it"},
    {"infront", "is opposite this card"},
    {"attacker", "attacks first, in the attack that is meant"},
    {"blocker", "blocks the attack that is meant"},
    {"unslotted", "its ring has an empty slot"},
    {"unblocked", "attacks, and nothing blocks it"},
    {"damaged", "has damage marked on it"},
    {"damaged by source", "was dealt damage by this card this turn"},
    {"damaged by host", "was dealt damage by this card's host this turn"},
    {"damaged you", "dealt damage to you this turn"},
    {"damaged opponent", "dealt damage to the opponent this turn"},
    {"dual wielding", "two equipments or more are attached to it"},
    {"can attack", "could be declared as an attacker"},
    {"can block source", "could block this card"},
    {"blockable", "this card could block it"},
    {"can enchant source", "an Aura that could be put on this card"},
    {"source can enchant", "this card, an Aura, could be put on it"},
    {"targetable", "this ability could target it"},
    {"unprotected", "has no protection from this card"},
    {"permanent", "is neither an instant nor a sorcery"},
    // Numbers.
    {"price", "SP that it costs to play"},
    {"instants work", "1 if instant abilities run now, else 0"},
    {"attack bp", "BP of the whole attack"},
    {"attack size", "characters in the attack"},
    {"slot", "0 if in no ring"},
    {"ability", "1 instant, 2 activated, 3 auto, 0 none"},
    {"turn", "number of the turn, from 0"},
    {"hand limit", "-1 if there is none"},
    // Effects.
    {"begin play", "the card is now being played"},
    {"finish play", "the card has been played"},
    {"run rules", "the other card's code runs for this one"},
    {"change damage", "of the damage that waits for this code"},
    {"cancel damage", "the damage that waits for this code is not dealt"},
    {"fog", "no combat damage this turn"},
    {"proliferate", "one more counter of one kind that is there"},
    // Rules that effects turn on, off, or change.
    {"ab_trigger_act", "activated abilities may be used; 1 on, -1 off"},
    {"attack", "attacks may be declared; 1 on, -1 off"},
    {"ab_instant_act", "instant abilities run; 1 on, -1 off"},
    {"ab_trigger_fresh",
     "abilities may be used in the turn of coming; 1 on, -1 off"},
    {"can block", "who wants to block must fit"},
    {"piercing", "damage goes through blockers; 1 on, -1 off"},
    {"backup_fresh",
     "back-ups may be played in the turn of coming; 1 on, -1 off"},
    {"dmg_combat_deal", "combat damage is dealt; 1 on, -1 off"},
    {"attack_freeze", "attackers freeze; 1 on, -1 off"},
    {"backup_limit", "only so many back-ups in a turn; 1 on, -1 off"},
    {"play_removed", "removed cards may be played; 1 on, -1 off"},
    {"change action", "SP by which action cards are cheaper"},
    {"change reaction", "SP by which reaction cards are cheaper"},
    {"change character", "SP by which characters are cheaper"},
    {"change ua2", "SP by which united attacks of two are cheaper"},
    {"change ua3", "SP by which united attacks of three are cheaper"},
    {"limit play_char_bp_limit", "BP from which characters cannot be played"},
    {"limit backup_limit", "so many back-ups in a turn"},
};

}  // namespace

absl::string_view MeaningOf(absl::string_view rule_word) {
  static const auto* const meanings = [] {
    auto* all = new std::map<absl::string_view, const char*>();
    for (const Entry& entry : kMeanings)
      all->emplace(entry.name, entry.pattern);
    return all;
  }();
  auto found = meanings->find(rule_word);
  return found == meanings->end() ? absl::string_view() : found->second;
}

}  // namespace refold::tools
