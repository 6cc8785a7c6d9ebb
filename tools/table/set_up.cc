#include "tools/table/set_up.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/diagnostic.h"
#include "kernel/effects/set_up.h"
#include "kernel/games/registry.h"
#include "replay/cards/program_list.h"
#include "replay/cards/seat_decks.h"
#include "replay/identity/game_header.h"
#include "tools/table/set_up_words.h"

namespace refold::tools {
namespace {

// The same however the map is laid out.
std::map<std::string, int64_t> Sorted(
    const google::protobuf::Map<std::string, int64_t>& numbers) {
  return {numbers.begin(), numbers.end()};
}

absl::Status CheckNumber(const std::string& name, int64_t number) {
  if (number >= -kMaxSetupNumber && number <= kMaxSetupNumber) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "\"", name, "\": ", number, " is further from 0 than ", kMaxSetupNumber));
}

// A table waits for its client alone: not for who may write into a pipe.
absl::Status CheckRegularFile(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status is = std::filesystem::status(path, error);
  // What is not there, or cannot be looked at, is a fault of reading it.
  if (!std::filesystem::exists(is) ||
      is.type() == std::filesystem::file_type::unknown ||
      std::filesystem::is_regular_file(is)) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(
      absl::StrCat("cannot read ", path, ": it is no regular file"));
}

void SetNumber(const std::string& name, int64_t number, pb::NamedValue& value) {
  value.set_name(name);
  value.set_value(number);
}

class SetUpReader {
 public:
  SetUpReader(const pb::TableSetUp& given, const GameCards& kind,
              CardSource& cards)
      : given_(given),
        kind_(kind),
        programs_(kind.game, cards),
        cards_(cards) {}

  absl::StatusOr<TableStart> Read() {
    absl::Status read = given_.decks().empty() ? ReadPlayers() : ReadDecks();
    if (read.ok()) read = ReadRest();
    if (!read.ok()) return read;
    return std::move(start_);
  }

 private:
  absl::Status ReadDecks() {
    if (!given_.players().empty() || !given_.known().empty()) {
      return absl::InvalidArgumentError(
          "a game is set up from decks or for players, not both");
    }
    for (const std::string& deck : given_.decks()) {
      const absl::Status regular = CheckRegularFile(deck);
      if (!regular.ok()) return regular;
    }
    auto seated = SeatDecks(kind_, cards_,
                            {given_.decks().begin(), given_.decks().end()});
    if (!seated.ok()) return seated.status();
    start_.header = std::move(seated->header);
    start_.programs = std::move(seated->programs);
    start_.notes = std::move(seated->deck_faults);
    return absl::OkStatus();
  }

  absl::Status ReadPlayers() {
    StampHeader(kind_.game, start_.header);
    absl::Status read = NameCards();
    for (const pb::TableSeat& seat : given_.players()) {
      if (!read.ok()) return read;
      read = ReadSeat(seat);
    }
    for (const std::string& card : given_.known()) {
      if (!read.ok()) return read;
      read = programs_.Add(card).status();
    }
    if (!read.ok()) return read;
    auto set = programs_.Finish(start_.header);
    if (!set.ok()) return set.status();
    start_.programs = *std::move(set);
    return CheckWords(given_, *start_.programs, *FindGame(kind_.game));
  }

  // Gives every card its place, before any is said to be on another.
  absl::Status NameCards() {
    uint64_t cards = 0;
    for (const pb::TableSeat& seat : given_.players()) {
      for (const pb::TableSetUpZone& zone : seat.zones()) {
        for (const pb::TableSetUpCard& card : zone.cards()) {
          const uint64_t place = cards + 1;
          cards += card.count() == 0 ? 1 : card.count();
          if (cards > kMaxCards) {
            return absl::InvalidArgumentError(absl::StrCat(
                "a table is set up with at most ", kMaxCards, " cards"));
          }
          if (card.as().empty()) continue;
          if (card.count() > 1 ||
              !start_.names.emplace(card.as(), place).second) {
            return absl::InvalidArgumentError(absl::StrCat(
                "more than one card is called \"", card.as(), "\""));
          }
        }
      }
    }
    return absl::OkStatus();
  }

