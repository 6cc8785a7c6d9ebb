#include "tools/puzzle/possible_answers.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "tools/puzzle/same_things.h"

namespace refold::tools {
namespace {

class Answering {
 public:
  explicit Answering(const Engine& engine)
      : prompt_(engine.prompt()), same_(engine) {}

  PossibleAnswers All() {
    switch (prompt_.kind) {
      case PromptKind::kNumber:
        AddNumbers();
        break;
      case PromptKind::kOrder:
        AddOrders(prompt_.max);
        break;
      case PromptKind::kDistribute:
        Classify();
        points_.assign(prompt_.options.size(), 0);
        Distribute(0, prompt_.max);
        break;
      case PromptKind::kNone:
      case PromptKind::kPriority:
      case PromptKind::kTargets:
      case PromptKind::kCards:
      case PromptKind::kMode:
      case PromptKind::kYesNo:
      case PromptKind::kWord:
        Classify();
        AddChoices();
        break;
    }
    return std::move(answers_);
  }

 private:
  bool IsFull() {
    if (answers_.decisions.size() < kMaxAnswers) return false;
    answers_.all = false;
    return true;
  }

  void Add(std::vector<uint32_t> chosen) {
    if (IsFull()) return;
    answers_.decisions.push_back(
        {.player = prompt_.player, .chosen = std::move(chosen)});
  }

  // The greatest first: it is most often meant.
  void AddNumbers() {
    for (int64_t number = prompt_.max; number >= prompt_.min; --number) {
      if (IsFull()) return;
      answers_.decisions.push_back(
          {.player = prompt_.player, .number = number});
    }
  }

  void AddOrders(int64_t count) {
    if (!answers_.all) return;
    if (count == 0) return Add(chosen_);
    for (uint32_t i = 0; i < prompt_.options.size(); ++i) {
      if (IsChosen(i)) continue;
      chosen_.push_back(i);
      AddOrders(count - 1);
      chosen_.pop_back();
    }
  }

  // `before_[i]`: the last option before i that means the same; none: itself.
  void Classify() {
    std::map<std::string, size_t> last;
    for (size_t i = 0; i < prompt_.options.size(); ++i) {
      auto [place, added] =
          last.try_emplace(same_.KeyOf(prompt_.options[i]), i);
      before_.push_back(added ? i : std::exchange(place->second, i));
    }
  }

  // More first, for what is offered is most often wanted.
  void AddChoices() {
    for (int64_t count = prompt_.max; count >= prompt_.min; --count) {
      Choose(0, count);
    }
    if (prompt_.or_nothing && prompt_.min > 0) Add({});
  }

  // Chooses `count` more from `from` on. Of options that mean the same, one is
  // chosen only if those before it are.
  void Choose(size_t from, int64_t count) {
    if (!answers_.all) return;
    if (count == 0) return Add(chosen_);
    for (size_t i = from; i < prompt_.options.size(); ++i) {
      const bool first = before_[i] == i || IsChosen(before_[i]);
      if (!first) continue;
      chosen_.push_back(static_cast<uint32_t>(i));
      Choose(i + 1, count - 1);
      chosen_.pop_back();
    }
  }

  bool IsChosen(size_t option) const {
    return std::find(chosen_.begin(), chosen_.end(), option) != chosen_.end();
  }

  // Whether an option gets points only if all before it have their share, and
  // at most so many options get any, is for the engine to say.
  void Distribute(size_t at, int64_t left) {
    if (!answers_.all) return;
    if (at == points_.size()) {
      if (prompt_.max - left < prompt_.min) return;  // too little for it
      std::vector<uint32_t> chosen;
      for (size_t i = 0; i < points_.size(); ++i) {
        chosen.insert(chosen.end(), static_cast<size_t>(points_[i]),
                      static_cast<uint32_t>(i));
      }
      return Add(std::move(chosen));
    }
    const int64_t most = prompt_.options[at].most;
    // The last one takes what has to be given to somebody.
    const int64_t least =
        at + 1 < points_.size() ? 0 : left - (prompt_.max - prompt_.min);
    for (int64_t n = most > 0 ? std::min(most, left) : left;
         n >= std::max<int64_t>(least, 0); --n) {
      points_[at] = n;
      Distribute(at + 1, left - n);
    }
    points_[at] = 0;
  }

  const Prompt& prompt_;
  const SameThings same_;
  std::vector<size_t> before_;
  std::vector<uint32_t> chosen_;
  std::vector<int64_t> points_;
  PossibleAnswers answers_;
};

}  // namespace

PossibleAnswers AnswersTo(const Engine& engine) {
  return Answering(engine).All();
}

}  // namespace refold::tools
