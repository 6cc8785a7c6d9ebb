#include "kernel/dialects/karabast/compile.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <set>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_attachable.h"
#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_card.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_file_names.h"
#include "kernel/dialects/karabast/lower_granter.h"
#include "kernel/dialects/karabast/lower_keywords.h"
#include "kernel/dialects/karabast/lower_namespace.h"
#include "kernel/dialects/karabast/lower_plays.h"
#include "kernel/dialects/karabast/lower_printed.h"
#include "kernel/dialects/karabast/lower_registrations.h"
#include "kernel/dialects/karabast/lower_sides.h"
#include "kernel/program/limits.h"
#include "kernel/program/program_set.h"

namespace refold::karabast {
namespace {

// A method of the class that says what the card does, and where.
struct Side {
  const char* method;
  const char* zone;
};

bool IsOfType(const CardFacts& facts, const char* type) {
  return std::find(facts.types.begin(), facts.types.end(), type) !=
         facts.types.end();
}

std::vector<Side> SidesOf(const CardFacts& facts) {
  return {{"setupCardAbilities", IsOfType(facts, "base") ? "base" : "arena"},
          {"setupLeaderSideAbilities", "base"},
          {kSetUpBackSide, "base"},
          {"setupLeaderUnitSideAbilities", "arena"}};
}

// `this.watcher = AbilityHelper.stateWatchers.x();`, in older files of
// `x(registrar, this)`.
void SetUpWatchers(Card& card, const Method& method) {
  const auto* block = std::get_if<Ref<Block>>(&method.function.body);
  if (block == nullptr) return;
  Scope scope{.names = {}, .outer = card.names};
  const std::vector<Parameter>& parameters = method.function.parameters;
  const Value given[] = {{Namespace{"the registrar of watchers"}},
                         {Namespace{"AbilityHelper"}}};
  for (size_t i = 0; i < parameters.size() && i < std::size(given); ++i) {
    if (!BindNames(card, parameters[i], given[i], scope)) return;
  }
  const auto names = std::make_shared<const Scope>(std::move(scope));
  for (const Statement& statement : (*block)->statements) {
    const auto* expr = std::get_if<Expr>(&statement.value);
    const auto* assignment =
        expr == nullptr ? nullptr : std::get_if<Assignment>(&expr->value);
    const auto* field = assignment == nullptr
                            ? nullptr
                            : std::get_if<Member>(&assignment->target->value);
    if (field == nullptr) {
      card.Fail(statement.span, "unsupported-statement",
                "a watcher must be assigned to a field here");
      return;
    }
    card.fields[field->name.text] = Evaluate(card, *assignment->value, names);
  }
}

// Of a double-sided leader the abilities of a side work while it is shown.
void LowerSide(Card& card, const Method& method, const char* zone) {
  card.active_zone = zone;
  const int first = card.b().program().abilities_size();
  CallClosure(card, {&method.function, card.names},
              {{Namespace{"registrar"}}, {Namespace{"AbilityHelper"}}},
              method.span);
  if (!IsDoubleSided(card)) return;
  const pb::Expr flipped = IsFlipped(card);
  GateAbilities(card, first,
                method.name.text == kSetUpBackSide
                    ? flipped
                    : tree::Unary(pb::Expr::NOT, flipped));
}

// What the class overrides beyond what is lowered would be left out; what it
// has besides must be helpers of its own.
bool OverridesUnknown(Card& card) {
  static const std::set<std::string> lowered = {
      "buildPlayCardActions",
      "deployActionAbilityProps",
      "getAbilityRegistrar",  // of a clone: who may register what
      "getImplementationId",
      "isClone",  // told by what its ability does before it enters play
      "setupCardAbilities",
      "setupLeaderSideAbilities",
      "setupLeaderUnitSideAbilities",
      "setupStateWatchers",
      "takeControl"};  // of a clone: it keeps what it has copied, anyway
  const bool is_unit = card.type->base.has_value() &&
                       card.type->base->text == "NonLeaderUnitCard";
  for (const Method& method : card.type->methods) {
    const std::string& name = method.name.text;
    const bool back = name == kSetUpBackSide && IsDoubleSided(card);
    const bool attaches = IsOfAttachable(name) && is_unit;
    const bool unknown = name == kSetUpBackSide || IsOfAttachable(name) ||
                         (method.overrides && !lowered.contains(name));
    if (back || attaches || !unknown) continue;
    card.Fail(method.name.span, absl::StrCat("method ", method.name.text),
              absl::StrCat(method.name.text, " is not supported"));
    return true;
  }
  return false;
}

// "Whenever a friendly Force unit attacks: the Force is with you."
void AddForceBase(Card& card) {
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_label(card.b().W("The Force is with you"));
  ability.add_zones(card.b().W("base"));
  pb::EventPattern& pattern = *ability.mutable_trigger();
  pattern.set_kind(pb::EventPattern::HAPPENED);
  pattern.add_words(card.b().W("attack declared"));
  pb::EventPattern::Role& attacker = *pattern.add_roles();
  attacker.set_role(card.b().W("attacker"));
  const pb::Selector you = tree::Entities(pb::Selector::CONTROLLER);
  *attacker.mutable_where() =
      tree::All({card.b().HasType("force"), tree::ControlledBy(you)});
  *ability.add_code() =
      card.b().Verb("gain force", {card.b().Part("player", you)});
}

Value SystemOf(const char* of, const char* name, Value props) {
  return {Named{of, name,
                std::make_shared<const std::vector<Value>>(
                    std::vector<Value>{std::move(props)})}};
}

Value Text(const char* text) { return {std::string(text)}; }

// "Epic Action: Play a card from your hand, ignoring 1 of its aspect
// penalties."
bool AddWildcardBase(Card& card) {
  const Span where = card.type->base->span;
  const Value adjust =
      MakeObject({{"costAdjustType", where, Text("ignoreWildcardAspects")},
                  {"ignoreCount", where, {int64_t{1}}}});
  const Value play = SystemOf("immediateEffects", "playCardFromHand",
                              MakeObject({{"adjustCost", where, adjust},
                                          {"playAsType", where, Text("any")}}));
  const Value target = MakeObject({{"controller", where, Text("self")},
                                   {"zoneFilter", where, Text("hand")},
                                   {"immediateEffect", where, play}});
  card.active_zone = "base";
  return LowerRegistrarCall(
      card, "setEpicActionAbility",
      {MakeObject({{"title", where,
                    Text("Play a card from your hand, ignoring 1 of its "
                         "Vigilance, Command, Aggression, or Cunning aspect "
                         "penalties")},
                   {"targetResolver", where, target}})},
      where);
}

// `deployActionAbilityProps() { return { condition: … } }`: when a leader may
// be deployed, instead of by how many resources there are. With costs or limits
// the deployment is an action of the leader instead of the rules'.
bool AddDeployment(Card& card, const CardFacts& facts, const Method& method) {
  const Value props =
      CallClosure(card, {&method.function, card.names},
                  {{Namespace{"AbilityHelper"}}}, method.name.span);
  if (props.failed()) return false;
  const Value* condition = props.Find("condition");
  if (condition == nullptr || props.entries()->size() != 1) {
    return LowerDeployment(card, props, "Deploy " + facts.title);
  }
  const Value holds = Resolve(card, *condition, {{AbilityContext("")}});
  const std::optional<pb::Expr> expr = AsCondition(holds);
  if (holds.failed() || !expr.has_value()) return false;
  for (const bool may : {true, false}) {
    pb::Ability& ability = card.b().AddAbility(pb::ABILITY_STATIC);
    ability.add_zones(card.b().W("base"));
    pb::Continuous& continuous = *ability.mutable_continuous();
    *continuous.mutable_affects() = tree::Entities(pb::Selector::SOURCE);
    *continuous.mutable_condition() =
        may ? *expr : tree::Unary(pb::Expr::NOT, *expr);
    pb::OpSpec op = card.b().Op(pb::MOD_RULE, may ? "allow" : "forbid");
    // Effects may deploy it though.
    op.add_words(card.b().W(may ? "deploy" : "deploy by the rules"));
    if (may) op.add_words(card.b().W("resources"));
    *continuous.add_ops() = std::move(op);
  }
  return true;
}

// What the class inherits: nothing but what all cards of its type have, or the
// ability that the bases of one set share.
bool AddInherited(Card& card) {
  static const std::vector<std::string> plain = {
      "",           "BaseCard",       kDoubleSided,
      "EventCard",  "LeaderUnitCard", "NonLeaderUnitCard",
      "TokenCard",  "TokenUnitCard",  "TokenUpgradeCard",
      "UpgradeCard"};
  const std::string base =
      card.type->base.has_value() ? card.type->base->text : "";
  if (std::find(plain.begin(), plain.end(), base) != plain.end()) return true;
  if (base == "LofCommonForceBase") {
    AddForceBase(card);
    return true;
  }
  if (base == "LAWCommonBase") return AddWildcardBase(card);
  card.Fail(card.type->base->span, absl::StrCat("base-class ", base),
            absl::StrCat("cards of the class ", base, " are not supported",
                         OrMeant(base, {plain.begin(), plain.end()})));
  return false;
}

void LowerFile(Card& card, const CardFacts& facts) {
  if (OverridesUnknown(card) || !AddInherited(card)) return;
  const FileNames names(card);
  RunConstructor(card);
  if (const Method* watchers = FindMethod(*card.type, "setupStateWatchers")) {
    SetUpWatchers(card, *watchers);
  }
  const Method* plays = FindMethod(*card.type, "buildPlayCardActions");
  if (plays != nullptr && !LowerPlayActions(card, *plays)) return;
  if (!LowerAttachable(card)) return;
  AddBackSide(card, facts);
  const Method* deploys = FindMethod(*card.type, "deployActionAbilityProps");
  if (deploys != nullptr && !AddDeployment(card, facts, *deploys)) return;
  for (const Side& side : SidesOf(facts)) {
    const Method* method = FindMethod(*card.type, side.method);
    if (method != nullptr && !card.failed()) {
      LowerSide(card, *method, side.zone);
    }
  }
}

// What an ability chooses, counts and keeps, each step of it, is in registers.
void CheckRegisters(Card& card) {
  for (const pb::Ability& ability : card.b().program().abilities()) {
    if (ability.registers() <= kMaxRegisters) continue;
    const pb::Span& span = ability.span();
    const Span where = {static_cast<int>(span.line()),
                        static_cast<int>(span.column()),
                        static_cast<int>(span.length())};
    card.Fail(span.line() == 0 ? card.type->span : where, "too-long",
              absl::StrCat("this ability has too much to keep in mind: ",
                           ability.registers(), " things, and at most ",
                           kMaxRegisters, " are supported"));
    return;
  }
}

// What a printed way to play the card costs besides is in the card's file.
void CheckWays(Card& card, const CardFacts& facts) {
  for (const PrintedKeyword& keyword : facts.keywords) {
    if (!keyword.additional_cost || card.b().program().casts_size() > 0) {
      continue;
    }
    card.Fail({1, 1, 1}, absl::StrCat("keyword ", keyword.name),
              absl::StrCat("the file does not say what ", keyword.name,
                           " costs besides resources"));
  }
}

}  // namespace

std::string NameOf(const CardFacts& facts) {
  return facts.subtitle.empty()
             ? facts.title
             : absl::StrCat(facts.title, ", ", facts.subtitle);
}

std::optional<pb::CardProgram> Compile(const CardFacts& facts,
                                       const CardFile* file,
                                       std::vector<Diagnostic>* diagnostics,
                                       const std::set<std::string>& traits) {
  const std::string name = NameOf(facts);
  ProgramBuilder builder(name);
  builder.program().set_dialect("karabast");
  std::vector<Diagnostic> own;
  if (file != nullptr) {
    const Class* type = DefaultClass(*file);
    Card card{.file = file,
              .type = type,
              .builder = &builder,
              .diagnostics = &own,
              .printed_traits = &traits,
              .names = GlobalNames()};
    builder.program().set_file(file->source.name());
    if (type == nullptr) {
      card.Fail({1, 1, 1}, "no-class", "the file exports no class");
    } else {
      builder.program().set_line(static_cast<uint32_t>(type->span.line));
      AddPrinted(card, facts);
      card.may_lend = IsOfType(facts, "unit") || IsOfType(facts, "leader");
      if (!card.failed()) LowerFile(card, facts);
      PlaceGranter(builder.program());
      if (!card.failed()) CheckRegisters(card);
    }
    if (own.empty()) CheckWays(card, facts);
  } else {
    CardFile none;
    Card card{.file = &none,
              .builder = &builder,
              .diagnostics = &own,
              .names = nullptr};
    AddPrinted(card, facts);
    CheckWays(card, facts);
  }
  const bool failed = HasError(own);
  diagnostics->insert(diagnostics->end(), own.begin(), own.end());
  if (failed) return std::nullopt;
  return std::move(builder.program());
}

}  // namespace refold::karabast
