// One step of an ability under construction: its targets, its effect and what
// follows. Each aspect has its own file: lower_steps.cc (how a step runs and
// what follows it), lower_steps_effect.cc (the effect, and whether it is
// wanted), lower_steps_target.cc (targets), lower_steps_ask.cc (menus, players,
// words and numbers).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_STEPS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_STEPS_H_

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

class Steps {
 public:
  Steps(Card& card, Code& code, Context context, const Value& props,
        bool bounty = false, Beginning beginning = {})
      : card_(card),
        code_(code),
        context_(std::move(context)),
        props_(props),
        bounty_(bounty),
        kind_(beginning.kind),
        beginning_(std::move(beginning)) {
    code_.At(props.span);
    code_.SetTitle(Title());
  }

  bool Run(Done& done);

 private:
  // Reports what has no effect, or both one target and several.
  bool DoesOneThing();
  // Whether the effect of the step itself follows the target.
  enum class Last { kNo, kYes };
  // What is done to a target once all have been chosen.
  struct Later {
    Value effect;
    TargetChoice chosen;
    pb::Expr count;
  };

  // -- lower_steps.cc ---------------------------------------------------------

  // What cannot be declined counts as used if it does anything: the instruction
  // that asks whether it would, and the register with the answer.
  struct CountedUse {
    size_t at = 0;
    uint32_t into = 0;
  };
  std::optional<CountedUse> CountIfDoes();
  // Nobody has declined: it counts as used.
  void Used();
  // What hears of abilities that are used hears which it is.
  void WriteUse();
  // All has been chosen that is chosen before the ability is paid for.
  bool Chosen();
  // The ability is paid for here, as far as that is code.
  bool Pay();
  // It has been collected, by whoever did not decline.
  void Claim();
  // Of a Bounty: whether it is collected by an effect. Of an ability that
  // others use again: whether it is used so, which was asked then.
  std::optional<pb::Expr> Forced();
  // What cannot be declined and forced by turns.
  bool RefusedOfBounty(const char* what);
  Value Prop(const char* key) const;
  bool HasFollowUp() const;
  void SettleFollowUps();
  std::string MenuTitle(const Value& props);
  std::string Title();
  bool FollowUp(const char* key, std::optional<pb::Expr> condition);
  // What follows if it has happened, and what if not.
  bool FollowUps(const Done& done);
  bool WriteFollowUp(const Value& said, std::optional<pb::Expr> condition);
  // One of two, by what holds when it comes to it.
  bool WriteEither(const Either& steps, std::optional<pb::Expr> condition);
  // A follow-up of another player's is about the target where it lies by then.
  bool RunByAnother(const Value& said);
  static Value WithoutConditions(const Value& props);
  // Cards that the step before may have moved once.
  Value WhereItLies(const Value& target);

  // -- lower_steps_effect.cc --------------------------------------------------

  // What the step does, asked before if it is optional.
  bool RunEffect(Done& done);
  bool RunUnasked(Done& done);
  // An optional step whose targets cannot be what is declined: another player
  // chooses them or decides, or they are chosen later than they might be.
  bool IsAskedFirst();
  bool OpponentChooses();
  bool AskThenRunTargets(Done& done);
  bool AskWhether();
  // It may always be collected, even if nothing else comes of it.
  bool RunBounty(Done& done);
  // `forceResolve` of a Bounty that is collected: that is something, even if
  // nothing else comes of it.
  bool CountsAnyway();
  void Ask();
  bool AskAndRun(Done& done);
  bool ChoosesAttacker();
  // The target resolver that "attack with a unit" is, where that unit is chosen
  // before the ability is paid for.
  Value AttackerToChoose() const;
  bool HasPlainEffect() const;
  bool RunPlainEffect(Done& done, const Value& target = {Undefined{}});

  // -- lower_steps_target.cc --------------------------------------------------

  // Nothing is done if nothing was chosen. `later`: where to put off what is
  // done to a card; null = it is done at once.
  bool RunTarget(const std::string& name, const Value& said,
                 const Decline& decline, Last last, Done& done,
                 std::vector<Later>* later = nullptr);
  // Of a choice of none of what may be chosen: the effect says itself to whom
  // it is done.
  bool IsDoneAnyway(const Value& props, const Value& effect);
  // Of one of several targets: it is done to others as well, by several systems
  // that each say to whom.
  bool IsDoneToOthers(const Value& props, const Value& effect);
  // `condition` of a target: without it nothing comes of the step.
  bool SkipUnless(const Value& props);
  // Nothing was chosen though something could have been: that is noted before
  // the effect changes it.
  void NoteDeclined(const pb::Expr& count, const pb::Query& from);
  bool RunTargets(const Value& several, Done& done);
  bool DoToChosen(const Later& one, const Value& effect, Done& done);
  static bool HasDependents(const Value& several, const std::string& name);
  // A jump that is taken if the other target has not been chosen.
  bool SkipWithout(const Value& other, std::optional<size_t>& skipped);
  // Whether anything has been chosen.
  static Value AnyOf(const Value& target);

  // -- lower_steps_ask.cc -----------------------------------------------------

  // A word from a list, or a number.
  bool RunAsked(const std::string& name, const Value& props, bool number,
                Last last, Done& done);
  // "Unless its controller …": a menu of that and what happens otherwise, which
  // is taken without asking if the first cannot be done.
  bool RunUnless(const Value& props, Done& done);
  // A menu of texts, each with its system; what would do nothing is left out.
  bool RunSelect(const std::string& name, const Value& props, Last last,
                 Done& done);
  // One player, or any number of them.
  bool RunPlayer(const std::string& name, const Value& props, bool many,
                 Last last, Done& done);

  Card& card_;
  Code& code_;
  Context context_;
  Value props_;
  bool bounty_ = false;
  std::string kind_;  // that of the beginning
  Beginning beginning_;
  bool optional_ = false;
  bool asked_ = false;  // for a target: it was told whether it is declined
  std::vector<size_t> declined_;  // jumps that are taken by who declines
  std::vector<size_t> unpaid_;    // and where a cost has not been paid
  // Choices on which others depend, and where what follows them begins.
  std::vector<std::pair<TargetChoice, uint32_t>> leading_;
  // Menus by name: not 0 if something was taken.
  std::map<std::string, pb::Expr> selected_;
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_STEPS_H_
