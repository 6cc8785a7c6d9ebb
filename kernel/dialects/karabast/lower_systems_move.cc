// Cards that get elsewhere, or to somebody else.
#include <utility>

#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/lower_systems_card.h"

namespace refold::karabast {
namespace {

using Parts = std::vector<pb::Instruction_Part>;

}  // namespace

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

pb::Predicate IsUnitOf(Card& card, const char* arena) {
  return tree::All({card.b().RuleTest("unit"), card.b().HasType(arena)});
}

// It is a unit of the other arena from now on.
bool MoveToArena(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  const char* to = call.word;
  const char* from = absl::string_view(to) == "ground" ? "space" : "ground";
  const pb::Selector moved = Narrowed(card, *target, IsUnitOf(card, from));
  done.registers.push_back(code.Note(tree::CountOf(moved)));
  pb::Instruction instruction;
  pb::Instruction::Modify& modify = *instruction.mutable_modify();
  *modify.mutable_what() = moved;
  *modify.add_ops() = card.b().Op(pb::MOD_REMOVE_TYPE, from);
  *modify.add_ops() = card.b().Op(pb::MOD_ADD_TYPE, to);
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
  done.events.back().dealer = captor;
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
          ? Narrowed(card, *target, tree::Not(card.b().RuleTest("leader unit")))
          : *target;
  AddVerb(card, code, "take control",
          {card.b().Part("card", whom), card.b().Part("player", *player)},
          done);
  return true;
}

}  // namespace refold::karabast
