// Costs of abilities.
#include "kernel/dialects/karabast/lower_costs.h"

#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_given.h"
#include "kernel/dialects/karabast/lower_resolver.h"

namespace refold::karabast {
namespace {

pb::Selector You() { return tree::Entities(pb::Selector::CONTROLLER); }
pb::Selector Self() { return tree::Entities(pb::Selector::SOURCE); }

pb::Claim Does(Card& card, const char* verb,
               std::vector<pb::Instruction_Part> parts) {
  pb::Claim claim;
  *claim.mutable_verb() = card.b().Verb(verb, std::move(parts)).verb();
  return claim;
}

// Of cards of a zone of the player's that are chosen.
pb::Claim Chosen(Card& card, const char* verb, pb::Query of) {
  pb::Claim claim = Does(card, verb, {});
  *claim.mutable_of() = std::move(of);
  return claim;
}

pb::Claim Resources(Card& card, pb::Expr count) {
  // Resources first, then Credits, then units that may pay.
  pb::Query payers = card.b().CardsIn(card.b().Zone("resources", You()));
  for (const char* zone : {"base", "arena"}) {
    *payers.add_zones() = card.b().Zone(zone, You());
  }
  pb::Claim claim = Chosen(card, "pay with", std::move(payers));
  *claim.mutable_count() =
      tree::Binary(pb::Expr::DIV_UP, std::move(count),
                   card.b().WordExpr(pb::Expr::RULE, "cost divisor", You()));
  claim.set_any(true);
  claim.set_name(card.b().W("resources"));
  return claim;
}

// Where it is paid from, if that is said: the kernel's zones, and what is
// there.
struct PaidFrom {
  std::vector<const char*> zones;
  std::optional<pb::Predicate> where;
};

std::optional<PaidFrom> PaidFromZones(Card& card, const Value& said) {
  const std::optional<std::vector<std::string>> zones = AsTexts(card, said);
  if (!zones.has_value()) return std::nullopt;
  PaidFrom from;
  std::vector<pb::Predicate> any;
  for (const std::string& zone : *zones) {
    const std::vector<const char*> kernel = ZonesToSearch(zone);
    std::optional<pb::Predicate> there = InZoneCalled(card, zone);
    if (kernel.empty() || !there.has_value()) {
      card.Fail(said.span, "property zoneFilter",
                "a cost cannot be paid from there");
      return std::nullopt;
    }
    for (const char* one : kernel) {
      const bool known = std::any_of(
          from.zones.begin(), from.zones.end(),
          [one](const char* has) { return std::string(has) == one; });
      if (!known) from.zones.push_back(one);
    }
    any.push_back(*std::move(there));
  }
  // Whatever lies in one of the kernel's is meant, but for the arenas: what is
  // on a base is there, too.
  const bool whole = zones->size() == 1 && from.zones.size() == 1 &&
                     std::string(from.zones.front()) != "arena";
  if (!whole) from.where = tree::Any(std::move(any));
  return from;
}

}  // namespace

std::optional<pb::Query> Payers(Card& card, const Context& context,
                                const Value& props, const char* zone) {
  static const Keys keys = {"amount", "cardCondition", "cardTypeFilter",
                            "controller", "zoneFilter"};
  if (!KnowsCostKeys(card, keys, props)) return std::nullopt;
  // One that says from where is paid from there.
  const Value* from = props.Find("zoneFilter");
  PaidFrom paid{{zone}, std::nullopt};
  if (from != nullptr && !from->undefined()) {
    std::optional<PaidFrom> said = PaidFromZones(card, *from);
    if (!said.has_value()) return std::nullopt;
    paid = *std::move(said);
  }
  const Value* controller = props.Find("controller");
  const std::string relative =
      controller == nullptr || controller->text() == nullptr
          ? "self"
          : *controller->text();
  const pb::Selector whose =
      relative == "opponent" ? tree::Entities(pb::Selector::OPPONENTS) : You();
  const auto zone_called = [&](const char* name) {
    return relative == "any" ? card.b().Zone(name) : card.b().Zone(name, whose);
  };
  pb::Query query = card.b().CardsIn(zone_called(paid.zones.front()));
  for (size_t i = 1; i < paid.zones.size(); ++i) {
    *query.add_zones() = zone_called(paid.zones[i]);
  }
  std::vector<pb::Predicate> all;
  if (paid.where.has_value()) all.push_back(*paid.where);
  // Cards in play: tokens in the base zone are, too.
  if (!paid.where.has_value() && std::string(paid.zones.front()) == "arena") {
    *query.add_zones() = zone_called("base");
    pb::Predicate token = tree::IsToken();
    all.push_back(
        tree::Any({tree::InZone(card.b().Zone("arena")), std::move(token)}));
  }
  if (const Value* filter = props.Find("cardTypeFilter")) {
    std::optional<pb::Predicate> of = OfTypesIn(card, *filter);
    if (!of.has_value()) return std::nullopt;
    all.push_back(*std::move(of));
  }
  if (const Value* condition = props.Find("cardCondition")) {
    std::optional<pb::Predicate> fits =
        PredicateOf(card, *condition, Things::Sort::kCards, {{context}});
    if (!fits.has_value()) return std::nullopt;
    all.push_back(*std::move(fits));
  }
  *query.mutable_where() = tree::All(std::move(all));
  return query;
}

namespace {

// A cost that is being written.
struct CostCall {
  const Named& cost;
  const Context& context;
  Value props;  // the first argument, resolved with the context
};
// What there is to know of a cost: the verb by which it is paid, and in which
// zone is what is chosen for it.
struct CostRow {
  bool (*add)(Card&, const CostCall&, const CostRow&, pb::Cost&);
  const char* verb = "";
  const char* zone = "";
  size_t takes = 1;  // so many arguments
};

std::optional<pb::Expr> AmountOfDamage(Card& card, const CostCall& call) {
  const std::vector<Value>& arguments = *call.cost.arguments;
  return arguments.empty() ? tree::Number(1)
                           : AsNumber(card, arguments.front());
}
Value SecondOf(Card& card, const CostCall& call) {
  const std::vector<Value>& arguments = *call.cost.arguments;
  return arguments.size() > 1 ? Resolve(card, arguments[1], {{call.context}})
                              : Value{Undefined{}};
}

// `dealDamageSpecific(2, card)`: to that.
bool DamageOne(Card& card, const CostCall& call, const CostRow& row,
               pb::Cost& into) {
  const Value second = SecondOf(card, call);
  const std::optional<pb::Expr> amount = AmountOfDamage(card, call);
  if (second.failed() || !amount.has_value()) return false;
  const std::optional<pb::Selector> whom = AsSelector(card, second);
  if (!whom.has_value()) return false;
  *into.add_claims() =
      Does(card, row.verb,
           {card.b().Part("target", *whom), card.b().Part("amount", *amount)});
  return true;
}

// `dealDamage(2, filters)`: to one that is chosen.
bool DamageChosen(Card& card, const CostCall& call, const CostRow& row,
                  pb::Cost& into) {
  const Value second = SecondOf(card, call);
  const std::optional<pb::Expr> amount = AmountOfDamage(card, call);
  if (second.failed() || !amount.has_value()) return false;
  std::optional<pb::Query> of = Payers(card, call.context, second, row.zone);
  if (!of.has_value()) return false;
  pb::Claim claim = Does(card, row.verb, {card.b().Part("amount", *amount)});
  *claim.mutable_of() = *std::move(of);
  const std::string shown =
      amount->op() == pb::Expr::CONST ? absl::StrCat(amount->number()) : "…";
  claim.set_name(
      card.b().W(absl::StrCat("Choose a card to deal ", shown, " damage to")));
  *into.add_claims() = std::move(claim);
  return true;
}

// `defeatSpecific(card)`: nothing is chosen.
bool OfThat(Card& card, const CostCall& call, const CostRow& row,
            pb::Cost& into) {
  const std::optional<pb::Selector> whom = AsSelector(card, call.props);
  if (!whom.has_value()) return false;
  *into.add_claims() = Does(card, row.verb, {card.b().Part("card", *whom)});
  return true;
}

bool OfSelf(Card& card, const CostCall&, const CostRow& row, pb::Cost& into) {
  *into.add_claims() = Does(card, row.verb, {card.b().Part("card", Self())});
  return true;
}

bool UseForce(Card& card, const CostCall&, const CostRow& row, pb::Cost& into) {
  *into.add_claims() = Does(card, row.verb, {card.b().Part("player", You())});
  return true;
}

bool PayResources(Card& card, const CostCall& call, const CostRow&,
                  pb::Cost& into) {
  const std::optional<pb::Expr> count = AsNumber(card, call.props);
  if (!count.has_value()) return false;
  *into.add_claims() = Resources(card, *count);
  return true;
}

bool DiscardFromDeck(Card& card, const CostCall& call, const CostRow& row,
                     pb::Cost& into) {
  pb::Query top = card.b().CardsIn(card.b().Zone(row.zone, You()));
  const std::optional<pb::Expr> count =
      call.props.undefined() ? tree::Number(1) : AsNumber(card, call.props);
  if (!count.has_value()) return false;
  *top.mutable_top() = *count;
  pb::Claim claim = Chosen(card, row.verb, std::move(top));
  *claim.mutable_count() = *count;
  claim.set_any(true);
  *into.add_claims() = std::move(claim);
  return true;
}

bool ReadyTheirs(Card& card, const CostCall&, const CostRow& row,
                 pb::Cost& into) {
  pb::Query of = card.b().CardsIn(
      card.b().Zone(row.zone, tree::Entities(pb::Selector::OPPONENTS)),
      tree::All({card.b().RuleTest("unit"), card.b().HasFlag("exhausted")}));
  *into.add_claims() = Chosen(card, row.verb, std::move(of));
  return true;
}

bool PayWithChosen(Card& card, const CostCall& call, const CostRow& row,
                   pb::Cost& into) {
  const Value& props = call.props;
  // Whose hand it is, if it is said, is that of who pays.
  const Value whose = SecondOf(card, call);
  const Things* payer = whose.As<Things>();
  if (!whose.undefined() &&
      (payer == nullptr ||
       payer->selector.SerializeAsString() != You().SerializeAsString())) {
    card.Fail(whose.span, "unsupported-payer",
              "a cost is paid with cards of the player who pays");
    return false;
  }
  std::optional<pb::Query> of = Payers(card, call.context, props, row.zone);
  if (!of.has_value()) return false;
  pb::Claim claim = Chosen(card, row.verb, *std::move(of));
  if (const int64_t* count = props.As<int64_t>()) {
    *claim.mutable_count() = tree::Number(*count);
  }
  // By what it is asked with what to pay.
  if (const Value* title = props.Find("activePromptTitle")) {
    claim.set_name(card.b().W(ShownIn(*title)));
  }
  if (const Value* amount = props.Find("amount")) {
    const std::optional<pb::Expr> count = AsNumber(card, *amount);
    if (!count.has_value()) return false;
    *claim.mutable_count() = *count;
  }
  *into.add_claims() = std::move(claim);
  return true;
}

const std::map<std::string, CostRow>& Costs() {
  static const std::map<std::string, CostRow> costs = {
      {"abilityActivationResourceCost", {PayResources}},
      {"dealDamage", {DamageChosen, "damage", "arena", 2}},
      {"dealDamageSpecific", {DamageOne, "damage", "", 2}},
      {"defeat", {PayWithChosen, "defeat", "arena"}},
      {"defeatSelf", {OfSelf, "defeat", "", 0}},
      {"defeatSpecific", {OfThat, "defeat"}},
      {"discardCardFromOwnHand", {PayWithChosen, "discard", "hand"}},
      {"discardCardsFromOwnHand", {PayWithChosen, "discard", "hand", 2}},
      {"discardFromOwnDeck", {DiscardFromDeck, "discard", "deck"}},
      {"exhaustFriendlyUnit", {PayWithChosen, "exhaust", "arena"}},
      {"exhaustSelf", {OfSelf, "exhaust", "", 0}},
      {"readyEnemyUnit", {ReadyTheirs, "ready", "arena", 0}},
      {"returnSelfToHandFromPlay", {OfSelf, "return to hand", "", 0}},
      {"returnToHandFromPlay", {PayWithChosen, "return to hand", "arena"}},
      {"useTheForce", {UseForce, "use force", "", 0}}};
  return costs;
}

// What pays is kept for who asks for it (`context.costs`).
void NotePaid(const Card& card, const std::string& name, int first,
              const CostInto& into) {
  if (into.beside == nullptr || !AsksWhatWasPaid(card)) return;
  for (int i = first; i < into.claims.claims_size(); ++i) {
    pb::Claim& claim = *into.claims.mutable_claims(i);
    if (claim.has_of()) {
      const uint32_t paid = Code(into.ability).NewRegister();
      claim.set_into(paid + 1);
      into.beside->paid[name] =
          CardsOf(tree::RegisterRefs(paid), claim.has_count());
    } else if (claim.verb().parts_size() > 0 &&
               claim.verb().parts(0).has_refs()) {
      into.beside->paid[name] = CardsOf(claim.verb().parts(0).refs(), false);
    }
  }
}

bool AddNamed(Card& card, const Context& context, const Named& cost,
              const Span& where, const CostInto& into) {
  const auto row = Costs().find(cost.name);
  const size_t takes = row == Costs().end() ? 1 : row->second.takes;
  if (!TakesAll(card, cost.name, *cost.arguments, takes)) return false;
  const Value first = cost.arguments->empty() ? Value{Undefined{}, where}
                                              : cost.arguments->front();
  const Value props = Resolve(card, first, {{context}});
  if (props.failed()) return false;
  const int claims = into.claims.claims_size();
  // What it is done to is not chosen, if the cost says it: as of the system.
  const bool is_system =
      row == Costs().end() ||
      (props.Find("target") != nullptr && FindSystem(cost.name) != nullptr);
  const bool added = is_system
                         ? LowerSystemCost(card, context, cost, props, into)
                         : row->second.add(card, {cost, context, props},
                                           row->second, into.claims);
  if (added) NotePaid(card, cost.name, claims, into);
  return added;
}

}  // namespace

bool LowerCostInto(Card& card, const Context& context, const Value& value,
                   const CostInto& into) {
  const Value cost = Resolve(card, value, {{context}});
  if (cost.failed()) return false;
  if (cost.undefined()) return true;
  if (const std::vector<Value>* list = cost.list()) {
    for (const Value& one : *list) {
      if (!LowerCostInto(card, context, one, into)) return false;
    }
    return true;
  }
  const Named* named = cost.As<Named>();
  if (named == nullptr || named->of != "costs") {
    card.Fail(value.span, "not-a-cost", "a cost is expected here");
    return false;
  }
  return AddNamed(card, context, *named, cost.span, into);
}

Names CostNames() {
  Names names = KeysOf(Costs());
  const Names systems = SystemNames();
  names.insert(names.end(), systems.begin(), systems.end());
  return names;
}

bool LowerCost(Card& card, const Context& context, const Value& cost,
               pb::Cost& into) {
  return LowerCostInto(card, context, cost, {.claims = into});
}

bool LowerCostOf(Card& card, const Context& context, const Value& cost,
                 pb::Ability& ability, CostsBeside& beside) {
  return LowerCostInto(card, context, cost,
                       {.claims = *ability.mutable_cost(),
                        .ability = &ability,
                        .beside = &beside});
}

}  // namespace refold::karabast
