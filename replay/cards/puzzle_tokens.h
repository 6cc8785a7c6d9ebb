// The tokens of a puzzle, in addition to the cards of a source.
#ifndef REFOLD_REPLAY_CARDS_PUZZLE_TOKENS_H_
#define REFOLD_REPLAY_CARDS_PUZZLE_TOKENS_H_

#include <map>
#include <string>
#include <vector>

#include "replay/cards/card_source.h"
#include "replay/cards/puzzle_file.h"

namespace refold {

class PuzzleTokens : public CardSource {
 public:
  // Both must outlive it.
  PuzzleTokens(const Puzzle& puzzle, CardSource& cards);

  // The token's name for Find().
  static std::string NameOf(const PuzzleCard& token);

  std::string dialect() const override { return cards_.dialect(); }
  std::vector<std::string> names() const override { return cards_.names(); }
  const std::vector<Diagnostic>& diagnostics() const override {
    return cards_.diagnostics();
  }
  const std::vector<CardCode>& rejected() const override {
    return cards_.rejected();
  }
  const CardCode* Find(absl::string_view name) override;

 private:
  void Add(const Puzzle& puzzle, const PuzzleCard& token);

  CardSource& cards_;
  std::map<std::string, CardCode, std::less<>> tokens_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_PUZZLE_TOKENS_H_
