#include "kernel/rehearsal/duel.h"

#include <memory>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/costs/payable.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"
#include "kernel/games/skeleton/players.h"
#include "kernel/games/skeleton/setup.h"
#include "kernel/play/interpreter.h"
#include "kernel/play/pay.h"
#include "kernel/play/procedures.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/event_verbs.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"
#include "proto/program.pb.h"

namespace refold::rehearsal {
namespace {

const Word kActionPoints = Word::Of("action points");
const Word kAttacks = Word::Of("attacks");
const Word kAttackEvent = Word::Of("attack");
const Word kAttacker = Word::Of("attacker");
const Word kDeed = Word::Of("play");
const Word kDefence = Word::Of("defence");
const Word kGrave = Word::Of("graveyard");
const Word kHand = Word::Of("hand");
const Word kHit = Word::Of("hit");
const Word kLife = Word::Of("life");
const Word kPitch = Word::Of("pitch");
const Word kPitchZone = Word::Of("pitched");
const Word kPoints = Word::Of("points");
const Word kPowerStat = Word::Of("power");
const Word kStack = Word::Of("stack");
const Word kStrike = Word::Of("strike");
const Word kSubject = Word::Of("subject");
const Word kUsed = Word::Of("used");
const Word kWeapons = Word::Of("weapons");
constexpr char kAttackName[] = "Attack";

enum DuelWindow : int64_t { kActions = 0, kAttacked = 1, kReactions = 2 };

GameShape MakeDuelShape() {
  GameShape shape;
  for (const char* zone :
       {"deck", "hand", "weapons", "attacks", "graveyard", "pitched"}) {
    shape.zones.push_back(Word::Of(zone));
  }
  shape.shared_zones = {kStack};
  shape.public_zones = {kWeapons, kAttacks, kGrave, kPitchZone, kStack};
  shape.resources = {{kLife, 20}, {kActionPoints, 1}};
  shape.action_zones = {kHand};
  shape.events = {{.name = kAttackEvent, .roles = {kSubject, part::kTarget}},
                  {.name = kHit, .roles = {kSubject, part::kTarget}}};
  shape.words.resources = {kLife, kPoints, kActionPoints};
  shape.open = WordsOfCards();
  return shape;
}

const GameShape& DuelShape() {
  static const GameShape* const shape = new GameShape(MakeDuelShape());
  return *shape;
}

// -- What may be played ------------------------------------------------------

Environment PlayerEnvironment(const Engine& engine, PlayerId player,
                              const CardCell& card) {
  const LinkedProgram& program =
      engine.world().programs().program(card.program);
  return {.source = card.ref(),
          .controller = player,
          .ability = SpellAbility(program, card.program)};
}

Bill CostOf(const Engine& engine, PlayerId player, const CardCell& card) {
  return BillOf(engine, PlayerEnvironment(engine, player, card),
                {.of = CostPlace::Of::kCast, .index = 0}, Ref());
}

std::vector<Ref> Pitchable(const Engine& engine, PlayerId player,
                           const Ref& but) {
  std::vector<Ref> cards;
  for (CardId id : engine.state().zone(player, kHand)) {
    const Ref ref = engine.state().card(id)->ref();
    if (ref != but && StatOf(engine.view(), ref, kPitch) > 0) {
      cards.push_back(ref);
    }
  }
  return cards;
}

// Whether the bill could be paid once everything that can be is pitched.
bool IsAffordable(const Engine& engine, PlayerId player, const CardCell& card) {
  const std::unique_ptr<Engine> rich = engine.Simulate();
  int64_t points = GetNamed(engine.state().player(player).resources, kPoints);
  for (const Ref& ref : Pitchable(engine, player, card.ref())) {
    points += StatOf(engine.view(), ref, kPitch);
  }
  SetResource(*rich, player, kPoints, points, kPitch, Ref());
  return IsPayable(*rich, CostOf(*rich, player, card));
}

bool HasActionPoint(const GameState& state, PlayerId player) {
  return GetNamed(state.player(player).resources, kActionPoints) > 0;
}

std::vector<PromptOption> DuelOptions(const Engine& engine, PlayerId player,
                                      int64_t window) {
  std::vector<PromptOption> options;
  const View view = engine.view();
  const bool acts = window == kActions && view.state.stack().empty() &&
                    player == view.state.game().active_player &&
                    HasActionPoint(view.state, player);
  for (Word zone : {kHand, kWeapons}) {
    for (CardId id : view.state.zone(player, zone)) {
      const CardCell& card = *view.state.card(id);
      const Ref ref = card.ref();
      const bool fits = HasType(view, ref, Word::Of("reaction"))
                            ? window == kReactions
                            : acts && !HasWord(card.flags, kUsed);
      const bool playable =
          view.programs.program(card.program).flat().casts_size() > 0;
      if (fits && playable && IsAffordable(engine, player, card)) {
        options.push_back({.action = kDeed,
                           .entity = ref,
                           .word = CharacteristicsOf(view, id).name});
      }
    }
  }
  return options;
}

// -- Playing a card -----------------------------------------------------------

struct DeedStep {
  enum : uint32_t { kBegin = 0, kPoints = 1, kPitched = 2, kPaid = 3 };
};
struct DeedLocal {
  enum : size_t { kPaid = 0, kSlot = 1, kLocals = 2 };
};

Proposal OfCard(Word verb, const Ref& card) {
  Proposal proposal = Propose(verb);
  SetRole(proposal, part::kCard, {card});
  return proposal;
}

void PitchCard(Engine& engine, PlayerId player, const Ref& card) {
  Proposal move = OfCard(Word::Of("move"), card);
  SetWords(move, part::kZone, {kPitchZone});
  SetWords(move, part::kReason, {kPitch});
  Proposal gain = Propose(Word::Of("resource"));
  SetRole(gain, part::kPlayer, {Ref::Player(player)});
  SetWords(gain, Word::Of("resource"), {kPoints});
  SetNumber(gain, part::kAmount, StatOf(engine.view(), card, kPitch));
  engine.Push(ProposalsFrame({std::move(move), std::move(gain)}));
}

// Its target choices, one after another; true when there are no more.
bool Announce(Engine& engine, Frame& frame) {
  const AbilityRef& spell = frame.env.ability;
  if (spell.empty()) return true;
  const uint32_t end = engine.view().ability(spell).resolve_at();
  const int64_t slot = frame.locals[DeedLocal::kSlot];
  if (slot >= end) return true;
  const uint32_t step = std::exchange(frame.step, static_cast<uint32_t>(slot));
  RunInstruction(engine, frame);
  frame.locals[DeedLocal::kSlot] = frame.step;
  frame.step = step;
  return false;
}

void BeginAttack(Engine& engine, PlayerId player, const Ref& card) {
  Ref attacker = card;
  if (HasType(engine.view(), card, Word::Of("weapon"))) {
    SetFlag(engine, card, kUsed, true, kAttackEvent);
  } else {
    MoveProposal move = ProposeMove(engine, card, kWeapons, kAttackEvent);
    attacker = MoveCard(engine, std::move(move));
  }
  const CardId id = engine.state().game().next_card + 1;
  engine.Emit(
      CardCreated{.card = id,
                  .owner = player,
                  .program = engine.world().programs().Find(kAttackName),
                  .player = player,
                  .zone = kAttacks,
                  .token = true,
                  .controller = player});
  const Ref attack = engine.state().card(id)->ref();
  SetLinks(engine, attack, kAttacker, {attacker});
  const Ref target = Ref::Player(skeleton::NextPlayer(engine.state(), player));
  Happened fact{.name = kAttackEvent};
  SetRefs(fact.roles, kSubject, {attack});
  SetRefs(fact.roles, part::kTarget, {target});
  engine.Emit(std::move(fact));
  engine.Push(skeleton::LinkFrame(player, attack, target));
}

// "strike": a weapon attacks without taking an action point.
Would WouldStrike(const View& view, const Proposal& proposal) {
  const CardCell* card = view.state.Find(RoleOf(proposal, part::kCard));
  return AllOrNothing(card != nullptr && card->zone == kWeapons);
}

Outcome StrikeWith(Engine& engine, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, part::kCard);
  if (!WouldStrike(engine.view(), proposal).possible) return {};
  BeginAttack(engine, PlayerIn(proposal, part::kBy), card);
  return {.refs = {card}, .amount = 1};
}

VerbTable MakeDuelVerbs() {
  VerbTable verbs = CoreVerbs();
  verbs.merge(EventVerbs(DuelShape().events));
  verbs.emplace(kStrike, Verb{.roles = {part::kCard, part::kBy},
                              .needed = {part::kCard},
                              .would = WouldStrike,
                              .act = StrikeWith});
  return verbs;
}

void PutOnStack(Engine& engine, Frame& frame) {
  MoveProposal move = ProposeMove(engine, frame.env.source, kStack, kDeed);
  move.to_player = 0;
  move.controller = frame.env.controller;
  frame.env.source = MoveCard(engine, std::move(move));
  PushStackItem(engine, {.kind = StackItemKind::kSpell,
                         .card = frame.env.source,
                         .env = frame.env});
}

Next RunDeed(Engine& engine, Frame& frame) {
  const PlayerId player = frame.env.controller;
  const Ref card = frame.env.source;
  switch (frame.step) {
    case DeedStep::kBegin:
      engine.BeginAttempt();
      frame.step = DeedStep::kPoints;
      return Next::kStay;
    case DeedStep::kPoints: {
      if (!Announce(engine, frame)) return Next::kStay;
      if (IsPayable(engine,
                    CostOf(engine, player, *engine.state().Find(card)))) {
        frame.step = DeedStep::kPaid;
        engine.Push(PayBillFrame(frame.env,
                                 {.of = CostPlace::Of::kCast, .index = 0},
                                 Ref(), DeedLocal::kPaid));
        return Next::kStay;
      }
      Prompt prompt{.player = player,
                    .kind = PromptKind::kCards,
                    .reason = kPitch,
                    .min = 1,
                    .max = 1};
      for (const Ref& ref : Pitchable(engine, player, card)) {
        prompt.options.push_back({.action = kPitch, .entity = ref});
      }
      frame.step = DeedStep::kPitched;
      engine.Ask(std::move(prompt));
      return Next::kStay;
    }
    case DeedStep::kPitched:
      frame.step = DeedStep::kPoints;
      PitchCard(engine, player, engine.TakeAnswer().option().entity);
      return Next::kStay;
    case DeedStep::kPaid:
      engine.EndAttempt();
      if (HasType(engine.view(), card, Word::Of("reaction"))) {
        PutOnStack(engine, frame);
        return Next::kDone;
      }
      ChangeResource(engine, player, kActionPoints, -1, kDeed, card);
      if (HasType(engine.view(), card, Word::Of("action"))) {
        PutOnStack(engine, frame);
      } else {
        BeginAttack(engine, player, card);
      }
      return Next::kDone;
    default:
      REFOLD_CHECK(false, "a deed has no such step");
  }
}

void PerformDeed(Engine& engine, PlayerId player, const PromptOption& option) {
  Frame frame{.procedure = Word::Of("deed"),
              .locals = std::vector<int64_t>(DeedLocal::kLocals),
              .env = PlayerEnvironment(engine, player,
                                       *engine.state().Find(option.entity))};
  engine.Push(std::move(frame));
}

PlayerId FirstInDuel(const GameState& state, int64_t) {
  return state.game().active_player;
}

const skeleton::PriorityTable& DuelPriority() {
  static const skeleton::PriorityTable table = {
      .first = FirstInDuel, .options = DuelOptions, .perform = PerformDeed};
  return table;
}

// -- Attacks ------------------------------------------------------------------

std::vector<Ref> MayDefend(const Engine& engine, const skeleton::Link& link) {
  std::vector<Ref> cards;
  for (CardId id : engine.state().zone(link.defending, kHand)) {
    const Ref ref = engine.state().card(id)->ref();
    if (StatOf(engine.view(), ref, kDefence) > 0) cards.push_back(ref);
  }
  return cards;
}

Ref Defend(Engine& engine, const skeleton::Link& link, const Ref& card) {
  MoveProposal move = ProposeMove(engine, card, kWeapons, kDefence);
  move.controller = link.defending;
  return MoveCard(engine, std::move(move));
}

void LinkDamage(Engine& engine, const skeleton::Link& link) {
  int64_t amount = StatOf(engine.view(), link.attacker, kPowerStat);
  for (const Ref& defender : link.defenders) {
    amount -= StatOf(engine.view(), defender, kDefence);
  }
  if (amount <= 0) return;
  Proposal damage = Propose(Word::Of("damage"));
  SetRole(damage, part::kTarget, {link.target});
  SetRole(damage, part::kSource, {link.attacker});
  SetNumber(damage, part::kAmount, amount);
  SetNumber(damage, Word::Of("combat"), 1);
  engine.Push(ProposalsFrame({std::move(damage)}));
}

// Attacks of the chain stay available to queries; defenders leave.
void DuelLinkCloses(Engine& engine, const skeleton::Link& link) {
  for (const Ref& defender : link.defenders) {
    MoveCard(engine, ProposeMove(engine, defender, kGrave, kDefence));
  }
}

void DuelChainCloses(Engine& engine) {
  for (PlayerId player : skeleton::PlayersInGame(engine.state())) {
    const std::vector<CardId> attacks = engine.state().zone(player, kAttacks);
    for (CardId id : attacks) {
      MoveCard(engine, ProposeMove(engine, engine.state().card(id)->ref(),
                                   kGrave, Word::Of("chain closes")));
    }
  }
}

const skeleton::ChainTable& DuelChain() {
  static const skeleton::ChainTable table = {
      .windows = {.action = kActions,
                  .attack = kAttacked,
                  .reaction = kReactions},
      .may_defend = MayDefend,
      .defend = Defend,
      .damage = LinkDamage,
      .link_closes = DuelLinkCloses,
      .chain_closes = DuelChainCloses};
  return table;
}

void DuelTurnBegan(Engine& engine) {
  EndModifiers(engine, Word::Of("end of turn"), [](const ModifierCell& effect) {
    return effect.duration.kind == DurationKind::kEndOfTurn;
  });
  const PlayerId player = engine.state().game().active_player;
  SetResource(engine, player, kActionPoints, 1, Word::Of("turn"), Ref());
  SetResource(engine, player, kPoints, 0, Word::Of("turn"), Ref());
}

}  // namespace

