// Scopes and conditions around code: `all(…)`, `lord(…)`, `foreach(…)`,
// `aslongas(…)`, `teach(…)`, `this(…)`, `if … then`.
#include <utility>

#include "kernel/dialects/wagic/lower_condition.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

// What is handed on and waits, or is used: those who get it have it for a
// while.
void EmitGrants(CodeWriter& code, const Effect& effect, const Ability& inner,
                const pb::Selector& to, const Site& site) {
  std::vector<uint32_t> added;
  AddGranted(code.card(), inner, &added);
  std::vector<pb::OpSpec> ops;
  for (uint32_t index : added) ops.push_back(GrantOp(index));
  EmitModify(code, effect.span, to, std::move(ops), DurationOf(effect, site));
}

bool Waits(const Ability& ability) {
  return ability.cost.has_value() || ability.trigger.has_value();
}

// `all(spec) X`, `lord(spec) X`, once it is known who these are.
void EmitForThose(CodeWriter& code, const Effect& effect,
                  const pb::Selector& scope, const Site& site) {
  const Ability& inner = *std::get<ScopeArgs>(effect.args).inner;
  Site each = site;
  if (Waits(inner)) return EmitGrants(code, effect, inner, scope, site);
  if (scope.base() != pb::Selector::QUERY || IsForMany(inner)) {
    each.measured = MeasuredOf(site);
    each.object = scope;
    return EmitAbility(code, inner, each);
  }
  const CodeWriter::Loop loop = code.BeginForEach(effect.span, scope);
  each.measured = MeasuredOf(site);
  each.object = loop.item;
  EmitAbility(code, inner, each);
  code.EndForEach(loop);
}

void EmitForAll(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<ScopeArgs>(effect.args);
  EmitForThose(code, effect, ScopeOf(code.card(), args, site), site);
}

// Whether it exiles by a `(blink)` that brings back later.
bool ExilesUntilLater(const Effect& effect) {
  return effect.kind == EffectKind::kBlink &&
         (std::get<BlinkArgs>(effect.args).when != BlinkReturn::kNow ||
          effect.modifiers.until_end_of_turn);
}

bool ExilesAllUntilLater(const Effect& effect) {
  if (effect.kind != EffectKind::kAll) return false;
  const std::vector<Effect>& inner =
      std::get<ScopeArgs>(effect.args).inner->effects;
  return inner.size() == 1 && ExilesUntilLater(inner[0]);
}

// `foreach(spec) X >n`: once for each match beyond n.
void EmitForEach(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<ScopeArgs>(effect.args);
  pb::Expr times = TimesOf(code.card(), effect, site);
  const uint32_t loop = code.BeginRepeat(effect.span, std::move(times));
  EmitAbility(code, *args.inner, site);
  code.EndRepeat(loop);
}

// Where what is taught acts: on what the effect acts on, or the card's host.
Site TaughtSite(const Site& site) {
  Site taught = site;
  if (IsSource(site.object)) {
    taught.object = tree::Then(site.object, pb::Selector::HOST_OF);
  }
  taught.self = taught.object;
  taught.measured = taught.object;
  // What the host is taught as its aura enters stays with it.
  taught.entering = false;
  return taught;
}

// A property is one of the card itself, whatever is targeted.
Site PropertySite(const Site& site) {
  Site own = site;
  const bool targeted = site.target.base() != pb::Selector::NONE;
  if (targeted && !site.spell) own.object = SelfOf(site);
  return own;
}

// `if rebound then X` is about the spell itself, whatever it targets.
bool IsAboutSpell(const IfArgs& args) {
  return args.condition.terms.size() == 1 &&
         args.condition.terms[0].kind == ConditionKind::kRebound;
}

// `aslongas(…) X`, `this(…) X`
void EmitGuarded(CodeWriter& code, const Effect& effect, const Ability& inner,
                 const Site& site) {
  CodeWriter::Label end;
  code.JumpUnless(effect.span, GuardOf(code.card(), effect, site), &end);
  // What lasts, lasts while that holds, which nobody looks after.
  Site now = site;
  now.lasting = false;
  EmitAbility(code, inner, now);
  code.Bind(&end);
}

}  // namespace

void EmitParts(CodeWriter& code, const std::vector<Effect>& parts,
               const Site& site) {
  std::vector<std::pair<const Effect*, pb::Selector>> later;
  for (const Effect& part : parts) {
    if (ExilesAllUntilLater(part)) {
      const auto& args = std::get<ScopeArgs>(part.args);
      later.emplace_back(
          &part, code.Keep(part.span, ScopeOf(code.card(), args, site)));
    } else if (ExilesUntilLater(part)) {
      later.emplace_back(&part, site.object);
    } else {
      EmitEffect(code, part, site);
    }
  }
  for (const auto& [part, those] : later) {
    if (part->kind == EffectKind::kAll) {
      EmitForThose(code, *part, those, site);
    } else {
      EmitEffect(code, *part, site);
    }
  }
}

pb::Expr IsTaught(CardLowering& card, const Effect& effect, const Site& site) {
  const Site taught = TaughtSite(site);
  return tree::HowMany(
      taught.object,
      LowerAnywhere(card, std::get<ScopeArgs>(effect.args).spec, taught));
}

void EmitTeach(CodeWriter& code, const Effect& effect, const Site& site,
               pb::Expr is_taught) {
  const Ability& inner = *std::get<ScopeArgs>(effect.args).inner;
  const Site taught = TaughtSite(site);
  CodeWriter::Label end;
  code.JumpUnless(effect.span, std::move(is_taught), &end);
  if (site.spell && Waits(inner)) {
    EmitGrants(code, effect, inner, taught.object, site);
  } else {
    EmitAbility(code, inner, taught);
  }
  code.Bind(&end);
}

