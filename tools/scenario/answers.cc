#include "tools/scenario/answers.h"

#include <algorithm>
#include <optional>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "kernel/base/diagnostic.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

// "play Maki#3" → "play Maki"
std::string WithoutNumbers(absl::string_view text) {
  std::string plain;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '#') {
      plain += text[i];
      continue;
    }
    size_t end = i + 1;
    while (end < text.size() &&
           absl::ascii_isdigit(static_cast<unsigned char>(text[end]))) {
      ++end;
    }
    if (end == i + 1) plain += '#';
    i = end - 1;
  }
  return plain;
}

bool IsCalled(const std::string& shown, const std::string& wanted) {
  return absl::AsciiStrToLower(shown) == wanted ||
         absl::AsciiStrToLower(WithoutNumbers(shown)) == wanted;
}

class Reader {
 public:
  Reader(const Namer& namer, const GameState& state)
      : prompt_(state.prompt()), listed_(DescribeOptions(namer, state)) {
    for (const PromptOption& option : prompt_.options) {
      shown_.push_back(DescribeOption(namer, state, option));
      acts_.push_back(DescribeAct(namer, state, option));
      things_.push_back(prompt_.kind == PromptKind::kPriority ||
                                option.entity.empty()
                            ? shown_.back()
                            : namer.Thing(state, option.entity));
    }
  }

  // The first option called so that is not among `taken`.
  std::optional<uint32_t> Find(absl::string_view text,
                               const std::vector<uint32_t>& taken) const {
    const std::string wanted = absl::AsciiStrToLower(text);
    for (uint32_t i = 0; i < shown_.size(); ++i) {
      if (std::find(taken.begin(), taken.end(), i) != taken.end()) continue;
      if (Fits(i, wanted)) return i;
    }
    return std::nullopt;
  }

  std::vector<uint32_t> FindAll(absl::string_view text) const {
    const std::string wanted = absl::AsciiStrToLower(text);
    std::vector<uint32_t> found;
    for (uint32_t i = 0; i < shown_.size(); ++i) {
      if (Fits(i, wanted)) found.push_back(i);
    }
    return found;
  }

  absl::StatusOr<Decision> Read(absl::string_view text) const {
    Decision decision{.player = prompt_.player};
    if (prompt_.kind == PromptKind::kNumber) {
      if (absl::SimpleAtoi(text, &decision.number)) return decision;
      return absl::InvalidArgumentError(
          absl::StrCat("a number is expected, not \"", text, "\""));
    }
    if (absl::EqualsIgnoreCase(text, "none")) return decision;
    for (absl::string_view part : absl::StrSplit(text, " + ")) {
      absl::Status added = AddPart(part, decision.chosen);
      if (!added.ok()) return added;
    }
    if (prompt_.kind == PromptKind::kOrder) AddRest(decision.chosen);
    return decision;
  }

 private:
  // Whether the option is called so; `wanted` is in lower case.
  bool Fits(uint32_t i, const std::string& wanted) const {
    return IsCalled(listed_[i], wanted) || IsCalled(shown_[i], wanted) ||
           IsCalled(acts_[i], wanted) || IsCalled(things_[i], wanted) ||
           IsCalled(absl::StrCat(acts_[i], " at ", prompt_.options[i].number),
                    wanted);
  }

  // An option, or "3 OPTION" where points are spread.
  absl::Status AddPart(absl::string_view part,
                       std::vector<uint32_t>& chosen) const {
    const bool spread = prompt_.kind == PromptKind::kDistribute;
    std::pair<absl::string_view, absl::string_view> words =
        absl::StrSplit(part, absl::MaxSplits(' ', 1));
    uint32_t points = 1;
    // It leaves anything in the number if there is none.
    uint32_t said = 0;
    if (spread && absl::SimpleAtoi(words.first, &said)) {
      part = words.second;
      // More than there are is illegal anyway, and must not fill the memory.
      points = static_cast<uint32_t>(std::min<int64_t>(said, prompt_.max + 1));
    }
    std::optional<uint32_t> option =
        Find(part, spread ? std::vector<uint32_t>() : chosen);
    if (!option.has_value()) return NoOption(part);
    chosen.insert(chosen.end(), points, *option);
    return absl::OkStatus();
  }

  void AddRest(std::vector<uint32_t>& chosen) const {
    for (uint32_t i = 0; i < shown_.size(); ++i) {
      if (std::find(chosen.begin(), chosen.end(), i) == chosen.end()) {
        chosen.push_back(i);
      }
    }
  }

  // The nearest of what may be answered, without numbers; empty if none is.
  std::string MeantBy(absl::string_view text) const {
    std::vector<std::string> plain;
    std::vector<std::string> written;
    for (const std::vector<std::string>* names : {&acts_, &things_, &shown_}) {
      for (const std::string& name : *names) {
        written.push_back(WithoutNumbers(name));
        plain.push_back(absl::AsciiStrToLower(written.back()));
      }
    }
    const std::string lower = absl::AsciiStrToLower(WithoutNumbers(text));
    const absl::string_view nearest = NearestWord(
        lower, std::vector<absl::string_view>(plain.begin(), plain.end()));
    for (size_t i = 0; i < plain.size(); ++i) {
      if (plain[i] == nearest) return written[i];
    }
    return "";
  }

  absl::Status NoOption(absl::string_view text) const {
    return absl::InvalidArgumentError(
        absl::StrCat("no option is called \"", text, "\"; the options are: ",
                     absl::StrJoin(shown_, ", "), DidYouMean(MeantBy(text))));
  }

  const Prompt& prompt_;
  // Of each option: as it is shown among the others; by itself; what it does;
  // and what alone names it where all options do the same with other things.
  std::vector<std::string> listed_;
  std::vector<std::string> shown_;
  std::vector<std::string> acts_;
  std::vector<std::string> things_;
};

}  // namespace

absl::StatusOr<Decision> ReadAnswer(const Namer& namer, const GameState& state,
                                    absl::string_view text) {
  return Reader(namer, state).Read(text);
}

absl::StatusOr<Decision> ReadNumberedAnswer(const Namer& namer,
                                            const GameState& state,
                                            absl::string_view text) {
  const Prompt& prompt = state.prompt();
  text = absl::StripAsciiWhitespace(text);
  Decision decision{.player = prompt.player};
  for (absl::string_view part :
       absl::StrSplit(text, absl::ByAnyChar(", "), absl::SkipEmpty())) {
    uint32_t option = 0;
    if (prompt.kind == PromptKind::kNumber ||
        !absl::ascii_isdigit(static_cast<unsigned char>(part.front())) ||
        !absl::SimpleAtoi(part, &option)) {
      return ReadAnswer(namer, state, text);
    }
    decision.chosen.push_back(option);
  }
  if (!decision.chosen.empty()) return decision;
  return absl::InvalidArgumentError("an empty answer; \"none\" is no option");
}

std::vector<uint32_t> OptionsCalled(const Namer& namer, const GameState& state,
                                    absl::string_view text) {
  return Reader(namer, state).FindAll(text);
}

bool OffersOption(const Namer& namer, const GameState& state,
                  absl::string_view text) {
  return Reader(namer, state).Find(text, {}).has_value();
}

}  // namespace refold::tools
