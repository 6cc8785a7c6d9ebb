// Costs. All mana of a cost is one part, which comes where its first symbol
// stands; the other parts keep their order.
#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

using tree::Binary;
using tree::Entities;
using tree::Number;

constexpr int kPhyrexianLife = 2;

// Whether what pays for the part leaves its zone.
bool TakesAway(CostKind kind) {
  return kind == CostKind::kSacrifice || kind == CostKind::kExile ||
         kind == CostKind::kReturnToHand || kind == CostKind::kDiscard ||
         kind == CostKind::kToLibraryTop || kind == CostKind::kToGraveyard ||
         kind == CostKind::kCycle;
}

bool AreAllIn(const std::vector<ZoneRef>& zones, Zone wanted) {
  return std::all_of(zones.begin(), zones.end(), [wanted](const ZoneRef& zone) {
    return zone.zone == wanted;
  });
}

class CostLowering {
 public:
  CostLowering(CardLowering& card, const Site& site)
      : card_(card), site_(site) {}

  pb::Cost Lower(const Cost& cost) {
    for (const CostPart& part : cost.parts) {
      if (!part.spec.empty()) continue;
      leaves_ = leaves_ || TakesAway(part.kind);
      if (part.kind == CostKind::kTap || part.kind == CostKind::kUntap) {
        turns_.insert(part.kind);
      }
    }
    for (const CostPart& part : cost.parts) LowerPart(part);
    return std::move(cost_);
  }

 private:
  void LowerPart(const CostPart& part);
  void AddGeneric(const CostPart& part);
  void AddHybrid(const CostPart& part);
  void AddX(const CostPart& part);

  pb::Claim::Mana* mana() {
    for (pb::CostPart& part : *cost_.mutable_parts()) {
      if (part.has_mana()) return part.mutable_mana();
    }
    return cost_.add_parts()->mutable_mana();
  }
  pb::ManaSymbol* AddSymbol() { return mana()->add_symbols(); }

  pb::CostPart* AddFlag(const CostPart& part, bool on);
  pb::CostPart* AddMove(const CostPart& part, absl::string_view zone,
                        absl::string_view reason);
  void AddFromOwn(const CostPart& part, absl::string_view from,
                  absl::string_view to, absl::string_view reason, bool top);
  void MergeLast();
  void AddSacrifice(const CostPart& part);
  void AddCounters(const CostPart& part);
  void SetCandidates(const CostPart& part, pb::CostPart* lowered);
  void Unsupported(const CostPart& part, absl::string_view what) {
    card_.Unsupported(
        part.span, absl::StrCat("cost-", what),
        absl::StrCat("a cost of the kind '", what, "' is not supported"));
  }

  CardLowering& card_;
  const Site& site_;
  pb::Cost cost_;
  // What the card itself pays: it pays for nothing else of the same sort.
  bool leaves_ = false;
  std::set<CostKind> turns_;
};

void CostLowering::AddGeneric(const CostPart& part) {
  pb::Expr amount = LowerAmount(card_, part.amount, site_);
  if (amount.op() == pb::Expr::CONST && amount.number() == 0) {
    mana();  // {0} is a cost, if one of nothing
    return;
  }
  if (amount.op() == pb::Expr::CONST && amount.number() > 0) {
    AddSymbol()->set_generic(static_cast<uint32_t>(amount.number()));
    return;
  }
  pb::Claim::Mana* mana = this->mana();
  if (mana->has_generic()) {
    amount = Binary(pb::Expr::ADD, mana->generic(), std::move(amount));
  }
  *mana->mutable_generic() = std::move(amount);
}

void CostLowering::AddHybrid(const CostPart& part) {
  pb::ManaSymbol* symbol = AddSymbol();
  for (Color color : part.colors) {
    symbol->add_kinds(card_.builder.W(ManaKind(color)));
  }
  if (part.colors.size() == 1) {
    symbol->set_generic(static_cast<uint32_t>(part.amount.integer));
  }
}

