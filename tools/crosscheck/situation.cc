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

Wish Answering(Wish wish) {
  wish.answers = true;
  return wish;
}

using All = std::vector<Situation>;

Situation& Add(All& all, const char* name, const char* zone, const char* phase,
               std::vector<Wish> wishes) {
  all.push_back({.name = name,
                 .zone = zone,
                 .phase = phase,
                 .wishes = std::move(wishes)});
  return all.back();
}

Situation& OnBattlefield(All& all, const char* name, std::vector<Wish> wishes) {
  return Add(all, name, "battlefield", "firstmain", std::move(wishes));
}

Situation& InCombat(All& all, const char* name, std::vector<Wish> wishes) {
  return Add(all, name, "battlefield", kCombat, std::move(wishes));
}

// A card of any type that is in hand.
Situation& InHand(All& all, const char* name, const char* phase,
                  std::vector<Wish> wishes) {
  Situation& added = Add(all, name, "hand", phase, std::move(wishes));
  added.permanents_only = false;
  return added;
}

Wish Casts() { return Does(1, {"cast", "play"}, kChecked); }

// What its controller does with it, and what happens to it.
void AddUses(All& all) {
  InHand(all, "cast", "firstmain", {Casts()}).turns = 2;
  InHand(all, "used in hand", "firstmain", {UsesOne(1, {"activate"})});
  Add(all, "used in the graveyard", "graveyard", "firstmain",
      {UsesOne(1, {"activate", "cast", "play"})})
      .permanents_only = false;
  OnBattlefield(all, "used", {UsesOne(1, {"activate"})}).untaps = true;
  OnBattlefield(all, "waits", {}).turns = 3;
  InCombat(all, "attacks", {Does(1, {"attack"}, kChecked)});
  InCombat(all, "is blocked",
           {Does(1, {"attack"}, kChecked), Blocks(2, kBeast, kChecked)});
  InCombat(all, "blocks",
           {Does(1, {"attack"}, kBeast), Blocks(2, kChecked, kBeast)})
      .owner = 2;
  OnBattlefield(all, "is destroyed", {Does(2, {"cast"}, kDoom)});
  OnBattlefield(all, "is returned", {Does(1, {"cast"}, kReturn)});
  OnBattlefield(all, "is grown", {Does(1, {"cast"}, kGrowth)});
  OnBattlefield(all, "is dealt damage", {Does(2, {"cast"}, kSpark)});
  OnBattlefield(all, "is copied", {Does(1, {"cast"}, kTwin)});
  OnBattlefield(all, "sees others come",
                {Does(1, {"play"}, kStageLands[4]), Does(1, {"cast"}, kBeast),
                 Does(2, {"cast"}, kSpark)});
  InCombat(all, "sees others go",
           {Does(1, {"attack"}, kBeast), Blocks(2, kBeast, kBeast)});
}

// What an opponent does to it, and a second one of it.
void AddHarm(All& all) {
  OnBattlefield(all, "is sacrificed", {Does(2, {"cast"}, kEdict)}).brings =
      kEdict;
  OnBattlefield(all, "is exiled", {Does(2, {"cast"}, kExile)}).brings = kExile;
  Situation& stolen =
      OnBattlefield(all, "is stolen", {Does(2, {"cast"}, kTheft)});
  stolen.brings = kTheft;
  stolen.turns = 2;
  InHand(all, "is discarded", "firstmain", {Does(2, {"cast"}, kRot)}).brings =
      kRot;
  InHand(all, "is countered", "firstmain",
         {Casts(), Answering(Does(2, {"cast"}, kDenial))})
      .brings = kDenial;
  OnBattlefield(all, "is cast again", {Casts()}).copies = 2;
}

// Other moments and ways to cast and to use it.
void AddMoments(All& all) {
  const Wish casts_too = Does(2, {"cast"}, kChecked);
  InHand(all, "answers a creature", "firstmain",
         {Does(1, {"cast"}, kBeast), Answering(casts_too)})
      .owner = 2;
  InHand(all, "answers a spell", "firstmain",
         {Does(1, {"cast"}, kSpark), Answering(casts_too)})
      .owner = 2;
  OnBattlefield(
      all, "is used to answer",
      {Does(1, {"cast"}, kBeast), Answering(UsesOne(2, {"activate"}))})
      .owner = 2;
  InHand(all, "cast when attacked", kCombat,
         {Does(1, {"attack"}, kBeast), casts_too})
      .owner = 2;
  InHand(all, "cast after blocks", kCombat,
         {Does(1, {"attack"}, kBeast), Blocks(2, kBeast, kBeast), Casts()});
  // Also what is a sorcery: in the second main phase.
  InHand(all, "cast after damage", kCombat,
         {Does(1, {"attack"}, kBird), Casts()});
  InHand(all, "cast in another way", "firstmain",
         {UsesOne(1, {"cast", "play"})})
      .first_place = 1;
  Wish face_down = Does(1, {"cast"}, kChecked);
  face_down.way = "facedown";
  Situation& morphs = InHand(all, "is turned up", "firstmain",
                             {face_down, Does(1, {"activate"}, kChecked)});
  morphs.permanents_only = true;
}

// Beside one of all colours and most creature types.
void AddCompany(All& all) {
  const size_t first = all.size();
  InHand(all, "cast beside a shifter", "firstmain", {Casts()});
  OnBattlefield(all, "waits beside a shifter", {}).turns = 2;
  OnBattlefield(all, "used beside a shifter", {UsesOne(1, {"activate"})})
      .untaps = true;
  InCombat(all, "meets a shifter",
           {Does(1, {"attack"}, kChecked), Blocks(2, kShifter, kChecked)});
  InCombat(all, "sees a shifter blocked",
           {Does(1, {"attack"}, kShifter), Blocks(2, kBeast, kShifter)});
  for (size_t i = first; i < all.size(); ++i) all[i].beside = kShifter;
}

// In an attack with others, and under one.
void AddCombats(All& all) {
  InCombat(all, "attacks with others",
           {Does(1, {"attack"}, kChecked), Does(1, {"attack"}, kBeast),
            Does(1, {"attack"}, kBird)});
  InCombat(all, "used when attacked",
           {Does(1, {"attack"}, kBeast), UsesOne(2, {"activate"})})
      .owner = 2;
}

// Where there is much of everything.
void AddPlenty(All& all) {
  const size_t first = all.size();
  InHand(all, "cast amid plenty", "firstmain", {Casts()});
  OnBattlefield(all, "waits amid plenty", {}).turns = 3;
  OnBattlefield(all, "used amid plenty", {UsesOne(1, {"activate"})}).untaps =
      true;
  InCombat(all, "attacks with things on it", {Does(1, {"attack"}, kChecked)})
      .wears = true;
  OnBattlefield(all, "sees spells amid plenty",
                {Does(1, {"cast"}, kRelic), Does(1, {"cast"}, kCharm),
                 Does(1, {"activate"}, kWisp)});
  for (size_t i = first; i < all.size(); ++i) all[i].plenty = true;
}

std::vector<Situation> MakeSituations() {
  All all;
  AddUses(all);
  // Where two scripts differ in what follows, it is seldom for how questions
  // are answered.
  const size_t first = all.size();
  AddHarm(all);
  AddMoments(all);
  AddCompany(all);
  AddCombats(all);
  AddPlenty(all);
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
