// Standing abilities that are about counters on their own card.
#include <utility>

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

// The card enters with counters. Returns what is done in each upkeep.
pb::Ability* AddCounting(CardLowering& card, const Effect& effect,
                         const Holder& holder, absl::string_view counter,
                         std::vector<uint32_t>* added) {
  pb::Ability* enters =
      AddAbilityOf(card, pb::ABILITY_ENTERS, effect.span, holder, added);
  CodeWriter begin(card, enters);
  Site site;
  site.object = Source();
  EmitCounters(
      begin, effect, counter,
      LowerAmount(card, std::get<AmountArgs>(effect.args).amount, site));
  pb::Ability* upkeep =
      AddTrigger(card, effect, holder, pb::EventPattern::PHASE, added);
  upkeep->mutable_trigger()->add_words(card.builder.W("upkeep"));
  *upkeep->mutable_trigger()->mutable_whose() = Controller();
  upkeep->set_immediate(true);
  return upkeep;
}

}  // namespace

void AddVanishing(CardLowering& card, const Effect& effect,
                  const Holder& holder, std::vector<uint32_t>* added) {
  const absl::string_view time = "0/0 time";
  CodeWriter upkeep(card, AddCounting(card, effect, holder, time, added));
  EmitCounters(upkeep, effect, time, tree::Number(-1));
  pb::Ability* last =
      AddTrigger(card, effect, holder, pb::EventPattern::COUNTER, added);
  last->mutable_trigger()->add_words(card.builder.W(time));
  last->mutable_trigger()->set_sign(pb::EventPattern::DECREASE);
  *last->mutable_trigger()->mutable_subject() = tree::IsOneOf(Source());
  *last->mutable_trigger()->mutable_condition() = tree::Unary(
      pb::Expr::NOT, card.builder.WordExpr(pb::Expr::COUNTERS, time, Source()));
  last->set_immediate(true);
  CodeWriter code(card, last);
  EmitSacrifice(code, effect);
}

void AddFading(CardLowering& card, const Effect& effect, const Holder& holder,
               std::vector<uint32_t>* added) {
  const absl::string_view fade = "0/0 fade";
  CodeWriter code(card, AddCounting(card, effect, holder, fade, added));
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
