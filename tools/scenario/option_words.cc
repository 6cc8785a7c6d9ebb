#include "tools/scenario/option_words.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/base/diagnostic.h"
#include "tools/show/names.h"

namespace refold::tools {
namespace {

// What the engine offers by itself, in every game: kernel/engine/play.cc,
// pay.cc, code_choices.cc, code_step.cc.
constexpr const char* kEngineActions[] = {"cast",   "activate", "mode",
                                          "word",   "yes",      "no",
                                          "target", "choose",   "counters"};

bool AllDigits(absl::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return absl::ascii_isdigit(static_cast<unsigned char>(c));
  });
}

// "maki#3" → "maki"
absl::string_view WithoutNumber(absl::string_view thing) {
  const size_t mark = thing.rfind('#');
  const bool numbered = mark != absl::string_view::npos && mark > 0 &&
                        AllDigits(thing.substr(mark + 1));
  return numbered ? thing.substr(0, mark) : thing;
}

// "play maki at 2" → "play maki"
absl::string_view WithoutPlace(absl::string_view option) {
  const size_t at = option.rfind(" at ");
  const bool placed = at != absl::string_view::npos &&
                      AllDigits(absl::StripPrefix(option.substr(at + 4), "-"));
  return placed ? option.substr(0, at) : option;
}

// As many words as `like` has.
absl::string_view FirstWords(absl::string_view text, absl::string_view like) {
  size_t end = 0;
  for (std::ptrdiff_t i = std::count(like.begin(), like.end(), ' '); i >= 0;
       --i) {
    end = text.find(' ', end == 0 ? 0 : end + 1);
    if (end == absl::string_view::npos) return text;
  }
  return text.substr(0, end);
}

std::string Suggested(absl::string_view word) {
  return word.empty() ? "" : absl::StrCat("; did you mean \"", word, "\"?");
}

}  // namespace

OptionWords::OptionWords(const ProgramSet& programs, const GameRules& rules,
                         uint32_t players) {
  for (const char* action : kEngineActions) actions_.insert(action);
  for (Word action : rules.shape().words.actions) {
    actions_.insert(absl::AsciiStrToLower(action.text()));
  }
  for (uint32_t player = 1; player <= players; ++player) {
    AddName(absl::StrCat("player ", player));
  }
  for (uint32_t i = 1; i <= programs.size(); ++i) {
    AddProgram(programs.program(i));
  }
}

void OptionWords::AddCards(const std::vector<std::string>& names) {
  for (const std::string& name : names) AddName(name);
}

void OptionWords::AddName(absl::string_view name) {
  names_.emplace(absl::AsciiStrToLower(name), name);
}

void OptionWords::AddProgram(const LinkedProgram& linked) {
  const pb::CardProgram& program = linked.program();
  AddName(ShownName(program.name()));
  // Modes, labels, ways to cast: which of them only the code knows.
  for (const std::string& word : program.words()) {
    notes_.insert(absl::AsciiStrToLower(word));
  }
  for (const pb::CastOption& cast : program.casts()) {
    AddCost(linked, cast.cost());
    AddCost(linked, cast.kicker());
  }
  for (const pb::Ability& ability : program.abilities()) {
    AddCost(linked, ability.cost());
    for (const pb::Instruction& step : ability.code()) {
      if (step.has_pay()) AddCost(linked, step.pay().cost());
    }
  }
}

void OptionWords::AddCost(const LinkedProgram& program, const pb::Cost& cost) {
  for (const pb::CostPart& part : cost.parts()) {
    const Word why = part.has_move()   ? program.word(part.move().reason())
                     : part.has_flag() ? program.word(part.flag().flag())
                                       : Word();
    if (!why.empty()) actions_.insert(absl::AsciiStrToLower(why.text()));
  }
}

bool OptionWords::IsThing(absl::string_view thing) const {
  if (names_.contains(WithoutNumber(thing))) return true;
  if (!absl::ConsumePrefix(&thing, "stack item ")) return false;
  const size_t of = thing.find(" of ");
  if (!AllDigits(thing.substr(0, of))) return false;
  return of == absl::string_view::npos || IsThing(thing.substr(of + 4));
}

absl::string_view OptionWords::UnknownIn(absl::string_view things) const {
  if (things.empty() || IsThing(things)) return {};
  // A name may have "with" in it.
  constexpr absl::string_view kWith = " with ";
  const size_t first = things.find(kWith);
  for (size_t at = first; at != absl::string_view::npos;
       at = things.find(kWith, at + 1)) {
    if (!IsThing(things.substr(0, at))) continue;
    const absl::string_view other = things.substr(at + kWith.size());
    return IsThing(other) ? absl::string_view() : other;
  }
  return things.substr(0, first);
}

absl::string_view OptionWords::ActionOf(absl::string_view option) const {
  absl::string_view longest;
  for (const std::string& action : actions_) {
    const bool begins =
        absl::StartsWith(option, action) &&
        (option.size() == action.size() || option[action.size()] == ' ');
    if (begins && action.size() > longest.size()) longest = action;
  }
  return longest;
}

absl::string_view OptionWords::WithoutNotes(absl::string_view option) const {
  while (absl::EndsWith(option, ")") && !IsThing(option)) {
    const size_t open = option.rfind(" (");
    if (open == absl::string_view::npos) break;
    absl::string_view note = option.substr(open + 2);
    note.remove_suffix(1);
    const bool number =
        absl::StartsWith(note, "ability ") && AllDigits(note.substr(8));
    if (!number && !notes_.contains(note)) break;
    option = option.substr(0, open);
  }
  return option;
}

std::string OptionWords::NearestName(absl::string_view thing) const {
  std::vector<absl::string_view> known;
  for (const auto& [lower, shown] : names_) known.push_back(lower);
  const auto near = names_.find(NearestWord(WithoutNumber(thing), known));
  return near == names_.end() ? "" : near->second;
}

std::string OptionWords::NearestAction(absl::string_view option) const {
  // An action has one word or several, so each is compared with as many: first
  // for one slip, then for two, and so the nearest is found first.
  for (size_t slips = 1; slips <= 2; ++slips) {
    for (const std::string& action : actions_) {
      const absl::string_view words = FirstWords(option, action);
      if (!NearestWord(words, {action}).empty() &&
          !NearestWord(words, {action}, slips).empty()) {
        return action;
      }
    }
  }
  return "";
}

absl::Status OptionWords::Check(absl::string_view text) const {
  text = absl::StripAsciiWhitespace(text);
  const std::string lower = absl::AsciiStrToLower(text);
  // As it is written.
  const auto written = [&](absl::string_view part) {
    return text.substr(static_cast<size_t>(part.data() - lower.data()),
                       part.size());
  };
  const absl::string_view option = WithoutPlace(lower);
  const absl::string_view act = WithoutNotes(option);
  if (IsThing(option) || IsThing(act)) return absl::OkStatus();
  const absl::string_view action = ActionOf(act);
  if (action.empty()) {
    std::string near = NearestName(act);
    if (near.empty()) near = NearestAction(act);
    return absl::InvalidArgumentError(
        absl::StrCat("\"", written(act),
                     "\" is not an action, a card or a player of this game",
                     Suggested(near)));
  }
  const absl::string_view unknown =
      UnknownIn(absl::StripPrefix(act.substr(action.size()), " "));
  if (unknown.empty()) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("there is no card or player \"", written(unknown),
                   "\" in this game", Suggested(NearestName(unknown))));
}

}  // namespace refold::tools
