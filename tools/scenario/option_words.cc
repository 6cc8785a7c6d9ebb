#include "tools/scenario/option_words.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/base/diagnostic.h"
#include "kernel/games/registry.h"
#include "kernel/play/trigger_order.h"
#include "tools/show/act_text.h"
#include "tools/show/names.h"

namespace refold::tools {
namespace {

// Actions that are about nothing; every other one is about a card, and those
// of `kOfPlayers` about a card or a player.
constexpr absl::string_view kAlone[] = {
    "claim initiative", "pass", "yes", "no", "mode", "word", "mana", "life"};
constexpr absl::string_view kOfPlayers[] = {"target", "choose", "assign damage",
                                            "resolve first",
                                            "who has the initiative"};
// Of a place whose game does not say how many there are.
constexpr int64_t kMaxPlace = 1000;
// Before the second of two things.
constexpr absl::string_view kWith = " with ";

template <size_t kSize>
bool IsOneOf(const absl::string_view (&words)[kSize], absl::string_view word) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

bool AllDigits(absl::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return absl::ascii_isdigit(static_cast<unsigned char>(c));
  });
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

void AddWord(Word word, std::set<std::string, std::less<>>& words) {
  if (!word.empty()) words.insert(absl::AsciiStrToLower(word.text()));
}

// A keyword that is told behind a card which is played by it.
bool IsWayToPlay(absl::string_view word) {
  return word == "piloting" || word == "plot" || word == "smuggle";
}

}  // namespace

OptionWords::OptionWords(const ProgramSet& programs, const GameRules& rules,
                         uint32_t players)
    : game_(rules.name().text()),
      slots_(SlotsOfGame(rules.name().text())),
      has_stack_(!rules.words().stack.empty()) {
  // What the engine offers by itself: kernel/play/play.cc; what it offers
  // for programs, pay.cc and code_choices.cc, they say.
  actions_.insert("activate");
  if (has_stack_) actions_.insert("cast");
  AddWord(kIdleTrigger, notes_);
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
  const flat::CardProgram& program = linked.flat();
  AddName(ShownName(linked.name().text()));
  abilities_ = std::max(abilities_, program.abilities_size());
  for (Word word : linked.words()) {
    AddWord(word, words_);
    if (IsWayToPlay(word.text())) AddWord(word, notes_);
  }
  for (const flat::CastOption& cast : program.casts()) {
    AddWord(cast.name(), notes_);
    AddWord(cast.label(), notes_);
    AddCost(cast.cost());
    AddCost(cast.kicker());
  }
  for (int i = 0; i < program.abilities_size(); ++i) {
    const flat::Ability& ability = program.abilities(i);
    notes_.insert(
        absl::AsciiStrToLower(ShownAbility(linked, static_cast<uint32_t>(i))));
    AddCost(ability.cost());
    for (const flat::Instruction& step : ability.code()) AddStep(step);
  }
}

void OptionWords::AddStep(const flat::Instruction& step) {
  if (step.has_choose()) {
    actions_.insert(step.choose().target() ? "target" : "choose");
  }
  if (step.has_ask() || step.has_pay()) actions_.insert({"yes", "no"});
  if (step.has_pay()) AddCost(step.pay().cost());
  if (step.has_mode()) {
    actions_.insert("mode");
    for (Word label : step.mode().labels()) AddWord(label, modes_);
  }
  // A rule of the game may ask for a word: which counters proliferate.
  if (step.has_choose_word() || step.has_rule()) actions_.insert("word");
  if (step.has_order()) actions_.insert("order");
  makes_cards_ |= step.has_token();
}

void OptionWords::AddCost(const flat::Cost& cost) {
  for (const flat::Claim& claim : cost.claims()) {
    for (const flat::ManaSymbol& symbol : claim.mana().symbols()) {
      if (symbol.life() > 0) actions_.insert({"mana", "life"});
    }
    if (claim.has_verb()) actions_.insert("pay");
    if (claim.has_counters()) actions_.insert("counters");
    const Word why = claim.has_move()   ? claim.move().reason()
                     : claim.has_flag() ? claim.flag().flag()
                                        : Word();
    if (!why.empty()) actions_.insert(absl::AsciiStrToLower(why.text()));
  }
}

