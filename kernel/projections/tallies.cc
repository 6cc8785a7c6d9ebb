// Tallies of watchers (record_keeper.h).
#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/projections/match_event.h"
#include "kernel/projections/record_keeper.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

// There are few players, and one total, whatever happens in a turn.
bool IsFew(const Ref& of) { return of.empty() || of.is_player(); }

void AddTo(TallyTable& table, Word name, const Ref& of, int64_t number) {
  const TallyTable::key_type key(name, of);
  auto it = table.lower_bound(key);
  if (it == table.end() || it->first != key) {
    if (!IsFew(of) && table.size() >= kMaxTallies) return;
    it = table.emplace_hint(it, key, 0);
  }
  if (__builtin_add_overflow(it->second, number, &it->second)) {
    it->second = std::numeric_limits<int64_t>::max();
  }
}

// Adds to the numbers of everything that the tally is about.
void AddUnder(const flat::WatcherSpec_Tally& tally, Word name,
              const Occurrence& what, int64_t number, TallyTable& table) {
  for (Word role : tally.of()) {
    if (what.happened == nullptr) {
      const Ref party = PartyOf(what, role);
      if (!party.empty()) AddTo(table, name, party, number);
      continue;
    }
    for (const Ref& ref : RefsOf(what, role)) AddTo(table, name, ref, number);
  }
  if (tally.overall()) AddTo(table, name, Ref(), number);
}

bool IsIn(const std::vector<std::vector<Word>>& lists, Word word) {
  return std::any_of(
      lists.begin(), lists.end(),
      [word](const std::vector<Word>& words) { return HasWord(words, word); });
}

}  // namespace

void RecordKeeper::FileTallies(const GameQueries& game) {
  const WatcherSet& declared = programs_->watchers();
  for (Word name : programs_->asked_tallies()) {
    std::optional<WatcherSet::AskedTally> asked = declared.FindTally(name);
    if (!asked.has_value()) asked = game.watchers().FindTally(name);
    if (asked.has_value()) FileTally(*asked, name);
  }
  for (const WatcherSet* set : {&declared, &game.watchers()}) {
    for (const auto& [name, watcher] : set->all()) {
      const bool older = set != &declared && declared.all().contains(name);
      if (!watcher.spec().tally().always() || older) continue;
      FileTally({.watcher = &watcher, .now = name}, name);
    }
  }
}

void RecordKeeper::FileTally(const WatcherSet::AskedTally& asked, Word name) {
  const flat::WatcherSpec& spec = asked.watcher->spec();
  const auto kind = static_cast<size_t>(spec.pattern().kind());
  if (tallies_.size() <= kind) tallies_.resize(kind + 1);
  std::vector<Tally>& filed = tallies_[kind];
  auto tally = std::find_if(filed.begin(), filed.end(), [&](const Tally& one) {
    return one.watcher == asked.watcher->declared;
  });
  if (tally == filed.end()) {
    tally = filed.insert(filed.end(), {.watcher = asked.watcher->declared});
  }
  if (asked.kind.empty()) {
    tally->whole = true;
  } else if (const std::pair<Word, Word> one(asked.kind, asked.now);
             std::find(tally->kinds.begin(), tally->kinds.end(), one) ==
             tally->kinds.end()) {
    tally->kinds.push_back(one);
  }
  ForgetAt(spec, asked.now, asked.last_turn ? name : Word());
}

void RecordKeeper::ForgetAt(const flat::WatcherSpec& spec, Word name,
                            Word afterwards) {
  for (Word moment : spec.reset()) {
    std::vector<Forgotten>& all = forget_tallies_at_[moment];
    auto one = std::find_if(all.begin(), all.end(), [name](const auto& known) {
      return known.name == name;
    });
    if (one == all.end()) one = all.insert(all.end(), {.name = name});
    if (moment == Word::Of(kResetAtTurn) && !afterwards.empty()) {
      one->afterwards = afterwards;
    }
  }
}

bool RecordKeeper::Count(const View& view, const Occurrence& what,
                         TallyTable& table) const {
  const auto kind = static_cast<size_t>(what.kind);
  if (kind >= tallies_.size()) return false;
  bool counted = false;
  for (const Tally& tally : tallies_[kind]) {
    counted = CountOne(view, tally, what, table) || counted;
  }
  return counted;
}

bool RecordKeeper::CountOne(const View& view, const Tally& tally,
                            const Occurrence& what, TallyTable& table) const {
  const flat::WatcherSpec& spec = *tally.watcher->spec;
  if (!FactsMatch(spec.pattern(), what)) return false;
  Environment env;
  TellEvent(what, tally.watcher->asks_event, env);
  const Scope scope{view, env};
  if (!PatternMatches(scope, spec.pattern(), what) ||
      !Holds(scope, spec.has_condition(), spec.condition())) {
    return false;
  }
  const flat::WatcherSpec_Tally& counts = spec.tally();
  const int64_t number =
      counts.has_number() ? Evaluate(scope, counts.number()) : 1;
  if (number <= 0) return false;
  if (tally.whole) AddUnder(counts, spec.name(), what, number, table);
  if (tally.kinds.empty()) return true;
  std::vector<std::vector<Word>> lists;
  for (const flat::WordList& list : counts.by()) {
    lists.push_back(SelectWords(scope, list));
  }
  bool counted = tally.whole;
  for (const auto& [kind, name] : tally.kinds) {
    if (!IsIn(lists, kind)) continue;
    AddUnder(counts, name, what, number, table);
    counted = true;
  }
  return counted;
}

bool RecordKeeper::Reset(const Event& event, TallyTable& table) const {
  const Word moment = MomentOf(event);
  if (moment.empty()) return false;
  auto forgotten = forget_tallies_at_.find(moment);
  if (forgotten == forget_tallies_at_.end()) return false;
  bool changed = false;
  // Removes the numbers of a name, and returns those of players and the total.
  auto take = [&](Word name) {
    std::vector<std::pair<Ref, int64_t>> few;
    auto it = table.lower_bound({name, Ref()});
    while (it != table.end() && it->first.first == name) {
      if (IsFew(it->first.second))
        few.emplace_back(it->first.second, it->second);
      it = table.erase(it);
      changed = true;
    }
    return few;
  };
  for (const Forgotten& one : forgotten->second) {
    if (!one.afterwards.empty()) take(one.afterwards);
    for (const auto& [of, number] : take(one.name)) {
      if (one.afterwards.empty()) break;
      table.emplace(std::pair(one.afterwards, of), number);
    }
  }
  return changed;
}

}  // namespace refold
