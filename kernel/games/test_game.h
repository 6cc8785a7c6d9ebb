// For tests: a game between two players with cards defined in the tests.
//
// Every batch is also resumed from its world's canonical bytes and compared, so
// that each test shows that no state is kept outside the world.
#ifndef REFOLD_KERNEL_GAMES_TEST_GAME_H_
#define REFOLD_KERNEL_GAMES_TEST_GAME_H_

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_builder.h"
#include "proto/log.pb.h"

namespace refold {

class TestGame {
 public:
  // `game`: its name in the registry.
  explicit TestGame(const std::string& game);

  // A card that the game can have; returns its name.
  std::string Define(const ProgramBuilder& card);
  // Sets the card up in the zone; zones are set up in the order of first use.
  void Put(PlayerId player, const std::string& zone, const std::string& name);
  void SetOption(const std::string& name, int64_t value);
  pb::Setup& setup() { return *header_.mutable_setup(); }
  const pb::GameHeader& header() const { return header_; }
  // Begins in the phase; empty for a regular first turn.
  void Start(const std::string& phase);

  Engine& engine() { return *engine_; }
  const Engine& engine() const { return *engine_; }
  const GameState& state() const { return engine_->state(); }
  View view() const { return engine_->view(); }
  const Prompt& prompt() const { return engine_->prompt(); }
  std::string phase() const { return state().game().phase.text(); }

  // The `nth` card of this name, by id.
  const CardCell& Card(const std::string& name, int nth = 0) const;
  int64_t Stat(const std::string& name, const std::string& stat) const;
  int64_t Resource(PlayerId player, const std::string& resource) const;
  int CardsIn(PlayerId player, const std::string& zone) const;

  // Whether the open prompt has such an option.
  bool Offers(const std::string& action, const std::string& card = "",
              const std::string& other = "") const;
  // Chooses it. The test fails if it does not exist.
  void Do(const std::string& action, const std::string& card = "",
          const std::string& other = "");
  void Answer(std::vector<uint32_t> chosen);
  absl::Status Try(std::vector<uint32_t> chosen);
  // Passes once.
  void Pass() { Do("pass"); }
  // Passes until a prompt is open in another phase, or is not a priority
  // prompt.
  void NextPhase();
  // Passes until the phase begins. The test fails if it does not.
  void GoTo(const std::string& phase);
  // Passes until the stack is empty.
  void Settle();
  // The number of facts of one kind since the game began.
  template <class Fact>
  int64_t Facts() const {
    return std::count_if(
        events_.begin(), events_.end(),
        [](const Event& event) { return event.As<Fact>() != nullptr; });
  }
  // All events since the game began.
  const std::vector<Event>& events() const { return events_; }

 private:
  int FindOption(const std::string& action, const std::string& card,
                 const std::string& other) const;
  bool IsCalled(const Ref& ref, const std::string& name) const;
  void CheckResumes();

  const GameRules& rules_;
  pb::GameHeader header_;
  std::vector<std::shared_ptr<const LinkedProgram>> linked_;
  std::shared_ptr<const ProgramSet> programs_;
  std::unique_ptr<Engine> engine_;
  std::vector<Event> events_;
};

// Gives the card a self-sustaining trigger: whenever a player gains some of the
// resource, each card in the zone gets a counter, and its controller gains one
// of the resource.
ProgramBuilder AddLoop(ProgramBuilder card, const std::string& resource,
                       const std::string& counter, const std::string& zone);
// Expects that the game has ended in a draw by a loop, in a batch of a size
// that a log can easily store.
void ExpectDrawByLoop(const TestGame& game);

}  // namespace refold

#endif  // REFOLD_KERNEL_GAMES_TEST_GAME_H_
