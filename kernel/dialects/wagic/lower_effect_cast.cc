// Casting by an effect: cards without paying for them, and copies of spells.
#include <string>
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

// Onto the battlefield, without being a spell.
void EmitPutInPlay(CodeWriter& code, const Effect& effect, pb::Selector what) {
  pb::Instruction::Move* move = code.Add(effect.span)->mutable_move();
  *move->mutable_what() = std::move(what);
  move->set_zone(code.builder().W("battlefield"));
  move->set_owner(pb::MOVE_TO_CONTROLLER);
  move->set_register_(code.Scratch(effect.span));
}

// `castcard(named!:X:!)`: a copy of the card X, which lies nowhere, is cast for
// nothing. Who says so may be another card than the one whose line it is. With
// `copied` it is put on the stack and not cast (epic).
void EmitCastNamed(CodeWriter& code, const Effect& effect,
                   const std::string& name, bool copied) {
  pb::Instruction::Rule* rule = code.Rule(effect.span, "cast a copy");
  if (copied) *rule->mutable_number() = tree::Number(0);
  const CardDatabase* cards = code.card().database;
  const CardRecord* record =
      cards == nullptr ? nullptr : cards->FindPrimitive(name);
  if (record == nullptr) {
    return code.card().Unsupported(effect.span, "castcard-name",
                                   "there is no card of that name");
  }
  rule->set_dependency(1 + DependencyOn(code.card(), record->name));
}

// `castcard(copied …) and!(castcard(copied …))!`
bool IsCopiedOnceMore(const Effect& effect) {
  if (effect.follow_up.size() != 1) return false;
  const Ability& next = effect.follow_up[0];
  if (next.effects.size() != 1 || next.target.has_value() ||
      next.choosing != Choosing::kNone ||
      next.effects[0].kind != EffectKind::kCastCard ||
      !next.effects[0].follow_up.empty()) {
    return false;
  }
  const auto& args = std::get<CastCardArgs>(next.effects[0].args);
  return args.copied && args.no_event && args.named.empty();
}

// `castcard(…) and!(…)!`: what is done with the card that is a spell now.
void EmitAfterCast(CodeWriter& code, const Effect& effect, pb::Selector spell,
                   const Site& site) {
  if (effect.follow_up.empty()) return;
  Site after = site;
  after.object = code.Keep(effect.span, std::move(spell));
  after.is_spell = true;
  CodeWriter::Label not_cast;
  code.JumpUnless(
      effect.span,
      tree::HowMany(after.object, tree::InZone(code.builder().Zone("stack"))),
      &not_cast);
  for (const Ability& ability : effect.follow_up) {
    EmitAbility(code, ability, after);
  }
  code.Bind(&not_cast);
}

// `castcard(copied …) and!(…)!`: the copy is what is on the stack besides what
// was there.
void EmitSpellCopy(CodeWriter& code, const Effect& effect, pb::Selector what,
                   const Site& site) {
  pb::Query on_stack = code.builder().CardsIn(code.builder().Zone("stack"));
  const bool followed = !effect.follow_up.empty();
  if (followed) {
    const pb::Selector before = code.Keep(effect.span, tree::Among(on_stack));
    *on_stack.mutable_where() = tree::Not(tree::IsOneOf(before));
  }
  code.Rule(effect.span, "copy and retarget", std::move(what));
  EmitAfterCast(code, effect, tree::Among(std::move(on_stack)), site);
}

}  // namespace

// `castcard(…)`: `restricted` and `normal` still cast as a spell.
void EmitCast(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<CastCardArgs>(effect.args);
  if (args.copied && IsCopiedOnceMore(effect)) {
    Effect once = effect;
    once.follow_up.clear();
    EmitCast(code, once, site);
    return EmitCast(code, once, site);
  }
  if (!args.named.empty() && !args.put_in_play && !args.triggering_card &&
      effect.follow_up.empty()) {
    return EmitCastNamed(code, effect, args.named, args.copied);
  }
  const bool other = !args.named.empty() || args.triggering_card ||
                     args.no_event != args.copied ||
                     (args.put_in_play && args.copied);
  if (other || (args.put_in_play && !effect.follow_up.empty())) {
    return UnsupportedEffect(code.card(), effect, "castcard");
  }
  pb::Selector what = code.Movable(site.object);
  if (args.copied) {
    EmitSpellCopy(code, effect, std::move(what), site);
  } else if (args.put_in_play) {
    EmitPutInPlay(code, effect, std::move(what));
  } else {
    code.Rule(effect.span, "cast free", what);
    EmitAfterCast(code, effect, tree::Then(what, pb::Selector::BECOMES), site);
  }
}

// For the rest of the game its controller cannot cast spells.
void EmitEpic(CodeWriter& code, const Effect& effect, const Site&) {
  pb::OpSpec forbids = code.builder().Op(pb::MOD_RULE, "forbid");
  forbids.add_words(code.builder().W("cast"));
  pb::Duration forever;
  forever.set_kind(pb::DURATION_PERMANENT);
  EmitModify(code, effect.span, tree::Entities(pb::Selector::CONTROLLER),
             {std::move(forbids),
              code.builder().Op(pb::MOD_ADD_KEYWORD, kEpicKeyword)},
             forever);
}

}  // namespace refold::wagic
