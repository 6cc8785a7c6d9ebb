// Wrappers in which a player decides: paying, lines handed to a player, a
// colour chosen.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

// How much the controller has of it.
pb::Expr Has(uint32_t word) {
  pb::Expr has;
  has.set_op(pb::Expr::RESOURCE);
  has.set_word(word);
  *has.mutable_of() = tree::Entities(pb::Selector::CONTROLLER);
  return has;
}

// One way to pay: so much of each colour, and as much as all of it.
struct ManaWay {
  std::map<uint32_t, int64_t> colors;
  int64_t all = 0;
};

constexpr size_t kMaxWays = 32;

// In which ways the symbols can be paid for. None if that is possible with
// life, too, or in too many ways.
std::vector<ManaWay> WaysToPay(const pb::Claim::Mana& mana) {
  std::vector<ManaWay> ways(1);
  for (const pb::ManaSymbol& symbol : mana.symbols()) {
    if (symbol.life() > 0) return {};
    std::vector<ManaWay> longer;
    for (const ManaWay& way : ways) {
      for (uint32_t kind : symbol.kinds()) {
        ManaWay& one = longer.emplace_back(way);
        ++one.colors[kind];
        ++one.all;
      }
      if (symbol.generic() > 0 || symbol.kinds_size() == 0) {
        longer.emplace_back(way).all += symbol.generic();
      }
    }
    if (longer.size() > kMaxWays) return {};
    ways = std::move(longer);
  }
  return ways;
}

// Whether the pool holds what one of the ways takes.
bool AffordsMana(CardLowering& card, const pb::Claim::Mana& mana,
                 pb::Expr* affords) {
  if (mana.x() > 0) return false;
  std::vector<pb::Expr> each;
  for (const ManaWay& way : WaysToPay(mana)) {
    pb::Expr all = mana.has_generic() ? mana.generic() : tree::Number(0);
    pb::Expr holds = tree::Binary(
        pb::Expr::GE,
        card.builder.WordExpr(pb::Expr::RULE, "mana",
                              tree::Entities(pb::Selector::CONTROLLER)),
        tree::Binary(pb::Expr::ADD, std::move(all), tree::Number(way.all)));
    for (const auto& [color, count] : way.colors) {
      holds = And(std::move(holds),
                  tree::Binary(pb::Expr::GE, Has(color), tree::Number(count)));
    }
    each.push_back(std::move(holds));
  }
  if (each.empty()) return false;
  *affords = std::move(each.back());
  each.pop_back();
  for (pb::Expr& other : each) {
    *affords =
        tree::Binary(pb::Expr::OR, std::move(*affords), std::move(other));
  }
  return true;
}

// Whether the controller could pay. False if that cannot be asked.
bool Affords(CardLowering& card, const pb::Cost& cost, pb::Expr* affords) {
  if (cost.parts_size() != 1) return false;
  const pb::CostPart& part = cost.parts(0);
  if (part.has_mana()) return AffordsMana(card, part.mana(), affords);
  if (!part.has_resource()) return false;
  *affords = tree::Binary(pb::Expr::GE, Has(part.resource().resource()),
                          part.resource().amount());
  return true;
}

}  // namespace

std::vector<std::string> ChoosableTypes(const CardLowering& card) {
  std::set<std::string> types;
  if (card.database == nullptr) return {};
  for (const CardRecord& record : card.database->primitives()) {
    const CardField* type = record.Find("type");
    const CardField* subtype = record.Find("subtype");
    if (type == nullptr || subtype == nullptr) continue;
    const std::string main = absl::AsciiStrToLower(type->value);
    // What else a card is has subtypes of its own.
    if (main != "creature" && main != "legendary creature") continue;
    for (absl::string_view word :
         absl::StrSplit(subtype->value, ' ', absl::SkipEmpty())) {
      types.insert(absl::AsciiStrToLower(word));
    }
  }
  return {types.begin(), types.end()};
}

// `pay(cost) X?Y`: who pays does X, who could and does not does Y. Who cannot,
// after the chance to make mana for it, does neither.
void EmitPay(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<PayArgs>(effect.args);
  CodeWriter::Label declined;
  CodeWriter::Label end;
  pb::Instruction::Pay* pay = code.Add(effect.span)->mutable_pay();
  *pay->mutable_cost() = LowerCost(code.card(), args.cost, site);
  pay->set_may(true);
  code.OnBind(&declined, [pay](uint32_t place) { pay->set_otherwise(place); });
  EmitAbility(code, *args.paid, site);
  pb::Expr affords;
  const bool known =
      args.declined == nullptr || Affords(code.card(), pay->cost(), &affords);
  if (!known) {
    code.card().Unsupported(args.cost.span, "pay-else",
                            "what is done instead of paying needs a cost of "
                            "plain mana or of life");
  }
  if (args.declined != nullptr) code.Jump(effect.span, &end);
  code.Bind(&declined);
  if (args.declined != nullptr) {
    code.JumpUnless(effect.span, std::move(affords), &end);
    EmitAbility(code, *args.declined, site);
  }
  code.Bind(&end);
}

