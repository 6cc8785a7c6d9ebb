// Whom an effect is about, and how long it lasts.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"

namespace refold::forge {
namespace {

// The target, and all that could be one and shares a colour with it.
pb::Selector WithSameColor(CodeWriter& code, ParamReader& link,
                           pb::Selector targets, const Scene& scene) {
  CardLowering& card = code.card();
  const Text* valid = link.line().Find("ValidTgts");
  pb::Query all = QueryOf(card, *valid, {"battlefield"}, scene);
  pb::Predicate shares;
  *shares.mutable_shares_color() = targets;
  *all.mutable_where() = tree::All({all.where(), std::move(shares)});
  return Union(card, {std::move(targets), tree::Among(std::move(all))});
}

pb::Selector Or(CodeWriter& code, ParamReader& link, const Scene& scene,
                pb::Selector otherwise) {
  const Text* defined = link.Take("Defined");
  const bool radiates = link.TakeFlag("Radiance");
  if (HasOwnTargets(scene)) {
    pb::Selector targets = OwnTargets(code.card(), link.line().head, scene);
    return radiates ? WithSameColor(code, link, std::move(targets), scene)
                    : targets;
  }
  if (defined == nullptr || defined->value == "True") return otherwise;
  return Defined(code.card(), *defined, scene);
}

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
