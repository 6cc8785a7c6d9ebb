// Costs. `T` is paid first, then mana, then the rest as written, `Untap` last.
#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/lower.h"
#include "kernel/dialects/forge/number.h"

namespace refold::forge {
namespace {

using tree::Number;

constexpr int kPhyrexianLife = 2;

std::string ManaKind(const std::string& letter) {
  return absl::StrCat("mana.", absl::AsciiStrToLower(letter));
}

// A cost that moves cards: from where, to where, and what that is called.
struct MoveRow {
  absl::string_view name;
  absl::string_view from;
  absl::string_view to;
  absl::string_view reason;
  absl::string_view paid;  // the word for what was paid with
};

constexpr MoveRow kMoves[] = {
    {"Sac", "battlefield", "graveyard", "sacrifice", "Sacrificed"},
    {"Return", "battlefield", "hand", "return", "Returned"},
    {"Exile", "battlefield", "exile", "exile", "Exiled"},
    {"ExileFromHand", "hand", "exile", "exile", "Exiled"},
    {"ExileFromGrave", "graveyard", "exile", "exile", "Exiled"},
    {"Discard", "hand", "graveyard", "discard", "Discarded"}};

class CostLowering {
 public:
  CostLowering(CardLowering& card, const CostText& text, pb::Ability* ability,
               Scene* scene)
      : card_(card), text_(text), ability_(ability), scene_(*scene) {}

  pb::Cost Lower();

 private:
  void LowerX(const ManaSymbolText& symbol);
  void LowerMana(const ManaSymbolText& symbol);
  void LowerPart(const CostPartText& part);
  bool LowerMove(const CostPartText& part);
  void LowerDiscard(const CostPartText& part, pb::CostPart* lowered);
  void LowerTop(const CostPartText& part, absl::string_view to,
                absl::string_view reason);
  void LowerCounters(const CostPartText& part, bool remove);
  void LowerResource(const CostPartText& part, absl::string_view resource);
  void LowerTap(const CostPartText& part);
  void AddFlag(bool on);

  // The number of an argument; X, if it is asked for, is known by then.
  pb::Expr NumberOf(const CostPartText& part, size_t arg) {
    return NumberOf(part, arg, std::nullopt);
  }
  // `most`: no more can be paid, if the number is asked for.
  pb::Expr NumberOf(const CostPartText& part, size_t arg,
                    std::optional<pb::Expr> most);
  pb::Expr AnnouncedX(pb::Expr most);
  bool IsSelf(const CostPartText& part) const {
    return part.args.size() > 1 && part.args[1].value == "CARDNAME";
  }
  // Own cards of the zone that match; never the card that is being paid for.
  pb::Query Own(const Text& valid, absl::string_view zone);
  void Remember(absl::string_view paid, pb::CostPart* lowered);
  void Unsupported(const CostPartText& part, absl::string_view why) {
    card_.Unsupported(
        part.text, absl::StrCat("cost-", why),
        absl::StrCat("the cost '", part.text.value, "' is not supported"));
  }

