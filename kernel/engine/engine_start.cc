// Starting a game, and resuming it after a restart.
#include <memory>
#include <utility>
#include <vector>

#include "kernel/engine/check_game.h"
#include "kernel/engine/destinations.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/fold/check_programs.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"

namespace refold {
namespace {

// Whether something begins in one of the zones, or may be moved there.
bool NeedsAny(const std::vector<Word>& zones, const pb::Setup& setup,
              const ProgramSet& programs) {
  for (const pb::SetupPlayer& player : setup.players()) {
    for (const pb::SetupZone& zone : player.zones()) {
      if (HasWord(zones, Word::Of(zone.zone()))) return true;
    }
  }
  return MovesToAny(programs, zones);
}

// The zones that each player has in this game.
std::vector<Word> ZonesOf(const GameShape& shape, const pb::Setup& setup,
                          const ProgramSet& programs) {
  std::vector<Word> zones = shape.zones;
  if (NeedsAny(shape.optional_zones, setup, programs)) {
    zones.insert(zones.end(), shape.optional_zones.begin(),
                 shape.optional_zones.end());
  }
  return zones;
}

}  // namespace

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
      .zones = ZonesOf(rules.shape(), engine->header().setup(),
                       engine->view().programs),
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
  // An attempt may still be taken back.
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

}  // namespace refold
