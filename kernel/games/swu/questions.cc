#include "kernel/games/swu/questions.h"

#include <algorithm>
#include <limits>
#include <set>

#include "kernel/games/skeleton/alternate.h"
#include "kernel/games/swu/attack.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/costs.h"
#include "kernel/games/swu/keywords.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/ways.h"
#include "kernel/query/appearance.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/query/triggered_abilities.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

constexpr int64_t kMaxDoublings = 20;
const Word kBeTargeted = Word::Of("be targeted");
const Word kMorePilots = Word::Of("carries more pilots");
const Word kCoordinate = Word::Of("coordinate");

template <bool (*kIs)(const View&, const Ref&)>
bool Is(const View& view, const Environment& /*env*/, const Ref& card) {
  return kIs(view, card);
}

bool HasCellFlag(const View& view, const Ref& card, Word flag) {
  const CardCell* cell = view.state.Find(card);
  return cell != nullptr && HasWord(cell->flags, flag);
}

bool IsAttacking(const View& view, const Ref& card) {
  return HasCellFlag(view, card, kAttacking);
}
bool IsDefending(const View& view, const Ref& card) {
  return HasCellFlag(view, card, kDefending);
}
bool IsInArena(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return cell != nullptr && cell->zone == kArena;
}
// An upgrade is where its host is. Also for a card that has left play: whether
// it was.
template <bool kInSpace>
bool IsOfArena(const View& view, const Ref& card) {
  const Ref host = Appearance(view, card).attached_to();
  const Ref& unit = host.empty() ? card : host;
  return HasType(view, unit, kInSpace ? kSpace : kGround);
}
// An upgrade with Fortify: it is in the arena's zone, but not in an arena.
bool IsOnBase(const View& view, const Ref& card) {
  const Ref host = Appearance(view, card).attached_to();
  return !host.empty() && IsBase(view, host);
}
bool IsUpgraded(const View& view, const Ref& card) {
  return !UpgradesOf(view.state, card).empty();
}
bool IsDamaged(const View& view, const Ref& card) {
  return DamageOn(view, card) > 0;
}
bool IsReadyToAttack(const View& view, const Ref& card) {
  return MayAttack(view, card, {});
}
bool IsReadyToAttackUnit(const View& view, const Ref& card) {
  return MayAttack(view, card, {.units_only = true});
}
bool IsAbleToAttack(const View& view, const Ref& card) {
  return MayAttack(view, card, {.though_exhausted = true});
}
bool IsAbleToAmbush(const View& view, const Ref& card) {
  return MayAttack(view, card, {.though_exhausted = true, .units_only = true});
}

// By an ability of the source: an effect on the card may forbid targeting it.
bool CanBeTargeted(const View& view, const Environment& env, const Ref& card) {
  return !IsForbidden(view, {kBeTargeted, card, env.source});
}

// Also of a card that has left play: whether it was.
bool IsAttachedCard(const View& view, const Ref& card) {
  return !Appearance(view, card).attached_to().empty();
}
// A card that is a unit, in play or not; an undeployed leader and an attached
// pilot do not count.
bool IsUnitCard(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  if (!HasType(view, card, kUnit) || IsAttachedCard(view, card)) return false;
  return cell == nullptr || cell->zone != kBaseZone ||
         !HasType(view, card, kLeader);
}
bool IsUpgradeCardNow(const View& view, const Ref& card) {
  return HasType(view, card, kUpgrade) || IsAttachedCard(view, card);
}
bool IsInPlay(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return cell != nullptr && (cell->zone == kArena || cell->zone == kBaseZone);
}
bool CanBeDamaged(const View& view, const Ref& card) {
  return IsUnit(view, card) || IsBase(view, card);
}
bool IsResource(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return cell != nullptr && cell->zone == kResources;
}
int64_t NumberOfCard(const View& view, const Ref& card) {
  return view.state.Find(card) == nullptr ? 0 : card.id;
}
// The number of its captor; 0 if there is none.
int64_t NumberOfCaptor(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  if (cell == nullptr || cell->zone != kCaptured) return 0;
  const std::vector<Ref>& captor = GetRefs(cell->links, kCaptor);
  return captor.empty() ? 0 : NumberOfCard(view, captor.front());
}
bool IsCapturedBySource(const View& view, const Environment& env,
                        const Ref& card) {
  return Contains(CapturedBy(view.state, env.source), card);
}

