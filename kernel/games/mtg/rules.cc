#include "kernel/games/mtg/rules.h"

#include <vector>

#include "kernel/engine/play.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/cost_changes.h"
#include "kernel/games/mtg/counter_stats.h"
#include "kernel/games/mtg/damage.h"
#include "kernel/games/mtg/moves.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/permissions.h"
#include "kernel/games/mtg/priority.h"
#include "kernel/games/mtg/proliferate.h"
#include "kernel/games/mtg/protection.h"
#include "kernel/games/mtg/questions.h"
#include "kernel/games/mtg/rule_effects.h"
#include "kernel/games/mtg/rules_program.h"
#include "kernel/games/mtg/setup.h"
#include "kernel/games/mtg/state_based.h"
#include "kernel/games/mtg/storm.h"
#include "kernel/games/mtg/subtypes.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/mtg/turn.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"
#include "proto/program.pb.h"

namespace refold::mtg {
namespace {

const Word kNoFizzle = Word::Of("nofizzle");

CellWords MakeWords() {
  CellWords words;
  words.phases = PhaseNames();
  words.resources = {kLife, kPoison};
  words.player_values = {kLandsPlayed,
                         kExtraLands,
                         kExtraTurns,
                         kSkipTurns,
                         kHandModifier,
                         kDecked,
                         SkipsOf(Word::Of("combat"))};
  for (Word phase : words.phases) {
    words.player_values.push_back(SkipsOf(phase));
  }
  words.game_values = {kSettingUp, kAttackMade, kExtraCombats, kFog};
  words.types = {kArtifact, kAura,      kCreature, kEquipment,   kInstant,
                 kLand,     kLegendary, kSorcery,  kPlaneswalker};
  for (const char* color : {"white", "blue", "black", "red", "green"}) {
    words.colors.push_back(Word::Of(color));
  }
  words.stats = {kPower, kToughness};
  words.counters = {kPlusCounter, kMinusCounter, kLoyalty};
  words.values = {kDamage, kDeathtouched, kEntered, kAttacked,  kHasBlocked,
                  kStruck, kPlaced,       kReturns, kShuffleIn, kSeeksHost};
  words.flags = {kTapped, kSick, kFrozen, kAttacking, kBlocking, kBlocked};
  for (const char* action :
       {"pass", "play", "attack", "unattack", "block", "unblock",
        "order blockers", "assign damage", "keep", "discard"}) {
    words.actions.push_back(Word::Of(action));
  }
  return words;
}

GameShape MakeShape() {
  GameShape shape;
  shape.zones = {kLibrary, kHand, kBattlefield, kGraveyard, kExile, kStack};
  shape.public_zones = {kBattlefield, kGraveyard, kExile, kStack};
  shape.resources = {{kLife, kStartingLife}};
  shape.action_zones = {kHand, kBattlefield, kGraveyard, kExile};
  for (const char* mana : {"mana.generic", "mana.g", "mana.u", "mana.r",
                           "mana.b", "mana.w", "mana.c"}) {
    shape.payment_order.push_back(Word::Of(mana));
  }
  shape.words = MakeWords();
  return shape;
}

ProcedureTable MakeProcedures() {
  ProcedureTable table = EngineProcedures();
  table.insert({
      {Word::Of("setup"), RunSetup},
      {Word::Of("turn"), RunTurn},
      {Word::Of("phase"), RunPhase},
      {kAttackers, RunAttackersStep},
      {kBlockersStep, RunBlockersStep},
      {kCombatDamage, RunDamageStep},
      {kCleanup, RunCleanup},
      {Word::Of("priority"), RunPriority},
      {Word::Of("legend rule"), RunLegendRule},
      {Word::Of("storm"), RunStorm},
      {Word::Of("proliferate"), RunProliferate},
  });
  return table;
}

class MtgRules final : public GameRules {
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
  bool CanTarget(const View& view, const Environment& env,
                 const Ref& target) const override {
    return MayTarget(view, env, target);
  }
  const GameWords& words() const override {
    static const GameWords words = {.play = kBattlefield,
                                    .stack = kStack,
                                    .deck = kLibrary,
                                    .hand = kHand,
                                    .discard = kGraveyard,
                                    .life = kLife,
                                    .kin = kCreature};
    return words;
  }
  std::vector<NamedValue> CounterStats(Word counter) const override {
    return StatsOfCounter(counter);
  }
  std::vector<AbilityRef> RuleAbilities(
      const View& view, const CardCell& card,
      const Characteristics& so_far) const override {
    return AbilitiesByRules(view, card, so_far);
  }
  bool IsSubtypeOf(Word subtype, Word type) const override {
    return IsSubtype(subtype, type);
  }

