// Conditions: what must hold for something to be allowed, to wake or to happen.
// Those about the card itself are in lower_property.cc, those about what
// happened in lower_memory.cc.
#include "kernel/dialects/wagic/lower_condition.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_roles.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

using tree::All;
using tree::Among;
using tree::Binary;
using tree::ControlledBy;
using tree::CountOf;
using tree::IsOneOf;
using tree::Not;
using tree::Number;
using tree::Then;
using tree::Unary;

pb::Expr IsTurnOf(pb::Selector player) {
  pb::Expr turn;
  turn.set_op(pb::Expr::YOUR_TURN);
  *turn.mutable_of() = std::move(player);
  return turn;
}

}  // namespace

pb::Expr SomeHold(pb::Selector of, pb::Predicate predicate) {
  pb::Expr holds = tree::HowMany(std::move(of), std::move(predicate));
  return IsPositive(std::move(holds));
}

pb::Expr IsPositive(pb::Expr number) {
  return Binary(pb::Expr::GT, std::move(number), Number(0));
}

pb::Expr TermLowering::Compare(pb::Expr left, int64_t otherwise) {
  return Compare(std::move(left), Number(otherwise));
}

pb::Expr TermLowering::Compare(pb::Expr left, pb::Expr otherwise) {
  if (!term_.has_right) {
    return Binary(OperatorOf(term_.comparison), std::move(left),
                  std::move(otherwise));
  }
  return Binary(OperatorOf(term_.comparison), std::move(left),
                LowerAmount(card_, term_.right, site_));
}

pb::Expr TermLowering::Ask(pb::Expr::Op op, absl::string_view word,
                           pb::Selector of) {
  return card_.builder.WordExpr(op, word, std::move(of));
}

pb::Expr TermLowering::CountPermanents(pb::Selector whose,
                                       pb::Predicate where) {
  return CountOf(Among(card_.builder.CardsIn(
      card_.builder.Zone("battlefield", std::move(whose)), std::move(where))));
}

pb::Expr TermLowering::InMainPhase() {
  return Binary(pb::Expr::AND, IsTurnOf(Controller()),
                card_.builder.PhaseIs({"firstmain", "secondmain"}));
}

pb::Expr TermLowering::Unsupported(absl::string_view what) {
  card_.Unsupported(
      term_.span, absl::StrCat("condition-", what),
      absl::StrCat("a condition of the kind '", what, "' is not supported"));
  return Number(0);
}

pb::Expr TermLowering::LowerOnlyPhase() {
  if (term_.phase.phase == Phase::kBeginOfTurn ||
      term_.phase.phase == Phase::kBeforeNextTurn) {
    return Unsupported("phase");
  }
  pb::Expr phase = card_.builder.PhaseIs({PhaseName(term_.phase.phase)});
  pb::Selector whose;
  if (!PhasePlayers(term_.phase, site_, &whose)) return phase;
  return Binary(pb::Expr::AND, IsTurnOf(std::move(whose)), std::move(phase));
}

pb::Expr TermLowering::LowerMatches() {
  const bool moved = site_.moved_card.base() != pb::Selector::NONE;
  return SomeHold(moved ? site_.moved_card : TargetOrObject(site_),
                  LowerTargetTest(card_, term_.spec[0], site_));
}

// No other permanent has this card's name.
pb::Expr TermLowering::LowerOneOfAKind() {
  pb::Predicate same;
  *same.mutable_shares_name() = Source();
  pb::Query query =
      card_.builder.CardsIn(card_.builder.Zone("battlefield"),
                            All({std::move(same), Not(IsOneOf(Source()))}));
  return Binary(pb::Expr::EQ, CountOf(Among(std::move(query))), Number(0));
}

pb::Expr TermLowering::LowerSnowLand() {
  return IsPositive(CountPermanents(
      Controller(),
      All({card_.builder.HasType("snow"), card_.builder.HasType("land")})));
}

