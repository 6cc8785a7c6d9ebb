// Moves that are replaced: a way to the graveyard, a discard, the coming of
// others.
#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/match.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/memory.h"
#include "kernel/dialects/forge/property.h"
#include "kernel/dialects/forge/replacement_lowering.h"
#include "kernel/dialects/forge/restrictions.h"

namespace refold::forge {
namespace {

// Whether a line of the face asks which cards it has exiled.
bool AsksWhatItExiled(const Face& face) {
  constexpr absl::string_view kAsks = "ExiledWithSource";
  return std::any_of(face.properties.begin(), face.properties.end(),
                     [&](const Property& property) {
                       return absl::StrContains(property.value.value, kAsks);
                     }) ||
         std::any_of(face.svars.begin(), face.svars.end(),
                     [&](const auto& svar) {
                       return absl::StrContains(svar.second.value, kAsks);
                     });
}

using MovedPattern = pb::EventPattern;

// Whether the first link takes the card to one of these zones.
bool GoesTo(const ParamLine& line,
            const std::vector<absl::string_view>& zones) {
  const Text* defined = line.Find("Defined");
  const Text* to = line.Find("Destination");
  return line.head.value == "ChangeZone" && defined != nullptr &&
         defined->value == "ReplacedCard" && to != nullptr &&
         std::find(zones.begin(), zones.end(), to->value) != zones.end();
}

// Whether it goes there and nothing more is said: the same move, to another
// zone.
bool IsSameMove(const ParamLine& line) {
  for (const Param& param : line.params) {
    const std::string& key = param.key.value;
    if (key == "LibraryPosition" &&
        (param.value.value == "0" || param.value.value == "-1")) {
      continue;
    }
    if (key == "Shuffle" && param.value.value == "True") continue;
    // Whoever sees the card in its old zone sees it go.
    if (key == "Reveal" && param.value.value == "True") continue;
    if (key == "DefinedPlayer" && param.value.value == "ReplacedPlayer") {
      continue;
    }
    if (key != "Defined" && key != "Destination" && key != "Origin" &&
        key != "Hidden") {
      return false;
    }
  }
  return true;
}

bool IsItself(const Text& valid) {
  return absl::StartsWith(valid.value, "Card.Self");
}

}  // namespace

void ReplacementLowering::LowerMoved(Holding holding, Added* added) {
  const bool then = reader_.Has("ValidLKI");
  const Text* valid = reader_.Take(then ? "ValidLKI" : "ValidCard");
  const Text* to = reader_.Take("Destination");
  const Text* with = reader_.Take("ReplaceWith");
  if (with == nullptr && valid != nullptr && reader_.TakeFlag("Prevent")) {
    return LowerForbidden(*valid, to, holding, added);
  }
  std::optional<ParamLine> instead;
  if (with != nullptr) instead = card_.Line(*with);
  if (!instead.has_value() || valid == nullptr || to == nullptr) {
    return Unsupported("event-Moved", "replacing this move is not supported");
  }
  if (to->value == "Battlefield" &&
      absl::StartsWith(valid->value, "Card.Self") && !reader_.Has("Origin")) {
    return LowerComing(*instead, *valid, holding, added);
  }
  if (to->value == "Battlefield") {
    return LowerOthersComing(*instead, *valid, holding, added);
  }
  if (to->value != "Graveyard" ||
      !GoesTo(*instead, {"Exile", "Library", "Hand"})) {
    return Unsupported("event-Moved", "replacing this move is not supported");
  }
  LowerDying(*instead, *valid, then, holding, added);
}

CodeWriter ReplacementLowering::NewMoved(const Text& valid, Holding holding,
                                         Added* added) {
  const std::optional<pb::Expr> when =
      LowerRestrictions(card_, reader_, ConditionIs::kRestriction, scene_);
  const int index = NewAbility(card_, pb::ABILITY_REPLACEMENT,
                               reader_.line().text, holding, added);
  CodeWriter code(card_, index, card_.around_registers);
  AddZones(code.ability(), valid);
  code.ability()->mutable_trigger()->set_kind(MovedPattern::MOVED);
  if (when.has_value()) *code.ability()->mutable_condition() = *when;
  return code;
}

// What would enter goes elsewhere; a token that would be created is not. Or it
// enters with more than it has by itself.
void ReplacementLowering::LowerOthersComing(const ParamLine& instead,
                                            const Text& valid, Holding holding,
                                            Added* added) {
  const std::vector<ParamLine> links = LinksOf(card_, instead);
  if (links.size() == 1 &&
      GoesTo(instead, {"Exile", "Library", "Hand", "Graveyard"}) &&
      IsSameMove(instead)) {
    const Text* origin = reader_.Take("Origin");
    CodeWriter code = NewMoved(valid, holding, added);
    MovedPattern* pattern = code.ability()->mutable_trigger();
    AddPlaces(origin, pattern->mutable_from());
    *pattern->add_to() = card_.builder.Zone("battlefield");
    *pattern->mutable_subject() = LowerValid(card_, valid, scene_);
    code.ability()->mutable_replacement()->set_kind(pb::Replacement::CODE);
    Scene scene = scene_;
    scene.objects["Card"] = tree::Entities(pb::Selector::EVENT_SUBJECT);
    if (card_.around_registers == 0) {
      UseMemory(code, reader_.line().text, &scene);
    }
    EmitInner(code, instead, std::move(scene));
    return reader_.Finish();
  }
  const bool comes = links.size() > 1 && ComesAsItWas(links.back());
  const std::optional<pb::Expr> when =
      LowerRestrictions(card_, reader_, ConditionIs::kRestriction, scene_);
  if (!comes || !AddOthersComing(card_,
                                 {.at = reader_.line().text,
                                  .line = instead,
                                  .valid = valid,
                                  .coming = pb::COMING_WITH,
                                  .when = when},
                                 scene_, holding, added)) {
    return Unsupported("event-Moved", "replacing this move is not supported");
  }
  // Where it works is where its card or its effect is.
  reader_.Pass("ActiveZones");
  reader_.Finish();
}

// "… can't enter the battlefield": where it cannot go it does not.
void ReplacementLowering::LowerForbidden(const Text& valid, const Text* to,
                                         Holding holding, Added* added) {
  const Text* origin = reader_.Take("Origin");
  CodeWriter code = NewMoved(valid, holding, added);
  MovedPattern* pattern = code.ability()->mutable_trigger();
  AddPlaces(origin, pattern->mutable_from());
  AddPlaces(to, pattern->mutable_to());
  *pattern->mutable_subject() = LowerValid(card_, valid, scene_);
  code.ability()->mutable_replacement()->set_kind(pb::Replacement::CANCEL);
  reader_.Finish();
}

void ReplacementLowering::AddPlaces(
    const Text* zones,
    google::protobuf::RepeatedPtrField<pb::ZoneSpec>* places) {
  if (zones == nullptr || zones->value == "Any") return;
  for (const std::string& zone : ZoneNames(card_, *zones)) {
    *places->Add() = card_.builder.Zone(zone);
  }
}

void ReplacementLowering::LowerDiscard(Holding holding, Added* added) {
  const Text* valid = reader_.Take("ValidCard");
  const Text* source = reader_.Take("ValidSource");
  const Text* with = reader_.Take("ReplaceWith");
  std::optional<ParamLine> instead;
  if (with != nullptr) instead = card_.Line(*with);
  if (!instead.has_value() || valid == nullptr ||
      !GoesTo(*instead, {"Battlefield", "Exile", "Library", "Hand"})) {
    return Unsupported("event-Discard",
                       "replacing this discard is not supported");
  }
  const bool by_effect = reader_.TakeFlag("DiscardFromEffect");
  const std::optional<pb::Expr> when =
      LowerRestrictions(card_, reader_, ConditionIs::kRestriction, scene_);
  const int index = NewAbility(card_, pb::ABILITY_REPLACEMENT,
                               reader_.line().text, holding, added);
  CodeWriter code(card_, index, card_.around_registers);
  AddZones(code.ability(), *valid);
  MovedPattern* pattern = code.ability()->mutable_trigger();
  pattern->set_kind(MovedPattern::MOVED);
  pattern->add_reasons(card_.builder.W("discard"));
  *pattern->add_to() = card_.builder.Zone("graveyard");
  *pattern->mutable_subject() = LowerValid(card_, *valid, scene_);
  if (const Text* whose = reader_.Take("ValidPlayer")) {
    pb::Predicate theirs =
        LeadsTo(pb::Selector::OWNER_OF, LowerValid(card_, *whose, scene_));
    *pattern->mutable_subject() =
        tree::All({pattern->subject(), std::move(theirs)});
  }
  if (source != nullptr || by_effect) {
    MovedPattern::Role* role = pattern->add_roles();
    role->set_role(card_.builder.W("source"));
    if (source != nullptr) {
      *role->mutable_where() = LowerValid(card_, *source, scene_);
    }
  }
  if (when.has_value()) *code.ability()->mutable_condition() = *when;
  EmitInstead(code, *instead, IsItself(*valid));
  reader_.Finish();
}

// The card goes elsewhere, and what follows is about it as it is there.
void ReplacementLowering::EmitInstead(CodeWriter& code,
                                      const ParamLine& instead, bool itself) {
  pb::Replacement* replacement = code.ability()->mutable_replacement();
  if (reader_.TakeFlag("Optional")) {
    const Text* decider = reader_.Take("OptionalDecider");
    if (decider != nullptr && decider->value != "You") {
      return reader_.Refuse("OptionalDecider");
    }
    replacement->set_optional(true);
  }
  // Who has exiled it is noted of what code moves.
  if (IsSameMove(instead) && !AsksWhatItExiled(*card_.face)) {
    replacement->set_kind(pb::Replacement::CHANGE);
    const Text* position = instead.Find("LibraryPosition");
    *replacement->add_parts() = card_.builder.Part(
        "zone", ZoneNames(card_, *instead.Find("Destination")).front());
    if (position != nullptr && position->value == "-1") {
      *replacement->add_parts() = card_.builder.Part("bottom", tree::Number(1));
    }
    if (instead.Find("Shuffle") != nullptr) {
      *replacement->add_parts() =
          card_.builder.Part("shuffles", tree::Number(1));
    }
    return;
  }
  replacement->set_kind(pb::Replacement::CODE);
  Scene scene = scene_;
  scene.objects["Card"] = tree::Entities(pb::Selector::EVENT_SUBJECT);
  scene.replaces_move = true;
  scene.replaces_itself = itself;
  if (card_.around_registers == 0) {
    UseMemory(code, reader_.line().text, &scene);
  }
  EmitInner(code, instead, std::move(scene));
}

void ReplacementLowering::LowerDying(const ParamLine& instead,
                                     const Text& valid, bool then,
                                     Holding holding, Added* added) {
  const Text* origin = reader_.Take("Origin");
  CodeWriter code = NewMoved(valid, holding, added);
  MovedPattern* pattern = code.ability()->mutable_trigger();
  *pattern->add_to() = card_.builder.Zone("graveyard");
  std::vector<std::string> from;
  if (origin != nullptr && origin->value != "Any") {
    from = ZoneNames(card_, *origin);
  } else if (then) {
    from = {"battlefield"};
  }
  for (const std::string& zone : from) {
    *pattern->add_from() = card_.builder.Zone(zone);
  }
  *pattern->mutable_subject() = LowerValid(card_, valid, scene_);
  EmitInstead(code, instead, IsItself(valid));
  reader_.Finish();
}

void ReplacementLowering::AddZones(pb::Ability* ability, const Text& valid) {
  const Text* zones = reader_.Take("ActiveZones");
  if (card_.around_registers > 0) return;
  Text anywhere = valid;
  anywhere.value = "Any";
  const bool own = IsItself(valid);
  if (zones == nullptr && !own) return;
  for (const std::string& one :
       ZoneNames(card_, zones == nullptr ? anywhere : *zones)) {
    ability->add_zones(card_.builder.W(one));
  }
}

}  // namespace refold::forge
