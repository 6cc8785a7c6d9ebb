#include "kernel/games/cfc/questions.h"

#include "kernel/games/cfc/abilities.h"
#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/switches.h"
#include "kernel/games/cfc/table.h"
#include "kernel/query/set_up.h"

namespace refold::cfc {
namespace {

template <AbilityType kType>
bool HasAbilityOf(const View& view, const Environment& /*env*/,
                  const Ref& card) {
  return AbilityTypeOf(view, card) == kType;
}

bool IsPowerful(const View& view, const Environment& /*env*/, const Ref& card) {
  return AbilityTypeOf(view, card) != AbilityType::kNone;
}

bool IsBackedUp(const View& view, const Environment& /*env*/, const Ref& card) {
  return !BackupsOf(view.state, card).empty();
}

bool IsInFront(const View& view, const Environment& env, const Ref& card) {
  return !card.empty() && InFrontOf(view.state, env.source) == card;
}

// The number of the attack that the character is part of or blocks; 0 = none.
int64_t AttackWith(const GameState& state, const Ref& character) {
  int64_t attack = AttackOf(state, character);
  return attack != 0 ? attack : BlockedAttack(state, character);
}

// The attack that code refers to: of the parties of its event, of its source,
// or else the first one; 0 = there is none.
int64_t AttackMeant(const GameState& state, const Environment& env) {
  for (const Ref& party : {env.event_other, env.event_subject, env.source}) {
    int64_t attack = AttackWith(state, party);
    if (attack != 0) return attack;
  }
  std::vector<int64_t> attacks = Attacks(state);
  return attacks.empty() ? 0 : attacks.front();
}

bool IsAttacker(const View& view, const Environment& env, const Ref& card) {
  int64_t attack = AttackMeant(view.state, env);
  if (attack == 0) return false;
  // The blocker of an attack that is over still counts.
  std::vector<Ref> members = MembersOf(view.state, attack);
  return !members.empty() && members.front() == card;
}

bool IsBlocker(const View& view, const Environment& env, const Ref& card) {
  int64_t attack = AttackMeant(view.state, env);
  return attack != 0 && BlockerOf(view.state, attack) == card;
}

bool HasRoom(const View& view, const Environment& /*env*/, const Ref& card) {
  const CardCell* cell = InRing(view.state, card);
  return cell != nullptr && !FreeSlots(view.state, cell->zone_player).empty();
}

int64_t PriceForHolder(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return cell == nullptr ? 0 : PriceOf(view, cell->zone_player, card);
}

int64_t InstantsWork(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return cell != nullptr && !IsSettingUp(view) &&
         IsOn(view, cell->zone_player, kInstantAbilities);
}

int64_t AttackBp(const View& view, const Ref& card) {
  int64_t attack = AttackWith(view.state, card);
  return attack == 0 ? 0 : BpOfAttack(view, attack);
}

int64_t AttackSize(const View& view, const Ref& card) {
  int64_t attack = AttackOf(view.state, card);
  return attack == 0
             ? 0
             : static_cast<int64_t>(MembersOf(view.state, attack).size());
}

int64_t SlotNumber(const View& view, const Ref& card) {
  return SlotOf(view.state, card);
}

int64_t AbilityNumber(const View& view, const Ref& card) {
  return static_cast<int64_t>(AbilityTypeOf(view, card));
}

int64_t TurnNumber(const View& view, const Ref& /*card*/) {
  return view.state.game().turn;
}

}  // namespace

const std::map<Word, skeleton::TestFn>& Tests() {
  static const std::map<Word, skeleton::TestFn> tests = {
      {Word::Of("powerful"), IsPowerful},
      {Word::Of("powerless"), HasAbilityOf<AbilityType::kNone>},
      {Word::Of("abinstant"), HasAbilityOf<AbilityType::kInstant>},
      {Word::Of("abtrigger"), HasAbilityOf<AbilityType::kActivated>},
      {Word::Of("abauto"), HasAbilityOf<AbilityType::kAuto>},
      {Word::Of("backedup"), IsBackedUp},
      {Word::Of("infront"), IsInFront},
      {Word::Of("attacker"), IsAttacker},
      {Word::Of("blocker"), IsBlocker},
      {Word::Of("unslotted"), HasRoom},
  };
  return tests;
}

const std::map<Word, skeleton::NumberFn>& Numbers() {
  static const std::map<Word, skeleton::NumberFn> numbers = {
      {Word::Of("price"), PriceForHolder},
      {Word::Of("instants work"), InstantsWork},
      {Word::Of("attack bp"), AttackBp},
      {Word::Of("attack size"), AttackSize},
      {Word::Of("slot"), SlotNumber},
      {Word::Of("ability"), AbilityNumber},
      {Word::Of("turn"), TurnNumber},
  };
  return numbers;
}

}  // namespace refold::cfc
