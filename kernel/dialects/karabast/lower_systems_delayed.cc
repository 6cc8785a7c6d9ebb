// Systems that start triggers which wait: "at the start of the regroup phase,
// …", "when this unit leaves play, …".
#include <algorithm>
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_ends.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_lasting.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/lower_trigger.h"

namespace refold::karabast {
namespace {

// "When this unit leaves play, …", of any card's leaving.
Value WhenCardLeaves(const SystemCall& call) {
  const ObjectEntries* said = call.props.entries();
  ObjectEntries entries = said == nullptr ? ObjectEntries{} : *said;
  entries.push_back({"when", call.where,
                     MakeObject({{"onCardLeavesPlay", call.where, {true}}})});
  return MakeObject(std::move(entries));
}

// Of an effect on a player: that player's ability it is.
Value WhoseDelayed(Card& card, const SystemCall& call) {
  if (call.name != "delayedPlayerEffect") return {Undefined{}};
  return Resolve(card, call.Prop("target"), {{call.context}});
}

// Whether a limit that counts for a while counts for all the time that the
// effect waits.
bool CountsAllTheTime(const std::string& limit, pb::DurationKind duration) {
  const bool phase = duration == pb::DURATION_END_OF_TURN;
  const bool round = duration == pb::DURATION_UNTIL_TURN_OF;
  if (limit == "perPhase") return phase;
  return limit == "perRound" ? phase || round : true;
}

// How often it happens; once, if nothing is said. Whose it is never changes.
bool AddUses(Card& card, const Value& limit, pb::Instruction::Delay& delay) {
  *delay.mutable_uses() = tree::Number(1);
  if (limit.undefined()) return true;
  const Named* named = limit.As<Named>();
  if (named != nullptr && named->name == "unlimited") {
    delay.clear_uses();
    return true;
  }
  const int64_t* times = named == nullptr || named->arguments->empty()
                             ? nullptr
                             : named->arguments->front().As<int64_t>();
  if (times == nullptr || *times < 1 ||
      !CountsAllTheTime(named->name, delay.duration().kind())) {
    card.Fail(limit.span, "unsupported-limit",
              "this limit of a delayed effect is not supported");
    return false;
  }
  *delay.mutable_uses() = tree::Number(*times);
  return true;
}

bool IsAboutCards(const SystemCall& call) {
  return call.name != "delayedPlayerEffect";
}
bool IsAboutLeaving(const SystemCall& call) {
  return call.name == "whenSourceLeavesPlayDelayedCardEffect";
}

// How long it waits, unless something else ends it.
bool AddDuration(Card& card, const SystemCall& call,
                 pb::Instruction::Delay& delay) {
  const Value said = call.Prop("duration");
  pb::DurationKind duration = pb::DURATION_PERMANENT;
  if (!said.undefined()) {
    const std::optional<pb::DurationKind> named = NamedDuration(said);
    if (!named.has_value()) {
      card.Fail(said.span, "unsupported-duration",
                "this duration is not supported");
      return false;
    }
    duration = *named;
  }
  delay.mutable_duration()->set_kind(duration);
  if (duration == pb::DURATION_UNTIL_TURN_OF) {
    *delay.mutable_whose() = tree::Entities(pb::Selector::CONTROLLER);
  }
  return true;
}

// The trigger that waits. That of a card is about the card, which is its source
// and is in the register `about`.
bool AddDelay(Card& card, Code& code, const SystemCall& call,
              const Value& source, uint32_t about, Done& done) {
  const bool leaves = IsAboutLeaving(call);
  const std::optional<uint32_t> ability = LowerDelayedTrigger(
      card, code, leaves ? WhenCardLeaves(call) : call.props, source,
      WhoseDelayed(card, call), call.where);
  if (!ability.has_value()) return false;
  if (leaves) {
    *card.b()
         .program()
         .mutable_abilities(static_cast<int>(*ability))
         ->mutable_trigger()
         ->mutable_subject() =
        tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
  }
  pb::Instruction instruction;
  pb::Instruction::Delay& delay = *instruction.mutable_delay();
  delay.set_ability(*ability);
  if (!AddDuration(card, call, delay) ||
      !AddUses(card, call.Prop("limit"), delay)) {
    return false;
  }
  // What it has waited for may be that the card leaves.
  if (IsAboutCards(call) && !leaves) {
    EndAsItLeaves(card, code.registers(), about, *delay.mutable_duration());
  }
  // What waits for a card to leave that has left already happens at once.
  std::optional<size_t> gone;
  if (leaves) gone = JumpIfGone(card, code);
  code.Add(std::move(instruction));
  // What waits may need more registers than what made it wait.
  code.Reserve(
      card.b().program().abilities(static_cast<int>(*ability)).registers());
  if (gone.has_value()) {
    const size_t waits = code.Jump();
    code.Land(*gone);
    if (!LowerSystem(card, code, call.context, call.Prop("immediateEffect"),
                     source, done)) {
      return false;
    }
    code.Land(waits);
  }
  done.registers.push_back(code.Note(tree::Number(1)));
  return true;
}

// Whether each event that it waits for asks something.
bool AsksItsEvents(Card& card, const SystemCall& call) {
  const Value when = call.Prop("when");
  return when.entries() == nullptr ||
         std::all_of(when.entries()->begin(), when.entries()->end(),
                     [&card](const ObjectEntry& entry) {
                       return AsksTheEvent(card, entry);
                     });
}

// "At the start of the regroup phase, …": a trigger that waits once. On several
// cards each has one of its own.
bool Delayed(Card& card, Code& code, const SystemCall& call, Done& done) {
  if (!AsksItsEvents(card, call)) return false;
  if (!IsAboutCards(call)) {
    return AddDelay(card, code, call, call.context->source, 0, done);
  }
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value()) return false;
  return AddForEach(code, *target, /*together=*/false, [&](const Value& one) {
    const uint32_t about = code.NewRegister();
    pb::Instruction let;
    let.mutable_let()->set_register_(about);
    *let.mutable_let()->mutable_refs() = one.As<Things>()->selector;
    code.Add(std::move(let));
    return AddDelay(card, code, call, CardsOf(tree::RegisterRefs(about), false),
                    about, done);
  });
}

}  // namespace

const SystemTable& DelayedSystems() {
  static const SystemTable systems = {
      {"delayedCardEffect",
       {Delayed,
        {"duration", "immediateEffect", "limit", "target", "when"},
        "",
        true}},
      {"delayedPlayerEffect",
       {Delayed,
        {"duration", "immediateEffect", "limit", "target", "when"},
        "",
        true}},
      {"whenSourceLeavesPlayDelayedCardEffect",
       {Delayed, {"immediateEffect", "target"}, "", true}},
  };
  return systems;
}

}  // namespace refold::karabast
