// Variables of CardCode: what each asks of the game.
//
// Those that differ only in a word, a player or a colour are rows of the tables
// here; the others have a function each. A variable that has neither is not
// supported.
#include "kernel/dialects/wagic/lower_variable.h"

#include <cstddef>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"
#include "kernel/dialects/wagic/lower_variable_functions.h"

namespace refold::wagic {
namespace {

// How many of the imprinted cards have the colour.
pb::Expr Imprinted(CardLowering& card, Color color) {
  pb::Selector cards = tree::Entities(pb::Selector::LINK);
  cards.set_word(card.builder.W(kImprintLink));
  return tree::HowMany(std::move(cards),
                       card.builder.HasColor(ColorName(color)));
}

// What the game keeps under a word about a player.
struct WordRow {
  Variable variable;
  pb::Expr::Op op;
  const char* word;
  pb::Selector (*whose)();
};

constexpr WordRow kWords[] = {
    {Variable::kLifeTotal, pb::Expr::RESOURCE, "life", Controller},
    {Variable::kOpponentLifeTotal, pb::Expr::RESOURCE, "life", Opponent},
    {Variable::kStartingLife, pb::Expr::RULE, "starting life", Controller},
    {Variable::kLifeLost, pb::Expr::WATCH, "life lost", Controller},
    {Variable::kOpponentLifeLost, pb::Expr::WATCH, "life lost", Opponent},
    {Variable::kDamageToController, pb::Expr::WATCH, "damage taken",
     Controller},
    {Variable::kDamageToOpponent, pb::Expr::WATCH, "damage taken", Opponent},
    {Variable::kPlayerPoison, pb::Expr::RESOURCE, "poison", Controller},
    {Variable::kOpponentPoison, pb::Expr::RESOURCE, "poison", Opponent},
    {Variable::kDrawnByController, pb::Expr::WATCH, "cards drawn", Controller},
    {Variable::kDrawnByOpponent, pb::Expr::WATCH, "cards drawn", Opponent},
    {Variable::kMaximumHandSize, pb::Expr::RULE, "hand limit", Controller},
    {Variable::kControllerLandsGreen, pb::Expr::RULE, "lands for mana.g",
     Controller},
    {Variable::kControllerLandsBlue, pb::Expr::RULE, "lands for mana.u",
     Controller},
    {Variable::kControllerLandsRed, pb::Expr::RULE, "lands for mana.r",
     Controller},
    {Variable::kControllerLandsBlack, pb::Expr::RULE, "lands for mana.b",
     Controller},
    {Variable::kControllerLandsWhite, pb::Expr::RULE, "lands for mana.w",
     Controller},
    {Variable::kControllerLandsColorless, pb::Expr::RULE, "lands for mana.c",
     Controller},
    {Variable::kOpponentLandsGreen, pb::Expr::RULE, "lands for mana.g",
     Opponent},
    {Variable::kOpponentLandsBlue, pb::Expr::RULE, "lands for mana.u",
     Opponent},
    {Variable::kOpponentLandsRed, pb::Expr::RULE, "lands for mana.r", Opponent},
    {Variable::kOpponentLandsBlack, pb::Expr::RULE, "lands for mana.b",
     Opponent},
    {Variable::kOpponentLandsWhite, pb::Expr::RULE, "lands for mana.w",
     Opponent},
    {Variable::kOpponentLandsColorless, pb::Expr::RULE, "lands for mana.c",
     Opponent},
};

struct ColorRow {
  Variable variable;
  pb::Expr (*lower)(CardLowering& card, Color color);
  Color color;
};

constexpr ColorRow kColored[] = {
    {Variable::kImprintedGreen, Imprinted, Color::kGreen},
    {Variable::kImprintedBlue, Imprinted, Color::kBlue},
    {Variable::kImprintedRed, Imprinted, Color::kRed},
    {Variable::kImprintedBlack, Imprinted, Color::kBlack},
    {Variable::kImprintedWhite, Imprinted, Color::kWhite},
    {Variable::kCommonGreen, IsMostCommon, Color::kGreen},
    {Variable::kCommonBlue, IsMostCommon, Color::kBlue},
    {Variable::kCommonRed, IsMostCommon, Color::kRed},
    {Variable::kCommonBlack, IsMostCommon, Color::kBlack},
    {Variable::kCommonWhite, IsMostCommon, Color::kWhite},
};

// Guilds: devotion to two colours.
struct GuildRow {
  Variable variable;
  Color one;
  Color other;
};

constexpr GuildRow kGuilds[] = {
    {Variable::kAzorius, Color::kWhite, Color::kBlue},
    {Variable::kBoros, Color::kRed, Color::kWhite},
    {Variable::kDimir, Color::kBlue, Color::kBlack},
    {Variable::kGolgari, Color::kBlack, Color::kGreen},
    {Variable::kGruul, Color::kRed, Color::kGreen},
    {Variable::kIzzet, Color::kBlue, Color::kRed},
    {Variable::kOrzhov, Color::kWhite, Color::kBlack},
    {Variable::kRakdos, Color::kBlack, Color::kRed},
    {Variable::kSelesnya, Color::kGreen, Color::kWhite},
    {Variable::kSimic, Color::kGreen, Color::kBlue},
};

template <typename Row, size_t n>
const Row* RowOf(const Row (&rows)[n], Variable variable) {
  for (const Row& row : rows) {
    if (row.variable == variable) return &row;
  }
  return nullptr;
}

}  // namespace

int CountOfX(const CardLowering& card) {
  const Cost* cost = card.x_cost;
  if (cost == nullptr && card.ast->mana.has_value()) cost = &*card.ast->mana;
  return cost == nullptr ? 0 : CountX(*cost);
}

pb::Expr About(pb::Expr::Op op, pb::Selector of) {
  pb::Expr expr;
  expr.set_op(op);
  *expr.mutable_of() = std::move(of);
  return expr;
}

pb::Expr UnsupportedVariable(CardLowering& card, const Amount& amount) {
  card.Unsupported(amount.span,
                   absl::StrCat("variable-", Name(amount.variable)),
                   absl::StrCat("the variable '", Name(amount.variable),
                                "' is not supported"));
  return tree::Number(0);
}

pb::Expr LowerVariable(CardLowering& card, const Amount& amount,
                       const Site& site) {
  const pb::Expr x =
      site.keeps_x ? site.x
                   : card.builder.WordExpr(pb::Expr::VALUE, "x", Source());
  const Variable variable = amount.variable;
  if (const VariableFunction lower = FunctionOf(variable)) {
    return lower({card, amount, site, x});
  }
  if (const WordRow* row = RowOf(kWords, variable)) {
    return card.builder.WordExpr(row->op, row->word, row->whose());
  }
  if (const ColorRow* row = RowOf(kColored, variable)) {
    return row->lower(card, row->color);
  }
  if (const GuildRow* row = RowOf(kGuilds, variable)) {
    return DevotionToTwo(card, row->one, row->other);
  }
  return UnsupportedVariable(card, amount);
}

}  // namespace refold::wagic
