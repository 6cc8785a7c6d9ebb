// Chains: a value, and the members, elements and calls that follow from it.

#include <string>

#include "kernel/dialects/karabast/parse_expression.h"
#include "kernel/dialects/karabast/skip_type.h"

namespace refold::karabast {
namespace {

// The name of a member, which may be a reserved word.
bool ParseMemberName(Reader* reader, Name* out) {
  if (reader->Peek().kind != TokenKind::kName) {
    return reader->Expected("the name of a member");
  }
  out->span = reader->Here();
  out->text = std::string(reader->Next().text);
  return true;
}

// `[index]`
bool ParseIndex(Reader* reader, Ref<Expr>* out) {
  const ColonScope colon(*reader, false);
  return reader->Expect("[") && ParseExpression(reader, out) &&
         reader->Expect("]");
}

// One link behind `out`: `.b`, `[b]`, `(b)`, also behind a `?.`.
bool ParseLink(Reader* reader, size_t mark, bool optional, Expr* out) {
  if (!Raise(*reader)) return false;
  if (reader->At("(")) {
    Call call{{}, {}, optional};
    if (!ParseItems(reader, &call.arguments)) return false;
    call.callee = Ref<Expr>(std::move(*out));
    *out = ExprSince(*reader, mark, std::move(call));
  } else if (reader->At("[")) {
    Index index{{}, {}, optional};
    if (!ParseIndex(reader, &index.index)) return false;
    index.object = Ref<Expr>(std::move(*out));
    *out = ExprSince(*reader, mark, std::move(index));
  } else {
    Member member{{}, {}, optional};
    if (!ParseMemberName(reader, &member.name)) return false;
    member.object = Ref<Expr>(std::move(*out));
    *out = ExprSince(*reader, mark, std::move(member));
  }
  return true;
}

// Over the type arguments of a call. `a < b` is a comparison; it is a list of
// types if it reads as one and its brackets follow, as TypeScript has it.
void SkipTypesOfCall(Reader* reader) {
  if (!reader->At("<")) return;
  if (reader->context()->not_types.contains(reader->Mark())) return;
  Reader ahead = reader->Quiet();
  if (SkipTypeArguments(&ahead) && ahead.At("(")) reader->GoTo(ahead.Mark());
}

// `new A.B<T>(…)`
bool ParseNew(Reader* reader, Expr* out) {
  const Nesting nesting(*reader);
  if (!nesting) return false;
  const size_t mark = reader->Mark();
  reader->Next();
  if (reader->At(".")) return reader->Unsupported("'new.target'");
  const size_t callee_mark = reader->Mark();
  Expr callee;
  if (reader->At("new")) {
    if (!ParseNew(reader, &callee)) return false;
  } else if (!ParseValue(reader, &callee)) {
    return false;
  }
  while (reader->At("[") || reader->Eat(".")) {
    if (reader->At("(")) return reader->Expected("the name of a member");
    if (!ParseLink(reader, callee_mark, false, &callee)) return false;
  }
  if (reader->At("<") && !SkipTypeArguments(reader)) return false;
  New made{Ref<Expr>(std::move(callee)), {}};
  if (reader->At("(") && !ParseItems(reader, &made.arguments)) return false;
  *out = ExprSince(*reader, mark, std::move(made));
  return true;
}

}  // namespace

bool ParseChain(Reader* reader, Expr* out) {
  const size_t mark = reader->Mark();
  const bool begun =
      reader->At("new") ? ParseNew(reader, out) : ParseValue(reader, out);
  if (!begun) return false;
  bool has_optional = false;
  while (true) {
    SkipTypesOfCall(reader);
    if (reader->Eat("?.")) {
      has_optional = true;
      if (reader->At("<") && !SkipTypeArguments(reader)) return false;
      if (!ParseLink(reader, mark, true, out)) return false;
    } else if (reader->At("(") || reader->At("[")) {
      if (!ParseLink(reader, mark, false, out)) return false;
    } else if (reader->Eat(".")) {
      if (reader->Peek().kind != TokenKind::kName) {
        return reader->Expected("the name of a member");
      }
      if (!ParseLink(reader, mark, false, out)) return false;
    } else if (reader->At("!") && !reader->AtLineBegin()) {
      reader->Next();
    } else {
      break;
    }
  }
  if (reader->Peek().kind == TokenKind::kTemplate &&
      reader->Peek().text[0] == '`') {
    return reader->Unsupported("a template with a function before it");
  }
  if (!has_optional) return true;
  if (!Raise(*reader)) return false;
  *out = ExprSince(*reader, mark, Chain{Ref<Expr>(std::move(*out))});
  return true;
}

bool ParseItems(Reader* reader, std::vector<Item>* out) {
  const ColonScope colon(*reader, false);
  const absl::string_view close = reader->Next().text == "(" ? ")" : "]";
  while (!reader->At(close)) {
    if (close == "]" && reader->At(",")) {
      return reader->Unsupported("a hole in an array");
    }
    const size_t mark = reader->Mark();
    Item item;
    item.spread = reader->Eat("...");
    if (!ParseExpression(reader, &item.value)) return false;
    item.span = reader->Since(mark);
    out->push_back(std::move(item));
    if (!reader->Eat(",")) break;
  }
  return reader->Eat(close) ||
         reader->Expected(close == ")" ? "',' or ')'" : "',' or ']'");
}

}  // namespace refold::karabast
