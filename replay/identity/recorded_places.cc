#include "replay/identity/recorded_places.h"

#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace refold {
namespace {

// The only folder of a card folder that scripts lie in: CardCode's.
constexpr absl::string_view kScriptFolder = "primitives";

// The part after the last slash, and the rest without that slash.
std::pair<absl::string_view, absl::string_view> SplitLast(
    absl::string_view path) {
  const size_t slash = path.rfind('/');
  if (slash == absl::string_view::npos) return {path, ""};
  return {path.substr(slash + 1), path.substr(0, slash)};
}

std::string ScriptName(absl::string_view path) {
  const auto [name, folder] = SplitLast(path);
  if (SplitLast(folder).first != kScriptFolder) return std::string(name);
  return absl::StrCat(kScriptFolder, "/", name);
}

}  // namespace

std::string DeckName(absl::string_view file) {
  return std::string(SplitLast(file).first);
}

std::string DeckTitle(const pb::Setup& setup) {
  return absl::StrJoin(setup.players(), " against ",
                       [](std::string* out, const pb::SetupPlayer& player) {
                         out->append(player.name());
                       });
}

pb::CardProgram WithoutFolders(pb::CardProgram program) {
  const std::string script = ScriptName(program.file());
  // Why a card is unsupported begins with the place: "FILE:LINE:COLUMN: ".
  if (!program.file().empty() &&
      absl::StartsWith(program.unsupported(),
                       absl::StrCat(program.file(), ":"))) {
    program.set_unsupported(absl::StrCat(
        script, program.unsupported().substr(program.file().size())));
  }
  program.set_file(script);
  return program;
}

pb::GameHeader WithoutFolders(pb::GameHeader header) {
  if (header.title() != DeckTitle(header.setup())) return header;
  for (pb::SetupPlayer& player : *header.mutable_setup()->mutable_players()) {
    player.set_name(DeckName(player.name()));
  }
  header.set_title(DeckTitle(header.setup()));
  return header;
}

}  // namespace refold
