// refold fork: branches a recorded game at a prompt and plays on with other
// decisions.
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "events/import.h"
#include "events/log.h"
#include "kernel/base/check.h"
#include "kernel/engine/engine.h"
#include "kernel/state/convert.h"
#include "replay/fork_game.h"
#include "replay/record.h"
#include "tools/bots/random_bot.h"
#include "tools/commands/ask_players.h"
#include "tools/commands/command.h"
#include "tools/commands/game_place.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/rules_of.h"
#include "tools/commands/said_first.h"
#include "tools/commands/store.h"
#include "tools/scenario/answers.h"
#include "tools/show/event_line.h"
#include "tools/show/phrases.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

// As `refold play` has it: a game of bots that goes on for longer is stopped.
constexpr uint64_t kMaxBotDecisions = 100'000;

struct ForkOptions {
  std::string store;
  std::string game;  // its id in the store, or a file
  std::string at;
  std::vector<std::string> decide;
  bool bots = false;
  uint64_t seed = 1;
  bool interactive = false;
  bool quiet = false;
};

// What is needed of the game that is forked, once its reader is closed.
struct Start {
  ForkPoint point;
  pb::GameHeader header;
  std::vector<pb::Event> events;  // up to the fork, if they were asked for
};

absl::StatusOr<Start> FindStart(const ForkOptions& options, bool from_file) {
  auto opened =
      OpenGameOrFile(from_file ? std::string() : options.store, options.game);
  if (!opened.ok()) return opened.status();
  const GameReader& game = opened->game;
  absl::StatusOr<const GameRules*> rules = RulesOf(game);
  if (!rules.ok()) return rules.status();
  absl::Status said = SayFirst(game, {.quiet = options.quiet});
  if (!said.ok()) return said;
  absl::StatusOr<uint64_t> at = FindPrompt(game, options.at, "--at");
  if (!at.ok()) return at.status();
  absl::StatusOr<ForkPoint> point = ForkPoint::Find(game, **rules, *at);
  if (!point.ok()) return point.status();
  Start start{*std::move(point), game.header(), {}};
  if (!options.interactive) return start;
  EventCursor events = game.Events();
  while (events.Next() && events.sequence() <= *at) {
    REFOLD_CHECK(
        start.events.emplace_back().ParseFromArray(
            events.bytes().data(), static_cast<int>(events.bytes().size())),
        "the events up to a fork have been proved");
  }
  return start;
}

// The decisions that the words of --decide mean, tried on an engine that
// records nothing: what is wrong with them is found before anything is stored.
absl::StatusOr<std::vector<Decision>> TryDecisions(
    const Start& start, const std::vector<std::string>& answers) {
  auto engine =
      start.point.Resume([](const Batch&) { return absl::OkStatus(); });
  if (!engine.ok()) return engine.status();
  const Namer namer(start.header, (*engine)->world().programs());
  std::vector<Decision> decisions;
  for (const std::string& answer : answers) {
    auto wrong = [&](absl::string_view why) {
      return absl::InvalidArgumentError(
          absl::StrCat("decision ", decisions.size() + 1, ", \"", answer,
                       "\": ", why, "; nothing was stored"));
    };
    if ((*engine)->over()) return wrong("the game is already over");
    auto decision = ReadNumberedAnswer(namer, (*engine)->state(), answer);
    if (!decision.ok()) return wrong(decision.status().message());
    absl::Status submitted = (*engine)->Submit(*decision);
    if (absl::IsInvalidArgument(submitted)) {
      return wrong(absl::StrCat(submitted.message(), "; the prompt is: ",
                                DescribePrompt(namer, (*engine)->state())));
    }
    if (!submitted.ok()) return submitted;
    decisions.push_back(*std::move(decision));
  }
  return decisions;
}

// Random bots play on, to the end if that is not too far.
absl::Status PlayBots(Engine& engine, uint64_t seed) {
  RandomBot bot(seed);
  for (uint64_t i = 0; i < kMaxBotDecisions && !engine.over(); ++i) {
    absl::Status submitted = engine.Submit(bot.Decide(engine.prompt()));
    if (!submitted.ok()) return submitted;
  }
  return absl::OkStatus();
}

absl::Status GoOn(const ForkOptions& options,
                  const std::vector<Decision>& decisions, Engine& engine) {
  for (const Decision& decision : decisions) {
    absl::Status submitted = engine.Submit(decision);
    if (!submitted.ok()) return submitted;
  }
  if (options.bots) return PlayBots(engine, options.seed);
  if (options.interactive) return AskPlayers(engine);
  return absl::OkStatus();
}

