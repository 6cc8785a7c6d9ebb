// Target resolvers: who chooses, and which of the candidates.
#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_how_many.h"
#include "kernel/dialects/karabast/lower_legal_ability.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_resolver.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// Nothing is chosen where no target would be changed: how many would be is
// counted before.
void AddSomeChanges(Card& card, Code& code, const Context& context,
                    const Value& system, pb::Query& query) {
  std::optional<pb::Predicate> changed = ChangedBy(card, context, system);
  if (!changed.has_value()) return;
  pb::Query changing = query;
  *changing.mutable_where() = tree::All({query.where(), *std::move(changed)});
  OnlyIf(code, tree::CountOf(tree::Among(std::move(changing))), query);
}

// Whether it is asked of each target if it can be done at all: whether a card
// can be played depends on its cost, what it may be attached to, …
bool IsTried(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && named->name.starts_with("playCard");
}

// Whether it is asked of all together if anything would come of it.
bool IsTriedOfAny(const Value& system) {
  const Named* named = system.As<Named>();
  return named != nullptr && (named->name == "useOnAttackAbility" ||
                              named->name == "useWhenDefeatedAbility" ||
                              named->name == "useWhenPlayedAbility");
}

// Adds to the register `into` each of these, as `item`, for which the test
// holds that `test` writes.
void AddThose(Code& code, const pb::Query& from, uint32_t item, uint32_t into,
              const std::function<pb::Expr()>& test) {
  const size_t loop = code.here();
  pb::Instruction each;
  *each.mutable_for_each()->mutable_over() = tree::Among(from);
  each.mutable_for_each()->set_item(item);
  each.mutable_for_each()->set_list(code.NewRegister());
  code.Add(std::move(each));
  const size_t nothing = code.JumpUnless(test());
  pb::Instruction more;
  more.mutable_let()->set_register_(into);
  more.mutable_let()->set_add(true);
  *more.mutable_let()->mutable_refs() = tree::RegisterRefs(item);
  code.Add(std::move(more));
  code.Land(nothing);
  code.ability()
      .mutable_code(static_cast<int>(loop))
      ->mutable_for_each()
      ->set_end(code.here());
}

// Keeps those that may be chosen and for which the test holds, which `test`
// writes and which may ask about the choice; the register with them.
uint32_t AddSieve(Code& code, TargetChoice& choice,
                  const std::function<pb::Expr()>& test) {
  const uint32_t possible = code.Note(tree::Entities(pb::Selector::NONE));
  AddThose(code, choice.from, choice.index, possible, test);
  return possible;
}

// Only those for which something would come of it may be chosen; `any`: all if
// something would come of one of them.
void AddTries(Card& card, Code& code, TargetChoice& choice, bool any) {
  const uint32_t possible = AddSieve(code, choice, [&] {
    choice.tried = {.at = code.here(), .into = code.NewRegister()};
    code.Add({});
    return tree::RegisterNumber(choice.tried->into);
  });
  if (!any) {
    choice.from = QueryOf(card, tree::RegisterRefs(possible));
    return;
  }
  const pb::Predicate some =
      tree::Compared(tree::CountOf(tree::RegisterRefs(possible)), pb::Expr::GT,
                     tree::Number(0));
  choice.from = QueryOf(card, Narrowed(card, tree::Among(choice.from), some));
}

// Only those may be chosen that lead to a legal target of what depends on them;
// false if that cannot be told, but only tried.
bool AddLeads(Card& card, Code& code, const Context& context,
              const std::string& name, const Value& several,
              TargetChoice& choice) {
  const std::optional<pb::Expr> legal = HasLegalDependent(
      card, WithTarget(context, name, choice.value), name, several);
  if (!legal.has_value()) return false;
  const uint32_t possible = AddSieve(code, choice, [&] { return *legal; });
  choice.from = QueryOf(card, tree::RegisterRefs(possible));
  return true;
}

