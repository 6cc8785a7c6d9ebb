// Plays the [DO] part of a test: Wagic's clicks as decisions on the kernel.
//
// Wagic is driven by clicks on cards and lets everything settle between two of
// them; the kernel asks one player at a time. The driver connects the two: it
// knows who acts, passes for players with nothing to do, and translates a click
// to an option of the open prompt. Its own memory is small:
//
//   interrupter   the player who said `yes` and holds priority until he is done
//   leaving       `next` was asked for: both players pass until the step ends
//   menu          what a clicked card can do, when that is more than one thing
//   picks         what was clicked for an open choice that takes several
//
// A click that Wagic would ignore is ignored. What a test cannot be played for
// (an action that is not known, a phase that is never reached) is an error.
#ifndef REFOLD_TOOLS_SUITE_DRIVER_H_
#define REFOLD_TOOLS_SUITE_DRIVER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "kernel/engine/engine.h"
#include "kernel/games/mtg/priority.h"
#include "tools/suite/clicked_cards.h"
#include "tools/suite/momir.h"
#include "tools/suite/references.h"
#include "tools/suite/rehearsal.h"
#include "tools/suite/test_file.h"
#include "tools/suite/trace.h"

namespace refold::tools {

class Driver {
 public:
  // All must outlive the driver. `clicked`: the cards that the clicks were
  // written for, if those that are played are scripted in another language
  // (by_meaning.cc); else null.
  Driver(Engine& engine, const References& references, Trace trace,
         const ClickedCards* clicked)
      : engine_(engine),
        references_(references),
        trace_(std::move(trace)),
        clicked_(clicked),
        by_meaning_(clicked != nullptr) {}

  // Of a set-up that listed so many cards in play for the player, without
  // summoning sickness: permanents behind those stay sick (by_hand.cc).
  void KeepSick(PlayerId player, size_t listed);
  // Of a set-up that begins in the player's upkeep (by_hand.cc).
  void AgeInUpkeep(PlayerId player);
  // Notes what the actions decide (rehearsal.cc), or decides as another game
  // did that the same actions were played in (by_rehearsal.cc). The rehearsal
  // must outlive the driver.
  void RecordIn(Rehearsal* rehearsal) { recorded_ = rehearsal; }
  void Follow(const Rehearsal* rehearsal) {
    followed_ = rehearsal;
    answered_.assign(rehearsal->answers.size(), false);
  }
  // Of a set-up whose game begins with the untap step, before the upkeep that
  // the test begins in (by_hand.cc).
  void BeginEarly() { begins_early_ = true; }
  // Plays all actions, or until the game is over.
  absl::Status Play(const std::vector<TestAction>& actions);
  // The clicks and choices that did nothing, each as "line 3, `Scorch`: why".
  // Of cards in another language these are what a test lacks that cannot be
  // carried over; Wagic ignores some clicks itself.
  const std::vector<std::string>& ignored() const { return ignored_; }
  // The step that the test has come to: the game's, or that to which Wagic has
  // gone on under a menu that the test never answers.
  Word StepReached() const;

 private:
  // One thing that a click on a card can do: options of the priority prompt.
  // More than one only for blocking, where each click goes on to the next. None
  // for an ability that has no target: Wagic starts it, and it waits.
  using Reaction = std::vector<uint32_t>;

  // actions.cc: the actions of a test.
  absl::Status Do(const std::string& action);
  absl::Status DoNext();
  absl::Status DoNextUntil(absl::string_view phase);
  absl::Status DoYes();
  absl::Status DoNo();
  absl::Status EndInterruption();
  absl::Status DoChoice(absl::string_view number);
  absl::Status ChooseMode(uint32_t entry);
  // momir.cc
  absl::Status DoMomir(const MomirAction& action);
  absl::Status FinishMomir(const MomirAction& action);
  // The option about the card that came last; of equal legends it stays.
  uint32_t NewestOption() const;

