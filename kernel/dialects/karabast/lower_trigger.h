// The events of triggered abilities: `when` with Karabast's events, and the
// names of its standard triggers.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TRIGGER_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TRIGGER_H_

#include <optional>
#include <string>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_keys.h"

namespace refold::karabast {

// The pattern of an event with the condition of `when`; nothing, after a
// report, if there is no such event.
std::optional<pb::EventPattern> PatternOf(Card& card, const std::string& event,
                                          const Value& condition,
                                          const Context& context,
                                          const Span& where);
// The same of an event that has not happened yet, for what replaces it. Some
// events are only said when they have happened: those are reported, too.
std::optional<pb::EventPattern> ProposedPatternOf(Card& card,
                                                  const std::string& event,
                                                  const Value& condition,
                                                  const Context& context,
                                                  const Span& where);
// Whether what stands for an event in `when` is a function, as it must be of
// all but standard triggers: "onCardPlayed: true" says nothing.
bool AsksTheEvent(Card& card, const ObjectEntry& entry);
// The names of the events, without the standard triggers.
Names EventsOfWhen();
// "whenPlayed", "onAttack" …: null if there is no such standard trigger.
struct StandardTrigger {
  const char* event;          // of the game
  const char* role;           // that the ability's card has
  const char* way = nullptr;  // in which it was played; null if in any
};
const StandardTrigger* FindStandardTrigger(const std::string& name);
pb::EventPattern PatternOfStandard(Card& card, const StandardTrigger& trigger);

// A trigger that waits in an effect; its ability. It has the registers of the
// code that makes it wait; `source` is what it is about, `who` the player whose
// ability it is then: undefined for the one who makes it wait.
std::optional<uint32_t> LowerDelayedTrigger(Card& card, Code& lender,
                                            const Value& said,
                                            const Value& source,
                                            const Value& who,
                                            const Span& where);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_TRIGGER_H_
