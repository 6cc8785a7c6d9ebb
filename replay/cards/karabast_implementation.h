// Which card a card file implements: the object that its getImplementationId
// returns.
#ifndef REFOLD_REPLAY_CARDS_KARABAST_IMPLEMENTATION_H_
#define REFOLD_REPLAY_CARDS_KARABAST_IMPLEMENTATION_H_

#include <string>

#include "kernel/dialects/karabast/ast.h"

namespace refold {

// A text of the object that getImplementationId returns, and where it is.
struct SaidText {
  std::string text;
  karabast::Span span = {1, 1, 1};
};
struct KarabastImplementation {
  SaidText id;
  SaidText name;
};

// Texts that it lacks are empty.
KarabastImplementation ImplementationOf(const karabast::CardFile& file);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_KARABAST_IMPLEMENTATION_H_
