#include "kernel/dialects/karabast/lower_printed.h"

#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

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

// "+2/+1" for what it is attached to.
void AddGiven(Card& card, const CardFacts& facts) {
  const int64_t power = facts.upgrade_power;
  const int64_t hp = facts.upgrade_hp;
  if (power == 0 && hp == 0) return;
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_STATIC);
  ability.add_zones(card.b().W("arena"));
  pb::Continuous& continuous = *ability.mutable_continuous();
  *continuous.mutable_affects() =
      tree::Then(tree::Entities(pb::Selector::SOURCE), pb::Selector::HOST_OF);
  for (auto [stat, number] : {std::pair{"power", power}, {"hp", hp}}) {
    if (number == 0) continue;
    *continuous.add_ops() =
        card.b().Op(pb::MOD_ADD_STAT, stat, tree::Number(number));
  }
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
  // A leader is a unit once it is deployed.
  if (Is(facts, "leader")) b.Type("unit");
  if (!facts.arena.empty()) b.Type(facts.arena);
  for (const std::string& trait : facts.traits) b.Type(trait);
  b.Type(absl::StrCat(kTitleWord, facts.title));
  std::map<std::string, int64_t> icons;
  for (const std::string& aspect : facts.aspects) ++icons[aspect];
  for (const auto& [aspect, count] : icons) {
    b.Color(aspect).Stat(aspect, count);
  }
  b.Stat("cost", facts.cost);
  AddGiven(card, facts);
  if (!Is(facts, "upgrade")) {
    if (facts.power != 0) b.Stat("power", facts.power);
    b.Stat("hp", facts.hp);
  }
  if (facts.unique) b.Type("unique");
  for (const PrintedKeyword& keyword : facts.keywords) {
    AddKeyword(card, keyword);
  }
  card.b().program().set_text(facts.text);
}

}  // namespace refold::karabast
