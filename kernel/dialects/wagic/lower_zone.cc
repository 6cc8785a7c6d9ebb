// Zones: which they are, and whose.
#include <utility>

#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

using tree::Among;
using tree::CountOf;
using tree::Entities;
using tree::Then;

}  // namespace

pb::Selector MeasuredOf(const Site& site) {
  return site.measured.base() == pb::Selector::NONE ? site.object
                                                    : site.measured;
}

pb::Selector TargetOrObject(const Site& site) {
  return site.target.base() == pb::Selector::NONE ? site.object : site.target;
}

pb::Selector TargetedPlayer(CardLowering& card, const Span& span,
                            const Site& site) {
  pb::Selector target = TargetOrObject(site);
  if (target.base() == pb::Selector::SOURCE && target.steps().empty()) {
    card.Unsupported(span, "no-targeted-player", "no player is targeted here");
  }
  return Then(std::move(target), pb::Selector::CONTROLLER_OF);
}

bool ZonePlayers(CardLowering& card, const ZoneRef& zone, const Site& site,
                 pb::Selector* players) {
  const pb::Selector source = Entities(pb::Selector::SOURCE);
  switch (zone.owner) {
    case ZoneOwner::kAnyone:
      return false;
    case ZoneOwner::kMy:
      *players = Entities(pb::Selector::CONTROLLER);
      return true;
    case ZoneOwner::kOpponent:
      *players = Entities(pb::Selector::OPPONENTS);
      return true;
    case ZoneOwner::kOwner:
      *players = Then(source, pb::Selector::OWNER_OF);
      return true;
    case ZoneOwner::kController:
      *players = Then(source, pb::Selector::CONTROLLER_OF);
      return true;
    case ZoneOwner::kTargetController:
      *players = Then(TargetOrObject(site), pb::Selector::CONTROLLER_OF);
      return true;
    case ZoneOwner::kTargetOwner:
      *players = Then(TargetOrObject(site), pb::Selector::OWNER_OF);
      return true;
    case ZoneOwner::kTargetedPersons:
      *players = TargetedPlayer(card, zone.span, site);
      return true;
  }
  return false;
}

std::vector<pb::ZoneSpec> LowerZones(CardLowering& card, const ZoneRef& zone,
                                     const Site& site) {
  std::vector<Zone> zones = {zone.zone};
  if (zone.zone == Zone::kNonBattle) {
    zones = {Zone::kHand, Zone::kGraveyard, Zone::kLibrary, Zone::kExile};
  } else if (zone.zone == Zone::kAll) {
    zones = {Zone::kBattlefield, Zone::kGraveyard, Zone::kHand,
             Zone::kLibrary,     Zone::kExile,     Zone::kStack};
  }
  pb::Selector whose;
  const bool has_whose = ZonePlayers(card, zone, site, &whose);
  std::vector<pb::ZoneSpec> specs;
  for (Zone one : zones) {
    specs.push_back(card.builder.Zone(ZoneName(one)));
    if (has_whose) *specs.back().mutable_whose() = whose;
  }
  return specs;
}

pb::Expr CountIn(CardLowering& card, absl::string_view zone,
                 pb::Selector whose) {
  return CountOf(
      Among(card.builder.CardsIn(card.builder.Zone(zone, std::move(whose)))));
}

std::vector<std::string> ZonesElsewhere(const TargetSpec& spec) {
  std::vector<std::string> zones;
  for (const ZoneRef& zone : spec.zones) {
    const bool several =
        zone.zone == Zone::kNonBattle || zone.zone == Zone::kAll;
    if (several || zone.zone == Zone::kBattlefield) return {};
    zones.push_back(ZoneName(zone.zone));
  }
  return zones;
}

}  // namespace refold::wagic
