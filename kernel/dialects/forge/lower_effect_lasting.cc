// Effects that last: power and toughness, keywords, what a thing becomes.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

using Ops = std::vector<pb::OpSpec>;

constexpr absl::string_view kCantBlockThis = "HIDDEN CantBlockCardUIDSource";
constexpr absl::string_view kChosenType = "ChosenType";
constexpr absl::string_view kFrozen =
    "HIDDEN This card doesn't untap during your next untap step.";

void Append(Ops more, Ops* ops) {
  for (pb::OpSpec& op : more) ops->push_back(std::move(op));
}

void AddStat(CodeWriter& code, ParamReader& link, absl::string_view key,
             absl::string_view stat, pb::ModifierOpKind kind,
             const Scene& scene, Ops* ops) {
  const Text* number = link.Take(key);
  if (number == nullptr) return;
  ops->push_back(
      code.builder().Op(kind, stat, LowerNumber(code.card(), *number, scene)));
}

// The phases that a player skips once.
std::vector<absl::string_view> SkippedPhases(absl::string_view keyword) {
  if (keyword == "Skip your next untap step.") return {"untap"};
  if (keyword == "Skip your next draw step.") return {"draw"};
  if (keyword == "Skip your next combat phase.") return {"combat"};
  return {};
}

// They cannot block this card.
void ForbidBlocking(CodeWriter& code, ParamReader& link,
                    const pb::Selector& what) {
  const Text& at = link.line().head;
  const Text* which = link.Take("DefinedKW");
  if (which == nullptr || which->value != "CardUIDSource") link.Refuse("KW");
  const uint32_t kept = code.Keep(at, what);
  Added added;
  const int index = NewAbility(code.card(), pb::ABILITY_STATIC, at,
                               Holding::kGranted, &added);
  pb::Ability* ability = code.builder().program().mutable_abilities(index);
  ability->set_registers(code.registers());
  pb::Continuous* continuous = ability->mutable_continuous();
  *continuous->mutable_affects() = tree::RegisterRefs(kept);
  pb::OpSpec* rule = continuous->add_ops();
  *rule = code.builder().Op(pb::MOD_RULE, "forbid");
  rule->add_words(code.builder().W("block"));
  *rule->mutable_predicate() = tree::IsOneOf(Source());
  pb::OpSpec works;
  works.set_kind(pb::MOD_ABILITY);
  works.set_ability(static_cast<uint32_t>(index));
  EmitModify(code, at, You(), {std::move(works)}, DurationOf(code, link));
}

void Pump(CodeWriter& code, ParamReader& link, pb::Selector what,
          const Scene& scene) {
  const Text& at = link.line().head;
  // Whatever is meant is changed where it is, and that at once.
  link.Pass("PumpZone");
  link.Pass("Static");
  PassOwn(link);
  Ops ops;
  AddStat(code, link, "NumAtt", "power", pb::MOD_ADD_STAT, scene, &ops);
  AddStat(code, link, "NumDef", "toughness", pb::MOD_ADD_STAT, scene, &ops);
  const Text* keywords = link.Take("KW");
  if (keywords != nullptr && keywords->value == kFrozen) {
    pb::Instruction::Flag* flag = code.Add(at)->mutable_flag();
    *flag->mutable_what() = what;
    flag->set_flag(code.builder().W("frozen"));
    flag->set_on(true);
  } else if (keywords != nullptr && !SkippedPhases(keywords->value).empty()) {
    // Once, whenever the player comes to it.
    pb::Instruction::Rule* skip = code.Add(at)->mutable_rule();
    skip->set_name(code.builder().W("skip phase"));
    *skip->mutable_what() = what;
    for (absl::string_view phase : SkippedPhases(keywords->value)) {
      skip->add_words(code.builder().W(phase));
    }
  } else if (keywords != nullptr && keywords->value == kCantBlockThis) {
    ForbidBlocking(code, link, what);
  } else if (keywords != nullptr) {
    Append(LowerKeywords(code.card(), *keywords, " & "), &ops);
  }
  EmitModify(code, at, what, std::move(ops), DurationOf(code, link));
  EmitAtEndOfTurn(code, link, std::move(what));
}

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
  for (absl::string_view color : {"white", "blue", "black", "red", "green"}) {
    CodeWriter::Label other;
    code.JumpUnless(at, HasChosen(code, "color", color, scene), &other);
    pb::OpSpec op = code.builder().Op(pb::MOD_ADD_COLOR, color);
    EmitModify(code, at, what, {std::move(op)}, DurationOf(code, link));
    code.Bind(&other);
  }
}

