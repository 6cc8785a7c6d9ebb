// The code of one ability while it is written: what systems, targets and
// follow-ups become.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CODE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CODE_H_

#include <google/protobuf/message.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_card.h"
#include "kernel/dialects/karabast/lower_keys.h"

namespace refold::karabast {

using Context = std::shared_ptr<const ContextHandle>;

class Code {
 public:
  explicit Code(pb::Ability* ability) : ability_(ability) {}

  pb::Ability& ability() { return *ability_; }
  uint32_t registers() const { return ability_->registers(); }
  // Where what is added from now on stands in the file.
  void At(const Span& place) { place_ = place; }
  // The title of the step that is being written.
  const std::string& title() const { return title_; }
  void SetTitle(std::string title) { title_ = std::move(title); }
  // A register that nothing else uses.
  uint32_t NewRegister();
  // One with the number, or with the things, as they are now.
  uint32_t Note(pb::Expr number);
  uint32_t Note(pb::Selector things);
  // At least so many registers are there.
  void Reserve(uint32_t registers);
  pb::Instruction& Add(pb::Instruction instruction);
  uint32_t here() const { return static_cast<uint32_t>(ability_->code_size()); }
  // A jump where the condition does not hold, or always; its target is set
  // later, by Land().
  size_t JumpUnless(pb::Expr condition);
  size_t Jump();
  void Land(size_t jump);
  // Makes the instruction at `probe` one that asks whether the code from
  // `begin` up to here would change anything.
  void SetWould(size_t probe, uint32_t begin, uint32_t into);
  // Everything up to EndRepeat() is done again and again, at most so often.
  // With `last`, a jump: who takes it has been through the loop for the last
  // time.
  struct Loop {
    size_t at = 0;
    uint32_t counter = 0;  // the register that says how many rounds are left
  };
  Loop BeginRepeat(pb::Expr times);
  void EndRepeat(const Loop& loop, std::optional<size_t> last = std::nullopt);
  // Everything up to EndTogether() happens at the same time.
  size_t BeginTogether();
  void EndTogether(size_t together);

 private:
  // The next instruction, with its place.
  pb::Instruction& Next();

  pb::Ability* ability_;  // lives in the program
  Span place_;
  std::string title_;
};

// As programs have it.
pb::Span AsProgramSpan(const Span& span);

// What came of systems.
struct Done {
  std::vector<uint32_t> registers;  // not 0 where something happened
  // What was chosen on the way, by name, for the steps that follow.
  std::map<std::string, Value> targets;
  // The events, as long as it is known which they are.
  std::vector<Happened> events;
  bool events_known = true;
  // Registers of cards that have been played: they lie elsewhere by now.
  std::vector<uint32_t> played;
  // Those of cards that have been moved, if nothing has kept them from it.
  std::vector<uint32_t> moved;
  // So has the ability's own card, from where the event had put it.
  bool source_played = false;

