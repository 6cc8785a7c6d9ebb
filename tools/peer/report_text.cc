#include "tools/peer/report_text.h"

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "replay/diff/first_difference.h"
#include "tools/show/event_line.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

std::string Hex(const std::string& bytes) {
  return absl::BytesToHexString(bytes);
}

class ReportWriter {
 public:
  ReportWriter(const pb::DesyncReport& report,
               const std::array<const char*, 2>& names)
      : report_(report), names_(names) {}

  // Adds a line, indented by `depth` steps.
  template <class... Parts>
  void Line(int depth, const Parts&... parts) {
    absl::StrAppend(&text_, std::string(static_cast<size_t>(2 * depth), ' '),
                    PlainText(absl::StrCat(parts...)), "\n");
  }

  void Where() {
    Line(0, names_[0], " and ", names_[1], " diverged in batch ",
         report_.batch(),
         report_.turn() == 0 ? "" : absl::StrCat(", in turn ", report_.turn()));
    const pb::BatchMarks& agreed = report_.agreed();
    if (agreed.batch() == 0) {
      Line(0, "that batch is the set-up");
      return;
    }
    Line(0, "they agreed up to batch ", agreed.batch(), ", event ",
         agreed.last(), ": state ", Hex(agreed.state()));
  }

  void Side(int i) {
    const pb::DesyncReport::Peer& peer = report_.peers(i);
    Line(0, names_[i], ": ", peer.kernel(), ", rules version ",
         peer.rules_version(), peer.seats().empty() ? "" : ", seat ",
         absl::StrJoin(peer.seats(), ","));
    if (peer.has_marks()) {
      Line(1, "after batch ", report_.batch(), ": event ", peer.marks().last(),
           ", state ", Hex(peer.marks().state()));
      if (!peer.marks().projections().empty()) {
        Line(1, "projections ", Hex(peer.marks().projections()));
      }
    } else {
      Line(1, "refuses the decision: ", peer.refused());
    }
    for (const std::string& fault : peer.faults()) Line(1, fault);
  }

  void Programs() {
    if (report_.programs().empty()) return;
    Line(0, "programs in different versions:");
    for (const auto& program : report_.programs()) {
      Line(1, program.name());
      for (int i = 0; i < program.hash_size(); ++i) {
        Line(2, names_[i], ": ",
             program.hash(i).empty() ? "has none" : Hex(program.hash(i)));
      }
    }
  }

  // `writer` knows the prompt.
  void Decision(const EventWriter& writer) {
    pb::Event event;
    if (report_.decision().empty() ||
        !event.mutable_decision_made()->ParseFromString(report_.decision())) {
      return;
    }
    Line(0, "the decision: ", writer.Sentence(event));
  }

  // `writer` knows the events before.
  void Events(const EventWriter& writer) {
    if (report_.event() == 0) {
      if (report_.peers(0).has_marks() && report_.peers(1).has_marks()) {
        Line(0, "the events are the same");
      }
      return;
    }
    Line(0, "event ", report_.event(), " is the first that differs:");
    for (int i = 0; i < report_.peers_size(); ++i) {
      const pb::DesyncReport::Peer& peer = report_.peers(i);
      if (!peer.has_event()) {
        Line(1, names_[i], ": has none");
        continue;
      }
      EventWriter knowing = writer;
      knowing.Learn(peer.event());
      Line(1, names_[i], ": ", knowing.Sentence(peer.event()));
      Place(peer.place());
    }
    EventFields();
  }

  // What differs between two events of one kind, which may well read alike.
  void EventFields() {
    const pb::Event& one = report_.peers(0).event();
    const pb::Event& two = report_.peers(1).event();
    if (one.fact_case() != two.fact_case()) return;
    for (const FieldDiff& diff : DiffEvents(one, two)) {
      Line(1, diff.field);
      Line(2, names_[0], ": ", diff.a.empty() ? "-" : diff.a);
      Line(2, names_[1], ": ", diff.b.empty() ? "-" : diff.b);
    }
  }

  void Cells() {
    if (report_.cells().empty()) return;
    Line(0, "differences:");
    for (const pb::DesyncReport::Cell& cell : report_.cells()) {
      Line(1, cell.name());
      for (int i = 0; i < cell.present_size(); ++i) {
        if (!cell.present(i)) Line(2, names_[i], " has none");
      }
      const bool both =
          cell.present_size() == 2 && cell.present(0) && cell.present(1);
      if (!both) continue;
      if (cell.fields().empty()) Line(2, "too large to be sent");
      for (const pb::DesyncReport::Field& field : cell.fields()) {
        Line(2, field.name());
        for (int i = 0; i < field.value_size(); ++i) {
          Line(3, names_[i], ": ",
               field.value(i).empty() ? "-" : field.value(i));
        }
      }
    }
  }

  void Projections() {
    if (report_.projections().empty()) return;
    Line(0,
         "different projections: ", absl::StrJoin(report_.projections(), ", "));
  }

  std::string Finish() {
    Line(0, "verdict: ", report_.verdict());
    return std::move(text_);
  }

 private:
  void Place(const pb::ScriptPlace& place) {
    if (place.program().empty()) {
      Line(2, "by the rules of the game");
      return;
    }
    Line(2, "by ability ", place.ability(), " of \"", place.program(), "\"",
         place.instruction() == 0
             ? ""
             : absl::StrCat(", instruction ", place.instruction()),
         ": ", place.file(), ":", place.line(),
         place.column() == 0 ? "" : absl::StrCat(":", place.column()));
  }

  const pb::DesyncReport& report_;
  const std::array<const char*, 2>& names_;
  std::string text_;
};

}  // namespace

ShowEvents EventsOfGame(Log& log, GameId game) {
  return [&log, game](uint64_t last,
                      const std::function<void(const pb::Event&)>& learn) {
    auto reader = log.NewReader();
    if (!reader.ok()) return reader.status();
    auto stored = (*reader)->Game(game);
    if (!stored.ok()) return stored.status();
    EventCursor cursor = stored->Events();
    pb::Event event;
    while (cursor.Next() && cursor.sequence() <= last) {
      if (event.ParseFromArray(cursor.bytes().data(),
                               static_cast<int>(cursor.bytes().size()))) {
        learn(event);
      }
    }
    return cursor.status();
  };
}

absl::StatusOr<std::string> ReportText(
    const pb::DesyncReport& report, const pb::GameHeader& header,
    const ShowEvents& events, const std::array<const char*, 2>& names) {
  ReportWriter text(report, names);
  text.Where();
  text.Side(0);
  text.Side(1);
  text.Programs();
  EventWriter writer(header);
  const auto learn = [&writer](const pb::Event& event) { writer.Learn(event); };
  absl::Status shown = events(report.agreed().last(), learn);
  if (!shown.ok()) return shown;
  text.Decision(writer);
  if (report.event() != 0) shown = events(report.event() - 1, learn);
  if (!shown.ok()) return shown;
  text.Events(writer);
  text.Cells();
  text.Projections();
  return text.Finish();
}

}  // namespace refold::tools
