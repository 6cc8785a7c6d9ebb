// Systems that start triggers which wait: "at the start of the regroup phase,
// …", "when this unit leaves play, …".
#include <algorithm>
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
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

// What waits on a card is over when the card leaves play: what comes back is
// another object. What it has waited for may be that it leaves.
void EndAsItLeaves(Card& card, const Code& code, uint32_t about,
                   pb::Duration& duration) {
  pb::DurationEnd& end = *duration.add_ends();
  end.mutable_ability()->set_ability(
      static_cast<uint32_t>(card.b().program().abilities_size()));
  end.set_matches(1);
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  pb::EventPattern& left = *ability.mutable_trigger();
  left.set_kind(pb::EventPattern::MOVED);
  *left.add_from() = card.b().Zone("arena");
  *left.mutable_subject() = tree::IsOneOf(tree::RegisterRefs(about));
}

// Whether it is done to several cards.
bool IsOfSeveral(Card& card, const SystemCall& call) {
  const Value said = Resolve(card, call.Prop("target"), {{call.context}});
  const Things* things = (said.undefined() ? call.target : said).As<Things>();
  return things != nullptr && things->many;
}

// "At the start of the regroup phase, …": a trigger that waits once. That of a
// card is about the card: it is its source.
bool Delayed(Card& card, Code& code, const SystemCall& call, Done& done) {
  const uint32_t about = code.NewRegister();
  Value source = call.context->source;
  const bool leaves = call.name == "whenSourceLeavesPlayDelayedCardEffect";
  if (leaves || call.name == "delayedCardEffect") {
    const std::optional<pb::Selector> target = CardTargetOf(card, call);
    if (!target.has_value()) return false;
    pb::Instruction let;
    let.mutable_let()->set_register_(about);
    *let.mutable_let()->mutable_refs() = *target;
    code.Add(std::move(let));
    source = CardsOf(tree::RegisterRefs(about), false);
  }
  const Value when = call.Prop("when");
  if (when.entries() != nullptr &&
      !std::all_of(when.entries()->begin(), when.entries()->end(),
                   [&card](const ObjectEntry& entry) {
                     return AsksTheEvent(card, entry);
                   })) {
    return false;
  }
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
  pb::DurationKind duration = pb::DURATION_PERMANENT;
  if (const Value said = call.Prop("duration"); !said.undefined()) {
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
  if (!AddUses(card, call.Prop("limit"), delay)) return false;
  if (call.name == "delayedCardEffect" && !IsOfSeveral(card, call)) {
    EndAsItLeaves(card, code, about, *delay.mutable_duration());
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
