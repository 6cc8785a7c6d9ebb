// Valid expressions as predicates and queries.
#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {
namespace {

// What a base says of the candidate besides that it is a player or a card.
bool LowerPlayerBase(absl::string_view base, std::vector<pb::Predicate>* all) {
  all->push_back(tree::IsPlayer());
  if (base == "You") all->push_back(tree::IsOneOf(You()));
  if (base == "Opponent") all->push_back(tree::IsOneOf(Opponents()));
  return true;
}

void LowerCardBase(CardLowering& card, const Text& base, Scene& scene,
                   std::vector<pb::Predicate>* all) {
  if (absl::EqualsIgnoreCase(base.value, "Card")) {
    all->push_back(tree::Not(tree::IsPlayer()));
    return;
  }
  if (base.value == "Permanent") {
    all->push_back(card.builder.RuleTest("permanent"));
    return;
  }
  if (base.value == "Spell") {
    all->push_back(tree::InZone(card.builder.Zone("stack")));
    return;
  }
  const std::string type = absl::AsciiStrToLower(base.value);
  if (card.known_types->count(type) > 0) {
    all->push_back(card.builder.HasType(type));
    return;
  }
  // No effect of ours is a card.
  if (base.value == "Emblem" || base.value == "Effect") {
    all->push_back(tree::Not(tree::All({})));
    return;
  }
  // `EnchantedController`: that player. `Targeted`: a card; see below.
  if (std::optional<pb::Selector> meant = TryDefined(card, base, scene)) {
    if (IsPlayerWord(base.value)) {
      all->push_back(tree::IsOneOf(*std::move(meant)));
    } else {
      all->push_back(tree::Not(tree::IsPlayer()));
      // Also where it was: what is attached to it is so until it is put away.
      if (base.value == "Remembered" && scene.memory_zone.empty()) {
        const pb::Selector before =
            MemoryAsItWas(card, base, "remembered", scene);
        scene.self = tree::Union({Union(card, {*std::move(meant), before}),
                                  CeasedTokens(card, before)});
      } else {
        scene.self = std::move(meant);
      }
    }
    return;
  }
  const std::vector<absl::string_view> types(card.known_types->begin(),
                                             card.known_types->end());
  const absl::string_view near = NearestWord(type, types);
  card.Unsupported(
      base, absl::StrCat("valid-", base.value),
      absl::StrCat("'", base.value,
                   "' is no known type, and nothing else that a card can be is "
                   "called so",
                   DidYouMean(near, '\'')));
}

// What a card remembers it has exiled itself, and forgets when it leaves.
bool IsOfMemory(const ValidAlternative& alternative) {
  const std::string& base = alternative.base.value;
  if (base == "Remembered" || base == "Imprinted") return true;
  return std::any_of(alternative.properties.begin(),
                     alternative.properties.end(),
                     [](const ValidProperty& property) {
                       return property.word.value == "IsRemembered" ||
                              property.word.value == "IsImprinted";
                     });
}

// Whether the property, which is `test`, asks something about the card that the
// base names (`Targeted.sameName`).
bool Relates(CardLowering& card, const Text& word, const pb::Predicate& test,
             const Scene& outer) {
  if (word.value == "DefenderCtrl" || word.value == "DefendingPlayerCtrl") {
    return true;
  }
  const pb::Predicate otherwise = LowerProperty(card, word, false, outer);
  return test.SerializeAsString() != otherwise.SerializeAsString();
}

pb::Predicate LowerAlternative(CardLowering& card,
                               const ValidAlternative& alternative,
                               const Scene& outer) {
  std::vector<pb::Predicate> all;
  const bool player = MeansPlayers(alternative.base.value);
  Scene scene = outer;
  bool named = false;
  if (player) {
    LowerPlayerBase(alternative.base.value, &all);
  } else {
    scene.self.reset();
    LowerCardBase(card, alternative.base, scene, &all);
    named = scene.self.has_value();
    if (!named) scene.self = outer.self;
  }
  const bool of_memory = IsOfMemory(alternative);
  bool relates = false;
  for (const ValidProperty& property : alternative.properties) {
    if (of_memory && property.word.value == "ExiledWithSource") continue;
    pb::Predicate test =
        LowerProperty(card, property.word,
                      player || IsPlayerWord(alternative.base.value), scene);
    relates = relates || (named && Relates(card, property.word, test, outer));
    all.push_back(property.negated ? tree::Not(std::move(test))
                                   : std::move(test));
  }
  // `Remembered.Equipment`: nothing is asked about the card, so it is meant.
  if (named && !relates) all.push_back(tree::IsOneOf(*scene.self));
  pb::Predicate test =
      all.size() == 1 ? std::move(all[0]) : tree::All(std::move(all));
  return alternative.negated ? tree::Not(std::move(test)) : test;
}

}  // namespace

bool IsPlayerWord(absl::string_view word) {
  for (absl::string_view end : {"Controller", "Owner", "Opponent", "Player"}) {
    if (absl::EndsWith(word, end)) return true;
  }
  return false;
}

bool MeansPlayers(absl::string_view base) {
  return base == "Player" || base == "You" || base == "Opponent";
}

pb::Predicate LowerValid(CardLowering& card, const Text& text,
                         const Scene& scene) {
  std::vector<pb::Predicate> any;
  for (const ValidAlternative& alternative : ParseValid(text).any) {
    any.push_back(LowerAlternative(card, alternative, scene));
  }
  return any.size() == 1 ? std::move(any[0]) : tree::Any(std::move(any));
}

pb::Query QueryOf(CardLowering& card, const Text& text,
                  const std::vector<std::string>& zones, const Scene& scene) {
  pb::Query query;
  bool cards = false;
  for (const ValidAlternative& alternative : ParseValid(text).any) {
    const bool player = MeansPlayers(alternative.base.value);
    if (player || IsPlayerWord(alternative.base.value)) query.set_players(true);
    cards = cards || !player;
  }
  if (cards) {
    for (const std::string& zone : zones) {
      *query.add_zones() = card.builder.Zone(zone);
    }
  }
  *query.mutable_where() = LowerValid(card, text, scene);
  // What is done as a card comes does not find it there yet (CR 614.12).
  const bool in_play =
      std::find(zones.begin(), zones.end(), "battlefield") != zones.end();
  const bool itself = absl::StrContains(text.value, "Self");
  if (scene.coming && cards && in_play && !itself) {
    *query.mutable_where() =
        tree::All({query.where(), tree::Not(tree::IsOneOf(Source()))});
  }
  return query;
}

}  // namespace refold::forge
