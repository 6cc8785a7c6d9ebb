// Effects that put counters on cards or take them off.
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {

void EmitCounter(CodeWriter& code, const Effect& effect, const Site& site) {
  const CounterSpec& spec = std::get<CounterArgs>(effect.args).counter;
  if (spec.any) return UnsupportedEffect(code.card(), effect, "counter-any");
  pb::Instruction::Counters* put = code.Add(effect.span)->mutable_counters();
  *put->mutable_what() = site.object;
  put->set_counter(code.builder().W(CounterName(spec)));
  *put->mutable_change() = spec.count.empty()
                               ? tree::Number(1)
                               : LowerAmount(code.card(), spec.count[0], site);
  if (spec.maximum.empty()) return;
  *put->mutable_limit() = LowerAmount(code.card(), spec.maximum[0], site);
}

void EmitRemoveCounters(CodeWriter& code, const Effect& effect,
                        const Site& site) {
  const CounterSpec& spec = std::get<CounterArgs>(effect.args).counter;
  pb::Instruction::Counters* take = code.Add(effect.span)->mutable_counters();
  *take->mutable_what() = site.object;
  if (!spec.any) take->set_counter(code.builder().W(CounterName(spec)));
  take->set_all(true);
}

void EmitBloodthirst(CodeWriter& code, const Effect& effect, const Site& site) {
  Amount dealt;
  dealt.span = effect.span;
  dealt.kind = AmountKind::kVariable;
  dealt.variable = Variable::kDamageToOpponent;
  CodeWriter::Label end;
  code.JumpUnless(effect.span, LowerAmount(code.card(), dealt, site), &end);
  pb::Instruction::Counters* put = code.Add(effect.span)->mutable_counters();
  *put->mutable_what() = site.object;
  put->set_counter(code.builder().W("1/1"));
  *put->mutable_change() =
      LowerAmount(code.card(), std::get<AmountArgs>(effect.args).amount, site);
  code.Bind(&end);
}

void EmitProliferate(CodeWriter& code, const Effect& effect, const Site& site) {
  code.Rule(effect.span, "proliferate", site.object);
}

}  // namespace refold::wagic
