// For tests: a table with two players, cards whose programs are written as
// text, and events folded into it as the log would hold them.
//
// Every event is also folded into a second world that is restored from the
// canonical bytes before each event, including the index; the two must agree.
#ifndef REFOLD_KERNEL_PROJECTIONS_TEST_TABLE_H_
#define REFOLD_KERNEL_PROJECTIONS_TEST_TABLE_H_

#include <memory>
#include <string>
#include <vector>

#include "kernel/fold/world.h"
#include "kernel/query/test_layers.h"
#include "kernel/query/view.h"
#include "proto/forward.h"

namespace refold {

// Minimal rules of no actual game: a play zone, and abilities for words.
class TableGame : public GameQueries {
 public:
  const LayerTable& layers() const override { return TestLayers(); }
  const GameWords& words() const override;
  // Cards with the keyword "ruled" have ability 0 of the program "rules".
  std::vector<AbilityRef> RuleAbilities(
      const View& view, const CardCell& card,
      const Characteristics& so_far) const override;
};

// An event in text format, as TestTable::Fold wants it: player 1's upkeep.
inline constexpr char kUpkeep[] = "phase_began { phase: 'upkeep' player: 1 }";

class TestTable {
 public:
  // `programs`: CardPrograms in text format, where $some_name stands for the
  // index of the word "some name". There are two players; the first one's turn
  // begins.
  explicit TestTable(const std::vector<std::string>& programs);
  // The same for a given game, which must outlive the table, with the programs
  // of its rulebook.
  TestTable(const GameQueries& game,
            const std::vector<pb::CardProgram>& rulebook,
            const std::vector<std::string>& programs);

  // An event in text format, where #3 stands for a ref to card 3 as it is now
  // and @1 for a ref to player 1. Returns its sequence.
  uint64_t Fold(const std::string& text, uint64_t group = 0);

  // A card of the program called `name`, by default in the play zone.
  CardId Put(const std::string& name, PlayerId player,
             const std::string& zone = "battlefield");
  CardId PutToken(const std::string& name, PlayerId player);
  // Moves a card to the bottom of its owner's zone of that name, or of the
  // stack. An empty zone: it ceases to exist.
  void Move(CardId card, const std::string& zone,
            const std::string& reason = "", uint64_t group = 0);
  // Marks the events of this group from here on as part of a closed group,
  // which CloseGroup() closes.
  void OpenGroup(uint64_t group) { closed_group_ = group; }
  void CloseGroup();
  void Turn(PlayerId player);
  // An effect that lasts: operations, what it affects and duration as text.
  uint32_t Modify(PlayerId player, const std::string& text);

  const World& world() const { return *world_; }
  const Projections& projections() const { return world_->projections(); }
  Ref ref(CardId card) const { return world_->state().card(card)->ref(); }
  int64_t Tally(const std::string& name, const Ref& of = Ref()) const;
  // Removes and returns what is pending: "bear:0 by 1" for ability 0 of the
  // program "bear", controlled by player 1.
  std::vector<std::string> Take();

 private:
  void Apply(Event event);

  const GameQueries* game_;
  std::shared_ptr<const ProgramSet> programs_;
  std::unique_ptr<World> world_;
  uint64_t closed_group_ = 0;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_TEST_TABLE_H_
