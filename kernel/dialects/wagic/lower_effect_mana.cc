// Effects that make or take mana.
#include <algorithm>
#include <string>
#include <utility>

#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

// Mana is made by and for the controller unless a player is named.
pb::Selector ManaPlayer(CardLowering& card, const Effect& effect,
                        const Site& site) {
  if (effect.who != Who::kDefault) return PlayerOf(card, effect, site);
  return tree::Entities(pb::Selector::CONTROLLER);
}

// How much of each kind of mana, kinds in the order in which they are written.
using Mana = std::vector<std::pair<std::string, pb::Expr>>;

void AddTo(Mana* mana, const std::string& kind, pb::Expr amount) {
  for (auto& [known, sum] : *mana) {
    if (known != kind) continue;
    const bool numbers =
        sum.op() == pb::Expr::CONST && amount.op() == pb::Expr::CONST;
    sum = numbers ? tree::Number(sum.number() + amount.number())
                  : tree::Binary(pb::Expr::ADD, sum, std::move(amount));
    return;
  }
  mana->emplace_back(kind, std::move(amount));
}

// Mana that is made is of one kind; a number is colourless mana.
bool ReadMana(CardLowering& card, const Cost& cost, const Site& site,
              Mana* mana) {
  for (const CostPart& part : cost.parts) {
    switch (part.kind) {
      case CostKind::kMana:
        AddTo(mana, ManaKind(part.colors[0]), tree::Number(1));
        break;
      case CostKind::kGeneric:
      case CostKind::kColorless:
        AddTo(mana, "mana.c", LowerAmount(card, part.amount, site));
        break;
      case CostKind::kX: {
        Amount x;
        x.span = part.span;
        x.kind = AmountKind::kVariable;
        AddTo(mana, part.colors.empty() ? "mana.c" : ManaKind(part.colors[0]),
              LowerAmount(card, x, site));
        break;
      }
      case CostKind::kHybrid:
      case CostKind::kPhyrexian:
      case CostKind::kSnow:
      case CostKind::kChosenColor:
      case CostKind::kTap:
      case CostKind::kUntap:
      case CostKind::kSacrifice:
      case CostKind::kExile:
      case CostKind::kReturnToHand:
      case CostKind::kDiscard:
      case CostKind::kDiscardAtRandom:
      case CostKind::kMillTop:
      case CostKind::kExileTop:
      case CostKind::kLife:
      case CostKind::kToLibraryTop:
      case CostKind::kToGraveyard:
      case CostKind::kCounters:
      case CostKind::kCycle:
      case CostKind::kNinja:
      case CostKind::kOffering:
      case CostKind::kUnattach:
        return false;
    }
  }
  return true;
}

bool HasChosenColor(const Cost& cost) {
  return std::any_of(
      cost.parts.begin(), cost.parts.end(),
      [](const CostPart& part) { return part.kind == CostKind::kChosenColor; });
}

// The same for each colour that may have been chosen.
void EmitChosenMana(CodeWriter& code, const Effect& effect, const Site& site) {
  for (Color color : {Color::kWhite, Color::kBlue, Color::kBlack, Color::kRed,
                      Color::kGreen}) {
    Effect colored = effect;
    for (CostPart& part : std::get<ManaArgs>(colored.args).mana.parts) {
      if (part.kind != CostKind::kChosenColor) continue;
      part.kind = CostKind::kMana;
      part.colors = {color};
    }
    CodeWriter::Label other;
    code.JumpUnless(effect.span, IsChosen(code.card(), color), &other);
    EmitAddMana(code, colored, site);
    code.Bind(&other);
  }
}

constexpr absl::string_view kManaKinds[] = {
    "mana.generic", "mana.g", "mana.u", "mana.r", "mana.b", "mana.w", "mana.c"};

// `add{manapool}`: of each kind as much as its player has of it.
Mana ManaOfPool(CardLowering& card, const Effect& effect, const Site& site) {
  Mana mana;
  for (absl::string_view kind : kManaKinds) {
    mana.emplace_back(std::string(kind),
                      card.builder.WordExpr(pb::Expr::RESOURCE, kind,
                                            ManaPlayer(card, effect, site)));
  }
  return mana;
}

