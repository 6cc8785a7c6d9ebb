// The environment of running code: its controller, what triggered it, and its
// registers. Plain data, as cells.h describes it.
#ifndef REFOLD_KERNEL_STATE_ENVIRONMENT_H_
#define REFOLD_KERNEL_STATE_ENVIRONMENT_H_

#include <cstdint>
#include <vector>

#include "kernel/state/refs.h"

namespace refold {

struct Register {
  using WireTag = void;
  int64_t number = 0;
  std::vector<Ref> refs;
  std::vector<Word> words;
  friend bool operator==(const Register&, const Register&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "number", self.number);
    v(2, "refs", self.refs);
    v(3, "words", self.words);
  }
};

struct Environment {
  using WireTag = void;
  Ref source;
  PlayerId controller = 0;
  AbilityRef ability;
  std::vector<Register> registers;
  Ref event_subject;
  Ref event_other;
  int64_t event_amount = 0;
  uint64_t event = 0;
  std::vector<NamedRefs> roles;
  std::vector<NamedValue> numbers;
  std::vector<NamedWords> words;
  friend bool operator==(const Environment&, const Environment&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "source", self.source);
    v(2, "controller", self.controller);
    v(3, "ability", self.ability);
    v(4, "registers", self.registers);
    v(5, "event_subject", self.event_subject);
    v(6, "event_other", self.event_other);
    v(7, "event_amount", self.event_amount);
    v(8, "event", self.event);
    v(9, "roles", self.roles);
    v(10, "numbers", self.numbers);
    v(11, "words", self.words);
  }
};

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_ENVIRONMENT_H_
