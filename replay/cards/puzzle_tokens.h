// The tokens of a puzzle, in addition to the cards of a source, and cards in
// the command zone that stand for what it says besides: its goal, if that is
// about permanents, and what was cast before.
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

  // The name of the goal's card for Find(), and whether there is one.
  static constexpr char kGoal[] = "Goal#puzzle#";
  bool HasGoal() const { return tokens_.count(kGoal) != 0; }
  // The names for Find().
  static std::string NameOf(const PuzzleCard& token);
  static std::string NameOf(const PuzzlePrecast& cast);
  // The card that does it as the game begins. Says why that is not possible;
  // empty if it is.
  std::string AddPrecast(const PuzzlePrecast& cast);

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
  // Compiles the script of what is written there.
  void Add(const forge::Text& at, const std::string& name,
           const std::string& text);

  const Puzzle& puzzle_;
  CardSource& cards_;
  std::map<std::string, CardCode, std::less<>> tokens_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_PUZZLE_TOKENS_H_