  CardLowering& card_;
  const CostText& text_;
  pb::Ability* ability_;
  Scene& scene_;
  pb::Cost cost_;
  pb::CostPart::Mana* mana_ = nullptr;
};

void CostLowering::AddFlag(bool on) {
  pb::CostPart::Flag* flag = cost_.add_parts()->mutable_flag();
  flag->set_flag(card_.builder.W("tapped"));
  flag->set_on(on);
}

// X is asked for, unless the card says what it is.
void CostLowering::LowerX(const ManaSymbolText& symbol) {
  if (WhatXIs(card_) != XIs::kNumber) {
    mana_->set_x(mana_->x() + 1);
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
    card_.Unsupported(symbol.text, "cost-snow", "snow mana is not supported");
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

// X that is asked for although no mana symbol has it.
pb::Expr CostLowering::AnnouncedX(pb::Expr most) {
  if (cost_.x_into() != 0) {
    *cost_.mutable_x_at_most() =
        tree::Binary(pb::Expr::MIN, cost_.x_at_most(), std::move(most));
  } else {
    const uint32_t index = ability_->registers();
    ability_->set_registers(index + 1);
    cost_.set_x_into(index + 1);
    *cost_.mutable_x_at_most() = std::move(most);
    scene_.x = index;
    scene_.x_first = true;
  }
  return tree::RegisterNumber(cost_.x_into() - 1);
}

pb::Expr CostLowering::NumberOf(const CostPartText& part, size_t arg,
                                std::optional<pb::Expr> most) {
  if (part.args.size() <= arg) return Number(1);
  const Text& text = part.args[arg];
  const NumberText number = ParseNumber(text);
  if (number.kind == NumberText::Kind::kName) {
    auto svar = card_.face->svars.find(text.value);
    const bool asked = svar == card_.face->svars.end() ||
                       svar->second.value == "Count$xPaid" ||
                       svar->second.value == "XChoice";
    const bool x_in_mana = mana_ != nullptr && mana_->x() > 0;
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

bool CostLowering::LowerMove(const CostPartText& part) {
  for (const MoveRow& row : kMoves) {
    if (row.name != part.name.value) continue;
    pb::CostPart* lowered = cost_.add_parts();
    lowered->mutable_move()->set_zone(card_.builder.W(row.to));
    lowered->mutable_move()->set_reason(card_.builder.W(row.reason));
    if (IsSelf(part)) return true;
    if (part.args.size() < 2) {
      Unsupported(part, part.name.value);
      return true;
    }
    if (row.name == "Discard") {
      LowerDiscard(part, lowered);
    } else if (part.args[0].value == "All" || part.args[0].value == "Any") {
      Unsupported(part, "any-number");
    } else {
      *lowered->mutable_of() = Own(part.args[1], row.from);
      *lowered->mutable_count() =
          NumberOf(part, 0, tree::CountOf(tree::Among(lowered->of())));
    }
    Remember(row.paid, lowered);
    return true;
  }
  return false;
}

void CostLowering::LowerDiscard(const CostPartText& part,
                                pb::CostPart* lowered) {
  Text what = part.args[1];
  const std::string sort = what.value;
  if (sort == "Hand" || sort == "Random") what.value = "Card";
  if (sort == "LastDrawn") return Unsupported(part, "LastDrawn");
  *lowered->mutable_of() = Own(what, "hand");
  lowered->mutable_move()->set_random(sort == "Random");
  *lowered->mutable_count() = sort == "Hand"
                                  ? tree::CountOf(tree::Among(lowered->of()))
                                  : NumberOf(part, 0,
                                             tree::CountOf(tree::Among(
                                                 lowered->of())));
}

void CostLowering::LowerTop(const CostPartText& part, absl::string_view to,
                            absl::string_view reason) {
  pb::CostPart* lowered = cost_.add_parts();
  lowered->mutable_move()->set_zone(card_.builder.W(to));
  lowered->mutable_move()->set_reason(card_.builder.W(reason));
  *lowered->mutable_of() =
      card_.builder.CardsIn(card_.builder.Zone("library", You()));
  lowered->set_top(true);
  *lowered->mutable_count() =
      NumberOf(part, 0, tree::CountOf(tree::Among(lowered->of())));
}

void CostLowering::LowerCounters(const CostPartText& part, bool remove) {
  const bool own = part.args.size() == 2 ||
                   (part.args.size() > 2 && part.args[2].value == "CARDNAME");
  // Several could be divided among several permanents.
  if ((!own && part.args[0].value != "1") || part.args[0].value == "Any" ||
      part.args[0].value == "All" || part.args.size() > 4 ||
      part.args[1].value == "Any") {
    return Unsupported(part, "counters-of-others");
  }
  const std::string kind = CounterName(part.args[1].value);
  pb::CostPart* lowered = cost_.add_parts();
  if (!own) *lowered->mutable_of() = Own(part.args[2], "battlefield");
  pb::CostPart::Counters* counters = lowered->mutable_counters();
  counters->set_counter(card_.builder.W(kind));
  std::optional<pb::Expr> most;
  if (remove) {
    most = card_.builder.WordExpr(pb::Expr::COUNTERS, kind, Source());
  }
  pb::Expr change = NumberOf(part, 0, std::move(most));
  if (change.op() == pb::Expr::CONST) {
    change = Number(remove ? -change.number() : change.number());
  } else if (remove) {
    change = tree::Unary(pb::Expr::NEG, std::move(change));
  }
  *counters->mutable_change() = std::move(change);
}

void CostLowering::LowerResource(const CostPartText& part,
                                 absl::string_view resource) {
  pb::CostPart::Resource* spent = cost_.add_parts()->mutable_resource();
  spent->set_resource(card_.builder.W(resource));
  *spent->mutable_amount() = NumberOf(
      part, 0, card_.builder.WordExpr(pb::Expr::RESOURCE, resource, You()));
}

void CostLowering::LowerTap(const CostPartText& part) {
  if (part.args.size() < 2) return Unsupported(part, "tapXType");
  if (absl::StrContains(part.args[1].value, "withTotalPower") ||
      absl::StrContains(part.args[1].value, "sharesCreatureTypeWith") ||
      part.args[0].value == "Any") {
    return Unsupported(part, "tap-any-number");
  }
  pb::CostPart* lowered = cost_.add_parts();
  lowered->mutable_flag()->set_flag(card_.builder.W("tapped"));
  lowered->mutable_flag()->set_on(true);
  *lowered->mutable_of() = Own(part.args[1], "battlefield");
  pb::Query untapped = lowered->of();
  *untapped.mutable_where() =
      tree::All({untapped.where(),
                 tree::Not(card_.builder.HasFlag("tapped"))});
  *lowered->mutable_count() =
      NumberOf(part, 0, tree::CountOf(tree::Among(std::move(untapped))));
  Remember("Tapped", lowered);
}

void CostLowering::LowerPart(const CostPartText& part) {
  const std::string& name = part.name.value;
  if (LowerMove(part)) return;
  if (name == "PayLife") return LowerResource(part, "life");
  if (name == "PayEnergy") return LowerResource(part, "energy");
  if (name == "SubCounter") return LowerCounters(part, /*remove=*/true);
  if (name == "AddCounter") return LowerCounters(part, /*remove=*/false);
  if (name == "Mill") return LowerTop(part, "graveyard", "mill");
  if (name == "ExileFromTop") return LowerTop(part, "exile", "exile");
  if (name == "tapXType") return LowerTap(part);
  if (name == "Unattach") {
    cost_.add_parts()->set_rule(card_.builder.W("unattach"));
    return;
  }
  Unsupported(part, name);
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
    LowerPart(part);
  }
  if (std::any_of(parts.begin(), parts.end(), named("Untap")) ||
      std::any_of(parts.begin(), parts.end(), named("Q"))) {
    AddFlag(false);
  }
  return std::move(cost_);
}

}  // namespace

pb::Cost LowerCost(CardLowering& card, const Text& text, pb::Ability* ability,
                   Scene* scene) {
  const CostText cost = ParseCost(text);
  return CostLowering(card, cost, ability, scene).Lower();
}

}  // namespace refold::forge