// A system that says itself that it is done to any number of others: only those
// may be chosen for whom there are some.
void AddSome(Card& card, Code& code, const Context& context,
             const std::string& name, const Value& system,
             TargetChoice& choice) {
  if (!NamesSeveral(card, context, system)) return;
  const Context with =
      WithTarget(context, name.empty() ? "target" : name, choice.value);
  const std::optional<pb::Expr> legal = HasLegalTarget(card, with, system);
  if (!legal.has_value()) return;
  const uint32_t possible = AddSieve(code, choice, [&] { return *legal; });
  choice.from = QueryOf(card, tree::RegisterRefs(possible));
}

std::string TitleOf(Card& card, const Resolver& resolver,
                    const std::string& title) {
  const Value prompt = resolver.Prop("activePromptTitle");
  const Value shown = Resolve(card, prompt, {{resolver.context}});
  return shown.undefined() ? PromptByTypes(title, resolver.props)
                           : ShownIn(shown);
}

std::optional<pb::Selector> WhoChooses(Card& card, const Resolver& resolver) {
  const Value said = resolver.Prop("choosingPlayer");
  if (!IsRelativeChooser(card, resolver.context, said)) return std::nullopt;
  return ChooserOf(card, resolver.context,
                   said.undefined() ? resolver.Prop("player") : said);
}

// Of fewer than must be chosen none is, where what may be chosen depends on
// what is chosen: those count that may be chosen beside each other, the first
// first.
void AddEnoughTogether(Card& card, Code& code, const HowMany& how,
                       const pb::Predicate& next, TargetChoice& choice) {
  if (!MustSeveral(how)) return;
  pb::Instruction none;
  none.mutable_let()->set_register_(choice.index);
  *none.mutable_let()->mutable_refs() = tree::Entities(pb::Selector::NONE);
  code.Add(none);
  const uint32_t item = code.NewRegister();
  AddThose(code, choice.from, item, choice.index, [&] {
    return tree::CountOf(Narrowed(card, tree::RegisterRefs(item), next));
  });
  OnlyIf(code,
         tree::Binary(pb::Expr::GE,
                      tree::CountOf(tree::RegisterRefs(choice.index)), how.min),
         choice.from);
  code.Add(std::move(none));
}

// Where what may be chosen depends on what is chosen. Nobody is asked where
// nothing can be.
bool AddPicksOf(Card& card, Code& code, const Resolver& resolver,
                const HowMany& how, const std::string& title,
                const pb::Predicate& next, const TargetChoice& choice) {
  const std::optional<pb::Selector> chooser = WhoChooses(card, resolver);
  if (!chooser.has_value()) return false;
  const pb::Selector all = tree::Among(choice.from);
  const pb::Selector picked = tree::RegisterRefs(choice.index);
  const size_t none = code.JumpUnless(tree::CountOf(all));
  Picks picks{.into = choice.index, .from = choice.from};
  picks.next = next;
  picks.most = tree::Binary(pb::Expr::MIN, how.max, tree::CountOf(all));
  picks.enough = tree::Binary(pb::Expr::GE, tree::CountOf(picked), how.min);
  picks.may_decline = how.min.op() == pb::Expr::CONST && how.min.number() == 0;
  picks.chooser = *chooser;
  picks.title = TitleOf(card, resolver, title);
  AddPicks(card, code, picks);
  code.Land(none);
  return true;
}

}  // namespace

