// Plain structs as text: "{player 1, chosen [0, 3]}".
//
// It shows every field that is not at its default, by the name in the struct's
// list of fields. It is for people, and not meant to be parsed.
#ifndef REFOLD_REPLAY_PEER_VALUE_TEXT_H_
#define REFOLD_REPLAY_PEER_VALUE_TEXT_H_

#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/wire.h"
#include "kernel/state/cells.h"

namespace refold {

template <wire_internal::Scalar T>
std::string ValueText(T value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? "yes" : "no";
  } else if constexpr (std::is_enum_v<T>) {
    return absl::StrCat(static_cast<uint64_t>(value));
  } else {
    return absl::StrCat(value);
  }
}

inline std::string ValueText(Word value) {
  return value.empty() ? "\"\"" : value.text();
}

inline std::string ValueText(const NamedValue& value) {
  return absl::StrCat(ValueText(value.name), " ", value.value);
}

inline std::string ValueText(const Ref& ref) {
  switch (ref.kind) {
    case RefKind::kNone:
      return "nothing";
    case RefKind::kPlayer:
      return absl::StrCat("player ", ref.id);
    case RefKind::kCard:
      return absl::StrCat("card ", ref.id, ".", ref.incarnation);
    case RefKind::kStackItem:
      return absl::StrCat("stack item ", ref.id);
  }
  return absl::StrCat("a thing of unknown kind, ", ref.id);
}

template <WireStruct T>
std::string ValueText(const T& value);

template <class T>
std::string ValueText(const std::vector<T>& values) {
  std::string text = "[";
  for (const T& value : values) {
    absl::StrAppend(&text, text.size() > 1 ? ", " : "", ValueText(value));
  }
  return text + "]";
}

template <WireStruct T>
std::string ValueText(const Frozen<T>& value) {
  return ValueText(*value);
}

// Visits the fields of a struct and calls use(name, text) for each that is not
// at its default.
template <class Use>
struct FieldTextVisitor {
  Use use;

  template <class T>
  void operator()(int number, const char* name, const T& value) {
    std::string bytes;
    WireEncoder{bytes}(number, name, value);
    if (!bytes.empty()) use(name, ValueText(value));
  }
};

template <class Use>
FieldTextVisitor(Use) -> FieldTextVisitor<Use>;

template <WireStruct T>
std::string ValueText(const T& value) {
  std::string text = "{";
  FieldTextVisitor visitor{[&text](const char* name, const std::string& field) {
    absl::StrAppend(&text, text.size() > 1 ? ", " : "", name, " ", field);
  }};
  T::Fields(value, visitor);
  return text + "}";
}

// The fields of a struct by name.
template <WireStruct T>
std::map<std::string, std::string> TextsOfFields(const T& value) {
  std::map<std::string, std::string> fields;
  FieldTextVisitor visitor{[&fields](const char* name, std::string text) {
    fields[name] = std::move(text);
  }};
  T::Fields(value, visitor);
  return fields;
}

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_VALUE_TEXT_H_
