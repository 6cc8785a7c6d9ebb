// One replacement effect, being lowered.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_REPLACEMENT_LOWERING_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_REPLACEMENT_LOWERING_H_

#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/forge/code_writer.h"
#include "kernel/dialects/forge/param_reader.h"

namespace refold::forge {

// Whether the damage that would be replaced can be prevented at all (CR
// 615.12).
pb::Expr IsPreventable(CardLowering& card);

// `ChangeZone … Defined$ ReplacedCard | Destination$ Battlefield`: the card
// comes as it was to.
bool ComesAsItWas(const ParamLine& line);

// For mana of any kind that becomes mana of one kind: the line for the first
// kind that is made, and for the others. Nullopt if it is not such a line.
std::vector<ParamLine> SplitByProduced(CardLowering& card,
                                       const ParamLine& line);

class ReplacementLowering {
 public:
  ReplacementLowering(CardLowering& card, const ParamLine& line)
      : card_(card), reader_(card, line) {
    scene_ = card.around;
    scene_.memory_on_card = card.around_registers == 0;
  }

  void Lower(Holding holding, Added* added);

 private:
  // What is done instead of damage or a draw, unless it is that again.
  std::optional<ParamLine> ChainInstead();

  // For a draw, the controller of this may decline the replacement.
  bool MayDecline(pb::Replacement* replacement);

  void EmitChainInstead(int index, const ParamLine& chain);
  // An ability of this line, whose code is the chain.
  void AddReplacement(const pb::Ability& ability,
                      const std::optional<ParamLine>& chain, Holding holding,
                      Added* added);
  // Where a prevention prevents nothing, what else it does is done all the same
  // (CR 615.12).
  void AddWherePreventingFails(pb::Ability ability, const ParamLine& chain,
                               Holding holding, Added* added);
  // Only the description tells that from the damage that there would have been.
  bool CountsWhatIsPrevented() const;
  void AddActiveZones(pb::Ability* ability);
  void EmitOnceMoved(CodeWriter& code, const Text& then, Scene scene);

  // Its own coming is what it does as it comes; a way to the graveyard leads
  // elsewhere.
  void LowerMoved(Holding holding, Added* added);

  // `then`: the test is about a permanent as it was.
  void LowerDying(const ParamLine& instead, const Text& valid, bool then,
                  Holding holding, Added* added);

  // The ability that replaces a move of what is valid, under the restrictions
  // of the line.
  CodeWriter NewMoved(const Text& valid, Holding holding, Added* added);
  // What others do as they come, or where they go instead.
  void LowerOthersComing(const ParamLine& instead, const Text& valid,
                         Holding holding, Added* added);
  // What cannot go somewhere.
  void LowerForbidden(const Text& valid, const Text* to, Holding holding,
                      Added* added);
  // What is discarded goes elsewhere, perhaps only if something else does it.
  void LowerDiscard(Holding holding, Added* added);
  // The move goes to another zone, or what the link does happens instead.
  // `itself`: it is the ability's own card that moves.
  void EmitInstead(CodeWriter& code, const ParamLine& instead, bool itself);
  // `Any`, or absent: every zone.
  void AddPlaces(const Text* zones,
                 google::protobuf::RepeatedPtrField<pb::ZoneSpec>* places);

  // Where it works: an effect lies in no zone; what speaks of itself alone
  // works wherever it is.
  void AddZones(pb::Ability* ability, const Text& valid);

  // What the chain does happens instead: it may come after all, or go
  // elsewhere.
  void LowerOtherComing(const ParamLine& instead, const Text& valid,
                        Holding holding, Added* added);

  // With more than `Card.Self`, only if that holds as it comes.
  void LowerComing(const ParamLine& instead, const Text& valid, Holding holding,
                   Added* added);

  void Unsupported(absl::string_view code, absl::string_view message);

  bool LowerEvent(pb::EventPattern* pattern);
  // lower_replacement_mana.cc
  bool LowerProduced(pb::EventPattern* pattern, pb::Replacement* replacement);
  bool LowerOneProduced(absl::string_view kind, pb::EventPattern* pattern,
                        pb::Replacement* replacement);

  void Test(absl::string_view key, pb::Predicate* test);
  // It works only while this is so, too.
  void AlsoAsk(pb::Expr condition) {
    there_ = there_.has_value() ? And(*std::move(there_), std::move(condition))
                                : std::move(condition);
  }

  // Whether the link ends the effect that the replacement belongs to.
  bool Ends(const ParamLine& line) const;

  // Nothing happens, or it happens with another number.
  bool LowerInstead(pb::Replacement* replacement);

  bool LowerRedirection(const ParamLine& line, const Text& whom,
                        pb::Replacement* replacement);

  bool LowerOtherTokens(const ParamLine& line, pb::Replacement* replacement);

  CardLowering& card_;
  // What must be there for it to work.
  std::optional<pb::Expr> there_;
  bool prevents_ = false;  // damage
  ParamReader reader_;
  Scene scene_;
};

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_REPLACEMENT_LOWERING_H_
