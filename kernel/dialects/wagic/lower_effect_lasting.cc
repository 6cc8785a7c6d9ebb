// Lasting effects that code starts.
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_rebase.h"

namespace refold::wagic {
namespace {

// A lasting effect cannot keep a predicate, and knows its numbers from the
// beginning; an ability that it grants is not so. It speaks of the card that
// has it, so this card is remembered for it.
pb::OpSpec AsGrant(CodeWriter& code, const Span& span,
                   const pb::Selector& holder, pb::OpSpec op) {
  if (!IsSource(holder) && MentionsSource(op)) {
    const pb::Selector self =
        code.Keep(span, tree::Entities(pb::Selector::SOURCE));
    if (!RebaseTree(&op, self.register_())) {
      code.card().Unsupported(span, "effect-about-source",
                              "a lasting effect cannot ask this of its source");
    }
  }
  CardLowering& card = code.card();
  const auto index =
      static_cast<uint32_t>(card.builder.program().abilities_size());
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_STATIC);
  *ability.mutable_span() = PlaceOf(card, span);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  *ability.mutable_continuous()->mutable_affects() =
      tree::Entities(pb::Selector::SOURCE);
  *ability.mutable_continuous()->add_ops() = std::move(op);
  return GrantOp(index);
}

// The abilities belong to whoever gives them, whosever card has them.
void BelongToGiver(CodeWriter& code, const Span& span,
                   const std::vector<uint32_t>& abilities) {
  const pb::Selector giver =
      code.Keep(span, tree::Entities(pb::Selector::CONTROLLER));
  for (uint32_t index : abilities) {
    pb::Ability& ability =
        *code.builder().program().mutable_abilities(static_cast<int>(index));
    *ability.mutable_controlled_by() = giver;
    if (ability.registers() < code.registers()) {
      ability.set_registers(code.registers());
    }
  }
}

// Abilities that one word stands for, granted as long as the effect lasts.
bool AddSpecialGrants(CodeWriter& code, const Effect& effect,
                      std::vector<pb::OpSpec>* ops) {
  Holder holder;
  holder.object = tree::Entities(pb::Selector::SOURCE);
  holder.granted = true;
  std::vector<uint32_t> added;
  if (!AddSpecial(code.card(), effect, holder.object, holder, &added)) {
    return false;
  }
  const bool gains_life = effect.kind == EffectKind::kSpiritLink ||
                          effect.kind == EffectKind::kCombatSpiritLink;
  if (gains_life) BelongToGiver(code, effect.span, added);
  for (uint32_t index : added) ops->push_back(GrantOp(index));
  return true;
}

// Each thing has a shield of its own; they last for the turn.
void EmitShields(CodeWriter& code, const Effect& effect, pb::Selector what,
                 std::vector<pb::OpSpec> ops) {
  pb::Duration turn;
  turn.set_kind(pb::DURATION_END_OF_TURN);
  if (IsSource(what)) {
    return EmitModify(code, effect.span, std::move(what), std::move(ops), turn);
  }
  const CodeWriter::Loop each = code.BeginForEach(effect.span, std::move(what));
  EmitModify(code, effect.span, each.item, std::move(ops), turn);
  code.EndForEach(each);
}

}  // namespace

bool ActsOnPlayers(EffectKind kind) {
  return kind == EffectKind::kMaxCast || kind == EffectKind::kMaxPlay ||
         kind == EffectKind::kHandModifier || kind == EffectKind::kSetHand;
}

void EmitModify(CodeWriter& code, const Span& span, pb::Selector what,
                std::vector<pb::OpSpec> ops, const pb::Duration& duration) {
  if (ops.empty()) return;
  for (pb::OpSpec& op : ops) {
    if (op.has_predicate()) op = AsGrant(code, span, what, std::move(op));
  }
  pb::Instruction::Modify* modify = code.Add(span)->mutable_modify();
  *modify->mutable_what() = std::move(what);
  for (pb::OpSpec& op : ops) *modify->add_ops() = std::move(op);
  *modify->mutable_duration() = duration;
}

void EmitLasting(CodeWriter& code, const Effect& effect, const Site& site) {
  if (IsOfChosenWord(effect)) return EmitOfChosenWord(code, effect, site);
  if (AsksChosenColor(effect)) return EmitForChosenColor(code, effect, site);
  std::vector<pb::OpSpec> ops;
  if (!LowerOps(code.card(), effect, site, &ops) &&
      !AddSpecialGrants(code, effect, &ops)) {
    return UnsupportedEffect(code.card(), effect, "lasting");
  }
  if (effect.kind == EffectKind::kTransforms ||
      effect.kind == EffectKind::kBecomes) {
    return EmitTransform(code, effect, site, std::move(ops));
  }
  pb::Selector what = site.object;
  const bool shield =
      effect.kind == EffectKind::kPrevent && effect.who != Who::kDefault;
  if (ActsOnPlayers(effect.kind) || shield) {
    what = PlayerOf(code.card(), effect, site);
  }
  if (effect.kind == EffectKind::kRegenerate ||
      effect.kind == EffectKind::kPrevent) {
    return EmitShields(code, effect, std::move(what), std::move(ops));
  }
  if (effect.kind == EffectKind::kPowerToughness &&
      effect.modifiers.non_static) {
    // It is measured as long as it lasts, which an ability does.
    for (pb::OpSpec& op : ops) {
      op = AsGrant(code, effect.span, what, std::move(op));
    }
  }
  EmitModify(code, effect.span, std::move(what), std::move(ops),
             DurationOf(effect, site));
}

}  // namespace refold::wagic
