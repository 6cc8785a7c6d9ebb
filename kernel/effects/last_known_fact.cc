#include "kernel/effects/last_known_fact.h"

#include <utility>

namespace refold {

LastKnown FactOf(LastKnownCard known) {
  return {.name = known.name,
          .types = std::move(known.types),
          .colors = std::move(known.colors),
          .keywords = std::move(known.keywords),
          .stats = std::move(known.stats),
          .counters = std::move(known.counters),
          .controller = known.controller,
          .flags = std::move(known.flags),
          .attached_to = known.attached_to,
          .token = known.token,
          .program = known.program,
          .values = std::move(known.values),
          .copiable = known.copiable};
}

}  // namespace refold
