// Checks whether a game can begin as its header says.
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/effects/effects.h"
#include "kernel/effects/set_up.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"

namespace refold {
namespace {

absl::Status Unfit(const std::string& what) {
  return absl::InvalidArgumentError(absl::StrCat("the set-up ", what));
}

// One card of the set-up, and what it is attached to.
struct PlacedCard {
  Word zone;
  uint32_t host = 0;  // place among all cards, from 1; 0 = none
};

class SetupChecker {
 public:
  SetupChecker(const pb::Setup& setup, const GameShape& shape,
               const std::vector<Word>& closed, const SetupLimits& limits)
      : setup_(setup), shape_(shape), closed_(closed), limits_(limits) {}

  absl::Status Check() {
    if (setup_.active_player() > players()) {
      return Unfit(absl::StrCat("begins with a turn of player ",
                                setup_.active_player(), " of ", players()));
    }
    for (const pb::SetupPlayer& player : setup_.players()) {
      absl::Status fits = CheckPlayer(player);
      if (!fits.ok()) return fits;
    }
    if (cards_.size() > kMaxObjects) {
      return Unfit(absl::StrCat("has ", cards_.size(),
                                " cards; a game has at most ", kMaxObjects,
                                " objects"));
    }
    return CheckHosts();
  }

 private:
  uint32_t players() const {
    return static_cast<uint32_t>(setup_.players_size());
  }

  absl::Status CheckPlayer(const pb::SetupPlayer& player) {
    for (const pb::NamedValue& value : player.values()) {
      absl::Status fits = CheckValue(value, limits_.player_values, "a player");
      if (!fits.ok()) return fits;
    }
    for (const pb::SetupZone& zone : player.zones()) {
      absl::Status fits = CheckZone(zone);
      if (!fits.ok()) return fits;
    }
    return absl::OkStatus();
  }

  absl::Status CheckZone(const pb::SetupZone& zone) {
    const Word word = Word::Of(zone.zone());
    const bool known =
        HasWord(shape_.zones, word) || HasWord(shape_.optional_zones, word);
    if (!known || HasWord(closed_, word)) {
      return Unfit(absl::StrCat("puts cards into zone \"", zone.zone(),
                                "\", where no card can begin"));
    }
    const size_t first = cards_.size();
    cards_.resize(first + static_cast<size_t>(zone.cards_size()),
                  {.zone = word});
    for (const pb::SetupMark& mark : zone.marks()) {
      absl::Status fits = CheckMark(zone, mark);
      if (!fits.ok()) return fits;
      if (mark.attached_to() != 0) {
        cards_[first + mark.card()].host = mark.attached_to();
      }
    }
    return absl::OkStatus();
  }

  absl::Status CheckMark(const pb::SetupZone& zone, const pb::SetupMark& mark) {
    const int things =
        (mark.flag().empty() ? 0 : 1) + (mark.has_counters() ? 1 : 0) +
        (mark.has_value() ? 1 : 0) + (mark.attached_to() == 0 ? 0 : 1) +
        (mark.owner() == 0 ? 0 : 1) + (mark.token() ? 1 : 0) +
        (mark.has_counters_are() ? 1 : 0) + (mark.no_flag().empty() ? 0 : 1);
    if (mark.card() >= static_cast<uint32_t>(zone.cards_size()) ||
        things != 1) {
      return Unfit(absl::StrCat("marks card ", mark.card(), " of ",
                                zone.cards_size(), " in zone \"", zone.zone(),
                                "\" with ", things, " things"));
    }
    if (mark.has_counters()) return CheckCounters(mark.counters());
    if (mark.has_counters_are()) return CheckCounters(mark.counters_are());
    if (mark.token()) return CheckToken(zone);
    if (mark.has_value()) {
      return CheckValue(mark.value(), limits_.card_values, "a card");
    }
    return mark.owner() == 0 ? absl::OkStatus() : CheckOwner(zone, mark);
  }

  static absl::Status CheckCounters(const pb::NamedValue& counters) {
    if (!counters.name().empty() && counters.value() > 0 &&
        counters.value() <= kMaxSetupNumber) {
      return absl::OkStatus();
    }
    return Unfit(absl::StrCat("puts ", counters.value(), " counters \"",
                              counters.name(), "\" on a card"));
  }

  static absl::Status CheckValue(const pb::NamedValue& value,
                                 const std::vector<Word>& known,
                                 const char* whose) {
    if (HasWord(known, Word::Of(value.name())) && value.value() >= 0 &&
        value.value() <= kMaxSetupNumber) {
      return absl::OkStatus();
    }
    return Unfit(absl::StrCat("gives ", whose, " the value \"", value.name(),
                              "\" of ", value.value(),
                              ", with which none can begin"));
  }

  absl::Status CheckToken(const pb::SetupZone& zone) const {
    if (HasWord(limits_.table_zones, Word::Of(zone.zone()))) {
      return absl::OkStatus();
    }
    return Unfit(absl::StrCat("puts a token into zone \"", zone.zone(),
                              "\", where none is"));
  }

  absl::Status CheckOwner(const pb::SetupZone& zone,
                          const pb::SetupMark& mark) const {
    if (mark.owner() <= players() &&
        HasWord(limits_.table_zones, Word::Of(zone.zone()))) {
      return absl::OkStatus();
    }
    return Unfit(absl::StrCat("puts a card of player ", mark.owner(),
                              " into another player's zone \"", zone.zone(),
                              "\""));
  }

  // A host must not be attached itself, so there are no cycles.
  absl::Status CheckHosts() const {
    for (const PlacedCard& card : cards_) {
      if (card.host == 0) continue;
      const bool there = HasWord(limits_.table_zones, card.zone) ||
                         (!card.zone.empty() && card.zone == limits_.held_zone);
      if (there && card.host <= cards_.size() &&
          cards_[card.host - 1].host == 0 &&
          HasWord(limits_.table_zones, cards_[card.host - 1].zone)) {
        continue;
      }
      return Unfit(absl::StrCat("attaches a card in zone \"", card.zone.text(),
                                "\" to card ", card.host, " of ", cards_.size(),
                                ", to which it cannot be"));
    }
    return absl::OkStatus();
  }

  const pb::Setup& setup_;
  const GameShape& shape_;
  const std::vector<Word>& closed_;
  const SetupLimits& limits_;
  std::vector<PlacedCard> cards_;
};

}  // namespace

absl::Status CheckSetupZones(const pb::Setup& setup, const GameShape& shape,
                             const std::vector<Word>& closed,
                             const SetupLimits& limits) {
  return SetupChecker(setup, shape, closed, limits).Check();
}

}  // namespace refold
