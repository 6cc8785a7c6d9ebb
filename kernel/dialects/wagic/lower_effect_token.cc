// Effects that create tokens, each with a program of its own.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

bool HasFixedStats(const Traits& traits) {
  auto fixed = [](const std::optional<Amount>& amount) {
    return !amount.has_value() ||
           (amount->kind == AmountKind::kInteger && amount->arithmetic.empty());
  };
  return fixed(traits.power) && fixed(traits.toughness);
}

bool IsPlainToken(const Traits& traits) {
  return !traits.chosen_color && !traits.chosen_type && !traits.remove_types &&
         !traits.remove_creature_subtypes && !traits.all_subtypes;
}

// Tokens whose abilities make tokens whose abilities make tokens …
constexpr int kMaxTokenDepth = 3;

// How many tokens stand between the program and the card it belongs to: each
// adds two marks to the name.
int TokenDepth(const CardLowering& card) {
  const std::string& name = card.builder.program().name();
  return static_cast<int>(std::count(name.begin(), name.end(), '#')) / 2;
}

// A program for the token, which the card then carries with it.
std::string MakeProgram(CardLowering& card, const Span& span,
                        const TokenArgs& token) {
  CardLowering made;
  made.record = card.record;
  made.ast = card.ast;
  made.database = card.database;
  made.known_types = card.known_types;
  made.diagnostics = card.diagnostics;
  made.field = card.field;
  const std::string name =
      absl::StrCat(token.name, "#", card.builder.program().name(), "#",
                   card.made.size() + 1);
  made.builder = ProgramBuilder(name);
  pb::CardProgram& program = made.builder.program();
  program.set_dialect("wagic");
  program.set_file(card.record->file);
  program.set_line(static_cast<uint32_t>(card.record->line));
  CheckTypes(made, token.traits);
  for (const std::string& type : token.traits.types) made.builder.Type(type);
  for (Color color : token.traits.colors) made.builder.Color(ColorName(color));
  for (const KeywordArgs& keyword : token.traits.keywords) {
    if (keyword.removed) continue;
    if (keyword.ability == StaticAbility::kChangeling) {
      for (const std::string& type : CreatureTypesOf(made)) {
        made.builder.Type(type);
      }
      continue;
    }
    made.builder.Keyword(GrantedKeyword(made, span, keyword.ability));
  }
  if (HasFixedStats(token.traits)) {
    if (token.traits.power.has_value()) {
      made.builder.Stat("power", token.traits.power->integer);
    }
    if (token.traits.toughness.has_value()) {
      made.builder.Stat("toughness", token.traits.toughness->integer);
    }
  }
  for (const Ref<Line>& line : token.traits.abilities) {
    LowerLine(made, CardLine{*line, card.field});
  }
  card.failed = card.failed || made.failed;
  // Tokens of the token keep their names: they are counted through the card.
  card.made.push_back(std::move(program));
  for (pb::CardProgram& inner : made.made) {
    card.made.push_back(std::move(inner));
  }
  return name;
}

// Numbers that are only known when the token is created.
void SetStats(CodeWriter& code, const Effect& effect, const Traits& traits,
              uint32_t tokens, const Site& site) {
  std::vector<pb::OpSpec> ops;
  auto set = [&](absl::string_view stat, const std::optional<Amount>& amount) {
    if (!amount.has_value()) return;
    ops.push_back(code.builder().Op(pb::MOD_SET_STAT, stat,
                                    LowerAmount(code.card(), *amount, site)));
  };
  set("power", traits.power);
  set("toughness", traits.toughness);
  EmitModify(code, effect.span, tree::RegisterRefs(tokens), std::move(ops),
             pb::Duration());
}

pb::Selector TokenPlayer(CardLowering& card, const Effect& effect,
                         const Site& site) {
  if (effect.who != Who::kDefault) return PlayerOf(card, effect, site);
  return tree::Entities(pb::Selector::CONTROLLER);
}

