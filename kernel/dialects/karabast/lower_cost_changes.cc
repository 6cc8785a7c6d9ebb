// `adjustCost`: what a card costs that an ability lets a player play.
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_costs.h"
#include "kernel/dialects/karabast/lower_evaluate.h"

namespace refold::karabast {
namespace {

using Parts = std::vector<pb::Instruction_Part>;

std::optional<pb::Expr> NumberIn(Card& card, const Value& adjust,
                                 const char* key) {
  const Value* said = adjust.Find(key);
  return said == nullptr ? tree::Number(1) : AsNumber(card, *said);
}

// By how much: a number, which must be said.
std::optional<pb::Expr> AmountIn(Card& card, const Value& adjust) {
  if (adjust.Find("amount") == nullptr) {
    card.Fail(adjust.span, "missing-amount",
              "by how much the cost changes is not said: amount is missing");
    return std::nullopt;
  }
  return NumberIn(card, adjust, "amount");
}

template <const char* kPart>
bool SwitchOn(Card& card, const Value& /*adjust*/, Parts& parts) {
  parts.push_back(card.b().Part(kPart, tree::Number(1)));
  return true;
}

bool Decrease(Card& card, const Value& adjust, Parts& parts) {
  const std::optional<pb::Expr> number = AmountIn(card, adjust);
  if (number.has_value()) parts.push_back(card.b().Part("less", *number));
  return number.has_value();
}

bool Increase(Card& card, const Value& adjust, Parts& parts) {
  const std::optional<pb::Expr> number = AmountIn(card, adjust);
  if (!number.has_value()) return false;
  parts.push_back(card.b().Part("less", tree::Unary(pb::Expr::NEG, *number)));
  return true;
}

bool GiveExploit(Card& card, const Value& adjust, Parts& parts) {
  const std::optional<pb::Expr> number =
      NumberIn(card, adjust, "exploitKeywordAmount");
  if (number.has_value()) parts.push_back(card.b().Part("exploit", *number));
  return number.has_value();
}

bool IgnoreAspects(Card& card, const Value& adjust, Parts& parts) {
  const Value* aspects = adjust.Find("ignoredAspect");
  if (aspects == nullptr) aspects = adjust.Find("ignoredAspects");
  const std::optional<std::vector<std::string>> words =
      AsTexts(card, aspects == nullptr ? Value{Undefined{}} : *aspects);
  if (!words.has_value()) return false;
  pb::Instruction_Part part;
  part.set_name(card.b().W("ignoring"));
  *part.mutable_words() = card.b().Words({words->begin(), words->end()});
  parts.push_back(std::move(part));
  return true;
}

// Of those that neither Heroism nor Villainy is.
bool IgnoreWildcards(Card& card, const Value& adjust, Parts& parts) {
  const std::optional<pb::Expr> number = NumberIn(card, adjust, "ignoreCount");
  if (number.has_value()) parts.push_back(card.b().Part("wildcards", *number));
  return number.has_value();
}

bool PayHalf(Card& card, const Value& adjust, Parts& parts) {
  const Value* paid = adjust.Find("payStageAmount");
  if (paid == nullptr || !IsHalfRoundedUp(card, *paid)) {
    card.Fail(adjust.span, "unsupported-cost-change",
              "only half of a cost, rounded up, can be paid instead");
    return false;
  }
  parts.push_back(card.b().Part("halved", tree::Number(1)));
  return true;
}

constexpr char kForFree[] = "free";
constexpr char kWithoutPenalty[] = "no penalty";

struct Adjustment {
  bool (*add)(Card&, const Value& adjust, Parts& parts);
  Keys keys;
};
const std::map<std::string, Adjustment>& Adjustments() {
  static const std::map<std::string, Adjustment> adjustments = {
      {"decrease", {Decrease, {"amount"}}},
      {"exploit", {GiveExploit, {"exploitKeywordAmount"}}},
      {"free", {SwitchOn<kForFree>, {}}},
      {"ignoreAllAspects", {SwitchOn<kWithoutPenalty>, {}}},
      {"ignoreSpecificAspect",
       {IgnoreAspects, {"ignoredAspect", "ignoredAspects"}}},
      {"ignoreSpecificAspects",
       {IgnoreAspects, {"ignoredAspect", "ignoredAspects"}}},
      {"ignoreWildcardAspects", {IgnoreWildcards, {"ignoreCount"}}},
      {"increase", {Increase, {"amount"}}},
      {"modifyPayStage", {PayHalf, {"payStageAmount"}}},
  };
  return adjustments;
}

// With the number that a function of the change gives.
Value WithAmountOf(Card& card, const Value& adjust,
                   const std::vector<Value>& asked_of) {
  const Value* amount = adjust.Find("amount");
  if (amount == nullptr || amount->As<Closure>() == nullptr) return adjust;
  ObjectEntries entries = *adjust.entries();
  for (ObjectEntry& entry : entries) {
    if (entry.key == "amount") entry.value = Resolve(card, *amount, asked_of);
  }
  Value with = MakeObject(std::move(entries));
  with.span = adjust.span;
  return with;
}

// What changes of any kind have, so that a misspelt kind is told as one.
const Keys& KeysOfAll() {
  static const Keys keys = [] {
    Keys all = {"costAdjustType"};
    for (const auto& [type, row] : Adjustments()) {
      all.insert(row.keys.begin(), row.keys.end());
    }
    return all;
  }();
  return keys;
}

}  // namespace

bool AddCostChanges(Card& card, const Value& adjust,
                    const std::vector<Value>& asked_of, Parts& parts) {
  for (const Value& said : OneOrMore(adjust)) {
    if (!KnowsCostChangeKeys(card, KeysOfAll(), said)) return false;
    const Value one = WithAmountOf(card, said, asked_of);
    const Value* type = one.Find("costAdjustType");
    if (type == nullptr || type->text() == nullptr) {
      card.Fail(one.span, "unsupported-cost-change",
                "this change of a cost is not supported");
      return false;
    }
    auto found = Adjustments().find(*type->text());
    if (found == Adjustments().end()) {
      card.Fail(
          type->span, "unsupported-cost-change",
          absl::StrCat("the cost change ", *type->text(), " is not supported",
                       OrMeant(*type->text(), KeysOf(Adjustments()))));
      return false;
    }
    Keys keys = found->second.keys;
    keys.insert("costAdjustType");
    if (!KnowsCostChangeKeys(card, keys, one) ||
        !found->second.add(card, one, parts)) {
      return false;
    }
  }
  return true;
}

}  // namespace refold::karabast