namespace {

// How many targets a line asks for is counted before the lines do anything.
void CountTargets(CodeWriter& code, const std::vector<WrittenLine>& lines,
                  Site* site) {
  if (lines.size() < 2) return;
  for (const WrittenLine& line : lines) {
    if (!line.ability->target.has_value()) continue;
    const TargetSpec& spec = line.ability->target->spec;
    const bool counts = (spec.count_kind == TargetCount::kExactly ||
                         spec.count_kind == TargetCount::kUpTo) &&
                        spec.count.kind != AmountKind::kInteger;
    if (!counts) continue;
    pb::Expr number = LowerAmount(code.card(), spec.count, *site);
    site->counted.emplace_back(
        spec.count.span.offset,
        code.Keep(line.ability->span, std::move(number)));
  }
}

}  // namespace

// `ability$!X _ Y!$ who`: that player does the lines, by default the opponent.
void EmitGive(CodeWriter& code, const Effect& effect, const Site& site) {
  CardLowering& card = code.card();
  Effect to = effect;
  if (to.who == Who::kDefault) to.who = Who::kOpponent;
  const auto index =
      static_cast<uint32_t>(card.builder.program().abilities_size());
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_ENTERS);
  *ability.mutable_span() = PlaceOf(card, effect.span);
  ability.set_granted_only(true);
  CodeWriter given(card, &ability, code.registers());
  Site inner = site;
  inner.object = tree::Entities(pb::Selector::SOURCE);
  inner.measured = inner.object;
  std::vector<WrittenLine> lines;
  for (const Ref<Ability>& line : std::get<GiveArgs>(effect.args).lines) {
    lines.push_back({line.get(), card.field});
  }
  std::stable_partition(lines.begin(), lines.end(), [](const WrittenLine& one) {
    return !OpensMenu(*one.ability);
  });
  CountTargets(given, lines, &inner);
  EmitLines(given, lines, inner);
  pb::Instruction::Call* call = code.Add(effect.span)->mutable_call();
  call->set_ability(index);
  *call->mutable_who() = PlayerOf(card, to, site);
}

void EmitChooseWord(CodeWriter& code, const Effect& effect, const Site& site) {
  if (!EmitWordChoice(code, effect)) return;
  EmitAbility(code, *std::get<ChooseArgs>(effect.args).inner, site);
}

bool EmitWordChoice(CodeWriter& code, const Effect& effect) {
  const auto& args = std::get<ChooseArgs>(effect.args);
  std::vector<std::string> words = {"green", "blue", "red", "black", "white"};
  if (!args.color) {
    words = ChoosableTypes(code.card());
    if (args.non_wall) std::erase(words, "wall");
  }
  if (words.empty()) {
    UnsupportedEffect(code.card(), effect, "chooseatype");
    return false;
  }
  pb::Instruction::ChooseWord* choose =
      code.Add(effect.span)->mutable_choose_word();
  for (const std::string& word : words) {
    choose->add_words(code.builder().W(word));
  }
  const uint32_t what = code.builder().W(args.color ? "color" : "type");
  choose->set_value(what);
  choose->set_reason(what);
  return true;
}

// A coin is a draw between the two players, which its flipper wins or loses.
void EmitFlipCoin(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<FlipCoinArgs>(effect.args);
  const uint32_t winner = code.NewRegister(effect.span);
  pb::Instruction::Choose* flip = code.Add(effect.span)->mutable_choose();
  flip->mutable_from()->set_players(true);
  flip->set_register_(winner);
  flip->set_random(true);
  flip->set_reason(code.builder().W("flip a coin"));
  CodeWriter::Label lost;
  CodeWriter::Label end;
  code.JumpUnless(
      effect.span,
      tree::HowMany(tree::RegisterRefs(winner),
                    tree::IsOneOf(tree::Entities(pb::Selector::CONTROLLER))),
      &lost);
  if (args.win != nullptr) EmitAbility(code, *args.win, site);
  if (args.lose != nullptr) code.Jump(effect.span, &end);
  code.Bind(&lost);
  if (args.lose != nullptr) EmitAbility(code, *args.lose, site);
  code.Bind(&end);
}

}  // namespace refold::wagic
