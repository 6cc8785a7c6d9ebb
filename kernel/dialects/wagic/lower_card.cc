#include "kernel/dialects/wagic/lower_card.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

using tree::Binary;
using tree::Entities;
using tree::Number;
using tree::RegisterRefs;

// Colours in the order in which the cost names them.
std::vector<Color> ColorsOf(const CardAst& ast) {
  if (HasAbility(ast, StaticAbility::kDevoid)) return {};
  if (ast.has_colors || !ast.mana.has_value()) return ast.colors;
  std::vector<Color> colors;
  for (const CostPart& part : ast.mana->parts) {
    for (Color color : part.colors) {
      if (std::find(colors.begin(), colors.end(), color) == colors.end()) {
        colors.push_back(color);
      }
    }
  }
  return colors;
}

// The card has them everywhere.
void AddCreatureTypes(CardLowering& card) {
  for (const std::string& type : CreatureTypesOf(card)) {
    if (!HasType(card.ast->subtypes, type)) card.builder.Type(type);
  }
}

// What costs and conditions of casting are about.
Site CastSite() {
  Site site;
  site.object = Entities(pb::Selector::SOURCE);
  return site;
}

class CastLowering {
 public:
  explicit CastLowering(CardLowering& card) : card_(card), ast_(*card.ast) {}

  void Lower();

 private:
  pb::CastOption* Add(absl::string_view name, absl::string_view zone,
                      absl::string_view key, const Cost& cost);
  void Restrict(absl::string_view key,
                const std::optional<Condition>& condition,
                pb::CastOption* cast);
  void AddNormal();
  void AddKicker(pb::CastOption* normal);
  void AddAlternative();
  void AddLeyline();

  CardLowering& card_;
  const CardAst& ast_;
};

pb::CastOption* CastLowering::Add(absl::string_view name,
                                  absl::string_view zone, absl::string_view key,
                                  const Cost& cost) {
  GoTo(card_, key);
  pb::CastOption* cast = card_.builder.program().add_casts();
  cast->set_name(card_.builder.W(name));
  cast->set_zone(card_.builder.W(zone));
  *cast->mutable_cost() = LowerCost(card_, cost, CastSite());
  // From elsewhere than the hand an ability lets it be cast.
  if (zone != "hand") {
    card_.builder.LetByKeyword(absl::StrCat("printed ", name), *cast);
  }
  cast->set_instant_speed(HasType(ast_.types, "instant") ||
                          HasAbility(ast_, StaticAbility::kFlash));
  Restrict("restriction", ast_.restriction, cast);
  return cast;
}

void CastLowering::Restrict(absl::string_view key,
                            const std::optional<Condition>& condition,
                            pb::CastOption* cast) {
  if (!condition.has_value()) return;
  GoTo(card_, key);
  pb::Expr lowered = LowerCondition(card_, *condition, CastSite());
  if (cast->has_condition()) {
    lowered = Binary(pb::Expr::AND, cast->condition(), std::move(lowered));
  }
  *cast->mutable_condition() = std::move(lowered);
}

void CastLowering::AddNormal() {
  if (!ast_.mana.has_value()) return;
  pb::CastOption* cast = Add("normal", "hand", "mana", *ast_.mana);
  if (ast_.kicker.has_value()) AddKicker(cast);
}

// Whoever casts it says whether it is kicked: a way of its own. How often a
// multikicker is paid is asked as it is cast.
void CastLowering::AddKicker(pb::CastOption* normal) {
  if (ast_.kicker->multi) {
    GoTo(card_, "kicker");
    *normal->mutable_kicker() = LowerCost(card_, *ast_.kicker, CastSite());
    normal->set_multikicker(true);
    return;
  }
  Cost both = *ast_.mana;
  both.parts.insert(both.parts.end(), ast_.kicker->parts.begin(),
                    ast_.kicker->parts.end());
  Add("kicker", "hand", "kicker", both);
}

void CastLowering::AddAlternative() {
  if (!ast_.other.has_value()) return;
  const std::vector<CostPart>& parts = ast_.other->cost.parts;
  const bool offers = parts.size() == 1 && parts[0].kind == CostKind::kOffering;
  pb::CastOption* cast =
      Add("alternative", "hand", "other", offers ? Cost() : ast_.other->cost);
  if (offers) LowerOffering(card_, parts[0], cast);
  Restrict("otherrestriction", ast_.other_restriction, cast);
  cast->set_label(card_.builder.W(ast_.other->menu_text));
}

// From the opening hand, before anything else: the player's graveyard and exile
// are still empty in the first main phase of turn 0.
void CastLowering::AddLeyline() {
  if (!HasAbility(ast_, StaticAbility::kLeyline)) return;
  pb::CastOption* cast = Add("leyline", "hand", "abilities", Cost());
  const pb::Selector controller = Entities(pb::Selector::CONTROLLER);
  pb::Expr main_phase = card_.builder.PhaseIs({"firstmain"});
  pb::Expr condition =
      Binary(pb::Expr::AND, std::move(main_phase),
             Binary(pb::Expr::EQ,
                    card_.builder.WordExpr(pb::Expr::RULE, "turn", controller),
                    Number(0)));
  for (absl::string_view zone : {"graveyard", "exile"}) {
    condition = Binary(
        pb::Expr::AND, std::move(condition),
        Binary(pb::Expr::EQ, CountIn(card_, zone, controller), Number(0)));
  }
  *cast->mutable_condition() = std::move(condition);
}

