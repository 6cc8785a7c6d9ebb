// Continuous effects: whom they affect, while what, and how often.
#include <algorithm>
#include <string>
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_prevention.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

bool IsUpkeepCost(const Ability& ability) {
  return ability.effects.size() == 1 &&
         ability.effects[0].kind == EffectKind::kUpkeepCost;
}

class StaticLowering {
 public:
  StaticLowering(CardLowering& card, const Holder& holder,
                 std::vector<uint32_t>* added)
      : card_(card), holder_(holder), added_(added) {
    scope_.affects = holder.object;
    scope_.zones = holder.zones;
    scope_.site.object = holder.object;
    scope_.site.continuous = true;
    RecallPlayer(card, &scope_.site);
  }

  void Lower(const Ability& ability);

 private:
  // What the wrappers around an effect say.
  struct Scope {
    pb::Selector affects;
    bool elsewhere = false;  // not on what the ability acts on by itself
    std::vector<std::string> zones;  // of what is affected; empty: in play
    std::vector<pb::Expr> conditions;
    bool has_times = false;
    pb::Expr times;
    Site site;
  };

  // Whether it is about what `teach` teaches, and not what that affects.
  static bool ActsOnHost(const Scope& scope) {
    return scope.site.self.base() != pb::Selector::NONE &&
           scope.affects.SerializeAsString() ==
               scope.site.self.SerializeAsString();
  }
  void LowerInner(const Ability& ability, const Scope& scope);
  void LowerEffect(const Effect& effect, Scope scope);
  void LowerPaired(const Effect& effect, Scope scope);
  void LowerCounted(const Effect& effect, Scope scope);
  void LowerProperty(const Effect& effect, Scope scope);
  void LowerLeaf(const Effect& effect, const Scope& scope);
  void LowerChosen(const Effect& rest, std::vector<ChosenEffect> words,
                   const Scope& scope);
  Effect DoOnce(const Effect& transform, const Scope& scope);
  void LowerChoice(const Effect& effect, const Scope& scope);
  void GrantAbility(const Ability& ability, const Scope& scope);
  void AddStateTrigger(const Ability& ability, const Scope& scope);
  void Add(const Span& span, const Scope& scope, std::vector<pb::OpSpec> ops);
  void Multiply(pb::Expr times, Scope* scope);
  Holder HolderWith(const Scope& scope) const;

  CardLowering& card_;
  const Holder& holder_;
  std::vector<uint32_t>* added_;
  Scope scope_;
};

void StaticLowering::Lower(const Ability& ability) {
  pb::Expr condition;
  if (LowerConditions(card_, ability.conditions, scope_.site, nullptr,
                      &condition)) {
    scope_.conditions.push_back(std::move(condition));
  }
  for (const Effect& effect : ability.effects) LowerEffect(effect, scope_);
}

void StaticLowering::LowerInner(const Ability& ability, const Scope& scope) {
  // What a host is taught to pay it pays in its controller's upkeep.
  const bool owes = ActsOnHost(scope) && IsUpkeepCost(ability);
  if (ability.cost.has_value() || ability.trigger.has_value() || owes) {
    return GrantAbility(ability, scope);
  }
  if (IsOneShot(ability) && !IsTransform(ability)) {
    card_.Unsupported(ability.span, "static-one-shot",
                      "what is done once cannot stand under this");
    return;
  }
  Scope inner = scope;
  pb::Expr condition;
  if (LowerConditions(card_, ability.conditions, inner.site, nullptr,
                      &condition)) {
    inner.conditions.push_back(std::move(condition));
  }
  for (const Effect& effect : ability.effects) LowerEffect(effect, inner);
}

void StaticLowering::LowerEffect(const Effect& effect, Scope scope) {
  switch (effect.kind) {
    case EffectKind::kLord: {
      const auto& args = std::get<ScopeArgs>(effect.args);
      scope.affects = ScopeOf(card_, args, scope.site);
      scope.zones = ZonesElsewhere(args.spec);
      scope.elsewhere = true;
      scope.site.measured = MeasuredOf(scope.site);
      scope.site.object = tree::Entities(pb::Selector::CANDIDATE);
      return LowerInner(*args.inner, scope);
    }
    case EffectKind::kTeach: {
      const auto& args = std::get<ScopeArgs>(effect.args);
      scope.affects = tree::Then(tree::Entities(pb::Selector::SOURCE),
                                 pb::Selector::HOST_OF);
      scope.elsewhere = true;
      scope.site.object = scope.affects;
      scope.site.measured = scope.affects;
      scope.site.self = scope.affects;
      scope.conditions.push_back(tree::HowMany(
          scope.affects, LowerAnywhere(card_, args.spec, scope.site)));
      return LowerInner(*args.inner, scope);
    }
    case EffectKind::kSoulbond:
      return LowerPaired(effect, std::move(scope));
    case EffectKind::kAsLongAs:
    case EffectKind::kForEach:
      return LowerCounted(effect, std::move(scope));
    case EffectKind::kThis:
    case EffectKind::kThisForEach:
      return LowerProperty(effect, std::move(scope));
    case EffectKind::kChoose:
      return LowerChoice(effect, scope);
    default:
      return LowerLeaf(effect, scope);
  }
}

