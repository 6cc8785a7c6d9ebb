#include "kernel/play/target_search.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "kernel/engine/game_rules.h"

namespace refold {
namespace {

// The number of tries before there are assumed to be enough targets.
constexpr int kMaxTries = 256;

using Accept = absl::FunctionRef<bool(const Environment& chosen)>;

// The first choice from this instruction on that is part of the announcement;
// if none, the start of the resolution.
uint32_t NextChoice(const flat::Ability& ability, uint32_t place) {
  while (place < ability.resolve_at() &&
         !ability.code(static_cast<int>(place)).has_choose()) {
    ++place;
  }
  return place;
}

class TargetSearch {
 public:
  // Without `accept`, every choice is accepted.
  TargetSearch(const Engine& engine, const Environment& env,
               std::optional<Accept> accept = std::nullopt)
      : engine_(engine),
        ability_(engine.view().ability(env.ability)),
        env_(env),
        accept_(accept) {
    if (env_.registers.size() < ability_.registers()) {
      env_.registers.resize(ability_.registers());
    }
  }

  // Whether the choices from this instruction on can be made.
  bool From(uint32_t place) {
    place = NextChoice(ability_, place);
    if (place >= ability_.resolve_at() && !accept_.has_value()) return true;
    if (++tries_ > kMaxTries) return true;
    if (place >= ability_.resolve_at()) return (*accept_)(env_);
    const flat::Instruction::Choose& choose = ChoiceAt(place);
    const Scope scope = engine_.scope(env_);
    std::vector<Ref> all = Find(scope, choose.from());
    std::erase_if(all, [&](const Ref& ref) { return !MayTake(choose, ref); });
    const int64_t fewest = std::max<int64_t>(FewestOf(scope, choose), 0);
    const bool may_take_one =
        !choose.has_max() || Evaluate(scope, choose.max()) > 0;
    if (Take(place, all, 0, fewest, {})) return true;
    if (accept_.has_value()) return TakeMore(place, all, fewest);
    if (fewest == 0) return may_take_one && Take(place, all, 0, 1, {});
    // If too few can be chosen for a choice other than targets, the code goes
    // on without them.
    return !choose.target() && static_cast<int64_t>(all.size()) < fewest &&
           With(place, {});
  }

  // Whether the later choices can be made once this one has chosen these.
  bool With(uint32_t place, std::vector<Ref> chosen) {
    const uint32_t at = ChoiceAt(place).register_();
    if (at >= env_.registers.size()) return From(place + 1);
    env_.registers[at].refs = std::move(chosen);
    const bool can = From(place + 1);
    env_.registers[at].refs.clear();
    return can;
  }

 private:
  const flat::Instruction::Choose& ChoiceAt(uint32_t place) const {
    return ability_.code(static_cast<int>(place)).choose();
  }

  bool MayTake(const flat::Instruction::Choose& choose, const Ref& ref) const {
    if (!choose.target()) return true;
    const View view = engine_.view();
    return view.game.CanTarget(view, env_, ref);
  }

  // More than the fewest, in any number that the choice lets.
  bool TakeMore(uint32_t place, const std::vector<Ref>& all, int64_t fewest) {
    const flat::Instruction::Choose& choose = ChoiceAt(place);
    const int64_t most = MostOf(engine_.scope(env_), choose, std::ssize(all));
    for (int64_t count = fewest + 1; count <= most; ++count) {
      if (Take(place, all, 0, count, {})) return true;
    }
    return false;
  }

  // Adds `missing` of those from `first` on to what it has chosen, in every
  // way until one is found.
  bool Take(uint32_t place, const std::vector<Ref>& all, size_t first,
            int64_t missing, const std::vector<Ref>& chosen) {
    if (missing == 0) return With(place, chosen);
    const auto enough = [&](size_t i) {
      return static_cast<int64_t>(all.size() - i) >= missing;
    };
    for (size_t i = first; enough(i) && tries_ <= kMaxTries; ++i) {
      std::vector<Ref> more = chosen;
      more.push_back(all[i]);
      if (Take(place, all, i + 1, missing - 1, more)) return true;
    }
    return tries_ > kMaxTries;
  }

  const Engine& engine_;
  const flat::Ability& ability_;
  Environment env_;
  std::optional<Accept> accept_;
  int tries_ = 0;
};

// Whether it chooses targets from that instruction on.
bool AsksForTargets(const flat::Ability& ability, uint32_t from) {
  for (uint32_t i = from; i < ability.resolve_at(); ++i) {
    const flat::Instruction& step = ability.code(static_cast<int>(i));
    if (step.has_choose() && step.choose().target()) return true;
  }
  return false;
}

}  // namespace

bool BranchesBeforeTargets(const flat::Ability& ability) {
  for (uint32_t i = 0; i < ability.resolve_at(); ++i) {
    const flat::Instruction& step = ability.code(static_cast<int>(i));
    if (step.has_mode() || step.has_jump_unless() || step.has_ask()) {
      return true;
    }
  }
  return false;
}

int64_t FewestOf(const Scope& scope, const flat::Instruction::Choose& choose) {
  if (choose.optional()) return 0;
  return choose.has_min() ? Evaluate(scope, choose.min()) : 1;
}

int64_t MostOf(const Scope& scope, const flat::Instruction::Choose& choose,
               int64_t there_are) {
  const int64_t most = choose.has_max() ? Evaluate(scope, choose.max()) : 1;
  return std::min(std::max(most, FewestOf(scope, choose)), there_are);
}

bool CanChooseAll(const Engine& engine, const Environment& env, uint32_t from) {
  const flat::Ability& ability = engine.view().ability(env.ability);
  return NextChoice(ability, from) >= ability.resolve_at() ||
         TargetSearch(engine, env).From(from);
}

bool CanChooseSo(const Engine& engine, const Environment& env, Accept accept) {
  return BranchesBeforeTargets(engine.view().ability(env.ability)) ||
         TargetSearch(engine, env, accept).From(0);
}

std::vector<Ref> WithEnoughBehind(const Engine& engine, const Environment& env,
                                  uint32_t at, std::vector<Ref> candidates) {
  if (!AsksForTargets(engine.view().ability(env.ability), at + 1)) {
    return candidates;
  }
  std::erase_if(candidates, [&](const Ref& ref) {
    return !TargetSearch(engine, env).With(at, {ref});
  });
  return candidates;
}

}  // namespace refold
