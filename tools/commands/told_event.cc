#include "tools/commands/told_event.h"

#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "proto/program.pb.h"
#include "replay/blame/origin.h"
#include "replay/blame/past_events.h"
#include "replay/script_place.h"
#include "tools/show/names.h"
#include "tools/show/plain_text.h"
#include "tools/story/told_moment.h"

namespace refold::tools {
namespace {

// Whose code made the event, and where that stands in a script.
absl::Status TellPlace(const GameReader& game, const blame::Link& link,
                       pb::ToldEvent& told) {
  const uint32_t index = link.ability.program;
  if (index == 0) return absl::OkStatus();  // the game's own rules
  absl::StatusOr<std::vector<absl::string_view>> programs = game.Programs();
  if (!programs.ok()) return programs.status();
  pb::CardProgram program;
  if (index > programs->size() ||
      !program.ParseFromArray(
          (*programs)[index - 1].data(),
          static_cast<int>((*programs)[index - 1].size())) ||
      link.ability.ability >= static_cast<uint32_t>(program.abilities_size())) {
    return absl::DataLossError(absl::StrCat("event ", told.sequence(),
                                            " names an ability that is in no "
                                            "program of the game"));
  }
  const ScriptPlace place =
      PlaceOfAbility(program, link.ability.ability, link.instruction);
  told.set_program(PlainText(ShownName(place.program)));
  told.set_ability(place.ability);
  told.set_instruction(place.instruction);
  told.set_file(place.file);
  told.set_line(place.line);
  told.set_column(place.column);
  return absl::OkStatus();
}

// What happened, as it is known from the checkpoint before each of them on.
absl::Status TellSentences(const GameReader& game, ToldEvents& told) {
  std::set<uint64_t> wanted;
  for (const pb::ToldEvent& one : told) wanted.insert(one.sequence());
  auto moments = TellMoments(game, wanted);
  if (!moments.ok()) return moments.status();
  for (pb::ToldEvent& one : told) {
    one.set_sentence(moments->at(one.sequence()).sentence);
  }
  return absl::OkStatus();
}

// " (Scorch, ability 1, embers.txt:12:3)"; nothing for what the rules do.
std::string BracketedPlace(const pb::ToldEvent& told) {
  if (told.program().empty()) return "";
  std::string text =
      absl::StrCat(" (", told.program(), ", ability ", told.ability());
  if (!told.file().empty()) {
    absl::StrAppend(&text, ", ", PlainText(told.file()));
    if (told.line() != 0) absl::StrAppend(&text, ":", told.line());
    if (told.column() != 0) absl::StrAppend(&text, ":", told.column());
  }
  return absl::StrCat(text, ")");
}

}  // namespace

absl::Status TellCauses(const GameReader& game, uint64_t sequence,
                        ToldEvents& told) {
  blame::PastEvents past(game);
  absl::StatusOr<std::vector<blame::Link>> chain =
      blame::Origins(past).Of(sequence);
  if (!chain.ok()) return chain.status();
  for (const blame::Link& link : *chain) {
    pb::ToldEvent* one = told.Add();
    one->set_sequence(link.event);
    absl::Status placed = TellPlace(game, link, *one);
    if (!placed.ok()) return placed;
  }
  return TellSentences(game, told);
}

absl::Status TellEvent(const GameReader& game, uint64_t sequence,
                       ToldEvents& told) {
  told.Add()->set_sequence(sequence);
  return TellSentences(game, told);
}

std::string WhenText(uint32_t turn, uint32_t player, const std::string& phase) {
  if (phase.empty()) return "during the set-up";
  return absl::StrCat("turn ", turn, ", player ", player, ", ",
                      PlainText(phase));
}

std::string CauseLines(const ToldEvents& told, int indent) {
  std::string lines;
  for (int i = 1; i < told.size(); ++i) {
    absl::StrAppend(&lines, std::string(static_cast<size_t>(indent), ' '),
                    "because of ", EventText(told.Get(i)), "\n");
  }
  return lines;
}

std::string EventText(const pb::ToldEvent& told) {
  return absl::StrCat("event ", told.sequence(), BracketedPlace(told), ": ",
                      told.sentence());
}

}  // namespace refold::tools
