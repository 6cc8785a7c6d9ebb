// GameRules: what a game must say to be played on the kernel.
//
// A game is mostly data (zones, phases, payment order) and procedures; what the
// engine and the effects must ask it in the middle of their work are the
// virtual functions here. Implementations are stateless: everything they know
// of a game in progress is in its world.
#ifndef REFOLD_KERNEL_ENGINE_GAME_RULES_H_
#define REFOLD_KERNEL_ENGINE_GAME_RULES_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_shape.h"
#include "kernel/engine/verb.h"
#include "kernel/program/flat/program.h"
#include "proto/forward.h"

namespace refold {

// A card about to change zone. The rules may change or cancel it.
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
  // What runs when it has come into the play zone, before its own ENTERS
  // abilities: the code of the spell that it was.
  std::optional<Frame> then;
};

// Damage about to be dealt.
struct DamageProposal {
  Ref source;
  Ref target;  // a player or a card
  int64_t amount = 0;
  bool combat = false;
};

// The moment at which a player acts, as far as it says what may be done.
struct Moment {
  // Something is being paid for: nothing is played, and only abilities that
  // yield what is paid with (Ability.mana) are used.
  bool resources_only = false;
  // Then, too, abilities that wait for nobody (Ability.immediate): nothing is
  // being paid for, but something keeps players from answering.
  bool at_once_too = false;
  // The game's own rules that restrict acts right now, as bits; all set if the
  // game was not asked. Opaque to the engine.
  uint64_t against = ~uint64_t{0};
};

// What a player is about to do with a card.
struct Act {
  enum class Kind {
    kPlay,  // play it, in the way that its program calls `way`
    kUse,   // use an ability that it has
    kPay,   // change its flag to pay for something
  };
  Kind kind = Kind::kPlay;
  PlayerId player = 0;
  Ref card;
  const flat::CastOption* way = nullptr;   // of kPlay
  const flat::Ability* ability = nullptr;  // of kUse
  Word flag;                               // of kPay
  bool chosen = false;  // of kPay: it is not the ability's own card that pays
  Moment moment;        // of kPlay and kUse
};

// How far the resolution of what waited on the stack has come.
enum class Resolving {
  kBegins,  // nothing of it has happened yet
  kDone,    // its code has run
  kFailed,  // it has no legal target left, and its code does not run
};

// When a player is asked for the order of his own triggers.
enum class TriggerOrdering {
  // Unless all are alike: the same ability, about the same thing.
  kUnlessAlike,
  // Unless all of them would change nothing, as things are: also whose triggers
  // come first is not asked then. Among others such are offered with the word
  // kIdleTrigger.
  kUnlessIdle,
  // Where trying shows that another order leads to something else.
  kWhereItMatters,
};

// Where a card goes, and why.
struct Destination {
  Word zone;
  Word reason;
};

// Most questions have an answer for games that know no such thing; a game
// overrides what it has.
class GameRules : public GameQueries {
 public:
  virtual Word name() const = 0;
  // Tells these rules from all others of this process, also from those that are
  // gone; never 0.
  uint64_t number() const { return number_; }
  // Grows whenever a decision would be followed by other facts than before.
  virtual uint32_t version() const = 0;
  virtual const GameShape& shape() const = 0;
  // Every procedure that may stand in a frame: the game's own and those of
  // PlayProcedures() (kernel/play/play.h).
  virtual const ProcedureTable& procedures() const = 0;
  // The frame that begins the game: it places the cards of the set-up.
  virtual Frame FirstFrame(const Engine& engine) const = 0;
  // InvalidArgument, with what is wrong, if a game cannot begin as the header
  // says. Players and programs have been checked. Here: every header will do.
  virtual absl::Status CheckHeader(const pb::GameHeader& header) const;

  // Called when a batch has gone on for so long without a choice that it will
  // never come to one: triggers that wake each other for ever. Also when more
  // waits than can be put away. Ends the game (EndGame), as the game's rules
  // say of such a loop. Here: nobody wins.
  virtual void EndLoop(Engine& engine) const;
  // Called after every step of a procedure, before what the step has pushed
  // runs: what the rules see to at once, at any time.
  virtual void AfterStep(Engine& /*engine*/) const {}
  // Whether a fact may give the rules something to do by themselves where there
  // was nothing (Engine::Settle), in another way than by what characteristics
  // become. Here: every fact but those of a prompt.
  virtual bool Unsettles(const Event& event) const;

