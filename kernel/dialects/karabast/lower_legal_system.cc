// Whether a system has a legal target at all, whether or not it would change
// anything by that: for choices in a menu, and for asking players whether they
// want it.
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_legal_telling.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

using Legal = std::optional<pb::Expr>;

// Players are legal targets of these, however little comes of it.
bool IsAlwaysLegal(const std::string& name) {
  static const std::set<std::string> names = {"allCardsForPlayerLastingEffect",
                                              "chooseModalEffects",
                                              "delayedCardEffect",
                                              "delayedPlayerEffect",
                                              "discardCardsFromOpponentsHand",
                                              "discardCardsFromOwnHand",
                                              "discardEntireHand",
                                              "forThisPhasePlayerEffect",
                                              "forThisRoundPlayerEffect",
                                              "handler",
                                              "lookMoveDeckCardsTopOrBottom",
                                              "loseGame",
                                              "playerLastingEffect",
                                              "readyResources",
                                              "selectPlayer",
                                              "shuffleDeck",
                                              "takeControlOfCreditToken",
                                              "takeControlOfResource",
                                              "theForceIsWithYou",
                                              "whenSourceLeavesPlayDelayedCard"
                                              "Effect",
                                              "winGame"};
  return names.contains(name) || name.starts_with("create");
}

// Players are legal targets of these, unless the amount is 0.
bool IsLegalForAnAmount(const std::string& name) {
  static const std::set<std::string> names = {
      "discardFromDeck", "draw", "exhaustResources", "indirectDamageToPlayer"};
  return names.contains(name);
}

Value FirstOf(Card& card, const Context& context, const Named& system) {
  if (system.arguments->empty()) return {Undefined{}};
  return Resolve(card, system.arguments->front(), {{context}});
}

pb::Expr SomeThere(pb::Selector cards) {
  return tree::Binary(pb::Expr::GT, tree::CountOf(std::move(cards)),
                      tree::Number(0));
}

Legal LegalSystem(Card& card, const Context& context, const Value& said);
Legal WouldComeTo(Card& card, const Context& context, const Value& system,
                  const Value& target, pb::Predicate::Tried::Level level);

Legal LegalForAny(Card& card, const Context& context, const Value& props) {
  const std::vector<Value>* list = SystemsOf(props);
  if (list == nullptr) return std::nullopt;
  const Value* said = props.Find("resolutionMode");
  const std::string mode =
      said == nullptr || said->text() == nullptr ? "" : *said->text();
  if (mode == "alwaysResolve") return tree::Number(1);
  const bool all = mode == "allGameSystemsMustBeLegal";
  pb::Expr told = tree::Number(all ? 1 : 0);
  for (const Value& one : *list) {
    Legal legal = LegalSystem(card, context, one);
    if (!legal.has_value()) return std::nullopt;
    told = tree::Binary(all ? pb::Expr::AND : pb::Expr::OR, std::move(told),
                        *std::move(legal));
  }
  return told;
}

Legal LegalInBranch(Card& card, const Context& context, const Value& props) {
  const Value* said = props.Find("condition");
  if (said == nullptr) return std::nullopt;
  const Legal holds = AsCondition(Resolve(card, *said, {{context}}));
  if (!holds.has_value()) return std::nullopt;
  auto branch = [&](const char* key) -> Legal {
    const Value* part = props.Find(key);
    return part == nullptr ? Legal(tree::Number(0))
                           : LegalSystem(card, context, *part);
  };
  Legal yes = branch("onTrue");
  Legal no = branch("onFalse");
  if (!yes.has_value() || !no.has_value()) return std::nullopt;
  return tree::If(*holds, *std::move(yes), *std::move(no));
}

// The amount that is said is more than 0; it is if none is.
Legal SomeAmount(Card& card, const Context& context, const Value& props) {
  const Value* said = props.Find("amount");
  if (said == nullptr) return tree::Number(1);
  const Legal amount = AsNumber(card, Resolve(card, *said, {{context}}));
  if (!amount.has_value()) return std::nullopt;
  return tree::Binary(pb::Expr::GT, *amount, tree::Number(0));
}

// `noAction`, if it says so.
Legal LegalNothing(Card& card, const Context& context, const Value& props) {
  const Value* said = props.Find("hasLegalTarget");
  if (said == nullptr) return tree::Number(0);
  return AsCondition(Resolve(card, *said, {{context}}));
}

