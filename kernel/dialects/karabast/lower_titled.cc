#include "kernel/dialects/karabast/lower_titled.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_types.h"

namespace refold::karabast {
namespace {

// A property that was to be the title: the nearest to one of those that no
// ability has.
const ObjectEntry* NearestToTitle(const Value& props) {
  for (const ObjectEntry& entry : *props.entries()) {
    if (TypeOfProperty("an ability", entry.key) == nullptr &&
        !NearestWord(entry.key, {"contextTitle", "title"}).empty()) {
      return &entry;
    }
  }
  return nullptr;
}

}  // namespace

bool TakesProperties(absl::string_view method) {
  return method != "addPilotDeploy" && method != "setAttachCondition";
}

bool IsTitled(Card& card, absl::string_view method, const Value& props) {
  const Value title = PropertyOf(props, "title");
  const bool is_empty = title.text() != nullptr && title.text()->empty();
  if (props.entries() == nullptr || absl::StrContains(method, "Keyword") ||
      (!title.undefined() && !is_empty) ||
      !PropertyOf(props, "contextTitle").undefined()) {
    return true;
  }
  if (const ObjectEntry* meant = NearestToTitle(props)) {
    card.Fail(meant->span, absl::StrCat("property ", meant->key),
              absl::StrCat("the property ", meant->key,
                           " of an ability is not supported",
                           OrMeant(meant->key, {"contextTitle", "title"})));
    return false;
  }
  card.Fail(is_empty ? title.span : props.span, "no-title",
            "this ability has no title, by which players know it");
  return false;
}

}  // namespace refold::karabast
