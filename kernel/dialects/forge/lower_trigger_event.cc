// Modes of triggers for events that Magic names: what was scried, voted for,
// paid (kernel/games/mtg/events.h).
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/property.h"
#include "kernel/dialects/forge/trigger_mode.h"

namespace refold::forge {

using tree::Then;

void ModeLowering::Named(absl::string_view event) {
  pattern_.set_kind(Pattern::HAPPENED);
  pattern_.add_words(card_.builder.W(event));
}

void ModeLowering::SetRole(absl::string_view role, absl::string_view key) {
  const Text* valid = line_.Take(key);
  if (valid == nullptr) return;
  pb::EventPattern::Role* filled = pattern_.add_roles();
  filled->set_role(card_.builder.W(role));
  *filled->mutable_where() = LowerValid(card_, *valid, terms_.scene);
}

// `Won$ True`: the amount is 1, else 0.
void ModeLowering::SetAmount(absl::string_view key, absl::string_view yes) {
  const Text* value = line_.Take(key);
  if (value == nullptr) return;
  Require(tree::Binary(pb::Expr::EQ, EventAmount(),
                       tree::Number(value->value == yes ? 1 : 0)));
}

// An event that takes the card away after it has been said.
void ModeLowering::Leaves() {
  Object("Card", EventSubject());
  terms_.scene.arrived["Card"] = Union(
      card_, {EventSubject(), Then(EventSubject(), pb::Selector::BECOMES)});
  terms_.scene.left = true;
  terms_.own_leaving = true;
}

void ModeLowering::OfPlayer(absl::string_view event) {
  Named(event);
  SetSubject("ValidPlayer");
  Object("Player", EventSubject());
}

void ModeLowering::OfCard(absl::string_view event) {
  Named(event);
  SetSubject("ValidCard");
  Object("Card", EventSubject());
}

void ModeLowering::AbilityCast() {
  Named("activated");
  SetSubject("ValidCard");
  SetRole("player", "ValidActivatingPlayer");
  if (const Text* valid = line_.Take("TargetsValid")) {
    *pattern_.mutable_other() = LeadsTo(
        pb::Selector::TARGETS_OF, LowerValid(card_, *valid, terms_.scene));
  }
  SetSpellTerms(EventOther());
  SetAbilityTerms(EventOther());
  CountsFor(card_.builder.EventRole("player"));
  Object("Card", EventSubject());
  for (absl::string_view name : {"SpellAbility", "StackInstance"}) {
    Object(name, EventOther());
  }
  Object("Player", Then(EventSubject(), pb::Selector::CONTROLLER_OF));
  Object("Activator", card_.builder.EventRole("player"));
  Object("SpellAbilityTargetingCards", CardsTargetedBy(EventOther()));
}

// No players.
pb::Selector ModeLowering::CardsTargetedBy(const pb::Selector& item) {
  pb::Query cards = Everything(card_);
  *cards.mutable_where() =
      tree::All({tree::IsOneOf(Then(item, pb::Selector::TARGETS_OF)),
                 tree::Not(tree::IsPlayer())});
  return tree::Among(std::move(cards));
}

void ModeLowering::AskAbility(absl::string_view key, absl::string_view test,
                              bool is, const pb::Selector& ability) {
  const Text* flag = line_.Take(key);
  if (flag == nullptr) return;
  pb::Expr holds = tree::HowMany(ability, card_.builder.RuleTest(test));
  Require(IsSet(*flag) == is ? std::move(holds)
                             : tree::Unary(pb::Expr::NOT, std::move(holds)));
}

void ModeLowering::SetAbilityTerms(const pb::Selector& ability) {
  AskAbility("HasTapCost", "taps for its cost", true, ability);
  AskAbility("NonTapCost", "taps for its cost", false, ability);
  AskAbility("Outlast", "outlast ability", true, ability);
  AskAbility("EternalizeOrEmbalm", "embalm or eternalize", true, ability);
}

void ModeLowering::BecomeMonstrous() {
  OfCard("became monstrous");
  Number("MonstrosityAmount", EventAmount());
}

void ModeLowering::Regenerated() {
  OfCard("regenerated");
  SetRole("source", "ValidCause");
  Object("Cause", card_.builder.EventRole("source"));
}

void ModeLowering::BlockersDeclared() {
  pattern_.set_kind(Pattern::BECAME_BLOCKED);
  pattern_.set_each_group(true);
  const pb::ZoneSpec play = card_.builder.Zone("battlefield");
  Object("Blockers", tree::Among(card_.builder.CardsIn(
                         play, card_.builder.HasFlag("blocking"))));
  Object("Attackers", tree::Among(card_.builder.CardsIn(
                          play, card_.builder.HasFlag("attacking"))));
}

void ModeLowering::Championed() {
  Named("championed");
  SetSubject("ValidCard");
  SetOther("ValidSource");
  Object("Championed", EventSubject());
  Object("Card", EventOther());
}

void ModeLowering::ChangesController() {
  OfCard("new controller");
  SetOther("ValidOriginalController");
  Object("OriginalController", EventOther());
}

void ModeLowering::Clashed() {
  OfPlayer("clashed");
  SetAmount("Won", "True");
}

void ModeLowering::Countered() {
  Named("countered");
  SetSubject("ValidCard");
  SetRole("player", "ValidPlayer");
  SetRole("source", "ValidCause");
  if (const Text* type = line_.Take("ValidType")) {
    if (type->value != "Spell") return line_.Refuse("ValidType");
    Require(EventAmount());
  }
  Leaves();
  Object("Player", card_.builder.EventRole("player"));
  Object("Cause", card_.builder.EventRole("source"));
}

void ModeLowering::Crewed() {
  Named("crewed");
  SetSubject("ValidVehicle");
  SetRole("other", "ValidCrew");
  Object("Vehicle", EventSubject());
  Object("Crew", card_.builder.EventRole("other"));
}

void ModeLowering::Destroyed() {
  Named("destroyed");
  SetSubject("ValidCard");
  SetRole("player", "ValidCauser");
  Leaves();
  Object("Causer", card_.builder.EventRole("player"));
}

void ModeLowering::Devoured() {
  Named("devoured");
  SetSubject("ValidDevoured");
  Object("Devoured", EventSubject());
}

// What was discarded is heard wherever it goes; why, only as it is discarded.
void ModeLowering::Discarded() {
  if (!line_.Has("ValidCause") && !NamesObject("Cause")) {
    return Left("hand", {"discard", "cycle"});
  }
  Named("made to discard");
  SetSubject("ValidCard");
  SetRole("source", "ValidCause");
  if (const Text* whose = line_.Take("ValidPlayer")) {
    pb::Predicate theirs = LeadsTo(pb::Selector::OWNER_OF,
                                   LowerValid(card_, *whose, terms_.scene));
    *pattern_.mutable_subject() =
        pattern_.has_subject()
            ? tree::All({pattern_.subject(), std::move(theirs)})
            : std::move(theirs);
  }
  Leaves();
  const pb::Selector player = Then(EventSubject(), pb::Selector::OWNER_OF);
  Object("Player", player);
  CountsFor(player);
  Object("Cause", card_.builder.EventRole("source"));
}

void ModeLowering::Exploited() {
  Named("exploited");
  SetSubject("ValidCard");
  SetOther("ValidSource");
  Object("Exploited", EventSubject());
  Object("Card", EventOther());
}

void ModeLowering::Explores() {
  OfCard("explored");
  Object("Explorer", EventSubject());
}

void ModeLowering::Fight() {
  OfCard("fought");
  Object("Fighter", EventSubject());
}

void ModeLowering::FlippedCoin() {
  OfPlayer("flipped a coin");
  SetAmount("ValidResult", "Win");
}

void ModeLowering::PaidUpkeep() {
  OfCard("paid cumulative upkeep");
  SetAmount("Paid", "True");
  for (char kind : absl::string_view("WUBRGC")) {
    Number(absl::StrCat("PayingMana.", std::string(1, kind)),
           card_.builder.EventNumber(absl::StrCat(
               "mana.", std::string(1, absl::ascii_tolower(kind)))));
  }
}

void ModeLowering::PaidEcho() {
  OfCard("paid echo");
  SetAmount("Paid", "True");
}

// Sides 0 and 1 of the die have a sign each.
void ModeLowering::PlanarDice() {
  OfPlayer("rolled the planar die");
  const Text* result = line_.Take("Result");
  if (result == nullptr) return;
  if (result->value == "Blank") {
    return Require(tree::Binary(pb::Expr::GT, EventAmount(), tree::Number(1)));
  }
  if (result->value != "Chaos" && result->value != "Planeswalk") {
    return line_.Refuse("Result");
  }
  Require(tree::Binary(pb::Expr::EQ, EventAmount(),
                       tree::Number(result->value == "Chaos" ? 0 : 1)));
}

void ModeLowering::SearchedLibrary() {
  OfPlayer("searched");
  const Text* own = line_.Take("SearchOwnLibrary");
  if (own == nullptr) return;
  pb::Predicate same = tree::IsOneOf(EventSubject());
  *pattern_.mutable_other() =
      IsSet(*own) ? std::move(same) : tree::Not(std::move(same));
}

// Only spells and abilities make somebody shuffle.
void ModeLowering::Shuffled() {
  line_.TakeFlag("ShuffleFromEffect");
  if (!line_.TakeFlag("ShuffleBySelfControlled")) return OfPlayer("shuffled");
  OfPlayer("made to shuffle");
  Require(tree::HowMany(card_.builder.EventRole("source"),
                        tree::ControlledBy(EventSubject())));
}

void ModeLowering::Transformed() {
  OfCard("transformed");
  Object("Transformer", EventSubject());
}

void ModeLowering::Unequip() {
  Named("unattached");
  SetSubject("ValidEquipment");
  SetOther("ValidCard");
  Object("Equipment", EventSubject());
  Object("Card", EventOther());
}

// Whoever voted, but for the controller.
void ModeLowering::Vote() {
  Named("voted");
  pb::Query others = Everything(card_);
  others.set_players(true);
  *others.mutable_where() =
      tree::All({tree::IsOneOf(card_.builder.EventRole("other")),
                 tree::Not(tree::IsOneOf(You()))});
  Object("OtherVoters", tree::Among(std::move(others)));
}

}  // namespace refold::forge
