#include "kernel/rehearsal/arena.h"

#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/costs/payable.h"
#include "kernel/effects/effects.h"
#include "kernel/effects/proposed.h"
#include "kernel/engine/code_frame.h"
#include "kernel/games/skeleton/setup.h"
#include "kernel/play/pay.h"
#include "kernel/play/procedures.h"
#include "kernel/play/trigger_window.h"
#include "kernel/projections/event_names.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/event_verbs.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"
#include "proto/program.pb.h"

namespace refold::rehearsal {
namespace {

const Word kArena = Word::Of("arena");
const Word kAttack = Word::Of("attack");
const Word kAttackEnds = Word::Of("attack ends");
const Word kAttacker = Word::Of("attacker");
const Word kBase = Word::Of("base");
const Word kDamage = Word::Of("damage");
const Word kDamagedBy = Word::Of("damaged by");
const Word kDefeat = Word::Of("defeat");
const Word kDefeated = Word::Of("defeated");
const Word kDefender = Word::Of("defender");
const Word kDiscard = Word::Of("discard");
const Word kExhausted = Word::Of("exhausted");
const Word kHp = Word::Of("hp");
const Word kPlay = Word::Of("play");
const Word kPower = Word::Of("power");
const Word kSpace = Word::Of("space");
const Word kUnit = Word::Of("unit");

GameShape MakeArenaShape() {
  GameShape shape;
  for (const char* zone :
       {"deck", "hand", "arena", "space", "discard", "resources"}) {
    shape.zones.push_back(Word::Of(zone));
  }
  shape.public_zones = {kArena, kSpace, kDiscard};
  shape.resources = {{kBase, 30}};
  shape.action_zones = {Word::Of("hand")};
  shape.events = {
      {.name = kAttack, .roles = {kAttacker, kDefender}},
      {.name = kAttackEnds, .roles = {kAttacker, kDefender}},
      {.name = kDefeated,
       .roles = {part::kCard, part::kBy},
       .numbers = {kPower}},
      {.name = event_names::kPassage,
       .roles = {event_names::kSubject, event_names::kPlayer},
       .words = {event_names::kFrom, event_names::kTo, event_names::kReason}}};
  shape.words.resources = {kBase};
  shape.open = WordsOfCards();
  shape.words.phases = {Word::Of("action")};
  return shape;
}

const GameShape& ArenaShape() {
  static const GameShape* const shape = new GameShape(MakeArenaShape());
  return *shape;
}

// -- Verbs -------------------------------------------------------------------

bool IsInPlay(const View& view, const Ref& ref) {
  const CardCell* card = view.state.Find(ref);
  return card != nullptr && view.game.words().InPlay(card->zone);
}

bool IsUnit(const View& view, const Ref& ref) {
  return IsInPlay(view, ref) && HasType(view, ref, kUnit);
}

Would WouldDefeat(const View& view, const Proposal& proposal) {
  return AllOrNothing(IsInPlay(view, RoleOf(proposal, part::kCard)));
}

MoveProposal DefeatOf(const View& view, const Ref& card) {
  const PlayerId owner = OwnerOf(view, card);
  return {.card = card,
          .to = kDiscard,
          .to_player = owner,
          .controller = owner,
          .reason = kDefeat,
          .player = owner};
}

Occurrence DefeatOccurrence(const View& view, const Proposal& proposal) {
  return OccurrenceOf(view, DefeatOf(view, RoleOf(proposal, part::kCard)));
}

Outcome Defeat(Engine& engine, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, part::kCard);
  if (!WouldDefeat(engine.view(), proposal).possible) return {};
  Happened fact{.name = kDefeated};
  SetRefs(fact.roles, part::kBy, {RoleOf(proposal, part::kBy)});
  SetRefs(fact.roles, part::kCard, {card});
  SetNamed(fact.numbers, kPower,
           StatOf(engine.world().view_before_group(), card, kPower));
  engine.Emit(std::move(fact));
  MoveCard(engine, DefeatOf(engine.view(), card));
  return {.refs = {card}, .amount = 1};
}

VerbTable MakeArenaVerbs() {
  VerbTable verbs = CoreVerbs();
  verbs.merge(EventVerbs(ArenaShape().events));
  verbs.emplace(kDefeat, Verb{.roles = {part::kCard, part::kBy},
                              .needed = {part::kCard},
                              .would = WouldDefeat,
                              .occurrence = DefeatOccurrence,
                              .act = Defeat});
  return verbs;
}

Proposal OfCard(Word verb, Word role, const Ref& ref) {
  Proposal proposal = Propose(verb);
  SetRole(proposal, role, {ref});
  return proposal;
}

Proposal DefeatCard(const Ref& card, const Ref& by) {
  Proposal proposal = OfCard(kDefeat, part::kCard, card);
  SetRole(proposal, part::kBy, {by});
  return proposal;
}

// -- What happens by itself --------------------------------------------------

// Units with as much damage as hp are defeated together.
bool DefeatDamaged(Engine& engine) {
  const View view = engine.view();
  std::vector<Proposal> defeats;
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const CardCell& card = *view.state.card(id);
    if (!IsUnit(view, card.ref())) continue;
    if (GetNamed(card.values, kDamage) < StatOf(view, card.ref(), kHp)) {
      continue;
    }
    const std::vector<Ref>& by = GetRefs(card.links, kDamagedBy);
    Proposal defeat = DefeatCard(card.ref(), by.empty() ? Ref() : by.front());
    if (WouldDo(engine, defeat).possible) defeats.push_back(std::move(defeat));
  }
  if (defeats.empty()) return false;
  engine.Push(ProposalsFrame(std::move(defeats)));
  return true;
}

