// Numbers about the costs of cards, of questions.h.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/games/mtg/devotion.h"
#include "kernel/games/mtg/questions.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"

namespace refold::mtg {
namespace {

int64_t TotalCost(const View& view, const std::vector<Ref>& of) {
  int64_t sum = 0;
  for (const Ref& card : of) {
    sum = SaturatingAdd(sum, ConvertedCost(view, card));
  }
  return sum;
}

int64_t HighestCost(const View& view, const std::vector<Ref>& of) {
  int64_t highest = 0;
  for (const Ref& card : of) {
    highest = std::max(highest, ConvertedCost(view, card));
  }
  return highest;
}

int64_t LowestCost(const View& view, const std::vector<Ref>& of) {
  if (of.empty()) return 0;
  int64_t lowest = ConvertedCost(view, of.front());
  for (const Ref& card : of) {
    lowest = std::min(lowest, ConvertedCost(view, card));
  }
  return lowest;
}

int64_t DifferentCosts(const View& view, const std::vector<Ref>& of) {
  std::set<int64_t> costs;
  for (const Ref& card : of) costs.insert(ConvertedCost(view, card));
  return static_cast<int64_t>(costs.size());
}

template <char kOne, char kOther>
int64_t Devotion(const View& view, const std::vector<Ref>& cards) {
  static const Word one = Word::Of(absl::StrCat("mana.", std::string(1, kOne)));
  static const Word other =
      Word::Of(absl::StrCat("mana.", std::string(1, kOther)));
  return DevotionTo(view, cards, one, other);
}

}  // namespace

const std::map<Word, skeleton::NumberOfAllFn>& NumbersOfAll() {
  static const std::map<Word, skeleton::NumberOfAllFn> numbers = {
      {Word::Of("total cost"), TotalCost},
      {Word::Of("highest cost"), HighestCost},
      {Word::Of("lowest cost"), LowestCost},
      {Word::Of("different costs"), DifferentCosts},
      {Word::Of("devotion mana.w mana.u"), Devotion<'w', 'u'>},
      {Word::Of("devotion mana.r mana.w"), Devotion<'r', 'w'>},
      {Word::Of("devotion mana.u mana.b"), Devotion<'u', 'b'>},
      {Word::Of("devotion mana.b mana.g"), Devotion<'b', 'g'>},
      {Word::Of("devotion mana.r mana.g"), Devotion<'r', 'g'>},
      {Word::Of("devotion mana.u mana.r"), Devotion<'u', 'r'>},
      {Word::Of("devotion mana.w mana.b"), Devotion<'w', 'b'>},
      {Word::Of("devotion mana.b mana.r"), Devotion<'b', 'r'>},
      {Word::Of("devotion mana.g mana.w"), Devotion<'g', 'w'>},
      {Word::Of("devotion mana.g mana.u"), Devotion<'g', 'u'>},
  };
  return numbers;
}

}  // namespace refold::mtg