// Keywords that are lost.
Ops WithoutKeywords(CodeWriter& code, ParamReader& link, absl::string_view key,
                    const Text& keywords) {
  Ops ops;
  for (const Text& keyword : keywords.Split(" & ")) {
    const std::vector<std::string> names = KeywordNames(keyword.value);
    if (names.empty()) link.Refuse(key);
    for (const std::string& name : names) {
      ops.push_back(code.builder().Op(pb::MOD_REMOVE_KEYWORD, name));
    }
  }
  return ops;
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
  for (absl::string_view key : {"Abilities", "Triggers", "staticAbilities"}) {
    if (const Text* names = link.Take(key)) {
      Append(LowerGranted(code.card(), *names, ","), &ops);
    }
  }
  link.Pass("sVars");
  return ops;
}

}  // namespace

void EmitPump(CodeWriter& code, ParamReader& link, Scene& scene) {
  Pump(code, link, AffectedCards(code, link, scene), scene);
}

void EmitPumpAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector what = AllThat(code, link, "ValidCards", {"battlefield"}, scene);
  if (link.TakeFlag("RememberAllPumped")) {
    Remember(code, link.line().head, "remembered", what, scene);
  }
  Pump(code, link, std::move(what), scene);
}

namespace {

// An Aura that enchanted a card elsewhere becomes one that enchants what it has
// put into play. Which that is it says itself as it is attached, and an Aura
// that looked elsewhere stays on what it is put on; so there is no more to do.
bool BecomesOtherAura(CodeWriter& code, ParamReader& link) {
  const Text* overwrites = link.line().Find("OverwriteSpells");
  const Text* gains = link.line().Find("Keywords");
  const Text* loses = link.line().Find("RemoveKeywords");
  const Text* spell = link.line().Find("Abilities");
  if (overwrites == nullptr || gains == nullptr || loses == nullptr ||
      spell == nullptr || link.TakeOr("Defined", "Self").value != "Self" ||
      gains->value !=
          "Enchant creature put onto the battlefield with CARDNAME" ||
      !absl::EndsWith(loses->value, "card in a graveyard")) {
    return false;
  }
  const Text* attach = code.card().SVar(*spell);
  if (attach == nullptr || !absl::StartsWith(attach->value, "SP$ Attach")) {
    return false;
  }
  for (absl::string_view key : {"OverwriteSpells", "Keywords", "RemoveKeywords",
                                "Abilities", "Permanent"}) {
    link.Pass(key);
  }
  return true;
}

}  // namespace

void EmitAnimate(CodeWriter& code, ParamReader& link, Scene& scene) {
  if (BecomesOtherAura(code, link)) return;
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
  EmitModify(code, link.line().head, what, std::move(ops),
             DurationOf(code, link));
  OfChosenType(code, link, what, scene);
  EmitAtEndOfTurn(code, link, std::move(what));
}

void EmitAnimateAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector what = AllThat(code, link, "ValidCards", {"battlefield"}, scene);
  AsChosen(code, link, what, scene);
  Ops ops = Becoming(code, link, scene);
  EmitModify(code, link.line().head, what, std::move(ops),
             DurationOf(code, link));
  OfChosenType(code, link, what, scene);
}

void EmitDebuff(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector what = AffectedCards(code, link, scene);
  const Text* keywords = link.Take("Keywords");
  if (keywords == nullptr) return link.Refuse("Keywords");
  Ops ops = WithoutKeywords(code, link, "Keywords", *keywords);
  EmitModify(code, link.line().head, std::move(what), std::move(ops),
             DurationOf(code, link));
}

}  // namespace refold::forge
