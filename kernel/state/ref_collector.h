// RefCollector: every reference that is in what it visits.
//
// Cells and records say their fields themselves (cells.h), so that a new field
// is found without being named here; one of a kind that is unknown here does
// not compile.
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

  // Players, cards and items on the stack, and the empty one.
  const std::set<Ref>& all() const { return all_; }

 private:
  std::set<Ref> all_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_REF_COLLECTOR_H_
