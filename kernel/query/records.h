// Records: what watchers (WatcherSpec) noted about events, and queries about
// them; and tallies, for watchers that only count.
//
// A record says what was true when the event happened: cards and players by
// ref, numbers and words by value. A ref whose card has left since answers with
// last-known information, which is kept as long as a record has the ref.
#ifndef REFOLD_KERNEL_QUERY_RECORDS_H_
#define REFOLD_KERNEL_QUERY_RECORDS_H_

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/state/cells.h"

namespace refold {

// The lists are sorted by name; zeros and empty lists are left out.
struct EventRecord {
  using WireTag = void;
  uint64_t event = 0;  // its sequence
  std::vector<NamedRefs> refs;
  std::vector<NamedValue> numbers;
  std::vector<NamedWords> words;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "event", self.event);
    v(2, "refs", self.refs);
    v(3, "numbers", self.numbers);
    v(4, "words", self.words);
  }
};

// By watcher, in the order of the events. Watchers without records are left
// out.
using RecordTables = std::map<Word, std::vector<EventRecord>>;

// Numbers that watchers keep, by name and by the ref that they are about (an
// empty ref: overall).
using TallyTable = std::map<std::pair<Word, Ref>, int64_t>;

// 0 if nothing was counted.
inline int64_t TallyOf(const TallyTable& tallies, Word name, const Ref& about) {
  auto it = tallies.find({name, about});
  return it == tallies.end() ? 0 : it->second;
}

struct Scope;

namespace query_internal {

// RECORD_COUNT, RECORD_SUM, RECORD_MAX and RECORD_NUMBER.
int64_t AskRecords(const Scope& scope, const flat::Expr& expr);
// RECORD_REFS and RECORD_FIELD: each ref once.
std::vector<Ref> RefsOfRecords(const Scope& scope,
                               const flat::Selector& selector);
// RECORD_WORDS and RECORD_FIELD, in record order.
std::vector<Word> WordsOfRecords(const Scope& scope,
                                 const flat::WordList& list);

}  // namespace query_internal
}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_RECORDS_H_