pb::Expr EnoughMatch(CardLowering& card, const Effect& effect,
                     const Site& site) {
  const auto& args = std::get<ScopeArgs>(effect.args);
  auto enough = [&](const ScopeArgs& scope) {
    return CompareCount(card, tree::CountOf(ScopeOf(card, scope, site)),
                        scope.count.get(), site);
  };
  const std::vector<Effect>& inner = args.inner->effects;
  if (inner.empty() || !inner[0].modifiers.compare) return enough(args);
  ScopeArgs mine = args;
  ScopeArgs opponents = args;
  for (ZoneRef& zone : mine.spec.zones) zone.owner = ZoneOwner::kMy;
  for (ZoneRef& zone : opponents.spec.zones) zone.owner = ZoneOwner::kOpponent;
  return tree::Binary(pb::Expr::OR, enough(mine), enough(opponents));
}

pb::Expr GuardOf(CardLowering& card, const Effect& effect, const Site& site) {
  if (effect.kind == EffectKind::kThis) {
    const auto& args = std::get<PropertyArgs>(effect.args);
    return LowerConditionTerm(card, args.property, PropertySite(site));
  }
  if (effect.kind == EffectKind::kIf) {
    const auto& args = std::get<IfArgs>(effect.args);
    pb::Expr condition = LowerCondition(card, args.condition, site);
    return args.negated ? tree::Unary(pb::Expr::NOT, std::move(condition))
                        : condition;
  }
  return EnoughMatch(card, effect, site);
}

pb::Expr TimesOf(CardLowering& card, const Effect& effect, const Site& site) {
  const auto& args = std::get<ScopeArgs>(effect.args);
  pb::Expr count = tree::CountOf(ScopeOf(card, args, site));
  if (args.count == nullptr) return count;
  const bool beyond = args.count->comparison == Comparison::kGreater;
  const bool below = args.count->comparison == Comparison::kLess;
  if (!beyond && !below) {
    card.Unsupported(effect.span, "foreach-count",
                     "only '>' and '<' are supported behind foreach");
    return count;
  }
  pb::Expr bound = LowerAmount(card, args.count->count, site);
  pb::Expr times =
      beyond ? tree::Binary(pb::Expr::SUB, std::move(count), std::move(bound))
             : tree::Binary(pb::Expr::SUB, std::move(bound), std::move(count));
  return tree::Binary(pb::Expr::MAX, std::move(times), tree::Number(0));
}

void EmitScope(CodeWriter& code, const Effect& effect, const Site& site) {
  switch (effect.kind) {
    case EffectKind::kForEach:
      return EmitForEach(code, effect, site);
    case EffectKind::kTeach:
      return EmitTeach(code, effect, site, IsTaught(code.card(), effect, site));
    case EffectKind::kAsLongAs:
      return EmitGuarded(code, effect, *std::get<ScopeArgs>(effect.args).inner,
                         site);
    default:
      return EmitForAll(code, effect, site);
  }
}

pb::Expr PropertyTimes(CardLowering& card, const Effect& effect,
                       const Site& written) {
  const Site site = PropertySite(written);
  const ConditionTerm& term = std::get<PropertyArgs>(effect.args).property;
  pb::Expr holds = LowerConditionTerm(card, term, site);
  pb::Expr value;
  if (!LowerPropertyNumber(card, term, site, &value)) return holds;
  pb::Expr bound = tree::Number(1);
  if (!term.counter.count.empty()) {
    bound = LowerAmount(card, term.counter.count[0], site);
  }
  if (term.has_right) bound = LowerAmount(card, term.right, site);
  pb::Expr over = tree::Binary(pb::Expr::SUB, value, bound);
  pb::Expr under = tree::Binary(pb::Expr::SUB, bound, value);
  auto times = [&](pb::Expr by) {
    return tree::If(std::move(holds), std::move(by), tree::Number(0));
  };
  auto with_equal = [](pb::Expr by) {
    return tree::Binary(pb::Expr::ADD, std::move(by), tree::Number(1));
  };
  switch (term.comparison) {
    case Comparison::kEqual:
    case Comparison::kNotEqual:
      return holds;
    case Comparison::kGreater:
      return times(std::move(over));
    case Comparison::kGreaterOrEqual:
      return times(with_equal(std::move(over)));
    case Comparison::kLess:
      return times(std::move(under));
    case Comparison::kLessOrEqual:
      return times(with_equal(std::move(under)));
  }
  return holds;
}

void EmitThis(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<PropertyArgs>(effect.args);
  if (effect.kind == EffectKind::kThisForEach) {
    const uint32_t loop =
        code.BeginRepeat(effect.span, PropertyTimes(code.card(), effect, site));
    EmitAbility(code, *args.inner, site);
    return code.EndRepeat(loop);
  }
  EmitGuarded(code, effect, *args.inner, site);
}

void EmitIf(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<IfArgs>(effect.args);
  CodeWriter::Label otherwise;
  CodeWriter::Label end;
  code.JumpUnless(effect.span, GuardOf(code.card(), effect, site), &otherwise);
  Site then = site;
  if (IsAboutSpell(args)) {
    then.object = tree::Entities(pb::Selector::SOURCE);
    then.measured = then.object;
    then.target = pb::Selector();
  }
  EmitAbility(code, *args.then, then);
  if (args.otherwise != nullptr) code.Jump(effect.span, &end);
  code.Bind(&otherwise);
  if (args.otherwise != nullptr) EmitAbility(code, *args.otherwise, site);
  code.Bind(&end);
}

}  // namespace refold::wagic
