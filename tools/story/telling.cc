#include "tools/story/telling.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "kernel/base/diagnostic.h"
#include "proto/event.pb.h"
#include "tools/show/names.h"

namespace refold::tools {
namespace {

absl::Status Unknown(absl::string_view what, const std::string& word,
                     const std::vector<std::string>& known,
                     absl::string_view otherwise) {
  std::vector<absl::string_view> candidates(known.begin(), known.end());
  const absl::string_view near = NearestWord(word, candidates);
  return absl::InvalidArgumentError(
      absl::StrCat(what, " \"", word, "\"",
                   near.empty() ? std::string(otherwise) : DidYouMean(near)));
}

std::vector<std::string> FactNames() {
  std::vector<std::string> names;
  const auto* facts = pb::Event::descriptor()->FindOneofByName("fact");
  for (int i = 0; i < facts->field_count(); ++i) {
    names.push_back(facts->field(i)->message_type()->name());
  }
  return names;
}

// "forest" of "Forest#7"; the number is what follows the last mark.
std::string WithoutNumber(const std::string& name) {
  const size_t mark = name.rfind('#');
  if (mark == std::string::npos || mark == 0 || mark + 1 == name.size() ||
      !std::all_of(name.begin() + static_cast<std::ptrdiff_t>(mark) + 1,
                   name.end(), absl::ascii_isdigit)) {
    return name;
  }
  return name.substr(0, mark);
}

}  // namespace

absl::Status StoryFilter::Add(const std::vector<std::string>& wish,
                              const pb::GameHeader& header) {
  const std::string whole = absl::StrJoin(wish, " ");
  const std::vector<std::string> words =
      absl::StrSplit(whole, absl::MaxSplits(' ', 1));
  const std::string value = words.size() < 2 ? "" : words[1];
  if (value.empty() ||
      (words[0] != "player" && words[0] != "card" && words[0] != "kind")) {
    return absl::InvalidArgumentError(absl::StrCat(
        "--only takes \"player N\", \"card NAME\" or \"kind KIND\", not \"",
        whole, "\""));
  }
  if (words[0] == "player") return AddPlayer(value, header);
  return words[0] == "card" ? AddCard(value, header) : AddKind(value);
}

absl::Status StoryFilter::AddPlayer(const std::string& number,
                                    const pb::GameHeader& header) {
  uint32_t player = 0;
  if (!std::all_of(number.begin(), number.end(), absl::ascii_isdigit) ||
      !absl::SimpleAtoi(number, &player) || player < 1 ||
      player > static_cast<uint32_t>(header.setup().players_size())) {
    return absl::InvalidArgumentError(
        absl::StrCat("there is no player \"", number, "\"; the game has ",
                     header.setup().players_size(), ", numbered from 1"));
  }
  players_.insert(player);
  return absl::OkStatus();
}

absl::Status StoryFilter::AddCard(const std::string& name,
                                  const pb::GameHeader& header) {
  std::string wish = absl::AsciiStrToLower(name);
  const std::string bare = WithoutNumber(name);
  std::vector<std::string> known;
  for (const pb::ProgramRef& program : header.programs()) {
    known.emplace_back(ShownName(program.name()));
    const std::string lower = absl::AsciiStrToLower(known.back());
    if (lower == wish || lower == absl::AsciiStrToLower(bare)) {
      cards_.insert(std::move(wish));
      return absl::OkStatus();
    }
  }
  return Unknown("the game has no card", bare, known,
                 "; `refold log show` lists them");
}

absl::Status StoryFilter::AddKind(const std::string& kind) {
  const std::vector<std::string> known = FactNames();
  if (std::find(known.begin(), known.end(), kind) == known.end()) {
    return Unknown(
        "there is no kind of event", kind, known,
        absl::StrCat("; choose one of ", absl::StrJoin(known, ", ")));
  }
  kinds_.insert(kind);
  return absl::OkStatus();
}

bool StoryFilter::FitsCard(const StoryLine& line) const {
  return std::any_of(
      line.cards.begin(), line.cards.end(), [this](const std::string& card) {
        const std::string name = absl::AsciiStrToLower(card);
        return cards_.count(name) > 0 || cards_.count(WithoutNumber(name)) > 0;
      });
}

bool StoryFilter::Fits(const StoryLine& line) const {
  const bool on_request = line.kind == LineKind::kPrompt || line.bookkeeping;
  if (on_request && kinds_.count(line.fact) == 0) return false;
  if (empty()) return true;
  const bool heading = line.fact.empty();
  if (heading || (!kinds_.empty() && kinds_.count(line.fact) == 0)) {
    return false;
  }
  if (!cards_.empty() && !FitsCard(line)) return false;
  return players_.empty() ||
         std::any_of(
             line.players.begin(), line.players.end(),
             [this](uint32_t player) { return players_.count(player) > 0; });
}

void Telling::Add(StoryLine line, std::vector<StoryLine>& told) {
  // What is held back and not above this line has nothing under it.
  while (!held_.empty() && held_.back().depth >= line.depth) held_.pop_back();
  const bool heading =
      line.kind == LineKind::kTurn || line.kind == LineKind::kPhase;
  const bool fits = filter_.Fits(line);
  // Somebody who asks for a kind of event wants all of them.
  const bool quiet = filter_.empty() ? line.quiet : heading && !fits;
  if (quiet) {
    held_.push_back(std::move(line));
    return;
  }
  if (!fits) return;
  for (StoryLine& above : held_) told.push_back(std::move(above));
  held_.clear();
  line.together = line.together && line.group == told_group_;
  told_group_ = line.group;
  told.push_back(std::move(line));
}

}  // namespace refold::tools
