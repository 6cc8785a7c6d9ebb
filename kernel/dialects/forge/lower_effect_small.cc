// Effects of a few lines that belong nowhere else.
#include <optional>
#include <utility>

#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {

// A life total and the card's own power or toughness change places: each
// becomes what the other was.
void EmitExchangeLifeVariant(CodeWriter& code, ParamReader& link,
                             Scene& scene) {
  const Text& at = link.line().head;
  const Text mode = link.TakeOr("Mode", "Power");
  if (mode.value != "Power" && mode.value != "Toughness") {
    return link.Refuse("Mode");
  }
  const std::string stat = mode.value == "Power" ? "power" : "toughness";
  pb::Instruction::Rule* rule = code.Rule(at, "exchange with stat", Source());
  *rule->mutable_other() = AffectedPlayers(code, link, scene);
  rule->add_words(code.builder().W(stat));
}

void EmitEndTurn(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  code.Rule(link.line().head, "end the turn");
}

void EmitLookAt(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const uint32_t seen = code.Keep(at, AffectedCards(code, link, scene));
  CodeWriter::Label none;
  code.JumpUnless(at, tree::CountOf(tree::RegisterRefs(seen)), &none);
  Show(code, at, tree::RegisterRefs(seen), You());
  code.Bind(&none);
}

namespace {

// While the effect lasts these creatures must attack, or attack `whom`; from a
// turn later than that in register `after` on.
void RequireAttacks(CodeWriter& code, const Text& at, pb::Predicate creatures,
                    const std::optional<pb::Predicate>& whom,
                    std::optional<uint32_t> after,
                    const pb::Duration& duration) {
  ProgramBuilder& b = code.builder();
  Added added;
  const int index = NewAbility(code.card(), pb::ABILITY_STATIC, at,
                               Holding::kGranted, &added);
  pb::Ability* ability = b.program().mutable_abilities(index);
  ability->set_registers(code.registers());
  if (after.has_value()) *ability->mutable_condition() = IsLaterTurn(b, *after);
  pb::Continuous* continuous = ability->mutable_continuous();
  *continuous->mutable_affects() = tree::Among(
      b.CardsIn(b.Zone("battlefield"),
                tree::All({b.HasType("creature"), std::move(creatures)})));
  if (whom.has_value()) {
    pb::OpSpec* rule = continuous->add_ops();
    *rule = b.Op(pb::MOD_RULE, "require");
    rule->add_words(b.W("attack"));
    *rule->mutable_predicate() = *whom;
  } else {
    *continuous->add_ops() = b.Op(pb::MOD_ADD_KEYWORD, "mustattack");
  }
  EmitModify(code, at, You(), {WorksOp(static_cast<uint32_t>(index))},
             duration);
}

}  // namespace

// Creatures, or those that players will control then, attack if they can: this
// turn, or in their controller's next one. `Defender`: that player or
// planeswalker; without it, any player.
void EmitMustAttack(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const pb::Selector who =
      tree::RegisterRefs(code.Keep(at, AffectedCards(code, link, scene)));
  std::optional<pb::Predicate> whom;
  if (const Text* defender = link.Take("Defender")) {
    whom = tree::IsOneOf(tree::RegisterRefs(
        code.Keep(at, Defined(code.card(), *defender, scene))));
  }
  const pb::Predicate meant =
      tree::Any({tree::IsOneOf(who), tree::ControlledBy(who)});
  pb::Duration duration;
  if (link.TakeFlag("ThisTurn")) {
    duration.set_kind(pb::DURATION_END_OF_TURN);
    return RequireAttacks(code, at, meant, whom, std::nullopt, duration);
  }
  link.Pass("NextTurn");
  // For each player in their own turn.
  const pb::Selector player = tree::RegisterRefs(
      code.BeginForEach(at, tree::Then(who, pb::Selector::CONTROLLER_OF)));
  const uint32_t now =
      EndInLaterTurnOf(code, at, {"cleanup"}, player, &duration);
  RequireAttacks(code, at, tree::All({tree::ControlledBy(player), meant}), whom,
                 now, duration);
  code.EndForEach();
}

