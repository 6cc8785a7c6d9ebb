#include "kernel/query/records.h"

#include <algorithm>

#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::query_internal {
namespace {

// Calls visit(record, scope) for those of a watcher for which `where` holds,
// with that record as the current one and the surrounding candidate.
template <class Visit>
void ForEachRecord(const Scope& scope, Word watcher, bool has_where,
                   const flat::Predicate& where, Visit visit) {
  auto table = scope.view.records.find(watcher);
  if (table == scope.view.records.end()) return;
  for (const EventRecord& record : table->second) {
    const Scope in_hand{scope.view, scope.env,   scope.AskCandidate(),
                        &record,    scope.bound, scope.candidate_asked};
    if (has_where && !Matches(in_hand, where, scope.candidate)) continue;
    visit(record, in_hand);
  }
}

}  // namespace

int64_t AskRecords(const Scope& scope, const flat::Expr& expr) {
  if (expr.op() == flat::Expr::RECORD_NUMBER) {
    return scope.record == nullptr
               ? 0
               : GetNamed(scope.record->numbers, expr.field());
  }
  int64_t count = 0;
  int64_t sum = 0;
  int64_t max = 0;
  ForEachRecord(scope, expr.word(), expr.has_predicate(), expr.predicate(),
                [&](const EventRecord& record, const Scope& in_hand) {
                  const int64_t number =
                      expr.args().empty()
                          ? GetNamed(record.numbers, expr.field())
                          : Evaluate(in_hand, expr.args(0));
                  sum = SaturatingAdd(sum, number);
                  max = count == 0 ? number : std::max(max, number);
                  ++count;
                });
  if (expr.op() == flat::Expr::RECORD_COUNT) return count;
  return expr.op() == flat::Expr::RECORD_SUM ? sum : max;
}

std::vector<Ref> RefsOfRecords(const Scope& scope,
                               const flat::Selector& selector) {
  if (selector.base() == flat::Selector::RECORD_FIELD) {
    return scope.record == nullptr
               ? std::vector<Ref>()
               : GetRefs(scope.record->refs, selector.field());
  }
  std::vector<Ref> refs;
  ForEachRecord(
      scope, selector.word(), selector.has_where(), selector.where(),
      [&](const EventRecord& record, const Scope&) {
        for (const Ref& ref : GetRefs(record.refs, selector.field())) {
          if (!Contains(refs, ref)) refs.push_back(ref);
        }
      });
  return refs;
}

std::vector<Word> WordsOfRecords(const Scope& scope,
                                 const flat::WordList& list) {
  if (list.base() == flat::WordList::RECORD_FIELD) {
    return scope.record == nullptr
               ? std::vector<Word>()
               : GetWords(scope.record->words, list.field());
  }
  std::vector<Word> words;
  ForEachRecord(scope, list.word(), list.has_where(), list.where(),
                [&](const EventRecord& record, const Scope&) {
                  for (Word word : GetWords(record.words, list.field())) {
                    if (!HasWord(words, word)) words.push_back(word);
                  }
                });
  return words;
}

}  // namespace refold::query_internal
