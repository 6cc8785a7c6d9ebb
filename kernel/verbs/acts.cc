#include "kernel/verbs/acts.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "kernel/effects/count_use.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

// The characteristics of the one who acts; null if it does not exist.
const Characteristics* Of(const View& view, const Ref& who) {
  if (who.is_player()) {
    return view.state.has_player(who.id)
               ? &CharacteristicsOfPlayer(view, who.id)
               : nullptr;
  }
  return view.state.Find(who) == nullptr ? nullptr
                                         : &CharacteristicsOf(view, who.id);
}

// The static ability with a limit that has the rule; null if there is none.
const flat::Ability* LimitedAbility(const View& view,
                                    const Characteristics::Rule& rule) {
  if (rule.env.ability.empty()) return nullptr;
  const flat::Ability& ability = view.ability(rule.env.ability);
  const bool limited =
      ability.kind() == flat::ABILITY_STATIC && ability.has_limit();
  return limited ? &ability : nullptr;
}

bool IsUsedUp(const View& view, const Characteristics::Rule& rule) {
  const flat::Ability* ability = LimitedAbility(view, rule);
  return ability != nullptr && view.state.Find(rule.env.source) != nullptr &&
         UsesSoFar(view.state, rule.env, *ability) >=
             Evaluate({view, rule.env}, ability->limit());
}

bool SpeaksOf(const Characteristics::Rule& rule, Word act) {
  if (rule.word == act_rule::kForbid) return HasWord(rule.words, act);
  return !rule.words.empty() && rule.words.front() == act;
}

// Calls visit(rule) for each rule of this word that applies to the act.
template <class Visit>
void ForEachRule(const View& view, const AskedAct& act, Word word,
                 Visit visit) {
  const Characteristics* who = Of(view, act.who);
  if (who == nullptr) return;
  for (const Characteristics::Rule& rule : who->rules) {
    if (rule.word != word || !SpeaksOf(rule, act.name)) continue;
    if (rule.predicate != nullptr &&
        (act.other.empty() ||
         !Matches({view, rule.env, act.other}, *rule.predicate, act.other))) {
      continue;
    }
    const bool of_a_sort = word != act_rule::kForbid && rule.words.size() > 2;
    if (of_a_sort && !IsOfSort(rule.words[2], act.as)) continue;
    if (IsUsedUp(view, rule)) continue;
    visit(rule);
  }
}

// Whether there is such a rule; with a second word, if that is not empty.
bool HasRule(const View& view, const AskedAct& act, Word word, Word second) {
  bool has = false;
  ForEachRule(view, act, word, [&](const Characteristics::Rule& rule) {
    has = has || second.empty() ||
          (rule.words.size() > 1 && rule.words[1] == second);
  });
  return has;
}

// The greatest number of the rules about this resource, at least 0.
int64_t GreatestOf(const View& view, const AskedAct& act, Word word,
                   Word resource) {
  int64_t greatest = 0;
  ForEachRule(view, act, word, [&](const Characteristics::Rule& rule) {
    if (rule.words.size() > 1 && rule.words[1] == resource) {
      greatest = std::max(greatest, rule.number);
    }
  });
  return greatest;
}

}  // namespace

bool IsOfSort(Word sort, Word as) {
  if (as.empty() || sort == as) return true;
  static constexpr absl::string_view kNot = "not ";
  const absl::string_view text = sort.text();
  return absl::StartsWith(text, kNot) && text.substr(kNot.size()) != as.text();
}

bool IsForbidden(const View& view, const AskedAct& act) {
  return HasRule(view, act, act_rule::kForbid, Word());
}

std::vector<Word> ObstaclesTo(const View& view, const AskedAct& act) {
  std::vector<Word> obstacles;
  ForEachRule(view, act, act_rule::kHinder,
              [&](const Characteristics::Rule& rule) {
                if (rule.words.size() > 1) obstacles.push_back(rule.words[1]);
              });
  return obstacles;
}

bool IsAllowedThough(const View& view, const AskedAct& act, Word obstacle) {
  return !obstacle.empty() && HasRule(view, act, act_rule::kAllow, obstacle);
}

bool IsRequired(const View& view, const AskedAct& act) {
  return HasRule(view, act, act_rule::kRequire, Word());
}

std::optional<int64_t> BoundOf(const View& view, const AskedAct& act) {
  std::optional<int64_t> bound;
  ForEachRule(view, act, act_rule::kBound,
              [&](const Characteristics::Rule& rule) {
                bound = std::min(bound.value_or(rule.number), rule.number);
              });
  return bound;
}

int64_t MoreOf(const View& view, const AskedAct& act) {
  int64_t more = 0;
  ForEachRule(view, act, act_rule::kMore,
              [&](const Characteristics::Rule& rule) {
                more = SaturatingAdd(more, rule.number);
              });
  return more;
}

int64_t LeastPriceOf(const View& view, const AskedAct& act, Word resource) {
  return GreatestOf(view, act, act_rule::kLeast, resource);
}

int64_t LeftPriceOf(const View& view, const AskedAct& act, Word resource) {
  return GreatestOf(view, act, act_rule::kLeave, resource);
}

int64_t PriceOf(const View& view, const AskedAct& act, Word resource) {
  int64_t price = 0;
  ForEachRule(view, act, act_rule::kPrice,
              [&](const Characteristics::Rule& rule) {
                if (rule.words.size() > 1 && rule.words[1] == resource) {
                  price = SaturatingAdd(price, rule.number);
                }
              });
  return price;
}

SeveralPrices PricesOfAny(const View& view, AskedAct act,
                          const std::vector<Ref>& others, Word resource) {
  SeveralPrices prices;
  std::vector<const Characteristics::Rule*> counted;
  for (const Ref& other : others) {
    act.other = other;
    ForEachRule(view, act, act_rule::kPrice,
                [&](const Characteristics::Rule& rule) {
                  if (rule.words.size() < 2 || rule.words[1] != resource)
                    return;
                  if (std::find(counted.begin(), counted.end(), &rule) !=
                      counted.end()) {
                    return;
                  }
                  counted.push_back(&rule);
                  int64_t& sum = rule.number < 0 ? prices.less : prices.more;
                  sum = SaturatingAdd(sum, rule.number);
                });
  }
  return prices;
}

void CountRulesUsed(Engine& engine, const AskedAct& act) {
  std::vector<std::pair<Environment, UsesCount>> used;
  for (const Word word : {act_rule::kPrice, act_rule::kAllow}) {
    ForEachRule(
        engine.view(), act, word, [&](const Characteristics::Rule& rule) {
          const flat::Ability* ability = LimitedAbility(engine.view(), rule);
          if (ability == nullptr) return;
          const UsesCount count = CountOfUses(rule.env, *ability);
          if (std::none_of(used.begin(), used.end(), [&](const auto& one) {
                return one.second == count;
              })) {
            used.emplace_back(rule.env, count);
          }
        });
  }
  for (const auto& [env, count] : used) CountUse(engine, env, count);
}

}  // namespace refold
