// Split cards: two spells, of which one is cast, or both together.
#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/face.h"

namespace refold::forge {
namespace {

// The line of the face's spell; null, reported, if the face is more than a
// spell.
const Property* SpellOf(CardLowering& card, const Face& face) {
  const Property* spell = nullptr;
  for (const Property& property : face.properties) {
    const std::string& key = property.key.value;
    const bool line = key == "A" || key == "T" || key == "S" || key == "R";
    const bool keyword = key == "K" && property.value.value != "Aftermath" &&
                         property.value.value != "Fuse";
    if (!line && !keyword) continue;
    const bool is_spell =
        key == "A" &&
        absl::EqualsIgnoreCase(ParseParams(property.value).kind.value, "SP");
    if (!is_spell || spell != nullptr) {
      card.Unsupported(property.value, "half-of-split",
                       "half of a split card is one spell, and nothing else");
      return nullptr;
    }
    spell = &property;
  }
  if (spell == nullptr) {
    card.Unsupported(face.name, "half-of-split", "half of a card is no spell");
  }
  return spell;
}

bool IsInstant(const Face& face) {
  const Text* types = face.Find("Types");
  return types != nullptr && absl::StrContains(types->value, "Instant");
}

// The card in any zone but the stack is both halves together.
Face BothHalves(const Script& script) {
  Face both;
  both.name = script.faces[0].name;
  const Face& first = script.faces[0];
  const Face& second = script.faces[1];
  for (absl::string_view key : {"Types", "ManaCost"}) {
    const Text* one = first.Find(key);
    const Text* two = second.Find(key);
    if (one == nullptr || two == nullptr) continue;
    Property merged{.key = *one, .value = *one};
    merged.key.value = std::string(key);
    merged.value.value = absl::StrCat(one->value, " ", two->value);
    both.properties.push_back(std::move(merged));
  }
  return both;
}

// The names of SVars in the text, each with this before it.
std::string Renamed(const std::string& text, const Face& of,
                    absl::string_view prefix) {
  std::string renamed;
  for (size_t i = 0; i < text.size();) {
    size_t end = i;
    while (end < text.size() &&
           (absl::ascii_isalnum(text[end]) || text[end] == '_')) {
      ++end;
    }
    const std::string word = text.substr(i, std::max<size_t>(end - i, 1));
    if (end > i && of.svars.count(word) > 0) absl::StrAppend(&renamed, prefix);
    absl::StrAppend(&renamed, word);
    i += word.size();
  }
  return renamed;
}

// Both halves as one spell: first what the left one does (CR 702.102).
Face Fused(CardLowering& card, const Property& left, const Property& right) {
  constexpr absl::string_view kPrefix = "KwRight";
  const Face& other = card.script->faces[1];
  Face fused = card.script->faces[0];
  std::erase_if(fused.properties, [](const Property& property) {
    return property.key.value == "K" || property.key.value == "A";
  });
  for (const auto& [name, value] : other.svars) {
    Text text = value;
    text.value = Renamed(value.value, other, kPrefix);
    fused.svars[absl::StrCat(kPrefix, name)] = std::move(text);
  }
  Text second = right.value;
  const ParamLine line = ParseParams(second);
  second.value = absl::StrCat("DB$ ", line.head.value);
  for (const Param& param : line.params) {
    if (param.key.value == "Cost") continue;
    absl::StrAppend(&second.value, " | ", param.key.value, "$ ",
                    Renamed(param.value.value, other, kPrefix));
  }
  fused.svars["KwRight"] = std::move(second);
  Property spell = left;
  Text* last = &spell.value;
  card.face = &fused;
  for (const ParamLine& link : LinksOf(card, ParseParams(left.value))) {
    const Text* next = link.Find("SubAbility");
    if (next != nullptr && fused.svars.count(next->value) > 0) {
      last = &fused.svars[next->value];
    }
  }
  absl::StrAppend(&last->value, " | SubAbility$ KwRight");
  fused.properties.push_back(spell);
  fused.name.value =
      absl::StrCat(fused.name.value, " // ", other.name.value, " (fused)");
  SetProperty(&fused, "Name", fused.name.value);
  return fused;
}

bool HasFuse(const Face& face) {
  return std::any_of(face.properties.begin(), face.properties.end(),
                     [](const Property& property) {
                       return property.key.value == "K" &&
                              property.value.value == "Fuse";
                     });
}

void AddFused(CardLowering& card, Face* both) {
  const Property* left = SpellOf(card, card.script->faces[0]);
  const Property* right = SpellOf(card, card.script->faces[1]);
  if (left == nullptr || right == nullptr) return;
  Face fused = Fused(card, *left, *right);
  pb::Cost all;
  for (const Face& half : card.script->faces) {
    Face own = half;
    card.face = &own;
    Scene scene;
    const Text* mana = own.Find("ManaCost");
    if (mana == nullptr) continue;
    const pb::Cost cost = LowerCost(card, *mana, nullptr, &scene);
    if (all.parts_size() == 0) {
      all = cost;
      continue;
    }
    for (const pb::CostPart& part : cost.parts()) {
      pb::Claim::Mana* sum = all.mutable_parts(0)->mutable_mana();
      sum->mutable_symbols()->MergeFrom(part.mana().symbols());
      sum->set_x(sum->x() + part.mana().x());
    }
  }
  card.face = both;
  pb::CastOption* cast = card.builder.program().add_casts();
  cast->set_name(card.builder.W("fuse"));
  cast->set_zone(card.builder.W("hand"));
  *cast->mutable_cost() = std::move(all);
  cast->set_instant_speed(IsInstant(card.script->faces[0]));
  cast->set_face(AddOtherFace(card, std::move(fused), "") + 1);
}

}  // namespace

void LowerSplit(CardLowering& card, Face* both) {
  *both = BothHalves(*card.script);
  card.face = both;
  card.bare = true;
  LowerFace(card);
  card.builder.program().clear_casts();
  for (size_t i = 0; i < 2; ++i) {
    Face half = card.script->faces[i];
    const Property* spell = SpellOf(card, half);
    if (spell == nullptr) return;
    const ParamLine line = ParseParams(spell->value);
    bool aftermath = false;
    std::erase_if(half.properties, [&aftermath](const Property& property) {
      if (property.key.value != "K") return false;
      aftermath = aftermath || property.value.value == "Aftermath";
      return true;
    });
    const Text* cost = line.Find("Cost");
    Scene scene;
    pb::CastOption* cast = card.builder.program().add_casts();
    // What is cast from the graveyard so is exiled then, as with flashback.
    cast->set_name(card.builder.W(aftermath ? "flashback"
                                  : i == 0  ? "normal"
                                            : "second"));
    cast->set_zone(card.builder.W(aftermath ? "graveyard" : "hand"));
    if (aftermath) card.builder.LetByKeyword("printed aftermath", *cast);
    const bool instant = IsInstant(half);
    card.face = &half;
    const Text* mana = half.Find("ManaCost");
    const Text* paid = cost != nullptr ? cost : mana;
    if (paid != nullptr) {
      *cast->mutable_cost() = LowerCost(card, *paid, nullptr, &scene);
    }
    cast->set_instant_speed(instant);
    card.face = both;
    half.name.value = NameOfForm(half, "spell");
    cast->set_face(AddOtherFace(card, std::move(half), "") + 1);
  }
  if (HasFuse(card.script->faces[0])) AddFused(card, both);
}

}  // namespace refold::forge