// Of a snow permanent, snow mana (CR 107.4h).
std::string AsMadeBy(const CardLowering& card, const std::string& kind) {
  return HasType(card.ast->types, "snow") ? kind + " for snow" : kind;
}

bool MakesMana(const Effect& effect);

bool MakesMana(const Ability& ability) {
  return !ability.target.has_value() && ability.choosing == Choosing::kNone &&
         std::any_of(ability.effects.begin(), ability.effects.end(),
                     [](const Effect& effect) { return MakesMana(effect); });
}

bool MakesMana(const Effect& effect) {
  if (effect.kind == EffectKind::kAddMana) return true;
  if (effect.kind == EffectKind::kForEach || effect.kind == EffectKind::kAll ||
      effect.kind == EffectKind::kAsLongAs) {
    return MakesMana(*std::get<ScopeArgs>(effect.args).inner);
  }
  if (effect.kind == EffectKind::kChoose) {
    return MakesMana(*std::get<ChooseArgs>(effect.args).inner);
  }
  if (effect.kind == EffectKind::kThisForEach) {
    return MakesMana(*std::get<PropertyArgs>(effect.args).inner);
  }
  return false;
}

}  // namespace

bool IsManaAbility(const Ability& ability) { return MakesMana(ability); }

// `produceextra:selectmana`: one mana of a colour that is chosen each time.
void EmitSelectedMana(CodeWriter& code, Effect effect, const Site& site) {
  ManaArgs one;
  CostPart& part = one.mana.parts.emplace_back();
  part.span = effect.span;
  part.kind = CostKind::kChosenColor;
  effect.args = std::move(one);
  Ability inner;
  inner.span = effect.span;
  inner.effects.push_back(effect);
  ChooseArgs choose;
  choose.color = true;
  choose.inner = std::make_shared<const Ability>(std::move(inner));
  effect.kind = EffectKind::kChoose;
  effect.args = std::move(choose);
  EmitEffect(code, effect, site);
}

void EmitAddMana(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<ManaArgs>(effect.args);
  if (args.select_mana) return EmitSelectedMana(code, effect, site);
  if (HasChosenColor(args.mana)) return EmitChosenMana(code, effect, site);
  Mana mana;
  if (args.pool) {
    mana = ManaOfPool(code.card(), effect, site);
  } else if (!ReadMana(code.card(), args.mana, site, &mana)) {
    return UnsupportedEffect(code.card(), effect, "add");
  }
  for (auto& [kind, amount] : mana) {
    pb::Instruction::Resource* add = code.Add(effect.span)->mutable_resource();
    *add->mutable_player() = ManaPlayer(code.card(), effect, site);
    add->set_resource(code.builder().W(AsMadeBy(code.card(), kind)));
    *add->mutable_amount() = std::move(amount);
    add->set_keep(effect.modifiers.doesnt_empty);
  }
}

void EmitRemoveMana(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<ManaArgs>(effect.args);
  Mana mana;
  if (args.everything) {
    for (absl::string_view kind : kManaKinds) {
      mana.emplace_back(std::string(kind), tree::Number(0));
    }
  } else if (!ReadMana(code.card(), args.mana, site, &mana)) {
    return UnsupportedEffect(code.card(), effect, "removemana");
  }
  for (auto& [kind, amount] : mana) {
    const pb::Selector player = ManaPlayer(code.card(), effect, site);
    pb::Expr less = tree::Unary(
        pb::Expr::NEG, tree::Binary(pb::Expr::MIN, std::move(amount),
                                    code.builder().WordExpr(pb::Expr::RESOURCE,
                                                            kind, player)));
    pb::Instruction::Resource* take = code.Add(effect.span)->mutable_resource();
    *take->mutable_player() = player;
    take->set_resource(code.builder().W(kind));
    *take->mutable_amount() = args.everything ? tree::Number(0) : less;
    take->set_set(args.everything);
  }
}

}  // namespace refold::wagic
