#include "tools/story/decision_text.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/substitute.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// How the words that prompts offer are told. $0 is the option's card (or what
// each gets, if points are dealt out), $1 the other one, $2 its word.
struct Verb {
  const char* action;
  const char* alone;           // $0 may be several: "targets A, B"
  const char* with_other;      // null if the option never names another card
  const char* game = nullptr;  // null = of every game
};
constexpr Verb kVerbs[] = {
    {"pass", "passes", nullptr},
    {"play", "plays $0", nullptr},
    {"cast", "casts $0", nullptr},
    {"cast free", "casts $0 for nothing", nullptr},
    {"activate", "uses $0", nullptr},
    {"use", "uses $0", nullptr},
    {"deploy", "deploys $0", nullptr},
    {"claim initiative", "claims the initiative", nullptr},
    {"resource card", "puts $0 into the resources", nullptr},
    {"defeat", "defeats $0", nullptr},
    {"attack", "attacks $0", "attacks $0 with $1", "swu"},
    {"attack", "attacks with $0", "attacks $1 with $0"},
    {"unattack", "holds $0 back", nullptr},
    {"join", "joins the attack with $0", "joins $1 with $0"},
    {"block", "blocks with $0", "blocks $1 with $0"},
    {"unblock", "does not block with $0", nullptr},
    {"back up", "backs up with $0", "backs up $1 with $0"},
    {"target", "targets $0", nullptr},
    {"choose", "chooses $0", nullptr},
    {"discard", "discards $0", nullptr},
    {"keep", "keeps $0", nullptr},
    {"sacrifice", "sacrifices $0", nullptr},
    {"exile", "exiles $0", nullptr},
    {"return", "returns $0", nullptr},
    {"order", "puts in order: $0", nullptr},
    {"order blockers", "orders the blockers: $0", nullptr},
    {"assign damage", "assigns damage: $0", nullptr},
    {"mode", "chooses $2", nullptr},
    {"word", "names $2", nullptr},
    {"mana", "pays with mana", nullptr},
    {"life", "pays with life", nullptr},
    {"yes", "says yes", nullptr},
    {"no", "says no", nullptr},
};

const Verb* FindVerb(absl::string_view game, const pb::PromptOption& option) {
  for (const Verb& verb : kVerbs) {
    if (verb.game != nullptr && verb.game != game) continue;
    if (option.action() == verb.action) return &verb;
  }
  return nullptr;
}

using Options = std::vector<const pb::PromptOption*>;

// Whether two options are the same but for the thing that they are about.
bool DifferInThing(const pb::PromptOption& one, const pb::PromptOption& other) {
  return one.action() == other.action() && one.word() == other.word() &&
         one.has_entity() && other.has_entity() && !one.has_other() &&
         !other.has_other();
}

// "Forest#7, Forest#8"; with points, an option stands there once for each: "3
// to Forest#7, 1 to Forest#8".
std::string Things(const EventWriter& writer, const Options& options,
                   bool points) {
  std::vector<std::string> things;
  for (auto option = options.begin(); option != options.end();) {
    const auto next = std::find_if(
        option, options.end(),
        [&](const pb::PromptOption* other) { return other != *option; });
    const std::string name =
        (*option)->has_entity() ? writer.Name((*option)->entity()) : "";
    things.push_back(points ? absl::StrCat(next - option, " to ", name) : name);
    option = next;
  }
  return absl::StrJoin(things, ", ");
}

// Options that differ in their thing alone.
std::string TellAlike(const EventWriter& writer, const Options& options,
                      const Verb& verb, bool points) {
  const pb::PromptOption& option = *options.front();
  const bool with_other = option.has_other() && verb.with_other != nullptr;
  const char* format = with_other ? verb.with_other : verb.alone;
  std::string text = absl::Substitute(
      format, Things(writer, options, points),
      option.has_other() ? writer.Name(option.other()) : "", option.word());
  if (option.has_other() && !with_other) {
    absl::StrAppend(&text, " with ", writer.Name(option.other()));
  }
  if (!option.word().empty() &&
      absl::string_view(verb.alone).find("$2") == absl::string_view::npos) {
    absl::StrAppend(&text, " (", option.word(), ")");
  }
  return text;
}

// What the options say, those that are alike together; empty if one of them has
// a word without a sentence.
std::string TellOptions(const EventWriter& writer, const Options& options) {
  if (options.empty()) return "chooses nothing";
  const bool points = writer.prompt().kind() == pb::PROMPT_DISTRIBUTE;
  std::vector<std::string> told;
  for (auto first = options.begin(); first != options.end();) {
    const Verb* verb = FindVerb(writer.game(), **first);
    if (verb == nullptr) return "";
    const auto end = std::find_if(first + 1, options.end(),
                                  [first](const pb::PromptOption* option) {
                                    return !DifferInThing(**first, *option);
                                  });
    told.push_back(TellAlike(writer, Options(first, end), *verb, points));
    first = end;
  }
  return absl::StrJoin(told, ", ");
}

// " for Seed Keeper#70", if an ability asks what its options do not show.
std::string ForWhat(const EventWriter& writer) {
  const pb::Prompt& prompt = writer.prompt();
  const bool bare = prompt.kind() == pb::PROMPT_NUMBER ||
                    prompt.kind() == pb::PROMPT_YES_NO ||
                    prompt.kind() == pb::PROMPT_MODE ||
                    prompt.kind() == pb::PROMPT_WORD;
  if (!bare || !prompt.env().has_source()) return "";
  return absl::StrCat(" for ", writer.Name(prompt.env().source()));
}

std::string NumberText(const EventWriter& writer,
                       const pb::DecisionMade& decision) {
  const std::string& reason = writer.prompt().reason();
  return absl::StrCat("chooses ", decision.number(),
                      reason.empty() ? "" : " as ",
                      reason == "x" ? "X" : reason);
}

}  // namespace

Options ChosenOptions(const pb::Prompt& prompt,
                      const pb::DecisionMade& decision) {
  Options chosen;
  for (uint32_t index : decision.chosen()) {
    if (index < static_cast<uint32_t>(prompt.options_size())) {
      chosen.push_back(&prompt.options(static_cast<int>(index)));
    }
  }
  return chosen;
}

bool IsPass(const pb::Prompt& prompt, const pb::DecisionMade& decision) {
  const auto chosen = ChosenOptions(prompt, decision);
  return chosen.size() == 1 && chosen[0]->action() == "pass";
}

std::string DecisionText(const EventWriter& writer, const pb::Event& event) {
  const pb::DecisionMade& decision = event.decision_made();
  if (decision.has_by_hand()) return writer.Sentence(event);
  const auto chosen = ChosenOptions(writer.prompt(), decision);
  const bool number = writer.prompt().kind() == pb::PROMPT_NUMBER;
  const bool known =
      chosen.size() == static_cast<size_t>(decision.chosen_size());
  const std::string told = number  ? NumberText(writer, decision)
                           : known ? TellOptions(writer, chosen)
                                   : "";
  if (told.empty()) return writer.Sentence(event);
  return PlainText(
      absl::StrCat("player ", decision.player(), " ", told, ForWhat(writer)));
}

}  // namespace refold::tools
