#include "replay/cards/puzzle_table.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/lower.h"
#include "kernel/program/program_set.h"
#include "replay/cards/program_list.h"
#include "replay/cards/puzzle_tokens.h"
#include "replay/identity/game_header.h"

namespace refold {
namespace {

constexpr char kPuzzleGame[] = "mtg";
constexpr absl::string_view kTable = "battlefield";

void SetNamedValue(const std::string& name, int64_t number,
                   pb::NamedValue& value) {
  value.set_name(name);
  value.set_value(number);
}

class PuzzleSeater {
 public:
  PuzzleSeater(const Puzzle& puzzle, CardSource& cards,
               std::vector<Diagnostic>* diagnostics)
      : puzzle_(puzzle),
        cards_(puzzle, cards),
        programs_(kPuzzleGame, cards_),
        diagnostics_(diagnostics) {}

  std::optional<SeatedDecks> Seat() {
    const size_t before = diagnostics_->size();
    SeatedDecks seated;
    SetHeader(seated.header);
    GivePlaces();
    for (uint32_t player = 1; player <= 2; ++player) {
      SeatPlayer(player, *seated.header.mutable_setup());
    }
    if (diagnostics_->size() != before) return std::nullopt;
    auto set = programs_.Finish(seated.header);
    if (!set.ok()) {
      Report({.line = 1, .column = 1}, "programs", set.status().message());
      return std::nullopt;
    }
    seated.programs = *std::move(set);
    return seated;
  }

 private:
  void Report(const forge::Text& at, absl::string_view code,
              absl::string_view message) {
    diagnostics_->push_back(About(puzzle_, at, code, message));
  }

  void SetHeader(pb::GameHeader& header) const {
    StampHeader(kPuzzleGame, header);
    header.set_seed(1);
    header.set_title(puzzle_.name);
    // Whatever can be done with mana that is made while something is paid for
    // can be done with mana made before, but for drawing cards meanwhile; and
    // who looks for a solution has far less to look at.
    SetNamedValue("mana beforehand", 1, *header.add_options());
    SetNamedValue("no decking", 1, *header.add_options());
    SetNamedValue("placed quietly", 1, *header.add_options());
    header.mutable_setup()->set_phase(puzzle_.phase);
    header.mutable_setup()->set_active_player(puzzle_.active_player);
  }

  // The places of the cards among those of the set-up, from 1, by their ids.
  void GivePlaces() {
    uint32_t place = 0;
    for (uint32_t player = 1; player <= 2; ++player) {
      for (const PuzzleZone& zone : puzzle_.zones) {
        if (zone.player != player) continue;
        for (const PuzzleCard& card : InSetupOrder(zone)) {
          ++place;
          if (card.id == 0 || places_.emplace(card.id, place).second) continue;
          Report(card.name, "id-again", "another card has this id");
        }
      }
      place += CountRules(player);
    }
  }

  // A set-up has the top of a zone last, a puzzle has it first in a library.
  static std::vector<PuzzleCard> InSetupOrder(const PuzzleZone& zone) {
    std::vector<PuzzleCard> cards = zone.cards;
    if (zone.zone == "library") std::reverse(cards.begin(), cards.end());
    return cards;
  }

  void SeatPlayer(uint32_t number, pb::Setup& setup) {
    const PuzzlePlayer& seat = puzzle_.players[number - 1];
    pb::SetupPlayer& player = *setup.add_players();
    player.set_name(number == 1 ? "human" : "ai");
    SetNamedValue("life", seat.life, *player.add_resources());
    for (const PuzzleCounters& counters : seat.counters) {
      const std::string kind = forge::PlayerCounter(counters.kind.value);
      if (kind.empty()) {
        Report(counters.kind, "player-counters",
               absl::StrCat("players have no counters '", counters.kind.value,
                            "' here"));
        continue;
      }
      SetNamedValue(kind, counters.number, *player.add_resources());
    }
    for (const PuzzleZone& zone : puzzle_.zones) {
      if (zone.player != number) continue;
      pb::SetupZone& cards = *player.add_zones();
      cards.set_zone(zone.zone);
      for (const PuzzleCard& card : InSetupOrder(zone)) SeatCard(card, cards);
    }
    SeatRules(number, player);
  }

