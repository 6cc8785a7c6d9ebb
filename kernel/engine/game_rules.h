// GameRules: the interface that a game implements to be played on the kernel.
//
// A game is mostly data (zones, phases, payment order) and procedures; the
// virtual functions here are what the engine and the effects must ask it during
// their work. Implementations are stateless: all state of a game in progress is
// in its world. "Here:" in a comment says what the default does.
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
  // Runs once the card has entered the play zone, before its own ENTERS
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

// The moment at which a player acts, as far as it limits what they may do.
struct Moment {
  // Something is being paid for: nothing can be played, and only abilities that
  // produce mana (Ability.mana) can be used.
  bool resources_only = false;
  // In addition, abilities that do not use the stack (Ability.immediate):
  // nothing is being paid for, but something keeps players from responding.
  bool at_once_too = false;
  // The game's own rules that restrict acts right now, as bits; all set if the
  // game was not asked. Opaque to the engine.
  uint64_t against = ~uint64_t{0};
};

// What a player is about to do with a card.
struct PlayerAction {
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
  kFailed,  // no legal target is left; its code does not run
};

// When a player is asked for the order of their own triggers.
enum class TriggerOrdering {
  // Unless all are alike: the same ability, about the same thing.
  kUnlessAlike,
  // Unless none of them would change anything as things are; nor is it asked
  // then whose triggers come first. Among others, such triggers are offered
  // with the word kIdleTrigger.
  kUnlessIdle,
  // Only where trying shows that another order has a different result.
  kWhereItMatters,
};

// Where a card goes, and why.
struct Destination {
  Word zone;
  Word reason;
};

// Most questions have a default answer for games without the concept; a game
// overrides what it needs.
class GameRules : public GameQueries {
 public:
  virtual Word name() const = 0;
  // Unique among all rules objects of this process, including destroyed ones;
  // never 0.
  uint64_t number() const { return number_; }
  // Must grow with every change by which a decision leads to other facts than
  // before.
  virtual uint32_t version() const = 0;
  virtual const GameShape& shape() const = 0;
  // Every procedure that a frame may name: the game's own and those of
  // PlayProcedures() (kernel/play/play.h).
  virtual const ProcedureTable& procedures() const = 0;
  // The frame that begins the game: it places the cards of the set-up.
  virtual Frame FirstFrame(const Engine& engine) const = 0;
  // InvalidArgument, with what is wrong, if a game cannot begin as the header
  // says. Players and programs have been checked. Here: every header is
  // accepted.
  virtual absl::Status CheckHeader(const pb::GameHeader& header) const;

  // Called when a batch has run so long without a choice that it counts as an
  // infinite loop (triggers that wake each other for ever), or when more is
  // waiting than can be stored. Ends the game (EndGame) as the game's rules
  // prescribe for such a loop. Here: nobody wins.
  virtual void EndLoop(Engine& engine) const;
  // Called after every step of a procedure, before the frames that it has
  // pushed run: what the rules do immediately, at any time.
  virtual void AfterStep(Engine& /*engine*/) const {}
  // Whether a fact may give the rules something to do by themselves where there
  // was nothing (Engine::Settle), other than by changing characteristics. Here:
  // every fact but those of a prompt.
  virtual bool Unsettles(const Event& event) const;

  // InvalidArgument, with what is wrong, if this cannot be done to the table by
  // hand at the open prompt: a game with manual acts says which it allows, and
  // asks again only where it was asking before. Here: nothing can.
  virtual absl::Status CheckByHand(const Engine& engine,
                                   const Proposal& act) const;
  // The frame that does what CheckByHand() has accepted. `asking`, the frame
  // that opened the prompt, is reset to the step before it.
  virtual Frame BeginByHand(const Proposal& act, Frame& asking) const;

