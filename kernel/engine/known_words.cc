// The words that programs of a game may use: from its shape, its watchers and
// its verbs.
#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/rules_of_acts.h"
#include "kernel/projections/occurrence.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

using Visit = GameRules::VisitWord;

template <class Words>
void List(const Words& words, Visit visit) {
  for (Word word : words) visit(word);
}

template <class Things>
void ListNames(const Things& things, Visit visit) {
  for (const auto& thing : things) visit(thing.name);
}

void ListEvents(const GameShape& shape, std::vector<Word> EventShape::*list,
                Visit visit) {
  for (const EventShape& event : shape.events) List(event.*list, visit);
}

void ListOfAct(const GameShape& shape, Word act,
               std::vector<Word> ActShape::*list, Visit visit) {
  for (const ActShape& one : shape.acts) {
    if (one.name == act) List(one.*list, visit);
  }
}

bool IsManaForSomething(const GameShape& shape, Word word) {
  return std::any_of(shape.payment_order.begin(), shape.payment_order.end(),
                     [word](Word kind) {
                       // See ManaNeed.
                       return absl::StartsWith(
                           word.text(), absl::StrCat(kind.text(), " for "));
                     });
}

bool IsOfForm(const GameShape& shape, const WordUse& use) {
  return std::any_of(
      shape.forms.begin(), shape.forms.end(), [&use](const WordForm& form) {
        const std::string& word = use.word.text();
        const std::string& begins = form.begins.text();
        const std::string& ends = form.ends.text();
        return form.kind == use.kind &&
               word.size() > begins.size() + ends.size() &&
               absl::StartsWith(word, begins) && absl::EndsWith(word, ends);
      });
}

// Words that are not in a list: the engine's, which every game has, and those
// that a program defines itself.
bool IsKnownAnyway(const GameRules& rules, const WordUse& use) {
  switch (use.kind) {
    case WordKind::kResource:
      return IsManaForSomething(rules.shape(), use.word);
    case WordKind::kTally:
      return rules.watchers().FindTally(use.word).has_value();
    case WordKind::kRole:
    case WordKind::kCountedRole:
      return HasFixedRole(use.word);
    case WordKind::kEventNumber:
      return HasFixedNumber(use.word);
    case WordKind::kEventWord:
      return HasFixedWord(use.word);
    case WordKind::kGivenValue:
      return rules.Knows({WordKind::kValue, use.word, {}});
    case WordKind::kGivenLink:
    case WordKind::kGivenEffect:
      return true;
    case WordKind::kRecord:
    case WordKind::kRecordRefs:
    case WordKind::kRecordNumber:
    case WordKind::kRecordWords:
      return true;  // ProgramSet::Create() has looked for it
    default:
      return false;
  }
}

}  // namespace

std::vector<WordKind> WordsOfCards() {
  return {WordKind::kFlag,    WordKind::kStat,       WordKind::kColor,
          WordKind::kKeyword, WordKind::kCounter,    WordKind::kShield,
          WordKind::kReason,  WordKind::kWay,        WordKind::kLaw,
          WordKind::kAct,     WordKind::kObstacle,   WordKind::kPriced,
          WordKind::kSort,    WordKind::kOperand,    WordKind::kValue,
          WordKind::kLink,    WordKind::kNamedEffect};
}

bool GameRules::Knows(const WordUse& use) const {
  const std::vector<WordKind>& open = shape().open;
  if (std::find(open.begin(), open.end(), use.kind) != open.end() ||
      IsKnownAnyway(*this, use) || IsOfForm(shape(), use)) {
    return true;
  }
  bool listed = false;
  ListWords(use, [&](Word word) { listed = listed || word == use.word; });
  return listed;
}

void GameRules::ListWords(const WordUse& use, VisitWord visit) const {
  const GameShape& is = shape();
  switch (use.kind) {
    case WordKind::kResource:
      List(is.words.resources, visit);
      return List(is.payment_order, visit);
    case WordKind::kMana:
      return List(is.payment_order, visit);
    case WordKind::kZone:
      List(is.zones, visit);
      List(is.optional_zones, visit);
      return List(is.shared_zones, visit);
    case WordKind::kEvent:
      return ListNames(is.events, visit);
    case WordKind::kRole:
    case WordKind::kCountedRole:
      return ListEvents(is, &EventShape::roles, visit);
    case WordKind::kEventNumber:
      return ListEvents(is, &EventShape::numbers, visit);
    case WordKind::kEventWord:
      return ListEvents(is, &EventShape::words, visit);
    case WordKind::kVerb:
      for (const auto& [name, row] : verbs()) visit(name);
      return;
    case WordKind::kTally:
      for (const auto& [name, watcher] : watchers().all()) visit(name);
      return;
    case WordKind::kPhase:
      return List(is.words.phases, visit);
    case WordKind::kFlag:
      return List(is.words.flags, visit);
    case WordKind::kStat:
      return List(is.words.stats, visit);
    case WordKind::kColor:
      return List(is.words.colors, visit);
    case WordKind::kKeyword:
      return List(is.words.keywords, visit);
    case WordKind::kCounter:
      return List(is.words.counters, visit);
    case WordKind::kShield:
      return List(is.shields, visit);
    case WordKind::kReason:
      return List(is.reasons, visit);
    case WordKind::kWay:
      return List(is.ways, visit);
    case WordKind::kLaw:
      List(act_rule::All(), visit);
      return ListNames(is.laws, visit);
    case WordKind::kAct:
      ListNames(is.acts, visit);
      for (const auto& [name, row] : verbs()) visit(name);
      return;
    case WordKind::kObstacle:
      return ListOfAct(is, use.of, &ActShape::obstacles, visit);
    case WordKind::kPriced:
      return ListOfAct(is, use.of, &ActShape::prices, visit);
    case WordKind::kSort:
      return ListOfAct(is, use.of, &ActShape::sorts, visit);
    case WordKind::kOperand:
      for (const LawShape& law : is.laws) {
        if (law.name == use.of) List(law.operands, visit);
      }
      return;
    case WordKind::kValue:
    case WordKind::kGivenValue:
      List(is.words.values, visit);
      List(is.words.player_values, visit);
      return List(is.words.game_values, visit);
    case WordKind::kLink:
      return List(is.words.links, visit);
    case WordKind::kNamedEffect:
      return List(is.effects, visit);
    case WordKind::kTest:
    case WordKind::kNumber:
    case WordKind::kRule:
    case WordKind::kLastingRule:
    case WordKind::kCost:
    case WordKind::kGivenLink:
    case WordKind::kGivenEffect:
    case WordKind::kRecord:
    case WordKind::kRecordRefs:
    case WordKind::kRecordNumber:
    case WordKind::kRecordWords:
      return;  // a game of which this is not all says so
  }
}

}  // namespace refold
