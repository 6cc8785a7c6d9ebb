#include "kernel/engine/engine.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "google/protobuf/arena.h"
#include "kernel/base/check.h"
#include "kernel/base/random.h"
#include "kernel/engine/check_game.h"
#include "kernel/engine/code_frame.h"
#include "kernel/engine/game_rules.h"
#include "kernel/fold/check_programs.h"
#include "kernel/state/convert.h"
#include "kernel/state/named.h"
#include "proto/event.pb.h"
#include "proto/log.pb.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

// Bounds of a batch. A game in which nobody can choose anything for so long
// never will: its rules then end it (GameRules::EndLoop). They are far above
// what any card does that comes to an end, and far below what a log can store
// as one batch, because the step that goes beyond them is done to its end.
constexpr int kMaxSteps = 200'000;
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

void CauseToProto(const Engine::Cause& cause, pb::Cause* out) {
  out->set_event(cause.event);
  if (cause.ability.has_value()) {
    out->mutable_ability()->set_program(cause.ability->program);
    out->mutable_ability()->set_ability(cause.ability->ability);
  }
  out->set_instruction(cause.instruction);
}

}  // namespace

struct Engine::Messages {
  explicit Messages(pb::GameHeader its_header)
      : header(std::move(its_header)) {}

  pb::GameHeader header;
  // Holds the message of the prompt that ends the batch. Its options and frames
  // are most of the messages of a batch.
  alignas(std::max_align_t) std::array<char, 8192> first_block;
  google::protobuf::Arena prompt_arena{first_block.data(), first_block.size()};
  std::vector<pb::Event> events;
};

Engine::Engine(pb::GameHeader header, World world, const GameRules& rules,
               Commit commit)
    : messages_(std::make_unique<Messages>(std::move(header))),
      world_(std::move(world)),
      rules_(&rules),
      commit_(std::move(commit)),
      batch_(world_.batch()) {}

Engine::~Engine() = default;

absl::StatusOr<std::unique_ptr<Engine>> Engine::Start(
    pb::GameHeader header, std::shared_ptr<const ProgramSet> programs,
    const GameRules& rules, Commit commit) {
  absl::Status fit = CheckGameHeader(rules, header, *programs);
  if (fit.ok()) fit = CheckWordsOfPrograms(rules, *programs);
  if (!fit.ok()) return fit;
  auto engine = std::unique_ptr<Engine>(
      new Engine(std::move(header), World(std::move(programs), rules), rules,
                 std::move(commit)));
  ++engine->batch_;
  pb::Event event;
  pb::GameStarted* started = event.mutable_game_started();
  started->set_game(engine->header().game());
  started->set_seed(engine->header().seed());
  started->set_players(engine->header().setup().players_size());
  for (Word zone : rules.shape().zones) started->add_zones(zone.text());
  for (Word zone : rules.shape().shared_zones) {
    started->add_shared_zones(zone.text());
  }
  engine->Emit(std::move(event));
  engine->agenda_.push_back(rules.FirstFrame(*engine));
  absl::Status run = engine->RunBatch();
  if (!run.ok()) return run;
  return engine;
}

absl::StatusOr<std::unique_ptr<Engine>> Engine::Resume(pb::GameHeader header,
                                                       World world,
                                                       const GameRules& rules,
                                                       Commit commit) {
  if (world.sequence() == 0) {
    return absl::FailedPreconditionError("the game has no events to resume");
  }
  absl::Status known = CheckRulesVersion(rules, header);
  if (known.ok()) known = world.projections_status();
  if (known.ok()) known = CheckAgenda(rules, world.state().agenda());
  if (known.ok()) known = CheckWordsOfPrograms(rules, world.programs());
  if (!known.ok()) return known;
  known = CheckPrograms(world.programs(), world.state());
  if (!known.ok()) return known;
  return std::unique_ptr<Engine>(new Engine(std::move(header), std::move(world),
                                            rules, std::move(commit)));
}

const pb::GameHeader& Engine::header() const { return messages_->header; }

Scope Engine::scope(const Environment& env) const { return {view(), env}; }

