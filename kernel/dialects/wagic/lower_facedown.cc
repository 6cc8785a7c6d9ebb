// Cards that are cast face down: a program of their own, as which they come
// into play, and which has what `autofacedown=` says. Turning one up is paid at
// any time and uses no stack; then what `autofaceup=` says is done once.
// On the stack it lies face down, too.
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

void EmitTurn(CodeWriter& code, const Span& span, const std::string& face,
              absl::string_view reason) {
  pb::Instruction::Become* become = code.Add(span)->mutable_become();
  *become->mutable_what() = Source();
  become->set_dependency(DependencyOn(code.card(), face) + 1);
  become->set_reason(code.builder().W(reason));
}

// The cost of turning it up, and what happens then.
void AddTurningUp(CardLowering& down, const Ability& ability) {
  std::vector<WrittenLine> done;
  for (const CardLine& line : down.ast->lines) {
    if (line.line.zone == LineZone::kFaceUp) {
      done.push_back({&line.line.ability, line.field});
    }
  }
  pb::Ability& turn = down.builder.AddAbility(pb::ABILITY_ACTIVATED);
  *turn.mutable_span() = PlaceOf(down, ability.span);
  turn.set_immediate(true);
  turn.set_label(down.builder.W("turn up"));
  Site site;
  site.object = Source();
  site.until_end_of_turn = true;
  if (HasX(*ability.cost)) down.x_cost = &*ability.cost;
  *turn.mutable_cost() = LowerCost(down, *ability.cost, site);
  CodeWriter code(down, &turn);
  EmitTurn(code, ability.span, down.record->name, "turn up");
  EmitLines(code, done, site);
}

// What it is face down.
void MakeFaceDown(CardLowering& card, const std::string& name) {
  CardLowering down;
  down.record = card.record;
  down.ast = card.ast;
  down.database = card.database;
  down.known_types = card.known_types;
  down.diagnostics = card.diagnostics;
  down.builder = ProgramBuilder(name);
  pb::CardProgram& program = down.builder.program();
  program.set_dialect("wagic");
  program.set_file(card.record->file);
  program.set_line(static_cast<uint32_t>(card.record->line));
  down.builder.Type("creature");
  down.builder.Keyword("face down");
  down.builder.Stat("power", 2);
  down.builder.Stat("toughness", 2);
  for (const CardLine& line : card.ast->lines) {
    if (line.line.zone != LineZone::kFaceDown) continue;
    down.field = line.field;
    if (IsTurningUp(line.line.ability)) {
      AddTurningUp(down, line.line.ability);
    } else {
      down.Unsupported(line.line.span, "face-down-line",
                       "a face-down card can only be turned up");
    }
  }
  card.failed = card.failed || down.failed;
  card.made.push_back(std::move(program));
  for (pb::CardProgram& inner : down.made) {
    card.made.push_back(std::move(inner));
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
  EmitTurn(code, Span(), name, "face down");
  // On the stack it lies face down as well (CR 708.4).
  cast->set_face(DependencyOn(card, name) + 1);
  MakeFaceDown(card, name);
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
