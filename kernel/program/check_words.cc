// Lists of words, and expressions that compare them.
#include "kernel/program/checker.h"
#include "proto/program.pb.h"

namespace refold::program_internal {

void Checker::CheckWordList(const pb::WordList& list) {
  Level level(*this);
  if (!level.ok()) return;
  NeedEnum("base", pb::WordList::Base_IsValid(list.base()));
  CheckWords("words", list.words());
  CheckWord("word", list.word());
  CheckWord("field", list.field());
  CheckWord("begins", list.begins());
  // Fields that the base does not use are still read when the list is
  // displayed.
  OptSelector("of", list.has_of(), list.of());
  if (list.base() == pb::WordList::RECORD_WORDS) {
    CheckRecords("where", list.word(), list.has_where(), list.where());
  } else {
    OptPredicate("where", list.has_where(), list.where());
  }
  switch (list.base()) {
    case pb::WordList::REGISTER:
      return NeedRegister("register", list.register_());
    case pb::WordList::EVENT:
      return NeedUse(WordKind::kEventWord, "word", list.word());
    case pb::WordList::RECORD_WORDS:
      return NeedField(WordKind::kRecordWords, list.field(), list.word());
    case pb::WordList::RECORD_FIELD:
      return NeedFieldInHand(WordKind::kRecordWords, list.field());
    case pb::WordList::NAME:
    case pb::WordList::TYPES:
    case pb::WordList::COLORS:
    case pb::WordList::KEYWORDS:
      return Need("of", list.has_of());
    default:
      return;
  }
}

void Checker::CheckCommonWord(const pb::Predicate::CommonWord& common) {
  Level level(*this);
  if (!level.ok()) return;
  Need("left", common.has_left());
  {
    At at(*this, "left");
    CheckWordList(common.left());
  }
  Need("right", common.has_right());
  At at(*this, "right");
  CheckWordList(common.right());
}

void Checker::CheckLists(const pb::Expr& expr) {
  if (expr.op() == pb::Expr::COMMON_WORD && expr.lists_size() != 2) {
    Fail("lists: two are compared");
  }
  Need("lists", expr.op() != pb::Expr::WORD_COUNT || expr.lists_size() > 0);
  for (int i = 0; i < expr.lists_size() && status_.ok(); ++i) {
    At at(*this, "lists", i);
    CheckWordList(expr.lists(i));
  }
}

}  // namespace refold::program_internal
