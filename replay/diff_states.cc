#include "replay/diff_states.h"

#include <algorithm>
#include <map>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/base/wire.h"
#include "kernel/state/cells.h"

namespace refold {
namespace {

// A cell's fields that are not at their default: name -> bytes.
using Fields = std::map<std::string, std::string>;
// Every cell of a state: name -> fields.
using Cells = std::map<std::string, Fields>;

// Encodes each field for itself.
struct FieldSplitter {
  Fields fields;

  template <class T>
  void operator()(int number, const char* name, const T& value) {
    std::string bytes;
    WireEncoder{bytes}(number, name, value);
    if (!bytes.empty()) fields[name] = std::move(bytes);
  }
};

template <WireStruct T>
Fields FieldsOf(const T& cell) {
  FieldSplitter splitter;
  T::Fields(cell, splitter);
  return std::move(splitter.fields);
}

std::string ZoneName(const ZoneCell& zone) {
  return zone.player == 0 ? absl::StrCat("shared zone ", zone.name.text())
                          : absl::StrCat("zone ", zone.name.text(),
                                         " of player ", zone.player);
}

absl::StatusOr<Cells> CellsOf(absl::string_view bytes) {
  Snapshot snapshot;
  if (!Decode(bytes, snapshot)) {
    return absl::InvalidArgumentError("the bytes of a state cannot be decoded");
  }
  Cells cells;
  cells["game"] = FieldsOf(snapshot.game);
  cells["prompt"] = FieldsOf(snapshot.prompt);
  cells["agenda"] = FieldsOf(snapshot.agenda);
  for (const PlayerCell& cell : snapshot.players) {
    cells[absl::StrCat("player ", cell.id)] = FieldsOf(cell);
  }
  for (const ZoneCell& cell : snapshot.zones) {
    cells[ZoneName(cell)] = FieldsOf(cell);
  }
  for (const CardCell& cell : snapshot.cards) {
    cells[absl::StrCat("card ", cell.id)] = FieldsOf(cell);
  }
  for (const StackItemCell& cell : snapshot.stack) {
    cells[absl::StrCat("stack item ", cell.id)] = FieldsOf(cell);
  }
  for (const ModifierCell& cell : snapshot.modifiers) {
    cells[absl::StrCat("modifier ", cell.id)] = FieldsOf(cell);
  }
  for (const Snapshot& before : snapshot.attempt) {
    cells["before the attempt"] = FieldsOf(before);
  }
  return cells;
}

// The names of the fields that differ.
std::string DifferingFields(const Fields& expected, const Fields& found) {
  std::vector<std::string> names;
  for (const auto& [name, bytes] : expected) {
    auto it = found.find(name);
    if (it == found.end() || it->second != bytes) names.push_back(name);
  }
  for (const auto& [name, bytes] : found) {
    if (expected.count(name) == 0) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return absl::StrJoin(names, ", ");
}

}  // namespace

absl::StatusOr<std::vector<CellDiff>> DiffStates(absl::string_view expected,
                                                 absl::string_view found) {
  absl::StatusOr<Cells> wanted = CellsOf(expected);
  if (!wanted.ok()) return wanted.status();
  absl::StatusOr<Cells> present = CellsOf(found);
  if (!present.ok()) return present.status();
  std::vector<CellDiff> diff;
  for (const auto& [name, fields] : *wanted) {
    auto it = present->find(name);
    if (it == present->end()) {
      diff.push_back({name, "missing"});
    } else if (it->second != fields) {
      diff.push_back({name, absl::StrCat("differs in ",
                                         DifferingFields(fields, it->second))});
    }
  }
  for (const auto& [name, fields] : *present) {
    if (wanted->count(name) == 0) diff.push_back({name, "unexpected"});
  }
  return diff;
}

std::string DescribeDiff(const std::vector<CellDiff>& diff, size_t limit) {
  std::vector<std::string> parts;
  for (const CellDiff& cell : diff) {
    if (parts.size() == limit) {
      parts.push_back(absl::StrCat(diff.size() - limit, " more"));
      break;
    }
    parts.push_back(absl::StrCat(cell.cell, " ", cell.difference));
  }
  return absl::StrJoin(parts, "; ");
}

}  // namespace refold