// Then triggers resolve.
bool Settle(Engine& engine) {
  return DefeatDamaged(engine) || PushTriggersSince(engine, 0);
}

// -- Attacking ---------------------------------------------------------------

struct AttackStep {
  enum : uint32_t { kDeclare = 0, kTriggers = 1, kStrike = 2, kEnd = 3 };
};

Proposal AttackEvent(Word name, const Frame& frame) {
  Proposal event = OfCard(name, kAttacker, frame.env.source);
  SetRole(event, kDefender, {frame.env.event_subject});
  return event;
}

Proposal Strike(const View& view, const Ref& source, const Ref& target) {
  Proposal damage = OfCard(kDamage, part::kTarget, target);
  SetRole(damage, part::kSource, {source});
  SetNumber(damage, part::kAmount, StatOf(view, source, kPower));
  SetNumber(damage, Word::Of("combat"), 1);
  return damage;
}

Next RunAttack(Engine& engine, Frame& frame) {
  const Ref attacker = frame.env.source;
  const Ref target = frame.env.event_subject;
  const View view = engine.view();
  switch (frame.step) {
    case AttackStep::kDeclare: {
      Proposal exhaust = OfCard(Word::Of("flag"), part::kCard, attacker);
      SetWords(exhaust, Word::Of("flag"), {kExhausted});
      SetNumber(exhaust, Word::Of("on"), 1);
      engine.Push(ProposalsFrame({exhaust, AttackEvent(kAttack, frame)}));
      frame.step = AttackStep::kTriggers;
      return Next::kStay;
    }
    case AttackStep::kTriggers:
      if (!Settle(engine)) frame.step = AttackStep::kStrike;
      return Next::kStay;
    case AttackStep::kStrike: {
      std::vector<Proposal> strikes;
      if (IsUnit(view, attacker)) {
        strikes.push_back(Strike(view, attacker, target));
        if (IsUnit(view, target)) {
          strikes.push_back(Strike(view, target, attacker));
        }
      }
      engine.Push(ProposalsFrame(std::move(strikes)));
      frame.step = AttackStep::kEnd;
      return Next::kStay;
    }
    case AttackStep::kEnd:
      if (Settle(engine)) return Next::kStay;
      engine.Push(ProposalsFrame({AttackEvent(kAttackEnds, frame)}));
      return Next::kDone;
    default:
      REFOLD_CHECK(false, "an attack has no such step");
  }
}

std::vector<Ref> TargetsFor(const Engine& engine, PlayerId player,
                            const Ref& unit) {
  std::vector<Ref> targets;
  const View view = engine.view();
  const Word arena = view.state.Find(unit)->zone;
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const Ref ref = view.state.card(id)->ref();
    if (IsUnit(view, ref) && view.state.card(id)->zone == arena &&
        ControllerOf(view, ref) != player) {
      targets.push_back(ref);
    }
  }
  targets.push_back(Ref::Player(3 - player));
  return targets;
}

