#include "kernel/games/swu/play_frame.h"

namespace refold::swu {
namespace {

constexpr int64_t kAnyWay = 1;
constexpr int64_t kMayPilot = 2;
constexpr int64_t kNotAsUnit = 4;

int64_t WaysToAsk(const PlayTerms& terms) {
  if (!terms.in_any_way) return 0;
  return kAnyWay | (terms.may_pilot ? kMayPilot : 0) |
         (terms.not_as_unit ? kNotAsUnit : 0);
}

CostTerms CostTermsOfPlay(const Frame& frame) {
  return {.way = static_cast<Way>(frame.locals[PlayLocal::kWay]),
          .change = frame.locals[PlayLocal::kChange],
          .free = frame.locals[PlayLocal::kFree] != 0,
          .no_penalty = frame.locals[PlayLocal::kNoPenalty] != 0,
          .ignored = frame.locals[PlayLocal::kIgnored],
          .wildcards = frame.locals[PlayLocal::kWildcards],
          .exploit = frame.locals[PlayLocal::kMoreExploit],
          .halvings = PlayLocalOf(frame, PlayLocal::kHalvings),
          .host = frame.env.event_subject,
          .alternative = PlayLocalOf(frame, PlayLocal::kAlternative)};
}

}  // namespace

int64_t PlayLocalOf(const Frame& frame, size_t index) {
  return index < frame.locals.size() ? frame.locals[index] : 0;
}

// The possible hosts are in a register, where an event has its targets.
PlayTerms TermsOfPlay(const Frame& frame) {
  const int64_t ways = PlayLocalOf(frame, PlayLocal::kInAnyWay);
  PlayTerms terms{.cost = CostTermsOfPlay(frame),
                  .in_any_way = ways != 0,
                  .may_pilot = (ways & kMayPilot) != 0,
                  .not_as_unit = (ways & kNotAsUnit) != 0,
                  .host = frame.env.event_subject};
  const bool chosen = PlayLocalOf(frame, PlayLocal::kGoesOn) != 0;
  if (!frame.env.registers.empty() && !chosen) {
    terms.hosts = frame.env.registers.front().refs;
  }
  return terms;
}

Frame PlayFrame(PlayerId player, const Ref& card, const PlayTerms& terms) {
  Frame frame{
      .procedure = Word::Of("play card"),
      .locals = std::vector<int64_t>(PlayLocal::kLocals),
      .env = {
          .source = card, .controller = player, .event_subject = terms.host}};
  if (terms.hosts.has_value()) {
    frame.env.registers.push_back({.refs = *terms.hosts});
  }
  frame.locals[PlayLocal::kChange] = terms.cost.change;
  frame.locals[PlayLocal::kFree] = terms.cost.free ? 1 : 0;
  frame.locals[PlayLocal::kNoPenalty] = terms.cost.no_penalty ? 1 : 0;
  frame.locals[PlayLocal::kIgnored] = terms.cost.ignored;
  frame.locals[PlayLocal::kWildcards] = terms.cost.wildcards;
  frame.locals[PlayLocal::kMoreExploit] = terms.cost.exploit;
  frame.locals[PlayLocal::kReady] = terms.enters_ready ? 1 : 0;
  frame.locals[PlayLocal::kSettles] = terms.settles ? 1 : 0;
  frame.locals[PlayLocal::kWay] = static_cast<int64_t>(terms.cost.way);
  if (terms.cost.alternative != 0 || terms.in_any_way) {
    frame.locals.resize(PlayLocal::kLocalsOfWays);
    frame.locals[PlayLocal::kAlternative] = terms.cost.alternative;
    frame.locals[PlayLocal::kInAnyWay] = WaysToAsk(terms);
  }
  if (terms.cost.halvings != 0) {
    frame.locals.resize(PlayLocal::kLocalsOfHalvings);
    frame.locals[PlayLocal::kHalvings] = terms.cost.halvings;
  }
  return frame;
}

}  // namespace refold::swu
