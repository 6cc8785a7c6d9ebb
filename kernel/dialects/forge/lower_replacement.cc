// Replacement effects.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/memory.h"
#include "kernel/dialects/forge/param_reader.h"
#include "kernel/dialects/forge/restrictions.h"

namespace refold::forge {
namespace {

using Pattern = pb::EventPattern;

class ReplacementLowering {
 public:
  ReplacementLowering(CardLowering& card, const ParamLine& line)
      : card_(card), reader_(card, line) {
    scene_ = card.around;
    scene_.memory_on_card = card.around_registers == 0;
  }

  void Lower(Holding holding, Added* added) {
    if (reader_.line().head.value == "Moved") return LowerMoved(holding, added);
    Pattern pattern;
    if (!LowerEvent(&pattern)) return;
    pb::Replacement replacement;
    if (!LowerInstead(&replacement)) return;
    const std::optional<pb::Expr> when =
        LowerRestrictions(card_, reader_, ConditionIs::kRestriction, scene_);
    const int index = NewAbility(card_, pb::ABILITY_REPLACEMENT,
                                 reader_.line().text, holding, added);
    pb::Ability* ability = card_.builder.program().mutable_abilities(index);
    const Text* zones = reader_.Take("ActiveZones");
    // An effect lies in no zone.
    if (zones != nullptr && card_.around_registers == 0) {
      for (const std::string& zone : ZoneNames(card_, *zones)) {
        ability->add_zones(card_.builder.W(zone));
      }
    }
    ability->set_registers(card_.around_registers);
    *ability->mutable_trigger() = std::move(pattern);
    *ability->mutable_replacement() = std::move(replacement);
    if (when.has_value()) *ability->mutable_condition() = *when;
    reader_.Finish();
  }

 private:
  // Its own coming is what it does as it comes; a way to the graveyard leads
  // elsewhere.
  void LowerMoved(Holding holding, Added* added) {
    const Text* valid = reader_.Take("ValidCard");
    const Text* to = reader_.Take("Destination");
    const Text* with = reader_.Take("ReplaceWith");
    std::optional<ParamLine> instead;
    if (with != nullptr) instead = card_.Line(*with);
    if (!instead.has_value() || valid == nullptr || to == nullptr) {
      return Unsupported("event-Moved", "replacing this move is not supported");
    }
    if (to->value == "Battlefield" && valid->value == "Card.Self" &&
        !reader_.Has("Origin")) {
      return LowerComing(*instead, holding, added);
    }
    const std::string zone =
        to->value == "Graveyard" ? Elsewhere(*instead) : "";
    if (zone.empty()) {
      return Unsupported("event-Moved", "replacing this move is not supported");
    }
    const Text* origin = reader_.Take("Origin");
    const std::optional<pb::Expr> when =
        LowerRestrictions(card_, reader_, ConditionIs::kRestriction, scene_);
    const int index = NewAbility(card_, pb::ABILITY_REPLACEMENT,
                                 reader_.line().text, holding, added);
    CodeWriter code(card_, index, card_.around_registers);
    pb::Ability* ability = code.ability();
    const Text* zones = reader_.Take("ActiveZones");
    if (zones != nullptr && card_.around_registers == 0) {
      for (const std::string& one : ZoneNames(card_, *zones)) {
        ability->add_zones(card_.builder.W(one));
      }
    }
    Pattern* pattern = ability->mutable_trigger();
    pattern->set_kind(Pattern::MOVED);
    *pattern->add_to() = card_.builder.Zone("graveyard");
    if (origin != nullptr && origin->value != "Any") {
      for (const std::string& from : ZoneNames(card_, *origin)) {
        *pattern->add_from() = card_.builder.Zone(from);
      }
    }
    *pattern->mutable_subject() = LowerValid(card_, *valid, scene_);
    ability->mutable_replacement()->set_kind(pb::Replacement::CODE);
    if (when.has_value()) *ability->mutable_condition() = *when;
    EmitMove(code, reader_.line().text,
             tree::Entities(pb::Selector::EVENT_SUBJECT), zone, "");
    reader_.Finish();
  }

  void LowerComing(const ParamLine& instead, Holding holding, Added* added) {
    reader_.Pass("ActiveZones");
    const std::optional<pb::Expr> when =
        LowerRestrictions(card_, reader_, ConditionIs::kRestriction, scene_);
    const int index = NewAbility(card_, pb::ABILITY_ENTERS, reader_.line().text,
                                 holding, added);
    CodeWriter code(card_, index);
    if (when.has_value()) *code.ability()->mutable_condition() = *when;
    // What would put it elsewhere has to know that it did not come at all.
    const std::vector<ParamLine> links = LinksOf(card_, instead);
    for (size_t i = 0; i < links.size(); ++i) {
      if (links[i].head.value != "ChangeZone") continue;
      if (i + 1 == links.size() && Comes(links[i])) continue;
      return Unsupported("event-Moved", "what does not come is not supported");
    }
    Scene scene;
    scene.coming = true;
    UseMemory(code, reader_.line().text, &scene);
    EmitInner(code, instead, std::move(scene));
    reader_.Finish();
  }

