#include "kernel/effects/enter_play.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/engine/game_rules.h"
#include "kernel/projections/event_names.h"
#include "kernel/query/set_up.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

// Whether the code asks a player something, by itself or by what it calls.
// `depth` bounds calls of calls.
bool Asks(const LinkedProgram& program, const flat::Ability& ability,
          int depth) {
  return std::any_of(
      ability.code().begin(), ability.code().end(),
      [&](const flat::Instruction& step) {
        return (step.has_choose() && !step.choose().random()) ||
               step.has_ask() || step.has_mode() || step.has_choose_word() ||
               step.has_order() || step.has_pay() ||
               (step.has_call() && depth > 0 &&
                Asks(program, program.ability(step.call().ability()),
                     depth - 1));
      });
}

bool AsksSomething(const Engine& engine, const AbilityRef& ref) {
  constexpr int kMaxCalls = 4;
  const LinkedProgram& program = engine.world().programs().program(ref.program);
  return Asks(program, program.ability(ref.ability), kMaxCalls);
}

// One ENTERS ability of a card: the environment of its code, and which it is.
struct Part {
  Environment env;
  UsedReplacement used;
};

// The card's zone before the scope; empty if it was nowhere. The code of
// its entering knows it as the word "from".
Word ZoneBefore(const Engine& engine, const Ref& card) {
  if (card.incarnation <= 1) return {};
  const CardCell* before = engine.view_before_group().state.Find(
      Ref::Card(card.id, card.incarnation - 1));
  return before == nullptr ? Word() : before->zone;
}

// Those of the card's ENTERS abilities that `wanted` accepts and whose
// condition holds, in order.
template <class Wanted>
std::vector<Part> EntersCode(const Engine& engine, const Ref& card,
                             Wanted wanted) {
  std::vector<Part> all;
  const Word from = ZoneBefore(engine, card);
  std::map<std::pair<AbilityRef, Ref>, uint32_t> copies;
  const Characteristics& is = CharacteristicsOf(engine.view(), card.id);
  for (const Characteristics::GrantedAbility& has : is.abilities) {
    const flat::Ability& ability = engine.view().ability(has.ability);
    if (ability.kind() != flat::ABILITY_ENTERS) continue;
    UsedReplacement used{.source = card,
                         .ability = has.ability,
                         .granted_by = has.env.source,
                         .copy = copies[{has.ability, has.env.source}]++};
    if (!wanted(used)) continue;
    Environment env = has.env;
    env.source = card;
    env.controller = is.controller;
    env.ability = has.ability;
    env.event = engine.world().sequence();
    if (!from.empty()) SetWords(env.words, event_names::kFrom, {from});
    if (Holds(engine.scope(env), ability.has_condition(),
              ability.condition())) {
      all.push_back({std::move(env), std::move(used)});
    }
  }
  return all;
}

}  // namespace

void PushEntersCode(Engine& engine, const Ref& card) {
  const bool asking_waits = IsSettingUp(engine.view());
  const auto runs_now = [&](const UsedReplacement& one) {
    return !asking_waits || !AsksSomething(engine, one.ability);
  };
  for (Part& part : EntersCode(engine, card, runs_now)) {
    engine.Push(CodeFrame(std::move(part.env), 0));
  }
}

void PushAskingEntersCode(Engine& engine, const Ref& card) {
  if (engine.state().Find(card) == nullptr) return;
  const auto asks = [&engine](const UsedReplacement& one) {
    return AsksSomething(engine, one.ability);
  };
  for (Part& part : EntersCode(engine, card, asks)) {
    engine.Push(CodeFrame(std::move(part.env), 0));
  }
}

bool MayComeWith(const Engine& engine, uint32_t program) {
  const ProgramSet& programs = engine.world().programs();
  return !IsSettingUp(engine.view()) &&
         (programs.grants_coming() ||
          programs.program(program).comes_by_face());
}

bool IsArriving(const Engine& engine, uint32_t program) {
  return engine.in_atomic_scope() && MayComeWith(engine, program);
}

void PushComing(Engine& engine, const Ref& card) {
  engine.PushWithin({.procedure = kComing,
                     .env = {.source = card},
                     .proposals = std::vector<Proposal>(1)});
}

namespace {

const Word kReplace = Word::Of("replace");
const Word kReplacement = Word::Of("replacement");

// Beyond so many, trying every order takes longer than asking.
constexpr size_t kMaxTried = 4;

struct ComingStep {
  enum : uint32_t { kFind = 0, kReadChoice = 1 };
};

// What the order of parts could affect.
struct ArrivalOutcome {
  CardCell card;
  std::vector<PlayerCell> players;
  friend bool operator==(const ArrivalOutcome&,
                         const ArrivalOutcome&) = default;
};

// A legal answer; nullopt if it is not obvious which answers are legal.
std::optional<Decision> FirstAnswer(const Prompt& prompt) {
  Decision decision{.player = prompt.player};
  if (prompt.kind == PromptKind::kDistribute) return std::nullopt;
  if (prompt.kind == PromptKind::kNumber) {
    decision.number = prompt.min;
    return decision;
  }
  for (uint32_t i = 0; i < prompt.min; ++i) decision.chosen.push_back(i);
  return decision;
}

// A card that is entering, as described by its frame. The frame's single
// proposal lists which of its abilities have been used.
class Arrival {
 public:
  Arrival(Engine& engine, Frame& frame) : engine_(engine), frame_(frame) {}

