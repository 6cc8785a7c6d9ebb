// Verbs that change numbers and flags of cards, players and the game.
#include <algorithm>
#include <limits>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/effects/proposed.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"

namespace refold {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kCounter = Word::Of("counter");
const Word kFlag = Word::Of("flag");
const Word kName = Word::Of("name");
const Word kOf = Word::Of("of");
const Word kOn = Word::Of("on");
const Word kResource = Word::Of("resource");

int64_t Magnitude(int64_t change) {
  return change < 0 ? SaturatingSub(0, change) : change;
}

// How much of a change is possible for a number that cannot fall below 0.
Would WouldChange(int64_t before, int64_t change) {
  const int64_t after = std::max<int64_t>(SaturatingAdd(before, change), 0);
  return {.possible = true,
          .changes = after != before,
          .in_full = change != 0 && after == SaturatingAdd(before, change)};
}

// -- damage ------------------------------------------------------------------

Would WouldDamage(const View& view, const Proposal& proposal) {
  const Ref target = RoleOf(proposal, kTarget);
  const bool there = target.is_player() ? view.state.has_player(target.id)
                                        : view.state.Find(target) != nullptr;
  return AllOrNothing(there && NumberOf(proposal, kAmount) > 0);
}

Occurrence DamageOccurrence(const View& view, const Proposal& proposal) {
  return OccurrenceOf(view, DamageOf(proposal));
}

Outcome Damage(Engine& engine, const Proposal& proposal) {
  if (!WouldDamage(engine.view(), proposal).possible) return {};
  const DamageProposal damage = DamageOf(proposal);
  engine.rules().DealDamage(engine, damage);
  return {.refs = {damage.target}, .amount = damage.amount};
}

// -- flag --------------------------------------------------------------------

Would WouldFlag(const View& view, const Proposal& proposal) {
  const CardCell* card = view.state.Find(RoleOf(proposal, kCard));
  if (card == nullptr) return {};
  const bool on = NumberOf(proposal, kOn) != 0;
  const bool changes = HasWord(card->flags, WordOf(proposal, kFlag)) != on;
  return AllOrNothing(true, changes);
}

Occurrence FlagOccurrence(const View&, const Proposal& proposal) {
  return {.kind = flat::EventPattern::FLAG,
          .subject = RoleOf(proposal, kCard),
          .word = WordOf(proposal, kFlag),
          .reason = WordOf(proposal, kReason),
          .on = NumberOf(proposal, kOn) != 0};
}

Outcome Flag(Engine& engine, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  if (!SetFlag(engine, card, WordOf(proposal, kFlag),
               NumberOf(proposal, kOn) != 0, WordOf(proposal, kReason))) {
    return {};
  }
  return {.refs = {card}, .amount = 1};
}

// -- counters ----------------------------------------------------------------

int64_t CountersOn(const View& view, const Proposal& proposal) {
  const CardCell* card = view.state.Find(RoleOf(proposal, kCard));
  return card == nullptr ? 0
                         : GetNamed(card->counters, WordOf(proposal, kCounter));
}

Would WouldCounters(const View& view, const Proposal& proposal) {
  if (view.state.Find(RoleOf(proposal, kCard)) == nullptr) return {};
  return WouldChange(CountersOn(view, proposal), NumberOf(proposal, kAmount));
}

Occurrence CountersOccurrence(const View&, const Proposal& proposal) {
  const int64_t change = NumberOf(proposal, kAmount);
  return {.kind = flat::EventPattern::COUNTER,
          .subject = RoleOf(proposal, kCard),
          .other = RoleOf(proposal, kBy),
          .amount = Magnitude(change),
          .player = PlayerIn(proposal, kBy),
          .word = WordOf(proposal, kCounter),
          .reason = WordOf(proposal, kReason),
          .rises = change > 0};
}

Outcome Counters(Engine& engine, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const int64_t before = CountersOn(engine.view(), proposal);
  ChangeCounters(engine, card, WordOf(proposal, kCounter),
                 NumberOf(proposal, kAmount), PlayerIn(proposal, kBy));
  const int64_t after = CountersOn(engine.view(), proposal);
  if (after == before) return {};
  return {.refs = {card}, .amount = Magnitude(after - before)};
}

// -- resource ----------------------------------------------------------------

int64_t ResourceOf(const View& view, const Proposal& proposal) {
  return GetNamed(view.state.player(PlayerIn(proposal, kPlayer)).resources,
                  WordOf(proposal, kResource));
}

Would WouldResource(const View& view, const Proposal& proposal) {
  if (!view.state.has_player(PlayerIn(proposal, kPlayer))) return {};
  return WouldChange(ResourceOf(view, proposal), NumberOf(proposal, kAmount));
}

Occurrence ResourceOccurrence(const View&, const Proposal& proposal) {
  const int64_t change = NumberOf(proposal, kAmount);
  const PlayerId player = PlayerIn(proposal, kPlayer);
  return {.kind = flat::EventPattern::RESOURCE,
          .subject = Ref::Player(player),
          .other = RoleOf(proposal, kSource),
          .amount = Magnitude(change),
          .player = player,
          .word = WordOf(proposal, kResource),
          .reason = WordOf(proposal, kReason),
          .rises = change > 0};
}

Outcome Resource(Engine& engine, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  if (!engine.state().has_player(player)) return {};
  const int64_t before = ResourceOf(engine.view(), proposal);
  SetResource(engine, player, WordOf(proposal, kResource),
              SaturatingAdd(before, NumberOf(proposal, kAmount)),
              WordOf(proposal, kReason), RoleOf(proposal, kSource));
  const int64_t after = ResourceOf(engine.view(), proposal);
  if (after == before) return {};
  return {.refs = {Ref::Player(player)},
          .amount = Magnitude(SaturatingSub(after, before))};
}

// -- value, lose --------------------------------------------------------------

bool HasValues(const View& view, const Ref& of) {
  return of.empty() || (of.is_player() ? view.state.has_player(of.id)
                                       : view.state.Find(of) != nullptr);
}

Would WouldValue(const View& view, const Proposal& proposal) {
  return AllOrNothing(HasValues(view, RoleOf(proposal, kOf)),
                      NumberOf(proposal, kAmount) != 0);
}

Outcome Value(Engine& engine, const Proposal& proposal) {
  const Ref of = RoleOf(proposal, kOf);
  if (!WouldValue(engine.view(), proposal).changes) return {};
  const Word name = WordOf(proposal, kName);
  const int64_t change = NumberOf(proposal, kAmount);
  SetValue(engine, of, name,
           SaturatingAdd(GetValue(engine.state(), of, name), change));
  return {.refs = {of}, .amount = Magnitude(change)};
}

Would WouldLose(const View& view, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  return AllOrNothing(view.state.has_player(player) &&
                      !view.state.player(player).lost);
}

Outcome Lose(Engine& engine, const Proposal& proposal) {
  if (!WouldLose(engine.view(), proposal).possible) return {};
  const PlayerId player = PlayerIn(proposal, kPlayer);
  engine.Emit(
      PlayerLost{.player = player, .reason = WordOf(proposal, kReason)});
  return {.refs = {Ref::Player(player)}, .amount = 1};
}

}  // namespace

