// Verbs that let players act within an ability: attack, play a card, deploy,
// pay. They start a procedure, which is over before the ability continues.
#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/swu/alternatives.h"
#include "kernel/games/swu/attack.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/deploy.h"
#include "kernel/games/swu/deploy_pilot.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/pay.h"
#include "kernel/games/swu/play.h"
#include "kernel/games/swu/playable.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

// Its triggers resolve before the next card of those that are played.
const Word kSettles = Word::Of("settles");
const Word kAsEvent = Word::Of("as event");
const Word kAsNonUnit = Word::Of("as nonUnit");
const Word kAsUnit = Word::Of("as unit");
const Word kAsUpgrade = Word::Of("as upgrade");
const Word kFree = Word::Of("free");
const Word kHalved = Word::Of("halved");
const Word kHosts = Word::Of("hosts");
const Word kSomeHosts = Word::Of("some hosts");
const Word kIgnoring = Word::Of("ignoring");
const Word kLess = Word::Of("less");
const Word kNoPenalty = Word::Of("no penalty");
const Word kDecline = Word::Of("may decline");
const Word kThoughExhausted = Word::Of("though exhausted");
const Word kInWay = Word::Of("way");
const Word kWildcards = Word::Of("wildcards");
const Word kUnitsOnly = Word::Of("units only");

// -- attack ------------------------------------------------------------------

AttackTerms AttackTermsOf(const Proposal& proposal) {
  return {.though_exhausted = NumberOf(proposal, kThoughExhausted) != 0,
          .units_only = NumberOf(proposal, kUnitsOnly) != 0,
          .may_decline = NumberOf(proposal, kDecline) != 0,
          .ambush = NumberOf(proposal, kAmbush) != 0};
}

// Players cannot attack with other players' units.
Would WouldAttack(const View& view, const Proposal& proposal) {
  const Ref unit = RoleOf(proposal, kCard);
  const PlayerId by = PlayerIn(proposal, kBy);
  if (by != 0 && ControllerOf(view, unit) != by) return {};
  return AllOrNothing(MayAttack(view, unit, AttackTermsOf(proposal)));
}

Outcome DoAttack(Engine& engine, const Proposal& proposal) {
  if (!WouldAttack(engine.view(), proposal).possible) return {};
  const Ref unit = RoleOf(proposal, kCard);
  engine.Push(AttackFrame(engine, unit, RoleOf(proposal, kTarget),
                          AttackTermsOf(proposal)));
  return {.refs = {unit}, .amount = 1};
}

// -- play card ---------------------------------------------------------------

PlayerId PlayerOf(const View& view, const Proposal& proposal) {
  const PlayerId said = PlayerIn(proposal, kBy);
  return said != 0 ? said : OwnerOf(view, RoleOf(proposal, kCard));
}

// The way in which a card is played to become an upgrade: with Piloting, if it
// is not one.
Way WayOf(const View& view, const Proposal& proposal) {
  for (const Word name : WordsOf(proposal, kInWay)) {
    const Way said = WayCalled(view, name);
    if (said != Way::kUsual) return said;
  }
  const bool piloting = NumberOf(proposal, kAsUpgrade) != 0 &&
                        !HasType(view, RoleOf(proposal, kCard), kUpgrade);
  return piloting ? AsPilot(view) : Way::kUsual;
}

std::optional<std::vector<Ref>> HostsAmong(const Proposal& proposal) {
  if (NumberOf(proposal, kSomeHosts) == 0) return std::nullopt;
  return GetRefs(proposal.roles, kHosts);
}

// Whether a unit may be played with Piloting instead, if it has that: it is not
// specified as what it is played, or only that it is not as a unit.
bool MayPilot(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const bool said =
      NumberOf(proposal, kAsUnit) != 0 || NumberOf(proposal, kAsUpgrade) != 0 ||
      NumberOf(proposal, kAsEvent) != 0 || !WordsOf(proposal, kInWay).empty();
  return !said && HasType(view, card, kUnit) &&
         KeywordOf(view, card, NameOfWay(view, AsPilot(view))) > 0;
}

PlayTerms PlayTermsOf(const View& view, const Proposal& proposal) {
  const bool has_ways =
      !AlternativesTo(view, RoleOf(proposal, kCard), WayOf(view, proposal))
           .empty();
  const bool not_as_unit = NumberOf(proposal, kAsNonUnit) != 0;
  const bool may_pilot = MayPilot(view, proposal);
  return {.cost = {.way = WayOf(view, proposal),
                   .change = -NumberOf(proposal, kLess),
                   .free = NumberOf(proposal, kFree) != 0,
                   .no_penalty = NumberOf(proposal, kNoPenalty) != 0,
                   .ignored = AspectBits(WordsOf(proposal, kIgnoring)),
                   .wildcards = NumberOf(proposal, kWildcards),
                   .exploit = NumberOf(proposal, kExploit),
                   .halvings = NumberOf(proposal, kHalved)},
          .enters_ready = NumberOf(proposal, kReady) != 0,
          .settles = NumberOf(proposal, kSettles) != 0,
          .in_any_way = has_ways || may_pilot || not_as_unit,
          .may_pilot = may_pilot,
          .not_as_unit = not_as_unit,
          .by_ability = true,
          .host = RoleOf(proposal, kHost),
          .hosts = HostsAmong(proposal)};
}

