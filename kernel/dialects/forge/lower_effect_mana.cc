// Effects that make mana.
#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/mana.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

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

// Whether the code is that of a mana ability that taps its card.
bool TapsForMana(const pb::Ability& ability) {
  for (const pb::CostPart& part : ability.cost().parts()) {
    if (part.has_flag() && part.flag().on() && !part.has_of()) return true;
  }
  return false;
}

}  // namespace

absl::string_view ReasonOfMana(CodeWriter& code) {
  const pb::Ability& ability = *code.ability();
  if (!ability.mana()) return "";
  const bool besides =
      std::any_of(ability.code().begin(), ability.code().end(),
                  [](const pb::Instruction& step) {
                    return step.has_resource() && step.resource().reason() != 0;
                  });
  if (TapsForMana(ability)) return besides ? "produce besides" : "produce";
  return besides ? "produce untapped besides" : "produce untapped";
}

void AddMana(CodeWriter& code, const Text& at, const pb::Selector& player,
             absl::string_view kind, pb::Expr amount,
             absl::string_view reason) {
  pb::Instruction::Resource* add = code.Add(at)->mutable_resource();
  *add->mutable_player() = player;
  add->set_resource(code.builder().W(kind));
  *add->mutable_amount() = std::move(amount);
  if (!reason.empty()) add->set_reason(code.builder().W(reason));
}

