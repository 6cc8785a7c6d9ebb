#include "tools/bots/balance.h"

#include <algorithm>

namespace refold::tools {

Balance::Balance(const GameCards& kind, const std::vector<std::string>& decks)
    : kind_(kind) {
  for (const std::string& deck : decks) report_.add_decks()->set_deck(deck);
}

void Balance::Watch(const SeatedDecks& table, const Batch& batch) {
  for (const Event& event : batch.events) {
    const auto* moved = event.As<CardMoved>();
    if (moved == nullptr || !kind_.is_play(moved->reason.text())) continue;
    const CardCell* card = batch.world.state().card(moved->card.id);
    played_[table.programs->program(card->printed).name().text()] = true;
  }
}

void Balance::Add(size_t first, size_t second, const SeatedDecks& table,
                  const pb::PlayedGame& played) {
  report_.set_games(report_.games() + 1);
  for (const pb::SetupPlayer& player : table.header.setup().players()) {
    for (const pb::SetupZone& zone : player.zones()) {
      // Of what begins elsewhere, not all can be played.
      if (zone.zone() != kind_.deck_zone) continue;
      for (uint32_t program : zone.cards()) {
        played_.try_emplace(table.programs->program(program).name().text(),
                            false);
      }
    }
  }
  if (!played.over()) return;
  report_.set_over(report_.over() + 1);
  turns_.push_back(played.turns() + 1);
  CountWinner(first, second, played);
}

void Balance::CountWinner(size_t first, size_t second,
                          const pb::PlayedGame& played) {
  pb::DeckBalance& one = *report_.mutable_decks(static_cast<int>(first));
  pb::DeckBalance& two = *report_.mutable_decks(static_cast<int>(second));
  one.set_games(one.games() + 1);
  one.set_first(one.first() + 1);
  two.set_games(two.games() + 1);
  if (played.winners_size() != 1) {
    report_.set_drawn(report_.drawn() + 1);
  } else if (played.winners(0) == 1) {
    report_.set_first_won(report_.first_won() + 1);
    one.set_won(one.won() + 1);
    one.set_won_first(one.won_first() + 1);
  } else {
    report_.set_second_won(report_.second_won() + 1);
    two.set_won(two.won() + 1);
  }
}

pb::BalanceReport Balance::Report() const {
  pb::BalanceReport report = report_;
  std::vector<uint64_t> turns = turns_;
  std::sort(turns.begin(), turns.end());
  if (!turns.empty()) {
    report.set_shortest(turns.front());
    report.set_median(turns[(turns.size() - 1) / 2]);
    report.set_longest(turns.back());
  }
  report.set_cards(played_.size());
  for (const auto& [card, was_played] : played_) {
    if (!was_played) report.add_never_played(card);
  }
  return report;
}

}  // namespace refold::tools
