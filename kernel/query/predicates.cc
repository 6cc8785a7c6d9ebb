// Predicates: one question about one candidate.
#include <algorithm>

#include "kernel/base/check.h"
#include "kernel/query/appearance.h"
#include "kernel/query/compare.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/links.h"

namespace refold {
namespace {

using ReentryGuard = CharacteristicsCache::ReentryGuard;

bool IsOneOf(const Scope& scope, const flat::Selector& selector,
             const Ref& candidate) {
  if (selector.base() == flat::Selector::QUERY && selector.steps().empty() &&
      selector.nth() == 0) {
    return IsAmong(scope, selector.query(), candidate);
  }
  return Contains(Select(scope, selector), candidate);
}

bool SharesType(const Scope& scope, const Appearance& candidate,
                const std::vector<Ref>& others) {
  const GameQueries& game = scope.view.game;
  for (Word type : candidate.types()) {
    if (!game.IsSubtypeOf(type, game.words().kin)) continue;
    for (const Ref& other : others) {
      if (Appearance(scope.view, other).HasType(type)) return true;
    }
  }
  return false;
}

bool SharesColor(const Scope& scope, const Appearance& candidate,
                 const std::vector<Ref>& others) {
  for (Word color : candidate.colors()) {
    for (const Ref& other : others) {
      if (Appearance(scope.view, other).HasColor(color)) return true;
    }
  }
  return false;
}

bool SharesName(const Scope& scope, const Appearance& candidate,
                const std::vector<Ref>& others) {
  Word name = candidate.name();
  if (name.empty()) return false;
  return std::any_of(others.begin(), others.end(), [&](const Ref& other) {
    return Appearance(scope.view, other).name() == name;
  });
}

bool IsChosen(const Scope& scope, Word what, const Appearance& candidate) {
  const CardCell* source = scope.view.state.Find(scope.env.source);
  if (source == nullptr) return false;
  Word choice = ChoiceOf(*source, what);
  return !choice.empty() &&
         (candidate.HasType(choice) || candidate.HasColor(choice) ||
          candidate.name() == choice);
}

// The tests that only need the candidate's appearance.
bool Looks(const Scope& scope, const flat::Predicate& test,
           const Appearance& candidate) {
  switch (test.test_case()) {
    case flat::Predicate::kType:
      return candidate.HasType(test.type());
    case flat::Predicate::kName:
      return candidate.name() == test.name();
    case flat::Predicate::kColor:
      return candidate.HasColor(test.color());
    case flat::Predicate::kKeyword:
      return candidate.HasKeyword(test.keyword());
    case flat::Predicate::kFlag:
      return candidate.HasFlag(test.flag());
    case flat::Predicate::kToken:
      return candidate.token() == test.token();
    case flat::Predicate::kMinColors:
      return candidate.colors().size() >= test.min_colors();
    case flat::Predicate::kSharesType:
      return SharesType(scope, candidate, Select(scope, test.shares_type()));
    case flat::Predicate::kSharesColor:
      return SharesColor(scope, candidate, Select(scope, test.shares_color()));
    case flat::Predicate::kSharesName:
      return SharesName(scope, candidate, Select(scope, test.shares_name()));
    case flat::Predicate::kChosen:
      return IsChosen(scope, test.chosen(), candidate);
    default:
      REFOLD_CHECK(false, "a test of other things than looks");
  }
}

}  // namespace

bool Matches(const Scope& outer, const flat::Predicate& predicate,
             const Ref& candidate) {
  Scope scope{outer.view, outer.env, candidate, outer.record, outer.bound};
  auto holds = [&](const flat::Predicate& item) {
    return Matches(scope, item, candidate);
  };
  switch (predicate.test_case()) {
    case flat::Predicate::kAll:
      return std::all_of(predicate.all().items().begin(),
                         predicate.all().items().end(), holds);
    case flat::Predicate::kAny:
      return std::any_of(predicate.any().items().begin(),
                         predicate.any().items().end(), holds);
    case flat::Predicate::kNot:
      return !holds(predicate.not_());
    case flat::Predicate::kCompare: {
      int64_t left = Evaluate(scope, predicate.compare().left());
      int64_t right = Evaluate(scope, predicate.compare().right());
      return Compare(predicate.compare().op(), left, right);
    }
    case flat::Predicate::kAmong:
      return IsOneOf(scope, predicate.among(), candidate);
    case flat::Predicate::kPlayer:
      return candidate.is_player() == predicate.player();
    case flat::Predicate::kZone:
      return InZone(scope, predicate.zone(), candidate);
    case flat::Predicate::kControlledBy: {
      PlayerId player = ControllerOf(scope.view, candidate);
      return player != 0 &&
             IsOneOf(scope, predicate.controlled_by(), Ref::Player(player));
    }
    case flat::Predicate::kCommonWord:
      return HaveCommonWord(scope, predicate.common_word().left(),
                            predicate.common_word().right());
    case flat::Predicate::kBind: {
      const BoundCandidate here{predicate.bind().register_(), candidate,
                                outer.bound};
      scope.bound = &here;
      return Matches(scope, predicate.bind().where(), candidate);
    }
    case flat::Predicate::kTried: {
      const ReentryGuard asked(scope.view.cache, ReentryGuard::Kind::kTried,
                               predicate.tried().verb().name());
      return !asked.reentered() &&
             scope.view.game.Tried(scope, predicate.tried());
    }
    case flat::Predicate::kRule: {
      const ReentryGuard asked(scope.view.cache, ReentryGuard::Kind::kTest,
                               predicate.rule());
      return !asked.reentered() &&
             scope.view.game.Test(scope.view, predicate.rule(), scope.env,
                                  candidate);
    }
    case flat::Predicate::kType:
    case flat::Predicate::kName:
    case flat::Predicate::kColor:
    case flat::Predicate::kKeyword:
    case flat::Predicate::kFlag:
    case flat::Predicate::kToken:
    case flat::Predicate::kMinColors:
    case flat::Predicate::kSharesType:
    case flat::Predicate::kSharesColor:
    case flat::Predicate::kSharesName:
    case flat::Predicate::kChosen:
      return Looks(scope, predicate, Appearance(scope.view, candidate));
    case flat::Predicate::TEST_NOT_SET:
      break;
  }
  REFOLD_CHECK(false, "a test that linking let through");
}

}  // namespace refold
