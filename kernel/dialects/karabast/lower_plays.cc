#include "kernel/dialects/karabast/lower_plays.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_costs.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keys.h"

namespace refold::karabast {
namespace {

// What `super.buildPlayCardActions()` gives stands under this name.
constexpr char kUsual[] = "usual";

const std::vector<std::string>& ActionClasses() {
  static const std::vector<std::string> classes = {
      "PlayEventActionBase", "PlayUnitActionBase", "PlayUpgradeActionBase"};
  return classes;
}

const Method* ConstructorOf(const Class& type) {
  for (const Method& method : type.methods) {
    if (method.kind == Method::Kind::kConstructor) return &method;
  }
  return nullptr;
}

// The arguments of `super(…)` in a constructor; null if it has none.
const std::vector<Item>* SuperArguments(const Method& constructor) {
  const auto* block = std::get_if<Ref<Block>>(&constructor.function.body);
  if (block == nullptr) return nullptr;
  for (const Statement& statement : (*block)->statements) {
    const auto* expr = std::get_if<Expr>(&statement.value);
    const auto* call =
        expr == nullptr ? nullptr : std::get_if<Call>(&expr->value);
    if (call != nullptr && std::holds_alternative<Super>(call->callee->value)) {
      return &call->arguments;
    }
  }
  return nullptr;
}

// What is paid besides resources is one thing: then it can be told beforehand
// whether it can be paid.
std::optional<pb::Expr> IsPayable(Card& card, const pb::Claim& claim) {
  pb::Predicate tried;
  *tried.mutable_tried()->mutable_verb() = claim.verb();
  tried.mutable_tried()->set_level(pb::Predicate::Tried::IN_FULL);
  if (!claim.has_of()) return std::nullopt;
  pb::Instruction::Part& first =
      *tried.mutable_tried()->mutable_verb()->add_parts();
  const std::string& verb =
      card.b().program().words(static_cast<int>(claim.verb().name()) - 1);
  first.set_name(card.b().W(verb == "damage" ? "target" : "card"));
  *first.mutable_refs() = tree::Entities(pb::Selector::CANDIDATE);
  return tree::Binary(
      pb::Expr::GE,
      tree::CountOf(Narrowed(card, tree::Among(claim.of()), std::move(tried))),
      claim.has_count() ? claim.count() : tree::Number(1));
}

bool AddCost(Card& card, const Value& props, pb::CastOption& option) {
  const Value costs = PropertyOf(props, "additionalCosts");
  if (!LowerCost(card, AbilityContext(""), costs, *option.mutable_cost())) {
    return false;
  }
  std::optional<pb::Expr> payable;
  if (option.cost().claims_size() == 1) {
    payable = IsPayable(card, option.cost().claims(0));
  }
  if (!payable.has_value()) {
    card.Fail(
        costs.span, "unsupported-play",
        "another way to play a card must cost one thing, which is chosen, "
        "besides resources");
    return false;
  }
  // Not while the card is blank (isBlankOutOfPlay).
  const Value blank = SomeOf(
      {Things::Sort::kCards, false, tree::Entities(pb::Selector::SOURCE)},
      tree::Not(card.b().HasKeyword("does nothing when played")));
  *option.mutable_condition() =
      tree::Binary(pb::Expr::AND, *payable, blank.As<Condition>()->expr);
  return true;
}

// For free, or for so much and with these icons.
bool AddResources(Card& card, const Value& props, const std::string& name) {
  const Value cost = PropertyOf(props, "alternatePlayActionResourceCost");
  const Value adjust = PropertyOf(props, "costAdjusters");
  if (const int64_t* amount = cost.As<int64_t>()) {
    const Value aspects = PropertyOf(props, "alternatePlayActionAspects");
    std::optional<std::vector<std::string>> words = AsTexts(card, aspects);
    if (!words.has_value()) return false;
    card.b().Stat(name + " cost", *amount);
    std::map<std::string, int64_t> icons;
    for (const std::string& aspect : *words) ++icons[aspect];
    for (const auto& [aspect, count] : icons) {
      card.b().Stat(absl::StrCat(name, " ", aspect), count);
    }
    return adjust.undefined();
  }
  const bool free =
      adjust.list() != nullptr && adjust.list()->size() == 1 &&
      adjust.list()->front().Find("costAdjustType") != nullptr &&
      adjust.list()->front().Find("costAdjustType")->text() != nullptr &&
      *adjust.list()->front().Find("costAdjustType")->text() == "free";
  return free && cost.undefined();
}

bool AddOption(Card& card, const Value& props, bool smuggles,
               const Span& where) {
  static const Keys known = {"additionalCosts",
                             "alternatePlayActionAspects",
                             "alternatePlayActionResourceCost",
                             "appendAlternatePlayActionKeywordToTitle",
                             "costAdjusters",
                             "playType"};
  if (!KnowsSystemKeys(card, "of playing", known, props)) return false;
  const Value title = PropertyOf(props, "title");
  const std::string name =
      absl::StrCat("another way ", card.b().program().casts_size() + 1);
  if (!AddResources(card, props, name)) {
    card.Fail(where, "unsupported-play",
              "what this way to play the card costs is not supported");
    return false;
  }
  pb::CastOption& option = *card.b().program().add_casts();
  option.set_name(card.b().W(name));
  option.set_label(card.b().W(ShownIn(title)));
  option.set_zone(card.b().W(smuggles ? "resources" : "hand"));
  return AddCost(card, props, option);
}

}  // namespace

std::optional<Value> NewPlayAction(Card& card, const Class& type,
                                   std::vector<Value> arguments,
                                   const Span& where) {
  const std::vector<std::string>& bases = ActionClasses();
  const bool plays =
      type.base.has_value() &&
      std::find(bases.begin(), bases.end(), type.base->text) != bases.end();
  const Method* constructor = ConstructorOf(type);
  const std::vector<Item>* told =
      constructor == nullptr ? nullptr : SuperArguments(*constructor);
  if (!plays || told == nullptr || told->size() != 3 || (*told)[2].spread) {
    return std::nullopt;
  }
  Scope scope{.names = {}, .outer = card.names};
  const auto& parameters = constructor->function.parameters;
  for (size_t i = 0; i < parameters.size(); ++i) {
    Value value = i < arguments.size() ? arguments[i] : Value{Undefined{}};
    if (!BindNames(card, parameters[i], std::move(value), scope)) {
      return Value{Failed{}, where};
    }
  }
  const Value props = Evaluate(card, *(*told)[2].value,
                               std::make_shared<const Scope>(std::move(scope)));
  if (props.failed()) return props;
  return Value{Named{"playActions", type.name.text,
                     std::make_shared<const std::vector<Value>>(
                         std::vector<Value>{props})},
               where};
}

bool LowerPlayActions(Card& card, const Method& method) {
  const Span& where = method.name.span;
  for (const char* type : {"playFromHand", "smuggle", "piloting"}) {
    const Value actions = CallClosure(card, {&method.function, card.names},
                                      {{std::string(type)}}, where);
    if (actions.failed()) return false;
    bool usual = false;
    for (const Value& action : OneOrMore(actions)) {
      const Named* named = action.As<Named>();
      if (named != nullptr && named->name == kUsual) {
        usual = true;
        continue;
      }
      const bool piloting = type == std::string("piloting");
      if (named == nullptr || named->of != "playActions" || piloting) {
        card.Fail(where, "unsupported-play",
                  "this way to play the card is not supported");
        return false;
      }
      if (!AddOption(card, named->arguments->front(),
                     type == std::string("smuggle"), where)) {
        return false;
      }
    }
    if (!usual) {
      card.Fail(where, "unsupported-play",
                "a card that is not played in its usual way is not supported");
      return false;
    }
  }
  return true;
}

}  // namespace refold::karabast
