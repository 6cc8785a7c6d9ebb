#include "kernel/games/swu/costs.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "kernel/games/swu/alternatives.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/rulebook.h"
#include "kernel/games/swu/shape.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

constexpr int64_t kMaxHalvings = 30;
const Word kHalf = Word::Of("half");
const Word kAspects = Word::Of("aspects");

// The act priced by effects on one way to play cards; empty for the usual one.
Word ActOf(const View& view, Way way) {
  if (way == Way::kUsual) return {};
  return Word::Of(absl::StrCat("play by ", NameOfWay(view, way).text()));
}

// The sort of a card that is played in this way.
Word SortPlayed(const View& view, const Ref& card, Way way) {
  if (way == AsPilot(view) || HasType(view, card, kUpgrade)) return kUpgrade;
  return HasType(view, card, kEvent) ? kEvent : kUnit;
}

// The rulebook's rule about aspects; null in a set without it. Stores the
// announcement in the registers of `env`.
const flat::Ability* FindPenaltyRule(const View& view, Environment& env) {
  env.ability.program = view.programs.Find(kRulebook);
  if (env.ability.program == 0) return nullptr;
  const size_t registers = Shape().words.colors.size() + 1;
  const flat::CardProgram& rulebook =
      view.programs.program(env.ability.program).flat();
  for (int i = 0; i < rulebook.abilities_size(); ++i) {
    const flat::Ability& rule = rulebook.abilities(i);
    if (rule.label() != kAspectPenalty || rule.registers() != registers ||
        rule.continuous().ops_size() != 1) {
      continue;
    }
    env.ability.ability = static_cast<uint32_t>(i);
    env.registers.resize(registers);
    return &rule;
  }
  return nullptr;
}

// Icons are stats named after their aspect, with their number.
int64_t AspectPenalty(const View& view, PlayerId player, const Ref& card,
                      const CostTerms& terms) {
  Environment env{.source = card, .controller = player};
  const flat::Ability* rule = FindPenaltyRule(view, env);
  if (rule == nullptr) return 0;
  const AskedAct act = PlayingAs(view, player, card, terms.way);
  const flat::CastOption* other = AlternativeOf(view, card, terms.alternative);
  auto wanted = env.registers.begin();
  bool any = false;
  for (const Word aspect : Shape().words.colors) {
    Register& icons = *wanted++;
    if ((terms.ignored & AspectBits({aspect})) != 0) continue;
    const Word stat = other == nullptr ? IconStat(view, card, terms.way, aspect)
                                       : IconStatOf(*other, aspect);
    icons.number = StatOf(view, card, stat);
    if (icons.number != 0 && IsAllowedThough(view, act, aspect)) {
      icons.number = 0;
    }
    any = any || icons.number != 0;
  }
  wanted->number = terms.wildcards;
  return any ? Evaluate({view, env}, rule->continuous().ops(0).number()) : 0;
}

}  // namespace

AskedAct PlayingAs(const View& view, PlayerId player, const Ref& card,
                   Way way) {
  return {kPlay, Ref::Player(player), card, SortPlayed(view, card, way)};
}

int64_t AspectBits(const std::vector<Word>& aspects) {
  int64_t bits = 0;
  int64_t bit = 1;
  for (const Word aspect : Shape().words.colors) {
    if (std::find(aspects.begin(), aspects.end(), aspect) != aspects.end()) {
      bits |= bit;
    }
    bit <<= 1;
  }
  return bits;
}

int64_t CostToPlay(const View& view, PlayerId player, const Ref& card,
                   const CostTerms& terms) {
  const AskedAct act = PlayingAs(view, player, card, terms.way);
  const AskedAct onto{kBePlayedOn, terms.host, card};
  const AskedAct played_on{kPlayOn, card, terms.host};
  auto allows = [&](Word what) {
    return IsAllowedThough(view, act, what) ||
           (!terms.host.empty() && (IsAllowedThough(view, onto, what) ||
                                    IsAllowedThough(view, played_on, what)));
  };
  if (terms.free || allows(kCost)) return 0;
  auto with_penalty = [&](int64_t cost, const CostTerms& of) {
    if (terms.no_penalty || allows(kAspects)) return cost;
    return SaturatingAdd(cost, AspectPenalty(view, player, card, of));
  };
  const flat::CastOption* other = AlternativeOf(view, card, terms.alternative);
  if (other != nullptr && IsWithoutResources(view, card, *other)) return 0;
  const Word stat =
      other == nullptr ? CostStat(view, card, terms.way) : CostStatOf(*other);
  int64_t cost = with_penalty(StatOf(view, card, stat), terms);
  const int64_t given = other == nullptr ? CostGiven(view, card, terms.way) : 0;
  if (given > 0) {
    CostTerms own = terms;
    own.way = Way::kUsual;
    const int64_t at_that = with_penalty(given, own);
    cost =
        PrintsCost(view, card, terms.way) ? std::min(cost, at_that) : at_that;
  }
  cost = SaturatingAdd(cost, PriceOf(view, act, kResources));
  if (const Word so = ActOf(view, terms.way); !so.empty()) {
    cost = SaturatingAdd(
        cost, PriceOf(view, {so, Ref::Player(player), card}, kResources));
  }
  if (!terms.host.empty()) {
    cost = SaturatingAdd(cost, PriceOf(view, played_on, kResources));
    cost = SaturatingAdd(cost, PriceOf(view, onto, kResources));
  }
  return std::max<int64_t>(SaturatingAdd(cost, terms.change), 0);
}

namespace {

int64_t DivisorOf(const View& view, PlayerId player, int64_t halvings,
                  const std::vector<Ref>& gone) {
  if (!view.state.has_player(player)) return 1;
  for (const auto& rule : CharacteristicsOfPlayer(view, player).rules) {
    const bool halves = rule.word == act_rule::kAllow &&
                        rule.words == std::vector<Word>{kPay, kHalf};
    if (halves && !Contains(gone, rule.env.source)) ++halvings;
  }
  return int64_t{1} << std::clamp<int64_t>(halvings, 0, kMaxHalvings);
}

}  // namespace

int64_t CostDivisor(const View& view, PlayerId player) {
  return DivisorOf(view, player, /*halvings=*/0, {});
}

int64_t PaidOf(const View& view, PlayerId player, int64_t cost,
               const CostTerms& terms, const std::vector<Ref>& gone) {
  const int64_t divisor = DivisorOf(view, player, terms.halvings, gone);
  return cost / divisor + (cost % divisor != 0 ? 1 : 0);
}

}  // namespace refold::swu
