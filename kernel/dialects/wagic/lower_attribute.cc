// Attributes of target specs: what stands in `[…]`.
#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_split.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

using tree::All;
using tree::Any;
using tree::Compared;
using tree::Entities;
using tree::Not;
using tree::Number;
using tree::Then;

pb::Selector Candidate() { return Entities(pb::Selector::CANDIDATE); }

pb::Predicate Positive(pb::Expr number) {
  return Compared(std::move(number), pb::Expr::GT, Number(0));
}

pb::Predicate CompareTo(CardLowering& card, pb::Expr left,
                        const Attribute& attribute, const Site& site) {
  pb::Predicate test =
      Compared(std::move(left), OperatorOf(attribute.comparison),
               LowerAmount(card, attribute.amount, site));
  // What is not known before the cost is paid may be anything until then.
  const bool of_x = attribute.amount.kind == AmountKind::kVariable &&
                    attribute.amount.variable == Variable::kX;
  pb::Expr known;
  if (attribute.amount.stored && site.stored.base() == pb::Selector::REGISTER) {
    known = tree::CountOf(site.stored);
  } else if (site.before_x && of_x) {
    known = card.builder.WordExpr(pb::Expr::VALUE, "x known",
                                  tree::Entities(pb::Selector::SOURCE));
  } else {
    return test;
  }
  return Any({std::move(test),
              Compared(std::move(known), pb::Expr::EQ, tree::Number(0))});
}

pb::Expr CostOf(pb::Selector of) {
  pb::Expr cost;
  cost.set_op(pb::Expr::COST);
  *cost.mutable_of() = std::move(of);
  return cost;
}

pb::Predicate HasWrittenCounters(CardLowering& card, const CounterSpec& counter,
                                 const Site& site) {
  pb::Expr counters = card.builder.WordExpr(
      pb::Expr::COUNTERS, counter.any ? "" : CounterName(counter), Candidate());
  if (counter.count.empty()) return Positive(std::move(counters));
  return Compared(std::move(counters), pb::Expr::GE,
                  LowerAmount(card, counter.count[0], site));
}

pb::Predicate IsEnchanted(CardLowering& card) {
  pb::Expr auras = tree::HowMany(Then(Candidate(), pb::Selector::ATTACHED_TO),
                                 card.builder.HasType("aura"));
  return Positive(std::move(auras));
}

// With what `share!…!` compares: the source's target, else the source. An
// aura's is its host; but what an aura gives away is the host's own line.
pb::Selector Shared(const CardLowering& card, const Site& site) {
  if (site.target.base() != pb::Selector::NONE) return site.target;
  pb::Selector source = Entities(pb::Selector::SOURCE);
  const bool own =
      site.object.base() == pb::Selector::SOURCE && site.object.steps().empty();
  return card.is_aura && !own ? Then(source, pb::Selector::HOST_OF) : source;
}

pb::Predicate LowerAttribute(CardLowering& card, const Attribute& attribute,
                             const Site& site) {
  pb::Predicate test;
  switch (attribute.kind) {
    case AttributeKind::kAttacking:
      return IsInCombat(card, "attacking");
    case AttributeKind::kBlocking:
      return IsInCombat(card, "blocking");
    case AttributeKind::kBlocked:
      return card.builder.HasFlag("blocked");
    case AttributeKind::kTapped:
      return card.builder.HasFlag("tapped");
    case AttributeKind::kToken:
      return tree::IsToken();
    case AttributeKind::kFresh:
      return card.builder.RuleTest("fresh");
    case AttributeKind::kEnchanted:
      return IsEnchanted(card);
    case AttributeKind::kDamaged:
      return Positive(
          card.builder.WordExpr(pb::Expr::WATCH, "damage taken", Candidate()));
    case AttributeKind::kMulticolor:
      test.set_min_colors(2);
      return test;
    case AttributeKind::kColorless:
      test.set_min_colors(1);
      return Not(std::move(test));
    case AttributeKind::kColor:
      return card.builder.HasColor(ColorName(attribute.color));
    case AttributeKind::kChosenColor:
      test.set_chosen(card.builder.W("color"));
      return test;
    case AttributeKind::kChosenType:
      test.set_chosen(card.builder.W("type"));
      return test;
    case AttributeKind::kPower:
      return CompareTo(card, card.builder.StatOf("power", Candidate()),
                       attribute, site);
    case AttributeKind::kToughness:
      return CompareTo(card, card.builder.StatOf("toughness", Candidate()),
                       attribute, site);
    case AttributeKind::kManaCost:
      return CompareTo(card, CostOf(Candidate()), attribute, site);
    case AttributeKind::kShareName:
      *test.mutable_shares_name() = Shared(card, site);
      return test;
    case AttributeKind::kShareColor:
      *test.mutable_shares_color() = Shared(card, site);
      return test;
    case AttributeKind::kShareTypes:
      *test.mutable_shares_type() = Shared(card, site);
      return test;
    case AttributeKind::kCounter:
      return HasWrittenCounters(card, attribute.counter, site);
    case AttributeKind::kAbility:
      return card.builder.HasKeyword(KeywordName(attribute.ability));
    case AttributeKind::kWord:
      CheckAttribute(card, attribute);
      return IsCalled(card, attribute.word);
    case AttributeKind::kLeveler:
      return card.builder.HasKeyword(kLeveler);
    case AttributeKind::kDamager:
      return Positive(
          card.builder.WordExpr(pb::Expr::WATCH, "damage dealt", Candidate()));
    case AttributeKind::kOpponentDamager:
      return card.builder.RuleTest("damaged opponent");
    case AttributeKind::kControllerDamager:
      return card.builder.RuleTest("damaged you");
  }
  return test;
}

