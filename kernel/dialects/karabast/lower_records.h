// Lists of entries of watchers, which are tables of records of the game's
// rulebook (kernel/games/swu/rulebook_records.cc). An entry is a snapshot of
// that moment.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_RECORDS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_RECORDS_H_

#include <optional>
#include <string>

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

struct Asked;

// Whether records of the table have the field.
bool HasField(const std::string& table, const std::string& field);

// What an entry speaks of is like this.
pb::Predicate EntryHolds(pb::Selector of, pb::Predicate predicate);
pb::Predicate FieldIs(Card& card, const char* field, pb::Selector who);
pb::Predicate CardFits(Card& card, pb::Predicate predicate);

// Those of the records that are so, too.
RecordsHandle WithRecords(const RecordsHandle& records, pb::Predicate where);
// By `(entry) => …`; all of them, if it is undefined.
std::optional<RecordsHandle> FilteredRecords(Card& card,
                                             const RecordsHandle& records,
                                             const Value& filter);
// Those whose field is one of the cards or players that an argument names.
std::optional<RecordsHandle> RecordsOf(Card& card, const RecordsHandle& records,
                                       const char* field, const Value& player);
// By `{ controller: player, filter: (entry) => … }`, or by an arrow alone.
std::optional<RecordsHandle> RecordsWithOptions(Card& card,
                                                const RecordsHandle& records,
                                                const char* field,
                                                const Value& options);

pb::Expr CountOfRecords(Card& card, const RecordsHandle& records);
Value AnyRecord(Card& card, const RecordsHandle& records);
// The cards or players in the field of all of them.
pb::Selector RefsOfRecords(Card& card, const RecordsHandle& records,
                           const char* field);

// `entries.reduce(…)`, of the entries or of what each of them was mapped to
// (lower_records_mapped.cc). Nullopt without a first value, or if the kernel
// cannot express the function.
std::optional<Value> ReducedRecords(Card& card, const RecordsHandle& records,
                                    const Value& each, const Asked& asked);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_RECORDS_H_