  // menus.cc: menus that the test leaves open. Wagic goes on while a menu
  // waits; the kernel must have its answer first.
  bool MenuIsOpen() const;
  // The place of the next `choice` that was not used yet; past the end if there
  // is none.
  size_t NextChoice() const;
  // Answers the open menus: by the test's next `choice`, which is then used up,
  // or by declining. Leaves open what can be answered by neither.
  absl::Status LeaveMenus();
  // What that choice asks for is answered by the clicks behind it, which are
  // then used up.
  absl::Status ClickAfter(size_t choice);
  absl::Status Decline();
  // On to the next step under a menu that stays open: nothing else happens.
  void GoOnUnderMenu();

  // driver.cc
  // Passes for everybody who has nothing to say, up to the next thing that an
  // action must decide.
  absl::Status Settle();
  absl::Status Pass();
  absl::Status Submit(const Decision& decision);

  // by_meaning.cc: whether the open prompt needs no click, and what it is
  // answered with.
  bool AnswersItself(Decision* decision);
  // That action of the test is a click on it; on any of the options.
  bool IsClicked(size_t action, const PromptOption& option) const;
  bool AnyIsClicked(size_t action) const;
  // A player is clicked before the test goes on to another step.
  bool PlayerIsClicked() const;
  // A player may be chosen.
  bool OffersPlayers() const;
  // The next click is meant for the target that is asked for, but is none: the
  // card in CardCode asks for one there, too.
  bool NoTargetIsClicked() const;
  // Only players can be chosen, and no click says which.
  bool MeansOpponent(Decision* decision) const;
  // The mode that was chosen before it was asked for.
  bool AnswersEarly(Decision* decision) const;
  // To pay was accepted before it was offered.
  bool PaysEarly(Decision* decision) const;
  // The mode in that place among all of the card; null if it is not offered.
  const PromptOption* ModeOf(uint32_t entry) const;
  // A choice while things are to be chosen.
  absl::Status ChooseByMeaning(uint32_t entry);
  // Whether the click pays for what is offered.
  bool PaysWith(const Ref& thing, absl::Status* status);
  // CardCode pays a kicker whenever the mana is there.
  void KickIfPossible(std::vector<Reaction>* reactions) const;
  // The ways to cast it in the order of SUITE 3.4, since choices count them.
  void OrderWays(std::vector<Reaction>* reactions) const;
  // meant_choice.cc: the option of the open prompt that says what that entry of
  // the card's menu in CardCode says; nothing if none or several do.
  std::optional<uint32_t> WordMeant(uint32_t entry) const;
  // The place in the menu of what makes the mana of that entry; else the entry.
  uint32_t PlaceMeant(const std::vector<Reaction>& menu, uint32_t entry) const;
  absl::string_view NameOf(const Ref& card) const;
  // Whether the click uses the card that is asking already.
  bool UsesAsker(const Ref& thing) const;

  // rehearsal.cc: submits, and records.
  absl::Status Record(const Decision& decision);
  RehearsedAnswer AnswerOf(const Decision& decision) const;
  bool IsInPlay(const Ref& card) const;
  // The card that gave the ability to the one that has it, by its name; empty
  // if it is its own, or the rules'.
  std::string GiverOf(const PromptOption& option) const;
  void RecordTreason();
  void RecordEnd();

