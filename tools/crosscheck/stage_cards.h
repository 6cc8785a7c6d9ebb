// The cards around the checked card: what it can be cast with, attack, block,
// destroy, enchant, and what is done to it. They are our own and the same at
// both tables, regardless of the languages compared.
#ifndef REFOLD_TOOLS_CROSSCHECK_STAGE_CARDS_H_
#define REFOLD_TOOLS_CROSSCHECK_STAGE_CARDS_H_

#include <memory>

#include "replay/cards/card_source.h"

namespace refold::tools {

// Names of them that situations mention.
inline constexpr char kBeast[] = "Stage Beast";    // a creature, 3/3
inline constexpr char kBird[] = "Stage Bird";      // a creature, 1/1, flies
inline constexpr char kRelic[] = "Stage Relic";    // an artifact
inline constexpr char kCharm[] = "Stage Charm";    // an enchantment
inline constexpr char kDoom[] = "Stage Doom";      // destroys a permanent
inline constexpr char kGrowth[] = "Stage Growth";  // a creature gets +2/+2
inline constexpr char kReturn[] = "Stage Return";  // a permanent, to its hand
inline constexpr char kTwin[] = "Stage Twin";      // enters as a copy
inline constexpr char kSpark[] = "Stage Spark";    // 2 damage to any target
inline constexpr char kEdict[] = "Stage Edict";    // an opponent sacrifices
inline constexpr char kExile[] = "Stage Exile";    // exiles a permanent
inline constexpr char kTheft[] = "Stage Theft";    // takes a permanent
inline constexpr char kRot[] = "Stage Rot";        // an opponent discards
inline constexpr char kDenial[] = "Stage Denial";  // counters a spell
// An artifact creature, 2/2, of all colours and most creature types.
inline constexpr char kShifter[] = "Stage Shifter";
inline constexpr char kGiant[] = "Stage Giant";  // 6/6, tramples
inline constexpr char kBlade[] = "Stage Blade";  // an Equipment: +1/+0
inline constexpr char kVeil[] = "Stage Veil";    // an Aura, on anything
inline constexpr char kWell[] = "Stage Well";    // mana stays in the pool
inline constexpr char kWisp[] = "Stage Wisp";    // has cycling
inline constexpr const char* kStageLands[] = {"Stage Plains", "Stage Island",
                                              "Stage Swamp", "Stage Mountain",
                                              "Stage Forest"};

// All of them.
std::unique_ptr<CardSource> StageCards();

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_STAGE_CARDS_H_
