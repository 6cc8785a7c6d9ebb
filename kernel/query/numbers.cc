#include "kernel/query/numbers.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "kernel/base/check.h"
#include "kernel/query/appearance.h"
#include "kernel/query/named_effects.h"
#include "kernel/query/saturate.h"
#include "kernel/query/uses.h"
#include "kernel/state/named.h"

namespace refold::query_internal {
namespace {

int64_t CountersOf(const std::vector<NamedValue>& counters, Word kind) {
  if (!kind.empty()) return GetNamed(counters, kind);
  int64_t sum = 0;
  for (const NamedValue& counter : counters) {
    sum = SaturatingAdd(sum, counter.value);
  }
  return sum;
}

int64_t SumResource(const View& view, const std::vector<Ref>& of,
                    Word resource) {
  int64_t sum = 0;
  for (const Ref& ref : of) {
    if (!ref.is_player() || !view.state.has_player(ref.id)) continue;
    const PlayerCell& player = view.state.player(ref.id);
    sum = SaturatingAdd(sum, GetNamed(player.resources, resource));
    if (!view.cache.AddsToCells(view)) continue;
    sum = SaturatingAdd(
        sum,
        GetNamed(CharacteristicsOfPlayer(view, ref.id).resources, resource));
  }
  return sum;
}

int64_t FoldStats(const View& view, const std::vector<Ref>& of, Word stat,
                  flat::Expr::Op op) {
  int64_t result = 0;
  bool first = true;
  for (const Ref& ref : of) {
    int64_t value = StatOf(view, ref, stat);
    if (op == flat::Expr::SUM_STAT) {
      result = SaturatingAdd(result, value);
    } else if (op == flat::Expr::MAX_STAT) {
      result = first ? value : std::max(result, value);
    } else {
      result = first ? value : std::min(result, value);
    }
    first = false;
  }
  return result;
}

int64_t CountDistinct(const View& view, const std::vector<Ref>& of, Word stat) {
  std::vector<int64_t> values;
  for (const Ref& ref : of) values.push_back(StatOf(view, ref, stat));
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return static_cast<int64_t>(values.size());
}

// A symbol that can be paid with the kind counts once, even if it has other
// ways.
bool IsOfKinds(const flat::ManaSymbol& symbol, const flat::Expr& expr) {
  if (Contains(symbol.kinds(), expr.word())) return true;
  for (Word kind : expr.words()) {
    if (Contains(symbol.kinds(), kind)) return true;
  }
  return false;
}

int64_t CountSymbols(const View& view, const std::vector<Ref>& of,
                     const flat::Expr& expr) {
  int64_t count = 0;
  for (const Ref& ref : of) {
    const LinkedProgram* program = Appearance(view, ref).program();
    if (program == nullptr) continue;
    for (const flat::Claim& claim : program->flat().cost().claims()) {
      for (const flat::ManaSymbol& symbol : claim.mana().symbols()) {
        if (IsOfKinds(symbol, expr)) ++count;
      }
    }
  }
  return count;
}

// Evaluates with each of them as the candidate, in turn.
int64_t SumOver(const Scope& scope, const std::vector<Ref>& of,
                const flat::Expr& each) {
  int64_t sum = 0;
  for (const Ref& ref : of) {
    const Scope about{scope.view, scope.env, ref, scope.record, scope.bound};
    sum = SaturatingAdd(sum, Evaluate(about, each));
  }
  return sum;
}

int64_t CountMatching(const Scope& scope, const std::vector<Ref>& of,
                      const flat::Predicate& predicate) {
  return std::count_if(of.begin(), of.end(), [&](const Ref& ref) {
    return Matches(scope, predicate, ref);
  });
}

int64_t CountTypes(const Scope& scope, const flat::Expr& expr,
                   const std::vector<Ref>& of) {
  return std::count_if(
      expr.words().begin(), expr.words().end(), [&](Word type) {
        return std::any_of(of.begin(), of.end(), [&](const Ref& ref) {
          return HasType(scope.view, ref, type);
        });
      });
}

int64_t CountWords(const Scope& scope, const flat::Expr& expr) {
  std::vector<Word> all;
  for (const flat::WordList& list : expr.lists()) {
    const std::vector<Word> words = SelectWords(scope, list);
    std::copy_if(words.begin(), words.end(), std::back_inserter(all),
                 [&](Word word) { return !HasWord(all, word); });
  }
  return static_cast<int64_t>(all.size());
}

// The result of a selector of a single thing, which most are, without making a
// list; absent for all others.
std::optional<Ref> OnlyOne(const Scope& scope, const flat::Selector& of) {
  if (!of.steps().empty() || of.nth() != 0) return std::nullopt;
  switch (of.base()) {
    case flat::Selector::SOURCE:
      return scope.env.source;
    case flat::Selector::CANDIDATE:
      return scope.AskCandidate();
    case flat::Selector::CONTROLLER:
      return scope.env.controller == 0 ? Ref()
                                       : Ref::Player(scope.env.controller);
    default:
      return std::nullopt;
  }
}

bool PhaseIs(const Scope& scope, const flat::Expr& expr) {
  return Contains(expr.words(), scope.view.state.game().phase);
}

// Operations on the first of a selection; `first` may be empty.
int64_t AskFirst(const Scope& scope, const flat::Expr& expr, const Ref& first) {
  const View& view = scope.view;
  Word word = expr.word();
  switch (expr.op()) {
    case flat::Expr::STAT:
      return StatOf(view, first, word);
    case flat::Expr::COUNTERS:
      return CountersOf(Appearance(view, first).counters(), word);
    case flat::Expr::VALUE:
      return expr.has_of() ? Appearance(view, first).Value(word)
                           : GetNamed(view.state.game().values, word);
    case flat::Expr::WATCH:
      // An empty selection does not mean everybody.
      return expr.has_of() && first.empty()
                 ? 0
                 : TallyOf(view.tallies, word, first);
    case flat::Expr::COLORS:
      return static_cast<int64_t>(Appearance(view, first).colors().size());
    case flat::Expr::COST:
      return ConvertedCost(view, first);
    case flat::Expr::YOUR_TURN: {
      PlayerId player = ControllerOf(view, first);
      return player != 0 && player == view.state.game().active_player ? 1 : 0;
    }
    default:
      REFOLD_CHECK(false, "an operation that asks of nothing on the table");
  }
}

bool IsAboutFirst(flat::Expr::Op op) {
  switch (op) {
    case flat::Expr::STAT:
    case flat::Expr::COUNTERS:
    case flat::Expr::VALUE:
    case flat::Expr::WATCH:
    case flat::Expr::COLORS:
    case flat::Expr::COST:
    case flat::Expr::YOUR_TURN:
      return true;
    default:
      return false;
  }
}

int64_t AskTable(const Scope& scope, const flat::Expr& expr) {
  const View& view = scope.view;
  const std::optional<Ref> one =
      expr.has_of() ? OnlyOne(scope, expr.of()) : std::nullopt;
  if (one.has_value()) {
    if (IsAboutFirst(expr.op())) return AskFirst(scope, expr, *one);
    if (expr.op() == flat::Expr::HOLDS) {
      return !one->empty() && Matches(scope, expr.predicate(), *one) ? 1 : 0;
    }
  }
  std::vector<Ref> of;
  if (expr.has_of()) of = Select(scope, expr.of());
  Word word = expr.word();
  switch (expr.op()) {
    case flat::Expr::EFFECTS:
      return CountEffects(view.state, word, expr.has_of() ? &of : nullptr);
    case flat::Expr::COUNT:
      return static_cast<int64_t>(of.size());
    case flat::Expr::RESOURCE:
      return SumResource(view, of, word);
    case flat::Expr::SUM_STAT:
    case flat::Expr::MAX_STAT:
    case flat::Expr::MIN_STAT:
      return FoldStats(view, of, word, expr.op());
    case flat::Expr::DISTINCT_STAT:
      return CountDistinct(view, of, word);
    case flat::Expr::SUM:
      return SumOver(scope, of, expr.args(0));
    case flat::Expr::HOLDS:
      return CountMatching(scope, of, expr.predicate());
    case flat::Expr::RULE: {
      const CharacteristicsCache::ReentryGuard asked(
          view.cache, CharacteristicsCache::ReentryGuard::Kind::kNumber, word);
      return asked.reentered() ? 0
                               : view.game.Number(view, word, scope.env, of);
    }
    case flat::Expr::SYMBOLS:
      return CountSymbols(view, of, expr);
    case flat::Expr::DISTINCT_TYPES:
      return CountTypes(scope, expr, of);
    default:
      return AskFirst(scope, expr, of.empty() ? Ref() : of.front());
  }
}

}  // namespace

int64_t Ask(const Scope& scope, const flat::Expr& expr) {
  switch (expr.op()) {
    case flat::Expr::PHASE_IS:
      return PhaseIs(scope, expr) ? 1 : 0;
    case flat::Expr::STACK_SIZE:
      return std::ssize(scope.view.state.stack());
    case flat::Expr::EVENT_NUMBER:
      return GetNamed(scope.env.numbers, expr.word());
    case flat::Expr::USES:
      return scope.env.ability.empty()
                 ? 0
                 : UsesSoFar(scope.view.state, scope.env,
                             scope.view.ability(scope.env.ability));
    case flat::Expr::COMMON_WORD:
      return HaveCommonWord(scope, expr.lists(0), expr.lists(1)) ? 1 : 0;
    case flat::Expr::WORD_COUNT:
      return CountWords(scope, expr);
    case flat::Expr::RECORD_COUNT:
    case flat::Expr::RECORD_SUM:
    case flat::Expr::RECORD_MAX:
    case flat::Expr::RECORD_NUMBER:
      return AskRecords(scope, expr);
    case flat::Expr::STAT:
    case flat::Expr::COUNT:
    case flat::Expr::RESOURCE:
    case flat::Expr::COUNTERS:
    case flat::Expr::VALUE:
    case flat::Expr::WATCH:
    case flat::Expr::SUM_STAT:
    case flat::Expr::MAX_STAT:
    case flat::Expr::MIN_STAT:
    case flat::Expr::COLORS:
    case flat::Expr::HOLDS:
    case flat::Expr::RULE:
    case flat::Expr::COST:
    case flat::Expr::SYMBOLS:
    case flat::Expr::DISTINCT_TYPES:
    case flat::Expr::YOUR_TURN:
    case flat::Expr::DISTINCT_STAT:
    case flat::Expr::EFFECTS:
    case flat::Expr::SUM:
      return AskTable(scope, expr);
    // Those on numbers alone: expressions.cc.
    case flat::Expr::CONST:
    case flat::Expr::NEG:
    case flat::Expr::ADD:
    case flat::Expr::SUB:
    case flat::Expr::MUL:
    case flat::Expr::DIV_DOWN:
    case flat::Expr::DIV_UP:
    case flat::Expr::REMAINDER:
    case flat::Expr::MIN:
    case flat::Expr::MAX:
    case flat::Expr::EQ:
    case flat::Expr::NE:
    case flat::Expr::LT:
    case flat::Expr::LE:
    case flat::Expr::GT:
    case flat::Expr::GE:
    case flat::Expr::AND:
    case flat::Expr::OR:
    case flat::Expr::NOT:
    case flat::Expr::IF:
    case flat::Expr::REGISTER:
    case flat::Expr::EVENT_AMOUNT:
    case flat::Expr::BIND:
      break;
  }
  REFOLD_CHECK(false, "an operation that linking let through");
}

}  // namespace refold::query_internal
