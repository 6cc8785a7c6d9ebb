// Effects that make mana.
#include <map>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/mana.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

// So many ways to choose are still written out.
constexpr size_t kMaxAlternatives = 25;

// The letters that may be chosen from; empty if nothing is.
std::vector<std::string> ChoicesOf(absl::string_view produced) {
  if (produced == "Any" || produced == "Combo Any") {
    return {"W", "U", "B", "R", "G"};
  }
  std::vector<std::string> letters;
  if (!absl::StartsWith(produced, "Combo ")) return letters;
  for (char letter : produced.substr(6)) {
    if (letter != ' ') letters.emplace_back(1, letter);
  }
  return letters;
}

// Every sum of `amount` letters, for a combination; one letter so often
// otherwise.
void AddSums(const std::vector<std::string>& letters, size_t first, int amount,
             const std::string& so_far, std::vector<std::string>* sums) {
  if (amount == 0) {
    sums->push_back(so_far);
    return;
  }
  for (size_t i = first; i < letters.size(); ++i) {
    if (sums->size() > kMaxAlternatives) return;
    AddSums(letters, i, amount - 1,
            absl::StrCat(so_far, so_far.empty() ? "" : " ", letters[i]), sums);
  }
}

void SetParam(ParamLine* line, absl::string_view key,
              const std::string& value) {
  for (Param& param : line->params) {
    if (absl::EqualsIgnoreCase(param.key.value, key)) {
      param.value.value = value;
    }
  }
}

// `G G` is two green; how many of each kind.
bool ReadLetters(const Text& produced, std::map<std::string, int>* kinds) {
  for (const Text& part : produced.Split(' ')) {
    for (char letter : part.value) {
      const std::string kind =
          absl::StrCat("mana.", absl::AsciiStrToLower(std::string(1, letter)));
      if (!absl::StrContains("WUBRGC", letter)) return false;
      ++(*kinds)[kind];
    }
  }
  return true;
}

// Whether the code is that of an ability that taps its card for mana.
bool TapsForMana(CodeWriter& code) {
  const pb::Ability& ability = *code.ability();
  if (!ability.mana()) return false;
  for (const pb::CostPart& part : ability.cost().parts()) {
    if (part.has_flag() && part.flag().on() && !part.has_of()) return true;
  }
  return false;
}

// The first mana of such an ability says that it is made so.
bool SaysSo(CodeWriter& code) {
  for (const pb::Instruction& step : code.ability()->code()) {
    if (step.has_resource() && step.resource().reason() != 0) return false;
  }
  return TapsForMana(code);
}

void AddMana(CodeWriter& code, const Text& at, const pb::Selector& player,
             absl::string_view kind, pb::Expr amount) {
  const bool says = SaysSo(code);
  pb::Instruction::Resource* add = code.Add(at)->mutable_resource();
  *add->mutable_player() = player;
  add->set_resource(code.builder().W(kind));
  *add->mutable_amount() = std::move(amount);
  if (says) add->set_reason(code.builder().W("produce"));
}

pb::Expr Times(pb::Expr amount, int times) {
  if (times == 1) return amount;
  if (amount.op() == pb::Expr::CONST) {
    return tree::Number(amount.number() * times);
  }
  return tree::Binary(pb::Expr::MUL, std::move(amount), tree::Number(times));
}

// Of the colour that the card has chosen.
void AddChosen(CodeWriter& code, const Text& at, const pb::Selector& player,
               const pb::Expr& amount) {
  struct Row {
    absl::string_view color;
    absl::string_view kind;
  };
  static constexpr Row kRows[] = {{"white", "mana.w"},
                                  {"blue", "mana.u"},
                                  {"black", "mana.b"},
                                  {"red", "mana.r"},
                                  {"green", "mana.g"}};
  for (const Row& row : kRows) {
    pb::Selector choice = tree::Entities(pb::Selector::LINK);
    choice.set_word(code.builder().W(absl::StrCat("color=", row.color)));
    CodeWriter::Label other;
    code.JumpUnless(at, tree::CountOf(std::move(choice)), &other);
    AddMana(code, at, player, row.kind, amount);
    code.Bind(&other);
  }
}

// A loop that runs so many times: where it begins.
uint32_t BeginTimes(CodeWriter& code, const Text& at, pb::Expr times) {
  const uint32_t counter = code.NewRegister(at);
  const uint32_t begin = code.here();
  pb::Instruction::Repeat* repeat = code.Add(at)->mutable_repeat();
  *repeat->mutable_times() = std::move(times);
  repeat->set_counter(counter);
  return begin;
}