  // 1 if something happened.
  pb::Expr happened() const;
  void Add(const Done& other);
  // What comes of the way of a menu with this number.
  void AddWay(Done other, uint32_t way);
};

// -- Systems (lower_systems_*.cc) --------------------------------------------

// Writes the system's code. `target` is what it is done to if it does not say
// so itself; undefined for its own default.
bool LowerSystem(Card& card, Code& code, const Context& context,
                 const Value& system, const Value& target, Done& done);
// Who may make the attack that the properties describe: ready or not, on units
// only or on bases, too.
pb::Predicate MayAttackSo(Card& card, const Context& context,
                          const Value& props);
// What may be a target of the system: what it can be done to, whether or not it
// would change anything by that.
std::optional<pb::Predicate> LegalFor(Card& card, const Context& context,
                                      const Value& system);

// The systems of a list, or of `{ gameSystems: list }`; null if it is not
// known.
const std::vector<Value>* SystemsOf(const Value& props);

// Whether the system has a legal target, whether or not it would change
// anything; nothing, and no report, if that cannot be told
// (lower_legal_system.cc).
std::optional<pb::Expr> HasLegalTarget(Card& card, const Context& context,
                                       const Value& system);

// Whether the system, if it is one verb, would change anything as things are;
// nothing, and no report, if it is more than that.
std::optional<pb::Expr> WouldChange(Card& card, const Context& context,
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
  Keys keys;              // its properties; see AnySystemKey()
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
const SystemTable& LastingSystems();
const SystemTable& AttackSystems();
const SystemTable& PlaySystems();
const SystemTable& HandSystems();
const SystemTable& LookSystems();
const SystemTable& DiscloseSystems();
const SystemTable& SpreadSystems();
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
// The players that it is done to: a chosen card is no player, and then the
// default counts.
std::optional<pb::Selector> PlayerOf(Card& card, const SystemCall& call,
                                     pb::Selector::Base or_else);
// The number of a property, or of this if it is not given.
std::optional<pb::Expr> NumberOf(Card& card, const SystemCall& call,
                                 const char* key, int64_t otherwise);
// A switch of a verb, which may depend on the game.
bool AddSwitch(Card& card, const SystemCall& call, const char* key,
               const char* part, std::vector<pb::Instruction_Part>& parts);
// Once for each of these, one after another or at the same time: what is said
// depends on it.
bool AddForEach(Code& code, pb::Selector over, bool together,
                const std::function<bool(const Value&)>& write);
// Adds a verb and notes what came of it.
void AddVerb(Card& card, Code& code, const char* verb,
             std::vector<pb::Instruction_Part> parts, Done& done);

// -- Targets and follow-ups (lower_steps.cc, lower_targets.cc) ---------------

// Whether nothing may be chosen, whatever the mode says: if `may`, unless the
// number of `unless` is not 0.
struct Decline {
  bool may = false;
  std::optional<pb::Expr> unless = std::nullopt;
  // What is done to the choice follows it at once, and can be tried.
  bool tries = true;
  // Other targets depend on it: only what leads to some of them may be chosen.
  bool leads = false;
  // If not 0, it may not be declined after all.
  std::optional<pb::Expr> forced = std::nullopt;
};
// Chooses into a register as the properties say; the register is the result.
// Conditions may call what is chosen by the name.
struct TargetChoice {
  uint32_t index = 0;
  Value value;
  pb::Query from;
  // Where each of those that may be chosen is tried: the instruction, and the
  // register that says what came of it.
  struct Tried {
    size_t at = 0;
    uint32_t into = 0;
  };
  std::optional<Tried> tried = std::nullopt;

  // What is tried is the code from `begin` up to here. To be called when it has
  // been written.
  void Probe(Code& code, uint32_t begin) const {
    if (tried.has_value()) code.SetWould(tried->at, begin, tried->into);
  }
};
std::optional<TargetChoice> LowerChoice(
    Card& card, Code& code, const Context& context, const Value& props,
    const std::string& title, const Decline& decline, const Value& system,
    const std::string& name = "");
// What a choice without a title of its own is called: by the title of its
// ability, or, where that says what is played, by what may be chosen
// (lower_prompts.cc).
std::string PromptByTypes(const std::string& title, const Value& resolver);
// What may be chosen, by the filters of the properties and by what may be the
// system's target.
std::optional<pb::Query> LowerCandidates(Card& card, const Context& context,
                                         const Value& props,
                                         const Value& system);
// Who chooses: empty for the ability's controller.
std::optional<pb::Selector> ChooserOf(Card& card, const Context& context,
                                      const Value& said);
// Cards picked one after another into a register (lower_picks.cc).
struct Picks {
  uint32_t into = 0;
  pb::Query from;
  // Of these what may come next; it may speak of what has been picked.
  pb::Predicate next = tree::All({});
  pb::Expr most;
  pb::Expr enough = tree::Number(1);  // whether no more need to be picked
  bool may_decline = true;            // none may be picked
  bool confirms = true;               // the last pick still is to be confirmed
  std::optional<pb::Selector> shown;  // what the player sees besides
  pb::Selector chooser;               // empty: the ability's controller
  std::string title;
};
void AddPicks(Card& card, Code& code, const Picks& picks);
// The player looks at cards, if there are any, until he has seen them
// (lower_systems_look.cc).
void AddShow(Card& card, Code& code, const pb::Selector& cards,
             const pb::Selector& who, const std::string& title);
// A menu of texts, each with its system (lower_menu.cc). `declined` is the jump
// that is taken if nothing is.
// How an ability begins that is not a step of another: what is chosen before it
// is paid for, and by what name its uses are counted.
struct Beginning {
  bool chooses_first = false;  // its targets before its cost
  std::string counts_as = {};  // empty: its uses are not counted
  std::string kind = {};       // "when played" …: it says that it is used
};
struct MenuResult {
  uint32_t word = 0;       // the register with the text that was chosen
  bool only_tests = true;  // what is chosen does nothing by itself
  size_t declined = 0;
  Done done;
};
struct Menu {
  Value chooser;
  std::string title;
  bool optional = false;
  bool unresolvable = false;   // what would do nothing can be chosen, too
  bool forced_last = false;    // the last one always can be
  bool chooses_first = false;  // what is chosen is paid for before it happens
  std::function<void()> chosen = {};  // writes what begins each of them
};
std::optional<MenuResult> LowerMenu(Card& card, Code& code,
                                    const Context& context,
                                    const ObjectEntries& choices,
                                    const Menu& menu);
// A number or a word from a list that a player is asked for; words the
// ability's controller chooses.
struct Asking {
  Value value;
  uint32_t done = 0;  // the register that says whether it was asked
};
std::optional<Asking> LowerAsking(Card& card, Code& code,
                                  const Context& context, const Value& props,
                                  bool number, const std::string& title);
// The system chooseModalEffects.
bool LowerModal(Card& card, Code& code, const SystemCall& call, Done& done);
// Targets, effect and follow-ups of an ability or of a step of one.
// What an ability or step is called where it is shown: as what the game is like
// has it (`contextTitle`), as far as that can be told, or else as it says.
std::string ShownTitle(Card& card, const Value& props, const Context& context);
bool LowerSteps(Card& card, Code& code, const Context& context,
                const Value& props, Done& done);
// Those of an ability of a card.
bool LowerAbilitySteps(Card& card, Code& code, const Context& context,
                       const Value& props, const Beginning& beginning);
// Those of a Bounty: where an effect collects it (the number "forced" of its
// event) nothing is optional. Whoever does not decline has collected it.
bool LowerBountySteps(Card& card, Code& code, const Context& context,
                      const Value& props);
// The same, run by another player, whose ability it is then: "opponent", or a
// player. What follows knows nothing of what came of it.
bool LowerStepsBy(Card& card, Code& code, const Context& context,
                  const Value& who, const Value& props);

// -- Lasting effects (lower_effects.cc) --------------------------------------

// Also of those that only some abilities may have.
Names EffectNames();
// Operations of one or several effects.
std::optional<std::vector<pb::OpSpec>> LowerEffects(Card& card,
                                                    const Context& context,
                                                    const Value& effects);
// The same of effects that code starts. What they grant may speak of what the
// code has chosen: an effect keeps its registers.
std::optional<std::vector<pb::OpSpec>> LowerStartedEffects(
    Card& card, const Code& code, const Context& context, const Value& effects);

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
// Whether something in it is what the code that runs has chosen or counted.
bool SpeaksOfRegisters(const google::protobuf::Message& message);
// The effects of a call on a player (lower_lasting_player.cc).
bool AddPlayerEffects(Card& card, Code& code, const SystemCall& call,
                      const pb::Selector& who, const pb::Duration& duration);

// The effect of a call on all cards of a player's with a title
// (lower_lasting_all.cc).
bool AddEffectOnAll(Card& card, Code& code, const SystemCall& call,
                    const pb::Selector& who, const pb::Duration& duration);

// -- Costs and limits (lower_costs.cc) ---------------------------------------

bool LowerCost(Card& card, const Context& context, const Value& cost,
               pb::Cost& into);
// `adjustCost`, one change or a list of them: parts of the verb that plays a
// card (lower_cost_changes.cc).
bool AddCostChanges(Card& card, const Value& adjust,
                    std::vector<pb::Instruction_Part>& parts);
bool LowerLimit(Card& card, const Value& limit, pb::Ability& ability);
// The limit of a triggered ability counts how often it has been used, by
// whoever did not decline: the name by which its code is to count; empty if it
// counts in another way, or has none. `ability` is the last of the program.
// `shares`: the name that it counts by with others; empty for one of its own.
std::optional<std::string> LowerLimitOfUses(Card& card, const Value& limit,
                                            pb::Ability& ability,
                                            const std::string& shares);
Names CostNames();
Names LimitNames();

// -- Abilities (lower_registrations.cc) --------------------------------------

// A call of a registrar's, by a name of these.
Names PlainRegistrarNames();
bool LowerRegistration(Card& card, const std::string& method,
                       const std::vector<Value>& arguments, const Span& where);
// The action that deploys a leader, where it has costs or limits of its own.
bool LowerDeployment(Card& card, const Value& props, const std::string& title);
// An ability that only works where an effect grants it: its index, or those of
// one for each event that it waits for.
std::optional<std::vector<uint32_t>> LowerGranted(Card& card,
                                                  const Value& props);
// The context of an ability that has this source and controller.
Context AbilityContext(const char* event);
// Of the same ability before its effect, or while it is paid for: what "stage"
// says of it.
Context AtStage(const Context& context, const char* stage);
// Of an ability that has triggered on a defeat, by when the card has left play;
// `of_source`: it is the ability's own card.
Context AfterDefeat(bool of_source);
Context WithTarget(const Context& context, const std::string& name,
                   Value value);
// Of the steps that follow what has been done.
Context WithEvents(const Context& context, const Done& done);
// Targets that have been played are what they have become in play.
Context WithPlayed(const Context& context, const Done& done);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CODE_H_
