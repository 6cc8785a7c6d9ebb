#include "replay/cards/karabast_implementation.h"

#include <variant>

#include "kernel/dialects/karabast/parse_file.h"

namespace refold {
namespace {

SaidText PropertyText(const karabast::ObjectLiteral& object, const char* name) {
  for (const karabast::Property& property : object.properties) {
    const auto* key = std::get_if<std::string>(&property.key.key);
    if (key == nullptr || *key != name) continue;
    const auto* text =
        std::get_if<karabast::StringLiteral>(&property.value->value);
    if (text != nullptr) return {text->value, property.value->span};
  }
  return {};
}

}  // namespace

KarabastImplementation ImplementationOf(const karabast::CardFile& file) {
  const karabast::Class* type = karabast::DefaultClass(file);
  if (type == nullptr) return {};
  for (const karabast::Method& method : type->methods) {
    if (method.name.text != "getImplementationId") continue;
    const auto* block =
        std::get_if<karabast::Ref<karabast::Block>>(&method.function.body);
    if (block == nullptr) continue;
    for (const karabast::Statement& statement : (*block)->statements) {
      const auto* back = std::get_if<karabast::Return>(&statement.value);
      if (back == nullptr || !back->value) continue;
      const auto* object =
          std::get_if<karabast::ObjectLiteral>(&back->value->value);
      if (object != nullptr) {
        return {PropertyText(*object, "id"),
                PropertyText(*object, "internalName")};
      }
    }
  }
  return {};
}

}  // namespace refold
