// Appearance: the characteristics of a thing now, or as last known.
//
// A card that is gone answers with its last-known information; if there is none
// (it left a hidden zone), with what is printed on it. A spell answers as its
// card. An ability on the stack has only a controller. Made for one question or
// a few: it refers to the view and is valid until the next event.
#ifndef REFOLD_KERNEL_QUERY_APPEARANCE_H_
#define REFOLD_KERNEL_QUERY_APPEARANCE_H_

#include <cstdint>
#include <vector>

#include "kernel/query/view.h"

namespace refold {

class Appearance {
 public:
  Appearance(const View& view, const Ref& ref);

  // The cell, if the card is still the incarnation that the ref means; else
  // null.
  const CardCell* cell() const { return cell_; }

  Word name() const;
  const std::vector<Word>& types() const;
  const std::vector<Word>& colors() const;
  std::vector<Word> keywords() const;
  bool HasType(Word type) const;
  bool HasColor(Word color) const;
  bool HasKeyword(Word keyword) const;
  bool HasFlag(Word flag) const;
  int64_t Stat(Word stat) const;
  const std::vector<NamedValue>& counters() const;
  // For a player, too.
  const std::vector<NamedValue>& values() const;
  // For a player, too, including what effects add.
  int64_t Value(Word name) const;
  Ref attached_to() const;
  bool token() const;
  // 0 if unknown.
  PlayerId controller() const;
  PlayerId owner() const;
  // Null if it never was a card.
  const LinkedProgram* program() const;
  // Its index; 0 if only the printed values are known.
  uint32_t program_index() const;

 private:
  const Characteristics& now() const;
  // The characteristics if they may add to the cell of a card or player; else
  // null.
  const Characteristics* added() const;

  const View& view_;
  Ref ref_;
  const CardCell* cell_ = nullptr;        // it exists now
  const LastKnownCard* last_ = nullptr;   // it was remembered
  const LinkedProgram* print_ = nullptr;  // it was not
  const StackItemCell* item_ = nullptr;   // an ability on the stack
  bool player_ = false;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_APPEARANCE_H_
