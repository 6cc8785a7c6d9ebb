// Colours and types that somebody chooses, and what asks for them later.
#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

void EmitWordChoice(CodeWriter& code, const Text& at,
                    const std::vector<std::string>& words,
                    absl::string_view value, Scene& scene) {
  const uint32_t chosen = code.NewRegister(at);
  pb::Instruction::ChooseWord* choose = code.Add(at)->mutable_choose_word();
  for (const std::string& word : words) {
    choose->add_words(code.builder().W(word));
  }
  choose->set_value(code.builder().W(value));
  choose->set_reason(code.builder().W(value));
  choose->set_into(chosen + 1);
  scene.chosen_words[std::string(value)] = chosen;
}

// The controller chooses, or the player that `Defined` means: the card stores
// the choice.
void EmitChosenWord(CodeWriter& code, ParamReader& link,
                    const std::vector<std::string>& words,
                    absl::string_view value, Scene& scene) {
  const Text& at = link.line().head;
  const Text* defined = link.Take("Defined");
  if (defined == nullptr || defined->value == "You") {
    return EmitWordChoice(code, at, words, value, scene);
  }
  // Of several players each would choose instead of the one before.
  if (defined->value == "Player" || defined->value == "Player.Opponent" ||
      defined->value == "Opponent") {
    return link.Refuse("Defined");
  }
  EmitAs(code, at, Defined(code.card(), *defined, scene),
         [&](CodeWriter& theirs) {
           EmitWordChoice(theirs, at, words, value, scene);
         });
  scene.chosen_words.erase(std::string(value));
}

std::vector<std::string> CreatureTypesBut(const CardLowering& card,
                                          const Text* invalid) {
  std::set<std::string> types = card.known_types->of_creatures;
  if (invalid != nullptr) {
    for (const Text& one : invalid->Split(',')) {
      types.erase(absl::AsciiStrToLower(one.value));
    }
  }
  return {types.begin(), types.end()};
}

}  // namespace

pb::Expr HasChosen(CodeWriter& code, absl::string_view what,
                   absl::string_view word, const Scene& scene) {
  const auto chosen = scene.chosen_words.find(std::string(what));
  if (chosen != scene.chosen_words.end()) {
    pb::Expr common;
    common.set_op(pb::Expr::COMMON_WORD);
    *common.add_lists() = tree::RegisterWords(chosen->second);
    *common.add_lists() = code.builder().Words({std::string(word)});
    return common;
  }
  pb::Selector on_card = tree::Entities(pb::Selector::LINK);
  on_card.set_word(code.builder().W(absl::StrCat(what, "=", word)));
  return tree::CountOf(std::move(on_card));
}

namespace {

// Those of the words that are valid; each that is named must be among them.
void KeepOnly(ParamReader& link, absl::string_view key, const Text& valid,
              std::vector<std::string>* words) {
  std::vector<std::string> kept;
  for (const Text& one : valid.Split(',')) {
    const std::string word = absl::AsciiStrToLower(one.value);
    if (std::find(words->begin(), words->end(), word) == words->end()) {
      return link.Refuse(key);
    }
    kept.push_back(word);
  }
  *words = std::move(kept);
}

pb::Selector LinkedColor(CodeWriter& code, absl::string_view color) {
  pb::Selector linked = tree::Entities(pb::Selector::LINK);
  linked.set_word(code.builder().W(absl::StrCat("color=", color)));
  return linked;
}

// One colour or more: each to which the controller says yes. If that is none so
// far, it is the last one, which is then not asked about.
void EmitColors(CodeWriter& code, const Text& at, Scene& scene) {
  scene.chosen_words.erase("color");
  std::vector<pb::Selector> before;
  for (absl::string_view color : kColorNames) {
    pb::Instruction::Link* chosen = code.Add(at)->mutable_link();
    chosen->set_name(code.builder().W(absl::StrCat("color=", color)));
    *chosen->mutable_refs() = pb::Selector();
    CodeWriter::Label must;
    CodeWriter::Label not_this;
    if (color == std::end(kColorNames)[-1]) {
      code.JumpUnless(at, tree::CountOf(tree::Union(before)), &must);
    }
    AskPlayerOr(code, at, You(), color, &not_this);
    code.Bind(&must);
    pb::Instruction::Link* add = code.Add(at)->mutable_link();
    add->set_name(code.builder().W(absl::StrCat("color=", color)));
    *add->mutable_refs() = Source();
    code.Bind(&not_this);
    before.push_back(LinkedColor(code, color));
  }
}

}  // namespace

void EmitChooseColor(CodeWriter& code, ParamReader& link, Scene& scene) {
  if (link.TakeFlag("OrColors")) {
    if (link.TakeOr("Defined", "You").value != "You") link.Refuse("Defined");
    return EmitColors(code, link.line().head, scene);
  }
  std::vector<std::string> colors = {"green", "blue", "red", "black", "white"};
  if (const Text* choices = link.Take("Choices")) {
    KeepOnly(link, "Choices", *choices, &colors);
  }
  EmitChosenWord(code, link, colors, "color", scene);
}

void EmitChooseType(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text type = link.TakeOr("Type", "");
  std::vector<std::string> words;
  if (type.value == "Basic Land") {
    words = {"plains", "island", "swamp", "mountain", "forest"};
  } else if (type.value == "Creature") {
    words = CreatureTypesBut(code.card(), link.Take("InvalidTypes"));
  } else if (type.value == "Card") {
    words = {"artifact", "creature",     "enchantment", "instant",
             "land",     "planeswalker", "sorcery"};
  } else if (type.value == "Land") {
    words = {"plains", "island", "swamp", "mountain", "forest"};
    for (absl::string_view other : {"desert", "gate", "lair", "locus", "urza's",
                                    "mine", "power-plant", "tower"}) {
      if (code.card().known_types->count(std::string(other)) > 0) {
        words.emplace_back(other);
      }
    }
  } else {
    return link.Refuse("Type");
  }
  if (const Text* invalid = link.Take("InvalidTypes")) {
    for (const Text& one : invalid->Split(',')) {
      std::erase(words, absl::AsciiStrToLower(one.value));
    }
  }
  if (const Text* valid = link.Take("ValidTypes")) {
    KeepOnly(link, "ValidTypes", *valid, &words);
  }
  EmitChosenWord(code, link, words, "type", scene);
  scene.choosable_types = std::move(words);
}

}  // namespace refold::forge
