#include "tools/crosscheck/stage_table.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "replay/cards/program_list.h"
#include "replay/identity/game_header.h"
#include "tools/crosscheck/stage_cards.h"

namespace refold::tools {
namespace {

using Zones = std::vector<std::pair<std::string, std::vector<std::string>>>;

// Of each player: enough of everything to choose among.
Zones ZonesAround(bool plenty) {
  std::vector<std::string> battlefield = {kBeast, kBird, kRelic, kCharm};
  for (const char* land : kStageLands) battlefield.emplace_back(land);
  std::vector<std::string> library;
  for (int i = 0; i < 4; ++i) {
    for (const char* card : {kStageLands[4], kBeast, kGrowth, kStageLands[1]}) {
      library.emplace_back(card);
    }
  }
  std::vector<std::string> hand = {kBeast, kDoom, kGrowth,       kReturn,
                                   kSpark, kTwin, kStageLands[4]};
  std::vector<std::string> graveyard = {kBird, kSpark, kStageLands[0]};
  if (plenty) {
    for (const char* card : {kRelic, kCharm, kWisp}) hand.emplace_back(card);
    for (const char* card : {kRelic, kRelic, kGiant, kBlade, kVeil, kVeil}) {
      battlefield.emplace_back(card);
    }
    for (const char* card : {kBeast, kGiant, kRelic, kCharm, kDoom, kGrowth}) {
      graveyard.emplace_back(card);
    }
  }
  return {{"library", std::move(library)},
          {"hand", std::move(hand)},
          {"battlefield", std::move(battlefield)},
          {"graveyard", std::move(graveyard)}};
}

void AddMana(pb::SetupPlayer& player) {
  for (const char* kind : {"mana.b", "mana.g", "mana.r", "mana.u", "mana.w"}) {
    pb::NamedValue& mana = *player.add_resources();
    mana.set_name(kind);
    mana.set_value(8);
  }
}

// What lies in the zone of each player in this situation.
std::vector<std::string> CardsOf(const Situation& situation,
                                 const std::string& zone,
                                 std::vector<std::string> cards) {
  if (zone == "hand" && situation.brings != nullptr) {
    cards.emplace_back(situation.brings);
  }
  if (zone != kInPlay) return cards;
  if (situation.beside != nullptr) cards.emplace_back(situation.beside);
  // What there is in the pool is for all of combat.
  if (absl::string_view(situation.phase) == kCombat) cards.emplace_back(kWell);
  return cards;
}

// What is attached to what, each in the order in which it lies there.
constexpr std::pair<const char*, const char*> kAttached[] = {
    {kBlade, kBird}, {kVeil, kBird}, {kVeil, kStageLands[0]}};

// `before`: how many cards have been set up before those of this zone.
void Attach(const std::vector<std::string>& cards, int before,
            pb::SetupZone& zone) {
  auto next = cards.begin();
  for (const auto& [what, host] : kAttached) {
    next = std::find(next, cards.end(), what);
    if (next == cards.end()) return;
    pb::SetupMark& mark = *zone.add_marks();
    mark.set_card(static_cast<uint32_t>(next - cards.begin()));
    const auto on = std::find(cards.begin(), cards.end(), host);
    mark.set_attached_to(
        static_cast<uint32_t>(before + (on - cards.begin()) + 1));
    ++next;
  }
}

}  // namespace

absl::StatusOr<StagedTable> SetTable(const Situation& situation,
                                     const std::string& card,
                                     CardSource& cards) {
  StagedTable table;
  StampHeader(kStageGame, table.header);
  table.header.set_by_hand(true);
  table.header.set_title(absl::StrCat(card, " ", situation.name));
  // There is mana for everything from the beginning.
  for (const char* name : {"every step", "mana beforehand"}) {
    pb::NamedValue& option = *table.header.add_options();
    option.set_name(name);
    option.set_value(1);
  }
  table.header.mutable_setup()->set_phase(situation.phase);
  ProgramList programs(kStageGame, cards);
  auto checked = programs.Add(card);
  if (!checked.ok()) return checked.status();
  table.checked = *checked;
  const absl::string_view begins =
      situation.zone == kInPlay ? "hand" : situation.zone;
  int placed = 0;
  for (PlayerId player = 1; player <= 2; ++player) {
    pb::SetupPlayer& seat = *table.header.mutable_setup()->add_players();
    seat.set_name(absl::StrCat("player ", player));
    AddMana(seat);
    for (const auto& [name, around] : ZonesAround(situation.plenty)) {
      const std::vector<std::string> names = CardsOf(situation, name, around);
      pb::SetupZone& zone = *seat.add_zones();
      zone.set_zone(name);
      for (const std::string& one : names) {
        auto program = programs.Add(one);
        if (!program.ok()) return program.status();
        zone.add_cards(*program);
      }
      Attach(names, placed, zone);
      for (int i = 0; i < situation.copies; ++i) {
        if (player == situation.owner && name == begins) {
          zone.add_cards(*checked);
        }
      }
      placed += zone.cards_size();
    }
  }
  auto set = programs.Finish(table.header);
  if (!set.ok()) return set.status();
  table.programs = *std::move(set);
  return table;
}

}  // namespace refold::tools
