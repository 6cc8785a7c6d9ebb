#include "replay/diff/compare_headers.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/program/program_set.h"
#include "replay/identity/recorded_places.h"

namespace refold {
namespace {

bool IsTheBuild(const FieldDiff& diff) { return diff.field == "kernel"; }

// The names of players and of the game that differ only by folders: `a` and `b`
// are the headers as recorded, the others those without folders.
std::vector<FieldDiff> NamesOfPlaces(const pb::GameHeader& a,
                                     const pb::GameHeader& b,
                                     const pb::GameHeader& bare_a,
                                     const pb::GameHeader& bare_b) {
  std::vector<FieldDiff> places;
  auto add = [&places](const std::string& field, const std::string& one,
                       const std::string& other) {
    if (one != other) places.push_back({field, one, other});
  };
  const int players =
      std::min(a.setup().players_size(), b.setup().players_size());
  for (int i = 0; i < players; ++i) {
    if (bare_a.setup().players(i).name() != bare_b.setup().players(i).name()) {
      continue;
    }
    add(absl::StrCat("setup players ", i + 1, " name"),
        a.setup().players(i).name(), b.setup().players(i).name());
  }
  if (bare_a.title() == bare_b.title()) add("title", a.title(), b.title());
  return places;
}

}  // namespace

absl::StatusOr<HeaderDifference> HeaderComparer::Compare(const GameReader& a,
                                                         const GameReader& b) {
  HeaderDifference found;
  if (a.root() == b.root()) return found;
  const pb::GameHeader bare_a = WithoutFolders(a.header());
  pb::GameHeader bare_b = WithoutFolders(b.header());
  std::vector<FieldDiff> places =
      NamesOfPlaces(a.header(), b.header(), bare_a, bare_b);
  absl::Status matched = MatchPrograms(a, b, bare_b, places);
  if (!matched.ok()) return matched;
  found.fields = DiffHeaders(bare_a, bare_b);
  if (found.fields.empty() && places.empty()) {
    found.fields.push_back(
        {"encoding of the header", a.root().ToHex(), b.root().ToHex()});
  }
  found.another_game =
      !std::all_of(found.fields.begin(), found.fields.end(), IsTheBuild);
  std::move(places.begin(), places.end(), std::back_inserter(found.fields));
  return found;
}

absl::Status HeaderComparer::MatchPrograms(const GameReader& a,
                                           const GameReader& b,
                                           pb::GameHeader& header_b,
                                           std::vector<FieldDiff>& places) {
  const pb::GameHeader& header_a = a.header();
  const int count =
      std::min(header_a.programs_size(), header_b.programs_size());
  std::set<std::pair<std::string, std::string>> told;
  for (int i = 0; i < count; ++i) {
    pb::ProgramRef& ref = *header_b.mutable_programs(i);
    if (header_a.programs(i).hash() == ref.hash()) continue;
    absl::StatusOr<const Program*> one = Read(a, i);
    if (!one.ok()) return one.status();
    absl::StatusOr<const Program*> other = Read(b, i);
    if (!other.ok()) return other.status();
    if ((*one)->without_folders != (*other)->without_folders) continue;
    ref.set_hash(header_a.programs(i).hash());
    if (!told.insert({(*one)->file, (*other)->file}).second) continue;
    places.push_back({"file of scripts", (*one)->file, (*other)->file});
  }
  return absl::OkStatus();
}

absl::StatusOr<const HeaderComparer::Program*> HeaderComparer::Read(
    const GameReader& game, int index) {
  const std::string& hash = game.header().programs(index).hash();
  const auto known = known_.find(hash);
  if (known != known_.end()) return &known->second;
  absl::StatusOr<absl::string_view> bytes = game.Program(index);
  if (!bytes.ok()) return bytes.status();
  pb::CardProgram program;
  if (!program.ParseFromArray(bytes->data(), static_cast<int>(bytes->size()))) {
    return absl::DataLossError(absl::StrCat(
        "game ", game.id(), ": the program \"",
        game.header().programs(index).name(), "\" cannot be read"));
  }
  ++programs_read_;
  Program& read = known_[hash];
  read.file = program.file();
  read.without_folders =
      HashOf(ProgramBytes(WithoutFolders(std::move(program))));
  return &read;
}

}  // namespace refold