// A card can be played in another way only if it has a cost for that.
bool HasWay(const View& view, const Ref& card, Way way) {
  return way == Way::kUsual || KeywordOf(view, card, NameOfWay(view, way)) > 0;
}

// "Play a unit": excludes cards of other types.
bool IsOfSort(const View& view, const Ref& card, const Proposal& proposal) {
  return (NumberOf(proposal, kAsUnit) == 0 || HasType(view, card, kUnit)) &&
         (NumberOf(proposal, kAsEvent) == 0 || HasType(view, card, kEvent));
}

Would WouldPlay(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const PlayTerms terms = PlayTermsOf(view, proposal);
  return AllOrNothing(
      IsOfSort(view, card, proposal) && HasWay(view, card, terms.cost.way) &&
      !OpenWays(view, PlayerOf(view, proposal), card, terms).empty());
}

Outcome DoPlay(Engine& engine, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const PlayerId player = PlayerOf(engine.view(), proposal);
  const PlayTerms terms = PlayTermsOf(engine.view(), proposal);
  if (!WouldPlay(engine.view(), proposal).possible) return {};
  engine.Push(PlayFrame(player, card, terms));
  return {.refs = {Ref::Card(card.id, card.incarnation + 1)}, .amount = 1};
}

// -- deploy ------------------------------------------------------------------

// With a host it is deployed as a pilot.
Would WouldDeploy(const View& view, const Proposal& proposal) {
  const Ref leader = RoleOf(proposal, kCard);
  const Ref host = RoleOf(proposal, kHost);
  return AllOrNothing(
      CanDeploy(view, leader) &&
      (host.empty() ||
       (CanPilot(view, leader) &&
        Contains(PilotHosts(view, ControllerOf(view, leader), leader), host))));
}

Outcome DoDeploy(Engine& engine, const Proposal& proposal) {
  if (!WouldDeploy(engine.view(), proposal).possible) return {};
  const Ref leader = RoleOf(proposal, kCard);
  const Ref host = RoleOf(proposal, kHost);
  if (!host.empty()) {
    FlipOnto(engine, leader, host);
    return {.refs = {Ref::Card(leader.id, leader.incarnation + 1)},
            .amount = 1};
  }
  const Ref after = Deploy(engine, leader);
  if (after.empty()) return {};
  return {.refs = {after}, .amount = 1};
}

// -- pay resources -----------------------------------------------------------

Would WouldPay(const View& view, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  return AllOrNothing(view.state.has_player(player) &&
                      NumberOf(proposal, kAmount) <=
                          CanPayAtMost(view, player, Payment::kEffect));
}

Outcome DoPay(Engine& engine, const Proposal& proposal) {
  if (!WouldPay(engine.view(), proposal).possible) return {};
  const PlayerId player = PlayerIn(proposal, kPlayer);
  const int64_t amount = NumberOf(proposal, kAmount);
  engine.Push(PayEffectFrame(player, amount, RoleOf(proposal, kSource)));
  return {.refs = {Ref::Player(player)},
          .amount = std::max<int64_t>(amount, 1)};
}

// -- win, lose
// ---------------------------------------------------------------------

Would WouldEnd(const View& view, const Proposal& proposal) {
  return AllOrNothing(view.state.has_player(PlayerIn(proposal, kPlayer)));
}

Outcome DoWin(Engine& engine, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  if (!engine.state().has_player(player)) return {};
  engine.EndGame({player}, Word::Of("won"));
  return {.refs = {Ref::Player(player)}, .amount = 1};
}

Outcome DoLose(Engine& engine, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  if (!engine.state().has_player(player)) return {};
  engine.EndGame({OpponentOf(player)}, Word::Of("lost"));
  return {.refs = {Ref::Player(player)}, .amount = 1};
}

}  // namespace

VerbTable ActionVerbs() {
  return {
      {kAttack,
       {.roles = {kCard, kTarget, kBy},
        .numbers = {kThoughExhausted, kUnitsOnly, kDecline, kAmbush},
        .needed = {kCard},
        .would = WouldAttack,
        .act = DoAttack}},
      {kPlayCard,
       {.roles = {kCard, kBy, kHost, kHosts},
        .numbers = {kLess, kFree, kNoPenalty, kReady, kAsUnit, kAsUpgrade,
                    kAsEvent, kAsNonUnit, kSettles, kSomeHosts, kWildcards,
                    kHalved, kExploit},
        .words = {{kInWay, WordKind::kKeyword}, {kIgnoring, WordKind::kColor}},
        .needed = {kCard},
        .would = WouldPlay,
        .act = DoPlay}},
      {kDeploy,
       {.roles = {kCard, kHost},
        .needed = {kCard},
        .would = WouldDeploy,
        .act = DoDeploy}},
      {Word::Of("pay resources"),
       {.roles = {kPlayer, kSource},
        .numbers = {kAmount},
        .needed = {kPlayer, kAmount},
        .would = WouldPay,
        .act = DoPay}},
      {Word::Of("lose"),
       {.roles = {kPlayer},
        .needed = {kPlayer},
        .would = WouldEnd,
        .act = DoLose}},
      {Word::Of("win"),
       {.roles = {kPlayer},
        .needed = {kPlayer},
        .would = WouldEnd,
        .act = DoWin}},
  };
}

}  // namespace refold::swu
