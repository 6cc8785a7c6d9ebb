#include "kernel/games/skeleton/skeleton.h"

#include "kernel/base/check.h"
#include "kernel/engine/play.h"
#include "kernel/games/skeleton/by_hand.h"
#include "kernel/games/skeleton/turn.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"

namespace refold::skeleton {
namespace {

// What a word that Knows() has let through stands for.
template <typename Meaning>
const Meaning& MeaningOf(const std::map<Word, Meaning>& words, Word word) {
  auto found = words.find(word);
  REFOLD_CHECK(found != words.end(), "a word that the game lacks");
  return found->second;
}

}  // namespace

ProcedureTable ProceduresOf(const TurnTable& turn) {
  ProcedureTable table = EngineProcedures();
  table.insert({
      {Word::Of("setup"), RunSetup},
      {Word::Of("turn"), RunTurn},
      {Word::Of("priority"), RunPriority},
      {Word::Of("link"), RunLink},
      {Word::Of("by hand"), RunByHand},
  });
  for (const Phase& phase : turn.phases) {
    table.insert({phase.procedure, phase.run});
  }
  return table;
}

bool SkeletonRules::Test(const View& view, Word rule, const Environment& env,
                         const Ref& candidate) const {
  return MeaningOf(skeleton().vocabulary.tests, rule)(view, env, candidate);
}

int64_t SkeletonRules::Number(const View& view, Word rule,
                              const Environment& /*env*/,
                              const std::vector<Ref>& about) const {
  const Vocabulary& words = skeleton().vocabulary;
  auto of_all = words.numbers_of_all.find(rule);
  if (of_all != words.numbers_of_all.end()) return of_all->second(view, about);
  return MeaningOf(words.numbers, rule)(view,
                                        about.empty() ? Ref() : about.front());
}

bool SkeletonRules::Knows(WordKind kind, Word word) const {
  const Vocabulary& words = skeleton().vocabulary;
  switch (kind) {
    case WordKind::kTest:
      return words.tests.count(word) != 0;
    case WordKind::kNumber:
      return words.numbers.count(word) != 0 ||
             words.numbers_of_all.count(word) != 0;
    case WordKind::kRule:
      return words.effects.count(word) != 0;
    case WordKind::kLastingRule: {
      auto effect = words.effects.find(word);
      return effect != words.effects.end() && effect->second.can_last;
    }
    case WordKind::kCost:
      return words.costs.count(word) != 0;
    default:
      return GameRules::Knows(kind, word);
  }
}

void SkeletonRules::RunRule(Engine& engine, Frame& frame,
                            const flat::Instruction::Rule& rule) const {
  RunRuleEffect(engine, frame, rule, skeleton().vocabulary.effects);
}

bool SkeletonRules::CanPayRule(const Engine& engine, Word rule,
                               const Environment& env) const {
  return MeaningOf(skeleton().vocabulary.costs, rule).can_pay(engine, env);
}

void SkeletonRules::PayRule(Engine& engine, Word rule,
                            const Environment& env) const {
  MeaningOf(skeleton().vocabulary.costs, rule).pay(engine, env);
}

absl::Status SkeletonRules::CheckHeader(const pb::GameHeader& header) const {
  return CheckSetup(header.setup(), *this);
}

void SkeletonRules::Answered(const Answer& answer,
                             std::vector<Frame>& agenda) const {
  CountAnswer(answer, agenda);
}

Frame SkeletonRules::FirstFrame(const Engine& /*engine*/) const {
  return SetupFrame();
}

absl::Status SkeletonRules::CheckByHand(const Engine& engine,
                                        const Proposal& act) const {
  return CheckActByHand(engine, act);
}

Frame SkeletonRules::BeginByHand(const Proposal& act, Frame& asking) const {
  const bool again = AskAgain(skeleton().turn, asking);
  REFOLD_CHECK(again, "an act by hand where nothing is asked anew");
  return FrameByHand(act);
}

bool SkeletonRules::SettleBetween(Engine& engine) const {
  const PriorityTable* priority = skeleton().priority;
  return priority != nullptr && priority->settle != nullptr &&
         priority->settle(engine);
}

bool SkeletonRules::IsSettingUp(const Engine& engine) const {
  return GetNamed(engine.state().game().values, kSettingUp) != 0;
}

const Skeleton& SkeletonOf(const Engine& engine) {
  // The rules that were asked for last. They are asked for at every step, and
  // their type need not be found out each time.
  struct Known {
    uint64_t number = 0;
    const SkeletonRules* rules = nullptr;
  };
  thread_local Known known;
  if (known.number != engine.rules().number()) {
    const auto* rules = dynamic_cast<const SkeletonRules*>(&engine.rules());
    REFOLD_CHECK(rules != nullptr, "a game that is on no skeleton");
    known = {engine.rules().number(), rules};
  }
  return known.rules->skeleton();
}

}  // namespace refold::skeleton
