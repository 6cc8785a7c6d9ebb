#include "kernel/engine/code_frame.h"

#include <utility>

namespace refold {

Frame CodeFrame(Environment env, uint32_t from) {
  return {.procedure = Word::Of("code"), .step = from, .env = std::move(env)};
}

}  // namespace refold