  absl::Status ReadSeat(const pb::TableSeat& seat) {
    pb::Setup& setup = *start_.header.mutable_setup();
    pb::SetupPlayer& player = *setup.add_players();
    player.set_name(seat.name().empty()
                        ? absl::StrCat("player ", setup.players_size())
                        : seat.name());
    for (const auto& [name, number] : Sorted(seat.resources())) {
      absl::Status fits = CheckNumber(name, number);
      if (!fits.ok()) return fits;
      SetNumber(name, number, *player.add_resources());
    }
    for (const auto& [name, number] : Sorted(seat.values())) {
      SetNumber(name, number, *player.add_values());
    }
    for (const pb::TableSetUpZone& given : seat.zones()) {
      pb::SetupZone& zone = *player.add_zones();
      zone.set_zone(given.zone());
      for (const pb::TableSetUpCard& card : given.cards()) {
        absl::Status read = ReadCard(card, zone);
        if (!read.ok()) return read;
      }
    }
    return absl::OkStatus();
  }

  absl::Status ReadCard(const pb::TableSetUpCard& card, pb::SetupZone& zone) {
    const uint32_t seat =
        static_cast<uint32_t>(start_.header.setup().players_size());
    absl::StatusOr<uint32_t> program = programs_.Add(card.card());
    if (!program.ok()) return program.status();
    uint32_t host = 0;
    if (!card.on().empty()) {
      const auto named = start_.names.find(card.on());
      if (named == start_.names.end()) {
        return absl::NotFoundError(absl::StrCat("no card is called \"",
                                                card.on(), "\"",
                                                NearestOfNames(card.on())));
      }
      host = named->second;
    }
    for (uint32_t i = 0; i == 0 || i < card.count(); ++i) {
      MarkNext(card, host, card.owner() == seat ? 0 : card.owner(), zone);
      zone.add_cards(*program);
    }
    return absl::OkStatus();
  }

  // The nearest of the names that cards have in this set-up.
  std::string NearestOfNames(const std::string& name) const {
    std::vector<absl::string_view> names;
    for (const auto& [as, place] : start_.names) names.push_back(as);
    return DidYouMean(NearestWord(name, names));
  }

  // Marks of the card that is added to the zone next. `owner`: 0 if it is the
  // zone's player.
  static void MarkNext(const pb::TableSetUpCard& card, uint32_t host,
                       uint32_t owner, pb::SetupZone& zone) {
    const auto add = [&zone]() -> pb::SetupMark& {
      pb::SetupMark& mark = *zone.add_marks();
      mark.set_card(static_cast<uint32_t>(zone.cards_size()));
      return mark;
    };
    for (const std::string& flag : card.flags()) add().set_flag(flag);
    for (const auto& [name, number] : Sorted(card.counters())) {
      SetNumber(name, number, *add().mutable_counters());
    }
    for (const auto& [name, number] : Sorted(card.values())) {
      SetNumber(name, number, *add().mutable_value());
    }
    if (host != 0) add().set_attached_to(host);
    if (owner != 0) add().set_owner(owner);
  }

  absl::Status ReadRest() {
    absl::Status known = CheckOptions(given_, kind_.game);
    if (known.ok()) known = CheckPhase(given_, *FindGame(kind_.game));
    if (!known.ok()) return known;
    pb::GameHeader& header = start_.header;
    header.set_seed(given_.seed() == 0 ? 1 : given_.seed());
    if (!given_.title().empty()) header.set_title(given_.title());
    header.mutable_setup()->set_phase(given_.phase());
    header.mutable_setup()->set_active_player(given_.active());
    for (const auto& [name, number] : Sorted(given_.options())) {
      absl::Status fits = CheckNumber(name, number);
      if (!fits.ok()) return fits;
      SetNumber(name, number, *header.add_options());
    }
    return absl::OkStatus();
  }

  // Of all players together.
  static constexpr uint64_t kMaxCards = 2000;

  const pb::TableSetUp& given_;
  const GameCards& kind_;
  ProgramList programs_;
  CardSource& cards_;
  TableStart start_;
};

}  // namespace

absl::StatusOr<TableStart> ReadSetUp(const pb::TableSetUp& setup,
                                     const GameCards& kind, CardSource& cards) {
  return SetUpReader(setup, kind, cards).Read();
}

std::map<std::string, CardId> NamedCards(
    const std::map<std::string, uint32_t>& names, const Engine& engine) {
  const std::vector<CardId> placed = PlacedCards(engine);
  std::map<std::string, CardId> ids;
  for (const auto& [name, place] : names) {
    // A game that ended while it was set up has not all of them.
    const CardId id = placed[place - 1];
    if (id != 0) ids[name] = id;
  }
  return ids;
}

}  // namespace refold::tools
