#include "kernel/engine/engine.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/engine/game_rules.h"
#include "kernel/engine/heard_events.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

// Bounds of a batch besides its budget. A game in which nobody can choose
// anything for this long is treated as an infinite loop: its rules then end it
// (GameRules::EndLoop). The bounds are far above what any terminating card
// does, and far below what a log can store as one batch, because the step that
// exceeds them is still completed. The bound on agenda frames limits the time
// of rules that iterate over it.
constexpr size_t kMaxFrames = 10'000;
constexpr size_t kMaxEvents = 100'000;  // what waits to happen included
constexpr size_t kMaxBytes = 8 << 20;
// Of the prompt that ends a batch, with the agenda.
constexpr size_t kMaxPromptBytes = 8 << 20;

const Procedure& FindProcedure(const GameRules& rules, Word name) {
  auto game = rules.procedures().find(name);
  REFOLD_CHECK(game != rules.procedures().end(),
               "a frame names a procedure that does not exist");
  return game->second;
}

// Whether the game says in its shape that it emits such an event.
bool IsDeclared(const GameShape& shape, const Happened& fact) {
  auto shape_of = std::find_if(
      shape.events.begin(), shape.events.end(),
      [&](const EventShape& one) { return one.name == fact.name; });
  auto named_in = [](const std::vector<Word>& names) {
    return [&names](const auto& item) { return HasWord(names, item.name); };
  };
  return shape_of != shape.events.end() &&
         std::all_of(fact.roles.begin(), fact.roles.end(),
                     named_in(shape_of->roles)) &&
         std::all_of(fact.numbers.begin(), fact.numbers.end(),
                     named_in(shape_of->numbers)) &&
         std::all_of(fact.words.begin(), fact.words.end(),
                     named_in(shape_of->words));
}

}  // namespace

Engine::Engine(pb::GameHeader header, World world, const GameRules& rules,
               Commit commit)
    : header_(std::make_unique<pb::GameHeader>(std::move(header))),
      world_(std::move(world)),
      rules_(&rules),
      commit_(std::move(commit)),
      batch_(world_.batch()) {
  // Most batches have fewer events; the memory is reused from one to the next.
  constexpr size_t kUsualEvents = 16;
  events_.reserve(kUsualEvents);
  encoded_.reserve(kUsualEvents);
}

Engine::~Engine() = default;

const pb::GameHeader& Engine::header() const { return *header_; }

Scope Engine::scope(const Environment& env) const { return {view(), env}; }

int64_t Engine::option(Word name) const {
  for (const pb::NamedValue& value : header().options()) {
    if (value.name() == name.text()) return value.value();
  }
  return 0;
}

Event& Engine::Add(Event::Fact fact) {
  Event& event = events_.emplace_back();
  event.sequence = world_.sequence() + 1;
  event.batch = batch_;
  event.group = group_;
  event.closed_group = closed_group_;
  event.fact = std::move(fact);
  if (events_.size() > 1) {
    event.cause = cause_;
    if (cause_.event == 0) event.cause.event = events_.front().sequence;
  }
  added_ = Encode(event);
  return event;
}

void Engine::ApplyLast() {
  const Event& event = events_.back();
  encoded_.push_back(std::move(added_));
  settled_ = settled_ && !rules_->Unsettles(event);
  absl::Status applied = Apply(world_, event);
  applied.Update(world_.projections_status());
  REFOLD_CHECK(applied.ok(),
               absl::StrCat("the engine emitted an impossible event: ",
                            applied.message())
                   .c_str());
}

uint64_t Engine::Emit(Event::Fact fact) {
  if (state().attempt() != nullptr && RevealsHidden(fact)) {
    Emit(AttemptEnded{.taken_back = false});
  }
  const Event& event = Add(std::move(fact));
  if (const auto* happened = event.As<Happened>()) {
    REFOLD_CHECK(IsDeclared(rules_->shape(), *happened),
                 "a game emits an event that it did not declare");
  }
  const uint64_t sequence = event.sequence;
  bytes_ += added_.size();
  ApplyLast();
  budget_.CountEvent(events_.size(), world_.view());
  EndIfFull();
  FollowEffects();
  return sequence;
}

void Engine::EndIfFull() {
  // Each pending trigger becomes at least one event.
  const size_t events = events_.size() + world_.projections().pending().size();
  if (full_ ||
      (events < kMaxEvents && bytes_ < kMaxBytes && !budget_.is_spent())) {
    return;
  }
  full_ = true;
  EndLoop();
}

void Engine::EndLoop() {
  if (over()) return;
  rules_->EndLoop(*this);
  REFOLD_CHECK(over(), "a game did not end a loop");
}

void Engine::Push(Frame frame) {
  REFOLD_CHECK(!asking_, "a step that asks cannot push frames");
  pushed_.push_back(std::move(frame));
}

const Frame* Engine::Waiting(Word procedure) const {
  auto frame = std::find_if(agenda_.rbegin(), agenda_.rend(),
                            [procedure](const Frame& waiting) {
                              return waiting.procedure == procedure;
                            });
  return frame == agenda_.rend() ? nullptr : &*frame;
}

Frame& Engine::Caller() {
  REFOLD_CHECK(!agenda_.empty(), "no frame waits under the running one");
  return agenda_.back();
}

