// Effects on cards that stay where they are: tapping, attaching, copying,
// combat.
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
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

namespace {

// Whether the line works where the card is not in play.
bool WorksElsewhere(const CardLowering& card) {
  return card.record->fields[card.field].key != "auto";
}

// It moves from zone to zone, and comes to its new host attached.
void EmitComing(CodeWriter& code, const Span& span, pb::Selector what,
                const std::vector<absl::string_view>& zones, pb::Selector to) {
  const uint32_t moved = code.NewRegister(span);
  for (absl::string_view zone : zones) {
    const bool there = zone == "battlefield";
    pb::Instruction::Move* move = code.Add(span)->mutable_move();
    *move->mutable_what() = std::move(what);
    move->set_zone(code.builder().W(zone));
    move->set_owner(there ? pb::MOVE_TO_CONTROLLER : pb::MOVE_TO_OWNER);
    move->set_register_(moved);
    if (there) move->set_reason(code.builder().W("to attach"));
    what = tree::RegisterRefs(moved);
  }
  pb::Instruction::Attach* attach = code.Add(span)->mutable_attach();
  *attach->mutable_what() = std::move(what);
  *attach->mutable_to() = std::move(to);
}

}  // namespace

// What is re-equipped from elsewhere comes into play for it.
void EmitAttach(CodeWriter& code, const Effect& effect, const Site& site) {
  if (effect.kind == EffectKind::kRehook && WorksElsewhere(code.card())) {
    return EmitComing(code, effect.span, code.Movable(Source()),
                      {"battlefield"}, site.object);
  }
  const bool to_this = effect.kind == EffectKind::kNewHook;
  pb::Instruction::Attach* attach = code.Add(effect.span)->mutable_attach();
  *attach->mutable_what() = to_this ? site.object : Source();
  *attach->mutable_to() = to_this ? Source() : site.object;
}

// A card goes to exile and comes back attached to its new host.
void EmitRetarget(CodeWriter& code, const Effect& effect, const Site& site) {
  const bool to_this = effect.kind == EffectKind::kNewTarget;
  EmitComing(code, effect.span, to_this ? site.object : code.Movable(Source()),
             {"exile", "battlefield"}, to_this ? Source() : site.object);
}

void EmitCopy(CodeWriter& code, const Effect& effect, const Site& site) {
  pb::OpSpec copy;
  copy.set_kind(pb::MOD_COPY);
  *copy.mutable_of() = site.object;
  pb::Duration always;
  always.set_kind(pb::DURATION_PERMANENT);
  EmitModify(code, effect.span, Source(), {std::move(copy)}, always);
}

namespace {

// The language has one word for turning over, flipping and becoming another
// card permanently. The card's text says which it is.
pb::Turning TurningOf(const CardLowering& card) {
  const std::string text = absl::AsciiStrToLower(card.ast->text);
  if (absl::StrContains(text, "transform")) return pb::TURN_OVER;
  return absl::StrContains(text, "flip") ? pb::TURN_FLIPPED : pb::TURN_NONE;
}

// A card has one face of each sort.
void AddFace(CardLowering& card, const Span& span, pb::Turning turned,
             uint32_t dependency) {
  for (const pb::CardProgram::Face& face : card.builder.program().faces()) {
    if (face.turned() != turned) continue;
    if (face.dependency() != dependency) {
      card.Unsupported(span, "flip-faces", "the card has another face already");
    }
    return;
  }
  pb::CardProgram::Face* face = card.builder.program().add_faces();
  face->set_turned(turned);
  face->set_dependency(dependency);
}

}  // namespace

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
  become->set_reason(card.builder.W("flip"));
  const uint32_t other = DependencyOn(card, face->name);
  const pb::Turning turning = TurningOf(card);
  if (turning == pb::TURN_NONE) {
    become->set_dependency(other + 1);
  } else {
    become->set_turn(turning);
    AddFace(card, effect.span, turning, other);
  }
  // What the face does as it comes is done now, if the card has it.
  pb::Predicate is_face;
  is_face.set_name(card.builder.W(face->name));
  CodeWriter::Label stays;
  code.JumpUnless(effect.span, tree::HowMany(site.object, std::move(is_face)),
                  &stays);
  pb::Instruction::Rule* comes = code.Add(effect.span)->mutable_rule();
  comes->set_name(card.builder.W("act as a new face"));
  *comes->mutable_what() = site.object;
  code.Bind(&stays);
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
