#include "tools/bots/bot_game.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"
#include "replay/identity/recorded_places.h"
#include "replay/record.h"
#include "tools/bots/random_bot.h"
#include "tools/cards/program_list.h"
#include "tools/cards/read_file.h"
#include "tools/game_header.h"

namespace refold::tools {
namespace {

absl::Status SeatPlayer(const GameCards& kind, CardSource& source,
                        const std::string& path, ProgramList& programs,
                        BotTable& table) {
  auto text = ReadFile(path);
  if (!text.ok()) return text.status();
  auto deck = kind.parse_deck(path, *text);
  if (!deck.ok()) return deck.status();
  pb::SetupPlayer* player = table.header.mutable_setup()->add_players();
  player->set_name(DeckName(path));
  pb::SetupZone* cards = player->add_zones();
  cards->set_zone(kind.deck_zone);
  for (DeckLine& line : *deck) {
    auto program = programs.Add(line.card);
    if (!program.ok()) {
      return absl::Status(
          program.status().code(),
          absl::StrCat(path, ":", line.line, ": ", program.status().message()));
    }
    for (uint32_t i = 0; i < line.count; ++i) cards->add_cards(*program);
    line.card = source.Find(line.card)->name;
  }
  std::string faults = DeckFaults(path, kind.deck_rules, *deck);
  std::vector<std::string>& said = table.deck_faults;
  if (!faults.empty() &&
      std::find(said.begin(), said.end(), faults) == said.end()) {
    said.push_back(std::move(faults));
  }
  return absl::OkStatus();
}

// The game's commits go to the log, if there is one, and then to the watch.
Commit CommitOf(const BotGame& game, Recorder* recorder) {
  Commit record;
  if (recorder != nullptr) record = recorder->commit();
  return [record, watch = game.watch](const Batch& batch) {
    if (record) {
      absl::Status stored = record(batch);
      if (!stored.ok()) return stored;
    }
    if (watch) watch(batch);
    return absl::OkStatus();
  };
}

}  // namespace

absl::StatusOr<BotTable> SeatDecks(const GameCards& kind, CardSource& cards,
                                   const std::vector<std::string>& decks) {
  BotTable table;
  StampHeader(kind.game, table.header);
  pb::Setup* setup = table.header.mutable_setup();
  setup->set_shuffle(true);
  setup->set_opening_hand(kind.opening_hand);
  ProgramList programs(kind.game, cards);
  for (const std::string& deck : decks) {
    absl::Status seated = SeatPlayer(kind, cards, deck, programs, table);
    if (!seated.ok()) return seated;
  }
  table.header.set_title(DeckTitle(*setup));
  auto set = programs.Finish(table.header);
  if (!set.ok()) return set.status();
  table.programs = *std::move(set);
  return table;
}

absl::StatusOr<pb::PlayedGame> PlayBotGame(const BotTable& table,
                                           const BotGame& game) {
  pb::GameHeader header = table.header;
  header.set_seed(game.seed);
  std::optional<Recorder> recorder;
  if (game.log != nullptr) {
    recorder.emplace(*game.log, table.programs, Durability::kGroup);
  }
  auto engine = Engine::Start(
      header, table.programs, *FindGame(header.game()),
      CommitOf(game, recorder.has_value() ? &*recorder : nullptr));
  if (!engine.ok()) return engine.status();
  RandomBot bot(game.seed);
  pb::PlayedGame played;
  while (!(*engine)->over() && played.decisions() < game.max_decisions) {
    absl::Status submitted = (*engine)->Submit(bot.Decide((*engine)->prompt()));
    if (!submitted.ok()) return submitted;
    played.set_decisions(played.decisions() + 1);
  }
  const GameCell& end = (*engine)->state().game();
  if (recorder.has_value()) played.set_game(recorder->game());
  played.set_seed(game.seed);
  played.set_events((*engine)->world().sequence());
  played.set_turns(end.turn);
  played.set_over(end.over);
  for (PlayerId winner : end.winners) played.add_winners(winner);
  played.set_state((*engine)->state().Hash().ToHex());
  return played;
}

}  // namespace refold::tools
