// One face of a card: what is printed on it, and all of its lines.
#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/cast.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/face.h"
#include "kernel/dialects/forge/lower_unknown.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
namespace {

// Keywords without an effect on a game: text, and rules for decks.
bool IsText(absl::string_view keyword) {
  return absl::StartsWith(keyword, "Enchant ") || keyword == "Partner" ||
         keyword == "Your minimum deck size is reduced by five." ||
         keyword == "A deck can have any number of cards named CARDNAME.";
}

class FaceLowering {
 public:
  explicit FaceLowering(CardLowering& card) : card_(card), face_(*card.face) {}

  void Lower() {
    LowerTypes();
    LowerColors();
    LowerStats();
    LowerKeywords();
    SpellTerms spell = LowerAbilities();
    if (card_.IsSpell() && !has_spell_ && !card_.bare) {
      card_.Unsupported(face_.name, "no-effect",
                        "a spell without any effect is not supported");
    }
    // What is of the command zone is never cast.
    if (!card_.IsOfCommandZone()) LowerCasts(card_, spell);
    if (morphs_) KeepFromFaceDown(card_);
    int number = 2;
    for (const Text& other : others_) {
      AddSecondSpell(card_, ParseParams(other), other, number++);
    }
    if (const Text* mana = face_.Find("ManaCost")) {
      Scene scene;
      if (!ParseCost(*mana).none) {
        *card_.builder.program().mutable_cost() =
            LowerCost(card_, *mana, nullptr, &scene);
      }
    }
  }

 private:
  void LowerTypes() {
    const Text* types = face_.Find("Types");
    if (types == nullptr) {
      return card_.Unsupported(face_.name, "no-types",
                               "a face without types is not supported");
    }
    // A plane has one subtype, which may be two words.
    if (absl::StartsWith(types->value, "Plane ")) {
      AddType("plane");
      return AddType(types->value.substr(types->value.find(' ') + 1));
    }
    for (const Text& type : types->Split(' ')) {
      if (!type.empty()) AddType(type.value);
    }
  }

  void AddType(absl::string_view type) {
    const std::string word = absl::AsciiStrToLower(type);
    if (card_.types.insert(word).second) card_.builder.Type(word);
  }

  bool HasKeyword(absl::string_view keyword) const {
    return std::any_of(face_.properties.begin(), face_.properties.end(),
                       [keyword](const Property& property) {
                         return property.key.value == "K" &&
                                property.value.value == keyword;
                       });
  }

  void AddColor(const std::string& color) {
    if (!color.empty() &&
        std::find(colors_.begin(), colors_.end(), color) == colors_.end()) {
      colors_.push_back(color);
    }
  }

  void LowerColors() {
    const Text* written = face_.Find("Colors");
    const Text* mana = face_.Find("ManaCost");
    if (written != nullptr) {
      for (const Text& color : written->Split(',')) {
        AddColor(ColorName(color.value));
      }
    } else if (mana != nullptr) {
      for (const CostPartText& part : ParseCost(*mana).parts) {
        for (const std::string& color : part.mana.colors) {
          AddColor(ColorName(color));
        }
      }
    }
    if (HasKeyword("Devoid")) colors_.clear();
    for (const std::string& color : colors_) card_.builder.Color(color);
  }

  // What is not a number is 0; a static ability says what it is.
  static int64_t StatOf(const Text& text) {
    int64_t number = 0;
    for (const Text& part : text.Split('+')) {
      int64_t one = 0;
      if (absl::SimpleAtoi(part.value, &one)) number += one;
    }
    return number;
  }

  void LowerStats() {
    if (const Text* stats = face_.Find("PT")) {
      const std::vector<Text> parts = stats->Split('/');
      if (parts.size() != 2) {
        return card_.Unsupported(*stats, "bad-pt",
                                 "power and toughness are `n/n`");
      }
      card_.builder.Stat("power", StatOf(parts[0]));
      card_.builder.Stat("toughness", StatOf(parts[1]));
    }
    if (const Text* loyalty = face_.Find("Loyalty")) {
      Text keyword = *loyalty;
      keyword.value = absl::StrCat("etbCounter:LOYALTY:", loyalty->value);
      Added added;
      AddKeyword(card_, keyword, Holding::kOwn, &added);
    }
  }

  void LowerKeywords() {
    const std::vector<Property> properties = face_.properties;
    for (const Property& property : properties) {
      if (property.key.value == "K") LowerKeyword(property.value);
    }
  }

