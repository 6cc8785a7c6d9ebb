#include "kernel/games/mtg/permissions.h"

#include <optional>

#include "absl/algorithm/container.h"
#include "kernel/games/mtg/act_rules.h"
#include "kernel/games/mtg/cast_by_way.h"
#include "kernel/games/mtg/granted_plays.h"
#include "kernel/games/mtg/mana_purpose.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

// Names of ways to cast from the hand that pay the mana cost, …
constexpr absl::string_view kOfManaCost[] = {
    "both kickers", "buyback",  "conspire", "entwine",  "escalate",
    "flash",        "kicker",   "kicker 1", "kicker 2", "normal",
    "optional",     "presence", "second"};
// … and of those that can be used only from the hand.
constexpr absl::string_view kOfHandAlone[] = {"fuse", "leyline"};

bool HasCastEnough(const View& view, const AskedAct& cast) {
  const std::optional<int64_t> bound = BoundOf(view, cast);
  return bound.has_value() &&
         TallyOf(view.tallies, kSpellsCast, cast.who) >= *bound;
}

// A legendary instant or sorcery can be cast only by a player who controls a
// legendary creature or planeswalker (CR 205.4e).
bool LacksLegend(const View& view, const Characteristics& is, PlayerId player) {
  return is.Has(kLegendary) && (is.Has(kInstant) || is.Has(kSorcery)) &&
         !ControlsType(view, player, {kLegendary, kCreature}) &&
         !ControlsType(view, player, {kLegendary, kPlaneswalker});
}

bool MayCast(const View& view, const PlayerAction& act) {
  const CardCell& card = *view.state.Find(act.card);
  const flat::CastOption& way = *act.way;
  // The ability that lets it be cast in this way may have been lost.
  if (!way.keyword().empty() &&
      CharacteristicsOf(view, card.id).Keyword(way.keyword()) == 0) {
    return false;
  }
  if (IsOfferedWay(way)) return false;
  const bool there = card.zone == way.zone() ||
                     (IsFromAnywhere(way) && IsPlayableAsInHand(view, card));
  return there && MayCastFromAnywhere(view, act, /*any_time=*/false);
}

bool MayActivate(const View& view, const PlayerAction& act) {
  const CardCell& card = *view.state.Find(act.card);
  const AskedAct use{.name = kUseAsASorcery,
                     .who = card.ref(),
                     .other = Ref::Player(act.player)};
  if (act.ability->sorcery_speed() &&
      IsHindered(view, use, act.moment.against)) {
    return false;
  }
  const bool mana = act.ability->mana();
  if (card.zone != kBattlefield) {
    if (!mana && act.moment.at_once_too) return false;
    // Special actions are not abilities. A card can be suspended from the hand
    // only if it could be cast (CR 702.62a).
    if (act.ability->immediate()) {
      return card.zone != kHand ||
             !IsKeptFromCasting(view, act.player, card.ref());
    }
  }
  return !IsBarred(
      view, {.name = mana ? kUseForMana : kUseForMore, .who = card.ref()});
}

// A card that may not be tapped for its own cost may be tapped for that of
// another card.
bool MayPayFlag(const View& view, const PlayerAction& act) {
  if (act.flag != kTapped && IsWithPurpose(act)) return MayPayFor(view, act);
  const CardCell* card = InPlay(view.state, act.card);
  if (card == nullptr) return false;
  if (act.flag != kTapped) return true;
  const AskedAct tap{.name = kBeTappedForACost, .who = card->ref()};
  if (IsBarred(view, tap)) return false;
  return act.chosen || !IsHindered(view, tap);
}

}  // namespace

bool IsKeptFromCasting(const View& view, PlayerId player, const Ref& card) {
  const AskedAct cast{
      .name = kCastAct, .who = Ref::Player(player), .other = card};
  return LacksLegend(view, CharacteristicsOf(view, card.id), player) ||
         IsBarred(view, cast) || HasCastEnough(view, cast);
}

