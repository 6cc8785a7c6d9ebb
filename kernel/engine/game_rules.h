// GameRules: what a game must say to be played on the kernel.
//
// A game is mostly data (zones, phases, payment order) and procedures; what the
// engine and the effects must ask it in the middle of their work are the
// virtual functions here. Implementations are stateless: everything they know
// of a game in progress is in its world.
#ifndef REFOLD_KERNEL_ENGINE_GAME_RULES_H_
#define REFOLD_KERNEL_ENGINE_GAME_RULES_H_

#include <vector>

#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "kernel/program/flat/program.h"
#include "proto/forward.h"

namespace refold {

// A card about to change zone. Replacements may cancel it, and the rules change
// it.
struct MoveProposal {
  Ref card;
  Word to;
  PlayerId to_player = 0;
  bool bottom = false;  // else on top
  uint32_t depth = 0;   // cards between it and that end, if there are so many
  PlayerId controller = 0;  // in the play zone; elsewhere the zone's player
  Word reason;
  PlayerId player = 0;      // the acting player
  std::vector<Word> flags;  // flags it enters with
  bool cancelled = false;
  uint32_t program = 0;  // face it has there; 0 = its printed one
  std::vector<NamedValue> keep_values;
  std::vector<NamedRefs> keep_links;
};

// Damage about to be dealt.
struct DamageProposal {
  Ref source;
  Ref target;  // a player or a card
  int64_t amount = 0;
  bool combat = false;
  AbilityRef by;  // the ability whose code deals it; empty for none
};

// What is asked about the moment at which a player acts: the engine does not
// know when a game allows what.
struct Moment {
  bool sorcery_speed = false;  // the player could play a sorcery now
  bool mana_only = false;      // only mana abilities may be used
};

// Words that the rules of a game put into cells by themselves, besides those of
// the rest of GameShape and of programs. Playing does not read them: they tell
// tools what may be asked of a world in which nothing has that word yet.
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
  // Of options of prompts: what players may do, besides what the engine offers.
  std::vector<Word> actions;
};

// Zones and numbers that a game begins with.
struct GameShape {
  std::vector<Word> zones;            // that each player has
  std::vector<Word> shared_zones;     // that belong to nobody
  std::vector<Word> public_zones;     // where cards are seen by all
  std::vector<NamedValue> resources;  // that each player starts with
  // Zones from which cards may be cast or their abilities used, in the order in
  // which the actions are offered.
  std::vector<Word> action_zones;
  // Kinds of resource that pay for a generic cost, in the order in which they
  // are taken.
  std::vector<Word> payment_order;
  // Resources that effects cannot bring below 0.
  std::vector<Word> never_negative;
  // Cards that are not sent to somebody's zone in particular go to that of the
  // player in whose zone they lie; else to that of their owner.
  bool cards_follow_holder = false;
  CellWords words;
};

class GameRules : public GameQueries {
 public:
  virtual Word name() const = 0;
  // Grows whenever a decision would be followed by other facts than before.
  virtual uint32_t version() const = 0;
  virtual const GameShape& shape() const = 0;
  // Every procedure that may stand in a frame: the game's own and those of
  // EngineProcedures() (kernel/engine/play.h).
  virtual const ProcedureTable& procedures() const = 0;
  // InvalidArgument, with what is wrong, if a game cannot begin as the header
  // says. Players and programs have been checked.
  virtual absl::Status CheckHeader(const pb::GameHeader& header) const = 0;
  // The frame that begins the game: it places the cards of the set-up.
  virtual Frame FirstFrame(const Engine& engine) const = 0;

  // Called when a batch has gone on for so long without a choice that it will
  // never come to one: triggers that wake each other for ever. Also when more
  // waits than can be put away. Ends the game (EndGame), as the game's rules
  // say of such a loop.
  virtual void EndLoop(Engine& engine) const = 0;
  // Called after every step of a procedure, before what the step has pushed
  // runs: what the rules see to at once, at any time.
  virtual void AfterStep(Engine& /*engine*/) const {}
  // Called with every proposed move, after replacement abilities: where cards
  // with certain words go instead, what a card keeps.
  virtual void AdjustMove(Engine& engine, MoveProposal& move) const = 0;
  // Called after a card moved; `before` is what it was.
  virtual void AfterMove(Engine& engine, const Ref& before,
                         const Ref& after) const = 0;
  // Whether cards are being placed for the set-up: what asks a player on
  // entering play then waits (PushAskingEntersCode of effects.h).
  virtual bool IsSettingUp(const Engine& engine) const = 0;
  // Whether the rules prevent all of this damage (protection), so that nothing
  // replaces it and no shield is used up.
  virtual bool PreventsDamage(const Engine& engine,
                              const DamageProposal& damage) const = 0;
  // Deals damage that is left after prevention: life, marked damage, counters.
  // Emits the DamageDealt fact and what follows from it.
  virtual void DealDamage(Engine& engine,
                          const DamageProposal& damage) const = 0;
  // Called when a card would be destroyed and is not indestructible by the
  // game's rules: true if something (regeneration) stopped it.
  virtual bool SurvivesDestruction(Engine& engine, const Ref& card,
                                   bool can_regenerate) const = 0;
  // Whether a spell on the stack can be countered.
  virtual bool CanBeCountered(const Engine& engine, const Ref& card) const = 0;

  // Whether resolving this spell puts its card into the play zone.
  virtual bool IsPermanentSpell(const Engine& engine,
                                const Ref& card) const = 0;
  // Where the card of a spell goes when it has resolved (not a permanent).
  virtual MoveProposal AfterResolution(Engine& engine,
                                       const StackItemCell& item) const = 0;

  // Whether the player may cast this card in this way now: zone, moment,
  // restrictions. The cost is checked elsewhere.
  virtual bool MayCast(const Engine& engine, PlayerId player, const Ref& card,
                       const flat::CastOption& option,
                       const Moment& moment) const = 0;
  // Whether the rules forbid nothing about using this ability. Zone, moment,
  // condition, limit and cost are checked elsewhere.
  virtual bool MayActivate(const Engine& engine, PlayerId player,
                           const Ref& card,
                           const flat::Ability& ability) const = 0;

  // Whether the game has what programs call by this word. Every word of a
  // program is asked for before the program is played: the functions below, and
  // those of GameQueries, are called with words of which this is true.
  // Here: whether the shape has such a resource, kind of mana or zone.
  virtual bool Knows(WordKind kind, Word word) const;

  // Programs' Rule instructions: effects that only this game knows.
  virtual void RunRule(Engine& engine, Frame& frame,
                       const flat::Instruction_Rule& rule) const = 0;

  // Costs that only this game knows.
  virtual bool CanPayRule(const Engine& engine, Word rule,
                          const Environment& env) const = 0;
  virtual void PayRule(Engine& engine, Word rule,
                       const Environment& env) const = 0;
  // Whether a flag may be set on the card as a cost (summoning sickness).
  virtual bool CanPayFlag(const Engine& engine, const Ref& card,
                          Word flag) const = 0;
  // Change of the amount to pay for casting a card, by kind; the empty word is
  // the generic part. Sorted by kind.
  virtual std::vector<NamedValue> CostChanges(const Engine& engine,
                                              const Ref& card) const = 0;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_GAME_RULES_H_
