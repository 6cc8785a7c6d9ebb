// Triggered abilities.
#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/mana.h"
#include "kernel/dialects/forge/memory.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/property.h"
#include "kernel/dialects/forge/restrictions.h"
#include "kernel/dialects/forge/trigger.h"

namespace refold::forge {
namespace {

class TriggerLowering {
 public:
  TriggerLowering(CardLowering& card, const ParamLine& line)
      : card_(card), reader_(card, line) {}

  void Lower(Holding holding, Added* added) {
    TriggerTerms terms;
    terms.scene = card_.around;
    terms.scene.memory_on_card = card_.around_registers == 0;
    if (!LowerMode(card_, reader_, &terms)) return;
    std::optional<ParamLine> execute = Execute();
    if (!execute.has_value()) return;
    if (terms.each_of_amount) TellApart(holding, added, &terms);
    const int index = NewAbility(card_, pb::ABILITY_TRIGGERED,
                                 reader_.line().text, holding, added);
    CodeWriter code(card_, index, card_.around_registers);
    *code.ability()->mutable_trigger() = std::move(terms.pattern);
    if (IsComingFromAnywhere()) {
      HearWhereItComes(code.ability(), &terms);
    } else {
      AddZones(code.ability());
    }
    reader_.Pass("EffectZone");  // it is for static abilities
    AddTerms(code.ability(), terms);
    code.ability()->set_immediate(reader_.TakeFlag("Static"));
    code.ability()->set_once(reader_.TakeFlag("OneOff"));
    reader_.Pass("Mandatory");  // nobody may decline what nobody is asked
    SetController(code.ability(), terms.scene);
    if (card_.around_registers == 0) {
      UseMemory(code, reader_.line().text, &terms.scene);
    }
    if (reader_.TakeFlag("RememberController")) {
      RememberController(code, *execute, &terms.scene);
    }
    EmitTriggeredChain(code, *execute, terms);
    reader_.Finish();
  }

 private:
  // Before targets are chosen, for a chain that forgets it in the end.
  void RememberController(CodeWriter& code, const ParamLine& execute,
                          Scene* scene) {
    const std::vector<ParamLine> links = LinksOf(card_, execute);
    const auto card = scene->objects.find("Card");
    if (links.back().Find("ClearRemembered") == nullptr ||
        card == scene->objects.end()) {
      return reader_.Refuse("RememberController");
    }
    scene->memory["remembered"] =
        code.Keep(reader_.line().head,
                  tree::Then(card->second, pb::Selector::CONTROLLER_OF));
  }

  // Another ability hears the event and says at once each of what it counts;
  // the trigger waits for what that says.
  void TellApart(Holding holding, Added* added, TriggerTerms* terms) {
    const Text& mode = reader_.line().head;
    // Two effects of one card would hear each other.
    if (card_.around_registers > 0) {
      return card_.Unsupported(
          mode, "each-of-effect",
          "triggers for each counter are not supported in an effect");
    }
    const int index = NewAbility(card_, pb::ABILITY_TRIGGERED,
                                 reader_.line().text, holding, added);
    CodeWriter code(card_, index);
    *code.ability()->mutable_trigger() = terms->pattern;
    AddZones(code.ability());
    code.ability()->set_immediate(true);
    SayEach(code, mode, *terms);
    terms->pattern = OneOfSeveral(code, *terms);
  }

  // `DelayedTrigger$ X`: what it does is that X waits.
  std::optional<ParamLine> Execute() {
    const Text* name = reader_.Take("Execute");
    if (name != nullptr) return card_.Line(*name);
    if (const Text* later = reader_.Take("DelayedTrigger")) {
      const Text* trigger = card_.SVar(*later);
      if (trigger == nullptr) return std::nullopt;
      Text line = *trigger;
      line.value = absl::StrCat("DB$ DelayedTrigger | ", trigger->value);
      return ParseParams(line);
    }
    reader_.Refuse("Execute");
    return std::nullopt;
  }

  // Whether it is about moves from play to that zone.
  bool LeavesFor(const pb::EventPattern& pattern, absl::string_view zone) {
    auto names = [this](const auto& zones, absl::string_view name) {
      return std::any_of(zones.begin(), zones.end(),
                         [&](const pb::ZoneSpec& one) {
                           return one.zone() == card_.builder.W(name);
                         });
    };
    return !zone.empty() && zone != "battlefield" &&
           names(pattern.from(), "battlefield") && names(pattern.to(), zone);
  }

