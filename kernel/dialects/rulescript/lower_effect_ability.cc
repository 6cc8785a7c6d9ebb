// Effects on abilities, rules and prices, and those that are the game's own.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_effect.h"
#include "kernel/dialects/rulescript/lower_known_cards.h"
#include "kernel/dialects/rulescript/lower_target.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

pb::Expr Modify(EffectPlace& place, Selector what, pb::OpSpec op) {
  pb::Instruction::Modify* modify = place.code.Add()->mutable_modify();
  *modify->mutable_what() = what;
  *modify->add_ops() = std::move(op);
  SetDuration(place, *modify);
  return tree::CountOf(std::move(what));
}

pb::Expr WriteForPlayers(EffectPlace& place, absl::string_view rule,
                         pb::Expr number) {
  Selector players = PlayerTargets(place.site);
  pb::Instruction::Rule* written = place.code.Rule(rule);
  *written->mutable_what() = players;
  *written->mutable_number() = std::move(number);
  SetDuration(place, *written);
  return tree::CountOf(std::move(players));
}

// Cards whose rules or forms are meant: players have none.
Selector CardsOf(EffectPlace& place, const Expr& expr) {
  Value value = LowerExpr(place.card(), place.site, expr);
  if (value.kind == Value::Kind::kPlayers) {
    place.card().Unsupported(expr.position, "not-a-card",
                             "a card is needed here, not a player");
  }
  return RefsOf(place.card(), expr, value);
}

}  // namespace

pb::Expr WriteAbility(EffectPlace& place, const AbilityEffect& effect) {
  CheckHolder(place.card(), place.site, place.at, effect);
  Selector what = IsOfPlayer(effect.ability) ? PlayerTargets(place.site)
                                             : CardTargets(place.site);
  return Modify(place, std::move(what), AbilityOp(place.card(), effect));
}

// Rules are everybody's, unless players are named.
pb::Expr WriteRuleChange(EffectPlace& place, Command command,
                         const RuleArgs& args) {
  bool named = place.site.targets.kind == Targets::Kind::kPlayers ||
               place.site.targets.kind == Targets::Kind::kEither;
  Selector players =
      named ? place.site.targets.refs : tree::Entities(Selector::PLAYERS);
  pb::Expr value;
  if (args.value.has_value()) {
    value = LowerNumber(place.card(), place.site, *args.value);
  }
  return Modify(place, std::move(players),
                RuleOp(place.card(), command, args, std::move(value)));
}

pb::Expr WriteCost(EffectPlace& place, const CostArgs& args) {
  pb::Expr amount = LowerNumber(place.card(), place.site, args.amount);
  return Modify(place, PlayerTargets(place.site),
                CostOp(place.card(), args, std::move(amount)));
}

pb::Expr WriteActivate(EffectPlace& place, const CardArgs& args) {
  Selector cards = CardsOf(place, args.card);
  *place.code.Rule("run rules")->mutable_what() = cards;
  return tree::CountOf(std::move(cards));
}

pb::Expr WriteCopyAbility(EffectPlace& place, const CardArgs& args) {
  Selector model = CardsOf(place, args.card);
  pb::Instruction::Rule* rule = place.code.Rule("copy ability");
  *rule->mutable_what() = CardTargets(place.site);
  *rule->mutable_other() = model;
  SetDuration(place, *rule);
  return tree::CountOf(std::move(model));
}

pb::Expr WriteSteal(EffectPlace& place, const StealArgs& args) {
  Selector receiver = tree::Entities(Selector::SOURCE);
  if (args.receiver.has_value()) {
    uint32_t chosen = place.code.NewRegister();
    const Targets::Kind kind =
        WriteTargets(place.code, place.site, {*args.receiver}, {}, chosen);
    if (kind != Targets::Kind::kCards) {
      place.card().Unsupported(args.receiver->position, "not-a-card",
                               "only a character can get an ability");
    }
    receiver = tree::RegisterRefs(chosen);
  }
  Selector from = CardTargets(place.site);
  pb::Instruction::Rule* rule = place.code.Rule("steal ability");
  *rule->mutable_what() = from;
  *rule->mutable_other() = std::move(receiver);
  SetDuration(place, *rule);
  return tree::CountOf(std::move(from));
}

