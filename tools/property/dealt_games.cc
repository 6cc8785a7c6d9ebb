#include "tools/property/dealt_games.h"

#include <algorithm>

#include "kernel/base/check.h"

namespace refold::tools {
namespace {

bool IsOf(const LinkedProgram& card, const char* type) {
  const std::vector<Word>& types = card.types();
  return std::find(types.begin(), types.end(), Word::Of(type)) != types.end();
}

// Magic.

bool IsBasicLand(const LinkedProgram& card) {
  return IsOf(card, "basic") && IsOf(card, "land");
}

bool IsPlanar(const LinkedProgram& card) {
  return IsOf(card, "plane") || IsOf(card, "phenomenon");
}

bool IsScheme(const LinkedProgram& card) { return IsOf(card, "scheme"); }

bool BeginsInCommand(const LinkedProgram& card) {
  return IsOf(card, "vanguard") || IsOf(card, "conspiracy");
}

bool IsOfLibrary(const LinkedProgram& card) {
  return !IsPlanar(card) && !IsScheme(card) && !BeginsInCommand(card);
}

bool IsPermanent(const LinkedProgram& card) {
  return !IsOf(card, "instant") && !IsOf(card, "sorcery") && IsOfLibrary(card);
}

// Card Fighters' Clash.

bool IsCharacter(const LinkedProgram& card) { return IsOf(card, "character"); }

// Star Wars: Unlimited.

bool IsLeader(const LinkedProgram& card) { return IsOf(card, "leader"); }

bool IsBase(const LinkedProgram& card) { return IsOf(card, "base"); }

bool IsUnitCard(const LinkedProgram& card) {
  return IsOf(card, "unit") && !IsLeader(card);
}

bool IsPlayable(const LinkedProgram& card) {
  return IsUnitCard(card) || IsOf(card, "event") || IsOf(card, "upgrade");
}

}  // namespace

const std::vector<DealtGame>& DealtGames() {
  static const auto* const games = new std::vector<DealtGame>{
      {.game = "cfc",
       .own_cards = "testdata/fighters",
       .corpus = "cfc",
       .is_staple = nullptr,
       // Two of four slots are free for what is played.
       .shares = {{"deck", 0, 14},
                  {"discards", 0, 3},
                  {"removed", 0, 1},
                  {"ring", 0, 2, IsCharacter}},
       .opening_hand = 5,
       .resources = {{"hp", 2000}, {"sp", 15}},
       .turn_limit = 12},
      {.game = "mtg",
       .own_cards = "testdata/cards",
       .corpus = "wagic/Res/sets",
       .is_staple = IsBasicLand,
       .shares = {{"library", 4, 12},
                  {"graveyard", 0, 2},
                  {"battlefield", 4, 3, IsPermanent}},
       .opening_hand = 4,
       .resources = {{"life", 8}},
       .turn_limit = 5},
      // The rules deal the opening hand, and ask for the first resources.
      {.game = "swu",
       .own_cards = "testdata/rim",
       .corpus = "karabast/data",
       .is_staple = nullptr,
       .shares = {{"base", 0, 1, IsBase},
                  {"base", 0, 1, IsLeader},
                  {"deck", 0, 14, IsPlayable},
                  {"resources", 0, 4, IsPlayable},
                  {"arena", 0, 2, IsUnitCard}},
       .opening_hand = 0,
       .resources = {{"credits", 1}},
       .turn_limit = 6},
  };
  return *games;
}

const std::vector<DealtGame>& FurtherGames() {
  static const auto* const games = new std::vector<DealtGame>{
      {.game = "mtg",
       .own_cards = "testdata/forge",
       .corpus = "forge",
       .is_staple = IsBasicLand,
       .shares = {{"command", 0, 2, BeginsInCommand},
                  {"planar deck", 0, 4, IsPlanar},
                  {"scheme deck", 0, 4, IsScheme},
                  {"library", 4, 12, IsOfLibrary},
                  {"battlefield", 4, 3, IsPermanent}},
       .opening_hand = 4,
       .resources = {{"life", 8}},
       .turn_limit = 5},
  };
  return *games;
}

const DealtGame& DealtGameOf(absl::string_view game) {
  auto found = std::find_if(
      DealtGames().begin(), DealtGames().end(),
      [game](const DealtGame& dealt) { return game == dealt.game; });
  REFOLD_CHECK(found != DealtGames().end(), "this game is not dealt");
  return *found;
}

void PrintTo(const DealtGame& game, std::ostream* out) { *out << game.game; }

}  // namespace refold::tools
