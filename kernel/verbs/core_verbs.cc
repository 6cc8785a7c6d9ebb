#include "kernel/verbs/core_verbs.h"

namespace refold {
namespace {

VerbTable AllVerbs() {
  VerbTable all = CardVerbs();
  all.merge(CopyVerbs());
  all.merge(NumberVerbs());
  return all;
}

}  // namespace

const VerbTable& CoreVerbs() {
  static const VerbTable* const verbs = new VerbTable(AllVerbs());
  return *verbs;
}

}  // namespace refold