bool MayAttack(const View& view, const Ref& unit, const Ref& target) {
  const AskedAct act{kAttack, unit, target};
  if (IsForbidden(view, act)) return false;
  return !HasWord(view.state.Find(unit)->flags, kExhausted) ||
         IsAllowedThough(view, act, kExhausted);
}

// If an attack is required, no other is legal.
void AddAttacks(const Engine& engine, PlayerId player,
                std::vector<PromptOption>& options) {
  const View view = engine.view();
  std::vector<PromptOption> attacks;
  bool required = false;
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const Ref unit = view.state.card(id)->ref();
    if (!IsUnit(view, unit) || ControllerOf(view, unit) != player) continue;
    for (const Ref& target : TargetsFor(engine, player, unit)) {
      if (!MayAttack(view, unit, target)) continue;
      required = required || IsRequired(view, {kAttack, unit, target});
      attacks.push_back({.action = kAttack, .entity = unit, .other = target});
    }
  }
  for (const PromptOption& attack : attacks) {
    if (required && !IsRequired(view, {kAttack, attack.entity, attack.other})) {
      continue;
    }
    options.push_back(attack);
  }
}

// -- Playing cards -----------------------------------------------------------

struct PlayStep {
  enum : uint32_t {
    kAnnounce = 0,
    kReadTarget = 1,
    kPay = 2,
    kPut = 3,
    kAfter = 4,
  };
};

Environment PlayEnvironment(const Engine& engine, PlayerId player,
                            const CardCell& card) {
  const LinkedProgram& program =
      engine.world().programs().program(card.program);
  Environment env{.source = card.ref(),
                  .controller = player,
                  .ability = SpellAbility(program, card.program)};
  if (!env.ability.empty()) {
    env.registers.resize(program.ability(env.ability.ability).registers());
  }
  return env;
}

const flat::Ability* SpellOf(const Engine& engine, const Environment& env) {
  if (env.ability.empty()) return nullptr;
  return &engine.view().ability(env.ability);
}

// The target choice of the announcement; null if there is none.
const flat::Instruction_Choose* TargetSlot(const Engine& engine,
                                           const Environment& env) {
  const flat::Ability* spell = SpellOf(engine, env);
  const bool has = spell != nullptr && spell->resolve_at() > 0;
  return has ? &spell->code(0).choose() : nullptr;
}

Ref TargetIn(const Environment& env) {
  const bool chosen =
      !env.registers.empty() && !env.registers.front().refs.empty();
  return chosen ? env.registers.front().refs.front() : Ref();
}

Bill PlayBill(const Engine& engine, const Environment& env, const Ref& target) {
  return BillOf(engine, env, {.of = CostPlace::Of::kCast, .index = 0}, target);
}

// The targets for which the card can be paid.
std::vector<Ref> PayableTargets(const Engine& engine, const Environment& env,
                                const flat::Instruction_Choose& slot) {
  std::vector<Ref> targets = Find(engine.scope(env), slot.from());
  std::erase_if(targets, [&](const Ref& target) {
    return !IsPayable(engine, PlayBill(engine, env, target));
  });
  return targets;
}

bool IsPlayable(const Engine& engine, const Environment& env) {
  const Ref player = Ref::Player(env.controller);
  if (IsForbidden(engine.view(), {kPlay, player, env.source})) return false;
  const flat::Instruction_Choose* slot = TargetSlot(engine, env);
  return slot == nullptr ? IsPayable(engine, PlayBill(engine, env, Ref()))
                         : !PayableTargets(engine, env, *slot).empty();
}

void AddPlays(const Engine& engine, PlayerId player,
              std::vector<PromptOption>& options) {
  for (CardId id : engine.state().zone(player, Word::Of("hand"))) {
    const CardCell& card = *engine.state().card(id);
    const LinkedProgram& program =
        engine.world().programs().program(card.program);
    if (program.flat().casts_size() == 0) continue;
    if (!IsPlayable(engine, PlayEnvironment(engine, player, card))) continue;
    options.push_back({.action = kPlay, .entity = card.ref()});
  }
}