  void LowerKeyword(const Text& keyword) {
    const std::string& word = keyword.value;
    // `Level up:c`, and with a blank before the cost, `Flashback c`.
    std::string mark = MarkOf(word.substr(0, word.find(':')));
    if (mark.empty()) mark = MarkOf(word.substr(0, word.find(' ')));
    if (!mark.empty()) AddPrinted(mark);
    // What it does is done already; what asks for it finds the word.
    if (word == "Devoid") return AddPrinted("devoid");
    if (IsText(word) || IsCastKeyword(word)) return;
    if (word == "Changeling") {
      for (const std::string& type : card_.known_types->of_creatures) {
        if (card_.types.insert(type).second) card_.builder.Type(type);
      }
      return;
    }
    if (word == "Exalted" || word == "Flanking") {
      return AddPrinted(absl::AsciiStrToLower(word));
    }
    if (absl::StartsWith(word, "Suspend:")) AddPrinted("suspend");
    // The rules pay for it in as many colours as they can.
    if (word == "Sunburst" || word == "Modular:Sunburst") {
      AddPrinted("sunburst");
    }
    if (AddHiddenAgenda(card_, keyword)) return;
    if (AddMorph(card_, keyword)) {
      morphs_ = true;
      return;
    }
    // A spell does it as it begins or ends (see AddSpellLine).
    if ((word == "Ascend" || word == "Epic") && card_.IsSpell()) return;
    const std::vector<std::string> names = KeywordNames(word);
    for (const std::string& name : names) AddPrinted(name);
    Added added;
    if (!names.empty() || AddKeyword(card_, keyword, Holding::kOwn, &added)) {
      return;
    }
    RefuseKeyword(card_, keyword);
  }

  void AddPrinted(absl::string_view name) {
    const uint32_t index = card_.builder.W(name);
    for (pb::WordNumber& known : *card_.builder.program().mutable_keywords()) {
      if (known.word() == index) {
        known.set_number(known.number() + 1);
        return;
      }
    }
    card_.builder.Keyword(name);
    card_.builder.program().mutable_keywords()->rbegin()->set_number(1);
  }

  SpellTerms LowerAbilities() {
    SpellTerms spell;
    const std::vector<Property> properties = face_.properties;
    for (const Property& property : properties) {
      const std::string& key = property.key.value;
      if (key == "HandLifeModifier") LowerVanguard(card_, property.value);
      if (key != "A" && key != "T" && key != "S" && key != "R") continue;
      const ParamLine line = ParseParams(property.value);
      if (absl::EqualsIgnoreCase(line.kind.value, "SP")) {
        if (has_spell_) {
          others_.push_back(property.value);
          continue;
        }
        has_spell_ = true;
        spell = AddSpellLine(card_, line);
        continue;
      }
      Added added;
      AddLine(card_, line, Holding::kOwn, &added);
    }
    if (!has_spell_ && card_.IsSpell()) {
      if (std::optional<ParamLine> haunting = HauntingSpell()) {
        has_spell_ = true;
        spell = AddSpellLine(card_, *haunting);
      }
    }
    return spell;
  }

  // A spell that haunts and has no line of its own does what `Haunt` names.
  std::optional<ParamLine> HauntingSpell() {
    for (const Property& property : face_.properties) {
      if (property.key.value != "K" ||
          !absl::StartsWith(property.value.value, "Haunt:")) {
        continue;
      }
      std::optional<ParamLine> line = card_.Line(property.value.Part(6));
      if (!line.has_value()) return std::nullopt;
      // It is paid for as any spell.
      std::erase_if(line->params, [](const Param& param) {
        return absl::EqualsIgnoreCase(param.key.value, "Cost");
      });
      return line;
    }
    return std::nullopt;
  }

  CardLowering& card_;
  const Face& face_;
  std::vector<std::string> colors_;
  bool has_spell_ = false;
  bool morphs_ = false;
  std::vector<Text> others_;  // further lines of spells
};

}  // namespace

void LowerFace(CardLowering& card) {
  pb::CardProgram& program = card.builder.program();
  program.set_dialect("forge");
  program.set_name(card.face->name.value);
  program.set_file(card.script->file);
  program.set_line(static_cast<uint32_t>(card.face->name.line));
  if (const Text* oracle = card.face->Find("Oracle")) {
    program.set_text(absl::StrReplaceAll(oracle->value, {{"\\n", "\n"}}));
  }
  FaceLowering(card).Lower();
}

}  // namespace refold::forge
