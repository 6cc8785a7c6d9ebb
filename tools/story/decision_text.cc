#include "tools/story/decision_text.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/substitute.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// How the words that prompts offer are told. $0 is the option's card, $1 the
// other one, $2 its word.
struct Verb {
  const char* action;
  const char* alone;       // several of them are joined: "targets A, B"
  const char* with_other;  // null if the option never names another card
};
constexpr Verb kVerbs[] = {
    {"pass", "passes", nullptr},
    {"play", "plays $0", nullptr},
    {"cast", "casts $0", nullptr},
    {"activate", "uses $0", nullptr},
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
    {"mode", "chooses $2", nullptr},
    {"word", "names $2", nullptr},
    {"yes", "says yes", nullptr},
    {"no", "says no", nullptr},
};

const Verb* FindVerb(const pb::PromptOption& option) {
  for (const Verb& verb : kVerbs) {
    if (option.action() == verb.action) return &verb;
  }
  return nullptr;
}

std::string TellOne(const EventWriter& writer, const pb::PromptOption& option,
                    const Verb& verb) {
  const bool with_other = option.has_other() && verb.with_other != nullptr;
  const char* format = with_other ? verb.with_other : verb.alone;
  std::string text = absl::Substitute(
      format, option.has_entity() ? writer.Name(option.entity()) : "",
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

}  // namespace

std::vector<const pb::PromptOption*> ChosenOptions(
    const pb::Prompt& prompt, const pb::DecisionMade& decision) {
  std::vector<const pb::PromptOption*> chosen;
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
  const auto chosen = ChosenOptions(writer.prompt(), decision);
  const bool is_number = writer.prompt().kind() == pb::PROMPT_NUMBER;
  std::vector<std::string> told;
  for (const pb::PromptOption* option : chosen) {
    const Verb* verb = FindVerb(*option);
    if (verb == nullptr) break;
    told.push_back(TellOne(writer, *option, *verb));
  }
  if (is_number || told.empty() ||
      told.size() != static_cast<size_t>(decision.chosen_size())) {
    return writer.Sentence(event);
  }
  return PlainText(absl::StrCat("player ", decision.player(), " ",
                                absl::StrJoin(told, ", ")));
}

}  // namespace refold::tools