void CostLowering::AddX(const CostPart& part) {
  pb::Claim::Mana* mana = this->mana();
  mana->set_x(mana->x() + 1);
  if (!part.colors.empty()) {
    mana->set_x_kind(card_.builder.W(ManaKind(part.colors[0])));
  }
}

// What the part may be paid with, and how many.
void CostLowering::SetCandidates(const CostPart& part, pb::CostPart* lowered) {
  if (part.spec.empty()) return;
  const TargetSpec& spec = part.spec[0];
  *lowered->mutable_of() = LowerTarget(card_, spec, site_);
  if ((leaves_ && TakesAway(part.kind)) || turns_.count(part.kind) != 0) {
    pb::Predicate another =
        tree::Not(tree::IsOneOf(Entities(pb::Selector::SOURCE)));
    pb::Query* of = lowered->mutable_of();
    *of->mutable_where() = of->has_where()
                               ? tree::All({of->where(), std::move(another)})
                               : std::move(another);
  }
  switch (spec.count_kind) {
    case TargetCount::kOne:
      return;
    case TargetCount::kExactly:
      *lowered->mutable_count() = LowerAmount(card_, spec.count, site_);
      return;
    case TargetCount::kUpTo:
    case TargetCount::kAnyAmount:
      Unsupported(part, "any-number");
      return;
  }
}

pb::CostPart* CostLowering::AddFlag(const CostPart& part, bool on) {
  pb::CostPart* lowered = cost_.add_parts();
  lowered->mutable_flag()->set_flag(card_.builder.W("tapped"));
  lowered->mutable_flag()->set_on(on);
  SetCandidates(part, lowered);
  return lowered;
}

pb::CostPart* CostLowering::AddMove(const CostPart& part,
                                    absl::string_view zone,
                                    absl::string_view reason) {
  pb::CostPart* lowered = cost_.add_parts();
  lowered->mutable_move()->set_zone(card_.builder.W(zone));
  lowered->mutable_move()->set_reason(card_.builder.W(reason));
  SetCandidates(part, lowered);
  return lowered;
}

// Cards of one's own zone that are not chosen: the top ones, or random ones.
void CostLowering::AddFromOwn(const CostPart& part, absl::string_view from,
                              absl::string_view to, absl::string_view reason,
                              bool top) {
  pb::CostPart* lowered = AddMove(part, to, reason);
  *lowered->mutable_of() = card_.builder.CardsIn(
      card_.builder.Zone(from, Entities(pb::Selector::CONTROLLER)));
  lowered->set_top(top);
  lowered->mutable_move()->set_random(!top);
  MergeLast();
}

// Two parts that take the same sort of cards take that many different ones.
void CostLowering::MergeLast() {
  google::protobuf::RepeatedPtrField<pb::CostPart>* parts =
      cost_.mutable_parts();
  pb::CostPart last = parts->Get(parts->size() - 1);
  const pb::Expr count = last.has_count() ? last.count() : Number(1);
  last.clear_count();
  for (int i = 0; i + 1 < parts->size(); ++i) {
    pb::CostPart earlier = parts->Get(i);
    earlier.clear_count();
    if (earlier.SerializeAsString() != last.SerializeAsString()) continue;
    pb::CostPart* kept = parts->Mutable(i);
    const pb::Expr before = kept->has_count() ? kept->count() : Number(1);
    *kept->mutable_count() =
        before.op() == pb::Expr::CONST && count.op() == pb::Expr::CONST
            ? Number(before.number() + count.number())
            : Binary(pb::Expr::ADD, before, count);
    parts->RemoveLast();
    return;
  }
}

// To sacrifice from the hand is to discard.
void CostLowering::AddSacrifice(const CostPart& part) {
  const std::vector<ZoneRef> zones =
      part.spec.empty() ? std::vector<ZoneRef>() : part.spec[0].zones;
  if (!zones.empty() && AreAllIn(zones, Zone::kHand)) {
    AddMove(part, "graveyard", "discard");
  } else if (AreAllIn(zones, Zone::kBattlefield)) {
    AddMove(part, "graveyard", "sacrifice");
  } else {
    Unsupported(part, "sacrifice-zone");
  }
}