DuelRules::DuelRules() {
  skeleton_.turn.phases = {{.name = Word::Of("combat"),
                            .procedure = Word::Of("combat"),
                            .run = skeleton::RunChain}};
  skeleton_.turn.turn_began = DuelTurnBegan;
  skeleton_.priority = &DuelPriority();
  skeleton_.chain = &DuelChain();
  procedures_ = skeleton::ProceduresOf(skeleton_.turn);
  procedures_[Word::Of("deed")] = RunDeed;
}

const GameWords& DuelRules::words() const {
  static const GameWords words = {.play = kWeapons,
                                  .stack = kStack,
                                  .deck = Word::Of("deck"),
                                  .hand = kHand,
                                  .discard = kGrave,
                                  .life = kLife,
                                  .kin = {},
                                  .setting_up = skeleton::kSettingUp};
  return words;
}

const GameShape& DuelRules::shape() const { return DuelShape(); }

const VerbTable& DuelRules::verbs() const {
  static const VerbTable* const verbs = new VerbTable(MakeDuelVerbs());
  return *verbs;
}

void DuelRules::DealDamage(Engine& engine, const DamageProposal& damage) const {
  SayDamage(engine, damage);
  if (!damage.target.is_player()) return;
  const PlayerId player = damage.target.id;
  SetResource(
      engine, player, kLife,
      GetNamed(engine.state().player(player).resources, kLife) - damage.amount,
      Word::Of("damage"), damage.source);
  if (!damage.combat) return;
  Happened hit{.name = kHit};
  SetRefs(hit.roles, kSubject, {damage.source});
  SetRefs(hit.roles, part::kTarget, {damage.target});
  engine.Emit(std::move(hit));
}

