// Cards that a player is shown (lower_systems_look.cc), and what they may do
// with each of them (lower_systems_options.cc).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SYSTEMS_LOOK_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SYSTEMS_LOOK_H_

#include <optional>
#include <string>

#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

// What prompts are called that only show cards, and those that let some be
// chosen.
inline constexpr char kLook[] = "View cards for … ability";
inline constexpr char kSelect[] = "Choose cards for … ability";
// What the prompt is called.
std::string PromptTitle(Card& card, const SystemCall& call,
                        const char* otherwise);
// Who sees the cards: the ability's player unless it says so.
std::optional<pb::Selector> SeenBy(Card& card, const SystemCall& call);
// The systems lookAtAndChooseOption and revealAndChooseOption.
bool ChooseOption(Card& card, Code& code, const SystemCall& call, Done& done);
// The system lookMoveDeckCardsTopOrBottom.
bool MoveTopOrBottom(Card& card, Code& code, const SystemCall& call,
                     Done& done);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SYSTEMS_LOOK_H_
