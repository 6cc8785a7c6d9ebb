// Costs. `T` is paid first, then mana, then the rest as written, `Untap` last.
#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/cost_lowering.h"
#include "kernel/dialects/forge/number.h"

namespace refold::forge {
namespace {

using tree::Number;

constexpr int kPhyrexianLife = 2;

std::string ManaKind(const std::string& letter) {
  return absl::StrCat("mana.", absl::AsciiStrToLower(letter));
}

}  // namespace

void CostLowering::AddFlag(bool on) {
  pb::Claim::Flag* flag = cost_.add_parts()->mutable_flag();
  flag->set_flag(card_.builder.W("tapped"));
  flag->set_on(on);
}

// X is asked for, unless the card says what it is.
void CostLowering::LowerX(const ManaSymbolText& symbol) {
  if (WhatXIs(card_) != XIs::kNumber) {
    mana_->set_x(mana_->x() + 1);
    if (scene_.offered_cost && ability_ != nullptr) KeepX();
    return;
  }
  Text x = symbol.text;
  x.value = "X";
  pb::Expr number = LowerNumber(card_, x, scene_);
  if (mana_->has_generic()) {
    number = tree::Binary(pb::Expr::ADD, mana_->generic(), std::move(number));
  }
  *mana_->mutable_generic() = std::move(number);
}

void CostLowering::LowerMana(const ManaSymbolText& symbol) {
  if (mana_ == nullptr) mana_ = cost_.add_parts()->mutable_mana();
  if (symbol.x) return LowerX(symbol);
  if (symbol.snow) {
    mana_->add_symbols()->add_kinds(card_.builder.W("snow"));
    return;
  }
  if (symbol.colors.empty()) {
    if (symbol.generic > 0) {
      mana_->add_symbols()->set_generic(static_cast<uint32_t>(symbol.generic));
    }
    return;
  }
  pb::ManaSymbol* lowered = mana_->add_symbols();
  for (const std::string& color : symbol.colors) {
    lowered->add_kinds(card_.builder.W(ManaKind(color)));
  }
  if (symbol.generic > 0) {
    lowered->set_generic(static_cast<uint32_t>(symbol.generic));
  }
  if (symbol.phyrexian) lowered->set_life(kPhyrexianLife);
}

// The register of X, which the ability reads.
void CostLowering::KeepX() {
  if (cost_.x_into() != 0) return;
  const uint32_t index = ability_->registers();
  ability_->set_registers(index + 1);
  cost_.set_x_into(index + 1);
  scene_.x = index;
  scene_.x_first = true;
}

// X that is asked for although no mana symbol has it.
pb::Expr CostLowering::AnnouncedX(pb::Expr most) {
  KeepX();
  *cost_.mutable_x_at_most() =
      cost_.has_x_at_most()
          ? tree::Binary(pb::Expr::MIN, cost_.x_at_most(), std::move(most))
          : std::move(most);
  return tree::RegisterNumber(cost_.x_into() - 1);
}

pb::Expr CostLowering::NumberOf(const CostPartText& part, size_t arg,
                                std::optional<pb::Expr> most) {
  if (part.args.size() <= arg) return Number(1);
  const Text& text = part.args[arg];
  const NumberText number = ParseNumber(text);
  if (number.kind == NumberText::Kind::kName) {
    auto svar = card_.face->svars.find(text.value);
    // As many as there are targets, or as one costs: said before these are
    // chosen.
    const bool targets = svar != card_.face->svars.end() &&
                         (svar->second.value == "Targeted$Amount" ||
                          svar->second.value == "TargetedObjects$Amount" ||
                          svar->second.value == "Targeted$CardManaCost");
    const bool asked = svar == card_.face->svars.end() || targets ||
                       svar->second.value == "Count$xPaid" ||
                       IsXChoice(svar->second.value);
    const bool x_in_mana = mana_ != nullptr && mana_->x() > 0;
    if (asked && x_in_mana && scene_.offered_cost && most.has_value()) {
      return AnnouncedX(*std::move(most));
    }
    if (asked && !x_in_mana) {
      if (ability_ != nullptr && most.has_value()) {
        return AnnouncedX(*std::move(most));
      }
      Unsupported(part, "announced");
      return Number(1);
    }
  }
  return LowerNumber(card_, text, scene_);
}

pb::Query CostLowering::Own(const Text& valid, absl::string_view zone) {
  pb::Predicate test = LowerValid(card_, valid, scene_);
  if (zone != "battlefield") {
    test = tree::All({std::move(test), tree::Not(tree::IsOneOf(Source()))});
  }
  return card_.builder.CardsIn(card_.builder.Zone(zone, You()),
                               std::move(test));
}

void CostLowering::Remember(absl::string_view paid, pb::CostPart* lowered) {
  if (ability_ == nullptr) return;
  const uint32_t index = ability_->registers();
  ability_->set_registers(index + 1);
  lowered->set_into(index + 1);
  scene_.paid[std::string(paid)] = index;
}

pb::Cost CostLowering::Lower() {
  auto named = [](absl::string_view name) {
    return [name](const CostPartText& part) { return part.name.value == name; };
  };
  const std::vector<CostPartText>& parts = text_.parts;
  if (std::any_of(parts.begin(), parts.end(), named("T"))) AddFlag(true);
  for (const CostPartText& part : parts) {
    if (part.name.empty()) LowerMana(part.mana);
  }
  for (const CostPartText& part : parts) {
    const std::string& name = part.name.value;
    if (name.empty() || name == "T" || name == "Q" || name == "Untap") continue;
    if (name == "XCantBe0") {
      cost_.set_x_at_least(1);
      continue;
    }
    LowerPart(part);
  }
  if (std::any_of(parts.begin(), parts.end(), named("Untap")) ||
      std::any_of(parts.begin(), parts.end(), named("Q"))) {
    AddFlag(false);
  }
  return std::move(cost_);
}

void PayXWith(CardLowering& card, const ParamLine& line, pb::Cost* cost) {
  const Text* color = line.Find("XColor");
  if (color == nullptr) return;
  if (color->value.size() != 1 || ColorName(color->value).empty()) {
    return card.Unsupported(*color, "x-color",
                            "only one colour can be what pays for X");
  }
  for (pb::CostPart& part : *cost->mutable_parts()) {
    if (!part.has_mana() || part.mana().x() == 0) continue;
    part.mutable_mana()->set_x_kind(card.builder.W(ManaKind(color->value)));
  }
}

pb::Cost LowerCost(CardLowering& card, const Text& text, pb::Ability* ability,
                   Scene* scene) {
  // An invalid cost would be free.
  Text where;
  if (const char* fault = FaultInCost(text, &where)) {
    card.Unsupported(where, absl::StrCat("cost-", where.value), fault);
  }
  const CostText cost = ParseCost(text);
  return CostLowering(card, cost, ability, scene).Lower();
}

}  // namespace refold::forge
