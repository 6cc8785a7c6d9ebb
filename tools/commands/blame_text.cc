#include "tools/commands/blame_text.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace refold::tools {
namespace {

// "embers.txt:12:3"; nothing for what stands in no script.
std::string ScriptPlaceText(const std::string& file, uint32_t line,
                            uint32_t column) {
  std::string text = file;
  if (line != 0) absl::StrAppend(&text, ":", line);
  if (line != 0 && column != 0) absl::StrAppend(&text, ":", column);
  return text;
}

// ", ability 2 (embers.txt:12:3)"; ", ability 2 of Scorch (…)".
std::string AbilityText(const pb::ScriptReference& script, bool foreign) {
  if (script.program().empty()) return "";
  const std::string place =
      ScriptPlaceText(script.file(), script.line(), script.column());
  return absl::StrCat(
      script.ability() == 0 ? "" : absl::StrCat(", ability ", script.ability()),
      foreign ? absl::StrCat(" of ", script.program()) : "",
      place.empty() ? "" : absl::StrCat(" (", place, ")"));
}

std::string TurnText(uint32_t turn, const std::string& phase) {
  if (phase.empty()) return "set-up";
  return absl::StrCat("turn ", turn, ", ", phase);
}

// "event 160, turn 1, secondmain: player 1 … [Scorch, ability 1, …]"; without
// the ability if its place is `known` already.
std::string EventLine(const pb::BlamedEvent& blamed,
                      const pb::ScriptReference& known) {
  const pb::ToldEvent& event = blamed.event();
  std::string line = absl::StrCat(
      blamed.decision() ? "decision " : "event ", event.sequence(), ", ",
      TurnText(blamed.turn(), blamed.phase()), ": ", event.sentence());
  const bool is_known =
      !known.program().empty() && event.file() == known.file() &&
      event.line() == known.line() && event.column() == known.column();
  if (!event.program().empty() && !is_known) {
    const std::string place =
        ScriptPlaceText(event.file(), event.line(), event.column());
    absl::StrAppend(&line, " [", event.program(), ", ability ", event.ability(),
                    place.empty() ? "" : ", ", place, "]");
  }
  return line;
}

// How the value changes, unless it begins here, and what it comes to: "+2  5",
// "p1".
std::string ChangeText(const pb::BlameContribution& row, bool players) {
  if (players) return absl::StrFormat("%6s %4s%d", "", "p", row.after());
  return absl::StrFormat(
      "%6s %5s",
      row.before() == 0 ? ""
                        : absl::StrFormat("%+d", row.after() - row.before()),
      absl::StrCat(row.after()));
}

// " (embers.txt:84, the whole card)", or for a token the line that makes it:
// ", made by Scorch, ability 1 (embers.txt:12:3)".
std::string PrintedText(const pb::ScriptReference& script) {
  if (script.ability() != 0) {
    return absl::StrCat(", made by ", script.program(),
                        AbilityText(script, /*foreign=*/false));
  }
  const std::string place = ScriptPlaceText(script.file(), script.line(), 0);
  return place.empty() ? "" : absl::StrCat(" (", place, ", the whole card)");
}

std::string Heading(const pb::BlameContribution& row) {
  const pb::ScriptReference& given_by = row.granted_by();
  if (row.kind() == "printed") {
    return absl::StrCat(row.text(), PrintedText(row.script()));
  }
  // What was given stands in another card's script.
  std::string line =
      absl::StrCat(row.text(), AbilityText(row.script(),
                                           /*foreign=*/row.has_granted_by()));
  if (!row.until().empty()) absl::StrAppend(&line, ", ", row.until());
  if (!given_by.program().empty()) {
    absl::StrAppend(&line, ", given by ", given_by.program(),
                    AbilityText(given_by, /*foreign=*/false));
  }
  return line;
}

std::string Row(const pb::BlameContribution& row, bool players) {
  const bool number = row.kind() != "card";
  // What an event did is told once.
  const bool told = row.kind() == "event" && row.events_size() > 0;
  std::string text =
      absl::StrCat(number ? ChangeText(row, players) : "  ", "  ",
                   told ? EventLine(row.events(0), {}) : Heading(row), "\n");
  for (int i = told ? 1 : 0; i < row.events_size(); ++i) {
    const pb::ScriptReference& known =
        row.has_granted_by() ? row.granted_by() : row.script();
    absl::StrAppend(&text, std::string(number ? 16 : 6, ' '),
                    i == 0 ? "by " : "because of ",
                    EventLine(row.events(i), known), "\n");
  }
  return text;
}

}  // namespace

std::string BlameText(const pb::BlameReport& report) {
  const auto& rows = report.contributions();
  std::string text = absl::StrCat(
      report.value_of(), " is ", report.value(), " after event ",
      report.event(), " (", TurnText(report.turn(), report.phase()),
      report.player() == 0 ? "" : absl::StrCat(", player ", report.player()),
      ")\n");
  if (report.left_out() > 0) {
    absl::StrAppend(&text, "  ", report.left_out(),
                    " earlier contributions; --all shows them\n");
  }
  if (rows.empty()) absl::StrAppend(&text, "  nothing contributes to it\n");
  for (const pb::BlameContribution& row : rows) {
    absl::StrAppend(&text, Row(row, report.players()));
  }
  return text;
}

}  // namespace refold::tools
