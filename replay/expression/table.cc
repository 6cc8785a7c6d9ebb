#include "replay/expression/table.h"

#include <algorithm>
#include <set>
#include <utility>

#include "proto/program.pb.h"
#include "replay/expression/vocabulary.h"

namespace refold::expression {

const Characteristics& Table::Now(CardId card) const {
  asked_effects_ = true;
  return CharacteristicsOf(view_, card);
}

bool Table::HasAbilityWord(CardId card, Word word) const {
  asked_effects_ = true;
  return view_.game.HasAbilityWord(view_, state().card(card)->ref(), word);
}

absl::Status Table::status() const {
  return asked_effects_ ? world_.projections_status() : absl::OkStatus();
}

// As queries of programs count it (kernel/query/zones.cc).
PlayerId Table::WhoseCard(const CardCell& card) const {
  if (card.zone_player != 0 && !InPlay(card.zone)) {
    return card.zone_player;
  }
  return Now(card.id).controller;
}

bool Table::Has(const Zone& zone, const CardCell& card) const {
  if (card.zone.empty()) return false;
  if (!zone.name.empty() && card.zone != zone.name) return false;
  PlayerId whose = zone.active ? state().game().active_player : zone.player;
  if (whose == 0) return !zone.active;
  return WhoseCard(card) == whose;
}

std::vector<CardId> Table::In(const std::vector<Zone>& zones) const {
  std::vector<CardId> found;
  std::set<CardId> seen;
  auto look_at = [&](const Zone& zone, PlayerId player) {
    for (const CellSlot<ZoneCell>& cell : state().zones()) {
      if (cell->player != player) continue;
      if (!zone.name.empty() && cell->name != zone.name) continue;
      for (CardId id : cell->cards) {
        if (Has(zone, *state().card(id)) && seen.insert(id).second) {
          found.push_back(id);
        }
      }
    }
  };
  for (const Zone& zone : zones) {
    for (PlayerId player = 1; player <= state().player_count(); ++player) {
      look_at(zone, player);
    }
    look_at(zone, 0);
  }
  return found;
}

bool Table::IsIn(CardId card, const std::vector<Zone>& zones) const {
  const CardCell& cell = *state().card(card);
  return std::any_of(zones.begin(), zones.end(),
                     [&](const Zone& zone) { return Has(zone, cell); });
}

std::vector<CardId> Table::Called(const std::string& name,
                                  const std::vector<Zone>& zones) const {
  std::vector<std::pair<bool, CardId>> found;
  for (CardId id = 1; id <= state().card_count(); ++id) {
    if (!IsCalled(id, name) || !IsIn(id, zones)) continue;
    found.emplace_back(!InPlay(state().card(id)->zone), id);
  }
  std::sort(found.begin(), found.end());
  std::vector<CardId> cards;
  for (const auto& [elsewhere, id] : found) cards.push_back(id);
  return cards;
}

const LinkedProgram& Table::ProgramOf(CardId card) const {
  return view_.programs.program(state().card(card)->program);
}

bool Table::IsCalled(CardId card, const std::string& name) const {
  const std::string& program = ProgramOf(card).name().text();
  return program == name || CardName(program) == name;
}

std::string Table::NameOf(CardId card) const {
  return std::string(CardName(ProgramOf(card).name().text()));
}

}  // namespace refold::expression
