// Protection: from colours, from types, from what is chosen.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

// From a colour, or from a type (`artifacts`), as the keyword says it.
std::vector<pb::OpSpec> ProtectionFrom(CardLowering& card, const Text& at,
                                       absl::string_view what) {
  Text keyword = at;
  keyword.value = absl::StrCat("Protection from ", what);
  return LowerKeywords(card, keyword, " & ");
}

}  // namespace

void EmitProtection(CodeWriter& code, ParamReader& link, Scene& scene) {
  EmitProtectionOf(code, link, AffectedCards(code, link, scene), scene);
}

// What is chosen is chosen as this is done: one mode for each.
void EmitProtectionOf(CodeWriter& code, ParamReader& link, pb::Selector what,
                      const Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text gains = link.TakeOr("Gains", "");
  const Text choices = link.TakeOr("Choices", "AnyColor");
  const pb::Duration duration = DurationOf(code, link);
  const bool chooses = gains.value == "Choice";
  std::vector<std::string> from;
  for (const Text& one : (chooses ? choices : gains).Split(',')) {
    if (one.value == "AnyColor" || one.value == "ChosenColor" ||
        one.value == "TargetedCardColor") {
      for (absl::string_view color : kColorNames) from.emplace_back(color);
      continue;
    }
    const std::string color = ColorName(one.value);
    from.push_back(color.empty() ? one.value : color);
  }
  auto protect = [&](const std::string& one) {
    EmitModify(code, at, what, ProtectionFrom(card, at, one), duration);
  };
  if (chooses) {
    EmitModes(code, at, {.labels = from}, [&](size_t i) { protect(from[i]); });
    return;
  }
  const bool chosen = gains.value == "ChosenColor";
  const bool targeted = gains.value == "TargetedCardColor";
  for (const std::string& one : from) {
    CodeWriter::Label other;
    if (chosen) {
      code.JumpUnless(at, HasChosen(code, "color", one, scene), &other);
    }
    if (targeted) {
      code.JumpUnless(at,
                      tree::HowMany(Targets(card, gains, scene),
                                    code.builder().HasColor(one)),
                      &other);
    }
    protect(one);
    code.Bind(&other);
  }
}

}  // namespace refold::forge
