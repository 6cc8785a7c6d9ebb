// What a choice of cards is called that has no title of its own to go by.
#include <map>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_choices.h"

namespace refold::karabast {
namespace {

std::string NameOfType(const std::string& type) {
  static const std::map<std::string, const char*> names = {
      {"base", "base"},
      {"basicUnit", "unit"},
      {"event", "event"},
      {"leader", "leader"},
      {"leaderUnit", "leader unit"},
      {"nonLeaderUnit", "non-leader unit"},
      {"nonLeaderUpgrade", "non-leader upgrade"},
      {"token", "token"},
      {"unit", "unit"},
      {"upgrade", "upgrade"}};
  auto found = names.find(type);
  return found == names.end() ? "card" : found->second;
}

// Of what may be chosen, in the singular or the plural.
std::string NamesOfTypes(const Value& filter, const char* ending) {
  std::vector<std::string> names;
  for (const Value& one : OneOrMore(filter)) {
    if (one.text() != nullptr) {
      names.push_back(absl::StrCat(NameOfType(*one.text()), ending));
    }
  }
  return names.empty() ? absl::StrCat("card", ending)
                       : absl::StrJoin(names, " or ");
}

bool TakesAn(const std::string& name) {
  return absl::StartsWith(name, "upgrade") || absl::StartsWith(name, "event");
}

// What it is called by the types that fit; as its ability is where it may be as
// many as only the game knows.
std::string NameByTypes(const std::string& title, const Value& resolver) {
  const Value filter = PropertyOf(resolver, "cardTypeFilter");
  const Value mode = PropertyOf(resolver, "mode");
  const Value number = PropertyOf(resolver, "numCards");
  const int64_t* count = number.As<int64_t>();
  const bool several = count != nullptr && *count > 1;
  const std::string way = mode.text() == nullptr ? "single" : *mode.text();
  if (way == "betweenVariable") {
    return absl::StrCat("Select between … and … ", NamesOfTypes(filter, "s"));
  }
  if (several && (way == "upTo" || way == "exactly")) {
    return absl::StrCat(way == "upTo" ? "Select up to " : "Select ", *count,
                        " ", NamesOfTypes(filter, "s"));
  }
  const bool counted = count != nullptr && (way == "upTo" || way == "exactly");
  if (way != "single" && way != "autoSingle" && !counted) return title;
  const std::string one = NamesOfTypes(filter, "");
  return absl::StrCat("Choose ", TakesAn(one) ? "an " : "a ", one);
}

}  // namespace

std::string PromptByTypes(const std::string& title, const Value& resolver) {
  if (!absl::StartsWith(title, "Play") && !absl::StrContains(title, "modal")) {
    return title;
  }
  const Value more = PropertyOf(resolver, "appendToDefaultTitle");
  const std::string name = NameByTypes(title, resolver);
  return more.text() == nullptr ? name : absl::StrCat(name, " ", *more.text());
}

}  // namespace refold::karabast
