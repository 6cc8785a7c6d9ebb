// Animate: what a thing becomes.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

using Ops = std::vector<pb::OpSpec>;

constexpr absl::string_view kChosenType = "ChosenType";

// Types, with what goes before they come.
void AddTypes(CodeWriter& code, ParamReader& link, Ops* ops) {
  CardLowering& card = code.card();
  auto op = [&](pb::ModifierOpKind kind, absl::string_view word) {
    ops->push_back(card.builder.Op(kind, word));
  };
  if (link.TakeFlag("RemoveCardTypes")) {
    for (absl::string_view type :
         {"artifact", "creature", "enchantment", "land", "planeswalker"}) {
      op(pb::MOD_REMOVE_SUBTYPES, type);
      op(pb::MOD_REMOVE_TYPE, type);
    }
  }
  // All of its types, but for those that are kept; with a card type go its
  // subtypes.
  const bool all = link.TakeFlag("OverwriteTypes");
  const bool supertypes = !link.TakeFlag("KeepSupertypes") && all;
  const bool card_types = !link.TakeFlag("KeepCardTypes") && all;
  const bool subtypes = !link.TakeFlag("KeepSubtypes") && all;
  if (link.TakeFlag("RemoveSuperTypes") || supertypes) {
    for (absl::string_view type : {"basic", "legendary", "snow", "world"}) {
      op(pb::MOD_REMOVE_TYPE, type);
    }
  }
  const bool no_subtypes = link.TakeFlag("RemoveSubTypes") || subtypes;
  if (no_subtypes || card_types) {
    for (absl::string_view type :
         {"artifact", "creature", "enchantment", "land", "planeswalker"}) {
      op(pb::MOD_REMOVE_SUBTYPES, type);
      if (card_types) op(pb::MOD_REMOVE_TYPE, type);
    }
  }
  for (absl::string_view type : {"artifact", "enchantment"}) {
    const absl::string_view flag =
        type == "artifact" ? "RemoveArtifactTypes" : "RemoveEnchantmentTypes";
    if (link.TakeFlag(flag)) op(pb::MOD_REMOVE_SUBTYPES, type);
  }
  if (link.TakeFlag("RemoveCreatureTypes")) {
    op(pb::MOD_REMOVE_SUBTYPES, "creature");
  }
  if (link.TakeFlag("RemoveLandTypes")) op(pb::MOD_REMOVE_SUBTYPES, "land");
  if (const Text* types = link.Take("RemoveTypes")) {
    for (const Text& type : types->Split(',')) {
      op(pb::MOD_REMOVE_TYPE, absl::AsciiStrToLower(type.value));
    }
  }
  const Text* types = link.Take("Types");
  if (types == nullptr) return;
  for (const Text& type : types->Split(',')) {
    if (type.value == kChosenType) continue;
    if (type.value == "AllCreatureTypes") {
      for (const std::string& one : card.known_types->of_creatures) {
        op(pb::MOD_ADD_TYPE, one);
      }
      continue;
    }
    const std::string word = absl::AsciiStrToLower(type.value);
    if (card.known_types->count(word) == 0) {
      card.Unsupported(type, absl::StrCat("type-", type.value),
                       "this is no known type");
    }
    op(pb::MOD_ADD_TYPE, word);
  }
}

void AddColors(CodeWriter& code, ParamReader& link, Ops* ops) {
  const Text* colors = link.Take("Colors");
  bool only = link.TakeFlag("OverwriteColors");
  if (colors == nullptr || colors->value == "ChosenColor") return;
  // To be colourless is to have no colour left.
  only = only || colors->value == "Colorless";
  pb::OpSpec set = code.builder().Op(pb::MOD_SET_COLOR, "");
  for (const Text& color : colors->Split(',')) {
    if (color.value == "Colorless") continue;
    const std::string name = ColorName(color.value);
    if (name.empty()) return link.Refuse("Colors");
    set.add_words(code.builder().W(name));
    if (!only) ops->push_back(code.builder().Op(pb::MOD_ADD_COLOR, name));
  }
  if (only) ops->push_back(std::move(set));
}

