// Systems that are done to cards.
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

using Parts = std::vector<pb::Instruction_Part>;

// Done to all targets at once, or to each with an amount of its own, if the
// amount is an arrow of the target.
template <class AddFn>
bool WithAmount(Card& card, Code& code, const SystemCall& call, AddFn add) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  const Value amount = call.Prop("amount");
  auto add_with = [&](const pb::Selector& whom, const Value& much) {
    const std::optional<pb::Expr> number =
        much.undefined() ? tree::Number(1) : AsNumber(card, much);
    return number.has_value() && add(whom, *number);
  };
  if (amount.As<Closure>() == nullptr) return add_with(*target, amount);
  return AddForEach(code, *target, true, [&](const Value& one) {
    const Value much = Resolve(card, amount, {one, {call.context}});
    return !much.failed() && add_with(one.As<Things>()->selector, much);
  });
}

bool Damage(Card& card, Code& code, const SystemCall& call, Done& done) {
  auto add = [&](const pb::Selector& whom, const pb::Expr& much) {
    Parts parts = {card.b().Part("target", whom),
                   card.b().Part("amount", much)};
    const Value said = call.Prop("source");
    const std::optional<pb::Selector> dealer =
        AsSelector(card, said.undefined() ? call.context->source : said);
    if (!dealer.has_value()) return false;
    // The ability's source deals it if nothing is said.
    if (dealer->base() != pb::Selector::SOURCE || dealer->steps_size() > 0) {
      parts.push_back(card.b().Part("source", *dealer));
    }
    if (!AddSwitch(card, call, "isUnpreventable", "unpreventable", parts)) {
      return false;
    }
    // As combat damage of the attack at hand, where something says so.
    if (*call.word != '\0') {
      parts.push_back(card.b().Part(call.word, tree::Number(1)));
    }
    AddVerb(card, code, "damage", std::move(parts), done);
    done.events.back().dealer = dealer;
    return true;
  };
  return WithAmount(card, code, call, add);
}

// As much as the damage of the event at hand was beyond what defeats.
bool ExcessDamage(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Value from = call.Prop("sourceEventForExcessDamage");
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  if (from.As<EventHandle>() == nullptr) {
    card.Fail(call.where, "unsupported-excess",
              "of which damage the excess is meant cannot be told from this");
    return false;
  }
  AddVerb(card, code, "damage",
          {card.b().Part("target", *target),
           card.b().Part("amount", card.b().EventNumber("excess"))},
          done);
  return true;
}

// What is attached to a unit that returns is defeated with it, but for what
// `attachedUpgradeOverrideHandler` gives a system of its own.
bool ReturnToHand(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Value handler = call.Prop("attachedUpgradeOverrideHandler");
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  if (handler.undefined()) {
    AddVerb(card, code, call.word, {card.b().Part("card", *target)}, done);
    return true;
  }
  const size_t together = code.BeginTogether();
  AddVerb(card, code, call.word, {card.b().Part("card", *target)}, done);
  const bool added = AddForEach(
      code, tree::Then(*target, pb::Selector::ATTACHED_TO), false,
      [&](const Value& upgrade) {
        Done of;
        const Value system = Resolve(card, handler, {upgrade});
        if (!LowerSystem(card, code, call.context, system, upgrade, of)) {
          return false;
        }
        return true;
      });
  code.EndTogether(together);
  return added;
}

// The target is the Vehicle.
bool FlipAndAttach(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> host = CardTargetOf(card, call);
  const std::optional<pb::Selector> leader =
      AsSelector(card, call.Prop("leaderPilotCard"));
  if (!host.has_value() || !leader.has_value()) return false;
  AddVerb(card, code, "deploy",
          {card.b().Part("card", *leader), card.b().Part("host", *host)}, done);
  return true;
}

bool Heal(Card& card, Code& code, const SystemCall& call, Done& done) {
  auto add = [&](const pb::Selector& whom, const pb::Expr& much) {
    AddVerb(card, code, "heal",
            {card.b().Part("card", whom), card.b().Part("amount", much)}, done);
    return true;
  };
  return WithAmount(card, code, call, add);
}

