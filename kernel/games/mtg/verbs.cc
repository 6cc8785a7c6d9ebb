#include "kernel/games/mtg/verbs.h"

#include "kernel/games/mtg/attaching.h"
#include "kernel/games/mtg/damage.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/permanent_verbs.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/event_verbs.h"

namespace refold::mtg {
namespace {

VerbTable MakeVerbs() {
  VerbTable table = {{verb::kDamage, DamageVerb()},
                     {Word::Of("attach"), AttachVerb()}};
  const VerbTable core = CoreVerbs();
  for (const char* name :
       {"counters", "create", "draw", "flag", "resource", "value"}) {
    table.insert(*core.find(Word::Of(name)));
  }
  table.merge(PermanentVerbs());
  table.merge(EventVerbs(Events()));
  return table;
}

}  // namespace

const VerbTable& Verbs() {
  static const VerbTable* const table = new VerbTable(MakeVerbs());
  return *table;
}

}  // namespace refold::mtg
