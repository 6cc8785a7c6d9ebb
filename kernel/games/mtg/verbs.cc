#include "kernel/games/mtg/verbs.h"

#include "kernel/games/mtg/damage.h"
#include "kernel/verbs/core_verbs.h"

namespace refold::mtg {
namespace {

VerbTable MakeVerbs() {
  const Word value = Word::Of("value");
  return {{verb::kDamage, DamageVerb()}, {value, NumberVerbs().at(value)}};
}

}  // namespace

const VerbTable& Verbs() {
  static const VerbTable* const table = new VerbTable(MakeVerbs());
  return *table;
}

}  // namespace refold::mtg
