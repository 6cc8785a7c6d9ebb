// Systems that use an ability of another card, whatever it waits for.
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/program/tree.h"

namespace refold::karabast {
namespace {

// `resolvedAbilityEvent`: the ability of whose use the event tells, once more;
// without it the player chooses one of the kind, if the card has several.
bool AddWhich(Card& card, const SystemCall& call,
              std::vector<pb::Instruction_Part>& parts) {
  const Value said = call.Prop("resolvedAbilityEvent");
  if (said.undefined()) return true;
  const EventHandle* event = said.As<EventHandle>();
  if (event == nullptr || event->name != "onCardAbilityInitiated") {
    card.Fail(call.where, "unsupported-use",
              "which ability is used again cannot be told from this");
    return false;
  }
  for (const char* which : {"program", "ability"}) {
    parts.push_back(card.b().Part(which, card.b().EventNumber(which)));
  }
  if (call.name != "useWhenPlayedAbility") return true;
  for (pb::Instruction_Part& part : PartsOfPlay(card)) {
    parts.push_back(std::move(part));
  }
  return true;
}

// Whose ability it is. If one is used once more, that of the card as it is now
// if it is in play (again); otherwise as it was when it was defeated, which the
// event tells of.
pb::Selector WhoseItIs(Card& card, const SystemCall& call,
                       const pb::Selector& target) {
  const bool once_more = call.name == "useWhenDefeatedAbility" &&
                         !call.Prop("resolvedAbilityEvent").undefined() &&
                         target.base() == pb::Selector::EVENT_ROLE;
  if (!once_more) return target;
  pb::Selector was = target;
  while (!was.steps().empty() && *was.steps().rbegin() == pb::Selector::NOW) {
    was.mutable_steps()->RemoveLast();
  }
  // The arenas alone: a defeated leader lies in the zone of the base.
  pb::Selector whose =
      tree::Union({ThoseThatFit(tree::Then(was, pb::Selector::NOW),
                                tree::InZone(card.b().Zone("arena"))),
                   was});
  whose.set_nth(1);
  return whose;
}

// Of an ability that waits for an attack: the attack that the card makes.
void AddAttack(Card& card, const pb::Selector& attacker,
               std::vector<pb::Instruction_Part>& parts) {
  pb::Query defenders =
      card.b().CardsIn(card.b().Zone("arena"), card.b().RuleTest("defending"));
  *defenders.add_zones() = card.b().Zone("base");
  parts.push_back(card.b().Part("attacker", attacker));
  parts.push_back(card.b().Part("defender", tree::Among(std::move(defenders))));
}

// How it is asked which one of several is used.
const char* PromptOf(const std::string& system) {
  if (system == "useOnAttackAbility") {
    return "Choose an On Attack ability to use";
  }
  return system == "useWhenPlayedAbility"
             ? "Choose a When Played ability to use"
             : "Choose a When Defeated ability to use";
}

bool UseAbility(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  std::vector<pb::Instruction_Part> parts = {
      card.b().Part("card", WhoseItIs(card, call, *target)),
      card.b().Part("player", tree::Entities(pb::Selector::CONTROLLER)),
      card.b().Part("keyword", call.word), card.b().Part("tells", "again"),
      card.b().Part("reason", PromptOf(call.name))};
  // The player chooses which, or in which order all are used.
  const std::optional<bool> all = AsSwitch(card, call.Prop("triggerAll"));
  if (!all.has_value()) return false;
  if (!*all) parts.push_back(card.b().Part("only", tree::Number(1)));
  if (!AddWhich(card, call, parts)) return false;
  if (call.name == "useOnAttackAbility") AddAttack(card, *target, parts);
  AddVerb(card, code, "run abilities", std::move(parts), done);
  return true;
}

}  // namespace

std::vector<pb::Instruction_Part> PartsOfPlay(Card& card) {
  ProgramBuilder& b = card.b();
  std::vector<pb::Instruction_Part> parts;
  for (const char* role : {"host", "exploit"}) {
    parts.push_back(b.Part(role, b.EventRole(role)));
  }
  for (const char* number : {"cost", "resources", "credits"}) {
    parts.push_back(b.Part(number, b.EventNumber(number)));
  }
  for (const char* words : {"from", "way", "type"}) {
    pb::Instruction_Part& part = parts.emplace_back();
    part.set_name(b.W(words));
    *part.mutable_words() = b.EventWords(words);
  }
  return parts;
}

const SystemTable& UseSystems() {
  static const Keys keys = {"resolvedAbilityEvent", "target", "triggerAll"};
  static const SystemTable systems = {
      {"useOnAttackAbility", {UseAbility, keys, "on attack", true}},
      {"useWhenDefeatedAbility", {UseAbility, keys, "when defeated", true}},
      {"useWhenPlayedAbility", {UseAbility, keys, "when played", true}},
  };
  return systems;
}

}  // namespace refold::karabast
