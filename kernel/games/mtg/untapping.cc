#include "kernel/games/mtg/untapping.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/phasing.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/happens_otherwise.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold::mtg {
namespace {

const Word kDoesNotUntap = Word::Of("doesnotuntap");
const Word kUntapLimit = Word::Of("untap limit");
const Word kWithinLimits = Word::Of("untap within limits");
const Word kUntapStep = Word::Of("untap step");
const Word kUntaps = Word::Of("untap");

using Rule = Characteristics::Rule;

// Steps of the procedure; its locals are the number of limits that have been
// applied, and the cards that these keep tapped.
struct UntapStep {
  enum : uint32_t { kAsk = 0, kRead = 1 };
};

std::vector<Rule> LimitsOf(const View& view, PlayerId player) {
  std::vector<Rule> limits;
  for (const Rule& rule : CharacteristicsOfPlayer(view, player).rules) {
    if (rule.word == kUntapLimit) limits.push_back(rule);
  }
  return limits;
}

bool IsKept(const std::vector<int64_t>& locals, CardId id) {
  return std::find(locals.begin() + 1, locals.end(), int64_t{id}) !=
         locals.end();
}

// Whether it untaps in its controller's untap step, unless limits keep it.
bool WouldUntap(const CardCell& card, const Characteristics& is,
                const std::vector<int64_t>& locals) {
  return HasWord(card.flags, kTapped) && !HasWord(card.flags, kFrozen) &&
         is.Keyword(kDoesNotUntap) == 0 && !IsKept(locals, card.id);
}

// What would untap, but for those kept, of what the limit is about.
std::vector<Ref> Limited(const Engine& engine, const Rule& limit,
                         const std::vector<int64_t>& locals) {
  const View view = engine.view();
  const PlayerId player = view.state.game().active_player;
  std::vector<Ref> limited;
  for (CardId id : Permanents(view.state)) {
    const CardCell& card = *view.state.card(id);
    const Characteristics& is = CharacteristicsOf(view, id);
    if (is.controller == player && WouldUntap(card, is, locals) &&
        RuleMatches(view, limit, card.ref())) {
      limited.push_back(card.ref());
    }
  }
  return limited;
}

Proposal UntapOf(const Ref& card) {
  return FlagChange(card, kTapped, false, kUntapStep);
}

// What untaps, if something may happen to any of it instead; else nothing.
std::vector<Proposal> ReplacedUntaps(const Engine& engine,
                                     const std::vector<int64_t>& locals) {
  const PlayerId player = engine.state().game().active_player;
  std::vector<Proposal> untaps;
  bool replaced = false;
  for (CardId id : Permanents(engine.state())) {
    const CardCell& card = *engine.state().card(id);
    const Characteristics& is = CharacteristicsOf(engine.view(), id);
    if (is.controller != player || !WouldUntap(card, is, locals)) continue;
    untaps.push_back(UntapOf(card.ref()));
    replaced = replaced || MayHappenOtherwise(engine, untaps.back());
  }
  if (!replaced) untaps.clear();
  return untaps;
}

// At the same time, but for those kept.
void Untap(Engine& engine, const std::vector<int64_t>& locals) {
  const PlayerId player = engine.state().game().active_player;
  std::vector<Proposal> replaced = ReplacedUntaps(engine, locals);
  const bool in_window = !replaced.empty();
  if (in_window) engine.Push(ProposalsFrame(std::move(replaced)));
  Engine::Group group(engine);
  for (CardId id : Permanents(engine.state())) {
    const CardCell& card = *engine.state().card(id);
    const Characteristics& is = CharacteristicsOf(engine.view(), id);
    if (is.controller != player) continue;
    const Ref ref = card.ref();
    if (HasWord(card.flags, kFrozen)) {
      SetFlag(engine, ref, kFrozen, false, kUntapStep);
    } else if (!in_window && WouldUntap(card, is, locals)) {
      SetFlag(engine, ref, kTapped, false, kUntapStep);
    }
  }
}

void Ask(Engine& engine, const std::vector<Ref>& limited, int64_t number) {
  Prompt prompt{.player = engine.state().game().active_player,
                .kind = PromptKind::kCards,
                .reason = kUntapStep,
                .min = number,
                .max = number};
  for (const Ref& card : limited) {
    prompt.options.push_back({.action = kUntaps, .entity = card});
  }
  engine.Ask(std::move(prompt));
}

// Whoever is not chosen stays tapped.
void Keep(const std::vector<Ref>& limited, const std::vector<Ref>& chosen,
          std::vector<int64_t>& locals) {
  for (const Ref& card : limited) {
    if (std::find(chosen.begin(), chosen.end(), card) == chosen.end()) {
      locals.push_back(card.id);
    }
  }
}

}  // namespace

void UntapPermanents(Engine& engine) {
  PhaseForTurn(engine);
  const PlayerId player = engine.state().game().active_player;
  if (LimitsOf(engine.view(), player).empty()) return Untap(engine, {0});
  engine.Push({.procedure = kWithinLimits, .locals = {0}});
}

Next RunUntapWithinLimits(Engine& engine, Frame& frame) {
  if (frame.step == UntapStep::kRead) {
    const Answer answer = engine.TakeAnswer();
    std::vector<Ref> limited;
    for (const PromptOption& option : answer.prompt->options) {
      limited.push_back(option.entity);
    }
    Keep(limited, answer.entities(), frame.locals);
    ++frame.locals[0];
    frame.step = UntapStep::kAsk;
  }
  const std::vector<Rule> limits =
      LimitsOf(engine.view(), engine.state().game().active_player);
  for (; frame.locals[0] < std::ssize(limits); ++frame.locals[0]) {
    const Rule& limit = limits[static_cast<size_t>(frame.locals[0])];
    const std::vector<Ref> limited = Limited(engine, limit, frame.locals);
    const int64_t number = std::max<int64_t>(limit.number, 0);
    if (std::ssize(limited) <= number) continue;
    if (number == 0) {
      Keep(limited, {}, frame.locals);
      continue;
    }
    frame.step = UntapStep::kRead;
    Ask(engine, limited, number);
    return Next::kStay;
  }
  Untap(engine, frame.locals);
  return Next::kDone;
}

}  // namespace refold::mtg
