// ChangeZone: cards that move, of zones that all can see those that are meant;
// what lower_effect_move_hidden.cc is about is found elsewhere.
#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "kernel/dialects/forge/arrival.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/face.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

// `Transformed$ True`: the card, which is one of this name, comes as its other
// face. What comes of it has, for the moment, an ability that says so.
void EmitComesTurned(CodeWriter& code, ParamReader& link, pb::Selector what) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const bool front = card.script->faces[0].name.value == card.face->name.value;
  if (card.other_face.empty() || !front) return link.Refuse("Transformed");
  const uint32_t before = code.Keep(at, std::move(what));
  Added added;
  const int turns =
      NewAbility(card, pb::ABILITY_ENTERS, at, Holding::kGranted, &added);
  CodeWriter turning(card, turns);
  turning.ability()->set_coming(pb::COMING_AS);
  EmitTurn(turning, at, Source(), pb::TURN_OVER, "transform");
  const int has =
      NewAbility(card, pb::ABILITY_STATIC, at, Holding::kGranted, &added);
  pb::Ability* ability = card.builder.program().mutable_abilities(has);
  ability->set_registers(code.registers());
  pb::Predicate same_name;
  same_name.set_name(card.builder.W(NameOfCard(*card.face)));
  pb::Continuous* continuous = ability->mutable_continuous();
  *continuous->mutable_affects() = tree::Among(card.builder.CardsIn(
      card.builder.Zone("battlefield"),
      tree::All({std::move(same_name),
                 tree::IsOneOf(tree::Then(tree::RegisterRefs(before),
                                          pb::Selector::BECOMES))})));
  *continuous->add_ops() = GrantOp(static_cast<uint32_t>(turns));
  pb::Duration turn;
  turn.set_kind(pb::DURATION_END_OF_TURN);
  EmitModify(code, at, You(), {WorksOp(static_cast<uint32_t>(has))}, turn);
}

// Whether they are about to come turned, which the rules ask before they move:
// an instant or sorcery does not come as what it is.
void SayComingTurned(CodeWriter& code, const Text& at, pb::Selector what,
                     bool turned) {
  pb::Instruction::Value* value = code.Add(at)->mutable_value();
  *value->mutable_of() = std::move(what);
  value->set_name(code.builder().W("comes turned"));
  *value->mutable_number() = tree::Number(turned ? 1 : 0);
  value->set_set(true);
}

// Whether several cards may be meant.
bool MayBeSeveral(const ParamReader& link, const Scene& scene) {
  if (HasOwnTargets(scene)) {
    const Text* most = link.line().Find("TargetMax");
    return most != nullptr && most->value != "1";
  }
  const Text* defined = link.line().Find("Defined");
  if (defined == nullptr) return false;
  for (absl::string_view several :
       {"Imprinted", "Remembered", "Targeted", "TriggeredCards", "Valid "}) {
    if (absl::StartsWith(defined->value, several)) return true;
  }
  return false;
}

// What was remembered before is forgotten once it is known what moves, which
// may be among it.
void ForgetOthersOf(CodeWriter& code, ParamReader& link, const Scene& scene,
                    pb::Selector* moving) {
  if (!link.TakeFlag("ForgetOtherRemembered")) return;
  const Text& at = link.line().head;
  *moving = tree::RegisterRefs(code.Keep(at, std::move(*moving)));
  Forget(code, at, "remembered", scene);
}

// Cards that are meant, if they still lie where they are to be.
void EmitKnown(CodeWriter& code, ParamReader& link,
               const std::vector<std::string>& origin, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  Arrival arrival;
  if (!ReadArrival(link, &arrival)) return;
  const Text defined = link.TakeOr("Defined", "Self");
  pb::Selector what = HasOwnTargets(scene) ? OwnTargets(card, at, scene)
                                           : Arrived(card, defined, scene);
  CodeWriter::Label declined;
  pb::Selector there = LyingIn(card, std::move(what), origin);
  if (link.TakeFlag("Optional")) {
    code.JumpUnless(at, tree::CountOf(there), &declined);
    AskOr(code, at, &declined);
  }
  const bool shuffles = link.TakeFlag("Shuffle");
  if (link.TakeFlag("RememberLKI")) {
    scene.remembers_as_it_was = true;
    Remember(code, at, "remembered", there, scene);
  }
  const bool stays = origin.size() == 1 && origin[0] == arrival.zone;
  if (stays && arrival.depth == 0 && link.TakeFlag("AtRandom")) {
    if (shuffles) link.Refuse("AtRandom");
    PutInOrder(code, at, there, arrival.bottom, You(), /*random=*/true);
    return code.Bind(&declined);
  }
  ForgetOthersOf(code, link, scene, &there);
  const bool turned = link.TakeFlag("Transformed");
  if (turned) {
    there = tree::RegisterRefs(code.Keep(at, std::move(there)));
    SayComingTurned(code, at, there, true);
    if (HasOwnTargets(scene) || arrival.zone != "battlefield") {
      link.Refuse("Transformed");
    }
    EmitComesTurned(code, link, there);
  }
  const bool placed =
      arrival.zone == "library" && !shuffles && !scene.replaces_move;
  if (placed && MayBeSeveral(link, scene)) {
    there = InOwnersOrder(code, at, std::move(there));
  }
  const uint32_t moved = MoveThere(code, link, there, arrival, scene);
  if (turned) SayComingTurned(code, at, there, false);
  if (shuffles) {
    EmitShuffleOf(
        code, at,
        tree::Then(tree::RegisterRefs(moved), pb::Selector::OWNER_OF));
  }
  // What follows about the targets is about them as they came into play, and
  // about those that did not come as they were (CR 608.2h).
  if (HasOwnTargets(scene) && arrival.zone == "battlefield") {
    const uint32_t targets = scene.targets.back().at;
    pb::Selector others = tree::Union({tree::RegisterRefs(targets)});
    *others.mutable_where() = tree::Not(LeadsTo(
        pb::Selector::BECOMES, tree::IsOneOf(tree::RegisterRefs(moved))));
    code.Set(at, targets,
             tree::Union({tree::RegisterRefs(moved), std::move(others)}),
             /*add=*/false);
  }
  Settle(code, link, moved, scene);
  if (scene.replaces_move && !HasOwnTargets(scene) &&
      defined.value == "ReplacedCard") {
    scene.became = moved;
  }
  if (scene.left && defined.value == "TriggeredCard" && !HasOwnTargets(scene)) {
    Scene there;
    there.moved = true;
    pb::Selector own = tree::Union({tree::RegisterRefs(moved)});
    *own.mutable_where() = IsOwnCard(there);
    scene.followed = code.Keep(at, std::move(own));
  }
  code.Bind(&declined);
  scene.moved =
      scene.moved || (!HasOwnTargets(scene) &&
                      (defined.value == "Self" || defined.value == "CARDNAME"));
}

}  // namespace

