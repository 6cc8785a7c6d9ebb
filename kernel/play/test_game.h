// A tiny game for tests of effects, of the interpreter and of playing cards.
//
// Two players with zones library, hand, battlefield, graveyard, exile and
// stack, and 20 life. Player 1 is asked the same question repeatedly; the
// answer does whatever the test wants, as an ordinary step of the engine. What
// comes onto the stack is resolved before the next question.
//
// Its verbs are CoreVerbs and AbilityVerbs. Its rules: "shroud" cannot be
// targeted; damage takes life or is marked as value "damage"; the rule "mark"
// sets the game's value "marked". Mana kinds are "mana.g" and "mana.r". It
// names the event "pitched": a card, by a player, worth so much, from a zone.
// Its procedure "flag and ask" sets the flag "attacking" of its source and asks
// player 1 in the same step.
#ifndef REFOLD_KERNEL_PLAY_TEST_GAME_H_
#define REFOLD_KERNEL_PLAY_TEST_GAME_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_builder.h"
#include "kernel/query/test_layers.h"
#include "proto/log.pb.h"
#include "proto/program.pb.h"

namespace refold {

class TinyRules : public GameRules {
 public:
  // A card that exists at the start.
  struct Placed {
    PlayerId player = 0;
    Word zone;
    uint32_t program = 0;
  };
  std::vector<Placed> placed;
  // Whether a payment is made without asking where there is just enough.
  bool takes_forced_payments = false;
  TriggerOrdering trigger_ordering = TriggerOrdering::kWhereItMatters;
  // What the next answer to the question does.
  mutable std::function<void(Engine&)> next;

  bool CanTarget(const View& view, const Environment&,
                 const Ref& target) const override;
  const LayerTable& layers() const override { return TestLayers(); }
  const GameWords& words() const override;
  const WatcherSet& watchers() const override;
  std::vector<NamedValue> CounterStats(Word counter) const override;

  Word name() const override;
  uint32_t version() const override { return 1; }
  const GameShape& shape() const override;
  const ProcedureTable& procedures() const override;
  absl::Status CheckHeader(const pb::GameHeader& header) const override;
  Frame FirstFrame(const Engine& engine) const override;
  void DealDamage(Engine& engine, const DamageProposal& damage) const override;
  Destination AfterResolution(const Engine& engine, const StackItemCell& item,
                              Resolving how) const override;
  void RunRule(Engine& engine, Frame& frame,
               const flat::Instruction::Rule& rule) const override;
  bool Knows(const WordUse& use) const override;
  TriggerOrdering OrdersOwnTriggers() const override {
    return trigger_ordering;
  }
  bool TakesForcedPayments() const override { return takes_forced_payments; }
  // When a card leaves play, what is attached to it is destroyed, too.
  const VerbTable& verbs() const override;
  std::vector<Proposal> Follow(
      const Engine& engine,
      const std::vector<Proposal>& proposals) const override;
};

inline Word W(const char* text) { return Word::Of(text); }

// Moves the card to its owner's graveyard.
Ref PutAway(Engine& engine, const Ref& card, const char* reason);

// A 2/2 creature.
ProgramBuilder Creature(const char* name);

// A table of that game. A step that fails makes the test fail.
class TinyTable {
 public:
  // Before Start(): adds programs, and cards that exist at the start.
  uint32_t Add(const ProgramBuilder& builder);
  // Returns the card's id.
  CardId Place(PlayerId player, const char* zone, uint32_t program);
  void TakeForcedPayments() { rules_.takes_forced_payments = true; }
  // Sets when a player is asked for the order of triggers; by default where it
  // matters.
  void OrderTriggers(TriggerOrdering ordering) {
    rules_.trigger_ordering = ordering;
  }
  void Start();

  // Does something as a step of the engine.
  void Do(std::function<void(Engine&)> what);
  // Runs the code of an ability of a card, for player 1.
  void Run(CardId source, uint32_t ability);
  // Answers the open prompt.
  void Answer(std::vector<uint32_t> chosen);
  // The same, by the entities of the options.
  void AnswerWith(const std::vector<Ref>& entities);

  Engine& engine() { return *engine_; }
  const GameState& state() const { return engine_->state(); }
  const Prompt& prompt() const { return engine_->prompt(); }
  // Whether nothing but the test's own question is open.
  bool idle() const;

  const CardCell& card(CardId id) const { return *state().card(id); }
  Ref ref(CardId id) const { return card(id).ref(); }
  std::string ZoneOf(CardId id) const { return card(id).zone.text(); }
  int64_t Life(PlayerId player) const;
  int64_t Resource(PlayerId player, const char* name) const;
  int64_t ValueOf(const Ref& entity, const char* name) const;
  bool HasFlag(CardId id, const char* flag) const;
  size_t Size(PlayerId player, const char* zone) const;

  // The events of the last batch that hold this fact.
  template <class Fact>
  std::vector<Event> Events() const {
    std::vector<Event> events = batch_;
    std::erase_if(
        events, [](const Event& event) { return event.As<Fact>() == nullptr; });
    return events;
  }
  // A second game restored from the world at this point; it must behave the
  // same from here on.
  std::unique_ptr<Engine> Reload();

 private:
  TinyRules rules_;
  pb::GameHeader header_;
  std::vector<std::shared_ptr<const LinkedProgram>> linked_;
  std::unique_ptr<Engine> engine_;
  std::vector<Event> batch_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_TEST_GAME_H_