  // "When this is put into a graveyard from anywhere."
  bool IsComingFromAnywhere() {
    const Text* valid = reader_.line().Find("ValidCard");
    const Text* from = reader_.line().Find("Origin");
    const Text* to = reader_.line().Find("Destination");
    return reader_.line().head.value == "ChangesZone" &&
           card_.around_registers == 0 && valid != nullptr && to != nullptr &&
           absl::StrContains(valid->value, ".Self") &&
           !absl::StrContains(valid->value, ",") &&
           (from == nullptr || from->value == "Any") &&
           (to->value == "Graveyard" || to->value == "Exile") &&
           !reader_.Has("TriggerZones");
  }

  // It is an ability of the card there, whose owner controls it (CR 603.6c).
  void HearWhereItComes(pb::Ability* ability, TriggerTerms* terms) {
    for (const pb::ZoneSpec& zone : ability->trigger().to()) {
      ability->add_zones(zone.zone());
    }
    ability->mutable_trigger()->set_own_arrival(true);
    terms->scene.left = false;
    terms->own_leaving = false;
  }

  // Without zones it listens wherever its card is. What has it as it comes into
  // play hears itself come (CR 603.6a).
  void AddZones(pb::Ability* ability) {
    Text everywhere = reader_.line().head;
    everywhere.value = "Any";
    const Text* zones = reader_.Take("TriggerZones");
    if (card_.around_registers > 0) return;  // an effect lies in no zone
    const bool enters = std::any_of(
        ability->trigger().to().begin(), ability->trigger().to().end(),
        [this](const pb::ZoneSpec& zone) {
          return zone.zone() == card_.builder.W("battlefield");
        });
    if (enters) ability->mutable_trigger()->set_own_arrival(true);
    // What has left play for a zone hears itself go, from where it was.
    const Text* valid = reader_.line().Find("ValidCard");
    const bool goes_there =
        zones != nullptr && valid != nullptr &&
        absl::StrContains(valid->value, ".Self") &&
        LeavesFor(ability->trigger(), ZoneName(zones->value));
    const bool anywhere = zones == nullptr || goes_there;
    for (const std::string& zone :
         ZoneNames(card_, anywhere ? everywhere : *zones)) {
      ability->add_zones(card_.builder.W(zone));
    }
  }

  void AddTerms(pb::Ability* ability, TriggerTerms& terms) {
    std::optional<pb::Expr> when = LowerRestrictions(
        card_, reader_, ConditionIs::kRestriction, terms.scene);
    // In other modes `Phase` says when the trigger listens.
    auto require = [&when](pb::Expr also) {
      when = when.has_value() ? And(*std::move(when), std::move(also))
                              : std::move(also);
    };
    if (reader_.Has("Phase") && reader_.line().head.value != "Phase") {
      require(LowerPhases(card_, *reader_.Take("Phase")));
    }
    if (const Text* phases = reader_.Take("TriggerPhases")) {
      require(LowerPhases(card_, *phases));
    }
    if (reader_.TakeFlag("FirstUpkeep"))
      require(IsFirstThisTurn(card_, "upkeep"));
    if (reader_.TakeFlag("FirstCombat")) {
      require(IsFirstThisTurn(card_, "combatbegins"));
    }
    if (const Text* whom = reader_.Take("PlayersPoisoned")) {
      if (std::optional<pb::Expr> poisoned = ArePoisoned(*whom)) {
        require(*std::move(poisoned));
      }
    }
    if (const Text* colors = reader_.Take("ManaSpent")) {
      require(ManaSpent(card_, *colors));
    }
    if (const Text* colors = reader_.Take("ManaNotSpent")) {
      require(tree::Unary(pb::Expr::NOT, ManaSpent(card_, *colors)));
    }
    if (std::optional<pb::Expr> spells = SpellsLastTurn()) {
      require(*std::move(spells));
    }
    if (const Text* limit = reader_.Take("ActivationLimit")) {
      *ability->mutable_limit() = LowerNumber(card_, *limit, terms.scene);
    }
    for (absl::string_view key : {"FirstTime", "FirstAttack", "OnlyFirst"}) {
      if (reader_.TakeFlag(key)) OnlyFirst(card_, reader_, terms, ability);
    }
    if (const Text* turn = reader_.Take("TurnCount")) {
      require(IsOwnTurnNumber(card_, *turn, terms.scene));
    }
    if (reader_.line().head.value != "Phase" &&
        reader_.TakeFlag("PreCombatMain")) {
      require(card_.builder.PhaseIs({"firstmain"}));
    }
    if (terms.condition.has_value()) require(*terms.condition);
    if (reader_.TakeFlag("NoTimestampCheck")) FollowCard(&terms.scene);
    reader_.Pass("CheckOnResolve");
    // What a state trigger waits for is not an "if" condition, and is not
    // checked again (CR 603.8), except for what is named.
    const bool again = !reader_.TakeFlag("NoResolvingCheck") &&
                       reader_.line().head.value != "Always";
    if (const Text* named = reader_.Take("ResolvingCheck")) {
      condition_ = ConditionNamed(*named, terms.scene);
    } else if (again) {
      condition_ = when;
    }
    if (when.has_value()) *ability->mutable_condition() = *std::move(when);
  }

