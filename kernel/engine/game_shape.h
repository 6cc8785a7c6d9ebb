// GameShape: the declarative part of a game — its zones, what players begin
// with, its options, and all its words. Tools use it to know what a world may
// hold, and linking to know what programs may say. Behaviour is in GameRules.
#ifndef REFOLD_KERNEL_ENGINE_GAME_SHAPE_H_
#define REFOLD_KERNEL_ENGINE_GAME_SHAPE_H_

#include <vector>

#include "kernel/base/word.h"
#include "kernel/program/word_use.h"
#include "kernel/state/cells.h"

namespace refold {

// An act (kernel/verbs/acts.h), and the words with which effects speak of it.
// Verbs are acts without an entry, too.
struct ActShape {
  Word name;
  std::vector<Word> obstacles = {};  // what may stand against it
  std::vector<Word> prices = {};     // what it may cost more or less of
  std::vector<Word> sorts = {};      // as what the other party may be meant
};

// What operations MOD_RULE say besides rules of acts, and their further words.
struct LawShape {
  Word name;
  std::vector<Word> operands = {};
};

// Words of a kind with this prefix and suffix, and something in between. Either
// may be empty.
struct WordForm {
  WordKind kind;
  Word begins;
  Word ends = {};
};

// Words that may occur in cells, besides those of the rest of GameShape and
// those that programs choose themselves. Play does not read them: they tell
// tools what a world can be asked even if nothing in it has that word yet, and
// linking, what programs may say.
struct CellWords {
  std::vector<Word> phases;
  // Of players.
  std::vector<Word> resources;
  std::vector<Word> player_values;
  // Of the game.
  std::vector<Word> game_values;
  // Of cards.
  std::vector<Word> types;
  std::vector<Word> colors;
  std::vector<Word> stats;
  std::vector<Word> counters;
  std::vector<Word> values;
  std::vector<Word> flags;
  std::vector<Word> keywords;
  std::vector<Word> links;
  // Of options of prompts: actions of players besides those that the engine
  // offers.
  std::vector<Word> actions;
};

// An event that the game names (the fact Happened), and the names of the roles,
// numbers and words that it may carry.
struct EventShape {
  Word name;
  std::vector<Word> roles;
  std::vector<Word> numbers;
  std::vector<Word> words;
};

// Zones and numbers that a game begins with.
struct GameShape {
  std::vector<Word> zones;         // that each player has
  std::vector<Word> shared_zones;  // that belong to nobody
  // Each player has these in games whose set-up names one of them, or of whose
  // programs one moves something there; in other games they do not exist.
  std::vector<Word> optional_zones;
  std::vector<Word> public_zones;  // where cards are seen by all
  // Further decks: shuffled with the deck, and hidden from everybody.
  std::vector<Word> further_decks;
  std::vector<NamedValue> resources;  // that each player starts with
  // Zones from which cards may be cast or their abilities used, in the order in
  // which the actions are offered.
  std::vector<Word> action_zones;
  // Those of them where, as in play, a card may be used by its controller
  // rather than by the player in whose zone it lies.
  std::vector<Word> controlled_zones;
  // Kinds of resource that pay for a generic cost, in the order in which they
  // are taken.
  std::vector<Word> payment_order;
  // Which kind of resource is that of a colour (Claim.helps).
  struct ManaOfColor {
    Word color;
    Word kind;
  };
  std::vector<ManaOfColor> mana_of_colors;
  // Resources that effects cannot bring below 0.
  std::vector<Word> never_negative;
  // What gets a new timestamp, by which effects are ordered. Effects get one
  // when they begin, and cards when they enter their zone.
  struct Clock {
    bool attaching = false;     // a card that is attached
    bool turning_over = false;  // one that takes on another program
    bool copying = false;       // one that begins or ceases to be a copy
  };
  Clock clock;
  // Cards of this type are tokens: a set-up makes them in the play zone, and
  // does not move them there. Empty: a set-up has no tokens.
  Word token_type;
  // Tokens that also have this type lie in this zone instead of in play.
  struct TokensApart {
    Word type;
    Word zone;
  };
  TokensApart tokens_apart;
  // If set, a card that is moved without naming a player stays with the player
  // in whose zone it lies; otherwise it goes to its owner's zone.
  bool cards_follow_holder = false;
  // Which groups of simultaneous events end with GroupClosed, so that abilities
  // can gather what is in them (EventPattern.gather).
  // kWindowsOfSeveral: a window in which only one thing happens is not closed,
  // since nothing is simultaneous with it.
  enum class Closing { kNone, kWindowsOfSeveral, kWindows, kEveryGroup };
  Closing closes = Closing::kWindows;
  // What the game emits as Happened, and nothing else.
  std::vector<EventShape> events;
  CellWords words;
  std::vector<ActShape> acts;
  std::vector<LawShape> laws;
  // What shields can absorb.
  std::vector<Word> shields;
  // Reasons of events that patterns may wait for.
  std::vector<Word> reasons;
  // Ways to play a card.
  std::vector<Word> ways;
  // Names of effects that no instruction of a program names.
  std::vector<Word> effects;
  std::vector<WordForm> forms;
  // Kinds of which the game accepts every word.
  std::vector<WordKind> open;
};

// Kinds of which a game that lists no words accepts any: those in cells, and
// those that effects use for acts. Test games accept them all.
std::vector<WordKind> WordsOfCards();

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_GAME_SHAPE_H_
