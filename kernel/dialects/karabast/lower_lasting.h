// Lasting effects: their operations, and what the code that starts them must
// store (lower_effects*.cc, lower_lasting_*.cc, lower_keep.cc).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LASTING_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LASTING_H_

#include <google/protobuf/message.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

// Also of those that only some abilities may have.
Names EffectNames();
// Operations of one or several effects.
std::optional<std::vector<pb::OpSpec>> LowerEffects(Card& card,
                                                    const Context& context,
                                                    const Value& effects);
// The same of effects that code starts. What they grant may speak of what the
// code has chosen: an effect keeps its registers. What a function gives that
// would have to be asked again as long as the effect lasts goes to
// `asked_again`; it is refused if that is null.
std::optional<std::vector<pb::OpSpec>> LowerStartedEffects(
    Card& card, Code& code, const Context& context, const Value& effects,
    std::vector<pb::OpSpec>* asked_again = nullptr);

// A lasting effect does not keep predicates: an ability that it grants has them
// instead. That belongs to the unit that gets it; what the predicate says of
// this ability is put into registers first, by its code (lower_keep.cc).
//
// Who has it instead: what is affected; a player's base, in an effect on that
// player; or the base of the ability's player, which is its player, too.
enum class Keeper { kAffected, kBase, kOwnBase };
bool KeepPredicates(Card& card, Code& code, const Context& context,
                    std::vector<pb::OpSpec>& ops, const Span& where,
                    Keeper keeper = Keeper::kAffected);
// Operations on these things whose numbers are recomputed continuously: by an
// ability on the base of the ability's player, which is not one of the things'
// own abilities. References to this ability are stored in registers first.
bool AddAskedAgain(Card& card, Code& code, const Context& context,
                   std::vector<pb::OpSpec> ops, const pb::Selector& whom,
                   const pb::Duration& duration, const Span& where);
// The same of those that the selector finds at any time, whatever it asks.
bool AddLookedFor(Card& card, Code& code, const Context& context,
                  std::vector<pb::OpSpec> ops, pb::Selector whom,
                  const pb::Duration& duration, const Span& where);
// An effect without the property `limit`, and that; undefined if it has none.
struct LimitedEffect {
  Value effect;
  Value limit;
};
LimitedEffect WithoutLimit(const Value& effect);
// As what cards are played that an effect on costs is about, by its properties:
// "unit", "not unit"; absent: its types say it, or any.
std::optional<std::string> SortMeant(const Value& props);
// What an effect is about that changes what it costs to play cards onto
// something: that; nothing if it says nothing of it.
std::optional<pb::Selector> HostsMeant(Card& card, const Context& context,
                                       const Value& effect);
// Units that an effect lets pay as resources do: those; nothing if it says
// nothing of it.
std::optional<pb::Selector> PayersMeant(Card& card, const Context& context,
                                        const Value& effect);
// The duration that `{ duration: Duration.X }` names.
std::optional<pb::DurationKind> NamedDuration(const Value& value);
// A jump that is taken where the ability's own card has left play.
size_t JumpIfGone(Card& card, Code& code);
// Whether something in it is what the code that runs has chosen or counted.
bool SpeaksOfRegisters(const google::protobuf::Message& message);
// The effects of a call on a player (lower_lasting_player.cc).
bool AddPlayerEffects(Card& card, Code& code, const SystemCall& call,
                      const pb::Selector& who, const pb::Duration& duration);

// The effect of a call on all cards of a player's with a title
// (lower_lasting_all.cc).
bool AddEffectOnAll(Card& card, Code& code, const SystemCall& call,
                    const pb::Selector& who, const pb::Duration& duration);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LASTING_H_
