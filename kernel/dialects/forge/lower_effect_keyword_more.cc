// Effects that only keywords have: turning face up, and what creatures do as
// they come or attack.
#include <utility>

#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/face.h"

namespace refold::forge {
namespace {

void SetFlagOf(CodeWriter& code, const Text& at, absl::string_view word,
               bool on) {
  pb::Instruction::Flag* flag = code.Add(at)->mutable_flag();
  *flag->mutable_what() = Source();
  flag->set_flag(code.builder().W(word));
  flag->set_on(on);
}

void PutGrowth(CodeWriter& code, const Text& at, pb::Expr number) {
  pb::Instruction::Counters* put = code.Add(at)->mutable_counters();
  *put->mutable_what() = Source();
  put->set_counter(code.builder().W(CounterName("P1P1")));
  *put->mutable_change() = std::move(number);
}

void SetOwnValue(CodeWriter& code, const Text& at, absl::string_view name,
                 pb::Selector of, pb::Expr number) {
  pb::Instruction::Value* value = code.Add(at)->mutable_value();
  *value->mutable_of() = std::move(of);
  value->set_name(code.builder().W(name));
  *value->mutable_number() = std::move(number);
  value->set_set(true);
}

}  // namespace

// The face-down card is its own face again; with `Counter$` it grows by that,
// and does what `As$` says.
void EmitKwTurnUp(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const bool grows = link.TakeFlag("Counter");
  EmitTurn(code, at, Source(), pb::TURN_UP, "turn up");
  if (grows) PutGrowth(code, at, tree::Number(1));
  if (const Text* also = link.Take("As")) {
    CodeWriter::Label declined;
    if (link.TakeFlag("AsOptional")) AskOr(code, at, &declined);
    EmitNamed(code, *also, scene);
    code.Bind(&declined);
  }
}

// It does not untap in its controller's next untap step.
void EmitKwExert(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  const Text& at = link.line().head;
  SetFlagOf(code, at, "frozen", true);
  SetFlagOf(code, at, "exerted", false);
  SetFlagOf(code, at, "exerted", true);
}

// As it comes: any number of other creatures for `Number$` counters each.
void EmitKwDevour(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  Choice choice;
  choice.from =
      card.builder.CardsIn(card.builder.Zone("battlefield", You()),
                           tree::All({card.builder.HasType("creature"),
                                      tree::Not(tree::IsOneOf(Source()))}));
  choice.min = tree::Number(0);
  choice.max = tree::CountOf(tree::Among(choice.from));
  choice.chooser = You();
  choice.reason = "devour";
  const uint32_t chosen = EmitChoice(code, at, std::move(choice));
  // As they were.
  pb::Instruction::Link* devoured = code.Add(at)->mutable_link();
  devoured->set_name(card.builder.W("devoured"));
  *devoured->mutable_refs() = tree::RegisterRefs(chosen);
  *devoured->mutable_on() = Source();
  Say(code, at, "devoured",
      {.subject = tree::RegisterRefs(chosen), .other = Source()});
  const uint32_t moved =
      EmitMove(code, at, tree::RegisterRefs(chosen), "graveyard", "sacrifice");
  const pb::Expr eaten = tree::CountOf(tree::RegisterRefs(moved));
  SetOwnValue(code, at, "devoured", Source(), eaten);
  // The number may be how many there were.
  scene.removed = code.KeepNumber(at, eaten);
  pb::Expr each = NumberOr(code, link, "Number", 1, scene);
  PutGrowth(code, at, tree::Binary(pb::Expr::MUL, eaten, std::move(each)));
}

// As it comes: an opponent of its controller's choice may have it grow by
// `Number$` (CR 702.104a).
void EmitKwTribute(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Expr number = NumberOr(code, link, "Number", 1, scene);
  CodeWriter::Label declined;
  AskPlayerOr(code, at, SomeOpponent(code, at), "tribute", &declined);
  PutGrowth(code, at, std::move(number));
  SetOwnValue(code, at, "tribute paid", Source(), tree::Number(1));
  code.Bind(&declined);
}

// The city's blessing lasts for the rest of the game.
void EmitKwAscend(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  SetOwnValue(code, link.line().head, "city's blessing", You(),
              tree::Number(1));
}

// With who is defined, or with another that is free.
void EmitKwPair(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  CodeWriter::Label declined;
  const Text* whom = link.Take("Defined");
  pb::Selector partner;
  if (whom != nullptr) {
    partner = Defined(card, *whom, scene);
    AskOr(code, at, &declined);
  } else {
    Choice choice;
    Text free = at;
    free.value = "Creature.YouCtrl+Other+!Paired";
    choice.from = QueryOf(card, free, {"battlefield"}, scene);
    choice.min = tree::Number(0);
    choice.max = tree::Number(1);
    choice.chooser = You();
    choice.reason = "pair";
    partner = tree::RegisterRefs(EmitChoice(code, at, std::move(choice)));
  }
  pb::Instruction::Rule* rule = code.Rule(at, "pair", Source());
  *rule->mutable_other() = std::move(partner);
  code.Bind(&declined);
}

// For each other opponent there may be a copy that attacks that player (CR
// 702.116a).
void EmitKwMyriad(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  Text defending = at;
  defending.value = "DefendingPlayer";
  const uint32_t attacked =
      code.Keep(at, Defined(code.card(), defending, scene));
  const uint32_t made = code.NewRegister(at);
  const uint32_t all = code.NewRegister(at);
  const uint32_t each = code.BeginForEach(at, Opponents());
  CodeWriter::Label next;
  code.JumpUnless(
      at,
      tree::HowMany(tree::RegisterRefs(each),
                    tree::Not(tree::IsOneOf(tree::RegisterRefs(attacked)))),
      &next);
  AskOr(code, at, &next);
  pb::Instruction::Token* token = code.Add(at)->mutable_token();
  *token->mutable_player() = You();
  *token->mutable_copy_of() = Source();
  *token->mutable_count() = tree::Number(1);
  token->set_register_(made);
  EnterTapped(code, at, tree::RegisterRefs(made));
  *code.Rule(at, "join attack on", tree::RegisterRefs(made))->mutable_other() =
      tree::RegisterRefs(each);
  pb::Instruction::Let* and_so = code.Add(at)->mutable_let();
  and_so->set_register_(all);
  *and_so->mutable_refs() = tree::RegisterRefs(made);
  and_so->set_add(true);
  code.Bind(&next);
  code.EndForEach();
  EmitAtEndOfTurn(code, link, tree::RegisterRefs(all));
}

// Whatever came into play is attacking.
void EmitKwAttack(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector what = AffectedCards(code, link, scene);
  code.Rule(link.line().head, "join attack", std::move(what));
}

}  // namespace refold::forge
