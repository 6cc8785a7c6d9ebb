// Points that a player distributes over entities.
#include <algorithm>
#include <utility>

#include "kernel/play/code_ops.h"
#include "kernel/query/saturate.h"
#include "proto/program.pb.h"

namespace refold::code_ops {
namespace {

const Word kDistribute = Word::Of("distribute");
// Larger numbers of points are cut to this.
constexpr int64_t kMaxPoints = 1'000;

// Those who may get points, with the maximum for each.
std::vector<PromptOption> Takers(CodeStep& step, const Op::Distribute& op) {
  std::vector<PromptOption> options;
  Scope scope = step.engine().scope(step.env());
  for (const Ref& ref : Find(scope, op.from())) {
    PromptOption option = {.action = kDistribute, .entity = ref};
    if (op.has_most()) {
      scope.candidate = ref;
      option.most = Evaluate(scope, op.most());
      if (option.most <= 0) continue;
    }
    options.push_back(option);
  }
  return options;
}

// How many points all of them can take.
int64_t RoomOf(const std::vector<PromptOption>& takers, int64_t most_options) {
  std::vector<int64_t> rooms;
  for (const PromptOption& taker : takers) {
    rooms.push_back(taker.most == 0 ? kMaxPoints : taker.most);
  }
  std::sort(rooms.rbegin(), rooms.rend());
  if (most_options > 0 && static_cast<int64_t>(rooms.size()) > most_options) {
    rooms.resize(static_cast<size_t>(most_options));
  }
  int64_t room = 0;
  for (int64_t one : rooms) room = SaturatingAdd(room, one);
  return room;
}

}  // namespace

void Distribute(CodeStep& step, const Op::Distribute& op) {
  if (step.waiting()) {
    step.SetRegister(op.register_(), step.TakeAnswer().entities());
    return step.Advance();
  }
  const PlayerId chooser = step.PlayerOr(op.has_chooser(), op.chooser());
  std::vector<PromptOption> takers = Takers(step, op);
  const int64_t most_options =
      step.NumberOr(op.has_most_options(), op.most_options(), 0);
  const int64_t max =
      std::min({std::clamp<int64_t>(step.Number(op.points()), 0, kMaxPoints),
                RoomOf(takers, most_options)});
  const int64_t min =
      std::clamp<int64_t>(step.NumberOr(op.has_min(), op.min(), max), 0, max);
  if (chooser == 0 || max == 0) {
    step.SetRegister(op.register_(), {});
    return step.Advance();
  }
  // There is nothing to choose where one must take all.
  if (takers.size() == 1 && min == max && !op.or_nothing()) {
    step.SetRegister(op.register_(), std::vector<Ref>(static_cast<size_t>(max),
                                                      takers.front().entity));
    return step.Advance();
  }
  step.Ask({.player = chooser,
            .kind = PromptKind::kDistribute,
            .reason = WordOr(op.reason(), kDistribute),
            .options = std::move(takers),
            .min = min,
            .max = max,
            .most_options = most_options,
            .or_nothing = op.or_nothing()});
}

}  // namespace refold::code_ops