namespace {

pb::Expr Times(pb::Expr amount, int times) {
  if (times == 1) return amount;
  if (amount.op() == pb::Expr::CONST) {
    return tree::Number(amount.number() * times);
  }
  return tree::Binary(pb::Expr::MUL, std::move(amount), tree::Number(times));
}

// Of the colour that the card has chosen.
void AddChosen(CodeWriter& code, const Text& at, const pb::Selector& player,
               const pb::Expr& amount, const std::string& purpose,
               const Scene& scene) {
  struct Row {
    absl::string_view color;
    absl::string_view kind;
  };
  static constexpr Row kRows[] = {{"white", "mana.w"},
                                  {"blue", "mana.u"},
                                  {"black", "mana.b"},
                                  {"red", "mana.r"},
                                  {"green", "mana.g"}};
  const absl::string_view reason = ReasonOfMana(code);
  for (const Row& row : kRows) {
    CodeWriter::Label other;
    code.JumpUnless(at, HasChosen(code, "color", row.color, scene), &other);
    AddMana(code, at, player, absl::StrCat(row.kind, purpose), amount, reason);
    code.Bind(&other);
  }
}

// Each of so many mana is chosen; the first of them says how it is made.
void AddEachChosen(
    CodeWriter& code, const Text& at, const pb::Expr& times,
    const std::function<void(absl::string_view reason)>& choose) {
  const absl::string_view reason = ReasonOfMana(code);
  const uint32_t all = code.KeepNumber(at, times);
  const uint32_t left = code.NewRegister(at);
  const uint32_t begin = code.here();
  pb::Instruction::Repeat* repeat = code.Add(at)->mutable_repeat();
  *repeat->mutable_times() = tree::RegisterNumber(all);
  repeat->set_counter(left);
  CodeWriter::Label later;
  CodeWriter::Label chosen;
  pb::Expr first = tree::Binary(
      pb::Expr::EQ, tree::RegisterNumber(left),
      tree::Binary(pb::Expr::SUB, tree::RegisterNumber(all), tree::Number(1)));
  code.JumpUnless(at, std::move(first), &later);
  choose(reason);
  code.Jump(at, &chosen);
  code.Bind(&later);
  choose("");
  code.Bind(&chosen);
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

// `Card.Creature,Activated.Elf`: what the mana can be spent on, as the game
// says it behind the kind. Nothing, reported, where it has no words for it.
std::optional<std::string> PurposeOf(CodeWriter& code, ParamReader& link) {
  const Text* valid = link.Take("RestrictValid");
  const CardLowering& card = code.card();
  // Of a snow permanent, snow mana.
  if (valid == nullptr) return card.Is("snow") ? " for snow" : "";
  std::vector<std::string> purposes;
  for (const Text& alternative : valid->Split(',')) {
    const size_t dot = alternative.value.find('.');
    const std::string base = alternative.Part(0, dot).value;
    std::vector<std::string> words;
    if (base == "nonSpell") {
      purposes.emplace_back("use");
      continue;
    }
    const bool use = base == "Activated";
    if (!use && base != "Card" && base != "Spell") words.push_back(base);
    if (dot != std::string::npos) {
      for (const Text& word : alternative.Part(dot + 1).Split('+')) {
        if (word.value != "Permanent") words.push_back(word.value);
      }
    }
    std::string all;
    for (const std::string& word : words) {
      const std::string lower = absl::AsciiStrToLower(word);
      const bool known = card.known_types->count(lower) > 0 ||
                         (word.size() > 1 && !ColorName(word).empty()) ||
                         word == "Colorless" || word == "MultiColor" ||
                         word == "withDevoid";
      if (!known) {
        link.Refuse("RestrictValid");
        return std::nullopt;
      }
      absl::StrAppend(&all, all.empty() ? "" : "+", lower);
    }
    purposes.push_back(
        absl::StrCat(use ? "use" : "cast", all.empty() ? "" : " ", all));
  }
  return absl::StrCat(" for ", absl::StrJoin(purposes, "|"));
}

// As much of each kind as there is already, whatever that can be spent on.
void DoubleThePool(CodeWriter& code, const Text& at,
                   const pb::Selector& player) {
  absl::string_view reason = ReasonOfMana(code);
  for (absl::string_view kind : kKindsOfMana) {
    AddMana(code, at, player, kind,
            code.builder().WordExpr(pb::Expr::RULE,
                                    absl::StrCat("unspent ", kind), player),
            reason);
    reason = "";
  }
}

void EmitManaOf(CodeWriter& code, ParamReader& link, const Text& at,
                const std::string& purpose, Scene& scene) {
  Text produced = link.TakeOr("Produced", "");
  if (link.TakeFlag("DoubleManaInPool")) {
    if (!link.TakeFlag("ProduceNoOtherMana")) link.Refuse("DoubleManaInPool");
    return DoubleThePool(code, at, AffectedPlayers(code, link, scene));
  }
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
  // Of another kind once a land has been played this turn.
  if (const Text* instead = link.Take("ReplaceIfLandPlayed")) {
    std::map<std::string, int> usual;
    std::map<std::string, int> other;
    if (!ReadLetters(produced, &usual) || !ReadLetters(*instead, &other) ||
        usual.size() != 1 || other.size() != 1) {
      return link.Refuse("ReplaceIfLandPlayed");
    }
    const absl::string_view reason = ReasonOfMana(code);
    CodeWriter::Label none;
    CodeWriter::Label end;
    code.JumpUnless(
        at, code.builder().WordExpr(pb::Expr::VALUE, "lands played", player),
        &none);
    AddMana(code, at, player, absl::StrCat(other.begin()->first, purpose),
            amount, reason);
    code.Jump(at, &end);
    code.Bind(&none);
    AddMana(code, at, player, absl::StrCat(usual.begin()->first, purpose),
            amount, reason);
    return code.Bind(&end);
  }
  if (produced.value == "Chosen")
    return AddChosen(code, at, player, amount, purpose, scene);
  const std::vector<std::string> letters = ManaChoices(produced.value);
  if (!letters.empty()) {
    const bool one = amount.op() == pb::Expr::CONST && amount.number() == 1;
    const bool each = absl::StartsWith(produced.value, "Combo") && !one;
    Modes modes;
    modes.who = player;
    for (const std::string& letter : letters) {
      modes.labels.push_back(letter == "C" ? "colorless" : ColorName(letter));
    }
    auto choose = [&](const pb::Expr& so_much, absl::string_view reason) {
      EmitModes(code, at, modes, [&](size_t i) {
        const std::string kind =
            absl::StrCat("mana.", absl::AsciiStrToLower(letters[i]), purpose);
        AddMana(code, at, player, kind, so_much, reason);
      });
    };
    if (!each) return choose(amount, ReasonOfMana(code));
    return AddEachChosen(code, at, amount, [&](absl::string_view reason) {
      choose(tree::Number(1), reason);
    });
  }
  // No commander, no colour, no mana.
  if (produced.value == "Combo ColorIdentity") return;
  // A number is so much without a colour.
  int colorless = 0;
  if (absl::SimpleAtoi(produced.value, &colorless) && colorless > 0) {
    return AddMana(code, at, player, absl::StrCat("mana.c", purpose),
                   Times(std::move(amount), colorless), ReasonOfMana(code));
  }
  std::map<std::string, int> kinds;
  if (!ReadLetters(produced, &kinds)) return link.Refuse("Produced");
  for (const auto& [kind, times] : kinds) {
    AddMana(code, at, player, absl::StrCat(kind, purpose), Times(amount, times),
            ReasonOfMana(code));
  }
}

}  // namespace

void EmitMana(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const std::optional<std::string> purpose = PurposeOf(code, link);
  if (!purpose.has_value()) return;
  const int first = code.ability()->code_size();
  EmitManaOf(code, link, at, *purpose, scene);
  // What stays in the pool until the turn ends.
  if (!link.TakeFlag("PersistentMana")) return;
  for (int i = first; i < code.ability()->code_size(); ++i) {
    pb::Instruction* step = code.ability()->mutable_code(i);
    if (step->has_resource()) step->mutable_resource()->set_keep(true);
  }
}

}  // namespace refold::forge
