#include "kernel/state/named.h"

#include <algorithm>
#include <utility>

namespace refold {
namespace {

template <class List>
auto Find(List& list, Word name) {
  return std::find_if(list.begin(), list.end(),
                      [name](const auto& entry) { return entry.name == name; });
}

template <class List>
auto InsertionPoint(List& list, Word name) {
  return std::find_if(list.begin(), list.end(),
                      [name](const auto& entry) { return entry.name > name; });
}

}  // namespace

void SetNamed(std::vector<NamedValue>& list, Word name, int64_t value) {
  auto it = Find(list, name);
  if (it == list.end()) {
    if (value != 0) list.insert(InsertionPoint(list, name), {name, value});
  } else if (value == 0) {
    list.erase(it);
  } else {
    it->value = value;
  }
}

const std::vector<Ref>& GetRefs(const std::vector<NamedRefs>& list, Word name) {
  static const std::vector<Ref>* const kNone = new std::vector<Ref>;
  auto it = Find(list, name);
  return it == list.end() ? *kNone : it->refs;
}

void SetRefs(std::vector<NamedRefs>& list, Word name, std::vector<Ref> refs) {
  auto it = Find(list, name);
  if (it == list.end()) {
    if (!refs.empty()) {
      list.insert(InsertionPoint(list, name), {name, std::move(refs)});
    }
  } else if (refs.empty()) {
    list.erase(it);
  } else {
    it->refs = std::move(refs);
  }
}

const std::vector<Word>& GetWords(const std::vector<NamedWords>& list,
                                  Word name) {
  static const std::vector<Word>* const kNone = new std::vector<Word>;
  auto it = Find(list, name);
  return it == list.end() ? *kNone : it->words;
}

void SetWords(std::vector<NamedWords>& list, Word name,
              std::vector<Word> words) {
  auto it = Find(list, name);
  if (it == list.end()) {
    if (!words.empty()) {
      list.insert(InsertionPoint(list, name), {name, std::move(words)});
    }
  } else if (words.empty()) {
    list.erase(it);
  } else {
    it->words = std::move(words);
  }
}

void SetWord(std::vector<Word>& list, Word word, bool on) {
  auto it = std::find(list.begin(), list.end(), word);
  if (on && it == list.end()) {
    list.insert(std::find_if(list.begin(), list.end(),
                             [word](Word other) { return other > word; }),
                word);
  } else if (!on && it != list.end()) {
    list.erase(it);
  }
}

}  // namespace refold
