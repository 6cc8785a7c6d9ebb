// Facts as sentences of a story: "the spell Scorch#34 (item 1) resolves".
//
// A log holds more than a reader wants to hear: that a creature attacks is also
// a flag, a link and several numbers of its cell. Which words of the games that
// are is known here; what is not known is told.
#ifndef REFOLD_TOOLS_STORY_FACT_TEXT_H_
#define REFOLD_TOOLS_STORY_FACT_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "kernel/state/game_state.h"
#include "proto/event.pb.h"
#include "tools/show/event_line.h"

namespace refold::tools {

// Whether the fact is only internal bookkeeping of the rules, which adds
// nothing to the lines around it.
bool IsBookkeeping(const pb::Event& event);

// The fact in words; `state` is that after it. Facts without a special sentence
// are described as by EventWriter::Sentence().
std::string FactText(const EventWriter& writer, const pb::Event& event,
                     const GameState& state);

// A player's resource: "green mana" for "mana.g", else the word itself.
std::string ResourceName(absl::string_view resource);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_FACT_TEXT_H_
