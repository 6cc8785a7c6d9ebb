// Engine: the machine that turns decisions into events.
//
// The engine works off an agenda, a stack of frames. A frame is a procedure's
// name, a step within it and its data; the procedure is a function that does
// one step: it may emit events, push frames, open a prompt, or be done. Nothing
// else is remembered between steps, so when a prompt is open the agenda inside
// the world is all that is needed to go on, in this process or another.
//
// The engine never writes a world: Emit() applies an event to it at once, and
// the next line sees the result.
//
// What it does not do: know a game (GameRules), store anything (the commit
// function), or decide anything for a player.
#ifndef REFOLD_KERNEL_ENGINE_ENGINE_H_
#define REFOLD_KERNEL_ENGINE_ENGINE_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "kernel/engine/batch_budget.h"
#include "kernel/fold/world.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/facts.h"
#include "proto/forward.h"

namespace refold {

class Engine;
class GameRules;

// An answer to a prompt.
struct Decision {
  PlayerId player = 0;
  std::vector<uint32_t> chosen;  // indices into the prompt's options
  int64_t number = 0;            // for PromptKind::kNumber
  // Instead of an answer: what is being attempted is taken back.
  bool take_back = false;
  // Instead of an answer: what is done to the table by hand
  // (GameRules::CheckByHand); without a verb, nothing is.
  Proposal by_hand;
};

// The decision that was recorded so.
Decision DecisionOf(const DecisionMade& fact);

// A prompt together with its answer.
struct Answer {
  Frozen<Prompt> prompt;
  Decision decision;

  // The option chosen first; the answer must have one.
  const PromptOption& option() const;
  // The entities of the chosen options, in the order chosen.
  std::vector<Ref> entities() const;
  // Whether it is the yes to a prompt of kind kYesNo.
  bool yes() const { return decision.chosen.front() == 1; }
};

// What a step of a procedure did with its frame.
enum class Next {
  kStay,  // the frame goes on with its (changed) step
  kDone,  // the frame is finished
};

// Does one step. `frame` is the innermost frame; it stays valid during the call
// even when frames are pushed.
using Procedure = Next (*)(Engine& engine, Frame& frame);
// Looked up at every step, and never walked: in no order that means anything.
struct ByProcessId {
  bool operator()(Word a, Word b) const {
    return a.process_id() < b.process_id();
  }
};
using ProcedureTable = std::map<Word, Procedure, ByProcessId>;

// The events of one decision, for whoever stores them.
struct Batch {
  const pb::GameHeader& header;
  const std::vector<Event>& events;
  // Of each event the canonical bytes, which are what logs store.
  const std::vector<std::string>& bytes;
  const World& world;  // after the batch
};

// Stores a batch. If it fails, the engine is of no further use, since its world
// is ahead of what is stored, and takes no more decisions: reload the game.
using Commit = std::function<absl::Status(const Batch&)>;

class Engine {
 public:
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // A new game: runs the set-up up to the first prompt, and commits it as batch
  // 1. `programs` are those of the header, `rules` the module it names; both
  // must outlive the engine. InvalidArgument for a header that makes no sense.
  static absl::StatusOr<std::unique_ptr<Engine>> Start(
      pb::GameHeader header, std::shared_ptr<const ProgramSet> programs,
      const GameRules& rules, Commit commit);

  // A game that was stopped at a prompt, or is over. FailedPrecondition if
  // another version of the rules recorded it, if the world has no projections
  // (World::projections_status), or if it names programs, abilities or
  // procedures that this game does not have.
  // Beyond that the agenda is trusted to be one that an engine wrote: re-decide
  // a log that comes from elsewhere before going on with it.
  static absl::StatusOr<std::unique_ptr<Engine>> Resume(pb::GameHeader header,
                                                        World world,
                                                        const GameRules& rules,
                                                        Commit commit);

  // The game as it is, for trying what would happen: nothing that is done to it
  // is stored, or happens here. It does not live longer than this one, and no
  // longer than what its rules and programs live.
  std::unique_ptr<Engine> Suppose() const;

