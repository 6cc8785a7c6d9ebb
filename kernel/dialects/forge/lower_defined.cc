// Defined: who or what a link is about, by a word.
#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {
namespace {

using tree::Among;
using tree::Entities;
using tree::RegisterRefs;
using tree::Then;

struct Meant {
  bool known = false;
  pb::Selector who;
};

Meant Known(pb::Selector who) { return {true, std::move(who)}; }

pb::Selector EndOfLibrary(CardLowering& card, bool top) {
  pb::Query query = card.builder.CardsIn(card.builder.Zone("library", You()));
  *(top ? query.mutable_top() : query.mutable_bottom()) = tree::Number(1);
  return Among(std::move(query));
}

// `Valid <expr>`, `ValidGraveyard <expr>`; `ValidAll`: wherever they are.
Meant LowerDefinedValid(CardLowering& card, const Text& word,
                        const Scene& scene) {
  const size_t blank = word.value.find(' ');
  if (blank == std::string::npos || !absl::StartsWith(word.value, "Valid")) {
    return {};
  }
  const std::string where = word.Part(5, blank - 5).value;
  const Text valid = word.Part(blank + 1);
  if (where == "All") {
    return Known(Among(QueryOf(
        card, valid,
        {"battlefield", "graveyard", "exile", "hand", "library", "stack"},
        scene)));
  }
  const std::string zone = where.empty() ? "battlefield" : ZoneName(where);
  if (zone.empty()) return {};
  return Known(Among(QueryOf(card, valid, {zone}, scene)));
}

// `TriggeredCard`, `ReplacedPlayer`; `TriggeredEnchanted` is what the card of
// the event is, or was, attached to.
Meant LowerEventObject(const Text& word, const Scene& scene) {
  for (absl::string_view prefix : {"Triggered", "Replaced"}) {
    if (!absl::StartsWith(word.value, prefix)) continue;
    absl::string_view name = word.value;
    name = absl::StripPrefix(name, prefix);
    name = absl::StripSuffix(name, "LKICopy");
    // `Triggered.sameName`: the card.
    if (name.empty()) name = "Card";
    auto object = scene.objects.find(std::string(name));
    if (object != scene.objects.end()) return Known(object->second);
    object = scene.objects.find("Card");
    if (name == "Enchanted" && object != scene.objects.end()) {
      return Known(Then(object->second, pb::Selector::HOST_OF));
    }
  }
  return {};
}

// `ThisTurnEntered_Graveyard_from_Battlefield_Creature.YouOwn`: the cards in
// that zone that came there this turn.
Meant LowerCameThisTurn(CardLowering& card, const Text& word,
                        const Scene& scene) {
  constexpr absl::string_view kCame = "ThisTurnEntered_";
  if (!absl::StartsWith(word.value, kCame)) return {};
  const size_t valid = word.value.rfind('_');
  const Text came = word.Part(0, valid);
  const Text what = word.Part(valid + 1);
  const std::string zone = ZoneName(came.Split('_')[1].value);
  if (valid < kCame.size() || zone.empty()) return {};
  std::vector<pb::Selector> all;
  for (const Text& one : what.Split(',')) {
    Text with = one;
    absl::StrAppend(&with.value, absl::StrContains(one.value, ".") ? "+" : ".",
                    came.value);
    all.push_back(Among(QueryOf(card, with, {zone}, scene)));
  }
  return Known(Union(card, std::move(all)));
}

struct FixedRow {
  absl::string_view word;
  pb::Selector (*who)();
};

const FixedRow kFixed[] = {
    {"You", [] { return You(); }},
    {"Opponent", [] { return Opponents(); }},
    {"Player.Opponent", [] { return Opponents(); }},
    {"Player.Other", [] { return Opponents(); }},
    {"Player", [] { return Entities(pb::Selector::PLAYERS); }},
    {"EnchantedPlayer", [] { return Then(Source(), pb::Selector::HOST_OF); }},
    {"Enchanted", [] { return Then(Source(), pb::Selector::HOST_OF); }},
    {"Equipped", [] { return Then(Source(), pb::Selector::HOST_OF); }},
    {"AttachedTo", [] { return Then(Source(), pb::Selector::HOST_OF); }},
    {"ActivePlayer", [] { return Entities(pb::Selector::ACTIVE_PLAYER); }},
    {"AttackingPlayer", [] { return Entities(pb::Selector::ACTIVE_PLAYER); }},
    {"EffectSource", [] { return Source(); }},
    {"SourceController",
     [] { return Then(Source(), pb::Selector::CONTROLLER_OF); }},
    // Where the card is that its own cost or effect has moved.
    {"KwMoved", [] { return Then(Source(), pb::Selector::BECOMES); }},
};

struct MemoryRow {
  absl::string_view word;
  absl::string_view kind;
};

constexpr MemoryRow kMemories[] = {{"Remembered", "remembered"},
                                   {"RememberedCard", "remembered"},
                                   {"Imprinted", "imprinted"},
                                   {"ChosenCard", "chosen card"},
                                   {"ChosenPlayer", "chosen player"}};

constexpr absl::string_view kPaid[] = {"Sacrificed", "Discarded", "Exiled",
                                       "Tapped",     "Untapped",  "Revealed",
                                       "Returned"};

Meant LowerTargetWord(CardLowering& card, const Text& word,
                      const Scene& scene) {
  const std::string& name = word.value;
  if (name == "Targeted" || name == "TargetedPlayer" ||
      name == "TargetedOrController") {
    pb::Selector targets = Targets(card, word, scene);
    return Known(name == "TargetedOrController"
                     ? Then(std::move(targets), pb::Selector::CONTROLLER_OF)
                     : std::move(targets));
  }
  if (name == "ParentTarget" || name == "ParentTargeted") {
    return Known(ParentTargets(card, word, scene));
  }
  if (name == "ThisTargetedCard" || name == "ThisTargetedPlayer") {
    return Known(OwnTargets(card, word, scene));
  }
  return {};
}

Meant LowerWord(CardLowering& card, const Text& word, const Scene& scene) {
  if (word.value == "Self" || word.value == "CARDNAME") {
    if (scene.moved) return Known(WhereItIs(card));
    if (!scene.followed.has_value()) return Known(Source());
    return Known(Union(card, {Source(), tree::RegisterRefs(*scene.followed)}));
  }
  for (const FixedRow& row : kFixed) {
    if (row.word == word.value) return Known(row.who());
  }
  Meant meant = LowerTargetWord(card, word, scene);
  if (meant.known) return meant;
  if (word.value == "RememberedLKI" || word.value == "DirectRemembered") {
    return Known(MemoryAsItWas(card, word, "remembered", scene));
  }
  for (const MemoryRow& row : kMemories) {
    if (row.word == word.value) {
      return Known(MemoryOf(card, word, row.kind, scene));
    }
  }
  for (absl::string_view paid : kPaid) {
    auto with = scene.paid.find(std::string(paid));
    const bool meant_here =
        word.value == paid || word.value == absl::StrCat(paid, "Cards");
    if (meant_here && with != scene.paid.end()) {
      return Known(RegisterRefs(with->second));
    }
    if (meant_here && scene.paid_itself.count(std::string(paid)) > 0) {
      return Known(Source());
    }
  }
  if (word.value == "FirstRemembered" || word.value == "LastRemembered") {
    pb::Selector one = MemoryAsItWas(card, word, "remembered", scene);
    one.set_nth(word.value == "FirstRemembered" ? 1 : -1);
    return Known(Then(std::move(one), pb::Selector::NOW));
  }
  if (word.value == "ShieldEffectTarget" || word.value == "OriginalHost") {
    auto told = scene.objects.find(word.value);
    if (told != scene.objects.end()) return Known(told->second);
  }
  if (word.value == "DelayTriggerRemembered" && scene.bound.has_value()) {
    return Known(RegisterRefs(*scene.bound));
  }
  if (word.value == "DefendingPlayer") {
    auto defender = scene.objects.find("DefendingPlayer");
    if (defender != scene.objects.end()) return Known(defender->second);
    return Known(
        Then(Entities(pb::Selector::DEFENDERS), pb::Selector::CONTROLLER_OF));
  }
  if (word.value == "OppNonParentTarget") {
    pb::Query others = Everything(card);
    *others.mutable_where() =
        tree::All({tree::IsOneOf(Opponents()),
                   tree::Not(tree::IsOneOf(ParentTargets(card, word, scene)))});
    return Known(tree::Among(std::move(others)));
  }
  if (word.value == "ChosenAndYou") {
    return Known(
        Union(card, {You(), MemoryOf(card, word, "chosen player", scene)}));
  }
  if (word.value == "LastCastThisTurn") {
    pb::Selector last = CastThisTurn(card);
    last.set_nth(-1);
    return Known(std::move(last));
  }
  if (word.value == "TopOfLibrary" || word.value == "TopCardOfLibrary" ||
      word.value == "BottomOfLibrary") {
    return Known(EndOfLibrary(card, word.value != "BottomOfLibrary"));
  }
  meant = LowerCameThisTurn(card, word, scene);
  if (!meant.known) meant = LowerEventObject(word, scene);
  if (!meant.known) meant = LowerDefinedValid(card, word, scene);
  return meant;
}

bool MayTargetPlayers(const Scene& scene) {
  return std::any_of(
      scene.targets.begin(), scene.targets.end(),
      [](const Scene::Targets& targets) { return targets.players; });
}

// Of targets only cards have a controller or an owner: a player who is a target
// is meant by `TargetedPlayer`.
pb::Selector BesidesTargets(pb::Selector players, const pb::Selector& targets) {
  pb::Query others;
  others.set_players(true);
  *others.mutable_where() = tree::All(
      {tree::IsOneOf(std::move(players)), tree::Not(tree::IsOneOf(targets))});
  return Among(std::move(others));
}

// A word with `Controller` or `Owner` behind it means that player.
Meant LowerStep(CardLowering& card, const Text& word, const Scene& scene) {
  struct Row {
    absl::string_view suffix;
    pb::Selector::Step step;
  };
  static constexpr Row kRows[] = {{"Controller", pb::Selector::CONTROLLER_OF},
                                  {"Owner", pb::Selector::OWNER_OF},
                                  {"Opponent", pb::Selector::OPPONENTS_OF}};
  for (const Row& row : kRows) {
    if (!absl::EndsWith(word.value, row.suffix)) continue;
    const Text whose = word.Part(0, word.value.size() - row.suffix.size());
    Meant of = LowerWord(card, whose, scene);
    if (!of.known) continue;
    // Whoever controlled it then.
    if (scene.remembers_as_it_was && whose.value == "Remembered" &&
        row.step == pb::Selector::CONTROLLER_OF) {
      return Known(
          Then(MemoryAsItWas(card, whose, "remembered", scene), row.step));
    }
    const bool targeted = LowerTargetWord(card, whose, scene).known;
    const bool of_player = targeted && MayTargetPlayers(scene);
    // The opponents of a card are those of its controller.
    if (row.step == pb::Selector::OPPONENTS_OF) {
      of.who = Then(std::move(of.who), pb::Selector::CONTROLLER_OF);
    } else if (of_player) {
      const pb::Selector targets = of.who;
      return Known(BesidesTargets(Then(std::move(of.who), row.step), targets));
    }
    return Known(Then(std::move(of.who), row.step));
  }
  return {};
}

// `NonTriggeredCardController`: the other players; `OppNonTriggeredTarget`: of
// the opponents, the others.
Meant LowerOthers(CardLowering& card, const Text& word, const Scene& scene) {
  for (absl::string_view prefix : {"OppNon", "Non"}) {
    if (!absl::StartsWith(word.value, prefix)) continue;
    const Text whom = word.Part(prefix.size());
    Meant of = LowerWord(card, whom, scene);
    if (!of.known) of = LowerStep(card, whom, scene);
    if (!of.known) return {};
    pb::Selector they = Then(std::move(of.who), pb::Selector::CONTROLLER_OF);
    if (prefix == "Non") {
      return Known(Then(std::move(they), pb::Selector::OPPONENTS_OF));
    }
    pb::Query others = Everything(card);
    *others.mutable_where() =
        tree::All({tree::IsOneOf(Opponents()),
                   tree::Not(tree::IsOneOf(std::move(they)))});
    return Known(Among(std::move(others)));
  }
  return {};
}

// `Targeted.Creature`, `Player.Chosen`
Meant LowerFiltered(CardLowering& card, const Text& word, const Scene& scene) {
  const size_t dot = word.value.find('.');
  if (dot == std::string::npos) return {};
  const Text base = word.Part(0, dot);
  if (MeansPlayers(base.value)) {
    return Known(Among(QueryOf(card, word, {}, scene)));
  }
  Meant of = LowerWord(card, base, scene);
  // `Card.Self`, `Creature.YouCtrl`: of what is in play.
  const bool type =
      card.known_types->count(absl::AsciiStrToLower(base.value)) > 0;
  if (!of.known &&
      (type || base.value == "Card" || base.value == "Permanent")) {
    return word.value == "Card.Self"
               ? Known(Source())
               : Known(Among(QueryOf(card, word, {"battlefield"}, scene)));
  }
  if (!of.known) return {};
  std::vector<pb::Predicate> all = {tree::IsOneOf(std::move(of.who))};
  const bool of_memory =
      base.value == "Remembered" || base.value == "Imprinted";
  for (const Text& property : word.Part(dot + 1).Split('+')) {
    // What a card keeps of what it has exiled is what it remembers of that.
    if (of_memory && property.value == "ExiledWithSource") {
      all.push_back(tree::InZone(card.builder.Zone("exile")));
      continue;
    }
    all.push_back(
        LowerProperty(card, property, IsPlayerWord(base.value), scene));
  }
  pb::Query query = Everything(card);
  *query.mutable_where() = tree::All(std::move(all));
  return Known(Among(std::move(query)));
}

}  // namespace

std::optional<pb::Selector> TryDefined(CardLowering& card, const Text& word,
                                       const Scene& scene) {
  Meant meant = LowerWord(card, word, scene);
  if (!meant.known) meant = LowerStep(card, word, scene);
  if (!meant.known) return std::nullopt;
  return std::move(meant.who);
}

pb::Selector Defined(CardLowering& card, const Text& text, const Scene& scene) {
  std::vector<pb::Selector> all;
  const bool valid = absl::StartsWith(text.value, "Valid");
  const absl::string_view separator =
      absl::StrContains(text.value, " & ") ? " & " : ",";
  std::vector<Text> words = text.Split(separator);
  if (valid) words = {text};
  for (const Text& word : words) {
    Meant meant = LowerWord(card, word, scene);
    if (!meant.known) meant = LowerStep(card, word, scene);
    if (!meant.known) meant = LowerFiltered(card, word, scene);
    if (!meant.known) meant = LowerOthers(card, word, scene);
    if (meant.known) {
      all.push_back(std::move(meant.who));
      continue;
    }
    card.Unsupported(
        word, absl::StrCat("defined-", word.value),
        absl::StrCat("whom '", word.value, "' means here is not supported"));
  }
  return Union(card, std::move(all));
}

}  // namespace refold::forge
