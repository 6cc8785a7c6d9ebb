#include "kernel/games/mtg/table.h"

#include <algorithm>

#include "kernel/games/skeleton/players.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

std::vector<Ref> PermanentsWithFlag(const GameState& state, Word flag) {
  std::vector<Ref> refs;
  VisitPermanents(state, [&](const CardCell& card) {
    if (HasWord(card.flags, flag)) refs.push_back(card.ref());
    return false;
  });
  return refs;
}

}  // namespace

std::vector<CardId> Permanents(const GameState& state) {
  std::vector<CardId> all;
  for (PlayerId player = 1; player <= state.player_count(); ++player) {
    const std::vector<CardId>& cards = state.zone(player, kBattlefield);
    all.insert(all.end(), cards.begin(), cards.end());
  }
  return all;
}

const CardCell* InPlay(const GameState& state, const Ref& ref) {
  if (!ref.is_card()) return nullptr;
  const CardCell* card = state.Find(ref);
  return card != nullptr && card->zone == kBattlefield ? card : nullptr;
}

bool HasFlag(const GameState& state, const Ref& card, Word flag) {
  const CardCell* cell = InPlay(state, card);
  return cell != nullptr && HasWord(cell->flags, flag);
}

bool IsCreature(const View& view, CardId card) {
  return CharacteristicsOf(view, card).Has(kCreature);
}

bool HasKeyword(const View& view, CardId card, Word keyword) {
  return CharacteristicsOf(view, card).Keyword(keyword) > 0;
}

bool PlayerHas(const View& view, PlayerId player, Word keyword) {
  if (CharacteristicsOfPlayer(view, player).Keyword(keyword) > 0) return true;
  return VisitPermanents(view.state, [&](const CardCell& card) {
    const Characteristics& is = CharacteristicsOf(view, card.id);
    return is.controller == player && is.Keyword(keyword) > 0;
  });
}

int64_t PlayerRule(const View& view, PlayerId player, Word rule) {
  int64_t sum = 0;
  for (const Characteristics::Rule& found :
       CharacteristicsOfPlayer(view, player).rules) {
    if (found.word == rule) sum = SaturatingAdd(sum, found.number);
  }
  return sum;
}

bool ControlsType(const View& view, PlayerId player,
                  const std::vector<Word>& types) {
  return VisitPermanents(view.state, [&](const CardCell& card) {
    const Characteristics& is = CharacteristicsOf(view, card.id);
    return is.controller == player &&
           std::all_of(types.begin(), types.end(),
                       [&is](Word type) { return is.Has(type); });
  });
}

bool RuleMatches(const View& view, const Characteristics::Rule& rule,
                 const Ref& candidate) {
  if (rule.predicate == nullptr) return true;
  return Matches({view, rule.env}, *rule.predicate, candidate);
}

std::vector<Word> ColorsOf(const View& view, const Ref& ref) {
  if (!ref.is_card()) return {};
  if (view.state.Find(ref) != nullptr) {
    return CharacteristicsOf(view, ref.id).colors;
  }
  auto known = view.last_known.find(ref);
  return known == view.last_known.end() ? std::vector<Word>()
                                        : known->second.colors;
}

bool HadKeyword(const View& view, const Ref& ref, Word keyword) {
  if (!ref.is_card()) return false;
  if (view.state.Find(ref) != nullptr) {
    return HasKeyword(view, ref.id, keyword);
  }
  auto known = view.last_known.find(ref);
  return known != view.last_known.end() &&
         std::find(known->second.keywords.begin(), known->second.keywords.end(),
                   keyword) != known->second.keywords.end();
}

PlayerId DefendingPlayer(const GameState& state) {
  return skeleton::NextPlayer(state, state.game().active_player);
}

std::vector<PlayerId> DefendingPlayers(const GameState& state) {
  std::vector<PlayerId> players = {DefendingPlayer(state)};
  const size_t in_game = skeleton::CountPlayersInGame(state);
  while (players.size() < in_game) {
    const PlayerId next = skeleton::NextPlayer(state, players.back());
    if (next == state.game().active_player) break;
    players.push_back(next);
  }
  return players;
}

PlayerId DefendingPlayerAgainst(const View& view, const Ref& attacker) {
  const GameState& state = view.state;
  const CardCell* card = InPlay(state, attacker);
  const std::vector<Ref> attacked =
      card == nullptr ? std::vector<Ref>() : GetRefs(card->links, kAttacks);
  const PlayerId player =
      attacked.empty() ? 0 : ControllerOf(view, attacked.front());
  const bool known = player != 0 && player != state.game().active_player;
  return known ? player : DefendingPlayer(state);
}

std::vector<Ref> Attackers(const GameState& state) {
  return PermanentsWithFlag(state, kAttacking);
}

std::vector<Ref> BlockingCreatures(const GameState& state) {
  return PermanentsWithFlag(state, kBlocking);
}

std::vector<Ref> BlockersOfPlayer(const View& view, PlayerId player) {
  std::vector<Ref> blockers = BlockingCreatures(view.state);
  std::erase_if(blockers, [&](const Ref& blocker) {
    return ControllerOf(view, blocker) != player;
  });
  return blockers;
}

std::vector<Ref> BlockersOf(const GameState& state, const Ref& attacker) {
  const CardCell* card = InPlay(state, attacker);
  if (card == nullptr) return {};
  std::vector<Ref> blockers = GetRefs(card->links, kBlockers);
  std::erase_if(blockers, [&state](const Ref& ref) {
    return !HasFlag(state, ref, kBlocking);
  });
  return blockers;
}

Ref AttackedBy(const GameState& state, const Ref& attacker) {
  const CardCell* card = InPlay(state, attacker);
  if (card == nullptr) return {};
  const std::vector<Ref>& attacked = GetRefs(card->links, kAttacks);
  if (attacked.empty()) return {};
  const Ref& defender = attacked.front();
  if (defender.is_card() && InPlay(state, defender) == nullptr) return {};
  return defender;
}

int64_t RemainingToughness(const View& view, const CardCell& card) {
  int64_t toughness = CharacteristicsOf(view, card.id).Stat(kToughness);
  return std::max<int64_t>(
      SaturatingSub(toughness, GetNamed(card.values, kDamage)), 0);
}

}  // namespace refold::mtg