namespace {

// How many, where nothing may be chosen though the mode says otherwise: a
// hidden zone, a choice that may be declined.
bool LetDecline(Card& card, const Resolver& resolver,
                const std::vector<std::string>& zones, const Decline& decline,
                const Value& system, HowMany& how) {
  const std::optional<bool> none =
      AsSwitch(card, resolver.Prop("canChooseNoCards"));
  const std::optional<bool> optional =
      AsSwitch(card, resolver.Prop("optional"));
  if (!none.has_value() || !optional.has_value()) return false;
  const bool hides = HidesWhetherThereIsOne(resolver, zones);
  const std::vector<std::string> seen = SeenOf(zones);
  if (*none || *optional || (hides && (seen.empty() || decline.may)) ||
      (decline.may && !decline.forced.has_value())) {
    how.min = tree::Number(0);
  } else if (hides) {
    // As long as all that could be chosen are hidden.
    std::optional<pb::Query> open = CandidatesOf(card, resolver, seen, system);
    if (!open.has_value()) return false;
    how.min = tree::If(tree::CountOf(tree::Among(*std::move(open))), how.min,
                       tree::Number(0));
  } else if (decline.may) {
    how.min = tree::If(*decline.forced, how.min, tree::Number(0));
  }
  return true;
}

bool AddChoose(Card& card, Code& code, const Resolver& resolver,
               const HowMany& how, const std::string& title,
               const TargetChoice& choice) {
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  *choose.mutable_from() = choice.from;
  *choose.mutable_min() = how.min;
  *choose.mutable_max() = how.max;
  choose.set_register_(choice.index);
  choose.set_optional(true);
  choose.set_reason(card.b().W(TitleOf(card, resolver, title)));
  const std::optional<pb::Selector> chooser = WhoChooses(card, resolver);
  if (!chooser.has_value()) return false;
  if (chooser->base() != pb::Selector::NONE) {
    *choose.mutable_chooser() = *chooser;
  }
  // Nobody is asked for the only one that must be chosen.
  const bool must = how.min.op() == pb::Expr::CONST && how.min.number() == 1;
  if (!must || !IsMode(resolver, "autoSingle")) {
    code.Add(std::move(instruction));
    return true;
  }
  pb::Instruction only;
  only.mutable_let()->set_register_(choice.index);
  *only.mutable_let()->mutable_refs() = tree::Among(choice.from);
  code.Add(std::move(only));
  const size_t one = code.JumpUnless(tree::Binary(
      pb::Expr::NE, tree::CountOf(tree::Among(choice.from)), tree::Number(1)));
  code.Add(std::move(instruction));
  code.Land(one);
  return true;
}

}  // namespace

std::optional<TargetChoice> LowerChoice(
    Card& card, Code& code, const Context& context, const Value& props,
    const std::string& title, const Decline& decline, const Value& system,
    const std::string& name) {
  const Resolver resolver{props, context, name};
  const std::optional<std::vector<std::string>> zones = ZonesOf(card, resolver);
  if (!zones.has_value()) return std::nullopt;
  std::optional<HowMany> how = CountOfMode(card, resolver);
  if (!how.has_value()) return std::nullopt;
  std::optional<pb::Query> from = CandidatesOf(card, resolver, *zones, system);
  if (!from.has_value()) return std::nullopt;
  const Value together = resolver.Prop("multiSelectCardCondition");
  const HowMany must = *how;
  if (together.undefined()) AddEnough(code, must, *from);
  AddSomeChanges(card, code, context, system, *from);
  if (!LetDecline(card, resolver, *zones, decline, system, *how)) {
    return std::nullopt;
  }
  TargetChoice choice{.index = code.NewRegister(), .from = *from};
  choice.value = CardsOf(tree::RegisterRefs(choice.index), how->many);
  const bool any = decline.tries && IsTriedOfAny(system);
  const bool leads = decline.leads != nullptr && !how->many;
  if (any || (decline.tries && IsTried(system))) {
    AddTries(card, code, choice, any);
  } else if (leads) {
    if (!AddLeads(card, code, context, name, *decline.leads, choice)) {
      AddTries(card, code, choice, any);
    }
  } else if (!how->many) {
    AddSome(card, code, context, name, system, choice);
  }
  const bool by_stat = IsMode(resolver, "maxStat");
  if (!by_stat && together.undefined()) {
    if (!AddChoose(card, code, resolver, *how, title, choice)) {
      return std::nullopt;
    }
    return choice;
  }
  if (decline.forced.has_value()) {
    card.Fail(props.span, "unsupported-bounty",
              "a Bounty whose targets depend on each other is not supported");
    return std::nullopt;
  }
  const std::optional<pb::Predicate> next =
      NextPick(card, resolver, together, by_stat, choice);
  if (!next.has_value()) return std::nullopt;
  AddEnoughTogether(card, code, must, *next, choice);
  if (!AddPicksOf(card, code, resolver, *how, title, *next, choice)) {
    return std::nullopt;
  }
  return choice;
}

}  // namespace refold::karabast
