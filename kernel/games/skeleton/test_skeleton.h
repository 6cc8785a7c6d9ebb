// For tests of the skeleton: a game that consists only of its tables, with
// cards defined in the tests.
//
// Zones are deck, hand, play and discard; players have 9 life. A game may be
// restarted from the bytes of its world at every prompt: its log must then be
// the same as without restarts.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_TEST_SKELETON_H_
#define REFOLD_KERNEL_GAMES_SKELETON_TEST_SKELETON_H_

#include <memory>
#include <string>
#include <vector>

#include "kernel/games/skeleton/skeleton.h"
#include "kernel/program/program_builder.h"
#include "kernel/query/test_layers.h"
#include "kernel/verbs/core_verbs.h"
#include "proto/log.pb.h"

namespace refold::skeleton {

class TestRules : public SkeletonRules {
 public:
  explicit TestRules(const Skeleton& skeleton)
      : skeleton_(skeleton), procedures_(ProceduresOf(skeleton.turn)) {}

  const Skeleton& skeleton() const override { return skeleton_; }
  const LayerTable& layers() const override { return TestLayers(); }
  const GameWords& words() const override;
  Word name() const override { return Word::Of("test"); }
  uint32_t version() const override { return 1; }
  const GameShape& shape() const override;
  const ProcedureTable& procedures() const override { return procedures_; }
  const VerbTable& verbs() const override { return CoreVerbs(); }
  void DealDamage(Engine& engine, const DamageProposal& damage) const override;

 private:
  const Skeleton& skeleton_;
  ProcedureTable procedures_;
};

enum class Restarts { kNever, kAtEveryPrompt };

class TestTable {
 public:
  explicit TestTable(const Skeleton& skeleton,
                     Restarts restarts = Restarts::kNever, int players = 2);
  // A table of a game with other rules.
  explicit TestTable(std::unique_ptr<const SkeletonRules> rules,
                     Restarts restarts = Restarts::kNever, int players = 2);
  TestTable(const TestTable&) = delete;
  TestTable& operator=(const TestTable&) = delete;

  // Before Start(): a card of the program in the zone.
  void Put(PlayerId player, const std::string& zone,
           const ProgramBuilder& program);
  pb::GameHeader& header() { return header_; }
  void Start();

  Engine& engine() { return *engine_; }
  const GameState& state() const { return engine_->state(); }
  const Prompt& prompt() const { return engine_->prompt(); }
  std::string phase() const { return state().game().phase.text(); }
  int64_t Value(const Ref& entity, const std::string& name) const;
  int64_t Life(PlayerId player) const;
  // The `nth` card of this name, by id, as it is now.
  Ref Card(const std::string& name, int nth = 0) const;

  void Answer(std::vector<uint32_t> chosen);
  // Takes back what is being attempted.
  void TakeBack();
  // Chooses the options about these entities; the test fails if one of them is
  // not offered.
  void Choose(const std::vector<Ref>& entities);
  // Chooses the first option with the action, and with the word if it is given;
  // the test fails if there is none.
  void Do(const std::string& action, const std::string& word = "");
  // The number of options with the action.
  int Offers(const std::string& action) const;

  const std::vector<Event>& events() const { return events_; }
  // The events as bytes: what a log would hold.
  std::string Log() const;
  // "1:first 1:second 2:first": the player and name of each phase that has
  // begun.
  std::string Phases() const;

 private:
  // The program's index; programs of the same name are the same.
  uint32_t ProgramOf(const ProgramBuilder& program);
  Commit Keep();
  void Submit(const Decision& decision);
  void Restart();

  std::unique_ptr<const SkeletonRules> rules_;
  Restarts restarts_;
  pb::GameHeader header_;
  std::vector<std::shared_ptr<const LinkedProgram>> linked_;
  std::shared_ptr<const ProgramSet> programs_;
  std::unique_ptr<Engine> engine_;
  std::vector<Event> events_;
};

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_TEST_SKELETON_H_
