#include "tools/story/fact_text.h"

#include <algorithm>
#include <iterator>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "tools/show/phrases.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// What the games and scripts note of cards, players and themselves.
constexpr absl::string_view kNoted[] = {
    // of attacks, which are told as attacks, blocks and damage
    "attack", "attack made", "attack targets", "attacked", "attacks", "blocks",
    "damage", "damaged by", "deathtouched", "has blocked", "place", "struck",
    "was attacking", "was blocking",
    // of moves and plays, which are told
    "ability under", "acting player", "backups played", "characters played",
    "entered", "icon", "initiative", "initiative claimed", "lands played",
    "placed", "returns", "seeks host", "setting up", "shuffle in", "since",
    "x known"};
// Followed by numbers of abilities.
constexpr absl::string_view kNotedOfAbilities[] = {"upkeep ", "used "};

// Flags that come with an attack, a block or a play.
constexpr absl::string_view kFlagsOfMoments[] = {
    "attack",    "attacking",          "block", "blocked", "blocking",
    "defending", "entered this phase", "fresh", "sick",    "uattack"};

// Draws whose outcome the next events tell.
constexpr absl::string_view kDrawsOfCards[] = {"choose", "pay", "shuffle"};

template <class List>
bool Has(const List& list, absl::string_view word) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

bool IsNoted(const pb::ValueChanged& fact) {
  const absl::string_view name = fact.name();
  // Told when they come about.
  if (name == "x" || name == "fog" || name == "empty draw") {
    return fact.after() == 0;
  }
  return Has(kNoted, name) ||
         std::any_of(std::begin(kNotedOfAbilities), std::end(kNotedOfAbilities),
                     [name](absl::string_view prefix) {
                       return absl::StartsWith(name, prefix);
                     });
}

// The index of the program whose ability it is; 0 = its own, -1 = none.
std::string AbilityText(const EventWriter& writer, const pb::Ref& of,
                        int64_t whose) {
  const std::string card = writer.Name(of);
  if (whose == 0) return absl::StrCat(card, " has its own ability again");
  if (whose < 0) return absl::StrCat(card, " loses its ability");
  return absl::StrCat(card, " now has the ability of ",
                      writer.ProgramName(static_cast<uint32_t>(whose)));
}

// Of an effect that replaces a card's ability; empty for others.
std::string EffectText(const EventWriter& writer,
                       const pb::ModifierCell& effect) {
  if (effect.ops_size() == 0 || effect.affected_size() != 1 ||
      effect.ops(0).kind() != pb::MOD_RULE ||
      effect.ops(0).word() != "ability of") {
    return "";
  }
  return absl::StrCat(
      AbilityText(writer, effect.affected(0), effect.ops(0).number()),
      " (number ", effect.id(), ")");
}

// Empty if there are no words for the value.
std::string ValueText(const EventWriter& writer, const pb::ValueChanged& fact) {
  const std::string& name = fact.name();
  if (name == "ability of") {
    return AbilityText(writer, fact.entity(), fact.after());
  }
  if (name == "empty draw") {
    return absl::StrCat(writer.Name(fact.entity()),
                        " cannot draw: no cards are left");
  }
  if (name == "fog") return "combat damage is prevented this turn";
  if (name == "slot") {
    return absl::StrCat(writer.Name(fact.entity()), " moves to slot ",
                        fact.after());
  }
  if (name == "x") {
    return absl::StrCat("X of ", writer.Name(fact.entity()), " is ",
                        fact.after());
  }
  return "";
}

std::string LeftText(const EventWriter& writer,
                     const pb::StackItemRemoved& fact) {
  const std::string item = writer.StackItemName(fact.item());
  if (fact.reason() == "resolved") return absl::StrCat(item, " resolves");
  if (fact.reason() == "countered") return absl::StrCat(item, " is countered");
  if (fact.reason() == "illegal") {
    return absl::StrCat(item, " leaves the stack: it has no legal target left");
  }
  return "";
}