// A verb that takes nothing but cards.
bool Plain(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  AddVerb(card, code, call.word, {card.b().Part("card", *target)}, done);
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

bool Capture(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  const Value said = call.Prop("captor");
  const std::optional<pb::Selector> captor =
      AsSelector(card, said.undefined() ? call.context->source : said);
  if (!target.has_value() || !captor.has_value()) return false;
  std::vector<pb::Instruction_Part> parts = {card.b().Part("card", *target),
                                             card.b().Part("captor", *captor)};
  if (!AddSwitch(card, call, "fromOutOfPlay", "out of play", parts)) {
    return false;
  }
  AddVerb(card, code, "capture", std::move(parts), done);
  return true;
}

bool TakeControl(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  const Value said = call.Prop("newController");
  const std::optional<pb::Selector> player =
      said.undefined() ? tree::Entities(pb::Selector::CONTROLLER)
                       : AsSelector(card, said);
  const std::optional<bool> no_leaders =
      AsSwitch(card, call.Prop("excludeLeaderUnit"));
  if (!target.has_value() || !player.has_value() || !no_leaders.has_value()) {
    return false;
  }
  const pb::Selector whom =
      *no_leaders
          ? Narrowed(card, *target, tree::Not(RuleTest(card, "leader unit")))
          : *target;
  AddVerb(card, code, "take control",
          {card.b().Part("card", whom), card.b().Part("player", *player)},
          done);
  return true;
}

bool ResourceIt(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  Parts parts = {card.b().Part("card", *target)};
  const Value whose = call.Prop("targetPlayer");
  const std::string* relative = whose.text();
  if (relative != nullptr || whose.undefined()) {
    const bool theirs = relative != nullptr && *relative == "opponent";
    parts.push_back(card.b().Part(
        "player", tree::Entities(theirs ? pb::Selector::OPPONENTS
                                        : pb::Selector::CONTROLLER)));
  } else {
    const std::optional<pb::Selector> player = AsSelector(card, whose);
    if (!player.has_value()) return false;
    parts.push_back(card.b().Part("player", *player));
  }
  if (!AddSwitch(card, call, "readyResource", "ready", parts)) return false;
  AddVerb(card, code, "resource card", std::move(parts), done);
  return true;
}

bool PutOnDeck(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  const std::optional<bool> shuffled =
      AsSwitch(card, call.Prop("shuffleMovedCards"));
  if (!shuffled.has_value()) return false;
  if (*shuffled && call.name == "moveToBottomOfDeck") {
    AddVerb(card, code, "to bottom at random",
            {card.b().Part("player", tree::Entities(pb::Selector::CONTROLLER)),
             card.b().Part("cards", *target)},
            done);
    return true;
  }
  Parts parts = {card.b().Part("card", *target)};
  if (call.name == "moveToBottomOfDeck") {
    parts.push_back(card.b().Part("bottom", tree::Number(1)));
  }
  AddVerb(card, code, "put on deck", std::move(parts), done);
  return true;
}

// It is a ground unit from now on.
bool MoveToGround(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  const pb::Selector moved =
      Narrowed(card, *target,
               tree::All({RuleTest(card, "unit"), card.b().HasType("space")}));
  const uint32_t count = code.NewRegister();
  pb::Instruction let;
  let.mutable_let()->set_register_(count);
  *let.mutable_let()->mutable_number() = tree::CountOf(moved);
  code.Add(std::move(let));
  done.registers.push_back(count);
  pb::Instruction instruction;
  pb::Instruction::Modify& modify = *instruction.mutable_modify();
  *modify.mutable_what() = moved;
  *modify.add_ops() = card.b().Op(pb::MOD_REMOVE_TYPE, "space");
  *modify.add_ops() = card.b().Op(pb::MOD_ADD_TYPE, "ground");
  modify.mutable_duration()->set_kind(pb::DURATION_PERMANENT);
  code.Add(std::move(instruction));
  return true;
}

// The target is what it is attached to.
bool AttachUpgrade(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> host = CardTargetOf(card, call);
  const Value said = call.Prop("upgrade");
  const std::optional<pb::Selector> upgrade =
      WhereItIs(card, said.undefined() ? call.context->source : said);
  const Value holder = call.Prop("newController");
  const std::optional<pb::Selector> player =
      ChooserOf(card, call.context, holder);
  if (!host.has_value() || !upgrade.has_value() || !player.has_value()) {
    return false;
  }
  Parts parts = {card.b().Part("card", *upgrade), card.b().Part("host", *host)};
  if (!holder.undefined()) {
    parts.push_back(
        card.b().Part("player", player->base() == pb::Selector::NONE
                                    ? tree::Entities(pb::Selector::CONTROLLER)
                                    : *player));
  }
  AddVerb(card, code, "attach upgrade", std::move(parts), done);
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
      {"moveUnitFromSpaceToGround", {MoveToGround, plain}},
      {"moveToTopOfDeck", {PutOnDeck, plain}},
      {"ready", {Plain, plain, "ready"}},
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