  // by_rehearsal.cc: whether the answer belongs to the step of the action.
  bool Counts(const RehearsedAnswer& answer) const;
  // The answer by which this action used the card.
  std::optional<size_t> RehearsedUse(absl::string_view card) const;
  // The kinds of mana that came of the answer in that place.
  std::vector<Word> ManaFrom(size_t place) const;
  // The place in the menu of what this action used; nothing if it used nothing,
  // or several are as much like it.
  std::optional<uint32_t> Counterpart(const std::vector<Reaction>& menu) const;
  // What this action used was given to the card; here the giver has it itself.
  std::vector<Reaction> ReactionsOfGiver(const Ref& card) const;
  // Whether the card that asks was answered, and how.
  bool AnswersAsRehearsed(Decision* decision);
  // What that answer says to whoever asks for yes or no.
  std::optional<bool> YesOf(size_t place) const;
  // The card that was asked gave itself up by the answer in that place.
  bool GivesUp(size_t place) const;
  // The targets are those of what the card's next answer refuses to do.
  bool WillBeRefused() const;
  // All that this action did was to say that what was picked is enough.
  bool ChoseThere() const;
  // It answers no other question, and neither does the choice that gave it.
  void UseUp(size_t place);
  // The question of the same card was never answered.
  bool WasLeftOpen() const;
  // The test goes on to other steps while it waits.
  bool GoesOnUnderQuestion() const;
  // What the card offers to be paid for is paid by a click on it in CardCode,
  // and not by a choice.
  bool IsPaidByClick() const;
  absl::Status AttackByTreason();
  // The name of what this action clicked; empty if it clicked nothing.
  std::string CalledThere() const;

  // left_open.cc: whether no click of the test answers the open question, and
  // with what it is answered then.
  bool AnswersUnasked(Decision* decision) const;
  // Something that is offered is clicked before the test goes on.
  bool ClickFollows() const;
  // Any number of cards may be chosen, and no click says which.
  bool TakesAll() const;
  // The action at hand says that what was picked is enough.
  bool FinishIsClicked() const;

  // What is paid for what the option casts or activates; null for others.
  const flat::Cost* CostOf(const PromptOption& option) const;
  // settling.cc: the next action is a click, and settles how the spell is paid.
  bool WaitsForAnyClick(const PromptOption& option) const;
  // Mana or life is asked for: with mana.
  bool SettlesWithMana(Decision* decision) const;
  absl::Status SettleCost();

  // by_hand.cc
  absl::Status ChangeFlag(const Ref& card, Word flag, bool on);
  // What the set-up puts into the pools, and to have no more there.
  void RememberPools();
  absl::Status RestorePools();
  absl::Status BeginUpkeep();
  absl::Status SetCounters(const Ref& card, Word counter, int64_t count);
  bool IsUntappedByClick(const Ref& thing) const;
  absl::Status Untap(const Ref& card);
  absl::Status MakeSick();
  absl::Status MakeAge();
  // It has a cumulative upkeep.
  bool GrowsOlder(const CardCell& card) const;
  // What is being announced has {X}{X}.
  bool SpendsOddMana() const;
  absl::Status SpendOddMana();

  // actions.cc: it names a player or card, and nothing else to do.
  static bool IsClick(const std::string& action);
  // It asks for another step.
  static bool GoesOn(const std::string& action);
  // clicks.cc: a click on a player or card.
  absl::Status ClickCard(absl::string_view reference);
  absl::Status Click(const Ref& thing);
  absl::Status ClickReacting(const Ref& card);
  absl::Status React(const Reaction& reaction);
  // What the open choice offers for mana; what it makes is added to the pool.
  bool MakesMana(const Ref& source) const;
  absl::Status MakeMana(const Ref& source);
  // Whether the prompt is that card's. What a card comes into play with is
  // asked while it is still on its way.
  bool IsAsker(const Ref& thing) const;
  absl::Status TogglePick(const Ref& thing);
  absl::Status FinishPicks();
  std::vector<Reaction> ReactionsOf(const Ref& card) const;
  // With the abilities that lack only targets, in their places.
  void AddWaiting(const Ref& card, std::vector<Reaction>* reactions) const;
  Decision NextBlock(const Reaction& reaction) const;
  Decision OrderAfterClicks() const;
  // A spell on the stack that the reference means and the open choice offers.
  Ref OfferedSpell(absl::string_view reference) const;
  bool Forbidden(const PromptOption& option) const;