bool IsPlayableAsInHand(const View& view, const CardCell& card) {
  return !IsHindered(view,
                     {.name = kBePlayed, .who = card.ref(), .as = card.zone});
}

bool IsFromAnywhere(const flat::CastOption& way) {
  return way.zone() == kHand && !IsOfferedWay(way) &&
         !absl::c_linear_search(kOfHandAlone, way.name().text());
}

bool PaysManaCost(const flat::CastOption& way) {
  return way.zone() == kHand &&
         absl::c_linear_search(kOfManaCost, way.name().text());
}

bool MayCastFromAnywhere(const View& view, const PlayerAction& act,
                         bool any_time) {
  const CardCell& card = *view.state.Find(act.card);
  const Characteristics& is = CharacteristicsOf(view, card.id);
  const flat::CastOption& way = *act.way;
  // A land can be cast as a face that is not a land, such as face down (CR
  // 702.37a).
  const bool land = way.face() == 0
                        ? is.Has(kLand)
                        : HasWord(view.programs
                                      .program(view.programs.Dependency(
                                          card.program, way.face() - 1))
                                      .types(),
                                  kLand);
  if (land) return false;
  // The timing is usually wrong, so that is checked before anything more
  // expensive.
  if (!any_time && !way.instant_speed() &&
      IsHindered(view,
                 {.name = kBeCast,
                  .who = act.card,
                  .other = Ref::Player(act.player),
                  .as = way.name()},
                 act.moment.against)) {
    return false;
  }
  if (IsKeptFromCasting(view, act.player, act.card)) return false;
  Environment env{.source = act.card,
                  .controller = act.player,
                  .ability = {.program = card.program}};
  return Holds({view, env}, way.has_condition(), way.condition());
}

Moment MomentFor(const Engine& engine, PlayerId player) {
  const View view = engine.view();
  Moment moment{.against = RulesAgainst(view, player)};
  const Ref who = Ref::Player(player);
  // Few effects forbid all casting: that is checked first.
  if (IsBarred(view, {.name = kCastAct, .who = who}) &&
      IsBarred(view, {.name = kUseForMore, .who = who})) {
    // Turning face up is a special action (CR 702.61b).
    moment.resources_only = true;
    moment.at_once_too = true;
  }
  return moment;
}

std::vector<Ref> PlayableLands(const View& view, PlayerId player,
                               const Moment& moment) {
  std::vector<Ref> lands;
  const AskedAct any{.name = kPlayALand, .who = Ref::Player(player)};
  if (IsHindered(view, any, moment.against)) return lands;
  const PlayerCell& cell = view.state.player(player);
  const int64_t limit =
      1 + GetNamed(cell.values, kExtraLands) + MoreOf(view, any);
  if (GetNamed(cell.values, kLandsPlayed) >= limit) return lands;
  for (Word zone : {kHand, kGraveyard, kExile}) {
    for (CardId id : view.state.zone(player, zone)) {
      const CardCell& card = *view.state.card(id);
      const AskedAct play{
          .name = kPlayALand, .who = Ref::Player(player), .other = card.ref()};
      if (CharacteristicsOf(view, id).Has(kLand) &&
          IsPlayableAsInHand(view, card) && !IsForbidden(view, play)) {
        lands.push_back(card.ref());
      }
    }
  }
  for (const Ref& land : GrantedLands(view, player)) {
    const AskedAct play{
        .name = kPlayALand, .who = Ref::Player(player), .other = land};
    if (!IsForbidden(view, play)) lands.push_back(land);
  }
  return lands;
}

bool AllowsByRules(const Engine& engine, const PlayerAction& act) {
  switch (act.kind) {
    case PlayerAction::Kind::kPlay:
      return MayCast(engine.view(), act);
    case PlayerAction::Kind::kUse:
      return MayActivate(engine.view(), act);
    case PlayerAction::Kind::kPay:
      return MayPayFlag(engine.view(), act);
  }
  return false;
}

}  // namespace refold::mtg
