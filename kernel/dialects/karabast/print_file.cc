// Classes and files as text.

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/print_parts.h"

namespace refold::karabast {
namespace {

std::string PrintField(const Field& field) {
  return absl::StrCat(
      field.is_static ? "static " : "", PrintName(field.name.text),
      field.value ? absl::StrCat(" = ", Print(*field.value)) : "", ";");
}

absl::string_view Front(Method::Kind kind) {
  if (kind == Method::Kind::kGetter) return "get ";
  return kind == Method::Kind::kSetter ? "set " : "";
}

std::string PrintMethod(const Method& method) {
  std::string out = absl::StrCat(
      "    ", method.is_static ? "static " : "",
      method.overrides ? "override " : "", Front(method.kind),
      PrintName(method.name.text), PrintParameters(method.function), " {\n");
  const auto& body = std::get<Ref<Block>>(method.function.body);
  for (const Statement& statement : body->statements) {
    absl::StrAppend(&out, "        ", Print(statement), "\n");
  }
  return out + "    }\n";
}

}  // namespace

std::string Print(const Class& shown) {
  std::string out = absl::StrCat(shown.is_default ? "export default " : "",
                                 shown.is_abstract ? "abstract " : "", "class ",
                                 shown.name.text);
  if (shown.base.has_value()) {
    absl::StrAppend(&out, " extends ", shown.base->text);
  }
  out += " {\n";
  for (const Field& field : shown.fields) {
    absl::StrAppend(&out, "    ", PrintField(field), "\n");
  }
  for (const Method& method : shown.methods) out += PrintMethod(method);
  return out + "}\n";
}

std::string Print(const CardFile& file) {
  std::string out;
  for (const Statement& statement : file.statements) {
    absl::StrAppend(&out, Print(statement), "\n");
  }
  for (const Class& shown : file.classes) out += Print(shown);
  return out;
}

}  // namespace refold::karabast
