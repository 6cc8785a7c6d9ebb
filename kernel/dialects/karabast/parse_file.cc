#include "kernel/dialects/karabast/parse_file.h"

#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/parse_class.h"
#include "kernel/dialects/karabast/parse_limits.h"
#include "kernel/dialects/karabast/parse_statement.h"
#include "kernel/dialects/karabast/reader.h"
#include "kernel/dialects/karabast/skip_type.h"
#include "kernel/dialects/karabast/tokens.h"

namespace refold::karabast {
namespace {

// `{ a, type b, c }` of an import.
bool SkipImportedNames(Reader* reader) {
  reader->Next();
  while (!reader->At("}")) {
    if (reader->Peek().kind != TokenKind::kName) {
      return reader->Expected("an imported name");
    }
    const bool is_type =
        reader->At("type") && reader->Peek(1).kind == TokenKind::kName;
    if (is_type) reader->Next();
    reader->Next();
    // A type may be called what it will.
    if (reader->At("as") && !is_type) {
      return reader->Unsupported("an import under another name");
    }
    if (reader->Eat("as")) reader->Next();
    if (!reader->Eat(",")) break;
  }
  return reader->Expect("}");
}

// `a`, `* as b`, `{ c }`, with commas between them.
bool SkipImportClause(Reader* reader) {
  Name name;
  do {
    if (reader->At("{")) {
      if (!SkipImportedNames(reader)) return false;
    } else if (reader->Eat("*")) {
      if (!reader->Expect("as") || !reader->ExpectName("a name", &name)) {
        return false;
      }
    } else if (!reader->ExpectName("an import", &name)) {
      return false;
    }
  } while (reader->Eat(","));
  return reader->Expect("from");
}

// An import says where a name comes from; that everybody knows.
bool SkipImport(Reader* reader) {
  reader->Next();
  const bool is_type = reader->At("type") && !reader->At("from", 1);
  if (is_type) reader->Next();
  if (reader->Peek().kind != TokenKind::kString && !SkipImportClause(reader)) {
    return false;
  }
  if (reader->Peek().kind != TokenKind::kString) {
    return reader->Expected("the name of a file");
  }
  reader->Next();
  return ParseSemicolon(reader);
}

bool ParseFileClass(Reader* reader, bool is_default, CardFile* out) {
  if (is_default && DefaultClass(*out) != nullptr) {
    return reader->Error("syntax", "there is another default export before");
  }
  Class made;
  made.is_default = is_default;
  if (!ParseClass(reader, &made)) return false;
  out->classes.push_back(std::move(made));
  return true;
}

bool ParseDeclaration(Reader* reader, CardFile* out) {
  if (reader->At("import")) return SkipImport(reader);
  if (!SkipDecorators(reader)) return false;
  bool is_default = false;
  if (reader->Eat("export")) {
    is_default = reader->Eat("default");
    if (reader->At("{") || reader->At("*")) {
      return reader->Unsupported("an export without a declaration");
    }
  }
  if (!SkipDecorators(reader)) return false;
  if (AtClass(*reader)) return ParseFileClass(reader, is_default, out);
  if (is_default) {
    return reader->Unsupported("a default export that is no class");
  }
  if (AtTypeDeclaration(*reader)) return SkipTypeDeclaration(reader);
  if (reader->At("enum")) return reader->Unsupported("an 'enum'");
  if (!reader->At("const") && !reader->At("let") && !reader->At("function")) {
    return reader->Expected("a declaration");
  }
  Statement statement;
  if (!ParseStatement(reader, &statement)) return false;
  out->statements.push_back(std::move(statement));
  return true;
}

void ParseDeclarations(Reader* reader, CardFile* out) {
  while (!reader->AtEnd()) {
    const size_t mark = reader->Mark();
    if (reader->Eat(";")) continue;
    if (!ParseDeclaration(reader, out)) SkipStatement(reader, mark);
  }
}

}  // namespace

CardFile ParseCardFile(absl::string_view name, absl::string_view text,
                       std::vector<Diagnostic>* diagnostics) {
  CardFile file;
  file.source = Source(name, text);
  if (text.size() > kMaxFileLength) {
    diagnostics->push_back(file.source.Say(
        Span{}, Severity::kError, "too-long",
        absl::StrCat("this file has more than ", kMaxFileLength, " bytes")));
    file.valid = false;
    return file;
  }
  auto tokens = Tokenize(file.source, diagnostics);
  if (!tokens.has_value()) {
    file.valid = false;
    return file;
  }
  ParseContext context;
  context.source = &file.source;
  context.tokens = *std::move(tokens);
  context.diagnostics = diagnostics;
  Reader reader(&context);
  ParseDeclarations(&reader, &file);
  file.valid = context.errors == 0;
  return file;
}

}  // namespace refold::karabast
