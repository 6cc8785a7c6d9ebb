// Cards that are cast face down: a program of their own, as which they come
// into play, and which has what `autofacedown=` says. Turning one up is paid at
// any time and uses no stack; then what `autofaceup=` says is done once.
// On the stack it lies face down, too.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {
namespace {

constexpr char kFaceDownCast[] = "facedown";

pb::Expr WasCastFaceDown(CardLowering& card) {
  return card.builder.WordExpr(pb::Expr::VALUE,
                               absl::StrCat("paid ", kFaceDownCast), Source());
}

bool IsTurningUp(const Ability& ability) {
  return ability.cost.has_value() && ability.effects.size() == 1 &&
         ability.effects[0].kind == EffectKind::kMorph &&
         !ability.target.has_value() && ability.choosing == Choosing::kNone &&
         ability.conditions.empty() && !ability.limit.has_value();
}

void EmitTurn(CodeWriter& code, const Span& span, pb::Turning turning,
              absl::string_view reason) {
  pb::Instruction::Become* become = code.Add(span)->mutable_become();
  *become->mutable_what() = Source();
  become->set_turn(turning);
  become->set_reason(code.builder().W(reason));
}

// One of the lines of which one is chosen as the card comes, or is turned up.
bool IsChoiceOnComing(const Line& line) {
  return line.zone == LineZone::kBattlefield &&
         line.ability.choosing == Choosing::kChoice &&
         !line.ability.cost.has_value() && !line.ability.trigger.has_value();
}

// The cost of turning it up, and what happens then: the rules give that to the
// card while it lies face down.
void AddTurningUp(CardLowering& card, const Ability& ability) {
  std::vector<WrittenLine> done;
  for (const CardLine& line : card.ast->lines) {
    if (line.line.zone == LineZone::kFaceUp || IsChoiceOnComing(line.line)) {
      done.push_back({&line.line.ability, line.field});
    }
  }
  const Cost* own_x = card.x_cost;
  pb::Ability& turn = card.builder.AddAbility(pb::ABILITY_ACTIVATED);
  *turn.mutable_span() = PlaceOf(card, ability.span);
  turn.set_granted_only(true);
  turn.set_immediate(true);
  turn.set_label(card.builder.W("turn up"));
  Site site;
  site.object = Source();
  site.until_end_of_turn = true;
  if (HasX(*ability.cost)) card.x_cost = &*ability.cost;
  *turn.mutable_cost() = LowerCost(card, *ability.cost, site);
  CodeWriter code(card, &turn);
  EmitTurn(code, ability.span, pb::TURN_UP, "turn up");
  // Menus open when all else is done.
  std::stable_partition(done.begin(), done.end(), [](const WrittenLine& line) {
    return !OpensMenu(*line.ability);
  });
  EmitLines(code, done, site);
  card.x_cost = own_x;
}

// What it is face down.
void MakeFaceDown(CardLowering& card, const std::string& name) {
  ProgramBuilder down(name);
  pb::CardProgram& program = down.program();
  program.set_dialect("wagic");
  program.set_file(card.record->file);
  program.set_line(static_cast<uint32_t>(card.record->line));
  down.Type("creature");
  down.Keyword("face down");
  down.Stat("power", 2);
  down.Stat("toughness", 2);
  card.made.push_back(std::move(program));
}

// How the lines say that it is turned up.
void AddTurningUps(CardLowering& card) {
  for (const CardLine& line : card.ast->lines) {
    if (line.line.zone != LineZone::kFaceDown) continue;
    card.field = line.field;
    if (IsTurningUp(line.line.ability)) {
      AddTurningUp(card, line.line.ability);
    } else {
      card.Unsupported(line.line.span, "face-down-line",
                       "a face-down card can only be turned up");
    }
  }
}

}  // namespace

void LowerFaceDown(CardLowering& card) {
  if (!card.ast->facedown.has_value()) return;
  pb::CastOption* cast = card.builder.program().add_casts();
  cast->set_name(card.builder.W(kFaceDownCast));
  cast->set_zone(card.builder.W("hand"));
  Site site;
  site.object = Source();
  *cast->mutable_cost() = LowerCost(card, *card.ast->facedown, site);
  const std::string name = absl::StrCat("face-down ", card.record->name);
  pb::Ability& turn = card.builder.AddAbility(pb::ABILITY_ENTERS);
  *turn.mutable_condition() = WasCastFaceDown(card);
  CodeWriter code(card, &turn);
  EmitTurn(code, Span(), pb::TURN_DOWN, "face down");
  // On the stack it lies face down as well (CR 708.4).
  const uint32_t down = DependencyOn(card, name);
  cast->set_face(down + 1);
  pb::CardProgram::Face* face = card.builder.program().add_faces();
  face->set_turned(pb::TURN_DOWN);
  face->set_dependency(down);
  MakeFaceDown(card, name);
  AddTurningUps(card);
}

void KeepFromFaceDown(CardLowering& card) {
  if (!card.ast->facedown.has_value()) return;
  bool turns = true;  // the first of them is what turns it down
  for (pb::Ability& ability : *card.builder.program().mutable_abilities()) {
    if (ability.kind() != pb::ABILITY_ENTERS || ability.granted_only()) {
      continue;
    }
    if (std::exchange(turns, false)) continue;
    AddCondition(tree::Unary(pb::Expr::NOT, WasCastFaceDown(card)), &ability);
  }
}

}  // namespace refold::wagic
