#include "kernel/games/swu/actions.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/swu/alternatives.h"
#include "kernel/games/swu/attack.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/deploy.h"
#include "kernel/games/swu/deploy_pilot.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/play.h"
#include "kernel/games/swu/playable.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/say_use.h"
#include "kernel/games/swu/use_ability.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/play/idle.h"
#include "kernel/play/trigger_window.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

const Word kAttackNext = Word::Of("attack next");
const Word kDiscardOfAnother = Word::Of("discard of another");

// Cards outside the hand can be played if an effect allows the act "play" in
// spite of their zone.
bool LiesWherePlayed(const View& view, PlayerId player, const CardCell& card,
                     Way way) {
  return card.zone == ZoneOfWay(view, way) ||
         IsAllowedThough(view, {kPlay, Ref::Player(player), card.ref()},
                         card.zone) ||
         IsAllowedThough(view, {kPlay, card.ref(), Ref::Player(player)},
                         card.zone);
}

// The number of an option encodes the way and, in higher digits, the card's own
// alternative to it.
constexpr int64_t kWays = 16;

PromptOption PlayOption(const View& view, const CardCell& card, Way way,
                        int64_t alternative) {
  const flat::CastOption* other = AlternativeOf(view, card.ref(), alternative);
  return {.action = kPlay,
          .entity = card.ref(),
          .number = static_cast<int64_t>(way) + kWays * alternative,
          .word = other == nullptr ? NameOfWay(view, way) : other->label()};
}

CostTerms TermsOf(const PromptOption& option) {
  return {.way = static_cast<Way>(option.number % kWays),
          .alternative = option.number / kWays};
}

void AddPlaysOf(const View& view, PlayerId player, const CardCell& card,
                Way way, std::vector<PromptOption>& options) {
  for (const int64_t alternative :
       OpenWays(view, player, card.ref(), {.cost = {.way = way}})) {
    options.push_back(PlayOption(view, card, way, alternative));
  }
}

// Other players' cards that an effect on them allows this player to play.
void AddPlaysOfOthers(const Engine& engine, PlayerId player,
                      std::vector<PromptOption>& options) {
  const View view = engine.view();
  for (CardId id : engine.state().zone(OpponentOf(player), swu::kDiscard)) {
    const CardCell& card = *engine.state().card(id);
    if (!IsAllowedThough(view, {kPlay, card.ref(), Ref::Player(player)},
                         kDiscardOfAnother)) {
      continue;
    }
    for (const Way way : WaysFrom(view, card)) {
      AddPlaysOf(view, player, card, way, options);
    }
  }
}

void AddPlays(const Engine& engine, PlayerId player,
              std::vector<PromptOption>& options) {
  for (const Word zone : {kHand, swu::kDiscard, kResources, kDeck}) {
    for (CardId id : engine.state().zone(player, zone)) {
      const CardCell& card = *engine.state().card(id);
      for (const Way way : WaysFrom(engine.view(), card)) {
        if (!LiesWherePlayed(engine.view(), player, card, way)) continue;
        AddPlaysOf(engine.view(), player, card, way, options);
      }
    }
  }
  AddPlaysOfOthers(engine, player, options);
}

void AddAttacks(const Engine& engine, PlayerId player,
                std::vector<PromptOption>& options) {
  const View view = engine.view();
  for (const Ref& unit : UnitsOf(view, player)) {
    if (!MayAttack(view, unit, {})) continue;
    for (const Ref& target : AttackTargets(view, unit, {})) {
      options.push_back({.action = kAttack, .entity = target, .other = unit});
    }
  }
}

// The attacks of units whose controller's next action has to be one of theirs.
std::vector<PromptOption> RequiredAttacks(
    const View& view, const std::vector<PromptOption>& options) {
  std::vector<PromptOption> attacks = options;
  std::erase_if(attacks, [&view](const PromptOption& option) {
    return option.action != kAttack ||
           !IsRequired(view, {kAttackNext, option.other});
  });
  return attacks;
}