template <const Word& kStat>
int64_t PrintedStat(const View& view, const Ref& card) {
  const LinkedProgram* program = Appearance(view, card).program();
  if (program == nullptr) return StatOf(view, card, kStat);
  if (view.state.Find(card) != nullptr) {
    // The value that an effect substitutes; the youngest counts.
    const std::vector<Characteristics::Rule>& rules =
        CharacteristicsOf(view, card.id).rules;
    for (auto rule = rules.rbegin(); rule != rules.rend(); ++rule) {
      if (rule->word == kPrintedInstead &&
          rule->words == std::vector<Word>{kStat}) {
        return rule->number;
      }
    }
  }
  for (const flat::WordNumber& stat : program->flat().stats()) {
    if (stat.word() == kStat) return stat.number();
  }
  return 0;
}

template <int64_t (*kOf)(const View&, const Ref&)>
int64_t TotalOf(const View& view, const std::vector<Ref>& cards) {
  int64_t total = 0;
  for (const Ref& card : cards) total = SaturatingAdd(total, kOf(view, card));
  return total;
}

// Of none it is 0.
template <int64_t (*kOf)(const View&, const Ref&)>
int64_t LeastOf(const View& view, const std::vector<Ref>& cards) {
  if (cards.empty()) return 0;
  int64_t least = std::numeric_limits<int64_t>::max();
  for (const Ref& card : cards) least = std::min(least, kOf(view, card));
  return least;
}
template <int64_t (*kOf)(const View&, const Ref&)>
int64_t GreatestOf(const View& view, const std::vector<Ref>& cards) {
  int64_t greatest = 0;
  for (const Ref& card : cards) greatest = std::max(greatest, kOf(view, card));
  return greatest;
}

// How many traits there are among the cards, each counted once.
int64_t CountTraits(const View& view, const std::vector<Ref>& cards) {
  std::vector<Word> traits;
  for (const Ref& card : cards) {
    for (Word type : Appearance(view, card).types()) {
      const bool is_new =
          view.game.IsSubtypeOf(type, kUnit) && !HasWord(traits, type);
      if (is_new) traits.push_back(type);
    }
  }
  return std::ssize(traits);
}

int64_t CostForOwner(const View& view, const Ref& card) {
  return CostToPlay(view, OwnerOf(view, card), card, {});
}

template <const Word& kKeyword>
int64_t AmountOf(const View& view, const Ref& card) {
  return KeywordOf(view, card, kKeyword);
}

// By the rulebook's condition of Coordinate.
int64_t IsCoordinated(const View& view, const Ref& card) {
  return IsMet(view, ControllerOf(view, card), card, kCoordinate) ? 1 : 0;
}

const Word kWhenPlayed = Word::Of("when played");
const Word kWhenDefeated = Word::Of("when defeated");
const Word kOnAttack = Word::Of("on attack");

// Abilities of the kind that the card has now.
template <const Word& kKind>
int64_t CountAbilities(const View& view, const Ref& card) {
  return static_cast<int64_t>(TriggeredAbilitiesOf(view, card, kKind).size());
}

int64_t CountKeywords(const View& view, const Ref& card) {
  const std::vector<Word> all = Appearance(view, card).keywords();
  return std::count_if(all.begin(), all.end(), IsKeyword);
}

int64_t CountReadyResources(const View& view, const Ref& player) {
  if (!player.is_player()) return 0;
  return static_cast<int64_t>(ReadyResources(view.state, player.id).size());
}

template <const Word& kZone>
int64_t CardsInZone(const View& view, const Ref& player) {
  if (!player.is_player() || !view.state.has_player(player.id)) return 0;
  return static_cast<int64_t>(view.state.zone(player.id, kZone).size());
}

int64_t DivisorOfCosts(const View& view, const Ref& player) {
  return player.is_player() ? CostDivisor(view, player.id) : 1;
}

// Each effect doubles it.
int64_t SearchFactor(const View& view, const Ref& player) {
  if (!player.is_player() || !view.state.has_player(player.id)) return 1;
  const int64_t times = std::min<int64_t>(
      CharacteristicsOfPlayer(view, player.id).Keyword(kDoublesSearches),
      kMaxDoublings);
  return int64_t{1} << times;
}

int64_t RoundNumber(const View& view, const Ref&) {
  return view.state.game().turn;
}

int64_t IsActive(const View& view, const Ref& player) {
  return player.is_player() && ActivePlayer(view.state) == player.id ? 1 : 0;
}

