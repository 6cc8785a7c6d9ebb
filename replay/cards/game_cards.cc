#include "replay/cards/game_cards.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "replay/cards/forge_cards.h"
#include "replay/cards/forge_deck.h"
#include "replay/cards/karabast_cards.h"
#include "replay/cards/karabast_deck.h"
#include "replay/cards/octgn_cards.h"
#include "replay/cards/octgn_deck.h"
#include "replay/cards/wagic_cards.h"

namespace refold {
namespace {

template <class Source>
absl::StatusOr<std::unique_ptr<CardSource>> Read(
    const std::vector<std::string>& folders) {
  auto source = Source::Read(folders);
  if (!source.ok()) return source.status();
  return std::unique_ptr<CardSource>(*std::move(source));
}

bool IsMtgPlay(absl::string_view reason) {
  return reason == "cast" || reason == "play";
}

bool IsCfcPlay(absl::string_view reason) {
  return reason == "play" || reason == "back up";
}

bool IsSwuPlay(absl::string_view reason) {
  return reason == "play" || reason == "deploy";
}

// Sorted by game. Of several rows of a game the first is that of folders which
// do not say what they are.
constexpr GameCards kGames[] = {
    {.game = "cfc",
     .dialect = "rulescript",
     .folder = "`sets` and `rules.ini` of RuleScript",
     .marker = "rules.ini",
     .deck_zone = "deck",
     .deck_rules = {.cards = 50, .of_a_name = 3},
     .opening_hand = 5,
     .is_play = IsCfcPlay,
     .read = Read<OctgnCards>,
     .parse_deck = ParseOctgnDeck},
    {.game = "mtg",
     .dialect = "wagic",
     .folder = "`primitives` and sets of CardCode",
     .marker = "primitives",
     .deck_zone = "library",
     .deck_rules = {},  // of its many formats none is demanded
     .opening_hand = 7,
     .is_play = IsMtgPlay,
     .read = Read<WagicCards>,
     .parse_deck = ParseMtgDeck,
     .check_deck = CheckMtgDeck,
     .first_player = FirstMtgPlayer},
    {.game = "mtg",
     .dialect = "forge",
     .folder = "`cardsfolder` of Forge's scripts",
     .marker = "cardsfolder",
     .deck_zone = "library",
     .deck_rules = {},  // of its many formats none is demanded
     .opening_hand = 7,
     .is_play = IsMtgPlay,
     .read = Read<ForgeCards>,
     .parse_deck = ParseMtgDeck,
     .check_deck = CheckMtgDeck,
     .first_player = FirstMtgPlayer},
    {.game = "swu",
     .dialect = "karabast",
     .folder = "card files of Karabast with `cards.json`",
     .marker = "cards.json",
     .deck_zone = "deck",
     .deck_rules = {},   // cards change them: deck_faults
     .opening_hand = 0,  // drawn by the rules
     .is_play = IsSwuPlay,
     .read = Read<KarabastCards>,
     .parse_deck = ParseKarabastDeck,
     .check_deck = CheckKarabastDeck,
     .deck_faults = KarabastDeckFaults},
};

// Also of what is the marked folder itself.
bool HasMarker(const std::string& folder, const GameCards& cards) {
  std::error_code ignored;
  const std::filesystem::path place(folder);
  // The name of `folder` without a slash behind it.
  return std::filesystem::exists(place / cards.marker, ignored) ||
         (place / ".").lexically_normal().parent_path().filename() ==
             cards.marker;
}

}  // namespace

const GameCards* CardsOfGame(absl::string_view game) {
  for (const GameCards& cards : kGames) {
    if (game == cards.game) return &cards;
  }
  return nullptr;
}

const GameCards& CardsOfFolder(const GameCards& kind,
                               const std::string& folder) {
  for (const GameCards& cards : kGames) {
    if (absl::string_view(cards.game) == kind.game &&
        HasMarker(folder, cards)) {
      return cards;
    }
  }
  return kind;
}

const GameCards* CardsInDialect(absl::string_view dialect) {
  for (const GameCards& cards : kGames) {
    if (dialect == cards.dialect) return &cards;
  }
  return nullptr;
}

absl::StatusOr<std::string> DialectOfFolder(const std::string& path) {
  std::vector<std::string> found;
  std::string ways;
  for (const GameCards& cards : kGames) {
    if (HasMarker(path, cards)) found.emplace_back(cards.dialect);
    absl::StrAppend(&ways, ways.empty() ? "" : ", or ", "--dialect ",
                    cards.dialect, " (", cards.folder, ")");
  }
  if (found.size() == 1) return found[0];
  return absl::InvalidArgumentError(
      absl::StrCat(path,
                   found.empty() ? " has no cards of a known dialect"
                                 : " has cards of several dialects",
                   "; choose with ", ways));
}

std::vector<std::string> PlayableGames() {
  std::vector<std::string> games;
  for (const GameCards& cards : kGames) {
    if (games.empty() || games.back() != cards.game) {
      games.emplace_back(cards.game);
    }
  }
  return games;
}

std::vector<std::string> Dialects() {
  std::vector<std::string> dialects;
  for (const GameCards& cards : kGames) dialects.emplace_back(cards.dialect);
  std::sort(dialects.begin(), dialects.end());
  return dialects;
}

}  // namespace refold