void AddDeployment(const Engine& engine, PlayerId player,
                   std::vector<PromptOption>& options) {
  const Ref leader = LeaderOf(engine.view(), player);
  if (MayDeploy(engine.view(), player, leader)) {
    options.push_back({.action = kDeploy, .entity = leader});
  }
  if (MayDeployAsPilot(engine.view(), player, leader)) {
    options.push_back({.action = kDeploy, .entity = leader, .word = kAsPilot});
  }
}

std::vector<PromptOption> Options(const Engine& engine, PlayerId player) {
  std::vector<PromptOption> options;
  AddPlays(engine, player, options);
  AddAttacks(engine, player, options);
  std::vector<PromptOption> required = RequiredAttacks(engine.view(), options);
  if (!required.empty()) return required;
  AddUses(engine, player, options);
  AddDeployment(engine, player, options);
  return options;
}

void SayTaken(Engine& engine, PlayerId player) {
  Say(kActionTaken).Role(part::kPlayer, Ref::Player(player)).To(engine);
}

void BeginAction(Engine& engine, PlayerId player, const PromptOption& option) {
  if (option.action == kPlay) {
    const PlayTerms terms{.cost = TermsOf(option)};
    engine.Push(PlayFrame(player, option.entity, terms));
  } else if (option.action == kAttack) {
    engine.Push(AttackFrame(engine, option.other, option.entity, {}));
  } else if (option.word == kAsPilot) {
    SayActionUsed(engine, player, option.entity);
    engine.Push(DeployAsPilotFrame(player, option.entity));
  } else if (option.action == kUse) {
    engine.Push(UseFrame(engine, player, option));
  } else {
    SayActionUsed(engine, player, option.entity);
    engine.Push(ProposalsFrame({OfOne(kDeploy, part::kCard, option.entity)}));
  }
}

// An action has been taken when it is over.
void Perform(Engine& engine, PlayerId player, const PromptOption& option) {
  SetValue(engine, Ref(), kActing, player);
  BeginAction(engine, player, option);
  engine.Push({.procedure = kActionTaken, .env = {.controller = player}});
}

// What an action does, or an event that is played.
std::optional<bool> HasTarget(const Engine& engine, PlayerId player,
                              const PromptOption& option) {
  Environment env;
  if (option.action == kUse) env = UseFrame(engine, player, option).env;
  if (option.action == kPlay && HasType(engine.view(), option.entity, kEvent)) {
    env = SpellEnvironment(engine.view(), player, option.entity);
  }
  if (env.ability.empty()) return std::nullopt;
  return SaysLegalTarget(engine, env);
}

void SayClaimed(Engine& engine, PlayerId player) {
  Say(kInitiativeClaimed).Role(part::kPlayer, Ref::Player(player)).To(engine);
}

// A player who has another action.
PlayerId ActsAgain(Engine& engine) {
  for (PlayerId player = 1; player <= engine.state().player_count(); ++player) {
    const int64_t more =
        GetNamed(engine.state().player(player).resources, kMoreActions);
    if (more == 0) continue;
    ChangeResource(engine, player, kMoreActions, -1, kUse, Ref());
    return player;
  }
  return 0;
}

// The triggers of an action resolve before the next one.
bool ResolveTriggers(Engine& engine) { return PushTriggersSince(engine, 0); }

}  // namespace

// The triggers of the action belong to it.
Next RunActionTaken(Engine& engine, Frame& frame) {
  if (ResolveTriggers(engine)) return Next::kStay;
  SayTaken(engine, frame.env.controller);
  return Next::kDone;
}

const skeleton::AlternateTable& Actions() {
  static const skeleton::AlternateTable table = {.settle = ResolveTriggers,
                                                 .options = Options,
                                                 .perform = Perform,
                                                 .has_target = HasTarget,
                                                 .can_claim = true,
                                                 .again = ActsAgain,
                                                 .claimed = SayClaimed,
                                                 .passed = SayTaken};
  return table;
}

}  // namespace refold::swu
