// Sagas: `Saga:3:A,B,C`, the abilities of chapters one to three.
#include <set>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {
namespace {

Text Written(const Text& at, std::string line) {
  Text text = at;
  text.value = std::move(line);
  return text;
}

}  // namespace

// A lore counter as it comes and after each draw; whoever passes a chapter's
// number has its ability; the rules see to its end (CR 714).
bool AddSaga(CardLowering& card, const Text& keyword, Holding holding,
             Added* added) {
  const std::vector<Text> words = keyword.Split(':');
  int chapters = 0;
  if (words.size() != 3 || words[0].value != "Saga" ||
      !absl::SimpleAtoi(words[1].value, &chapters)) {
    return false;
  }
  const std::vector<Text> names = words[2].Split(',');
  if (static_cast<size_t>(chapters) != names.size()) return false;
  const uint32_t word = card.builder.W("chapters");
  pb::WordNumber* number = card.builder.program().add_keywords();
  number->set_word(word);
  number->set_number(chapters);
  AddKeyword(card, Written(keyword, "etbCounter:LORE:1"), holding, added);
  std::map<std::string, Text>& svars = card.face->svars;
  svars["KwLore"] = Written(keyword,
                            "DB$ PutCounter | Defined$ Self | CounterType$ "
                            "LORE | CounterNum$ 1");
  svars["KwLoreAdded"] = Written(keyword, "TriggerCount$Amount");
  svars["KwLoreBefore"] =
      Written(keyword, "Count$CardCounters.LORE/Minus.KwLoreAdded");
  auto add = [&](std::string line) {
    AddLine(card, ParseParams(Written(keyword, std::move(line))), holding,
            added);
  };
  add("Mode$ Phase | Phase$ Main1 | ValidPlayer$ You | TriggerZones$ "
      "Battlefield | Static$ True | Execute$ KwLore");
  for (size_t i = 0; i < names.size(); ++i) {
    add(absl::StrCat(
        "Mode$ CounterAddedOnce | ValidCard$ Card.Self+counters_GE", i + 1,
        "_LORE | CounterType$ LORE | TriggerZones$ Battlefield | CheckSVar$ "
        "KwLoreBefore | SVarCompare$ LE",
        i, " | NoResolvingCheck$ True | Execute$ ", names[i].value));
  }
  return true;
}

}  // namespace refold::forge
