// Systems that are done to cards.
#include "kernel/dialects/karabast/lower_systems_card.h"

#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

using Parts = std::vector<pb::Instruction_Part>;

// A verb that takes nothing but cards.
bool Plain(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  AddVerb(card, code, call.word, {card.b().Part("card", *target)}, done);
  return true;
}

bool Ready(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  Parts parts = {card.b().Part("card", *target)};
  if (!AddSwitch(card, call, "isRegroupPhaseReadyStep", "in regroup", parts)) {
    return false;
  }
  AddVerb(card, code, "ready", std::move(parts), done);
  return true;
}

void AddDependency(Card& card, const char* token) {
  for (const std::string& name : card.b().program().dependencies()) {
    if (name == token) return;
  }
  card.b().program().add_dependencies(token);
}

bool Give(Card& card, Code& code, const SystemCall& call, Done& done) {
  AddDependency(card, call.word);
  auto add = [&](const pb::Selector& whom, const pb::Expr& much) {
    Parts parts = {
        card.b().Part("card", whom), card.b().Part("amount", much),
        card.b().Part("token", call.word),
        card.b().Part("by", tree::Entities(pb::Selector::CONTROLLER))};
    if (!AddSwitch(card, call, "highPriorityRemoval", "goes first", parts)) {
      return false;
    }
    AddVerb(card, code, "give", std::move(parts), done);
    return true;
  };
  return WithAmount(card, code, call, add);
}

bool Create(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!player.has_value() || !amount.has_value()) return false;
  AddDependency(card, call.word);
  Parts parts = {card.b().Part("player", *player),
                 card.b().Part("amount", *amount),
                 card.b().Part("token", call.word)};
  if (!AddSwitch(card, call, "entersReady", "ready", parts)) return false;
  AddVerb(card, code, "create units", std::move(parts), done);
  return true;
}

// Bounties of a unit, which the player has chosen to collect: the one that has
// just been collected, once more, or all.
bool CollectBounty(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Value said = call.Prop("bountyProperties");
  const Value source = call.Prop("bountySource");
  if (said.failed() || source.failed()) return false;
  const BountiesHandle* bounties = said.As<BountiesHandle>();
  if (bounties == nullptr) {
    card.Fail(call.where, "unsupported-bounty",
              "which Bounties are collected cannot be told from this");
    return false;
  }
  const std::optional<pb::Selector> unit =
      source.undefined() ? std::optional<pb::Selector>(bounties->unit)
                         : AsSelector(card, source);
  const std::optional<bool> forced = AsSwitch(card, call.Prop("forceResolve"));
  if (!unit.has_value() || !forced.has_value()) return false;
  std::vector<pb::Instruction_Part> parts = {
      card.b().Part("card", *unit),
      card.b().Part("player", tree::Entities(pb::Selector::CONTROLLER)),
      card.b().Part("keyword", "bounty"), card.b().Part("tells", "forced"),
      card.b().Part("reason", "collect bounty")};
  if (bounties->of_event) {
    for (const char* which : {"program", "ability"}) {
      parts.push_back(card.b().Part(which, card.b().EventNumber(which)));
    }
  }
  AddVerb(card, code, call.word, std::move(parts), done);
  return true;
}

}  // namespace

const SystemTable& CardSystems() {
  static const Keys plain = {"target"};
  static const Keys amount = {"amount", "target"};
  static const Keys create = {"amount", "entersReady", "target"};
  static const SystemTable systems = {
      {"attachUpgrade",
       {AttachUpgrade, {"newController", "target", "upgrade"}}},
      {"capture", {Capture, {"captor", "fromOutOfPlay", "target"}}},
      {"collectBounty",
       {CollectBounty,
        {"bountyProperties", "bountySource", "forceResolve"},
        "run abilities"}},
      {"createBattleDroid", {Create, create, "Battle Droid"}},
      {"createBeast", {Create, create, "Beast"}},
      {"createCloneTrooper", {Create, create, "Clone Trooper"}},
      {"createMandalorian", {Create, create, "Mandalorian"}},
      {"createSpy", {Create, create, "Spy"}},
      {"createTieFighter", {Create, create, "TIE Fighter"}},
      {"createXWing", {Create, create, "X-Wing"}},
      {"combatDamage",
       {Damage, {"amount", "source", "sourceAttack", "target"}, "combat"}},
      {"damage", {Damage, {"amount", "isUnpreventable", "source", "target"}}},
      {"defeat", {Plain, plain, "defeat"}},
      {"deploy", {Plain, plain, "deploy", true}},
      {"detachPilot", {Plain, plain, "detach"}},
      {"discardSpecificCard", {Plain, plain, "discard"}},
      {"drawSpecificCard", {Plain, plain, "draw card"}},
      {"excessDamage",
       {ExcessDamage, {"sourceEventForExcessDamage", "target", "type"}}},
      {"exhaust", {Plain, plain, "exhaust"}},
      {"flipAndAttachPilotLeader",
       {FlipAndAttach, {"leaderPilotCard", "target"}, "", true}},
      {"giveAdvantage", {Give, amount, "Advantage"}},
      {"giveExperience", {Give, amount, "Experience"}},
      {"giveShield",
       {Give, {"amount", "highPriorityRemoval", "target"}, "Shield"}},
      {"giveWeakness", {Give, amount, "Weakness"}},
      {"heal", {Heal, amount}},
      {"moveToBottomOfDeck", {PutOnDeck, {"shuffleMovedCards", "target"}}},
      {"moveUnitFromGroundToSpace", {MoveToArena, plain, "space"}},
      {"moveUnitFromSpaceToGround", {MoveToArena, plain, "ground"}},
      {"moveToTopOfDeck", {PutOnDeck, plain}},
      {"ready", {Ready, {"isRegroupPhaseReadyStep", "target"}, "ready"}},
      {"rescue", {Plain, plain, "rescue"}},
      {"resourceCard",
       {ResourceIt, {"readyResource", "target", "targetPlayer"}}},
      {"returnToHand",
       {ReturnToHand,
        {"attachedUpgradeOverrideHandler", "target"},
        "return to hand"}},
      {"takeControlOfUnit",
       {TakeControl, {"excludeLeaderUnit", "newController", "target"}}},
  };
  return systems;
}

}  // namespace refold::karabast
