#include "kernel/games/cfc/rule_effects.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/engine/play.h"
#include "kernel/games/cfc/abilities.h"
#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/lasting.h"
#include "kernel/games/cfc/moves.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/play.h"
#include "kernel/games/cfc/table.h"
#include "kernel/games/cfc/turn.h"
#include "kernel/query/saturate.h"
#include "kernel/state/convert.h"
#include "kernel/state/named.h"

namespace refold::cfc {
namespace {

const Word kEffect = Word::Of("effect");

// An effect's operands.
struct Operands {
  Frame& frame;
  std::vector<Ref> what;
  std::vector<Ref> other;
  int64_t number = 1;
  std::vector<Word> words;
  uint32_t program = 0;
  Duration duration;

  bool for_good() const { return duration.kind == DurationKind::kPermanent; }
  const Environment& env() const { return frame.env; }
};

struct RuleEffect {
  void (*run)(Engine&, const Operands&) = nullptr;
  bool can_last = false;  // heeds the duration
};

// What the code remembers of a card that moved is what it is from now on.
void Remember(Frame& frame, const Ref& before, const Ref& now) {
  for (Register& memory : frame.env.registers) {
    std::replace(memory.refs.begin(), memory.refs.end(), before, now);
  }
}

// The code's source is another incarnation from now on.
void Follow(Frame& frame, const Ref& now) {
  const Ref before = frame.env.source;
  if (now.empty() || now == before) return;
  Remember(frame, before, now);
  frame.env.source = now;
}

void StartPlay(Engine& engine, const Operands& with) {
  Follow(with.frame, BeginPlay(engine, with.env()));
}

void EndPlay(Engine& engine, const Operands& with) {
  FinishPlay(engine, with.env());
}

// What runs of a card's program when its rules are executed.
bool IsRules(const pb::Ability& ability) {
  return !ability.granted_only() && (ability.kind() == pb::ABILITY_ACTIVATED ||
                                     ability.kind() == pb::ABILITY_ENTERS);
}

// What a card is printed as, or was; 0 if it is no card.
uint32_t ProgramOf(const GameState& state, const Ref& ref) {
  const CardCell* card = ref.is_card() ? state.card(ref.id) : nullptr;
  if (card == nullptr) return 0;
  return state.Find(ref) == nullptr ? card->printed : card->program;
}

// A character's rules are its ability; other cards are nothing else.
uint32_t RulesOf(const View& view, const Ref& card) {
  return HasType(view, card, kCharacter) ? AbilityProgram(view, card)
                                         : ProgramOf(view.state, card);
}

void RunRules(Engine& engine, const Operands& with) {
  for (const Ref& card : with.what) {
    uint32_t index = RulesOf(engine.view(), card);
    if (index == 0) continue;
    const LinkedProgram& program = engine.world().programs().program(index);
    for (int i = 0; i < program.program().abilities_size(); ++i) {
      if (!IsRules(program.program().abilities(i))) continue;
      Environment env;
      env.source = with.env().source;
      env.controller = with.env().controller;
      env.ability = {index, static_cast<uint32_t>(i)};
      env.event = with.env().event;
      engine.Push(AsEffectFrame(engine, std::move(env)));
      break;
    }
  }
}

void LoseAbility(Engine& engine, const Operands& with) {
  for (const Ref& card : with.what)
    SetAbility(engine, with.env(), card, 0, with.duration);
}

void CopyAbility(Engine& engine, const Operands& with) {
  if (with.other.empty()) return;
  uint32_t program = AbilityProgram(engine.view(), with.other.front());
  if (program == 0) return;
  for (const Ref& card : with.what) {
    SetAbility(engine, with.env(), card, program, with.duration);
  }
}

void StealAbility(Engine& engine, const Operands& with) {
  if (with.what.empty() || with.other.empty()) return;
  uint32_t program = AbilityProgram(engine.view(), with.what.front());
  if (program == 0) return;
  SetAbility(engine, with.env(), with.what.front(), 0, with.duration);
  SetAbility(engine, with.env(), with.other.front(), program, with.duration);
}

void SwapAbilities(Engine& engine, const Operands& with) {
  if (with.what.size() < 2) return;
  uint32_t first = AbilityProgram(engine.view(), with.what[0]);
  uint32_t second = AbilityProgram(engine.view(), with.what[1]);
  SetAbility(engine, with.env(), with.what[0], second, with.duration);
  SetAbility(engine, with.env(), with.what[1], first, with.duration);
}

void SwapCharacters(Engine& engine, const Operands& with) {
  if (with.what.size() < 2) return;
  const CardCell* one = InRing(engine.state(), with.what[0]);
  const CardCell* two = InRing(engine.state(), with.what[1]);
  if (one == nullptr || two == nullptr ||
      one->zone_player != two->zone_player) {
    return;
  }
  int64_t first = SlotOf(engine.state(), with.what[0]);
  int64_t second = SlotOf(engine.state(), with.what[1]);
  Engine::Group group(engine);
  SetValue(engine, with.what[0], kSlot, second);
  SetValue(engine, with.what[1], kSlot, first);
}

void MoveToSlot(Engine& engine, const Operands& with) {
  for (const Ref& card : with.what) {
    const CardCell* cell = InRing(engine.state(), card);
    if (cell == nullptr) continue;
    std::vector<int64_t> free = FreeSlots(engine.state(), cell->zone_player);
    if (std::find(free.begin(), free.end(), with.number) == free.end()) {
      continue;
    }
    SetValue(engine, card, kSlot, with.number);
  }
}

void TakeOutOfAttack(Engine& engine, const Operands& with) {
  RemoveFromAttack(engine, with.what);
}

void ForceUnited(Engine& engine, const Operands& with) {
  Unite(engine, with.what);
}

// For a time it is no number that is used up but a rule that is in force.
void AddToPlayers(Engine& engine, const Operands& with, Word value) {
  for (const Ref& player : with.what) {
    if (!player.is_player()) continue;
    if (!with.for_good()) {
      AddModifier(engine, with.env(), {player},
                  {{.kind = ModifierOpKind::kRule,
                    .word = value,
                    .number = with.number}},
                  with.duration);
      continue;
    }
    SetValue(
        engine, player, value,
        SaturatingAdd(GetValue(engine.state(), player, value), with.number));
  }
}

void GiveCharacters(Engine& engine, const Operands& with) {
  AddToPlayers(engine, with, kExtraCharacters);
}

void GiveTurns(Engine& engine, const Operands& with) {
  AddToPlayers(engine, with, kExtraTurns);
}

void SkipPhases(Engine& engine, const Operands& with) {
  for (Word phase : with.words) {
    AddToPlayers(engine, with, SkipsOf(phase));
  }
}

std::vector<Ref> CardsIn(const GameState& state, PlayerId player, Word zone) {
  std::vector<Ref> cards;
  for (CardId id : state.zone(player, zone)) {
    cards.push_back(state.card(id)->ref());
  }
  return cards;
}

void MoveAll(Engine& engine, Frame& frame, const std::vector<Ref>& cards,
             PlayerId player, Word zone) {
  for (const Ref& card : cards) {
    MoveProposal move = ProposeMove(engine, card, zone, kEffect);
    move.to_player = player;
    move.controller = player;
    Ref now = MoveCard(engine, std::move(move));
    if (!now.empty()) Remember(frame, card, now);
  }
}

// Two piles: the first word's of the players in `what`, the second word's of
// those in `other`, or of the same players.
struct Piles {
  PlayerId from = 0;
  PlayerId to = 0;
};

std::vector<Piles> PilesOf(const GameState& state, const Operands& with) {
  std::vector<Piles> piles;
  if (with.words.size() != 2) return piles;
  for (size_t i = 0; i < with.what.size(); ++i) {
    const Ref& from = with.what[i];
    const Ref& to = i < with.other.size() ? with.other[i] : from;
    if (!from.is_player() || !to.is_player()) continue;
    if (!state.has_zone(from.id, with.words[0]) ||
        !state.has_zone(to.id, with.words[1])) {
      continue;
    }
    piles.push_back({from.id, to.id});
  }
  return piles;
}

void SwapPiles(Engine& engine, const Operands& with) {
  for (const Piles& piles : PilesOf(engine.state(), with)) {
    Engine::Group group(engine);
    std::vector<Ref> first = CardsIn(engine.state(), piles.from, with.words[0]);
    std::vector<Ref> second = CardsIn(engine.state(), piles.to, with.words[1]);
    MoveAll(engine, with.frame, first, piles.to, with.words[1]);
    MoveAll(engine, with.frame, second, piles.from, with.words[0]);
  }
}

void MovePile(Engine& engine, const Operands& with) {
  for (const Piles& piles : PilesOf(engine.state(), with)) {
    Engine::Group group(engine);
    MoveAll(engine, with.frame,
            CardsIn(engine.state(), piles.from, with.words[0]), piles.to,
            with.words[1]);
  }
}

void Become(Engine& engine, const Operands& with) {
  uint32_t program = with.program;
  if (program == 0 && !with.other.empty()) {
    program = ProgramOf(engine.state(), with.other.front());
  }
  if (program == 0) return;
  for (const Ref& card : with.what) {
    BecomeUntil(engine, with.env(), card, program, with.duration);
  }
}

void SetFlags(Engine& engine, const Operands& with) {
  for (const Ref& card : with.what) {
    for (Word flag : with.words) {
      SetFlagUntil(engine, with.env(), card, flag, with.number != 0,
                   with.duration);
    }
  }
}

void ChangeResources(Engine& engine, const Operands& with) {
  for (const Ref& player : with.what) {
    if (!player.is_player()) continue;
    for (Word resource : with.words) {
      ChangeResourceUntil(engine, with.env(), player.id, resource, with.number,
                          with.duration);
    }
  }
}

void ChangeDamage(Engine& engine, const Operands& with) {
  ChangeWaitingDamage(engine, with.number);
}

void CancelDamage(Engine& engine, const Operands& /*with*/) {
  ChangeWaitingDamage(engine, std::numeric_limits<int64_t>::min());
}

void Reveal(Engine& engine, const Operands& with) {
  std::map<PlayerId, std::vector<Ref>> by_player;
  for (const Ref& card : with.what) {
    const CardCell* cell = engine.state().Find(card);
    if (cell != nullptr) by_player[cell->zone_player].push_back(card);
  }
  for (const auto& [player, cards] : by_player) {
    pb::Event event;
    event.mutable_cards_revealed()->set_player(player);
    for (const Ref& card : cards) {
      ToProto(card, event.mutable_cards_revealed()->add_cards());
    }
    engine.Emit(std::move(event));
  }
}

const std::map<Word, RuleEffect>& RuleEffects() {
  static const std::map<Word, RuleEffect> effects = {
      {Word::Of("begin play"), {StartPlay}},
      {Word::Of("finish play"), {EndPlay}},
      {Word::Of("run rules"), {RunRules}},
      {Word::Of("lose ability"), {LoseAbility, true}},
      {Word::Of("copy ability"), {CopyAbility, true}},
      {Word::Of("steal ability"), {StealAbility, true}},
      {Word::Of("swap abilities"), {SwapAbilities, true}},
      {Word::Of("swap characters"), {SwapCharacters}},
      {Word::Of("move to slot"), {MoveToSlot}},
      {Word::Of("remove from attack"), {TakeOutOfAttack}},
      {Word::Of("unite"), {ForceUnited}},
      {Word::Of("extra character"), {GiveCharacters, true}},
      {Word::Of("extra turn"), {GiveTurns}},
      {Word::Of("skip phase"), {SkipPhases, true}},
      {Word::Of("swap piles"), {SwapPiles}},
      {Word::Of("move pile"), {MovePile}},
      {Word::Of("become"), {Become, true}},
      {Word::Of("reveal"), {Reveal}},
      {Word::Of("change damage"), {ChangeDamage}},
      {Word::Of("cancel damage"), {CancelDamage}},
      {Word::Of("set flag"), {SetFlags, true}},
      {Word::Of("change resource"), {ChangeResources, true}},
  };
  return effects;
}

const RuleEffect* FindRuleEffect(Word name) {
  auto effect = RuleEffects().find(name);
  return effect == RuleEffects().end() ? nullptr : &effect->second;
}

// False if the duration is a player's and there is no such player.
bool ReadDuration(const Scope& scope, const pb::Instruction::Rule& rule,
                  Duration* duration) {
  duration->kind = static_cast<DurationKind>(rule.duration().kind());
  duration->player = rule.duration().player();
  if (!rule.has_whose()) return true;
  std::vector<Ref> whose = Select(scope, rule.whose());
  if (whose.empty() || !whose.front().is_player()) return false;
  duration->player = whose.front().id;
  return true;
}

}  // namespace

bool RunRuleEffect(Engine& engine, Frame& frame,
                   const pb::Instruction::Rule& rule) {
  Scope scope = engine.scope(frame.env);
  const RuleEffect* effect = FindRuleEffect(scope.program.word(rule.name()));
  if (effect == nullptr) return false;
  Operands operands{
      .frame = frame, .what = {}, .other = {}, .words = {}, .duration = {}};
  if (rule.has_what()) operands.what = Select(scope, rule.what());
  if (rule.has_other()) operands.other = Select(scope, rule.other());
  if (rule.has_number()) operands.number = Evaluate(scope, rule.number());
  if (rule.dependency() != 0) {
    operands.program = engine.world().programs().Dependency(
        frame.env.ability.program, rule.dependency() - 1);
  }
  for (uint32_t word : rule.words()) {
    operands.words.push_back(scope.program.word(word));
  }
  if (ReadDuration(scope, rule, &operands.duration)) {
    effect->run(engine, operands);
  }
  return true;
}

bool KnowsRuleEffect(Word name) { return FindRuleEffect(name) != nullptr; }

bool RuleEffectCanLast(Word name) {
  const RuleEffect* effect = FindRuleEffect(name);
  return effect != nullptr && effect->can_last;
}

}  // namespace refold::cfc
