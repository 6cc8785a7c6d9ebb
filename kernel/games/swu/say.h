// Say: a builder for the game's own events.
#ifndef REFOLD_KERNEL_GAMES_SWU_SAY_H_
#define REFOLD_KERNEL_GAMES_SWU_SAY_H_

#include <utility>

#include "kernel/engine/engine.h"
#include "kernel/projections/occurrence.h"
#include "kernel/state/facts.h"
#include "kernel/state/named.h"

namespace refold::swu {

// Empty and 0 parts are omitted.
class Say {
 public:
  explicit Say(Word name) : fact_{.name = name} {}
  Say& Role(Word role, const Ref& ref) {
    if (!ref.empty()) SetRefs(fact_.roles, role, {ref});
    return *this;
  }
  Say& Roles(Word role, std::vector<Ref> refs) {
    SetRefs(fact_.roles, role, std::move(refs));
    return *this;
  }
  Say& Number(Word name, int64_t number) {
    SetNamed(fact_.numbers, name, number);
    return *this;
  }
  Say& Words(Word name, std::vector<Word> words) {
    SetWords(fact_.words, name, std::move(words));
    return *this;
  }
  void To(Engine& engine) { engine.Emit(std::move(fact_)); }
  // As a proposal rather than an event: what would happen to `subject`.
  Occurrence Of(const Ref& subject) const { return Proposed(fact_, subject); }
  // Adds these parts to a built-in event.
  Occurrence Beside(Occurrence what) const {
    return Saying(std::move(what), fact_);
  }

 private:
  Happened fact_;
};

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_SAY_H_