// Where the fork goes, and the game there that it is a fork of.
struct Target {
  RecordingLog log;
  GameId game = 0;
};

// The store. A game from a file is imported into it first, whole, since a fork
// shares the events of a game of its own store; the store is made if it is not
// there.
absl::StatusOr<Target> OpenTarget(const ForkOptions& options, bool from_file) {
  auto log =
      from_file ? OpenToRecord(options.store) : OpenToExtend(options.store);
  if (!log.ok()) return log.status();
  Target target{*std::move(log), 0};
  if (!from_file) {
    REFOLD_CHECK(absl::SimpleAtoi(options.game, &target.game),
                 "a game of a store is opened by its id");
    return target;
  }
  std::ifstream in(options.game, std::ios::binary);
  auto imported = ImportGame(in, *target.log, ImportOptions());
  if (!imported.ok()) return imported.status();
  target.game = imported->game;
  Print(absl::StrCat(options.game, " imported as game ", target.game, "\n"));
  return target;
}

absl::StatusOr<int> RunFork(const ForkOptions& options) {
  std::string id = options.game;
  const bool from_file = !WholeNumber()(id).empty();
  absl::StatusOr<Start> start = FindStart(options, from_file);
  if (!start.ok()) return start.status();
  auto decisions = TryDecisions(*start, options.decide);
  if (!decisions.ok()) return decisions.status();
  absl::StatusOr<Target> target = OpenTarget(options, from_file);
  if (!target.ok()) return target.status();
  Log* log = target->log.get();
  const uint64_t at = start->point.sequence();

  const Durability durability =
      options.interactive ? Durability::kSync : Durability::kGroup;
  auto fork = log->ForkGame(target->game, at, durability);
  if (!fork.ok()) return fork.status();
  Recorder recorder(*log, *fork, durability);
  EventWriter writer(start->header);
  for (const pb::Event& event : start->events) writer.Learn(event);
  uint64_t made = 0;  // decisions
  auto engine = start->point.Resume([&](const Batch& batch) {
    absl::Status stored = recorder.commit()(batch);
    if (!stored.ok()) return stored;
    ++made;
    if (!options.interactive) return stored;
    for (const Event& event : batch.events) {
      Print(absl::StrCat(writer.Line(ToProto(event)), "\n"));
    }
    return stored;
  });
  if (!engine.ok()) return engine.status();
  absl::Status went = GoOn(options, *decisions, **engine);
  const absl::Status closed = log->Close();
  if (went.ok()) went = closed;
  if (!went.ok()) return went;
  Print(absl::StrCat(
      "game ", *fork, ": fork of game ", target->game, " at event ", at, ", ",
      Counted(made, "decision"), ", ",
      Counted((*engine)->world().sequence() - at, "event"), " of its own; ",
      DescribePrompt(Namer(start->header, (*engine)->world().programs()),
                     (*engine)->state()),
      "\n"));
  if (!options.bots || (*engine)->over()) return kSuccess;
  PrintError(absl::StrCat("the game is not over after ", kMaxBotDecisions,
                          " bot decisions"));
  return kFailure;
}

}  // namespace

void DefineFork(CLI::App& app, Run& run) {
  auto options = std::make_shared<ForkOptions>();
  AddStore(app, options->store, "store to write the fork to")->required();
  app.add_option("game", options->game,
                 "id of a game in the store, or a file (an exported game or a "
                 "report), which is imported into the store first")
      ->required();
  AddQuiet(app, options->quiet);
  AddPlace(app, "--at", options->at,
           "branch off after this event, at which a prompt opened, or at the "
           "last prompt of the turn or of the game")
      ->required();
  app.add_option(
      "--decide", options->decide,
      "answers to the next prompts, one for each: option numbers as "
      "`refold replay` shows them (0, or 2,0), option texts, \"none\", or "
      "the number that the prompt asks for");
  CLI::Option* bots = app.add_flag("--bots", options->bots,
                                   "let random bots play on to the end");
  app.add_option("--seed", options->seed, "seed of the bots")
      ->transform(WholeNumber())
      ->needs(bots)
      ->capture_default_str();
  app.add_flag("--interactive", options->interactive,
               "ask on the terminal and read one answer per line; q or end "
               "of input stops")
      ->excludes(bots);
  SetAction(app, run, options, RunFork);
}

}  // namespace refold::tools
