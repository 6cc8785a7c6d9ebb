#include "kernel/games/mtg/granted_plays.h"

#include <algorithm>
#include <utility>

#include "kernel/costs/payable.h"
#include "kernel/effects/cease.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/act_rules.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/permissions.h"
#include "kernel/games/mtg/table.h"
#include "kernel/play/mana_sources.h"
#include "kernel/play/play.h"
#include "kernel/play/procedures.h"
#include "kernel/play/targets.h"
#include "kernel/play/use_frame.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

const Word kForNothing = Word::Of("be cast for nothing");
const Word kCost = Word::Of("cost");
const Word kNormal = Word::Of("normal");
const Word kSecond = Word::Of("second");

AskedAct ActOf(const CardCell& card, Word name, PlayerId player) {
  return {.name = name, .who = card.ref(), .other = Ref::Player(player)};
}

bool LiesInHandOf(const CardCell& card, PlayerId player) {
  return card.zone == kHand && card.owner == player;
}

// Paying for it, if it is a spell.
bool IsPlayable(const View& view, const CardCell& card, PlayerId player) {
  return !LiesInHandOf(card, player) &&
         IsAllowed(view, ActOf(card, kBePlayedBy, player), card.zone);
}

// Whether it has flashback by an effect: its player may cast it for its mana
// cost (CR 702.34a).
bool HasFlashback(const View& view, const CardCell& card, PlayerId player) {
  return card.zone == kGraveyard && card.owner == player &&
         CharacteristicsOf(view, card.id).Keyword(kFlashbackGiven) > 0;
}

bool IsFree(const View& view, const CardCell& card, PlayerId player) {
  const AskedAct act = ActOf(card, kForNothing, player);
  if (IsAllowed(view, act, card.zone)) return true;
  if (!IsAllowed(view, act, kCost)) return false;
  return LiesInHandOf(card, player) || IsPlayable(view, card, player) ||
         (card.owner == player && IsPlayableAsInHand(view, card));
}

// Visits cards in zones from which effects may let them be played, skipping
// most cards, for which no effect does.
template <class Visit>
void VisitPlaces(const View& view, Visit visit) {
  const GameState& state = view.state;
  const auto visit_one = [&](CardId id) {
    const Characteristics& is = CharacteristicsOf(view, id);
    if (is.rules.empty() && is.keywords.empty()) return;
    if (MayBeAllowed(is, kBePlayedBy) || MayBeAllowed(is, kForNothing) ||
        is.Keyword(kFlashbackGiven) > 0) {
      visit(*state.card(id));
    }
  };
  for (PlayerId owner = 1; owner <= state.player_count(); ++owner) {
    for (const Word zone : {kHand, kGraveyard, kExile}) {
      for (CardId id : state.zone(owner, zone)) visit_one(id);
    }
    const auto& library = state.zone(owner, kLibrary);
    if (!library.empty()) visit_one(library.back());
  }
}

}  // namespace

namespace {

const flat::List<flat::CastOption>& WaysOf(const View& view,
                                           const CardCell& card) {
  return view.programs.program(card.program).flat().casts();
}

// The ways to cast it that differ when its mana cost is not paid: the first
// one, and the one that pays the other of two additional costs (CR 118.8). A
// card without a mana cost has no ordinary way (CR 118.6), but can still be
// cast for nothing.
std::vector<int> FreeWays(const flat::List<flat::CastOption>& ways) {
  std::vector<int> free = {0};
  for (int i = 1; i < static_cast<int>(ways.size()); ++i) {
    if (ways[i].name() == kSecond && ways[i].face() == 0) free.push_back(i);
  }
  return free;
}

// Whether its costs other than mana can be paid, and there are targets.
bool IsPossibleFree(const Engine& engine, PlayerId player, const CardCell& card,
                    int way) {
  static const flat::Cost* const kNothing = new flat::Cost;
  const auto& ways = WaysOf(engine.view(), card);
  const LinkedProgram& program =
      engine.world().programs().program(card.program);
  const Environment env{.source = card.ref(),
                        .controller = player,
                        .ability = SpellAbility(program, card.program)};
  const Bill bill{.cost = ways.empty() ? kNothing : &ways[way].cost(),
                  .env = env,
                  .free = true,
                  .casting = true};
  const ManaToBeMade mana(engine, player);
  return IsPayable(engine, bill, [&mana] { return mana.get(); }) &&
         EnoughTargets(engine, env);
}

std::optional<int> PossibleFreeWay(const Engine& engine, PlayerId player,
                                   const CardCell& card) {
  for (int way : FreeWays(WaysOf(engine.view(), card))) {
    if (IsPossibleFree(engine, player, card, way)) return way;
  }
  return std::nullopt;
}

// The way in which the spell could be cast now without mana: its additional
// costs can be paid, and there are targets. Of two additional costs that can
// both be paid, the one that the card names first. Nullopt: there is no such
// way.
std::optional<int> FreeWay(const Engine& engine, PlayerId player,
                           const CardCell& card) {
  if (IsKeptFromCasting(engine.view(), player, card.ref())) return std::nullopt;
  return PossibleFreeWay(engine, player, card);
}

}  // namespace

std::optional<int> FreeWayAsEffect(const Engine& engine, PlayerId player,
                                   const Ref& card) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || cell->zone == kBattlefield || cell->zone == kStack ||
      CharacteristicsOf(engine.view(), card.id).Has(kLand)) {
    return std::nullopt;
  }
  return FreeWay(engine, player, *cell);
}

