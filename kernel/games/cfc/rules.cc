#include "kernel/games/cfc/rules.h"

#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/engine/play.h"
#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/moves.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/play.h"
#include "kernel/games/cfc/questions.h"
#include "kernel/games/cfc/rule_effects.h"
#include "kernel/games/cfc/setup.h"
#include "kernel/games/cfc/table.h"
#include "kernel/games/cfc/turn.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"
#include "proto/program.pb.h"

namespace refold::cfc {
namespace {

CellWords MakeWords() {
  CellWords words;
  words.phases = Phases();
  words.resources = {kHp, kSp};
  words.player_values = {kCharactersPlayed, kExtraCharacters, kBackupsPlayed,
                         kExtraTurns};
  for (Word phase : words.phases) {
    words.player_values.push_back(SkipsOf(phase));
  }
  words.game_values = {kSettingUp, kAttacks, kWaitingDamage};
  words.types = {kCharacter, kAction, kReaction};
  words.stats = {kBp, kSp, kAbilityKind};
  words.counters = {kBoost, kWounds};
  words.values = {kSlot,      kAttack,       kPlace, kBlocks,
                  kAbilityOf, kAbilityUnder, kSince, kIcon};
  words.flags = {kFrozen,   kFresh,   kAttacking, kUnited,
                 kBlocking, kBlocked, kPowerless};
  words.actions = {kPass,         kPlay, kBackUp,     kUse,
                   kAttackReason, kJoin, kBlockReason};
  return words;
}

GameShape MakeShape() {
  GameShape shape;
  shape.zones = {kDeck, kHand, kDiscards, kRemoved, kRing, kBackups, kPlayed};
  shape.public_zones = {kRing, kDiscards, kRemoved, kBackups, kPlayed};
  shape.resources = {{kHp, kStartingHp}};
  shape.never_negative = {kSp};
  shape.cards_follow_holder = true;
  shape.action_zones = {kHand, kRing, kRemoved};
  shape.words = MakeWords();
  return shape;
}

ProcedureTable MakeProcedures() {
  ProcedureTable table = EngineProcedures();
  table.insert({
      {Word::Of("setup"), RunSetup},
      {kTurnReason, RunTurn},
      {kActivate, RunActivatePhase},
      {kDraw, RunDrawPhase},
      {kMain, RunMainPhase},
      {kAttackPhase, RunAttackPhase},
      {kCounterAttack, RunCounterAttackPhase},
      {kEnd, RunEndPhase},
      {kCleanup, RunCleanupPhase},
  });
  return table;
}

void DealDamageByRules(Engine& engine, const DamageProposal& damage) {
  if (damage.amount <= 0) return;
  PlayerId controller = ControllerOf(engine.view(), damage.source);
  engine.Emit(DamageDealt{.source = damage.source,
                          .target = damage.target,
                          .amount = damage.amount,
                          .combat = damage.combat,
                          .source_controller = controller});
  if (damage.target.is_player()) {
    ChangeResource(engine, damage.target.id, kHp, -damage.amount, kDamageReason,
                   damage.source);
  } else {
    ChangeCounters(engine, damage.target, kWounds, damage.amount, controller);
  }
}

class CfcRules final : public GameRules {
 public:
  // What the world is asked.
  bool Test(const View& view, Word rule, const Environment& env,
            const Ref& candidate) const override {
    return AskTest(view, rule, env, candidate);
  }
  int64_t Number(const View& view, Word rule, const Environment& /*env*/,
                 const std::vector<Ref>& about) const override {
    return AskNumber(view, rule, about);
  }
  bool CanTarget(const View& /*view*/, const Environment& /*env*/,
                 const Ref& /*target*/) const override {
    return true;
  }
  const GameWords& words() const override {
    static const GameWords words = {.play = kRing,
                                    .stack = {},
                                    .deck = kDeck,
                                    .hand = kHand,
                                    .discard = kDiscards,
                                    .life = kHp,
                                    .kin = {}};
    return words;
  }
  const std::vector<Watch>& watches() const override {
    static const std::vector<Watch> watches = {
        {.name = Word::Of("sp lost"),
         .kind = flat::EventPattern::RESOURCE,
         .of = Watch::kSubject,
         .word = kSp,
         .sign = Watch::Sign::kFalls,
         .amount = true},
        {.name = Word::Of("noncombat damage taken"),
         .kind = flat::EventPattern::DAMAGED,
         .of = Watch::kSubject,
         .damage = Watch::Damage::kNoncombat,
         .players = true,
         .amount = true},
    };
    return watches;
  }
  std::vector<NamedValue> CounterStats(Word counter) const override {
    if (counter == kBoost) return {{kBp, 1}};
    if (counter == kWounds) return {{kBp, -1}};
    return {};
  }
  std::vector<AbilityRef> RuleAbilities(
      const View& /*view*/, const CardCell& /*card*/,
      const Characteristics& /*so_far*/) const override {
    return {};
  }
  bool HasAbilityWord(const View& view, const Ref& ref,
                      Word word) const override {
    return HasWordOn(view, ref, word);
  }
  bool IsSubtypeOf(Word /*subtype*/, Word /*type*/) const override {
    return false;
  }

