// Systems that start lasting effects.
#include <google/protobuf/message.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_effects.h"
#include "kernel/dialects/karabast/lower_effects_copied.h"
#include "kernel/dialects/karabast/lower_ends.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_lasting.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/lower_trigger.h"
#include "kernel/program/parts.h"

namespace refold::karabast {

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

size_t JumpIfGone(Card& card, Code& code) {
  const Value there = SomeOf(
      {Things::Sort::kCards, false, tree::Entities(pb::Selector::SOURCE)},
      card.b().RuleTest("in play"));
  return code.JumpUnless(there.As<Condition>()->expr);
}

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

// `until: { onX: (event, context) => … }`: an ability whose event, when it
// comes, ends the effect. Any of them does.
bool AddEnds(Card& card, Code& code, const SystemCall& call, const Value& said,
             pb::Duration& duration) {
  Frame frame(card, Frame::Kind::kDelayed, &code);
  const Value until = Brought(card, said);
  if (until.failed()) return false;
  // The event that ends it is not an event of an ability.
  ContextHandle with = *call.context;
  with.event = {Undefined{}};
  const Context context =
      std::make_shared<const ContextHandle>(std::move(with));
  if (until.entries() == nullptr) {
    card.Fail(until.span, "unsupported-duration",
              "the events that end an effect must be known");
    return false;
  }
  for (const ObjectEntry& entry : *until.entries()) {
    std::optional<pb::EventPattern> pattern =
        PatternOf(card, entry.key, entry.value, context, entry.span);
    if (!pattern.has_value() || !AsksTheEvent(card, entry)) return false;
    AddEnd(card, frame.registers(), *std::move(pattern), 1, duration);
  }
  return true;
}

// How long the effect lasts, by the system's name or what it says.
std::optional<pb::Duration> DurationSaid(Card& card, Code& code,
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

// One effect of these operations.
void AddOne(Code& code, const pb::Selector& whom, const pb::Duration& duration,
            const std::vector<pb::OpSpec>& ops) {
  pb::Instruction instruction;
  pb::Instruction::Modify& modify = *instruction.mutable_modify();
  *modify.mutable_what() = whom;
  for (const pb::OpSpec& op : ops) *modify.add_ops() = op;
  *modify.mutable_duration() = duration;
  if (duration.kind() == pb::DURATION_UNTIL_TURN_OF) {
    *modify.mutable_whose() = tree::Entities(pb::Selector::CONTROLLER);
  }
  code.Add(std::move(instruction));
}

// Who can gain no abilities when the effect begins does not gain them later,
// either: then all but these get those.
void AddToThoseThatGain(Card& card, Code& code, const pb::Selector& whom,
                        const pb::Duration& duration,
                        const std::vector<pb::OpSpec>& ops) {
  std::vector<pb::OpSpec> given = ops;
  const auto others = std::stable_partition(
      given.begin(), given.end(),
      [&](const pb::OpSpec& op) { return GivesAbility(card, op); });
  const std::vector<pb::OpSpec> rest(others, given.end());
  given.erase(others, given.end());
  // What takes abilities and gives others is one effect.
  const bool takes =
      std::any_of(rest.begin(), rest.end(), [](const pb::OpSpec& op) {
        return op.kind() == pb::MOD_FORBID_ABILITIES;
      });
  if (given.empty() || takes) return AddOne(code, whom, duration, ops);
  const pb::Predicate gains_none = card.b().HasKeyword(kGainsNothing);
  pb::Expr some = tree::HowMany(whom, gains_none);
  const size_t none = code.JumpUnless(std::move(some));
  AddOne(code, Narrowed(card, whom, tree::Not(gains_none)), duration, given);
  if (!rest.empty()) AddOne(code, whom, duration, rest);
  const size_t done = code.Jump();
  code.Land(none);
  AddOne(code, whom, duration, ops);
  code.Land(done);
}

// Operations whose numbers change while they last: keywords for those only that
// can gain some when it begins.
bool AddChanging(Card& card, Code& code, const SystemCall& call,
                 const pb::Selector& whom, const pb::Duration& duration,
                 std::vector<pb::OpSpec> ops) {
  const auto others = std::stable_partition(
      ops.begin(), ops.end(),
      [&](const pb::OpSpec& op) { return GivesAbility(card, op); });
  std::vector<pb::OpSpec> rest(others, ops.end());
  ops.erase(others, ops.end());
  const pb::Selector gains =
      Narrowed(card, whom, tree::Not(card.b().HasKeyword(kGainsNothing)));
  return (ops.empty() || AddAskedAgain(card, code, call.context, std::move(ops),
                                       gains, duration, call.where)) &&
         (rest.empty() ||
          AddAskedAgain(card, code, call.context, std::move(rest), whom,
                        duration, call.where));
}

bool Lasting(Card& card, Code& code, const SystemCall& call, Done& done) {
  std::optional<size_t> not_started;
  if (!AddStart(card, code, call, not_started)) return false;
  const std::optional<pb::Selector> target = LastingTargetOf(card, call);
  if (target.has_value() &&
      CopiesTriggers(card, call.context, call.Prop("effect"))) {
    const bool added = AddCopiedTriggers(card, code, call, *target, done);
    if (not_started.has_value()) code.Land(*not_started);
    return added;
  }
  const std::optional<pb::Duration> duration = DurationSaid(card, code, call);
  std::vector<pb::OpSpec> again;
  std::optional<std::vector<pb::OpSpec>> ops = LowerStartedEffects(
      card, code, call.context, call.Prop("effect"), &again);
  if (!target.has_value() || !duration.has_value() || !ops.has_value() ||
      !KeepPredicates(card, code, call.context, *ops, call.where)) {
    return false;
  }
  if (ops->empty() && again.empty()) {
    card.Fail(call.where, "no-effect", "this effect does nothing");
    return false;
  }
  // What lasts as long as a card that is gone does not begin.
  std::optional<size_t> gone;
  if (duration->kind() == pb::DURATION_SOURCE_IN_PLAY) {
    gone = JumpIfGone(card, code);
  }
  if (!again.empty() &&
      !AddChanging(card, code, call, *target, *duration, std::move(again))) {
    return false;
  }
  if (!ops->empty()) AddToThoseThatGain(card, code, *target, *duration, *ops);
  NoteHappened(code, *target, done);
  if (gone.has_value()) code.Land(*gone);
  if (not_started.has_value()) code.Land(*not_started);
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
      {"forThisAttackCardEffect", {Lasting, of_card}},
      {"forThisPhaseCardEffect", {Lasting, of_card}},
      {"forThisPhasePlayerEffect", {LastingOfPlayer, keys}},
      {"forThisRoundCardEffect", {Lasting, of_card}},
      {"forThisRoundPlayerEffect", {LastingOfPlayer, keys}},
      {"playerLastingEffect", {LastingOfPlayer, keys}},
      {"whileSourceInPlayCardEffect", {Lasting, of_card}},
  };
  return systems;
}

}  // namespace refold::karabast