  // The card of the event is moved from wherever it has come to be since.
  void FollowCard(Scene* scene) {
    const auto card = scene->objects.find("Card");
    if (card == scene->objects.end()) return;
    scene->arrived["Card"] = tree::Then(card->second, pb::Selector::NOW);
  }

  // One of the line's conditions, with what belongs to it: `IsPresent2` with
  // `PresentZone2`.
  std::optional<pb::Expr> ConditionNamed(const Text& named,
                                         const Scene& scene) {
    constexpr absl::string_view kParts[] = {"IsPresent",   "PresentCompare",
                                            "PresentZone", "PresentPlayer",
                                            "CheckSVar",   "SVarCompare"};
    const bool second = absl::EndsWith(named.value, "2");
    ParamLine line = reader_.line();
    std::erase_if(line.params, [&](const Param& param) {
      const bool part = std::any_of(
          std::begin(kParts), std::end(kParts), [&](absl::string_view name) {
            return absl::EqualsIgnoreCase(
                param.key.value, absl::StrCat(name, second ? "2" : ""));
          });
      const bool present = absl::StrContains(named.value, "Present");
      return !absl::EqualsIgnoreCase(param.key.value, named.value) &&
             !(part &&
               present == absl::StrContains(param.key.value, "Present"));
    });
    if (line.Find(named.value) == nullptr) {
      reader_.Refuse("ResolvingCheck");
      return std::nullopt;
    }
    ParamReader part(card_, line);
    std::optional<pb::Expr> holds =
        LowerRestrictions(card_, part, ConditionIs::kRestriction, scene);
    if (!holds.has_value()) reader_.Refuse("ResolvingCheck");
    return holds;
  }

  // `You`, `Opponent` or `Each`, of whom every one has a poison counter.
  std::optional<pb::Expr> ArePoisoned(const Text& whom) {
    auto poisoned = [this](pb::Selector who) {
      pb::Expr has =
          card_.builder.WordExpr(pb::Expr::RESOURCE, "poison", Candidate());
      return tree::Unary(
          pb::Expr::NOT,
          tree::HowMany(std::move(who), tree::Not(MoreThanNone(has))));
    };
    if (whom.value == "You") return poisoned(You());
    if (whom.value == "Opponent") return poisoned(Opponents());
    if (whom.value == "Each") {
      return poisoned(tree::Entities(pb::Selector::PLAYERS));
    }
    reader_.Refuse("PlayersPoisoned");
    return std::nullopt;
  }

  // No spell was cast last turn; a player cast two or more.
  std::optional<pb::Expr> SpellsLastTurn() {
    constexpr absl::string_view kCast = "last turn spells cast";
    if (reader_.TakeFlag("WerewolfTransformCondition")) {
      pb::Expr none;
      none.set_op(pb::Expr::WATCH);
      none.set_word(card_.builder.W(kCast));
      return tree::Unary(pb::Expr::NOT, std::move(none));
    }
    if (!reader_.TakeFlag("WerewolfUntransformCondition")) return std::nullopt;
    pb::Expr cast = card_.builder.WordExpr(pb::Expr::WATCH, kCast, Candidate());
    return tree::HowMany(
        tree::Entities(pb::Selector::PLAYERS),
        tree::Compared(std::move(cast), pb::Expr::GE, tree::Number(2)));
  }

