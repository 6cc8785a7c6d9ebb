// Counts of cards in zones: `ValidGraveyard <expr>`, `InYourHand` of a player
// that is known, and older forms.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/face.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

using tree::Among;
using tree::CountOf;

// 1 if the card that comes is one of these and lay in a graveyard: what it
// comes with is counted before it does (CR 614.12).
pb::Expr CountsItself(CardLowering& card, const Text& valid,
                      const Scene& scene) {
  pb::Predicate fits = LowerValid(card, valid, scene);
  // There, whose it is its owner says.
  if (absl::StrContains(valid.value, "You")) {
    fits = tree::All({std::move(fits), OwnedByAny(You())});
  }
  pb::Expr from;
  from.set_op(pb::Expr::COMMON_WORD);
  *from.add_lists() = card.builder.EventWords("from");
  *from.add_lists() = card.builder.Words({"graveyard"});
  return And(tree::HowMany(Source(), std::move(fits)), std::move(from));
}

// `ValidGraveyard <expr>`; without a zone, the battlefield.
bool LowerValidCount(CardLowering& card, const Text& body, const Scene& scene,
                     pb::Expr* count) {
  const size_t blank = body.value.find(' ');
  size_t prefix = 0;
  // The last state is that before the card comes, which asks for it.
  for (absl::string_view word : {"Valid", "LastState"}) {
    if (absl::StartsWith(body.value, word)) prefix = word.size();
  }
  if (blank == std::string::npos || prefix == 0) return false;
  const Text where = body.Part(prefix, blank - prefix);
  std::vector<std::string> zones = {"battlefield"};
  if (!where.empty()) zones = ZoneNames(card, where);
  pb::Query query = QueryOf(card, body.Part(blank + 1), zones, scene);
  if (absl::StartsWith(body.value, "LastState")) {
    *query.mutable_where() =
        tree::All({query.where(), tree::Not(tree::IsOneOf(Source()))});
  }
  *count = CountOf(Among(std::move(query)));
  if (scene.coming && zones == std::vector<std::string>{"graveyard"}) {
    *count = tree::Binary(pb::Expr::ADD, *std::move(count),
                          CountsItself(card, body.Part(blank + 1), scene));
  }
  return true;
}

// `InChosenHand`: of a player that is known here.
bool LowerInZoneOf(CardLowering& card, const Text& body, const Scene& scene,
                   pb::Expr* count) {
  struct Row {
    absl::string_view suffix;
    absl::string_view zone;
  };
  static constexpr Row kRows[] = {
      {"Hand", "hand"}, {"Yard", "graveyard"}, {"Library", "library"}};
  absl::string_view rest = body.value;
  if (!absl::ConsumePrefix(&rest, "In")) return false;
  for (const Row& row : kRows) {
    absl::string_view who = rest;
    if (!absl::ConsumeSuffix(&who, row.suffix)) continue;
    if (who == "Chosen") {
      *count =
          CountIn(card, row.zone, MemoryOf(card, body, "chosen player", scene));
    } else if (who == "Targeted") {
      *count = CountIn(card, row.zone, Targets(card, body, scene));
    } else if (who == "Enchanted") {
      *count = CountIn(card, row.zone,
                       tree::Then(tree::Then(Source(), pb::Selector::HOST_OF),
                                  pb::Selector::CONTROLLER_OF));
    } else {
      continue;
    }
    return true;
  }
  return false;
}

// `TypeYouCtrl.Swamp`, `NamedInAllYards.Some Name`: older forms of the same.
bool LowerOldCount(CardLowering& card, const Text& body, pb::Expr* count) {
  struct Row {
    absl::string_view where;
    absl::string_view zone;
    int whose;  // 1: yours, 2: the opponents', 0: anybody's
  };
  static constexpr Row kRows[] = {
      {"YouCtrl", "battlefield", 1},       {"OppCtrl", "battlefield", 2},
      {"OnBattlefield", "battlefield", 0}, {"InYourYard", "graveyard", 1},
      {"InYourHand", "hand", 1},           {"InAllYards", "graveyard", 0},
      {"InYourLibrary", "library", 1},     {"InOppYard", "graveyard", 2},
      {"InYourSideboard", "sideboard", 1}};
  const size_t dot = body.value.find('.');
  if (dot == std::string::npos) return false;
  const Text what = body.Part(dot + 1);
  for (absl::string_view sort : {"Type", "NumType", "", "Named"}) {
    for (const Row& row : kRows) {
      if (body.Part(0, dot).value != absl::StrCat(sort, row.where)) continue;
      pb::Predicate test;
      if (what.value == "Card") {
        test = tree::All({});
      } else if (sort != "Named") {
        test = card.builder.HasType(absl::AsciiStrToLower(what.value));
      } else {
        test.set_name(card.builder.W(
            what.value == "CARDNAME" ? NameOfCard(*card.face) : what.value));
      }
      pb::ZoneSpec zone =
          row.whose == 0 ? card.builder.Zone(row.zone)
                         : card.builder.Zone(
                               row.zone, row.whose == 1 ? You() : Opponents());
      *count = CountOf(
          Among(card.builder.CardsIn(std::move(zone), std::move(test))));
      return true;
    }
  }
  return false;
}

}  // namespace

bool LowerZoneCount(CardLowering& card, const Text& body, const Scene& scene,
                    pb::Expr* count) {
  return LowerInZoneOf(card, body, scene, count) ||
         LowerValidCount(card, body, scene, count) ||
         LowerOldCount(card, body, count);
}

}  // namespace refold::forge