  // Whether running the frame, and whatever that leads to, to its end would
  // change any cell. Tried in a supposed game. One that reaches a prompt or a
  // random draw counts as a change, and so does a try that is nested more than
  // two deep. Its steps count against this batch.
  bool WouldChange(Frame frame);
  // The game as it would be if these frames, and whatever they lead to, had run
  // to their end, in this order; null if that needs a player or chance, or more
  // than `most_steps`. Its steps count against this batch.
  std::unique_ptr<Engine> Try(std::vector<Frame> frames, int most_steps);
  // Whether this game is one in which something is tried.
  bool is_supposed() const { return supposed_ > 0; }

  // Answers the open prompt and runs to the next one. InvalidArgument for an
  // illegal answer, which changes nothing; FailedPrecondition once a batch
  // could not be committed. When it returns OK, the batch has been committed.
  absl::Status Submit(const Decision& decision);

  // Checks a decision against the open prompt.
  absl::Status CheckDecision(const Decision& decision) const;

  const World& world() const { return world_; }
  const GameState& state() const { return world_.state(); }
  bool over() const { return state().game().over; }
  const Prompt& prompt() const { return state().prompt(); }
  const pb::GameHeader& header() const;

  // -- For procedures and effects only ---------------------------------------

  // While code runs within what happens: without what comes at the same time.
  View view() const {
    View view = world_.view();
    if (runs_within_ > 0) view.arrived_since = group_;
    return view;
  }
  // As things were before the group of events at hand, if it is a closed one:
  // so what leaves in it is known. Else, and until it has events, as they are.
  View view_before_group() const;
  const GameRules& rules() const { return *rules_; }
  Scope scope(const Environment& env) const;
  // A rules option of the header; 0 if absent.
  int64_t option(Word name) const;
  // Whose code is running: its source and who controls it. Nobody where the
  // game's own rules act, or a cost is paid.
  struct Actor {
    Ref source;
    PlayerId player = 0;
  };
  const Actor& actor() const { return actor_; }
  // What the next event is said to come of.
  const Cause& cause() const { return cause_; }
  // Whether any program of the game has an ability or a watcher that waits for
  // this event of the game (Happened). What nobody waits for need not be said.
  bool IsHeard(Word event) const;

  // Makes an event of the fact, with sequence, batch, group and cause, applies
  // it and adds it to the batch. Returns its sequence. The event that fills the
  // batch ends the game (GameRules::EndLoop).
  uint64_t Emit(Event::Fact fact);
  // Whether the batch has as many events as one may have, or as many bytes.
  // The game is over then, and what could emit many events more must not: see
  // effects.h.
  bool full() const { return full_; }

  // Called by a game whose check for what its rules do by themselves (in Magic,
  // state-based actions) found nothing. Until a fact unsettles the game
  // (GameRules::Unsettles) or a characteristic may have changed, settled() is
  // true and the check can be skipped. Not part of the world: after a restart
  // the check runs once more.
  void Settle() {
    settled_ = true;
    settled_at_ = view().cache.changes();
  }
  bool settled() const {
    return settled_ && settled_at_ == view().cache.changes();
  }

  // Frames pushed in one step run in the order in which they were pushed,
  // before the frame that pushed them goes on.
  void Push(Frame frame);
  // All that is still to be done, the innermost frame last. Valid until the
  // step ends.
  const std::vector<Frame>& agenda() const { return agenda_; }
  // Whether this step has pushed any: then it cannot ask.
  bool HasPushed() const { return !pushed_.empty(); }
  // The innermost frame of the procedure that waits under the running one; null
  // if there is none. Valid until the step ends.
  const Frame* Waiting(Word procedure) const;
  // The frame that waits right under the running one, which may change it: for
  // a frame that does part of another one's work. There must be one. Valid
  // until the step ends.
  Frame& Caller();
  // Opens a prompt once the step ends. The frame stays; its next step finds the
  // answer. No frame may be pushed in the same step. A prompt without legal
  // answers is a bug of the caller.
  void Ask(Prompt prompt);
  // The same with a prompt of kind kYesNo: option 0 is no, option 1 is yes.
  void AskYesNo(PlayerId player, Word reason, Environment env);
  // The answer to the prompt that the last step opened. There must be one.
  const Answer& answer() const;
  // Forgets the answer: the next step would otherwise be told it is unread.
  Answer TakeAnswer();

