#include "replay/cards/seat_decks.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "replay/cards/deck.h"
#include "replay/cards/program_list.h"
#include "replay/cards/read_file.h"
#include "replay/identity/game_header.h"
#include "replay/identity/recorded_places.h"

namespace refold {
namespace {

// Added if the player does not have it yet.
pb::SetupZone& ZoneOf(absl::string_view name, pb::SetupPlayer& player) {
  for (pb::SetupZone& zone : *player.mutable_zones()) {
    if (zone.zone() == name) return zone;
  }
  pb::SetupZone& zone = *player.add_zones();
  zone.set_zone(std::string(name));
  return zone;
}

// Both players may have the same deck.
void SayOnce(std::string faults, std::vector<std::string>& said) {
  if (faults.empty() ||
      std::find(said.begin(), said.end(), faults) != said.end()) {
    return;
  }
  said.push_back(std::move(faults));
}

absl::Status SeatPlayer(const GameCards& kind, CardSource& source,
                        const std::string& path, ProgramList& programs,
                        SeatedDecks& seated) {
  auto text = ReadFile(path);
  if (!text.ok()) return text.status();
  auto deck = kind.parse_deck(path, WithoutMark(*text));
  if (!deck.ok()) return deck.status();
  pb::SetupPlayer* player = seated.header.mutable_setup()->add_players();
  player->set_name(DeckName(path));
  // Before the deck, so that whatever is drawn finds a table.
  for (DeckLine& line : *deck) {
    if (!line.zone.empty()) ZoneOf(line.zone, *player);
  }
  ZoneOf(kind.deck_zone, *player);
  std::vector<DeckCard> found;
  FaultReport faults;
  for (DeckLine& line : *deck) {
    auto program = programs.Add(line.card);
    // Tokens, which are programs of the rulebook, are in no deck.
    const CardCode* code = source.Find(line.card);
    if (!program.ok() || code == nullptr) {
      const absl::Status wrong =
          program.ok() ? source.NoSuchCard(line.card) : program.status();
      faults.Add(DeckFault(path, line, std::string(wrong.message())),
                 wrong.code());
      continue;
    }
    const CardCode& card = *code;
    pb::SetupZone& cards =
        ZoneOf(line.zone.empty() ? kind.deck_zone : line.zone, *player);
    for (uint32_t i = 0; i < line.count; ++i) cards.add_cards(*program);
    line.card = card.name;
    found.push_back({line, card.programs.front().get()});
  }
  if (!faults.empty()) return faults.status();
  if (kind.check_deck != nullptr) {
    absl::Status fits = kind.check_deck(path, found);
    if (!fits.ok()) return fits;
  }
  SayOnce(DeckFaults(path, kind.deck_rules, *deck), seated.deck_faults);
  if (kind.deck_faults != nullptr) {
    SayOnce(kind.deck_faults(path, found), seated.deck_faults);
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<SeatedDecks> SeatDecks(const GameCards& kind, CardSource& cards,
                                      const std::vector<std::string>& decks) {
  SeatedDecks seated;
  StampHeader(kind.game, seated.header);
  pb::Setup* setup = seated.header.mutable_setup();
  setup->set_shuffle(true);
  setup->set_opening_hand(kind.opening_hand);
  ProgramList programs(kind.game, cards);
  for (const std::string& deck : decks) {
    absl::Status status = SeatPlayer(kind, cards, deck, programs, seated);
    if (!status.ok()) return status;
  }
  if (kind.first_player != nullptr) {
    setup->set_active_player(kind.first_player(*setup));
  }
  seated.header.set_title(DeckTitle(*setup));
  auto set = programs.Finish(seated.header);
  if (!set.ok()) return set.status();
  seated.programs = *std::move(set);
  return seated;
}

}  // namespace refold