// One chain or the other, as a number says.
void EmitBranch(CodeWriter& code, ParamReader& link, Scene& scene) {
  CardLowering& card = code.card();
  const Text* svar = link.Take("BranchConditionSVar");
  if (svar == nullptr) return link.Refuse("BranchConditionSVar");
  pb::Expr number = LowerNumber(card, *svar, scene);
  const Text* compare = link.Take("BranchConditionSVarCompare");
  pb::Expr holds =
      compare == nullptr
          ? tree::Binary(pb::Expr::GE, std::move(number), tree::Number(1))
          : Compare(card, std::move(number), *compare, scene);
  const Text* yes = link.Take("TrueSubAbility");
  const Text* no = link.Take("FalseSubAbility");
  EmitEither(code, link.line().head, std::move(holds), yes, no, scene);
}

void EmitTapOrUntapAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector what = AllThat(code, link, "ValidCards", {"battlefield"}, scene);
  EmitModes(code, at, {.labels = {"tap", "untap"}},
            [&](size_t i) { SetTapped(code, at, what, i == 0); });
}

// Until the controller's next turn it attacks if it can, and another player if
// there is one: neither the controller nor a planeswalker (CR 701.15b).
void EmitGoad(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  ProgramBuilder& b = code.builder();
  const pb::Selector what =
      tree::RegisterRefs(code.Keep(at, AffectedCards(code, link, scene)));
  Added added;
  const int index = NewAbility(code.card(), pb::ABILITY_STATIC, at,
                               Holding::kGranted, &added);
  pb::Ability* ability = b.program().mutable_abilities(index);
  ability->set_registers(code.registers());
  pb::Continuous* continuous = ability->mutable_continuous();
  *continuous->mutable_affects() = what;
  pb::Expr players = tree::CountOf(tree::Entities(pb::Selector::PLAYERS));
  *continuous->mutable_condition() =
      tree::Binary(pb::Expr::GT, std::move(players), tree::Number(2));
  pb::OpSpec* away = continuous->add_ops();
  *away = b.Op(pb::MOD_RULE, "forbid");
  away->add_words(b.W("attack"));
  *away->mutable_predicate() =
      tree::Any({tree::IsOneOf(You()), tree::Not(tree::IsPlayer())});
  pb::Duration turn;
  turn.set_kind(pb::DURATION_UNTIL_TURN_OF);
  EmitModify(code, at, what,
             {b.Op(pb::MOD_ADD_KEYWORD, "mustattack"),
              WorksOp(static_cast<uint32_t>(index))},
             turn);
}

// How much unspent mana these players have.
pb::Expr UnspentMana(CodeWriter& code, const pb::Selector& players) {
  pb::Expr all = tree::Number(0);
  for (absl::string_view kind : {"mana.generic", "mana.c", "mana.w", "mana.u",
                                 "mana.b", "mana.r", "mana.g"}) {
    all = tree::Binary(
        pb::Expr::ADD, std::move(all),
        code.builder().WordExpr(pb::Expr::RESOURCE, kind, players));
  }
  return all;
}

// Players lose their unspent mana; with `DrainMana` the controller has it then.
void EmitDrainMana(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector players = AffectedPlayers(code, link, scene);
  if (link.TakeFlag("RememberDrainedMana")) {
    scene.number = code.KeepNumber(at, UnspentMana(code, players));
  }
  pb::Instruction::Rule* empty =
      code.Rule(at, "empty pool", std::move(players));
  if (link.TakeFlag("DrainMana")) *empty->mutable_other() = You();
}

void EmitGameDrawn(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  code.Rule(link.line().head, "draw the game");
}

}  // namespace refold::forge
