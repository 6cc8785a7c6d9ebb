#include "kernel/program/word_use.h"

#include "kernel/base/check.h"

namespace refold {

const char* NameOf(WordKind kind) {
  switch (kind) {
    case WordKind::kTest:
      return "test";
    case WordKind::kNumber:
      return "number";
    case WordKind::kTally:
      return "watcher";
    case WordKind::kResource:
      return "resource";
    case WordKind::kMana:
      return "kind of mana";
    case WordKind::kZone:
      return "zone";
    case WordKind::kRule:
      return "effect";
    case WordKind::kLastingRule:
      return "lasting effect";
    case WordKind::kCost:
      return "cost";
    case WordKind::kEvent:
      return "event";
    case WordKind::kRole:
      return "role in an event";
    case WordKind::kEventNumber:
      return "number of an event";
    case WordKind::kEventWord:
      return "word of an event";
    case WordKind::kVerb:
      return "verb";
    case WordKind::kPhase:
      return "phase";
    case WordKind::kRecord:
      return "record";
    case WordKind::kRecordRefs:
      return "list of cards and players";
    case WordKind::kRecordNumber:
      return "number";
    case WordKind::kRecordWords:
      return "list of words";
  }
  REFOLD_CHECK(false, "a kind of word that has no name");
}

}  // namespace refold
