#include "tools/suite/compare.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/state/named.h"
#include "tools/show/names.h"
#include "tools/suite/test_words.h"

namespace refold::tools {
namespace {

const char* const kMana[] = {"mana.generic", "mana.g", "mana.u", "mana.r",
                             "mana.b",       "mana.w", "mana.c"};

class Comparison {
 public:
  Comparison(const World& world, const References& references)
      : world_(world), references_(references) {}

  std::vector<std::string> Run(const TestFile& test, Word phase) {
    Check("phase", test.end_phase, phase.text());
    for (PlayerId player = 1; player <= test.end.size(); ++player) {
      ComparePlayer(player, test.end[player - 1]);
    }
    return std::move(differences_);
  }

 private:
  void ComparePlayer(PlayerId player, const PlayerSpec& spec) {
    const std::vector<NamedValue>& has =
        world_.state().player(player).resources;
    CheckOf(player, "life", spec.life, GetNamed(has, Word::Of("life")));
    CheckOf(player, "poison", spec.poison, GetNamed(has, Word::Of("poison")));
    for (const char* kind : kMana) {
      auto expected = spec.mana.find(kind);
      CheckOf(player, kind, expected == spec.mana.end() ? 0 : expected->second,
              OfKind(has, kind));
    }
    for (const char* zone : kTestZones) {
      auto expected = spec.zones.find(zone);
      CompareZone(player, zone,
                  expected == spec.zones.end() ? std::vector<std::string>()
                                               : expected->second);
    }
  }

  // Mana that is for some things only is mana of its kind too.
  static int64_t OfKind(const std::vector<NamedValue>& has,
                        const std::string& kind) {
    int64_t sum = 0;
    for (const NamedValue& resource : has) {
      if (resource.name.text() == kind ||
          absl::StartsWith(resource.name.text(), kind + " for ")) {
        sum += resource.value;
      }
    }
    return sum;
  }

  void CompareZone(PlayerId player, const std::string& zone,
                   std::vector<std::string> expected) {
    std::erase_if(expected, [this](const std::string& reference) {
      return reference != "*" && !references_.IsKnown(reference);
    });
    std::string where = absl::StrCat("player ", player, " ", zone);
    std::vector<CardId> found = CardsIn(world_, player, Word::Of(zone));
    if (found.size() != expected.size()) {
      Differ(where, Listed(expected), Names(found));
      return;
    }
    for (const std::string& reference : expected) {
      if (reference == "*") continue;
      // A card that is nowhere is not missed: then the counts tell.
      Ref card = references_.Find(reference, world_);
      if (card.empty() ||
          std::find(found.begin(), found.end(), card.id) != found.end()) {
        continue;
      }
      Differ(
          absl::StrCat(where, ", ", reference), where,
          absl::StrCat(world_.state().card(card.id)->zone.text(), " of player ",
                       world_.state().card(card.id)->zone_player));
    }
  }

  template <class T>
  void Check(const std::string& what, const T& expected, const T& found) {
    if (expected == found) return;
    Differ(what, absl::StrCat(expected), absl::StrCat(found));
  }

  void CheckOf(PlayerId player, absl::string_view what, int64_t expected,
               int64_t found) {
    if (expected == found) return;
    Check(absl::StrCat("player ", player, " ", what), expected, found);
  }

  void Differ(const std::string& what, const std::string& expected,
              const std::string& found) {
    differences_.push_back(
        absl::StrCat(what, ": expected ", expected, ", found ", found));
  }

  static std::string Listed(const std::vector<std::string>& cards) {
    return cards.empty() ? "nothing" : absl::StrJoin(cards, ", ");
  }

  std::string Names(const std::vector<CardId>& cards) const {
    std::vector<std::string> names;
    for (CardId id : cards) {
      names.emplace_back(
          ShownName(CharacteristicsOf(world_.view(), id).name.text()));
    }
    return Listed(names);
  }

  const World& world_;
  const References& references_;
  std::vector<std::string> differences_;
};

}  // namespace

std::vector<std::string> Compare(const TestFile& test, Word phase,
                                 const World& world,
                                 const References& references) {
  return Comparison(world, references).Run(test, phase);
}

}  // namespace refold::tools
