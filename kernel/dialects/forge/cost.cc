#include "kernel/dialects/forge/cost.h"

#include <utility>

#include "absl/algorithm/container.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
namespace {

constexpr absl::string_view kColors = "WUBRGC";
// No card costs more; a larger number is invalid.
constexpr int kMaxGeneric = 1'000'000;

// At blanks, but not within `<…>`.
std::vector<Text> SplitCost(const Text& text) {
  std::vector<Text> parts;
  size_t begin = 0;
  int depth = 0;
  for (size_t i = 0; i <= text.value.size(); ++i) {
    const bool end = i == text.value.size();
    if (!end && text.value[i] == '<') ++depth;
    if (!end && text.value[i] == '>' && depth > 0) --depth;
    if (!end && (depth > 0 || !absl::ascii_isspace(text.value[i]))) continue;
    const Text part = text.Part(begin, i - begin);
    if (!part.empty()) parts.push_back(part);
    begin = i + 1;
  }
  return parts;
}

// Costs of something else, by name.
const WordList& CostsByName() {
  static const auto* const names = new WordList(SplitWords(
      "CardManaCost ChosenManaCost ChosenNumber ConvertedManaCost "
      "LifeTotalHalfUp RememberedCostMinus2 TriggeredSpellManaCost"));
  return *names;
}

// False if it is not a symbol.
bool ParseManaSymbol(const Text& text, ManaSymbolText* symbol) {
  *symbol = ManaSymbolText();
  symbol->text = text;
  if (absl::SimpleAtoi(text.value, &symbol->generic)) {
    return symbol->generic >= 0 && symbol->generic <= kMaxGeneric;
  }
  if (text.value.size() > 3) return false;
  for (char letter : text.value) {
    if (letter == '/') continue;
    if (absl::StrContains(kColors, letter)) {
      // A hybrid is of two kinds: `GG` is two symbols without their blank.
      const std::string color(1, letter);
      if (absl::c_linear_search(symbol->colors, color)) return false;
      symbol->colors.push_back(color);
    } else if (letter == 'X') {
      symbol->x = true;
    } else if (letter == 'S') {
      symbol->snow = true;
    } else if (letter == 'P') {
      symbol->phyrexian = true;
    } else if (letter == '2') {
      symbol->generic = 2;
    } else {
      return false;
    }
  }
  const bool one_letter = text.value.size() == 1;
  if (symbol->x || symbol->snow) return one_letter;
  return one_letter ? !symbol->phyrexian : !symbol->colors.empty();
}

// Null if the part is one.
const char* ParsePart(const Text& text, CostPartText* part) {
  part->text = text;
  if (ParseManaSymbol(text, &part->mana)) return nullptr;
  const size_t open = text.value.find('<');
  part->name = text.Part(0, open);
  if (IsKnown(CostsByName(), part->name.value)) return nullptr;
  if (!IsKnown(CostParts(), part->name.value)) {
    if (text.value.find_first_not_of("0123456789WUBRGCXS") ==
        std::string::npos) {
      return "symbols of mana stand apart: a blank is missing";
    }
    return "there is no such cost";
  }
  if (open == std::string::npos) return nullptr;
  if (text.value.back() != '>') return "the cost has no `>` at its end";
  part->args = text.Part(open + 1, text.value.size() - open - 2).Split('/');
  return nullptr;
}

}  // namespace

CostText ParseCost(const Text& text) {
  CostText cost;
  cost.text = text;
  if (absl::EqualsIgnoreCase(text.value, "no cost")) {
    cost.none = true;
    return cost;
  }
  for (const Text& word : SplitCost(text)) {
    CostPartText part;
    if (ParsePart(word, &part) == nullptr)
      cost.parts.push_back(std::move(part));
  }
  return cost;
}

const char* FaultInCost(const Text& text, Text* where) {
  *where = text;
  if (absl::EqualsIgnoreCase(text.value, "no cost")) return nullptr;
  for (const Text& word : SplitCost(text)) {
    CostPartText part;
    *where = word;
    const char* fault = ParsePart(word, &part);
    if (fault != nullptr) return fault;
  }
  return nullptr;
}

}  // namespace refold::forge
