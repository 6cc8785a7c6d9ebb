// Targets, menus and steps of an ability: what is chosen, what is done to it,
// and what follows (lower_targets.cc, lower_menu.cc, lower_steps*.cc).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CHOICES_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CHOICES_H_

#include <functional>
#include <optional>
#include <string>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_costs_code.h"
#include "kernel/dialects/karabast/lower_limits.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

// Whether nothing may be chosen, whatever the mode says: if `may`.
struct Decline {
  bool may = false;
  // What is done to the choice follows it at once, and can be tried.
  bool tries = true;
  // All the targets, if some depend on it: only what leads to one of them may
  // be chosen.
  const Value* leads = nullptr;
  // If not 0, it may not be declined after all.
  std::optional<pb::Expr> forced = std::nullopt;
};
// Chooses into a register as the properties say; the register is the result.
// Conditions may call what is chosen by the name.
struct TargetChoice {
  uint32_t index = 0;
  Value value;
  pb::Query from;
  // Where each of those that may be chosen is tried: the instruction, and the
  // register that says what came of it.
  struct Tried {
    size_t at = 0;
    uint32_t into = 0;
  };
  std::optional<Tried> tried = std::nullopt;

  // What is tried is the code from `begin` up to here. To be called when it has
  // been written.
  void Probe(Code& code, uint32_t begin) const {
    if (tried.has_value()) code.SetWould(tried->at, begin, tried->into);
  }
};
std::optional<TargetChoice> LowerChoice(
    Card& card, Code& code, const Context& context, const Value& props,
    const std::string& title, const Decline& decline, const Value& system,
    const std::string& name = "");
// What a choice without a title of its own is called: by the title of its
// ability, or, where that says what is played, by what may be chosen
// (lower_prompts.cc).
std::string PromptByTypes(const std::string& title, const Value& resolver);
// What may be chosen, by the filters of the properties and by what may be the
// system's target.
std::optional<pb::Query> LowerCandidates(Card& card, const Context& context,
                                         const Value& props,
                                         const Value& system);
// Who chooses a target is said by a word of RelativePlayer: reports a player.
bool IsRelativeChooser(Card& card, const Context& context, const Value& said);
// Who chooses: empty for the ability's controller.
std::optional<pb::Selector> ChooserOf(Card& card, const Context& context,
                                      const Value& said);
// Cards picked one after another into a register (lower_picks.cc).
struct Picks {
  uint32_t into = 0;
  pb::Query from;
  // Of these what may come next; it may speak of what has been picked.
  pb::Predicate next = tree::All({});
  pb::Expr most;
  pb::Expr enough = tree::Number(1);  // whether no more need to be picked
  bool may_decline = true;            // none may be picked
  bool confirms = true;               // the last pick still is to be confirmed
  bool one_may_do = false;            // a single one that is enough is not
  std::optional<pb::Selector> shown;  // what else the player sees
  pb::Selector chooser;               // empty: the ability's controller
  std::string title;
};
void AddPicks(Card& card, Code& code, const Picks& picks);
// The player looks at cards, if there are any, until they have seen them
// (lower_systems_look.cc).
void AddShow(Card& card, Code& code, const pb::Selector& cards,
             const pb::Selector& who, const std::string& title);
// A menu of texts, each with its system (lower_menu.cc). `declined` is the jump
// that is taken if nothing is.
// How an ability begins that is not a step of another: what is chosen before it
// is paid for, and whether its code counts that it is used.
struct Beginning {
  bool chooses_first = false;  // its targets before its cost
  bool counts_use = false;     // of a limited trigger
  std::string kind = {};       // "when played" …: it says that it is used
  bool triggered = false;      // it is not even asked for if nothing changes
  CostsBeside costs = {};      // what it costs beside its claims
};
struct MenuResult {
  uint32_t word = 0;       // the register with the text that was chosen
  bool only_tests = true;  // what is chosen does nothing by itself
  size_t declined = 0;
  Done done;
};
struct Menu {
  Value chooser;
  std::string title;
  bool optional = false;
  bool unresolvable = false;   // what would do nothing can be chosen, too
  bool forced_last = false;    // the last one always can be
  bool chooses_first = false;  // what is chosen is paid for before it happens
  std::function<void()> chosen = {};  // writes what begins each of them
};
std::optional<MenuResult> LowerMenu(Card& card, Code& code,
                                    const Context& context,
                                    const ObjectEntries& choices,
                                    const Menu& menu);
// A number or a word from a list that a player is asked for; words the
// ability's controller chooses.
struct Asking {
  Value value;
  uint32_t done = 0;  // the register that says whether it was asked
};
std::optional<Asking> LowerAsking(Card& card, Code& code,
                                  const Context& context, const Value& props,
                                  bool number, const std::string& title);
// The system chooseModalEffects (lower_modal.cc).
bool LowerModal(Card& card, Code& code, const SystemCall& call, Done& done);
// Targets, effect and follow-ups of an ability or of a step of one.
// What an ability or step is called where it is shown: as what the game is like
// has it (`contextTitle`), as far as that can be told, or else as it says.
std::string ShownTitle(Card& card, const Value& props, const Context& context);
bool LowerSteps(Card& card, Code& code, const Context& context,
                const Value& props, Done& done);
// Those of an ability of a card.
bool LowerAbilitySteps(Card& card, Code& code, const Context& context,
                       const Value& props, const Beginning& beginning);
// Those of a Bounty: where an effect collects it (the number "forced" of its
// event) nothing is optional. Whoever does not decline has collected it.
bool LowerBountySteps(Card& card, Code& code, const Context& context,
                      const Value& props);
// The same, run by another player, whose ability it is then: "opponent", or a
// player. What follows knows nothing of what came of it. With `counts_use`, of
// the trigger that is the program's last ability: it is that player who uses
// it.
bool LowerStepsBy(Card& card, Code& code, const Context& context,
                  const Value& who, const Value& props,
                  bool counts_use = false);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CHOICES_H_
