// Decisions: checks whether they are legal for a prompt, and reads answers.
#include <string>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "proto/log.pb.h"

namespace refold {

Decision DecisionOf(const DecisionMade& fact) {
  return {.player = fact.player,
          .chosen = fact.chosen,
          .number = fact.number,
          .take_back = fact.take_back,
          .by_hand = fact.by_hand};
}

const PromptOption& Answer::option() const {
  REFOLD_CHECK(!decision.chosen.empty(), "the answer chose no option");
  return prompt->options[decision.chosen[0]];
}

std::vector<Ref> Answer::entities() const {
  std::vector<Ref> refs;
  for (uint32_t index : decision.chosen) {
    refs.push_back(prompt->options[index].entity);
  }
  return refs;
}

namespace {

using Points = absl::InlinedVector<int64_t, 32>;

absl::Status Illegal(absl::string_view why) {
  return absl::InvalidArgumentError(
      absl::StrCat("illegal decision: ", why, "; nothing was changed"));
}

absl::Status CheckNumber(const Prompt& prompt, const Decision& decision) {
  if (!decision.chosen.empty()) return Illegal("a number is asked for");
  if (decision.number < prompt.min || decision.number > prompt.max) {
    return Illegal(absl::StrCat(decision.number, " is not within ", prompt.min,
                                "..", prompt.max));
  }
  return absl::OkStatus();
}

// An option may get points only if all before it have their share.
absl::Status CheckDistribution(const Prompt& prompt, const Points& points) {
  bool full = true;
  int64_t takers = 0;
  for (size_t i = 0; i < points.size(); ++i) {
    const PromptOption& option = prompt.options[i];
    if (points[i] > 0 && !full) {
      return Illegal(
          absl::StrCat("an option before option ", i, " needs more first"));
    }
    if (option.most > 0 && points[i] > option.most) {
      return Illegal(absl::StrCat("option ", i, " takes no more than ",
                                  option.most, " points"));
    }
    full = full && points[i] >= option.number;
    takers += points[i] > 0 ? 1 : 0;
  }
  if (prompt.most_options > 0 && takers > prompt.most_options) {
    return Illegal(absl::StrCat("no more than ", prompt.most_options,
                                " options may get points"));
  }
  return absl::OkStatus();
}

absl::Status CheckOptions(const Prompt& prompt, const Decision& decision) {
  if (decision.number != 0) return Illegal("no number is asked for");
  const int64_t count = static_cast<int64_t>(decision.chosen.size());
  const bool nothing = count == 0 && prompt.or_nothing;
  if ((count < prompt.min && !nothing) || count > prompt.max) {
    return Illegal(absl::StrCat(count, " options were chosen, not ", prompt.min,
                                "..", prompt.max));
  }
  const bool distributes = prompt.kind == PromptKind::kDistribute;
  Points points(prompt.options.size());
  for (uint32_t index : decision.chosen) {
    if (index >= prompt.options.size()) {
      return Illegal(absl::StrCat("there is no option ", index));
    }
    if (++points[index] > 1 && !distributes) {
      return Illegal(absl::StrCat("option ", index, " was chosen twice"));
    }
  }
  return distributes ? CheckDistribution(prompt, points) : absl::OkStatus();
}

}  // namespace

absl::Status Engine::CheckDecision(const Decision& decision) const {
  if (over()) return Illegal("the game is over");
  const Prompt& prompt = this->prompt();
  if (decision.player != prompt.player) {
    return Illegal(absl::StrCat("player ", decision.player,
                                " is not asked, player ", prompt.player,
                                " is"));
  }
  const bool answers = !decision.chosen.empty() || decision.number != 0;
  if (decision.take_back) {
    if (state().attempt() == nullptr) {
      return Illegal("nothing is attempted that could be taken back");
    }
    if (answers) return Illegal("what is taken back is not answered as well");
    return absl::OkStatus();
  }
  if (!decision.by_hand.verb.empty()) {
    if (!header().by_hand()) return Illegal("nothing is changed by hand here");
    if (answers) return Illegal("what is done by hand is no answer as well");
    if (state().attempt() != nullptr) return Illegal("something is attempted");
    return rules_->CheckByHand(*this, decision.by_hand);
  }
  return prompt.kind == PromptKind::kNumber ? CheckNumber(prompt, decision)
                                            : CheckOptions(prompt, decision);
}

}  // namespace refold