  // Called for every move that nothing replaces any more, to adjust where cards
  // with certain words go instead and what a card keeps.
  virtual void AdjustMove(Engine& /*engine*/, MoveProposal& /*move*/) const {}
  // Whether AfterMove pushes code that is part of how the card comes into play:
  // an Aura that looks for what it enchants.
  virtual bool ComesByRules(const Engine& /*engine*/,
                            const MoveProposal& /*move*/) const {
    return false;
  }
  // Code that the rules run for a card entering play, once it is known what it
  // enters as and before what it enters with is decided. Here: none.
  virtual std::optional<Frame> OnceItIsKnownAs(const Engine& /*engine*/,
                                               const Ref& /*card*/) const {
    return std::nullopt;
  }
  // Called after a card moved; `before` is what it was, empty if it has been
  // created.
  virtual void AfterMove(Engine& /*engine*/, const Ref& /*before*/,
                         const Ref& /*after*/) const {}
  // Called before a card in place gets another face, or turns back: removes
  // what it loses by that. Here: nothing.
  virtual void BeforeTurning(Engine& /*engine*/, const Ref& /*card*/) const {}
  // Called after Engine::Turn() has turned a card. Here: nothing.
  virtual void AfterTurning(Engine& /*engine*/, const Ref& /*card*/,
                            flat::Turning /*turning*/) const {}
  // The game's table of verbs, by name: what can be done in windows
  // (kernel/verbs/window.h), where it may be replaced. Those of every
  // game (verb.h) must be among them.
  virtual const VerbTable& verbs() const = 0;
  bool has_verb(Word name) const { return verbs().contains(name); }
  // The row of a verb that it has.
  const Verb& verb(Word name) const { return verbs().at(name); }
  // What necessarily happens at the same time as the proposals of a window and
  // is not in it yet (what becomes of attachments when a card
  // leaves). Asked again until nothing is added. A proposal that is
  // `followed` was asked about before and must be passed over: what followed
  // from it may have been cancelled since.
  virtual std::vector<Proposal> Follow(
      const Engine& /*engine*/,
      const std::vector<Proposal>& /*proposals*/) const {
    return {};
  }
  // Last chance to lower amounts once the window is decided: for limits on the
  // total of its proposals, such as a floor for a life total.
  virtual void HoldBack(const Engine& /*engine*/,
                        std::span<Proposal> /*group*/) const {}
  // The player who chooses the order in which replacements apply to a proposal,
  // where that makes a difference; 0 for nobody: the oldest comes first. Here:
  // the controller of what it affects, or else the player whose turn it is.
  virtual PlayerId OrdersReplacements(const Engine& engine,
                                      const Occurrence& proposed) const;
  // Called after a replacement ability was applied to a proposal. `left` is
  // what is left of it, null if nothing. Here: does nothing.
  virtual void Replaced(Engine& /*engine*/, const Environment& /*by*/,
                        const Proposal& /*proposed*/,
                        const Proposal* /*left*/) const {}

  // Who chooses which of these players, given in turn order, resolves their
  // triggers first in a window (trigger_window.h); 0 for nobody. Here: they go
  // in turn order.
  virtual PlayerId OrdersTriggers(
      const Engine& /*engine*/,
      const std::vector<PlayerId>& /*players*/) const {
    return 0;
  }

  // Whether triggers that wait at the same time go on the stack in the order in
  // which they triggered, regardless of controller and without asking. Here:
  // those of each player together, the active player's first.
  virtual bool StacksAsTheyWoke(const Engine& /*engine*/) const {
    return false;
  }

  // When a player is asked in which order their own triggers go on the stack,
  // or resolve in a window, if several wait at the same time (trigger_order.h).
  // Here: unless all of them are alike.
  virtual TriggerOrdering OrdersOwnTriggers() const {
    return TriggerOrdering::kUnlessAlike;
  }

  // Whether a mode is chosen without asking if it is the only one possible and
  // one must be chosen.
  virtual bool TakesTheOnlyMode() const { return false; }

