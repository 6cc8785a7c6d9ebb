// Cumulative upkeep with costs other than a plain number of mana or life.
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {
namespace {

// So many age counters are paid for; a permanent with more of them is not kept.
constexpr int kMaxAge = 20;

// The cost `times` over; nothing if it holds what cannot be counted so.
std::optional<std::string> CostTimes(const Text& cost, int times) {
  std::string all;
  for (const CostPartText& part : ParseCost(cost).parts) {
    const std::string& name = part.name.value;
    int number = 0;
    if (name.empty()) {
      if (part.mana.x) return std::nullopt;
      const bool generic = part.mana.colors.empty() && !part.mana.snow;
      if (generic) absl::StrAppend(&all, " ", part.mana.generic * times);
      for (int i = 0; !generic && i < times; ++i) {
        absl::StrAppend(&all, " ", part.mana.text.value);
      }
      continue;
    }
    const bool counted = name == "PayLife" || name == "Sac" ||
                         name == "Discard" || name == "ExileFromTop" ||
                         (name == "AddCounter" && part.args.size() == 2);
    if (!counted || part.args.empty() ||
        !absl::SimpleAtoi(part.args[0].value, &number)) {
      return std::nullopt;
    }
    absl::StrAppend(&all, " ", name, "<", number * times);
    for (size_t i = 1; i < part.args.size(); ++i) {
      absl::StrAppend(&all, "/", part.args[i].value);
    }
    absl::StrAppend(&all, ">");
  }
  return all;
}

// A payment that is something done: what is done once, and what there must be.
struct Deed {
  std::string does;
  std::string only_if;
  std::string then;  // SVar:KwAgeThen
};

std::optional<Deed> DeedFor(const Text& cost) {
  const std::vector<CostPartText> parts = ParseCost(cost).parts;
  if (parts.size() != 1 || parts[0].args.empty() ||
      parts[0].args[0].value != "1") {
    return std::nullopt;
  }
  const std::string& name = parts[0].name.value;
  const std::vector<Text>& args = parts[0].args;
  if (name == "FlipCoin") return Deed{.does = "DB$ FlipACoin"};
  if (name == "Draw" && args.size() == 2 && args[1].value == "You") {
    return Deed{.does = "DB$ Draw | Defined$ You | NumCards$ 1"};
  }
  if (name == "AddMana" && args.size() == 2) {
    return Deed{.does = absl::StrCat("DB$ Mana | Amount$ 1 | Produced$ ",
                                     args[1].value)};
  }
  if (name == "GainLife" && args.size() == 2) {
    return Deed{.does = absl::StrCat("DB$ GainLife | LifeAmount$ 1 | Defined$ ",
                                     args[1].value)};
  }
  if (name != "AddCounter" || args.size() < 3 || args[2].value == "CARDNAME") {
    return std::nullopt;
  }
  return Deed{
      .does = absl::StrCat("DB$ ChooseCard | Mandatory$ True | SubAbility$ "
                           "KwAgeThen | Choices$ ",
                           args[2].value),
      .only_if = absl::StrCat("ConditionPresent$ ", args[2].value, " | "),
      .then = absl::StrCat("DB$ PutCounter | Defined$ ChosenCard | "
                           "CounterNum$ 1 | CounterType$ ",
                           args[1].value)};
}

constexpr absl::string_view kSay =
    "DB$ KwSay | Name$ paid cumulative upkeep | Defined$ Self | SubAbility$ ";
constexpr absl::string_view kPaidUpkeep = " | Amount$ 1 | Mana$ True | ";

using SVars = std::function<void(absl::string_view, std::string)>;

// Once for each age counter.
void AddDeeds(const Deed& deed, const SVars& svar) {
  svar("KwAgeDeed", deed.does);
  if (!deed.then.empty()) svar("KwAgeThen", deed.then);
  svar("KwAges", "Count$CardCounters.AGE");
  svar("KwAgeDeeds",
       "DB$ Repeat | MaxRepeat$ KwAges | RepeatSubAbility$ KwAgeDeed");
  svar("KwCumulative1",
       absl::StrCat(kSay, "KwCumulativeNot", kPaidUpkeep,
                    "First$ KwAgeDeeds | ", deed.only_if,
                    "UnlessPayer$ You | UnlessCost$ 0 | UnlessSwitched$ True | "
                    "UnlessResolveSubs$ WhenNotPaid"));
}

// False if the cost cannot be paid several times over.
bool AddPayments(const Text& price, const SVars& svar) {
  for (int age = 1; age <= kMaxAge; ++age) {
    const std::optional<std::string> cost = CostTimes(price, age);
    if (!cost.has_value()) return false;
    const std::string next = age == kMaxAge
                                 ? std::string("KwCumulativeNot")
                                 : absl::StrCat("KwCumulative", age + 1);
    svar(absl::StrCat("KwCumulative", age),
         absl::StrCat(kSay, next, kPaidUpkeep,
                      "ConditionDefined$ Self | "
                      "ConditionPresent$ Card.counters_EQ",
                      age, "_AGE | UnlessPayer$ You | UnlessCost$", *cost,
                      " | UnlessSwitched$ True | UnlessResolveSubs$ "
                      "WhenNotPaid"));
  }
  return true;
}

}  // namespace

// `Cumulative upkeep:c[:text]` of other costs: a link for each number of age
// counters, of which one applies, or what is done as often.
bool AddCumulative(CardLowering& card, const Text& keyword, Holding holding,
                   Added* added) {
  const std::vector<Text> words = keyword.Split(':');
  if (words.size() < 2 || words[0].value != "Cumulative upkeep") return false;
  auto svar = [&](absl::string_view name, std::string line) {
    Text text = keyword;
    text.value = std::move(line);
    card.face->svars[std::string(name)] = std::move(text);
  };
  // What is unknown of the cost would be free.
  Text where;
  if (const char* fault = FaultInCost(words[1], &where)) {
    card.Unsupported(where, absl::StrCat("cost-", where.value), fault);
    return true;
  }
  if (ParseCost(words[1]).parts.empty()) return false;
  if (const std::optional<Deed> deed = DeedFor(words[1])) {
    AddDeeds(*deed, svar);
  } else if (!AddPayments(words[1], svar)) {
    return false;
  }
  svar("KwCumulativeNot", absl::StrCat(kSay, "KwCumulativeGone"));
  svar("KwCumulativeGone", "DB$ Sacrifice | SacValid$ Self");
  svar("KwCumulative",
       "DB$ PutCounter | Defined$ Self | CounterType$ AGE | CounterNum$ 1 | "
       "SubAbility$ KwCumulativePays");
  svar("KwCumulativePays", "DB$ KwPays | SubAbility$ KwCumulative1");
  Text line = keyword;
  line.value =
      "Mode$ Phase | Phase$ Upkeep | ValidPlayer$ You | TriggerZones$ "
      "Battlefield | Execute$ KwCumulative";
  AddLine(card, ParseParams(line), holding, added);
  return true;
}

}  // namespace refold::forge