int64_t Engine::option(Word name) const {
  for (const pb::NamedValue& value : header().options()) {
    if (value.name() == name.text()) return value.value();
  }
  return 0;
}

uint64_t Engine::Emit(pb::Event event) {
  event.set_sequence(world_.sequence() + 1);
  event.set_batch(batch_);
  if (group_ != 0) event.set_group(group_);
  if (!messages_->events.empty()) {
    CauseToProto(cause_, event.mutable_cause());
    if (cause_.event == 0) {
      event.mutable_cause()->set_event(messages_->events.front().sequence());
    }
  }
  absl::Status applied = Apply(world_, event);
  applied.Update(world_.projections_status());
  if (!applied.ok()) {
    ABSL_RAW_LOG(FATAL, "the engine emitted an impossible event: %s",
                 std::string(applied.message()).c_str());
  }
  const uint64_t sequence = event.sequence();
  messages_->events.push_back(std::move(event));
  CountEvent(messages_->events.back());
  return sequence;
}

void Engine::CountEvent(const pb::Event& event) {
  if (event.has_prompt_opened()) return;  // it has a bound of its own
  bytes_ += event.ByteSizeLong();
  // Each trigger that waits becomes an event at least.
  const size_t events =
      messages_->events.size() + world_.projections().pending().size();
  if (full_ || (events < kMaxEvents && bytes_ < kMaxBytes)) return;
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

size_t Engine::CountWaiting(Word procedure) const {
  return static_cast<size_t>(std::count_if(
      agenda_.begin(), agenda_.end(), [procedure](const Frame& waiting) {
        return waiting.procedure == procedure;
      }));
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
  asking_ = true;
  asked_ = std::move(prompt);
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

uint64_t Engine::Random(uint64_t bound, Word reason) {
  uint64_t index = state().game().draws;
  uint64_t value = RandomBelow(state().game().seed, index, bound);
  pb::Event event;
  pb::RandomDrawn* fact = event.mutable_random_drawn();
  fact->set_index(index);
  fact->set_bound(bound);
  fact->set_value(value);
  fact->set_reason(reason.text());
  Emit(std::move(event));
  return value;
}

void Engine::EndIfUsedUp(const PendingTrigger& trigger) {
  auto modifier = state().modifiers().find(trigger.modifier);
  if (modifier == state().modifiers().end() ||
      modifier->second->duration.kind != DurationKind::kUntilUsed) {
    return;
  }
  pb::Event event;
  event.mutable_modifier_removed()->set_modifier(trigger.modifier);
  event.mutable_modifier_removed()->set_reason("used");
  Emit(std::move(event));
}

void Engine::EndGame(const std::vector<PlayerId>& winners, Word reason) {
  if (over()) return;
  pb::Event event;
  pb::GameEnded* fact = event.mutable_game_ended();
  for (PlayerId winner : winners) fact->add_winners(winner);
  fact->set_reason(reason.text());
  Emit(std::move(event));
}

Engine::Group::Group(Engine& engine) : engine_(engine), outer_(engine.group_) {
  // Groups are named after the first event in them; a group within a group is
  // part of the outer one.
  if (outer_ == 0) engine_.group_ = engine_.world_.sequence() + 1;
}

Engine::Group::~Group() { engine_.group_ = outer_; }

Engine::CauseScope::CauseScope(Engine& engine, const Environment& env,
                               uint32_t instruction)
    : engine_(engine), outer_(engine.cause_) {
  engine_.cause_ = {env.event, env.ability, instruction};
}

Engine::CauseScope::~CauseScope() { engine_.cause_ = outer_; }

absl::Status Engine::Submit(const Decision& decision) {
  absl::Status legal = CheckDecision(decision);
  if (!legal.ok()) return legal;
  ++batch_;
  // The agenda is taken from the world, not from memory: going on after a
  // restart is the same as going on.
  agenda_ = state().agenda().frames;
  answer_ = {.prompt = prompt(), .decision = decision};
  has_answer_ = true;
  pb::Event event;
  pb::DecisionMade* fact = event.mutable_decision_made();
  fact->set_player(decision.player);
  for (uint32_t index : decision.chosen) fact->add_chosen(index);
  fact->set_number(decision.number);
  Emit(std::move(event));
  Step();
  REFOLD_CHECK(!has_answer_, "an answer was not read");
  return RunBatch();
}

absl::Status Engine::RunBatch() {
  for (int steps = 0; !asking_ && !over(); ++steps) {
    if (steps == kMaxSteps) {
      EndLoop();
      break;
    }
    Step();
  }
  if (!over()) OpenAskedPrompt();
  if (over()) {
    asking_ = false;
    agenda_.clear();
  }
  absl::Status committed =
      commit_({messages_->header, messages_->events, world_});
  ForgetEvents();
  return committed;
}

void Engine::Step() {
  REFOLD_CHECK(!agenda_.empty(), "the agenda ran out before the game ended");
  Frame frame = std::move(agenda_.back());
  agenda_.pop_back();
  Next next = FindProcedure(*rules_, frame.procedure)(*this, frame);
  if (next == Next::kStay) {
    agenda_.push_back(std::move(frame));
  } else {
    REFOLD_CHECK(!asking_, "a frame that asks must stay");
  }
  if (!asking_ && !full_) {
    rules_->AfterStep(*this);
    RunStateTriggers();
    RunImmediateTriggers();
  }
  agenda_.insert(agenda_.end(), std::make_move_iterator(pushed_.rbegin()),
                 std::make_move_iterator(pushed_.rend()));
  pushed_.clear();
}

bool Engine::IsAtWork(const Environment& env) const {
  auto runs = [&env](const Frame& frame) {
    return frame.env.source == env.source && frame.env.ability == env.ability;
  };
  return std::any_of(agenda_.begin(), agenda_.end(), runs) ||
         std::any_of(pushed_.begin(), pushed_.end(), runs);
}

void Engine::RunStateTriggers() {
  if (over() || rules_->IsSettingUp(*this)) return;
  std::vector<Frame> frames;
  for (Environment& env :
       world_.projections().StateTriggers(view(), /*immediate=*/true)) {
    if (!IsAtWork(env)) frames.push_back(CodeFrame(std::move(env), 0));
  }
  pushed_.insert(pushed_.begin(), std::make_move_iterator(frames.begin()),
                 std::make_move_iterator(frames.end()));
}

void Engine::RunImmediateTriggers() {
  // They run before anything else does. Like those on the stack, the one that
  // woke last runs first.
  std::vector<Frame> frames;
  for (size_t i = 0; i < world_.projections().pending().size();) {
    PendingTrigger trigger = world_.projections().pending()[i];
    Environment& env = trigger.env;
    const flat::Ability& ability = world_.programs()
                                       .program(env.ability.program)
                                       .ability(env.ability.ability);
    if (!ability.immediate()) {
      ++i;
      continue;
    }
    pb::Event event;
    event.mutable_pending_removed()->set_pending(static_cast<uint32_t>(i + 1));
    event.mutable_pending_removed()->set_reason("immediate");
    Emit(std::move(event));
    EndIfUsedUp(trigger);
    frames.push_back(CodeFrame(std::move(env), 0));
  }
  pushed_.insert(pushed_.begin(), std::make_move_iterator(frames.rbegin()),
                 std::make_move_iterator(frames.rend()));
}

void Engine::OpenAskedPrompt() {
  asking_ = false;
  auto* opened = google::protobuf::Arena::CreateMessage<pb::PromptOpened>(
      &messages_->prompt_arena);
  ToProto(asked_, opened->mutable_prompt());
  ToProto(Agenda{agenda_}, opened->mutable_agenda());
  if (opened->ByteSizeLong() > kMaxPromptBytes) return EndLoop();
  pb::Event event;
  event.unsafe_arena_set_allocated_prompt_opened(opened);
  Emit(std::move(event));
}

void Engine::ForgetEvents() {
  // The event must not destroy what the arena owns.
  if (!messages_->events.empty() &&
      messages_->events.back().has_prompt_opened()) {
    messages_->events.back().unsafe_arena_release_prompt_opened();
  }
  messages_->events.clear();
  messages_->prompt_arena.Reset();
  bytes_ = 0;
  full_ = false;
}

}  // namespace refold
