// Effects in which somebody chooses something that the card keeps: cards,
// players, sources of damage.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

// What was chosen takes the place of what was chosen before.
void KeepChosen(CodeWriter& code, ParamReader& link, absl::string_view kind,
                uint32_t chosen, const Scene& scene) {
  const Text& at = link.line().head;
  Forget(code, at, kind, scene);
  Remember(code, at, kind, tree::RegisterRefs(chosen), scene);
  if (link.TakeFlag("RememberChosen")) {
    Remember(code, at, "remembered", tree::RegisterRefs(chosen), scene);
  }
  // It is no longer one of those from which it was chosen.
  if (link.TakeFlag("ForgetChosen")) {
    ForgetSome(code, at, "remembered", tree::RegisterRefs(chosen), scene);
  }
}

// Among which cards one of the choosers chooses.
pb::Query CardChoices(CodeWriter& code, ParamReader& link, const Scene& scene) {
  CardLowering& card = code.card();
  if (const Text* defined = link.Take("DefinedCards")) {
    pb::Query from = LyingIn(card, Defined(card, *defined, scene),
                             {"battlefield", "graveyard", "hand", "exile",
                              "library", "stack"})
                         .query();
    if (const Text* valid = link.Take("Choices")) {
      *from.mutable_where() =
          tree::All({from.where(), LowerValid(card, *valid, scene)});
    }
    return from;
  }
  const Text zones = link.TakeOr("ChoiceZone", "Battlefield");
  return QueryOf(card, link.TakeOr("Choices", "Card"), ZoneNames(card, zones),
                 scene);
}

bool IsSet(ParamReader& link, absl::string_view key) {
  return link.TakeFlag(key);
}

}  // namespace

void EmitChooseCard(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  pb::Selector players = AffectedPlayers(code, link, scene);
  link.Pass("SVars");  // what the links after it name
  const bool several = players.base() != pb::Selector::CONTROLLER;
  Choice choice;
  choice.from = CardChoices(code, link, scene);
  choice.max = NumberOr(code, link, "Amount", 1, scene);
  choice.min = choice.max;
  if (const Text* least = link.Take("MinAmount")) {
    choice.min = LowerNumber(card, *least, scene);
  }
  const bool mandatory = IsSet(link, "Mandatory");
  choice.random = IsSet(link, "AtRandom");
  if (IsSet(link, "Optional") || (!mandatory && !choice.random)) {
    choice.min = tree::Number(0);
  }
  choice.reason = "choose";
  const uint32_t all = code.NewRegister(at);
  code.Set(at, all, pb::Selector(), /*add=*/false);
  if (several) {
    players = tree::RegisterRefs(code.BeginForEach(at, std::move(players)));
  }
  // Among the chooser's own things.
  if (IsSet(link, "TargetControls")) {
    for (pb::ZoneSpec& zone : *choice.from.mutable_zones()) {
      *zone.mutable_whose() = players;
    }
  }
  choice.chooser = std::move(players);
  const uint32_t chosen = EmitChoice(code, at, std::move(choice));
  code.Set(at, all, tree::RegisterRefs(chosen), /*add=*/true);
  if (several) code.EndForEach();
  KeepChosen(code, link, "chosen card", all, scene);
}

void EmitChoosePlayer(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  Choice choice;
  choice.chooser = AffectedPlayers(code, link, scene);
  choice.from =
      QueryOf(code.card(), link.TakeOr("Choices", "Player"), {}, scene);
  choice.min = tree::Number(IsSet(link, "Optional") ? 0 : 1);
  choice.max = tree::Number(1);
  choice.random = IsSet(link, "Random");
  choice.reason = "choose";
  const uint32_t chosen = EmitChoice(code, at, std::move(choice));
  KeepChosen(code, link, "chosen player", chosen, scene);
}

// A permanent, or a spell on the stack.
void EmitChooseSource(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  Choice choice;
  choice.chooser = AffectedPlayers(code, link, scene);
  choice.from = QueryOf(code.card(), link.TakeOr("Choices", "Card"),
                        {"battlefield", "stack"}, scene);
  choice.min = tree::Number(1);
  choice.max = tree::Number(1);
  choice.reason = "choose";
  const uint32_t chosen = EmitChoice(code, at, std::move(choice));
  KeepChosen(code, link, "chosen card", chosen, scene);
}

// The card knows the number until another is chosen.
void EmitChooseNumber(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  // As a number without a bound.
  constexpr int64_t kAnyNumber = 1000;
  pb::Selector who = AffectedPlayers(code, link, scene);
  link.Pass("ChooseAnyNumber");
  const uint32_t chosen = code.NewRegister(at);
  pb::Instruction::ChooseNumber choose;
  *choose.mutable_min() = NumberOr(code, link, "Min", 0, scene);
  *choose.mutable_max() = NumberOr(code, link, "Max", kAnyNumber, scene);
  choose.set_register_(chosen);
  choose.set_reason(code.builder().W("choose"));
  *choose.mutable_who() = std::move(who);
  *code.Add(at)->mutable_choose_number() = std::move(choose);
  pb::Instruction::Value* value = code.Add(at)->mutable_value();
  *value->mutable_of() = Source();
  value->set_name(code.builder().W("chosen number"));
  *value->mutable_number() = tree::RegisterNumber(chosen);
  value->set_set(true);
}

}  // namespace refold::forge
