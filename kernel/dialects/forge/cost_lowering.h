// One cost, being lowered.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_COST_LOWERING_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_COST_LOWERING_H_

#include <optional>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

// lower_cost_deed.cc: the card that its controller drew last this turn, as long
// as it lies where it came.
pb::Predicate IsLastDrawn(CardLowering& card);

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
  void LowerOwnGrave(absl::string_view to, absl::string_view reason);
  void LowerDiscard(const CostPartText& part, pb::CostPart* lowered);
  void LowerTop(const CostPartText& part, absl::string_view to,
                absl::string_view reason);
  pb::Expr AllCounters(pb::Expr number);
  void LowerCounters(const CostPartText& part, bool remove);
  void LowerResource(const CostPartText& part, absl::string_view resource);
  void LowerTap(const CostPartText& part, bool on);
  void LowerReveal(const CostPartText& part);
  // lower_cost_named.cc: what something else costs. False if it is another
  // part.
  bool LowerNamed(const CostPartText& part);
  void AddCostOf(pb::Selector cards, int64_t more = 0);
  // lower_cost_deed.cc: what is done to players. False if the part is not such
  // a cost.
  bool LowerDeed(const CostPartText& part);
  bool AddPlayers(const CostPartText& part, pb::Claim* claim);
  bool LowerSameGrave(const CostPartText& part);
  void AddFlag(bool on);

  // The number of an argument; X, if it is asked for, is known by then.
  pb::Expr NumberOf(const CostPartText& part, size_t arg) {
    return NumberOf(part, arg, std::nullopt);
  }
  // `most`: no more can be paid, if the number is asked for.
  pb::Expr NumberOf(const CostPartText& part, size_t arg,
                    std::optional<pb::Expr> most);
  void KeepX();
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
  pb::Claim::Mana* mana_ = nullptr;
};

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_COST_LOWERING_H_