// Of the type that has been chosen, as one effect a type, after those that took
// others away.
void OfChosenType(CodeWriter& code, ParamReader& link, const pb::Selector& what,
                  const Scene& scene) {
  const Text* types = link.line().Find("Types");
  if (types == nullptr) return;
  for (const Text& type : types->Split(',')) {
    if (type.value != kChosenType) continue;
    if (scene.choosable_types.empty()) {
      code.card().Unsupported(type, "type-ChosenType",
                              "no ChooseType stands before it");
    }
    for (const std::string& word : scene.choosable_types) {
      CodeWriter::Label other;
      code.JumpUnless(type, HasChosen(code, "type", word, scene), &other);
      EmitModify(code, type, what, {code.builder().Op(pb::MOD_ADD_TYPE, word)},
                 DurationOf(code, link));
      code.Bind(&other);
    }
  }
}

// Of the colour that the card has chosen, as one effect a colour.
void AsChosen(CodeWriter& code, ParamReader& link, const pb::Selector& what,
              const Scene& scene) {
  const Text* colors = link.line().Find("Colors");
  if (colors == nullptr || colors->value != "ChosenColor") return;
  const Text at = *link.Take("Colors");
  const bool only = link.TakeFlag("OverwriteColors");
  // Instead of all that it has, then each that was chosen.
  if (only) {
    EmitModify(code, at, what, {code.builder().Op(pb::MOD_SET_COLOR, "")},
               DurationOf(code, link));
  }
  for (absl::string_view color : kColorNames) {
    CodeWriter::Label other;
    code.JumpUnless(at, HasChosen(code, "color", color, scene), &other);
    pb::OpSpec op = code.builder().Op(pb::MOD_ADD_COLOR, color);
    EmitModify(code, at, what, {std::move(op)}, DurationOf(code, link));
    code.Bind(&other);
  }
}

Ops Becoming(CodeWriter& code, ParamReader& link, const Scene& scene) {
  Ops ops;
  if (link.TakeFlag("RemoveAllAbilities")) {
    ops.push_back(code.builder().Op(pb::MOD_LOSE_ABILITIES, ""));
  }
  // What a land becomes instead takes its abilities (CR 305.7).
  if (link.TakeFlag("RemoveIntrinsicAbilities")) {
    ops.push_back(code.builder().Op(pb::MOD_LOSE_ABILITIES, "land"));
  }
  AddTypes(code, link, &ops);
  AddColors(code, link, &ops);
  AddStat(code, link, "Power", "power", pb::MOD_SET_STAT, scene, &ops);
  AddStat(code, link, "Toughness", "toughness", pb::MOD_SET_STAT, scene, &ops);
  if (const Text* keywords = link.Take("Keywords")) {
    Append(LowerKeywords(code.card(), *keywords, " & "), &ops);
  }
  if (const Text* keywords = link.Take("HiddenKeywords")) {
    Append(LowerKeywords(code.card(), *keywords, " & "), &ops);
  }
  if (const Text* keywords = link.Take("RemoveKeywords")) {
    Append(WithoutKeywords(code, link, "RemoveKeywords", *keywords), &ops);
  }
  for (absl::string_view key :
       {"Abilities", "Triggers", "staticAbilities", "Replacements"}) {
    if (const Text* names = link.Take(key)) {
      Append(LowerGranted(code.card(), *names, ","), &ops);
    }
  }
  link.Pass("sVars");
  return ops;
}

}  // namespace

