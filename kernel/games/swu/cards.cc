#include "kernel/games/swu/cards.h"

#include <algorithm>

#include "kernel/games/skeleton/alternate.h"
#include "kernel/games/swu/names.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::swu {
namespace {

const CardCell* InArena(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return cell != nullptr && cell->zone == kArena ? cell : nullptr;
}

const LastKnownCard* LastKnown(const View& view, const Ref& card) {
  auto known = view.last_known.find(card);
  return known == view.last_known.end() ? nullptr : &known->second;
}

// A value or flag of a card, present or past.
int64_t ValueOf(const View& view, const Ref& card, Word name) {
  const CardCell* cell = view.state.Find(card);
  if (cell != nullptr) return GetNamed(cell->values, name);
  const LastKnownCard* known = LastKnown(view, card);
  return known == nullptr ? 0 : GetNamed(known->values, name);
}

bool HasFlag(const View& view, const Ref& card, Word flag) {
  const CardCell* cell = view.state.Find(card);
  if (cell != nullptr) return HasWord(cell->flags, flag);
  const LastKnownCard* known = LastKnown(view, card);
  return known != nullptr && HasWord(known->flags, flag);
}

}  // namespace

bool IsUnit(const View& view, const Ref& card) {
  const CardCell* cell = InArena(view, card);
  return cell != nullptr && cell->attached_to.empty() &&
         HasType(view, card, kUnit);
}

bool IsUnitInDiscard(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return cell != nullptr && cell->zone == swu::kDiscard &&
         HasType(view, card, kUnit);
}

bool IsLeaderUnit(const View& view, const Ref& card) {
  if (!IsUnit(view, card)) return false;
  if (HasType(view, card, kLeader)) return true;
  if (HasType(view, card, kLeads)) return true;
  // A unit whose pilot is a leader that can be deployed as a pilot is one, too.
  const std::vector<Ref> upgrades = UpgradesOf(view.state, card);
  return std::any_of(upgrades.begin(), upgrades.end(), [&view](const Ref& one) {
    return HasType(view, one, kLeader) &&
           KeywordOf(view, one, kPilotDeploy) > 0;
  });
}

bool IsBase(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return cell != nullptr && cell->zone == kBaseZone &&
         HasType(view, card, kBase);
}

bool IsTokenCard(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  if (cell != nullptr) return cell->token;
  const LastKnownCard* known = LastKnown(view, card);
  return known != nullptr && known->token;
}

bool IsBaseToken(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return cell != nullptr && cell->token && cell->zone == kBaseZone;
}

std::vector<Ref> BaseTokensOf(const View& view, PlayerId player,
                              const char* name) {
  std::vector<Ref> tokens;
  if (!view.state.has_player(player)) return tokens;
  const uint32_t program = view.programs.Find(name);
  for (CardId id : view.state.zone(player, kBaseZone)) {
    const CardCell& cell = *view.state.card(id);
    if (cell.token && cell.program == program) tokens.push_back(cell.ref());
  }
  return tokens;
}

Word ArenaOf(const View& view, const Ref& unit) {
  if (!IsUnit(view, unit)) return {};
  return HasType(view, unit, kSpace) ? kSpace : kGround;
}

bool IsExhausted(const View& view, const Ref& card) {
  return HasFlag(view, card, kExhausted);
}

int64_t KeywordOf(const View& view, const Ref& card, Word keyword) {
  if (!view.game.HasAbilityWord(view, card, keyword)) return 0;
  if (view.state.Find(card) == nullptr) return 1;
  return std::max<int64_t>(CharacteristicsOf(view, card.id).Keyword(keyword),
                           1);
}

int64_t RaidOf(const View& view, const Ref& card) {
  const int64_t raid = KeywordOf(view, card, kRaid);
  const int64_t more = raid == 0 ? 0 : KeywordOf(view, card, kMoreRaid);
  return SaturatingMul(raid, SaturatingAdd(1, more));
}

int64_t PowerOf(const View& view, const Ref& card) {
  return std::max<int64_t>(StatOf(view, card, kPower), 0);
}

int64_t HpOf(const View& view, const Ref& card) {
  return std::max<int64_t>(StatOf(view, card, kHp), 0);
}

int64_t DamageOn(const View& view, const Ref& card) {
  // A set-up may set any number.
  return std::max<int64_t>(ValueOf(view, card, kDamage), 0);
}

int64_t RemainingHp(const View& view, const Ref& card) {
  return std::max<int64_t>(
      SaturatingSub(HpOf(view, card), DamageOn(view, card)), 0);
}

std::vector<Ref> UnitsOf(const View& view, PlayerId player) {
  std::vector<Ref> units;
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const Ref card = view.state.card(id)->ref();
    if (IsUnit(view, card) &&
        (player == 0 || ControllerOf(view, card) == player)) {
      units.push_back(card);
    }
  }
  return units;
}

std::vector<Ref> UpgradesOf(const GameState& state, const Ref& card) {
  std::vector<Ref> upgrades;
  for (CardId id = 1; id <= state.card_count(); ++id) {
    const CardCell& cell = *state.card(id);
    if (cell.zone == kArena && cell.attached_to == card) {
      upgrades.push_back(cell.ref());
    }
  }
  return upgrades;
}

std::vector<Ref> CapturedBy(const GameState& state, const Ref& captor) {
  std::vector<Ref> captured;
  for (PlayerId player = 1; player <= state.player_count(); ++player) {
    for (CardId id : state.zone(player, kCaptured)) {
      const CardCell& cell = *state.card(id);
      if (Contains(GetRefs(cell.links, kCaptor), captor)) {
        captured.push_back(cell.ref());
      }
    }
  }
  return captured;
}

Ref BaseOf(const View& view, PlayerId player) {
  for (CardId id : view.state.zone(player, kBaseZone)) {
    const Ref card = view.state.card(id)->ref();
    if (IsBase(view, card)) return card;
  }
  return {};
}

Ref LeaderOf(const View& view, PlayerId player) {
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const CardCell& cell = *view.state.card(id);
    const bool in_play = cell.zone == kBaseZone || cell.zone == kArena;
    if (in_play && cell.owner == player && !cell.token &&
        HasType(view, cell.ref(), kLeader)) {
      return cell.ref();
    }
  }
  return {};
}

std::vector<Ref> ReadyResources(const GameState& state, PlayerId player) {
  std::vector<Ref> ready;
  for (CardId id : state.zone(player, kResources)) {
    const CardCell& cell = *state.card(id);
    if (!HasWord(cell.flags, kExhausted)) ready.push_back(cell.ref());
  }
  return ready;
}

PlayerId ActivePlayer(const GameState& state) {
  const int64_t acting = GetNamed(state.game().values, kActing);
  return acting == 0 ? skeleton::HasInitiative(state)
                     : static_cast<PlayerId>(acting);
}

}  // namespace refold::swu
