#include "kernel/query/appearance.h"

#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

template <class T>
const std::vector<T>& None() {
  static const std::vector<T>* const kNone = new std::vector<T>;
  return *kNone;
}

int64_t Printed(const flat::List<flat::WordNumber>& list, Word word,
                int64_t otherwise) {
  for (const flat::WordNumber& item : list) {
    if (item.word() != word) continue;
    return item.number() == 0 ? otherwise : item.number();
  }
  return 0;
}

}  // namespace

Appearance::Appearance(const View& view, const Ref& ref)
    : view_(view), ref_(ref) {
  if (ref.is_player()) {
    player_ = view.state.has_player(ref.id);
    return;
  }
  if (ref.is_stack_item()) {
    item_ = KnownItem(view, ref);
    if (item_ == nullptr || item_->kind != StackItemKind::kSpell) return;
    ref_ = item_->card;
    item_ = nullptr;
  }
  if (!ref_.is_card()) return;
  cell_ = view.state.Find(ref_);
  if (cell_ != nullptr) return;
  auto remembered = view.last_known.find(ref_);
  if (remembered != view.last_known.end()) {
    last_ = &remembered->second;
  } else if (const CardCell* card = view.state.card(ref_.id)) {
    print_ = &view.programs.program(card->printed);
  }
}

const Characteristics& Appearance::now() const {
  return player_ ? CharacteristicsOfPlayer(view_, ref_.id)
                 : CharacteristicsOf(view_, ref_.id);
}

const Characteristics* Appearance::added() const {
  const bool is_there = cell_ != nullptr || player_;
  return is_there && view_.cache.AddsToCells(view_) ? &now() : nullptr;
}

Word Appearance::name() const {
  if (cell_ != nullptr) return now().name;
  if (last_ != nullptr) return last_->name;
  return print_ != nullptr ? print_->name() : Word();
}

const std::vector<Word>& Appearance::types() const {
  if (cell_ != nullptr) return now().types;
  if (last_ != nullptr) return last_->types;
  return print_ != nullptr ? print_->types() : None<Word>();
}

const std::vector<Word>& Appearance::colors() const {
  if (cell_ != nullptr) return now().colors;
  if (last_ != nullptr) return last_->colors;
  return print_ != nullptr ? print_->colors() : None<Word>();
}

bool Appearance::HasType(Word type) const { return HasWord(types(), type); }

bool Appearance::HasColor(Word color) const { return HasWord(colors(), color); }

bool Appearance::HasKeyword(Word keyword) const {
  if (cell_ != nullptr || player_) return now().Keyword(keyword) > 0;
  if (last_ != nullptr) return HasWord(last_->keywords, keyword);
  return print_ != nullptr &&
         Printed(print_->flat().keywords(), keyword, 1) > 0;
}

std::vector<Word> Appearance::keywords() const {
  std::vector<Word> words;
  if (cell_ != nullptr || player_) {
    for (const NamedValue& keyword : now().keywords) {
      words.push_back(keyword.name);
    }
  } else if (last_ != nullptr) {
    words = last_->keywords;
  } else if (print_ != nullptr) {
    for (const flat::WordNumber& keyword : print_->flat().keywords()) {
      words.push_back(keyword.word());
    }
  }
  return words;
}

bool Appearance::HasFlag(Word flag) const {
  if (const Characteristics* more = added()) {
    const int64_t set = GetNamed(more->flags, flag);
    if (set != 0) return set > 0;
  }
  if (cell_ != nullptr) return HasWord(cell_->flags, flag);
  return last_ != nullptr && HasWord(last_->flags, flag);
}

int64_t Appearance::Stat(Word stat) const {
  if (cell_ != nullptr) return now().Stat(stat);
  if (last_ != nullptr) return GetNamed(last_->stats, stat);
  return print_ == nullptr ? 0 : Printed(print_->flat().stats(), stat, 0);
}

const std::vector<NamedValue>& Appearance::counters() const {
  if (cell_ != nullptr) return cell_->counters;
  return last_ != nullptr ? last_->counters : None<NamedValue>();
}

const std::vector<NamedValue>& Appearance::values() const {
  if (player_) return view_.state.player(ref_.id).values;
  if (cell_ != nullptr) return cell_->values;
  return last_ != nullptr ? last_->values : None<NamedValue>();
}

int64_t Appearance::Value(Word name) const {
  const Characteristics* more = added();
  const int64_t value = GetNamed(values(), name);
  return more == nullptr ? value
                         : SaturatingAdd(value, GetNamed(more->values, name));
}

Ref Appearance::attached_to() const {
  if (cell_ != nullptr) return cell_->attached_to;
  return last_ != nullptr ? last_->attached_to : Ref();
}

bool Appearance::token() const {
  if (cell_ != nullptr) return cell_->token;
  return last_ != nullptr && last_->token;
}

PlayerId Appearance::controller() const {
  if (player_) return ref_.id;
  if (item_ != nullptr) return item_->env.controller;
  if (cell_ != nullptr) return now().controller;
  return last_ != nullptr ? last_->controller : owner();
}

PlayerId Appearance::owner() const {
  if (player_) return ref_.id;
  CardId id = item_ != nullptr ? item_->card.id : ref_.id;
  if (item_ == nullptr && !ref_.is_card()) return 0;
  const CardCell* card = view_.state.card(id);
  return card == nullptr ? 0 : card->owner;
}

const LinkedProgram* Appearance::program() const {
  const uint32_t index = program_index();
  return index != 0 ? &view_.programs.program(index) : print_;
}

uint32_t Appearance::program_index() const {
  if (cell_ != nullptr) return cell_->program;
  return last_ != nullptr ? last_->program : 0;
}

}  // namespace refold
