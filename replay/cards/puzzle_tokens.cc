#include "replay/cards/puzzle_tokens.h"

#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/dialects/forge/compile.h"
#include "kernel/dialects/forge/known_types.h"
#include "kernel/dialects/forge/script.h"
#include "replay/cards/puzzle_precast.h"
#include "replay/cards/read_file.h"

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

// Nobody can answer it, as if it were a rule of the puzzle.
std::string ScriptOfGoal(const Puzzle& puzzle) {
  const bool some = puzzle.goal == PuzzleGoal::kOneThere;
  return absl::StrCat("Name:", PuzzleTokens::kGoal,
                      "\nManaCost:no cost\nTypes:Enchantment\n"
                      "T:Mode$ Always | Static$ True | TriggerZones$ Command | "
                      "IsPresent$ ",
                      puzzle.targets.value, " | PresentCompare$ ",
                      some ? "GE1" : "EQ0",
                      " | Execute$ Reached\n"
                      "SVar:Reached:DB$ WinsGame | Defined$ You\n");
}

}  // namespace

PuzzleTokens::PuzzleTokens(const Puzzle& puzzle, CardSource& cards)
    : puzzle_(puzzle), cards_(cards) {
  for (const PuzzleZone& zone : puzzle.zones) {
    for (const PuzzleCard& card : zone.cards) {
      if (card.is_token) Add(card.name, NameOf(card), ScriptOf(card));
    }
  }
  if (puzzle.goal == PuzzleGoal::kNoneLeft ||
      puzzle.goal == PuzzleGoal::kOneThere) {
    Add(puzzle.targets, kGoal, ScriptOfGoal(puzzle));
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

std::string PuzzleTokens::NameOf(const PuzzlePrecast& cast) {
  return absl::StrCat(cast.card.value, "#puzzle#cast ", cast.part.value, " ",
                      cast.script.value);
}

std::string PuzzleTokens::AddPrecast(const PuzzlePrecast& cast) {
  const CardCode* code = cards_.Find(cast.card.value);
  if (code == nullptr || !code->supported()) {
    return absl::StrCat("\"", cast.card.value, "\" is not among the cards");
  }
  if (code->programs.front()->program().dialect() != "forge") {
    return absl::StrCat("\"", cast.card.value, "\" is no script of Forge's");
  }
  auto text = ReadFile(code->file);
  if (!text.ok()) return std::string(text.status().message());
  std::string why;
  const std::string script = ScriptOfPrecast(
      NameOf(cast), cast, forge::ReadScript(code->file, *text), &why);
  if (why.empty()) Add(cast.card, NameOf(cast), script);
  return why;
}

void PuzzleTokens::Add(const forge::Text& at, const std::string& name,
                       const std::string& text) {
  if (tokens_.count(name) != 0) return;
  const forge::Script script = forge::ReadScript(puzzle_.file, text);
  forge::KnownTypes types = forge::TypesOfTheRules();
  forge::AddTypesOf(script, &types);
  forge::Compiled compiled = forge::Compile(script, types);
  CardCode code;
  code.name = name;
  code.file = puzzle_.file;
  code.line = at.line;
  code.diagnostics = std::move(compiled.diagnostics);
  if (compiled.supported) LinkPrograms("mtg", compiled.programs, code);
  tokens_.emplace(name, std::move(code));
}

const CardCode* PuzzleTokens::Find(absl::string_view name) {
  const auto token = tokens_.find(name);
  return token == tokens_.end() ? cards_.Find(name) : &token->second;
}

}  // namespace refold
