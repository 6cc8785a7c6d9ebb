// Who controls permanents, and how long.
#include <utility>

#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

// Once, when somebody else controls it.
void TapWhenLost(CodeWriter& code, const Text& at, uint32_t kept) {
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::STATE);
  pb::Expr yours =
      tree::HowMany(tree::RegisterRefs(kept), tree::ControlledBy(You()));
  pb::Expr lost = tree::Unary(pb::Expr::NOT, std::move(yours));
  pb::Duration once;
  once.set_kind(pb::DURATION_UNTIL_USED);
  const int index = AddDelayed(code, at, std::move(pattern), once);
  CodeWriter later(code.card(), index, code.registers());
  *later.ability()->mutable_condition() = std::move(lost);
  SetTapped(later, at, tree::RegisterRefs(kept), true);
}

// `EOT`, `LeavesPlay`, `Untap` (this untaps), `LoseControl` (of this).
bool AddLoss(CodeWriter& code, absl::string_view end, pb::Duration* duration) {
  if (end == "EOT") {
    duration->set_kind(pb::DURATION_END_OF_TURN);
  } else if (end == "LeavesPlay") {
    duration->set_kind(pb::DURATION_SOURCE_IN_PLAY);
  } else if (end == "Untap") {
    EndWhen(code, SourceIsNot(code.builder().HasFlag("tapped")), duration);
  } else if (end == "LoseControl") {
    EndWhen(code, SourceIsNot(tree::ControlledBy(You())), duration);
  } else {
    return false;
  }
  return true;
}

// `StaticCommandCheck`: once a number of what is controlled compares so with
// one of this card.
void EndWhenCompared(CodeWriter& code, ParamReader& link, uint32_t kept,
                     const Scene& scene, pb::Duration* duration) {
  const Text* number = link.Take("StaticCommandCheckSVar");
  const Text* compare = link.Take("StaticCommandSVarCompare");
  if (number == nullptr || compare == nullptr) {
    return link.Refuse("LoseControl");
  }
  Scene about = scene;
  about.self = tree::RegisterRefs(kept);
  EndWhen(code,
          Compare(code.card(), LowerNumber(code.card(), *number, about),
                  *compare, scene),
          duration);
}

// All that match; of the target's with `ControlledByTarget`.
pb::Selector AllToBeTaken(CodeWriter& code, ParamReader& link,
                          const Scene& scene) {
  pb::Query all = QueryOf(code.card(), link.TakeOr("AllValid", "Card"),
                          {"battlefield"}, scene);
  if (link.TakeFlag("ControlledByTarget")) {
    *all.mutable_where() = tree::All(
        {all.where(),
         tree::ControlledBy(OwnTargets(code.card(), link.line().head, scene))});
  }
  return tree::Among(std::move(all));
}

}  // namespace

void EmitGainControl(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  link.Pass("Permanent");  // as it is without an end
  // With both, the target is the new controller, and not what is controlled.
  const Text* whose = link.Take("NewController");
  const Text* defined = link.line().Find("Defined");
  const bool given = HasOwnTargets(scene) && defined != nullptr;
  pb::Selector heir;
  if (given && whose == nullptr) {
    heir = OwnTargets(code.card(), at, scene);
  } else if (whose != nullptr && whose->value != "You") {
    heir = Defined(code.card(), *whose, scene);
  }
  if (given) link.Pass("Defined");
  pb::Selector what = given ? Defined(code.card(), *defined, scene)
                      : link.Has("AllValid") ? AllToBeTaken(code, link, scene)
                                             : AffectedCards(code, link, scene);
  const uint32_t kept = code.Keep(at, std::move(what));
  pb::Duration duration;
  duration.set_kind(pb::DURATION_PERMANENT);
  if (const Text* ends = link.Take("LoseControl")) {
    for (const Text& end : ends->Split(',')) {
      if (end.value == "StaticCommandCheck") {
        EndWhenCompared(code, link, kept, scene, &duration);
      } else if (!AddLoss(code, end.value, &duration)) {
        return link.Refuse("LoseControl");
      }
    }
  }
  pb::OpSpec control;
  control.set_kind(pb::MOD_SET_CONTROLLER);
  if (heir.base() == pb::Selector::NONE) {
    EmitModify(code, at, tree::RegisterRefs(kept), {std::move(control)},
               duration);
  } else {
    EmitAs(code, at, std::move(heir), [&](CodeWriter& theirs) {
      EmitModify(theirs, at, tree::RegisterRefs(kept), {std::move(control)},
                 duration);
    });
  }
  if (link.TakeFlag("Untap")) {
    SetTapped(code, at, tree::RegisterRefs(kept), false);
  }
  if (link.TakeFlag("TapOnLose")) TapWhenLost(code, at, kept);
  if (const Text* keywords = link.Take("AddKWs")) {
    pb::Duration turn;
    turn.set_kind(pb::DURATION_END_OF_TURN);
    EmitModify(code, *keywords, tree::RegisterRefs(kept),
               LowerKeywords(code.card(), *keywords, " & "), turn);
  }
}

// `Mode$ Gain`: of spells on the stack. `Exchange`: for this permanent, if both
// are there and not one player's.
void EmitControlSpell(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text mode = link.TakeOr("Mode", "");
  // With both, what is defined is meant.
  const Text* defined = link.Take("Defined");
  const uint32_t spell =
      code.Keep(at, LyingIn(card,
                            defined != nullptr ? Defined(card, *defined, scene)
                                               : OwnTargets(card, at, scene),
                            {"stack"}));
  if (mode.value == "Gain") {
    code.Rule(at, "control spell", tree::RegisterRefs(spell));
    return;
  }
  if (mode.value != "Exchange") return link.Refuse("Mode");
  const uint32_t own = code.Keep(at, LyingIn(card, Source(), {"battlefield"}));
  auto controller = [](uint32_t of) {
    return tree::Then(tree::RegisterRefs(of), pb::Selector::CONTROLLER_OF);
  };
  const uint32_t mine = code.Keep(at, controller(own));
  const uint32_t theirs = code.Keep(at, controller(spell));
  CodeWriter::Label end;
  code.JumpUnless(
      at,
      And(And(tree::CountOf(tree::RegisterRefs(mine)),
              tree::CountOf(tree::RegisterRefs(theirs))),
          tree::Unary(
              pb::Expr::NOT,
              tree::HowMany(tree::RegisterRefs(mine),
                            tree::IsOneOf(tree::RegisterRefs(theirs))))),
      &end);
  *code.Rule(at, "control spell", tree::RegisterRefs(spell))->mutable_other() =
      tree::RegisterRefs(mine);
  EmitAs(code, at, tree::RegisterRefs(theirs), [&](CodeWriter& writer) {
    pb::OpSpec control;
    control.set_kind(pb::MOD_SET_CONTROLLER);
    EmitModify(writer, at, tree::RegisterRefs(own), {std::move(control)},
               pb::Duration());
  });
  code.Bind(&end);
}

}  // namespace refold::forge
