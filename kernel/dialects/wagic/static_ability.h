// The static abilities that CardCode can name by a word.
//
// One row per word, in one table from which both the enumeration and the lookup
// are made. The meanings are elsewhere.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_STATIC_ABILITY_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_STATIC_ABILITY_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/strings/string_view.h"

namespace refold::wagic {

// clang-format off
#define REFOLD_WAGIC_STATIC_ABILITIES(X) \
  X(kTrample, "trample") \
  X(kForestwalk, "forestwalk") \
  X(kIslandwalk, "islandwalk") \
  X(kMountainwalk, "mountainwalk") \
  X(kSwampwalk, "swampwalk") \
  X(kPlainswalk, "plainswalk") \
  X(kFlying, "flying") \
  X(kFirstStrike, "first strike") \
  X(kDoubleStrike, "double strike") \
  X(kFear, "fear") \
  X(kFlash, "flash") \
  X(kHaste, "haste") \
  X(kLifelink, "lifelink") \
  X(kReach, "reach") \
  X(kShroud, "shroud") \
  X(kVigilance, "vigilance") \
  X(kDefender, "defender") \
  X(kBanding, "banding") \
  X(kProtectionFromGreen, "protection from green") \
  X(kProtectionFromBlue, "protection from blue") \
  X(kProtectionFromRed, "protection from red") \
  X(kProtectionFromBlack, "protection from black") \
  X(kProtectionFromWhite, "protection from white") \
  X(kUnblockable, "unblockable") \
  X(kWither, "wither") \
  X(kPersist, "persist") \
  X(kRetrace, "retrace") \
  X(kExalted, "exalted") \
  X(kShadow, "shadow") \
  X(kIslandhome, "islandhome") \
  X(kMountainhome, "mountainhome") \
  X(kSwamphome, "swamphome") \
  X(kPlainshome, "plainshome") \
  X(kCantattack, "cantattack") \
  X(kCantblock, "cantblock") \
  X(kDoesnotuntap, "doesnotuntap") \
  X(kIndestructible, "indestructible") \
  X(kIntimidate, "intimidate") \
  X(kDeathtouch, "deathtouch") \
  X(kHorsemanship, "horsemanship") \
  X(kCantregen, "cantregen") \
  X(kInfect, "infect") \
  X(kCantlose, "cantlose") \
  X(kSnowlandwalk, "snowlandwalk") \
  X(kNonbasiclandwalk, "nonbasiclandwalk") \
  X(kStorm, "storm") \
  X(kPhasing, "phasing") \
  X(kAffinityartifacts, "affinityartifacts") \
  X(kAffinityplains, "affinityplains") \
  X(kAffinityforests, "affinityforests") \
  X(kAffinityislands, "affinityislands") \
  X(kAffinitymountains, "affinitymountains") \
  X(kAffinityswamps, "affinityswamps") \
  X(kFlanking, "flanking") \
  X(kLegendarylandwalk, "legendarylandwalk") \
  X(kDesertlandwalk, "desertlandwalk") \
  X(kSnowforestlandwalk, "snowforestlandwalk") \
  X(kSnowplainslandwalk, "snowplainslandwalk") \
  X(kSnowmountainlandwalk, "snowmountainlandwalk") \
  X(kSnowislandlandwalk, "snowislandlandwalk") \
  X(kSnowswamplandwalk, "snowswamplandwalk") \
  X(kUndying, "undying") \
  X(kSoulbond, "soulbond") \
  X(kNofizzle, "nofizzle") \
  X(kAffinitygreencreatures, "affinitygreencreatures") \
  X(kLibrarydeath, "librarydeath") \
  X(kReachshadow, "reachshadow") \
  X(kCantwin, "cantwin") \
  X(kShufflelibrarydeath, "shufflelibrarydeath") \
  X(kForesthome, "foresthome") \
  X(kNomaxhand, "nomaxhand") \
  X(kOffering, "offering") \
  X(kCloud, "cloud") \
  X(kLeyline, "leyline") \
  X(kEvadebigger, "evadebigger") \
  X(kMustattack, "mustattack") \
  X(kPlayershroud, "playershroud") \
  X(kSpellmastery, "spellmastery") \
  X(kOpponentshroud, "opponentshroud") \
  X(kControllershroud, "controllershroud") \
  X(kNolifegain, "nolifegain") \
  X(kOneblocker, "oneblocker") \
  X(kSunburst, "sunburst") \
  X(kNolifegainopponent, "nolifegainopponent") \
  X(kPoisontoxic, "poisontoxic") \
  X(kExiledeath, "exiledeath") \
  X(kAuraward, "auraward") \
  X(kPoisontwotoxic, "poisontwotoxic") \
  X(kCanattack, "canattack") \
  X(kMadness, "madness") \
  X(kPoisonthreetoxic, "poisonthreetoxic") \
  X(kHydra, "hydra") \
  X(kProtectionfromcoloredspells, "protectionfromcoloredspells") \
  X(kPhantom, "phantom") \
  X(kPoisonshroud, "poisonshroud") \
  X(kMygcreatureexiler, "mygcreatureexiler") \
  X(kWilting, "wilting") \
  X(kNoactivatedability, "noactivatedability") \
  X(kOppgcreatureexiler, "oppgcreatureexiler") \
  X(kVigor, "vigor") \
  X(kNotapability, "notapability") \
  X(kZerocast, "zerocast") \
  X(kChangeling, "changeling") \
  X(kNomanaability, "nomanaability") \
  X(kTrinisphere, "trinisphere") \
  X(kAbsorb, "absorb") \
  X(kOnlymanaability, "onlymanaability") \
  X(kCanplayfromexile, "canplayfromexile") \
  X(kTreason, "treason") \
  X(kPoisondamager, "poisondamager") \
  X(kLibraryeater, "libraryeater") \
  X(kUnearth, "unearth") \
  X(kLure, "lure") \
  X(kDevoid, "devoid") \
  X(kCantlifelose, "cantlifelose") \
  X(kNolegend, "nolegend") \
  X(kCantchangelife, "cantchangelife") \
  X(kCantmilllose, "cantmilllose") \
  X(kCanplayfromgraveyard, "canplayfromgraveyard") \
  X(kCombattoughness, "combattoughness") \
  X(kStrong, "strong") \
  X(kTokenizer, "tokenizer") \
  X(kCantpaylife, "cantpaylife") \
  X(kSplitSecond, "split second") \
  X(kMygraveexiler, "mygraveexiler") \
  X(kCantbesacrified, "cantbesacrified") \
  X(kWeak, "weak") \
  X(kOppgraveexiler, "oppgraveexiler")
// clang-format on

enum class StaticAbility : uint8_t {
#define REFOLD_WAGIC_ENUMERATOR(name, word) name,
  REFOLD_WAGIC_STATIC_ABILITIES(REFOLD_WAGIC_ENUMERATOR)
#undef REFOLD_WAGIC_ENUMERATOR
};

absl::string_view Name(StaticAbility ability);

// The ability whose word stands at the start of `text`, the longest of several.
// The word must end where a word of the text ends. Returns the number of bytes
// of the word, 0 if there is none.
size_t MatchStaticAbility(absl::string_view text, StaticAbility* ability);

// The ability that the sloppily written entry of an `abilities=` list means:
// the longest word contained anywhere in it. False if there is none.
bool FindStaticAbilityIn(absl::string_view text, StaticAbility* ability);

// Every word, for suggestions.
const std::vector<absl::string_view>& StaticAbilityWords();

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_STATIC_ABILITY_H_
