#include "kernel/dialects/karabast/lower_attributes.h"

#include <map>
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_kept_words.h"
#include "kernel/dialects/karabast/lower_known_words.h"
#include "kernel/dialects/karabast/lower_printed.h"

namespace refold::karabast {
namespace {

Things OfAttribute(const Attribute& attribute) {
  return {Things::Sort::kCards, false, attribute.selector};
}

// Of the enumeration, if it is known which; it may be no word of that.
Value NoSuchWord(Card& card, const std::string& enumeration,
                 const std::string& text, const Span& where) {
  if (!enumeration.empty() && !AreValuesOf(card, enumeration, {text}, where)) {
    return {Failed{}};
  }
  return card.Fail(where, "unknown-word",
                   "\"" + text + "\" cannot be compared with this");
}

// A leader is a leader unit in play, wherever it lies.
std::optional<pb::Predicate> OfTypeInPlay(Card& card, const std::string& type) {
  std::optional<pb::Predicate> of = OfTypeCalled(card, type);
  if (!of.has_value()) return of;
  const pb::Predicate undeployed = *OfTypeCalled(card, "leader");
  static const std::set<std::string> units = {
      "any", "leaderUnit", "nonTokenLeaderUnit", "nonTokenUnit", "unit"};
  if (units.contains(type)) return tree::Any({*of, undeployed});
  return tree::All({*of, tree::Not(undeployed)});
}

// What a card was played as; the word does not tell a pilot from an upgrade.
Value PlayedAs(Card& card, const Attribute& attribute, const std::string& text,
               const Span& where) {
  static const std::map<std::string, const char*> types = {
      {"basicUnit", "unit"},
      {"event", "event"},
      {"unit", "unit"},
      {"upgrade", "upgrade"}};
  auto found = types.find(text);
  if (found != types.end()) {
    return WordIs(card, attribute.words, found->second);
  }
  if (text != "basicUpgrade") return NoSuchWord(card, "CardType", text, where);
  const Value upgrade = WordIs(card, attribute.words, "upgrade");
  const Value printed =
      SomeOf(OfAttribute(attribute), card.b().HasType("upgrade"));
  if (printed.failed()) return printed;
  return {Condition{tree::Binary(pb::Expr::AND, upgrade.As<Condition>()->expr,
                                 printed.As<Condition>()->expr)}};
}

// PlayType: a way to play; the usual one has a name for where the card was.
Value PlayedBy(Card& card, const Attribute& attribute,
               const std::string& text) {
  const bool hand = text == "playFromHand";
  if (!hand && text != "playFromOutOfPlay") {
    return WordIs(card, attribute.words, text);
  }
  const pb::Expr usual =
      WordIs(card, attribute.words, "play").As<Condition>()->expr;
  pb::WordList zones = card.b().EventWords("from");
  if (attribute.words.base() == pb::WordList::RECORD_WORDS) {
    zones = attribute.words;
    zones.set_field(card.b().W("from"));
  }
  const pb::Expr from = WordIs(card, zones, "hand").As<Condition>()->expr;
  return {Condition{tree::Binary(
      pb::Expr::AND, usual, hand ? from : tree::Unary(pb::Expr::NOT, from))}};
}

// How a unit entered play.
Value EnteredBy(Card& card, const Attribute& attribute, const std::string& text,
                const Span& where) {
  static const std::map<std::string, const char*> ways = {
      {"created", "created"},
      {"deployed", "deploy"},
      {"played", "play"},
      {"rescued", "rescue"}};
  auto found = ways.find(text);
  return found == ways.end() ? NoSuchWord(card, "EntryType", text, where)
                             : WordIs(card, attribute.words, found->second);
}

// "groundArena" or "spaceArena".
std::optional<pb::Predicate> OfArena(Card& card, const std::string& text) {
  if (text == "groundArena") return card.b().HasType("ground");
  if (text == "spaceArena") return card.b().HasType("space");
  return std::nullopt;
}

// The zone that a card came from or goes to: a word of the kernel's. Which
// arena it is, or whether it lay on a base, the card says.
Value CameFrom(Card& card, const Attribute& attribute, const std::string& text,
               const Span& where) {
  if (text == "groundArena" || text == "spaceArena") {
    const bool ground = text == "groundArena";
    const Value arena = WordIs(card, attribute.words, "arena");
    const Value of = SomeOf(OfAttribute(attribute),
                            card.b().RuleTest(ground ? "of the ground arena"
                                                     : "of the space arena"));
    return {Condition{tree::Binary(pb::Expr::AND, arena.As<Condition>()->expr,
                                   of.As<Condition>()->expr)}};
  }
  if (text == "anyArena" || text == "base") {
    const pb::Expr arena =
        WordIs(card, attribute.words, "arena").As<Condition>()->expr;
    const Value fort =
        SomeOf(OfAttribute(attribute), card.b().RuleTest("on a base"));
    const pb::Expr on_base = fort.As<Condition>()->expr;
    if (text == "anyArena") {
      return {Condition{tree::Binary(pb::Expr::AND, arena,
                                     tree::Unary(pb::Expr::NOT, on_base))}};
    }
    const pb::Expr base =
        WordIs(card, attribute.words, "base").As<Condition>()->expr;
    return {Condition{tree::Binary(
        pb::Expr::OR, base, tree::Binary(pb::Expr::AND, arena, on_base))}};
  }
  static const std::map<std::string, const char*> zones = {
      {"capture", "captured"},
      {"deck", "deck"},
      {"discard", "discard"},
      {"hand", "hand"},
      {"resource", "resources"}};
  auto found = zones.find(text);
  return found == zones.end() ? NoSuchWord(card, "ZoneName", text, where)
                              : WordIs(card, attribute.words, found->second);
}

Value DamageIs(Card& card, bool recorded, const std::string& text,
               const Span& where) {
  const auto number = [&card, recorded](const char* name) {
    return recorded ? card.b().RecordNumber(name) : card.b().EventNumber(name);
  };
  const pb::Expr combat = number("combat");
  const pb::Expr overwhelm = number("overwhelm");
  const pb::Expr excess = number("of excess");
  if (text == "combat") return {Condition{combat}};
  if (text == "overwhelm") return {Condition{overwhelm}};
  if (text == "excess") return {Condition{excess}};
  if (text != "ability") return NoSuchWord(card, "DamageType", text, where);
  return {Condition{tree::Unary(
      pb::Expr::NOT,
      tree::Binary(pb::Expr::OR, tree::Binary(pb::Expr::OR, combat, overwhelm),
                   excess))}};
}

// DamageSourceType: an attack or an ability.
Value DamageComesFrom(Card& card, const std::string& text, const Span& where) {
  const pb::Expr attack =
      tree::Binary(pb::Expr::OR, card.b().EventNumber("combat"),
                   card.b().EventNumber("overwhelm"));
  if (text == "attack") return {Condition{attack}};
  if (text != "ability")
    return NoSuchWord(card, "DamageSourceType", text, where);
  return {Condition{tree::Unary(pb::Expr::NOT, attack)}};
}

// DefeatSourceType. Upgrades that go with their unit are defeated by nobody.
Value DefeatComesFrom(Card& card, const std::string& text, const Span& where) {
  auto number = [&card](const char* name) {
    return card.b().EventNumber(name);
  };
  auto both = [](pb::Expr a, pb::Expr b) {
    return tree::Binary(pb::Expr::AND, std::move(a), std::move(b));
  };
  auto no = [](pb::Expr a) { return tree::Unary(pb::Expr::NOT, std::move(a)); };
  if (text == "attack") return {Condition{number("combat")}};
  if (text == "uniqueRule") return {Condition{number("unique")}};
  if (text == "frameworkEffect") return {Condition{number("by rules")}};
  if (text == "nonCombatDamage") {
    return {Condition{both(number("by damage"), no(number("combat")))}};
  }
  if (text != "ability")
    return NoSuchWord(card, "DefeatSourceType", text, where);
  const pb::Expr somebody = tree::Binary(
      pb::Expr::GT, tree::CountOf(card.b().EventRole("by")), tree::Number(0));
  return {Condition{both(both(somebody, no(number("by rules"))),
                         both(no(number("by damage")), no(number("unique"))))}};
}

// DeployType, of the event at hand: as an upgrade a leader has a host.
Value DeployedAs(Card& card, const std::string& text, const Span& where) {
  const bool upgrade = text == "leaderUpgrade";
  if (!upgrade && text != "leaderUnit")
    return NoSuchWord(card, "DeployType", text, where);
  return {Condition{tree::Binary(upgrade ? pb::Expr::GT : pb::Expr::EQ,
                                 tree::CountOf(card.b().EventRole("host")),
                                 tree::Number(0))}};
}

// ExhaustSourceType: an ability, or else an attack or the rules.
Value ExhaustComesFrom(Card& card, const std::string& text, const Span& where) {
  if (text != "ability")
    return NoSuchWord(card, "ExhaustSourceType", text, where);
  return {Condition{tree::Binary(
      pb::Expr::GT, tree::CountOf(card.b().EventRole("by")), tree::Number(0))}};
}

// The tokens that are to be created, by the enums of their names.
Value TokenIs(Card& card, const Attribute& attribute, const std::string& text,
              const Span& where) {
  static const std::map<std::string, const char*> tokens = {
      {"advantage", "Advantage"},
      {"battleDroid", "Battle Droid"},
      {"beast", "Beast"},
      {"cloneTrooper", "Clone Trooper"},
      {"credit", "Credit"},
      {"experience", "Experience"},
      {"force", "Force"},
      {"mandalorian", "Mandalorian"},
      {"shield", "Shield"},
      {"spy", "Spy"},
      {"tIEFighter", "TIE Fighter"},
      {"weakness", "Weakness"},
      {"xWing", "X-Wing"}};
  auto found = tokens.find(text);
  return found == tokens.end() ? NoSuchWord(card, "", text, where)
                               : WordIs(card, attribute.words, found->second);
}

Value PhaseIs(Card& card, const std::string& text, const Span& where) {
  if (!AreValuesOf(card, "PhaseName", {text}, where)) return {Failed{}};
  if (text != "action" && text != "regroup") {
    return NoSuchWord(card, "PhaseName", text, where);
  }
  return {Condition{card.b().PhaseIs({text})}};
}

}  // namespace

Value WordIs(Card& card, const pb::WordList& words, const std::string& text) {
  pb::Expr common;
  common.set_op(pb::Expr::COMMON_WORD);
  *common.add_lists() = words;
  *common.add_lists() = card.b().Words({text});
  return {Condition{std::move(common)}};
}

namespace {

// Whose words it is compared with by a test of cards.
std::string EnumerationOf(const Attribute& attribute) {
  switch (attribute.of) {
    case Attribute::Of::kZone:
    case Attribute::Of::kArena:
      return "ZoneName";
    case Attribute::Of::kType:
    case Attribute::Of::kTypeInPlay:
      return "CardType";
    default:
      return "";
  }
}

}  // namespace

Value AttributeIs(Card& card, const Attribute& attribute,
                  const std::string& text, const Span& where) {
  if (IsKept(attribute)) return KeptIs(card, attribute, text, where);
  std::optional<pb::Predicate> predicate;
  switch (attribute.of) {
    case Attribute::Of::kZone:
      predicate = InZoneCalled(card, text);
      break;
    case Attribute::Of::kArena:
      predicate = OfArena(card, text);
      break;
    case Attribute::Of::kType:
      predicate = OfTypeCalled(card, text);
      break;
    case Attribute::Of::kInternalName:
    case Attribute::Of::kSubtitle:
      break;  // no text by itself
    case Attribute::Of::kTypeInPlay:
      predicate = OfTypeInPlay(card, text);
      break;
    case Attribute::Of::kTitle:
      predicate.emplace().set_type(card.b().W(kTitleWord + text));
      break;
    case Attribute::Of::kPlayedType:
      return PlayedAs(card, attribute, text, where);
    case Attribute::Of::kPlayType:
      return PlayedBy(card, attribute, text);
    case Attribute::Of::kEntry:
      return EnteredBy(card, attribute, text, where);
    case Attribute::Of::kZoneWord:
      return CameFrom(card, attribute, text, where);
    case Attribute::Of::kDamageType:
      return DamageIs(card, false, text, where);
    case Attribute::Of::kRecordedDamage:
      return DamageIs(card, true, text, where);
    case Attribute::Of::kDamageSource:
      return DamageComesFrom(card, text, where);
    case Attribute::Of::kDefeatSource:
      return DefeatComesFrom(card, text, where);
    case Attribute::Of::kDeployed:
      return DeployedAs(card, text, where);
    case Attribute::Of::kExhaustSource:
      return ExhaustComesFrom(card, text, where);
    case Attribute::Of::kPhase:
      return PhaseIs(card, text, where);
    case Attribute::Of::kToken:
      return TokenIs(card, attribute, text, where);
  }
  if (!predicate.has_value()) {
    return NoSuchWord(card, EnumerationOf(attribute), text, where);
  }
  return SomeOf(OfAttribute(attribute), *std::move(predicate));
}

// Zones of two cards, regardless of owner; arenas only, where one of the words
// is the arena that a card belongs to.
Value AttributesAreEqual(Card& card, const Attribute& a, const Attribute& b,
                         const Span& where) {
  auto has_arena = [](const Attribute& one) {
    return one.of == Attribute::Of::kZone || one.of == Attribute::Of::kArena;
  };
  // Cards are called by title and subtitle.
  const bool by_name =
      a.of == Attribute::Of::kSubtitle || a.of == Attribute::Of::kInternalName;
  if (by_name && a.of == b.of) {
    pb::Predicate shares;
    *shares.mutable_shares_name() = b.selector;
    return SomeOf(OfAttribute(a), std::move(shares));
  }
  if (!has_arena(a) || !has_arena(b)) {
    return card.Fail(where, "unsupported-comparison",
                     "these words of two cards cannot be compared");
  }
  std::vector<const char*> zones = {"groundArena", "spaceArena"};
  if (a.of == Attribute::Of::kZone && b.of == Attribute::Of::kZone) {
    zones.insert(zones.end(),
                 {"base", "capture", "deck", "discard", "hand", "resource"});
  }
  std::optional<pb::Expr> same;
  for (const char* zone : zones) {
    const Value one = AttributeIs(card, a, zone, where);
    const Value other = AttributeIs(card, b, zone, where);
    if (one.failed() || other.failed()) return {Failed{}};
    pb::Expr both = tree::Binary(pb::Expr::AND, one.As<Condition>()->expr,
                                 other.As<Condition>()->expr);
    same = same.has_value() ? tree::Binary(pb::Expr::OR, *same, both) : both;
  }
  return {Condition{*same}};
}

}  // namespace refold::karabast
