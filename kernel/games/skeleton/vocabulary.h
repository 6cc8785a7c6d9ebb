// Vocabulary: the words specific to one game's programs, and their meaning. A
// word that is neither here nor in the game's shape is unknown to the game, and
// a program with it is not played.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_VOCABULARY_H_
#define REFOLD_KERNEL_GAMES_SKELETON_VOCABULARY_H_

#include <cstdint>
#include <initializer_list>
#include <map>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/rule_effects.h"

namespace refold::skeleton {

// For tables.
inline std::vector<Word> Words(std::initializer_list<const char*> texts) {
  std::vector<Word> words;
  for (const char* text : texts) words.push_back(Word::Of(text));
  return words;
}

// Predicate.rule.
using TestFn = bool (*)(const View& view, const Environment& env,
                        const Ref& candidate);
// Expr RULE, about the first of the entities: empty if there is none …
using NumberFn = int64_t (*)(const View& view, const Ref& about);
// … or about all of them.
using NumberOfAllFn = int64_t (*)(const View& view,
                                  const std::vector<Ref>& about);

// CostPart.rule.
struct RuleCost {
  bool (*can_pay)(const Engine& engine, const Environment& env) = nullptr;
  void (*pay)(Engine& engine, const Environment& env) = nullptr;
};

struct Vocabulary {
  std::map<Word, TestFn> tests;
  std::map<Word, NumberFn> numbers;
  std::map<Word, NumberOfAllFn> numbers_of_all;
  RuleEffects effects;
  std::map<Word, RuleCost> costs;
};

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_VOCABULARY_H_
