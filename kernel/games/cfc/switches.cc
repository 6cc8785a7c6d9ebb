#include "kernel/games/cfc/switches.h"

#include <algorithm>
#include <optional>

#include "absl/strings/str_cat.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/table.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::cfc {
namespace {

constexpr int64_t kPriceOfTwo = 5;
constexpr int64_t kPriceOfThree = 10;
constexpr int64_t kBackupsInTurn = 1;

bool BeginsOn(Word rule) {
  return rule == kActivatedAbilities || rule == kInstantAbilities ||
         rule == kPiercing || rule == kCombatDamage || rule == kAttackFreeze ||
         rule == kAttackRule;
}

// `printed` is its own cost.
int64_t Price(const View& view, PlayerId player, Word kind, int64_t printed) {
  const Word change = Word::Of(absl::StrCat("change ", kind.text()));
  const Word set = Word::Of(absl::StrCat("set ", kind.text()));
  int64_t price = printed;
  for (const auto* rule : RulesOn(view, Ref::Player(player), {change, set})) {
    if (rule->word == set) {
      price = SaturatingSub(0, rule->number);
      continue;
    }
    // Reductions never make it free.
    int64_t least = rule->number > 0 ? std::min<int64_t>(price, 1) : 0;
    price = std::max(SaturatingSub(price, rule->number), least);
  }
  return price;
}

Word KindOf(const View& view, const Ref& card) {
  for (Word kind : {kCharacter, kAction, kReaction}) {
    if (HasType(view, card, kind)) return kind;
  }
  return {};
}

// SP that an attack of this many characters costs in total; 1 costs nothing.
int64_t PriceOfAttack(const View& view, PlayerId player, int64_t characters) {
  if (characters <= 1) return 0;
  return characters == 2 ? Price(view, player, Word::Of("ua2"), kPriceOfTwo)
                         : Price(view, player, Word::Of("ua3"), kPriceOfThree);
}

}  // namespace

bool IsOn(const View& view, PlayerId player, Word rule) {
  const auto rules = RulesOn(view, Ref::Player(player), {rule});
  return rules.empty() ? BeginsOn(rule) : rules.back()->number >= 0;
}

std::optional<int64_t> LimitOf(const View& view, PlayerId player, Word rule) {
  const Word limit = Word::Of(absl::StrCat("limit ", rule.text()));
  std::optional<int64_t> number;
  if (rule == kBackupLimit) number = kBackupsInTurn;
  bool on = true;
  for (const auto* is : RulesOn(view, Ref::Player(player), {rule, limit})) {
    if (is->word == limit) number = is->number;
    on = is->word == limit || is->number >= 0;
  }
  return on ? number : std::nullopt;
}

int64_t PriceOf(const View& view, PlayerId player, const Ref& card) {
  int64_t printed =
      std::max<int64_t>(SaturatingSub(0, StatOf(view, card, kSp)), 0);
  return Price(view, player, KindOf(view, card), printed);
}

int64_t GainOf(const View& view, const Ref& card) {
  return std::max<int64_t>(StatOf(view, card, kSp), 0);
}

int64_t PriceToJoin(const View& view, PlayerId player, int64_t characters) {
  return SaturatingSub(PriceOfAttack(view, player, characters + 1),
                       PriceOfAttack(view, player, characters));
}

}  // namespace refold::cfc
