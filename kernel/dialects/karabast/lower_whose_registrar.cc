#include "kernel/dialects/karabast/lower_whose_registrar.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace refold::karabast {
namespace {

// Sides of cards, each with a registrar of its own.
enum Owner : unsigned {
  kUnit = 1,
  kLeaderUnit = 2,
  kLeader = 4,
  kUpgrade = 8,
  kBase = 16,
  kEvent = 32,
  kUnits = kUnit | kLeaderUnit,
};

// The side that is being set up; nothing if the card's class does not say.
std::optional<Owner> OwnerAtWork(const Card& card) {
  static const std::map<std::string, Owner> classes = {
      {"BaseCard", kBase},
      {"DoubleSidedLeaderCard", kLeader},
      {"EventCard", kEvent},
      {"LAWCommonBase", kBase},
      {"LeaderUnitCard", kLeaderUnit},
      {"LofCommonForceBase", kBase},
      {"NonLeaderUnitCard", kUnit},
      {"UpgradeCard", kUpgrade}};
  if (card.type == nullptr || !card.type->base.has_value()) return std::nullopt;
  const auto found = classes.find(card.type->base->text);
  if (found == classes.end()) return std::nullopt;
  const bool undeployed = card.active_zone == absl::string_view("base");
  return found->second == kLeaderUnit && undeployed ? kLeader : found->second;
}

// Whose the method is; 0 if every registrar has it.
unsigned OwnersOf(absl::string_view method) {
  static const std::map<std::string, unsigned, std::less<>> owners = {
      {"addBountyAbility", kUnits},
      {"addCoordinateAbility", kUnits | kLeader},
      {"addDecreaseCostAbility", kUnits | kUpgrade | kEvent},
      {"addIgnoreAllAspectPenaltiesAbility", kUnits | kUpgrade | kEvent},
      {"addIgnoreSpecificAspectPenaltyAbility", kUnits | kUpgrade | kEvent},
      {"addOnAttackAbility", kUnits},
      {"addOnDefenseAbility", kUnits},
      {"addPilotDeploy", kLeader},
      {"addPilotingAbility", kUnits},
      {"addPlayRestrictionAbility", kUnit | kUpgrade | kEvent},
      {"addWhenAttackEndsAbility", kUnits},
      {"addWhenDefeatedAbility", kUnits | kUpgrade},
      {"addWhenPlayedAbility", kUnits | kUpgrade},
      {"setAttachCondition", kUpgrade},
      {"setEpicActionAbility", kBase},
      {"setEventAbility", kEvent}};
  const auto found = owners.find(method);
  if (found != owners.end()) return found->second;
  if (!absl::EndsWith(method, "TargetingAttached")) return 0;
  return absl::StrContains(method, "Piloting") ? kUnits : kUpgrade;
}

std::string NamesOf(unsigned owners) {
  static const std::vector<std::pair<Owner, const char*>> names = {
      {kUnit, "units"},     {kLeaderUnit, "leader units"},
      {kLeader, "leaders"}, {kUpgrade, "upgrades"},
      {kBase, "bases"},     {kEvent, "events"}};
  std::vector<std::string> some;
  for (const auto& [owner, name] : names) {
    if ((owners & owner) != 0) some.push_back(name);
  }
  if (some.size() < 2) return absl::StrJoin(some, "");
  const std::string last = some.back();
  some.pop_back();
  return absl::StrCat(absl::StrJoin(some, ", "), " and ", last);
}

}  // namespace

bool RegistrarHas(Card& card, absl::string_view method, const Span& where) {
  const std::optional<Owner> here = OwnerAtWork(card);
  const unsigned owners = OwnersOf(method);
  if (!here.has_value() || owners == 0 || (owners & *here) != 0) return true;
  card.Fail(where, absl::StrCat("registrar ", method),
            absl::StrCat("the registrar of ", NamesOf(*here), " has no ",
                         method, ", which is for ", NamesOf(owners)));
  return false;
}

}  // namespace refold::karabast