Frame CastFreeBy(const Engine& engine, PlayerId player, const Ref& card,
                 int64_t way) {
  Frame frame = CastFreeFrame(engine, player, card);
  frame.locals[use_frame::kOption] = way;
  return frame;
}

namespace {

void AddFree(const Engine& engine, PlayerId player, const CardCell& card,
             const Moment& moment, std::vector<PromptOption>* options) {
  const View view = engine.view();
  if (!IsFree(view, card, player)) return;
  const auto& ways = WaysOf(view, card);
  const bool any_time =
      IsAllowed(view, ActOf(card, kForNothing, player), kTiming);
  const auto is_its = [&](const PromptOption& option) {
    return option.entity == card.ref() && option.action == kCastAct;
  };
  const auto last = std::find_if(options->rbegin(), options->rend(), is_its);
  auto at = last != options->rend()
                ? last.base()
                : std::find_if(options->begin(), options->end(),
                               [&](const PromptOption& option) {
                                 return option.entity == card.ref();
                               });
  for (int i : FreeWays(ways)) {
    const flat::CastOption& way =
        ways.empty() ? flat::DefaultOf<flat::CastOption>() : ways[i];
    const PlayerAction act{.kind = PlayerAction::Kind::kPlay,
                           .player = player,
                           .card = card.ref(),
                           .way = &way,
                           .moment = moment};
    if (!MayCastFromAnywhere(view, act, any_time) ||
        !IsPossibleFree(engine, player, card, i)) {
      continue;
    }
    at = options->insert(at, {.action = kCastFree,
                              .entity = card.ref(),
                              .number = i,
                              .word = i == 0 ? Word() : way.name()});
    ++at;
  }
}

void AddPaid(const Engine& engine, PlayerId player, const CardCell& card,
             const Moment& moment, const ManaToBeMade& mana,
             std::vector<PromptOption>* options) {
  const View view = engine.view();
  const bool has_flashback = HasFlashback(view, card, player);
  const bool playable = IsPlayable(view, card, player);
  if (!has_flashback && !playable) return;
  const auto& ways = view.programs.program(card.program).flat().casts();
  for (int i = 0; i < static_cast<int>(ways.size()); ++i) {
    const PlayerAction act{.kind = PlayerAction::Kind::kPlay,
                           .player = player,
                           .card = card.ref(),
                           .way = &ways[i],
                           .moment = moment};
    const bool back = has_flashback && PaysManaCost(ways[i]);
    const PromptOption option{.action = kCastAct,
                              .entity = card.ref(),
                              .number = i,
                              .word = back && ways[i].name() == kNormal
                                          ? kFlashbackGiven
                                          : ways[i].name()};
    if (!(back || (playable && IsFromAnywhere(ways[i]))) ||
        !MayCastFromAnywhere(view, act, /*any_time=*/false) ||
        !CanCast(engine, player, card, ways[i], &mana) ||
        std::find(options->begin(), options->end(), option) != options->end()) {
      continue;
    }
    options->push_back(option);
  }
}

}  // namespace

std::vector<Ref> GrantedLands(const View& view, PlayerId player) {
  std::vector<Ref> lands;
  VisitPlaces(view, [&](const CardCell& card) {
    if (!CharacteristicsOf(view, card.id).Has(kLand)) return;
    if (LiesInHandOf(card, player) ||
        (card.owner == player && IsPlayableAsInHand(view, card))) {
      return;  // it is playable anyhow
    }
    const AskedAct free = ActOf(card, kForNothing, player);
    if (IsPlayable(view, card, player) || IsAllowed(view, free, card.zone)) {
      lands.push_back(card.ref());
    }
  });
  return lands;
}

void AddGrantedCasts(const Engine& engine, PlayerId player,
                     const Moment& moment, std::vector<PromptOption>* options) {
  if (moment.resources_only) return;
  const ManaToBeMade mana(engine, player);
  VisitPlaces(engine.view(), [&](const CardCell& card) {
    AddPaid(engine, player, card, moment, mana, options);
    AddFree(engine, player, card, moment, options);
  });
}

void CountGrant(Engine& engine, PlayerId player, const Ref& card, bool free) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || (!free && LiesInHandOf(*cell, player))) return;
  CountRulesUsed(engine,
                 ActOf(*cell, free ? kForNothing : kBePlayedBy, player));
}

void CastCopyOf(Engine& engine, uint32_t program, PlayerId player, bool put) {
  if (engine.over() || engine.state().card_count() >= kMaxObjects) return;
  const CardId id = engine.state().game().next_card + 1;
  engine.Emit(CardCreated{.card = id,
                          .owner = player,
                          .program = program,
                          .player = player,
                          .zone = kExile,
                          .token = true,
                          .controller = player});
  const CardCell& copy = *engine.state().card(id);
  const std::optional<int> way = put ? PossibleFreeWay(engine, player, copy)
                                     : FreeWay(engine, player, copy);
  if (!way.has_value() || CharacteristicsOf(engine.view(), id).Has(kLand)) {
    return CeaseToExist(engine, copy.ref(), kEffectReason);
  }
  engine.Push(CastFreeBy(engine, player, copy.ref(), *way));
}

}  // namespace refold::mtg