int64_t HoldsInitiative(const View& view, const Ref& player) {
  return player.is_player() && skeleton::HasInitiative(view.state) == player.id
             ? 1
             : 0;
}

}  // namespace

const std::map<Word, skeleton::TestFn>& Tests() {
  static const std::map<Word, skeleton::TestFn> tests = {
      {Word::Of("attached"), Is<IsAttachedCard>},
      {Word::Of("attacking"), Is<IsAttacking>},
      {Word::Of("base"), Is<IsBase>},
      {Word::Of("can be damaged"), Is<CanBeDamaged>},
      {Word::Of("can be targeted"), CanBeTargeted},
      {Word::Of("captured by source"), IsCapturedBySource},
      {Word::Of("damaged"), Is<IsDamaged>},
      {Word::Of("defending"), Is<IsDefending>},
      {Word::Of("in arena"), Is<IsInArena>},
      {Word::Of("in play"), Is<IsInPlay>},
      {Word::Of("leader unit"), Is<IsLeaderUnit>},
      {Word::Of("may ambush"), Is<IsAbleToAmbush>},
      {Word::Of("may attack"), Is<IsReadyToAttack>},
      {Word::Of("may attack a unit"), Is<IsReadyToAttackUnit>},
      {Word::Of("may attack now"), Is<IsAbleToAttack>},
      {Word::Of("of the ground arena"), Is<IsOfArena<false>>},
      {Word::Of("of the space arena"), Is<IsOfArena<true>>},
      {Word::Of("on a base"), Is<IsOnBase>},
      {Word::Of("resource"), Is<IsResource>},
      {Word::Of("token"), Is<IsTokenCard>},
      {Word::Of("unit"), Is<IsUnit>},
      {Word::Of("unit card"), Is<IsUnitCard>},
      {Word::Of("upgrade card"), Is<IsUpgradeCardNow>},
      {Word::Of("upgraded"), Is<IsUpgraded>},
  };
  return tests;
}

const std::map<Word, skeleton::NumberFn>& Numbers() {
  static const std::map<Word, skeleton::NumberFn> numbers = {
      {Word::Of("active"), IsActive},
      {Word::Of("captor's number"), NumberOfCaptor},
      {kMorePilots, AmountOf<kMorePilots>},
      {Word::Of("card's number"), NumberOfCard},
      {Word::Of("coordinated"), IsCoordinated},
      {Word::Of("cost divisor"), DivisorOfCosts},
      {Word::Of("cost to play"), CostForOwner},
      {kDamage, DamageOn},
      {kDeck, CardsInZone<kDeck>},
      {kExploit, AmountOf<kExploit>},
      {kHand, CardsInZone<kHand>},
      {kHp, HpOf},
      {Word::Of("initiative"), HoldsInitiative},
      {Word::Of("keywords"), CountKeywords},
      {Word::Of("on attack abilities"), CountAbilities<kOnAttack>},
      {kPower, PowerOf},
      {Word::Of("printed hp"), PrintedStat<kHp>},
      {Word::Of("printed power"), PrintedStat<kPower>},
      {kRaid, RaidOf},
      {Word::Of("ready resources"), CountReadyResources},
      {Word::Of("remaining hp"), RemainingHp},
      {Word::Of("round"), RoundNumber},
      {Word::Of("search factor"), SearchFactor},
      {kResources, CardsInZone<kResources>},
      {kRestore, AmountOf<kRestore>},
      {Word::Of("when defeated abilities"), CountAbilities<kWhenDefeated>},
      {Word::Of("when played abilities"), CountAbilities<kWhenPlayed>},
  };
  return numbers;
}

const std::map<Word, skeleton::NumberOfAllFn>& NumbersOfAll() {
  static const std::map<Word, skeleton::NumberOfAllFn> numbers = {
      {Word::Of("different traits"), CountTraits},
      {Word::Of("greatest power"), GreatestOf<PowerOf>},
      {Word::Of("greatest remaining hp"), GreatestOf<RemainingHp>},
      {Word::Of("least power"), LeastOf<PowerOf>},
      {Word::Of("least remaining hp"), LeastOf<RemainingHp>},
      {Word::Of("total damage"), TotalOf<DamageOn>},
      {Word::Of("total hp"), TotalOf<HpOf>},
      {Word::Of("total power"), TotalOf<PowerOf>},
      {Word::Of("total remaining hp"), TotalOf<RemainingHp>},
  };
  return numbers;
}

}  // namespace refold::swu
