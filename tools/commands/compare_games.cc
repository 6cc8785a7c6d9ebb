#include "tools/commands/compare_games.h"

#include <vector>

#include "absl/strings/str_cat.h"
#include "replay/diff/first_difference.h"
#include "tools/commands/told_event.h"
#include "tools/show/plain_text.h"
#include "tools/story/told_moment.h"

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

std::string CausesText(const ToldEvents& events, const std::string& untold) {
  if (untold.empty()) return CauseLines(events, 4);
  return absl::StrCat("    its causes cannot be told: ", PlainText(untold),
                      "\n");
}

std::string SideA(const pb::GameComparison& games) {
  return absl::StrCat("  ", PlainText(games.a()), ": ",
                      EventText(games.a_events(0)), "\n",
                      CausesText(games.a_events(), games.a_untold()));
}

// Without what was said of the first game's event, if that is there: two events
// that differ may have the same words.
std::string SideB(const pb::GameComparison& games) {
  const std::string name = PlainText(games.b());
  const std::string event = EventText(games.b_events(0));
  const std::string causes = CausesText(games.b_events(), games.b_untold());
  if (games.a_events().empty() || EventText(games.a_events(0)) != event) {
    return absl::StrCat("  ", name, ": ", event, "\n", causes);
  }
  const bool same_causes =
      CausesText(games.a_events(), games.a_untold()) == causes;
  return absl::StrCat("  ", name, ": event ", games.b_events(0).sequence(),
                      ", in the same words\n", same_causes ? "" : causes);
}

std::string WhenTheyPart(const pb::GameComparison& games) {
  return absl::StrCat(
      "  ", WhenText(games.turn(), games.player(), games.phase()), "\n");
}

// How a game goes on that another one is a beginning of.
std::string GoesOn(const pb::GameComparison& games, const std::string& longer,
                   const std::string& shorter) {
  return absl::StrCat(PlainText(shorter), " and ", PlainText(longer),
                      " are equal up to event ", games.equal(), ", where ",
                      PlainText(shorter), " ends\n", WhenTheyPart(games));
}

std::string EventsText(const pb::GameComparison& games) {
  switch (games.outcome()) {
    case pb::GameComparison::EQUAL:
      return absl::StrCat(PlainText(games.a()), " and ", PlainText(games.b()),
                          " are equal: ", games.equal(), " events\n");
    case pb::GameComparison::HEADER_DIFFERS:
      return absl::StrCat("all ", games.equal(), " events are the same\n");
    case pb::GameComparison::FIRST_GOES_ON:
      return GoesOn(games, games.a(), games.b()) + SideA(games);
    case pb::GameComparison::SECOND_GOES_ON:
      return GoesOn(games, games.b(), games.a()) + SideB(games);
    case pb::GameComparison::ONLY_IN_FIRST:
      return absl::StrCat(PlainText(games.a()),
                          " is in the first store only\n");
    case pb::GameComparison::ONLY_IN_SECOND:
      return absl::StrCat(PlainText(games.b()),
                          " is in the second store only\n");
    default:
      return absl::StrCat(PlainText(games.a()), " and ", PlainText(games.b()),
                          " differ from event ", games.equal() + 1, " on\n",
                          WhenTheyPart(games), SideA(games), SideB(games),
                          "the events, and the states after them, differ in\n",
                          games.fields().empty() ? "  their encoding only\n"
                                                 : FieldLines(games.fields()));
  }
}

// The event with what led to it. A forged one may have no causes that could be
// followed: then it is told alone, and why.
absl::Status TellSide(const GameReader& game, uint64_t sequence,
                      ToldEvents& events, std::string& untold) {
  absl::Status told = TellCauses(game, sequence, events);
  if (told.ok()) return told;
  untold = std::string(told.message());
  events.Clear();
  return TellEvent(game, sequence, events);
}

// When the games part, by one that goes on there.
absl::Status TellWhen(const GameReader& game, uint64_t sequence,
                      pb::GameComparison& comparison) {
  auto moments = TellMoments(game, {sequence});
  if (!moments.ok()) return moments.status();
  const ToldMoment& moment = moments->at(sequence);
  comparison.set_turn(moment.turn);
  comparison.set_phase(moment.phase);
  comparison.set_player(moment.player);
  return absl::OkStatus();
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
    absl::Status told = TellSide(a, next, *comparison.mutable_a_events(),
                                 *comparison.mutable_a_untold());
    if (!told.ok()) return told;
  }
  if (found->b_goes_on) {
    absl::Status told = TellSide(b, next, *comparison.mutable_b_events(),
                                 *comparison.mutable_b_untold());
    if (!told.ok()) return told;
  }
  if (found->a_goes_on || found->b_goes_on) {
    absl::Status told = TellWhen(found->a_goes_on ? a : b, next, comparison);
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