  // `TriggerController$ TriggeredPlayer`: somebody of the event controls it.
  void SetController(pb::Ability* ability, const Scene& scene) {
    const Text* controller = reader_.Take("TriggerController");
    if (controller == nullptr || controller->value == "You") return;
    const Text* valid = reader_.line().Find("ValidCard");
    // Of one's own, it is the same.
    const bool own = valid != nullptr &&
                     (absl::StrContains(valid->value, "Self") ||
                      absl::StrContains(valid->value, "YouCtrl")) &&
                     !absl::StrContains(valid->value, ",") &&
                     controller->value == "TriggeredCardController";
    // What an effect does at once, it does regardless of who controls the card.
    const bool at_once =
        card_.around_registers > 0 && reader_.line().Find("Static") != nullptr;
    if (own || at_once) return;
    // What is checked again would be checked from that player's point of view.
    const std::optional<pb::Selector> who =
        TryDefined(card_, *controller, scene);
    if (!who.has_value() || condition_.has_value()) {
      return reader_.Refuse("TriggerController");
    }
    *ability->mutable_controlled_by() = *who;
  }

  void EmitTriggeredChain(CodeWriter& code, const ParamLine& execute,
                          const TriggerTerms& terms);
  Prologue PrologueOf(const ParamLine& execute);

  CardLowering& card_;
  ParamReader reader_;
  // What must hold as it resolves, too.
  std::optional<pb::Expr> condition_;
};

Prologue TriggerLowering::PrologueOf(const ParamLine& execute) {
  Prologue prologue;
  prologue.condition = condition_;
  prologue.decider = reader_.Take("OptionalDecider");
  prologue.cost = PriceOf(execute);
  prologue.resolved_limit = reader_.Take("ResolvedLimit");
  return prologue;
}

// Targets come first; whether it is done at all is asked as it resolves.
void TriggerLowering::EmitTriggeredChain(CodeWriter& code,
                                         const ParamLine& execute,
                                         const TriggerTerms& terms) {
  const Prologue prologue = PrologueOf(execute);
  Scene scene = terms.scene;
  scene.resolves = true;
  EmitChain(code, execute, {"Cost"}, scene, &prologue);
}

// Whether all that it does is to make the card forget as it leaves. What a card
// remembers is for what it has done before, and is not taken along further.
bool OnlyForgets(CardLowering& card, const ParamLine& line) {
  auto is = [&line](absl::string_view key, absl::string_view value) {
    const Text* text = line.Find(key);
    return text != nullptr && text->value == value;
  };
  const Text* execute = line.Find("Execute");
  if (line.head.value != "ChangesZone" || !is("Origin", "Battlefield") ||
      !is("Destination", "Any") || !is("ValidCard", "Card.Self") ||
      !is("Static", "True") || execute == nullptr) {
    return false;
  }
  const size_t told = line.Find("TriggerDescription") != nullptr ? 1 : 0;
  if (line.params.size() != 5 + told) return false;
  const std::optional<ParamLine> chain = card.Line(*execute);
  return chain.has_value() && chain->head.value == "Cleanup" &&
         std::all_of(chain->params.begin(), chain->params.end(),
                     [](const Param& param) {
                       return absl::StartsWith(param.key.value, "Clear");
                     });
}

}  // namespace

void AddTriggered(CardLowering& card, const ParamLine& line, Holding holding,
                  Added* added) {
  if (OnlyForgets(card, line)) return;
  std::vector<ParamLine> each = ReflectingTriggers(card, line);
  if (each.empty()) each = TriggersOfChosenColor(line);
  for (const ParamLine& one : each) AddTriggered(card, one, holding, added);
  if (!each.empty()) return;
  if (line.head.value != "SpellAbilityCast") {
    return TriggerLowering(card, line).Lower(holding, added);
  }
  // Two events, which no ability wakes at.
  for (absl::string_view mode : {"SpellCast", "AbilityCast"}) {
    ParamLine one = line;
    one.head.value = std::string(mode);
    TriggerLowering(card, one).Lower(holding, added);
  }
}

}  // namespace refold::forge