pb::Expr WriteTransform(EffectPlace& place, const CardArgs& args) {
  Selector what = CardTargets(place.site);
  const auto* id = std::get_if<StringLiteral>(&args.card.value);
  if (id == nullptr) {
    Selector model = CardsOf(place, args.card);
    pb::Instruction::Rule* rule = place.code.Rule("become");
    *rule->mutable_what() = what;
    *rule->mutable_other() = std::move(model);
    SetDuration(place, *rule);
    return tree::CountOf(std::move(what));
  }
  std::string name = KnownCard(place.card(), args.card.position, id->value);
  if (name.empty()) return {};
  pb::CardProgram& program = place.builder().program();
  program.add_dependencies(name);
  pb::Instruction::Rule* rule = place.code.Rule("become");
  *rule->mutable_what() = what;
  rule->set_dependency(static_cast<uint32_t>(program.dependencies_size()));
  SetDuration(place, *rule);
  return tree::CountOf(std::move(what));
}

// Each character goes to an empty slot that the player chooses.
pb::Expr WriteMoveToSlot(EffectPlace& place) {
  constexpr int kSlots = 4;
  CodeWriter& code = place.code;
  ProgramBuilder& b = place.builder();
  Selector what = CardTargets(place.site);
  uint32_t item = 0;
  uint32_t loop = code.BeginForEach(what, &item);
  Selector one = tree::RegisterRefs(item);
  uint32_t slot = code.NewRegister();
  std::vector<std::string> labels;
  std::vector<pb::Expr> free;
  for (int number = 1; number <= kSlots; ++number) {
    labels.push_back(absl::StrCat("slot ", number));
    pb::Predicate there = tree::Compared(
        b.WordExpr(pb::Expr::RULE, "slot", tree::Entities(Selector::CANDIDATE)),
        pb::Expr::EQ, tree::Number(number));
    free.push_back(tree::Unary(
        pb::Expr::NOT,
        tree::CountOf(tree::Among(
            b.CardsIn(b.Zone("ring", tree::Then(one, Selector::CONTROLLER_OF)),
                      std::move(there))))));
  }
  std::vector<CodeWriter::Label> modes;
  CodeWriter::Label chosen;
  CodeWriter::Label none;
  code.Mode(place.site.me, labels, free, &modes, &none);
  for (int number = 1; number <= kSlots; ++number) {
    code.Bind(&modes[static_cast<size_t>(number - 1)]);
    code.Let(slot, tree::Number(number));
    if (number < kSlots) code.Jump(&chosen);
  }
  code.Bind(&chosen);
  pb::Instruction::Rule* rule = code.Rule("move to slot");
  *rule->mutable_what() = one;
  *rule->mutable_number() = tree::RegisterNumber(slot);
  code.Bind(&none);
  code.EndLoop(loop);
  return tree::CountOf(std::move(what));
}

pb::Expr WriteExtraCharacter(EffectPlace& place) {
  return WriteForPlayers(place, "extra character", tree::Number(1));
}

pb::Expr WriteSkip(EffectPlace& place, const PhaseArgs& args) {
  Selector players = PlayerTargets(place.site);
  pb::Instruction::Rule* rule = place.code.Rule("skip phase");
  *rule->mutable_what() = players;
  *rule->mutable_number() = tree::Number(1);
  rule->add_words(place.builder().W(std::string(Spelling(args.phase))));
  SetDuration(place, *rule);
  return tree::CountOf(std::move(players));
}

pb::Expr WriteOnCards(EffectPlace& place, absl::string_view rule) {
  Selector what = CardTargets(place.site);
  pb::Instruction::Rule* written = place.code.Rule(rule);
  *written->mutable_what() = what;
  SetDuration(place, *written);
  return tree::CountOf(std::move(what));
}

}  // namespace refold::rulescript
