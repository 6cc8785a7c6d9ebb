// Standing abilities that are about counters on their own card.
#include <utility>
#include <vector>

#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {
namespace {

pb::Ability* AddTrigger(CardLowering& card, const Effect& effect,
                        const Holder& holder, pb::EventPattern::Kind kind,
                        std::vector<uint32_t>* added) {
  pb::Ability* ability =
      AddAbilityOf(card, pb::ABILITY_TRIGGERED, effect.span, holder, added);
  ability->mutable_trigger()->set_kind(kind);
  return ability;
}

void EmitCounters(CodeWriter& code, const Effect& effect,
                  absl::string_view counter, pb::Expr change) {
  pb::Instruction::Counters* put = code.Add(effect.span)->mutable_counters();
  *put->mutable_what() = Source();
  put->set_counter(code.builder().W(counter));
  *put->mutable_change() = std::move(change);
}

void EmitSacrifice(CodeWriter& code, const Effect& effect) {
  Effect sacrifice;
  sacrifice.span = effect.span;
  sacrifice.kind = EffectKind::kSacrifice;
  Site site;
  site.object = Source();
  EmitEffect(code, sacrifice, site);
}

void EmitFirstCounters(CodeWriter& code, const Effect& effect,
                       absl::string_view counter) {
  Site site;
  site.object = Source();
  EmitCounters(
      code, effect, counter,
      LowerAmount(code.card(), std::get<AmountArgs>(effect.args).amount, site));
}

// The card enters with counters.
void AddFirstCounters(CardLowering& card, const Effect& effect,
                      const Holder& holder, absl::string_view counter,
                      std::vector<uint32_t>* added) {
  CodeWriter begin(
      card, AddAbilityOf(card, pb::ABILITY_ENTERS, effect.span, holder, added));
  EmitFirstCounters(begin, effect, counter);
}

// What is done in each upkeep.
pb::Ability* AddUpkeep(CardLowering& card, const Effect& effect,
                       const Holder& holder, std::vector<uint32_t>* added) {
  pb::Ability* upkeep =
      AddTrigger(card, effect, holder, pb::EventPattern::PHASE, added);
  upkeep->mutable_trigger()->add_words(card.builder.W("upkeep"));
  *upkeep->mutable_trigger()->mutable_whose() = Controller();
  upkeep->set_immediate(true);
  return upkeep;
}

constexpr absl::string_view kTime = "0/0 time";

// Each upkeep takes a time counter, the last of which takes the card with it.
void AddRunningTime(CardLowering& card, const Effect& effect,
                    const Holder& holder, std::vector<uint32_t>* added) {
  CodeWriter upkeep(card, AddUpkeep(card, effect, holder, added));
  EmitCounters(upkeep, effect, kTime, tree::Number(-1));
  pb::Ability* last =
      AddTrigger(card, effect, holder, pb::EventPattern::COUNTER, added);
  last->mutable_trigger()->add_words(card.builder.W(kTime));
  last->mutable_trigger()->set_sign(pb::EventPattern::DECREASE);
  *last->mutable_trigger()->mutable_subject() = tree::IsOneOf(Source());
  *last->mutable_trigger()->mutable_condition() =
      tree::Unary(pb::Expr::NOT,
                  card.builder.WordExpr(pb::Expr::COUNTERS, kTime, Source()));
  last->set_immediate(true);
  CodeWriter code(card, last);
  EmitSacrifice(code, effect);
}

}  // namespace

void AddVanishing(CardLowering& card, const Effect& effect,
                  const Holder& holder, std::vector<uint32_t>* added) {
  AddFirstCounters(card, effect, holder, kTime, added);
  AddRunningTime(card, effect, holder, added);
}

void EmitVanishing(CodeWriter& code, const Effect& effect, const Site& site) {
  if (!IsSource(site.object)) {
    return UnsupportedEffect(code.card(), effect, "vanishing");
  }
  EmitFirstCounters(code, effect, kTime);
  Holder holder;
  holder.object = Source();
  holder.granted = true;
  std::vector<uint32_t> added;
  AddRunningTime(code.card(), effect, holder, &added);
  std::vector<pb::OpSpec> gained;
  for (uint32_t index : added) gained.push_back(GrantOp(index));
  pb::Duration for_good;
  for_good.set_kind(pb::DURATION_PERMANENT);
  EmitModify(code, effect.span, site.object, std::move(gained), for_good);
}

void AddFading(CardLowering& card, const Effect& effect, const Holder& holder,
               std::vector<uint32_t>* added) {
  const absl::string_view fade = "0/0 fade";
  AddFirstCounters(card, effect, holder, fade, added);
  CodeWriter code(card, AddUpkeep(card, effect, holder, added));
  CodeWriter::Label none;
  CodeWriter::Label end;
  code.JumpUnless(effect.span,
                  card.builder.WordExpr(pb::Expr::COUNTERS, fade, Source()),
                  &none);
  EmitCounters(code, effect, fade, tree::Number(-1));
  code.Jump(effect.span, &end);
  code.Bind(&none);
  EmitSacrifice(code, effect);
  code.Bind(&end);
}

void AddEvolve(CardLowering& card, const Effect& effect, const Holder& holder,
               std::vector<uint32_t>* added) {
  const pb::Selector candidate = tree::Entities(pb::Selector::CANDIDATE);
  auto greater = [&](absl::string_view stat) {
    return tree::Compared(card.builder.StatOf(stat, candidate), pb::Expr::GT,
                          card.builder.StatOf(stat, Source()));
  };
  pb::Ability* ability =
      AddTrigger(card, effect, holder, pb::EventPattern::MOVED, added);
  pb::EventPattern* pattern = ability->mutable_trigger();
  *pattern->add_to() = card.builder.Zone("battlefield", Controller());
  *pattern->mutable_subject() =
      tree::All({card.builder.HasType("creature"),
                 tree::Any({greater("power"), greater("toughness")})});
  CodeWriter code(card, ability);
  EmitCounters(code, effect, "1/1", tree::Number(1));
}

}  // namespace refold::wagic
