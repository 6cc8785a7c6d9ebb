// The parts of lowering triggers.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_TRIGGER_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_TRIGGER_H_

#include <initializer_list>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower.h"
#include "kernel/dialects/wagic/lower_code.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {

// Whether what the spec means is what this card is attached to.
bool MeansHost(const TargetSpec& spec);
// Whether it is a `@vampired` of damage by others than the card or its host.
bool IsVampiredByOthers(const Trigger& trigger);

// What a trigger on a card that leaves play asks about how many there are: that
// card is not among them any more, so it is asked as the trigger is done.
void EmitAskedAfterwards(CodeWriter& code, const Trigger& trigger,
                         const Site& site, CodeWriter::Label* end);

// Lowers one trigger.
class TriggerLowering {
 public:
  TriggerLowering(CardLowering& card, const Trigger& trigger, const Site& site,
                  pb::Ability* ability)
      : card_(card), trigger_(trigger), site_(site), ability_(ability) {
    site_.triggered = true;
  }

  std::vector<pb::EventPattern> Lower() {
    LowerEvent();
    LowerWords();
    return std::move(patterns_);
  }

 private:
  using Pattern = pb::EventPattern;

  // lower_trigger.cc
  void LowerEvent();
  void LowerWords();
  void AddCondition(pb::Expr condition);

  // lower_event.cc
  void AddPhase();
  void AddMovedTo();
  void AddCast(const TargetSpec& spec);
  void AddCombat();
  void AddBlocks(Pattern::Kind each, Pattern::Kind once);
  void AddDamage(Pattern::Damage damage);
  void AddDamageOf(Pattern::Damage damage, pb::Selector player);
  void AddFlag(bool on);
  void AddLife(Pattern::Sign sign);
  void AddLifeOf(Pattern::Sign sign, pb::Selector player);
  void AddDraw(const pb::Selector* player);
  void AddLeft(absl::string_view zone,
               std::initializer_list<absl::string_view> reasons);
  void AddCounter(Pattern::Sign sign);
  void AddTargeted();
  void AddVampired();

  Pattern& Add(Pattern::Kind kind) {
    patterns_.emplace_back().set_kind(kind);
    return patterns_.back();
  }
  void SetOther(const std::vector<TargetSpec>& spec, Pattern* pattern) {
    if (spec.empty()) return;
    *pattern->mutable_other() = LowerTargetTest(card_, spec[0], site_);
  }
  void AddZones(const TargetSpec& spec,
                google::protobuf::RepeatedPtrField<pb::ZoneSpec>* zones);
  // What the spec says of the card, its zones left aside.
  void Require(const TargetSpec& spec, Pattern* pattern);
  void Unsupported(absl::string_view what) {
    card_.Unsupported(
        trigger_.span, absl::StrCat("trigger-", what),
        absl::StrCat("a trigger of the kind '", what, "' is not supported"));
  }

  CardLowering& card_;
  const Trigger& trigger_;
  Site site_;
  pb::Ability* ability_;
  std::vector<Pattern> patterns_;
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_TRIGGER_H_
