// What continuous static abilities do to whom they affect.
#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/static_lowering.h"

namespace refold::forge {
namespace {

constexpr absl::string_view kBasicLandTypes[] = {"plains", "island", "swamp",
                                                 "mountain", "forest"};

}  // namespace

void StaticLowering::AddStats(Ops* ops) {
  struct Row {
    absl::string_view key;
    absl::string_view stat;
    pb::ModifierOpKind kind;
  };
  const bool defines = reader_.TakeFlag("CharacteristicDefining");
  const pb::ModifierOpKind set =
      defines ? pb::MOD_DEFINE_STAT : pb::MOD_SET_STAT;
  const Row rows[] = {{"SetPower", "power", set},
                      {"SetToughness", "toughness", set},
                      {"AddPower", "power", pb::MOD_ADD_STAT},
                      {"AddToughness", "toughness", pb::MOD_ADD_STAT}};
  for (const Row& row : rows) {
    const Text* number = reader_.Take(row.key);
    if (number == nullptr) continue;
    ops->push_back(
        card_.builder.Op(row.kind, row.stat, AffectedNumber(*number)));
  }
}

// A count with such a name is evaluated separately for each affected card,
// which is then its own card.
pb::Expr StaticLowering::AffectedNumber(const Text& number) {
  if (!absl::StrContains(number.value, "Affected")) {
    return LowerNumber(card_, number, scene_);
  }
  constexpr uint32_t kAffected = 1;
  Scene about = scene_;
  pb::Selector affected = tree::Entities(pb::Selector::BOUND);
  affected.set_register_(kAffected);
  about.self = std::move(affected);
  pb::Expr bound;
  bound.set_op(pb::Expr::BIND);
  bound.set_number(kAffected);
  *bound.add_args() = LowerNumber(card_, number, about);
  return bound;
}

void StaticLowering::AddTypes(Ops* ops) {
  auto op = [&](pb::ModifierOpKind kind, absl::string_view word) {
    ops->push_back(card_.builder.Op(kind, word));
  };
  if (reader_.TakeFlag("RemoveCardTypes")) {
    // What it gets it keeps.
    const Text* adds = reader_.line().Find("AddType");
    const std::string kept =
        adds == nullptr ? "" : absl::AsciiStrToLower(adds->value);
    for (absl::string_view type :
         {"artifact", "creature", "enchantment", "land", "planeswalker"}) {
      if (absl::StrContains(kept, type)) continue;
      op(pb::MOD_REMOVE_SUBTYPES, type);
      op(pb::MOD_REMOVE_TYPE, type);
    }
  }
  if (reader_.TakeFlag("RemoveCreatureTypes")) {
    op(pb::MOD_REMOVE_SUBTYPES, "creature");
  }
  if (reader_.TakeFlag("RemoveLandTypes")) {
    op(pb::MOD_REMOVE_SUBTYPES, "land");
  }
  struct Row {
    absl::string_view key;
    pb::ModifierOpKind kind;
  };
  static constexpr Row kRows[] = {{"RemoveType", pb::MOD_REMOVE_TYPE},
                                  {"AddType", pb::MOD_ADD_TYPE}};
  for (const Row& row : kRows) {
    const Text* types = reader_.Take(row.key);
    if (types == nullptr) continue;
    for (const Text& type : types->Split(" & ")) {
      if (type.value == "AllCreatureTypes" && row.kind == pb::MOD_ADD_TYPE) {
        for (const std::string& creature : card_.known_types->of_creatures) {
          op(row.kind, creature);
        }
        continue;
      }
      if (type.value == "AllBasicLandType" && row.kind == pb::MOD_ADD_TYPE) {
        for (absl::string_view basic : kBasicLandTypes) op(row.kind, basic);
        continue;
      }
      const std::string word = absl::AsciiStrToLower(type.value);
      if (card_.known_types->count(word) == 0) {
        reader_.Refuse(row.key);
        continue;
      }
      op(row.kind, word);
    }
  }
}

void StaticLowering::AddColors(Ops* ops) {
  // What was chosen is a matter of its own.
  const Text* colors = reader_.Take("SetColor");
  if (colors != nullptr && colors->value != "ChosenColor") {
    pb::OpSpec set = card_.builder.Op(pb::MOD_SET_COLOR, "");
    for (const Text& color : colors->Split(',')) {
      if (color.value == "Colorless") continue;
      if (color.value == "All") {
        for (absl::string_view each : kColorNames) {
          set.add_words(card_.builder.W(each));
        }
        continue;
      }
      const std::string name = ColorName(color.value);
      if (name.empty()) reader_.Refuse("SetColor");
      set.add_words(card_.builder.W(name));
    }
    ops->push_back(std::move(set));
  }
  const Text* color = reader_.Take("AddColor");
  if (color != nullptr && color->value != "ChosenColor") {
    const std::string name = ColorName(color->value);
    if (name.empty()) return reader_.Refuse("AddColor");
    ops->push_back(card_.builder.Op(pb::MOD_ADD_COLOR, name));
  }
}

void StaticLowering::AddAbilities(Ops* ops) {
  auto append = [ops](Ops more) {
    for (pb::OpSpec& op : more) ops->push_back(std::move(op));
  };
  if (reader_.TakeFlag("RemoveAllAbilities")) {
    ops->push_back(card_.builder.Op(pb::MOD_LOSE_ABILITIES, ""));
  }
  // What is set to land types loses what it had as another land (CR 305.7).
  if (reader_.TakeFlag("RemoveIntrinsicAbilities")) {
    ops->push_back(card_.builder.Op(pb::MOD_LOSE_ABILITIES, "land"));
  }
  if (const Text* removed = reader_.Take("RemoveKeyword")) {
    for (const Text& keyword : removed->Split(" & ")) {
      const std::vector<std::string> names = KeywordNames(keyword.value);
      if (names.empty()) reader_.Refuse("RemoveKeyword");
      for (const std::string& name : names) {
        ops->push_back(card_.builder.Op(pb::MOD_REMOVE_KEYWORD, name));
      }
    }
  }
  for (absl::string_view key : {"AddKeyword", "AddHiddenKeyword"}) {
    if (const Text* keywords = reader_.Take(key)) {
      // On the stack, where casting is heard, it would be gone again.
      const Text* zones = reader_.line().Find("AffectedZone");
      if (absl::StrContains(keywords->value, "Cascade") && zones != nullptr &&
          !absl::StrContains(zones->value, "Stack")) {
        reader_.Refuse(key);
      }
      append(LowerKeywords(card_, *keywords, " & "));
    }
  }
  if (const Text* names = reader_.Take("AddAbility")) {
    append(GrantedByItself(*names));
  }
  if (const Text* others = reader_.Take("GainsAbilitiesOf")) {
    const Text zones = reader_.TakeOr("GainsAbilitiesOfZones", "Battlefield");
    // What an effect knows would be taken for what they have in registers.
    if (card_.around_registers > 0) reader_.Refuse("GainsAbilitiesOf");
    pb::OpSpec& grant = ops->emplace_back();
    grant.set_kind(pb::MOD_GRANT_ABILITY);
    *grant.mutable_of() =
        tree::Among(QueryOf(card_, *others, ZoneNames(card_, zones), scene_));
  }
  for (absl::string_view key :
       {"AddTrigger", "AddStaticAbility", "AddReplacementEffects"}) {
    if (const Text* names = reader_.Take(key)) {
      append(LowerGranted(card_, *names, " & "));
    }
  }
  reader_.Pass("AddSVar");
}

// Activated abilities, which know the card that grants them if they ask.
StaticLowering::Ops StaticLowering::GrantedByItself(const Text& names) {
  const auto& svars = card_.face->svars;
  card_.lends_itself =
      card_.around_registers == 0 &&
      std::any_of(svars.begin(), svars.end(), [](const auto& svar) {
        return absl::StrContains(svar.second.value, "OriginalHost");
      });
  Ops ops = LowerGranted(card_, names, " & ");
  if (card_.lends_itself) {
    for (pb::OpSpec& op : ops) *op.add_lent()->mutable_refs() = Source();
  }
  card_.lends_itself = false;
  return ops;
}

void StaticLowering::AddPlayerRules(Ops* ops) {
  if (const Text* size = reader_.Take("SetMaxHandSize")) {
    ops->push_back(size->value == "Unlimited"
                       ? card_.builder.Op(pb::MOD_ADD_KEYWORD, "nomaxhand")
                       : card_.builder.Op(pb::MOD_RULE, "set hand size",
                                          LowerNumber(card_, *size, scene_)));
  }
  if (const Text* more = reader_.Take("RaiseMaxHandSize")) {
    ops->push_back(card_.builder.Op(pb::MOD_RULE, "hand size",
                                    LowerNumber(card_, *more, scene_)));
  }
}

// What makes abilities of the player's permanents trigger once more.
void StaticLowering::AddTriggersAgain(Ops* ops) {
  for (const auto& [key, word] :
       {std::pair("KwAgainAsItComes", "trigger again as it comes"),
        std::pair("KwAgainAsItDies", "trigger again as it dies")}) {
    const Text* valid = reader_.Take(key);
    if (valid == nullptr) continue;
    pb::OpSpec rule = card_.builder.Op(pb::MOD_RULE, word);
    *rule.mutable_predicate() = LowerValid(card_, *valid, scene_);
    ops->push_back(std::move(rule));
  }
}

// Not a rule but for display: a viewer of the table finds there who may look.
void StaticLowering::AddMayLook(Ops* ops) {
  const Text* who = reader_.Take("MayLookAt");
  if (who == nullptr) return;
  // Whoever plays the card, if nobody is named.
  Text whom = *who;
  if (whom.value == "True") whom.value = "You";
  pb::OpSpec rule = card_.builder.Op(pb::MOD_RULE, "may look at");
  *rule.mutable_predicate() = tree::IsOneOf(Defined(card_, whom, scene_));
  ops->push_back(std::move(rule));
}

StaticLowering::Ops StaticLowering::ContinuousOps() {
  Ops ops;
  if (const Text* whose = reader_.Take("GainControl")) {
    if (whose->value != "You") reader_.Refuse("GainControl");
    pb::OpSpec control;
    control.set_kind(pb::MOD_SET_CONTROLLER);
    ops.push_back(std::move(control));
  }
  AddTypes(&ops);
  AddColors(&ops);
  AddAbilities(&ops);
  AddStats(&ops);
  AddPlayerRules(&ops);
  AddTriggersAgain(&ops);
  AddMayPlay(&ops);
  AddMayLook(&ops);
  return ops;
}

// Cards that can be cast at any time: one's own, or anybody's.
bool StaticLowering::WithFlash() {
  const Text* who = reader_.Take("WithFlash");
  if (who == nullptr) return false;
  pb::Selector affects = AffectedBy("Affected", "Card", "AffectedZone");
  if (affects.base() == pb::Selector::SOURCE && who->value == "You") {
    zones_ = {"hand", "graveyard", "library", "exile"};
    Add(std::move(affects), {card_.builder.Op(pb::MOD_ADD_KEYWORD, "flash")});
    return true;
  }
  if (affects.base() != pb::Selector::QUERY ||
      (who->value != "You" && who->value != "Player")) {
    reader_.Refuse("WithFlash");
    return true;
  }
  for (pb::ZoneSpec& zone : *affects.mutable_query()->mutable_zones()) {
    if (who->value == "You") *zone.mutable_whose() = You();
  }
  Add(std::move(affects), {card_.builder.Op(pb::MOD_ADD_KEYWORD, "flash")});
  return true;
}

void StaticLowering::Continuous() {
  const Text* set = reader_.line().Find("SetColor");
  const Text* more = reader_.line().Find("AddColor");
  if ((set != nullptr && set->value == "ChosenColor") ||
      (more != nullptr && more->value == "ChosenColor")) {
    return ColoredAsChosen();
  }
  const Text* types = reader_.line().Find("AddType");
  if (types != nullptr && types->value == "ChosenType" &&
      !ChoosableTypes(card_).empty()) {
    return TypedAsChosen();
  }
  if (WithFlash() || FreeAlternative() || PlayerBan() || LifeFloor() ||
      WinBan() || DrawBan() || GlobalRule() || OwnAlternative())
    return;
  pb::Selector affects = AffectedBy("Affected", "Card.Self", "AffectedZone");
  if (const Text* price = reader_.Take("IgnoreEffectCost")) {
    affects = UnlessIgnored(*price, std::move(affects));
  }
  Add(std::move(affects), ContinuousOps());
  TakeMayPlayLimit();
}

}  // namespace refold::forge
