#include "kernel/engine/engine.h"

#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/base/random.h"
#include "kernel/engine/check_game.h"
#include "kernel/engine/code_frame.h"
#include "kernel/engine/game_rules.h"
#include "kernel/engine/heard_events.h"
#include "kernel/engine/uses.h"
#include "kernel/fold/check_programs.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

// Bounds of a batch. A game in which nobody can choose anything for so long
// never will: its rules then end it (GameRules::EndLoop). They are far above
// what any card does that comes to an end, and far below what a log can store
// as one batch, because the step that goes beyond them is done to its end.
constexpr int kMaxSteps = 200'000;
// Of frames on the agenda: rules that go through it are no slower than that.
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

// That an ability has been used is no change that is asked for.
void TakeBackCounts(Engine& engine, const std::vector<Event>& events) {
  std::vector<ValueChanged> counts;
  for (const Event& event : events) {
    const auto* change = std::get_if<ValueChanged>(&event.fact);
    if (change != nullptr && CountsUses(change->name)) {
      counts.push_back(*change);
    }
  }
  for (auto it = counts.rbegin(); it != counts.rend(); ++it) {
    const CardCell* card = engine.state().Find(it->entity);
    if (card == nullptr || GetNamed(card->values, it->name) != it->after) {
      continue;
    }
    engine.Emit(ValueChanged{.entity = it->entity,
                             .name = it->name,
                             .before = it->after,
                             .after = it->before});
  }
}

// Those that each player has in this game.
std::vector<Word> ZonesOf(const GameShape& shape, const pb::Setup& setup) {
  std::vector<Word> zones = shape.zones;
  for (const pb::SetupPlayer& player : setup.players()) {
    for (const pb::SetupZone& zone : player.zones()) {
      if (!HasWord(shape.optional_zones, Word::Of(zone.zone()))) continue;
      zones.insert(zones.end(), shape.optional_zones.begin(),
                   shape.optional_zones.end());
      return zones;
    }
  }
  return zones;
}

}  // namespace

Engine::Engine(pb::GameHeader header, World world, const GameRules& rules,
               Commit commit)
    : header_(std::make_unique<pb::GameHeader>(std::move(header))),
      world_(std::move(world)),
      rules_(&rules),
      commit_(std::move(commit)),
      batch_(world_.batch()) {
  // Most batches have fewer events; the memory is kept from one to the next.
  constexpr size_t kUsualEvents = 16;
  events_.reserve(kUsualEvents);
  encoded_.reserve(kUsualEvents);
}

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
  engine->Emit(GameStarted{
      .game = Word::Of(engine->header().game()),
      .seed = engine->header().seed(),
      .players = static_cast<uint32_t>(engine->header().setup().players_size()),
      .zones = ZonesOf(rules.shape(), engine->header().setup()),
      .shared_zones = rules.shape().shared_zones});
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
  // What is attempted may be taken back.
  const GameState* attempt = world.state().attempt();
  if (known.ok() && attempt != nullptr) {
    known = CheckAgenda(rules, attempt->agenda());
  }
  if (known.ok()) known = CheckWordsOfPrograms(rules, world.programs());
  if (!known.ok()) return known;
  known = CheckPrograms(world.programs(), world.state());
  if (!known.ok()) return known;
  return std::unique_ptr<Engine>(new Engine(std::move(header), std::move(world),
                                            rules, std::move(commit)));
}

std::unique_ptr<Engine> Engine::Suppose() const {
  auto supposed = std::unique_ptr<Engine>(
      new Engine(*header_, world_, *rules_,
                 [](const Batch&) { return absl::OkStatus(); }));
  supposed->agenda_ = agenda_;
  supposed->steps_ = steps_;
  // At a prompt nothing is being tried: it goes on as this one would.
  supposed->supposed_ = supposed_ + (state().has_prompt() ? 0 : 1);
  supposed->heard_ = heard_;
  return supposed;
}

bool Engine::WouldChange(Frame frame) {
  // A trigger that is tried may ask itself whether it would do anything.
  constexpr int kMostTries = 2;
  if (supposed_ >= kMostTries) return true;
  const std::unique_ptr<Engine> supposed = Suppose();
  const bool would = supposed->Changes(std::move(frame));
  CountSupposed(*supposed);
  return would;
}

