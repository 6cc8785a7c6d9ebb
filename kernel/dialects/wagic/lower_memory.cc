// Conditions about what happened: watchers, and how a spell was paid for.
#include <algorithm>
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
constexpr absl::string_view kPlayer = "player";

}  // namespace

bool SaysOnlyWhatItIs(const TargetSpec& spec) {
  const auto plain = [](const Attribute& attribute) {
    switch (attribute.kind) {
      case AttributeKind::kMulticolor:
      case AttributeKind::kColorless:
      case AttributeKind::kColor:
      case AttributeKind::kWord:
        return true;
      default:
        return false;
    }
  };
  return std::all_of(
      spec.subjects.begin(), spec.subjects.end(), [&](const Subject& subject) {
        const bool card = subject.kind == SubjectKind::kAnyCard ||
                          subject.kind == SubjectKind::kType;
        return card && !subject.other &&
               std::all_of(subject.attributes.begin(), subject.attributes.end(),
                           plain);
      });
}

namespace {

std::string NameOf(const Attribute& attribute) {
  const absl::string_view sign = attribute.negated ? "-" : "";
  switch (attribute.kind) {
    case AttributeKind::kMulticolor:
      return absl::StrCat(sign, "multicolor");
    case AttributeKind::kColorless:
      return absl::StrCat(sign, "colorless");
    case AttributeKind::kColor:
      return absl::StrCat(sign, ColorName(attribute.color));
    default:
      return absl::StrCat(sign, attribute.word);
  }
}

// The same for all specs that mean the same cards, and only for those.
std::string NameOf(const TargetSpec& spec) {
  std::string name;
  for (const Subject& subject : spec.subjects) {
    const bool any_card = subject.kind == SubjectKind::kAnyCard;
    absl::StrAppend(&name, name.empty() ? "" : ",",
                    any_card ? "*" : absl::string_view(subject.word));
    const absl::string_view between = subject.all_attributes ? "&" : ";";
    for (const Attribute& attribute : subject.attributes) {
      absl::StrAppend(&name, between, NameOf(attribute));
    }
  }
  return name;
}

// Once a program.
void DeclareNotes(CardLowering& card, absl::string_view name,
                  pb::EventPattern pattern, pb::Selector player) {
  pb::CardProgram& program = card.builder.program();
  const uint32_t word = card.builder.W(name);
  for (const pb::WatcherSpec& watcher : program.watchers()) {
    if (watcher.name() == word) return;
  }
  pb::WatcherSpec* watcher = program.add_watchers();
  watcher->set_name(word);
  *watcher->mutable_pattern() = std::move(pattern);
  pb::WatcherSpec::Field* field = watcher->add_fields();
  field->set_name(card.builder.W(kPlayer));
  *field->mutable_refs() = std::move(player);
  watcher->add_reset(card.builder.W("turn"));
}

}  // namespace

// What the rulebook does not count the program notes itself: this turn's
// spells, or what came into the zone, with whose it was.
pb::Expr TermLowering::LowerNoted() {
  const TargetSpec& spec = term_.spec[0];
  const ZoneRef& zone = spec.zones[0];
  pb::EventPattern pattern;
  pb::Selector player = Entities(pb::Selector::EVENT_SUBJECT);
  if (zone.zone == Zone::kStack) {
    pattern.set_kind(pb::EventPattern::CAST);
    player = Entities(pb::Selector::EVENT_OTHER);
  } else {
    pattern.set_kind(pb::EventPattern::MOVED);
    *pattern.add_to() = card_.builder.Zone(ZoneName(zone.zone));
    player = tree::Then(std::move(player), zone.zone == Zone::kBattlefield
                                               ? pb::Selector::CONTROLLER_OF
                                               : pb::Selector::OWNER_OF);
  }
  *pattern.mutable_subject() = LowerSubjects(card_, spec, site_);
  const std::string name =
      absl::StrCat("noted ", ZoneName(zone.zone), ": ", NameOf(spec));
  DeclareNotes(card_, name, std::move(pattern), std::move(player));

  pb::Expr count = card_.builder.Records(pb::Expr::RECORD_COUNT, name, "");
  pb::Selector whose;
  if (ZonePlayers(card_, zone, site_, &whose)) {
    *count.mutable_predicate() =
        tree::Compared(tree::HowMany(card_.builder.RecordField(kPlayer),
                                     tree::IsOneOf(std::move(whose))),
                       pb::Expr::GT, Number(0));
  }
  return Compare(std::move(count));
}

// What came into one zone, by type or colour if the spec names one: watchers
// count spells and permanents that way.
pb::Expr TermLowering::LowerSeen(absl::string_view turn) {
  const TargetSpec& spec = term_.spec[0];
  const char* const word_of_kind = turn.empty() ? "thisturn" : "lastturn";
  const bool one_zone = spec.zones.size() == 1 &&
                        spec.zones[0].zone != Zone::kAll &&
                        spec.zones[0].zone != Zone::kNonBattle;
  if (!one_zone || spec.subjects.empty()) return Unsupported(word_of_kind);
  const auto noted = [&] {
    const bool can = turn.empty() && !site_.casting && SaysOnlyWhatItIs(spec);
    return can ? LowerNoted() : Unsupported(word_of_kind);
  };
  if (spec.subjects.size() != 1 || spec.subjects[0].other) return noted();
  std::string watch;
  if (spec.zones[0].zone == Zone::kStack) {
    watch = absl::StrCat(turn, kSpellsCast);
  } else if (spec.zones[0].zone == Zone::kBattlefield) {
    watch = absl::StrCat(turn, "entered");
  } else {
    return noted();
  }
  const Subject& subject = spec.subjects[0];
  const bool any_card = subject.kind == SubjectKind::kAnyCard;
  if (any_card && subject.attributes.empty()) return Seen(watch, spec.zones[0]);
  if (subject.kind == SubjectKind::kType && subject.attributes.empty()) {
    if (card_.database != nullptr &&
        card_.database->FindPrimitive(subject.word) != nullptr) {
      return noted();  // a card by name
    }
    return Seen(absl::StrCat(watch, ": ", subject.word), spec.zones[0]);
  }
  if (!any_card || subject.attributes.size() != 1) return noted();
  const Attribute& attribute = subject.attributes[0];
  std::string word;
  if (attribute.kind == AttributeKind::kColor) {
    word = ColorName(attribute.color);
  } else if (attribute.kind == AttributeKind::kWord &&
             card_.known_types != nullptr &&
             card_.known_types->Knows(attribute.word)) {
    word = attribute.word;
  } else {
    return noted();
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
