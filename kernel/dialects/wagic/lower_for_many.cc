// What can be done to many things at the same time, and then happens to all of
// them at once: an effect that says nothing else of each of them.
#include <optional>
#include <vector>

#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

bool IsSameForAll(const Amount& amount) {
  if (amount.stored) return false;
  if (amount.kind == AmountKind::kInteger) return true;
  if (amount.kind == AmountKind::kCount) return true;
  if (amount.kind == AmountKind::kExtreme) return true;
  return amount.kind == AmountKind::kVariable &&
         (amount.variable == Variable::kX ||
          amount.variable == Variable::kHalfX ||
          amount.variable == Variable::kThatMuch);
}

bool IsSameForAll(const std::vector<Amount>& amounts) {
  return amounts.empty() || IsSameForAll(amounts[0]);
}

bool IsSameForAll(const Traits& traits) {
  auto same = [](const std::optional<Amount>& amount) {
    return !amount.has_value() || IsSameForAll(*amount);
  };
  return same(traits.power) && same(traits.toughness);
}

// Whether the effect can be done to many things at the same time: then it
// happens to all of them at once.
bool IsForMany(const Effect& effect) {
  if (effect.who != Who::kDefault || !effect.follow_up.empty()) return false;
  switch (effect.kind) {
    case EffectKind::kDestroy:
    case EffectKind::kBury:
    case EffectKind::kSacrifice:
    case EffectKind::kReject:
    case EffectKind::kMoveTo:
    case EffectKind::kBottomOfLibrary:
    case EffectKind::kFizzle:
    case EffectKind::kFizzleTo:
    case EffectKind::kTap:
    case EffectKind::kUntap:
    case EffectKind::kFrozen:
    case EffectKind::kNewHook:
    case EffectKind::kPhaseOut:
    case EffectKind::kRemoveFromCombat:
    case EffectKind::kResetDamage:
    case EffectKind::kKeyword:
    case EffectKind::kLoseAbilities:
    case EffectKind::kLoseSubtypes:
    case EffectKind::kSwap:
    case EffectKind::kSteal:
    case EffectKind::kProtectionFrom:
    case EffectKind::kCantBeBlockedBy:
    case EffectKind::kCantBeBlockerOf:
    case EffectKind::kCantBeTargetOf:
    case EffectKind::kRemoveAllCounters:
      return true;
    case EffectKind::kDamage:
      return IsSameForAll(std::get<AmountArgs>(effect.args).amount);
    case EffectKind::kPowerToughness: {
      const auto& args = std::get<PowerToughnessArgs>(effect.args);
      return IsSameForAll(args.power) && IsSameForAll(args.toughness);
    }
    case EffectKind::kCounter:
      return IsSameForAll(std::get<CounterArgs>(effect.args).counter.count);
    case EffectKind::kTransforms:
    case EffectKind::kBecomes:
      return IsSameForAll(std::get<TransformArgs>(effect.args).traits);
    default:
      return false;
  }
}

}  // namespace

bool IsForMany(const Ability& ability) {
  for (const Effect& effect : ability.effects) {
    if (!IsForMany(effect)) return false;
  }
  return ability.choosing == Choosing::kNone && !ability.target.has_value();
}

}  // namespace refold::wagic
