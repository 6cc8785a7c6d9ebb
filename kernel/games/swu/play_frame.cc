#include "kernel/games/swu/play_frame.h"

namespace refold::swu {
namespace {

CostTerms CostTermsOfPlay(const Frame& frame) {
  return {.way = static_cast<Way>(frame.locals[PlayLocal::kWay]),
          .change = frame.locals[PlayLocal::kChange],
          .free = frame.locals[PlayLocal::kFree] != 0,
          .no_penalty = frame.locals[PlayLocal::kNoPenalty] != 0,
          .ignored = frame.locals[PlayLocal::kIgnored],
          .wildcards = frame.locals[PlayLocal::kWildcards],
          .exploit = frame.locals[PlayLocal::kMoreExploit],
          .host = frame.env.event_subject,
          .alternative = PlayLocalOf(frame, PlayLocal::kAlternative)};
}

}  // namespace

int64_t PlayLocalOf(const Frame& frame, size_t index) {
  return index < frame.locals.size() ? frame.locals[index] : 0;
}

// Hosts among which to choose lie in a register.
PlayTerms TermsOfPlay(const Frame& frame) {
  PlayTerms terms{.cost = CostTermsOfPlay(frame),
                  .host = frame.env.event_subject};
  if (!frame.env.registers.empty()) {
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
    frame.locals[PlayLocal::kInAnyWay] = terms.in_any_way ? 1 : 0;
  }
  return frame;
}

}  // namespace refold::swu
