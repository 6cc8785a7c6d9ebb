// The kernel's words for what CardCode names by enumerators.
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/dialects/wagic/lower.h"

namespace refold::wagic {

std::string KeywordName(StaticAbility ability) {
  return std::string(Name(ability));
}

bool IsSupported(StaticAbility ability) {
  switch (ability) {
    case StaticAbility::kCantpaylife:
    case StaticAbility::kCantbesacrified:
      return false;
    default:  // the table of the dialect is that of the rules, but for these
      return true;
  }
}

namespace {

// Those that the compiler makes into ways to cast and colours of the card that
// they are printed on; the rules do not know their words.
bool IsOnlyPrinted(StaticAbility ability) {
  switch (ability) {
    case StaticAbility::kChangeling:
    case StaticAbility::kDevoid:
    case StaticAbility::kLeyline:
    case StaticAbility::kMadness:
    case StaticAbility::kOffering:
    case StaticAbility::kRetrace:
    case StaticAbility::kSoulbond:
    case StaticAbility::kSunburst:
    case StaticAbility::kTokenizer:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string GrantedKeyword(CardLowering& card, const Span& span,
                           StaticAbility ability) {
  std::string name = KeywordName(ability);
  if (!IsSupported(ability) || IsOnlyPrinted(ability)) {
    card.Unsupported(
        span, absl::StrCat("keyword-", name),
        absl::StrCat("giving the ability '", name, "' is not supported"));
  }
  return name;
}

std::string ColorName(Color color) {
  switch (color) {
    case Color::kWhite:
      return "white";
    case Color::kBlue:
      return "blue";
    case Color::kBlack:
      return "black";
    case Color::kRed:
      return "red";
    case Color::kGreen:
      return "green";
  }
  REFOLD_CHECK(false, "a colour that is none");
  return {};
}

std::string ManaKind(Color color) {
  switch (color) {
    case Color::kWhite:
      return "mana.w";
    case Color::kBlue:
      return "mana.u";
    case Color::kBlack:
      return "mana.b";
    case Color::kRed:
      return "mana.r";
    case Color::kGreen:
      return "mana.g";
  }
  REFOLD_CHECK(false, "a colour that is none");
  return {};
}

std::string ZoneName(Zone zone) {
  switch (zone) {
    case Zone::kBattlefield:
      return "battlefield";
    case Zone::kGraveyard:
      return "graveyard";
    case Zone::kHand:
      return "hand";
    case Zone::kLibrary:
      return "library";
    case Zone::kExile:
      return "exile";
    case Zone::kStack:
      return "stack";
    case Zone::kNonBattle:
    case Zone::kAll:
      break;
  }
  REFOLD_CHECK(false, "several zones have no one name");
  return {};
}

std::string PhaseName(Phase phase) {
  switch (phase) {
    case Phase::kUntap:
      return "untap";
    case Phase::kUpkeep:
      return "upkeep";
    case Phase::kDraw:
      return "draw";
    case Phase::kFirstMain:
      return "firstmain";
    case Phase::kCombatBegins:
      return "combatbegins";
    case Phase::kAttackers:
      return "attackers";
    case Phase::kBlockers:
      return "blockers";
    case Phase::kCombatDamage:
      return "combatdamage";
    case Phase::kCombatEnds:
      return "combatends";
    case Phase::kSecondMain:
      return "secondmain";
    case Phase::kEnd:
      return "end";
    case Phase::kCleanup:
      return "cleanup";
    // No steps of a turn: what lies between two turns is the beginning of one.
    case Phase::kBeginOfTurn:
    case Phase::kBeforeNextTurn:
      return "untap";
  }
  REFOLD_CHECK(false, "a phase that is none");
  return {};
}

std::string CounterName(const CounterSpec& counter) {
  std::string name =
      std::to_string(counter.power) + "/" + std::to_string(counter.toughness);
  return counter.name.empty() ? name : name + " " + counter.name;
}

}  // namespace refold::wagic
