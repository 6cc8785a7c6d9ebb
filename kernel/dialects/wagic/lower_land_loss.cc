// What sets the basic type of a land takes its abilities with the types that it
// had (CR 305.7): the ability that the new type brings is not lost. CardCode
// writes the loss of abilities and that of subtypes apart.
#include <set>
#include <string>

#include "kernel/dialects/wagic/lower_card.h"

namespace refold::wagic {
namespace {

class LandLosses {
 public:
  explicit LandLosses(CardLowering& card)
      : program_(card.builder.program()), land_(card.builder.W("land")) {}

  void Mark() {
    for (pb::Ability& ability : *program_.mutable_abilities()) {
      NoteTypes(ability.continuous().affects(), ability.continuous().ops());
      for (const pb::Instruction& step : ability.code()) {
        NoteTypes(step.modify().what(), step.modify().ops());
      }
    }
    if (lose_types_.empty()) return;
    for (pb::Ability& ability : *program_.mutable_abilities()) {
      if (ability.has_continuous()) {
        MarkAbilities(ability.continuous().affects(),
                      *ability.mutable_continuous()->mutable_ops());
      }
      for (pb::Instruction& step : *ability.mutable_code()) {
        if (!step.has_modify()) continue;
        MarkAbilities(step.modify().what(),
                      *step.mutable_modify()->mutable_ops());
      }
    }
  }

 private:
  using Ops = google::protobuf::RepeatedPtrField<pb::OpSpec>;

  void NoteTypes(const pb::Selector& what, const Ops& ops) {
    for (const pb::OpSpec& op : ops) {
      if (op.kind() == pb::MOD_REMOVE_SUBTYPES && op.word() == land_) {
        lose_types_.insert(what.SerializeAsString());
      }
    }
  }

  void MarkAbilities(const pb::Selector& what, Ops& ops) {
    if (!lose_types_.contains(what.SerializeAsString())) return;
    for (pb::OpSpec& op : ops) {
      const bool all = op.kind() == pb::MOD_LOSE_ABILITIES && op.word() == 0;
      if (all) op.set_word(land_);
    }
  }

  pb::CardProgram& program_;
  const uint32_t land_;
  std::set<std::string> lose_types_;  // whose land types are lost
};

}  // namespace

void MarkLandLosses(CardLowering& card) { LandLosses(card).Mark(); }

}  // namespace refold::wagic