  const Prompt& prompt() const { return engine_.prompt(); }
  bool HasPriority() const { return prompt().kind == PromptKind::kPriority; }
  bool StackIsEmpty() const { return engine_.state().stack().empty(); }
  // Whoever is asked first in a step, with an empty stack.
  PlayerId FirstInStep() const;
  std::optional<mtg::PriorityMode> BlockersWindow() const;
  // Nothing on the stack has split second: Wagic does not offer such a spell.
  bool MayBeAnswered() const;
  // Somebody may take part in what is going on: `yes` and `no` answer it.
  bool IsOffer() const;
  // A cost is offered: Wagic's suite always pays.
  bool IsOfferToPay() const;
  // The open choice takes clicks; else a menu is open and waits for `choice`.
  bool TakesClicks() const;
  // The targets of a spell are asked for as it is cast, by whatever.
  bool IsBeingCast() const;
  // The open choice takes as many as one likes, and must be told when it is
  // enough.
  bool TakesAnyAmount() const;
  void Say(const std::string& line) const;
  // The action being played does nothing, for that reason.
  absl::Status Ignore(const char* why);
  std::string OpenPrompt() const;

  Engine& engine_;
  const References& references_;
  Trace trace_;
  const ClickedCards* clicked_;
  bool by_meaning_;
  Rehearsal* recorded_ = nullptr;
  const Rehearsal* followed_ = nullptr;
  std::vector<bool> answered_;  // of the answers that are followed

  // The test, the action being played, and the choices used before their time.
  const std::vector<TestAction>* actions_ = nullptr;
  size_t at_ = 0;
  // The action that decides: one further on while that answers a menu early.
  size_t acting_ = 0;
  bool in_action_ = false;  // it does so itself, and not what it settles
  std::vector<bool> used_;
  std::vector<std::string> ignored_;

  // What must become sick as soon as somebody may act.
  std::vector<Ref> sick_;
  // What loses a time or fade counter then, or gets an age counter.
  std::vector<Ref> ages_;
  // What the set-up gives the players, until the first action.
  std::vector<std::vector<NamedValue>> pools_;
  // The upkeep in which the test begins has not begun.
  bool begins_early_ = false;
  // Who has become a person; 0 if nobody has.
  PlayerId person_ = 0;
  // Whose mana is spent when somebody may act again; 0 if nobody's is.
  PlayerId odd_mana_ = 0;
  PlayerId interrupter_ = 0;
  // Stack items that had been created when the interruption began.
  uint32_t interrupted_at_ = 0;
  bool leaving_ = false;
  // How many players have passed one after another.
  uint32_t passes_ = 0;
  std::vector<Reaction> menu_;
  // The card whose menu it is, which stays open when the phase changes.
  Ref menu_of_;
  std::vector<uint32_t> picks_;
  std::vector<Ref> order_clicks_;
  // The option last used: choices that its announcement asks for need no menu.
  PromptOption announced_;
  // A choice that nothing asked for yet, and the card that it is about.
  std::optional<uint32_t> early_choice_;
  uint32_t early_source_ = 0;
  bool early_refuses_ = false;  // it says that the card's trigger does nothing
  // The menu of the open choice was answered.
  bool menu_answered_ = false;
  // Something that is no legal target was clicked for the open choice, which
  // waits for one that is.
  bool waits_for_legal_ = false;
  // An ability without a target was started. It waits for one, and so does the
  // test, up to its end: nothing happens any more that could be a target.
  bool waits_for_target_ = false;
  // The step that was reached under a menu that stays open.
  std::optional<Word> under_menu_;
  // The option that was used and waits for the click that settles its cost.
  std::optional<uint32_t> unsettled_;
  // An offer to pay was accepted, and waits for the mana.
  bool paying_ = false;
  // The next action is `yes` or `no`: offers must wait for it.
  bool answer_follows_ = false;
  int submitted_ = 0;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SUITE_DRIVER_H_
