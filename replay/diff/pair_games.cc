#include "replay/diff/pair_games.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"
#include "kernel/base/hash128.h"
#include "kernel/state/facts.h"
#include "proto/log.pb.h"

namespace refold {
namespace {

// Hashes as bytes, to be ordered by.
using Key = std::string;

// The rules and seed alone.
Key RulesAndSeed(const pb::GameHeader& header) {
  return absl::StrCat(header.seed(), " ", header.game());
}

// Everything that makes a game before its first decision. Cards are known by
// their names: their numbers and hashes change when another card does.
Key Beginning(const pb::GameHeader& header) {
  pb::GameHeader bare;
  bare.set_game(header.game());
  bare.set_seed(header.seed());
  *bare.mutable_options() = header.options();
  *bare.mutable_setup() = header.setup();
  std::string cards;
  for (pb::SetupPlayer& player : *bare.mutable_setup()->mutable_players()) {
    player.clear_name();
    for (pb::SetupZone& zone : *player.mutable_zones()) {
      absl::StrAppend(&cards, zone.zone(), "\n");
      for (const uint32_t program : zone.cards()) {
        const bool known =
            program >= 1 &&
            program <= static_cast<uint32_t>(header.programs_size());
        absl::StrAppend(
            &cards,
            known ? header.programs(static_cast<int>(program) - 1).name() : "",
            "\n");
      }
      zone.clear_cards();
    }
  }
  return HashOf(bare.SerializeAsString() + cards).ToBytes();
}

// Of a damaged game, the decisions before the damage, which the comparison will
// find.
absl::StatusOr<Key> DecisionsOf(const LogReader& store, GameId id) {
  absl::StatusOr<GameReader> game = store.Game(id);
  if (!game.ok()) return game.status();
  Hash128 decisions;
  ProvedEvents events(*game);
  while (events.Next()) {
    Event event;
    if (!DecodeNumbers(events.bytes(), event)) break;
    const auto* made = event.As<DecisionMade>();
    if (made != nullptr) decisions = ChainHash(decisions, Encode(*made));
  }
  return decisions.ToBytes();
}

// Games that have something in common, by number.
struct Group {
  std::set<GameId> a;
  std::set<GameId> b;
};
using Groups = std::map<Key, Group>;

class Pairing {
 public:
  Pairing(const LogReader& a, const LogReader& b) : a_(a), b_(b) {}

  absl::StatusOr<std::vector<GamePair>> Run() {
    absl::Status read = ReadHeaders();
    if (!read.ok()) return read;
    for (auto& [beginning, group] : beginnings_) {
      absl::Status paired = PairAlike(group);
      if (!paired.ok()) return paired;
      // Whoever is left over.
      for (const GameId id : group.a) left_[seeds_a_.at(id)].a.insert(id);
      for (const GameId id : group.b) left_[seeds_b_.at(id)].b.insert(id);
    }
    Group rest = damaged_;
    for (auto& [seed, group] : left_) {
      PairByNumber(group);
      rest.a.merge(group.a);
      rest.b.merge(group.b);
    }
    PairDamaged(rest);
    for (const GameId id : rest.a) pairs_.push_back({id, 0});
    for (const GameId id : rest.b) pairs_.push_back({0, id});
    std::sort(pairs_.begin(), pairs_.end(),
              [](const GamePair& one, const GamePair& other) {
                return Place(one) < Place(other);
              });
    return std::move(pairs_);
  }

 private:
  static std::pair<GameId, GameId> Place(const GamePair& pair) {
    return {pair.a == 0 ? pair.b : pair.a, pair.b};
  }

  absl::Status ReadHeaders() {
    for (const bool first : {true, false}) {
      const LogReader& store = first ? a_ : b_;
      absl::StatusOr<std::vector<GameId>> ids = store.Games();
      if (!ids.ok()) return ids.status();
      for (const GameId id : *ids) {
        absl::StatusOr<GameReader> game = store.Game(id);
        if (absl::IsDataLoss(game.status())) {
          (first ? damaged_.a : damaged_.b).insert(id);
          continue;
        }
        if (!game.ok()) return game.status();
        Group& group = beginnings_[Beginning(game->header())];
        (first ? group.a : group.b).insert(id);
        (first ? seeds_a_ : seeds_b_)[id] = RulesAndSeed(game->header());
      }
    }
    return absl::OkStatus();
  }

  // Takes a pair out of a group.
  void Pair(Group& group, GameId a, GameId b) {
    group.a.erase(a);
    group.b.erase(b);
    pairs_.push_back({a, b});
  }

  void PairByNumber(Group& group) {
    const std::set<GameId> numbers = group.a;
    for (const GameId id : numbers) {
      if (group.b.count(id) > 0) Pair(group, id, id);
    }
  }

  // Of a game whose header is damaged, only the number is known.
  void PairDamaged(Group& rest) {
    for (const std::set<GameId>* numbers : {&damaged_.a, &damaged_.b}) {
      for (const GameId id : *numbers) {
        if (rest.a.count(id) > 0 && rest.b.count(id) > 0) Pair(rest, id, id);
      }
    }
  }

  void PairInOrder(Group& group) {
    while (!group.a.empty() && !group.b.empty()) {
      Pair(group, *group.a.begin(), *group.b.begin());
    }
  }

  // Pairs games that begin alike, as many as both stores have.
  absl::Status PairAlike(Group& group) {
    if (!group.a.empty() && !group.b.empty() &&
        group.a.size() + group.b.size() > 2) {
      absl::Status paired = PairByDecisions(group);
      if (!paired.ok()) return paired;
    }
    PairByNumber(group);
    PairInOrder(group);
    return absl::OkStatus();
  }

  absl::Status PairByDecisions(Group& group) {
    Groups same;
    for (const GameId id : group.a) {
      absl::StatusOr<Key> decisions = DecisionsOf(a_, id);
      if (!decisions.ok()) return decisions.status();
      same[*decisions].a.insert(id);
    }
    for (const GameId id : group.b) {
      absl::StatusOr<Key> decisions = DecisionsOf(b_, id);
      if (!decisions.ok()) return decisions.status();
      same[*decisions].b.insert(id);
    }
    group = Group();
    for (auto& [decisions, alike] : same) {
      PairByNumber(alike);
      PairInOrder(alike);
      group.a.merge(alike.a);
      group.b.merge(alike.b);
    }
    return absl::OkStatus();
  }

  const LogReader& a_;
  const LogReader& b_;
  Groups beginnings_;              // by Beginning()
  Groups left_;                    // by RulesAndSeed()
  Group damaged_;                  // those whose header cannot be read
  std::map<GameId, Key> seeds_a_;  // RulesAndSeed() of each game
  std::map<GameId, Key> seeds_b_;
  std::vector<GamePair> pairs_;
};

}  // namespace

absl::StatusOr<std::vector<GamePair>> PairGames(const LogReader& a,
                                                const LogReader& b) {
  return Pairing(a, b).Run();
}

}  // namespace refold
