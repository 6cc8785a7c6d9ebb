#include "kernel/dialects/rulescript/parse_rules.h"

#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/parse_command.h"
#include "kernel/dialects/rulescript/parse_expression.h"
#include "kernel/dialects/rulescript/parse_statement.h"
#include "kernel/dialects/rulescript/parse_target.h"
#include "kernel/dialects/rulescript/rules_file.h"

namespace refold::rulescript {
namespace {

bool IsQuote(char c) { return c == '"' || c == '\''; }

// A label without the quotes around it, if it has any.
std::string LabelText(const RawProperty& property) {
  std::string text =
      property.source.substr(property.begin, property.end - property.begin);
  const bool quoted =
      text.size() >= 2 && IsQuote(text.front()) && text.back() == text.front();
  return quoted ? text.substr(1, text.size() - 2) : text;
}

class RuleParser {
 public:
  RuleParser(absl::string_view file, const RawRule& raw,
             std::vector<Diagnostic>* diagnostics)
      : file_(file), raw_(raw), diagnostics_(diagnostics) {}

  CardRule Parse() {
    rule_.id = raw_.id;
    rule_.position = raw_.position;
    rule_.valid = raw_.valid;
    // Variables first: the other properties, before or behind, use them.
    ForEach(PropertyKey::kVars, [this](Reader* reader, const RawProperty&) {
      return ParseVariables(*reader);
    });
    ForEach(PropertyKey::kTarget,
            [this](Reader* reader, const RawProperty& property) {
              return ParseTarget(reader, property.optional);
            });
    ForEach(PropertyKey::kAction, [this](Reader* reader, const RawProperty&) {
      rule_.actions.emplace_back();
      return ParseAction(reader, &rule_.actions.back());
    });
    ForEach(PropertyKey::kAbilities,
            [this](Reader* reader, const RawProperty&) {
              return ParseAbilities(*reader);
            });
    ForEach(PropertyKey::kAuto, [this](Reader* reader, const RawProperty&) {
      return ParseAuto(reader, &rule_.autos);
    });
    ForEach(PropertyKey::kRequisite,
            [this](Reader* reader, const RawProperty&) {
              return ParseTargetFilters(*reader, "&&", &rule_.requisites);
            });
    AttachLabels();
    CheckWhole();
    return std::move(rule_);
  }

 private:
  template <typename Parser>
  void ForEach(PropertyKey key, Parser parse) {
    for (const RawProperty& property : raw_.properties) {
      if (property.key != key) continue;
      LineContext line = Line(property);
      Reader reader(&line, property.begin, property.end);
      // Errors are asked for, too: one inside may not have ended the parse.
      if (!reader.CheckQuotations() || !parse(&reader, property) ||
          line.errors > 0) {
        rule_.valid = false;
      }
    }
  }

  LineContext Line(const RawProperty& property) const {
    return {std::string(file_), property.line, property.source, diagnostics_,
            declared_};
  }

  bool ParseVariables(const Reader& reader) {
    bool good = true;
    for (Reader& part : reader.Split(";")) {
      const Token first = part.Peek();
      Declaration declaration;
      part.line()->declared = declared_;
      if (!ParseDeclaration(&part, &declaration)) {
        good = false;
        // The name still counts as known, so that its uses are not reported.
        if (!declaration.name.empty()) declared_.insert(declaration.name);
        continue;
      }
      declared_.insert(declaration.name);
      declaration.position = part.Since(first);
      rule_.variables.push_back(std::move(declaration));
    }
    return good;
  }

  bool ParseDeclaration(Reader* reader, Declaration* out) {
    const Token name = reader->Peek();
    if (name.kind != TokenKind::kWord) {
      return reader->Expected("the name of a variable");
    }
    if (const char* meaning = MeaningOf(name.text)) {
      return reader->Error("name-taken",
                           absl::StrCat("'", name.text, "' means ", meaning,
                                        "; '_", name.text, "' would be free"));
    }
    if (declared_.count(std::string(name.text)) > 0) {
      return reader->Error(
          "name-taken",
          absl::StrCat("'", name.text, "' is declared already, before this"));
    }
    reader->Next();
    out->name = std::string(name.text);
    return reader->Expect(":=") && ParseWholeExpression(reader, &out->value);
  }

