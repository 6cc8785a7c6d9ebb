#include "kernel/games/swu/rules.h"

#include "absl/strings/match.h"
#include "kernel/games/skeleton/setup.h"
#include "kernel/games/skeleton/skeleton.h"
#include "kernel/games/swu/actions.h"
#include "kernel/games/swu/attack.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/deploy_pilot.h"
#include "kernel/games/swu/draws.h"
#include "kernel/games/swu/indirect.h"
#include "kernel/games/swu/kept_back.h"
#include "kernel/games/swu/layers.h"
#include "kernel/games/swu/limits.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/pay.h"
#include "kernel/games/swu/play.h"
#include "kernel/games/swu/questions.h"
#include "kernel/games/swu/round.h"
#include "kernel/games/swu/rulebook.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/settle.h"
#include "kernel/games/swu/setup.h"
#include "kernel/games/swu/shape.h"
#include "kernel/games/swu/unique.h"
#include "kernel/games/swu/use_ability.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/play/idle.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/tried.h"

namespace refold::swu {
namespace {

ProcedureTable MakeProcedures() {
  ProcedureTable table = skeleton::ProceduresOf(Round());
  table.insert({
      {kActionTaken, RunActionTaken},
      {kAttack, RunAttack},
      {Word::Of("choose first"), RunChooseFirst},
      {Word::Of("deploy as a pilot"), RunDeployAsPilot},
      {Word::Of("indirect damage"), RunIndirect},
      {Word::Of("opening"), RunOpening},
      {Word::Of("pay resources"), RunPayResources},
      {Word::Of("pick payment"), RunPickPayment},
      {kPlayCard, RunPlay},
      {Word::Of("unique rule"), RunUniqueRule},
      {Word::Of("use ability"), RunUseAbility},
  });
  return table;
}

class SwuRules final : public skeleton::SkeletonRules {
 public:
  const LayerTable& layers() const override { return Layers(); }
  const GameWords& words() const override {
    static const GameWords words = {.play = kArena,
                                    .stack = {},
                                    .deck = kDeck,
                                    .hand = kHand,
                                    .discard = swu::kDiscard,
                                    .life = {},
                                    .kin = kUnit,
                                    .setting_up = skeleton::kSettingUp};
    return words;
  }
  std::vector<AbilityRef> RuleAbilities(
      const View& view, const CardCell& card,
      const Characteristics& so_far) const override {
    return KeywordAbilities(view, card, so_far);
  }
  std::vector<AbilityRef> RuleStatics(
      const ProgramSet& programs) const override {
    return KeywordStatics(programs);
  }

  const skeleton::Skeleton& skeleton() const override {
    static const skeleton::Skeleton skeleton = {
        .turn = Round(),
        .setup = Setup(),
        .alternate = &Actions(),
        .vocabulary = {.tests = Tests(),
                       .numbers = Numbers(),
                       .numbers_of_all = NumbersOfAll(),
                       .effects = {{kLegalTarget, {}}},
                       .costs = {}},
    };
    return skeleton;
  }
  // Its only one says something and does nothing (kLegalTarget).
  void RunRule(Engine& /*engine*/, Frame& /*frame*/,
               const flat::Instruction_Rule& /*rule*/) const override {}
  Word name() const override { return Word::Of("swu"); }
  // Its rules have no order of effects: they see each other's changes.
  bool has_dependency() const override { return true; }
  uint32_t version() const override { return 22; }
  const GameShape& shape() const override { return Shape(); }
  const ProcedureTable& procedures() const override {
    static const ProcedureTable table = MakeProcedures();
    return table;
  }
  const VerbTable& verbs() const override { return Verbs(); }
  bool Tried(const Scope& scope,
             const flat::Predicate_Tried& tried) const override {
    return IsTried(*this, scope, tried);
  }
  // Of a unit's words its traits are what it can share with others.
  bool IsSubtypeOf(Word subtype, Word type) const override {
    return type == kUnit && !HasWord(shape().words.types, subtype) &&
           !absl::StartsWith(subtype.text(), "title: ");
  }
  bool ReplacesFrom(Word zone) const override {
    return zone == kArena || zone == kBaseZone;
  }

  void AdjustMove(Engine& engine, MoveProposal& move) const override {
    KeepUsesOfGame(engine, move);
    NoteKeptBack(engine, move);
  }
  bool SettleBetween(Engine& engine) const override {
    DropKeptBack(engine);
    return SkeletonRules::SettleBetween(engine);
  }
  void AfterStep(Engine& engine) const override { SettleByRules(engine); }
  std::vector<Proposal> Follow(
      const Engine& engine,
      const std::vector<Proposal>& proposals) const override {
    std::vector<Proposal> more = LeavesWith(engine, proposals);
    for (Proposal& damage : DamageForMissing(engine, proposals)) {
      more.push_back(std::move(damage));
    }
    return more;
  }
  void Replaced(Engine& engine, const Environment& by, const Proposal& proposed,
                const Proposal* left) const override {
    Say(Word::Of("event replaced"))
        .Role(part::kCard, RoleOf(proposed, verb(proposed.verb).main_role()))
        .Role(part::kPlayer, Ref::Player(by.controller))
        .Role(part::kSource, by.source)
        .Role(part::kBy, RoleOf(proposed, part::kSource))
        .Number(part::kAmount, NumberOf(proposed, part::kAmount))
        .Number(Word::Of("left"),
                left == nullptr ? 0 : NumberOf(*left, part::kAmount))
        .Words(Word::Of("of"), {proposed.verb})
        .To(engine);
  }
  PlayerId OrdersTriggers(
      const Engine& engine,
      const std::vector<PlayerId>& /*players*/) const override {
    return ActivePlayer(engine.state());
  }
  std::optional<Frame> PicksPayment(const Engine& engine,
                                    const Environment& env,
                                    const std::vector<Ref>& candidates,
                                    int64_t count) const override {
    return PickPaymentFrame(engine, env, candidates, count);
  }
  TriggerOrdering OrdersOwnTriggers() const override {
    return TriggerOrdering::kUnlessIdle;
  }
  bool TakesTheOnlyMode() const override { return true; }
};

}  // namespace

const GameRules& Rules() {
  static const SwuRules* const rules = new SwuRules;
  return *rules;
}

std::vector<Word> Options() { return {skeleton::kTurnLimit}; }

}  // namespace refold::swu
