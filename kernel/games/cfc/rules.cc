#include "kernel/games/cfc/rules.h"

#include <variant>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/layers.h"
#include "kernel/games/cfc/moves.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/play.h"
#include "kernel/games/cfc/questions.h"
#include "kernel/games/cfc/rule_effects.h"
#include "kernel/games/cfc/rules_program.h"
#include "kernel/games/cfc/setup.h"
#include "kernel/games/cfc/table.h"
#include "kernel/games/cfc/turn.h"
#include "kernel/games/cfc/verbs.h"
#include "kernel/games/skeleton/ask.h"
#include "kernel/games/skeleton/rulebook.h"
#include "kernel/games/skeleton/setup.h"
#include "kernel/games/skeleton/skeleton.h"
#include "kernel/projections/event_names.h"
#include "proto/program.pb.h"

namespace refold::cfc {
namespace {

// The words of characters and players, given by abilities, as keywords, and by
// effects (HasWordOn() in table.h).
std::vector<Word> AbilityWords() {
  return skeleton::Words({"can block", "cantattack", "cantblock", "cantplayac",
                          "cantplayre", "frosted", "pierce", "preventpierce",
                          "rush", "unblockable", "unfreezable",
                          "unlimitedbackup"});
}

CellWords MakeWords() {
  CellWords words;
  words.phases = skeleton::PhaseNames(Turn());
  words.resources = {kHp, kSp};
  words.player_values = skeleton::PlayerValues(Turn());
  words.game_values = {skeleton::kSettingUp, kAttacks};
  words.types = {kCharacter, kAction, kReaction};
  words.stats = {kBp, kSp, kAbilityKind};
  words.counters = {kBoost, kWounds};
  words.values = {kSlot, kAttack, kPlace, kBlocks, kIcon};
  words.flags = {kFrozen,   kFresh,   kAttacking, kUnited,
                 kBlocking, kBlocked, kPowerless};
  words.actions = {skeleton::kPass, kPlay, kBackUp,     kUse,
                   kAttackReason,   kJoin, kBlockReason};
  words.keywords = AbilityWords();
  return words;
}

// The rules that cards turn on and off, set and change (switches.h).
std::vector<LawShape> Laws() {
  std::vector<Word> words = AbilityWords();
  for (const char* law :
       {"ab_instant_act", "ab_trigger_act", "ab_trigger_fresh", "attack",
        "attack_freeze", "backup_fresh", "backup_limit", "dmg_combat_deal",
        "extra characters", "piercing", "play_char_bp_limit", "play_removed",
        "limit backup_limit", "limit play_char_bp_limit"}) {
    words.push_back(Word::Of(law));
  }
  for (const char* price : {"action", "character", "reaction", "ua2", "ua3"}) {
    for (const char* how : {"change ", "set "}) {
      words.push_back(Word::Of(absl::StrCat(how, price)));
    }
  }
  std::vector<LawShape> laws;
  for (Word word : words) laws.push_back({.name = word});
  return laws;
}

GameShape MakeShape() {
  GameShape shape;
  shape.zones = {kDeck, kHand, kDiscards, kRemoved, kRing, kBackups, kPlayed};
  shape.public_zones = {kRing, kDiscards, kRemoved, kBackups, kPlayed};
  shape.resources = {{kHp, kStartingHp}};
  shape.never_negative = {kSp};
  shape.clock = {.turning_over = true, .copying = true};
  shape.cards_follow_holder = true;
  shape.closes = GameShape::Closing::kNone;
  shape.action_zones = {kHand, kRing, kRemoved};
  shape.events = {{.name = kPowerless, .roles = {event_names::kSubject}}};
  shape.words = MakeWords();
  shape.laws = Laws();
  shape.reasons = skeleton::Words({"discard", "ko", "sacrifice", "trash"});
  // Keywords for the type that can back up the card; and values of a card that
  // note that its condition holds, and that its one-time effect has been done.
  shape.forms = {{WordKind::kKeyword, Word::Of("backup ")},
                 {WordKind::kFlag, {}, Word::Of(" met")},
                 {WordKind::kFlag, {}, Word::Of(" done")}};
  return shape;
}

class CfcRules final : public skeleton::SkeletonRules {
 public:
  // What the world is asked.
  bool Test(const View& view, Word rule, const Environment& env,
            const Ref& candidate) const override {
    return candidate.is_card() &&
           SkeletonRules::Test(view, rule, env, candidate);
  }
  const LayerTable& layers() const override { return Layers(); }
  const GameWords& words() const override {
    static const GameWords words = {.play = kRing,
                                    .stack = {},
                                    .deck = kDeck,
                                    .hand = kHand,
                                    .discard = kDiscards,
                                    .life = kHp,
                                    .kin = {},
                                    .setting_up = skeleton::kSettingUp};
    return words;
  }
  const WatcherSet& watchers() const override {
    static const skeleton::Rulebook rulebook({RulesProgram()});
    return rulebook.watchers();
  }
  std::vector<NamedValue> CounterStats(Word counter) const override {
    if (counter == kBoost) return {{kBp, 1}};
    if (counter == kWounds) return {{kBp, -1}};
    return {};
  }
  bool HasAbilityWord(const View& view, const Ref& ref,
                      Word word) const override {
    return HasWordOn(view, ref, word);
  }

  // What the game is made of.
  const skeleton::Skeleton& skeleton() const override {
    static const skeleton::Skeleton skeleton = {
        .turn = Turn(),
        .setup = Setup(),
        .vocabulary = {.tests = Tests(),
                       .numbers = Numbers(),
                       .numbers_of_all = {},
                       .effects = Effects(),
                       .costs = {}},
    };
    return skeleton;
  }
  Word name() const override { return Word::Of("cfc"); }
  uint32_t version() const override { return 11; }
  const GameShape& shape() const override {
    static const GameShape shape = MakeShape();
    return shape;
  }
  const ProcedureTable& procedures() const override {
    static const ProcedureTable table = skeleton::ProceduresOf(Turn());
    return table;
  }
  // A player loses with no HP or no cards: in an infinite loop without that,
  // nobody loses, and nobody wins.

  // What happens to cards and players.
  void AfterStep(Engine& engine) const override { SettleByRules(engine); }
  void AdjustMove(Engine& engine, MoveProposal& move) const override {
    AdjustMoveByRules(engine, move);
  }
  void AfterMove(Engine& engine, const Ref& before,
                 const Ref& after) const override {
    AfterMoveByRules(engine, before, after);
  }
  void BeforeTurning(Engine& engine, const Ref& card) const override {
    LoseWhatItWas(engine, card);
  }
  const VerbTable& verbs() const override { return Verbs(); }
  // Nobody: the oldest apply first.
  PlayerId OrdersReplacements(const Engine& /*engine*/,
                              const Occurrence& /*proposed*/) const override {
    return 0;
  }

  // What players may do. Nothing is cast: there is no stack.
  bool Allows(const Engine& engine, const PlayerAction& act) const override {
    switch (act.kind) {
      case PlayerAction::Kind::kPlay:
        return false;
      case PlayerAction::Kind::kUse:
        return MayUse(engine, act.player, act.card);
      case PlayerAction::Kind::kPay:
        return true;
    }
    return false;
  }
};

}  // namespace

const GameRules& Rules() {
  static const CfcRules* const rules = new CfcRules;
  return *rules;
}

std::vector<Word> Options() { return {skeleton::kTurnLimit}; }

int64_t Slots() { return kSlots; }

}  // namespace refold::cfc
