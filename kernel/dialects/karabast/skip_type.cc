#include "kernel/dialects/karabast/skip_type.h"

namespace refold::karabast {
namespace {

// `a: A, b?: B, ...c: C` between brackets that begin here.
bool SkipParameterTypes(Reader* reader) {
  if (!reader->Expect("(")) return false;
  while (!reader->At(")")) {
    reader->Eat("...");
    if (reader->At("{") || reader->At("[")) {
      reader->Skip();
    } else if (reader->Peek().kind == TokenKind::kName) {
      reader->Next();
    } else {
      return reader->Expected("a parameter");
    }
    reader->Eat("?");
    if (!SkipTypeNote(reader)) return false;
    if (!reader->Eat(",")) break;
  }
  return reader->Expect(")");
}

// `<T>(a: A): R`
bool SkipSignature(Reader* reader) {
  return SkipTypeParameters(reader) && SkipParameterTypes(reader) &&
         SkipTypeNote(reader);
}

// A member of an object type, without what separates it from the next.
bool SkipMember(Reader* reader) {
  if (reader->At("readonly") && !reader->At(":", 1)) reader->Next();
  if (reader->At("(") || reader->At("<")) return SkipSignature(reader);
  if (reader->At("[")) {
    reader->Skip();
  } else if (reader->Peek().kind == TokenKind::kName ||
             reader->Peek().kind == TokenKind::kString ||
             reader->Peek().kind == TokenKind::kNumber) {
    reader->Next();
  } else {
    return reader->Expected("a member of a type");
  }
  reader->Eat("?");
  if (reader->At("(") || reader->At("<")) return SkipSignature(reader);
  return SkipTypeNote(reader);
}

bool SkipObjectType(Reader* reader) {
  if (!reader->Expect("{")) return false;
  while (!reader->At("}")) {
    if (!SkipMember(reader)) return false;
    const bool separated = reader->Eat(";") || reader->Eat(",");
    if (!separated && !reader->AtLineBegin()) break;
  }
  return reader->Expect("}");
}

bool SkipTuple(Reader* reader) {
  if (!reader->Expect("[")) return false;
  while (!reader->At("]")) {
    reader->Eat("...");
    // `name: T`, `name?: T`
    if (reader->AtName() && (reader->At(":", 1) || reader->At("?", 1))) {
      reader->Next();
      reader->Eat("?");
      if (!reader->Expect(":")) return false;
    }
    if (!SkipType(reader)) return false;
    if (!reader->Eat(",")) break;
  }
  return reader->Expect("]");
}

// Whether the brackets that begin here hold parameters, and no type: what
// stands behind them does not say, as in `(a): (A | B) => c`.
bool AtParameters(Reader ahead) {
  ahead.Next();
  if (ahead.At(")") || ahead.At("...")) return true;
  const bool may_begin =
      ahead.AtName() || ahead.At("this") || ahead.At("{") || ahead.At("[");
  if (!may_begin) return false;
  ahead.Skip();
  if (ahead.At(")")) return ahead.At("=>", 1);
  return ahead.At(":") || ahead.At(",") || ahead.At("?") || ahead.At("=");
}

// `(A)`, or `(a: A) => B`.
bool SkipInBrackets(Reader* reader) {
  if (AtParameters(*reader)) {
    return SkipParameterTypes(reader) && reader->Expect("=>") &&
           SkipType(reader);
  }
  return reader->Expect("(") && SkipType(reader) && reader->Expect(")");
}

// `A.B<C>`, `typeof a.b`, `import('x').T` is not read.
bool SkipNamed(Reader* reader) {
  reader->Next();
  while (reader->Eat(".")) {
    if (reader->Peek().kind != TokenKind::kName) {
      return reader->Expected("a name");
    }
    reader->Next();
  }
  return !reader->At("<") || reader->AtLineBegin() || SkipTypeArguments(reader);
}

bool AtTypeName(const Reader& reader) {
  if (reader.AtName()) return true;
  for (absl::string_view word :
       {"this", "null", "true", "false", "void", "const"}) {
    if (reader.At(word)) return true;
  }
  return false;
}

// Whether the word is put in front of a type: `keyof T`, not `keyof` by itself.
bool EatPrefix(Reader* reader) {
  if (reader->Eat("typeof")) return true;
  for (absl::string_view word : {"keyof", "readonly", "unique", "infer"}) {
    const bool prefix =
        reader->At(word) &&
        (reader->Peek(1).kind == TokenKind::kName || reader->At("(", 1) ||
         reader->At("[", 1) || reader->At("{", 1));
    if (prefix) {
      reader->Next();
      return true;
    }
  }
  return false;
}

bool SkipWithoutSuffix(Reader* reader) {
  while (EatPrefix(reader)) {
  }
  if (reader->At("new")) {
    reader->Next();
    if (!SkipTypeParameters(reader)) return false;
    return reader->At("(") ? SkipInBrackets(reader) : reader->Expected("'('");
  }
  if (reader->At("<")) {
    return SkipTypeParameters(reader) && SkipParameterTypes(reader) &&
           reader->Expect("=>") && SkipType(reader);
  }
  if (reader->At("(")) return SkipInBrackets(reader);
  if (reader->At("{")) return SkipObjectType(reader);
  if (reader->At("[")) return SkipTuple(reader);
  reader->Eat("-");
  const Token& token = reader->Peek();
  if (token.kind == TokenKind::kString || token.kind == TokenKind::kNumber) {
    reader->Next();
    return true;
  }
  if (token.kind == TokenKind::kTemplate) {
    reader->Skip();
    return true;
  }
  return AtTypeName(*reader) ? SkipNamed(reader) : reader->Expected("a type");
}

// With `[]` and `[key]` behind it.
bool SkipOperand(Reader* reader) {
  if (!SkipWithoutSuffix(reader)) return false;
  while (reader->At("[") && !reader->AtLineBegin()) {
    reader->Next();
    if (!reader->At("]") && !SkipType(reader)) return false;
    if (!reader->Expect("]")) return false;
  }
  return true;
}

}  // namespace

bool SkipType(Reader* reader) {
  const Nesting nesting(*reader, Makes::kNothing);
  if (!nesting) return false;
  if (reader->At("asserts") && !reader->Peek(1).begins_line &&
      (reader->AtName(1) || reader->At("this", 1))) {
    reader->Next();
  }
  // In front of the first one it is only a matter of layout.
  if (!reader->Eat("|")) reader->Eat("&");
  do {
    if (!SkipOperand(reader)) return false;
  } while (reader->Eat("|") || reader->Eat("&"));
  if (!reader->At("is") || reader->AtLineBegin()) return true;
  reader->Next();
  return SkipType(reader);
}

bool SkipTypeNote(Reader* reader) {
  return !reader->Eat(":") || SkipType(reader);
}

bool SkipTypeArguments(Reader* reader) {
  const size_t mark = reader->Mark();
  if (!reader->Expect("<")) return false;
  bool good = true;
  do {
    good = SkipType(reader);
  } while (good && reader->Eat(","));
  if (good && reader->Expect(">")) return true;
  reader->context()->not_types.insert(mark);
  return false;
}

bool SkipTypeParameters(Reader* reader) {
  if (!reader->Eat("<")) return true;
  do {
    Name name;
    if (reader->At("const")) reader->Next();
    if (!reader->ExpectName("a type parameter", &name)) return false;
    if (reader->Eat("extends") && !SkipType(reader)) return false;
    if (reader->Eat("=") && !SkipType(reader)) return false;
  } while (reader->Eat(",") && !reader->At(">"));
  return reader->Expect(">");
}

bool AtTypeDeclaration(const Reader& reader) {
  if (!reader.AtName(1) || reader.Peek(1).begins_line) return false;
  if (reader.At("interface")) return true;
  return reader.At("type") && (reader.At("=", 2) || reader.At("<", 2));
}

bool SkipTypeDeclaration(Reader* reader) {
  const bool interface = reader->Next().text == "interface";
  reader->Next();
  if (!SkipTypeParameters(reader)) return false;
  if (!interface) {
    if (!reader->Expect("=") || !SkipType(reader)) return false;
    reader->Eat(";");
    return true;
  }
  if (reader->Eat("extends")) {
    do {
      if (!SkipType(reader)) return false;
    } while (reader->Eat(","));
  }
  return SkipObjectType(reader);
}

}  // namespace refold::karabast
