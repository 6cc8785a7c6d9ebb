// Effects that change words of a text: a colour, a basic land type or a
// creature type, each for another one of its kind.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

const std::vector<std::string>& ColorWords() {
  static const std::vector<std::string> words = {"white", "blue", "black",
                                                 "red", "green"};
  return words;
}

const std::vector<std::string>& LandWords() {
  static const std::vector<std::string> words = {"plains", "island", "swamp",
                                                 "mountain", "forest"};
  return words;
}

// What may stand for a word in the value: all of its kind, or itself. Empty if
// it is neither.
std::vector<std::string> WordsFor(CardLowering& card, const Text& word,
                                  bool color) {
  const std::string text = absl::AsciiStrToLower(word.value);
  if (color) {
    if (text == "choose") return ColorWords();
    if (!ColorName(word.value).empty()) return {ColorName(word.value)};
    return {};
  }
  if (text == "choosebasiclandtype") return LandWords();
  const std::set<std::string>& creatures = card.known_types->of_creatures;
  if (text == "choosecreaturetype") return {creatures.begin(), creatures.end()};
  if (card.known_types->count(text) > 0) return {text};
  return {};
}

// A register with the word: the only one, or one that is chosen. `other`: a
// word that it is not.
uint32_t EmitWord(CodeWriter& code, const Text& at,
                  const std::vector<std::string>& words,
                  absl::string_view reason, const pb::WordList* other) {
  const uint32_t into = code.NewRegister(at);
  if (words.size() == 1) {
    pb::Instruction::Let* is = code.Add(at)->mutable_let();
    is->set_register_(into);
    is->mutable_words()->set_base(pb::WordList::WRITTEN);
    is->mutable_words()->add_words(code.builder().W(words.front()));
    return into;
  }
  pb::Instruction::ChooseWord* choose = code.Add(at)->mutable_choose_word();
  for (const std::string& word : words) {
    choose->add_words(code.builder().W(word));
  }
  choose->set_reason(code.builder().W(reason));
  choose->set_into(into + 1);
  if (other != nullptr) *choose->mutable_without() = *other;
  return into;
}

// `ChangeColorWord$ Choose Choose`: which word, and which one it becomes.
bool EmitChange(CodeWriter& code, ParamReader& link, absl::string_view param,
                std::vector<pb::OpSpec>* ops) {
  const Text* value = link.Take(param);
  if (value == nullptr) return false;
  const std::vector<Text> ends = value->Split(' ');
  if (ends.size() != 2) {
    link.Refuse(param);
    return true;
  }
  const bool color = param == "ChangeColorWord";
  std::vector<std::string> before = WordsFor(code.card(), ends[0], color);
  std::vector<std::string> after = WordsFor(code.card(), ends[1], color);
  if (const Text* forbidden = link.Take("ForbiddenNewTypes")) {
    for (const Text& one : forbidden->Split(',')) {
      std::erase(after, absl::AsciiStrToLower(one.value));
    }
  }
  if (before.empty() || after.empty()) {
    link.Refuse(param);
    return true;
  }
  const Text& at = link.line().head;
  const pb::WordList from =
      tree::RegisterWords(EmitWord(code, at, before, "change word", nullptr));
  pb::OpSpec op = code.builder().Op(pb::MOD_REWORD, "");
  *op.add_lists() = from;
  *op.add_lists() =
      tree::RegisterWords(EmitWord(code, at, after, "new word", &from));
  ops->push_back(std::move(op));
  return true;
}

}  // namespace

void EmitChangeText(CodeWriter& code, ParamReader& link, Scene& scene) {
  const pb::Selector what = AffectedCards(code, link, scene);
  std::vector<pb::OpSpec> ops;
  const bool color = EmitChange(code, link, "ChangeColorWord", &ops);
  const bool type = EmitChange(code, link, "ChangeTypeWord", &ops);
  if (!color && !type) return link.Refuse("ChangeTypeWord");
  const pb::Duration duration = DurationOf(code, link);
  EmitModify(code, link.line().head, what, std::move(ops), duration);
}

}  // namespace refold::forge