// A card that changes its place within a zone; else empty.
std::string PlaceText(const EventWriter& writer, const pb::CardMoved& fact,
                      const GameState& state) {
  if (fact.from() != fact.to() || fact.from_player() != fact.to_player()) {
    return "";
  }
  const size_t cards = state.zone(fact.to_player(), Word::Of(fact.to())).size();
  const char* place = fact.to_index() + size_t{1} == cards ? "to the top of"
                      : fact.to_index() == 0               ? "to the bottom of"
                                                           : "within";
  return absl::StrCat(writer.Name(fact.card()), " moves ", place, " the ",
                      fact.to(), OfPlayer(fact.to_player()),
                      Because(fact.reason()));
}

std::string ResourceText(const EventWriter& writer,
                         const pb::ResourceChanged& fact) {
  // Damage names its source, and so does what costs and plays are for.
  const bool names_source = fact.reason() == "gain" || fact.reason() == "lose";
  return absl::StrCat("player ", fact.player(), ": ",
                      ResourceName(fact.resource()), " ",
                      Change(fact.before(), fact.after()),
                      names_source && fact.has_source()
                          ? absl::StrCat(" (", fact.reason(), ", ",
                                         writer.Name(fact.source()), ")")
                          : Because(fact.reason()));
}

// Empty if the fact needs no words of its own.
std::string OwnText(const EventWriter& writer, const pb::Event& event,
                    const GameState& state) {
  switch (event.fact_case()) {
    case pb::Event::kPhaseBegan:
      return absl::StrCat("phase ", event.phase_began().phase(), " begins");
    case pb::Event::kValueChanged:
      return ValueText(writer, event.value_changed());
    case pb::Event::kResourceChanged:
      return ResourceText(writer, event.resource_changed());
    case pb::Event::kStackItemRemoved:
      return LeftText(writer, event.stack_item_removed());
    case pb::Event::kCardMoved:
      return PlaceText(writer, event.card_moved(), state);
    case pb::Event::kCounterChanged: {
      const pb::CounterChanged& fact = event.counter_changed();
      // Counters that do not change power and toughness say so in Wagic.
      return absl::StrCat(writer.Name(fact.card()), ": ",
                          absl::StripPrefix(fact.counter(), "0/0 "),
                          " counters ", Change(fact.before(), fact.after()));
    }
    case pb::Event::kModifierAdded:
      return EffectText(writer, event.modifier_added().modifier());
    case pb::Event::kModifierChanged: {
      const pb::ModifierChanged& fact = event.modifier_changed();
      return absl::StrCat("what is left of ",
                          writer.EffectName(fact.modifier()), ": ",
                          Change(fact.before(), fact.after()));
    }
    case pb::Event::kRandomDrawn: {
      const pb::RandomDrawn& fact = event.random_drawn();
      return absl::StrCat("a random number below ", fact.bound(), ": ",
                          fact.value(), Because(fact.reason()));
    }
    default:
      return "";
  }
}

}  // namespace

bool IsBookkeeping(const pb::Event& event) {
  switch (event.fact_case()) {
    case pb::Event::kValueChanged:
      return IsNoted(event.value_changed());
    case pb::Event::kFlagChanged:
      return Has(kFlagsOfMoments, event.flag_changed().flag());
    case pb::Event::kLinksChanged:  // what a card remembers
      return true;
    case pb::Event::kAbilityUsed:  // a decision says so
      return true;
    case pb::Event::kGroupClosed:
      return true;
    case pb::Event::kAttemptBegan:
      return true;
    case pb::Event::kAttemptEnded:
      return !event.attempt_ended().taken_back();
    case pb::Event::kPendingRemoved:  // what it does is told, if anything
      return true;
    case pb::Event::kRandomDrawn:
      return Has(kDrawsOfCards, event.random_drawn().reason());
    default:
      return false;
  }
}

std::string FactText(const EventWriter& writer, const pb::Event& event,
                     const GameState& state) {
  const std::string text = OwnText(writer, event, state);
  return text.empty() ? writer.Sentence(event) : PlainText(text);
}

std::string ResourceName(absl::string_view resource) {
  constexpr struct {
    absl::string_view word, name;
  } kMana[] = {{"mana.b", "black mana"}, {"mana.c", "colorless mana"},
               {"mana.g", "green mana"}, {"mana.generic", "generic mana"},
               {"mana.r", "red mana"},   {"mana.u", "blue mana"},
               {"mana.w", "white mana"}};
  for (const auto& mana : kMana) {
    if (resource == mana.word) return std::string(mana.name);
  }
  return std::string(resource);
}

}  // namespace refold::tools
