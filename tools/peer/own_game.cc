#include "tools/peer/own_game.h"

#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"
#include "replay/cards/game_cards.h"

namespace refold::tools {
namespace {

using OwnGame = absl::StatusOr<std::unique_ptr<LoggedGame>>;

// Before anybody is waited for.
OwnGame CheckSeats(const PeerRunOptions& options, OwnGame game) {
  if (!game.ok()) return game;
  const int players = (*game)->header().setup().players_size();
  for (uint32_t seat : options.seats) {
    if (seat <= static_cast<uint32_t>(players)) continue;
    return absl::InvalidArgumentError(
        absl::StrCat("--seat ", seat, ": the game has ", players, " players"));
  }
  return game;
}

}  // namespace

OwnGame BeginOwnGame(const PeerRunOptions& options, Log& log) {
  const GameCards* kind = CardsOfGame(options.game);
  auto cards = kind->read(options.cards);
  if (!cards.ok()) return cards.status();
  for (const std::string& note : (*cards)->notes()) options.note(note);
  auto table = SeatDecks(*kind, **cards, options.decks);
  if (!table.ok()) return table.status();
  for (const std::string& fault : table->deck_faults) options.note(fault);
  pb::GameHeader header = table->header;
  header.set_seed(options.seed);
  return CheckSeats(options, LoggedGame::Start(log, header, table->programs,
                                               *FindGame(options.game)));
}

OwnGame ResumeOwnGame(const PeerRunOptions& options, Log& log) {
  auto reader = log.NewReader();
  if (!reader.ok()) return reader.status();
  auto stored = (*reader)->Game(options.resume);
  if (!stored.ok()) return stored.status();
  const GameRules* rules = FindGame(stored->header().game());
  if (rules == nullptr) {
    return absl::NotFoundError(absl::StrCat("this build has no rules of \"",
                                            stored->header().game(), "\""));
  }
  return CheckSeats(options, LoggedGame::Resume(log, options.resume, *rules));
}

FindProgram FindAmong(std::shared_ptr<const ProgramSet> programs) {
  return [programs = std::move(programs)](absl::string_view hash) {
    for (uint32_t index = 1; index <= programs->size(); ++index) {
      const LinkedProgram& program = programs->program(index);
      if (program.hash().ToBytes() == hash) {
        return program.bytes();
      }
    }
    return std::string();
  };
}

}  // namespace refold::tools