  // What follows may be taken back, until EndAttempt(): by the player, at any
  // prompt. The engine then goes on with `resume`, or with what waits under the
  // running frame if that is null. Nothing is taken back past chance, or past a
  // card that leaves the deck or is shown: there the attempt ends by itself.
  // Does nothing within an attempt.
  void BeginAttempt(const Frame* resume = nullptr);
  // It stands. Does nothing if nothing is attempted any more.
  void EndAttempt();
  // Takes it back, as the player could, once the step ends: it does nothing
  // else. False if nothing is attempted any more.
  bool TakeBackAttempt();

  // A random number in [0, bound), as an event, unless one is foreseen.
  uint64_t Random(uint64_t bound, Word reason);
  // Random numbers that were drawn as events before what happens now: each is
  // taken, in this order, where one would be drawn.
  void Foresee(const std::vector<uint64_t>& numbers);
  // What has been drawn in this batch; of a supposed game, since it is one.
  std::vector<RandomDrawn> drawn() const;

  // A pending trigger is about to leave the list: a delayed trigger that waits
  // for one event only has had it, and ends.
  void EndIfUsedUp(const PendingTrigger& trigger);

  // Starts a lasting effect, whose id and timestamp are filled in. If it
  // changes cells (cell_changes.h), these are changed already.
  void BeginEffect(ModifierCell effect);
  // Ends one, if it is there.
  void EndEffect(uint32_t modifier, Word reason);
  // Spends a use of an effect that has a number of them, or lasts until it is
  // used; the last use ends it. Nothing happens if the effect is gone.
  void SpendUse(uint32_t modifier);
  // Turns a card that is there (query/faces.h): over, if the side of it that is
  // up has another; flipped, face down or face up, if it does not lie so. False
  // if it stays as it lies.
  bool Turn(const Ref& card, flat::Turning turning, Word reason);

  // Ends the game. Nothing runs after the current step.
  void EndGame(const std::vector<PlayerId>& winners, Word reason);

  // Events emitted while a Group lives happened at the same time.
  class Group {
   public:
    explicit Group(Engine& engine);
    ~Group();
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;

   protected:
    Group(Engine& engine, bool closed);

   private:
    Engine& engine_;
    uint64_t outer_;
  };
  // A Group whose end is an event of its own (GroupClosed), if there was any in
  // it: what gathers events wakes then. Within another group it is part of that
  // one. Games may say that every group is one, or none (GameShape::closes).
  class ClosedGroup : public Group {
   public:
    // `things`: how many happen in it; several where that is not known.
    explicit ClosedGroup(Engine& engine, size_t things = 2);
  };

  // While a Happening lives, a window does what is left in it: what cards come
  // as and with is part of that, and frames that say it run within the step.
  class Happening {
   public:
    explicit Happening(Engine& engine);
    ~Happening();
    Happening(const Happening&) = delete;
    Happening& operator=(const Happening&) = delete;

   private:
    Engine& engine_;
    bool outer_;
  };
  bool happening() const { return happening_; }
  // In a Happening: to be run by the next RunWithin().
  void PushWithin(Frame frame);
  // Pushes the frame; if others run within the step, it runs after that.
  void PushAfter(Frame frame);
  // What a prompt is answered with; nothing if that is not known.
  using Answers = std::function<std::optional<Decision>(const Prompt&)>;
  // Runs what was pushed within, with all that it leads to, to its end. The
  // rules do nothing between its steps, and no trigger runs. Returns the prompt
  // that it has come to if that has no answer: then this is a game that is only
  // supposed, and not gone on with.
  std::optional<Prompt> RunWithin(const Answers& answers);
  // Does it in a supposed game that is as far as this one, and returns what
  // that returns. The steps count as this game's.
  std::optional<Prompt> Rehearse(
      const std::function<std::optional<Prompt>(Engine&)>& what);

  // Events emitted while a CauseScope lives name this instruction.
  class CauseScope {
   public:
    CauseScope(Engine& engine, const Environment& env, uint32_t instruction);
    CauseScope(Engine& engine, const Cause& cause);
    // Whoever does it.
    CauseScope(Engine& engine, const Cause& cause, Actor actor);
    ~CauseScope();
    CauseScope(const CauseScope&) = delete;
    CauseScope& operator=(const CauseScope&) = delete;

