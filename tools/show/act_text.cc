#include "tools/show/act_text.h"

#include <algorithm>
#include <iterator>

#include "absl/strings/str_cat.h"

namespace refold::tools {
namespace {

struct Deed {
  absl::string_view game;
  absl::string_view action;
};
constexpr Deed kDoneByEntity[] = {{"mtg", "attack"}, {"mtg", "block"},
                                  {"cfc", "attack"}, {"cfc", "block"},
                                  {"cfc", "join"},   {"cfc", "back up"}};

}  // namespace

bool IsDoneByEntity(absl::string_view game, absl::string_view action) {
  return std::any_of(std::begin(kDoneByEntity), std::end(kDoneByEntity),
                     [&](const Deed& deed) {
                       return deed.game == game && deed.action == action;
                     });
}

std::string ActText(absl::string_view game, absl::string_view action,
                    absl::string_view entity, absl::string_view other) {
  const bool by_entity = IsDoneByEntity(game, action);
  const absl::string_view done_to = by_entity ? other : entity;
  const absl::string_view done_with = by_entity ? entity : other;
  std::string text(action);
  if (!done_to.empty()) {
    absl::StrAppend(&text, text.empty() ? "" : " ", done_to);
  }
  if (!done_with.empty()) absl::StrAppend(&text, " with ", done_with);
  return text;
}

}  // namespace refold::tools