// `soulbond X`: this creature and the one that it is paired with.
void StaticLowering::LowerPaired(const Effect& effect, Scope scope) {
  scope.conditions.push_back(
      tree::HowMany(tree::Entities(pb::Selector::SOURCE), IsPairedCard(card_)));
  scope.affects = PairOf(card_);
  scope.elsewhere = true;
  scope.site.measured = MeasuredOf(scope.site);
  scope.site.object = tree::Entities(pb::Selector::CANDIDATE);
  LowerInner(*std::get<InnerArgs>(effect.args).inner, scope);
}

void StaticLowering::LowerCounted(const Effect& effect, Scope scope) {
  const auto& args = std::get<ScopeArgs>(effect.args);
  if (effect.kind == EffectKind::kForEach) {
    Multiply(TimesOf(card_, effect, scope.site), &scope);
    return LowerInner(*args.inner, scope);
  }
  scope.conditions.push_back(EnoughMatch(card_, effect, scope.site));
  const Ability& inner = *args.inner;
  const bool acts =
      !inner.cost.has_value() && !inner.trigger.has_value() && IsOneShot(inner);
  // Where the whole is continuous, a lasting effect "done once" is, too.
  const bool lasts = acts && inner.effects.size() == 1 &&
                     inner.effects[0].kind == EffectKind::kKeyword;
  if (lasts) return LowerLeaf(inner.effects[0], scope);
  if (acts) return AddStateTrigger(inner, scope);
  LowerInner(inner, scope);
}

void StaticLowering::LowerProperty(const Effect& effect, Scope scope) {
  const auto& args = std::get<PropertyArgs>(effect.args);
  if (effect.kind == EffectKind::kThisForEach) {
    Multiply(PropertyTimes(card_, effect, scope.site), &scope);
    return LowerInner(*args.inner, scope);
  }
  scope.conditions.push_back(
      LowerConditionTerm(card_, args.property, scope.site));
  const Ability inner = OnlyWhatItDoes(*args.inner);
  const bool acts =
      !inner.cost.has_value() && !inner.trigger.has_value() && IsOneShot(inner);
  if (acts) return AddStateTrigger(inner, scope);
  LowerInner(inner, scope);
}

// A colour or type is chosen as the card enters; what depends on it is
// continuous.
void StaticLowering::LowerChoice(const Effect& effect, const Scope& scope) {
  const auto& args = std::get<ChooseArgs>(effect.args);
  pb::Ability* enters =
      AddAbilityOf(card_, pb::ABILITY_ENTERS, effect.span, holder_, added_);
  CodeWriter code(card_, enters);
  if (!EmitWordChoice(code, effect)) return;
  LowerInner(*args.inner, scope);
}

// `teach(a) transforms((,newability[X]))` where X is done once: that happens as
// the card comes to be on such a host; and under `lord(a)` each of those does
// it as it comes to be one. Returns the transformation without it.
Effect StaticLowering::DoOnce(const Effect& transform, const Scope& scope) {
  Effect lasting = transform;
  std::vector<Ref<Line>>& lines =
      std::get<TransformArgs>(lasting.args).traits.abilities;
  const auto once = std::stable_partition(
      lines.begin(), lines.end(), [](const Ref<Line>& line) {
        const Ability& ability = line->ability;
        return line->zone != LineZone::kBattlefield ||
               ability.cost.has_value() || ability.trigger.has_value() ||
               !IsOneShot(ability);
      });
  const std::vector<Ref<Line>> done(once, lines.end());
  if (done.empty()) return lasting;
  if (ActsOnHost(scope)) {
    for (const Ref<Line>& line : done) AddStateTrigger(line->ability, scope);
  } else if (!scope.elsewhere || !scope.zones.empty() || scope.has_times ||
             !scope.conditions.empty() ||
             !AddActionOfEach(card_, transform, done, scope.affects, scope.site,
                              holder_, added_)) {
    return lasting;
  }
  lines.erase(once, lines.end());
  return lasting;
}

// What does not depend on the choice, and each word that may have been chosen.
void StaticLowering::LowerChosen(const Effect& rest,
                                 std::vector<ChosenEffect> words,
                                 const Scope& scope) {
  LowerLeaf(rest, scope);
  for (ChosenEffect& one : words) {
    Scope chosen = scope;
    chosen.conditions.push_back(std::move(one.condition));
    LowerLeaf(one.effect, chosen);
  }
}