void EmitChangeZone(CodeWriter& code, ParamReader& link, Scene& scene) {
  CardLowering& card = code.card();
  link.Pass("ExileFaceDown");
  const Text* from = link.Take("Origin");
  if (from == nullptr) return link.Refuse("Origin");
  const Text* what = link.line().Find("Defined");
  const bool comes =
      scene.coming && what != nullptr && what->value == "ReplacedCard";
  if (comes) link.Pass("Hidden");
  if (comes || (from->value == "Command" && scene.ends_itself)) {
    for (absl::string_view key : {"Defined", "Destination", "Static"}) {
      link.Pass(key);
    }
    return;
  }
  // The effect that the code belongs to hears that it is over.
  if (from->value == "Command" && card.around_registers > 0) {
    if (scene.over.empty()) return link.Refuse("Origin");
    for (absl::string_view key : {"Defined", "Destination", "Static"}) {
      link.Pass(key);
    }
    return Say(code, link.line().head, kEffectOver,
               {.subject = Source(), .which = scene.over});
  }
  const std::vector<std::string> origin = ZoneNames(card, *from);
  // A spell that goes elsewhere is no longer a spell, which the script says.
  const Text* defined = link.line().Find("Defined");
  const bool itself =
      defined == nullptr ? !HasOwnTargets(scene) : defined->value == "Self";
  const bool ends = link.TakeFlag("Fizzle");
  link.Pass("OnlySpells");
  const bool spells =
      std::find(origin.begin(), origin.end(), "stack") != origin.end();
  if (spells && origin.size() == 1 && !itself && !ends) {
    return link.Refuse("Origin");
  }
  const bool hidden_zone =
      std::any_of(origin.begin(), origin.end(), [](const std::string& zone) {
        return zone == "library" || zone == "hand" || zone == "sideboard";
      });
  const bool hidden = link.TakeFlag("Hidden") || hidden_zone;
  const bool known = !hidden || link.Has("Defined");
  if (const Text* other = link.Take("OriginAlternative")) {
    return EmitEitherZone(code, link, origin, ZoneNames(card, *other), scene);
  }
  if (!known || origin.empty()) return EmitHidden(code, link, origin, scene);
  link.Pass("Mandatory");
  link.Pass("IsCloudshift");
  PassOwn(link);
  // What is known is not looked for.
  for (absl::string_view key : {"ChangeType", "DefinedPlayer"}) {
    link.Ignore(key);
  }
  // Of what is meant, all moves.
  if (const Text* number = link.Take("ChangeNum")) {
    if (number->value != "1") link.Refuse("ChangeNum");
  }
  EmitKnown(code, link, origin, scene);
}

void EmitChangeZoneAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  link.Pass("ExileFaceDown");
  const Text* from = link.Take("Origin");
  if (from == nullptr) return link.Refuse("Origin");
  const std::vector<std::string> origin = ZoneNames(code.card(), *from);
  for (absl::string_view key :
       {"UseAllOriginZones", "Mandatory", "Search", "Hidden"}) {
    link.Pass(key);
  }
  Arrival arrival;
  if (!ReadArrival(link, &arrival)) return;
  pb::Selector what = AllThat(code, link, "ChangeType", origin, scene);
  ForgetOthersOf(code, link, scene, &what);
  const bool shuffles = link.TakeFlag("Shuffle");
  // What is shuffled has no order.
  if (link.TakeFlag("Random") && !shuffles) link.Refuse("Random");
  const bool random = arrival.zone == "library" && arrival.depth == 0 &&
                      link.TakeFlag("RandomOrder");
  if (arrival.zone == "library" && !shuffles && !random) {
    what = InOwnersOrder(code, at, std::move(what));
  }
  const uint32_t moved = MoveThere(code, link, std::move(what), arrival, scene);
  if (random) {
    PutInOrder(code, at, tree::RegisterRefs(moved), arrival.bottom, You(),
               /*random=*/true);
  }
  // Only players whose cards have moved shuffle.
  if (shuffles) {
    EmitShuffleOf(
        code, at,
        tree::Then(tree::RegisterRefs(moved), pb::Selector::OWNER_OF));
  }
  Settle(code, link, moved, scene);
}

}  // namespace refold::forge
