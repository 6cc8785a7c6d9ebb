// MixedCards: cards of one game in several script languages.
//
// A card is taken from the first source that has it and supports it; if none
// does, from the first that has it, with the reason why not.
#ifndef REFOLD_REPLAY_CARDS_MIXED_CARDS_H_
#define REFOLD_REPLAY_CARDS_MIXED_CARDS_H_

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "replay/cards/card_source.h"
#include "replay/cards/game_cards.h"

namespace refold {

class MixedCards : public CardSource {
 public:
  // At least one.
  explicit MixedCards(std::vector<std::unique_ptr<CardSource>> sources);

  // Those of all, joined by "+".
  std::string dialect() const override;
  // Each name once.
  std::vector<std::string> names() const override;
  const std::vector<Diagnostic>& diagnostics() const override {
    return diagnostics_;
  }
  std::vector<std::string> notes() const override;
  const std::vector<CardCode>& rejected() const override { return rejected_; }
  const CardCode* Find(absl::string_view name) override;

 private:
  std::vector<std::unique_ptr<CardSource>> sources_;
  std::vector<Diagnostic> diagnostics_;
  std::vector<CardCode> rejected_;
};

// The cards of the folders, each in the dialect that its entries show, which
// must belong to this game; folders of one dialect are read together, as with
// GameCards::read. At least one folder.
absl::StatusOr<std::unique_ptr<CardSource>> ReadMixedFolders(
    const GameCards& kind, const std::vector<std::string>& folders);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_MIXED_CARDS_H_