bool OptionWords::IsNumber(absl::string_view number) const {
  if (!AllDigits(number)) return false;
  const bool bounded = cards_ > 0 && !makes_cards_ && !has_stack_;
  uint32_t card = 0;
  return !bounded ||
         (absl::SimpleAtoi(number, &card) && card >= 1 && card <= cards_);
}

bool OptionWords::IsPlace(absl::string_view place) const {
  int64_t number = 0;
  if (!absl::SimpleAtoi(place, &number)) return false;
  return slots_ > 0 ? number >= 1 && number <= slots_
                    : number >= 0 && number <= kMaxPlace;
}

std::string OptionWords::WrongPlace(absl::string_view option) const {
  const size_t at = option.rfind(" at ");
  if (at == absl::string_view::npos) return "";
  const absl::string_view place = option.substr(at + 4);
  if (!AllDigits(absl::StripPrefix(place, "-")) || IsPlace(place)) return "";
  return absl::StrCat("there is no place ", place, ": they are ",
                      slots_ > 0 ? 1 : 0, " to ",
                      slots_ > 0 ? slots_ : kMaxPlace);
}

absl::string_view OptionWords::WithoutNumber(absl::string_view thing) const {
  const size_t mark = thing.rfind('#');
  const bool numbered = mark != absl::string_view::npos && mark > 0 &&
                        IsNumber(thing.substr(mark + 1));
  return numbered ? thing.substr(0, mark) : thing;
}

absl::string_view OptionWords::WithoutPlace(absl::string_view option) const {
  const size_t at = option.rfind(" at ");
  const bool placed =
      at != absl::string_view::npos && IsPlace(option.substr(at + 4));
  return placed ? option.substr(0, at) : option;
}

bool OptionWords::IsNote(absl::string_view option,
                         absl::string_view note) const {
  if (option == "mode") return modes_.contains(note);
  if (option == "word") return words_.contains(note);
  int number = 0;
  if (absl::StartsWith(note, "ability ") &&
      absl::SimpleAtoi(note.substr(8), &number)) {
    return number >= 1 && number <= abilities_;
  }
  return notes_.contains(note);
}

bool OptionWords::IsThing(absl::string_view thing) const {
  if (names_.contains(WithoutNumber(thing))) return true;
  if (!has_stack_ || !absl::ConsumePrefix(&thing, "stack item ")) return false;
  const size_t of = thing.find(" of ");
  if (!AllDigits(thing.substr(0, of))) return false;
  return of == absl::string_view::npos || IsThing(thing.substr(of + 4));
}

absl::string_view OptionWords::UnknownIn(absl::string_view things) const {
  if (things.empty() || IsThing(things)) return {};
  if (absl::ConsumePrefix(&things, "with ")) {
    return IsThing(things) ? absl::string_view() : things;
  }
  // A name may have "with" in it.
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
    if (!IsNote(option.substr(0, open), note)) break;
    option = option.substr(0, open);
  }
  return option;
}

std::string OptionWords::WrongBehind(absl::string_view action,
                                     absl::string_view things) const {
  const bool by_entity = IsDoneByEntity(game_, action);
  if (IsOneOf(kAlone, action)) {
    return things.empty() ? "" : absl::StrCat("\"", action, "\" takes no card");
  }
  if (things.empty()) {
    return absl::StrCat("\"", action, "\" needs a card: \"", action,
                        by_entity ? " with CARD\"" : " CARD\"");
  }
  if (by_entity) {
    if (absl::StartsWith(things, "with ") || absl::StrContains(things, kWith)) {
      return "";
    }
    return absl::StrCat("what does it stands behind \"with\": \"", action,
                        " with CARD\"");
  }
  if (absl::StartsWith(things, "with ")) {
    return absl::StrCat("\"", action, "\" needs a card before \"with\"");
  }
  if (absl::StartsWith(things, "player ") && !IsOneOf(kOfPlayers, action)) {
    return absl::StrCat("\"", action, "\" takes a card, not a player");
  }
  return "";
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
                     DidYouMean(near)));
  }
  const absl::string_view things =
      absl::StripPrefix(act.substr(action.size()), " ");
  std::string wrong = WrongPlace(lower);
  if (wrong.empty()) wrong = WrongBehind(action, things);
  if (!wrong.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("\"", text, "\" is no option of this game: ", wrong));
  }
  const absl::string_view unknown = UnknownIn(things);
  if (unknown.empty()) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("there is no card or player \"", written(unknown),
                   "\" in this game", DidYouMean(NearestName(unknown))));
}

}  // namespace refold::tools
