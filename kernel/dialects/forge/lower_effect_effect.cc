// Effect: abilities that work for a while and belong to no card. They know what
// the effect was told to remember.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

struct EffectDurationRow {
  absl::string_view word;
  pb::DurationKind kind;
};

constexpr EffectDurationRow kEffectDurations[] = {
    {"Permanent", pb::DURATION_PERMANENT},
    {"EndOfTurn", pb::DURATION_END_OF_TURN},
    {"UntilEndOfTurn", pb::DURATION_END_OF_TURN},
    {"UntilYourNextTurn", pb::DURATION_UNTIL_TURN_OF},
    {"UntilHostLeavesPlay", pb::DURATION_SOURCE_IN_PLAY},
    {"UntilEndOfCombat", pb::DURATION_END_OF_COMBAT}};

bool ReadDuration(ParamReader& link, pb::Duration* duration) {
  const Text written = link.TakeOr("Duration", "EndOfTurn");
  for (const EffectDurationRow& row : kEffectDurations) {
    if (row.word != written.value) continue;
    duration->set_kind(row.kind);
    return true;
  }
  link.Refuse("Duration");
  return false;
}

// What hangs on a card is about that card; an effect is none.
void CheckNoCard(CardLowering& card, const ParamLine& line) {
  for (const Param& param : line.params) {
    if (param.value.value.find(".Self") == std::string::npos) continue;
    card.Unsupported(param.value, "effect-self",
                     "an effect that is about itself is not supported");
  }
}

}  // namespace

void EmitEffect(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  pb::Duration duration;
  if (!ReadDuration(link, &duration)) return;
  if (link.TakeOr("EffectOwner", "You").value != "You") {
    return link.Refuse("EffectOwner");
  }
  const Scene outer = card.around;
  const uint32_t outer_registers = card.around_registers;
  Scene around;
  if (const Text* objects = link.Take("RememberObjects")) {
    around.memory["remembered"] =
        code.Keep(*objects, Defined(card, *objects, scene));
  }
  if (const Text* cards = link.Take("ImprintCards")) {
    around.memory["imprinted"] =
        code.Keep(*cards, Defined(card, *cards, scene));
  }
  // At least one register says that this is no ability of the card.
  (void)code.Scratch(at);
  card.around = around;
  card.around_registers = code.registers();
  std::vector<pb::OpSpec> ops;
  for (absl::string_view key :
       {"StaticAbilities", "Triggers", "ReplacementEffects"}) {
    const Text* names = link.Take(key);
    if (names == nullptr) continue;
    for (const Text& name : names->Split(',')) {
      std::optional<ParamLine> line = card.Line(name);
      if (!line.has_value()) continue;
      CheckNoCard(card, *line);
      Added added;
      AddLine(card, *line, Holding::kGranted, &added);
      for (uint32_t index : added) {
        pb::OpSpec op;
        op.set_kind(pb::MOD_ABILITY);
        op.set_ability(index);
        ops.push_back(std::move(op));
      }
    }
  }
  link.Pass("SVars");
  card.around = outer;
  card.around_registers = outer_registers;
  EmitModify(code, at, You(), std::move(ops), duration);
}

}  // namespace refold::forge
