// The static abilities in force: which apply, to what, and in which order.
#include <algorithm>
#include <set>
#include <utility>

#include "kernel/query/builder.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"

namespace refold {
namespace {

// Static abilities that grant static abilities that grant static abilities …
constexpr int kMaxGrantRounds = 4;
// Maximum multiplicity of one effect (Continuous.times).
constexpr int64_t kMaxTimes = 1000;

ModifierOpKind KindOf(const flat::OpSpec& op) {
  return static_cast<ModifierOpKind>(op.kind());
}

}  // namespace

bool CharacteristicsBuilder::HasOp(const flat::Ability& ability,
                                   Layer layer) const {
  const auto& ops = ability.continuous().ops();
  return std::any_of(ops.begin(), ops.end(), [&](const flat::OpSpec& op) {
    return layers_.LayerOf(KindOf(op), op.word()) == layer;
  });
}

void CharacteristicsBuilder::BuildTable() {
  for (const InForce::Static& item : in_force_.statics) AddStatic(item);
  for (const Ref& thing : in_force_.granted) {
    if (thing.is_player() || view_.state.Find(thing) != nullptr) At(thing);
  }
  Run();
}

void CharacteristicsBuilder::BuildOne(const Ref& thing, bool with_statics) {
  At(thing);
  if (with_statics && thing.is_card()) {
    const CardCell& card = *view_.state.card(thing.id);
    const LinkedProgram& program = view_.programs.program(card.program);
    for (uint32_t index : program.statics()) {
      if (!program.WorksIn(program.ability(index), card.zone,
                           view_.game.words().InPlay(card.zone)))
        continue;
      AddStatic({thing, {card.program, index}, card.since()});
    }
  }
  if (statics_.empty() && At(thing).modifiers == nullptr) {
    // There is nothing to order: it advances through the layers alone.
    BringAll(layers_.done());
    return;
  }
  Run();
}

CharacteristicsBuilder::Running CharacteristicsBuilder::RunningOf(
    const InForce::Static& item) const {
  const LinkedProgram& program = view_.programs.program(item.ability.program);
  Environment env;
  if (item.modifier != 0) env = view_.state.modifiers().at(item.modifier)->env;
  env.source = item.source;
  env.ability = item.ability;
  return {.ability = &program.ability(item.ability.ability),
          .env = std::move(env),
          .timestamp = item.timestamp,
          .modifier = item.modifier,
          .by_rules = item.source.empty() && item.modifier == 0};
}

// It has the numbers of the effect that granted it, but refers to the thing
// that has it.
CharacteristicsBuilder::Running CharacteristicsBuilder::RunningOf(
    Grant grant) const {
  Running running =
      RunningOf(InForce::Static{grant.to, grant.ability, SinceWhen(grant)});
  running.granted = true;
  running.granter = grant.granter;
  running.env = std::move(grant.env);
  running.env.source = grant.to;
  running.env.ability = grant.ability;
  return running;
}

void CharacteristicsBuilder::Run() {
  for (layer_ = kCopiableLayer; layer_ < layers_.done();) {
    const Layer layer = layer_;
    if (layer == layers_.grants()) MarkForbidden();
    ApplyLayer(layer);
    BringAll(static_cast<Layer>(layer + 1));
    if (layer != layers_.grants()) continue;
    RunGranted();
    RunByRules();
  }
}

void CharacteristicsBuilder::ApplyLayer(Layer layer) {
  std::vector<Step> steps = StepsIn(layer);
  for (absl::Span<Step> left = absl::MakeSpan(steps); !left.empty();
       left.remove_prefix(1)) {
    // Moves the next one to the front; the others keep their order.
    const auto next =
        left.begin() + static_cast<std::ptrdiff_t>(NextOf(left, layer));
    std::rotate(left.begin(), next, next + 1);
    const Step& step = left.front();
    // An ability that waited applies after what it waited for. A modifier is
    // applied to each thing as soon as the clock has passed it.
    const uint64_t until = step.timestamp + (step.running == nullptr ? 1 : 0);
    clock_ = std::max(clock_, until);
    if (step.running == nullptr) continue;
    if (layer == layers_.grants() && step.may_wait) {
      BeginGrantsFor(step, left.subspan(1));
    }
    Apply(*step.running, layer);
  }
}

// An ability of a thing that cannot have any, because of an older or a lasting
// effect, forbids nothing.
bool CharacteristicsBuilder::IsSilenced(const Running& running) {
  if (running.modifier != 0 || running.by_rules || running.started) {
    return false;
  }
  const Ref& source = running.env.source;
  const std::vector<Forbidden>& all = At(source).forbidden;
  return std::any_of(all.begin(), all.end(), [&](const Forbidden& one) {
    return one.keyword.empty() && one.source != source;
  });
}

void CharacteristicsBuilder::MarkForbidden() {
  for (Running& running : statics_) {
    std::vector<Forbidden> forbids;
    for (const flat::OpSpec& op : running.ability->continuous().ops()) {
      if (Forbids(KindOf(op))) {
        forbids.push_back({op.word(), running.env.source});
      }
    }
    if (forbids.empty() || IsSilenced(running)) continue;
    if (!running.started && !Start(running)) continue;
    for (const Ref& affected : running.affected) {
      std::vector<Forbidden>& here = At(affected).forbidden;
      here.insert(here.end(), forbids.begin(), forbids.end());
    }
  }
}

bool CharacteristicsBuilder::IsOfGrants(const AbilityRef& ability) const {
  const flat::Ability& granted = view_.ability(ability);
  return granted.kind() == flat::ABILITY_STATIC &&
         HasOp(granted, layers_.grants());
}

void CharacteristicsBuilder::CatchUp(Running& running) {
  for (Layer layer = kCopiableLayer + 1; layer <= layers_.grants(); ++layer) {
    Apply(running, layer);
  }
}

void CharacteristicsBuilder::RunGranted() {
  if (grants_.empty() && !began_grants_) return;
  for (int round = 0; round < kMaxGrantRounds && !grants_.empty(); ++round) {
    std::vector<Grant> grants;
    grants.swap(grants_);
    std::vector<Running*> begun;
    for (Grant& grant : grants) {
      const auto& abilities = At(grant.to).now.abilities;
      bool kept = std::any_of(
          abilities.begin(), abilities.end(),
          [&grant](const auto& has) { return has.ability == grant.ability; });
      if (!kept) continue;
      begun.push_back(&statics_.emplace_back(RunningOf(std::move(grant))));
    }
    for (Layer layer = kCopiableLayer + 1; layer <= layers_.grants(); ++layer) {
      for (Running* running : begun) Apply(*running, layer);
    }
  }
  grants_.clear();
  // They may have given types and keywords to things that were already visited.
  for (auto& [thing, entry] : entries_) {
    if (entry.card == nullptr) continue;
    if (entry.layer >= layers_.grants()) SetIntrinsicAbilities(entry);
    if (entry.layer > layers_.grants()) SetRuleAbilities(entry);
  }
  std::stable_sort(statics_.begin(), statics_.end(),
                   [](const Running& a, const Running& b) {
                     return a.timestamp < b.timestamp;
                   });
}

void CharacteristicsBuilder::RunByRules() {
  for (Running& running : statics_) {
    if (running.by_rules) Apply(running, layers_.grants());
  }
}

uint64_t CharacteristicsBuilder::SinceWhen(const Grant& grant) const {
  const AbilityAtWork& doer = grant.granter;
  uint64_t since = 0;
  if (doer.modifier != 0) {
    since = ClockOf(view_.state.modifiers().at(doer.modifier).get());
  } else if (const CardCell* granter = view_.state.Find(doer.source)) {
    since = granter->since();
  }
  const CardCell* card = view_.state.Find(grant.to);
  return card == nullptr ? since : std::max(since, card->since());
}

// An effect keeps its controller from its beginning; its source may be gone.
void CharacteristicsBuilder::SetController(Running& running) {
  if (running.modifier != 0 || running.by_rules) return;
  running.env.controller = SoFar(running.env.source).controller;
}

bool CharacteristicsBuilder::Exists(const Running& running) {
  if (running.modifier != 0 || running.by_rules) return true;
  const auto& abilities = SoFar(running.env.source).abilities;
  return std::any_of(abilities.begin(), abilities.end(),
                     [&running](const auto& has) {
                       return has.ability == running.env.ability;
                     });
}

std::optional<std::vector<Ref>> CharacteristicsBuilder::WouldAffect(
    Running& running) {
  if (!Exists(running)) return std::nullopt;
  SetController(running);
  Scope scope{view_, running.env};
  const flat::Ability& ability = *running.ability;
  const flat::Continuous& continuous = ability.continuous();
  if (!Holds(scope, ability.has_condition(), ability.condition()) ||
      !Holds(scope, continuous.has_condition(), continuous.condition())) {
    return std::nullopt;
  }
  std::vector<Ref> affected;
  for (const Ref& ref : Select(scope, continuous.affects())) {
    if (ref.is_player() ? view_.state.has_player(ref.id)
                        : view_.state.Find(ref) != nullptr) {
      affected.push_back(ref);
    }
  }
  return affected;
}

bool CharacteristicsBuilder::Start(Running& running) {
  std::optional<std::vector<Ref>> affected = WouldAffect(running);
  if (!affected.has_value()) return false;
  running.affected = *std::move(affected);
  running.started = true;
  return true;
}

// What the others have so far, but for what has registers of its own, and what
// the rules give them: that is no text of theirs.
void CharacteristicsBuilder::AddGrantsOf(
    const Running& running, const flat::OpSpec& op, const Ref& to,
    std::vector<std::pair<Ref, Change>>& changes) {
  const Scope scope{view_, running.env, to};
  // Each ability is lent once: what lends to each other would otherwise have
  // lists that double with each lender.
  std::set<std::pair<uint32_t, uint32_t>> known;
  const auto is_new = [&known](const AbilityRef& ability) {
    return known.emplace(ability.program, ability.ability).second;
  };
  for (const auto& has : SoFar(to).abilities) is_new(has.ability);
  for (const Ref& lender : Select(scope, op.of())) {
    if (view_.state.Find(lender) == nullptr) continue;
    const Entry& entry = At(lender);
    const std::set<AbilityRef> by_rules(entry.by_rules.begin(),
                                        entry.by_rules.end());
    for (const auto& has : entry.now.abilities) {
      if (view_.ability(has.ability).kind() != flat::ABILITY_ACTIVATED ||
          by_rules.count(has.ability) > 0 || !has.env.registers.empty() ||
          !is_new(has.ability)) {
        continue;
      }
      changes.emplace_back(to, Change{.kind = ModifierOpKind::kGrantAbility,
                                      .ability = has.ability,
                                      .env = &running.env,
                                      .since = running.timestamp});
    }
  }
}

std::vector<std::pair<Ref, Change>> CharacteristicsBuilder::ChangesOf(
    Running& running, const std::vector<Ref>& affected, Layer layer) {
  SetController(running);
  std::vector<std::pair<Ref, Change>> changes;
  const flat::Continuous& continuous = running.ability->continuous();
  int64_t times = 1;
  if (continuous.has_times()) {
    Scope scope{view_, running.env};
    times = std::min(Evaluate(scope, continuous.times()), kMaxTimes);
    if (times <= 0) return changes;
  }
  // The numbers that are the same for everything that is affected.
  std::vector<std::optional<int64_t>> same(continuous.ops().size());
  for (const Ref& ref : affected) {
    for (int i = 0; i < continuous.ops_size(); ++i) {
      const flat::OpSpec& op = continuous.ops(i);
      if (layers_.LayerOf(KindOf(op), op.word()) != layer) continue;
      if (op.has_of()) {
        AddGrantsOf(running, op, ref, changes);
        continue;
      }
      const int64_t number =
          op.has_number() ? NumberFor(running, op.number(), ref, same[i]) : 0;
      Change change = Resolve(running, op, number, ref, times);
      // A keyword that comes as often as something is there, which is not.
      const bool none = change.kind == ModifierOpKind::kAddKeyword &&
                        op.has_number() && change.number == 0;
      if (!none) changes.emplace_back(ref, std::move(change));
    }
  }
  return changes;
}

void CharacteristicsBuilder::Apply(Running& running, Layer layer) {
  if (!HasOp(*running.ability, layer)) return;
  if (!running.started && !Start(running)) return;
  const AbilityAtWork doer{running.env.source, running.env.ability,
                           running.modifier};
  for (const auto& [ref, change] :
       ChangesOf(running, running.affected, layer)) {
    ApplyTo(ref, At(ref), change, doer, running.granter);
  }
}

int64_t CharacteristicsBuilder::NumberFor(const Running& running,
                                          const flat::Expr& number,
                                          const Ref& affected,
                                          std::optional<int64_t>& same) const {
  if (same.has_value()) return *same;
  bool asked = false;
  const Scope scope{.view = view_,
                    .env = running.env,
                    .candidate = affected,
                    .candidate_asked = &asked};
  const int64_t found = Evaluate(scope, number);
  if (!asked) same = found;
  return found;
}

Change CharacteristicsBuilder::Resolve(const Running& running,
                                       const flat::OpSpec& op, int64_t number,
                                       const Ref& affected,
                                       int64_t times) const {
  Change change;
  change.kind = KindOf(op);
  change.word = op.word();
  change.env = &running.env;
  change.modifier =
      running.modifier != 0 ? running.modifier : running.granter.modifier;
  change.since = running.timestamp;
  change.words.assign(op.words().begin(), op.words().end());
  change.number = number;
  if (op.has_predicate()) change.predicate = &op.predicate();
  if (change.kind == ModifierOpKind::kGrantAbility) {
    change.ability = {running.env.ability.program, op.ability()};
    change.grant = view_.ability(change.ability).uses().grant();
    const Scope scope{view_, running.env, affected};
    for (const flat::OpSpec::Lent& lent : op.lent()) {
      change.lent.emplace_back(lent.register_(), Select(scope, lent.refs()));
    }
  }
  if (change.kind == ModifierOpKind::kAddKeyword && !op.has_number()) {
    change.number = 1;
  }
  // Additive changes are multiplied by the multiplicity of the effect.
  if (change.kind == ModifierOpKind::kAddKeyword ||
      change.kind == ModifierOpKind::kAddStat ||
      change.kind == ModifierOpKind::kAddResource ||
      change.kind == ModifierOpKind::kAddValue ||
      change.kind == ModifierOpKind::kAddCost) {
    change.number = SaturatingMul(change.number, times);
  }
  return change;
}

std::vector<CharacteristicsBuilder::Step> CharacteristicsBuilder::StepsIn(
    Layer layer) {
  std::vector<Step> steps;
  bool may_wait = false;
  for (Running& running : statics_) {
    if (running.by_rules && layer <= layers_.grants()) continue;
    if (!HasOp(*running.ability, layer)) continue;
    const bool waits = MayWait(running, layer);
    steps.push_back({.running = &running,
                     .timestamp = running.timestamp,
                     .may_wait = waits});
    may_wait = may_wait || waits;
  }
  // Modifiers do not wait, and are applied by the clock.
  if (may_wait) AddModifierSteps(layer, steps);
  return steps;
}

}  // namespace refold