pb::Expr TermLowering::Lower() {
  switch (term_.kind) {
    case ConditionKind::kCompare:
    case ConditionKind::kThisAmount:
      return Compare(LowerAmount(card_, term_.left, site_));
    case ConditionKind::kLastTurn:
      return LowerSeen("last turn ");
    case ConditionKind::kThisTurn:
    case ConditionKind::kCasted:
      return LowerSeen("");
    case ConditionKind::kTurn:
      return Binary(pb::Expr::GE, Ask(pb::Expr::RULE, "turn", Source()),
                    LowerAmount(card_, term_.right, site_));
    case ConditionKind::kCastedASpell:
      return IsPositive(Ask(pb::Expr::WATCH, "spells cast", Controller()));
    case ConditionKind::kCastedThis:
      return IsPositive(Ask(pb::Expr::VALUE, "cast", Source()));
    case ConditionKind::kMorbid: {
      pb::Expr died;
      died.set_op(pb::Expr::WATCH);
      died.set_word(card_.builder.W("died: creature"));
      return IsPositive(std::move(died));
    }
    case ConditionKind::kProwl:
      return LowerProwl();
    case ConditionKind::kSpent:
      return LowerSpent();
    case ConditionKind::kRaid:
      return IsPositive(
          Ask(pb::Expr::WATCH, "attackers declared", Controller()));
    case ConditionKind::kOwnersControl:
      return SomeHold(Source(),
                      ControlledBy(Then(Source(), pb::Selector::OWNER_OF)));
    case ConditionKind::kOpponentsControl:
      return Unary(pb::Expr::NOT,
                   SomeHold(Source(), ControlledBy(Then(
                                          Source(), pb::Selector::OWNER_OF))));
    case ConditionKind::kOneOfAKind:
      return LowerOneOfAKind();
    case ConditionKind::kBeforeBattleDamage:
      return card_.builder.PhaseIs({"untap", "upkeep", "draw", "firstmain",
                                    "combatbegins", "attackers", "blockers"});
    case ConditionKind::kAfterBattle:
      return card_.builder.PhaseIs(
          {"combatends", "secondmain", "end", "cleanup"});
    case ConditionKind::kDuringBattle:
      return card_.builder.PhaseIs({"combatbegins", "attackers", "blockers",
                                    "combatdamage", "combatends"});
    case ConditionKind::kDuringMyMainPhases:
    case ConditionKind::kAsSorcery:
      return InMainPhase();
    case ConditionKind::kDuringMyTurn:
    case ConditionKind::kMyTurnOnly:
      return IsTurnOf(Controller());
    case ConditionKind::kDuringOpponentTurn:
    case ConditionKind::kOpponentTurnOnly:
      return Unary(pb::Expr::NOT, IsTurnOf(Controller()));
    case ConditionKind::kControlSnowLand:
      return LowerSnowLand();
    case ConditionKind::kControlTwoOrMoreVampires:
      return Binary(
          pb::Expr::GE,
          CountPermanents(Controller(), card_.builder.HasType("vampire")),
          Number(2));
    case ConditionKind::kControlLessCreatures:
      return Binary(
          pb::Expr::LT,
          CountPermanents(Controller(), card_.builder.HasType("creature")),
          CountPermanents(Opponent(), card_.builder.HasType("creature")));
    case ConditionKind::kPaid:
      return IsPositive(
          Ask(pb::Expr::VALUE, absl::StrCat("paid ", term_.word), Source()));
    case ConditionKind::kCanTarget:
      return LowerMatches();
    case ConditionKind::kPhaseOnly:
      return LowerOnlyPhase();
    case ConditionKind::kRebound:
      // It was cast as usual, out of the hand.
      return IsPositive(Ask(pb::Expr::VALUE, "paid normal", Source()));
    case ConditionKind::kMiracle:
      return Unsupported("miracle");
    case ConditionKind::kDiscarded:
      return Unsupported("discarded");
    case ConditionKind::kThisCounters:
    case ConditionKind::kThisAnyCounters:
    case ConditionKind::kThisTapped:
    case ConditionKind::kThisUntapped:
    case ConditionKind::kThisAttacking:
    case ConditionKind::kThisBlocking:
    case ConditionKind::kThisNotBlocked:
    case ConditionKind::kThisDamaged:
    case ConditionKind::kThisDualWielding:
    case ConditionKind::kThisControllerLife:
    case ConditionKind::kThisOpponentLife:
    case ConditionKind::kThisOpponentDamageCount:
      return LowerThis();
  }
  return Number(0);
}

bool PhasePlayers(const PhaseRef& phase, const Site& site,
                  pb::Selector* players) {
  switch (phase.whose) {
    case WhosePhase::kAnyone:
      return false;
    case WhosePhase::kMy:
      *players = Controller();
      return true;
    case WhosePhase::kOpponent:
      *players = Opponent();
      return true;
    case WhosePhase::kTargetController:
    case WhosePhase::kTargetedPlayer:
      *players = Then(TargetOrObject(site), pb::Selector::CONTROLLER_OF);
      return true;
  }
  return false;
}

pb::Expr LowerConditionTerm(CardLowering& card, const ConditionTerm& term,
                            const Site& site) {
  return TermLowering(card, term, site).Lower();
}

pb::Expr LowerCondition(CardLowering& card, const Condition& condition,
                        const Site& site) {
  if (condition.terms.empty()) return Number(1);
  pb::Expr all = LowerConditionTerm(card, condition.terms[0], site);
  for (size_t i = 1; i < condition.terms.size(); ++i) {
    all = Binary(pb::Expr::AND, std::move(all),
                 LowerConditionTerm(card, condition.terms[i], site));
  }
  return all;
}

}  // namespace refold::wagic
