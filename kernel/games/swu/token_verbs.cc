// Verbs that make tokens: units, upgrades on a unit, Credits.
#include <algorithm>

#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/rulebook.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

// Marks the Shield that is defeated before the others.
const Word kGoesFirst = Word::Of("goes first");
const Word kCreated = Word::Of("created");
const Word kTokensCreated = Word::Of("tokens created");

// 0 if the game has no such token.
uint32_t ProgramOf(const View& view, const Proposal& proposal) {
  return view.programs.Find(WordOf(proposal, kToken));
}

int64_t CountOf(const Proposal& proposal) {
  return std::clamp<int64_t>(NumberOf(proposal, kAmount), 0, kMaxTokens);
}

// -- give --------------------------------------------------------------------

Would WouldGive(const View& view, const Proposal& proposal) {
  return AllOrNothing(IsUnit(view, RoleOf(proposal, kCard)) &&
                      ProgramOf(view, proposal) != 0 && CountOf(proposal) > 0);
}

PlayerId GiverOf(const View& view, const Proposal& proposal) {
  const PlayerId said = PlayerIn(proposal, kBy);
  return said != 0 ? said : ControllerOf(view, RoleOf(proposal, kCard));
}

// Tokens that are to be created, by this player.
Say TokensSaid(PlayerId player, const Proposal& proposal, int64_t amount) {
  return Say(kTokensCreated)
      .Role(kPlayer, Ref::Player(player))
      .Role(kBy, RoleOf(proposal, kBy))
      .Number(kAmount, amount)
      .Number(kReady, NumberOf(proposal, kReady));
}

Occurrence GiveOccurrence(const View& view, const Proposal& proposal) {
  const PlayerId player = GiverOf(view, proposal);
  return TokensSaid(player, proposal, CountOf(proposal))
      .Role(kHost, RoleOf(proposal, kCard))
      .Words(kToken, {WordOf(proposal, kToken)})
      .Of(Ref::Player(player));
}

Outcome Give(Engine& engine, const Proposal& proposal) {
  if (!WouldGive(engine.view(), proposal).possible) return {};
  const Ref host = RoleOf(proposal, kCard);
  // It belongs to the unit's controller, regardless of who gives it.
  const PlayerId owner = ControllerOf(engine.view(), host);
  const Ref giver = Ref::Player(GiverOf(engine.view(), proposal));
  Outcome outcome;
  for (int64_t i = CountOf(proposal); i > 0; --i) {
    const Ref token =
        CreateToken(engine, owner, ProgramOf(engine.view(), proposal));
    if (token.empty()) break;
    AttachCard(engine, token, host);
    if (NumberOf(proposal, kGoesFirst) != 0) {
      SetFlag(engine, token, kGoesFirst, true, kCreated);
    }
    outcome.refs.push_back(token);
    ++outcome.amount;
  }
  if (outcome.amount > 0) {
    Say(kTokensCreated)
        .Roles(kCard, outcome.refs)
        .Role(kPlayer, giver)
        .Role(kBy, giver)
        .To(engine);
  }
  return outcome;
}

// -- create units ------------------------------------------------------------

Would WouldCreate(const View& view, const Proposal& proposal) {
  return AllOrNothing(view.state.has_player(PlayerIn(proposal, kPlayer)) &&
                      ProgramOf(view, proposal) != 0 && CountOf(proposal) > 0);
}

Occurrence CreateOccurrence(const View&, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  return TokensSaid(player, proposal, CountOf(proposal))
      .Words(kToken, {WordOf(proposal, kToken)})
      .Of(Ref::Player(player));
}

