#include "replay/cards/puzzle_zone.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/effects/set_up.h"

namespace refold {
namespace {

using forge::Text;

// `Name:value`, the value empty where there is no colon.
struct Option {
  Text name;
  Text value;
};

Option OptionOf(const Text& text) {
  const size_t colon = text.value.find(':');
  if (colon == std::string::npos) {
    return {text, Text{.line = text.line, .column = text.column}};
  }
  return {text.Part(0, colon), text.Part(colon + 1)};
}

// What Forge knows beside what is supported here.
constexpr absl::string_view kNotSupported[] = {
    "Ability",         "Bestowed",     "ChosenCards",
    "ChosenColor",     "ChosenType",   "EnchantingPlayer",
    "ExecuteScript",   "ExiledWith",   "Imprinting",
    "IsCommander",     "IsRingBearer", "MarkedColor",
    "MergedCards",     "Meld",         "NamedCard",
    "NoETBTrigs",      "OnAdventure",  "PhasedOut",
    "RememberedCards",
};

constexpr absl::string_view kSupported[] = {
    "Attaching",  "Attacking", "Counters",   "Damage",   "FaceDown",
    "Flipped",    "Id",        "Monstrous",  "Renowned", "Set",
    "SummonSick", "Tapped",    "Transformed"};

class CardReader {
 public:
  CardReader(const Text& text, Puzzle& puzzle) : puzzle_(puzzle) {
    std::vector<Text> parts = text.Split('|');
    if (absl::StartsWithIgnoreCase(parts.front().value, "t:")) {
      ReadToken(parts.front());
    } else {
      card_.name = parts.front();
    }
    for (size_t i = 1; i < parts.size(); ++i) ReadOption(OptionOf(parts[i]));
  }

  PuzzleCard Take() { return std::move(card_); }

 private:
  void ReadOption(const Option& option) {
    const std::string& name = option.name.value;
    if (absl::EqualsIgnoreCase(name, "Set")) return;  // which print it is
    if (absl::EqualsIgnoreCase(name, "Tapped")) {
      card_.tapped = true;
    } else if (absl::EqualsIgnoreCase(name, "SummonSick")) {
      card_.sick = true;
    } else if (absl::EqualsIgnoreCase(name, "FaceDown")) {
      card_.face_down = true;
    } else if (absl::EqualsIgnoreCase(name, "Flipped")) {
      card_.flipped = true;
    } else if (absl::EqualsIgnoreCase(name, "Transformed")) {
      card_.transformed = option.name;
    } else if (absl::EqualsIgnoreCase(name, "Renowned") ||
               absl::EqualsIgnoreCase(name, "Monstrous")) {
      card_.designations.push_back(absl::AsciiStrToLower(name));
    } else if (absl::EqualsIgnoreCase(name, "Attacking")) {
      ReadAttacking(option);
    } else if (absl::EqualsIgnoreCase(name, "Id")) {
      card_.id = ReadPuzzleNumber(option.value, 1, puzzle_);
    } else if (absl::EqualsIgnoreCase(name, "Attaching")) {
      card_.attached = option.value;
      card_.attached_to = ReadPuzzleNumber(option.value, 1, puzzle_);
    } else if (absl::EqualsIgnoreCase(name, "Damage")) {
      card_.damage = ReadPuzzleNumber(option.value, 0, puzzle_);
    } else if (absl::EqualsIgnoreCase(name, "Counters")) {
      card_.counters = ReadPuzzleCounters(option.value, puzzle_);
    } else {
      RefuseOption(option.name);
    }
  }

  void ReadAttacking(const Option& option) {
    if (option.value.empty()) {
      card_.attacking = option.name;
      return;
    }
    Refuse(puzzle_, option.value, "option-Attacking",
           "an attack on something else than the player is not supported");
  }