void AskForTarget(Engine& engine, const Frame& frame,
                  const flat::Instruction_Choose& slot) {
  Prompt prompt{.player = frame.env.controller,
                .kind = PromptKind::kTargets,
                .reason = kPlay,
                .min = 1,
                .max = 1,
                .env = frame.env};
  for (const Ref& target : PayableTargets(engine, frame.env, slot)) {
    prompt.options.push_back({.action = Word::Of("target"), .entity = target});
  }
  engine.Ask(std::move(prompt));
}

Next RunPlay(Engine& engine, Frame& frame) {
  const Ref card = frame.env.source;
  switch (frame.step) {
    case PlayStep::kAnnounce: {
      const flat::Instruction_Choose* slot = TargetSlot(engine, frame.env);
      frame.step = slot == nullptr ? PlayStep::kPay : PlayStep::kReadTarget;
      if (slot != nullptr) AskForTarget(engine, frame, *slot);
      return Next::kStay;
    }
    case PlayStep::kReadTarget:
      frame.env.registers.front().refs = engine.TakeAnswer().entities();
      frame.step = PlayStep::kPay;
      return Next::kStay;
    case PlayStep::kPay:
      frame.step = PlayStep::kPut;
      engine.Push(PayBillFrame(frame.env,
                               {.of = CostPlace::Of::kCast, .index = 0},
                               TargetIn(frame.env), /*paid=*/0));
      return Next::kStay;
    case PlayStep::kPut: {
      if (frame.locals[0] == 0) return Next::kDone;
      frame.step = PlayStep::kAfter;
      const bool unit = HasType(engine.view(), card, kUnit);
      Proposal move = OfCard(Word::Of("move"), part::kCard, card);
      SetRole(move, part::kPlayer, {Ref::Player(frame.env.controller)});
      SetWords(move, part::kZone, {unit ? kArena : kDiscard});
      SetWords(move, part::kReason, {kPlay});
      engine.Push(ProposalsFrame({std::move(move)}));
      return Next::kStay;
    }
    case PlayStep::kAfter:
      if (!HasType(engine.view(), card, kUnit)) {
        engine.Push(
            CodeFrame(frame.env, SpellOf(engine, frame.env)->resolve_at()));
      }
      return Next::kDone;
    default:
      REFOLD_CHECK(false, "playing a card has no such step");
  }
}

std::vector<PromptOption> ArenaOptions(const Engine& engine, PlayerId player) {
  std::vector<PromptOption> options;
  AddPlays(engine, player, options);
  AddAttacks(engine, player, options);
  return options;
}

void Perform(Engine& engine, PlayerId player, const PromptOption& option) {
  if (option.action == kAttack) {
    engine.Push({.procedure = kAttack,
                 .env = {.source = option.entity,
                         .controller = player,
                         .event_subject = option.other}});
    return;
  }
  engine.Push({.procedure = Word::Of("play card"),
               .locals = {0},
               .env = PlayEnvironment(engine, player,
                                      *engine.state().Find(option.entity))});
}

const skeleton::AlternateTable& ArenaActions() {
  static const skeleton::AlternateTable table = {
      .settle = Settle, .options = ArenaOptions, .perform = Perform};
  return table;
}

}  // namespace

ArenaRules::ArenaRules() {
  skeleton_.turn.phases = {{.name = Word::Of("action"),
                            .procedure = Word::Of("actions"),
                            .run = skeleton::RunAlternate,
                            .lets_act = true}};
  skeleton_.alternate = &ArenaActions();
  procedures_ = skeleton::ProceduresOf(skeleton_.turn);
  procedures_[kAttack] = RunAttack;
  procedures_[Word::Of("play card")] = RunPlay;
}

const GameWords& ArenaRules::words() const {
  static const GameWords words = {
      .play = kArena,
      .stack = {},
      .deck = Word::Of("deck"),
      .hand = Word::Of("hand"),
      .discard = kDiscard,
      .life = kBase,
      .kin = kUnit,
      .setting_up = skeleton::kSettingUp,
      .also_in_play = {kSpace},
      .passages = {{kArena, kSpace}, {kSpace, kArena}}};
  return words;
}

