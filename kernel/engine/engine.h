// Engine: the machine that turns decisions into events.
//
// The engine runs an agenda, a stack of frames. A frame is a procedure's name,
// a step within it and its data; the procedure is a function that does one
// step: it may emit events, push frames, open a prompt, or finish. No other
// state is kept between steps, so when a prompt is open, the agenda inside the
// world is all that is needed to continue, in this process or another.
//
// The engine never writes a world: Emit() applies an event to it at once, and
// the next line sees the result.
//
// It does not know a game (GameRules does), store anything (the commit function
// does), or decide anything for a player.
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
  // Instead of an answer: takes back what is being attempted.
  bool take_back = false;
  // Instead of an answer: a manual change of the table
  // (GameRules::CheckByHand); none if it has no verb.
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
  // Whether a prompt of kind kYesNo was answered with yes.
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
// Looked up at every step and never iterated, so its order means nothing.
struct ByProcessId {
  bool operator()(Word a, Word b) const {
    return a.process_id() < b.process_id();
  }
};
using ProcedureTable = std::map<Word, Procedure, ByProcessId>;

// The events of one decision, for the caller to store.
struct Batch {
  const pb::GameHeader& header;
  const std::vector<Event>& events;
  // The canonical bytes of each event, which are what logs store.
  const std::vector<std::string>& bytes;
  const World& world;  // after the batch
};

