#include "replay/peer/desync_report.h"

#include <google/protobuf/unknown_field_set.h>

#include <algorithm>
#include <map>
#include <set>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"
#include "kernel/state/game_state.h"
#include "proto/event.pb.h"

namespace refold {
namespace {

constexpr size_t kShownValue = 400;

// Hashes of a list of cells.
std::map<CellKey, std::string> HashesOf(const pb::PeerCells& cells) {
  std::map<CellKey, std::string> hashes;
  for (const pb::PeerCell& cell : cells.cells()) {
    hashes[KeyOf(cell)] = cell.hash();
  }
  return hashes;
}

// A long value, from shortly before the place at which it differs from another.
std::string Excerpt(const std::string& value, const std::string& other) {
  if (value.size() <= kShownValue) return ToUtf8(value);
  const auto differ =
      std::mismatch(value.begin(), value.end(), other.begin(), other.end());
  size_t from = static_cast<size_t>(differ.first - value.begin());
  from = from > kShownValue / 4 ? from - kShownValue / 4 : 0;
  const size_t to = std::min(value.size(), from + kShownValue);
  return ToUtf8(absl::StrCat(from > 0 ? "… " : "",
                             value.substr(from, to - from),
                             to < value.size() ? " …" : ""));
}

void AddFields(const std::array<FieldTexts, 2>& texts,
               pb::DesyncReport::Cell& cell) {
  std::set<std::string> names;
  for (const FieldTexts& fields : texts) {
    for (const auto& [name, text] : fields) names.insert(name);
  }
  for (const std::string& name : names) {
    std::array<std::string, 2> values;
    for (int i = 0; i < 2; ++i) {
      auto it = texts[i].find(name);
      if (it != texts[i].end()) values[i] = it->second;
    }
    if (values[0] == values[1]) continue;
    pb::DesyncReport::Field* field = cell.add_fields();
    field->set_name(name);
    field->add_value(Excerpt(values[0], values[1]));
    field->add_value(Excerpt(values[1], values[0]));
  }
}

void AddCell(const CellKey& key, const std::array<bool, 2>& present,
             const PeerSides& sides, pb::DesyncReport& report) {
  pb::DesyncReport::Cell& cell = *report.add_cells();
  std::array<FieldTexts, 2> texts;
  std::string named_by;
  bool known = true;
  for (int i = 0; i < 2; ++i) {
    cell.add_present(present[i]);
    if (!present[i]) continue;
    const StateCells& cells = sides[i].claims.known;
    auto it = cells.find(key);
    if (it == cells.end()) {
      known = false;
      continue;
    }
    if (named_by.empty()) named_by = it->second;
    absl::StatusOr<FieldTexts> fields = FieldsOfCell(key, it->second);
    if (fields.ok()) texts[i] = *std::move(fields);
  }
  cell.set_name(ToUtf8(NameOfCell(key, named_by, sides[0].header)));
  if (known) AddFields(texts, cell);
}

void AddCells(const PeerSides& sides, pb::DesyncReport& report) {
  const auto one = HashesOf(sides[0].claims.cells);
  const auto two = HashesOf(sides[1].claims.cells);
  std::set<CellKey> keys;
  for (const auto& [key, hash] : one) keys.insert(key);
  for (const auto& [key, hash] : two) keys.insert(key);
  for (const CellKey& key : keys) {
    auto first = one.find(key);
    auto second = two.find(key);
    const std::array<bool, 2> present = {first != one.end(),
                                         second != two.end()};
    if (present[0] && present[1] && first->second == second->second) continue;
    AddCell(key, present, sides, report);
  }
}

void AddFirstDifferentEvents(const PeerSides& sides, pb::DesyncReport& report) {
  const pb::PeerEvidence& one = sides[0].claims.evidence;
  const pb::PeerEvidence& two = sides[1].claims.evidence;
  const int shorter = std::min(one.events_size(), two.events_size());
  int first = 0;
  while (first < shorter && one.events(first) == two.events(first)) ++first;
  pb::Event event;
  if (first > 0 && event.ParseFromString(one.events(0)) &&
      event.has_decision_made()) {
    report.set_decision(event.decision_made().SerializeAsString());
  }
  if (first == one.events_size() && first == two.events_size()) return;
  report.set_event(report.agreed().last() + static_cast<uint64_t>(first) + 1);
  for (int i = 0; i < 2; ++i) {
    const pb::PeerEvidence& evidence = sides[i].claims.evidence;
    pb::DesyncReport::Peer& peer = *report.mutable_peers(i);
    if (first >= evidence.events_size()) continue;
    if (event.ParseFromString(evidence.events(first))) {
      *peer.mutable_event() = event;
    }
    if (first < evidence.places_size()) {
      *peer.mutable_place() = evidence.places(first);
    }
  }
}

// The parts of projections, by the numbers that kernel/projections gives them.
void AddProjections(const PeerSides& sides, pb::DesyncReport& report) {
  const std::string& one = sides[0].claims.evidence.projections();
  const std::string& two = sides[1].claims.evidence.projections();
  if (one == two) return;
  const std::map<int, const char*> names = {
      {1, "pending triggers"},      {2, "what was last known of cards"},
      {3, "tallies of watchers"},   {4, "uses of triggers"},
      {5, "cards leaving at once"}, {6, "cards leaving at once"},
      {7, "what triggers gather"},  {8, "what triggers gather"},
      {9, "records of watchers"}};
  auto parts_of = [](const std::string& bytes) {
    std::map<int, std::string> parts;
    google::protobuf::UnknownFieldSet set;
    if (!set.ParseFromString(bytes)) return parts;
    for (int i = 0; i < set.field_count(); ++i) {
      google::protobuf::UnknownFieldSet alone;
      alone.AddField(set.field(i));
      std::string field;
      if (alone.SerializeToString(&field))
        parts[set.field(i).number()] += field;
    }
    return parts;
  };
  auto first = parts_of(one);
  auto second = parts_of(two);
  std::set<std::string> differ;
  for (const auto& [number, name] : names) {
    if (first[number] != second[number]) differ.insert(name);
  }
  for (const std::string& name : differ) report.add_projections(name);
}

void AddPeers(const PeerSides& sides, const AgreedState& before,
              pb::DesyncReport& report) {
  for (const PeerSide& side : sides) {
    pb::DesyncReport::Peer& peer = *report.add_peers();
    peer.set_kernel(ToUtf8(side.header.kernel()));
    peer.set_rules_version(side.header.rules_version());
    for (PlayerId seat : side.seats) peer.add_seats(seat);
    if (side.claims.cells.has_marks()) {
      *peer.mutable_marks() = side.claims.cells.marks();
    }
    peer.set_refused(ToUtf8(side.claims.cells.refused()));
    for (const std::string& fault : FaultsOf(side.claims, before)) {
      peer.add_faults(ToUtf8(fault));
    }
  }
}

// The first thing that the peers play by and have otherwise.
std::string OtherwiseBuilt(const PeerSides& sides,
                           const pb::DesyncReport& report) {
  if (sides[0].header.rules_version() != sides[1].header.rules_version()) {
    return "; their rules have different versions";
  }
  if (report.programs_size() > 0) return "; programs of theirs differ";
  if (sides[0].header.kernel() != sides[1].header.kernel()) {
    return "; their kernels are different builds";
  }
  return ", though they play by the same rules and programs";
}

std::string Verdict(const PeerSides& sides, const AgreedState& before,
                    const pb::DesyncReport& report) {
  for (int i = 0; i < 2; ++i) {
    if (!report.peers(i).has_marks()) {
      return absl::StrCat("peer ", i + 1,
                          " refuses a decision that the other peer made");
    }
  }
  const int faults1 = report.peers(0).faults_size();
  const int faults2 = report.peers(1).faults_size();
  if (faults1 > 0 && faults2 > 0) {
    return "neither peer can keep what it says";
  }
  if (faults1 + faults2 > 0) {
    return absl::StrCat("it is peer ", faults1 > 0 ? 1 : 2,
                        " that is wrong: what it says does not hold");
  }
  if (report.event() != 0 && report.decision().empty() && report.batch() > 1) {
    return "the peers made different decisions: these are two games";
  }
  if (report.event() != 0) {
    return absl::StrCat("the same decision led to different events",
                        OtherwiseBuilt(sides, report));
  }
  if (report.cells_size() > 0) {
    return before.has_value()
               ? "the states differ after the same events"
               : "the states differ after the same events; whose was changed "
                 "cannot be told, for a log does not lead to the batch before";
  }
  if (!report.projections().empty()) {
    return absl::StrCat("after the same events only the projections differ",
                        OtherwiseBuilt(sides, report));
  }
  return "nothing that was sent differs, but the hashes did";
}

// The turn of a state as people count them, from 1; 0 in the set-up, and if the
// state is not known.
uint32_t TurnOf(const AgreedState& bytes) {
  if (!bytes.has_value()) return 0;
  absl::StatusOr<GameState> state = GameState::FromBytes(*bytes);
  if (!state.ok() || state->game().phase.empty()) return 0;
  return state->game().turn + 1;
}

}  // namespace

std::vector<pb::DesyncReport::Program> DifferingPrograms(
    const pb::GameHeader& one, const pb::GameHeader& two) {
  std::map<std::string, std::string> others;
  for (const pb::ProgramRef& ref : two.programs()) {
    others[ref.name()] = ref.hash();
  }
  std::vector<pb::DesyncReport::Program> differ;
  auto note = [&differ](const std::string& name, const std::string& first,
                        const std::string& second) {
    pb::DesyncReport::Program& program = differ.emplace_back();
    program.set_name(ToUtf8(name));
    program.add_hash(first);
    program.add_hash(second);
  };
  std::set<std::string> seen;
  for (const pb::ProgramRef& ref : one.programs()) {
    seen.insert(ref.name());
    auto it = others.find(ref.name());
    const std::string other = it == others.end() ? "" : it->second;
    if (other != ref.hash()) note(ref.name(), ref.hash(), other);
  }
  for (const pb::ProgramRef& ref : two.programs()) {
    if (seen.count(ref.name()) == 0) note(ref.name(), "", ref.hash());
  }
  return differ;
}

pb::DesyncReport MakeDesyncReport(uint64_t batch, const PeerSides& sides,
                                  const AgreedState& before) {
  pb::DesyncReport report;
  report.set_batch(batch);
  report.set_turn(TurnOf(before));
  *report.mutable_agreed() = sides[0].claims.cells.before();
  AddPeers(sides, before, report);
  for (auto& program : DifferingPrograms(sides[0].header, sides[1].header)) {
    *report.add_programs() = std::move(program);
  }
  if (report.peers(0).has_marks() && report.peers(1).has_marks()) {
    AddFirstDifferentEvents(sides, report);
    AddCells(sides, report);
    AddProjections(sides, report);
  }
  report.set_verdict(Verdict(sides, before, report));
  return report;
}

}  // namespace refold