const GameShape& ArenaRules::shape() const { return ArenaShape(); }

const VerbTable& ArenaRules::verbs() const {
  static const VerbTable* const verbs = new VerbTable(MakeArenaVerbs());
  return *verbs;
}

// Attachments of a defeated unit are defeated, too, and move along with a unit
// that moves to the other arena.
std::vector<Proposal> ArenaRules::Follow(
    const Engine& engine, const std::vector<Proposal>& proposals) const {
  const auto find = [&proposals](Word verb, const Ref& card) {
    return std::find_if(
        proposals.begin(), proposals.end(), [&](const Proposal& one) {
          return one.verb == verb && RoleOf(one, part::kCard) == card;
        });
  };
  const auto none = proposals.end();
  std::vector<Proposal> more;
  for (CardId id = 1; id <= engine.state().card_count(); ++id) {
    const CardCell& card = *engine.state().card(id);
    const auto falls = find(kDefeat, card.attached_to);
    if (falls != none && !falls->followed &&
        find(kDefeat, card.ref()) == none) {
      more.push_back(DefeatCard(card.ref(), Ref()));
    }
    const auto moves = find(verb::kMove, card.attached_to);
    if (moves == none || moves->followed ||
        find(verb::kMove, card.ref()) != none) {
      continue;
    }
    const Word to = WordOf(*moves, part::kZone);
    if (words().CrossesBorder(card.zone, to)) continue;
    Proposal along = OfCard(verb::kMove, part::kCard, card.ref());
    SetWords(along, part::kZone, {to});
    more.push_back(std::move(along));
  }
  return more;
}

PlayerId ArenaRules::OrdersTriggers(
    const Engine& engine, const std::vector<PlayerId>& /*players*/) const {
  return engine.state().game().active_player;
}

bool ArenaRules::SettleBetween(Engine& engine) const {
  return DefeatDamaged(engine);
}

void ArenaRules::DealDamage(Engine& engine,
                            const DamageProposal& damage) const {
  const PlayerId by = SayDamage(engine, damage);
  if (damage.target.is_player()) {
    SetResource(
        engine, damage.target.id, kBase,
        GetNamed(engine.state().player(damage.target.id).resources, kBase) -
            damage.amount,
        kDamage, damage.source);
    return;
  }
  SetValue(engine, damage.target, kDamage,
           GetValue(engine.state(), damage.target, kDamage) + damage.amount);
  SetLinks(engine, damage.target, kDamagedBy, {Ref::Player(by)});
}

namespace {

ProgramBuilder Playable(const char* name, const char* type, int64_t cost) {
  ProgramBuilder b(name);
  b.Type(type);
  pb::CastOption& way = *b.program().add_casts();
  way.set_name(b.W("normal"));
  way.set_zone(b.W("hand"));
  *way.mutable_cost()->add_claims() = ResourceClaim(b, cost);
  return b;
}

}  // namespace

ProgramBuilder Unit(const char* name, int64_t power, int64_t hp, int64_t cost) {
  ProgramBuilder b = Playable(name, "unit", cost);
  b.Stat("power", power).Stat("hp", hp);
  return b;
}

ProgramBuilder Upgrade(const char* name) {
  ProgramBuilder b(name);
  b.Type("upgrade");
  return b;
}

ProgramBuilder EventCard(const char* name, int64_t cost) {
  ProgramBuilder b = Playable(name, "event", cost);
  b.AddAbility(pb::ABILITY_SPELL).set_registers(8);
  return b;
}

pb::Claim ResourceClaim(ProgramBuilder& b, int64_t count) {
  pb::Claim claim;
  *claim.mutable_verb() = b.Verb("flag", {b.Part("flag", "exhausted"),
                                          b.Part("on", tree::Number(1))})
                              .verb();
  *claim.mutable_of() =
      b.CardsIn(b.Zone("resources", tree::Entities(pb::Selector::CONTROLLER)));
  *claim.mutable_count() = tree::Number(count);
  claim.set_any(true);
  claim.set_name(b.W("resources"));
  return claim;
}

}  // namespace refold::rehearsal
