// Events that count as several: two counters that are put at once wake an
// ability twice. One ability hears the event and says, without the stack, each
// of what it counts; the trigger itself waits for that.
#include <utility>

#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/trigger_mode.h"

namespace refold::forge {
namespace {

constexpr absl::string_view kOneOfSeveral = "one of several";

}  // namespace

void SayEach(CodeWriter& code, const Text& at, const TriggerTerms& terms) {
  const uint32_t begin = code.here();
  const uint32_t left = code.NewRegister(at);
  pb::Instruction::Repeat* repeat = code.Add(at)->mutable_repeat();
  *repeat->mutable_times() = EventAmount();
  repeat->set_counter(left);
  Said said = {.subject = EventSubject(),
               .other = Source(),
               .amount = tree::Number(1),
               .which = NameOfAbility(code)};
  if (terms.amount_after.has_value()) {
    // Those that were still to come, or to go, when this one did.
    const bool more = terms.pattern.sign() == pb::EventPattern::INCREASE;
    said.amount = tree::Binary(more ? pb::Expr::SUB : pb::Expr::ADD,
                               *terms.amount_after, tree::RegisterNumber(left));
  }
  Say(code, at, kOneOfSeveral, said);
  code.ability()
      ->mutable_code(static_cast<int>(begin))
      ->mutable_repeat()
      ->set_end(code.here());
}

pb::EventPattern OneOfSeveral(CodeWriter& code, const TriggerTerms& terms) {
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::HAPPENED);
  pattern.add_words(code.builder().W(kOneOfSeveral));
  *pattern.mutable_other() = tree::IsOneOf(Source());
  pb::Expr own = SaidBy(code.builder(), NameOfAbility(code));
  *pattern.mutable_condition() = terms.each_when.has_value()
                                     ? And(std::move(own), *terms.each_when)
                                     : std::move(own);
  return pattern;
}

}  // namespace refold::forge
