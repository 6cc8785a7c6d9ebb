// Lasting effects about what things cost, how much is dealt and drawn, and from
// where cards are played: what prices an act, or allows it.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_costs.h"
#include "kernel/dialects/karabast/lower_effects.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_lasting.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {

namespace {

bool RefusesPart(Card& card, const EffectCall& call,
                 std::initializer_list<const char*> parts) {
  const Value props = call.Argument(0);
  for (const char* part : parts) {
    const Value* value = props.Find(part);
    if (value == nullptr || value->undefined()) continue;
    card.Fail(call.where, absl::StrCat("unsupported-", part),
              absl::StrCat(part, " of ", call.name, " is not supported"));
    return true;
  }
  return false;
}

// `amount`, a number or `(card, player, context) => …`. That may ask the card
// only for whether it is meant: then it is so much of those, which go into
// `meant`.
std::optional<pb::Expr> AmountOf(Card& card, const EffectCall& call,
                                 pb::Predicate& meant) {
  const Value* said = call.Argument(0).Find("amount");
  if (said == nullptr || said->undefined()) return tree::Number(1);
  if (said->As<Closure>() == nullptr) return AsNumber(card, *said);
  const Candidate played(card);
  const Value amount =
      Resolve(card, *said,
              {played.value(),
               PlayersOf(tree::Entities(pb::Selector::CONTROLLER), false),
               {call.context}});
  std::optional<pb::Expr> number = AsNumber(card, amount);
  if (!number.has_value()) return std::nullopt;
  const auto speaks = [&played](const pb::Expr& of) {
    return of.SerializeAsString() != played.Close(of).SerializeAsString();
  };
  if (!speaks(*number)) return number;
  const bool some = number->op() == pb::Expr::IF && !speaks(number->args(1)) &&
                    number->args(2).op() == pb::Expr::CONST &&
                    number->args(2).number() == 0;
  if (!some) {
    card.Fail(said->span, "property amount",
              "an amount that depends on the card that is played is not "
              "supported");
    return std::nullopt;
  }
  meant = tree::All({meant, played.Close(ToPredicate(number->args(0)))});
  return number->args(1);
}

// The act of playing cards; in one way only, if the effect says in which.
std::optional<std::vector<std::string>> ActsOfPlayTypes(
    Card& card, const EffectCall& call) {
  const Value props = call.Argument(0);
  const Value* said = props.Find("playType");
  if (said == nullptr) said = props.Find("playingTypes");
  if (said == nullptr || said->undefined()) return {{"play"}};
  const std::optional<std::vector<std::string>> types = AsTexts(card, *said);
  if (!types.has_value()) return std::nullopt;
  std::vector<std::string> acts;
  for (const std::string& type : *types) {
    if (type != "plot" && type != "smuggle" && type != "piloting") {
      card.Fail(said->span, "property playType",
                "what costs are changed of can only be cards that are played "
                "with Plot, Smuggle or Piloting");
      return std::nullopt;
    }
    acts.push_back(absl::StrCat("play by ", type));
  }
  return acts;
}

// `ignoredAspect`: one aspect, or several.
bool IgnoreAspects(Card& card, const EffectCall& call, const char* act,
                   const std::optional<std::string>& sort,
                   const pb::Predicate& meant, Ops& ops) {
  const Value* said = call.Argument(0).Find("ignoredAspect");
  const std::optional<std::vector<std::string>> aspects =
      AsTexts(card, said == nullptr ? Value{Undefined{}} : *said);
  if (!aspects.has_value()) return false;
  for (const std::string& aspect : *aspects) {
    pb::OpSpec op = Rule(card, "allow", {act, aspect.c_str()});
    if (sort.has_value()) op.add_words(card.b().W(*sort));
    *op.mutable_predicate() = meant;
    ops.push_back(std::move(op));
  }
  return true;
}

// What is attached to something by being played prices the act "be played on"
// of that; only what the ability's player plays is meant.
bool ChangeCostOf(Card& card, const EffectCall& call, const std::string& played,
                  Ops& ops) {
  const std::optional<std::string> sort = SortMeant(call.Argument(0));
  std::optional<pb::Predicate> meant = CardsMeant(card, call, sort.has_value());
  if (!meant.has_value()) return false;
  const Value* onto = call.Argument(0).Find("attachTargetCondition");
  const bool attached = onto != nullptr && !onto->undefined();
  const bool in_one_way = played != "play";
  const bool priced =
      call.name == "increaseCost" || call.name == "decreaseCost";
  if (in_one_way && (attached || !priced) &&
      RefusesPart(card, call, {"playType"})) {
    return false;
  }
  const char* act = attached ? "be played on" : played.c_str();
  if (attached) {
    meant = tree::All({*std::move(meant), tree::ControlledBy(tree::Entities(
                                              pb::Selector::CONTROLLER))});
  }
  if (call.name == "ignoreSpecificAspectPenalties") {
    return IgnoreAspects(card, call, act, sort, *meant, ops);
  }
  pb::OpSpec op;
  if (call.name == "forFree") {
    op = Rule(card, "allow", {act, "cost"});
  } else if (call.name == "ignoreAllAspectPenalties") {
    op = Rule(card, "allow", {act, "aspects"});
  } else {
    const std::optional<pb::Expr> number = AmountOf(card, call, *meant);
    if (!number.has_value()) return false;
    op = Rule(card, "price", {act, "resources"});
    *op.mutable_number() = call.name == "increaseCost"
                               ? *number
                               : tree::Unary(pb::Expr::NEG, *number);
  }
  if (sort.has_value()) op.add_words(card.b().W(*sort));
  *op.mutable_predicate() = *meant;
  ops.push_back(std::move(op));
  return true;
}

}  // namespace

