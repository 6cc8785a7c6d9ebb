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
    std::optional<ParamLine> chain = ChainInstead();
    if (chain.has_value()) {
      replacement.set_kind(pb::Replacement::CODE);
      if (reader_.TakeFlag("Optional")) {
        if (!MayDecline(&replacement)) return;
      }
    } else if (!LowerInstead(&replacement)) {
      return;
    }
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
    if (chain.has_value()) EmitChainInstead(index, *chain);
    reader_.Finish();
  }

 private:
  // What is done instead of damage or a draw, unless it is that again.
  std::optional<ParamLine> ChainInstead() {
    const Text* name = reader_.line().Find("ReplaceWith");
    const std::string& event = reader_.line().head.value;
    if ((event != "DamageDone" && event != "Draw") || name == nullptr ||
        reader_.Has("Prevent")) {
      return std::nullopt;
    }
    std::optional<ParamLine> line = card_.Line(*name);
    if (!line.has_value() || line->head.value == "ReplaceEffect" ||
        line->head.value == "ChangeZone") {
      return std::nullopt;
    }
    reader_.Pass("ReplaceWith");
    return line;
  }

  // Of a draw whoever controls this may do without it.
  bool MayDecline(pb::Replacement* replacement) {
    const Text* decider = reader_.Take("OptionalDecider");
    if (reader_.line().head.value != "Draw" ||
        (decider != nullptr && decider->value != "You")) {
      reader_.Refuse("Optional");
      return false;
    }
    replacement->set_optional(true);
    return true;
  }

  void EmitChainInstead(int index, const ParamLine& chain) {
    CodeWriter code(card_, index, card_.around_registers);
    Scene scene = scene_;
    scene.objects["Target"] = tree::Entities(pb::Selector::EVENT_SUBJECT);
    scene.objects["Source"] = tree::Entities(pb::Selector::EVENT_OTHER);
    if (card_.around_registers == 0) {
      UseMemory(code, reader_.line().text, &scene);
    }
    EmitInner(code, chain, std::move(scene));
  }

  // Its own coming is what it does as it comes; a way to the graveyard leads
  // elsewhere.
  void LowerMoved(Holding holding, Added* added) {
    const bool then = reader_.Has("ValidLKI");
    const Text* valid = reader_.Take(then ? "ValidLKI" : "ValidCard");
    const Text* to = reader_.Take("Destination");
    const Text* with = reader_.Take("ReplaceWith");
    std::optional<ParamLine> instead;
    if (with != nullptr) instead = card_.Line(*with);
    if (!instead.has_value() || valid == nullptr || to == nullptr) {
      return Unsupported("event-Moved", "replacing this move is not supported");
    }
    if (to->value == "Battlefield" &&
        absl::StartsWith(valid->value, "Card.Self") && !reader_.Has("Origin")) {
      return LowerComing(*instead, *valid, holding, added);
    }
    if (to->value != "Graveyard" || !LeadsElsewhere(*instead)) {
      return Unsupported("event-Moved", "replacing this move is not supported");
    }
    LowerDying(*instead, *valid, then, holding, added);
  }

  // `then`: the test is about a permanent as it was.
  void LowerDying(const ParamLine& instead, const Text& valid, bool then,
                  Holding holding, Added* added) {
    const Text* origin = reader_.Take("Origin");
    const std::optional<pb::Expr> when =
        LowerRestrictions(card_, reader_, ConditionIs::kRestriction, scene_);
    const int index = NewAbility(card_, pb::ABILITY_REPLACEMENT,
                                 reader_.line().text, holding, added);
    CodeWriter code(card_, index, card_.around_registers);
    AddZones(code.ability(), valid);
    Pattern* pattern = code.ability()->mutable_trigger();
    pattern->set_kind(Pattern::MOVED);
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
    code.ability()->mutable_replacement()->set_kind(pb::Replacement::CODE);
    if (when.has_value()) *code.ability()->mutable_condition() = *when;
    Scene scene = scene_;
    scene.objects["Card"] = tree::Entities(pb::Selector::EVENT_SUBJECT);
    if (card_.around_registers == 0) {
      UseMemory(code, reader_.line().text, &scene);
    }
    EmitInner(code, instead, std::move(scene));
    reader_.Finish();
  }

  // Where it works: an effect lies in no zone; what speaks of itself alone
  // works wherever it is.
  void AddZones(pb::Ability* ability, const Text& valid) {
    const Text* zones = reader_.Take("ActiveZones");
    if (card_.around_registers > 0) return;
    Text anywhere = valid;
    anywhere.value = "Any";
    const bool own = absl::StartsWith(valid.value, "Card.Self");
    if (zones == nullptr && !own) return;
    for (const std::string& one :
         ZoneNames(card_, zones == nullptr ? anywhere : *zones)) {
      ability->add_zones(card_.builder.W(one));
    }
  }

  // With more than `Card.Self`, only if that holds as it comes.
  void LowerComing(const ParamLine& instead, const Text& valid, Holding holding,
                   Added* added) {
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
    CodeWriter::Label otherwise;
    if (valid.value != "Card.Self") {
      pb::Expr holds;
      holds.set_op(pb::Expr::HOLDS);
      *holds.mutable_of() = Source();
      *holds.mutable_predicate() = LowerValid(card_, valid, scene);
      code.JumpUnless(valid, std::move(holds), &otherwise);
    }
    EmitInner(code, instead, std::move(scene));
    code.Bind(&otherwise);
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

  // The first link takes the card to another zone than the graveyard.
  static bool LeadsElsewhere(const ParamLine& line) {
    const Text* defined = line.Find("Defined");
    const Text* to = line.Find("Destination");
    return line.head.value == "ChangeZone" && defined != nullptr &&
           defined->value == "ReplacedCard" && to != nullptr &&
           (to->value == "Exile" || to->value == "Library" ||
            to->value == "Hand");
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
    if (event == "Draw") {
      pattern->set_kind(Pattern::MOVED);
      pattern->add_reasons(card_.builder.W("draw"));
      const Text player = reader_.TakeOr("ValidPlayer", "Player");
      *pattern->add_from() = card_.builder.Zone(
          "library", player.value == "You"
                         ? You()
                         : tree::Among(QueryOf(card_, player, {}, scene_)));
      scene_.objects["Player"] = tree::Then(
          tree::Entities(pb::Selector::EVENT_SUBJECT), pb::Selector::OWNER_OF);
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