// Whether a card's own record lists the word among its types.
bool IsOwnType(const CardRecord& record, absl::string_view word) {
  for (absl::string_view key : {"type", "subtype"}) {
    const CardField* field = record.Find(key);
    if (field == nullptr) continue;
    for (absl::string_view type : absl::StrSplit(field->value, ' ')) {
      if (absl::AsciiStrToLower(type) == word) return true;
    }
  }
  return false;
}

}  // namespace

pb::Predicate IsCalled(CardLowering& card, absl::string_view word) {
  pb::Predicate type = card.builder.HasType(word);
  const CardRecord* named =
      card.database == nullptr ? nullptr : card.database->FindPrimitive(word);
  if (named == nullptr && absl::AsciiStrToLower(card.record->name) == word) {
    named = card.record;
  }
  const bool token = named == nullptr && card.known_types != nullptr &&
                     card.known_types->IsTokenName(word);
  // A Forest is a forest by type already.
  if (!token && (named == nullptr || IsOwnType(*named, word))) return type;
  pb::Predicate name;
  name.set_name(card.builder.W(token ? word : named->name));
  return Any({std::move(type), std::move(name)});
}

namespace {

// Attributes behind each other are alternatives only within one of these sorts;
// what belongs to none must always hold. A creature does not attack and block
// at once, so these two are a sort of their own.
struct AlternativeSort {
  enum : int { kWords, kColors, kAbilities, kCombat, kNone };
};

bool IsColorOrArtifact(const Attribute& attribute) {
  return attribute.kind == AttributeKind::kColor ||
         (attribute.kind == AttributeKind::kWord &&
          attribute.word == "artifact");
}

// Among colours `artifact` is one of them; among types it is a type.
bool IsAmongColors(const Subject& subject) {
  bool color = false;
  for (const Attribute& attribute : subject.attributes) {
    color = color || attribute.kind == AttributeKind::kColor;
    if (attribute.kind == AttributeKind::kWord &&
        !IsColorOrArtifact(attribute)) {
      return false;
    }
  }
  return color;
}

int SortOf(const Subject& subject, const Attribute& attribute) {
  switch (attribute.kind) {
    case AttributeKind::kWord:
      return IsColorOrArtifact(attribute) && IsAmongColors(subject)
                 ? AlternativeSort::kColors
                 : AlternativeSort::kWords;
    case AttributeKind::kColor:
      return AlternativeSort::kColors;
    case AttributeKind::kAbility:
      return AlternativeSort::kAbilities;
    case AttributeKind::kAttacking:
    case AttributeKind::kBlocking:
    case AttributeKind::kBlocked:
      return AlternativeSort::kCombat;
    default:
      return AlternativeSort::kNone;
  }
}

}  // namespace

pb::Predicate LowerAttributes(CardLowering& card, const Subject& subject,
                              const Site& site) {
  std::vector<pb::Predicate> all;
  std::vector<pb::Predicate> alternatives[AlternativeSort::kNone];
  for (const Attribute& attribute : subject.attributes) {
    pb::Predicate test = LowerAttribute(card, attribute, site);
    if (attribute.negated) test = Not(std::move(test));
    int sort = subject.all_attributes ? AlternativeSort::kNone
                                      : SortOf(subject, attribute);
    std::vector<pb::Predicate>& group =
        sort == AlternativeSort::kNone ? all : alternatives[sort];
    group.push_back(std::move(test));
  }
  for (std::vector<pb::Predicate>& group : alternatives) {
    if (group.size() == 1) all.push_back(std::move(group.front()));
    if (group.size() > 1) all.push_back(Any(std::move(group)));
  }
  return all.size() == 1 ? std::move(all[0]) : All(std::move(all));
}

pb::Expr::Op OperatorOf(Comparison comparison) {
  switch (comparison) {
    case Comparison::kEqual:
      return pb::Expr::EQ;
    case Comparison::kNotEqual:
      return pb::Expr::NE;
    case Comparison::kLess:
      return pb::Expr::LT;
    case Comparison::kLessOrEqual:
      return pb::Expr::LE;
    case Comparison::kGreater:
      return pb::Expr::GT;
    case Comparison::kGreaterOrEqual:
      return pb::Expr::GE;
  }
  return pb::Expr::EQ;
}

}  // namespace refold::wagic
