#include "kernel/projections/record_keeper.h"

#include <utility>

#include "kernel/projections/match_event.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

// What is noted of an event that matches.
EventRecord RecordOf(const Scope& scope, const flat::WatcherSpec& spec) {
  EventRecord record{.event = scope.env.event};
  for (const flat::WatcherSpec_Field& field : spec.fields()) {
    if (field.has_refs()) {
      SetRefs(record.refs, field.name(), Select(scope, field.refs()));
    } else if (field.has_number()) {
      SetNamed(record.numbers, field.name(), Evaluate(scope, field.number()));
    } else {
      SetWords(record.words, field.name(), SelectWords(scope, field.words()));
    }
  }
  return record;
}

size_t LimitOf(const WatcherSet& watchers, Word name) {
  auto watcher = watchers.all().find(name);
  if (watcher == watchers.all().end()) return 0;
  const uint32_t limit = watcher->second.spec().limit();
  return limit == 0 ? kMaxRecords : limit;
}

}  // namespace

RecordKeeper::RecordKeeper(const ProgramSet& programs, const GameQueries& game)
    : programs_(&programs) {
  for (const auto& [name, watcher] : programs.watchers().all()) {
    if (!watcher.spec().has_tally()) FileRecords(watcher);
  }
  FileTallies(game);
}

void RecordKeeper::FileRecords(const WatcherSet::Watcher& watcher) {
  const flat::WatcherSpec& spec = watcher.spec();
  const auto kind = static_cast<size_t>(spec.pattern().kind());
  if (records_.size() <= kind) records_.resize(kind + 1);
  records_[kind].push_back(&watcher);
  for (Word moment : spec.reset()) {
    forget_records_at_[moment].push_back(spec.name());
  }
}

void RecordKeeper::Make(const View& view, const Occurrence& what,
                        uint64_t sequence, std::vector<Made>& out) const {
  const auto kind = static_cast<size_t>(what.kind);
  if (kind >= records_.size()) return;
  for (const WatcherSet::Watcher* watcher : records_[kind]) {
    const flat::WatcherSpec& spec = watcher->spec();
    if (!FactsMatch(spec.pattern(), what)) continue;
    Environment env{.event = sequence};
    TellEvent(what, watcher->declared->asks_event, env);
    const Scope scope{view, env};
    if (!PatternMatches(scope, spec.pattern(), what) ||
        !Holds(scope, spec.has_condition(), spec.condition())) {
      continue;
    }
    out.push_back({spec.name(), RecordOf(scope, spec)});
  }
}

bool RecordKeeper::Add(Made made, RecordTables& tables) const {
  auto table = tables.find(made.watcher);
  const size_t kept = table == tables.end() ? 0 : table->second.size();
  if (kept >= LimitOf(programs_->watchers(), made.watcher)) return false;
  tables[made.watcher].push_back(std::move(made.record));
  return true;
}

bool RecordKeeper::Reset(const Event& event, RecordTables& tables) const {
  if (tables.empty()) return false;
  const Word moment = MomentOf(event);
  if (moment.empty()) return false;
  auto watchers = forget_records_at_.find(moment);
  if (watchers == forget_records_at_.end()) return false;
  bool had = false;
  for (Word watcher : watchers->second) had = tables.erase(watcher) > 0 || had;
  return had;
}

Word RecordKeeper::MomentOf(const Event& event) {
  if (const auto* phase = event.As<PhaseBegan>()) return phase->phase;
  if (event.As<TurnBegan>() == nullptr) return Word();
  static const Word kTurn = Word::Of(kResetAtTurn);
  return kTurn;
}

std::set<Ref> ReferredTo(const RecordTables& tables) {
  std::set<Ref> refs;
  for (const auto& [watcher, records] : tables) {
    for (const EventRecord& record : records) {
      for (const NamedRefs& field : record.refs) {
        refs.insert(field.refs.begin(), field.refs.end());
      }
    }
  }
  return refs;
}

}  // namespace refold
