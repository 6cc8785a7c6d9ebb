#include "kernel/dialects/karabast/lower_given.h"

#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/dialects/karabast/lower_keys.h"

namespace refold::karabast {

bool TakesAll(Card& card, absl::string_view called,
              const std::vector<Value>& arguments, size_t most) {
  for (size_t i = most; i < arguments.size(); ++i) {
    if (arguments[i].undefined()) continue;
    card.Fail(arguments[i].span, "surplus-argument",
              absl::StrCat(called, " takes ",
                           most == 0   ? "no arguments"
                           : most == 1 ? "one argument"
                                       : absl::StrCat(most, " arguments"),
                           ", and this is one more"));
    return false;
  }
  return true;
}

bool TakesAll(Card& card, absl::string_view called, const Function& function,
              const std::vector<Value>& arguments) {
  const std::vector<Parameter>& takes = function.parameters;
  const bool any = !takes.empty() && takes.back().rest;
  return any || TakesAll(card, called, arguments, takes.size());
}

bool ModeReads(Card& card, const Value& props, const std::string& mode) {
  static const std::map<std::string, Keys> readers = {
      {"cardStat", {"maxStat"}},
      {"choices", {"select"}},
      {"defaultEffect", {"selectUnless"}},
      {"max", {"chooseNumber"}},
      {"maxNumCardsFunc", {"betweenVariable"}},
      {"maxStat", {"maxStat"}},
      {"min", {"chooseNumber"}},
      {"minNumCardsFunc", {"betweenVariable"}},
      {"numCards", {"exactly", "maxStat", "upTo"}},
      {"numCardsFunc", {"exactlyVariable", "upToVariable"}},
      {"options", {"dropdownList"}},
      {"unlessEffect", {"selectUnless"}}};
  if (props.entries() == nullptr) return true;
  for (const ObjectEntry& entry : *props.entries()) {
    const auto row = readers.find(entry.key);
    if (row == readers.end() || entry.value.undefined() ||
        row->second.contains(mode)) {
      continue;
    }
    card.Fail(entry.span, absl::StrCat("property ", entry.key),
              absl::StrCat("the property ", entry.key,
                           " of a target is read only in the mode ",
                           absl::StrJoin(row->second, " or ")));
    return false;
  }
  return true;
}

}  // namespace refold::karabast
