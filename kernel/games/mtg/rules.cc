#include "kernel/games/mtg/rules.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kernel/costs/mana_need.h"
#include "kernel/games/mtg/additional_triggers.h"
#include "kernel/games/mtg/cast_by_way.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/combat_deeds.h"
#include "kernel/games/mtg/controlled_turn.h"
#include "kernel/games/mtg/cost_changes.h"
#include "kernel/games/mtg/counter_stats.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/face_down.h"
#include "kernel/games/mtg/joining_attack.h"
#include "kernel/games/mtg/layers.h"
#include "kernel/games/mtg/life_floor.h"
#include "kernel/games/mtg/losing.h"
#include "kernel/games/mtg/mana_purpose.h"
#include "kernel/games/mtg/moves.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/new_controllers.h"
#include "kernel/games/mtg/permissions.h"
#include "kernel/games/mtg/priority.h"
#include "kernel/games/mtg/proliferate.h"
#include "kernel/games/mtg/protection.h"
#include "kernel/games/mtg/questions.h"
#include "kernel/games/mtg/reworded.h"
#include "kernel/games/mtg/rule_effects.h"
#include "kernel/games/mtg/rules_program.h"
#include "kernel/games/mtg/searching.h"
#include "kernel/games/mtg/setup.h"
#include "kernel/games/mtg/state_based.h"
#include "kernel/games/mtg/subtypes.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/mtg/turn.h"
#include "kernel/games/mtg/untapping.h"
#include "kernel/games/mtg/verbs.h"
#include "kernel/games/mtg/vocabulary.h"
#include "kernel/games/skeleton/setup.h"
#include "kernel/games/skeleton/skeleton.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"
#include "kernel/verbs/tried.h"
#include "proto/program.pb.h"