bool ChangeCost(Card& card, const EffectCall& call, Ops& ops) {
  if (RefusesPart(card, call, {"limit"})) return false;
  const std::optional<std::vector<std::string>> acts =
      ActsOfPlayTypes(card, call);
  return acts.has_value() &&
         std::all_of(acts->begin(), acts->end(), [&](const std::string& act) {
           return ChangeCostOf(card, call, act, ops);
         });
}

// `(game) => (context) => cost`: "as an additional cost to play an event, deal
// so much damage to your base".
bool AddPlayCost(Card& card, const EffectCall& call, Ops& ops) {
  const Candidate played(card);
  const Value player = PlayersOf(
      tree::Then(played.selector(), pb::Selector::CONTROLLER_OF), false);
  const Value ability = MakeObject({{"card", call.where, played.value()}});
  const Value said = Resolve(card, call.Argument(0), {{GameHandle{}}});
  const Value cost = Resolve(card, said,
                             {MakeObject({{"ability", call.where, ability},
                                          {"player", call.where, player}})});
  if (cost.failed()) return false;
  const Either* either = cost.As<Either>();
  const Value& paid = either == nullptr ? cost : *either->yes;
  const Named* named = paid.As<Named>();
  const Value base =
      MemberOf(card, player, Name{{call.where}, "base"}, nullptr, call.where);
  const std::optional<pb::Selector> own = AsSelector(card, base);
  if (named == nullptr || named->name != "dealDamageSpecific" ||
      named->arguments->size() != 2 || !own.has_value() ||
      (*named->arguments)[1].As<Things>() == nullptr ||
      (*named->arguments)[1].As<Things>()->selector.SerializeAsString() !=
          own->SerializeAsString()) {
    card.Fail(call.where, "unsupported-cost",
              "only damage to their own base can be an additional cost to play "
              "cards");
    return false;
  }
  const std::optional<pb::Expr> amount =
      AsNumber(card, named->arguments->front());
  if (!amount.has_value()) return false;
  pb::OpSpec op = Rule(card, "price", {"play", "damage to own base"});
  *op.mutable_number() = *amount;
  if (either != nullptr) {
    *op.mutable_predicate() = played.Close(ToPredicate(either->test));
  }
  ops.push_back(std::move(op));
  return true;
}

