// Transformations that code starts (`transforms`, `becomes`): traits and
// abilities as a lasting effect, and the lines that are done once.
#include <algorithm>
#include <functional>
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_rebase.h"
#include "kernel/dialects/wagic/lower_roles.h"
#include "kernel/dialects/wagic/lower_variable.h"

namespace refold::wagic {
namespace {

// Lines that are done once, by the transformed card itself.
void EmitOwnLines(CodeWriter& code, const std::vector<WrittenLine>& lines,
                  Site site) {
  site.object = tree::Entities(pb::Selector::SOURCE);
  site.measured = site.object;
  EmitLines(code, lines, site);
}

// Code that is about each of the site's cards in turn as if it were theirs.
void EmitAsOthers(CodeWriter& code, const Effect& effect, const Site& site,
                  const std::function<void(CodeWriter&, const Site&)>& emit) {
  CardLowering& card = code.card();
  const CodeWriter::Loop each = code.BeginForEach(effect.span, site.object);
  Site own = site;
  own.target = pb::Selector();
  own.card_target = false;
  // What it remembers is itself: nothing was paid with. X was paid for this.
  own.stored = tree::Entities(pb::Selector::SOURCE);
  own.stored_x = !site.keeps_x && CountOfX(card) > 0;
  if (own.stored_x) {
    own.x = code.Keep(effect.span,
                      card.builder.WordExpr(pb::Expr::VALUE, "x", Source()));
  }
  const auto index =
      static_cast<uint32_t>(card.builder.program().abilities_size());
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_ENTERS);
  *ability.mutable_span() = PlaceOf(card, effect.span);
  ability.set_granted_only(true);
  CodeWriter called(card, &ability, code.registers());
  emit(called, own);
  if (!RebaseAbility(card, index, 0)) {
    card.Unsupported(effect.span, "transforms-source",
                     "another card cannot do this in place of this one");
  }
  pb::Instruction::Call* call = code.Add(effect.span)->mutable_call();
  call->set_ability(index);
  *call->mutable_who() = tree::Then(each.item, pb::Selector::CONTROLLER_OF);
  *call->mutable_subject() = each.item;
  code.EndForEach(each);
}

}  // namespace

void EmitOthersLines(CodeWriter& code, const Effect& effect,
                     const std::vector<WrittenLine>& lines, const Site& site) {
  EmitAsOthers(code, effect, site, [&](CodeWriter& called, const Site& own) {
    EmitOwnLines(called, lines, own);
  });
}

namespace {

// Whether one of the lines brings the card into play.
bool BringIntoPlay(const std::vector<WrittenLine>& lines) {
  return std::any_of(lines.begin(), lines.end(), [](const WrittenLine& line) {
    if (line.ability->effects.size() != 1) return false;
    const auto* move = std::get_if<MoveArgs>(&line.ability->effects[0].args);
    return move != nullptr && move->zone.zone == Zone::kBattlefield;
  });
}

// `newability[loseabilities]`, which takes away what was there before.
bool IsLoss(const Ability& ability) {
  return !ability.cost.has_value() && !ability.trigger.has_value() &&
         ability.conditions.empty() && ability.effects.size() == 1 &&
         (ability.effects[0].kind == EffectKind::kLoseAbilities ||
          ability.effects[0].kind == EffectKind::kLoseSubtypes);
}

// What an instant or sorcery gives itself that holds for players, holds for
// them when it has left the stack, too.
bool HoldsForPlayers(const CardLowering& card, const Ability& ability,
                     const Site& site) {
  return card.is_instant_or_sorcery && IsSource(site.object) &&
         !ability.cost.has_value() && !ability.trigger.has_value() &&
         !ability.effects.empty() &&
         std::all_of(
             ability.effects.begin(), ability.effects.end(),
             [](const Effect& effect) { return ActsOnPlayers(effect.kind); });
}

// A change of power and toughness by more than plain numbers that is not to be
// measured again and again (`nonstatic`).
bool IsMeasuredOnce(const Ability& ability) {
  if (ability.cost.has_value() || ability.trigger.has_value() ||
      ability.target.has_value() || ability.choosing != Choosing::kNone ||
      !ability.conditions.empty() || ability.effects.size() != 1 ||
      ability.effects[0].kind != EffectKind::kPowerToughness) {
    return false;
  }
  const Effect& effect = ability.effects[0];
  const auto& args = std::get<PowerToughnessArgs>(effect.args);
  return !effect.modifiers.non_static &&
         !effect.modifiers.characteristic_defining &&
         (args.power.kind != AmountKind::kInteger ||
          args.toughness.kind != AmountKind::kInteger);
}

// Each of the site's cards by its own measure.
void EmitMeasuredOnce(CodeWriter& code, const Effect& change, const Site& site,
                      const pb::Duration& duration) {
  const CodeWriter::Loop each = code.BeginForEach(change.span, site.object);
  Site one = site;
  one.object = each.item;
  one.measured = each.item;
  std::vector<pb::OpSpec> ops;
  LowerOps(code.card(), change, one, &ops);
  EmitModify(code, change.span, each.item, std::move(ops), duration);
  code.EndForEach(each);
}

// Whether it is said by a spell whose target is a player, of that target: no
// player is transformed, the spell itself is, and knows the player.
bool TransformsItself(const CardLowering& card, const Site& site) {
  return site.spell && card.ast->target.has_value() &&
         MeansOnlyPlayers(*card.ast->target) && site.player_target &&
         site.object.SerializeAsString() == site.target.SerializeAsString();
}

// Whether the line is a trigger of the card itself where the card, as far as
// the code knows, is not in play any more.
bool HasLeftBefore(CodeWriter& code, const Line& line, const Site& site) {
  if (!line.ability.trigger.has_value() || !IsSource(site.object)) return false;
  const pb::Selector self = code.Movable(site.object);
  return !IsSource(self) && !MentionsEvent(self);
}

}  // namespace

