// An ability as code: whether it happens, what is chosen, and its effects in
// order.
#include <algorithm>
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

// Abilities within abilities multiply; no card that is meant has so many.
constexpr int kMaxAbilities = 1000;

// `ueot` anywhere in a line is meant for all of its parts.
bool EndsWithTurn(const Ability& ability) {
  return std::any_of(
      ability.effects.begin(), ability.effects.end(), [](const Effect& effect) {
        return effect.modifiers.until_end_of_turn ||
               (effect.kind == EffectKind::kAll &&
                EndsWithTurn(*std::get<ScopeArgs>(effect.args).inner));
      });
}

void EndWithTurn(Site* site) {
  site->until_end_of_turn = true;
  site->lasting = false;
}

// The ability only happens if the spell was paid that way.
void EmitPaidWith(CodeWriter& code, const Ability& ability,
                  CodeWriter::Label* end) {
  pb::Expr paid;
  if (!LowerPaidWith(code.card(), ability, &paid)) return;
  code.JumpUnless(ability.span, std::move(paid), end);
}

// What must hold for the ability to happen now.
void EmitConditions(CodeWriter& code, const Ability& ability, const Site& site,
                    CodeWriter::Label* end) {
  pb::Expr written;
  if (LowerConditions(code.card(), ability.conditions, site, nullptr,
                      &written)) {
    code.JumpUnless(ability.span, std::move(written), end);
  }
}

// Takes what follows (`and!(…)!`) in a menu out of effects on several targets:
// those menus would come up together, and of them one is answered.
std::vector<Ability> TakeMenus(std::vector<Effect>* effects) {
  std::vector<Ability> menus;
  for (Effect& effect : *effects) {
    std::vector<Ability> others;
    for (Ability& follows : effect.follow_up) {
      (IsMenuEntry(follows) ? menus : others).push_back(std::move(follows));
    }
    effect.follow_up = std::move(others);
  }
  return menus;
}

void CheckPlain(CodeWriter& code, const Ability& ability) {
  if (ability.cost.has_value()) {
    code.card().Unsupported(ability.span, "inner-cost",
                            "an ability with a cost cannot stand here");
  }
  if (ability.limit.has_value() || ability.limit_effect.has_value()) {
    code.card().Unsupported(ability.span, "inner-limit",
                            "a limit has no meaning here");
  }
}

}  // namespace

void EmitShuffleSearched(CodeWriter& code, const TargetClause& target,
                         const Site& site) {
  for (const ZoneRef& zone : target.spec.zones) {
    if (zone.zone != Zone::kLibrary) continue;
    pb::Selector whose = tree::Entities(pb::Selector::PLAYERS);
    ZonePlayers(code.card(), zone, site, &whose);
    pb::Instruction::Shuffle* shuffle =
        code.Add(target.span)->mutable_shuffle();
    *shuffle->mutable_player() = std::move(whose);
    shuffle->set_zone(code.builder().W("library"));
  }
}

namespace {

bool PutsIntoLibrary(const std::vector<Effect>& effects) {
  return std::any_of(effects.begin(), effects.end(), [](const Effect& effect) {
    const auto* move = std::get_if<MoveArgs>(&effect.args);
    return effect.kind == EffectKind::kBottomOfLibrary ||
           (move != nullptr && move->zone.zone == Zone::kLibrary) ||
           std::any_of(effect.follow_up.begin(), effect.follow_up.end(),
                       [](const Ability& follows) {
                         return PutsIntoLibrary(follows.effects);
                       });
  });
}

}  // namespace

bool TakesAway(const Ability& ability) {
  return !ability.effects.empty() &&
         ability.effects[0].kind == EffectKind::kMoveTo &&
         !PutsIntoLibrary(ability.effects);
}

pb::Expr CanChoose(CardLowering& card, const TargetClause& target,
                   const Site& site) {
  pb::Query query = LowerTarget(card, target.spec, site);
  if (target.targets) {
    pb::Predicate targetable = card.builder.RuleTest("targetable");
    *query.mutable_where() =
        query.has_where() ? tree::All({query.where(), std::move(targetable)})
                          : std::move(targetable);
  }
  return tree::Binary(pb::Expr::GT,
                      tree::CountOf(tree::Among(std::move(query))),
                      tree::Number(0));
}

namespace {

// What lies in libraries alone is looked for, and need not be there (CR
// 701.19b).
bool IsSearch(const TargetSpec& spec) {
  return !spec.zones.empty() &&
         std::all_of(
             spec.zones.begin(), spec.zones.end(),
             [](const ZoneRef& zone) { return zone.zone == Zone::kLibrary; });
}

}  // namespace

