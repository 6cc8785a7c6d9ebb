#include "kernel/dialects/karabast/lower_legal_ability.h"

#include <map>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_legal_telling.h"
#include "kernel/dialects/karabast/lower_legal_tried.h"
#include "kernel/dialects/karabast/lower_older.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/program/tree_depth.h"

namespace refold::karabast {
namespace {

using Legal = std::optional<pb::Expr>;

bool IsNone(const pb::Expr& number) {
  return number.op() == pb::Expr::CONST && number.number() == 0;
}

pb::Expr AnyOf(pb::Expr one, pb::Expr other) {
  if (IsNone(one)) return other;
  if (IsNone(other)) return one;
  return tree::Binary(pb::Expr::OR, std::move(one), std::move(other));
}

std::string ModeOf(const Value& resolver) {
  const Value mode = PropertyOf(resolver, "mode");
  return mode.text() == nullptr ? "single" : *mode.text();
}

// One of the texts of a menu has a system with a legal target.
Legal LegalMenu(Card& card, const Context& context, const Value& said) {
  const Value choices = Resolve(card, said, {{context}});
  if (choices.entries() == nullptr) return std::nullopt;
  pb::Expr any = tree::Number(0);
  for (const ObjectEntry& choice : *choices.entries()) {
    Legal legal = HasLegalTarget(card, context, choice.value);
    if (!legal.has_value()) return std::nullopt;
    any = AnyOf(std::move(any), *std::move(legal));
  }
  return any;
}

// "Unless …": either of the two.
Legal LegalUnless(Card& card, const Context& context, const Value& resolver) {
  pb::Expr any = tree::Number(0);
  for (const char* key : {"defaultEffect", "unlessEffect"}) {
    const Value way = Resolve(card, PropertyOf(resolver, key), {{context}});
    Legal legal = HasLegalTarget(
        card, context, Resolve(card, PropertyOf(way, "effect"), {{context}}));
    if (!legal.has_value()) return std::nullopt;
    any = AnyOf(std::move(any), *std::move(legal));
  }
  return any;
}

// How many cards there have to be, by the mode; one if it does not say.
Legal EnoughCards(Card& card, const Context& context, const Value& resolver,
                  pb::Expr count) {
  static const std::map<std::string, const char*> keys = {
      {"betweenVariable", "minNumCardsFunc"},
      {"exactly", "numCards"},
      {"exactlyVariable", "numCardsFunc"},
      {"upToVariable", "numCardsFunc"}};
  const auto found = keys.find(ModeOf(resolver));
  const Value said = found == keys.end() ? Value{Undefined{}}
                                         : PropertyOf(resolver, found->second);
  if (said.undefined()) {
    return tree::Binary(pb::Expr::GT, std::move(count), tree::Number(0));
  }
  const std::optional<pb::Expr> number =
      AsNumber(card, Resolve(card, said, {{context}, MakeList({})}));
  if (!number.has_value()) return std::nullopt;
  if (ModeOf(resolver) == "upToVariable") {
    return tree::Binary(pb::Expr::AND, std::move(count),
                        tree::Binary(pb::Expr::GT, *number, tree::Number(0)));
  }
  return tree::Binary(pb::Expr::GE, std::move(count), *number);
}

// The target that depends on the one of that name; null if none does.
const ObjectEntry* DependentOf(const Value& others, const std::string& name) {
  if (others.entries() == nullptr) return nullptr;
  for (const ObjectEntry& entry : *others.entries()) {
    const Value* other = entry.value.Find("dependsOn");
    if (other != nullptr && other->text() != nullptr &&
        *other->text() == name) {
      return &entry;
    }
  }
  return nullptr;
}

Legal LegalChoice(Card& card, const Context& context, const std::string& name,
                  const Value& resolver, const Value& others);

// Whether no card need be chosen.
bool MayChooseNone(const Value& resolver) {
  const std::string mode = ModeOf(resolver);
  const Value none = PropertyOf(resolver, "canChooseNoCards");
  if (none.undefined() && (mode == "upTo" || mode == "upToVariable")) {
    return true;
  }
  return KnownTruth(none).value_or(false) ||
         KnownTruth(PropertyOf(resolver, "optional")).value_or(false);
}

// In a context that has what it depends on.
Legal LegalDependent(Card& card, const Context& context,
                     const ObjectEntry& dependent, const Value& others) {
  const Value resolver = Resolve(card, dependent.value, {{context}});
  if (MayChooseNone(resolver)) return tree::Number(1);
  return LegalChoice(card, context, dependent.key, resolver, others);
}

// Of a card that is only chosen: what depends on it must have a target then.
std::optional<pb::Predicate> LeadsToTarget(Card& card, const Context& context,
                                           const std::string& name,
                                           const ObjectEntry& dependent,
                                           const Value& others) {
  return OfCandidate(
      card, context,
      [&](const Context& with,
          const Value& target) -> std::optional<pb::Predicate> {
        const Legal legal = LegalDependent(card, WithTarget(with, name, target),
                                           dependent, others);
        if (!legal.has_value()) return std::nullopt;
        return tree::Compared(*legal, pb::Expr::GT, tree::Number(0));
      });
}

// Of a card for which the effect says itself that it is done to any number of
// others: there must be some.
std::optional<pb::Predicate> HasOthers(Card& card, const Context& context,
                                       const std::string& name,
                                       const Value& effect) {
  return OfCandidate(
      card, context,
      [&](const Context& with,
          const Value& target) -> std::optional<pb::Predicate> {
        const Legal legal =
            HasLegalTarget(card, WithTarget(with, name, target), effect);
        if (!legal.has_value()) return std::nullopt;
        return tree::Compared(*legal, pb::Expr::GT, tree::Number(0));
      });
}

Legal LegalCards(Card& card, const Context& context, const std::string& name,
                 const Value& resolver, const Value& others) {
  const Value effect = PropertyOf(resolver, "immediateEffect");
  std::optional<pb::Query> from =
      LowerCandidates(card, context, resolver, effect);
  if (!from.has_value()) return std::nullopt;
  const ObjectEntry* dependent = DependentOf(others, name);
  const bool leads = effect.undefined() && dependent != nullptr;
  if (leads || NamesSeveral(card, context, effect)) {
    if (ModeOf(resolver) != "single") return std::nullopt;
    std::optional<pb::Predicate> fits =
        leads ? LeadsToTarget(card, context, name, *dependent, others)
              : HasOthers(card, context, name, effect);
    if (!fits.has_value()) return std::nullopt;
    *from->mutable_where() = tree::All({from->where(), *std::move(fits)});
  }
  return EnoughCards(card, context, resolver,
                     tree::CountOf(tree::Among(*std::move(from))));
}

Legal LegalInMode(Card& card, const Context& context, const std::string& name,
                  const Value& resolver, const Value& others) {
  const std::string mode = ModeOf(resolver);
  if (mode == "select") {
    if (DependentOf(others, name) != nullptr) return std::nullopt;
    return LegalMenu(card, context, PropertyOf(resolver, "choices"));
  }
  if (mode == "selectUnless") return LegalUnless(card, context, resolver);
  // There always is a player, a word or a number.
  if (mode == "player" || mode == "multiplePlayers" || mode == "dropdownList" ||
      mode == "chooseNumber") {
    return tree::Number(1);
  }
  return LegalCards(card, context, name, resolver, others);
}

// Nothing is chosen where its own condition does not hold.
Legal LegalChoice(Card& card, const Context& context, const std::string& name,
                  const Value& resolver, const Value& others) {
  if (resolver.failed()) return std::nullopt;
  Legal legal = LegalInMode(card, context, name, resolver, others);
  const Value condition = PropertyOf(resolver, "condition");
  if (!legal.has_value() || condition.undefined()) return legal;
  const Legal holds = AsCondition(Resolve(card, condition, {{context}}));
  if (!holds.has_value()) return std::nullopt;
  return tree::Binary(pb::Expr::AND, *holds, *std::move(legal));
}

// One of those that depend on no other.
Legal LegalChoices(Card& card, const Context& context, const Value& several) {
  if (several.entries() == nullptr) return std::nullopt;
  pb::Expr any = tree::Number(0);
  for (const ObjectEntry& entry : *several.entries()) {
    const Value resolver = Resolve(card, entry.value, {{context}});
    if (resolver.Find("dependsOn") != nullptr) continue;
    Legal legal = LegalChoice(card, context, entry.key, resolver, several);
    if (!legal.has_value()) return std::nullopt;
    any = AnyOf(std::move(any), *std::move(legal));
  }
  return any;
}

Legal LegalStep(Card& card, const Context& context, const Value& said,
                bool triggered);

// What follows whatever comes of the step, or if nothing does.
Legal LegalFollowUp(Card& card, const Context& context, const Value& props) {
  Value said = PropertyOf(props, "then");
  if (said.undefined()) said = PropertyOf(props, "ifYouDoNot");
  if (said.undefined()) return tree::Number(0);
  const Value step = Resolve(card, said, {{context}});
  const Value condition = PropertyOf(step, "thenCondition");
  Legal legal = LegalStep(card, context, step, /*triggered=*/false);
  if (!legal.has_value() || condition.undefined()) return legal;
  const Legal holds = AsCondition(Resolve(card, condition, {{context}}));
  if (!holds.has_value()) return std::nullopt;
  return tree::Binary(pb::Expr::AND, *holds, *std::move(legal));
}

// A trigger that does several things needs a target for one of them; one thing
// must change something, which is found out by trying.
bool IsTried(Card& card, const Context& context, const Value& effect) {
  const Value system = Resolve(card, effect, {{context}});
  const Named* named = system.As<Named>();
  return named == nullptr ||
         (named->name != "simultaneous" && named->name != "sequential");
}

Legal LegalEffect(Card& card, const Context& context, const Value& props,
                  bool triggered) {
  const Value attack = PropertyOf(props, "initiateAttack");
  const Value effect = PropertyOf(props, "immediateEffect");
  const Value one = PropertyOf(props, "targetResolver");
  const Value several = PropertyOf(props, "targetResolvers");
  pb::Expr any = tree::Number(0);
  if (!attack.undefined()) {
    const Value how = Resolve(card, attack, {{context}});
    if (!PropertyOf(how, "target").undefined()) return std::nullopt;
    const std::optional<pb::Predicate> may = LegalAttacker(card, context, how);
    if (!may.has_value()) return std::nullopt;
    const pb::Selector units = tree::Among(card.b().CardsIn(
        card.b().Zone("arena", tree::Entities(pb::Selector::CONTROLLER)),
        *may));
    any = tree::Binary(pb::Expr::GT, tree::CountOf(units), tree::Number(0));
  }
  if (!effect.undefined()) {
    if (triggered && IsTried(card, context, effect)) return std::nullopt;
    Legal legal = HasLegalTarget(card, context, effect);
    if (!legal.has_value()) return std::nullopt;
    any = AnyOf(std::move(any), *std::move(legal));
  }
  if (!one.undefined()) {
    Legal legal = LegalChoice(card, context, "target",
                              Resolve(card, one, {{context}}), {Undefined{}});
    if (!legal.has_value()) return std::nullopt;
    any = AnyOf(std::move(any), *std::move(legal));
  }
  if (!several.undefined()) {
    Legal legal = LegalChoices(card, context, several);
    if (!legal.has_value()) return std::nullopt;
    any = AnyOf(std::move(any), *std::move(legal));
  }
  return any;
}

Legal LegalStep(Card& card, const Context& context, const Value& said,
                bool triggered) {
  if (const Either* steps = said.As<Either>()) {
    Legal yes = LegalStep(card, context, *steps->yes, triggered);
    Legal no = LegalStep(card, context, *steps->no, triggered);
    if (!yes.has_value() || !no.has_value()) return std::nullopt;
    return tree::If(steps->test, *std::move(yes), *std::move(no));
  }
  const Value props = AbilityByTodaysNames(card, said);
  if (props.failed() || props.entries() == nullptr) return std::nullopt;
  Legal own = LegalEffect(card, context, props, triggered);
  Legal next = LegalFollowUp(card, context, props);
  if (!own.has_value() || !next.has_value()) return std::nullopt;
  return AnyOf(*std::move(own), *std::move(next));
}

// What would be nested too deep is not told, but tried.
Legal IfNotTooDeep(Legal legal) {
  if (legal.has_value() && IsTooDeep(*legal)) legal.reset();
  return legal;
}

}  // namespace

std::optional<pb::Expr> HasLegalDependent(Card& card, const Context& context,
                                          const std::string& name,
                                          const Value& several) {
  return IfNotTooDeep(IfItCanBeTold(card, [&]() -> Legal {
    const ObjectEntry* dependent = DependentOf(several, name);
    if (dependent == nullptr) return tree::Number(1);
    return LegalDependent(card, context, *dependent, several);
  }));
}

std::optional<pb::Expr> HasLegalEffect(Card& card, const Context& context,
                                       const Value& props, bool triggered) {
  return IfNotTooDeep(IfItCanBeTold(
      card, [&] { return LegalStep(card, context, props, triggered); }));
}

void SayLegalTarget(Card& card, Code& code, const Context& context,
                    const Value& props, bool triggered) {
  const Legal legal = HasLegalEffect(card, context, props, triggered);
  if (!legal.has_value()) return;
  pb::Instruction says;
  says.mutable_rule()->set_name(card.b().W("legal target"));
  *says.mutable_rule()->mutable_number() = *legal;
  code.Add(std::move(says));
}

}  // namespace refold::karabast
