// Lasting effects on what a card is: its stats, keywords, traits and abilities.
#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_effects.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_keywords.h"
#include "kernel/dialects/karabast/lower_known_words.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_registrations.h"
#include "kernel/dialects/karabast/lower_settled.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

OfAffected SaidOfAffected(Card& card, const EffectCall& call) {
  const Candidate affected(card);
  const Value said = call.Argument(0);
  return {affected, Resolve(card, said, {affected.value(), {call.context}}),
          card.starts != nullptr && said.As<Closure>() != nullptr};
}
std::optional<pb::Expr> NumberOf(Card& card, const OfAffected& of,
                                 const Value& number) {
  std::optional<pb::Expr> expr = AsNumber(card, number);
  if (!expr.has_value()) return std::nullopt;
  // The game computes it as the effect begins.
  if (of.is_asked_again && card.asked_again == nullptr && !IsSettled(*expr)) {
    card.Fail(number.span, "unsupported-lasting-number",
              "how much a lasting effect gives is computed as it begins, and "
              "this function would be asked again");
    return std::nullopt;
  }
  return of.card.Close(*std::move(expr));
}

bool ModifyStats(Card& card, const EffectCall& call, Ops& ops) {
  const OfAffected of = SaidOfAffected(card, call);
  const Value& change = of.said;
  if (change.failed()) return false;
  for (const char* stat : {"power", "hp"}) {
    const Value* amount = change.Find(stat);
    if (amount == nullptr || amount->undefined()) continue;
    const int64_t* known = amount->As<int64_t>();
    if (known != nullptr && *known == 0) continue;
    const std::optional<pb::Expr> number = NumberOf(card, of, *amount);
    if (!number.has_value()) return false;
    ops.push_back(card.b().Op(pb::MOD_ADD_STAT, stat, *number));
  }
  return true;
}

// What is printed on it counts as something else.
bool OverridePrinted(Card& card, const EffectCall& call, Ops& ops) {
  const OfAffected of = SaidOfAffected(card, call);
  if (of.said.entries() == nullptr) return false;
  static const std::map<std::string, const char*> stats = {
      {"printedHp", "hp"}, {"printedPower", "power"}};
  for (const ObjectEntry& entry : *of.said.entries()) {
    auto stat = stats.find(entry.key);
    if (stat == stats.end()) {
      card.Fail(entry.span, absl::StrCat("property ", entry.key),
                absl::StrCat("the printed attribute ", entry.key,
                             " cannot be overridden"));
      return false;
    }
    const std::optional<pb::Expr> number = NumberOf(card, of, entry.value);
    if (!number.has_value()) return false;
    ops.push_back(card.b().Op(pb::MOD_SET_STAT, stat->second, *number));
    pb::OpSpec printed = Rule(card, "printed", {stat->second});
    *printed.mutable_number() = *number;
    ops.push_back(std::move(printed));
  }
  return true;
}

namespace {

template <pb::ModifierOpKind kKind>
bool ChangeTrait(Card& card, const EffectCall& call, Ops& ops) {
  const std::optional<std::vector<std::string>> traits =
      AsTexts(card, call.Argument(0));
  if (!traits.has_value() ||
      !AreValuesOf(card, "Trait", *traits, call.Argument(0).span)) {
    return false;
  }
  for (const std::string& trait : *traits) {
    ops.push_back(card.b().Op(kKind, trait));
  }
  return true;
}

}  // namespace

bool GainTrait(Card& card, const EffectCall& call, Ops& ops) {
  return ChangeTrait<pb::MOD_ADD_TYPE>(card, call, ops);
}

bool LoseTrait(Card& card, const EffectCall& call, Ops& ops) {
  return ChangeTrait<pb::MOD_REMOVE_TYPE>(card, call, ops);
}

bool GainAbility(Card& card, const EffectCall& call, Ops& ops) {
  Frame frame(card, Frame::Kind::kGranted, card.starts);
  const std::optional<std::vector<uint32_t>> abilities =
      LowerGranted(card, Brought(card, call.Argument(0)));
  if (!abilities.has_value()) return false;
  AddGrants(frame, *abilities, ops);
  return true;
}

void AddGrants(const Frame& frame, const std::vector<uint32_t>& abilities,
               Ops& ops) {
  for (uint32_t ability : abilities) {
    pb::OpSpec& op = ops.emplace_back();
    op.set_kind(pb::MOD_GRANT_ABILITY);
    op.set_ability(ability);
    frame.LendTo(op);
  }
}

}  // namespace refold::karabast
