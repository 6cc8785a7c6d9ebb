// Modes of triggers about time, spells, flags and mana.
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/property.h"
#include "kernel/dialects/forge/trigger_mode.h"

namespace refold::forge {

using tree::Then;

void ModeLowering::Phase() {
  const Text phases = line_.TakeOr("Phase", "");
  // Only if there is such a step, and once that damage has been dealt.
  if (absl::EqualsIgnoreCase(phases.value, "First Strike Damage")) {
    return OfPlayer("first strike damage");
  }
  pattern_.set_kind(Pattern::PHASE);
  for (const Text& phase : phases.Split(',')) {
    const std::string name = PhaseName(phase.value);
    if (name.empty()) return line_.Refuse("Phase");
    pattern_.add_words(card_.builder.W(name));
  }
  // That the main phase is the first one, the word of the phase says.
  if (phases.value == "Main1") line_.Pass("PreCombatMain");
  // Some scripts write `Player` for `ValidPlayer`.
  for (absl::string_view key : {"ValidPlayer", "Player"}) {
    const Text* whose = line_.Take(key);
    if (whose == nullptr || whose->value == "Player") continue;
    if (pattern_.has_subject()) line_.Refuse(key);
    *pattern_.mutable_subject() = LowerValid(card_, *whose, terms_.scene);
  }
  if (line_.TakeFlag("ActivateNoLoyaltyAbilitiesCondition")) {
    terms_.condition = UsedNoLoyaltyAbility();
  }
  Object("Player", EventSubject());
}

// Its controller has activated none of any planeswalker this turn.
pb::Expr ModeLowering::UsedNoLoyaltyAbility() {
  Notes notes;
  notes.name = "loyalty abilities used:";
  notes.pattern.set_kind(Pattern::HAPPENED);
  notes.pattern.add_words(card_.builder.W("activated"));
  *notes.pattern.mutable_other() = card_.builder.RuleTest("loyalty ability");
  notes.fields = {{"player", card_.builder.EventRole("player")}};
  DeclareNotes(card_, notes);
  return tree::Unary(
      pb::Expr::NOT,
      CountNotes(card_, notes.name, {NoteNames(card_, "player", You())}));
}

void ModeLowering::TurnBegin() {
  pattern_.set_kind(Pattern::TURN);
  SetSubject("ValidPlayer");
  Object("Player", EventSubject());
}

void ModeLowering::SetSpellTerms(const pb::Selector& spell) {
  if (line_.TakeFlag("IsSingleTarget")) {
    Require(tree::Binary(pb::Expr::EQ,
                         tree::CountOf(Then(spell, pb::Selector::TARGETS_OF)),
                         tree::Number(1)));
  }
  const Text* valid = line_.Take("ValidControllingPlayer");
  if (valid == nullptr) return;
  pb::Expr holds =
      tree::HowMany(Then(EventSubject(), pb::Selector::CONTROLLER_OF),
                    LowerValid(card_, *valid, terms_.scene));
  Require(std::move(holds));
}

void ModeLowering::SpellCast() {
  pattern_.set_kind(Pattern::CAST);
  SetSubject("ValidCard");
  SetOther("ValidActivatingPlayer");
  if (const Text* valid = line_.Take("TargetsValid")) {
    pb::Predicate targets = LeadsTo(pb::Selector::TARGETS_OF,
                                    LowerValid(card_, *valid, terms_.scene));
    *pattern_.mutable_subject() =
        pattern_.has_subject()
            ? tree::All({pattern_.subject(), std::move(targets)})
            : std::move(targets);
  }
  SetSpellTerms(EventSubject());
  CountsFor(EventOther());
  // Spells are paid for without tapping anything of theirs.
  line_.Pass("NonTapCost");
  for (absl::string_view key :
       {"HasTapCost", "Outlast", "EternalizeOrEmbalm"}) {
    if (line_.TakeFlag(key)) Require(tree::Number(0));
  }
  if (line_.TakeFlag("NoManaSpent")) {
    Require(tree::Unary(pb::Expr::NOT, ManaSpentOn(card_, EventSubject())));
  }
  // Of those that it could target, some are no targets of it.
  if (const Text* others = line_.Take("CanTargetOtherCondition")) {
    pb::Query could = QueryOf(card_, *others, {"battlefield"}, terms_.scene);
    *could.mutable_where() = tree::All(
        {could.where(), card_.builder.RuleTest("another target of the spell")});
    Require(tree::Binary(pb::Expr::GT,
                         tree::CountOf(tree::Among(std::move(could))),
                         tree::Number(0)));
  }
  if (const Text* zone = line_.Take("SharesNameWithActivatorsZone")) {
    Require(NamedLikeOneIn(*zone));
  }
  if (const Text* nth = line_.Take("ActivatorThisTurnCast")) {
    Require(Compare(
        card_,
        card_.builder.WordExpr(pb::Expr::WATCH, "spells cast", EventOther()),
        *nth, terms_.scene));
  }
  for (absl::string_view name : {"Card", "SpellAbility", "StackInstance"}) {
    Object(name, EventSubject());
  }
  Object("Player", EventOther());
  Object("Activator", EventOther());
  Object("SpellAbilityTargetingCards", CardsTargetedBy(EventSubject()));
  Number("CastSACMC",
         card_.builder.WordExpr(pb::Expr::RULE, "total cost", EventSubject()));
}

// The spell has the name of a card in that zone of whoever casts it.
pb::Expr ModeLowering::NamedLikeOneIn(const Text& zones) {
  std::vector<pb::Selector> any;
  for (const std::string& zone : ZoneNames(card_, zones)) {
    any.push_back(tree::Among(
        card_.builder.CardsIn(card_.builder.Zone(zone, EventOther()))));
  }
  pb::Predicate named;
  *named.mutable_shares_name() = Union(card_, std::move(any));
  return tree::HowMany(EventSubject(), std::move(named));
}

void ModeLowering::Always() {
  pattern_.set_kind(Pattern::STATE);
  auto wait = [this](pb::Expr holds) {
    terms_.condition = terms_.condition.has_value()
                           ? And(*std::move(terms_.condition), std::move(holds))
                           : std::move(holds);
  };
  auto present = [this](const Text& at, std::string valid) {
    Text some = at;
    some.value = std::move(valid);
    return IsPresent(card_, some, nullptr, {"battlefield"}, terms_.scene);
  };
  const Text& at = line_.line().head;
  if (line_.TakeFlag("HasCreatureInPlay")) {
    wait(present(at, "Creature.YouCtrl"));
  }
  if (line_.TakeFlag("OppHasCreatureInPlay")) {
    wait(present(at, "Creature.OppCtrl"));
  }
  // `GW`: one of any of these colours.
  if (const Text* colors = line_.Take("HasColorCreatureInPlay")) {
    std::vector<std::string> any;
    for (char letter : colors->value) {
      const std::string color = ColorName(std::string(1, letter));
      if (color.empty()) return line_.Refuse("HasColorCreatureInPlay");
      any.push_back(absl::StrCat("Creature.YouCtrl+",
                                 absl::AsciiStrToUpper(color.substr(0, 1)),
                                 color.substr(1)));
    }
    wait(present(*colors, absl::StrJoin(any, ",")));
  }
  if (const Text* most = line_.Take("CardsInHandLE")) {
    wait(tree::Binary(pb::Expr::LE, CountIn(card_, "hand", You()),
                      LowerNumber(card_, *most, terms_.scene)));
  }
}

namespace {

// `Spell.OppCtrl,Activated.OppCtrl`: what the source is on the stack.
bool NamesItems(const Text& valid) {
  for (absl::string_view item : {"Activated", "Triggered"}) {
    if (absl::StrContains(valid.value, item)) return true;
  }
  return false;
}

}  // namespace

// Spells, abilities of both sorts, or all of these, with the same behind the
// dot.
void ModeLowering::SetTargetingItems(const Text& valid) {
  std::set<std::string> items;
  std::set<std::string> which;
  for (const Text& one : valid.Split(',')) {
    const size_t dot = std::min(one.value.find('.'), one.value.size());
    items.insert(one.value.substr(0, dot));
    which.insert(one.value.substr(dot));
  }
  const bool spells = items.erase("Spell") > 0;
  if (items != std::set<std::string>{"Activated", "Triggered"} ||
      which.size() != 1) {
    return line_.Refuse("ValidSource");
  }
  if (!spells) pattern_.add_reasons(card_.builder.W("ability"));
  Text source = valid;
  source.value = absl::StrCat("Card", *which.begin());
  *pattern_.mutable_other() = LowerValid(card_, source, terms_.scene);
}

void ModeLowering::BecomesTarget() {
  pattern_.set_kind(Pattern::TARGETED);
  SetSubject("ValidTarget");
  const Text* source = line_.line().Find("ValidSource");
  if (source != nullptr && NamesItems(*source)) {
    SetTargetingItems(*line_.Take("ValidSource"));
  } else {
    SetOther("ValidSource");
  }
  if (const Text* type = line_.Take("SourceType")) {
    const bool ability = type->value == "Ability";
    if (!ability && !absl::EqualsIgnoreCase(type->value, "Spell")) {
      return line_.Refuse("SourceType");
    }
    pattern_.add_reasons(card_.builder.W(ability ? "ability" : "spell"));
  }
  Object("Target", EventSubject());
  Object("Source", EventOther());
  Object("SourceSA", ItemsTargeting(card_, EventOther(), EventSubject()));
}

void ModeLowering::Flagged(absl::string_view flag, bool on) {
  pattern_.set_kind(Pattern::FLAG);
  pattern_.add_words(card_.builder.W(flag));
  pattern_.set_on(on);
  SetSubject("ValidCard");
  Object("Card", EventSubject());
}

void ModeLowering::Exerted() {
  Flagged("exerted", true);
  Object("Player", Then(EventSubject(), pb::Selector::CONTROLLER_OF));
}

// For whatever reason but that it came into play so (CR 603.2e).
void ModeLowering::Taps() {
  Flagged("tapped", true);
  // As it is declared as an attacker, or not so.
  const Text* attacker = line_.Take("Attacker");
  for (absl::string_view reason :
       {"cost", "for mana", "attack", "effect", "regenerate"}) {
    const bool attacks = reason == "attack";
    if (attacker != nullptr && attacks != IsSet(*attacker)) continue;
    pattern_.add_reasons(card_.builder.W(reason));
  }
}

// Why it is turned up is said besides.
void ModeLowering::TurnFaceUp() {
  if (!line_.Has("ValidCause") && !NamesObject("Cause")) {
    return Flagged("turned up", true);
  }
  OfCard("turned face up");
  SetRole("source", "ValidCause");
  Object("Cause", card_.builder.EventRole("source"));
}

// Mana abilities that tap their card call the first mana so that they make.
void ModeLowering::TapsForMana() {
  pattern_.set_kind(Pattern::RESOURCE);
  if (const Text* kind = line_.Take("KwKind")) {
    terms_.scene.produced =
        absl::StrCat("mana.", absl::AsciiStrToLower(kind->value));
    pattern_.add_words(card_.builder.W(terms_.scene.produced));
  }
  // The mana that they make, of one kind: the first one, or another.
  bool besides = false;
  if (const Text* kind = line_.Take("Produced")) {
    if (kind->value.size() != 1 ||
        (ColorName(kind->value).empty() && kind->value != "C")) {
      line_.Refuse("Produced");
    }
    pattern_.add_words(card_.builder.W(
        absl::StrCat("mana.", absl::AsciiStrToLower(kind->value))));
    besides = true;
  }
  std::vector<absl::string_view> reasons = {"produce"};
  if (line_.TakeFlag("NoTapCheck")) reasons.push_back("produce untapped");
  for (absl::string_view reason : reasons) {
    pattern_.add_reasons(card_.builder.W(reason));
    if (!besides) continue;
    pattern_.add_reasons(card_.builder.W(absl::StrCat(reason, " besides")));
  }
  if (const Text* color = line_.Take("KwIfChosen")) {
    pb::Selector chosen = tree::Entities(pb::Selector::LINK);
    chosen.set_word(
        card_.builder.W(absl::StrCat("color=", ColorName(color->value))));
    Require(tree::CountOf(std::move(chosen)));
  }
  SetOther("ValidCard");
  // Whoever taps it gets the mana.
  for (absl::string_view key :
       {"Player", "Activator", "ValidActivatingPlayer", "ValidPlayer"}) {
    const Text* whose = line_.Take(key);
    if (whose == nullptr) continue;
    pb::Predicate theirs = LowerValid(card_, *whose, terms_.scene);
    *pattern_.mutable_subject() =
        pattern_.has_subject()
            ? tree::All({pattern_.subject(), std::move(theirs)})
            : std::move(theirs);
  }
  Object("Card", EventOther());
  Object("Player", EventSubject());
  Object("Activator", EventSubject());
}

void ModeLowering::Attached() {
  pattern_.set_kind(Pattern::ATTACHED);
  SetSubject("ValidSource");
  SetOther("ValidTarget");
  Object("Source", EventSubject());
  Object("Target", EventOther());
}

}  // namespace refold::forge
