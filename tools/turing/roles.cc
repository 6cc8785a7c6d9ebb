#include "tools/turing/roles.h"

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace refold::tools {
namespace {

struct RoleName {
  absl::string_view name;
  std::string Roles::*role;
};

constexpr RoleName kRoles[] = {
    {"writer", &Roles::writer},   {"turner", &Roles::turner},
    {"retype", &Roles::retype},   {"recolor", &Roles::recolor},
    {"dye", &Roles::dye},         {"veil", &Roles::veil},
    {"ripple", &Roles::ripple},   {"blight", &Roles::blight},
    {"beam", &Roles::beam},       {"crowns", &Roles::crowns},
    {"wither", &Roles::wither},   {"hour", &Roles::hour},
    {"archive", &Roles::archive}, {"orbit", &Roles::orbit},
    {"globe", &Roles::globe},     {"leash", &Roles::leash},
    {"ground", &Roles::ground},   {"kin", &Roles::kin},
    {"fear", &Roles::fear},       {"mould", &Roles::mould},
    {"banner", &Roles::banner},   {"spirit", &Roles::spirit},
    {"lands", &Roles::lands},     {"wells", &Roles::wells},
    {"herald", &Roles::herald},   {"countess", &Roles::countess},
    {"cell", &Roles::cell},       {"island", &Roles::island},
};

}  // namespace

absl::StatusOr<Roles> ParseRoles(absl::string_view text) {
  Roles roles;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    line = absl::StripAsciiWhitespace(line);
    if (line.empty() || line.front() == '#') continue;
    const std::vector<absl::string_view> sides =
        absl::StrSplit(line, absl::MaxSplits('=', 1));
    std::string* role = nullptr;
    for (const RoleName& one : kRoles) {
      const bool called = absl::StripAsciiWhitespace(sides[0]) == one.name;
      if (called) role = &(roles.*one.role);
    }
    if (sides.size() != 2 || role == nullptr || !role->empty()) {
      return absl::InvalidArgumentError(absl::StrCat(
          "\"", line, "\" gives no new role a card (role = card name)"));
    }
    *role = std::string(absl::StripAsciiWhitespace(sides[1]));
  }
  for (const RoleName& one : kRoles) {
    if (!(roles.*one.role).empty()) continue;
    return absl::InvalidArgumentError(
        absl::StrCat("no card has the role ", one.name));
  }
  return roles;
}

}  // namespace refold::tools