  // InvalidArgument, with what is wrong, if this cannot be done to the table by
  // hand at the open prompt: a game that knows such acts says which, and asks
  // anew only where that is what it did before. Here: nothing can.
  virtual absl::Status CheckByHand(const Engine& engine,
                                   const Proposal& act) const;
  // The frame that does what CheckByHand() has let through. `asking`, the frame
  // that has asked, is put back to before that.
  virtual Frame BeginByHand(const Proposal& act, Frame& asking) const;

  // Called with every move that nothing replaces any more: where cards
  // with certain words go instead, what a card keeps.
  virtual void AdjustMove(Engine& /*engine*/, MoveProposal& /*move*/) const {}
  // Whether AfterMove pushes code that is part of how the card comes into play:
  // an Aura that looks for what it enchants.
  virtual bool ComesByRules(const Engine& /*engine*/,
                            const MoveProposal& /*move*/) const {
    return false;
  }
  // What a card that is coming into play does by the rules once it is known
  // what it comes as, before what it comes with: code to be run. Here: nothing.
  virtual std::optional<Frame> OnceItIsKnownAs(const Engine& /*engine*/,
                                               const Ref& /*card*/) const {
    return std::nullopt;
  }
  // Called after a card moved; `before` is what it was, empty if it has been
  // created.
  virtual void AfterMove(Engine& /*engine*/, const Ref& /*before*/,
                         const Ref& /*after*/) const {}
  // Called before a card gets another face where it lies, or turns back: what
  // it loses by that. Here: nothing.
  virtual void BeforeTurning(Engine& /*engine*/, const Ref& /*card*/) const {}
  // Called after Engine::Turn() has turned a card. Here: nothing.
  virtual void AfterTurning(Engine& /*engine*/, const Ref& /*card*/,
                            flat::Turning /*turning*/) const {}
  // What can be done in this game, by the verbs' names: in windows
  // (kernel/verbs/window.h), where it may be replaced. Those of every
  // game (verb.h) must be among them.
  virtual const VerbTable& verbs() const = 0;
  bool has_verb(Word name) const { return verbs().contains(name); }
  // The row of a verb that it has.
  const Verb& verb(Word name) const { return verbs().at(name); }
  // What follows of necessity from what a window holds, at the same time, as
  // far as the window does not hold it yet (what is attached to a card that
  // leaves). Asked again until nothing is added. A proposal that is
  // `followed` was asked about before and must be passed over: what followed
  // from it may have been cancelled since.
  virtual std::vector<Proposal> Follow(
      const Engine& /*engine*/,
      const std::vector<Proposal>& /*proposals*/) const {
    return {};
  }
  // Last chance to lower amounts, once the window is decided: for limits on
  // what its proposals come to together, such as a floor under a life total.
  virtual void HoldBack(const Engine& /*engine*/,
                        std::span<Proposal> /*group*/) const {}
  // Who says in which order replacements change what is proposed, where that
  // makes a difference; 0 for nobody: the oldest comes first. Here: whoever
  // controls what it is about, or else the player whose turn it is.
  virtual PlayerId OrdersReplacements(const Engine& engine,
                                      const Occurrence& proposed) const;
  // A replacement ability has been used on what was proposed. `left` is what is
  // left of it, null if that is nothing. Here: nobody is told.
  virtual void Replaced(Engine& /*engine*/, const Environment& /*by*/,
                        const Proposal& /*proposed*/,
                        const Proposal* /*left*/) const {}

  // Who says which of these players, in turn order, resolves his triggers first
  // in a window (trigger_window.h); 0 for nobody. Here: they go in turn order.
  virtual PlayerId OrdersTriggers(
      const Engine& /*engine*/,
      const std::vector<PlayerId>& /*players*/) const {
    return 0;
  }

  // Whether triggers that wait at once go on the stack in the order in which
  // they woke, whoever controls them, and nobody is asked. Here: those of each
  // player together, the active one's first.
  virtual bool StacksAsTheyWoke(const Engine& /*engine*/) const {
    return false;
  }

  // When a player is asked in which order his own triggers go on the stack, or
  // resolve in a window, if several wait at once (trigger_order.h). Here:
  // unless all of them are alike.
  virtual TriggerOrdering OrdersOwnTriggers() const {
    return TriggerOrdering::kUnlessAlike;
  }

  // Whether the only mode that can be chosen, and must be, is taken without
  // asking.
  virtual bool TakesTheOnlyMode() const { return false; }

