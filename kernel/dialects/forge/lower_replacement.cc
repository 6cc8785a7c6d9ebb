// Replacement effects.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/face.h"
#include "kernel/dialects/forge/memory.h"
#include "kernel/dialects/forge/replacement_lowering.h"
#include "kernel/dialects/forge/restrictions.h"

namespace refold::forge {
namespace {

using Pattern = pb::EventPattern;

bool SpeaksOfSource(const CardLowering& card) {
  return std::any_of(
      card.face->svars.begin(), card.face->svars.end(), [](const auto& svar) {
        return absl::StrContains(svar.second.value, "ReplacedSource");
      });
}

}  // namespace

pb::Expr IsPreventable(CardLowering& card) {
  return tree::HowMany(tree::Entities(pb::Selector::EVENT_SUBJECT),
                       card.builder.RuleTest("preventable"));
}

void ReplacementLowering::Lower(Holding holding, Added* added) {
  if (reader_.line().head.value == "Moved") return LowerMoved(holding, added);
  if (reader_.line().head.value == "Discard") {
    return LowerDiscard(holding, added);
  }
  const bool mana = reader_.line().head.value == "ProduceMana";
  Pattern pattern;
  pb::Replacement replacement;
  if (mana ? !LowerProduced(&pattern, &replacement) : !LowerEvent(&pattern)) {
    return;
  }
  std::optional<ParamLine> chain = ChainInstead();
  if (mana) {
    // What happens instead is said already.
  } else if (chain.has_value()) {
    replacement.set_kind(pb::Replacement::CODE);
    if (reader_.TakeFlag("Optional")) {
      if (!MayDecline(&replacement)) return;
    }
  } else if (!LowerInstead(&replacement)) {
    return;
  }
  // Who is dealt the damage instead must be there.
  if (const Text* whom = reader_.Take("DamageTarget")) {
    if (whom->value != "You") {
      AlsoAsk(tree::CountOf(
          LyingIn(card_, Defined(card_, *whom, scene_), {"battlefield"})));
    }
  }
  std::optional<pb::Expr> when =
      LowerRestrictions(card_, reader_, ConditionIs::kRestriction, scene_);
  if (there_.has_value()) {
    when = when.has_value() ? And(*std::move(when), *there_) : there_;
  }
  if (prevents_) {
    *pattern.mutable_condition() = IsPreventable(card_);
    replacement.set_prevents(replacement.kind() != pb::Replacement::CHANGE);
    // Damage dealt to it at once is prevented at once, unless each source is
    // asked for.
    pattern.set_gather(replacement.kind() == pb::Replacement::CODE &&
                       !SpeaksOfSource(card_));
  }
  pb::Ability ability;
  AddActiveZones(&ability);
  ability.set_registers(card_.around_registers);
  *ability.mutable_trigger() = std::move(pattern);
  *ability.mutable_replacement() = std::move(replacement);
  if (when.has_value()) *ability.mutable_condition() = *when;
  AddReplacement(ability, chain, holding, added);
  if (prevents_ && chain.has_value() && !CountsWhatIsPrevented()) {
    AddWherePreventingFails(std::move(ability), *chain, holding, added);
  }
  reader_.Finish();
}

void ReplacementLowering::AddActiveZones(pb::Ability* ability) {
  const Text* zones = reader_.Take("ActiveZones");
  // An effect lies in no zone.
  if (zones != nullptr && card_.around_registers == 0) {
    for (const std::string& zone : ZoneNames(card_, *zones)) {
      ability->add_zones(card_.builder.W(zone));
    }
  } else if (card_.IsOfCommandZone() && card_.around_registers == 0) {
    ability->add_zones(card_.builder.W(ZoneName(card_.HomeZone())));
  }
}

void ReplacementLowering::AddReplacement(const pb::Ability& ability,
                                         const std::optional<ParamLine>& chain,
                                         Holding holding, Added* added) {
  const int index = NewAbility(card_, pb::ABILITY_REPLACEMENT,
                               reader_.line().text, holding, added);
  card_.builder.program().mutable_abilities(index)->MergeFrom(ability);
  if (chain.has_value()) EmitChainInstead(index, *chain);
}

void ReplacementLowering::AddWherePreventingFails(pb::Ability ability,
                                                  const ParamLine& chain,
                                                  Holding holding,
                                                  Added* added) {
  *ability.mutable_trigger()->mutable_condition() =
      tree::Unary(pb::Expr::NOT, IsPreventable(card_));
  ability.mutable_replacement()->set_kind(pb::Replacement::ALSO);
  ability.mutable_replacement()->set_prevents(false);
  AddReplacement(ability, chain, holding, added);
}

bool ReplacementLowering::CountsWhatIsPrevented() const {
  const Text* description = reader_.line().Find("Description");
  return description != nullptr &&
         absl::StrContains(description->value, "prevented this way");
}

std::optional<ParamLine> ReplacementLowering::ChainInstead() {
  const Text* name = reader_.line().Find("ReplaceWith");
  const std::string& event = reader_.line().head.value;
  if ((event != "DamageDone" && event != "Draw" && event != "Untap" &&
       event != "GainLife" && event != "Counter") ||
      name == nullptr) {
    return std::nullopt;
  }
  std::optional<ParamLine> line = card_.Line(*name);
  const bool moves = (event == "Draw" || event == "Counter") &&
                     line.has_value() && line->head.value == "ChangeZone" &&
                     !Ends(*line);
  if (!line.has_value() || line->head.value == "ReplaceEffect" ||
      (line->head.value == "ChangeZone" && !moves)) {
    return std::nullopt;
  }
  // What is done instead prevents the damage.
  reader_.Pass("Prevent");
  reader_.Pass("ReplaceWith");
  return line;
}

bool ReplacementLowering::MayDecline(pb::Replacement* replacement) {
  const Text* decider = reader_.Take("OptionalDecider");
  if (reader_.line().head.value != "Draw" ||
      (decider != nullptr && decider->value != "You")) {
    reader_.Refuse("Optional");
    return false;
  }
  replacement->set_optional(true);
  return true;
}

void ReplacementLowering::EmitChainInstead(int index, const ParamLine& chain) {
  CodeWriter code(card_, index, card_.around_registers);
  Scene scene = scene_;
  scene.objects["Target"] = tree::Entities(pb::Selector::EVENT_SUBJECT);
  scene.objects["Source"] = tree::Entities(pb::Selector::EVENT_OTHER);
  if (card_.around_registers == 0) {
    UseMemory(code, reader_.line().text, &scene);
  }
  if (reader_.line().head.value != "Counter") {
    return EmitInner(code, chain, std::move(scene));
  }
  ParamLine first = chain;
  std::erase_if(first.params, [](const Param& param) {
    return param.key.value == "SubAbility";
  });
  if (const Text* then = chain.Find("SubAbility")) {
    EmitOnceMoved(code, *then, scene);
  }
  EmitInner(code, first, std::move(scene));
}

// What else is done has no part in the event: it is done when the card has gone
// where it goes instead.
void ReplacementLowering::EmitOnceMoved(CodeWriter& code, const Text& then,
                                        Scene scene) {
  const std::optional<ParamLine> line = card_.Line(then);
  if (!line.has_value()) return;
  const uint32_t spell =
      code.Keep(then, tree::Entities(pb::Selector::EVENT_SUBJECT));
  pb::Selector gone =
      tree::Then(tree::RegisterRefs(spell), pb::Selector::BECOMES);
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::MOVED);
  *pattern.mutable_subject() = tree::IsOneOf(gone);
  pb::Duration once;
  once.set_kind(pb::DURATION_UNTIL_USED);
  CodeWriter later(card_, AddDelayed(code, then, std::move(pattern), once),
                   code.registers());
  later.ability()->set_immediate(true);
  scene.objects["Card"] = std::move(gone);
  EmitInner(later, *line, std::move(scene));
}

