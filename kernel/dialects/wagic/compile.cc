#include "kernel/dialects/wagic/compile.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower.h"
#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/parse_card.h"
#include "kernel/program/program_set.h"

namespace refold::wagic {
namespace {

// A card without lines of its own borrows those of the card that its alias
// names.
CardRecord WithBorrowedLines(const CardDatabase& database, CardRecord record) {
  int64_t alias = 0;
  const CardField* field = record.Find("alias");
  if (field == nullptr || !absl::SimpleAtoi(field->value, &alias)) {
    return record;
  }
  const CardRecord* lender = database.FindCard(alias);
  if (record.Find("auto") != nullptr || lender == nullptr) return record;
  for (const CardField& line : lender->fields) {
    if (line.key == "auto") record.fields.push_back(line);
  }
  return record;
}

// Whether the card comes as a copy by it.
bool MakesItACopy(const CardLine& line) {
  const Ability& ability = line.line.ability;
  return !ability.cost.has_value() && !ability.trigger.has_value() &&
         std::any_of(ability.effects.begin(), ability.effects.end(),
                     [](const Effect& effect) {
                       return effect.kind == EffectKind::kCopy;
                     });
}

// Whether it is done as the card enters, and asks somebody something.
bool AsksAsItEnters(const CardLine& line) {
  const Ability& ability = line.line.ability;
  return line.line.zone == LineZone::kBattlefield &&
         !ability.cost.has_value() && !ability.trigger.has_value() &&
         IsOneShot(ability) && OpensMenu(ability);
}

// An instant or sorcery does its plain lines when it resolves; the others work
// in other zones than the stack, as they do for any card. What is done as a
// permanent enters is done before menus open. What comes as a copy does that
// last, wherever the line stands: it has the other's lines from then on.
void LowerLines(CardLowering& card) {
  if (card.is_instant_or_sorcery) LowerSpell(card);
  std::vector<const CardLine*>& lines = card.lines;
  for (const CardLine& line : card.ast->lines) {
    if (card.is_instant_or_sorcery &&
        line.line.zone == LineZone::kBattlefield) {
      continue;
    }
    lines.push_back(&line);
  }
  std::stable_partition(lines.begin(), lines.end(), [](const CardLine* line) {
    return !AsksAsItEnters(*line);
  });
  std::stable_partition(lines.begin(), lines.end(), [](const CardLine* line) {
    return !MakesItACopy(*line);
  });
  for (const CardLine* line : lines) LowerLine(card, *line);
}

// A spell that is written without any effect is not one that does nothing.
void CheckDoesSomething(CardLowering& card) {
  const pb::CardProgram& program = card.builder.program();
  const bool has_spell =
      std::any_of(program.abilities().begin(), program.abilities().end(),
                  [](const pb::Ability& ability) {
                    return ability.kind() == pb::ABILITY_SPELL;
                  });
  if (!card.is_instant_or_sorcery || has_spell) return;
  UnsupportedField(card, "name", "no-effect", "a spell without any effect");
}

Diagnostic AboutCard(const CardRecord& record, absl::string_view code,
                     std::string message) {
  Diagnostic diagnostic;
  diagnostic.file = record.file;
  diagnostic.line = record.line;
  diagnostic.code = std::string(code);
  diagnostic.message = std::move(message);
  return diagnostic;
}

// A program that does not pass the kernel's checks is a card that exceeds its
// limits.
void CheckPrograms(const CardRecord& record, Compiler::Compiled* compiled) {
  for (const pb::CardProgram& program : compiled->programs) {
    const absl::Status status = LinkedProgram::Link(program).status();
    if (status.ok()) continue;
    compiled->diagnostics.push_back(
        AboutCard(record, "bad-program", std::string(status.message())));
  }
}

// What stands on the card, and nothing that it does.
CardAst PrintedOn(const CardAst& card) {
  CardAst printed;
  printed.name = card.name;
  printed.types = card.types;
  printed.subtypes = card.subtypes;
  printed.mana = card.mana;
  printed.colors = card.colors;
  printed.has_colors = card.has_colors;
  printed.artifact_color = card.artifact_color;
  printed.power = card.power;
  printed.toughness = card.toughness;
  printed.text = card.text;
  // A word that takes the colours away is about what is printed.
  if (std::find(card.abilities.begin(), card.abilities.end(),
                StaticAbility::kDevoid) != card.abilities.end()) {
    printed.has_colors = true;
    printed.colors.clear();
  }
  return printed;
}

enum class Script { kKept, kBlanked };

Compiler::Compiled Lower(const CardDatabase& database,
                         const KnownTypes& known_types,
                         const CardRecord& original, Script script) {
  Compiler::Compiled compiled;
  compiled.diagnostics = original.diagnostics;
  const CardRecord record = WithBorrowedLines(database, original);
  const CardAst written = ParseCard(record, &compiled.diagnostics);
  const bool blanked = script == Script::kBlanked;
  const CardAst ast = blanked ? PrintedOn(written) : WithoutOverload(written);
  // What was not understood is not in the tree: the rest would be half a card.
  if (HasError(compiled.diagnostics)) return compiled;

  CardLowering card;
  card.record = &record;
  card.ast = &ast;
  card.database = &database;
  card.known_types = &known_types;
  card.builder = ProgramBuilder(record.name);
  card.diagnostics = &compiled.diagnostics;
  card.is_instant_or_sorcery =
      HasType(ast.types, "instant") || HasType(ast.types, "sorcery");
  card.is_aura = HasType(ast.subtypes, "aura");
  card.is_equipment = HasType(ast.subtypes, "equipment");
  CheckOwnTypes(card);
  LowerCharacteristics(card);
  LowerCasts(card);
  LowerFaceDown(card);
  if (!blanked) LowerOverload(card, written);
  LowerSuspend(card);
  if (HasAbility(*card.ast, StaticAbility::kShufflelibrarydeath)) {
    AddShuffledAway(card);
  }
  if (HasAbility(*card.ast, StaticAbility::kSoulbond)) AddSoulbond(card);
  if (HasAbility(*card.ast, StaticAbility::kTokenizer)) AddTokenizer(card);
  if (HasAbility(*card.ast, StaticAbility::kCantwin)) AddCantWin(card);
  if (!blanked && card.is_aura && !ast.target.has_value()) LetStayAlone(card);
  LowerDredge(card);
  LowerLines(card);
  LowerAlias(card);
  KeepFromFaceDown(card);
  MarkComing(card);
  MarkLandLosses(card);
  if (!blanked) CheckDoesSomething(card);
  if (card.failed) return compiled;

  compiled.programs.push_back(std::move(card.builder.program()));
  for (pb::CardProgram& made : card.made) {
    compiled.programs.push_back(std::move(made));
  }
  CheckPrograms(record, &compiled);
  compiled.supported = !HasError(compiled.diagnostics);
  if (!compiled.supported) compiled.programs.clear();
  return compiled;
}

// The names that the programs need and do not hold themselves.
std::vector<std::string> NeedsOf(const std::vector<pb::CardProgram>& programs) {
  std::set<std::string> own;
  for (const pb::CardProgram& program : programs) own.insert(program.name());
  std::vector<std::string> needs;
  for (const pb::CardProgram& program : programs) {
    for (const std::string& name : program.dependencies()) {
      if (own.insert(name).second) needs.push_back(name);
    }
  }
  return needs;
}

}  // namespace

Compiler::Compiler(const CardDatabase& database)
    : database_(database), known_types_(database) {}

Compiler::~Compiler() = default;

std::shared_ptr<const Compiler::Compiled> Compiler::Lowered(
    absl::string_view name) {
  const std::string key = absl::AsciiStrToLower(name);
  auto known = lowered_.find(key);
  if (known != lowered_.end()) return known->second;
  auto compiled = std::make_shared<Compiled>();
  const CardRecord* record = database_.FindPrimitive(name);
  if (record != nullptr) {
    *compiled = Lower(database_, known_types_, *record, Script::kKept);
  } else {
    Diagnostic diagnostic;
    diagnostic.code = "unknown-card";
    diagnostic.message = absl::StrCat("there is no card '", name, "'");
    compiled->diagnostics.push_back(std::move(diagnostic));
  }
  return lowered_.emplace(key, std::move(compiled)).first->second;
}

const Compiler::Compiled& Compiler::Compile(absl::string_view primitive_name) {
  const std::string key = absl::AsciiStrToLower(primitive_name);
  auto known = compiled_.find(key);
  if (known != compiled_.end()) return *known->second;
  std::shared_ptr<const Compiled> compiled = Lowered(primitive_name);
  // Cards may need each other, so what they need is walked, not recursed into.
  std::vector<std::string> open = NeedsOf(compiled->programs);
  std::set<std::string> seen(open.begin(), open.end());
  for (size_t i = 0; i < open.size(); ++i) {
    const std::shared_ptr<const Compiled> need = Lowered(open[i]);
    if (!need->supported) {
      auto unsupported = std::make_shared<Compiled>();
      unsupported->diagnostics = compiled->diagnostics;
      unsupported->diagnostics.push_back(AboutCard(
          *database_.FindPrimitive(primitive_name), "needs-unsupported-card",
          absl::StrCat("it can create '", open[i],
                       "', which is not supported")));
      compiled = std::move(unsupported);
      break;
    }
    for (std::string& name : NeedsOf(need->programs)) {
      if (seen.insert(name).second) open.push_back(std::move(name));
    }
  }
  return *compiled_.emplace(key, std::move(compiled)).first->second;
}

Compiler::Compiled Compiler::Take(absl::string_view primitive_name) {
  const std::string key = absl::AsciiStrToLower(primitive_name);
  Compiled taken = Compile(primitive_name);
  compiled_.erase(key);
  lowered_.erase(key);
  return taken;
}

Compiler::Compiled Compiler::CompileBlanked(absl::string_view primitive_name) {
  const CardRecord* record = database_.FindPrimitive(primitive_name);
  return record == nullptr
             ? *Lowered(primitive_name)
             : Lower(database_, known_types_, *record, Script::kBlanked);
}

absl::StatusOr<std::vector<const pb::CardProgram*>> Compiler::Closure(
    const std::vector<std::string>& names) {
  std::vector<const pb::CardProgram*> programs;
  std::vector<std::string> open;
  std::set<std::string> seen;
  auto add = [&](const std::string& name) {
    if (seen.insert(absl::AsciiStrToLower(name)).second) open.push_back(name);
  };
  for (const std::string& name : names) add(name);
  for (size_t i = 0; i < open.size(); ++i) {
    const Compiled& compiled = Compile(open[i]);
    if (!compiled.supported) {
      return absl::FailedPreconditionError(absl::StrCat(
          "the card '", open[i],
          "' is not supported: ", compiled.diagnostics.back().message));
    }
    for (const pb::CardProgram& program : compiled.programs) {
      programs.push_back(&program);
    }
    for (const std::string& name : NeedsOf(compiled.programs)) add(name);
  }
  return programs;
}

}  // namespace refold::wagic
