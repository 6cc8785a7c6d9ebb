// Questions about a system that need not be answered before a game.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LEGAL_TELLING_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LEGAL_TELLING_H_

#include <optional>
#include <utility>

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// What `tell` says; nullopt if it reports anything, which is then not an error
// of the card: such a question is answered in another way, or not asked.
template <class TellFn>
std::optional<pb::Expr> IfItCanBeTold(Card& card, TellFn tell) {
  const size_t reported = card.diagnostics->size();
  Code* around = std::exchange(card.at_work, nullptr);
  std::optional<pb::Expr> told = tell();
  card.at_work = around;
  if (card.diagnostics->size() > reported) {
    card.diagnostics->resize(reported);
    return std::nullopt;
  }
  return told;
}

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LEGAL_TELLING_H_
