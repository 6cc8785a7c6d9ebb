// Compiles a card file of Karabast and the card's printed values to a program.
//
// A card of which any part cannot be expressed is reported with an error and
// has no program at all. A card without a card file has only what is printed on
// it. Words of the game are shared by name only (kernel/games/swu).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_COMPILE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_COMPILE_H_

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kernel/base/diagnostic.h"
#include "kernel/dialects/karabast/ast.h"
#include "proto/forward.h"

namespace refold::karabast {

// A printed keyword; those without a number have 0. Ways to play the card have
// a cost of their own and aspects.
struct PrintedKeyword {
  std::string name;
  int64_t amount = 0;
  int64_t cost = 0;
  std::vector<std::string> aspects;  // with duplicates
  // It costs something besides: the way to play it is built by the card's file.
  bool additional_cost = false;
};

// What is printed on a card.
struct CardFacts {
  std::string internal_name;  // "title#subtitle", as Karabast writes it
  std::string title;
  std::string subtitle;
  std::vector<std::string> types;   // unit, upgrade, event, leader, base, token
  std::vector<std::string> traits;  // lower case
  std::vector<std::string> aspects;  // with duplicates
  std::string arena;                 // ground, space; empty for none
  int64_t cost = 0;
  int64_t power = 0;
  int64_t hp = 0;
  int64_t upgrade_power = 0;  // as an upgrade
  int64_t upgrade_hp = 0;
  bool unique = false;
  std::vector<PrintedKeyword> keywords;
  // On the other side of a leader, where that is printed otherwise; else empty.
  std::string back_title;
  std::vector<std::string> back_traits;
  std::vector<std::string> back_aspects;
  std::string text;  // for people
  // What is printed on the card and not known, as the data's fields are called.
  // A card with any does not compile.
  std::vector<std::string> missing;
};

// The name of the card's program: "Title, Subtitle".
std::string NameOf(const CardFacts& facts);

// The program of the card; none if an error was appended to `diagnostics`.
// `file` is null for a card without a card file, else valid. `traits`: those
// that are printed on any card; card files may speak of them and of those that
// the engine lists. A program that comes back passes LinkedProgram::Link.
std::optional<pb::CardProgram> Compile(
    const CardFacts& facts, const CardFile* file,
    std::vector<Diagnostic>* diagnostics,
    const std::set<std::string>& traits = {});

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_COMPILE_H_
