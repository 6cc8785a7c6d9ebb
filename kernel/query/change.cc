#include "kernel/query/change.h"

#include <algorithm>
#include <limits>

#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

void AddNamed(std::vector<NamedValue>& list, Word name, int64_t change) {
  SetNamed(list, name, SaturatingAdd(GetNamed(list, name), change));
}

void Erase(std::vector<Word>& list, Word word) {
  list.erase(std::remove(list.begin(), list.end(), word), list.end());
}

void SwapStats(const std::vector<Word>& words, std::vector<NamedValue>& stats) {
  if (words.size() != 2) return;
  int64_t first = GetNamed(stats, words[0]);
  int64_t second = GetNamed(stats, words[1]);
  SetNamed(stats, words[0], second);
  SetNamed(stats, words[1], first);
}

// Rules of granted abilities are added after all others.
void AddRule(const Change& change, std::vector<Characteristics::Rule>& rules) {
  auto last_older = std::find_if(
      rules.rbegin(), rules.rend(),
      [&](const auto& rule) { return rule.since <= change.since; });
  rules.insert(last_older.base(),
               {change.word, change.number, change.words, change.predicate,
                *change.env, change.modifier, change.since});
}

}  // namespace

Environment EnvironmentOf(const Change& grant) {
  Environment env = *grant.env;
  const auto at = [&env](uint32_t index) -> Register& {
    if (env.registers.size() <= index) env.registers.resize(index + 1);
    return env.registers[index];
  };
  for (const auto& [index, refs] : grant.lent) {
    at(index) = {.number = static_cast<int64_t>(refs.size()), .refs = refs};
  }
  if (grant.grant != 0) {
    at(grant.grant - 1) = {.number = grant.modifier, .refs = {env.source}};
  }
  return env;
}

PlayerId NewController(const Change& change) {
  if (change.number == 0) return change.env->controller;
  if (change.number < 0 ||
      change.number > std::numeric_limits<PlayerId>::max()) {
    return 0;
  }
  return static_cast<PlayerId>(change.number);
}

void ApplyChange(const GameQueries& game, const Change& change,
                 Characteristics& thing) {
  switch (change.kind) {
    case ModifierOpKind::kSetController:
      thing.controller = NewController(change);
      return;
    case ModifierOpKind::kAddType:
      if (!thing.Has(change.word)) thing.types.push_back(change.word);
      return;
    case ModifierOpKind::kRemoveType:
      return Erase(thing.types, change.word);
    case ModifierOpKind::kRemoveSubtypes:
      thing.types.erase(
          std::remove_if(
              thing.types.begin(), thing.types.end(),
              [&](Word type) { return game.IsSubtypeOf(type, change.word); }),
          thing.types.end());
      return;
    case ModifierOpKind::kAddColor:
      return SetWord(thing.colors, change.word, true);
    case ModifierOpKind::kSetColor:
      thing.colors.clear();
      for (Word color : change.words) SetWord(thing.colors, color, true);
      return;
    case ModifierOpKind::kAddKeyword: {
      int64_t more = change.number == 0 ? 1 : change.number;
      int64_t sum = SaturatingAdd(thing.Keyword(change.word), more);
      return SetNamed(thing.keywords, change.word, std::max<int64_t>(sum, 0));
    }
    case ModifierOpKind::kRemoveKeyword:
    case ModifierOpKind::kForbidKeyword:
      return SetNamed(thing.keywords, change.word, 0);
    case ModifierOpKind::kGrantAbility:
      thing.abilities.push_back({change.ability, EnvironmentOf(change)});
      return;
    case ModifierOpKind::kLoseAbilities:
      thing.abilities.clear();
      thing.keywords.clear();
      return;
    case ModifierOpKind::kForbidAbilities:
      thing.abilities.clear();
      return;
    case ModifierOpKind::kRule:
      return AddRule(change, thing.rules);
    case ModifierOpKind::kAddCost:
      return AddNamed(thing.extra_cost, change.word, change.number);
    case ModifierOpKind::kSetFlag:
      return SetNamed(thing.flags, change.word, change.number < 0 ? -1 : 1);
    case ModifierOpKind::kAddResource:
      return AddNamed(thing.resources, change.word, change.number);
    case ModifierOpKind::kAddValue:
      return AddNamed(thing.values, change.word, change.number);
    case ModifierOpKind::kDefineStat:
    case ModifierOpKind::kSetStat:
      return SetNamed(thing.stats, change.word, change.number);
    case ModifierOpKind::kAddStat:
    case ModifierOpKind::kProxyStat:
      return AddNamed(thing.stats, change.word, change.number);
    case ModifierOpKind::kSwapStats:
      return SwapStats(change.words, thing.stats);
    case ModifierOpKind::kNone:
    case ModifierOpKind::kShield:
    case ModifierOpKind::kTrigger:
    case ModifierOpKind::kAbility:
    case ModifierOpKind::kCopy:
    case ModifierOpKind::kReword:
    case ModifierOpKind::kChangeFlag:
    case ModifierOpKind::kChangeResource:
      return;
  }
}

}  // namespace refold
