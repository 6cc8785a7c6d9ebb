// Standing abilities: which sort each part of a line is.
#include <algorithm>
#include <memory>
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_target.h"
#include "kernel/dialects/wagic/lower_trigger.h"

namespace refold::wagic {

bool ZonesOf(LineZone zone, std::vector<std::string>* zones) {
  switch (zone) {
    case LineZone::kBattlefield:
      return true;
    case LineZone::kHand:
      *zones = {"hand"};
      return true;
    case LineZone::kGraveyard:
      *zones = {"graveyard"};
      return true;
    case LineZone::kExile:
      *zones = {"exile"};
      return true;
    case LineZone::kStack:
      *zones = {"stack"};
      return true;
    case LineZone::kLibrary:
      *zones = {"library"};
      return true;
    case LineZone::kAnyZone:
      *zones = {"battlefield", "hand",  "graveyard",
                "library",     "exile", "stack"};
      return true;
    case LineZone::kFaceDown:
    case LineZone::kFaceUp:
      return false;
  }
  return false;
}

pb::Ability* AddAbilityOf(CardLowering& card, pb::AbilityKind kind,
                          const Span& span, const Holder& holder,
                          std::vector<uint32_t>* added) {
  added->push_back(
      static_cast<uint32_t>(card.builder.program().abilities_size()));
  pb::Ability& ability = card.builder.AddAbility(kind);
  *ability.mutable_span() = PlaceOf(card, span);
  ability.set_granted_only(holder.granted);
  for (const std::string& zone : holder.zones) {
    ability.add_zones(card.builder.W(zone));
  }
  for (const pb::Expr& condition : holder.conditions) {
    AddCondition(condition, &ability);
  }
  return &ability;
}

namespace {

// That each of those it is about has the line.
std::shared_ptr<Ability> Having(std::shared_ptr<Line> line) {
  auto inner = std::make_shared<Ability>();
  inner->span = line->span;
  Effect have;
  have.span = line->span;
  have.kind = EffectKind::kTransforms;
  TransformArgs gives;
  gives.traits.abilities.push_back(std::move(line));
  have.args = std::move(gives);
  inner->effects.push_back(std::move(have));
  return inner;
}

// `@vampired(…) from(sliver):X` is a trigger that each sliver has.
Ability AsTriggerOfEach(const Ability& ability) {
  auto line = std::make_shared<Line>();
  line->span = ability.span;
  line->ability = ability;
  TargetSpec& from = line->ability.trigger->from[0];
  ScopeArgs each;
  each.spec = from;
  from.zones.clear();
  from.subjects.assign(1, Subject());
  from.subjects[0].kind = SubjectKind::kThis;
  each.inner = Having(std::move(line));
  Effect all;
  all.span = ability.span;
  all.kind = EffectKind::kLord;
  all.args = std::move(each);
  Ability standing;
  standing.span = ability.span;
  standing.effects.push_back(std::move(all));
  return standing;
}

// `lord(a) X` with an X that is done once: each card does it as it comes to be
// such a one.
bool IsActionOfEach(const Ability& ability) {
  if (!IsOneShot(ability) || ability.effects.size() != 1 ||
      ability.effects[0].kind != EffectKind::kLord ||
      ability.target.has_value() || ability.choosing != Choosing::kNone) {
    return false;
  }
  const Ability& done = *std::get<ScopeArgs>(ability.effects[0].args).inner;
  // What ends with the turn is of that of its coming, unless cards come to be
  // and cease to be such ones.
  const bool lasts =
      SaysOnlyWhatItIs(std::get<ScopeArgs>(ability.effects[0].args).spec);
  return done.choosing == Choosing::kNone && !done.target.has_value() &&
         std::none_of(done.effects.begin(), done.effects.end(),
                      [lasts](const Effect& effect) {
                        return effect.modifiers.one_shot ||
                               (effect.modifiers.until_end_of_turn && lasts) ||
                               effect.modifiers.until_next_turn;
                      });
}

// As if they had been given the line.
Ability AsActionOfEach(const Ability& ability) {
  Ability standing = ability;
  auto& each = std::get<ScopeArgs>(standing.effects[0].args);
  auto line = std::make_shared<Line>();
  line->span = each.inner->span;
  line->ability = *each.inner;
  each.inner = Having(std::move(line));
  return standing;
}

// What stands alone under `this(…)` or `aslongas(…)`; null if that is not all.
Ref<Ability>* HeldUnder(Ability* ability) {
  if (ability->effects.size() != 1) return nullptr;
  Effect& effect = ability->effects[0];
  if (effect.kind == EffectKind::kThis) {
    return &std::get<PropertyArgs>(effect.args).inner;
  }
  return effect.kind == EffectKind::kAsLongAs
             ? &std::get<ScopeArgs>(effect.args).inner
             : nullptr;
}

// `this(a) lord(b) X ueot` is `this(a) lord(b) X`: others have it as long as
// the card is so, which is when it ends.
Ability AsHeldForOthers(const Ability& written) {
  Ability held = written;
  Ref<Ability>* under = HeldUnder(&held);
  if (under == nullptr || (*under)->effects.size() != 1 ||
      (*under)->effects[0].kind != EffectKind::kLord) {
    return written;
  }
  Ability lord = **under;
  auto& scope = std::get<ScopeArgs>(lord.effects[0].args);
  if (scope.inner->effects.size() != 1) return written;
  Ability inner = *scope.inner;
  inner.effects[0].modifiers.until_end_of_turn = false;
  if (IsOneShot(inner)) return written;
  scope.inner = std::make_shared<const Ability>(std::move(inner));
  *under = std::make_shared<const Ability>(std::move(lord));
  return held;
}

}  // namespace

bool AddStanding(CardLowering& card, const Ability& written,
                 const Holder& holder, std::vector<uint32_t>* added) {
  const bool acts = written.trigger.has_value() || written.cost.has_value();
  const Ability ability =
      acts ? WithHoisted(written) : AsHeldForOthers(written);
  Holder held = holder;
  pb::Expr paid;
  if (LowerPaidWith(card, ability, &paid)) held.conditions.push_back(paid);
  if (ability.trigger.has_value() && IsVampiredByOthers(*ability.trigger)) {
    AddStatic(card, AsTriggerOfEach(ability), held, added);
  } else if (ability.trigger.has_value()) {
    AddTriggered(card, ability, held, added);
  } else if (ability.cost.has_value()) {
    AddActivated(card, ability, held, added);
  } else if (!IsOneShot(ability)) {
    AddStatic(card, ability, held, added);
  } else if (!held.granted && held.zones.empty() && IsActionOfEach(ability)) {
    AddStatic(card, AsActionOfEach(ability), held, added);
  } else {
    return false;
  }
  return true;
}

bool AddGranted(CardLowering& card, const Line& line,
                std::vector<uint32_t>* added,
                const std::vector<std::string>& zones) {
  Holder holder;
  holder.object = tree::Entities(pb::Selector::SOURCE);
  holder.granted = true;
  if (!ZonesOf(line.zone, &holder.zones)) {
    card.Unsupported(line.span, "line-zone",
                     "lines that work while the card is face down or turned up "
                     "are not supported here");
    return true;
  }
  if (holder.zones.empty()) holder.zones = zones;
  return AddStanding(card, line.ability, holder, added);
}

bool AddGranted(CardLowering& card, const Ability& ability,
                std::vector<uint32_t>* added) {
  Holder holder;
  holder.object = tree::Entities(pb::Selector::SOURCE);
  holder.granted = true;
  return AddStanding(card, ability, holder, added);
}

}  // namespace refold::wagic