  bool ParseTarget(Reader* reader, bool optional) {
    TargetProperty target;
    target.optional = optional;
    const Token first = reader->Peek();
    const bool good = ParseTargetFilters(*reader, ";", &target.filters);
    while (!reader->AtEnd()) reader->Next();
    target.position = reader->Since(first);
    rule_.target = std::move(target);
    return good;
  }

  bool ParseAbilities(const Reader& reader) {
    bool good = true;
    for (Reader& part : reader.Split(",")) {
      AbilityWord word;
      word.position = part.Here();
      if (ParseAbility(&part, &word.ability) && part.ExpectEnd()) {
        rule_.abilities.push_back(word);
      } else {
        good = false;
      }
    }
    return good;
  }

  // A quote at one end only. An apostrophe may end a label: "Boss'".
  void CheckLabelQuotes(const RawProperty& property) {
    const absl::string_view text =
        absl::string_view(property.source)
            .substr(property.begin, property.end - property.begin);
    const bool opens = IsQuote(text.front());
    const bool closes =
        text.size() >= 2 && text.back() == (opens ? text.front() : '"');
    if (opens == closes) return;
    LineContext line = Line(property);
    line.Report(line.At(opens ? property.begin : property.end - 1, 1),
                Severity::kError, "unclosed-quotation",
                opens ? "this quotation is never closed"
                      : "this quotation is never opened");
    rule_.valid = false;
  }

  void AttachLabels() {
    size_t next = 0;
    for (const RawProperty& property : raw_.properties) {
      if (property.key != PropertyKey::kLabel) continue;
      if (next < rule_.actions.size()) {
        CheckLabelQuotes(property);
        rule_.actions[next++].label = LabelText(property);
        continue;
      }
      LineContext line = Line(property);
      line.Report(line.At(property.begin, property.end - property.begin),
                  Severity::kWarning, "label-without-action",
                  "there is no action for this label");
    }
  }

  bool Has(PropertyKey key) const {
    for (const RawProperty& property : raw_.properties) {
      if (property.key == key) return true;
    }
    return false;
  }

  void ReportAtHeader(Severity severity, absl::string_view code,
                      absl::string_view message) {
    LineContext line{std::string(file_), raw_.position.line, raw_.source,
                     diagnostics_};
    line.Report(raw_.position, severity, code, message);
  }

  void CheckWhole() {
    if (!Has(PropertyKey::kAction) && !Has(PropertyKey::kAuto) &&
        !Has(PropertyKey::kAbilities)) {
      // A section whose lines could not be read has been reported already.
      if (raw_.valid) {
        ReportAtHeader(Severity::kError, "empty-rule",
                       "this rule has no 'action', 'auto' or 'abilities'");
      }
      rule_.valid = false;
    }
    if (Has(PropertyKey::kRequisite) && !Has(PropertyKey::kAction)) {
      ReportAtHeader(Severity::kWarning, "requisite-without-action",
                     "'requisite' means something with 'action' only");
    }
  }

  absl::string_view file_;
  const RawRule& raw_;
  std::vector<Diagnostic>* diagnostics_;
  CardRule rule_;
  std::set<std::string> declared_;
};

}  // namespace

RulesFile ParseRules(absl::string_view file, absl::string_view text,
                     std::vector<Diagnostic>* diagnostics) {
  RulesFile out;
  for (const RawRule& raw : ReadSections(file, text, diagnostics)) {
    out.rules.push_back(RuleParser(file, raw, diagnostics).Parse());
  }
  return out;
}

}  // namespace refold::rulescript
