// What the cards would ask for which a test's clicks were written, where they
// are played as another language scripts them: the answers of the test are
// meant for CardCode's questions.
#ifndef REFOLD_TOOLS_SUITE_CLICKED_CARDS_H_
#define REFOLD_TOOLS_SUITE_CLICKED_CARDS_H_

#include <cstdint>

#include "absl/strings/string_view.h"
#include "kernel/base/word.h"
#include "kernel/program/program_set.h"
#include "replay/cards/wagic_cards.h"

namespace refold::tools {

// Whether any ability of it triggers as the upkeep begins.
bool WakesInUpkeep(const LinkedProgram& card);

// See ClickedCards::ManaOf.
Word ManaMadeBy(const flat::Ability& ability);

class ClickedCards {
 public:
  // `cards`: those in CardCode, which must outlive it.
  explicit ClickedCards(WagicCards& cards) : cards_(cards) {}

  // Whether the card in CardCode asks for targets as it is cast, or as any
  // ability of it is activated; with `players`, for such as may be players.
  // False for a card that does not compile.
  bool AsksAsCast(absl::string_view name, bool players) const;
  bool AsksAsActivated(absl::string_view name, bool players) const;

  // It asks for something, or counts down, in its controller's upkeep by its
  // own memory: where a test begins in the upkeep that is its beginning.
  bool RemembersUpkeep(absl::string_view name) const;

  // What the entry of the card's first menu is called, from 0; empty if there
  // is none. Valid as long as the cards.
  absl::string_view LabelOf(absl::string_view name, uint32_t entry) const;
  // The kind of mana that its activated ability in that place makes, from 0;
  // empty if there is none, or it makes other things, or one of several kinds.
  Word ManaOf(absl::string_view name, uint32_t entry) const;

 private:
  const LinkedProgram* Find(absl::string_view name) const;

  WagicCards& cards_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SUITE_CLICKED_CARDS_H_
