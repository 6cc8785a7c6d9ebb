#include "kernel/dialects/karabast/ast.h"

namespace refold::karabast {

const Class* DefaultClass(const CardFile& file) {
  for (const Class& candidate : file.classes) {
    if (candidate.is_default) return &candidate;
  }
  return nullptr;
}

const Method* FindMethod(const Class& of, absl::string_view name,
                         bool is_static) {
  for (const Method& method : of.methods) {
    if (method.kind == Method::Kind::kMethod && method.is_static == is_static &&
        method.name.text == name) {
      return &method;
    }
  }
  return nullptr;
}

}  // namespace refold::karabast