void CostLowering::AddCounters(const CostPart& part) {
  if (part.counter.any) {
    Unsupported(part, "any-counter");
    return;
  }
  pb::CostPart* lowered = cost_.add_parts();
  pb::Claim::Counters* counters = lowered->mutable_counters();
  counters->set_counter(card_.builder.W(CounterName(part.counter)));
  *counters->mutable_change() =
      part.counter.count.empty()
          ? Number(1)
          : LowerAmount(card_, part.counter.count[0], site_);
  SetCandidates(part, lowered);
}

void CostLowering::LowerPart(const CostPart& part) {
  switch (part.kind) {
    case CostKind::kMana:
      AddSymbol()->add_kinds(card_.builder.W(ManaKind(part.colors[0])));
      return;
    case CostKind::kGeneric:
      AddGeneric(part);
      return;
    case CostKind::kColorless:
      for (int32_t i = 0; i < part.amount.integer; ++i) {
        AddSymbol()->add_kinds(card_.builder.W("mana.c"));
      }
      return;
    case CostKind::kHybrid:
      AddHybrid(part);
      return;
    case CostKind::kPhyrexian: {
      pb::ManaSymbol* symbol = AddSymbol();
      symbol->add_kinds(card_.builder.W(ManaKind(part.colors[0])));
      symbol->set_life(kPhyrexianLife);
      return;
    }
    case CostKind::kX:
      AddX(part);
      return;
    case CostKind::kTap:
      AddFlag(part, /*on=*/true);
      return;
    case CostKind::kUntap:
      AddFlag(part, /*on=*/false);
      return;
    case CostKind::kSacrifice:
      AddSacrifice(part);
      return;
    case CostKind::kExile:
      AddMove(part, "exile", "exile");
      return;
    case CostKind::kReturnToHand:
      AddMove(part, "hand", "return");
      return;
    case CostKind::kDiscard:
      AddMove(part, "graveyard", "discard");
      return;
    case CostKind::kDiscardAtRandom:
      AddFromOwn(part, "hand", "graveyard", "discard", /*top=*/false);
      return;
    case CostKind::kMillTop:
      AddFromOwn(part, "library", "graveyard", "mill", /*top=*/true);
      return;
    case CostKind::kExileTop:
      AddFromOwn(part, "library", "exile", "exile", /*top=*/true);
      return;
    case CostKind::kLife: {
      pb::Claim::Resource* life = cost_.add_parts()->mutable_resource();
      life->set_resource(card_.builder.W("life"));
      *life->mutable_amount() = LowerAmount(card_, part.amount, site_);
      return;
    }
    case CostKind::kToLibraryTop:
      AddMove(part, "library", "return");
      return;
    case CostKind::kToGraveyard:
      AddMove(part, "graveyard", "return");
      return;
    case CostKind::kCounters:
      AddCounters(part);
      return;
    case CostKind::kCycle:
      AddMove(part, "graveyard", "cycle");
      return;
    case CostKind::kUnattach:
      cost_.add_parts()->set_rule(card_.builder.W("unattach"));
      return;
    case CostKind::kSnow:
      AddSymbol()->add_kinds(card_.builder.W("snow"));
      return;
    case CostKind::kChosenColor:
      Unsupported(part, "chosencolor");
      return;
    case CostKind::kNinja:
      *AddMove(part, "hand", "return")->mutable_of() =
          UnblockedAttackers(card_);
      return;
    case CostKind::kOffering:
      Unsupported(part, "offering");
      return;
  }
}

}  // namespace

int CountX(const Cost& cost) {
  return static_cast<int>(std::count_if(
      cost.parts.begin(), cost.parts.end(),
      [](const CostPart& part) { return part.kind == CostKind::kX; }));
}

bool HasX(const Cost& cost) { return CountX(cost) > 0; }

pb::Cost LowerCost(CardLowering& card, const Cost& cost, const Site& site) {
  return CostLowering(card, site).Lower(cost);
}

}  // namespace refold::wagic