void StaticLowering::LowerLeaf(const Effect& written, const Scope& scope) {
  const bool transforms = written.kind == EffectKind::kTransforms ||
                          written.kind == EffectKind::kBecomes;
  const Effect effect = transforms ? DoOnce(written, scope) : written;
  if (IsOfChosenWord(effect)) {
    return LowerChosen(WithoutChosenWord(effect), ForEachWord(card_, effect),
                       scope);
  }
  std::vector<pb::OpSpec> ops;
  if (LowerOps(card_, effect, scope.site, &ops)) {
    if (transforms) {
      LowerGrants(card_, effect, scope.elsewhere, scope.zones, &ops);
    }
    Scope affected = scope;
    if (ActsOnPlayers(effect.kind) && !scope.elsewhere) {
      affected.affects = PlayerOf(card_, effect, scope.site);
    }
    if (!ops.empty()) Add(effect.span, affected, std::move(ops));
    return;
  }
  if (std::holds_alternative<PreventionArgs>(effect.args)) {
    Prevented prevented = LowerPrevention(card_, effect, scope.site);
    Scope affected = scope;
    affected.affects = std::move(prevented.affected);
    return Add(effect.span, affected, {std::move(prevented.op)});
  }
  const bool multiplies = effect.kind == EffectKind::kUpkeepCost ||
                          effect.kind == EffectKind::kProduceExtra;
  if ((scope.has_times && !multiplies) ||
      !AddSpecial(card_, effect, scope.affects, HolderWith(scope), added_)) {
    // The table of effects knows its name.
    pb::Ability nowhere;
    CodeWriter code(card_, &nowhere);
    const size_t reported = card_.diagnostics->size();
    EmitEffect(code, effect, scope.site);
    if (card_.diagnostics->size() == reported) {
      UnsupportedEffect(card_, effect, "static");
    }
  }
}

// Gives what is affected the ability, or the card itself if that is meant.
void StaticLowering::GrantAbility(const Ability& ability, const Scope& scope) {
  Holder holder;
  holder.granted = true;
  holder.zones = scope.zones;
  holder.object =
      scope.elsewhere ? tree::Entities(pb::Selector::SOURCE) : holder_.object;
  std::vector<uint32_t> granted;
  AddStanding(card_, ability, holder, &granted);
  Scope affected = scope;
  if (!scope.elsewhere) {
    affected.affects = tree::Entities(pb::Selector::SOURCE);
  }
  std::vector<pb::OpSpec> ops;
  for (uint32_t index : granted) ops.push_back(GrantOp(index));
  Add(ability.span, affected, std::move(ops));
}

// Done when the conditions come to hold.
void StaticLowering::AddStateTrigger(const Ability& ability,
                                     const Scope& scope) {
  if ((scope.elsewhere && !ActsOnHost(scope)) || scope.has_times ||
      scope.conditions.empty()) {
    card_.Unsupported(ability.span, "state-one-shot",
                      "only the card itself, or its host, can do something "
                      "when something comes to be so");
    return;
  }
  Site site = scope.site;
  site.continuous = false;
  AddStateAction(card_, ability, scope.conditions, site, holder_, added_);
}

void StaticLowering::Multiply(pb::Expr times, Scope* scope) {
  scope->times = scope->has_times
                     ? tree::Binary(pb::Expr::MUL, scope->times, times)
                     : std::move(times);
  scope->has_times = true;
}

Holder StaticLowering::HolderWith(const Scope& scope) const {
  Holder holder = holder_;
  holder.conditions.insert(holder.conditions.end(), scope.conditions.begin(),
                           scope.conditions.end());
  if (scope.has_times) holder.times.push_back(scope.times);
  return holder;
}

void StaticLowering::Add(const Span& span, const Scope& scope,
                         std::vector<pb::OpSpec> ops) {
  const bool always = !scope.has_times && scope.conditions.empty() &&
                      holder_.conditions.empty() && !holder_.granted;
  pb::Continuous* before =
      scope.elsewhere && always ? LossBefore(card_, scope.affects) : nullptr;
  if (before != nullptr) {
    for (pb::OpSpec& op : ops) *before->add_ops() = std::move(op);
    return;
  }
  pb::Ability* ability =
      AddAbilityOf(card_, pb::ABILITY_STATIC, span, holder_, added_);
  pb::Continuous* continuous = ability->mutable_continuous();
  *continuous->mutable_affects() = scope.affects;
  for (pb::OpSpec& op : ops) *continuous->add_ops() = std::move(op);
  for (const pb::Expr& condition : scope.conditions) {
    *continuous->mutable_condition() =
        continuous->has_condition() ? And(continuous->condition(), condition)
                                    : condition;
  }
  if (scope.has_times) *continuous->mutable_times() = scope.times;
}

}  // namespace

void AddStatic(CardLowering& card, const Ability& ability, const Holder& holder,
               std::vector<uint32_t>* added) {
  StaticLowering(card, holder, added).Lower(ability);
}

}  // namespace refold::wagic
