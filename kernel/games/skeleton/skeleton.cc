#include "kernel/games/skeleton/skeleton.h"

#include "kernel/base/check.h"
#include "kernel/games/skeleton/by_hand.h"
#include "kernel/games/skeleton/turn.h"
#include "kernel/play/play.h"
#include "proto/log.pb.h"

namespace refold::skeleton {
namespace {

// The meaning of a word that Knows() has accepted.
template <typename Meaning>
const Meaning& MeaningOf(const std::map<Word, Meaning>& words, Word word) {
  auto found = words.find(word);
  REFOLD_CHECK(found != words.end(), "a word that the game lacks");
  return found->second;
}

template <class Meanings>
void ListKeys(const Meanings& meanings, GameRules::VisitWord visit) {
  for (const auto& [word, meaning] : meanings) visit(word);
}

}  // namespace

ProcedureTable ProceduresOf(const TurnTable& turn) {
  ProcedureTable table = PlayProcedures();
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

void SkeletonRules::ListWords(const WordUse& use, VisitWord visit) const {
  const Vocabulary& words = skeleton().vocabulary;
  switch (use.kind) {
    case WordKind::kTest:
      return ListKeys(words.tests, visit);
    case WordKind::kNumber:
      ListKeys(words.numbers, visit);
      return ListKeys(words.numbers_of_all, visit);
    case WordKind::kRule:
      return ListKeys(words.effects, visit);
    case WordKind::kLastingRule:
      for (const auto& [name, effect] : words.effects) {
        if (effect.can_last) visit(name);
      }
      return;
    case WordKind::kCost:
      return ListKeys(words.costs, visit);
    case WordKind::kOperand: {
      const auto effect = words.effects.find(use.of);
      if (effect == words.effects.end()) break;
      const std::optional<WordKind> kind = effect->second.words;
      if (kind.has_value()) ListWords({*kind, use.word, {}}, visit);
      if (kind == WordKind::kPhase) {
        for (const PhaseSpan& span : skeleton().turn.spans) visit(span.name);
      }
      return;
    }
    default:
      break;
  }
  GameRules::ListWords(use, visit);
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

const Skeleton& SkeletonOf(const Engine& engine) {
  // A cache of the rules used last. They are needed at every step, so this
  // avoids a dynamic_cast each time.
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
