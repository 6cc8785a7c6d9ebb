#include "replay/cards/puzzle_tokens.h"

#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/dialects/forge/compile.h"
#include "kernel/dialects/forge/known_types.h"
#include "kernel/dialects/forge/script.h"

namespace refold {
namespace {

constexpr struct {
  char letter;
  const char* color;
} kTokenColors[] = {{'W', "white"},
                    {'U', "blue"},
                    {'B', "black"},
                    {'R', "red"},
                    {'G', "green"}};

std::string Joined(const std::vector<forge::Text>& texts,
                   absl::string_view between) {
  return absl::StrJoin(texts, between,
                       [](std::string* all, const forge::Text& text) {
                         absl::StrAppend(all, text.value);
                       });
}

std::string ColorsOf(const PuzzleToken& token) {
  std::string colors;
  for (const char letter : token.colors.value) {
    for (const auto& known : kTokenColors) {
      if (known.letter != letter) continue;
      absl::StrAppend(&colors, colors.empty() ? "" : ",", known.color);
    }
  }
  return colors;
}

// The token as a script.
std::string ScriptOf(const PuzzleCard& card) {
  const PuzzleToken& token = card.token;
  std::string script = absl::StrCat(
      "Name:", PuzzleTokens::NameOf(card),
      "\nManaCost:no cost\nTypes:", Joined(token.types, " "), "\n");
  const std::string colors = ColorsOf(token);
  if (!colors.empty()) absl::StrAppend(&script, "Colors:", colors, "\n");
  if (!token.power.empty()) {
    absl::StrAppend(&script, "PT:", token.power.value, "/",
                    token.toughness.value, "\n");
  }
  for (const forge::Text& keyword : token.keywords) {
    if (!keyword.empty()) absl::StrAppend(&script, "K:", keyword.value, "\n");
  }
  return script;
}

}  // namespace

PuzzleTokens::PuzzleTokens(const Puzzle& puzzle, CardSource& cards)
    : cards_(cards) {
  for (const PuzzleZone& zone : puzzle.zones) {
    for (const PuzzleCard& card : zone.cards) {
      if (card.is_token) Add(puzzle, card);
    }
  }
}

// What is behind the mark tells tokens of one name apart, and is not shown.
std::string PuzzleTokens::NameOf(const PuzzleCard& card) {
  const PuzzleToken& token = card.token;
  return absl::StrCat(card.name.value, "#puzzle#", token.power.value, "/",
                      token.toughness.value, " ", token.colors.value, " ",
                      Joined(token.types, "-"), " ",
                      Joined(token.keywords, "-"));
}

void PuzzleTokens::Add(const Puzzle& puzzle, const PuzzleCard& token) {
  const std::string name = NameOf(token);
  if (tokens_.count(name) != 0) return;
  const forge::Script script = forge::ReadScript(puzzle.file, ScriptOf(token));
  forge::KnownTypes types = forge::TypesOfTheRules();
  forge::AddTypesOf(script, &types);
  forge::Compiled compiled = forge::Compile(script, types);
  CardCode code;
  code.name = name;
  code.file = puzzle.file;
  code.line = token.name.line;
  code.diagnostics = std::move(compiled.diagnostics);
  if (compiled.supported) LinkPrograms("mtg", compiled.programs, code);
  tokens_.emplace(name, std::move(code));
}

const CardCode* PuzzleTokens::Find(absl::string_view name) {
  const auto token = tokens_.find(name);
  return token == tokens_.end() ? cards_.Find(name) : &token->second;
}

}  // namespace refold
