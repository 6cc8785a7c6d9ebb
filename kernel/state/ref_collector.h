// RefCollector: collects all references in the values that it visits.
//
// Cells and records list their own fields (cells.h), so new fields are found
// without being named here; a field of an unknown type does not compile.
#ifndef REFOLD_KERNEL_STATE_REF_COLLECTOR_H_
#define REFOLD_KERNEL_STATE_REF_COLLECTOR_H_

#include <set>
#include <vector>

#include "kernel/base/wire_struct.h"
#include "kernel/base/word.h"
#include "kernel/state/cells.h"

namespace refold {

class RefCollector {
 public:
  void Visit(const Ref& ref) { all_.insert(ref); }
  template <WireStruct T>
  void Visit(const T& value) {
    T::Fields(value, *this);
  }
  template <class T>
  void Visit(const std::vector<T>& values) {
    for (const T& value : values) Visit(value);
  }
  template <wire_internal::Scalar T>
  void Visit(T /*number*/) {}
  void Visit(Word /*word*/) {}

  // For Fields().
  template <class T>
  void operator()(int /*number*/, const char* /*name*/, const T& value) {
    Visit(value);
  }

  // Refs to players, cards and stack items, and the empty ref.
  const std::set<Ref>& all() const { return all_; }

 private:
  std::set<Ref> all_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_REF_COLLECTOR_H_
