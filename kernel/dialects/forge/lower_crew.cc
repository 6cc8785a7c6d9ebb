// Crew: creatures are tapped as the ability is announced, and the Vehicle is a
// creature for the turn.
#include <utility>

#include "kernel/dialects/forge/crew.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

constexpr absl::string_view kCrew = "Crew";

// Creatures that have not been tapped, sick or not.
pb::Query Idle(CardLowering& card) {
  return card.builder.CardsIn(
      card.builder.Zone("battlefield", You()),
      tree::All({card.builder.HasType("creature"),
                 tree::Not(card.builder.HasFlag("tapped")),
                 tree::Not(tree::IsOneOf(Source()))}));
}

pb::Expr PowerOf(CardLowering& card, pb::Selector of) {
  return card.builder.WordExpr(pb::Expr::SUM_STAT, "power", std::move(of));
}

}  // namespace

void EmitCrewing(CodeWriter& code, const ParamLine& line, Scene* scene) {
  const Text& at = line.head;
  CardLowering& card = code.card();
  const Text* number = line.Find("Number");
  if (number == nullptr) return;
  const pb::Expr needed = LowerNumber(card, *number, *scene);
  pb::Query strong = Idle(card);
  *strong.mutable_where() = tree::All(
      {strong.where(), tree::Compared(card.builder.StatOf("power", Candidate()),
                                      pb::Expr::GT, tree::Number(0))});
  *code.ability()->mutable_condition() = tree::Binary(
      pb::Expr::GE, PowerOf(card, tree::Among(std::move(strong))), needed);
  Choice choice;
  choice.from = Idle(card);
  choice.min = tree::Number(1);
  choice.max = tree::CountOf(tree::Among(choice.from));
  choice.reason = "crew";
  const uint32_t crew = EmitChoice(code, at, std::move(choice));
  scene->paid[std::string(kCrew)] = crew;
  // Who are too weak together are not tapped, and nothing comes of it.
  CodeWriter::Label enough;
  CodeWriter::Label end;
  code.JumpUnless(at,
                  tree::Binary(pb::Expr::LT,
                               PowerOf(card, tree::RegisterRefs(crew)), needed),
                  &enough);
  code.Set(at, crew, pb::Selector(), /*add=*/false);
  code.Jump(at, &end);
  code.Bind(&enough);
  SetTapped(code, at, tree::RegisterRefs(crew), true);
  Say(code, at, "crewed",
      {.subject = Source(), .other = tree::RegisterRefs(crew)});
  code.Bind(&end);
}

void EmitKwCrew(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  link.Pass("Number");
  auto crew = scene.paid.find(std::string(kCrew));
  if (crew == scene.paid.end()) return link.Refuse("Number");
  CodeWriter::Label nobody;
  code.JumpUnless(at, tree::CountOf(tree::RegisterRefs(crew->second)), &nobody);
  pb::Duration turn;
  turn.set_kind(pb::DURATION_END_OF_TURN);
  EmitModify(code, at, Source(),
             {code.builder().Op(pb::MOD_ADD_TYPE, "creature")}, turn);
  code.Bind(&nobody);
}

}  // namespace refold::forge
