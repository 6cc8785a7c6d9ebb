// Effects on cards that stay where they are: tapping, attaching, copying,
// combat.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {
void EmitFlag(CodeWriter& code, const Effect& effect, const Site& site,
              absl::string_view flag, bool on) {
  pb::Instruction::Flag* set = code.Add(effect.span)->mutable_flag();
  *set->mutable_what() = site.object;
  set->set_flag(code.builder().W(flag));
  set->set_on(on);
}

void EmitAttach(CodeWriter& code, const Effect& effect, const Site& site) {
  const bool to_this = effect.kind == EffectKind::kNewHook;
  pb::Instruction::Attach* attach = code.Add(effect.span)->mutable_attach();
  *attach->mutable_what() = to_this ? site.object : Source();
  *attach->mutable_to() = to_this ? Source() : site.object;
}

// A card goes to exile and comes back attached to its new host.
void EmitRetarget(CodeWriter& code, const Effect& effect, const Site& site) {
  const bool to_this = effect.kind == EffectKind::kNewTarget;
  const uint32_t moved = code.NewRegister(effect.span);
  for (absl::string_view zone : {"exile", "battlefield"}) {
    const bool first = zone == "exile";
    pb::Instruction::Move* move = code.Add(effect.span)->mutable_move();
    *move->mutable_what() = !first    ? tree::RegisterRefs(moved)
                            : to_this ? site.object
                                      : code.Movable(Source());
    move->set_zone(code.builder().W(zone));
    move->set_owner(first ? pb::MOVE_TO_OWNER : pb::MOVE_TO_CONTROLLER);
    move->set_register_(moved);
    if (!first) move->set_reason(code.builder().W("to attach"));
  }
  pb::Instruction::Attach* attach = code.Add(effect.span)->mutable_attach();
  *attach->mutable_what() = tree::RegisterRefs(moved);
  *attach->mutable_to() = to_this ? Source() : site.object;
}

void EmitCopy(CodeWriter& code, const Effect& effect, const Site& site) {
  pb::Instruction::Become* become = code.Add(effect.span)->mutable_become();
  *become->mutable_what() = Source();
  *become->mutable_copy_of() = site.object;
}

// `flip(name)`: the card turns to the face of that name.
void EmitFlip(CodeWriter& code, const Effect& effect, const Site& site) {
  CardLowering& card = code.card();
  const std::string& name = std::get<TextArgs>(effect.args).text;
  const CardRecord* face =
      card.database == nullptr ? nullptr : card.database->FindPrimitive(name);
  if (face == nullptr) {
    card.Unsupported(effect.span, "flip-unknown",
                     absl::StrCat("there is no card '", name, "'"));
    return;
  }
  pb::Instruction::Become* become = code.Add(effect.span)->mutable_become();
  *become->mutable_what() = site.object;
  become->set_dependency(DependencyOn(card, face->name) + 1);
  become->set_reason(card.builder.W("flip"));
  // What the face does as it comes is done now.
  pb::Instruction::Rule* comes = code.Add(effect.span)->mutable_rule();
  comes->set_name(card.builder.W("act as a new face"));
  *comes->mutable_what() = site.object;
}

void EmitCombatEffect(CodeWriter& code, const Effect& effect,
                      const Site& site) {
  pb::Instruction::Rule* rule = code.Add(effect.span)->mutable_rule();
  *rule->mutable_what() = site.object;
  if (effect.kind == EffectKind::kBlock) {
    rule->set_name(code.builder().W("block"));
    *rule->mutable_what() = Source();
    *rule->mutable_other() = site.object;
  } else if (effect.kind == EffectKind::kRemoveFromCombat) {
    rule->set_name(code.builder().W("remove from combat"));
  } else if (effect.kind == EffectKind::kPhaseOut) {
    rule->set_name(code.builder().W("phase out"));
  } else {
    rule->set_name(code.builder().W("clear damage"));
  }
}

}  // namespace refold::wagic
