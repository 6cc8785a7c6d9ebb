// Target resolvers: who chooses, and how many.
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
  const uint32_t count =
      code.Note(tree::CountOf(tree::Among(std::move(changing))));
  *query.mutable_where() =
      tree::All({query.where(), tree::Compared(tree::RegisterNumber(count),
                                               pb::Expr::GT, tree::Number(0))});
}

bool IsMode(const Resolver& resolver, const char* mode) {
  const Value said = resolver.Prop("mode");
  return said.text() != nullptr && *said.text() == mode;
}

// More than there are cards.
constexpr int64_t kAny = 1000;

// How many, by the mode.
struct HowMany {
  pb::Expr min;
  pb::Expr max;
  bool many = false;
};

// Whether more than one must be chosen, as far as that can be told.
bool MustSeveral(const HowMany& how) {
  return how.min.op() != pb::Expr::CONST || how.min.number() > 1;
}

// Of fewer than must be chosen none is: they are counted before.
void AddEnough(Code& code, const HowMany& how, pb::Query& query) {
  if (!MustSeveral(how)) return;
  const uint32_t enough = code.Note(
      tree::Binary(pb::Expr::GE, tree::CountOf(tree::Among(query)), how.min));
  *query.mutable_where() =
      tree::All({query.where(), tree::Compared(tree::RegisterNumber(enough),
                                               pb::Expr::GT, tree::Number(0))});
}

std::optional<HowMany> CountOfMode(Card& card, const Resolver& resolver) {
  const Value mode_value = resolver.Prop("mode");
  const std::string mode =
      mode_value.text() == nullptr ? "single" : *mode_value.text();
  HowMany how{tree::Number(1), tree::Number(1), false};
  if (mode == "single" || mode == "autoSingle") return how;
  how.many = true;
  auto number = [&](const char* key) -> std::optional<pb::Expr> {
    Value value = resolver.Prop(key);
    if (value.undefined()) {
      card.Fail(mode_value.span, absl::StrCat("property ", key),
                absl::StrCat("a target in the mode ", mode,
                             " wants the property ", key));
      return std::nullopt;
    }
    const int64_t* known = value.As<int64_t>();
    if (known != nullptr && *known < 1) {
      card.Fail(value.span, absl::StrCat("type of ", key),
                absl::StrCat("the property ", key,
                             " of a target wants a number of at least 1, and "
                             "this is ",
                             *known));
      return std::nullopt;
    }
    value = Resolve(card, value, {{resolver.context}, MakeList({})});
    return AsNumber(card, value);
  };
  if (mode == "upTo" || mode == "exactly") {
    std::optional<pb::Expr> count = number("numCards");
    if (!count.has_value()) return std::nullopt;
    how.max = *count;
    how.min = mode == "exactly" ? *count : tree::Number(0);
    const Value none = resolver.Prop("canChooseNoCards");
    if (mode == "upTo" && !none.undefined() && KnownTruth(none) == false) {
      how.min = tree::Number(1);
    }
    return how;
  }
  if (mode == "betweenVariable") {
    const bool least = !resolver.Prop("minNumCardsFunc").undefined();
    const bool most = !resolver.Prop("maxNumCardsFunc").undefined();
    std::optional<pb::Expr> min =
        least ? number("minNumCardsFunc") : tree::Number(0);
    std::optional<pb::Expr> max =
        most ? number("maxNumCardsFunc") : tree::Number(kAny);
    if (!min.has_value() || !max.has_value()) return std::nullopt;
    how.min = *std::move(min);
    how.max = *std::move(max);
    return how;
  }
  if (mode == "maxStat") {
    how.min = tree::Number(0);
    how.max = tree::Number(kAny);
    if (!resolver.Prop("numCards").undefined()) {
      std::optional<pb::Expr> count = number("numCards");
      if (!count.has_value()) return std::nullopt;
      how.max = *std::move(count);
    }
    return how;
  }
  if (mode == "exactlyVariable" || mode == "upToVariable") {
    std::optional<pb::Expr> count = number("numCardsFunc");
    if (!count.has_value()) return std::nullopt;
    how.max = *count;
    how.min = mode == "exactlyVariable" ? *count : tree::Number(0);
    return how;
  }
  if (mode == "unlimited") {
    how.min = tree::Number(0);
    how.max = tree::Number(kAny);
    return how;
  }
  card.Fail(mode_value.span, absl::StrCat("mode ", mode),
            absl::StrCat("the target mode ", mode, " is not supported"));
  return std::nullopt;
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
  const uint32_t enough = code.Note(tree::Binary(
      pb::Expr::GE, tree::CountOf(tree::RegisterRefs(choice.index)), how.min));
  code.Add(std::move(none));
  *choice.from.mutable_where() = tree::All(
      {choice.from.where(), tree::Compared(tree::RegisterNumber(enough),
                                           pb::Expr::GT, tree::Number(0))});
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