// The name of the program of the tokens; empty if there is none.
std::string ProgramOf(CardLowering& card, const Effect& effect) {
  const auto& args = std::get<TokenArgs>(effect.args);
  if (args.card_id == 0 && TokenDepth(card) >= kMaxTokenDepth) {
    UnsupportedEffect(card, effect, "token-depth");
    return "";
  }
  if (args.card_id == 0) {
    if (IsPlainToken(args.traits)) {
      return MakeProgram(card, effect.span, args);
    }
    UnsupportedEffect(card, effect, "token-traits");
    return "";
  }
  const CardRecord* record = card.database == nullptr
                                 ? nullptr
                                 : card.database->FindCard(args.card_id);
  if (record != nullptr) return record->name;
  card.Unsupported(effect.span, "token-id",
                   absl::StrCat("there is no card with the id ", args.card_id));
  return "";
}

// Creates the tokens; the register then holds them.
bool EmitTokens(CodeWriter& code, const Effect& effect, const Site& site,
                uint32_t result) {
  const auto& args = std::get<TokenArgs>(effect.args);
  const std::string name = ProgramOf(code.card(), effect);
  if (name.empty()) return false;
  pb::Instruction::Token* token = code.Add(effect.span)->mutable_token();
  *token->mutable_player() = TokenPlayer(code.card(), effect, site);
  token->set_dependency(DependencyOn(code.card(), name));
  *token->mutable_count() = args.times.has_value()
                                ? LowerAmount(code.card(), *args.times, site)
                                : tree::Number(1);
  token->set_register_(result);
  if (!HasFixedStats(args.traits)) {
    SetStats(code, effect, args.traits, result, site);
  }
  if (effect.modifiers.battle_ready) {
    EmitBattleReady(code, effect.span, tree::RegisterRefs(result));
  }
  return true;
}

}  // namespace

uint32_t DependencyOn(CardLowering& card, const std::string& name) {
  pb::CardProgram& program = card.builder.program();
  for (int i = 0; i < program.dependencies_size(); ++i) {
    if (program.dependencies(i) == name) return static_cast<uint32_t>(i);
  }
  program.add_dependencies(name);
  return static_cast<uint32_t>(program.dependencies_size() - 1);
}

void EmitToken(CodeWriter& code, const Effect& effect, const Site& site) {
  const uint32_t result = effect.follow_up.empty()
                              ? code.Scratch(effect.span)
                              : code.NewRegister(effect.span);
  if (!EmitTokens(code, effect, site, result)) return;
  Site made = site;
  made.measured = MeasuredOf(site);
  made.object = tree::RegisterRefs(result);
  for (const Ability& ability : effect.follow_up) {
    EmitAbility(code, ability, made);
  }
}

void EmitLivingWeapon(CodeWriter& code, const Effect& effect,
                      const Site& site) {
  const uint32_t result = code.NewRegister(effect.span);
  if (!EmitTokens(code, effect, site, result)) return;
  pb::Instruction::Attach* attach = code.Add(effect.span)->mutable_attach();
  *attach->mutable_what() = tree::Entities(pb::Selector::SOURCE);
  *attach->mutable_to() = tree::RegisterRefs(result);
}

void EmitClone(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<CloneArgs>(effect.args);
  const uint32_t result = code.NewRegister(effect.span);
  pb::Instruction::Token* token = code.Add(effect.span)->mutable_token();
  *token->mutable_player() = TokenPlayer(code.card(), effect, site);
  *token->mutable_copy_of() = site.object;
  *token->mutable_count() = tree::Number(1);
  token->set_register_(result);
  std::vector<pb::OpSpec> ops;
  for (const KeywordArgs& keyword : args.with) {
    ops.push_back(KeywordOp(code.card(), effect.span, keyword));
  }
  for (const std::string& type : args.add_types) {
    ops.push_back(code.builder().Op(pb::MOD_ADD_TYPE, type));
  }
  if (!ops.empty()) {
    EmitModify(code, effect.span, tree::RegisterRefs(result), std::move(ops),
               pb::Duration());
  }
  Site made = site;
  made.measured = MeasuredOf(site);
  made.object = tree::RegisterRefs(result);
  for (const Ability& ability : effect.follow_up) {
    EmitAbility(code, ability, made);
  }
}

}  // namespace refold::wagic
