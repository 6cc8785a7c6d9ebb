#include "kernel/games/swu/deploy_pilot.h"

#include <utility>

#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/deploy.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/playable.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

const Word kUpgradeHp = Word::Of("upgrade hp");
const Word kUpgradePower = Word::Of("upgrade power");

// In one window: it enters the arena and is attached.
std::vector<Proposal> Flip(const Ref& leader, const Ref& host) {
  const Ref after = Ref::Card(leader.id, leader.incarnation + 1);
  Proposal move = OfOne(Word::Of("move"), part::kCard, leader);
  SetWords(move, part::kZone, {kArena});
  SetWords(move, part::kReason, {kDeploy});
  SetWords(move, Word::Of("flags"), {kEpicSpent});
  Proposal attach = OfOne(Word::Of("attach"), part::kCard, after);
  SetRole(attach, part::kHost, {host});
  return {std::move(move), std::move(attach)};
}

// And it has been deployed.
std::vector<Proposal> PilotDeployment(PlayerId player, const Ref& leader,
                                      const Ref& host) {
  std::vector<Proposal> all = Flip(leader, host);
  Proposal deployed = OfOne(kLeaderDeployed, part::kCard,
                            Ref::Card(leader.id, leader.incarnation + 1));
  SetRole(deployed, part::kPlayer, {Ref::Player(player)});
  SetRole(deployed, part::kHost, {host});
  all.push_back(std::move(deployed));
  return all;
}

}  // namespace

bool CanPilot(const View& view, const Ref& leader) {
  return KeywordOf(view, leader, kPilotDeploy) > 0 ||
         StatOf(view, leader, kUpgradePower) != 0 ||
         StatOf(view, leader, kUpgradeHp) != 0;
}

void FlipOnto(Engine& engine, const Ref& leader, const Ref& host) {
  engine.Push(ProposalsFrame(Flip(leader, host)));
}

bool MayDeployAsPilot(const View& view, PlayerId player, const Ref& leader) {
  return MayDeploy(view, player, leader) &&
         KeywordOf(view, leader, kPilotDeploy) > 0 &&
         !PilotHosts(view, player, leader).empty();
}

Frame DeployAsPilotFrame(PlayerId player, const Ref& leader) {
  return {.procedure = Word::Of("deploy as a pilot"),
          .env = {.source = leader, .controller = player}};
}

Next RunDeployAsPilot(Engine& engine, Frame& frame) {
  const PlayerId player = frame.env.controller;
  if (frame.step == 0) {
    Prompt prompt{.player = player,
                  .kind = PromptKind::kTargets,
                  .reason = kAsPilot,
                  .min = 1,
                  .max = 1,
                  .env = frame.env};
    for (const Ref& host :
         PilotHosts(engine.view(), player, frame.env.source)) {
      prompt.options.push_back({.action = Word::Of("target"), .entity = host});
    }
    frame.step = 1;
    engine.Ask(std::move(prompt));
    return Next::kStay;
  }
  const Ref host = engine.TakeAnswer().option().entity;
  engine.Push(ProposalsFrame(PilotDeployment(player, frame.env.source, host)));
  return Next::kDone;
}

}  // namespace refold::swu
