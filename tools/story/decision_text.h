// Decisions as sentences: "player 1 plays Lone Corsair#7".
#ifndef REFOLD_TOOLS_STORY_DECISION_TEXT_H_
#define REFOLD_TOOLS_STORY_DECISION_TEXT_H_

#include <string>
#include <vector>

#include "proto/event.pb.h"
#include "tools/show/event_line.h"

namespace refold::tools {

// The options of `prompt` that were chosen. Those that do not exist, in a
// damaged log, are left out.
std::vector<const pb::PromptOption*> ChosenOptions(
    const pb::Prompt& prompt, const pb::DecisionMade& decision);

// Whether the player chose to do nothing.
bool IsPass(const pb::Prompt& prompt, const pb::DecisionMade& decision);

// The decision of `event`, which answers the writer's prompt. Options whose
// word has no special sentence are described as by EventWriter::Sentence().
std::string DecisionText(const EventWriter& writer, const pb::Event& event);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_DECISION_TEXT_H_
