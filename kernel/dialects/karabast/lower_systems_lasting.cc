// Systems that start lasting effects and delayed triggers.
#include <google/protobuf/message.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_lasting.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/lower_trigger.h"
#include "kernel/program/parts.h"

namespace refold::karabast {
namespace {

pb::DurationKind DurationOf(const std::string& system) {
  if (system.find("ForThisAttack") != std::string::npos ||
      system.starts_with("forThisAttack")) {
    return pb::DURATION_END_OF_COMBAT;
  }
  if (system.starts_with("forThisRound")) return pb::DURATION_UNTIL_TURN_OF;
  if (system.starts_with("whileSource")) return pb::DURATION_SOURCE_IN_PLAY;
  return pb::DURATION_END_OF_TURN;
}

// The duration that `{ duration: Duration.X }` names.
std::optional<pb::DurationKind> NamedDuration(const Value& value) {
  if (value.text() == nullptr) return std::nullopt;
  static const std::map<std::string, pb::DurationKind> durations = {
      {"custom", pb::DURATION_PERMANENT},
      {"persistent", pb::DURATION_PERMANENT},
      {"untilEndOfAttack", pb::DURATION_END_OF_COMBAT},
      {"untilEndOfPhase", pb::DURATION_END_OF_TURN},
      {"untilEndOfRound", pb::DURATION_UNTIL_TURN_OF},
      {"whileSourceInPlay", pb::DURATION_SOURCE_IN_PLAY},
  };
  auto found = durations.find(*value.text());
  if (found == durations.end()) return std::nullopt;
  return found->second;
}

// `until: { onX: (event, context) => … }`: an ability whose event, when it
// comes, ends the effect. Any of them does.
bool AddEnds(Card& card, const Code& code, const SystemCall& call,
             const Value& until, pb::Duration& duration) {
  if (until.entries() == nullptr) {
    card.Fail(until.span, "unsupported-duration",
              "the events that end an effect must be known");
    return false;
  }
  for (const ObjectEntry& entry : *until.entries()) {
    std::optional<pb::EventPattern> pattern =
        PatternOf(card, entry.key, entry.value, call.context, entry.span);
    if (!pattern.has_value()) return false;
    pb::DurationEnd& end = *duration.add_ends();
    end.mutable_ability()->set_ability(
        static_cast<uint32_t>(card.b().program().abilities_size()));
    end.set_matches(1);
    pb::Ability& ability = card.b().AddAbility(pb::ABILITY_TRIGGERED);
    ability.set_granted_only(true);
    ability.set_registers(code.registers());
    *ability.mutable_trigger() = *std::move(pattern);
  }
  return true;
}

// How long the effect lasts, by the system's name or what it says.
std::optional<pb::Duration> DurationSaid(Card& card, const Code& code,
                                         const SystemCall& call) {
  pb::Duration duration;
  duration.set_kind(DurationOf(call.name));
  const Value said = call.Prop("duration");
  const Value until = Resolve(card, call.Prop("until"), {{call.context}});
  if (until.failed()) return std::nullopt;
  if (!said.undefined()) {
    const std::optional<pb::DurationKind> named = NamedDuration(said);
    if (!named.has_value()) {
      card.Fail(said.span, "unsupported-duration",
                "this duration is not supported");
      return std::nullopt;
    }
    duration.set_kind(*named);
  }
  const bool custom = said.text() != nullptr && *said.text() == "custom";
  if (custom != !until.undefined()) {
    card.Fail(call.where, "unsupported-duration",
              "an effect has a duration of its own if it says until when");
    return std::nullopt;
  }
  if (custom && !AddEnds(card, code, call, until, duration)) {
    return std::nullopt;
  }
  return duration;
}

// It has happened to as many as there were.
void NoteHappened(Code& code, const pb::Selector& whom, Done& done) {
  done.registers.push_back(code.Note(tree::CountOf(whom)));
}

bool LastingOfPlayer(Card& card, Code& code, const SystemCall& call,
                     Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  const std::optional<pb::Duration> duration = DurationSaid(card, code, call);
  if (!player.has_value() || !duration.has_value() ||
      !AddPlayerEffects(card, code, call, *player, *duration)) {
    return false;
  }
  NoteHappened(code, *player, done);
  return true;
}

// Whose cards they are has to be said.
bool LastingOfAllCards(Card& card, Code& code, const SystemCall& call,
                       Done& done) {
  const Value whose = Resolve(card, call.Prop("target"), {{call.context}});
  const std::optional<pb::Selector> player = AsSelector(card, whose);
  const std::optional<pb::Duration> duration = DurationSaid(card, code, call);
  if (!player.has_value() || !duration.has_value() ||
      !AddEffectOnAll(card, code, call, *player, *duration)) {
    return false;
  }
  NoteHappened(code, *player, done);
  return true;
}

bool IsAboutPlaying(Card& card, const SystemCall& call) {
  const Value effect = Resolve(card, call.Prop("effect"), {{call.context}});
  const Named* named = effect.As<Named>();
  return named != nullptr && named->name == "canPlayFromDiscard";
}

// Of cards that may be played: where the ability has put them.
std::optional<pb::Selector> LastingTargetOf(Card& card,
                                            const SystemCall& call) {
  std::optional<pb::Selector> target = CardTargetOf(card, call);
  if (!target.has_value() || !target->steps().empty() ||
      !IsAboutPlaying(card, call)) {
    return target;
  }
  pb::Predicate meant =
      tree::Any({tree::IsOneOf(*target),
                 tree::IsOneOf(tree::Then(*target, pb::Selector::BECOMES))});
  return tree::Among(
      card.b().CardsIn(card.b().Zone("discard"), std::move(meant)));
}

// Whether it only asks what has happened and what the code knows: that stays
// as it is.
bool AsksThePast(const google::protobuf::Message& message) {
  if (message.GetDescriptor() == pb::Selector::descriptor()) return false;
  if (message.GetDescriptor() == pb::Expr::descriptor()) {
    static const std::set<pb::Expr::Op> known = {
        pb::Expr::ADD,          pb::Expr::AND,     pb::Expr::CONST,
        pb::Expr::EQ,           pb::Expr::GE,      pb::Expr::GT,
        pb::Expr::LE,           pb::Expr::LT,      pb::Expr::NE,
        pb::Expr::NOT,          pb::Expr::OR,      pb::Expr::SUB,
        pb::Expr::EVENT_NUMBER, pb::Expr::REGISTER};
    if (!known.contains(static_cast<const pb::Expr&>(message).op())) {
      return false;
    }
  }
  const std::vector<const google::protobuf::Message*> parts = PartsOf(message);
  return std::all_of(
      parts.begin(), parts.end(),
      [](const google::protobuf::Message* part) { return AsksThePast(*part); });
}

// `condition`: whether it starts at all. One that may change while the effect
// lasts would have to be asked again and again.
bool AddStart(Card& card, Code& code, const SystemCall& call,
              std::optional<size_t>& not_started) {
  const Value said = call.Prop("condition");
  if (said.undefined()) return true;
  const std::optional<pb::Expr> holds =
      AsCondition(Resolve(card, said, {{call.context}}));
  if (!holds.has_value()) return false;
  if (!AsksThePast(*holds)) {
    card.Fail(said.span, "property condition",
              "the condition of a lasting effect may only ask what has "
              "happened");
    return false;
  }
  not_started = code.JumpUnless(*holds);
  return true;
}

bool Lasting(Card& card, Code& code, const SystemCall& call, Done& done) {
  std::optional<size_t> not_started;
  if (!AddStart(card, code, call, not_started)) return false;
  const std::optional<pb::Selector> target = LastingTargetOf(card, call);
  const std::optional<pb::Duration> duration = DurationSaid(card, code, call);
  std::optional<std::vector<pb::OpSpec>> ops =
      LowerStartedEffects(card, code, call.context, call.Prop("effect"));
  if (!target.has_value() || !duration.has_value() || !ops.has_value() ||
      !KeepPredicates(card, code, call.context, *ops, call.where)) {
    return false;
  }
  pb::Instruction instruction;
  pb::Instruction::Modify& modify = *instruction.mutable_modify();
  *modify.mutable_what() = *target;
  for (const pb::OpSpec& op : *ops) *modify.add_ops() = op;
  *modify.mutable_duration() = *duration;
  if (duration->kind() == pb::DURATION_UNTIL_TURN_OF) {
    *modify.mutable_whose() = tree::Entities(pb::Selector::CONTROLLER);
  }
  // What lasts as long as a card that is gone does not begin.
  std::optional<size_t> gone;
  if (duration->kind() == pb::DURATION_SOURCE_IN_PLAY) {
    const Value there = SomeOf(
        {Things::Sort::kCards, false, tree::Entities(pb::Selector::SOURCE)},
        RuleTest(card, "in play"));
    gone = code.JumpUnless(there.As<Condition>()->expr);
  }
  code.Add(std::move(instruction));
  NoteHappened(code, *target, done);
  if (gone.has_value()) code.Land(*gone);
  if (not_started.has_value()) code.Land(*not_started);
  return true;
}

// "When this unit leaves play, …", of any card's leaving.
Value WhenCardLeaves(const SystemCall& call) {
  ObjectEntries entries = *call.props.entries();
  entries.push_back({"when", call.where,
                     MakeObject({{"onCardLeavesPlay", call.where, {true}}})});
  return MakeObject(std::move(entries));
}

// Of an effect on a player: that player's ability it is.
Value WhoseDelayed(Card& card, const SystemCall& call) {
  if (call.name != "delayedPlayerEffect") return {Undefined{}};
  return Resolve(card, call.Prop("target"), {{call.context}});
}

// How often it happens; once, if nothing is said.
std::optional<pb::Expr> UsesOf(Card& card, const Value& limit) {
  if (limit.undefined()) return tree::Number(1);
  const Named* named = limit.As<Named>();
  const int64_t* times = named == nullptr || named->arguments->empty()
                             ? nullptr
                             : named->arguments->front().As<int64_t>();
  if (times != nullptr && named->name == "perGame") {
    return tree::Number(*times);
  }
  card.Fail(limit.span, "unsupported-limit",
            "this limit of a delayed effect is not supported");
  return std::nullopt;
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
  const std::optional<uint32_t> ability = LowerDelayedTrigger(
      card, leaves ? WhenCardLeaves(call) : call.props, source,
      WhoseDelayed(card, call), code.ability().registers(), call.where);
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
  const std::optional<pb::Expr> uses = UsesOf(card, call.Prop("limit"));
  if (!uses.has_value()) return false;
  *delay.mutable_uses() = *uses;
  code.Add(std::move(instruction));
  // What waits may need more registers than what made it wait.
  code.Reserve(
      card.b().program().abilities(static_cast<int>(*ability)).registers());
  done.registers.push_back(code.Note(tree::Number(1)));
  return true;
}

}  // namespace

const SystemTable& LastingSystems() {
  static const Keys keys = {"duration", "effect", "target", "until"};
  static const Keys of_card = {"condition", "duration", "effect", "target",
                               "until"};
  static const SystemTable systems = {
      {"allCardsForPlayerLastingEffect",
       {LastingOfAllCards,
        {"cardTargetMode", "cardTitle", "duration", "effect", "includeLeaders",
         "target"}}},
      {"cardLastingEffect", {Lasting, of_card}},
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
      {"forThisAttackCardEffect", {Lasting, of_card}},
      {"forThisPhaseCardEffect", {Lasting, of_card}},
      {"forThisPhasePlayerEffect", {LastingOfPlayer, keys}},
      {"forThisRoundCardEffect", {Lasting, of_card}},
      {"forThisRoundPlayerEffect", {LastingOfPlayer, keys}},
      {"playerLastingEffect", {LastingOfPlayer, keys}},
      {"whenSourceLeavesPlayDelayedCardEffect",
       {Delayed, {"immediateEffect", "target"}, "", true}},
      {"whileSourceInPlayCardEffect", {Lasting, of_card}},
  };
  return systems;
}

}  // namespace refold::karabast
