#include "kernel/games/swu/payers.h"

#include <algorithm>

#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/rulebook.h"
#include "kernel/query/contains.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

const Word kPayWithUnits = Word::Of("pay with units");

// The reason of the prompt for the number of Credits: what they would pay for.
Word CreditsReason(Payment payment) {
  static const Word reasons[] = {Word::Of("use credits"),
                                 Word::Of("use credits for an ability"),
                                 Word::Of("use credits for an effect")};
  return reasons[static_cast<size_t>(payment)];
}

// The cards whose effects let this unit or Credit pay; empty if there are none.
// A rule that affects the card says so: "allow pay resources".
std::vector<Ref> LetPayBy(const View& view, const Ref& card) {
  const std::vector<Word> says = {kPay, kResources};
  std::vector<Ref> sources;
  if (view.state.Find(card) == nullptr) return sources;
  for (const auto& rule : CharacteristicsOf(view, card.id).rules) {
    if (rule.word == act_rule::kAllow && rule.words == says) {
      sources.push_back(rule.env.source);
    }
  }
  return sources;
}

}  // namespace

bool IsCredit(const View& view, const Ref& card) {
  return IsBaseToken(view, card) && !LetPayBy(view, card).empty();
}

bool IsPayingUnit(const View& view, const Ref& card) {
  return IsUnit(view, card) && !IsExhausted(view, card) &&
         !LetPayBy(view, card).empty();
}

std::vector<Ref> CreditsOf(const View& view, PlayerId player) {
  std::vector<Ref> credits = BaseTokensOf(view, player, kCredit);
  std::erase_if(credits,
                [&view](const Ref& one) { return !IsCredit(view, one); });
  return credits;
}

std::vector<Ref> PayingUnitsOf(const View& view, PlayerId player) {
  std::vector<Ref> units = UnitsOf(view, player);
  std::erase_if(units,
                [&view](const Ref& one) { return !IsPayingUnit(view, one); });
  return units;
}

int64_t CanPayAtMost(const View& view, PlayerId player, Payment payment,
                     const std::vector<Ref>& gone) {
  size_t most = ReadyResources(view.state, player).size() +
                CreditsOf(view, player).size();
  if (payment == Payment::kEffect) return static_cast<int64_t>(most);
  auto stays = [&gone](const Ref& one) { return !Contains(gone, one); };
  for (const Ref& unit : PayingUnitsOf(view, player)) {
    const std::vector<Ref> by = LetPayBy(view, unit);
    if (stays(unit) && std::any_of(by.begin(), by.end(), stays)) ++most;
  }
  return static_cast<int64_t>(most);
}

Prompt PayUnitsPrompt(const Environment& env, const std::vector<Ref>& units,
                      int64_t least, int64_t most) {
  Prompt prompt{.player = env.controller,
                .kind = PromptKind::kCards,
                .reason = kPayWithUnits,
                .min = least,
                .max = most,
                .env = env};
  for (const Ref& unit : units) {
    prompt.options.push_back({.action = kExhaust, .entity = unit});
  }
  return prompt;
}

Prompt PayCreditsPrompt(const Environment& env, Payment payment, int64_t least,
                        int64_t most) {
  return {.player = env.controller,
          .kind = PromptKind::kNumber,
          .reason = CreditsReason(payment),
          .min = least,
          .max = most,
          .env = env};
}

}  // namespace refold::swu