// What a transformed card gets besides its traits: abilities are granted, lines
// that are done once are done at once.
void EmitTransform(CodeWriter& code, const Effect& effect, const Site& meant,
                   std::vector<pb::OpSpec> ops) {
  Site site = meant;
  const bool knows_player = TransformsItself(code.card(), meant);
  if (knows_player) {
    site.object = tree::Entities(pb::Selector::SOURCE);
    site.measured = site.object;
  }
  std::vector<WrittenLine> once;
  const std::vector<std::string> zones =
      site.is_spell ? std::vector<std::string>{"battlefield", "stack"}
                    : std::vector<std::string>();
  for (const Ref<Line>& line :
       std::get<TransformArgs>(effect.args).traits.abilities) {
    if (IsLoss(line->ability)) {
      std::vector<pb::OpSpec> lost;
      LowerOps(code.card(), line->ability.effects[0], site, &lost);
      ops.insert(ops.begin(), lost.begin(), lost.end());
      continue;
    }
    if (IsMeasuredOnce(line->ability)) {
      EmitMeasuredOnce(code, line->ability.effects[0], site,
                       DurationOf(effect, site));
      continue;
    }
    const bool about_player = knows_player && line->ability.trigger.has_value();
    if (about_player || HasLeftBefore(code, *line, site)) {
      EmitDelayed(code, line->ability, site);
      continue;
    }
    if (IsDebt(code.card(), *line, DurationOf(effect, site))) {
      EmitDebt(code, line->ability.effects[0], site);
      continue;
    }
    // What waits for ever outlives an instant or sorcery that says so of
    // itself.
    if (line->ability.trigger.has_value() && IsSource(site.object) &&
        code.card().is_instant_or_sorcery &&
        DurationOf(effect, site).kind() == pb::DURATION_PERMANENT) {
      EmitEmblemAbility(code, line->ability, DurationOf(effect, site), site);
      continue;
    }
    std::vector<uint32_t> added;
    const bool now =
        HoldsForPlayers(code.card(), line->ability, site) ||
        (line->zone == LineZone::kBattlefield && IsDoneUnderNow(line->ability));
    if (now || !AddGranted(code.card(), *line, &added, zones)) {
      once.push_back({&line->ability, code.card().field});
    }
    for (uint32_t index : added) ops.push_back(GrantOp(index));
  }
  const pb::Duration duration = DurationOf(effect, site);
  // What comes into play by it has the rest there.
  const bool comes = !IsSource(site.object) && BringIntoPlay(once);
  if (!comes) {
    EmitModify(code, effect.span, site.object, std::move(ops), duration);
  }
  if (once.empty()) return;
  // Menus open when all else has been done, and then together.
  std::stable_partition(once.begin(), once.end(), [](const WrittenLine& line) {
    return !OpensMenu(*line.ability);
  });
  Site inner = site;
  // What an instant or sorcery does itself lasts for the turn at most, even if
  // its line is permanent.
  inner.until_end_of_turn =
      duration.kind() == pb::DURATION_END_OF_TURN || site.lasting ||
      (IsSource(site.object) && code.card().is_instant_or_sorcery);
  inner.lasting = false;
  if (IsSource(site.object)) return EmitOwnLines(code, once, inner);
  EmitAsOthers(code, effect, inner, [&](CodeWriter& called, const Site& own) {
    EmitOwnLines(called, once, own);
    if (!comes) return;
    EmitModify(called, effect.span,
               called.Followed(tree::Entities(pb::Selector::SOURCE)),
               std::move(ops), duration);
  });
}

}  // namespace refold::wagic