void Engine::CountSupposed(const Engine& supposed) {
  // A copy of the world is as much work as so many steps.
  constexpr int kStepsOfCopy = 100;
  steps_ = supposed.steps_ + kStepsOfCopy;
}

bool Engine::Changes(Frame frame) {
  const Hash128 before = state().Hash();
  const uint64_t draws = state().game().draws;
  const size_t below = agenda_.size();
  agenda_.push_back(std::move(frame));
  while (agenda_.size() > below) {
    Step();
    ++steps_;
    const bool open = asking_ || over() || state().game().draws != draws;
    if (open || IsTooLong()) return true;
  }
  TakeBackCounts(*this, events_);
  return state().Hash() != before;
}

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
  // Encoding grows a buffer, which is kept; the bytes are as long as they are.
  scratch_.clear();
  EncodeTo(event, scratch_);
  return event;
}

void Engine::ApplyLast() {
  const Event& event = events_.back();
  encoded_.push_back(scratch_);
  settled_ = settled_ && !rules_->Unsettles(event);
  absl::Status applied = Apply(world_, event);
  applied.Update(world_.projections_status());
  if (!applied.ok()) {
    ABSL_RAW_LOG(FATAL, "the engine emitted an impossible event: %s",
                 std::string(applied.message()).c_str());
  }
}

uint64_t Engine::Emit(Event::Fact fact) {
  if (state().attempt() != nullptr && Betrays(fact)) {
    Emit(AttemptEnded{.taken_back = false});
  }
  const Event& event = Add(std::move(fact));
  if (const auto* happened = event.As<Happened>()) {
    REFOLD_CHECK(IsDeclared(rules_->shape(), *happened),
                 "a game emits an event that it did not declare");
  }
  const uint64_t sequence = event.sequence;
  bytes_ += scratch_.size();
  ApplyLast();
  EndIfFull();
  FollowEffects();
  return sequence;
}

