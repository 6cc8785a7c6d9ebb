// Table: where the cards of a world are, for expressions.
#ifndef REFOLD_REPLAY_EXPRESSION_TABLE_H_
#define REFOLD_REPLAY_EXPRESSION_TABLE_H_

#include <string>
#include <vector>

#include "kernel/fold/world.h"
#include "replay/expression/node.h"

namespace refold::expression {

// Refers to the world; valid until the next event is applied to it.
class Table {
 public:
  explicit Table(const World& world) : world_(world), view_(world.view()) {}

  const GameState& state() const { return view_.state; }
  // Whether the game is played there.
  bool InPlay(Word zone) const { return view_.game.words().InPlay(zone); }
  // What effects make of a card, and whether it has a word that they give.
  const Characteristics& Now(CardId card) const;
  bool HasAbilityWord(CardId card, Word word) const;
  // World::projections_status(), if what effects make of cards was ever asked:
  // without projections that is not known. OK if only the state was.
  absl::Status status() const;

  // The cards of the zones, each once: zones as they are listed; each player
  // after the other, then what belongs to nobody; bottom first. `any` goes
  // through a player's zones by name. In the zone where the game is played a
  // card counts as its controller's, elsewhere as that of the zone's player.
  std::vector<CardId> In(const std::vector<Zone>& zones) const;
  // Whether In(zones) has the card.
  bool IsIn(CardId card, const std::vector<Zone>& zones) const;
  // Those of them called `name`: cards in play first, then the others; each by
  // id.
  std::vector<CardId> Called(const std::string& name,
                             const std::vector<Zone>& zones) const;
  // Whether the name on the card, or the whole name of its program, is this.
  bool IsCalled(CardId card, const std::string& name) const;
  std::string NameOf(CardId card) const;
  // Whose it counts as where it lies; 0 if nobody's.
  PlayerId WhoseCard(const CardCell& card) const;

 private:
  bool Has(const Zone& zone, const CardCell& card) const;
  const LinkedProgram& ProgramOf(CardId card) const;

  const World& world_;
  View view_;
  mutable bool asked_effects_ = false;
};

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_TABLE_H_
