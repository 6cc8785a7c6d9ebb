#include "kernel/engine/code_frame.h"

#include <utility>

namespace refold {

Frame CodeFrame(Environment env, uint32_t from) {
  return {.procedure = Word::Of("code"), .step = from, .env = std::move(env)};
}

Frame TriedFrame(Environment env, uint32_t begin, uint32_t end) {
  return {.procedure = Word::Of("tried code"),
          .step = begin,
          .locals = {end},
          .env = std::move(env)};
}

}  // namespace refold
