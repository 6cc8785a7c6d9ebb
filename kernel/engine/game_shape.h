// GameShape: what a game is as data — its zones, what players begin with, what
// it does when, and all its words. Tools ask it what a world may hold, and
// linking what programs may say; what a game does is in its GameRules.
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

// Words of a kind that begin so and end so, with more in between. Either may be
// empty.
struct WordForm {
  WordKind kind;
  Word begins;
  Word ends = {};
};

// Words that may be in cells, besides those of the rest of GameShape and those
// that are a program's own to choose. Playing does not read them: they tell
// tools what may be asked of a world in which nothing has that word yet, and
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
  // Of options of prompts: what players may do, besides what the engine offers.
  std::vector<Word> actions;
};

// An event that the game names (the fact Happened), and the names of the roles,
// numbers and words that it may say.
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
  // That each player has in games whose set-up names one of them; in others
  // there is none.
  std::vector<Word> optional_zones;
  std::vector<Word> public_zones;  // where cards are seen by all
  // Decks beside the deck: shuffled with it, and nobody looks into them.
  std::vector<Word> further_decks;
  std::vector<NamedValue> resources;  // that each player starts with
  // Zones from which cards may be cast or their abilities used, in the order in
  // which the actions are offered.
  std::vector<Word> action_zones;
  // Of them those where, as in play, a card is for whoever controls it, and not
  // for the player in whose zone it lies.
  std::vector<Word> controlled_zones;
  // Kinds of resource that pay for a generic cost, in the order in which they
  // are taken.
  std::vector<Word> payment_order;
  // Which kind of them is that of a colour (Claim.helps).
  struct ManaOfColor {
    Word color;
    Word kind;
  };
  std::vector<ManaOfColor> mana_of_colors;
  // Resources that effects cannot bring below 0.
  std::vector<Word> never_negative;
  // What gets a new timestamp, by which effects apply in order. Effects have
  // one since they began, and cards since they came where they lie.
  struct Clock {
    bool attaching = false;     // a card that is attached
    bool turning_over = false;  // one that takes on another program
    bool copying = false;       // one that begins or ceases to be a copy
  };
  Clock clock;
  // Cards of this type are tokens: a set-up makes them in the play zone, and
  // does not move them there. Empty: a set-up has no tokens.
  Word token_type;
  // Tokens that have this type, too, lie in this zone instead of in play.
  struct TokensApart {
    Word type;
    Word zone;
  };
  TokensApart tokens_apart;
  // Cards that are not sent to somebody's zone in particular go to that of the
  // player in whose zone they lie; else to that of their owner.
  bool cards_follow_holder = false;
  // Which groups of simultaneous events end with GroupClosed, so that abilities
  // can gather what is in them (EventPattern.gather).
  // kWindowsOfSeveral: of what is all that happens in its window nothing is
  // simultaneous with it.
  enum class Closing { kNone, kWindowsOfSeveral, kWindows, kEveryGroup };
  Closing closes = Closing::kWindows;
  // What the game emits as Happened, and nothing else.
  std::vector<EventShape> events;
  CellWords words;
  std::vector<ActShape> acts;
  std::vector<LawShape> laws;
  // What shields take of.
  std::vector<Word> shields;
  // Why things happen, as far as patterns may wait for that.
  std::vector<Word> reasons;
  // Ways to play a card.
  std::vector<Word> ways;
  // Names under which effects begin that no instruction of a program names.
  std::vector<Word> effects;
  std::vector<WordForm> forms;
  // Kinds of which the game has whatever word a program says.
  std::vector<WordKind> open;
};

// Kinds of words of which a game that lists none has any: what is in cells, and
// what effects say of acts. Games of tests have them all.
std::vector<WordKind> WordsOfCards();

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_GAME_SHAPE_H_