  // A claim of a cost takes any of these candidates, so many: a frame that asks
  // which, and ends with TakePayment (costs/choices.h). Here: the first ones
  // are taken.
  virtual std::optional<Frame> PicksPayment(
      const Engine& /*engine*/, const Environment& /*env*/,
      const std::vector<Ref>& /*candidates*/, int64_t /*count*/) const {
    return std::nullopt;
  }

  // Whether players may use mana abilities while they pay for what they play or
  // use, if the game has mana (costs/mana.h). Here: it must be there before.
  virtual bool MakesManaWhilePaying(const Engine& /*engine*/) const {
    return false;
  }

  // Whether what pays is taken where there is just enough to choose. Here: it
  // is asked for even then.
  virtual bool TakesForcedPayments() const { return false; }

  // What the rules do by themselves before the next trigger of a window
  // resolves, or the next item of the stack (defeating what is damaged enough);
  // true if there was something, which then has to happen first. Here: nothing.
  virtual bool SettleBetween(Engine& /*engine*/) const { return false; }

  // Deals damage that is left after prevention: life, marked damage, counters.
  // Emits the DamageDealt fact and what follows from it. Here: damage does
  // nothing.
  virtual void DealDamage(Engine& /*engine*/,
                          const DamageProposal& /*damage*/) const {}
  // Where the card of what waited on the stack goes by its resolution. If that
  // is the play zone as it begins, the card goes there at once, and its code
  // runs as that of what it has become; if not, its code runs first. Here: it
  // is discarded.
  virtual Destination AfterResolution(const Engine& engine,
                                      const StackItemCell& item,
                                      Resolving how) const;

  // Whether the rules allow the player to do this now: place, moment, what
  // forbids it. Whether the card's own conditions and limits hold and the cost
  // can be paid is asked elsewhere. Of ways to play a card, their zone and
  // condition are for the game to judge.
  virtual bool Allows(const Engine& /*engine*/, const Act& /*act*/) const {
    return true;
  }
  // A prompt is answered: before the frame that asked, the last one, goes on.
  // What the game keeps of that is in the frames.
  virtual void Answered(const Answer& /*answer*/,
                        std::vector<Frame>& /*agenda*/) const {}
  // Who makes the decisions of a player: himself, or who controls him.
  virtual PlayerId Decides(const Engine& /*engine*/, PlayerId player) const {
    return player;
  }
  // Whether an effect may make the player win.
  virtual bool MayWin(const Engine& /*engine*/, PlayerId /*player*/) const {
    return true;
  }
  // By how much the rules change the price of playing the card that is the
  // environment's source, by kind of resource; the empty word is the part that
  // any kind pays. Sorted by kind. What has been chosen for it, the registers
  // have. Before it is `aimed` (Bill::aimed), a price of its targets is hoped
  // to be as low as any could make it.
  virtual std::vector<NamedValue> CostChanges(const Engine& /*engine*/,
                                              const Environment& /*cast*/,
                                              bool /*aimed*/) const {
    return {};
  }
  // The same of using an ability, which the environment names.
  virtual std::vector<NamedValue> UseCostChanges(const Engine& /*engine*/,
                                                 const Environment& /*use*/,
                                                 bool /*aimed*/) const {
    return {};
  }
  // What using it costs. It lives in a program. Here: what it says itself.
  virtual const flat::Cost& CostOfUse(const Engine& engine,
                                      const Environment& use) const {
    return engine.view().ability(use.ability).cost();
  }

  // Whether the game has what programs use by this word. Every word of a
  // program is asked for before the program is played: the functions below, and
  // those of GameQueries, are called with words of which this is true.
  // Here: whether it is listed, is open, or of a form that the shape has.
  virtual bool Knows(const WordUse& use) const;
  // Visits the words of that kind which the game lists; `use.word` is not asked
  // for. Here: those of the shape, the watchers and the verbs.
  using VisitWord = absl::FunctionRef<void(Word)>;
  virtual void ListWords(const WordUse& use, VisitWord visit) const;
  // Programs' Rule instructions: effects that only this game knows.
  virtual void RunRule(Engine& /*engine*/, Frame& /*frame*/,
                       const flat::Instruction_Rule& /*rule*/) const {}
  // Costs that only this game knows.
  virtual bool CanPayRule(const Engine& /*engine*/, Word /*rule*/,
                          const Environment& /*env*/) const {
    return false;
  }
  virtual void PayRule(Engine& /*engine*/, Word /*rule*/,
                       const Environment& /*env*/) const {}

 private:
  static uint64_t NextNumber();

  uint64_t number_ = NextNumber();
};

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_GAME_RULES_H_