void Engine::Ask(Prompt prompt) {
  REFOLD_CHECK(!asking_ && pushed_.empty(),
               "a step asks once, and pushes nothing");
  REFOLD_CHECK(state().has_player(prompt.player), "the prompt asks nobody");
  REFOLD_CHECK(prompt.min <= prompt.max, "the prompt has no legal answer");
  const PlayerId decides = rules_->Decides(*this, prompt.player);
  if (decides != prompt.player) {
    if (prompt.whose == 0) prompt.whose = prompt.player;
    prompt.player = decides;
  }
  asking_ = true;
  asked_ = std::move(prompt);
}

void Engine::AskYesNo(PlayerId player, Word reason, Environment env) {
  Ask({.player = player,
       .kind = PromptKind::kYesNo,
       .reason = reason,
       .options = {{.action = Word::Of("no")}, {.action = Word::Of("yes")}},
       .min = 1,
       .max = 1,
       .env = std::move(env)});
}

const Answer& Engine::answer() const {
  REFOLD_CHECK(has_answer_, "no prompt was answered before this step");
  return answer_;
}

Answer Engine::TakeAnswer() {
  REFOLD_CHECK(has_answer_, "no prompt was answered before this step");
  has_answer_ = false;
  return std::move(answer_);
}

void Engine::EndGame(const std::vector<PlayerId>& winners, Word reason) {
  if (over()) return;
  Emit(GameEnded{.winners = winners, .reason = reason});
}

bool Engine::IsHeard(Word event) const {
  if (heard_ == nullptr) {
    heard_ = std::make_shared<const std::set<uint32_t>>(
        EventsHeard(world_.programs()));
  }
  return heard_->contains(event.process_id());
}

absl::Status Engine::Submit(const Decision& decision) {
  if (!failed_.ok()) {
    return absl::FailedPreconditionError(
        absl::StrCat("a batch could not be stored (", failed_.message(),
                     "); reload the game from what is stored"));
  }
  absl::Status legal = CheckDecision(decision);
  if (!legal.ok()) return legal;
  ++batch_;
  budget_.Begin(view());
  if (decision.take_back) return TakeBack(decision);
  if (!decision.by_hand.verb.empty()) return ActByHand(decision);
  answer_ = {.prompt = state().frozen_prompt(), .decision = decision};
  has_answer_ = true;
  // The agenda is taken from the world, not from memory, so that continuing
  // after a restart is the same. The decision removes it from the world.
  Frozen<Agenda> agenda = state().frozen_agenda();
  Emit(DecisionMade{.player = decision.player,
                    .chosen = decision.chosen,
                    .number = decision.number});
  ResumeAgenda(std::move(agenda).Thaw());
  rules_->Answered(answer_, agenda_);
  Step();
  REFOLD_CHECK(!has_answer_, "an answer was not read");
  return RunBatch();
}

bool Engine::IsTooLong() const {
  return budget_.is_spent() || agenda_.size() > kMaxFrames;
}

absl::Status Engine::RunBatch() {
  for (; !asking_ && !over(); budget_.CountStep(view())) {
    if (IsTooLong()) {
      EndLoop();
      break;
    }
    Step();
  }
  if (!over()) OpenAskedPrompt();
  if (over()) {
    asking_ = false;
    agenda_.clear();
    due_.clear();
  }
  failed_ = commit_({*header_, events_, encoded_, world_});
  ForgetEvents();
  return failed_;
}

void Engine::Step() {
  REFOLD_CHECK(!agenda_.empty(), "the agenda ran out before the game ended");
  Frame frame = std::move(agenda_.back());
  agenda_.pop_back();
  Next next = FindProcedure(*rules_, frame.procedure)(*this, frame);
  if (resumed_.has_value()) {
    REFOLD_CHECK(!asking_ && pushed_.empty(),
                 "a step that takes back does nothing else");
    ResumeAgenda(*std::exchange(resumed_, std::nullopt));
    return;
  }
  if (next == Next::kStay) {
    agenda_.push_back(std::move(frame));
  } else {
    REFOLD_CHECK(!asking_, "a frame that asks must stay");
  }
  if (!asking_ && !full_ && runs_within_ == 0) {
    rules_->AfterStep(*this);
    RunStateTriggers();
    RunImmediateTriggers();
  }
  PutOnTop(pushed_);
  if (!due_.empty() && !asking_ && runs_within_ == 0) PutOnTop(due_);
}

void Engine::PutOnTop(std::vector<Frame>& frames) {
  agenda_.insert(agenda_.end(), std::make_move_iterator(frames.rbegin()),
                 std::make_move_iterator(frames.rend()));
  frames.clear();
}

void Engine::ResumeAgenda(Agenda agenda) {
  agenda_ = std::move(agenda.frames);
  due_ = std::move(agenda.due);
}

void Engine::OpenAskedPrompt() {
  asking_ = false;
  Event& event =
      Add(PromptOpened{.prompt = std::move(asked_),
                       .agenda = Agenda{std::move(agenda_), std::move(due_)}});
  auto& opened = std::get<PromptOpened>(event.fact);
  // The rest of the event besides the prompt does not count.
  const bool fits = added_.size() <= kMaxPromptBytes ||
                    Encode(opened).size() <= kMaxPromptBytes;
  if (fits) return ApplyLast();
  ResumeAgenda(std::move(opened.agenda).Thaw());
  events_.pop_back();
  EndLoop();
}

void Engine::ForgetEvents() {
  events_.clear();
  encoded_.clear();
  bytes_ = 0;
  full_ = false;
}

}  // namespace refold
