#include "tools/crosscheck/statics_at_work.h"

#include <vector>

#include "kernel/query/evaluate.h"
#include "kernel/query/observe.h"

namespace refold::tools {
namespace {

bool IsChanged(const Characteristics& before, const Characteristics& after) {
  return before.name != after.name || before.types != after.types ||
         before.colors != after.colors || before.keywords != after.keywords ||
         before.stats != after.stats || before.controller != after.controller ||
         before.abilities.size() != after.abilities.size() ||
         before.rules.size() != after.rules.size() ||
         before.extra_cost != after.extra_cost || before.flags != after.flags ||
         before.values != after.values || before.resources != after.resources;
}

// Sees whether a static ability changes something in some step.
class Watcher : public BuildObserver {
 public:
  explicit Watcher(const AbilityRef& ability) : ability_(ability) {}
  void Applied(const BuildStep& step, const Characteristics& before,
               const Characteristics& after) override {
    seen_ =
        seen_ || (step.kind == BuildStep::Kind::kStatic &&
                  step.doer.ability == ability_ && IsChanged(before, after));
  }
  bool seen() const { return seen_; }

 private:
  const AbilityRef ability_;
  bool seen_ = false;
};

// What the ability speaks of, as the card has it; nothing if it does not hold.
std::vector<Ref> AffectedBy(const View& view, const CardCell& card,
                            const Characteristics::GrantedAbility& has) {
  Environment env = has.env;
  env.source = card.ref();
  env.ability = has.ability;
  if (env.controller == 0) env.controller = ControllerOf(view, card.ref());
  const Scope scope{view, env};
  const flat::Ability& ability = view.ability(has.ability);
  const flat::Continuous& continuous = ability.continuous();
  if (!Holds(scope, ability.has_condition(), ability.condition()) ||
      !Holds(scope, continuous.has_condition(), continuous.condition())) {
    return {};
  }
  return Select(scope, continuous.affects());
}

bool IsThere(const View& view, const Ref& ref) {
  return ref.is_player() ? view.state.has_player(ref.id)
                         : view.state.Find(ref) != nullptr;
}

bool IsAtWork(const View& view, const CardCell& card,
              const Characteristics::GrantedAbility& has) {
  for (const Ref& affected : AffectedBy(view, card, has)) {
    if (!IsThere(view, affected)) continue;
    Watcher watcher(has.ability);
    ObserveCharacteristics(view, affected, watcher);
    if (watcher.seen()) return true;
  }
  return false;
}

// The places of the static abilities that are still to be found.
std::set<uint32_t> StillSought(const LinkedProgram& program,
                               const std::set<uint32_t>& found) {
  std::set<uint32_t> sought;
  const flat::CardProgram& code = program.flat();
  for (int i = 0; i < code.abilities_size(); ++i) {
    const auto place = static_cast<uint32_t>(i);
    if (code.abilities(i).kind() == flat::ABILITY_STATIC &&
        found.count(place) == 0) {
      sought.insert(place);
    }
  }
  return sought;
}

}  // namespace

void AddStaticsAtWork(const View& view, uint32_t program,
                      std::set<uint32_t>& found) {
  std::set<uint32_t> sought =
      StillSought(view.programs.program(program), found);
  for (CardId id = 1; !sought.empty() && id <= view.state.card_count(); ++id) {
    const CardCell& card = *view.state.card(id);
    if (card.zone.empty()) continue;
    // Looking at others computes them; the list is kept.
    const auto abilities = CharacteristicsOf(view, id).abilities;
    for (const Characteristics::GrantedAbility& has : abilities) {
      if (has.ability.program != program ||
          sought.count(has.ability.ability) == 0 ||
          !IsAtWork(view, card, has)) {
        continue;
      }
      found.insert(has.ability.ability);
      sought.erase(has.ability.ability);
    }
  }
}

}  // namespace refold::tools