  // What the game is made of.
  Word name() const override { return Word::Of("cfc"); }
  uint32_t version() const override { return 5; }
  const GameShape& shape() const override {
    static const GameShape shape = MakeShape();
    return shape;
  }
  const ProcedureTable& procedures() const override {
    static const ProcedureTable table = MakeProcedures();
    return table;
  }
  absl::Status CheckHeader(const pb::GameHeader& header) const override {
    return CheckSetup(header.setup(), shape());
  }
  Frame FirstFrame(const Engine& /*engine*/) const override {
    return SetupFrame();
  }

  // Whoever loses has no HP or no cards. Where it goes on for ever without that
  // nobody loses, and nobody wins.
  void EndLoop(Engine& engine) const override {
    engine.EndGame({}, Word::Of("endless loop"));
  }

  // What happens to cards and players.
  void AfterStep(Engine& engine) const override { SettleByRules(engine); }
  void AdjustMove(Engine& engine, MoveProposal& move) const override {
    AdjustMoveByRules(engine, move);
  }
  void AfterMove(Engine& engine, const Ref& before,
                 const Ref& after) const override {
    AfterMoveByRules(engine, before, after);
  }
  bool IsSettingUp(const Engine& engine) const override {
    return GetNamed(engine.state().game().values, kSettingUp) != 0;
  }
  bool PreventsDamage(const Engine& engine,
                      const DamageProposal& damage) const override {
    return !damage.target.is_player() &&
           InRing(engine.state(), damage.target) == nullptr;
  }
  void DealDamage(Engine& engine, const DamageProposal& damage) const override {
    DealDamageByRules(engine, damage);
  }
  bool SurvivesDestruction(Engine& /*engine*/, const Ref& /*card*/,
                           bool /*can_regenerate*/) const override {
    return false;
  }
  bool CanBeCountered(const Engine& /*engine*/,
                      const Ref& /*card*/) const override {
    return false;
  }
  bool IsPermanentSpell(const Engine& /*engine*/,
                        const Ref& /*card*/) const override {
    return false;
  }
  MoveProposal AfterResolution(Engine& engine,
                               const StackItemCell& item) const override {
    return ProposeMove(engine, item.card, kDiscards, kPlayReason);
  }

  // What players may do. Nothing is cast: there is no stack.
  bool MayCast(const Engine& /*engine*/, PlayerId /*player*/,
               const Ref& /*card*/, const flat::CastOption& /*option*/,
               const Moment& /*moment*/) const override {
    return false;
  }
  bool MayActivate(const Engine& engine, PlayerId player, const Ref& card,
                   const flat::Ability& /*ability*/) const override {
    return MayUse(engine, player, card);
  }
  bool Knows(WordKind kind, Word word) const override {
    switch (kind) {
      case WordKind::kTest:
        return KnowsTest(word);
      case WordKind::kNumber:
        return KnowsNumber(word);
      case WordKind::kRule:
        return KnowsRuleEffect(word);
      case WordKind::kLastingRule:
        return RuleEffectCanLast(word);
      default:
        return GameRules::Knows(kind, word);
    }
  }
  void RunRule(Engine& engine, Frame& frame,
               const flat::Instruction::Rule& rule) const override {
    RunRuleEffect(engine, frame, rule);
  }
  bool CanPayRule(const Engine& /*engine*/, Word /*rule*/,
                  const Environment& /*env*/) const override {
    return false;
  }
  void PayRule(Engine& /*engine*/, Word /*rule*/,
               const Environment& /*env*/) const override {}
  bool CanPayFlag(const Engine& /*engine*/, const Ref& /*card*/,
                  Word /*flag*/) const override {
    return true;
  }
  std::vector<NamedValue> CostChanges(const Engine& /*engine*/,
                                      const Ref& /*card*/) const override {
    return {};
  }
};

}  // namespace

const GameRules& Rules() {
  static const CfcRules* const rules = new CfcRules;
  return *rules;
}

std::vector<Word> Options() { return {kTurnLimit}; }

int64_t Slots() { return kSlots; }

}  // namespace refold::cfc
