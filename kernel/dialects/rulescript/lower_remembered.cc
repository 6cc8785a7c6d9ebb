#include "kernel/dialects/rulescript/lower_remembered.h"

#include <algorithm>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_effect.h"
#include "kernel/dialects/rulescript/lower_filter.h"

namespace refold::rulescript {
namespace {

bool IsPluralFilter(const TargetFilter& filter) {
  return std::any_of(filter.types.begin(), filter.types.end(),
                     [](const std::vector<TypeTerm>& group) {
                       return std::any_of(
                           group.begin(), group.end(),
                           [](const TypeTerm& term) { return term.plural; });
                     });
}

// Of a filter that asks for one name at most.
int64_t MostOfOne(const TargetFilter& filter) {
  if (filter.quantity.has_value()) {
    const bool any = filter.quantity->kind == Quantity::Kind::kAnyNumber;
    return any ? kAnyNumberOfTargets : filter.quantity->max;
  }
  if (filter.pick.has_value()) return std::abs(*filter.pick);
  return IsPluralFilter(filter) ? kAnyNumberOfTargets : 1;
}

int64_t Sum(int64_t one, int64_t other) {
  return one > kAnyNumberOfTargets - other ? kAnyNumberOfTargets : one + other;
}

void AddFilledBy(const CommandEffect& effect, Site& site) {
  switch (effect.command) {
    case Command::kDiscard:
    case Command::kRndDiscard:
      site.filled.insert(kDiscarded);
      return;
    case Command::kTrash:
      site.filled.insert(kTrashed);
      return;
    case Command::kMoveTo:
    case Command::kMoveRevealedTo:
      site.filled.insert(kMoved);
      break;
    case Command::kEach:
      for (const Effect& each : std::get<EachArgs>(effect.args).effects) {
        AddFilled(each, site);
      }
      return;
    default:
      break;
  }
  if (MayKnockOut(effect)) site.filled.insert({kDestroyed, kSacrificed});
}

// What would have put something there.
const char* WhatFills(FixedRegister index) {
  switch (index) {
    case kTgt:
      return "the rule has no 'target', and no statement so far has one";
    case kPrevTgt:
      return "the rule has no 'target', and no statement before has one";
    case kDiscarded:
      return "there is no cost {D}, and no effect before this discards";
    case kSacrificed:
      return "there is no cost {S}, and no effect before this knocks "
             "anybody out";
    case kDestroyed:
      return "no effect before this knocks anybody out, and no cost does";
    case kMoved:
      return "no effect before this moves a card: moveTo(hand)";
    case kTrashed:
      return "no effect before this trashes";
    default:
      return "nothing puts a card there";
  }
}

}  // namespace

int64_t MostTargets(const std::vector<TargetFilter>& filters) {
  int64_t most = 0;
  for (const TargetFilter& filter : filters) {
    for (const TargetFilter& one : OnePerName(filter)) {
      most = Sum(most, MostOfOne(one));
    }
  }
  return most;
}

int64_t MostTargets(const TargetClause& clause) {
  const auto* filters = std::get_if<std::vector<TargetFilter>>(&clause.what);
  return filters == nullptr ? kAnyNumberOfTargets : MostTargets(*filters);
}

int64_t MostTargetsAfter(const Statement& statement, int64_t before) {
  int64_t most = before;
  for (const Branch& branch : statement.branches) {
    if (!branch.target.has_value()) continue;
    most = std::max(most, MostTargets(*branch.target));
  }
  return most;
}

void AddFilled(const std::vector<CostPart>& costs, Site& site) {
  for (const CostPart& cost : costs) {
    if (cost.kind == CostKind::kDiscard) site.filled.insert(kDiscarded);
    if (cost.kind == CostKind::kSacrifice) {
      site.filled.insert({kSacrificed, kDestroyed});
    }
  }
}

void AddFilled(const Effect& effect, Site& site) {
  const auto* command = std::get_if<CommandEffect>(&effect.what);
  if (command != nullptr) AddFilledBy(*command, site);
}

void AddFilled(const Statement& statement, Site& site) {
  for (const Branch& branch : statement.branches) {
    for (const Effect& effect : branch.effects) AddFilled(effect, site);
  }
}

void CheckRemembered(CardLowering& card, const Site& site, const Expr& expr,
                     FixedRegister index) {
  const bool fillable = index == kTgt       ? site.most_tgt > 0
                        : index == kPrevTgt ? site.most_prev_tgt > 0
                                            : site.filled.contains(index);
  if (fillable) return;
  const auto* name = std::get_if<BuiltInName>(&expr.value);
  const absl::string_view word =
      name == nullptr ? "this" : Spelling(name->variable);
  card.Warn(
      expr.position, "nothing-meant",
      absl::StrCat("'", word, "' is always empty here: ", WhatFills(index)));
}

void CheckElement(CardLowering& card, const Site& site, const Expr& expr,
                  const ElementOf& element) {
  const auto* name = std::get_if<BuiltInName>(&element.list->value);
  const auto* index = std::get_if<IntegerLiteral>(&element.index->value);
  if (name == nullptr || index == nullptr) return;
  const FixedRegister list = RegisterOf(name->variable);
  if (list != kTgt && list != kPrevTgt) return;
  const int64_t most = list == kTgt ? site.most_tgt : site.most_prev_tgt;
  // That there is none at all has been said of the list.
  if (most == 0 || index->value < most) return;
  card.Warn(expr.position, "nothing-meant",
            absl::StrCat("there is no such target: there ",
                         most == 1 ? "is one" : absl::StrCat("are ", most),
                         " at most, and the first is number 0"));
}

void CheckTwoTargets(CardLowering& card, const Site& site, const Position& at,
                     Command command) {
  const bool said = site.targets.kind != Targets::Kind::kDefault;
  if (!said || site.most_tgt > 1) return;
  card.Unsupported(at, "too-few-targets",
                   absl::StrCat("'", Spelling(command),
                                "' is about two characters, and the target "
                                "here is one: to(<2>character@sameRing)"));
}

}  // namespace refold::rulescript