  // How many cards stand for what the puzzle says besides.
  uint32_t CountRules(uint32_t player) const {
    const size_t goal = player == 1 && cards_.HasGoal() ? 1 : 0;
    return static_cast<uint32_t>(goal +
                                 puzzle_.players[player - 1].precast.size());
  }

  // They lie behind all other cards of the player.
  void SeatRules(uint32_t number, pb::SetupPlayer& player) {
    if (CountRules(number) == 0) return;
    pb::SetupZone& command = *player.add_zones();
    command.set_zone("command");
    const auto seat = [&](const std::string& name, const forge::Text& at) {
      auto program = programs_.Add(name);
      if (!program.ok()) {
        return Report(at, "unsupported-rule", program.status().message());
      }
      command.add_cards(*program);
    };
    if (number == 1 && cards_.HasGoal()) {
      seat(PuzzleTokens::kGoal, puzzle_.targets);
    }
    for (const PuzzlePrecast& cast : puzzle_.players[number - 1].precast) {
      const std::string why = cards_.AddPrecast(cast);
      if (!why.empty()) {
        Report(cast.card, "precast", why);
      } else {
        seat(PuzzleTokens::NameOf(cast), cast.card);
      }
    }
  }

  void SeatCard(const PuzzleCard& card, pb::SetupZone& zone) {
    const std::string name =
        card.is_token ? PuzzleTokens::NameOf(card) : card.name.value;
    auto program = programs_.Add(name);
    if (!program.ok()) {
      const bool missing = absl::IsNotFound(program.status());
      return Report(card.name, missing ? "no-such-card" : "unsupported-card",
                    program.status().message());
    }
    Mark(card, name, zone);
    zone.add_cards(*program);
  }

  void TurnOver(const PuzzleCard& card, const std::string& name,
                pb::SetupMark& mark) {
    const flat::CardProgram& program = cards_.Find(name)->programs[0]->flat();
    const bool two_sided =
        std::any_of(program.faces().begin(), program.faces().end(),
                    [](const flat::CardProgram_Face& face) {
                      return face.turned() == flat::TURN_OVER;
                    });
    if (!two_sided) {
      return Report(card.transformed, "one-sided",
                    absl::StrCat("\"", name, "\" has no other side"));
    }
    mark.set_flag("turned over");
  }

  void Mark(const PuzzleCard& card, const std::string& name,
            pb::SetupZone& zone) {
    const auto add = [&zone]() -> pb::SetupMark& {
      pb::SetupMark& mark = *zone.add_marks();
      mark.set_card(static_cast<uint32_t>(zone.cards_size()));
      return mark;
    };
    const bool on_table = zone.zone() == kTable;
    if (card.is_token && on_table) add().set_token(true);
    if (card.is_token && !on_table) {
      Report(card.name, "token-elsewhere", "tokens lie on the battlefield");
    }
    if (card.tapped) add().set_flag("tapped");
    if (!card.tapped && on_table) add().set_no_flag("tapped");
    if (card.sick) add().set_flag("sick");
    if (card.face_down) add().set_flag("face down");
    if (card.flipped) add().set_flag("flipped");
    if (!card.transformed.empty()) TurnOver(card, name, add());
    if (!card.attacking.empty()) add().set_flag("attacking");
    for (const std::string& designation : card.designations) {
      add().set_flag(designation);
    }
    if (card.damage != 0) {
      SetNamedValue("damage", card.damage, *add().mutable_value());
    }
    for (const PuzzleCounters& counters : card.counters) {
      SetNamedValue(forge::CounterName(counters.kind.value), counters.number,
                    *add().mutable_counters_are());
    }
    if (card.attached_to != 0) AttachTo(card, add());
  }

  void AttachTo(const PuzzleCard& card, pb::SetupMark& mark) {
    const auto host = places_.find(card.attached_to);
    if (host == places_.end()) {
      return Report(card.attached, "no-such-id", "no card has this id");
    }
    mark.set_attached_to(host->second);
  }

  const Puzzle& puzzle_;
  PuzzleTokens cards_;
  ProgramList programs_;
  std::vector<Diagnostic>* diagnostics_;
  std::map<int64_t, uint32_t> places_;
};

}  // namespace

std::optional<SeatedDecks> SetUpPuzzle(const Puzzle& puzzle, CardSource& cards,
                                       std::vector<Diagnostic>* diagnostics) {
  return PuzzleSeater(puzzle, cards, diagnostics).Seat();
}

}  // namespace refold