Legal LegalInner(Card& card, const Context& context, const Value& props) {
  const Value* inner = props.Find("innerSystem");
  if (inner == nullptr) return std::nullopt;
  return LegalSystem(card, context, *inner);
}

Legal LegalChoice(Card& card, const Context& context, const Value& props) {
  const Value* inner = props.Find("immediateEffect");
  if (inner == nullptr) inner = props.Find("innerSystem");
  const std::optional<pb::Query> from = LowerCandidates(
      card, context, props, inner == nullptr ? Value{Undefined{}} : *inner);
  if (!from.has_value()) return std::nullopt;
  return SomeThere(tree::Among(*from));
}

// Done to cards that it names, or to the ability's own.
Legal LegalForCards(Card& card, const Context& context, const Named& named,
                    const Value& props) {
  const Value* target = props.Find("target");
  const Value whom =
      target == nullptr ? context->source : Resolve(card, *target, {{context}});
  // A target that is not there, by its name, is nobody.
  if (whom.undefined()) return tree::Number(0);
  const std::optional<pb::Selector> cards = WhereItIs(card, whom);
  if (!cards.has_value()) return std::nullopt;
  const Value bare = {
      Named{named.of, named.name,
            std::make_shared<const std::vector<Value>>(
                std::vector<Value>{Without(props, {"target"})})}};
  const std::optional<pb::Predicate> legal = LegalFor(card, context, bare);
  if (!legal.has_value()) return std::nullopt;
  return SomeThere(Narrowed(card, *cards, *legal));
}

// What shows cards shows the ones that it names, or the ability's own.
bool ShowsCards(const std::string& name) {
  static const std::set<std::string> names = {"lookAt",
                                              "lookAtAndChooseOption",
                                              "lookAtAndSelectCard",
                                              "reveal",
                                              "revealAndChooseOption",
                                              "revealAndDraw",
                                              "revealAndSelectCard"};
  return names.contains(name);
}

Legal LegalToShow(Card& card, const Context& context, const Value& props) {
  const Value* target = props.Find("target");
  const Value shown =
      target == nullptr ? context->source : Resolve(card, *target, {{context}});
  const std::optional<pb::Selector> cards = WhereItIs(card, shown);
  if (!cards.has_value()) return std::nullopt;
  return SomeThere(*cards);
}

// A deck without cards is not searched.
Legal LegalToSearch(Card& card, const Context& context, const Value& props) {
  const Value* target = props.Find("target");
  pb::Selector player = tree::Entities(pb::Selector::CONTROLLER);
  if (target != nullptr) {
    const std::optional<pb::Selector> said =
        AsSelector(card, Resolve(card, *target, {{context}}));
    if (!said.has_value()) return std::nullopt;
    player = *said;
  }
  return SomeThere(
      tree::Among(card.b().CardsIn(card.b().Zone("deck", player))));
}

// The unit that is said, or the ability's own; an event, a base and
// `initiateAttack` have none, but any of the player's.
Legal LegalToAttack(Card& card, const Context& context, const Named& named,
                    const Value& props) {
  const std::optional<pb::Predicate> may = LegalAttacker(card, context, props);
  if (!may.has_value()) return std::nullopt;
  const Value* said = props.Find("attacker");
  if (said == nullptr) said = props.Find("target");
  if (said == nullptr && !AttacksItself(card, named.name)) {
    return SomeThere(tree::Among(card.b().CardsIn(
        card.b().Zone("arena", tree::Entities(pb::Selector::CONTROLLER)),
        *may)));
  }
  const std::optional<pb::Selector> unit =
      WhereItIs(card, said == nullptr ? context->source
                                      : Resolve(card, *said, {{context}}));
  if (!unit.has_value()) return std::nullopt;
  return SomeThere(Narrowed(card, *unit, *may));
}

