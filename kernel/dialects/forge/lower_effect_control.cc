// Who controls permanents, and how long.
#include <utility>

#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

// Once, when somebody else controls it.
void TapWhenLost(CodeWriter& code, const Text& at, uint32_t kept) {
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::STATE);
  pb::Expr yours;
  yours.set_op(pb::Expr::HOLDS);
  *yours.mutable_of() = tree::RegisterRefs(kept);
  *yours.mutable_predicate() = tree::ControlledBy(You());
  pb::Expr lost = tree::Unary(pb::Expr::NOT, std::move(yours));
  pb::Duration once;
  once.set_kind(pb::DURATION_UNTIL_USED);
  const int index = AddDelayed(code, at, std::move(pattern), once);
  CodeWriter later(code.card(), index, code.registers());
  *later.ability()->mutable_condition() = std::move(lost);
  SetTapped(later, at, tree::RegisterRefs(kept), true);
}

// The effect ends as soon as this holds.
void EndWhen(CodeWriter& code, pb::Expr holds, pb::Duration* duration) {
  duration->add_ends()->mutable_ability()->set_ability(
      static_cast<uint32_t>(code.builder().program().abilities_size()));
  pb::Ability& ability = code.builder().AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  ability.mutable_trigger()->set_kind(pb::EventPattern::STATE);
  *ability.mutable_condition() = std::move(holds);
}

// `EOT`, `LeavesPlay`, `Untap` (this untaps), `LoseControl` (of this).
bool AddLoss(CodeWriter& code, absl::string_view end, pb::Duration* duration) {
  auto source_is_not = [](pb::Predicate what) {
    pb::Expr is;
    is.set_op(pb::Expr::HOLDS);
    *is.mutable_of() = Source();
    *is.mutable_predicate() = std::move(what);
    return tree::Unary(pb::Expr::NOT, std::move(is));
  };
  if (end == "EOT") {
    duration->set_kind(pb::DURATION_END_OF_TURN);
  } else if (end == "LeavesPlay") {
    duration->set_kind(pb::DURATION_SOURCE_IN_PLAY);
  } else if (end == "Untap") {
    EndWhen(code, source_is_not(code.builder().HasFlag("tapped")), duration);
  } else if (end == "LoseControl") {
    EndWhen(code, source_is_not(tree::ControlledBy(You())), duration);
  } else {
    return false;
  }
  return true;
}

}  // namespace

void EmitGainControl(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
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
  pb::Selector what =
      given ? Defined(code.card(), *defined, scene)
      : link.Has("AllValid")
          ? tree::Among(QueryOf(code.card(), link.TakeOr("AllValid", "Card"),
                                {"battlefield"}, scene))
          : AffectedCards(code, link, scene);
  pb::Duration duration;
  duration.set_kind(pb::DURATION_PERMANENT);
  if (const Text* ends = link.Take("LoseControl")) {
    for (const Text& end : ends->Split(',')) {
      if (!AddLoss(code, end.value, &duration)) {
        return link.Refuse("LoseControl");
      }
    }
  }
  const uint32_t kept = code.Keep(at, std::move(what));
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

}  // namespace refold::forge