  // What the game is made of.
  Word name() const override { return Word::Of("mtg"); }
  uint32_t version() const override { return 2; }
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

  // Nobody can stop it, so that the game is a draw (CR 104.4b, 732.4).
  void EndLoop(Engine& engine) const override {
    engine.EndGame({}, Word::Of("endless loop"));
  }

  // What happens to cards and players.
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
    return PreventsAllDamage(engine, damage);
  }
  void DealDamage(Engine& engine, const DamageProposal& damage) const override {
    DealDamageByRules(engine, damage);
  }
  bool SurvivesDestruction(Engine& engine, const Ref& card,
                           bool can_regenerate) const override {
    return StopsDestruction(engine, card, can_regenerate);
  }
  bool CanBeCountered(const Engine& engine, const Ref& card) const override {
    return !HadKeyword(engine.view(), card, kNoFizzle);
  }
  bool IsPermanentSpell(const Engine& engine, const Ref& card) const override {
    const Characteristics& is = CharacteristicsOf(engine.view(), card.id);
    return !is.Has(kInstant) && !is.Has(kSorcery);
  }
  MoveProposal AfterResolution(Engine& engine,
                               const StackItemCell& item) const override {
    return MoveAfterResolution(engine, item);
  }

  // What players may do.
  bool MayCast(const Engine& engine, PlayerId player, const Ref& card,
               const flat::CastOption& option,
               const Moment& moment) const override {
    return MayCastByRules(engine, player, card, option, moment);
  }
  bool MayActivate(const Engine& engine, PlayerId /*player*/, const Ref& card,
                   const flat::Ability& ability) const override {
    return MayActivateByRules(engine, card, ability);
  }
  bool Knows(WordKind kind, Word word) const override {
    switch (kind) {
      case WordKind::kTest:
        return KnowsTest(word);
      case WordKind::kNumber:
        return KnowsNumber(word);
      case WordKind::kRule:
        return KnowsRuleEffect(word);
      case WordKind::kCost:
        return KnowsCost(word);
      default:
        return GameRules::Knows(kind, word);
    }
  }
  void RunRule(Engine& engine, Frame& frame,
               const flat::Instruction::Rule& rule) const override {
    RunRuleEffect(engine, frame.env, rule);
  }
  bool CanPayRule(const Engine& engine, Word rule,
                  const Environment& env) const override {
    return CanPayByRule(engine, rule, env);
  }
  void PayRule(Engine& engine, Word rule,
               const Environment& env) const override {
    PayByRule(engine, rule, env);
  }
  bool CanPayFlag(const Engine& engine, const Ref& card,
                  Word flag) const override {
    return MayPayFlag(engine, card, flag);
  }
  std::vector<NamedValue> CostChanges(const Engine& engine,
                                      const Ref& card) const override {
    return CostChangesOf(engine, card);
  }
};

}  // namespace

const GameRules& Rules() {
  static const MtgRules* const rules = new MtgRules;
  return *rules;
}

std::vector<Word> Options() { return {kEveryStep, kNoDecking, kTurnLimit}; }

}  // namespace refold::mtg
