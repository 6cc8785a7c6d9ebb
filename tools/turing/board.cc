#include "tools/turing/board.h"

#include <algorithm>
#include <map>
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/query/view.h"
#include "tools/turing/table.h"

namespace refold::tools {
namespace {

const Word kHand = Word::Of("hand");
const Word kUpkeep = Word::Of("upkeep");
const Word kBattlefield = Word::Of("battlefield");
const Word kCreature = Word::Of("creature");

// By the place of each cell to the right of the head: the creature type that
// says its symbol, or an end.
using Tape = std::map<int64_t, std::string>;

absl::Status Odd(CardId cell, absl::string_view why) {
  return absl::FailedPreconditionError(
      absl::StrCat("card ", cell, " is no cell of the tape: ", why));
}

absl::StatusOr<std::string> TypeOfCell(CardId id, const Characteristics& is) {
  std::string found;
  auto look = [&](absl::string_view type) {
    if (is.Has(Word::Of(type)))
      absl::StrAppend(&found, found.empty() ? "" : " ", type);
  };
  for (absl::string_view type : SymbolTypes()) look(type);
  for (absl::string_view type : {kLeftEnd, kRightEnd, kHalted}) look(type);
  const bool one = !found.empty() && found.find(' ') == std::string::npos;
  if (!one) return Odd(id, absl::StrCat("its types are \"", found, "\""));
  return found;
}

absl::StatusOr<Tape> ReadTape(const View& view) {
  Tape tape;
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const CardCell& card = *view.state.card(id);
    if (!card.token || card.zone != kBattlefield || card.absent()) continue;
    const Characteristics& is = CharacteristicsOf(view, id);
    if (!is.Has(kCreature)) continue;
    const int64_t size = is.Stat(Word::Of("power"));
    const bool square = size == is.Stat(Word::Of("toughness")) && size >= 2;
    if (!square) return Odd(id, "it is not a square of 2 at least");
    const std::vector<Word> green = {Word::Of("green")};
    const std::vector<Word> white = {Word::Of("white")};
    if (is.colors != green && is.colors != white) {
      return Odd(id, "it is neither green nor white");
    }
    auto type = TypeOfCell(id, is);
    if (!type.ok()) return type.status();
    const int64_t place = is.colors == green ? 2 - size : size - 2;
    if (!tape.emplace(place, *std::move(type)).second) {
      return Odd(id, absl::StrCat("another one is at place ", place));
    }
  }
  return tape;
}

Tape TapeOf(const TuringMachine& machine) {
  Tape tape;
  const auto size = std::ssize(machine.tape);
  tape[-1 - machine.head] = std::string(kLeftEnd);
  tape[size - machine.head] = std::string(kRightEnd);
  for (int64_t i = 0; i < size; ++i) {
    const auto symbol =
        static_cast<size_t>(machine.tape[static_cast<size_t>(i)]);
    tape[i - machine.head] = std::string(SymbolTypes()[symbol]);
  }
  return tape;
}

std::string TextOf(const Tape& tape) {
  std::string text;
  for (const auto& [place, type] : tape) {
    absl::StrAppend(&text, text.empty() ? "" : " ",
                    place == 0 ? absl::StrCat("[", type, "]") : type);
  }
  return text;
}

// The rules of player 2 that phase: those with an aura.
absl::Status CompareState(const View& view, const TuringMachine& machine,
                          const Roles& roles) {
  size_t seen = 0;
  std::map<CardId, int> order;  // of the auras, as they were set up
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const CardCell& card = *view.state.card(id);
    const Word printed = view.programs.program(card.printed).name();
    if (printed != Word::Of(roles.veil)) continue;
    const int state = order.size() < kSymbols ? 0 : 1;
    order[id] = state;
    const bool in = !card.absent() && card.zone == kBattlefield;
    if (in == (state == machine.state)) ++seen;
  }
  if (seen == 2 * kSymbols) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("the rules that are phased in are not those of state q",
                   machine.state + 1));
}

}  // namespace

bool StepBegins(const World& world, const Roles& roles) {
  const GameState& state = world.state();
  if (state.game().active_player != kAlice || state.game().phase != kUpkeep ||
      !state.has_prompt()) {
    return false;
  }
  const std::vector<CardId>& hand = state.zone(kAlice, kHand);
  return hand.size() == 1 &&
         world.programs().program(state.card(hand[0])->printed).name() ==
             Word::Of(roles.blight);
}

absl::Status CompareTape(const World& world, const TuringMachine& machine,
                         const Roles& roles) {
  auto tape = ReadTape(world.view());
  if (!tape.ok()) return tape.status();
  if (*tape != TapeOf(machine)) {
    return absl::FailedPreconditionError(
        absl::StrCat("after ", machine.steps, " steps the table shows\n  ",
                     TextOf(*tape), "\nand not\n  ", TextOf(TapeOf(machine))));
  }
  return CompareState(world.view(), machine, roles);
}

}  // namespace refold::tools
