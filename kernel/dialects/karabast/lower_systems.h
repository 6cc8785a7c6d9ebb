// Game systems: the table of how each is lowered, their shared parts, and their
// possible targets (lower_systems_*.cc, lower_legal*.cc).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SYSTEMS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SYSTEMS_H_

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_keys.h"

namespace refold::karabast {

// Writes the system's code. `target` is what it is done to if it does not say
// so itself; undefined for its own default.
bool LowerSystem(Card& card, Code& code, const Context& context,
                 const Value& system, const Value& target, Done& done);
// Who may make the attack that the properties describe: ready or not, on units
// only or on bases, too.
pb::Predicate MayAttackSo(Card& card, const Context& context,
                          const Value& props);
// A unit of the player's own that may attack, and that the attack is meant for.
std::optional<pb::Predicate> LegalAttacker(Card& card, const Context& context,
                                           const Value& props);
// Whether the ability's own card attacks: events and bases have no attack of
// their own, and `initiateAttack` is about another unit.
bool AttacksItself(const Card& card, const std::string& system);
// What may be a target of the system: what it can be done to, whether or not it
// would change anything by that.
std::optional<pb::Predicate> LegalFor(Card& card, const Context& context,
                                      const Value& system);

// Whether the system, done for a card that is chosen, says itself that it is
// done to any number of others.
bool NamesSeveral(Card& card, const Context& context, const Value& system);

// The systems of a list, or of `{ gameSystems: list }`; null if it is not
// known.
const std::vector<Value>* SystemsOf(const Value& props);

// Whether the system has a legal target, whether or not it would change
// anything; nothing, and no report, if that cannot be told
// (lower_legal_system.cc).
std::optional<pb::Expr> HasLegalTarget(Card& card, const Context& context,
                                       const Value& system);
// Whether the player that the properties of `disclose` speak of has what is to
// be disclosed (lower_systems_disclose.cc).
std::optional<pb::Expr> CanDisclose(Card& card, const Context& context,
                                    const Value& props);

// Whether the system, if it is one verb, would change anything as things are;
// nothing, and no report, if it is more than that.
std::optional<pb::Expr> WouldChange(Card& card, const Context& context,
                                    const Value& system, const Value& target);
// The same of whether all of it would happen.
std::optional<pb::Expr> WouldDoInFull(Card& card, const Context& context,
                                      const Value& system, const Value& target);

// Which targets the system would change, where that is less than all that may
// be its target.
std::optional<pb::Predicate> ChangedBy(Card& card, const Context& context,
                                       const Value& system);
// Those that it would change in full; nothing if that is not known.
std::optional<pb::Predicate> ChangedInFullBy(Card& card, const Context& context,
                                             const Value& system);

// Among a context's targets: the cards that were chosen where some were shown.
inline constexpr char kSelectedPromptCards[] = "selectedPromptCards";

// A system that is being written.
struct SystemCall {
  std::string name;
  const char* word;  // of its row
  Value props;       // an object, or undefined
  Value target;
  Context context;
  Span where;
  bool from_arrow = false;  // its properties are what an arrow gives
  Value said = {};          // before that: the arrow, or the properties

  // Undefined if it is not given.
  Value Prop(const char* key) const;
};
using LowerSystemFn = bool (*)(Card&, Code&, const SystemCall&, Done&);

// Where each way of a menu does the same, verb by verb, what was done is put
// together: it is one event, whichever way was taken.
void JoinWays(Code& code, Done& done);

// What there is to know of a system of some name.
struct SystemRow {
  LowerSystemFn lower;
  Keys keys;              // its properties, in addition to those of every
                          // system
  const char* word = "";  // the kernel's verb or token that it is about
  // It lets a player act or asks on the way, so that it cannot be a part of
  // what happens at the same time.
  bool apart = false;
};
using SystemTable = std::map<std::string, SystemRow>;
const SystemTable& CardSystems();
const SystemTable& PlayerSystems();
const SystemTable& FlowSystems();
const SystemTable& ListSystems();
const SystemTable& DelayedSystems();
const SystemTable& LastingSystems();
const SystemTable& AttackSystems();
const SystemTable& PlaySystems();
const SystemTable& HandSystems();
const SystemTable& LookSystems();
const SystemTable& DiscloseSystems();
const SystemTable& SpreadSystems();
// The event of a search: it has no card.
inline constexpr char kDeckSearched[] = "onDeckSearch";
const SystemTable& SearchSystems();
const SystemTable& ChoiceSystems();
const SystemTable& UseSystems();
const SystemTable& SideSystems();
// The row of any of them; null if there is no such system.
const SystemRow* FindSystem(const std::string& name);
Names SystemNames();

// Whom it is done to: `target` of its properties, or what it was given;
// `or_else` if neither is there.
std::optional<pb::Selector> TargetOf(Card& card, const SystemCall& call,
                                     pb::Selector or_else);
// The same of cards: otherwise the ability's source.
std::optional<pb::Selector> CardTargetOf(Card& card, const SystemCall& call);
// What is acted on: "return this unit to your hand", when it is defeated, means
// the card where the defeat has put it.
std::optional<pb::Selector> WhereItIs(Card& card, const Value& value);
// The players that it is done to: a chosen card is not a player; then the
// default counts.
std::optional<pb::Selector> PlayerOf(Card& card, const SystemCall& call,
                                     pb::Selector::Base or_else);
// A number that is read, or this if it is undefined.
std::optional<pb::Expr> NumberOrElse(Card& card, const Value& value,
                                     int64_t otherwise);
// The number of a property, or of this if it is not given.
std::optional<pb::Expr> NumberOf(Card& card, const SystemCall& call,
                                 const char* key, int64_t otherwise);
// Whether a card can be played as that: reports another word.
bool IsPlayedType(Card& card, const Value& type);
// A switch of a verb, which may depend on the game.
bool AddSwitch(Card& card, const SystemCall& call, const char* key,
               const char* part, std::vector<pb::Instruction_Part>& parts);
// Once for each of these, one after another or at the same time: what is said
// depends on it.
bool AddForEach(Code& code, pb::Selector over, bool together,
                const std::function<bool(const Value&)>& write);
// What the event of a card that is played says of that, and so does the use of
// its ability "when played".
std::vector<pb::Instruction_Part> PartsOfPlay(Card& card);
// Adds a verb and notes what came of it.
void AddVerb(Card& card, Code& code, const char* verb,
             std::vector<pb::Instruction_Part> parts, Done& done);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SYSTEMS_H_
