// Say: an event that the game names, put together part by part.
#ifndef REFOLD_KERNEL_GAMES_SWU_SAY_H_
#define REFOLD_KERNEL_GAMES_SWU_SAY_H_

#include <utility>

#include "kernel/engine/engine.h"
#include "kernel/projections/occurrence.h"
#include "kernel/state/facts.h"
#include "kernel/state/named.h"

namespace refold::swu {

// What is empty or 0 is left out.
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
  // Not yet said: proposed as what happens to `subject`.
  Occurrence Of(const Ref& subject) const { return Proposed(fact_, subject); }
  // What a verb says more of an event that no game names.
  Occurrence Beside(Occurrence what) const {
    return Saying(std::move(what), fact_);
  }

 private:
  Happened fact_;
};

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_SAY_H_
