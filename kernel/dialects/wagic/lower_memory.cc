// Conditions about what happened: watchers, and how a spell was paid for.
#include <map>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_condition.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_known_types.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

using tree::Binary;
using tree::Entities;
using tree::Number;

constexpr absl::string_view kSpellsCast = "spells cast";

}  // namespace

// What came into one zone, by type or colour if the spec names one: watchers
// count spells and permanents that way.
pb::Expr TermLowering::LowerSeen(absl::string_view turn) {
  const TargetSpec& spec = term_.spec[0];
  if (spec.subjects.size() != 1 || spec.zones.size() != 1 ||
      spec.subjects[0].other) {
    return Unsupported("seen");
  }
  std::string watch;
  if (spec.zones[0].zone == Zone::kStack) {
    watch = absl::StrCat(turn, kSpellsCast);
  } else if (spec.zones[0].zone == Zone::kBattlefield) {
    watch = absl::StrCat(turn, "entered");
  } else {
    return Unsupported("seen");
  }
  const Subject& subject = spec.subjects[0];
  const bool any_card = subject.kind == SubjectKind::kAnyCard;
  if (any_card && subject.attributes.empty()) return Seen(watch, spec.zones[0]);
  if (subject.kind == SubjectKind::kType && subject.attributes.empty()) {
    if (card_.database != nullptr &&
        card_.database->FindPrimitive(subject.word) != nullptr) {
      return Unsupported("seen");  // a card by name
    }
    return Seen(absl::StrCat(watch, ": ", subject.word), spec.zones[0]);
  }
  if (!any_card || subject.attributes.size() != 1) return Unsupported("seen");
  const Attribute& attribute = subject.attributes[0];
  std::string word;
  if (attribute.kind == AttributeKind::kColor) {
    word = ColorName(attribute.color);
  } else if (attribute.kind == AttributeKind::kWord &&
             card_.known_types != nullptr &&
             card_.known_types->Knows(attribute.word)) {
    word = attribute.word;
  } else {
    return Unsupported("seen");
  }
  const std::string those = absl::StrCat(watch, ": ", word);
  return attribute.negated ? Seen(watch, spec.zones[0], those)
                           : Seen(those, spec.zones[0]);
}

// How often the watcher counts, but for what `without` counts.
pb::Expr TermLowering::Seen(absl::string_view watch, const ZoneRef& zone,
                            absl::string_view without) {
  pb::Expr seen;
  seen.set_op(pb::Expr::WATCH);
  seen.set_word(card_.builder.W(watch));
  pb::Selector whose;
  if (ZonePlayers(card_, zone, site_, &whose)) {
    *seen.mutable_of() = std::move(whose);
  }
  if (!without.empty()) {
    pb::Expr others = seen;
    others.set_word(card_.builder.W(without));
    seen = Binary(pb::Expr::SUB, std::move(seen), std::move(others));
  }
  if (site_.casting && watch.substr(0, kSpellsCast.size()) == kSpellsCast) {
    pb::Expr itself = tree::HowMany(Entities(pb::Selector::EVENT_SUBJECT),
                                    LowerSubjects(card_, term_.spec[0], site_));
    seen = Binary(pb::Expr::SUB, std::move(seen),
                  tree::If(std::move(itself), Number(1), Number(0)));
  }
  return Compare(std::move(seen));
}

pb::Expr TermLowering::LowerSpent() {
  std::map<Color, int64_t> needed;
  for (const CostPart& part : term_.cost.parts) {
    if (part.kind != CostKind::kMana) return Unsupported("spent");
    ++needed[part.colors[0]];
  }
  pb::Expr all = Number(1);
  for (const auto& [color, count] : needed) {
    pb::Expr spent =
        Ask(pb::Expr::VALUE, absl::StrCat("spent ", ManaKind(color)),
            Entities(pb::Selector::SOURCE));
    all = Binary(pb::Expr::AND, std::move(all),
                 Binary(pb::Expr::GE, std::move(spent), Number(count)));
  }
  return all;
}

// A creature of one of the spell's own subtypes dealt combat damage.
pb::Expr TermLowering::LowerProwl() {
  pb::Expr any = Number(0);
  for (const std::string& type : card_.ast->subtypes) {
    any = Binary(
        pb::Expr::OR, std::move(any),
        Ask(pb::Expr::WATCH, absl::StrCat("combat hits on players: ", type),
            Entities(pb::Selector::CONTROLLER)));
  }
  return any;
}

}  // namespace refold::wagic
