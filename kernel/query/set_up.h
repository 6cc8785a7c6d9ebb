// Whether the cards of a game's set-up are being placed: those did not enter in
// any turn, and starting life does not count as gained. Which value of the game
// says so is among its words (GameWords::setting_up); a game without one is
// never being set up.
#ifndef REFOLD_KERNEL_QUERY_SET_UP_H_
#define REFOLD_KERNEL_QUERY_SET_UP_H_

#include "kernel/query/game_queries.h"
#include "kernel/query/view.h"
#include "kernel/state/named.h"

namespace refold {

inline bool IsSettingUp(const View& view) {
  const Word setting_up = view.game.words().setting_up;
  return !setting_up.empty() &&
         GetNamed(view.state.game().values, setting_up) != 0;
}

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_SET_UP_H_
