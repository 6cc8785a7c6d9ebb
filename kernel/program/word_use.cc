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
    case WordKind::kCountedRole:
      return "role in an event";
    case WordKind::kEventNumber:
      return "number of an event";
    case WordKind::kEventWord:
      return "word of an event";
    case WordKind::kVerb:
      return "verb";
    case WordKind::kPhase:
      return "phase";
    case WordKind::kFlag:
      return "flag";
    case WordKind::kStat:
      return "stat";
    case WordKind::kColor:
      return "colour";
    case WordKind::kKeyword:
      return "keyword";
    case WordKind::kCounter:
      return "kind of counters";
    case WordKind::kShield:
      return "shield against";
    case WordKind::kReason:
      return "reason";
    case WordKind::kWay:
      return "way to play a card";
    case WordKind::kLaw:
      return "rule";
    case WordKind::kAct:
      return "act";
    case WordKind::kObstacle:
      return "obstacle";
    case WordKind::kPriced:
      return "price in";
    case WordKind::kSort:
      return "sort";
    case WordKind::kOperand:
      return "operand";
    case WordKind::kValue:
      return "value";
    case WordKind::kGivenValue:
      return "value";
    case WordKind::kLink:
      return "link";
    case WordKind::kGivenLink:
      return "link";
    case WordKind::kNamedEffect:
      return "effect called";
    case WordKind::kGivenEffect:
      return "effect called";
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