void EmitChoose(CodeWriter& code, const TargetClause& target, bool optional,
                Site* site) {
  const uint32_t index = code.NewRegister(target.span);
  pb::Instruction::Choose* choose = code.Add(target.span)->mutable_choose();
  *choose->mutable_from() = LowerTarget(code.card(), target.spec, *site);
  LowerTargetCount(code.card(), target.spec, *site, choose);
  choose->set_register_(index);
  choose->set_target(target.targets);
  choose->set_reason(code.builder().W(target.targets ? "target" : "choose"));
  choose->set_optional(optional || IsSearch(target.spec));
  if (!site->spell) site->measured = MeasuredOf(*site);
  site->object = tree::RegisterRefs(index);
  site->target = site->object;
  site->player_target = MeansOnlyPlayers(target.spec);
  site->card_target = false;
}

void EmitAbility(CodeWriter& code, const Ability& ability, Site site) {
  if (code.builder().program().abilities_size() > kMaxAbilities) {
    if (code.card().failed) return;
    return code.card().Unsupported(ability.span, "too-many-abilities",
                                   "the line stands for too many abilities");
  }
  CodeWriter::Label end;
  CheckPlain(code, ability);
  EmitPaidWith(code, ability, &end);
  if (ability.trigger.has_value()) {
    Ability waiting = ability;
    waiting.paid_with = PaidWith::kAnything;
    EmitDelayed(code, waiting, site);
    return code.Bind(&end);
  }
  EmitConditions(code, ability, site, &end);
  Site searched;
  if (ability.target.has_value()) {
    if (ability.choosing == Choosing::kMay) {
      code.JumpUnless(ability.span,
                      CanChoose(code.card(), *ability.target, site), &end);
      code.AskOr(ability.span, &end);
    }
    searched = site;
    EmitChoose(code, *ability.target, /*optional=*/true, &site);
    code.JumpUnless(ability.target->span, tree::CountOf(site.target), &end);
    if (!TakesAway(ability)) {
      EmitShuffleSearched(code, *ability.target, searched);
    }
    if (RemembersPlayer(code.card()) &&
        MeansOnlyPlayers(ability.target->spec)) {
      pb::Instruction::Link* link = code.Add(ability.span)->mutable_link();
      link->set_name(code.builder().W(kPlayerLink));
      *link->mutable_refs() = site.target;
    }
  } else if (ability.choosing == Choosing::kMay) {
    code.AskOr(ability.span, &end);
  }
  EmitChosen(code, ability, site);
  if (ability.target.has_value() && TakesAway(ability)) {
    EmitShuffleSearched(code, *ability.target, searched);
  }
  code.Bind(&end);
}

// What is chosen, when that comes, of what the target player has.
void EmitThenChosen(CodeWriter& code, const Ability& ability, Site site) {
  const TargetClause& chosen = *ability.then_chosen;
  Ability rest = ability;
  rest.target = chosen;
  rest.then_chosen.reset();
  const Site before = site;
  EmitChoose(code, chosen, /*optional=*/true, &site);
  EmitChosen(code, rest, site);
  EmitShuffleSearched(code, chosen, before);
}

void EmitChosen(CodeWriter& code, const Ability& ability, Site site) {
  if (ability.then_chosen.has_value()) {
    return EmitThenChosen(code, ability, site);
  }
  if (EndsWithTurn(ability)) EndWithTurn(&site);
  const bool several = ability.target.has_value() &&
                       ability.target->spec.count_kind != TargetCount::kOne;
  if (several) return EmitForEachTarget(code, ability, site);
  EmitParts(code, ability.effects, site);
}

void EmitForEachTarget(CodeWriter& code, const Ability& ability, Site site) {
  const Site all = site;
  std::vector<Effect> effects = ability.effects;
  const std::vector<Ability> menus = TakeMenus(&effects);
  const CodeWriter::Loop each = code.BeginForEach(ability.span, site.target);
  if (site.spell) site.measured = each.item;
  site.object = each.item;
  site.target = each.item;
  if (EndsWithTurn(ability)) EndWithTurn(&site);
  for (const Effect& effect : effects) EmitEffect(code, effect, site);
  code.EndForEach(each);
  for (const Ability& menu : menus) EmitAbility(code, menu, all);
}

}  // namespace refold::wagic
