// CharacteristicsBuilder: computes characteristics from the effects in force.
//
// It applies the game's layers one after another, each to everything that
// effects touch. Within a layer, static abilities and modifiers apply in
// timestamp order, except that one that depends on another waits for it
// (dependency.cc). A granted static ability has the timestamp of the grant, or
// of the card that has it if that is later. Modifiers without a timestamp, in
// older logs, come last, by their ids.
//
// - The set that a static ability affects is determined in the first layer in
//   which it does something, and kept in the later ones, as are its conditions
//   once they hold. A card must have the ability then; later it may lose it.
// - Prohibitions of abilities or keywords are known before the layer where
//   these are granted: no older or younger effect grants them, except those of
//   the same source.
// - Granted static abilities begin once that layer is done, and then catch up
//   with the layers before. Those that they grant follow, for four rounds;
//   anything granted after that does nothing. One that changes what another
//   static ability does in that layer (it lends the keywords of a card) begins
//   right before that instead, which waits for what grants it; unless it would
//   itself have to wait for something that is still to come.
// - Those of the game itself, which are on no card, come last
//   (GameQueries::RuleStatics); they do nothing before that layer.
// - Questions asked during the computation (whom does this affect, how much is
//   it?) are answered with what is known so far, never by starting over. Stats
//   asked for before their layers are those of the previous run, if there was
//   one, else the printed ones.
#ifndef REFOLD_KERNEL_QUERY_BUILDER_H_
#define REFOLD_KERNEL_QUERY_BUILDER_H_

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <vector>

#include "absl/types/span.h"
#include "kernel/program/flat/program.h"
#include "kernel/query/change.h"
#include "kernel/query/in_force.h"
#include "kernel/query/layers.h"
#include "kernel/query/observe.h"
#include "kernel/query/view.h"

namespace refold {

using StatTable = std::map<Ref, std::vector<NamedValue>>;

// The observer of one thing's computation.
struct Observation {
  Ref thing;
  BuildObserver* observer = nullptr;
};

class CharacteristicsBuilder {
 public:
  // `previous`: the stats computed by an earlier run, or null. `observation`
  // may be null.
  CharacteristicsBuilder(const View& view, const InForce& in_force,
                         const StatTable* previous,
                         const Observation* observation)
      : view_(view),
        layers_(view.game.layers()),
        in_force_(in_force),
        previous_(previous),
        observation_(observation) {}

  // Computes everything that the effects in force touch.
  void BuildTable();
  // Computes one thing, with its modifiers and, if `with_statics`, its own
  // static abilities.
  void BuildOne(const Ref& thing, bool with_statics);

  // What is known of a card or player that exists now.
  const Characteristics& SoFar(const Ref& thing) { return At(thing).now; }

  // The results, after building.
  template <class Visitor>
  void ForEach(Visitor visit) {
    for (auto& [ref, entry] : entries_) visit(ref, entry.now);
  }

 private:
  // What a thing cannot gain, except from the source that forbids it.
  struct Forbidden {
    Word keyword;  // empty: abilities
    Ref source;
  };
  struct Entry {
    Characteristics now;
    std::vector<Forbidden> forbidden;
    const CardCell* card = nullptr;  // null for players
    const std::vector<uint32_t>* modifiers = nullptr;
    Layer layer = kCopiableLayer;  // the layers before are applied in full
    size_t next = 0;  // the first of `modifiers` that is to apply in `layer`
    std::vector<AbilityRef> by_rules;   // abilities that it has by the rules
    std::vector<AbilityRef> intrinsic;  // those that it got with its types
  };
  // A static ability in force.
  struct Running {
    const flat::Ability* ability = nullptr;
    Environment env;
    uint64_t timestamp = 0;
    uint32_t modifier = 0;  // the one that it hangs on
    AbilityAtWork granter;  // empty if nothing granted it to its source
    bool granted = false;
    bool by_rules = false;  // it belongs to the game, not to a card
    bool started = false;
    std::vector<Ref> affected;
  };
  struct Grant {
    Ref to;
    AbilityRef ability;
    Environment env;
    AbilityAtWork granter;
  };

  Entry& At(const Ref& thing);
  void Begin(const Ref& thing, Entry& entry);
  // Applies the modifiers of the layers before `layer`, and of that layer those
  // that are older than `clock`.
  void Bring(const Ref& thing, Entry& entry, Layer layer, uint64_t clock);
  // Applies those of the entry's layer that are older than `clock`.
  void ApplyModifiers(const Ref& thing, Entry& entry, uint64_t clock);
  void Enter(const Ref& thing, Entry& entry, Layer layer);
  void BringAll(Layer layer);
  static bool Forbids(ModifierOpKind kind) {
    return kind == ModifierOpKind::kForbidAbilities ||
           kind == ModifierOpKind::kForbidKeyword;
  }
  static bool IsForbidden(const Entry& entry, const Change& change,
                          const AbilityAtWork& doer);
  // Computes what a card has by the rules from its types and keywords, again if
  // these have changed since.
  void SetRuleAbilities(Entry& entry);
  // The same for what its types bring with them: what it has lost since stays
  // lost.
  void SetIntrinsicAbilities(Entry& entry);
  void SetPrintedStats(Entry& entry);
  void AddCounters(const Ref& thing, Entry& entry);

