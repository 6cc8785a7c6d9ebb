// The database of all known cards: primitives, and the prints of the sets.
//
// Of two primitives with the same name the first is kept, and likewise of two
// prints with the same id. A print whose primitive is unknown is dropped; so
// are cards whose grade is worse than allowed, and prints that could not be
// read without an error. Each drop is reported as a warning, except that prints
// of unknown primitives are only counted: sets name many more cards than
// primitives describe. Lookup by name ignores case.
//
// A card that cannot be looked up by name, because it has none or the same file
// has used it before, is rejected: it is kept with that error.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_CARD_DATABASE_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_CARD_DATABASE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"  // unordered: only looked up, never iterated
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/wagic/card_file.h"

namespace refold::wagic {

struct Print {
  int64_t id = 0;
  std::string name;      // Display name of the primitive.
  std::string set_name;  // `name=` of the set's [meta] block.
  std::string rarity;
};

class CardDatabase {
 public:
  // Cards of a worse grade are dropped.
  explicit CardDatabase(Grade worst = Grade::kBorderline) : worst_(worst) {}

  // Adds the records of a primitives file.
  void AddPrimitives(std::vector<CardRecord> records,
                     std::vector<Diagnostic>* diagnostics);

  // Adds the records of a set's file. Primitives must have been added before.
  // A print with rules of its own defines a primitive that only it uses.
  void AddSet(const std::vector<CardRecord>& records,
              std::vector<Diagnostic>* diagnostics);

  // The primitive of that name, or null. Case is ignored.
  const CardRecord* FindPrimitive(absl::string_view name) const;

  // The print of that id, or null.
  const Print* FindPrint(int64_t id) const;

  // The primitive of a print, or null.
  const CardRecord* FindCard(int64_t id) const;

  // The print that a reference means: `name` the one with the highest id,
  // `name (Set Name)` the highest of that set. Null if there is none.
  const Print* FindPrintByName(absl::string_view reference) const;

  // Primitives in the order they were added.
  const std::vector<CardRecord>& primitives() const { return primitives_; }
  // Rejected cards in the order they were met, each with its error.
  const std::vector<CardRecord>& rejected() const { return rejected_; }
  const std::map<int64_t, Print>& prints() const { return prints_; }
  // For tests.
  size_t dropped_prints() const { return dropped_prints_; }

 private:
  bool AddPrimitive(CardRecord record, std::vector<Diagnostic>* diagnostics);
  void Duplicate(const CardRecord& first, CardRecord record,
                 std::vector<Diagnostic>* diagnostics);

  Grade worst_;
  std::vector<CardRecord> primitives_;
  std::vector<CardRecord> rejected_;
  absl::flat_hash_map<std::string, size_t> by_name_;   // Lower case.
  absl::flat_hash_map<std::string, size_t> by_exact_;  // For `primitive=`.
  std::map<int64_t, Print> prints_;
  absl::flat_hash_map<int64_t, size_t> primitive_of_;
  // Highest id first.
  absl::flat_hash_map<std::string, std::set<int64_t, std::greater<>>>
      ids_by_name_;
  size_t dropped_prints_ = 0;
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_CARD_DATABASE_H_
