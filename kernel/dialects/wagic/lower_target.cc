// Target specs: what may be chosen, counted or affected, and how many.
#include "kernel/dialects/wagic/lower_target.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"

namespace refold::wagic {
namespace {

using tree::All;
using tree::Number;

// A count that no table reaches: "any number of".
constexpr int64_t kAnyNumber = 1000;

// Whether the spec says nothing but `*` or `player` of its candidates.
bool IsTrivial(const TargetSpec& spec) {
  if (spec.subjects.empty()) return true;
  const Subject& subject = spec.subjects[0];
  return spec.subjects.size() == 1 && !subject.other &&
         subject.attributes.empty() &&
         (subject.kind == SubjectKind::kAnyCard ||
          subject.kind == SubjectKind::kPlayer);
}

bool AnyPlayers(const TargetSpec& spec) {
  return std::any_of(
      spec.subjects.begin(), spec.subjects.end(),
      [](const Subject& subject) { return MeansPlayers(subject.kind); });
}

bool AnyCards(const TargetSpec& spec) {
  return std::any_of(
      spec.subjects.begin(), spec.subjects.end(),
      [](const Subject& subject) { return MeansCards(subject.kind); });
}

// The zones of a spec about cards. The card of an event, and the source as
// `sourcecard`, is meant wherever it is, any other on the battlefield unless
// something else is written.
std::vector<ZoneRef> ZonesMeant(const TargetSpec& spec) {
  if (!spec.zones.empty() || !AnyCards(spec)) return spec.zones;
  ZoneRef zone;
  zone.span = spec.span;
  for (const Subject& subject : spec.subjects) {
    if (subject.kind == SubjectKind::kTriggerTo ||
        subject.kind == SubjectKind::kTriggerFrom ||
        subject.kind == SubjectKind::kSourceCard) {
      zone.zone = Zone::kAll;
    }
  }
  return {zone};
}

// What came this turn is known of permanents and in graveyards only.
void CheckFresh(CardLowering& card, const TargetSpec& spec) {
  const bool elsewhere = std::any_of(
      spec.zones.begin(), spec.zones.end(), [](const ZoneRef& zone) {
        return zone.zone != Zone::kBattlefield && zone.zone != Zone::kGraveyard;
      });
  if (!elsewhere) return;
  for (const Subject& subject : spec.subjects) {
    for (const Attribute& attribute : subject.attributes) {
      if (attribute.kind != AttributeKind::kFresh) continue;
      card.Unsupported(attribute.span, "attribute-fresh",
                       "'fresh' can only be asked of permanents and in "
                       "graveyards");
    }
  }
}

}  // namespace

pb::Predicate LowerSubjects(CardLowering& card, const TargetSpec& spec,
                            const Site& site) {
  return SubjectsThat(card, spec, site, [](SubjectKind) { return true; });
}

namespace {

// `this|mygraveyard` of what has moved: the card that it is there.
bool IsMovedSelf(const TargetSpec& spec, const Site& site) {
  return site.moved && spec.subjects.size() == 1 &&
         spec.subjects[0].kind == SubjectKind::kThis &&
         spec.subjects[0].attributes.empty() && !spec.zones.empty() &&
         std::none_of(spec.zones.begin(), spec.zones.end(),
                      [](const ZoneRef& zone) {
                        return zone.zone == Zone::kBattlefield ||
                               zone.zone == Zone::kAll;
                      });
}

// Of other cards than itself: a spell has left the stack when what it says is
// done.
bool LooksAtStack(const TargetSpec& spec) {
  return std::any_of(
             spec.zones.begin(), spec.zones.end(),
             [](const ZoneRef& zone) { return zone.zone == Zone::kStack; }) &&
         std::none_of(spec.subjects.begin(), spec.subjects.end(),
                      [](const Subject& subject) {
                        return subject.kind == SubjectKind::kThis;
                      });
}

void LeaveOutSource(pb::Query* query) {
  pb::Predicate other =
      tree::Not(tree::IsOneOf(tree::Entities(pb::Selector::SOURCE)));
  *query->mutable_where() = query->has_where()
                                ? All({query->where(), std::move(other)})
                                : std::move(other);
}

}  // namespace

pb::Query LowerTarget(CardLowering& card, const TargetSpec& spec,
                      const Site& site) {
  CheckFresh(card, spec);
  pb::Query query;
  query.set_players(AnyPlayers(spec));
  for (const ZoneRef& zone : ZonesMeant(spec)) {
    for (pb::ZoneSpec& lowered : LowerZones(card, zone, site)) {
      *query.add_zones() = std::move(lowered);
    }
  }
  if (IsMovedSelf(spec, site)) {
    *query.mutable_where() =
        tree::IsOneOf(tree::Then(SelfOf(site), pb::Selector::BECOMES));
  } else if (!IsTrivial(spec)) {
    *query.mutable_where() = LowerSubjects(card, spec, site);
  }
  if (site.resolving && LooksAtStack(spec)) LeaveOutSource(&query);
  return query;
}

pb::Predicate LowerTargetTest(CardLowering& card, const TargetSpec& spec,
                              const Site& site) {
  CheckFresh(card, spec);
  std::vector<pb::Predicate> any;
  if (AnyPlayers(spec)) {
    any.push_back(SubjectsThat(card, spec, site, MeansPlayers));
  }
  if (AnyCards(spec)) {
    std::vector<pb::Predicate> zones;
    for (const ZoneRef& zone : ZonesMeant(spec)) {
      for (pb::ZoneSpec& lowered : LowerZones(card, zone, site)) {
        zones.push_back(tree::InZone(std::move(lowered)));
      }
    }
    any.push_back(AnyOf(std::move(zones)));
    if (!IsTrivial(spec)) {
      any.back() = All(
          {SubjectsThat(card, spec, site, MeansCards), std::move(any.back())});
    }
  }
  return AnyOf(std::move(any));
}

pb::Predicate IsInCombat(CardLowering& card, absl::string_view flag) {
  return tree::Any({card.builder.HasFlag(flag),
                    card.builder.RuleTest(absl::StrCat("was ", flag))});
}

namespace {

bool IsWhatPoolLeaves(const Amount& amount) {
  return amount.kind == AmountKind::kVariable &&
         (amount.variable == Variable::kPreX ||
          amount.variable == Variable::kHalfPreX);
}

// As many as X, which is chosen first: until it is, one target is enough for
// some X.
pb::Expr OneBeforeX(CardLowering& card, const pb::Expr& all) {
  return tree::If(card.builder.WordExpr(pb::Expr::VALUE, "x known",
                                        tree::Entities(pb::Selector::SOURCE)),
                  all, tree::Binary(pb::Expr::MIN, all, Number(1)));
}

pb::Expr HowManyTargets(CardLowering& card, const TargetSpec& spec,
                        const Site& site) {
  for (const auto& [written, number] : site.counted) {
    if (written == spec.count.span.offset) return number;
  }
  return LowerAmount(card, spec.count, site);
}

}  // namespace

void LowerTargetCount(CardLowering& card, const TargetSpec& spec,
                      const Site& site, pb::Instruction::Choose* choose) {
  switch (spec.count_kind) {
    case TargetCount::kOne:
      // Any number of those that can proliferate, or none.
      if (spec.subjects.size() == 1 &&
          spec.subjects[0].kind == SubjectKind::kProliferation) {
        *choose->mutable_min() = Number(0);
        *choose->mutable_max() = Number(kAnyNumber);
      }
      return;
    case TargetCount::kExactly:
      *choose->mutable_max() = HowManyTargets(card, spec, site);
      *choose->mutable_min() = IsWhatPoolLeaves(spec.count)
                                   ? OneBeforeX(card, choose->max())
                                   : choose->max();
      return;
    case TargetCount::kUpTo:
      *choose->mutable_max() = HowManyTargets(card, spec, site);
      // A number that is counted may be none.
      if (spec.count.kind != AmountKind::kInteger) {
        *choose->mutable_min() =
            tree::Binary(pb::Expr::MIN, choose->max(), Number(1));
      }
      return;
    case TargetCount::kAnyAmount:
      *choose->mutable_max() = Number(kAnyNumber);
      return;
  }
}

}  // namespace refold::wagic