void ReplacementLowering::Unsupported(absl::string_view code,
                                      absl::string_view message) {
  card_.Unsupported(reader_.line().head, code, message);
}

bool ReplacementLowering::Ends(const ParamLine& line) const {
  const Text* from = line.Find("Origin");
  return scene_.ends_itself && line.head.value == "ChangeZone" &&
         from != nullptr && from->value == "Command";
}

bool ReplacementLowering::LowerInstead(pb::Replacement* replacement) {
  if (reader_.TakeFlag("Prevent")) {
    replacement->set_kind(pb::Replacement::CANCEL);
    return !reader_.TakeFlag("Optional") || MayDecline(replacement);
  }
  const Text* name = reader_.Take("ReplaceWith");
  std::optional<ParamLine> line;
  if (name != nullptr) line = card_.Line(*name);
  if (!line.has_value()) {
    reader_.Refuse("ReplaceWith");
    return false;
  }
  // It does not happen, and the effect that said so is over.
  if (Ends(*line) && line->Find("SubAbility") == nullptr) {
    replacement->set_kind(pb::Replacement::CANCEL);
    return true;
  }
  const Text* after = line->Find("SubAbility");
  bool plain = after == nullptr;
  if (after != nullptr) {
    const std::optional<ParamLine> next = card_.Line(*after);
    plain =
        next.has_value() && Ends(*next) && next->Find("SubAbility") == nullptr;
  }
  const Text* variable = line->Find("VarName");
  const Text* value = line->Find("VarValue");
  if (line->head.value == "ReplaceEffect" && variable != nullptr &&
      value != nullptr && variable->value == "Affected" && plain) {
    return LowerRedirection(*line, *value, replacement);
  }
  if (reader_.line().head.value == "CreateToken" &&
      line->head.value == "Token" && plain) {
    return LowerOtherTokens(*line, replacement);
  }
  const bool number = line->head.value == "ReplaceEffect" &&
                      variable != nullptr && value != nullptr &&
                      line->Find("VarType") == nullptr && plain &&
                      scene_.numbers.count(variable->value) > 0;
  if (!number) {
    card_.Unsupported(line->head, absl::StrCat("instead-", line->head.value),
                      "what happens instead is not supported");
    return false;
  }
  replacement->set_kind(pb::Replacement::AMOUNT);
  *replacement->mutable_amount() = LowerNumber(card_, *value, scene_);
  return true;
}