void Engine::EndIfFull() {
  // Each trigger that waits becomes an event at least.
  const size_t events = events_.size() + world_.projections().pending().size();
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
  const PlayerId decides = rules_->Decides(*this, prompt.player);
  if (decides != prompt.player) {
    prompt.whose = prompt.player;
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

uint64_t Engine::Random(uint64_t bound, Word reason) {
  uint64_t index = state().game().draws;
  uint64_t value = RandomBelow(state().game().seed, index, bound);
  Emit(RandomDrawn{
      .index = index, .bound = bound, .value = value, .reason = reason});
  return value;
}

void Engine::EndIfUsedUp(const PendingTrigger& trigger) {
  auto modifier = state().modifiers().find(trigger.modifier);
  if (modifier == state().modifiers().end() ||
      modifier->second->duration.kind != DurationKind::kUntilUsed) {
    return;
  }
  EndEffect(trigger.modifier, Word::Of("used"));
}

void Engine::EndGame(const std::vector<PlayerId>& winners, Word reason) {
  if (over()) return;
  Emit(GameEnded{.winners = winners, .reason = reason});
}

Engine::Group::Group(Engine& engine)
    : Group(engine,
            engine.rules().shape().closes == GameShape::Closing::kEveryGroup) {}

Engine::Group::Group(Engine& engine, bool closed)
    : engine_(engine), outer_(engine.group_) {
  // Groups are named after the first event in them; a group within a group is
  // part of the outer one.
  if (outer_ != 0) return;
  engine_.group_ = engine_.world_.sequence() + 1;
  engine_.closed_group_ = closed;
}

namespace {

bool IsClosed(GameShape::Closing closes, size_t things) {
  return closes != GameShape::Closing::kNone &&
         (closes != GameShape::Closing::kWindowsOfSeveral || things > 1);
}

}  // namespace

Engine::ClosedGroup::ClosedGroup(Engine& engine, size_t things)
    : Group(engine, IsClosed(engine.rules().shape().closes, things)) {}

View Engine::view_before_group() const {
  const bool begun = closed_group_ && world_.sequence() >= group_;
  return begun ? world_.view_before_group() : view();
}

Engine::Group::~Group() {
  const uint64_t group = engine_.group_;
  if (outer_ == 0 && engine_.closed_group_) {
    if (engine_.world_.sequence() >= group) engine_.Emit(GroupClosed{group});
    engine_.closed_group_ = false;
  }
  engine_.group_ = outer_;
  engine_.EndByStates();
}

Engine::CauseScope::CauseScope(Engine& engine, const Environment& env,
                               uint32_t instruction)
    : CauseScope(engine, {env.event, env.ability, instruction}) {
  engine_.actor_ = {env.source, env.controller};
}

Engine::CauseScope::CauseScope(Engine& engine, const Cause& cause)
    : engine_(engine), outer_(engine.cause_), outer_actor_(engine.actor_) {
  engine_.cause_ = cause;
}

Engine::CauseScope::CauseScope(Engine& engine, const Cause& cause, Actor actor)
    : CauseScope(engine, cause) {
  engine_.actor_ = std::move(actor);
}

Engine::CauseScope::~CauseScope() {
  engine_.cause_ = outer_;
  engine_.actor_ = outer_actor_;
}

bool Engine::IsHeard(Word event) const {
  if (heard_ == nullptr) {
    heard_ = std::make_shared<const std::set<uint32_t>>(
        EventsHeard(world_.programs()));
  }
  return heard_->contains(event.process_id());
}

absl::Status Engine::Submit(const Decision& decision) {
  absl::Status legal = CheckDecision(decision);
  if (!legal.ok()) return legal;
  ++batch_;
  steps_ = 0;
  if (decision.take_back) return TakeBack(decision);
  if (!decision.by_hand.verb.empty()) return ActByHand(decision);
  answer_ = {.prompt = state().frozen_prompt(), .decision = decision};
  has_answer_ = true;
  // The agenda is taken from the world, not from memory: going on after a
  // restart is the same as going on. The decision takes it out of the world.
  Frozen<Agenda> agenda = state().frozen_agenda();
  Emit(DecisionMade{.player = decision.player,
                    .chosen = decision.chosen,
                    .number = decision.number});
  agenda_ = std::move(agenda).Thaw().frames;
  rules_->Answered(answer_, agenda_);
  Step();
  REFOLD_CHECK(!has_answer_, "an answer was not read");
  return RunBatch();
}

bool Engine::IsTooLong() const {
  return steps_ >= kMaxSteps || agenda_.size() > kMaxFrames;
}

absl::Status Engine::RunBatch() {
  for (; !asking_ && !over(); ++steps_) {
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
  }
  absl::Status committed = commit_({*header_, events_, encoded_, world_});
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
  if (!asking_ && !full_ && runs_within_ == 0) {
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
  for (PendingTrigger& trigger :
       world_.projections().StateTriggers(view(), /*immediate=*/true)) {
    if (IsAtWork(trigger.env)) continue;
    EndIfUsedUp(trigger);
    frames.push_back(CodeFrame(std::move(trigger.env), 0));
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
    const flat::Ability& ability = view().ability(env.ability);
    if (!ability.immediate()) {
      ++i;
      continue;
    }
    Emit(trigger.Removal(Word::Of("immediate")));
    EndIfUsedUp(trigger);
    frames.push_back(CodeFrame(std::move(env), 0));
  }
  pushed_.insert(pushed_.begin(), std::make_move_iterator(frames.rbegin()),
                 std::make_move_iterator(frames.rend()));
}

void Engine::OpenAskedPrompt() {
  asking_ = false;
  Event& event = Add(PromptOpened{.prompt = std::move(asked_),
                                  .agenda = Agenda{std::move(agenda_)}});
  auto& opened = std::get<PromptOpened>(event.fact);
  // What the event has beside the prompt does not count.
  const bool fits = scratch_.size() <= kMaxPromptBytes ||
                    Encode(opened).size() <= kMaxPromptBytes;
  if (fits) return ApplyLast();
  agenda_ = std::move(opened.agenda).Thaw().frames;
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