bool IsDoneToCards(const std::string& name) {
  static const std::set<std::string> names = {"attachUpgrade",
                                              "capture",
                                              "cardLastingEffect",
                                              "damage",
                                              "defeat",
                                              "detachPilot",
                                              "discardSpecificCard",
                                              "drawSpecificCard",
                                              "exhaust",
                                              "flipDoubleSidedLeader",
                                              "forThisAttackCardEffect",
                                              "forThisPhaseCardEffect",
                                              "forThisRoundCardEffect",
                                              "giveAdvantage",
                                              "giveExperience",
                                              "giveShield",
                                              "giveWeakness",
                                              "heal",
                                              "moveToBottomOfDeck",
                                              "moveToTopOfDeck",
                                              "moveUnitFromGroundToSpace",
                                              "moveUnitFromSpaceToGround",
                                              "payCardPrintedCost",
                                              "playCard",
                                              "playCardFromHand",
                                              "playCardFromOutOfPlay",
                                              "ready",
                                              "rescue",
                                              "resourceCard",
                                              "returnToHand",
                                              "takeControlOfUnit",
                                              "useOnAttackAbility",
                                              "useWhenDefeatedAbility",
                                              "useWhenPlayedAbility",
                                              "whileSourceInPlayCardEffect"};
  return names.contains(name);
}

Legal LegalSystem(Card& card, const Context& context, const Value& said) {
  const Value system = Resolve(card, said, {{context}});
  const Named* named = system.As<Named>();
  if (named == nullptr || named->of != "immediateEffects") return std::nullopt;
  if (IsAlwaysLegal(named->name)) return tree::Number(1);
  const Value props = FirstOf(card, context, *named);
  if (props.failed()) return std::nullopt;
  if (IsLegalForAnAmount(named->name)) {
    return SomeAmount(card, context, props);
  }
  if (named->name == "noAction") return LegalNothing(card, context, props);
  if (named->name == "useTheForce") {
    return WouldComeTo(card, context, system, {Undefined{}},
                       pb::Predicate::Tried::POSSIBLE);
  }
  if (named->name == "optional") return LegalInner(card, context, props);
  if (named->name == "disclose") return CanDisclose(card, context, props);
  if (named->name == "conditional") return LegalInBranch(card, context, props);
  if (named->name == "simultaneous" || named->name == "sequential") {
    return LegalForAny(card, context, props);
  }
  if (named->name == "selectCard") return LegalChoice(card, context, props);
  if (named->name == "deckSearch" ||
      named->name == "playMultipleCardsFromDeck") {
    return LegalToSearch(card, context, props);
  }
  if (named->name == "attack" || named->name == "initiateAttack") {
    return LegalToAttack(card, context, *named, props);
  }
  if (named->name.starts_with("distribute")) {
    return LegalChoice(card, context, Without(props, {"immediateEffect"}));
  }
  if (ShowsCards(named->name)) return LegalToShow(card, context, props);
  if (!IsDoneToCards(named->name)) return std::nullopt;
  return LegalForCards(card, context, *named, props);
}

Legal WouldComeTo(Card& card, const Context& context, const Value& system,
                  const Value& target, pb::Predicate::Tried::Level level) {
  const size_t reported = card.diagnostics->size();
  Code* around = std::exchange(card.at_work, nullptr);
  pb::Ability scratch;
  Code code = Code::OnTrial(&scratch);
  Done done;
  const bool lowered = LowerSystem(card, code, context, system, target, done);
  card.at_work = around;
  card.diagnostics->resize(reported);
  if (!lowered || scratch.code_size() != 1 || !scratch.code(0).has_verb()) {
    return std::nullopt;
  }
  pb::Expr would;
  would.set_op(pb::Expr::HOLDS);
  *would.mutable_of() = tree::Entities(pb::Selector::CONTROLLER);
  pb::Predicate::Tried& tried = *would.mutable_predicate()->mutable_tried();
  *tried.mutable_verb() = scratch.code(0).verb();
  tried.mutable_verb()->clear_into();
  tried.set_level(level);
  return would;
}

}  // namespace

std::optional<pb::Expr> WouldChange(Card& card, const Context& context,
                                    const Value& system, const Value& target) {
  return WouldComeTo(card, context, system, target,
                     pb::Predicate::Tried::CHANGES);
}

std::optional<pb::Expr> WouldDoInFull(Card& card, const Context& context,
                                      const Value& system,
                                      const Value& target) {
  return WouldComeTo(card, context, system, target,
                     pb::Predicate::Tried::IN_FULL);
}

std::optional<pb::Expr> HasLegalTarget(Card& card, const Context& context,
                                       const Value& system) {
  return IfItCanBeTold(
      card, [&]() -> Legal { return LegalSystem(card, context, system); });
}

}  // namespace refold::karabast