// `VarName$ Affected`: another player or permanent is dealt the damage, if it
// exists.
bool ReplacementLowering::LowerRedirection(const ParamLine& line,
                                           const Text& whom,
                                           pb::Replacement* replacement) {
  if (reader_.line().head.value != "DamageDone") {
    Unsupported("instead-ReplaceEffect", "what happens instead is not known");
    return false;
  }
  scene_.objects["Target"] = tree::Entities(pb::Selector::EVENT_SUBJECT);
  scene_.objects["Source"] = tree::Entities(pb::Selector::EVENT_OTHER);
  // It must exist, which is checked below.
  const Text* named = reader_.Take("DamageTarget");
  if (named != nullptr && named->value != whom.value) {
    reader_.Refuse("DamageTarget");
  }
  pb::Selector target = Defined(card_, whom, scene_);
  const Text* type = line.Find("VarType");
  if (type == nullptr || type->value != "Player") {
    target = LyingIn(card_, std::move(target), {"battlefield"});
    AlsoAsk(tree::CountOf(target));
  }
  replacement->set_kind(pb::Replacement::CHANGE);
  *replacement->add_parts() = card_.builder.Part("target", std::move(target));
  return true;
}

// Tokens of another sort come instead. What creates them says of those what it
// would have said of the others.
bool ReplacementLowering::LowerOtherTokens(const ParamLine& line,
                                           pb::Replacement* replacement) {
  ParamReader link(card_, line);
  ProgramBuilder& b = card_.builder;
  const Text owner = link.TakeOr("TokenOwner", "You");
  const Text amount = link.TakeOr("TokenAmount", "1");
  replacement->set_kind(pb::Replacement::CHANGE);
  *replacement->add_parts() = b.Part("player", Defined(card_, owner, scene_));
  *replacement->add_parts() =
      b.Part("amount", LowerNumber(card_, amount, scene_));
  *replacement->add_parts() = b.Part("token", TokenOfLink(card_, link));
  *replacement->add_parts() =
      b.Part("copy of", tree::Entities(pb::Selector::NONE));
  link.Finish();
  return true;
}

namespace {

// Damage that is divided stays combat damage, or what else it is: for either
// there is a replacement.
std::vector<ParamLine> SplitByCombat(CardLowering& card,
                                     const ParamLine& line) {
  const Text* instead = line.Find("ReplaceWith");
  if (instead == nullptr || line.Find("IsCombat") != nullptr) return {};
  const auto chain = card.face->svars.find(instead->value);
  if (chain == card.face->svars.end() ||
      ParseParams(chain->second).head.value != "ReplaceSplitDamage") {
    return {};
  }
  std::vector<ParamLine> both(2, line);
  for (ParamLine& one : both) {
    Param is_combat{.key = line.head, .value = line.head};
    is_combat.key.value = "IsCombat";
    is_combat.value.value = &one == both.data() ? "True" : "False";
    one.params.push_back(std::move(is_combat));
  }
  return both;
}

}  // namespace

void AddReplacement(CardLowering& card, const ParamLine& line, Holding holding,
                    Added* added) {
  if (IsOfTurningUp(card, line)) return;
  std::vector<ParamLine> each = SplitByCombat(card, line);
  if (each.empty()) each = SplitByProduced(card, line);
  for (const ParamLine& one : each) AddReplacement(card, one, holding, added);
  if (!each.empty()) return;
  ReplacementLowering(card, line).Lower(holding, added);
}

}  // namespace refold::forge