// Stores a batch. If it fails, the engine takes no more decisions, since its
// world is ahead of what is stored: reload the game.
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
  // Beyond that, the agenda is trusted to be one that an engine wrote:
  // re-decide a log that comes from elsewhere before you continue it.
  static absl::StatusOr<std::unique_ptr<Engine>> Resume(pb::GameHeader header,
                                                        World world,
                                                        const GameRules& rules,
                                                        Commit commit);

  // The game as it is, for trying what would happen: nothing that is done to it
  // is stored, or happens here. It does not live longer than this one, and no
  // longer than what its rules and programs live.
  std::unique_ptr<Engine> Simulate() const;

  // Whether running the frame, and whatever that leads to, to its end would
  // change any cell. Tried in a simulation. One that reaches a prompt or a
  // random draw counts as a change, and so does a try that is nested more than
  // two deep. Its steps count against this batch.
  bool WouldChange(Frame frame);
  // The game after these frames, and everything that they lead to, have run to
  // their end in this order; null if that needs a player or chance, or takes
  // more than `most_steps`. The steps count against this batch.
  std::unique_ptr<Engine> Try(std::vector<Frame> frames, int most_steps);
  // Whether this game is one in which something is tried.
  bool is_simulation() const { return simulation_depth_ > 0; }

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

  // While code runs within an AtomicScope, this excludes what comes at the same
  // time.
  View view() const {
    View view = world_.view();
    if (runs_within_ > 0) view.arrived_since = group_;
    return view;
  }
  // The world before the current group of events, if that is a closed one: what
  // leaves in the group is seen as it was before. Otherwise, and until the
  // group has events, the world as it is.
  View view_before_group() const;
  const GameRules& rules() const { return *rules_; }
  Scope scope(const Environment& env) const;
  // A rules option of the header; 0 if absent.
  int64_t option(Word name) const;
  // Whose code is running: its source and its controller. Empty where the
  // game's own rules act, or a cost is paid.
  struct Actor {
    Ref source;
    PlayerId player = 0;
  };
  const Actor& actor() const { return actor_; }
  // The cause that the next event will name.
  const Cause& cause() const { return cause_; }
  // Whether any program of the game has an ability or a watcher that waits for
  // this event of the game (Happened). An event that nothing waits for need not
  // be emitted.
  bool IsHeard(Word event) const;

  // Makes the fact an event with sequence, batch, group and cause, applies it
  // and adds it to the batch. Returns its sequence. The event that fills the
  // batch ends the game (GameRules::EndLoop).
  uint64_t Emit(Event::Fact fact);
  // Whether the batch has reached its limit of events or of bytes. The game is
  // over then, and code that could emit many more events must not: see
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

  // An instruction has looked at so many cards (CharacteristicsCache::looks),
  // which counts as work of the batch.
  void CountLooks(uint64_t cards) { budget_.CountLooks(cards); }

  // Frames pushed in one step run in the order in which they were pushed,
  // before the frame that pushed them goes on.
  void Push(Frame frame);
  // Everything that is still to be done, the innermost frame last. Valid until
  // the step ends.
  const std::vector<Frame>& agenda() const { return agenda_; }
  // Whether this step has pushed any frame: then it cannot open a prompt.
  bool HasPushed() const { return !pushed_.empty(); }
  // The innermost frame of `procedure` below the running frame; null if there
  // is none. Valid until the step ends.
  const Frame* Waiting(Word procedure) const;
  // The frame directly below the running one, which may change it: for a frame
  // that does part of another one's work. There must be one. Valid until the
  // step ends.
  Frame& Caller();
  // Opens a prompt once the step ends. The frame stays; its next step finds the
  // answer. No frame may be pushed in the same step. A prompt without legal
  // answers is a bug of the caller.
  void Ask(Prompt prompt);
  // The same with a prompt of kind kYesNo: option 0 is no, option 1 is yes.
  void AskYesNo(PlayerId player, Word reason, Environment env);
  // The answer to the prompt that the last step opened. There must be one.
  const Answer& answer() const;
  // Forgets the answer, which the next step would otherwise still find.
  Answer TakeAnswer();

  // What follows may be taken back, until EndAttempt(): by the player, at any
  // prompt. The engine then goes on with `resume`, or with what waits under the
  // running frame if that is null. Nothing is taken back past chance, or past a
  // card that leaves the deck or is shown: there the attempt ends by itself.
  // Does nothing within an attempt.
  void BeginAttempt(const Frame* resume = nullptr);
  // Commits the attempt. Does nothing if none is open any more.
  void EndAttempt();
  // Takes the attempt back, as the player could, once the step ends; the step
  // must do nothing else. False if no attempt is open any more.
  bool TakeBackAttempt();

  // A random number in [0, bound), as an event, unless one is preset.
  uint64_t Random(uint64_t bound, Word reason);
  // Random numbers that were drawn as events before what happens now: each is
  // taken, in this order, where one would be drawn.
  void PresetDraws(const std::vector<uint64_t>& numbers);
  // What has been drawn in this batch; of a simulation, since it began.
  std::vector<RandomDrawn> drawn() const;

  // Called when a pending trigger is about to leave the list. If it is a
  // delayed trigger that waits for a single event, it has been used and ends.
  void EndIfUsedUp(const PendingTrigger& trigger);

  // Starts a lasting effect and fills in its id and timestamp. If it changes
  // cells (cell_changes.h), they must have been changed already.
  void BeginEffect(ModifierCell effect);
  // Ends a lasting effect, if it still exists.
  void EndEffect(uint32_t modifier, Word reason);
  // Spends a use of an effect that has a limited number of uses, or lasts until
  // it is used; the last use ends it. Does nothing if the effect is gone.
  void SpendUse(uint32_t modifier);
  // Turns a card that exists (query/faces.h): over, if the side that is up has
  // another; flipped, face down or face up, if it is not so already. False if
  // nothing changes.
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
  // A Group that ends with a separate event (GroupClosed), if it had any
  // events: abilities that gather events wake then. Nested in another group, it
  // is part of that one. Games may say that every group is one, or none
  // (GameShape::closes).
  class ClosedGroup : public Group {
   public:
    // `things`: how many things happen in it; several if that is not known.
    explicit ClosedGroup(Engine& engine, size_t things = 2);
  };

  // While an AtomicScope lives, a window carries out what is left in it. What
  // cards come as and with is part of that, and the frames that determine it
  // run within the step.
  class AtomicScope {
   public:
    explicit AtomicScope(Engine& engine);
    ~AtomicScope();
    AtomicScope(const AtomicScope&) = delete;
    AtomicScope& operator=(const AtomicScope&) = delete;

   private:
    Engine& engine_;
    bool outer_;
  };
  bool in_atomic_scope() const { return in_atomic_scope_; }
  // In an AtomicScope: pushes a frame for the next RunWithin() to run.
  void PushWithin(Frame frame);
  // Pushes the frame; if others run within the step, it runs after that.
  void PushAfter(Frame frame);
  // What a prompt is answered with; nothing if that is not known.
  using Answers = std::function<std::optional<Decision>(const Prompt&)>;
  // Runs what was pushed within, with all that it leads to, to its end. The
  // rules do nothing between its steps, and no trigger runs. If it reaches a
  // prompt without an answer, returns that prompt: this is then a simulation,
  // which is not continued.
  std::optional<Prompt> RunWithin(const Answers& answers);
  // Does the same in a simulation that starts from this game's state, and
  // returns its result. The steps count as this game's.
  std::optional<Prompt> DryRun(
      const std::function<std::optional<Prompt>(Engine&)>& what);

  // Events emitted while a CauseScope lives name this instruction.
  class CauseScope {
   public:
    CauseScope(Engine& engine, const Environment& env, uint32_t instruction);
    CauseScope(Engine& engine, const Cause& cause);
    // With the given actor.
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

  // Whether the batch has run for so long that it counts as an infinite loop.
  bool IsTooLong() const;
  absl::Status RunBatch();
  void Step();
  // Puts these on top, the first one topmost.
  void PutOnTop(std::vector<Frame>& frames);
  // Continues with the frames of this agenda.
  void ResumeAgenda(Agenda agenda);
  // Runs the frames in a simulation. False if that does not end.
  bool RunSimulated(std::vector<Frame> frames, int most_steps);
  void RunImmediateTriggers();
  // Those that look at the state (EventPattern STATE) and are immediate. One
  // whose code has begun and not ended is not run again.
  void RunStateTriggers();
  bool IsAtWork(const Environment& env) const;
  void OpenAskedPrompt();
  // Takes back the attempt: restores the agenda that it began with.
  absl::Status TakeBack(const Decision& decision);
  // Changes the table by hand, and asks again.
  absl::Status ActByHand(const Decision& decision);
  // Whether it lets a player know something that they could not know before.
  bool RevealsHidden(const Event::Fact& fact) const;
  // Adds the fact to the batch as an event, and encodes it into added_.
  Event& Add(Event::Fact fact);
  // Applies the event that was added last.
  void ApplyLast();
  // Ends the game if the last event fills the batch.
  void EndIfFull();
  // engine_effects.cc: emits facts for what the last event did to lasting
  // effects (Projections::effect_hits), and once no group is open, ends those
  // whose end conditions hold.
  void FollowEffects();
  void Follow(const EffectHit& hit, uint64_t event);
  void Bind(const ModifierCell& waiting, const EffectHit& hit, uint64_t event);
  void Near(const ModifierCell& effect, uint32_t end);
  void EndByStates();
  // Gives cards the faces that the copying and rewording effects on them
  // produce.
  void FollowFaces(const std::vector<Ref>& cards);
  // Gives a card the face that follows from its own program, effects, and how
  // it lies. `turned`: why it was turned; empty if only effects have changed.
  void FollowFace(const Ref& card, uint32_t own, Word turned);
  // Ends the game as its rules prescribe for a batch that would never end.
  void EndLoop();
  void ForgetEvents();

  std::unique_ptr<pb::GameHeader> header_;
  World world_;
  const GameRules* rules_;
  Commit commit_;
  absl::Status failed_;  // why a batch could not be committed

  std::vector<Frame> agenda_;
  std::vector<Frame> pushed_;
  // Frames that facts have led to, run after a step that opened no prompt
  // (Agenda.due).
  std::vector<Frame> due_;
  // The agenda after a step that has taken back what was attempted.
  std::optional<Agenda> resumed_;
  // Frames that run within the step (engine_atomic.cc), and those that run
  // after them.
  bool in_atomic_scope_ = false;
  int runs_within_ = 0;
  std::vector<Frame> within_;
  std::vector<uint64_t> preset_draws_;  // the next one last
  std::vector<Frame> after_;
  bool asking_ = false;
  Prompt asked_;
  bool has_answer_ = false;
  Answer answer_;
  // The current batch.
  std::vector<Event> events_;
  std::vector<std::string> encoded_;
  size_t bytes_ = 0;   // of the batch's events
  std::string added_;  // bytes of the event that was added last
  // Simulations of a game that is only looked at count, too.
  mutable BatchBudget budget_;
  // How many Simulate() it took to make it, not counting those at a prompt.
  int simulation_depth_ = 0;
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
  // By process id, computed when first needed; its order is never visible.
  mutable std::shared_ptr<const std::set<uint32_t>> heard_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_ENGINE_H_
