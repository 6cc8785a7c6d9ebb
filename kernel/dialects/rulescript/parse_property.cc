// The properties of a card: actions, and what happens by itself.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/parse_command.h"
#include "kernel/dialects/rulescript/parse_expression.h"
#include "kernel/dialects/rulescript/parse_statement.h"
#include "kernel/dialects/rulescript/parse_target.h"

namespace refold::rulescript {
namespace {

// The filter or number between the parentheses of a cost.
bool ParseCostArgument(Reader* inside, CostPart* out) {
  if (out->kind == CostKind::kFreeze) {
    return inside->Error("syntax", "the cost 'F' takes no argument");
  }
  if (out->kind == CostKind::kDiscard &&
      inside->Peek().kind == TokenKind::kInteger) {
    const Position where = inside->Here();
    if (!ParseInteger(inside, &out->count) || !inside->ExpectEnd()) {
      return false;
    }
    if (out->count >= 1) return true;
    return inside->ErrorAt(where, "bad-quantity",
                           "at least one card must be discarded");
  }
  TargetFilter filter;
  if (!ParseTargetFilter(inside, &filter) || !inside->ExpectEnd()) return false;
  out->filter = std::move(filter);
  return true;
}

bool ParseCostPart(Reader* reader, CostPart* out) {
  const Token first = reader->Peek();
  Reader braces = *reader;
  if (!reader->Inside("{", &braces)) return false;
  out->position = reader->Since(first);
  // Costs are letters, near which there are none: all of them are named.
  if (!ParseOneOf(&braces, "cost: {F} freezes, {S} sacrifices, {D} discards",
                  "unknown-cost", &out->kind)) {
    return false;
  }
  if (braces.At("(")) {
    Reader inside = braces;
    if (!braces.Inside("(", &inside) || !ParseCostArgument(&inside, out)) {
      return false;
    }
  }
  return braces.ExpectEnd();
}

bool ParseCosts(Reader* reader, std::vector<CostPart>* out) {
  while (reader->At("{")) {
    CostPart part;
    if (!ParseCostPart(reader, &part)) return false;
    out->push_back(std::move(part));
  }
  return out->empty() || reader->Expect(":");
}

// The prefix, name and suffixes of one event or hook.
template <typename E>
bool ParseTriggerName(Reader* reader, absl::string_view what,
                      absl::string_view code, Listening* listening, E* out) {
  const Token word = reader->Peek();
  if (word.kind != TokenKind::kWord) return reader->Expected(what);
  std::optional<E> found = FindWord<E>(word.text);
  std::vector<std::string> known;
  for (absl::string_view name : Spellings<E>()) known.emplace_back(name);
  for (Side side : {Side::kMy, Side::kOpp, Side::kAny}) {
    const absl::string_view prefix = Spelling(side);
    for (absl::string_view name : Spellings<E>()) {
      known.push_back(absl::StrCat(prefix, name));
    }
    if (found.has_value() || !absl::StartsWithIgnoreCase(word.text, prefix)) {
      continue;
    }
    found = FindWord<E>(word.text.substr(prefix.size()));
    if (found.has_value()) listening->side = side;
  }
  if (!found.has_value()) {
    return reader->Unknown(reader->Here(), word.text, code, what,
                           {known.begin(), known.end()});
  }
  reader->Next();
  *out = *found;
  return true;
}

// Takes up one suffix. False if one of its class was there already.
bool Apply(Suffix suffix, Listening* out) {
  const auto scope = [out](Scope value) {
    const bool first = out->scope == Scope::kDefault;
    out->scope = value;
    return first;
  };
  const auto type = [out](CardType value) {
    const bool first = !out->card_type.has_value();
    out->card_type = value;
    return first;
  };
  switch (suffix) {
    case Suffix::kThis:
      return scope(Scope::kThis);
    case Suffix::kFromThis:
      return scope(Scope::kFromThis);
    case Suffix::kAny:
      return scope(Scope::kAny);
    case Suffix::kAction:
      return type(CardType::kAction);
    case Suffix::kReaction:
      return type(CardType::kReaction);
    case Suffix::kChar:
      return type(CardType::kCharacter);
    case Suffix::kOnce:
      break;
  }
  const bool first = !out->once;
  out->once = true;
  return first;
}

bool ParseSuffixes(Reader* reader, Listening* out) {
  while (reader->Eat(":")) {
    const Position where = reader->Here();
    Suffix suffix = Suffix::kThis;
    if (!ParseOneOf(reader, "suffix", "unknown-suffix", &suffix)) return false;
    if (!Apply(suffix, out)) {
      return reader->ErrorAt(where, "second-suffix",
                             "this suffix contradicts or repeats another");
    }
  }
  return reader->ExpectEnd();
}

// One trigger of class E into `list`; its name goes to `member`.
template <typename Trigger, typename E>
bool ParseTrigger(Reader* reader, absl::string_view what,
                  absl::string_view code, E Trigger::*member,
                  std::vector<Trigger>* list) {
  const Token first = reader->Peek();
  Trigger trigger;
  if (!ParseTriggerName(reader, what, code, &trigger, &(trigger.*member)) ||
      !ParseSuffixes(reader, &trigger)) {
    return false;
  }
  trigger.position = reader->Since(first);
  list->push_back(std::move(trigger));
  return true;
}

bool ParseClauseStatement(Reader* reader, bool triggered, AutoClause* clause) {
  Statement statement;
  const bool hook = !clause->hooks.empty();
  if (hook && !triggered) {
    return reader->Error("bad-hook", "behind a hook stands one condition only");
  }
  if (!ParseStatement(reader, hook ? Needs::kTest : Needs::kEffects,
                      &statement)) {
    return false;
  }
  clause->statements.push_back(std::move(statement));
  return true;
}

}  // namespace

bool AtTrigger(const Reader& reader) {
  return reader.At("~") || reader.At("?");
}

bool ParseTriggers(Reader* reader, AutoClause* out) {
  const Token open = reader->Peek();
  const bool hooks = open.text == "?";
  reader->Next();
  Reader inside = *reader;
  if (!reader->TakeUntil(open.text, &inside)) {
    return reader->ErrorAt(
        reader->Since(open), "unclosed-bracket",
        absl::StrCat("the '", open.text, "' that ends this is missing"));
  }
  bool good = true;
  for (Reader& part : inside.Split(",")) {
    good &= hooks ? ParseTrigger(&part, "hook", "unknown-hook",
                                 &HookTrigger::hook, &out->hooks)
                  : ParseTrigger(&part, "event", "unknown-event",
                                 &EventTrigger::event, &out->events);
  }
  return good;
}

bool ParseAction(Reader* reader, Action* out) {
  const Token first = reader->Peek();
  if (!ParseCosts(reader, &out->costs)) return false;
  bool good = true;
  for (Reader& part : reader->Split(";")) {
    Statement statement;
    if (part.At("{")) {
      good = part.Error("misplaced-cost",
                        "costs stand once, in front of the whole action");
    } else if (part.At("~") || part.At("?")) {
      good = part.Error("misplaced-trigger",
                        "events and hooks belong to 'auto', not to 'action'");
    } else if (ParseStatement(&part, Needs::kEffects, &statement)) {
      out->statements.push_back(std::move(statement));
    } else {
      good = false;
    }
  }
  while (!reader->AtEnd()) reader->Next();
  out->position = reader->Since(first);
  return good;
}

bool ParseAuto(Reader* reader, std::vector<AutoClause>* out) {
  bool good = true;
  for (Reader& part : reader->Split(";")) {
    const Token first = part.Peek();
    const bool triggered = AtTrigger(part);
    if (triggered || out->empty()) out->emplace_back();
    AutoClause& clause = out->back();
    if (part.At("{")) {
      good = part.Error("misplaced-cost", "an 'auto' has no cost");
      continue;
    }
    if (triggered && !ParseTriggers(&part, &clause)) {
      good = false;
      continue;
    }
    if (!ParseClauseStatement(&part, triggered, &clause)) good = false;
    if (triggered || clause.statements.size() == 1) {
      clause.position = part.Since(first);
    }
  }
  return good;
}

}  // namespace refold::rulescript
