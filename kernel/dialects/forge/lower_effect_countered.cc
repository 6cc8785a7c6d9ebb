// Spells and abilities that are countered, and what becomes of their cards.
#include <optional>
#include <utility>

#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

void CounterThem(CodeWriter& code, ParamReader& link, pb::Selector what) {
  const Text& at = link.line().head;
  const Text* to = link.Take("Destination");
  pb::Instruction::CounterSpell* counter =
      code.Add(at)->mutable_counter_spell();
  *counter->mutable_what() = std::move(what);
  if (to == nullptr || to->value == "Graveyard") return;
  if (to->value == "Exile") {
    counter->set_zone(code.builder().W("exile"));
  } else if (to->value == "Hand") {
    counter->set_zone(code.builder().W("hand"));
  } else if (to->value == "TopOfLibrary" || to->value == "BottomOfLibrary") {
    counter->set_zone(code.builder().W("library"));
    counter->set_bottom(to->value == "BottomOfLibrary");
  } else if (to->value == "Battlefield") {
    // Under the control of who has countered it.
    counter->set_zone(code.builder().W("battlefield"));
    counter->set_owner(pb::MOVE_TO_CONTROLLER);
  } else {
    link.Refuse("Destination");
  }
}

// What becomes of the card of a spell or ability that is countered.
struct CounteredSource {
  bool remembered = false;
  bool destroyed = false;  // a permanent whose ability it was
};

void CounterAndItsSource(CodeWriter& code, ParamReader& link, pb::Selector what,
                         const CounteredSource& then, const Scene& scene) {
  const Text& at = link.line().head;
  const pb::Selector meant = tree::RegisterRefs(code.Keep(at, std::move(what)));
  const uint32_t source =
      code.Keep(at, tree::Then(meant, pb::Selector::SOURCE_OF));
  CounterThem(code, link, meant);
  pb::Query still = code.builder().CardsIn(code.builder().Zone("stack"),
                                           tree::IsOneOf(meant));
  still.set_abilities(true);
  CodeWriter::Label stays;
  code.JumpUnless(
      at,
      tree::Unary(pb::Expr::NOT, tree::CountOf(tree::Among(std::move(still)))),
      &stays);
  if (then.remembered) {
    Remember(code, at, "remembered", tree::RegisterRefs(source), scene);
  }
  if (then.destroyed) {
    *code.Add(at)->mutable_destroy()->mutable_what() =
        LyingIn(code.card(), tree::RegisterRefs(source), {"battlefield"});
  }
  code.Bind(&stays);
}

// Those of them that can be countered.
pb::Selector CanBeCountered(CodeWriter& code, pb::Selector what) {
  ProgramBuilder& builder = code.builder();
  pb::Predicate can;
  *can.mutable_tried()->mutable_verb() =
      builder
          .Verb("counter spell",
                {builder.Part("card", tree::Entities(pb::Selector::CANDIDATE)),
                 builder.Part("zone", "graveyard")})
          .verb();
  can.mutable_tried()->set_level(pb::Predicate::Tried::POSSIBLE);
  pb::Selector those = tree::Union({std::move(what)});
  *those.mutable_where() = std::move(can);
  return those;
}

// `DestinationChoice$ BottomOfLibrary,TopOfLibrary`: where the card goes the
// controller says, if it goes.
void CounterToChosen(CodeWriter& code, ParamReader& link, const Text& places,
                     const pb::Selector& what) {
  const Text& at = link.line().head;
  const pb::Selector meant = tree::RegisterRefs(code.Keep(at, what));
  Modes modes;
  for (const Text& place : places.Split(',')) {
    modes.labels.push_back(place.value);
  }
  CodeWriter::Label end;
  code.JumpUnless(at, tree::CountOf(CanBeCountered(code, meant)), &end);
  EmitModes(code, at, modes, [&](size_t i) {
    ParamLine one = link.line();
    Param to{.key = places, .value = places.Split(',')[i]};
    to.key.value = "Destination";
    one.params.push_back(std::move(to));
    ParamReader with(code.card(), one);
    CounterThem(code, with, meant);
  });
  code.Bind(&end);
}

// What the link counters: all that is so on the stack, or what it affects.
std::optional<pb::Selector> Countered(CodeWriter& code, ParamReader& link,
                                      const Scene& scene) {
  const Text* types = link.Take("AllType");
  if (types == nullptr) return Affected(code, link, scene);
  const Text valid = link.TakeOr("AllValid", "Card");
  std::optional<pb::Query> all =
      StackTargets(code.card(), *types, valid, scene);
  if (!all.has_value()) return std::nullopt;
  return tree::RegisterRefs(code.Keep(*types, tree::Among(*std::move(all))));
}

// What has been found to be countered, and what is done with it besides.
void EmitCounterOf(CodeWriter& code, ParamReader& link, pb::Selector what,
                   Scene& scene) {
  if (const Text* places = link.Take("DestinationChoice")) {
    return CounterToChosen(code, link, *places, what);
  }
  if (link.TakeFlag("RememberCounteredCMC")) {
    scene.number = code.KeepNumber(
        link.line().head,
        code.builder().WordExpr(pb::Expr::RULE, "total cost", what));
  }
  CounteredSource then{.destroyed = link.TakeFlag("DestroyPermanent")};
  then.remembered =
      TargetsAbilities(link.line()) && link.TakeFlag("RememberCountered");
  if (then.remembered || then.destroyed) {
    const Text* most = link.line().Find("TargetMax");
    if (most != nullptr && most->value != "1") {
      link.Refuse(then.destroyed ? "DestroyPermanent" : "RememberCountered");
    }
    return CounterAndItsSource(code, link, std::move(what), then, scene);
  }
  if (!link.TakeFlag("RememberCountered")) {
    return CounterThem(code, link, std::move(what));
  }
  const uint32_t meant = code.Keep(link.line().head, std::move(what));
  CounterThem(code, link, tree::RegisterRefs(meant));
  RememberGone(code, link.line().head, meant, "stack", scene);
}

}  // namespace

void EmitCounter(CodeWriter& code, ParamReader& link, Scene& scene) {
  std::optional<pb::Selector> countered = Countered(code, link, scene);
  if (!countered.has_value()) return;
  pb::Selector what = *std::move(countered);
  CodeWriter::Label paid_for;
  if (link.TakeFlag("CounterNoManaSpell")) {
    code.JumpUnless(link.line().head,
                    tree::Unary(pb::Expr::NOT, ManaSpentOn(code.card(), what)),
                    &paid_for);
  }
  EmitCounterOf(code, link, std::move(what), scene);
  code.Bind(&paid_for);
}

}  // namespace refold::forge
