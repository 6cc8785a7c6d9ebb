#include "replay/peer/evidence.h"

#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "kernel/state/game_state.h"

namespace refold {
namespace {

// Adds the events of the batch and what made them.
absl::Status AddEventsOf(const PeerGame& game, uint64_t batch,
                         pb::PeerEvidence& evidence) {
  absl::StatusOr<std::vector<std::string>> events = game.EventsOf(batch);
  if (!events.ok()) return events.status();
  size_t bytes = 0;
  for (std::string& encoded : *events) {
    bytes += encoded.size();
    if (bytes > kMaxEvidenceBytes ||
        evidence.events_size() == static_cast<int>(kMaxEventsSent)) {
      evidence.set_cut(true);
      break;
    }
    Event event;
    if (!Decode(encoded, event)) {
      return absl::DataLossError("a recorded event cannot be read");
    }
    *evidence.add_places() = game.PlaceOf(event);
    evidence.add_events(std::move(encoded));
  }
  return absl::OkStatus();
}

}  // namespace

void ListCells(StateCells& known, pb::PeerCells& out) {
  while (known.size() > kMaxCells) {
    known.erase(std::prev(known.end()));
    out.set_cut(true);
  }
  for (const auto& [key, bytes] : known) {
    pb::PeerCell& cell = *out.add_cells();
    cell.set_kind(static_cast<uint8_t>(key.kind));
    cell.set_id(key.id);
    cell.set_name(key.name);
    cell.set_hash(HashOfCell(key, bytes).ToBytes());
  }
}

bool IsStateOf(const std::string& state, const pb::BatchMarks& marks) {
  if (marks.batch() == 0) return state.empty();
  absl::StatusOr<GameState> read = GameState::FromBytes(state);
  return read.ok() && read->FullHash().ToBytes() == marks.state();
}

absl::Status AddEvidence(const PeerGame& game, uint64_t batch, Claims& own,
                         const pb::PeerCells& other) {
  absl::Status added = AddEventsOf(game, batch, own.evidence);
  if (!added.ok()) return added;
  std::map<CellKey, std::string> theirs;
  for (const pb::PeerCell& cell : other.cells()) {
    theirs[KeyOf(cell)] = cell.hash();
  }
  size_t bytes = 0;
  for (int i = 0; i < own.cells.cells_size(); ++i) {
    const pb::PeerCell& cell = own.cells.cells(i);
    const CellKey key = KeyOf(cell);
    auto it = theirs.find(key);
    if (it != theirs.end() && it->second == cell.hash()) continue;
    const std::string& known = own.known.at(key);
    bytes += known.size();
    if (bytes > kMaxEvidenceBytes) {
      own.known.erase(key);
      continue;
    }
    pb::PeerEvidence::Cell& sent = *own.evidence.add_cells();
    sent.set_index(static_cast<uint32_t>(i));
    sent.set_bytes(known);
  }
  if (own.cells.marks().projections() != other.marks().projections()) {
    absl::StatusOr<std::string> projections = game.ProjectionsAfter(batch);
    if (!projections.ok()) return projections.status();
    if (projections->size() <= kMaxEvidenceBytes) {
      own.evidence.set_projections(*std::move(projections));
    }
  }
  return absl::OkStatus();
}

bool IsWithinLimits(const pb::PeerEvidence& evidence) {
  size_t events = 0;
  size_t cells = 0;
  for (const std::string& event : evidence.events()) events += event.size();
  for (const pb::PeerEvidence::Cell& cell : evidence.cells()) {
    cells += cell.bytes().size();
  }
  return evidence.events_size() <= static_cast<int>(kMaxEventsSent) &&
         evidence.places_size() <= static_cast<int>(kMaxEventsSent) &&
         evidence.cells_size() <= static_cast<int>(kMaxCells) &&
         events <= kMaxEvidenceBytes && cells <= kMaxEvidenceBytes &&
         evidence.projections().size() <= kMaxEvidenceBytes;
}

void LearnCells(const Claims& own, Claims& other) {
  for (const pb::PeerCell& cell : other.cells.cells()) {
    const CellKey key = KeyOf(cell);
    auto it = own.known.find(key);
    if (it != own.known.end() &&
        HashOfCell(key, it->second).ToBytes() == cell.hash()) {
      other.known[key] = it->second;
    }
  }
  for (const pb::PeerEvidence::Cell& sent : other.evidence.cells()) {
    if (sent.index() >= static_cast<uint32_t>(other.cells.cells_size())) {
      continue;
    }
    const int index = static_cast<int>(sent.index());
    other.known[KeyOf(other.cells.cells(index))] = sent.bytes();
  }
}

}  // namespace refold