  // `ChangeZone … Defined$ ReplacedCard | Destination$ Battlefield`: as it was
  // to.
  static bool Comes(const ParamLine& line) {
    const Text* defined = line.Find("Defined");
    const Text* to = line.Find("Destination");
    for (const Param& param : line.params) {
      const std::string& key = param.key.value;
      if (key != "Defined" && key != "Destination" && key != "Origin" &&
          key != "Hidden" && key != "SubAbility") {
        return false;
      }
    }
    return defined != nullptr && defined->value == "ReplacedCard" &&
           to != nullptr && to->value == "Battlefield";
  }

  // Where a plain `ChangeZone … Defined$ ReplacedCard` leads; empty for others.
  static std::string Elsewhere(const ParamLine& line) {
    if (line.head.value != "ChangeZone") return "";
    const Text* defined = line.Find("Defined");
    const Text* to = line.Find("Destination");
    if (defined == nullptr || defined->value != "ReplacedCard" ||
        to == nullptr || to->value != "Exile") {
      return "";
    }
    for (const Param& param : line.params) {
      const std::string& key = param.key.value;
      if (key != "Defined" && key != "Destination" && key != "Origin" &&
          key != "Hidden") {
        return "";
      }
    }
    return "exile";
  }

  void Unsupported(absl::string_view code, absl::string_view message) {
    card_.Unsupported(reader_.line().head, code, message);
  }

  bool LowerEvent(Pattern* pattern) {
    const std::string& event = reader_.line().head.value;
    pb::Expr amount;
    amount.set_op(pb::Expr::EVENT_AMOUNT);
    if (event == "DamageDone") {
      pattern->set_kind(Pattern::DAMAGED);
      Test("ValidTarget", pattern->mutable_subject());
      if (!reader_.Has("ValidTarget")) pattern->clear_subject();
      if (reader_.Has("ValidSource")) {
        Test("ValidSource", pattern->mutable_other());
      }
      if (const Text* combat = reader_.Take("IsCombat")) {
        pattern->set_damage(combat->value == "True" ? Pattern::COMBAT
                                                    : Pattern::NONCOMBAT);
      }
      scene_.numbers["DamageAmount"] = amount;
      reader_.Pass("PreventionEffect");
      return true;
    }
    if (event == "GainLife") {
      pattern->set_kind(Pattern::RESOURCE);
      pattern->add_words(card_.builder.W("life"));
      pattern->set_sign(Pattern::INCREASE);
      if (reader_.Has("ValidPlayer")) {
        Test("ValidPlayer", pattern->mutable_subject());
      }
      scene_.numbers["LifeGained"] = amount;
      return true;
    }
    card_.Unsupported(
        reader_.line().head, absl::StrCat("event-", event),
        absl::StrCat("replacing the event '", event, "' is not supported"));
    return false;
  }

  void Test(absl::string_view key, pb::Predicate* test) {
    const Text* valid = reader_.Take(key);
    if (valid != nullptr) *test = LowerValid(card_, *valid, scene_);
  }

  // Whether the link ends the effect that the replacement belongs to.
  bool Ends(const ParamLine& line) const {
    const Text* from = line.Find("Origin");
    return scene_.ends_itself && line.head.value == "ChangeZone" &&
           from != nullptr && from->value == "Command";
  }

  // Nothing happens, or it happens with another number.
  bool LowerInstead(pb::Replacement* replacement) {
    if (reader_.TakeFlag("Prevent")) {
      replacement->set_kind(pb::Replacement::CANCEL);
      return true;
    }
    const Text* name = reader_.Take("ReplaceWith");
    std::optional<ParamLine> line;
    if (name != nullptr) line = card_.Line(*name);
    if (!line.has_value()) {
      reader_.Refuse("ReplaceWith");
      return false;
    }
    // It does not happen, and the effect that said so is over.
    if (Ends(*line) && line->Find("SubAbility") == nullptr) {
      replacement->set_kind(pb::Replacement::CANCEL);
      return true;
    }
    const Text* after = line->Find("SubAbility");
    bool plain = after == nullptr;
    if (after != nullptr) {
      const std::optional<ParamLine> next = card_.Line(*after);
      plain = next.has_value() && Ends(*next) &&
              next->Find("SubAbility") == nullptr;
    }
    const Text* variable = line->Find("VarName");
    const Text* value = line->Find("VarValue");
    const bool number = line->head.value == "ReplaceEffect" &&
                        variable != nullptr && value != nullptr &&
                        line->Find("VarType") == nullptr && plain &&
                        scene_.numbers.count(variable->value) > 0;
    if (!number) {
      card_.Unsupported(line->head, absl::StrCat("instead-", line->head.value),
                        "what happens instead is not supported");
      return false;
    }
    replacement->set_kind(pb::Replacement::AMOUNT);
    *replacement->mutable_amount() = LowerNumber(card_, *value, scene_);
    return true;
  }

  CardLowering& card_;
  ParamReader reader_;
  Scene scene_;
};

}  // namespace

void AddReplacement(CardLowering& card, const ParamLine& line, Holding holding,
                    Added* added) {
  ReplacementLowering(card, line).Lower(holding, added);
}

}  // namespace refold::forge