  // For a claim of a cost that takes a number of these candidates: a frame that
  // asks which, and ends with TakePayment (costs/choices.h). Here: the first
  // ones are taken.
  virtual std::optional<Frame> PicksPayment(
      const Engine& /*engine*/, const Environment& /*env*/,
      const std::vector<Ref>& /*candidates*/, int64_t /*count*/) const {
    return std::nullopt;
  }

  // Whether players may use mana abilities while they pay for what they play or
  // use, if the game has mana (costs/mana.h). Here: mana must be made
  // beforehand.
  virtual bool MakesManaWhilePaying(const Engine& /*engine*/) const {
    return false;
  }

  // Whether a payment is made without asking when there are only just enough
  // candidates. Here: the player is asked even then.
  virtual bool TakesForcedPayments() const { return false; }

  // What the rules do by themselves before the next trigger of a window, or the
  // next item of the stack, resolves (such as defeating units with enough
  // damage); true if there was something, which then has to happen first. Here:
  // nothing.
  virtual bool SettleBetween(Engine& /*engine*/) const { return false; }

  // Deals damage that is left after prevention: life, marked damage, counters.
  // Emits the DamageDealt fact and what follows from it. Here: damage does
  // nothing.
  virtual void DealDamage(Engine& /*engine*/,
                          const DamageProposal& /*damage*/) const {}
  // Where the card of a stack item goes when it resolves. If that is the play
  // zone as resolution begins, the card goes there at once, and its code runs
  // as that of what it has become; otherwise its code runs first. Here: it is
  // discarded.
  virtual Destination AfterResolution(const Engine& engine,
                                      const StackItemCell& item,
                                      Resolving how) const;

  // Whether the rules allow the player to do this now: place, moment,
  // prohibitions. Whether the card's own conditions and limits hold and the
  // cost can be paid is checked elsewhere. For ways to play a card, the game
  // also judges their zone and condition.
  virtual bool Allows(const Engine& /*engine*/,
                      const PlayerAction& /*act*/) const {
    return true;
  }
  // Called when a prompt is answered, before the frame that asked, the last
  // one, continues. The game keeps anything it needs in the frames.
  virtual void Answered(const Answer& /*answer*/,
                        std::vector<Frame>& /*agenda*/) const {}
  // Who makes a player's decisions: that player, or a player who controls them.
  virtual PlayerId Decides(const Engine& /*engine*/, PlayerId player) const {
    return player;
  }
  // Whether an effect may make the player win.
  virtual bool MayWin(const Engine& /*engine*/, PlayerId /*player*/) const {
    return true;
  }
  // By how much the rules change the price of playing the card that is the
  // environment's source, by kind of resource; the empty word is the part that
  // any kind pays. Sorted by kind. The registers hold what has been chosen for
  // it. Before it is `aimed` (Bill::aimed), a price that depends on its targets
  // is assumed to be the lowest that any targets could make it.
  virtual std::vector<NamedValue> CostChanges(const Engine& /*engine*/,
                                              const Environment& /*cast*/,
                                              bool /*aimed*/) const {
    return {};
  }
  // The same for using the ability that the environment names.
  virtual std::vector<NamedValue> UseCostChanges(const Engine& /*engine*/,
                                                 const Environment& /*use*/,
                                                 bool /*aimed*/) const {
    return {};
  }
  // What using it costs; the result lives in a program. Here: the ability's own
  // cost.
  virtual const flat::Cost& CostOfUse(const Engine& engine,
                                      const Environment& use) const {
    return engine.view().ability(use.ability).cost();
  }

  // Whether the game knows this word in this use. Every word of a program is
  // checked before the program is played: the functions below, and those of
  // GameQueries, are only called with words that the game knows. Here: whether
  // the word is listed, of an open kind, or of a form that the shape has.
  virtual bool Knows(const WordUse& use) const;
  // Visits the words of that kind that the game lists; `use.word` is ignored.
  // Here: those of the shape, the watchers and the verbs.
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
