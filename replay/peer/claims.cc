#include "replay/peer/claims.h"

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/fold/fold_state.h"
#include "kernel/projections/projections.h"
#include "kernel/state/game_state.h"
#include "replay/peer/marks.h"

namespace refold {
namespace {

std::string Hex(const std::string& hash) {
  return hash.empty() ? "none" : absl::BytesToHexString(hash);
}

using Faults = std::vector<std::string>;

// Whether the cells that it sent are those of the state that it claims.
void CheckCells(const Claims& claims, Faults& faults) {
  const pb::PeerCells& list = claims.cells;
  for (const pb::PeerEvidence::Cell& sent : claims.evidence.cells()) {
    if (sent.index() >= static_cast<uint32_t>(list.cells_size())) continue;
    const pb::PeerCell& cell = list.cells(static_cast<int>(sent.index()));
    const Hash128 hash = HashOfCell(KeyOf(cell), sent.bytes());
    if (hash.ToBytes() == cell.hash()) continue;
    faults.push_back(absl::StrCat(
        "claims for cell ", sent.index() + 1, " of its state the hash ",
        Hex(cell.hash()), ", but the cell that it sent has ", hash.ToHex()));
    return;
  }
  if (list.cut()) return;
  Hash128 sum;
  for (const pb::PeerCell& cell : list.cells()) {
    const std::optional<Hash128> hash = Hash128::FromBytes(cell.hash());
    if (hash.has_value()) sum += *hash;
  }
  if (sum.ToBytes() == list.marks().state()) return;
  faults.push_back(absl::StrCat(
      "claims a state hash that does not belong to its state: it says ",
      Hex(list.marks().state()), ", its cells sum up to ", sum.ToHex()));
}

void CheckHashes(const Claims& claims, Faults& faults) {
  const pb::BatchMarks& marks = claims.cells.marks();
  if (!claims.evidence.cut()) {
    const Hash128 hash = HashOfEvents(
        {claims.evidence.events().begin(), claims.evidence.events().end()});
    if (hash.ToBytes() != marks.events()) {
      faults.push_back(absl::StrCat(
          "claims an events hash that does not belong to its events: it says ",
          Hex(marks.events()), ", they have ", hash.ToHex()));
    }
  }
  const std::string& projections = claims.evidence.projections();
  if (!projections.empty()) {
    absl::StatusOr<Projections> kept = Projections::FromBytes(projections);
    if (!kept.ok() || kept->FullHash().ToBytes() != marks.projections()) {
      faults.push_back(
          "claims a projections hash that does not belong to its projections");
    }
  }
  const Hash128 before =
      Hash128::FromBytes(claims.cells.before().trail()).value_or(Hash128());
  if (TrailAfter(before, marks).ToBytes() != marks.trail()) {
    faults.push_back(
        "claims a trail that does not follow from the batch before");
  }
}

// Whether it said the same before it was asked for its cells.
void CheckHeard(const Claims& claims, Faults& faults) {
  if (claims.heard.batch() == 0 || claims.heard.trail().empty()) return;
  const pb::BatchMarks& marks = claims.cells.marks();
  if (claims.heard.state() != marks.state()) {
    faults.push_back(absl::StrCat("first told the other peer the state hash ",
                                  Hex(claims.heard.state()), " and then ",
                                  Hex(marks.state())));
  } else if (claims.heard.trail() != marks.trail()) {
    faults.push_back("first told the other peer another trail than then");
  }
}

// The cells by which two states differ, as far as both are known.
std::string Differing(const StateCells& folded, const StateCells& claimed) {
  constexpr size_t kShown = 5;
  std::vector<std::string> names;
  const pb::GameHeader nameless;
  auto note = [&](const CellKey& key) {
    names.push_back(NameOfCell(key, "", nameless));
  };
  for (const auto& [key, bytes] : folded) {
    auto it = claimed.find(key);
    if (it == claimed.end() || it->second != bytes) note(key);
  }
  for (const auto& [key, bytes] : claimed) {
    if (folded.count(key) == 0) note(key);
  }
  const size_t more = names.size() > kShown ? names.size() - kShown : 0;
  names.resize(names.size() - more);
  if (more > 0) names.push_back(absl::StrCat(more, " more"));
  return absl::StrJoin(names, ", ");
}

// Whether its events lead from the agreed state to the one that it claims.
void CheckFold(const Claims& claims, const std::string& before,
               Faults& faults) {
  absl::StatusOr<GameState> state =
      before.empty() ? GameState() : GameState::FromBytes(before);
  if (!state.ok()) return;
  for (const std::string& bytes : claims.evidence.events()) {
    Event event;
    absl::Status folded =
        Decode(bytes, event)
            ? FoldState(*state, event)
            : absl::InvalidArgumentError("an event cannot be decoded");
    if (folded.ok()) continue;
    faults.push_back(absl::StrCat(
        "has events that do not fit the agreed state: ", folded.message()));
    return;
  }
  if (state->FullHash().ToBytes() == claims.cells.marks().state()) return;
  absl::StatusOr<StateCells> cells = CellsOf(state->ToBytes());
  const std::string names =
      cells.ok() ? Differing(*cells, claims.known) : std::string();
  faults.push_back(absl::StrCat(
      "has a state that its events do not lead to",
      names.empty() ? "" : absl::StrCat("; changed by no event: ", names)));
}

}  // namespace

CellKey KeyOf(const pb::PeerCell& cell) {
  return {static_cast<char>(cell.kind()), cell.id(), cell.name()};
}

std::vector<std::string> FaultsOf(const Claims& claims,
                                  const AgreedState& before) {
  Faults faults;
  if (!claims.cells.has_marks()) return faults;
  CheckCells(claims, faults);
  CheckHashes(claims, faults);
  CheckHeard(claims, faults);
  // A claim that does not even belong to its own state says nothing about it.
  if (before.has_value() && faults.empty() && !claims.evidence.cut()) {
    CheckFold(claims, *before, faults);
  }
  return faults;
}

}  // namespace refold
