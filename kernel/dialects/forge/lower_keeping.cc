// Parameters by which any effect remembers and forgets.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"

namespace refold::forge {
namespace {

// Of these, what is remembered belongs to what they make.
bool KeepsForItself(absl::string_view api) {
  for (absl::string_view other :
       {"DelayedTrigger", "ImmediateTrigger", "Effect", "Clone"}) {
    if (absl::EqualsIgnoreCase(api, other)) return true;
  }
  return false;
}

void Write(CodeWriter& code, const Text& at, absl::string_view kind,
           pb::Selector refs, bool add, const Scene& scene) {
  auto kept = scene.memory.find(std::string(kind));
  if (kept != scene.memory.end()) {
    return code.Set(at, kept->second, std::move(refs), add);
  }
  if (!scene.memory_on_card) {
    return code.card().Unsupported(
        at, absl::StrCat("memory-", kind),
        absl::StrCat("what is ", kind, " here is not known to others"));
  }
  pb::Instruction::Link* link = code.Add(at)->mutable_link();
  link->set_name(code.builder().W(kind));
  *link->mutable_refs() = std::move(refs);
  link->set_add(add);
  // The card may lie where the event, or its own price, has taken it.
  if (scene.IsGone()) {
    *link->mutable_on() = Union(
        code.card(), {Source(), tree::Then(Source(), pb::Selector::BECOMES)});
  } else if (scene.resolves) {
    *link->mutable_on() = tree::Then(Source(), pb::Selector::NOW);
  }
}

}  // namespace

void Forget(CodeWriter& code, const Text& at, absl::string_view kind,
            const Scene& scene) {
  Write(code, at, kind, pb::Selector(), /*add=*/false, scene);
}

void ForgetSome(CodeWriter& code, const Text& at, absl::string_view kind,
                pb::Selector some, const Scene& scene) {
  pb::Selector rest = tree::Union({MemoryOf(code.card(), at, kind, scene)});
  *rest.mutable_where() = tree::Not(tree::IsOneOf(std::move(some)));
  const uint32_t kept = code.Keep(at, std::move(rest));
  Write(code, at, kind, tree::RegisterRefs(kept), /*add=*/false, scene);
}

void Remember(CodeWriter& code, const Text& at, absl::string_view kind,
              pb::Selector refs, const Scene& scene) {
  Write(code, at, kind, std::move(refs), /*add=*/true, scene);
}

void EmitKeeping(CodeWriter& code, ParamReader& link, const Scene& scene) {
  const Text& at = link.line().head;
  if (KeepsForItself(at.value)) return;
  CardLowering& card = code.card();
  // A move may be of what is remembered, and finds it first.
  const Text* moved = link.line().Find("Defined");
  const bool forgets_later =
      absl::EqualsIgnoreCase(at.value, "ChangeZoneAll") ||
      (absl::EqualsIgnoreCase(at.value, "ChangeZone") && moved != nullptr &&
       moved->value == "Remembered");
  if ((!forgets_later && link.TakeFlag("ForgetOtherRemembered")) ||
      link.TakeFlag("ForgetOtherTargets")) {
    Forget(code, at, "remembered", scene);
  }
  if (link.TakeFlag("RememberTargets")) {
    Remember(code, at, "remembered", Targets(card, at, scene), scene);
  }
  if (const Text* objects = link.Take("RememberObjects")) {
    Remember(code, *objects, "remembered", Defined(card, *objects, scene),
             scene);
  }
  // What the cost was paid with.
  if (link.TakeFlag("RememberCostCards")) {
    if (scene.paid.empty()) link.Refuse("RememberCostCards");
    for (const auto& [word, index] : scene.paid) {
      Remember(code, at, "remembered", tree::RegisterRefs(index), scene);
    }
  }
  if (const Text* cards = link.Take("ImprintCards")) {
    Remember(code, *cards, "imprinted", Defined(card, *cards, scene), scene);
  }
  if (const Text* objects = link.Take("ForgetObjects")) {
    ForgetSome(code, *objects, "remembered", Defined(card, *objects, scene),
               scene);
  }
  if (const Text* cards = link.Take("ForgetImprinted")) {
    ForgetSome(code, *cards, "imprinted", Defined(card, *cards, scene), scene);
  }
}

void EmitCleanup(CodeWriter& code, ParamReader& link, Scene& scene) {
  struct Row {
    absl::string_view param;
    absl::string_view kind;
  };
  static constexpr Row kRows[] = {{"ClearRemembered", "remembered"},
                                  {"ClearImprinted", "imprinted"},
                                  {"ClearChosenCard", "chosen card"},
                                  {"ClearChosenPlayer", "chosen player"}};
  for (const Row& row : kRows) {
    if (!link.TakeFlag(row.param)) continue;
    Forget(code, link.line().head, row.kind, scene);
  }
  link.Ignore("ClearChosen");  // of what was chosen it does not say
  // What the chain has chosen no link behind this one knows.
  for (absl::string_view word : {"Type", "Color"}) {
    if (link.TakeFlag(absl::StrCat("ClearChosen", word))) {
      scene.chosen_words.erase(absl::AsciiStrToLower(word));
    }
  }
  for (absl::string_view key : {"ForgetDefined", "ForgetDefinedPlayer"}) {
    const Text* defined = link.Take(key);
    if (defined == nullptr) continue;
    ForgetSome(code, *defined, "remembered",
               Defined(code.card(), *defined, scene), scene);
  }
}

}  // namespace refold::forge
