#include "replay/cards/forge_deck.h"

#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace refold {
namespace {

// The lines of the main section in their places, all others empty: what is
// wrong with one is reported where it stands.
std::string MainSection(absl::string_view text) {
  std::string main;
  bool inside = false;
  for (absl::string_view raw : absl::StrSplit(text, '\n')) {
    const absl::string_view line = absl::StripAsciiWhitespace(raw);
    const bool heading = absl::StartsWith(line, "[");
    if (heading) inside = absl::EqualsIgnoreCase(line, "[Main]");
    if (inside && !heading) {
      absl::StrAppend(&main, line.substr(0, line.find('|')));
    }
    main += '\n';
  }
  return main;
}

}  // namespace

absl::StatusOr<std::vector<DeckLine>> ParseMtgDeck(absl::string_view file,
                                                   absl::string_view text) {
  if (!absl::EndsWith(file, ".dck")) return ParseDeck(file, text);
  return ParseDeck(file, MainSection(text));
}

}  // namespace refold
