#include "kernel/games/swu/bounty.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/engine/code_frame.h"
#include "kernel/engine/trigger_window.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kAbilityNumber = Word::Of("ability");
const Word kBounty = Word::Of("bounty");
const Word kBountyCollected = Word::Of("bounty collected");
const Word kCollectBounties = Word::Of("collect bounties");
const Word kCollectBounty = Word::Of("collect bounty");
const Word kForced = Word::Of("forced");
const Word kProgramNumber = Word::Of("program");

struct CollectStep {
  enum : uint32_t { kNext = 0, kRead = 1 };
};

bool IsBounty(const View& view, const AbilityRef& ability) {
  return IsOfKind(view.programs, ability, flat::ABILITY_TRIGGERED) &&
         view.ability(ability).keyword() == kBounty;
}

// The Bounties that a unit has, or had before it left in the group of events
// that is going on.
std::vector<AbilityRef> BountiesOf(const Engine& engine, const Ref& unit) {
  const View now = engine.view();
  const View view = now.state.Find(unit) != nullptr
                        ? now
                        : engine.world().view_before_group();
  const CardCell* cell = view.state.Find(unit);
  std::vector<AbilityRef> bounties;
  if (cell == nullptr || cell->zone != kArena) return bounties;
  for (const auto& has : CharacteristicsOf(view, unit.id).abilities) {
    const bool printed = has.env.source.empty();
    if (IsBounty(view, has.ability) &&
        !(printed && view.ability(has.ability).granted_only())) {
      bounties.push_back(has.ability);
    }
  }
  return bounties;
}

// The one that is said, or all.
std::vector<AbilityRef> BountiesToCollect(const Engine& engine,
                                          const Proposal& proposal) {
  const int64_t program = NumberOf(proposal, kProgramNumber);
  if (program == 0) return BountiesOf(engine, RoleOf(proposal, kCard));
  const int64_t ability = NumberOf(proposal, kAbilityNumber);
  const AbilityRef said{static_cast<uint32_t>(program),
                        static_cast<uint32_t>(ability)};
  const bool sound = program > 0 && program <= UINT32_MAX && ability >= 0 &&
                     ability <= UINT32_MAX && IsBounty(engine.view(), said);
  return sound ? std::vector<AbilityRef>{said} : std::vector<AbilityRef>();
}

// Which Bounties there are is known only where it is done.
Would WouldCollect(const View& view, const Proposal& proposal) {
  return AllOrNothing(RoleOf(proposal, kCard).is_card() &&
                      view.state.has_player(PlayerIn(proposal, kPlayer)));
}

Outcome Collect(Engine& engine, const Proposal& proposal) {
  if (!WouldCollect(engine.view(), proposal).possible) return {};
  const std::vector<AbilityRef> bounties = BountiesToCollect(engine, proposal);
  if (bounties.empty()) return {};
  Frame frame{.procedure = kCollectBounties,
              .env = {.source = RoleOf(proposal, kCard),
                      .controller = PlayerIn(proposal, kPlayer)}};
  for (const AbilityRef& bounty : bounties) {
    Proposal& one = frame.proposals.emplace_back(Propose(kCollectBounty));
    one.ability = bounty;
  }
  engine.Push(std::move(frame));
  return {.refs = {RoleOf(proposal, kCard)},
          .amount = static_cast<int64_t>(bounties.size())};
}

// Said by the code of a Bounty, of which the event tells which one it is.
Would WouldClaim(const View&, const Proposal&) { return AllOrNothing(true); }

Outcome Claim(Engine& engine, const Proposal& proposal) {
  Say(kBountyCollected)
      .Role(kCard, RoleOf(proposal, kCard))
      .Role(kPlayer, RoleOf(proposal, kPlayer))
      .Number(kProgramNumber, proposal.ability.program)
      .Number(kAbilityNumber, proposal.ability.ability)
      .To(engine);
  return {.refs = {RoleOf(proposal, kCard)}, .amount = 1};
}

// As a trigger resolves: what wakes by it comes before the next one.
void RunBounty(Engine& engine, Frame& frame, size_t index) {
  Environment env = frame.env;
  env.ability = frame.proposals[index].ability;
  env.registers.resize(engine.view().ability(env.ability).registers());
  env.event = engine.world().sequence();
  SetNamed(env.numbers, kForced, 1);
  frame.proposals.erase(frame.proposals.begin() +
                        static_cast<std::ptrdiff_t>(index));
  const uint64_t before = engine.world().sequence();
  engine.Push(CodeFrame(std::move(env), 0));
  engine.Push(TriggerWindowFrame(before));
}

}  // namespace

Next RunCollectBounties(Engine& engine, Frame& frame) {
  if (frame.step == CollectStep::kRead) {
    const size_t chosen = engine.TakeAnswer().decision.chosen.front();
    frame.step = CollectStep::kNext;
    RunBounty(engine, frame, chosen);
    return Next::kStay;
  }
  if (frame.proposals.empty()) return Next::kDone;
  if (frame.proposals.size() == 1) {
    RunBounty(engine, frame, 0);
    return Next::kStay;
  }
  Prompt prompt{.player = frame.env.controller,
                .kind = PromptKind::kMode,
                .reason = kCollectBounty,
                .min = 1,
                .max = 1,
                .env = frame.env};
  for (const Proposal& one : frame.proposals) {
    prompt.options.push_back({.action = Word::Of("resolve"),
                              .entity = frame.env.source,
                              .ability = one.ability});
  }
  frame.step = CollectStep::kRead;
  engine.Ask(std::move(prompt));
  return Next::kStay;
}

VerbTable BountyVerbs() {
  return {
      {Word::Of("claim bounty"),
       {.roles = {kCard, kPlayer},
        .needed = {kCard, kPlayer},
        .would = WouldClaim,
        .act = Claim}},
      {kCollectBounty,
       {.roles = {kCard, kPlayer},
        .numbers = {kProgramNumber, kAbilityNumber},
        .needed = {kCard, kPlayer},
        .would = WouldCollect,
        .act = Collect}},
  };
}

}  // namespace refold::swu
