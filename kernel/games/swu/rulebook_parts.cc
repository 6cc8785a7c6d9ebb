#include "kernel/games/swu/rulebook_parts.h"

#include <utility>

#include "proto/program.pb.h"

namespace refold::swu {

pb::Selector Self() { return tree::Entities(pb::Selector::SOURCE); }

pb::Selector You() { return tree::Entities(pb::Selector::CONTROLLER); }

}  // namespace refold::swu
