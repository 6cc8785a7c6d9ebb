#include "tools/commands/compare_games.h"

#include <vector>

#include "absl/strings/str_cat.h"
#include "replay/diff/first_difference.h"
#include "tools/commands/told_event.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// As many differences as people read; --json has them all.
constexpr int kShownDifferences = 40;

using FieldDifferences =
    google::protobuf::RepeatedPtrField<pb::FieldDifference>;

void AddFields(const std::vector<FieldDiff>& diffs, FieldDifferences& fields) {
  for (const FieldDiff& diff : diffs) {
    pb::FieldDifference* field = fields.Add();
    field->set_field(diff.field);
    field->set_a(diff.a);
    field->set_b(diff.b);
  }
}

pb::GameComparison::Outcome OutcomeOf(const GameDifference& found) {
  if (found.a_goes_on && found.b_goes_on) {
    return pb::GameComparison::EVENTS_DIFFER;
  }
  if (found.a_goes_on) return pb::GameComparison::FIRST_GOES_ON;
  if (found.b_goes_on) return pb::GameComparison::SECOND_GOES_ON;
  return found.header.another_game ? pb::GameComparison::HEADER_DIFFERS
                                   : pb::GameComparison::EQUAL;
}

// Lines of "  player 2 life: 17, 20".
std::string FieldLines(const FieldDifferences& fields) {
  std::string lines;
  for (int i = 0; i < fields.size(); ++i) {
    if (i == kShownDifferences) {
      absl::StrAppend(&lines, "  and ", fields.size() - i,
                      " more; --json shows them\n");
      break;
    }
    absl::StrAppend(&lines, "  ", PlainText(fields.Get(i).field()), ": ",
                    PlainText(fields.Get(i).a()), ", ",
                    PlainText(fields.Get(i).b()), "\n");
  }
  return lines;
}

std::string SideText(const std::string& name, const ToldEvents& events) {
  return absl::StrCat("  ", PlainText(name), ": ", EventText(events.Get(0)),
                      "\n", CauseLines(events, 4));
}

// How a game goes on that another one is a beginning of.
std::string GoesOn(const std::string& longer, const std::string& shorter,
                   uint64_t equal, const ToldEvents& events) {
  return absl::StrCat(PlainText(shorter), " ends after event ", equal, "; ",
                      PlainText(longer), " is the same until then and goes on",
                      "\n", SideText(longer, events));
}

std::string EventsText(const pb::GameComparison& games) {
  switch (games.outcome()) {
    case pb::GameComparison::EQUAL:
      return absl::StrCat(PlainText(games.a()), " and ", PlainText(games.b()),
                          " are equal: ", games.equal(), " events\n");
    case pb::GameComparison::HEADER_DIFFERS:
      return absl::StrCat("all ", games.equal(), " events are the same\n");
    case pb::GameComparison::FIRST_GOES_ON:
      return GoesOn(games.a(), games.b(), games.equal(), games.a_events());
    case pb::GameComparison::SECOND_GOES_ON:
      return GoesOn(games.b(), games.a(), games.equal(), games.b_events());
    case pb::GameComparison::ONLY_IN_FIRST:
      return absl::StrCat(PlainText(games.a()),
                          " is in the first store only\n");
    case pb::GameComparison::ONLY_IN_SECOND:
      return absl::StrCat(PlainText(games.b()),
                          " is in the second store only\n");
    default:
      return absl::StrCat(PlainText(games.a()), " and ", PlainText(games.b()),
                          " differ from event ", games.equal() + 1, " on\n",
                          SideText(games.a(), games.a_events()),
                          SideText(games.b(), games.b_events()),
                          "the events, and the states after them, differ in\n",
                          games.fields().empty() ? "  their encoding only\n"
                                                 : FieldLines(games.fields()));
  }
}

}  // namespace

absl::StatusOr<pb::GameComparison> CompareGames(const GameReader& a,
                                                const std::string& name_a,
                                                const GameReader& b,
                                                const std::string& name_b,
                                                HeaderComparer& headers) {
  absl::StatusOr<GameDifference> found = FindFirstDifference(a, b, headers);
  if (!found.ok()) return found.status();
  pb::GameComparison comparison;
  comparison.set_a(name_a);
  comparison.set_b(name_b);
  comparison.set_outcome(OutcomeOf(*found));
  AddFields(found->header.fields, *comparison.mutable_header());
  comparison.set_equal(found->equal);
  comparison.set_probes(found->probes);
  comparison.set_scanned(found->scanned);
  const uint64_t next = found->equal + 1;
  if (found->a_goes_on) {
    absl::Status told = TellCauses(a, next, *comparison.mutable_a_events());
    if (!told.ok()) return told;
  }
  if (found->b_goes_on) {
    absl::Status told = TellCauses(b, next, *comparison.mutable_b_events());
    if (!told.ok()) return told;
  }
  if (comparison.outcome() == pb::GameComparison::EVENTS_DIFFER) {
    for (auto differ : {DiffEvents, DiffStatesAfter}) {
      auto fields = differ(a, b, next);
      if (!fields.ok()) return fields.status();
      AddFields(*fields, *comparison.mutable_fields());
    }
  }
  return comparison;
}

std::string ComparisonText(const pb::GameComparison& comparison) {
  std::string text;
  if (!comparison.header().empty()) {
    absl::StrAppend(&text, "the headers of ", PlainText(comparison.a()),
                    " and ", PlainText(comparison.b()), " differ in\n",
                    FieldLines(comparison.header()));
  }
  return text + EventsText(comparison);
}

}  // namespace refold::tools
