// Offering: an alternative cost that is lessened by what pays for it.
#include <map>
#include <utility>

#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {
namespace {

// Of what is offered, before it is chosen the best that there is for each part.
class Offered {
 public:
  Offered(ProgramBuilder& builder, pb::Query of)
      : builder_(builder),
        of_(tree::Among(std::move(of))),
        chosen_(tree::RegisterRefs(0)) {}

  pb::Expr Symbols(absl::string_view kind) {
    return Either(builder_.WordExpr(pb::Expr::SYMBOLS, kind, chosen_),
                  builder_.WordExpr(pb::Expr::SYMBOLS, kind, of_));
  }
  pb::Expr Cost() {
    return Either(builder_.WordExpr(pb::Expr::RULE, "total cost", chosen_),
                  builder_.WordExpr(pb::Expr::RULE, "highest cost", of_));
  }

 private:
  pb::Expr Either(pb::Expr known, pb::Expr best) {
    return tree::If(tree::CountOf(chosen_), std::move(known), std::move(best));
  }

  ProgramBuilder& builder_;
  pb::Selector of_;
  pb::Selector chosen_;
};

// How much of each colour the card costs, and how much of any. False if a
// symbol can be paid in several ways, or there is X.
bool CountMana(const Cost& cost, std::map<Color, int64_t>* colors,
               int64_t* generic) {
  for (const CostPart& part : cost.parts) {
    if (part.kind == CostKind::kMana) {
      ++(*colors)[part.colors[0]];
    } else if (part.kind == CostKind::kGeneric &&
               part.amount.kind == AmountKind::kInteger) {
      *generic += part.amount.integer;
    } else {
      return false;
    }
  }
  return true;
}

}  // namespace

// A permanent of the type is sacrificed and its mana cost taken off: each
// symbol off its like, and what is left off the generic mana (CR 702.48).
void LowerOffering(CardLowering& card, const CostPart& part,
                   pb::CastOption* cast) {
  std::map<Color, int64_t> colors;
  int64_t generic = 0;
  if (card.is_instant_or_sorcery || card.is_aura ||
      !card.ast->mana.has_value() ||
      !CountMana(*card.ast->mana, &colors, &generic)) {
    return UnsupportedField(card, "other", "cost-offering",
                            "offering for such a card");
  }
  // The register that says what was sacrificed.
  card.builder.AddAbility(pb::ABILITY_SPELL).set_registers(1);
  pb::Cost* cost = cast->mutable_cost();
  cost->Clear();
  pb::CostPart* sacrifice = cost->add_parts();
  sacrifice->mutable_move()->set_zone(card.builder.W("graveyard"));
  sacrifice->mutable_move()->set_reason(card.builder.W("sacrifice"));
  *sacrifice->mutable_of() =
      card.builder.CardsIn(card.builder.Zone("battlefield", Controller()),
                           card.builder.HasType(part.word));
  sacrifice->set_into(1);
  Offered offered(card.builder, sacrifice->of());
  pb::Expr left = offered.Cost();
  for (const auto& [color, count] : colors) {
    const pb::Expr off = tree::Binary(
        pb::Expr::MIN, offered.Symbols(ManaKind(color)), tree::Number(count));
    pb::Claim::Resource* mana = cost->add_parts()->mutable_resource();
    mana->set_resource(card.builder.W(ManaKind(color)));
    *mana->mutable_amount() =
        tree::Binary(pb::Expr::SUB, tree::Number(count), off);
    left = tree::Binary(pb::Expr::SUB, std::move(left), off);
  }
  pb::Claim::Mana* rest = cost->add_parts()->mutable_mana();
  if (generic > 0) {
    rest->add_symbols()->set_generic(static_cast<uint32_t>(generic));
  }
  *rest->mutable_generic() = tree::Unary(
      pb::Expr::NEG,
      tree::Binary(pb::Expr::MAX, std::move(left), tree::Number(0)));
  cast->set_instant_speed(true);
}

}  // namespace refold::wagic
