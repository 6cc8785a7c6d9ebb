#include "tools/crosscheck/situation.h"

#include <algorithm>
#include <utility>

#include "tools/crosscheck/stage_cards.h"

namespace refold::tools {
namespace {

Wish Does(PlayerId player, std::vector<std::string> actions, std::string card) {
  return {
      .player = player, .actions = std::move(actions), .card = std::move(card)};
}

Wish Blocks(PlayerId player, std::string card, std::string attacker) {
  Wish wish = Does(player, {"block"}, std::move(card));
  wish.other = std::move(attacker);
  wish.has_other = true;
  return wish;
}

Wish UsesOne(PlayerId player, std::vector<std::string> actions) {
  Wish wish = Does(player, std::move(actions), kChecked);
  wish.one_ability = true;
  return wish;
}

std::vector<Situation> MakeSituations() {
  std::vector<Situation> all;
  auto add = [&all](const char* name, const char* zone, const char* phase,
                    std::vector<Wish> wishes) -> Situation& {
    all.push_back({.name = name,
                   .zone = zone,
                   .phase = phase,
                   .wishes = std::move(wishes)});
    return all.back();
  };
  Situation& cast =
      add("cast", "hand", "firstmain", {Does(1, {"cast", "play"}, kChecked)});
  cast.permanents_only = false;
  cast.turns = 2;
  add("used in hand", "hand", "firstmain", {UsesOne(1, {"activate"})})
      .permanents_only = false;
  add("used in the graveyard", "graveyard", "firstmain",
      {UsesOne(1, {"activate", "cast", "play"})})
      .permanents_only = false;
  add("used", "battlefield", "firstmain", {UsesOne(1, {"activate"})});
  add("waits", "battlefield", "firstmain", {}).turns = 3;
  add("attacks", "battlefield", "combatbegins",
      {Does(1, {"attack"}, kChecked)});
  add("is blocked", "battlefield", "combatbegins",
      {Does(1, {"attack"}, kChecked), Blocks(2, kBeast, kChecked)});
  add("blocks", "battlefield", "combatbegins",
      {Does(1, {"attack"}, kBeast), Blocks(2, kChecked, kBeast)})
      .owner = 2;
  add("is destroyed", "battlefield", "firstmain", {Does(2, {"cast"}, kDoom)});
  add("is returned", "battlefield", "firstmain", {Does(1, {"cast"}, kReturn)});
  add("is grown", "battlefield", "firstmain", {Does(1, {"cast"}, kGrowth)});
  add("is dealt damage", "battlefield", "firstmain",
      {Does(2, {"cast"}, kSpark)});
  add("is copied", "battlefield", "firstmain", {Does(1, {"cast"}, kTwin)});
  add("sees others come", "battlefield", "firstmain",
      {Does(1, {"play"}, kStageLands[4]), Does(1, {"cast"}, kBeast),
       Does(2, {"cast"}, kSpark)});
  add("sees others go", "battlefield", "combatbegins",
      {Does(1, {"attack"}, kBeast), Blocks(2, kBeast, kBeast)});
  // What an opponent does to it, and a second one of it: where these differ, it
  // is seldom for how questions are answered.
  const size_t first = all.size();
  add("is sacrificed", "battlefield", "firstmain", {Does(2, {"cast"}, kEdict)})
      .brings = kEdict;
  add("is exiled", "battlefield", "firstmain", {Does(2, {"cast"}, kExile)})
      .brings = kExile;
  Situation& stolen =
      add("is stolen", "battlefield", "firstmain", {Does(2, {"cast"}, kTheft)});
  stolen.brings = kTheft;
  stolen.turns = 2;
  Situation& discarded =
      add("is discarded", "hand", "firstmain", {Does(2, {"cast"}, kRot)});
  discarded.brings = kRot;
  discarded.permanents_only = false;
  Wish denies = Does(2, {"cast"}, kDenial);
  denies.answers = true;
  Situation& countered = add("is countered", "hand", "firstmain",
                             {Does(1, {"cast"}, kChecked), denies});
  countered.brings = kDenial;
  countered.permanents_only = false;
  add("is cast again", "battlefield", "firstmain",
      {Does(1, {"cast", "play"}, kChecked)})
      .copies = 2;
  for (size_t i = first; i < all.size(); ++i) all[i].both_manners = false;
  return all;
}

}  // namespace

bool Situation::uses_abilities() const {
  return std::any_of(wishes.begin(), wishes.end(),
                     [](const Wish& wish) { return wish.one_ability; });
}

const std::vector<Situation>& Situations() {
  static const auto* const situations =
      new std::vector<Situation>(MakeSituations());
  return *situations;
}

}  // namespace refold::tools
