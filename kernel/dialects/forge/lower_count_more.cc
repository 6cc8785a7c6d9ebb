// More of what stands behind `Count$`: the dead, spells cast, symbols, colours,
// numbers of who is known.
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {
namespace {

using tree::Among;
using tree::Binary;
using tree::Number;

// `ThisTurnEntered_Graveyard_from_Battlefield_Creature`: how many such cards
// died this turn, whatever their owner. Only types are noted of the dead.
bool LowerDied(CardLowering& card, const Text& body, pb::Expr* count) {
  constexpr absl::string_view kPrefix =
      "ThisTurnEntered_Graveyard_from_Battlefield_";
  if (!absl::StartsWith(body.value, kPrefix)) return false;
  absl::string_view what = body.value;
  what.remove_prefix(kPrefix.size());
  absl::ConsumePrefix(&what, "Card.");
  const std::string type = absl::AsciiStrToLower(what);
  if (card.known_types->count(type) == 0) return false;
  count->set_op(pb::Expr::WATCH);
  count->set_word(card.builder.W(absl::StrCat("died: ", type)));
  return true;
}

// `ThisTurnCast_Creature.YouCtrl`: by whom, and of which type or colour.
bool LowerCast(CardLowering& card, const Text& body, pb::Expr* count) {
  std::string prefix;
  for (absl::string_view known : {"ThisTurnCast_", "LastTurnCast_"}) {
    if (absl::StartsWith(body.value, known)) prefix = std::string(known);
  }
  if (prefix.empty()) return false;
  std::string watch =
      prefix == "LastTurnCast_" ? "last turn spells cast" : "spells cast";
  std::string kind;
  std::optional<pb::Selector> whose;
  const Text valid = body.Part(prefix.size());
  const size_t dot = valid.value.find('.');
  std::vector<Text> words = {valid.Part(0, dot)};
  if (dot != std::string::npos) {
    for (const Text& word : valid.Part(dot + 1).Split('+')) {
      words.push_back(word);
    }
  }
  for (const Text& word : words) {
    const std::string lower = absl::AsciiStrToLower(word.value);
    const std::string color = ColorName(word.value);
    if (word.value == "Card" || word.value == "Spell") continue;
    if (word.value == "YouCtrl" || word.value == "YouOwn") {
      whose = You();
    } else if (word.value == "OppCtrl") {
      whose = Opponents();
    } else if (word.value == "ActivePlayerCtrl") {
      whose = tree::Entities(pb::Selector::ACTIVE_PLAYER);
    } else if (kind.empty() && word.value.size() > 1 && !color.empty()) {
      kind = color;
    } else if (kind.empty() && card.known_types->count(lower) > 0) {
      kind = lower;
    } else {
      return false;
    }
  }
  if (!kind.empty()) watch = absl::StrCat(watch, ": ", kind);
  count->set_op(pb::Expr::WATCH);
  count->set_word(card.builder.W(watch));
  if (whose.has_value()) *count->mutable_of() = *std::move(whose);
  return true;
}

// The letter of a colour's mana.
std::string LetterOf(absl::string_view color) {
  return color == "blue" ? "u" : std::string(color.substr(0, 1));
}

// `ChromaSource.White`, `ChromaInGrave.Black`: symbols of the card, and among
// the cards of your graveyard.
bool LowerChroma(CardLowering& card, const Text& body, const Scene& scene,
                 pb::Expr* count) {
  const std::vector<Text> parts = body.Split('.');
  if (parts.size() != 2) return false;
  const std::string color = ColorName(parts[1].value);
  pb::Selector of;
  if (parts[0].value == "ChromaSource") {
    of = scene.self.has_value() ? *scene.self : Source();
  } else if (parts[0].value == "ChromaInGrave") {
    of = Among(card.builder.CardsIn(card.builder.Zone("graveyard", You())));
  } else {
    return false;
  }
  if (color.empty()) return false;
  *count = card.builder.WordExpr(
      pb::Expr::SYMBOLS, absl::StrCat("mana.", LetterOf(color)), std::move(of));
  return true;
}

// `Devotion.Chosen`: to the colour that the card has chosen.
bool LowerChosenDevotion(CardLowering& card, const Text& body,
                         pb::Expr* count) {
  if (body.value != "Devotion.Chosen") return false;
  *count = Number(0);
  for (absl::string_view color : kColorNames) {
    pb::Selector chosen = tree::Entities(pb::Selector::LINK);
    chosen.set_word(card.builder.W(absl::StrCat("color=", color)));
    pb::Expr symbols = card.builder.WordExpr(
        pb::Expr::SYMBOLS, absl::StrCat("mana.", LetterOf(color)),
        Among(card.builder.CardsIn(card.builder.Zone("battlefield", You()))));
    *count = tree::If(tree::CountOf(std::move(chosen)), std::move(symbols),
                      *std::move(count));
  }
  return true;
}

// `TypeInEnchantedYard.Creature`, `InTargetedLibrary.Card`: cards of a zone of
// the player who controls what is enchanted, or who is the target.
bool LowerTheirZone(CardLowering& card, const Text& body, const Scene& scene,
                    pb::Expr* count) {
  const std::vector<Text> parts = body.Split('.');
  if (parts.size() != 2) return false;
  pb::Selector whose;
  std::string zone;
  if (parts[0].value == "TypeInEnchantedYard") {
    whose = tree::Then(tree::Then(Source(), pb::Selector::HOST_OF),
                       pb::Selector::CONTROLLER_OF);
    zone = "graveyard";
  } else if (parts[0].value == "InTargetedLibrary") {
    whose = Targets(card, parts[0], scene);
    zone = "library";
  } else {
    return false;
  }
  *count = tree::CountOf(
      Among(card.builder.CardsIn(card.builder.Zone(zone, std::move(whose)),
                                 LowerValid(card, parts[1], scene))));
  return true;
}

// `Devotion.Black`, `DevotionDual.Black.Red`, `Chroma.Green`: symbols of these
// colours among what you control.
bool LowerDevotion(CardLowering& card, const Text& body, pb::Expr* count) {
  const std::vector<Text> parts = body.Split('.');
  const bool dual = parts[0].value == "DevotionDual" && parts.size() == 3;
  const bool one =
      (parts[0].value == "Devotion" || parts[0].value == "Chroma") &&
      parts.size() == 2;
  if (!dual && !one) return false;
  std::vector<std::string> kinds;
  for (size_t i = 1; i < parts.size(); ++i) {
    const std::string color = ColorName(parts[i].value);
    if (color.empty()) return false;
    kinds.push_back(absl::StrCat("mana.", LetterOf(color)));
  }
  *count = card.builder.WordExpr(
      pb::Expr::SYMBOLS, kinds[0],
      Among(card.builder.CardsIn(card.builder.Zone("battlefield", You()))));
  for (size_t i = 1; i < kinds.size(); ++i) {
    count->add_words(card.builder.W(kinds[i]));
  }
  return true;
}

// `ColorsCtrl Permanent.YouCtrl`: how many colours there are among these.
bool LowerColors(CardLowering& card, const Text& body, const Scene& scene,
                 pb::Expr* count) {
  constexpr absl::string_view kPrefix = "ColorsCtrl ";
  if (!absl::StartsWith(body.value, kPrefix)) return false;
  const pb::Selector those =
      Among(QueryOf(card, body.Part(kPrefix.size()), {"battlefield"}, scene));
  *count = Number(0);
  for (absl::string_view color : kColorNames) {
    pb::Expr some = tree::HowMany(those, card.builder.HasColor(color));
    *count = Binary(pb::Expr::ADD, *std::move(count),
                    Binary(pb::Expr::MIN, std::move(some), Number(1)));
  }
  return true;
}

// `SecondMostProminentColor Permanent`: how many there are of the colour that
// only one other has more of, or as many. It is the greatest of what any two
// colours both have.
bool LowerSecondColor(CardLowering& card, const Text& body, const Scene& scene,
                      pb::Expr* count) {
  constexpr absl::string_view kPrefix = "SecondMostProminentColor ";
  if (!absl::StartsWith(body.value, kPrefix)) return false;
  std::vector<pb::Expr> of_colors;
  for (absl::string_view color : kColorNames) {
    pb::Query those =
        QueryOf(card, body.Part(kPrefix.size()), {"battlefield"}, scene);
    *those.mutable_where() =
        tree::All({those.where(), card.builder.HasColor(color)});
    of_colors.push_back(tree::CountOf(Among(std::move(those))));
  }
  *count = Number(0);
  for (size_t one = 0; one < of_colors.size(); ++one) {
    for (size_t other = 0; other < one; ++other) {
      *count = Binary(pb::Expr::MAX, *std::move(count),
                      Binary(pb::Expr::MIN, of_colors[one], of_colors[other]));
    }
  }
  return true;
}

// `RememberedCardManaCost`, `TriggeredCardPower`: a number of who is known.
bool LowerOfKnown(CardLowering& card, const Text& body, const Scene& scene,
                  pb::Expr* count) {
  for (absl::string_view property :
       {"CardManaCost", "CardPower", "CardToughness"}) {
    if (!absl::EndsWith(body.value, property)) continue;
    const size_t at = body.value.size() - property.size();
    if (at == 0) return false;
    std::optional<pb::Selector> who = TryDefined(card, body.Part(0, at), scene);
    if (!who.has_value() && body.Part(0, at).value == "Triggered") {
      auto object = scene.objects.find("Card");
      if (object != scene.objects.end()) who = object->second;
    }
    if (!who.has_value()) return false;
    *count = SumOver(card, body.Part(at), *std::move(who), scene);
    return true;
  }
  return false;
}

// `DifferentCardNames_Gate.YouCtrl`: how many names these cards have.
bool LowerNames(CardLowering& card, const Text& body, const Scene& scene,
                pb::Expr* count) {
  constexpr absl::string_view kPrefix = "DifferentCardNames_";
  if (!absl::StartsWith(body.value, kPrefix)) return false;
  count->set_op(pb::Expr::WORD_COUNT);
  *count->add_lists() = tree::WordsOf(
      pb::WordList::NAME,
      Among(QueryOf(card, body.Part(kPrefix.size()),
                    {"battlefield", "graveyard", "exile", "hand", "library"},
                    scene)));
  return true;
}

}  // namespace

bool LowerMoreCounts(CardLowering& card, const Text& body, const Scene& scene,
                     pb::Expr* count) {
  // `ThisTurnEntered_…` of the dead has a watcher of its own.
  return LowerDied(card, body, count) || LowerCast(card, body, count) ||
         LowerChosenDevotion(card, body, count) ||
         LowerDevotion(card, body, count) ||
         LowerChroma(card, body, scene, count) ||
         LowerTheirZone(card, body, scene, count) ||
         LowerColors(card, body, scene, count) ||
         LowerSecondColor(card, body, scene, count) ||
         LowerNames(card, body, scene, count) ||
         LowerOfKnown(card, body, scene, count);
}

}  // namespace refold::forge
