// Table: finds the cards of a world, for expressions.
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
  // Whether it is a play zone.
  bool InPlay(Word zone) const { return view_.game.words().InPlay(zone); }
  // A card's characteristics under effects, and whether it has a word given by
  // them.
  const Characteristics& Now(CardId card) const;
  bool HasAbilityWord(CardId card, Word word) const;
  // World::projections_status(), if characteristics under effects were ever
  // asked for, since these need projections. OK if only the state was.
  absl::Status status() const;

  // The cards of the zones, each once: in the order of the listed zones; player
  // by player, then shared zones; bottom first. `any` means all of a player's
  // zones, by name. In the play zone a card counts as its controller's,
  // elsewhere as that of the zone's player.
  std::vector<CardId> In(const std::vector<Zone>& zones) const;
  // Whether In(zones) has the card.
  bool IsIn(CardId card, const std::vector<Zone>& zones) const;
  // Those of them called `name`: cards in play first, then the others; each by
  // id.
  std::vector<CardId> Called(const std::string& name,
                             const std::vector<Zone>& zones) const;
  // Whether this is the name on the card, or the full name of its program.
  bool IsCalled(CardId card, const std::string& name) const;
  std::string NameOf(CardId card) const;
  // The player whose it counts as in its zone; 0 if nobody's.
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
