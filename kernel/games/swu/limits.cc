#include "kernel/games/swu/limits.h"

#include <vector>

#include "absl/strings/match.h"
#include "kernel/effects/effects.h"
#include "kernel/state/named.h"

namespace refold::swu {
namespace {

constexpr char kInPhase[] = "used in phase ";
constexpr char kInGame[] = "times ";

}  // namespace

void ForgetUsesOfPhase(Engine& engine) {
  for (CardId id = 1; id <= engine.state().card_count(); ++id) {
    const CardCell& card = *engine.state().card(id);
    if (card.zone.empty() || card.values.empty()) continue;
    const Ref ref = card.ref();
    const std::vector<NamedValue> values = card.values;
    for (const NamedValue& value : values) {
      if (!absl::StartsWith(value.name.text(), kInPhase)) continue;
      SetValue(engine, ref, value.name, 0);
    }
  }
}

void KeepUsesOfGame(const Engine& engine, MoveProposal& move) {
  const CardCell* card = engine.state().Find(move.card);
  if (card == nullptr) return;
  for (const NamedValue& value : card->values) {
    if (!absl::StartsWith(value.name.text(), kInGame)) continue;
    SetNamed(move.keep_values, value.name, value.value);
  }
}

}  // namespace refold::swu
