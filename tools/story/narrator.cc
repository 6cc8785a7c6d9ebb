#include "tools/story/narrator.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/show/plain_text.h"
#include "tools/story/decision_text.h"
#include "tools/story/fact_text.h"
#include "tools/story/mentions.h"
#include "tools/story/player_line.h"

namespace refold::tools {
namespace {

constexpr int kTurnDepth = 0;
constexpr int kPhaseDepth = 1;

std::string TurnText(uint64_t turn, uint32_t player) {
  return absl::StrCat("Turn ", turn, ": player ", player);
}

// What players have, below the heading that was told last.
void AddPlayers(const EventWriter& writer, const GameState& state,
                uint64_t event, std::vector<StoryLine>& lines) {
  for (StoryLine& line : PlayerLines(writer, state)) {
    line.depth = kTurnDepth + 1;
    line.event = event;
    lines.push_back(std::move(line));
  }
}

}  // namespace

Narrator::Narrator(const pb::GameHeader& header, const GameState& state,
                   const pb::Event& last, std::shared_ptr<ThingNames> names)
    : writer_(header, std::move(names)) {
  writer_.Learn(state);
  writer_.Learn(last);
  last_group_ = last.group();
  const GameCell& game = state.game();
  if (game.phase.empty()) {
    turn_ = last.sequence() == 0 ? "Set-up" : "Set-up (continued)";
    return;
  }
  begun_ = true;
  // People count turns from one.
  turn_ = absl::StrCat(TurnText(uint64_t{game.turn} + 1, game.active_player),
                       " (continued)");
  phase_ = absl::StrCat(game.phase.text());
}

void Narrator::Heading(LineKind kind, int depth, std::string text, bool quiet,
                       const pb::Event& event, std::vector<StoryLine>& lines) {
  StoryLine line;
  line.kind = kind;
  line.depth = depth;
  line.event = event.sequence();
  line.text = PlainText(text);
  line.quiet = quiet;
  if (event.has_turn_began() || event.has_phase_began()) {
    line.fact = FactName(event);
  }
  lines.push_back(std::move(line));
  base_ = depth + 1;
  open_.clear();
}

// The first turn begins with the first phase: before it all is set-up.
bool Narrator::BeginsTurn(const pb::Event& event) const {
  return begun_ ? event.has_turn_began() : event.has_phase_began();
}

void Narrator::ContinueHeadings(const pb::Event& event,
                                std::vector<StoryLine>& lines) {
  if (!turn_.empty() && !BeginsTurn(event)) {
    Heading(LineKind::kTurn, kTurnDepth, turn_, false, event, lines);
    if (!phase_.empty() && !event.has_phase_began()) {
      Heading(LineKind::kPhase, kPhaseDepth, phase_, true, event, lines);
    }
  }
  turn_.clear();
  phase_.clear();
}

void Narrator::BeginTurn(uint64_t turn, uint32_t player, const pb::Event& event,
                         const GameState& state,
                         std::vector<StoryLine>& lines) {
  Heading(LineKind::kTurn, kTurnDepth, TurnText(turn, player), false, event,
          lines);
  AddPlayers(writer_, state, event.sequence(), lines);
}

void Narrator::TellEnd(const GameState& state,
                       std::vector<StoryLine>& lines) const {
  StoryLine heading;
  heading.kind = LineKind::kTurn;
  heading.text = "In the end";
  lines.push_back(std::move(heading));
  AddPlayers(writer_, state, 0, lines);
}

int Narrator::DepthOf(const pb::Event& event) {
  auto cause = std::find(open_.begin(), open_.end(), event.cause().event());
  // What was caused by something that stands elsewhere is told under the
  // decision that it followed, if that is of this phase.
  if (cause == open_.end()) {
    const bool decided = !open_.empty() && open_.front() == decision_;
    open_.resize(decided ? 1 : 0);
  } else {
    open_.erase(cause + 1, open_.end());
  }
  const int depth = base_ + static_cast<int>(open_.size());
  open_.push_back(event.sequence());
  return depth;
}

StoryLine Narrator::LineOf(const pb::Event& event, const GameState& state) {
  StoryLine line;
  line.event = event.sequence();
  line.fact = FactName(event);
  line.cause = event.cause().event();
  line.group = event.group();
  line.together = event.group() != 0 && event.group() == last_group_;
  const Mentions mentions = MentionsOf(event, writer_.prompt(), state);
  line.players.assign(mentions.players.begin(), mentions.players.end());
  for (uint32_t card : mentions.cards) {
    line.cards.push_back(writer_.CardName(card));
  }
  if (event.has_decision_made()) {
    line.kind = LineKind::kDecision;
    line.quiet = IsPass(writer_.prompt(), event.decision_made());
    line.text = DecisionText(writer_, event);
    open_.clear();
    decision_ = event.sequence();
  } else {
    line.kind = event.has_prompt_opened() ? LineKind::kPrompt : LineKind::kFact;
    line.bookkeeping = IsBookkeeping(event);
    line.text = FactText(writer_, event, state);
  }
  line.depth = DepthOf(event);
  return line;
}

void Narrator::Tell(const pb::Event& event, const GameState& state,
                    std::vector<StoryLine>& lines) {
  writer_.Learn(event);
  ContinueHeadings(event, lines);
  if (BeginsTurn(event)) {
    const uint32_t player =
        begun_ ? event.turn_began().player() : event.phase_began().player();
    // People count turns from one.
    BeginTurn(uint64_t{state.game().turn} + 1, player, event, state, lines);
    begun_ = true;
  } else if (!event.has_phase_began()) {
    lines.push_back(LineOf(event, state));
  }
  if (event.has_phase_began()) {
    Heading(LineKind::kPhase, kPhaseDepth, event.phase_began().phase(), true,
            event, lines);
  }
  last_group_ = event.group();
}

}  // namespace refold::tools
