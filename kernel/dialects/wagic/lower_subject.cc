// Subjects of target specs: which cards and players are meant, wherever they
// are. Attributes are in lower_attribute.cc.
#include <string>
#include <utility>

#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

using tree::All;
using tree::Any;
using tree::Compared;
using tree::Entities;
using tree::IsOneOf;
using tree::Not;
using tree::Number;
using tree::Then;

pb::Predicate IsPlayer(bool player) {
  pb::Predicate predicate;
  predicate.set_player(player);
  return predicate;
}

// Cards with counters and players with poison.
pb::Predicate HasAnyCounters(CardLowering& card) {
  const pb::Selector candidate = Entities(pb::Selector::CANDIDATE);
  pb::Expr counters;
  counters.set_op(pb::Expr::COUNTERS);
  *counters.mutable_of() = candidate;
  return Any(
      {Compared(counters, pb::Expr::GT, Number(0)),
       All({IsPlayer(true), Compared(card.builder.WordExpr(pb::Expr::RESOURCE,
                                                           "poison", candidate),
                                     pb::Expr::GT, Number(0))})});
}

// The card that the event happened to. A card that moved is meant as it is
// now, which is the event's other party if it left the battlefield.
pb::Predicate TriggeringCard(const Site& site) {
  pb::Predicate subject = IsOneOf(Entities(pb::Selector::EVENT_SUBJECT));
  if (!site.moved) return subject;
  return Any(
      {std::move(subject), IsOneOf(Entities(pb::Selector::EVENT_OTHER))});
}

// What the subject's own word says, without attributes.
pb::Predicate LowerSubjectWord(CardLowering& card, const Subject& subject,
                               const Site& site) {
  const pb::Selector source = Entities(pb::Selector::SOURCE);
  switch (subject.kind) {
    case SubjectKind::kAnyCard:
      return IsPlayer(false);
    case SubjectKind::kType:
      if (const std::string one = InSingular(card, subject.word);
          !one.empty()) {
        return IsCalled(card, one);
      }
      CheckSubject(card, subject);
      return IsCalled(card, subject.word);
    case SubjectKind::kPlayer:
      return IsPlayer(true);
    case SubjectKind::kController:
      return IsOneOf(Entities(pb::Selector::CONTROLLER));
    case SubjectKind::kOpponent:
      return IsOneOf(Entities(pb::Selector::OPPONENTS));
    case SubjectKind::kTargetedPlayer:
      return IsOneOf(TargetedPlayer(card, subject.span, site));
    case SubjectKind::kTargetController:
      return IsOneOf(Then(TargetOrObject(site), pb::Selector::CONTROLLER_OF));
    case SubjectKind::kOwner:
      return IsOneOf(Then(source, pb::Selector::OWNER_OF));
    case SubjectKind::kThis:
      return IsOneOf(SelfOf(site));
    case SubjectKind::kSourceCard:
      return IsOneOf(source);
    case SubjectKind::kMyTarget:
      return IsOneOf(site.object);
    case SubjectKind::kTriggerTo:
      return TriggeringCard(site);
    case SubjectKind::kTriggerFrom:
      return IsOneOf(FromOf(site));
    case SubjectKind::kAbilityController:
      return IsOneOf(Then(source, pb::Selector::CONTROLLER_OF));
    case SubjectKind::kBlockable:
      return card.builder.RuleTest("blockable");
    case SubjectKind::kPairable:
      return card.builder.RuleTest("pairable");
    case SubjectKind::kProliferation:
      return HasAnyCounters(card);
    case SubjectKind::kChildren:
      return IsOneOf(Then(source, pb::Selector::ATTACHED_TO));
    case SubjectKind::kParents:
      return IsOneOf(Then(source, pb::Selector::HOST_OF));
    case SubjectKind::kMyStored:
      card.Unsupported(subject.span, "target-mystored",
                       "'mystored' is not supported");
      return {};
    case SubjectKind::kDredgeable:
      card.Unsupported(subject.span, "target-dredgeable",
                       "'dredgeable' is not supported");
      return {};
    case SubjectKind::kMyCurses:
      return IsCurseOf(card, Entities(pb::Selector::CONTROLLER));
  }
  return {};
}

pb::Predicate LowerSubject(CardLowering& card, const Subject& subject,
                           const Site& site) {
  std::vector<pb::Predicate> all;
  // A bare `*` says nothing of a card in a zone.
  const bool bare = subject.kind == SubjectKind::kAnyCard &&
                    (subject.other || !subject.attributes.empty());
  if (!bare) all.push_back(LowerSubjectWord(card, subject, site));
  if (subject.other) {
    all.push_back(Not(IsOneOf(SelfOf(site))));
  }
  if (!subject.attributes.empty()) {
    all.push_back(LowerAttributes(card, subject, site));
  }
  return all.size() == 1 ? all[0] : All(std::move(all));
}

}  // namespace

pb::Predicate IsCurseOf(CardLowering& card, pb::Selector players) {
  pb::Expr cursed = tree::HowMany(
      Then(Entities(pb::Selector::CANDIDATE), pb::Selector::HOST_OF),
      IsOneOf(std::move(players)));
  return All({card.builder.HasType("curse"),
              Compared(std::move(cursed), pb::Expr::GT, Number(0))});
}

pb::Selector SelfOf(const Site& site) {
  return site.self.base() == pb::Selector::NONE ? Entities(pb::Selector::SOURCE)
                                                : site.self;
}

pb::Selector FromOf(const Site& site) {
  return site.from.base() == pb::Selector::NONE
             ? Entities(pb::Selector::EVENT_OTHER)
             : site.from;
}

bool MeansPlayers(SubjectKind kind) {
  switch (kind) {
    case SubjectKind::kPlayer:
    case SubjectKind::kController:
    case SubjectKind::kOpponent:
    case SubjectKind::kTargetedPlayer:
    case SubjectKind::kTargetController:
    case SubjectKind::kOwner:
    case SubjectKind::kAbilityController:
    case SubjectKind::kProliferation:
      return true;
    case SubjectKind::kAnyCard:
    case SubjectKind::kType:
    case SubjectKind::kThis:
    case SubjectKind::kMyTarget:
    case SubjectKind::kTriggerTo:
    case SubjectKind::kTriggerFrom:
    case SubjectKind::kSourceCard:
    case SubjectKind::kMyStored:
    case SubjectKind::kBlockable:
    case SubjectKind::kPairable:
    case SubjectKind::kDredgeable:
    case SubjectKind::kMyCurses:
    case SubjectKind::kChildren:
    case SubjectKind::kParents:
      return false;
  }
  return false;
}

bool MeansCards(SubjectKind kind) {
  return kind == SubjectKind::kProliferation || !MeansPlayers(kind);
}

pb::Predicate AnyOf(std::vector<pb::Predicate> items) {
  return items.size() == 1 ? std::move(items[0]) : Any(std::move(items));
}

pb::Predicate SubjectsThat(CardLowering& card, const TargetSpec& spec,
                           const Site& site, bool (*wanted)(SubjectKind)) {
  std::vector<pb::Predicate> any;
  for (const Subject& subject : spec.subjects) {
    if (wanted(subject.kind)) any.push_back(LowerSubject(card, subject, site));
  }
  return AnyOf(std::move(any));
}

}  // namespace refold::wagic