  void RefuseOption(const Text& name) {
    for (absl::string_view known : kNotSupported) {
      if (!absl::EqualsIgnoreCase(name.value, known)) continue;
      return Refuse(puzzle_, name, absl::StrCat("option-", known),
                    absl::StrCat("the option '", known, "' is not supported"));
    }
    std::vector<absl::string_view> known(std::begin(kSupported),
                                         std::end(kSupported));
    known.insert(known.end(), std::begin(kNotSupported),
                 std::end(kNotSupported));
    const absl::string_view near = NearestWord(name.value, known);
    Refuse(puzzle_, name, "unknown-option",
           absl::StrCat("cards have no option '", name.value,
                        "': it has no effect", near.empty() ? "" : "; did you ",
                        near.empty() ? "" : "mean '", near,
                        near.empty() ? "" : "'?"));
    // Forge passes over it.
    puzzle_.diagnostics.back().severity = Severity::kWarning;
  }

  // Where names are divided by commas; the first is the token's.
  void ReadToken(const Text& text) {
    card_.is_token = true;
    std::vector<Text> parts = text.Part(2).Split(',');
    if (parts.empty() || parts.front().empty()) {
      return Refuse(puzzle_, text, "token-name", "the token has no name");
    }
    card_.name = parts.front();
    for (size_t i = 1; i < parts.size(); ++i) {
      if (!parts[i].empty()) ReadTokenPart(OptionOf(parts[i]));
    }
  }

  void ReadTokenPart(const Option& part) {
    const std::string& name = part.name.value;
    if (name == "Cost" || name == "Image") return;  // tokens have no cost
    if (name == "P") {
      card_.token.power = part.value;
    } else if (name == "T") {
      card_.token.toughness = part.value;
    } else if (name == "Color") {
      card_.token.colors = part.value;
    } else if (name == "Types") {
      card_.token.types = part.value.Split('-');
    } else if (name == "Keywords") {
      card_.token.keywords = part.value.Split('-');
    } else {
      Refuse(puzzle_, part.name, "unknown-token-part",
             absl::StrCat("tokens have no '", name, "' here"));
    }
  }

  Puzzle& puzzle_;
  PuzzleCard card_;
};

}  // namespace

std::vector<PuzzleCard> ReadPuzzleCards(const Text& cards, Puzzle& puzzle) {
  std::vector<PuzzleCard> read;
  for (const Text& card : cards.Split(';')) {
    if (!card.empty()) read.push_back(CardReader(card, puzzle).Take());
  }
  return read;
}

std::vector<PuzzleCounters> ReadPuzzleCounters(const Text& counters,
                                               Puzzle& puzzle) {
  std::vector<PuzzleCounters> read;
  for (const Text& one : counters.Split(',')) {
    const size_t equals = one.value.find('=');
    if (equals == std::string::npos) {
      Refuse(puzzle, one, "counters", "counters are `KIND=number`");
      continue;
    }
    read.push_back({one.Part(0, equals),
                    ReadPuzzleNumber(one.Part(equals + 1), 1, puzzle)});
  }
  return read;
}

std::vector<PuzzlePrecast> ReadPuzzlePrecast(const Text& spells,
                                             Puzzle& puzzle) {
  std::vector<PuzzlePrecast> read;
  for (const Text& one : spells.Split(';')) {
    if (one.empty()) continue;
    if (absl::StrContains(one.value, "->")) {
      Refuse(puzzle, one, "precast-target",
             "what was cast before on a target is not supported");
      continue;
    }
    const Option card = OptionOf(one);
    PuzzlePrecast cast{.card = card.name};
    const Option part = OptionOf(card.value);
    cast.part = part.name;
    if (part.name.value == "CustomScript") {
      cast.script = part.value;
    } else if (absl::StrContains(card.value.value, ':') ||
               absl::StartsWith(card.value.value, "KW#")) {
      Refuse(puzzle, card.value, "precast-part",
             "this part of what was cast before is not supported");
    }
    read.push_back(std::move(cast));
  }
  return read;
}

int64_t ReadPuzzleNumber(const Text& number, int64_t least, Puzzle& puzzle) {
  int64_t read = 0;
  if (absl::SimpleAtoi(number.value, &read) && read >= least &&
      read <= kMaxSetupNumber) {
    return read;
  }
  Refuse(puzzle, number, "number",
         absl::StrCat("'", number.value, "' is no number from ", least, " to ",
                      kMaxSetupNumber));
  return least;
}

void Refuse(Puzzle& puzzle, const Text& at, absl::string_view code,
            absl::string_view message) {
  puzzle.diagnostics.push_back(About(puzzle, at, code, message));
}

}  // namespace refold
