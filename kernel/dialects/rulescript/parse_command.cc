#include "kernel/dialects/rulescript/parse_command.h"

#include <utility>

#include "absl/strings/str_cat.h"

namespace refold::rulescript {
namespace {

bool ParseAbilityEffect(Reader* reader, AbilityEffect* out) {
  out->gives = reader->Next().text == "+";
  return ParseAbility(reader, &out->ability);
}

bool ParseCommand(Reader* reader, CommandEffect* out) {
  const Token name = reader->Peek();
  const std::optional<Command> command = FindWord<Command>(name.text);
  if (!command.has_value() && FindWord<Ability>(name.text)) {
    return reader->Error("syntax",
                         absl::StrCat("an ability is given with '+", name.text,
                                      "' and taken with '-", name.text, "'"));
  }
  if (!command.has_value()) {
    return reader->Unknown(reader->Here(), name.text, "unknown-command",
                           "command", Spellings<Command>());
  }
  reader->Next();
  out->command = *command;
  out->ask = reader->Eat("?");
  Reader arguments = *reader;
  return reader->Inside("(", &arguments) &&
         ParseCommandArgs(*command, &arguments, &out->args);
}

}  // namespace

bool ParseEffect(Reader* reader, Effect* out) {
  const Token first = reader->Peek();
  if (reader->At("+") || reader->At("-")) {
    AbilityEffect effect;
    if (!ParseAbilityEffect(reader, &effect)) return false;
    out->what = effect;
  } else if (first.kind == TokenKind::kWord) {
    CommandEffect effect;
    if (!ParseCommand(reader, &effect)) return false;
    out->what = std::move(effect);
  } else {
    return reader->Expected("an effect");
  }
  out->position = reader->Since(first);
  return true;
}

bool EatJoiner(Reader* reader, Joiner* out) {
  if (reader->Eat("&")) {
    *out = Joiner::kThen;
  } else if (reader->Eat("&&")) {
    *out = Joiner::kIfDone;
  } else if (reader->Eat("||")) {
    *out = Joiner::kIfNotDone;
  } else {
    return false;
  }
  return true;
}

bool ParseAbility(Reader* reader, Ability* out) {
  return ParseOneOf(reader, "ability", "unknown-ability", out);
}

}  // namespace refold::rulescript
