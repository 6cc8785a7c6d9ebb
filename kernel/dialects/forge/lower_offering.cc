// Offering: a permanent of a type pays for the spell with what it cost itself.
#include <map>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/cast_lowering.h"
#include "kernel/dialects/forge/cost.h"

namespace refold::forge {
namespace {

// How much of each kind of coloured mana is paid, and how much of any kind.
// False if a symbol can be paid in several ways, or is X.
bool CountMana(const Text& cost, std::map<std::string, int64_t>* colors,
               int64_t* generic) {
  for (const CostPartText& part : ParseCost(cost).parts) {
    const ManaSymbolText& mana = part.mana;
    if (!part.name.empty() || mana.x || mana.snow || mana.phyrexian ||
        mana.colors.size() > 1) {
      return false;
    }
    if (mana.colors.empty()) {
      *generic += mana.generic;
    } else {
      ++(*colors)[absl::StrCat("mana.", absl::AsciiStrToLower(mana.colors[0]))];
    }
  }
  return true;
}

}  // namespace

// It is sacrificed, and its mana cost taken off: each symbol off its like, and
// what is left off the generic mana (CR 702.48b).
void CastLowering::AddOffering(const Text& keyword, const Text& mana_cost) {
  ProgramBuilder& builder = card_.builder;
  std::map<std::string, int64_t> colors;
  int64_t generic = 0;
  if (card_.IsSpell() || card_.Is("aura") ||
      !CountMana(mana_cost, &colors, &generic)) {
    return card_.Unsupported(keyword, "offering",
                             "only permanents with a plain mana cost that "
                             "have no targets are paid for by an offering");
  }
  const std::string type =
      absl::AsciiStrToLower(absl::StripSuffix(keyword.value, kOffering));
  // The register that says what was sacrificed.
  pb::Ability& spell = builder.AddAbility(pb::ABILITY_SPELL);
  *spell.mutable_span() = PlaceOf(keyword);
  spell.set_registers(1);
  pb::Cost cost;
  pb::CostPart* sacrifice = cost.add_parts();
  sacrifice->mutable_move()->set_zone(builder.W("graveyard"));
  sacrifice->mutable_move()->set_reason(builder.W("sacrifice"));
  *sacrifice->mutable_of() = builder.CardsIn(builder.Zone("battlefield", You()),
                                             builder.HasType(type));
  sacrifice->set_into(1);
  // Before one is chosen, the best that there is for each part.
  const pb::Selector chosen = tree::RegisterRefs(0);
  const pb::Selector all = tree::Among(sacrifice->of());
  const auto either = [&chosen](pb::Expr known, pb::Expr best) {
    return tree::If(tree::CountOf(chosen), std::move(known), std::move(best));
  };
  pb::Expr left = either(builder.WordExpr(pb::Expr::RULE, "total cost", chosen),
                         builder.WordExpr(pb::Expr::RULE, "highest cost", all));
  for (const auto& [kind, count] : colors) {
    const pb::Expr off =
        tree::Binary(pb::Expr::MIN,
                     either(builder.WordExpr(pb::Expr::SYMBOLS, kind, chosen),
                            builder.WordExpr(pb::Expr::SYMBOLS, kind, all)),
                     tree::Number(count));
    pb::Claim::Resource* paid = cost.add_parts()->mutable_resource();
    paid->set_resource(builder.W(kind));
    *paid->mutable_amount() =
        tree::Binary(pb::Expr::SUB, tree::Number(count), off);
    left = tree::Binary(pb::Expr::SUB, std::move(left), off);
  }
  pb::Claim::Mana* rest = cost.add_parts()->mutable_mana();
  if (generic > 0) {
    rest->add_symbols()->set_generic(static_cast<uint32_t>(generic));
  }
  *rest->mutable_generic() = tree::Unary(
      pb::Expr::NEG,
      tree::Binary(pb::Expr::MAX, std::move(left), tree::Number(0)));
  Add("offering", "hand", std::move(cost))->set_instant_speed(true);
}

}  // namespace refold::forge
