// Abilities whose mana is chosen: each choice is an ability of its own.
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/mana.h"

namespace refold::forge {
namespace {

// So many ways to choose are still written out.
constexpr size_t kMaxAlternatives = 25;

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

}  // namespace

std::vector<std::string> ManaChoices(absl::string_view produced) {
  if (produced == "Any" || produced == "Combo Any") {
    return {"W", "U", "B", "R", "G"};
  }
  std::vector<std::string> letters;
  // Of a commander: nobody has one here, and so there is nothing to choose.
  if (!absl::StartsWith(produced, "Combo ") ||
      produced == "Combo ColorIdentity") {
    return letters;
  }
  for (char letter : produced.substr(6)) {
    if (letter != ' ') letters.emplace_back(1, letter);
  }
  return letters;
}

bool IsManaAbility(const CardLowering& card, const ParamLine& line) {
  constexpr int kMaxLinks = 32;
  if (line.Find("Planeswalker") != nullptr) return false;
  bool mana = false;
  ParamLine link = line;
  for (int i = 0; i < kMaxLinks; ++i) {
    if (link.Find("ValidTgts") != nullptr) return false;
    mana = mana || absl::EqualsIgnoreCase(link.head.value, "Mana") ||
           absl::EqualsIgnoreCase(link.head.value, "ManaReflected");
    const Text* next = link.Find("SubAbility");
    if (next == nullptr) break;
    const auto named = card.face->svars.find(next->value);
    if (named == card.face->svars.end()) break;
    link = ParseParams(named->second);
  }
  return mana;
}

std::vector<ParamLine> ManaAlternatives(CardLowering& card,
                                        const ParamLine& line) {
  if (absl::EqualsIgnoreCase(line.head.value, "ManaReflected")) {
    return ReflectedAlternatives(line);
  }
  const Text* produced = line.Find("Produced");
  if (produced == nullptr) return {line};
  const std::vector<std::string> letters = ManaChoices(produced->value);
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
  // Of a combination that is not one of a few, each mana is asked for.
  if (sum && (sums.empty() || sums.size() > kMaxAlternatives)) return {line};
  if (sums.size() > kMaxAlternatives) {
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

}  // namespace refold::forge