void EndTimes(CodeWriter& code, uint32_t begin) {
  code.ability()
      ->mutable_code(static_cast<int>(begin))
      ->mutable_repeat()
      ->set_end(code.here());
}

// A Mine, a Power-Plant and a Tower of Urza's.
pb::Expr ControlsUrzaLands(CardLowering& card) {
  pb::Expr all = tree::Number(1);
  for (absl::string_view type : {"mine", "power-plant", "tower"}) {
    pb::Expr some = tree::CountOf(tree::Among(
        card.builder.CardsIn(card.builder.Zone("battlefield", You()),
                             tree::All({card.builder.HasType("urza's"),
                                        card.builder.HasType(type)}))));
    all = And(std::move(all), std::move(some));
  }
  return all;
}

}  // namespace

bool IsManaAbility(const ParamLine& line) {
  return absl::EqualsIgnoreCase(line.head.value, "Mana") &&
         line.Find("ValidTgts") == nullptr &&
         line.Find("Planeswalker") == nullptr;
}

std::vector<ParamLine> ManaAlternatives(CardLowering& card,
                                        const ParamLine& line) {
  const Text* produced = line.Find("Produced");
  if (produced == nullptr) return {line};
  const std::vector<std::string> letters = ChoicesOf(produced->value);
  if (letters.empty()) return {line};
  const Text* amount = line.Find("Amount");
  int number = 1;
  const bool literal =
      amount == nullptr || absl::SimpleAtoi(amount->value, &number);
  const bool combination = absl::StartsWith(produced->value, "Combo");
  std::vector<std::string> sums = letters;
  const bool sum = combination && (!literal || number != 1);
  if (sum) sums.clear();
  if (sum && literal && number > 0 && number < 10) {
    AddSums(letters, 0, number, "", &sums);
  }
  const bool limited = line.Find("ActivationLimit") != nullptr;
  // Of a combination that is not one of a few, each mana is asked for.
  if (sum && (sums.empty() || sums.size() > kMaxAlternatives)) return {line};
  if (sums.size() > kMaxAlternatives || limited) {
    card.Unsupported(*produced, "mana-choice",
                     "this choice of mana is not supported");
    return {line};
  }
  std::vector<ParamLine> lines;
  for (const std::string& one : sums) {
    lines.push_back(line);
    SetParam(&lines.back(), "Produced", one);
    if (sum) SetParam(&lines.back(), "Amount", "1");
  }
  return lines;
}

void EmitMana(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text produced = link.TakeOr("Produced", "");
  pb::Selector player = AffectedPlayers(code, link, scene);
  pb::Expr amount = NumberOr(code, link, "Amount", 1, scene);
  if (const Text* bonus = link.Take("Bonus")) {
    if (bonus->value != "UrzaLands") return link.Refuse("Bonus");
    amount =
        tree::Binary(pb::Expr::ADD, std::move(amount),
                     tree::If(ControlsUrzaLands(code.card()),
                              NumberOr(code, link, "BonusProduced", 0, scene),
                              tree::Number(0)));
  }
  if (produced.value == "Chosen") return AddChosen(code, at, player, amount);
  const std::vector<std::string> letters = ChoicesOf(produced.value);
  if (!letters.empty()) {
    const bool one = amount.op() == pb::Expr::CONST && amount.number() == 1;
    const bool each = absl::StartsWith(produced.value, "Combo") && !one;
    const uint32_t begin = each ? BeginTimes(code, at, amount) : 0;
    if (each) amount = tree::Number(1);
    Modes modes;
    modes.who = player;
    for (const std::string& letter : letters) {
      modes.labels.push_back(letter == "C" ? "colorless" : ColorName(letter));
    }
    EmitModes(code, at, modes, [&](size_t i) {
      AddMana(code, at, player,
              absl::StrCat("mana.", absl::AsciiStrToLower(letters[i])), amount);
    });
    if (each) EndTimes(code, begin);
    return;
  }
  std::map<std::string, int> kinds;
  if (!ReadLetters(produced, &kinds)) return link.Refuse("Produced");
  for (const auto& [kind, times] : kinds) {
    AddMana(code, at, player, kind, Times(amount, times));
  }
}

}  // namespace refold::forge