DamageProposal DamageOf(const Proposal& proposal) {
  return {.source = RoleOf(proposal, kSource),
          .target = RoleOf(proposal, kTarget),
          .amount = NumberOf(proposal, kAmount),
          .combat = NumberOf(proposal, kCombat) != 0};
}

Proposal FlagChange(const Ref& card, Word flag, bool on, Word reason) {
  Proposal proposal = Propose(verb::kFlag);
  SetRole(proposal, kCard, {card});
  SetNumber(proposal, kOn, on ? 1 : 0);
  SetWords(proposal, kFlag, {flag});
  SetWords(proposal, kReason, {reason});
  return proposal;
}

Proposal CounterChange(const Ref& card, Word counter, int64_t change,
                       PlayerId by, Word reason) {
  Proposal proposal = Propose(verb::kCounters);
  SetRole(proposal, kCard, {card});
  if (by != 0) SetRole(proposal, kBy, {Ref::Player(by)});
  SetNumber(proposal, kAmount, change);
  SetWords(proposal, kCounter, {counter});
  SetWords(proposal, kReason, {reason});
  return proposal;
}

Proposal ResourceChange(PlayerId player, Word resource, int64_t change,
                        Word reason, const Ref& source) {
  Proposal proposal = Propose(verb::kResource);
  SetRole(proposal, kPlayer, {Ref::Player(player)});
  if (!source.empty()) SetRole(proposal, kSource, {source});
  // Increases and decreases are bounded alike.
  SetNumber(proposal, kAmount,
            std::max(change, -std::numeric_limits<int64_t>::max()));
  SetWords(proposal, kResource, {resource});
  SetWords(proposal, kReason, {reason});
  return proposal;
}

namespace {

Word ShieldFromDamage(const View& /*view*/, const Proposal& /*proposal*/) {
  return Word::Of("prevent");
}

}  // namespace

VerbTable NumberVerbs() {
  return {
      {Word::Of("damage"),
       {.roles = {kTarget, kSource},
        .numbers = {kAmount, kCombat},
        .needed = {kTarget, kAmount},
        .would = WouldDamage,
        .occurrence = DamageOccurrence,
        .act = Damage,
        .shield = ShieldFromDamage}},
      {Word::Of("flag"),
       {.roles = {kCard},
        .numbers = {kOn},
        .words = {{kFlag, WordKind::kFlag}, {kReason}},
        .needed = {kCard, kFlag},
        .would = WouldFlag,
        .occurrence = FlagOccurrence,
        .act = Flag}},
      {Word::Of("counters"),
       {.roles = {kCard, kBy},
        .numbers = {kAmount},
        .words = {{kCounter, WordKind::kCounter}, {kReason}},
        .needed = {kCard, kAmount, kCounter},
        .would = WouldCounters,
        .occurrence = CountersOccurrence,
        .act = Counters}},
      {Word::Of("resource"),
       {.roles = {kPlayer, kSource},
        .numbers = {kAmount},
        .words = {{kResource, WordKind::kResource}, {kReason}},
        .needed = {kPlayer, kAmount, kResource},
        .would = WouldResource,
        .occurrence = ResourceOccurrence,
        .act = Resource}},
      {Word::Of("value"),
       {.roles = {kOf},
        .numbers = {kAmount},
        .words = {{kName, WordKind::kGivenValue}},
        .needed = {kAmount, kName},
        .would = WouldValue,
        .act = Value}},
      {Word::Of("lose"),
       {.roles = {kPlayer},
        .words = {{kReason}},
        .needed = {kPlayer},
        .would = WouldLose,
        .act = Lose}},
  };
}

}  // namespace refold
