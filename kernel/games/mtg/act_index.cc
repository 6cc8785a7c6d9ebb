#include "kernel/games/mtg/act_index.h"

#include <algorithm>

#include "kernel/base/check.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rules_program.h"
#include "proto/program.pb.h"

namespace refold::mtg {
namespace {

// Adds the predicate's test; false if it is more than a flag or a type.
bool AddTest(const flat::Predicate& asks, bool has,
             std::vector<ActRule::Test>& tests) {
  switch (asks.test_case()) {
    case flat::Predicate::kNot:
      return AddTest(asks.not_(), !has, tests);
    case flat::Predicate::kFlag:
      tests.push_back({.is_flag = true, .has = has, .word = asks.flag()});
      return true;
    case flat::Predicate::kType:
      tests.push_back({.has = has, .word = asks.type()});
      return true;
    default:
      return false;
  }
}

void AddTests(const flat::Continuous& says, ActRule& rule) {
  if (!says.has_condition()) return;
  rule.asks_more = true;
  const flat::Expr& condition = says.condition();
  if (condition.op() != flat::Expr::HOLDS ||
      condition.of().base() != flat::Selector::SOURCE ||
      !condition.of().steps().empty()) {
    return;
  }
  const flat::Predicate& asks = condition.predicate();
  if (asks.test_case() != flat::Predicate::kAll) {
    rule.asks_more = !AddTest(asks, true, rule.tests);
    return;
  }
  rule.asks_more = false;
  for (const flat::Predicate& part : asks.all().items()) {
    if (!AddTest(part, true, rule.tests)) rule.asks_more = true;
  }
}

}  // namespace

const ActIndex& ActIndex::Get() {
  static const ActIndex* const index = new ActIndex;
  return *index;
}

ActIndex::ActIndex() {
  const flat::CardProgram& rules = RulesOfThisBuild().flat();
  const pb::CardProgram stored = RulesOfThisBuild().program();
  for (int i = 0; i < rules.abilities_size(); ++i) {
    const flat::Ability& ability = rules.abilities(i);
    if (ability.kind() != flat::ABILITY_STATIC) continue;
    for (int j = 0; j < ability.continuous().ops_size(); ++j) {
      Add(ability, ability.continuous().ops(j),
          stored.abilities(i).continuous().ops(j));
    }
  }
  REFOLD_CHECK(all_.size() < kSlots / 2, "more acts than there is room for");
  slots_.fill(kNone);
  for (size_t i = 0; i < all_.size(); ++i) {
    size_t slot = SlotOf(all_[i].rule, all_[i].act);
    while (slots_[slot] != kNone) slot = (slot + 1) % kSlots;
    slots_[slot] = static_cast<uint8_t>(i);
  }
}

void ActIndex::Add(const flat::Ability& ability, const flat::OpSpec& op,
                   const pb::OpSpec& stored) {
  ActRule rule{.ability = &ability, .op = &op};
  if (op.word() != act_rule::kForbid && op.words_size() > 2) {
    rule.sort = op.words(2);
  }
  const bool of_game = rule.keyword().empty();
  if (of_game) {
    AddTests(ability.continuous(), rule);
    if (op.has_predicate()) {
      rule.bit = BitOf(op.predicate(), stored.predicate().SerializeAsString());
    }
  }
  const bool of_spells =
      !ability.zones().empty() && ability.zones()[0] == kStack;
  // For "forbid" all words are acts, otherwise only the first.
  const int acts = op.word() == act_rule::kForbid ? op.words_size() : 1;
  for (int i = 0; i < acts; ++i) {
    RulesOfAct& of = Of(op.word(), op.words(i));
    if (of_game) {
      of.of_game.push_back(rule);
    } else {
      (of_spells ? of.of_spells : of.of_keywords).push_back(rule);
    }
  }
}

RulesOfAct& ActIndex::Of(Word rule, Word act) {
  auto found = std::find_if(
      all_.begin(), all_.end(),
      [&](const RulesOfAct& of) { return of.rule == rule && of.act == act; });
  if (found != all_.end()) return *found;
  return all_.emplace_back(RulesOfAct{.rule = rule, .act = act});
}

// Rules with the same condition, stored as `text`, share a bit.
int ActIndex::BitOf(const flat::Predicate& asks, const std::string& text) {
  const auto found = std::find(texts_.begin(), texts_.end(), text);
  const int bit = static_cast<int>(found - texts_.begin());
  if (found != texts_.end()) return bit;
  REFOLD_CHECK(bit < 64, "the rules ask too much of a moment");
  texts_.push_back(text);
  asked_.push_back(&asks);
  return bit;
}

}  // namespace refold::mtg
