// A line of a game's story.
//
// A story is a flat list of lines whose depth shows the nesting: a turn
// contains its phases, a phase its decisions, a decision the facts that
// followed from it, and a fact those that it caused.
#ifndef REFOLD_TOOLS_STORY_STORY_LINE_H_
#define REFOLD_TOOLS_STORY_STORY_LINE_H_

#include <cstdint>
#include <string>
#include <vector>

namespace refold::tools {

enum class LineKind {
  kTurn,      // a heading: "Turn 3: player 1", or "Set-up"
  kPhase,     // a heading
  kPlayer,    // what a player has as a turn begins; about no event of its own
  kDecision,  // an answer
  kFact,      // what followed
  kPrompt,    // a question
};

struct StoryLine {
  LineKind kind = LineKind::kFact;
  int depth = 0;       // how many lines above it holds it
  uint64_t event = 0;  // sequence; of kPlayer that of the turn's event
  // The name of the fact in proto/event.proto ("CardMoved"); empty for kPlayer
  // and for headings that no event stands for.
  std::string fact;
  // Without a newline; control characters are escaped
  // (tools/show/plain_text.h).
  std::string text;
  uint64_t cause = 0;  // sequence of the event that led to it; 0 = none
  uint64_t group = 0;  // events of one group happen at the same time; 0 = none
  bool together = false;  // at the same time as the event before it
  // Only shown if something under it is: a phase, or a pass.
  bool quiet = false;
  // Only shown if its kind is requested (fact_text.h).
  bool bookkeeping = false;
  std::vector<uint32_t> players;   // whom it is about: who acts, whose things
  std::vector<std::string> cards;  // that it refers to: "Forest#7"
};

// "   159        Scorch#34 deals 3 damage to player 1": the event's number, as
// --to takes it, then the text, indented by its depth. What happens at the same
// time as the line before begins with "& ". No newline.
std::string StoryText(const StoryLine& line);

// "turn", "phase", "player", "decision", "fact" or "prompt"
const char* LineKindName(LineKind kind);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_STORY_LINE_H_