  Next Run() {
    if (engine_.state().Find(card()) == nullptr) return Next::kDone;
    const std::vector<Part> parts = NextParts();
    if (frame_.step == ComingStep::kReadChoice) {
      frame_.step = ComingStep::kFind;
      return Use(parts[engine_.TakeAnswer().decision.chosen.front()]);
    }
    if (std::optional<Frame> by_rules = ByRules(parts)) {
      engine_.Push(*std::move(by_rules));
      return Next::kStay;
    }
    if (parts.empty()) return Finish();
    if (OrderMatters(parts)) return AskWhich(parts);
    return Use(parts.front());
  }

 private:
  const Ref& card() const { return frame_.env.source; }
  std::vector<UsedReplacement>& used() { return frame_.proposals.front().used; }

  flat::Coming ComingOf(const UsedReplacement& one) const {
    return engine_.view().ability(one.ability).coming();
  }

  // Whether it has it from something that was not there before. What is gone
  // has left an effect.
  bool IsOfAnotherArrival(const UsedReplacement& one) const {
    return one.granted_by.is_card() && one.granted_by != card() &&
           engine_.state().Find(one.granted_by) != nullptr &&
           engine_.view_before_group().state.Find(one.granted_by) == nullptr;
  }

  // Those that have not been used, of the kind that comes first.
  std::vector<Part> NextParts() {
    std::vector<Part> parts =
        EntersCode(engine_, card(), [this](const UsedReplacement& one) {
          return ComingOf(one) != flat::COMING_NONE &&
                 !IsOfAnotherArrival(one) &&
                 std::find(used().begin(), used().end(), one) == used().end();
        });
    const bool as =
        std::any_of(parts.begin(), parts.end(), [this](const Part& part) {
          return ComingOf(part.used) == flat::COMING_AS;
        });
    if (as) {
      std::erase_if(parts, [this](const Part& part) {
        return ComingOf(part.used) != flat::COMING_AS;
      });
    }
    return parts;
  }

  // What the rules make it do, once, when none of these parts says what it
  // enters as.
  std::optional<Frame> ByRules(const std::vector<Part>& parts) {
    const bool known =
        parts.empty() || ComingOf(parts.front().used) != flat::COMING_AS;
    if (!known || !frame_.locals.empty()) return std::nullopt;
    frame_.locals.push_back(1);
    return engine_.rules().OnceItIsKnownAs(engine_, card());
  }

  Next Use(const Part& part) {
    used().push_back(part.used);
    engine_.Push(CodeFrame(part.env, 0));
    return Next::kStay;
  }

  Next Finish() {
    const auto follows = [this](const UsedReplacement& one) {
      return ComingOf(one) == flat::COMING_NONE;
    };
    for (Part& part : EntersCode(engine_, card(), follows)) {
      engine_.PushAfter(CodeFrame(std::move(part.env), 0));
    }
    return Next::kDone;
  }

  // An approximation: only the first answer to each question is tried.
  bool OrderMatters(const std::vector<Part>& parts) {
    const bool alike =
        std::all_of(parts.begin(), parts.end(), [&parts](const Part& part) {
          return part.used.ability == parts.front().used.ability &&
                 part.env.controller == parts.front().env.controller;
        });
    if (parts.size() < 2 || alike) return false;
    if (parts.size() > kMaxTried) return true;
    std::vector<size_t> order;
    for (size_t i = 0; i < parts.size(); ++i) order.push_back(i);
    const std::optional<ArrivalOutcome> first = InOrder(parts, order);
    while (first.has_value() &&
           std::next_permutation(order.begin(), order.end())) {
      const std::optional<ArrivalOutcome> other = InOrder(parts, order);
      if (other.has_value() && *other != *first) return true;
    }
    return false;
  }

  // Nullopt if it is unknown, or the card is gone.
  std::optional<ArrivalOutcome> InOrder(const std::vector<Part>& parts,
                                        const std::vector<size_t>& order) {
    std::optional<ArrivalOutcome> outcome;
    engine_.DryRun([&](Engine& simulated) {
      const Engine::AtomicScope scope(simulated);
      for (size_t place : order) {
        simulated.PushWithin(CodeFrame(parts[place].env, 0));
      }
      std::optional<Prompt> open = simulated.RunWithin(FirstAnswer);
      const CardCell* cell = simulated.state().Find(card());
      if (open.has_value() || cell == nullptr) return open;
      outcome = {.card = *cell};
      const uint32_t players = simulated.state().player_count();
      for (PlayerId player = 1; player <= players; ++player) {
        outcome->players.push_back(simulated.state().player(player));
      }
      return open;
    });
    return outcome;
  }

  Next AskWhich(const std::vector<Part>& parts) {
    Prompt prompt{.player = parts.front().env.controller,
                  .kind = PromptKind::kMode,
                  .reason = kReplacement,
                  .min = 1,
                  .max = 1};
    for (const Part& part : parts) {
      prompt.options.push_back({.action = kReplace,
                                .entity = part.used.granted_by.empty()
                                              ? card()
                                              : part.used.granted_by,
                                .ability = part.used.ability,
                                .other = card()});
    }
    frame_.step = ComingStep::kReadChoice;
    engine_.Ask(std::move(prompt));
    return Next::kStay;
  }

  Engine& engine_;
  Frame& frame_;
};

}  // namespace

Next RunComing(Engine& engine, Frame& frame) {
  return Arrival(engine, frame).Run();
}

}  // namespace refold
