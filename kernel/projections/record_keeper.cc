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
  const uint32_t limit = watcher->second.spec->limit();
  return limit == 0 ? kMaxRecords : limit;
}

// The word at which watchers forget; empty if none does at this event.
Word MomentOf(const Event& event) {
  static const Word kTurn = Word::Of(kResetAtTurn);
  if (event.As<TurnBegan>() != nullptr) return kTurn;
  const auto* phase = event.As<PhaseBegan>();
  return phase == nullptr ? Word() : phase->phase;
}

}  // namespace

RecordKeeper::RecordKeeper(const ProgramSet& programs) : programs_(&programs) {
  for (const auto& [name, watcher] : programs.watchers().all()) {
    for (const EventKey& key :
         KeysOf(watcher.spec->pattern(), flat::ABILITY_TRIGGERED)) {
      filed_[key].push_back(&watcher);
    }
    for (Word moment : watcher.spec->reset()) {
      forget_at_[moment].push_back(name);
    }
  }
}

void RecordKeeper::Make(const View& view, const Occurrence& what,
                        uint64_t sequence, std::vector<Made>& out) const {
  if (filed_.empty()) return;
  for (const EventKey& key : KeysOf(what, flat::ABILITY_TRIGGERED)) {
    auto filed = filed_.find(key);
    if (filed == filed_.end()) continue;
    for (const WatcherSet::Watcher* watcher : filed->second) {
      const flat::WatcherSpec& spec = *watcher->spec;
      Environment env{.event = sequence};
      TellEvent(what, watcher->program->asks_event(), env);
      const Scope scope{view, env};
      if (!PatternMatches(scope, spec.pattern(), what) ||
          !Holds(scope, spec.has_condition(), spec.condition())) {
        continue;
      }
      out.push_back({spec.name(), RecordOf(scope, spec)});
    }
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
  auto watchers = forget_at_.find(moment);
  if (watchers == forget_at_.end()) return false;
  bool had = false;
  for (Word watcher : watchers->second) had = tables.erase(watcher) > 0 || had;
  return had;
}

std::set<Ref> CardsOf(const RecordTables& tables) {
  std::set<Ref> cards;
  for (const auto& [watcher, records] : tables) {
    for (const EventRecord& record : records) {
      for (const NamedRefs& field : record.refs) {
        for (const Ref& ref : field.refs) {
          if (ref.is_card()) cards.insert(ref);
        }
      }
    }
  }
  return cards;
}

}  // namespace refold