Outcome CreateUnits(Engine& engine, const Proposal& proposal) {
  if (!WouldCreate(engine.view(), proposal).possible) return {};
  const PlayerId player = PlayerIn(proposal, kPlayer);
  const View view = engine.view();
  const bool ready =
      NumberOf(proposal, kReady) != 0 ||
      view.game.HasAbilityWord(view, Ref::Player(player), kTokensReady);
  const auto enters_ready = [&](const Ref& unit) {
    return ready || IsAllowedThough(engine.view(),
                                    {kCreateUnits, Ref::Player(player), unit},
                                    kExhausted);
  };
  Outcome outcome;
  for (int64_t i = CountOf(proposal); i > 0; --i) {
    const Ref unit =
        CreateToken(engine, player, ProgramOf(engine.view(), proposal));
    if (unit.empty()) break;
    if (!enters_ready(unit)) {
      SetFlag(engine, unit, kExhausted, true, kCreated);
    }
    SayEntered(engine, unit, kCreated, RoleOf(proposal, kBy));
    outcome.refs.push_back(unit);
    ++outcome.amount;
  }
  Say(kTokensCreated)
      .Roles(kCard, outcome.refs)
      .Role(kPlayer, Ref::Player(player))
      .Role(kBy, RoleOf(proposal, kBy))
      .To(engine);
  return outcome;
}

// -- create credits ----------------------------------------------------------

Would WouldCreateCredits(const View& view, const Proposal& proposal) {
  return AllOrNothing(view.state.has_player(PlayerIn(proposal, kPlayer)) &&
                          view.programs.Find(kCredit) != 0,
                      NumberOf(proposal, kAmount) > 0);
}

Occurrence CreditsOccurrence(const View&, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  return TokensSaid(player, proposal, NumberOf(proposal, kAmount))
      .Words(kToken, {Word::Of(kCredit)})
      .Of(Ref::Player(player));
}

Outcome CreateCredits(Engine& engine, const Proposal& proposal) {
  if (!WouldCreateCredits(engine.view(), proposal).changes) return {};
  const PlayerId player = PlayerIn(proposal, kPlayer);
  const int64_t amount = CountOf(proposal);
  std::vector<Ref> credits;
  for (int64_t i = 0; i < amount; ++i) {
    const Ref credit =
        CreateToken(engine, player, engine.world().programs().Find(kCredit));
    if (!credit.empty()) credits.push_back(credit);
  }
  Say(kTokensCreated)
      .Roles(kCard, std::move(credits))
      .Role(kPlayer, Ref::Player(player))
      .Role(kBy, RoleOf(proposal, kBy))
      .To(engine);
  return {.refs = {Ref::Player(player)}, .amount = amount};
}

}  // namespace

void SayEntered(Engine& engine, const Ref& unit, Word way, const Ref& by) {
  // What is rescued has not been played, deployed or created: it is not Hidden.
  if (way != kRescue) SetFlag(engine, unit, kFresh, true, way);
  Say(kUnitEntered)
      .Role(kCard, unit)
      .Role(kPlayer, Ref::Player(ControllerOf(engine.view(), unit)))
      .Role(kBy, by)
      .Words(Word::Of("way"), {way})
      .To(engine);
}

VerbTable TokenVerbs() {
  return {
      {kGive,
       {.roles = {kCard, kBy},
        .numbers = {kAmount, kGoesFirst},
        .words = {{.name = kToken, .program = true}},
        .needed = {kCard, kAmount, kToken},
        .would = WouldGive,
        .occurrence = GiveOccurrence,
        .act = Give,
        .proposes = kTokensCreated,
        .one_event = true}},
      {Word::Of("create credits"),
       {.roles = {kPlayer, kBy},
        .numbers = {kAmount},
        .needed = {kPlayer, kAmount},
        .would = WouldCreateCredits,
        .occurrence = CreditsOccurrence,
        .act = CreateCredits,
        .proposes = kTokensCreated}},
      {kCreateUnits,
       {.roles = {kPlayer, kBy},
        .numbers = {kAmount, kReady},
        .words = {{.name = kToken, .program = true}},
        .needed = {kPlayer, kAmount, kToken},
        .would = WouldCreate,
        .occurrence = CreateOccurrence,
        .act = CreateUnits,
        .proposes = kTokensCreated}},
  };
}

}  // namespace refold::swu