namespace {

// The line of what it can enchant from now on; null unless it is an Aura that
// enchanted a card elsewhere and becomes one that enchants what it has put into
// play.
const Text* EnchantsAnew(CodeWriter& code, ParamReader& link) {
  const Text* gains = link.line().Find("Keywords");
  const Text* loses = link.line().Find("RemoveKeywords");
  const Text* spell = link.line().Find("Abilities");
  if (link.line().Find("OverwriteSpells") == nullptr || gains == nullptr ||
      loses == nullptr || spell == nullptr ||
      link.TakeOr("Defined", "Self").value != "Self" ||
      gains->value !=
          "Enchant creature put onto the battlefield with CARDNAME" ||
      !absl::EndsWith(loses->value, "card in a graveyard")) {
    return nullptr;
  }
  const Text* attach = code.card().SVar(*spell);
  const bool known =
      attach != nullptr && absl::StartsWith(attach->value, "SP$ Attach");
  return known ? attach : nullptr;
}

// It may enchant nothing but what it says anew, in play; so it goes if that has
// not come (CR 704.5m).
bool BecomesOtherAura(CodeWriter& code, ParamReader& link, const Scene& scene) {
  const Text* attach = EnchantsAnew(code, link);
  if (attach == nullptr) return false;
  const ParamLine spell = ParseParams(*attach);
  const Text* valid = spell.Find("ValidTgts");
  if (valid == nullptr) return false;
  for (absl::string_view key :
       {"OverwriteSpells", "Keywords", "RemoveKeywords", "Abilities"}) {
    link.Pass(key);
  }
  const Text& at = link.line().head;
  pb::OpSpec rule = code.builder().Op(pb::MOD_RULE, "forbid");
  rule.add_words(code.builder().W("enchant"));
  *rule.mutable_predicate() =
      tree::Not(tree::All({tree::InZone(code.builder().Zone("battlefield")),
                           LowerValid(code.card(), *valid, scene)}));
  Added added;
  const int index = NewAbility(code.card(), pb::ABILITY_STATIC, at,
                               Holding::kGranted, &added);
  pb::Ability* ability = code.builder().program().mutable_abilities(index);
  ability->set_registers(code.registers());
  *ability->mutable_continuous()->mutable_affects() = Source();
  *ability->mutable_continuous()->add_ops() = std::move(rule);
  EmitModify(code, at, Source(), {WorksOp(static_cast<uint32_t>(index))},
             DurationOf(code, link));
  return true;
}

// Each of them until its own end, if that is its controller's untap step.
void Become(CodeWriter& code, ParamReader& link, const pb::Selector& what,
            Ops ops) {
  const Text& at = link.line().head;
  if (!link.TakeFlag("UntilControllerNextUntap")) {
    return EmitModify(code, at, what, std::move(ops), DurationOf(code, link));
  }
  for (absl::string_view key : {"Types", "Colors"}) {
    const Text* value = link.line().Find(key);
    if (value != nullptr && absl::StrContains(value->value, "Chosen")) {
      link.Refuse("UntilControllerNextUntap");
    }
  }
  const pb::Selector one = tree::RegisterRefs(code.BeginForEach(at, what));
  pb::Duration duration = DurationOf(code, link);
  EndAtItsUntap(code, one, &duration);
  EmitModify(code, at, one, std::move(ops), duration);
  code.EndForEach();
}

}  // namespace

void EmitAnimate(CodeWriter& code, ParamReader& link, Scene& scene) {
  if (BecomesOtherAura(code, link, scene) || BecomesAura(code, link)) return;
  const Text* valid = link.line().Find("ValidCards");
  // Without a word about whom it affects, the card itself is meant anyway.
  if (valid != nullptr && valid->value == "Self" && !HasTargets(link.line()) &&
      !link.Has("Defined")) {
    link.Pass("ValidCards");
  }
  pb::Selector what = AffectedCards(code, link, scene);
  AsChosen(code, link, what, scene);
  Ops ops = Becoming(code, link, scene);
  // What is exiled at the end of the turn, and whenever it leaves before.
  if (const Text* away = link.Take("LeaveBattlefield")) {
    const Text* end = link.line().Find("AtEOT");
    if (away->value != "Exile" || end == nullptr || end->value != "Exile") {
      link.Refuse("LeaveBattlefield");
    }
    ops.push_back(code.builder().Op(pb::MOD_ADD_KEYWORD, "unearth"));
  }
  Become(code, link, what, std::move(ops));
  OfChosenType(code, link, what, scene);
  EmitAtEndOfTurn(code, link, std::move(what));
}

void EmitAnimateAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector what = AllThat(code, link, "ValidCards", {"battlefield"}, scene);
  AsChosen(code, link, what, scene);
  Ops ops = Becoming(code, link, scene);
  Become(code, link, what, std::move(ops));
  OfChosenType(code, link, what, scene);
}

}  // namespace refold::forge
