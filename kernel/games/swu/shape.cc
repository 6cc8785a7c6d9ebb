#include "kernel/games/swu/shape.h"

#include "kernel/games/skeleton/alternate.h"
#include "kernel/games/skeleton/ask.h"
#include "kernel/games/skeleton/setup.h"
#include "kernel/games/skeleton/turn_table.h"
#include "kernel/games/skeleton/vocabulary.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/round.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/games/swu/vocabulary.h"

namespace refold::swu {
namespace {

using skeleton::Words;

EventShape Event(const char* name, std::initializer_list<const char*> roles,
                 std::initializer_list<const char*> numbers = {},
                 std::initializer_list<const char*> words = {}) {
  return {.name = Word::Of(name),
          .roles = Words(roles),
          .numbers = Words(numbers),
          .words = Words(words)};
}

// Karabast's events (GUIDE 7) are these, with the same parties; a card's moves,
// flags, damage that is healed and attaching are facts of every game.
std::vector<EventShape> Events() {
  return {
      // `program` and `ability` tell which it is; `again`: an effect lets it be
      // used again. Of an ability "when played" the rest is what the event
      // "card played" says, for whoever uses it again.
      Event("ability used", {"card", "player", "host", "exploit"},
            {"program", "ability", "again", "cost", "resources", "credits"},
            {"kind", "from", "way", "type"}),
      Event("action taken", {"player"}),
      Event("attack begins", {"attacker", "defender", "subject"}),
      // `restore`: how much of that the attacker has.
      Event("attack declared", {"attacker", "defender", "player", "subject"},
            {"restore"}),
      Event("attack ended", {"attacker", "defender", "player", "subject"}),
      Event("attack over", {"attacker"}),
      // `program` and `ability` tell which Bounty it is; `forced` is for its
      // code, where it is collected by an effect.
      Event("bounty collected", {"card", "player"},
            {"program", "ability", "forced"}),
      Event("card captured", {"card", "captor", "by", "source"}),
      Event("card defeated",
            {"card", "by", "source", "player", "attacker", "defender",
             "upgrades"},
            {"power", "combat", "attacked", "unique", "by damage", "by rules",
             "excess"}),
      Event("card discarded", {"card", "player", "by"}, {}, {"from"}),
      Event("card played", {"card", "player", "host", "exploit"},
            {"cost", "resources", "credits"}, {"from", "way", "type"}),
      Event("card revealed", {"card", "player", "by"}, {}, {"from"}),
      Event("cards drawn", {"player", "card", "by"}, {"amount"}),
      Event("cards readied by rules", {"player"}),
      Event("control taken", {"card", "player", "before", "by", "source"}),
      Event("damage dealt", {"card", "source", "by", "attacker", "player"},
            {"amount", "combat", "overwhelm", "of excess", "indirect",
             "unpreventable", "excess", "defeats", "attack"}),
      Event("damage healed", {"card", "source", "by"}, {"amount"}),
      Event("defender gone", {"attacker", "defender", "player"}, {"amount"}),
      // `source` replaces what `by` does; `of`: the verb; `left`: how much of
      // the amount still happens.
      Event("event replaced", {"card", "player", "source", "by"},
            {"amount", "left"}, {"of"}),
      Event("force used", {"player"}),
      Event("initiative claimed by", {"player"}),
      Event("leader deployed", {"card", "player", "host"}),
      Event("phase ended", {"player"}, {}, {"phase"}),
      Event("phase started", {"player"}, {}, {"phase"}),
      Event("tokens created", {"card", "player", "host", "by"},
            {"amount", "ready"}, {"token"}),
      Event("unit entered play", {"card", "player", "by"}, {}, {"way"}),
      Event("upgrade unattached", {"card", "host"}),
  };
}

CellWords MakeWords() {
  CellWords words;
  words.phases = skeleton::PhaseNames(Round());
  words.resources = {kMoreActions};
  words.player_values = skeleton::PlayerValues(Round());
  words.game_values = {kActing, skeleton::kInitiative,
                       skeleton::kInitiativeClaimed, skeleton::kSettingUp};
  words.types = {kUnit,  kUpgrade, kEvent,     kLeader, kBase, kGround,
                 kSpace, kToken,   kBaseToken, kUnique, kLeads};
  words.colors = Words(
      {"vigilance", "command", "aggression", "cunning", "heroism", "villainy"});
  words.stats = {kPower, kHp, kCost};
  words.values = {kDamage, kStruck, kAttackNumber, kGonePast,
                  Word::Of("spent")};
  words.links = {kCaptor, kDamagedBy, kTargets};
  words.flags = {
      kExhausted, kAmbushing, kAttacking,          kDefending,
      kEpicSpent, kFresh,     Word::Of("flipped"), Word::Of("goes first")};
  words.actions = {skeleton::kPass, skeleton::kClaim, kPlay,
                   kAttack,         kDeploy,          Word::Of("use")};
  // What other prompts of the rules offer.
  for (const char* action :
       {"choose", "defeat", "distribute", "distribute indirect damage", "no",
        "replace", "resolve", "resolve first", "resource card", "target",
        "who has the initiative", "yes"}) {
    words.actions.push_back(Word::Of(action));
  }
  return words;
}

GameShape MakeShape() {
  GameShape shape;
  shape.zones = {kDeck,      kHand,     kArena,   kDiscard,
                 kResources, kBaseZone, kCaptured};
  shape.public_zones = {kArena, kDiscard, kBaseZone};
  shape.resources = {{kMoreActions, 0}};
  shape.never_negative = {kMoreActions};
  shape.action_zones = {kHand, kArena, kBaseZone, kDiscard, kResources};
  shape.clock.attaching = true;
  shape.closes = GameShape::Closing::kEveryGroup;
  shape.token_type = kToken;
  shape.tokens_apart = {.type = kBaseToken, .zone = kBaseZone};
  shape.events = Events();
  shape.words = MakeWords();
  AddVocabulary(shape);
  return shape;
}

}  // namespace

const GameShape& Shape() {
  static const GameShape* const shape = new GameShape(MakeShape());
  return *shape;
}

}  // namespace refold::swu