Destination DuelRules::AfterResolution(const Engine&, const StackItemCell&,
                                       Resolving) const {
  return {kGrave, Word::Of("resolved")};
}

ProgramBuilder AttackProgram() {
  ProgramBuilder b(kAttackName);
  b.Type("attack object");
  pb::Ability& takes = b.AddAbility(pb::ABILITY_STATIC);
  takes.add_zones(b.W("attacks"));
  *takes.mutable_continuous()->mutable_affects() =
      tree::Entities(pb::Selector::SOURCE);
  pb::Selector attacker = tree::Entities(pb::Selector::LINK);
  attacker.set_word(b.W("attacker"));
  *takes.mutable_continuous()->add_ops() =
      b.Op(pb::MOD_PROXY_STAT, "power", b.StatOf("power", attacker));
  return b;
}

namespace {

ProgramBuilder Costing(const char* name, const char* type, int64_t cost) {
  ProgramBuilder b(name);
  b.Type(type);
  pb::CastOption& way = *b.program().add_casts();
  way.set_name(b.W("normal"));
  way.set_zone(b.W("hand"));
  pb::Claim& claim = *way.mutable_cost()->add_claims();
  *claim.mutable_verb() =
      b.Verb("resource",
             {b.Part("player", tree::Entities(pb::Selector::CONTROLLER)),
              b.Part("resource", "points"),
              b.Part("amount", tree::Number(-cost))})
          .verb();
  claim.set_name(b.W("points"));
  return b;
}

}  // namespace

ProgramBuilder AttackCard(const char* name, int64_t power, int64_t cost) {
  ProgramBuilder b = Costing(name, "attack card", cost);
  b.Stat("power", power);
  return b;
}

ProgramBuilder Weapon(const char* name, int64_t power) {
  ProgramBuilder b = Costing(name, "weapon", 0);
  b.Stat("power", power);
  return b;
}

ProgramBuilder SpellCard(const char* name, const char* type, int64_t cost) {
  ProgramBuilder b = Costing(name, type, cost);
  b.AddAbility(pb::ABILITY_SPELL).set_registers(8);
  return b;
}

ProgramBuilder PlainCard(const char* name, int64_t pitch, int64_t defence) {
  ProgramBuilder b(name);
  b.Type("plain");
  b.Stat("pitch", pitch);
  if (defence > 0) b.Stat("defence", defence);
  return b;
}

}  // namespace refold::rehearsal
