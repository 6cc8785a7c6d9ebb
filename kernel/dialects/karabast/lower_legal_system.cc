// Whether a system has a legal target at all, whether or not it would change
// anything by that: for choices in a menu, and for asking players whether they
// want it.
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_ability.h"
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
  static const std::set<std::string> names = {"delayedCardEffect",
                                              "delayedPlayerEffect",
                                              "discardCardsFromOpponentsHand",
                                              "discardCardsFromOwnHand",
                                              "discardEntireHand",
                                              "discardFromDeck",
                                              "draw",
                                              "forThisPhasePlayerEffect",
                                              "indirectDamageToPlayer",
                                              "loseGame",
                                              "playerLastingEffect",
                                              "shuffleDeck",
                                              "theForceIsWithYou",
                                              "winGame"};
  return names.contains(name) || name.starts_with("create");
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

Legal LegalSystem(Card& card, const Context& context, const Value& said) {
  const Value system = Resolve(card, said, {{context}});
  const Named* named = system.As<Named>();
  if (named == nullptr || named->of != "immediateEffects") return std::nullopt;
  if (IsAlwaysLegal(named->name)) return tree::Number(1);
  const Value props = FirstOf(card, context, *named);
  if (props.failed()) return std::nullopt;
  if (named->name == "conditional") return LegalInBranch(card, context, props);
  if (named->name == "simultaneous" || named->name == "sequential") {
    return LegalForAny(card, context, props);
  }
  if (named->name == "selectCard") return LegalChoice(card, context, props);
  if (named->name == "deckSearch") return LegalToSearch(card, context, props);
  if (named->name.starts_with("distribute")) {
    return LegalChoice(card, context, Without(props, {"immediateEffect"}));
  }
  if (ShowsCards(named->name)) return LegalToShow(card, context, props);
  static const std::set<std::string> to_cards = {"capture",
                                                 "damage",
                                                 "defeat",
                                                 "discardSpecificCard",
                                                 "exhaust",
                                                 "forThisAttackCardEffect",
                                                 "giveAdvantage",
                                                 "forThisPhaseCardEffect",
                                                 "giveExperience",
                                                 "forThisRoundCardEffect",
                                                 "giveShield",
                                                 "giveWeakness",
                                                 "heal",
                                                 "moveToBottomOfDeck",
                                                 "playCard",
                                                 "moveToTopOfDeck",
                                                 "playCardFromHand",
                                                 "playCardFromOutOfPlay",
                                                 "ready",
                                                 "resourceCard",
                                                 "returnToHand",
                                                 "takeControlOfUnit"};
  if (!to_cards.contains(named->name)) return std::nullopt;
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

std::optional<pb::Expr> HasLegalEffect(Card& card, const Context& context,
                                       const Value& props) {
  const Value several = PropertyOf(props, "targetResolvers");
  const Value one = PropertyOf(props, "targetResolver");
  // The consequences of "if you do" are not a reason to use it if nothing can
  // be chosen; what comes then in an ability that chooses is, if it is not for
  // what has been chosen.
  const bool otherwise = !PropertyOf(props, "ifYouDoNot").undefined();
  const Value then = PropertyOf(props, "then");
  if (otherwise || (!then.undefined() && one.undefined())) return std::nullopt;
  if (!several.undefined()) return std::nullopt;
  const Legal first = IfItCanBeTold(card, [&]() -> Legal {
    if (one.undefined()) {
      return LegalSystem(card, context, PropertyOf(props, "immediateEffect"));
    }
    const Value resolver = Resolve(card, one, {{context}});
    const Value mode = PropertyOf(resolver, "mode");
    const bool cards = mode.undefined() ||
                       (mode.text() != nullptr && *mode.text() == "single");
    if (!cards) return std::nullopt;
    return LegalChoice(card, context, resolver);
  });
  if (!first.has_value() || then.entries() == nullptr) return first;
  Legal more = HasLegalEffect(card, context, then);
  if (!more.has_value()) return std::nullopt;
  return tree::Binary(pb::Expr::OR, *first, *std::move(more));
}

}  // namespace refold::karabast
