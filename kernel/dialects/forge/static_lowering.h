// One static ability, being lowered.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_STATIC_LOWERING_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_STATIC_LOWERING_H_

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/param_reader.h"

namespace refold::forge {

// lower_chosen.cc: among which types the face lets choose, if they are those of
// basic lands or of creatures; else none.
std::vector<std::string> ChoosableTypes(const CardLowering& card);

class StaticLowering {
 public:
  using Ops = std::vector<pb::OpSpec>;

  StaticLowering(CardLowering& card, const ParamLine& line, Holding holding,
                 Added* added)
      : card_(card), reader_(card, line), holding_(holding), added_(added) {
    scene_ = card.around;
    scene_.lasting = true;
    scene_.memory_on_card = card.around_registers == 0;
  }

  void Lower();

 private:
  void Continuous();
  // A rule that forbids the act; its predicate is about the other party.
  pb::OpSpec Forbids(absl::string_view act);
  void CantBlockBy();
  void CombatPrice(bool attack);
  bool PlayerBan();
  bool LifeFloor();
  bool WinBan();
  bool DrawBan();
  bool OwnAlternative();
  bool GlobalRule();
  void CantAttack();
  void CantBeCast();
  void Restrict(pb::OpSpec* rule, pb::Predicate to);
  void OnlyFrom(pb::OpSpec* rule);
  pb::Expr MostCost(const Text& most);
  pb::Selector CastersAtTheMoment(pb::Selector players);
  void CantTarget();
  absl::string_view TargetingBy();
  void PreventDamage();
  pb::Selector DamageSources();
  void PreventSome();
  void EntersTapped();
  void CantPlayLand();
  void CantBeActivated();
  void ChangeCost(int64_t sign);
  bool ChangeCostOfWay(absl::string_view type, int64_t sign);
  bool ChangeCostOfUse(absl::string_view type, int64_t sign);
  void OnlyBeforeTheFirst(const Text& valid);
  bool PricedByTargets(int64_t sign, Ops* ops);
  void SetLeastCost();
  Ops CostOps(pb::Expr amount, int64_t sign);

  Ops ContinuousOps();
  void AddStats(Ops* ops);
  pb::Expr AffectedNumber(const Text& number);
  void AddTypes(Ops* ops);
  void AddColors(Ops* ops);
  void AddAbilities(Ops* ops);
  Ops GrantedByItself(const Text& names);
  void AddPlayerRules(Ops* ops);
  void AddTriggersAgain(Ops* ops);
  // lower_may_play.cc
  void AddMayPlay(Ops* ops);
  void TakeMayPlayLimit();
  bool FreeAlternative();
  void AddMayLook(Ops* ops);
  // lower_ignored.cc: those of them that have not paid to be left alone.
  pb::Selector UnlessIgnored(const Text& price, pb::Selector affects);
  // lower_chosen.cc
  void ColoredAsChosen();
  void TypedAsChosen();
  void OnlyIfChosen(absl::string_view word);
  bool WithFlash();
  // Whom it affects; without the parameter, `otherwise`.
  pb::Selector AffectedBy(absl::string_view key, absl::string_view otherwise,
                          absl::string_view zone_key);
  std::vector<std::string> Zones();
  // For lines that do not become static abilities here: works where the line
  // says, under its restrictions. Valid until another ability is added.
  pb::Ability* NewReplacement();
  void Add(pb::Selector affects, Ops ops);
  void Unsupported() {
    const std::string& mode = reader_.line().head.value;
    card_.Unsupported(
        reader_.line().head, absl::StrCat("static-", mode),
        absl::StrCat("the static ability '", mode, "' is not supported"));
  }

  CardLowering& card_;
  ParamReader reader_;
  Holding holding_;
  Added* added_;
  Scene scene_;
  bool only_host_ = false;          // it affects what the card is attached to
  std::vector<std::string> zones_;  // where it works, if not as it says
};

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_STATIC_LOWERING_H_
