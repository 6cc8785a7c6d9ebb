// Whom an effect is about, and how long it lasts.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"

namespace refold::forge {
namespace {

pb::Selector Or(CodeWriter& code, ParamReader& link, const Scene& scene,
                pb::Selector otherwise) {
  const Text* defined = link.Take("Defined");
  if (HasOwnTargets(scene)) {
    return OwnTargets(code.card(), link.line().head, scene);
  }
  if (defined == nullptr || defined->value == "True") return otherwise;
  return Defined(code.card(), *defined, scene);
}

struct DurationRow {
  absl::string_view param;
  pb::DurationKind kind;
};

constexpr DurationRow kDurations[] = {
    {"Permanent", pb::DURATION_PERMANENT},
    {"UntilYourNextTurn", pb::DURATION_UNTIL_TURN_OF},
    {"UntilEndOfCombat", pb::DURATION_END_OF_COMBAT},
    {"UntilHostLeavesPlay", pb::DURATION_SOURCE_IN_PLAY}};

}  // namespace

pb::Selector AffectedCards(CodeWriter& code, ParamReader& link,
                           const Scene& scene) {
  return Or(code, link, scene, Source());
}

pb::Selector AffectedPlayers(CodeWriter& code, ParamReader& link,
                             const Scene& scene) {
  return Or(code, link, scene, You());
}

pb::Selector Affected(CodeWriter& code, ParamReader& link, const Scene& scene) {
  return Or(code, link, scene, Source());
}

pb::Selector DefinedOrTargets(CodeWriter& code, ParamReader& link,
                              const Scene& scene) {
  if (const Text* defined = link.Take("Defined")) {
    return Defined(code.card(), *defined, scene);
  }
  return AffectedPlayers(code, link, scene);
}

pb::Duration DurationOf(ParamReader& link) {
  pb::Duration duration;
  duration.set_kind(pb::DURATION_END_OF_TURN);
  for (const DurationRow& row : kDurations) {
    if (link.TakeFlag(row.param)) duration.set_kind(row.kind);
  }
  return duration;
}

void PassOwn(ParamReader& link) {
  const Text* valid = link.line().Find("ValidCard");
  if (valid != nullptr && valid->value == "Card.Self") link.Pass("ValidCard");
}

pb::Expr NumberOr(CodeWriter& code, ParamReader& link, absl::string_view key,
                  int64_t otherwise, const Scene& scene) {
  const Text* number = link.Take(key);
  return number == nullptr ? tree::Number(otherwise)
                           : LowerNumber(code.card(), *number, scene);
}

}  // namespace refold::forge
