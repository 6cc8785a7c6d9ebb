// In which order the replacements of a window are taken up.
#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/engine/code_frame.h"
#include "kernel/engine/game_rules.h"
#include "kernel/engine/sight.h"
#include "kernel/query/players.h"
#include "kernel/verbs/window.h"
#include "kernel/verbs/window_frame.h"

namespace refold::window {
namespace {

using flat::Replacement;

const Word kResolve = Word::Of("resolve");
const Word kResolveFirst = Word::Of("resolve first");
const Word kTriggers = Word::Of("triggers");

// Frame::loops: the player, and behind that something while they are taken up;
// with a bit by which nothing takes them for instructions.
constexpr size_t kTakingUp = 2;
constexpr uint32_t kNoInstruction = uint32_t{1} << 31;

// The end of the proposals that are judged together.
size_t EndOfTogether(const Frame& frame) {
  size_t end = EndOfGroup(frame);
  for (size_t i = 1; i < end; ++i) {
    if (IsOnItsOwn(frame.proposals[i]) || IsOnItsOwn(frame.proposals[i - 1])) {
      end = i;
    }
  }
  return end;
}

// Ways to replace it that somebody takes up.
std::vector<Way> WaysToTakeUp(Engine& engine, const Proposal& proposal) {
  if (ComesByWindow(engine, proposal) || !WouldDo(engine, proposal).possible) {
    return {};
  }
  std::vector<Way> ways = WaysToReplace(engine, proposal).apply;
  std::erase_if(ways, [&engine](const Way& way) {
    return way.how->kind() == Replacement::ALSO ||
           (way.how->optional() && !WouldCodeChange(engine, way));
  });
  return ways;
}

// Whether one of those before stands for it: of what is spent for one thing one
// is taken up at a time, and one event is replaced as a whole.
bool IsAmong(const Engine& engine, const Frame& frame, const Choice& choice,
             const std::vector<Choice>& before) {
  const Proposal& proposal = frame.proposals[choice.at];
  const Ref whom = WhomOf(engine, proposal);
  const bool spends = !choice.way.how->spent().empty();
  return std::any_of(before.begin(), before.end(), [&](const Choice& other) {
    const Proposal& earlier = frame.proposals[other.at];
    return (spends && other.way.env.ability == choice.way.env.ability &&
            WhomOf(engine, earlier) == whom) ||
           (other.way.used == choice.way.used &&
            AreOneEvent(engine, earlier, proposal));
  });
}

void AddChoices(Engine& engine, const Frame& frame, size_t at,
                std::vector<Way> ways, std::vector<Choice>& choices) {
  if (ways.empty()) return;
  if (!OrderMatters(engine, frame.proposals[at], ways)) {
    ways.erase(ways.begin() + 1, ways.end());
  }
  for (Way& way : ways) {
    Choice choice{at, std::move(way)};
    if (!IsAmong(engine, frame, choice, choices)) {
      choices.push_back(std::move(choice));
    }
  }
}

Prompt OrderPrompt(PlayerId player) {
  return {.player = player,
          .kind = PromptKind::kMode,
          .reason = kTriggers,
          .min = 1,
          .max = 1};
}

}  // namespace

Environment EnvOfCode(const Engine& engine, const Way& way) {
  Environment env = way.env;
  env.event = engine.world().sequence();
  return env;
}

bool WouldCodeChange(Engine& engine, const Way& way) {
  const flat::Ability& ability = engine.view().ability(way.env.ability);
  const uint32_t begin = way.how->has_provided() ? 0 : ability.resolve_at();
  const uint32_t end = way.how->has_provided()
                           ? ability.resolve_at()
                           : static_cast<uint32_t>(ability.code_size());
  return begin == end ||
         engine.WouldChange(TriedFrame(EnvOfCode(engine, way), begin, end));
}

bool ComesByWindow(const Engine& engine, const Proposal& proposal) {
  const Ref whom = WhomOf(engine, proposal);
  return whom.is_card() && whom.incarnation > 1 &&
         engine.state().Find(Ref::Card(whom.id, whom.incarnation - 1)) !=
             nullptr;
}

bool IsOrderDecided(const Frame& frame) { return !frame.loops.empty(); }

void BeginOrder(Frame& frame, PlayerId first) {
  frame.loops.assign(first == 0 ? 1 : kTakingUp, kNoInstruction | first);
}

bool IsOrdered(const Frame& frame) { return frame.loops.size() == kTakingUp; }

void EndOrder(Frame& frame) { frame.loops.resize(1); }

std::vector<Choice> ChoicesIn(Engine& engine, const Frame& frame) {
  std::vector<Choice> all;
  std::vector<Choice> of_first;
  for (size_t i = 0; i < EndOfTogether(frame); ++i) {
    std::vector<Way> ways = WaysToTakeUp(engine, frame.proposals[i]);
    std::vector<Way> own = ways;
    if (IsOrdered(frame)) {
      std::erase_if(own, [&frame](const Way& way) {
        return (kNoInstruction | way.env.controller) != frame.loops.front();
      });
      AddChoices(engine, frame, i, std::move(own), of_first);
      AddChoices(engine, frame, i, std::move(ways), all);
    } else {
      for (Way& way : ways) all.push_back({i, std::move(way)});
    }
  }
  return of_first.empty() ? all : of_first;
}

std::vector<PlayerId> PlayersOf(const Engine& engine,
                                const std::vector<Choice>& choices) {
  std::vector<PlayerId> players = PlayersFromActive(engine.state());
  std::erase_if(players, [&choices](PlayerId player) {
    return std::none_of(choices.begin(), choices.end(), [&](const Choice& one) {
      return one.way.env.controller == player;
    });
  });
  return players;
}

Prompt WhoseFirstPrompt(PlayerId chooser,
                        const std::vector<PlayerId>& players) {
  Prompt prompt = OrderPrompt(chooser);
  for (PlayerId player : players) {
    prompt.options.push_back(
        {.action = kResolveFirst, .entity = Ref::Player(player)});
  }
  return prompt;
}

Prompt WhichNextPrompt(const Engine& engine, const Frame& frame,
                       const std::vector<Choice>& choices) {
  Prompt prompt = OrderPrompt(choices.front().way.env.controller);
  for (const Choice& one : choices) {
    prompt.options.push_back(OptionOf(engine, kResolve, prompt.player, one.way,
                                      WhomOf(engine, frame.proposals[one.at])));
  }
  return prompt;
}

PromptOption OptionOf(const Engine& engine, Word action, PlayerId player,
                      const Way& way, const Ref& whom) {
  // The top card of a deck must not be revealed.
  return {.action = action,
          .entity = AsSeenBy(engine, player, way.env.source),
          .ability = way.env.ability,
          .other = AsSeenBy(engine, player, whom)};
}

}  // namespace refold::window
