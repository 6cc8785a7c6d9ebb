// `dynamicability<!source amounteffect who!>`. Declared in parse_effect.h.

#include <algorithm>

#include "absl/strings/match.h"
#include "kernel/dialects/wagic/parse_effect.h"

namespace refold::wagic {
namespace {

template <typename T>
struct Row {
  absl::string_view word;
  T value;
};

constexpr Row<DynamicSource> kSources[] = {
    {"source", DynamicSource::kSource},
    {"mytgt", DynamicSource::kMyTarget},
    {"myself", DynamicSource::kMySelf},
    {"myfoe", DynamicSource::kMyFoe},
};
constexpr Row<DynamicAmount> kAmounts[] = {
    {"power", DynamicAmount::kPower},
    {"toughness", DynamicAmount::kToughness},
    {"manacost", DynamicAmount::kManaCost},
    {"colors", DynamicAmount::kColors},
    {"age", DynamicAmount::kAge},
    {"charge", DynamicAmount::kCharge},
    {"oneonecounters", DynamicAmount::kOneOneCounters},
    {"thatmuch", DynamicAmount::kThatMuch},
};
constexpr Row<DynamicEffect> kDynamicEffects[] = {
    {"strike", DynamicEffect::kStrike},
    {"draw", DynamicEffect::kDraw},
    {"lifeloss", DynamicEffect::kLifeLoss},
    {"lifegain", DynamicEffect::kLifeGain},
    {"pumppow", DynamicEffect::kPumpPower},
    {"pumptough", DynamicEffect::kPumpToughness},
    {"pumpboth", DynamicEffect::kPumpBoth},
    {"deplete", DynamicEffect::kDeplete},
    {"countersoneone", DynamicEffect::kCountersOneOne},
};
constexpr Row<DynamicWho> kDynamicWho[] = {
    {"eachother", DynamicWho::kEachOther},
    {"itself", DynamicWho::kItself},
    {"targetcontroller", DynamicWho::kTargetController},
    {"targetopponent", DynamicWho::kTargetOpponent},
    {"tosrc", DynamicWho::kToSource},
    {"srccontroller", DynamicWho::kSourceController},
    {"srcopponent", DynamicWho::kSourceOpponent},
};

template <typename T, size_t n>
bool Find(const Row<T> (&rows)[n], absl::string_view word, T* value) {
  for (const Row<T>& row : rows) {
    if (row.word != word) continue;
    *value = row.value;
    return true;
  }
  return false;
}

// `powerstrike`: an amount and an effect in one word, which both are all of;
// they may share a letter, as in `toughnesstrike`.
bool FindAmountAndEffect(absl::string_view word, DynamicArgs* args) {
  for (const Row<DynamicAmount>& amount : kAmounts) {
    if (!absl::StartsWith(word, amount.word)) continue;
    for (const Row<DynamicEffect>& effect : kDynamicEffects) {
      const size_t both = amount.word.size() + effect.word.size();
      if (!absl::EndsWith(word, effect.word) ||
          (both != word.size() && both != word.size() + 1)) {
        continue;
      }
      args->amount = amount.value;
      args->effect = effect.value;
      return true;
    }
  }
  return false;
}

}  // namespace

void ParseDynamicArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  DynamicArgs args;
  const size_t close = context->text().find("!>", cursor->pos());
  const Range inside = {cursor->pos(), std::min(close, cursor->end())};
  if (close == kNotFound || close >= cursor->end()) {
    context->Error(inside, "unclosed-bracket",
                   "'dynamicability<!' is not closed by '!>'");
  }
  cursor->MoveTo(std::min(inside.end + 2, cursor->end()));
  bool has_effect = false;
  for (Range part : SplitTopLevel(context->text(), inside, " ")) {
    const absl::string_view word = Slice(context->text(), part);
    if (word.empty() || Find(kSources, word, &args.source) ||
        Find(kDynamicWho, word, &args.who)) {
      continue;
    }
    if (FindAmountAndEffect(word, &args)) {
      has_effect = true;
      continue;
    }
    context->Unknown(part, "unknown-dynamic-word",
                     "a word of dynamicability, such as powerstrike",
                     {"powerstrike", "eachother", "targetcontroller",
                      "srccontroller", "srcopponent", "mytgt", "myself"});
    has_effect = true;
  }
  if (!has_effect) {
    context->Error(inside, "missing-argument",
                   "an amount with an effect, such as powerstrike, is missing");
  }
  effect->args = args;
}

}  // namespace refold::wagic
