#include "tools/crosscheck/report.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/base/utf8.h"
#include "proto/program.pb.h"

namespace refold::tools {
namespace {

// Rows of passes as one line.
std::vector<std::string> Shortened(const std::vector<std::string>& story) {
  std::vector<std::string> lines;
  int passes = 0;
  auto end = [&] {
    if (passes > 0) lines.push_back(absl::StrCat("(", passes, " times pass)"));
    passes = 0;
  };
  for (const std::string& line : story) {
    if (absl::EndsWith(line, ": pass")) {
      ++passes;
      continue;
    }
    end();
    lines.push_back(line);
  }
  end();
  return lines;
}

std::string Labelled(const char* label, const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    absl::StrAppend(&text, "    ", label, " ", ToUtf8(line), "\n");
  }
  return text;
}

std::string Titled(const Disagreement& one) {
  switch (one.kind) {
    case Disagreement::Kind::kPrinted:
      return "  printed";
    case Disagreement::Kind::kStopped:
      return absl::StrCat("  ", one.situation, ": one game stops");
    case Disagreement::Kind::kPlay:
      return absl::StrCat("  ", one.situation, ", ", one.when);
  }
  return "";
}

// The lines on which its abilities stand, each with its place.
std::string ScriptOf(const CardCode& code, ScriptLines& scripts) {
  std::set<uint32_t> lines;
  const pb::CardProgram program = code.programs.front()->program();
  for (const pb::Ability& ability : program.abilities()) {
    lines.insert(ability.span().line());
  }
  if (lines.empty()) lines.insert(static_cast<uint32_t>(code.line));
  std::string text;
  for (uint32_t line : lines) {
    absl::StrAppend(&text, "    ", code.file, ":", line, ": ",
                    ToUtf8(absl::StripTrailingAsciiWhitespace(
                        scripts.Line(code.file, line))),
                    "\n");
  }
  return text;
}

std::string ClassOf(const Classing& classed) {
  return classed.known.has_value()
             ? absl::StrCat("  class ", classed.known->name, ": ",
                            ToUtf8(classed.known->reason), "\n")
             : "  not yet classed\n";
}

}  // namespace

std::string ShareOf(const CheckedCard& card) {
  if (!card.unsupported.empty()) {
    return absl::StrCat("not played: ", card.unsupported);
  }
  return absl::StrCat(
      card.exercised, " of ", card.abilities, " abilities exercised in ",
      card.games, " games",
      card.idle.empty() ? "" : "; idle: ", absl::StrJoin(card.idle, ", "));
}

std::string ReportOf(const CheckedCard& card, const Classing* classed,
                     const CardCode& a, const CardCode& b,
                     ScriptLines& scripts) {
  std::string text =
      absl::StrCat("== ", ToUtf8(card.name), "\n  ", ShareOf(card), "\n");
  if (classed != nullptr) text += ClassOf(*classed);
  absl::StrAppend(&text, ScriptOf(a, scripts), ScriptOf(b, scripts));
  const Disagreement* shortest = nullptr;
  for (const Disagreement& one : card.disagreements) {
    absl::StrAppend(&text, Titled(one), "\n", Labelled("a", one.only_a),
                    Labelled("b", one.only_b));
    const bool shorter =
        !one.story_a.empty() &&
        (shortest == nullptr || one.story_a.size() < shortest->story_a.size());
    if (shorter) shortest = &one;
  }
  if (shortest != nullptr) {
    absl::StrAppend(&text, "  the game \"", shortest->situation, "\"\n",
                    Labelled("a", Shortened(shortest->story_a)),
                    Labelled("b", Shortened(shortest->story_b)));
  }
  return text;
}

void CrosscheckTally::Add(const CheckedCard& card) {
  ++both_;
  if (!card.unsupported.empty()) {
    ++unsupported_;
    return;
  }
  games_ += card.games;
  abilities_ += card.abilities;
  exercised_ += card.exercised;
  bool differs[3] = {};
  std::set<std::string> named;
  for (const Disagreement& one : card.disagreements) {
    differs[static_cast<int>(one.kind)] = true;
    named.insert(one.situation.empty() ? "printed" : one.situation);
  }
  for (const std::string& name : named) ++situations_[name];
  printed_ += differs[static_cast<int>(Disagreement::Kind::kPrinted)] ? 1 : 0;
  play_ += differs[static_cast<int>(Disagreement::Kind::kPlay)] ? 1 : 0;
  stopped_ += differs[static_cast<int>(Disagreement::Kind::kStopped)] ? 1 : 0;
  if (!card.disagreements.empty()) return;
  const bool idle = card.abilities > 0 && card.exercised == 0;
  ++(idle ? idle_ : agree_);
}

std::string CrosscheckTally::Text() const {
  std::string text;
  std::vector<std::pair<int, std::string>> order;
  for (const auto& [name, cards] : situations_) {
    order.emplace_back(-cards, name);
  }
  std::sort(order.begin(), order.end());
  for (const auto& [cards, name] : order) {
    absl::StrAppend(&text, -cards, "  ", name, "\n");
  }
  absl::StrAppend(&text, "games: ", games_, ", abilities: ", abilities_,
                  ", exercised: ", exercised_, "\n");
  absl::StrAppend(&text, "differ as printed: ", printed_, ", in play: ", play_,
                  ", stopped: ", stopped_, "\n");
  absl::StrAppend(
      &text, "alike, with abilities of which none did anything: ", idle_, "\n");
  absl::StrAppend(&text, "cards in both: ", both_,
                  ", compiled in both: ", both_ - unsupported_,
                  ", agree: ", agree_, "\n");
  return text;
}

}  // namespace refold::tools
