// What registrars are called with, as abilities of the program.
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_copy.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_replace.h"
#include "kernel/dialects/karabast/lower_trigger.h"

namespace refold::karabast {
namespace {

using Entries = std::vector<Value>;
using RegisterFn = bool (*)(Card&, const Value& props);

Value PropOf(const Value& props, const char* key) {
  const Value* value = props.Find(key);
  return value == nullptr ? Value{Undefined{}} : *value;
}

// The kernel's zones that a zone of Karabast's stands for; none if it is none.
std::vector<const char*> KernelZonesOf(const std::string& zone) {
  static const std::map<std::string, std::vector<const char*>> zones = {
      {"any", {"arena", "base", "deck", "discard", "hand", "resources"}},
      {"anyArena", {"arena"}},
      {"base", {"base"}},
      {"deck", {"deck"}},
      {"discard", {"discard"}},
      {"groundArena", {"arena"}},
      {"hand", {"hand"}},
      {"resource", {"resources"}},
      {"spaceArena", {"arena"}}};
  auto found = zones.find(zone);
  return found == zones.end() ? std::vector<const char*>() : found->second;
}

}  // namespace

bool AddZones(Card& card, const Value& props, pb::Ability& ability) {
  Value filter = PropOf(props, "zoneFilter");
  if (filter.undefined()) filter = PropOf(props, "sourceZoneFilter");
  if (filter.undefined()) {
    ability.add_zones(card.b().W(card.active_zone));
    return true;
  }
  const std::optional<std::vector<std::string>> zones = AsTexts(card, filter);
  if (!zones.has_value()) return false;
  for (const std::string& zone : *zones) {
    const std::vector<const char*> kernel = KernelZonesOf(zone);
    if (kernel.empty()) {
      card.Fail(filter.span, "unknown-zone",
                "an ability cannot be active in \"" + zone + "\"");
      return false;
    }
    for (const char* one : kernel) ability.add_zones(card.b().W(one));
  }
  return true;
}

bool AddCondition(Card& card, const Context& context, const Value& condition,
                  pb::Ability& ability) {
  if (condition.undefined()) return true;
  const Value holds = Resolve(card, condition, {{context}});
  const std::optional<pb::Expr> expr = AsCondition(holds);
  if (!expr.has_value()) return false;
  *ability.mutable_condition() =
      ability.has_condition()
          ? tree::Binary(pb::Expr::AND, ability.condition(), *expr)
          : *expr;
  return true;
}

void AddLabel(Card& card, const Value& props, const Context& context,
              pb::Ability& ability) {
  ability.set_label(card.b().W(ShownTitle(card, props, context)));
}

pb::Ability& NewAbility(Card& card, pb::AbilityKind kind, bool granted) {
  if (granted) {
    card.granted.push_back(
        static_cast<uint32_t>(card.b().program().abilities_size()));
  }
  pb::Ability& ability = card.b().AddAbility(kind);
  ability.set_granted_only(granted);
  if (granted) ability.set_registers(card.kept_registers);
  return ability;
}

namespace {

bool AddTriggered(Card& card, const Value& props, pb::EventPattern pattern,
                  const Context& context, bool granted) {
  pb::Ability& ability = NewAbility(card, pb::ABILITY_TRIGGERED, granted);
  *ability.mutable_trigger() = std::move(pattern);
  const std::optional<bool> collective =
      AsSwitch(card, PropOf(props, "collectiveTrigger"));
  if (!collective.has_value()) return false;
  ability.mutable_trigger()->set_each_group(*collective);
  AddLabel(card, props, context, ability);
  if (!AddZones(card, props, ability) ||
      !LowerLimit(card, PropOf(props, "limit"), ability) ||
      !AddCondition(card, context, PropOf(props, "gainCondition"), ability)) {
    return false;
  }
  Code code(&ability);
  Done done;
  const Value by = PropOf(props, "canBeTriggeredBy");
  return by.undefined() ? LowerSteps(card, code, context, props, done)
                        : LowerStepsBy(card, code, context, by,
                                       Without(props, {"canBeTriggeredBy"}));
}

bool AddStandard(Card& card, const Value& props, const char* name,
                 bool granted) {
  const StandardTrigger& trigger = *FindStandardTrigger(name);
  if (std::string(name) == "whenAttackEnds" &&
      KnownTruth(PropOf(props, "attackerMustSurvive")).value_or(false)) {
    pb::EventPattern pattern = PatternOfStandard(card, trigger);
    *pattern.mutable_condition() = *AsCondition(SomeOf(
        {Things::Sort::kCards, false, tree::Entities(pb::Selector::SOURCE)},
        RuleTest(card, "in play")));
    return AddTriggered(card, props, std::move(pattern),
                        AbilityContext("onAttackEnd"), granted);
  }
  const char* event =
      std::string(trigger.event) == "card played"     ? "onCardPlayed"
      : std::string(trigger.event) == "card defeated" ? "onCardDefeated"
                                                      : "onAttackDeclared";
  const bool defeated = std::string(trigger.event) == "card defeated";
  return AddTriggered(
      card, props, PatternOfStandard(card, trigger),
      defeated ? AfterDefeat(/*of_source=*/true) : AbilityContext(event),
      granted);
}

// `when: { onX: (event, context) => …, whenPlayed: true }`: one ability each.
bool AddWhen(Card& card, const Value& props, bool granted) {
  const Value when = PropOf(props, "when");
  if (when.entries() == nullptr) {
    card.Fail(props.span, "unsupported-trigger",
              "a trigger without `when` is not supported");
    return false;
  }
  // They would have to be counted together.
  if (when.entries()->size() > 1 && !PropOf(props, "limit").undefined()) {
    card.Fail(PropOf(props, "limit").span, "unsupported-limit",
              "a limit of several triggers together is not supported");
    return false;
  }
  for (const ObjectEntry& entry : *when.entries()) {
    // "whenPlayed: true"; with an arrow it is the event of that name.
    if (FindStandardTrigger(entry.key) != nullptr &&
        entry.value.As<Closure>() == nullptr) {
      if (!AddStandard(card, props, entry.key.c_str(), granted)) return false;
      continue;
    }
    const Context context = AbilityContext(entry.key.c_str());
    std::optional<pb::EventPattern> pattern =
        PatternOf(card, entry.key, entry.value, context, entry.span);
    const Context after = entry.key == "onCardDefeated"
                              ? AfterDefeat(/*of_source=*/false)
                              : context;
    if (!pattern.has_value() ||
        !AddTriggered(card, props, *std::move(pattern), after, granted)) {
      return false;
    }
  }
  return true;
}

// Who may use an action besides its controller: a rule of the card says that
// anyone may.
bool AddUsers(Card& card, const Value& who, uint32_t index, bool granted) {
  if (who.undefined()) return true;
  if (who.text() == nullptr || *who.text() != "any" || granted) {
    card.Fail(who.span, "property canBeTriggeredBy",
              "who may use this ability cannot be told from this");
    return false;
  }
  pb::Ability& ability = NewAbility(card, pb::ABILITY_STATIC, false);
  ability.add_zones(card.b().W("arena"));
  *ability.mutable_continuous()->mutable_affects() =
      tree::Entities(pb::Selector::SOURCE);
  pb::OpSpec op = card.b().Op(pb::MOD_RULE, "allow",
                              tree::Number(static_cast<int64_t>(index) + 1));
  op.add_words(card.b().W("use"));
  op.add_words(card.b().W("by anyone"));
  *ability.mutable_continuous()->add_ops() = std::move(op);
  return true;
}

bool AddAction(Card& card, const Value& props, bool granted) {
  const Context context = AbilityContext("");
  pb::Ability& ability = NewAbility(card, pb::ABILITY_ACTIVATED, granted);
  AddLabel(card, props, context, ability);
  if (!AddZones(card, props, ability) ||
      !AddCondition(card, context, PropOf(props, "condition"), ability) ||
      !LowerLimit(card, PropOf(props, "limit"), ability) ||
      !LowerCost(card, context, PropOf(props, "cost"),
                 *ability.mutable_cost())) {
    return false;
  }
  const uint32_t index =
      static_cast<uint32_t>(card.b().program().abilities_size()) - 1;
  Code code(&ability);
  Done done;
  return LowerSteps(card, code, context, Without(props, {"canBeTriggeredBy"}),
                    done) &&
         AddUsers(card, PropOf(props, "canBeTriggeredBy"), index, granted);
}

// An action of a base that can be used once a game: a flag on it says that it
// was.
bool AddEpicAction(Card& card, const Value& props) {
  if (card.active_zone != std::string("base")) {
    card.Fail(props.span, "unsupported-epic-action",
              "only bases can have an epic action here");
    return false;
  }
  const Context context = AbilityContext("");
  pb::Ability& ability = NewAbility(card, pb::ABILITY_ACTIVATED, false);
  AddLabel(card, props, context, ability);
  *ability.mutable_condition() =
      tree::Unary(pb::Expr::NOT, SomeOf({Things::Sort::kCards, false,
                                         tree::Entities(pb::Selector::SOURCE)},
                                        card.b().HasFlag("epic action spent"))
                                     .As<Condition>()
                                     ->expr);
  if (!AddZones(card, props, ability) ||
      !AddCondition(card, context, PropOf(props, "condition"), ability) ||
      !LowerLimit(card, PropOf(props, "limit"), ability) ||
      !LowerCost(card, context, PropOf(props, "cost"),
                 *ability.mutable_cost())) {
    return false;
  }
  Code code(&ability);
  pb::Instruction spent;
  *spent.mutable_flag()->mutable_what() = tree::Entities(pb::Selector::SOURCE);
  spent.mutable_flag()->set_flag(card.b().W("epic action spent"));
  spent.mutable_flag()->set_on(true);
  code.Add(std::move(spent));
  Done done;
  return LowerSteps(card, code, context, props, done);
}

pb::Predicate EpicIsSpent(Card& card) {
  return card.b().HasFlag("epic action spent");
}

// If it is not said otherwise, once a game and with so many resources as the
// leader costs. What the rules have for it is forbidden.
bool AddDeployment(Card& card, const Value& props, const std::string& title) {
  const Context context = AbilityContext("");
  pb::Ability& rules = NewAbility(card, pb::ABILITY_STATIC, false);
  rules.add_zones(card.b().W("base"));
  *rules.mutable_continuous()->mutable_affects() =
      tree::Entities(pb::Selector::SOURCE);
  pb::OpSpec forbid = card.b().Op(pb::MOD_RULE, "forbid");
  forbid.add_words(card.b().W("deploy by the rules"));
  *rules.mutable_continuous()->add_ops() = std::move(forbid);

  pb::Ability& ability = NewAbility(card, pb::ABILITY_ACTIVATED, false);
  ability.set_label(card.b().W(title));
  ability.add_zones(card.b().W("base"));
  const Named* limit = PropOf(props, "limit").As<Named>();
  if (limit == nullptr) {
    const Things self = {Things::Sort::kCards, false,
                         tree::Entities(pb::Selector::SOURCE)};
    *ability.mutable_condition() = tree::Unary(
        pb::Expr::NOT, SomeOf(self, EpicIsSpent(card)).As<Condition>()->expr);
  } else if (!LowerLimit(card, PropOf(props, "limit"), ability)) {
    return false;
  }
  const Value condition = PropOf(props, "condition");
  if (condition.undefined()) {
    const pb::Expr enough = tree::Binary(
        pb::Expr::GE,
        tree::CountOf(tree::Among(card.b().CardsIn(card.b().Zone(
            "resources", tree::Entities(pb::Selector::CONTROLLER))))),
        card.b().StatOf("cost", tree::Entities(pb::Selector::SOURCE)));
    *ability.mutable_condition() =
        ability.has_condition()
            ? tree::Binary(pb::Expr::AND, ability.condition(), enough)
            : enough;
  }
  if (!AddCondition(card, context, condition, ability) ||
      !LowerCost(card, context, PropOf(props, "cost"),
                 *ability.mutable_cost())) {
    return false;
  }
  Code code(&ability);
  Done done;
  AddVerb(card, code, "deploy",
          {card.b().Part("card", tree::Entities(pb::Selector::SOURCE))}, done);
  return true;
}

// Whom a constant ability affects.
std::optional<pb::Selector> AffectedBy(Card& card, const Context& context,
                                       const Value& props,
                                       pb::Selector or_else) {
  const Value match = PropOf(props, "matchTarget");
  const Value controller = PropOf(props, "targetController");
  const Value types = PropOf(props, "targetCardTypeFilter");
  const Value zones = PropOf(props, "targetZoneFilter");
  const bool itself = match.undefined() && controller.undefined() &&
                      types.undefined() && zones.undefined();
  if (itself) return or_else;
  pb::Selector whose = tree::Entities(pb::Selector::CONTROLLER);
  const std::string relative =
      controller.text() == nullptr ? "self" : *controller.text();
  if (relative == "opponent") whose = tree::Entities(pb::Selector::OPPONENTS);
  std::vector<std::string> names = {"anyArena"};
  if (!zones.undefined()) {
    std::optional<std::vector<std::string>> said = AsTexts(card, zones);
    if (!said.has_value()) return std::nullopt;
    names = *std::move(said);
  }
  pb::Query query;
  std::vector<pb::Predicate> in;
  for (const std::string& name : names) {
    const std::vector<const char*> kernel = KernelZonesOf(name);
    std::optional<pb::Predicate> inside = InZoneCalled(card, name);
    if (kernel.empty() || !inside.has_value()) {
      card.Fail(zones.span, "unknown-zone",
                "cards in \"" + name + "\" cannot be affected");
      return std::nullopt;
    }
    for (const char* zone : kernel) {
      *query.add_zones() =
          relative == "any" ? card.b().Zone(zone) : card.b().Zone(zone, whose);
    }
    in.push_back(*std::move(inside));
  }
  std::vector<pb::Predicate> all = {tree::Any(std::move(in))};
  if (types.undefined()) {
    all.push_back(RuleTest(card, "unit card"));
  } else {
    std::optional<pb::Predicate> of = OfTypesIn(card, types);
    if (!of.has_value()) return std::nullopt;
    all.push_back(*std::move(of));
  }
  if (!match.undefined()) {
    std::optional<pb::Predicate> fits =
        PredicateOf(card, match, Things::Sort::kCards, {{context}});
    if (!fits.has_value()) return std::nullopt;
    all.push_back(*std::move(fits));
  }
  *query.mutable_where() = tree::All(std::move(all));
  return tree::Among(std::move(query));
}

bool IsPlayerEffect(const Value& effect) {
  static const std::vector<std::string> names = {
      "addExploit",
      "modifyIndirectDamage",
      "assignIndirectDamageDealtToOpponents",
      "decreaseCost",
      "forFree",
      "ignoreAllAspectPenalties",
      "increaseCost",
      "modifyPayStageCost",
      "playerCannot",
      "rescuedUnitsEnterPlayReady",
      "tokenUnitsEnterPlayReady"};
  const std::vector<Value>* list = effect.list();
  const Value& first =
      list == nullptr || list->empty() ? effect : list->front();
  const Named* named = first.As<Named>();
  return named != nullptr &&
         std::find(names.begin(), names.end(), named->name) != names.end();
}

// The abilities that static ones of this card grant to it so far.
struct Grant {
  pb::OpSpec op;
  std::string condition;  // as bytes
};
std::vector<Grant> GrantsTo(const Card& card, const pb::Selector& whom) {
  const std::string wanted = whom.SerializeAsString();
  std::vector<Grant> grants;
  for (const pb::Ability& ability : card.b().program().abilities()) {
    const pb::Continuous& continuous = ability.continuous();
    if (continuous.affects().SerializeAsString() != wanted) continue;
    for (const pb::OpSpec& op : continuous.ops()) {
      if (op.kind() != pb::MOD_GRANT_ABILITY) continue;
      grants.push_back({op, continuous.condition().SerializeAsString()});
    }
  }
  return grants;
}

bool AddConstantOn(Card& card, const Value& props, pb::Selector affected,
                   const Value& effects, bool granted) {
  if (!KnowsConstantKeys(card, props)) return false;
  const std::vector<Grant> given = GrantsTo(card, affected);
  const Context context = AbilityContext("");
  pb::Ability& ability = NewAbility(card, pb::ABILITY_STATIC, granted);
  AddLabel(card, props, context, ability);
  if (!AddZones(card, props, ability)) return false;
  pb::Continuous& continuous = *ability.mutable_continuous();
  const LimitedEffect limited = WithoutLimit(effects);
  if (!LowerLimit(card, limited.limit, ability)) return false;
  if (std::optional<pb::Selector> hosts =
          HostsMeant(card, context, limited.effect)) {
    *continuous.mutable_affects() = *std::move(hosts);
  } else if (IsPlayerEffect(effects)) {
    const Value controller = PropOf(props, "targetController");
    const bool theirs =
        controller.text() != nullptr && *controller.text() == "opponent";
    *continuous.mutable_affects() = tree::Entities(
        theirs ? pb::Selector::OPPONENTS : pb::Selector::CONTROLLER);
  } else {
    const std::optional<pb::Selector> whom =
        AffectedBy(card, context, props, std::move(affected));
    if (!whom.has_value()) return false;
    *continuous.mutable_affects() = *whom;
  }
  const Value condition = PropOf(props, "condition");
  if (!condition.undefined()) {
    const Value holds = Resolve(card, condition, {{context}});
    const std::optional<pb::Expr> expr = AsCondition(holds);
    if (!expr.has_value()) return false;
    *continuous.mutable_condition() = *expr;
  }
  // Granted abilities come behind; this one may move in memory, not its place.
  const int index = card.b().program().abilities_size() - 1;
  const std::optional<std::vector<pb::OpSpec>> ops =
      LowerEffects(card, context, limited.effect);
  if (!ops.has_value()) return false;
  pb::Continuous& into =
      *card.b().program().mutable_abilities(index)->mutable_continuous();
  for (const pb::OpSpec& op : *ops) *into.add_ops() = op;
  // What this card gives is not lost.
  const Named* named = effects.As<Named>();
  if (named == nullptr || named->name != "loseAllAbilitiesExceptFromSource") {
    return true;
  }
  for (const Grant& one : given) {
    if (!one.condition.empty() &&
        one.condition != into.condition().SerializeAsString()) {
      card.Fail(effects.span, "unsupported-condition",
                "what is not lost must be given under the same condition");
      return false;
    }
    *into.add_ops() = one.op;
  }
  return true;
}

bool AddConstant(Card& card, const Value& props, bool granted) {
  return AddConstantOn(card, props, tree::Entities(pb::Selector::SOURCE),
                       PropOf(props, "ongoingEffect"), granted);
}

pb::Selector HostOfSource() {
  return tree::Then(tree::Entities(pb::Selector::SOURCE),
                    pb::Selector::HOST_OF);
}

// What the attached unit gains: the ability at `index`, while the condition
// holds.
bool GrantToAttached(Card& card, const Value& props, uint32_t index) {
  const Context context = AbilityContext("");
  pb::Ability& ability = NewAbility(card, pb::ABILITY_STATIC, false);
  ability.add_zones(card.b().W("arena"));
  pb::Continuous& continuous = *ability.mutable_continuous();
  *continuous.mutable_affects() = HostOfSource();
  pb::OpSpec& op = *continuous.add_ops();
  op.set_kind(pb::MOD_GRANT_ABILITY);
  op.set_ability(index);
  const Value condition = PropOf(props, "gainCondition");
  if (condition.undefined()) return true;
  const Value holds = Resolve(card, condition, {{context}});
  const std::optional<pb::Expr> expr = AsCondition(holds);
  if (!expr.has_value()) return false;
  *continuous.mutable_condition() = *expr;
  return true;
}

void AlsoInBaseZone(Card& card, pb::Ability& ability) {
  const uint32_t base = card.b().W("base");
  if (std::find(ability.zones().begin(), ability.zones().end(), base) ==
      ability.zones().end()) {
    ability.add_zones(base);
  }
}

// Whether it is gained is the upgrade's to ask.
template <class AddFn>
bool GainOnAttached(Card& card, const Value& props, AddFn add) {
  card.granted.clear();
  if (props.entries() == nullptr || !add(Without(props, {"gainCondition"}))) {
    return false;
  }
  const std::vector<uint32_t> granted = card.granted;
  return std::all_of(granted.begin(), granted.end(), [&](uint32_t index) {
    // What it is attached to may be a base.
    AlsoInBaseZone(
        card, *card.b().program().mutable_abilities(static_cast<int>(index)));
    return GrantToAttached(card, props, index);
  });
}

bool AddEventAbility(Card& card, const Value& props) {
  const Context context = AbilityContext("");
  pb::Ability& ability = NewAbility(card, pb::ABILITY_SPELL, false);
  AddLabel(card, props, context, ability);
  Code code(&ability);
  Done done;
  return LowerSteps(card, code, context, props, done);
}

bool SetAttachCondition(Card& card, const Value& arrow) {
  ContextHandle context = *AbilityContext("");
  const Candidate host(card);
  context.attach_target = host.value();
  const Value result =
      Resolve(card, arrow,
              {{std::make_shared<const ContextHandle>(std::move(context))}});
  std::optional<pb::Predicate> predicate = AsPredicate(result);
  if (!predicate.has_value()) return false;
  pb::Ability& ability = NewAbility(card, pb::ABILITY_SPELL, false);
  ability.set_registers(1);
  pb::Instruction::Choose& choose = *ability.add_code()->mutable_choose();
  *choose.mutable_from() = card.b().CardsIn(
      card.b().Zone("arena"),
      tree::All({RuleTest(card, "unit"), host.Close(*std::move(predicate))}));
  choose.set_reason(card.b().W("attach to"));
  return true;
}

// A static ability about what it costs to play the card itself, wherever it is
// played from, while the condition holds.
pb::Continuous* OfOwnCost(Card& card, const Value& props) {
  pb::Ability& ability = NewAbility(card, pb::ABILITY_STATIC, false);
  for (const char* zone : {"hand", "discard", "resources", "deck"}) {
    ability.add_zones(card.b().W(zone));
  }
  pb::Continuous& continuous = *ability.mutable_continuous();
  *continuous.mutable_affects() = tree::Entities(pb::Selector::CONTROLLER);
  const Value condition = PropOf(props, "condition");
  if (condition.undefined()) return &continuous;
  const Value holds = Resolve(card, condition, {{AbilityContext("")}});
  const std::optional<pb::Expr> expr = AsCondition(holds);
  if (!expr.has_value()) return nullptr;
  *continuous.mutable_condition() = *expr;
  return &continuous;
}

// All aspects without penalty, or one (or some) of them.
bool IgnoreOwnAspects(Card& card, const Value& props) {
  std::vector<std::string> though = {"aspects"};
  const Value aspects = PropOf(props, "ignoredAspect");
  if (!aspects.undefined()) {
    std::optional<std::vector<std::string>> said = AsTexts(card, aspects);
    if (!said.has_value()) return false;
    though = *std::move(said);
  }
  pb::Continuous* continuous = OfOwnCost(card, props);
  if (continuous == nullptr) return false;
  for (const std::string& what : though) {
    pb::OpSpec op = card.b().Op(pb::MOD_RULE, "allow");
    op.add_words(card.b().W("play"));
    op.add_words(card.b().W(what));
    *op.mutable_predicate() =
        tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
    *continuous->add_ops() = std::move(op);
  }
  return true;
}

bool DecreaseOwnCost(Card& card, const Value& props) {
  const Context context = AbilityContext("");
  pb::Continuous* continuous = OfOwnCost(card, props);
  if (continuous == nullptr) return false;
  Value amount = PropOf(props, "amount");
  amount = Resolve(card, amount, {context->source, context->player, {context}});
  const std::optional<pb::Expr> number =
      amount.undefined() ? tree::Number(1) : AsNumber(card, amount);
  if (!number.has_value()) return false;
  pb::OpSpec op =
      card.b().Op(pb::MOD_RULE, "price", tree::Unary(pb::Expr::NEG, *number));
  const Value onto = PropOf(props, "attachTargetCondition");
  op.add_words(card.b().W(onto.undefined() ? "play" : "play on"));
  op.add_words(card.b().W("resources"));
  *op.mutable_predicate() = tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
  if (!onto.undefined()) {
    // The card prices being played onto what fits.
    *continuous->mutable_affects() = tree::Entities(pb::Selector::SOURCE);
    std::optional<pb::Predicate> fits =
        PredicateOf(card, onto, Things::Sort::kCards, {{context}});
    if (!fits.has_value()) return false;
    *op.mutable_predicate() = *std::move(fits);
  }
  *continuous->add_ops() = std::move(op);
  return true;
}

}  // namespace

std::optional<std::vector<uint32_t>> LowerGranted(Card& card,
                                                  const Value& props) {
  const Value type = PropOf(props, "type");
  const std::string name = type.text() == nullptr ? "" : *type.text();
  const std::vector<uint32_t> around = std::exchange(card.granted, {});
  bool lowered = false;
  if (name == "replacementEffect") {
    lowered = AddReplacements(card, props, true);
  } else if (name == "damageModification") {
    lowered = AddDamageModification(card, props, true);
  } else if (name == "triggered" || props.Find("when") != nullptr) {
    lowered = AddWhen(card, props, true);
  } else if (name == "action") {
    lowered = AddAction(card, props, true);
  } else if (name == "constant") {
    lowered = AddConstant(card, props, true);
  } else {
    card.Fail(
        props.span, absl::StrCat("ability-type ", name),
        absl::StrCat("an ability of type \"", name, "\" cannot be gained yet"));
  }
  std::vector<uint32_t> granted = std::exchange(card.granted, around);
  if (!lowered) return std::nullopt;
  return granted;
}

bool LowerDeployment(Card& card, const Value& props, const std::string& title) {
  if (props.entries() == nullptr) {
    card.Fail(props.span, "unsupported-properties",
              "the properties of an ability must be known");
    return false;
  }
  static const std::vector<std::string> known = {"condition", "cost", "limit"};
  for (const ObjectEntry& entry : *props.entries()) {
    if (std::find(known.begin(), known.end(), entry.key) == known.end()) {
      card.Fail(entry.span, absl::StrCat("property ", entry.key),
                absl::StrCat("the property ", entry.key,
                             " of deploying a leader is not supported"));
      return false;
    }
  }
  return AddDeployment(card, props, title);
}

bool LowerRegistration(Card& card, const std::string& method,
                       const std::vector<Value>& arguments, const Span& where) {
  const Value props =
      arguments.empty() ? Value{Undefined{}} : arguments.front();
  auto gain = [&](auto add) { return GainOnAttached(card, props, add); };
  auto gain_standard = [&](const char* name) {
    return gain([&card, name](const Value& of) {
      return AddStandard(card, of, name, true);
    });
  };
  if (method == "setEventAbility") return AddEventAbility(card, props);
  if (method == "setAttachCondition") return SetAttachCondition(card, props);
  if (method == "addConstantAbility") return AddConstant(card, props, false);
  if (method == "addTriggeredAbility") return AddWhen(card, props, false);
  if (method == "addActionAbility") return AddAction(card, props, false);
  if (method == "setEpicActionAbility") return AddEpicAction(card, props);
  if (method == "addWhenPlayedAbility") {
    return AddStandard(card, props, "whenPlayed", false);
  }
  if (method == "addOnAttackAbility") {
    return AddStandard(card, props, "onAttack", false);
  }
  if (method == "addOnDefenseAbility") {
    return AddStandard(card, props, "onDefense", false);
  }
  if (method == "addWhenDefeatedAbility") {
    return AddStandard(card, props, "whenDefeated", false);
  }
  if (method == "addWhenAttackEndsAbility") {
    return AddStandard(card, props, "whenAttackEnds", false);
  }
  if (method == "addPreEnterPlayAbility") return AddPreEnterPlay(card, props);
  if (method == "addReplacementEffectAbility") {
    return AddReplacements(card, props, false);
  }
  if (method == "addDamageModificationAbility") {
    return AddDamageModification(card, props, false);
  }
  if (method == "addReplacementEffectAbilityTargetingAttached") {
    return gain(
        [&card](const Value& of) { return AddReplacements(card, of, true); });
  }
  if (method == "addDamageModificationAbilityTargetingAttached") {
    return gain([&card](const Value& of) {
      return AddDamageModification(card, of, true);
    });
  }
  if (method == "addDecreaseCostAbility") return DecreaseOwnCost(card, props);
  if (method == "addIgnoreAllAspectPenaltiesAbility" ||
      method == "addIgnoreSpecificAspectPenaltyAbility") {
    return IgnoreOwnAspects(card, props);
  }
  if (method == "addGainOnAttackAbilityTargetingAttached") {
    return gain_standard("onAttack");
  }
  if (method == "addGainWhenDefeatedAbilityTargetingAttached") {
    return gain_standard("whenDefeated");
  }
  if (method == "addGainOnDefenseAbilityTargetingAttached") {
    return gain_standard("onDefense");
  }
  if (method == "addGainWhenAttackEndsAbilityTargetingAttached") {
    return gain_standard("whenAttackEnds");
  }
  if (method == "addGainTriggeredAbilityTargetingAttached") {
    return gain([&card](const Value& of) { return AddWhen(card, of, true); });
  }
  if (method == "addGainActionAbilityTargetingAttached" ||
      method == "addGainActionTargetingAttached") {
    return gain([&card](const Value& of) { return AddAction(card, of, true); });
  }
  if (method == "addGainConstantAbilityTargetingAttached") {
    return gain(
        [&card](const Value& of) { return AddConstant(card, of, true); });
  }
  if (method == "addConstantAbilityTargetingAttached") {
    return AddConstantOn(card, props, HostOfSource(),
                         PropOf(props, "ongoingEffect"), false);
  }
  if (method == "addGainKeywordTargetingAttached") {
    const Value effect = {
        Named{"ongoingEffects", "gainKeyword",
              std::make_shared<const std::vector<Value>>(Entries{props})},
        where};
    Value condition = PropOf(props, "gainCondition");
    ObjectEntries entries;
    if (!condition.undefined()) {
      entries.push_back({"condition", where, condition});
    }
    return AddConstantOn(card, MakeObject(std::move(entries)), HostOfSource(),
                         effect, false);
  }
  card.Fail(where, absl::StrCat("registrar ", method),
            absl::StrCat("the registrar's ", method, " is not supported"));
  return false;
}

}  // namespace refold::karabast