  Running RunningOf(const InForce::Static& item) const;
  Running RunningOf(Grant grant) const;
  void AddStatic(const InForce::Static& item) {
    statics_.push_back(RunningOf(item));
  }
  void Run();
  // Whether the static ability does anything in the layer.
  bool HasOp(const flat::Ability& ability, Layer layer) const;
  bool IsSilenced(const Running& running);
  void MarkForbidden();
  // Applies all operations of a layer, in the right order.
  void ApplyLayer(Layer layer);
  // Whether the ability is static, and does something in the layer of grants.
  bool IsOfGrants(const AbilityRef& ability) const;
  // It does everything up to the end of the layer of grants.
  void CatchUp(Running& running);
  void RunGranted();
  // Runs the game's own static abilities, which see the results of all others.
  void RunByRules();
  // The timestamp from which a grant works.
  uint64_t SinceWhen(const Grant& grant) const;
  void SetController(Running& running);
  // Whether its source has it now.
  bool Exists(const Running& running);
  // What it affects from now on; nullopt if it does not start to work.
  std::optional<std::vector<Ref>> WouldAffect(Running& running);
  bool Start(Running& running);
  // Adds the grants of all activated abilities of what the operation names.
  void AddGrantsOf(const Running& running, const flat::OpSpec& op,
                   const Ref& to, std::vector<std::pair<Ref, Change>>& changes);
  // Its changes in a layer, with the thing that each affects. All numbers are
  // computed before the first change, so that the order of the things does not
  // matter.
  std::vector<std::pair<Ref, Change>> ChangesOf(
      Running& running, const std::vector<Ref>& affected, Layer layer);
  void Apply(Running& running, Layer layer);
  // `same`: the number, once it is known not to depend on what is affected.
  int64_t NumberFor(const Running& running, const flat::Expr& number,
                    const Ref& affected, std::optional<int64_t>& same) const;
  Change Resolve(const Running& running, const flat::OpSpec& op, int64_t number,
                 const Ref& affected, int64_t times) const;
  // False for control given to a player who does not exist, and for anything
  // forbidden.
  bool Applies(const Entry& entry, const Change& change,
               const AbilityAtWork& doer) const;
  void ApplyTo(const Ref& thing, Entry& entry, const Change& change,
               const AbilityAtWork& doer, const AbilityAtWork& granter);

  // dependency.cc: dependencies within a layer.

  // A static ability or modifier that has yet to be applied in the layer.
  struct Step {
    Running* running = nullptr;
    uint32_t modifier = 0;
    uint64_t timestamp = 0;
    bool may_wait = false;  // it reads what the layer may change
  };
  // What a static ability would do now.
  struct Outcome {
    bool works = false;
    std::vector<std::pair<Ref, int64_t>> changes;
    PlayerId controller = 0;
    friend bool operator==(const Outcome&, const Outcome&) = default;
  };
  std::vector<Step> StepsIn(Layer layer);
  bool MayWait(const Running& running, Layer layer);
  // Whether anything in force removes abilities.
  bool AnythingTakes();
  void AddModifierSteps(Layer layer, std::vector<Step>& steps) const;
  Outcome OutcomeOf(Running& running, Layer layer);
  // Whether `other` changes what `step` does or whether it applies; `before`:
  // what it does as things are.
  bool WaitsFor(const Step& step, const Step& other, Layer layer,
                const Outcome& before);
  // The index of the next step.
  size_t NextOf(absl::Span<const Step> steps, Layer layer);
  // Begins what has been granted so far and changes what the step does. `left`:
  // the steps of the layer that are still to come.
  void BeginGrantsFor(const Step& step, absl::Span<const Step> left);
  bool WaitsForAny(const Step& step, absl::Span<const Step> others,
                   Layer layer);
  // Makes the changes of a step temporarily, and those of what it grants.
  class Trial;

  // What is known before a step, if there is an observer; then Show() the step.
  std::optional<Characteristics> Watch(const Ref& thing,
                                       const Characteristics& now) const;
  void Show(const std::optional<Characteristics>& before,
            const Characteristics& after, const BuildStep& step) const {
    if (before.has_value()) {
      observation_->observer->Applied(step, *before, after);
    }
  }

  const View& view_;
  const LayerTable& layers_;
  const InForce& in_force_;
  const StatTable* previous_;
  const Observation* observation_;
  // Progress: the layers before this one are done, and in it everything older
  // than the clock.
  Layer layer_ = kCopiableLayer;
  uint64_t clock_ = 0;
  std::map<Ref, Entry> entries_;
  std::deque<Running> statics_;
  std::vector<Grant> grants_;
  bool began_grants_ = false;           // some, before their layer was done
  std::optional<bool> anything_takes_;  // not looked for yet
  int tries_ = 0;                       // of dependency.cc
};

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_BUILDER_H_