namespace refold::mtg {
namespace {

GameShape MakeShape() {
  GameShape shape;
  shape.zones = {kLibrary, kHand, kBattlefield, kGraveyard, kExile, kStack};
  shape.optional_zones = {kCommand, kPlanarDeck, kSchemeDeck, kSideboard};
  shape.further_decks = {kPlanarDeck, kSchemeDeck};
  shape.public_zones = {kBattlefield, kGraveyard, kExile, kStack, kCommand};
  shape.resources = {{kLife, kStartingLife}};
  shape.action_zones = {kHand, kBattlefield, kGraveyard, kExile, kCommand};
  shape.controlled_zones = {kCommand};
  for (const char* mana : {"mana.generic", "mana.c", "mana.g", "mana.u",
                           "mana.r", "mana.b", "mana.w"}) {
    shape.payment_order.push_back(Word::Of(mana));
  }
  for (const char* color : {"white", "blue", "black", "red", "green"}) {
    const char letter = color == std::string("blue") ? 'u' : color[0];
    shape.mana_of_colors.push_back(
        {Word::Of(color), Word::Of(std::string("mana.") + letter)});
  }
  shape.closes = GameShape::Closing::kWindowsOfSeveral;
  shape.clock = {.attaching = true, .turning_over = true};  // CR 613.7
  shape.events = Events();
  AddVocabulary(shape);
  return shape;
}

// Wagic pays generic costs with colourless mana last; everywhere else it is
// spent first.
std::vector<NamedValue> ColorlessLast(const Engine& engine,
                                      std::vector<NamedValue> changes) {
  static const Word colorless = Word::Of("mana.c");
  if (engine.option(kManaBeforehand) == 0) return changes;
  const std::vector<Word>& order = engine.rules().shape().payment_order;
  const auto place = std::find(order.begin(), order.end(), colorless);
  SetNamed(changes, kSpentLast, place - order.begin() + 1);
  return changes;
}

// What counts the colours that were spent on it is paid with many.
std::vector<NamedValue> InColors(const Engine& engine, const Ref& card,
                                 std::vector<NamedValue> changes) {
  static const Word sunburst = Word::Of("sunburst");
  static const Word converge = Word::Of("converge");
  if (card.is_card() && (HasKeyword(engine.view(), card.id, sunburst) ||
                         HasKeyword(engine.view(), card.id, converge))) {
    SetNamed(changes, kSpentInColors, 1);
  }
  return changes;
}

ProcedureTable MakeProcedures() {
  ProcedureTable table = skeleton::ProceduresOf(Turn());
  table.insert({
      {Word::Of("legend rule"), RunLegendRule},
      {Word::Of("untap within limits"), RunUntapWithinLimits},
      {Word::Of("proliferate"), RunProliferate},
      {Word::Of("join attack"), RunJoinAttack},
      {Word::Of("do deeds of combat"), RunDeeds},
      {Word::Of("while searching"), RunWhileSearching},
      {Word::Of("offer to cast"), RunOfferToCast},
      {Word::Of("offer free"), RunOfferFree},
  });
  return table;
}

class MtgRules final : public skeleton::SkeletonRules {
 public:
  // What the world is asked.
  bool CanTarget(const View& view, const Environment& env,
                 const Ref& target) const override {
    return MayTarget(view, env, target);
  }
  const LayerTable& layers() const override { return Layers(); }
  const GameWords& words() const override {
    static const GameWords words = {.play = kBattlefield,
                                    .stack = kStack,
                                    .deck = kLibrary,
                                    .hand = kHand,
                                    .discard = kGraveyard,
                                    .life = kLife,
                                    .kin = kCreature,
                                    .face_down = kFaceDownCard,
                                    .copy_of_face_down = kCopyOfFaceDown,
                                    .setting_up = skeleton::kSettingUp};
    return words;
  }
  const WatcherSet& watchers() const override { return WatchersOfRules(); }
  std::vector<NamedValue> CounterStats(Word counter) const override {
    return StatsOfCounter(counter);
  }
  std::vector<AbilityRef> RuleAbilities(
      const View& view, const CardCell& card,
      const Characteristics& so_far) const override {
    return AbilitiesByRules(view, card, so_far);
  }
  std::vector<AbilityRef> IntrinsicAbilities(
      const View& view, const CardCell& card,
      const Characteristics& so_far) const override {
    return AbilitiesByTypes(view, card, so_far);
  }
  bool ArrivalTriggers(const View& view, const Ref& arrived) const override {
    return !IsForbidden(view, {.name = kCauseTriggers, .who = arrived});
  }
  int64_t TriggersAgain(const View& view, const Environment& woken,
                        const Ref& moved, Word from, Word to) const override {
    return AdditionalTriggers(view, woken, moved, from, to);
  }
  // For a card in a graveyard that returns instead of a draw.
  bool ReplacesFrom(Word zone) const override {
    return zone == kBattlefield || zone == kGraveyard || zone == kCommand;
  }
  bool IsSubtypeOf(Word subtype, Word type) const override {
    return IsSubtype(subtype, type);
  }
  Word Reworded(Word keyword, Word from, Word to) const override {
    return RewordedKeyword(keyword, from, to);
  }

  // What the game is made of.
  const skeleton::Skeleton& skeleton() const override {
    static const skeleton::Skeleton skeleton = {
        .turn = Turn(),
        .setup = Setup(),
        .priority = &Priority(),
        .vocabulary = {.tests = Tests(),
                       .numbers = Numbers(),
                       .numbers_of_all = NumbersOfAll(),
                       .effects = Effects(),
                       .costs = Costs()},
    };
    return skeleton;
  }
  Word name() const override { return Word::Of("mtg"); }
  bool has_dependency() const override { return true; }
  uint32_t version() const override { return 22; }
  const GameShape& shape() const override {
    static const GameShape shape = MakeShape();
    return shape;
  }
  const ProcedureTable& procedures() const override {
    static const ProcedureTable table = MakeProcedures();
    return table;
  }
  // By Magic's rules, too, a loop that nobody can stop makes the game a draw
  // (CR 104.4b, 732.4).

  void AfterStep(Engine& engine) const override { NoteControlEffect(engine); }

