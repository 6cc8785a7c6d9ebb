// Balance: statistics over many games between decks.
//
// It counts who won, how long games lasted, and which cards of the decks were
// never played: what an author of cards wants to know about a set. Random bots
// show little about a card's strength in good hands, but a card that they never
// get to play, or a side that wins much more often, is worth a look.
#ifndef REFOLD_TOOLS_BOTS_BALANCE_H_
#define REFOLD_TOOLS_BOTS_BALANCE_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "kernel/engine/engine.h"
#include "proto/report.pb.h"
#include "tools/bots/bot_game.h"

namespace refold::tools {

class Balance {
 public:
  // `decks`: their files. `kind` must outlive this.
  Balance(const GameCards& kind, const std::vector<std::string>& decks);

  // For BotGame::watch, during a game at this table.
  void Watch(const SeatedDecks& table, const Batch& batch);
  // A game in which deck `first` began and deck `second` was the other.
  void Add(size_t first, size_t second, const SeatedDecks& table,
           const pb::PlayedGame& played);

  pb::BalanceReport Report() const;

 private:
  void CountWinner(size_t first, size_t second, const pb::PlayedGame& played);

  const GameCards& kind_;
  pb::BalanceReport report_;
  std::map<std::string, bool> played_;  // by card: whether it ever was
  std::vector<uint64_t> turns_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_BOTS_BALANCE_H_