   private:
    Engine& engine_;
    Cause outer_;
    Actor outer_actor_;
  };

 private:
  Engine(pb::GameHeader header, World world, const GameRules& rules,
         Commit commit);

  // Whether the batch has gone beyond what comes to an end.
  bool IsTooLong() const;
  absl::Status RunBatch();
  void Step();
  // Puts these on top, the first one topmost.
  void PutOnTop(std::vector<Frame>& frames);
  // Goes on with what waits in it.
  void TakeUp(Agenda agenda);
  // Runs the frames in a supposed game. False if that comes to no end.
  bool RunSupposed(std::vector<Frame> frames, int most_steps);
  void RunImmediateTriggers();
  // Those that look at the state (EventPattern STATE) and are immediate. One
  // whose code has begun and not ended is not run again.
  void RunStateTriggers();
  bool IsAtWork(const Environment& env) const;
  void OpenAskedPrompt();
  // Takes back what is attempted: the agenda is that of its beginning.
  absl::Status TakeBack(const Decision& decision);
  // Changes the table by hand, and asks anew.
  absl::Status ActByHand(const Decision& decision);
  // Whether it lets a player know what he could not know before.
  bool Betrays(const Event::Fact& fact) const;
  // Adds the event that the fact is to the batch, and makes its bytes, which
  // are then in added_.
  Event& Add(Event::Fact fact);
  // Applies the event that was added last.
  void ApplyLast();
  // Ends the game if the last event fills the batch.
  void EndIfFull();
  // engine_effects.cc: makes facts of what the last event did to lasting
  // effects (Projections::effect_hits), and ends those whose ends hold, once no
  // group is open.
  void FollowEffects();
  void Follow(const EffectHit& hit, uint64_t event);
  void Bind(const ModifierCell& waiting, const EffectHit& hit, uint64_t event);
  void Near(const ModifierCell& effect, uint32_t end);
  void EndByStates();
  // Turns cards into what the effects on them say that copy or reword.
  void FollowFaces(const std::vector<Ref>& cards);
  // Gives a card the face that it has by its own, by effects and by how it
  // lies. `turned`: why it lies otherwise than before; empty if only effects
  // have changed.
  void FollowFace(const Ref& card, uint32_t own, Word turned);
  // Ends the game as its rules say of a batch that never would.
  void EndLoop();
  void ForgetEvents();

  std::unique_ptr<pb::GameHeader> header_;
  World world_;
  const GameRules* rules_;
  Commit commit_;
  absl::Status failed_;  // why a batch could not be committed

  std::vector<Frame> agenda_;
  std::vector<Frame> pushed_;
  // What facts have led to that runs once a step has not asked (Agenda.due).
  std::vector<Frame> due_;
  // The agenda after a step that has taken back what was attempted.
  std::optional<Agenda> resumed_;
  // What runs within the step (engine_happening.cc), and what waits for that.
  bool happening_ = false;
  int runs_within_ = 0;
  std::vector<Frame> within_;
  std::vector<uint64_t> foreseen_;  // the next one last
  std::vector<Frame> after_;
  bool asking_ = false;
  Prompt asked_;
  bool has_answer_ = false;
  Answer answer_;
  // The batch at hand.
  std::vector<Event> events_;
  std::vector<std::string> encoded_;
  size_t bytes_ = 0;   // of the batch's events
  std::string added_;  // bytes of the event that was added last
  BatchBudget budget_;
  int supposed_ = 0;  // how many Suppose() it took to make it
  bool settled_ = false;
  uint64_t settled_at_ = 0;  // CharacteristicsCache::changes()
  bool full_ = false;
  bool ending_ = false;  // EndByStates() is at work
  int following_ = 0;    // how many FollowEffects() are at work
  uint64_t batch_ = 0;
  uint64_t group_ = 0;
  bool closed_group_ = false;
  Cause cause_;  // event 0 = the one that began the batch
  Actor actor_;
  // By process id, found when first asked for: no order ever shows.
  mutable std::shared_ptr<const std::set<uint32_t>> heard_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_ENGINE_H_
