#include "tools/property/long_game.h"

#include "absl/strings/str_cat.h"
#include "replay/cards/game_cards.h"
#include "tools/bots/bot_game.h"

namespace refold::tools {
namespace {

constexpr char kCards[] = "testdata/long/cards";
constexpr char kDeck[] = "testdata/long/decks/wheels.txt";
constexpr uint64_t kMaxDecisions = 500'000;

}  // namespace

absl::StatusOr<GameId> RecordLongGame(Log& log) {
  const GameCards& kind = *CardsOfGame("mtg");
  auto cards = kind.read({kCards});
  if (!cards.ok()) return cards.status();
  auto table = SeatDecks(kind, **cards, {kDeck, kDeck});
  if (!table.ok()) return table.status();
  auto played =
      PlayBotGame(*table, {.max_decisions = kMaxDecisions, .log = &log});
  if (!played.ok()) return played.status();
  if (!played->over() || played->events() < kLongGameEvents) {
    return absl::InternalError(
        absl::StrCat("the long game has ", played->events(), " events"));
  }
  return played->game();
}

}  // namespace refold::tools
