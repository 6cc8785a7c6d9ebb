#include "kernel/games/skeleton/rulebook.h"

#include "kernel/base/check.h"
#include "proto/program.pb.h"

namespace refold::skeleton {

Rulebook::Rulebook(const std::vector<pb::CardProgram>& programs) {
  for (const pb::CardProgram& program : programs) {
    auto linked = LinkedProgram::Link(program);
    REFOLD_CHECK(linked.ok(), "a game's own program does not link");
    REFOLD_CHECK(watchers_.Add(**linked).ok(),
                 "watchers of a game's rulebook do not fit together");
    programs_.push_back(*linked);
  }
}

}  // namespace refold::skeleton
