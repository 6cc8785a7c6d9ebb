// Cards of the command zone: vanguards, planes, phenomena, schemes and
// conspiracies. What they are, and what they do as such.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

constexpr absl::string_view kCommandTypes[] = {
    "vanguard", "plane", "phenomenon", "scheme", "conspiracy"};

}  // namespace

bool IsCommandType(absl::string_view type) {
  return std::find(std::begin(kCommandTypes), std::end(kCommandTypes), type) !=
         std::end(kCommandTypes);
}

bool CardLowering::IsOfCommandZone() const {
  return std::any_of(types.begin(), types.end(), [](const std::string& type) {
    return IsCommandType(type);
  });
}

void AddCommandZones(CardLowering& card, pb::Query* query) {
  if (!card.IsOfCommandZone()) return;
  for (absl::string_view zone : {"command", "planar deck", "scheme deck"}) {
    *query->add_zones() = card.builder.Zone(zone);
  }
}

// `+1/-4`: cards in hand, and life.
void LowerVanguard(CardLowering& card, const Text& modifiers) {
  const std::vector<Text> parts = modifiers.Split('/');
  int64_t hand = 0;
  int64_t life = 0;
  if (parts.size() != 2 || !absl::SimpleAtoi(parts[0].value, &hand) ||
      !absl::SimpleAtoi(parts[1].value, &life)) {
    return card.Unsupported(modifiers, "bad-modifiers",
                            "hand and life modifiers are `+n/-n`");
  }
  if (hand != 0) card.builder.Stat("hand modifier", hand);
  if (life != 0) card.builder.Stat("life modifier", life);
}

// The next plane, or these.
void EmitPlaneswalk(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Instruction::Rule* rule = code.Rule(link.line().head, "planeswalk");
  link.Pass("Cost");
  if (const Text* to = link.Take("Defined")) {
    *rule->mutable_what() = Defined(code.card(), *to, scene);
  }
}

// Each of them rolls the planar die.
void EmitRollPlanarDice(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text who = link.TakeOr("Defined", "You");
  *code.Rule(link.line().head, "roll the planar die")->mutable_what() =
      Defined(code.card(), who, scene);
}

void EmitSetInMotion(CodeWriter& code, ParamReader& link, Scene& scene) {
  // The scheme that the event was about, which is still there.
  if (link.TakeFlag("Again")) {
    const auto scheme = scene.objects.find("Scheme");
    if (scheme == scene.objects.end()) return link.Refuse("Again");
    *code.Rule(link.line().head, "set in motion again")->mutable_what() =
        scheme->second;
    return;
  }
  pb::Expr count = tree::Number(1);
  if (const Text* number = link.Take("RepeatNum")) {
    count = LowerNumber(code.card(), *number, scene);
  }
  pb::Instruction::Rule* rule = code.Rule(link.line().head, "set in motion");
  *rule->mutable_what() = You();
  *rule->mutable_number() = std::move(count);
}

void EmitBecomeMonarch(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector who = AffectedPlayers(code, link, scene);
  *code.Rule(link.line().head, "become the monarch")->mutable_what() =
      std::move(who);
}

// Of two players each follows the other, whichever way it goes round.
void EmitReverseTurnOrder(CodeWriter& /*code*/, ParamReader& /*link*/,
                          Scene& /*scene*/) {}

// This scheme.
void EmitAbandon(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CodeWriter::Label declined;
  if (link.TakeFlag("Optional")) AskOr(code, at, &declined);
  link.Pass("Cost");
  const Text which = link.TakeOr("Defined", "Self");
  const pb::Selector what = Defined(code.card(), which, scene);
  if (link.TakeFlag("RememberAbandoned")) {
    Remember(code, at, "remembered", what, scene);
  }
  *code.Rule(at, "abandon")->mutable_what() = what;
  code.Bind(&declined);
}

}  // namespace refold::forge
