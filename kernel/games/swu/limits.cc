#include "kernel/games/swu/limits.h"

#include "absl/strings/match.h"
#include "kernel/effects/count_use.h"
#include "kernel/state/named.h"

namespace refold::swu {
namespace {

constexpr char kInPhase[] = "used in phase ";
constexpr char kInGame[] = "times ";

}  // namespace

void ForgetUsesOfPhase(Engine& engine) {
  ForgetUsesIf(engine, [](Word name) {
    return absl::StartsWith(name.text(), kInPhase);
  });
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
