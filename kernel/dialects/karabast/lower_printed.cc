#include "kernel/dialects/karabast/lower_printed.h"

#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/dialects/karabast/lower_sides.h"

namespace refold::karabast {
namespace {

bool Is(const CardFacts& facts, const char* type) {
  return std::find(facts.types.begin(), facts.types.end(), type) !=
         facts.types.end();
}

// What a way to play the card costs, and of which aspects, are stats
// (kernel/games/swu/ways.h).
void AddWay(Card& card, const PrintedKeyword& keyword) {
  card.b().Stat(absl::StrCat(keyword.name, " cost"), keyword.cost);
  std::map<std::string, int64_t> icons;
  for (const std::string& aspect : keyword.aspects) ++icons[aspect];
  for (const auto& [aspect, count] : icons) {
    card.b().Stat(absl::StrCat(keyword.name, " ", aspect), count);
  }
}

void AddKeyword(Card& card, const PrintedKeyword& keyword) {
  static const std::vector<std::string> supported = {
      "ambush",   "bounty",    "coordinate", "exploit", "fortify", "grit",
      "hidden",   "overwhelm", "piloting",   "plot",    "raid",    "restore",
      "saboteur", "sentinel",  "shielded",   "smuggle", "support"};
  if (std::find(supported.begin(), supported.end(), keyword.name) ==
      supported.end()) {
    card.Fail({1, 1, 1}, absl::StrCat("keyword ", keyword.name),
              absl::StrCat("the printed keyword ", keyword.name,
                           " is not supported"));
    return;
  }
  if ((keyword.name == "smuggle" || keyword.name == "piloting") &&
      !keyword.additional_cost) {
    AddWay(card, keyword);
  }
  pb::WordNumber& word = *card.b().program().add_keywords();
  word.set_word(card.b().W(keyword.name));
  word.set_number(keyword.amount);
}

}  // namespace

void AddPrinted(Card& card, const CardFacts& facts) {
  if (!facts.missing.empty()) {
    card.Fail({1, 1, 1}, "printed values",
              absl::StrCat("the data does not have what is printed on it: ",
                           absl::StrJoin(facts.missing, ", ")));
    return;
  }
  ProgramBuilder& b = card.b();
  for (const std::string& type : facts.types) {
    if (type != "token") b.Type(type);
  }
  // A leader is a unit once it is deployed, which one with two sides never is.
  if (Is(facts, "leader") && !IsDoubleSided(card)) b.Type("unit");
  if (!facts.arena.empty()) b.Type(facts.arena);
  for (const std::string& trait : facts.traits) b.Type(trait);
  b.Type(absl::StrCat(kTitleWord, facts.title));
  std::map<std::string, int64_t> icons;
  for (const std::string& aspect : facts.aspects) ++icons[aspect];
  for (const auto& [aspect, count] : icons) {
    b.Color(aspect).Stat(aspect, count);
  }
  b.Stat("cost", facts.cost);
  // "+2/+1" for what it is attached to: the rulebook adds them.
  if (facts.upgrade_power != 0) b.Stat("upgrade power", facts.upgrade_power);
  if (facts.upgrade_hp != 0) b.Stat("upgrade hp", facts.upgrade_hp);
  if (!Is(facts, "upgrade")) {
    if (facts.power != 0) b.Stat("power", facts.power);
    b.Stat("hp", facts.hp);
  }
  // Every leader is, whether or not the data says so.
  if (facts.unique || Is(facts, "leader")) b.Type("unique");
  for (const PrintedKeyword& keyword : facts.keywords) {
    AddKeyword(card, keyword);
  }
  card.b().program().set_text(facts.text);
}

}  // namespace refold::karabast
