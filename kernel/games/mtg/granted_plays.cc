#include "kernel/games/mtg/granted_plays.h"

#include <algorithm>
#include <utility>

#include "kernel/costs/payable.h"
#include "kernel/effects/cease.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/mana_sources.h"
#include "kernel/engine/play.h"
#include "kernel/engine/procedures.h"
#include "kernel/engine/targets.h"
#include "kernel/games/mtg/act_rules.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/permissions.h"
#include "kernel/games/mtg/table.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

const Word kForNothing = Word::Of("be cast for nothing");
const Word kCost = Word::Of("cost");
const Word kNormal = Word::Of("normal");

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

// Visits what lies where effects may let it be played from, as far as anything
// may: most cards nothing does.
template <class Visit>
void VisitPlaces(const View& view, Visit visit) {
  const GameState& state = view.state;
  const auto visit_one = [&](CardId id) {
    const Characteristics& is = CharacteristicsOf(view, id);
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

// What else than mana it costs can be paid, and there are targets.
bool IsPossibleFree(const Engine& engine, PlayerId player,
                    const CardCell& card) {
  static const flat::Cost* const kNothing = new flat::Cost;
  const LinkedProgram& program =
      engine.world().programs().program(card.program);
  const auto& ways = program.flat().casts();
  const Environment env{.source = card.ref(),
                        .controller = player,
                        .ability = SpellAbility(program, card.program)};
  const Bill bill{.cost = ways.empty() ? kNothing : &ways[0].cost(),
                  .env = env,
                  .free = true,
                  .casting = true};
  const ManaToBeMade mana(engine, player);
  return IsPayable(engine, bill, [&mana] { return mana.get(); }) &&
         EnoughTargets(engine, env);
}

}  // namespace

bool CanCastFree(const Engine& engine, PlayerId player, const CardCell& card) {
  return !IsKeptFromCasting(engine.view(), player, card.ref()) &&
         IsPossibleFree(engine, player, card);
}

namespace {

void AddFree(const Engine& engine, PlayerId player, const CardCell& card,
             const Moment& moment, std::vector<PromptOption>* options) {
  const View view = engine.view();
  if (!IsFree(view, card, player)) return;
  const auto& ways = view.programs.program(card.program).flat().casts();
  // What has no mana cost has no way of its own (CR 118.6).
  const flat::CastOption& way =
      ways.empty() ? flat::DefaultOf<flat::CastOption>() : ways[0];
  const Act act{.kind = Act::Kind::kPlay,
                .player = player,
                .card = card.ref(),
                .way = &way,
                .moment = moment};
  const bool any_time =
      IsAllowed(view, ActOf(card, kForNothing, player), kTiming);
  if (!MayCastFromAnywhere(view, act, any_time) ||
      !CanCastFree(engine, player, card)) {
    return;
  }
  const auto is_its = [&](const PromptOption& option) {
    return option.entity == card.ref() && option.action == kCastAct;
  };
  const auto last = std::find_if(options->rbegin(), options->rend(), is_its);
  auto first = std::find_if(
      options->begin(), options->end(),
      [&](const PromptOption& option) { return option.entity == card.ref(); });
  options->insert(last != options->rend() ? last.base() : first,
                  {.action = kCastFree, .entity = card.ref()});
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
    const Act act{.kind = Act::Kind::kPlay,
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
  if (CharacteristicsOf(engine.view(), id).Has(kLand) ||
      (!put && IsKeptFromCasting(engine.view(), player, copy.ref())) ||
      !IsPossibleFree(engine, player, copy)) {
    return CeaseToExist(engine, copy.ref(), kEffectReason);
  }
  engine.Push(CastFreeFrame(engine, player, copy.ref()));
}

}  // namespace refold::mtg
