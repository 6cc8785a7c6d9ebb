#include "kernel/games/cfc/setup.h"

#include "absl/strings/str_cat.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/table.h"
#include "proto/log.pb.h"

namespace refold::cfc {
namespace {

absl::Status CheckRing(const pb::SetupPlayer& player) {
  int cards = 0;
  for (const pb::SetupZone& zone : player.zones()) {
    if (zone.zone() == kRing.text()) cards += zone.cards_size();
  }
  if (cards <= kSlots) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "the set-up puts ", cards, " cards into a ring of ", kSlots, " slots"));
}

absl::Status CheckTable(const pb::Setup& setup) {
  if (setup.players_size() != 2) {
    return absl::InvalidArgumentError(
        absl::StrCat("Card Fighters' Clash is played by 2 players, not by ",
                     setup.players_size()));
  }
  for (const pb::SetupPlayer& player : setup.players()) {
    absl::Status fits = CheckRing(player);
    if (!fits.ok()) return fits;
  }
  return absl::OkStatus();
}

}  // namespace

skeleton::SetupTable Setup() {
  return {
      .closed_zones = {kBackups, kPlayed}, .limits = {}, .check = CheckTable};
}

}  // namespace refold::cfc
