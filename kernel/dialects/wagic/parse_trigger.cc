#include "kernel/dialects/wagic/parse_trigger.h"

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/parse_condition.h"
#include "kernel/dialects/wagic/parse_target.h"
#include "kernel/dialects/wagic/phase_words.h"

namespace refold::wagic {
namespace {

struct TriggerWord {
  absl::string_view word;
  TriggerKind kind;
};
constexpr TriggerWord kTriggers[] = {
    {"movedto", TriggerKind::kMovedTo},
    {"combat", TriggerKind::kCombat},
    {"damaged", TriggerKind::kDamaged},
    {"combatdamaged", TriggerKind::kCombatDamaged},
    {"noncombatdamaged", TriggerKind::kNonCombatDamaged},
    {"damageof", TriggerKind::kDamageOf},
    {"damagefoeof", TriggerKind::kDamageFoeOf},
    {"combatdamageof", TriggerKind::kCombatDamageOf},
    {"combatdamagefoeof", TriggerKind::kCombatDamageFoeOf},
    {"noncombatdamageof", TriggerKind::kNonCombatDamageOf},
    {"noncombatdamagefoeof", TriggerKind::kNonCombatDamageFoeOf},
    {"tapped", TriggerKind::kTapped},
    {"untapped", TriggerKind::kUntapped},
    {"tappedformana", TriggerKind::kTappedForMana},
    {"drawn", TriggerKind::kDrawn},
    {"drawof", TriggerKind::kDrawOf},
    {"drawfoeof", TriggerKind::kDrawFoeOf},
    {"lifed", TriggerKind::kLifed},
    {"lifeof", TriggerKind::kLifeOf},
    {"lifefoeof", TriggerKind::kLifeFoeOf},
    {"lifeloss", TriggerKind::kLifeLoss},
    {"lifelostof", TriggerKind::kLifeLostOf},
    {"lifelostfoeof", TriggerKind::kLifeLostFoeOf},
    {"discarded", TriggerKind::kDiscarded},
    {"cycled", TriggerKind::kCycled},
    {"sacrificed", TriggerKind::kSacrificed},
    {"vampired", TriggerKind::kVampired},
    {"targeted", TriggerKind::kTargeted},
    {"counteradded", TriggerKind::kCounterAdded},
    {"counterremoved", TriggerKind::kCounterRemoved},
};

struct FlagWord {
  absl::string_view word;
  bool Trigger::*flag;
};
// `@attacking(spec)` is `@combat(attacking) source(spec)`.
constexpr FlagWord kCombatTriggers[] = {
    {"attacking", &Trigger::attacking},
    {"attackedalone", &Trigger::attacked_alone},
    {"notblocked", &Trigger::not_blocked},
    {"blocked", &Trigger::blocked},
    {"blocking", &Trigger::blocking},
};
constexpr FlagWord kCombatWords[] = {
    {"attacking", &Trigger::attacking},
    {"attackedalone", &Trigger::attacked_alone},
    {"notblocked", &Trigger::not_blocked},
    {"blocked", &Trigger::blocked},
    {"blocking", &Trigger::blocking},
    {"turnlimited", &Trigger::turn_limited},
    {"once", &Trigger::once},
    {"sourcenottap", &Trigger::source_not_tapped},
    {"sourcetap", &Trigger::source_tapped},
};
constexpr FlagWord kSuffixWords[] = {
    {"once", &Trigger::once},
    {"turnlimited", &Trigger::turn_limited},
    {"sourcenottapped", &Trigger::source_not_tapped},
    {"sourcenottap", &Trigger::source_not_tapped},
    {"sourcetap", &Trigger::source_tapped},
    {"suspended", &Trigger::suspended},
    {"opponentpoisoned", &Trigger::opponent_poisoned},
    {"dontremove", &Trigger::dont_remove},
};

void ParseCombatWords(ParseContext* context, Range range, Trigger* trigger) {
  for (Range part : SplitTopLevel(context->text(), range, ", ")) {
    if (part.empty()) continue;
    bool known = false;
    std::vector<absl::string_view> words;
    for (const FlagWord& row : kCombatWords) {
      words.push_back(row.word);
      if (Slice(context->text(), part) != row.word) continue;
      trigger->*row.flag = true;
      known = true;
    }
    if (!known) {
      context->Unknown(part, "unknown-combat-event", "a combat event", words);
    }
  }
}

// `each my upkeep …`, `next end …`: up to the phase.
void ParsePhaseEvent(ParseContext* context, Cursor* cursor, Trigger* trigger) {
  // The phase is one to three words; further words are conditions.
  const Cursor start = *cursor;
  Cursor ahead = *cursor;
  for (int words = 0; words < 3; ++words) {
    ahead.SkipSpaces();
    ahead.Advance(ahead.PeekWord().size());
    const Range range = {start.pos(), ahead.pos()};
    if (!FindPhase(Slice(context->text(), range), &trigger->phase)) continue;
    *cursor = ahead;
    return;
  }
  context->Unknown({start.pos(), ahead.pos()}, "unknown-phase", "a phase",
                   PhaseWords());
  *cursor = ahead;
}

bool ParseCombatTrigger(absl::string_view word, Trigger* trigger) {
  for (const FlagWord& row : kCombatTriggers) {
    if (row.word != word) continue;
    trigger->kind = TriggerKind::kCombat;
    trigger->*row.flag = true;
    return true;
  }
  return false;
}

// `my next endofturn`: whose phase it is may stand first.
bool ParseTurnedPhase(ParseContext* context, Cursor* cursor, Trigger* trigger) {
  Cursor ahead = *cursor;
  WhosePhase whose = WhosePhase::kMy;
  if (ahead.EatWord("opponent")) {
    whose = WhosePhase::kOpponent;
  } else if (!ahead.EatWord("my")) {
    return false;
  }
  ahead.SkipSpaces();
  const bool each = ahead.EatWord("each");
  if (!each && !ahead.EatWord("next")) return false;
  trigger->kind = each ? TriggerKind::kEachPhase : TriggerKind::kNextPhase;
  ParsePhaseEvent(context, &ahead, trigger);
  trigger->phase.whose = whose;
  *cursor = ahead;
  return true;
}

void ParseEvent(ParseContext* context, Cursor* cursor, Trigger* trigger) {
  if (ParseTurnedPhase(context, cursor, trigger)) return;
  const absl::string_view word = cursor->PeekWord();
  const Range word_range = {cursor->pos(), cursor->pos() + word.size()};
  cursor->Advance(word.size());
  if (word == "each" || word == "next") {
    trigger->kind =
        word == "each" ? TriggerKind::kEachPhase : TriggerKind::kNextPhase;
    ParsePhaseEvent(context, cursor, trigger);
    return;
  }
  std::vector<absl::string_view> words = {"each", "next"};
  bool known = false;
  for (const TriggerWord& row : kTriggers) {
    words.push_back(row.word);
    if (row.word != word) continue;
    trigger->kind = row.kind;
    known = true;
  }
  const bool combat = ParseCombatTrigger(word, trigger);
  known = known || combat;
  if (!known)
    context->Unknown(word_range, "unknown-trigger", "an event", words);

  Range inside;
  if (!cursor->EatBrackets(&inside)) {
    if (known) {
      context->Error(word_range, "missing-argument",
                     absl::StrCat("'@", word, "' needs '(…)' behind it"));
    }
    return;
  }
  if (combat) {
    trigger->source.push_back(ParseTargetSpec(context, inside));
  } else if (trigger->kind == TriggerKind::kCombat) {
    ParseCombatWords(context, inside, trigger);
  } else if (trigger->kind == TriggerKind::kCounterAdded ||
             trigger->kind == TriggerKind::kCounterRemoved) {
    trigger->counter = ParseCounterSpec(context, inside);
  } else {
    trigger->to.push_back(ParseTargetSpec(context, inside));
  }
}

bool ParseSuffixWord(Cursor* cursor, Trigger* trigger) {
  for (const FlagWord& row : kSuffixWords) {
    if (!cursor->EatWord(row.word)) continue;
    trigger->*row.flag = true;
    return true;
  }
  return false;
}

bool ParseSuffixClause(ParseContext* context, Cursor* cursor,
                       Trigger* trigger) {
  Cursor ahead = *cursor;
  const absl::string_view word = ahead.PeekWord();
  ahead.Advance(word.size());
  Range inside;
  if (!ahead.EatBrackets(&inside)) return false;
  if (word == "from") {
    trigger->from.push_back(ParseTargetSpec(context, inside));
  } else if (word == "source") {
    trigger->source.push_back(ParseTargetSpec(context, inside));
  } else if (word == "restriction") {
    trigger->condition.push_back(ParseCondition(context, inside));
  } else if (word == "foelost") {
    trigger->foe_lost.push_back(RequireAmount(context, inside));
  } else {
    return false;
  }
  *cursor = ahead;
  return true;
}

// A word that is not a condition, has no argument and is not misspelt, as in
// `each end of turn`.
bool PassOverWord(ParseContext* context, Cursor* cursor,
                  const std::vector<absl::string_view>& known) {
  const absl::string_view word = cursor->PeekWord();
  const char next = cursor->Peek(word.size());
  if (word.empty() || (next != ' ' && next != '\0') ||
      !NearestWord(word, known).empty()) {
    return false;
  }
  const size_t begin = cursor->pos();
  cursor->Advance(word.size());
  return context->PassOver({begin, cursor->pos()});
}

}  // namespace

Trigger ParseTrigger(ParseContext* context, Cursor* cursor) {
  Trigger trigger;
  const size_t begin = cursor->pos();
  const size_t colon = FindTopLevel(context->text(), cursor->rest(), ":");
  const size_t stop = colon == kNotFound ? cursor->end() : colon;
  trigger.span = ToSpan({begin, stop});
  if (colon == kNotFound) {
    context->Error({begin, stop}, "missing-colon",
                   "a trigger ends with ':', which is missing here");
  }
  Cursor event(context->text(), {begin + 1, stop});
  cursor->MoveTo(colon == kNotFound ? stop : colon + 1);

  ParseEvent(context, &event, &trigger);
  while (true) {
    event.SkipSpaces();
    if (event.AtEnd() || context->OnlyStrayBrackets(event.rest())) {
      return trigger;
    }
    if (ParseSuffixWord(&event, &trigger)) continue;
    if (ParseSuffixClause(context, &event, &trigger)) continue;
    std::vector<absl::string_view> words = {"from", "source", "restriction"};
    for (const FlagWord& row : kSuffixWords) words.push_back(row.word);
    if (PassOverWord(context, &event, words)) continue;
    context->Unknown(event.rest(), "unknown-trigger-condition",
                     "a condition of a trigger", words);
    return trigger;
  }
}

}  // namespace refold::wagic
