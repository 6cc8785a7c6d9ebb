// Lists of words: their sources, and what two of them have in common.
#include <algorithm>

#include "absl/strings/match.h"
#include "kernel/base/check.h"
#include "kernel/query/appearance.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

void AddWord(Word word, std::vector<Word>& to) {
  if (!word.empty() && !HasWord(to, word)) to.push_back(word);
}

template <class Words>
void AddWords(const Words& words, std::vector<Word>& to) {
  for (Word word : words) AddWord(word, to);
}

// Adds the words that the list asks for from one thing.
void AddWordsOf(const Appearance& thing, flat::WordList::Base what,
                std::vector<Word>& to) {
  switch (what) {
    case flat::WordList::NAME:
      return AddWord(thing.name(), to);
    case flat::WordList::TYPES:
      return AddWords(thing.types(), to);
    case flat::WordList::COLORS:
      return AddWords(thing.colors(), to);
    case flat::WordList::KEYWORDS:
      return AddWords(thing.keywords(), to);
    default:
      REFOLD_CHECK(false, "words that no thing has");
  }
}

}  // namespace

std::vector<Word> SelectWords(const Scope& scope, const flat::WordList& list) {
  std::vector<Word> words;
  switch (list.base()) {
    case flat::WordList::NONE:
      break;
    case flat::WordList::WRITTEN:
      AddWords(list.words(), words);
      break;
    case flat::WordList::EVENT:
      AddWords(GetWords(scope.env.words, list.word()), words);
      break;
    case flat::WordList::REGISTER:
      if (list.register_() < scope.env.registers.size()) {
        AddWords(scope.env.registers[list.register_()].words, words);
      }
      break;
    case flat::WordList::RECORD_WORDS:
    case flat::WordList::RECORD_FIELD:
      AddWords(query_internal::WordsOfRecords(scope, list), words);
      break;
    case flat::WordList::PROGRAM_TYPES:
      for (uint32_t i = 1; i <= scope.view.programs.size(); ++i) {
        const auto& types = scope.view.programs.program(i).flat().types();
        const auto& without = list.words();
        const bool left_out =
            std::find_first_of(types.begin(), types.end(), without.begin(),
                               without.end()) != types.end();
        if (!left_out) AddWords(types, words);
      }
      break;
    case flat::WordList::NAME:
    case flat::WordList::TYPES:
    case flat::WordList::COLORS:
    case flat::WordList::KEYWORDS:
      for (const Ref& ref : Select(scope, list.of())) {
        AddWordsOf(Appearance(scope.view, ref), list.base(), words);
      }
      break;
  }
  if (!list.begins().empty()) {
    const std::string& begins = list.begins().text();
    std::erase_if(words, [&](Word word) {
      return !absl::StartsWith(word.text(), begins);
    });
  }
  return words;
}

bool HaveCommonWord(const Scope& scope, const flat::WordList& left,
                    const flat::WordList& right) {
  const std::vector<Word> words = SelectWords(scope, left);
  const std::vector<Word> others = SelectWords(scope, right);
  return std::any_of(words.begin(), words.end(),
                     [&](Word word) { return HasWord(others, word); });
}

}  // namespace refold