  // What happens to cards and players.
  void AdjustMove(Engine& engine, MoveProposal& move) const override {
    AdjustMoveByRules(engine, move);
  }
  bool ComesByRules(const Engine& engine,
                    const MoveProposal& move) const override {
    return LooksForHost(engine, move);
  }
  void AfterTurning(Engine& engine, const Ref& card,
                    flat::Turning turning) const override {
    if (turning == flat::TURN_OVER) SayTransformed(engine, card);
    if (turning == flat::TURN_UP) SayTurnedUp(engine, card);
  }
  std::optional<Frame> OnceItIsKnownAs(const Engine& engine,
                                       const Ref& card) const override {
    return SeekHostAsCopy(engine, card);
  }
  void AfterMove(Engine& engine, const Ref& before,
                 const Ref& after) const override {
    AfterMoveByRules(engine, before, after);
  }
  bool Knows(const WordUse& use) const override {
    return (use.kind == WordKind::kCounter && IsCounter(use.word)) ||
           SkeletonRules::Knows(use);
  }
  void ListWords(const WordUse& use, VisitWord visit) const override {
    if (use.kind == WordKind::kMana) visit(kSnow);
    SkeletonRules::ListWords(use, visit);
  }
  const VerbTable& verbs() const override { return Verbs(); }
  void HoldBack(const Engine& engine,
                std::span<Proposal> group) const override {
    HoldLifeAtFloors(engine, group);
  }
  // Tokens yet to be created belong to the player who would get them.
  PlayerId OrdersReplacements(const Engine& engine,
                              const Occurrence& proposed) const override {
    return proposed.subject.empty() && proposed.player != 0
               ? proposed.player
               : GameRules::OrdersReplacements(engine, proposed);
  }
  // CR 603.3b.
  bool StacksAsTheyWoke(const Engine& engine) const override {
    return engine.option(kOneOrder) != 0;
  }
  TriggerOrdering OrdersOwnTriggers() const override {
    return TriggerOrdering::kWhereItMatters;
  }
  bool Tried(const Scope& scope,
             const flat::Predicate_Tried& tried) const override {
    return IsTried(*this, scope, tried);
  }
  Destination AfterResolution(const Engine& engine, const StackItemCell& item,
                              Resolving how) const override {
    return DestinationOf(engine, item, how);
  }

  bool Unsettles(const Event& event) const override {
    return UnsettlesState(event);
  }

  // What players may do.
  bool MakesManaWhilePaying(const Engine& engine) const override {
    return engine.option(kManaBeforehand) == 0;
  }
  bool Allows(const Engine& engine, const PlayerAction& act) const override {
    return AllowsByRules(engine, act);
  }
  bool MayWin(const Engine& engine, PlayerId player) const override {
    return mtg::MayWin(engine.view(), player);
  }
  PlayerId Decides(const Engine& engine, PlayerId player) const override {
    return DecidesFor(engine.state(), player);
  }
  std::vector<NamedValue> UseCostChanges(const Engine& engine,
                                         const Environment& use,
                                         bool aimed) const override {
    return ColorlessLast(engine, UseCostChangesOf(engine, use, aimed));
  }
  const flat::Cost& CostOfUse(const Engine& engine,
                              const Environment& use) const override {
    return CostOfAbility(engine.view(), use);
  }
  std::vector<NamedValue> CostChanges(const Engine& engine,
                                      const Environment& cast,
                                      bool aimed) const override {
    return InColors(engine, cast.source,
                    ColorlessLast(engine, CostChangesOf(engine, cast, aimed)));
  }
};

}  // namespace

const GameRules& Rules() {
  static const MtgRules* const rules = new MtgRules;
  return *rules;
}

std::vector<Word> Options() {
  return {kAurasStay,          kEveryStep,      kManaBeforehand,
          kNoDecking,          kOneOrder,       kOpenDeclarations,
          kPlacedQuietly,      kReadyWhenTaken, kTreasonAttacks,
          skeleton::kTurnLimit};
}

}  // namespace refold::mtg
