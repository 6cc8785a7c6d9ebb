// What card files ask of words: a card's traits, aspects, keywords, its title;
// the word that was chosen.
#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_printed.h"
#include "kernel/dialects/karabast/lower_word_sets.h"

namespace refold::karabast {
namespace {

// Every word of the list, as what an arrow is called with: one of them, so that
// the answer speaks of some of them.
Value SomeWord(const pb::WordList& list) { return {WordSet{list}}; }

bool Same(const pb::WordList& a, const pb::WordList& b) {
  return a.SerializeAsString() == b.SerializeAsString();
}

// The two lists of which the condition asks whether they have a word in common.
struct TwoLists {
  pb::WordList one;
  pb::WordList other;
};
std::optional<TwoLists> ComparedIn(const pb::Expr& holds) {
  if (holds.op() == pb::Expr::COMMON_WORD && holds.lists_size() == 2) {
    return TwoLists{holds.lists(0), holds.lists(1)};
  }
  if (holds.op() != pb::Expr::HOLDS || !holds.predicate().has_shares_type()) {
    return std::nullopt;
  }
  return TwoLists{
      tree::WordsOf(pb::WordList::TYPES, holds.of()),
      tree::WordsOf(pb::WordList::TYPES, holds.predicate().shares_type())};
}

// The same, if one of the two is what the arrow is asked of.
std::optional<TwoLists> ComparedIn(const pb::Expr& holds,
                                   const pb::WordList& words) {
  std::optional<TwoLists> lists = ComparedIn(holds);
  const bool is_asked = lists.has_value() &&
                        (Same(lists->one, words) || Same(lists->other, words));
  return is_asked ? lists : std::nullopt;
}

// `a.some((word) => b.includes(word))`: have they a word in common. Anything
// else would have to be asked of each word.
std::optional<Value> SomeIn(Card& card, const pb::WordList& words,
                            const Asked& asked) {
  Value holds = AskArrow(card, asked.Argument(0), SomeWord(words));
  const Condition* condition = holds.As<Condition>();
  if (condition == nullptr || !ComparedIn(condition->expr, words).has_value()) {
    return std::nullopt;
  }
  return holds;
}

// How many of the words the arrow accepts: those in another list.
std::optional<pb::Expr> CountIn(Card& card, const pb::WordList& words,
                                const Value& holds) {
  const Condition* condition = holds.As<Condition>();
  if (condition == nullptr) return std::nullopt;
  const std::optional<TwoLists> lists = ComparedIn(condition->expr, words);
  if (!lists.has_value()) return std::nullopt;
  return CountOfCommon(card, lists->one, lists->other);
}

constexpr const char* kAspects[] = {"aggression", "command",   "cunning",
                                    "heroism",    "vigilance", "villainy"};

// How many icons of an aspect the cards have: a stat of that name.
pb::Expr Icons(Card& card, const char* aspect, const pb::WordList& words) {
  return card.b().WordExpr(pb::Expr::SUM_STAT, aspect, words.of());
}

// `card.aspects.some((aspect) => …)` or `every`, whatever the arrow asks: it is
// asked of each aspect that there is.
std::optional<Value> AskedOfEachAspect(Card& card, const pb::WordList& words,
                                       const Asked& asked, bool every) {
  std::optional<pb::Expr> all;
  for (const char* aspect : kAspects) {
    const Value fits = AskArrow(card, asked.Argument(0), {std::string(aspect)});
    const std::optional<pb::Expr> holds =
        fits.failed() ? std::nullopt : AsCondition(fits);
    if (!holds.has_value()) return std::nullopt;
    pb::Expr has =
        tree::Binary(pb::Expr::GT, Icons(card, aspect, words), tree::Number(0));
    pb::Expr one =
        every ? tree::Binary(pb::Expr::OR,
                             tree::Unary(pb::Expr::NOT, std::move(has)), *holds)
              : tree::Binary(pb::Expr::AND, std::move(has), *holds);
    const auto both = every ? pb::Expr::AND : pb::Expr::OR;
    all = all.has_value() ? tree::Binary(both, *std::move(all), std::move(one))
                          : std::move(one);
  }
  return Value{Condition{*std::move(all)}};
}

// How long the list of aspects is: it has one as often as there are icons of
// it.
pb::Expr AllIcons(Card& card, const pb::WordList& words) {
  std::optional<pb::Expr> sum;
  for (const char* aspect : kAspects) {
    pb::Expr icons = Icons(card, aspect, words);
    sum = sum.has_value() ? tree::Binary(pb::Expr::ADD, *sum, std::move(icons))
                          : std::move(icons);
  }
  return *sum;
}

// `card.aspects.filter((aspect) => aspect === X)`, of one card or of several
// (`cards.flatMap((card) => card.aspects)`): as many as there are icons of that
// aspect, which are stats of its name; of a Set, one if there are any.
std::optional<Value> IconsOf(Card& card, const pb::WordList& words,
                             const Asked& asked, bool once) {
  if (words.base() != pb::WordList::COLORS) return std::nullopt;
  pb::Expr sum = tree::Number(0);
  for (const char* aspect : kAspects) {
    const Value fits = AskArrow(card, asked.Argument(0), {std::string(aspect)});
    const std::optional<bool> known = KnownTruth(fits);
    if (known == false) continue;
    pb::Expr icons = Icons(card, aspect, words);
    if (!known.has_value()) {
      const std::optional<pb::Expr> holds = AsCondition(fits);
      if (fits.failed() || !holds.has_value()) return std::nullopt;
      icons = tree::If(*holds, std::move(icons), tree::Number(0));
    }
    if (once) {
      icons = tree::Binary(pb::Expr::MIN, std::move(icons), tree::Number(1));
    }
    sum = tree::Binary(pb::Expr::ADD, std::move(sum), std::move(icons));
  }
  return MakeObject({{"length", asked.where, {Number{std::move(sum)}}}});
}

pb::Expr CountOfWords(Card& card, const pb::WordList& words) {
  // Some keywords are not keywords for players.
  if (words.base() == pb::WordList::KEYWORDS) {
    return StatNumber(card, "keywords", words.of());
  }
  // What a card is besides its traits is no trait.
  if (AreTraits(words)) {
    return card.b().WordExpr(pb::Expr::RULE, "different traits", words.of());
  }
  pb::Expr count;
  count.set_op(pb::Expr::WORD_COUNT);
  *count.add_lists() = words;
  return count;
}

}  // namespace

pb::WordList TitlesOf(Card& card, pb::Selector of) {
  pb::WordList titles = tree::WordsOf(pb::WordList::TYPES, std::move(of));
  titles.set_begins(card.b().W(kTitleWord));
  return titles;
}

std::optional<pb::WordList> WordsIn(Card& card, const Value& value) {
  if (const WordSet* words = value.As<WordSet>()) return words->list;
  // Of something missing there are no words.
  if (const Either* either = value.As<Either>()) {
    if (!either->no->undefined()) return std::nullopt;
    std::optional<pb::WordList> there = WordsIn(card, *either->yes);
    const bool none = there.has_value() && there->has_of() &&
                      IsNoneWithout(there->of(), either->test);
    return none ? there : std::nullopt;
  }
  const Attribute* attribute = value.As<Attribute>();
  if (attribute == nullptr) return std::nullopt;
  if (attribute->of != Attribute::Of::kTitle) return std::nullopt;
  const std::optional<pb::Selector> of = AsSelector(
      card, {Things{Things::Sort::kCards, false, attribute->selector}});
  if (!of.has_value()) return std::nullopt;
  return TitlesOf(card, *of);
}

namespace {

// `a.every((word) => …)`: all are in another list, or none is.
std::optional<Value> EveryIn(Card& card, const pb::WordList& words,
                             const Asked& asked) {
  const Value holds = AskArrow(card, asked.Argument(0), SomeWord(words));
  const Condition* condition = holds.As<Condition>();
  if (condition == nullptr) return std::nullopt;
  const pb::Expr& expr = condition->expr;
  if (expr.op() == pb::Expr::NOT &&
      ComparedIn(expr.args(0), words).has_value()) {
    return holds;
  }
  const std::optional<pb::Expr> count = CountIn(card, words, holds);
  if (!count.has_value()) return std::nullopt;
  return Value{
      Condition{tree::Binary(pb::Expr::EQ, *count, CountOfWords(card, words))}};
}

// `a.find((word) => …)`: which it is is not known, but whether there is one.
std::optional<Value> FoundIn(Card& card, const pb::WordList& words,
                             const Asked& asked) {
  std::optional<Value> some = SomeIn(card, words, asked);
  if (!some.has_value() && words.base() == pb::WordList::COLORS) {
    some = AskedOfEachAspect(card, words, asked, /*every=*/false);
  }
  const std::optional<pb::Expr> there =
      some.has_value() ? AsCondition(*some) : std::nullopt;
  if (!there.has_value()) return std::nullopt;
  return EitherOf(*there, {ShownText{"…"}}, {Undefined{}});
}

// `a.filter((word) => …).length`, of traits and keywords.
std::optional<Value> FilteredBy(Card& card, const pb::WordList& words,
                                const Asked& asked) {
  std::optional<pb::Expr> count =
      CountIn(card, words, AskArrow(card, asked.Argument(0), SomeWord(words)));
  if (!count.has_value()) return std::nullopt;
  return MakeObject({{"length", asked.where, {Number{*std::move(count)}}}});
}

}  // namespace

std::optional<Value> MemberOfWords(Card& card, const pb::WordList& words,
                                   const Asked& asked, bool once) {
  if (asked.Is("includes") || asked.Is("has")) {
    return AreEqual(card, {WordSet{words}}, asked.Argument(0), asked.where);
  }
  if (asked.Is("length") && words.base() == pb::WordList::COLORS && !once) {
    return Value{Number{AllIcons(card, words)}};
  }
  if (asked.Is("length") || asked.Is("size")) {
    return Value{Number{CountOfWords(card, words)}};
  }
  const bool aspects = words.base() == pb::WordList::COLORS;
  if (asked.Is("every")) {
    if (!aspects) return EveryIn(card, words, asked);
    return AskedOfEachAspect(card, words, asked, /*every=*/true);
  }
  if (asked.Is("some")) {
    const size_t reported = card.diagnostics->size();
    std::optional<Value> some = SomeIn(card, words, asked);
    if (some.has_value() || !aspects) return some;
    card.diagnostics->resize(reported);
    return AskedOfEachAspect(card, words, asked, /*every=*/false);
  }
  if (asked.Is("find")) return FoundIn(card, words, asked);
  if (asked.Is("filter") && !aspects) return FilteredBy(card, words, asked);
  if (asked.Is("filter")) return IconsOf(card, words, asked, once);
  // A keyword's name is what there is of it here.
  if (asked.Is("name") || asked.Is("toProperties"))
    return Value{WordSet{words}};
  if (asked.Is("map") || asked.Is("flatMap")) {
    const Value each = AskArrow(card, asked.Argument(0), SomeWord(words));
    const WordSet* mapped = each.As<WordSet>();
    if (mapped == nullptr || !Same(mapped->list, words)) return std::nullopt;
    return each;
  }
  return std::nullopt;
}

}  // namespace refold::karabast