// By its owner; by the player that is said, in whose discard pile it need not
// lie.
bool PlayFromDiscard(Card& card, const EffectCall& call, Ops& ops) {
  const Value props = Resolve(card, call.Argument(0), {{call.context}});
  const Value* player = props.Find("player");
  if (player == nullptr || player->undefined()) {
    ops.push_back(Rule(card, "allow", {"play", "discard"}));
    return !props.failed();
  }
  const std::optional<pb::Selector> who = AsSelector(card, *player);
  if (!who.has_value()) return false;
  for (const char* where : {"discard", "discard of another"}) {
    pb::OpSpec op = Rule(card, "allow", {"play", where});
    *op.mutable_predicate() = tree::IsOneOf(*who);
    ops.push_back(std::move(op));
  }
  return true;
}

// Of a base.
bool ChangeOpeningHand(Card& card, const EffectCall& call, Ops& ops) {
  const Value* amount = call.Argument(0).Find("amount");
  const std::optional<pb::Expr> number =
      AsNumber(card, amount == nullptr ? Value{Undefined{}} : *amount);
  if (!number.has_value()) return false;
  pb::OpSpec op = Rule(card, "price", {"draw the opening hand", "cards"});
  *op.mutable_number() = *number;
  ops.push_back(std::move(op));
  return true;
}

// What a player deals.
bool MoreIndirectDamage(Card& card, const EffectCall& call, Ops& ops) {
  const Value props = call.Argument(0);
  const Value* amount = props.Find("amount");
  const Value* opponents = props.Find("opponentsOnly");
  const std::optional<pb::Expr> number =
      AsNumber(card, amount == nullptr ? Value{Undefined{}} : *amount);
  const std::optional<bool> only =
      AsSwitch(card, opponents == nullptr ? Value{Undefined{}} : *opponents);
  if (!number.has_value() || !only.has_value()) return false;
  pb::OpSpec op = Rule(card, "price", {"deal indirect damage", "amount"});
  *op.mutable_number() = *number;
  if (*only) {
    *op.mutable_predicate() =
        tree::IsOneOf(tree::Entities(pb::Selector::OPPONENTS));
  }
  ops.push_back(std::move(op));
  return true;
}

// "The next card gains Exploit": while it is paid for.
bool AddExploit(Card& card, const EffectCall& call, Ops& ops) {
  if (RefusesPart(card, call, {"limit"})) return false;
  const std::optional<pb::Predicate> meant = CardsMeant(card, call);
  const Value* amount = call.Argument(0).Find("exploitKeywordAmount");
  if (!meant.has_value() || amount == nullptr) return false;
  const std::optional<pb::Expr> number = AsNumber(card, *amount);
  if (!number.has_value()) return false;
  pb::OpSpec op = Rule(card, "price", {"play", "exploit"});
  *op.mutable_number() = *number;
  *op.mutable_predicate() = *meant;
  ops.push_back(std::move(op));
  return true;
}

// That is what the arrow has to make of any number.
bool IsHalfRoundedUp(Card& card, const Value& arrow) {
  const pb::Expr any = tree::RegisterNumber(0);
  const Value made = Resolve(card, arrow, {{Number{any}}});
  const Number* number = made.As<Number>();
  return number != nullptr &&
         number->expr.SerializeAsString() ==
             tree::Binary(pb::Expr::DIV_UP, any, tree::Number(2))
                 .SerializeAsString();
}

// Of every cost half is paid, rounded up.
bool HalvePayment(Card& card, const EffectCall& call, Ops& ops) {
  const Value props = call.Argument(0);
  const Value* paid = props.Find("payStageAmount");
  const Value* abilities = props.Find("matchAbilityCosts");
  if (paid == nullptr || abilities == nullptr ||
      !KnownTruth(*abilities).value_or(false) || props.entries()->size() != 2 ||
      !IsHalfRoundedUp(card, *paid)) {
    card.Fail(call.where, "effect modifyPayStageCost",
              "only half of all costs, rounded up, can be paid instead");
    return false;
  }
  ops.push_back(Rule(card, "allow", {"pay", "half"}));
  return true;
}

// Of each unit that may (PayersMeant).
bool LetUnitsPay(Card& card, const EffectCall& /*call*/, Ops& ops) {
  ops.push_back(Rule(card, "allow", {"pay", "resources"}));
  return true;
}

}  // namespace refold::karabast