void CastLowering::Lower() {
  if (HasType(ast_.types, "land")) {
    if (ast_.restriction.has_value())
      UnsupportedField(card_, "restriction", "restriction-of-land",
                       "a condition on playing a land");
    return;
  }
  AddNormal();
  AddAlternative();
  if (ast_.buyback.has_value()) {
    Add("buyback", "hand", "buyback", *ast_.buyback);
  }
  if (ast_.flashback.has_value()) {
    Add("flashback", "graveyard", "flashback", *ast_.flashback);
  }
  if (ast_.retrace.has_value()) {
    Add("retrace", "graveyard", "retrace", *ast_.retrace);
  }
  AddLeyline();
}

// An aura spell has its host as its target and comes into play attached. What
// it can have as a target is what it may enchant.
void LowerAuraSpell(CardLowering& card) {
  GoTo(card, "target");
  pb::Ability& spell = card.builder.AddAbility(pb::ABILITY_SPELL);
  spell.set_registers(1);
  spell.set_resolve_at(1);
  pb::Instruction::Choose* choose = spell.add_code()->mutable_choose();
  *choose->mutable_from() = LowerTarget(card, *card.ast->target, CastSite());
  choose->set_target(true);
  choose->set_reason(card.builder.W("target"));
  *card.builder.program().mutable_enchants() = choose->from();
  pb::Instruction::Attach* attach = spell.add_code()->mutable_attach();
  *attach->mutable_what() = Entities(pb::Selector::SOURCE);
  *attach->mutable_to() = RegisterRefs(0);
}

}  // namespace

bool HasAbility(const CardAst& ast, StaticAbility ability) {
  return std::find(ast.abilities.begin(), ast.abilities.end(), ability) !=
         ast.abilities.end();
}

void GoTo(CardLowering& card, absl::string_view key) {
  for (size_t i = 0; i < card.record->fields.size(); ++i) {
    const absl::string_view field = card.record->fields[i].key;
    // `suspend(3)=…` has its number in the key.
    if (field.substr(0, field.find('(')) == key) card.field = i;
  }
}

std::set<std::string> CreatureTypesOf(const CardLowering& card) {
  std::set<std::string> types;
  if (card.database == nullptr) return types;
  for (const CardRecord& record : card.database->primitives()) {
    const CardField* type = record.Find("type");
    const CardField* subtype = record.Find("subtype");
    if (type == nullptr || subtype == nullptr) continue;
    const std::string main = absl::AsciiStrToLower(type->value);
    if (!absl::StrContains(main, "creature") ||
        absl::StrContains(main, "land")) {
      continue;
    }
    for (absl::string_view word :
         absl::StrSplit(subtype->value, ' ', absl::SkipEmpty())) {
      types.insert(absl::AsciiStrToLower(word));
    }
  }
  for (absl::string_view other : {"aura", "equipment"}) {
    types.erase(std::string(other));
  }
  return types;
}

bool HasType(const std::vector<std::string>& types, absl::string_view type) {
  return std::find(types.begin(), types.end(), type) != types.end();
}

void UnsupportedField(CardLowering& card, absl::string_view key,
                      absl::string_view code, absl::string_view what) {
  GoTo(card, key);
  Span span;
  if (card.field < card.record->fields.size()) {
    span.length =
        static_cast<uint32_t>(card.record->fields[card.field].value.size());
  }
  card.Unsupported(span, code, absl::StrCat(what, " is not supported"));
}

void LowerCharacteristics(CardLowering& card) {
  const CardAst& ast = *card.ast;
  pb::CardProgram& program = card.builder.program();
  program.set_dialect("wagic");
  program.set_name(card.record->name);
  program.set_file(card.record->file);
  program.set_line(static_cast<uint32_t>(card.record->line));
  program.set_text(ast.text);
  for (const std::string& type : ast.types) card.builder.Type(type);
  for (const std::string& type : ast.subtypes) card.builder.Type(type);
  if (HasAbility(ast, StaticAbility::kChangeling)) AddCreatureTypes(card);
  for (Color color : ColorsOf(ast)) card.builder.Color(ColorName(color));
  if (ast.power.has_value()) card.builder.Stat("power", *ast.power);
  if (ast.toughness.has_value()) card.builder.Stat("toughness", *ast.toughness);
  std::vector<StaticAbility> abilities = ast.abilities;
  std::sort(abilities.begin(), abilities.end());
  for (size_t i = 0; i < abilities.size();) {
    size_t end = i;
    while (end < abilities.size() && abilities[end] == abilities[i]) ++end;
    const std::string name = KeywordName(abilities[i]);
    if (!IsSupported(abilities[i])) {
      UnsupportedField(card, "abilities", absl::StrCat("keyword-", name),
                       absl::StrCat("the ability '", name, "'"));
    }
    card.builder.Keyword(name);
    pb::WordNumber& last = *program.mutable_keywords()->rbegin();
    last.set_number(static_cast<int64_t>(end - i));
    i = end;
  }
  if (!ast.mana.has_value()) return;
  GoTo(card, "mana");
  *program.mutable_cost() = LowerCost(card, *ast.mana, CastSite());
}

void LowerCasts(CardLowering& card) {
  CastLowering(card).Lower();
  if (!card.ast->target.has_value() || card.is_instant_or_sorcery) return;
  if (card.is_aura) {
    LowerAuraSpell(card);
  } else {
    UnsupportedField(card, "target", "target-of-permanent",
                     "a target of a permanent that is no aura");
  }
}

void LetStayAlone(CardLowering& card) {
  pb::Ability& enters = card.builder.AddAbility(pb::ABILITY_ENTERS);
  pb::Instruction::Value* placed = enters.add_code()->mutable_value();
  *placed->mutable_of() = tree::Entities(pb::Selector::SOURCE);
  placed->set_name(card.builder.W("placed"));
  *placed->mutable_number() = tree::Number(1);
  placed->set_set(true);
}

}  // namespace refold::wagic
