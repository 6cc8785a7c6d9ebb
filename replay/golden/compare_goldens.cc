#include "replay/golden/compare_goldens.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "replay/golden/changed_line.h"
#include "replay/golden/moved_lines.h"
#include "replay/golden/pairing.h"

namespace refold {
namespace {

// Lines between two equal ones that are searched for one that is alike.
constexpr size_t kMaxLikely = 1000;

class Comparer {
 public:
  Comparer(const GoldenText& expected, const GoldenText& now)
      : pairing_(expected, now) {}

  GoldenComparison Run() {
    told_ = PairMovedLines(pairing_);
    PairPlayers();
    FindChanged();
    for (size_t i = 0; i < old_.lines.size(); ++i) {
      if (old_.partner[i] == kNoLine) TellGone(i);
    }
    for (size_t i = 0; i < now_.lines.size(); ++i) {
      if (now_.partner[i] == kNoLine) TellNew(i);
    }
    return Conclude();
  }

 private:
  // -- What changed -----------------------------------------------------------

  // What a player has at the same moment.
  void PairPlayers() {
    std::map<std::pair<std::string, std::string>, size_t> status;
    const auto key = [](const PairedText& side, size_t i) {
      const std::string& text = side.lines[i].text;
      return std::make_pair(side.Where(i), text.substr(0, text.find(':')));
    };
    for (size_t i = 0; i < old_.lines.size(); ++i) {
      if (old_.lines[i].kind == GoldenLine::kPlayer &&
          old_.partner[i] == kNoLine) {
        status[key(old_, i)] = i;
      }
    }
    for (size_t i = 0; i < now_.lines.size(); ++i) {
      if (now_.lines[i].kind != GoldenLine::kPlayer ||
          now_.partner[i] != kNoLine)
        continue;
      const auto found = status.find(key(now_, i));
      if (found == status.end()) continue;
      const size_t a = found->second;
      status.erase(found);
      pairing_.Pair(a, i);
      pb::GoldenDifference changed =
          pairing_.At(pb::GoldenDifference::CHANGED, a, i);
      changed.set_text(ChangedParts(old_.lines[a].text, now_.lines[i].text));
      if (IsEnd(i)) {
        changed.set_kind(pb::GoldenDifference::IN_THE_END);
        ends_.push_back({i, std::move(changed)});
      } else {
        between_.push_back({i, std::move(changed)});
      }
    }
  }

  // The last turn of the text is its end.
  bool IsEnd(size_t i) const {
    for (size_t j = i + 1; j < now_.lines.size(); ++j) {
      if (now_.lines[j].kind != GoldenLine::kPlayer) return false;
    }
    return true;
  }

  // Pairs what stands between the same equal lines.
  void FindChanged() {
    size_t a = 0;
    size_t b = 0;
    std::vector<LinePair> ends = pairing_.same;
    ends.push_back({old_.lines.size(), now_.lines.size()});
    for (const auto& [a_end, b_end] : ends) {
      FindChanged(a, a_end, b, b_end);
      a = a_end + 1;
      b = b_end + 1;
    }
  }

  void FindChanged(size_t a, size_t a_end, size_t b, size_t b_end) {
    const auto same_but_numbers = [this](size_t i, size_t j) {
      return WithoutNumbers(old_.lines[i].text) ==
             WithoutNumbers(now_.lines[j].text);
    };
    const auto alike = [this](size_t i, size_t j) {
      return IsLike(old_.lines[i].text, now_.lines[j].text);
    };
    Match(a, a_end, b, b_end, same_but_numbers, [this](size_t i, size_t j) {
      const std::string& was = old_.lines[i].text;
      const std::string& is = now_.lines[j].text;
      pb::GoldenDifference changed =
          pairing_.At(pb::GoldenDifference::CHANGED, i, j);
      changed.set_text(ChangedNumbers(was, is));
      (OnlyCarriesOn(was, is) ? carried_ : told_)
          .push_back({j, std::move(changed)});
    });
    Match(a, a_end, b, b_end, alike, [this](size_t i, size_t j) {
      pb::GoldenDifference changed =
          pairing_.At(pb::GoldenDifference::CHANGED, i, j);
      changed.set_text(ChangedWords(old_.lines[i].text, now_.lines[j].text));
      told_.push_back({j, std::move(changed)});
    });
  }

  template <class Fits, class Tell>
  void Match(size_t a, size_t a_end, size_t b, size_t b_end, Fits fits,
             Tell tell) {
    for (size_t i = a; i < a_end; ++i) {
      if (old_.partner[i] != kNoLine) continue;
      for (size_t j = b; j < std::min(b_end, b + kMaxLikely); ++j) {
        if (now_.partner[j] != kNoLine || !CanMatch(i, j) || !fits(i, j)) {
          continue;
        }
        pairing_.Pair(i, j);
        tell(i, j);
        break;
      }
    }
  }

  bool CanMatch(size_t i, size_t j) const {
    const GoldenLine& was = old_.lines[i];
    const GoldenLine& is = now_.lines[j];
    return was.kind == is.kind && was.depth == is.depth &&
           was.kind != GoldenLine::kTurn && was.kind != GoldenLine::kPhase;
  }

  // -- What is gone, what is new ----------------------------------------------

  // Lines under it that have the same fate.
  static size_t Under(const PairedText& side, size_t line) {
    size_t under = 0;
    for (size_t i = line + 1; i < side.lines.size() && side.IsUnder(i, line);
         ++i) {
      if (side.partner[i] == kNoLine) ++under;
    }
    return under;
  }

  static bool IsTopmost(const PairedText& side, size_t line) {
    const size_t above = side.parent[line];
    return above == kNoLine || side.partner[above] != kNoLine;
  }

  void TellGone(size_t a) {
    if (!IsTopmost(old_, a)) return;
    // The last thing that still happens before it.
    const auto after = std::upper_bound(pairing_.same.begin(),
                                        pairing_.same.end(), LinePair(a, 0));
    const size_t b =
        after == pairing_.same.begin() ? kNoLine : (after - 1)->second;
    pb::GoldenDifference gone =
        pairing_.At(pb::GoldenDifference::NO_LONGER, a, b);
    gone.set_where(old_.Where(a));
    gone.set_text(old_.lines[a].text);
    gone.set_under(Under(old_, a));
    told_.push_back({b == kNoLine ? 0 : b, std::move(gone)});
  }

  void TellNew(size_t b) {
    if (!IsTopmost(now_, b)) return;
    pb::GoldenDifference fresh =
        pairing_.At(pb::GoldenDifference::NEWLY, kNoLine, b);
    fresh.set_text(now_.lines[b].text);
    fresh.set_under(Under(now_, b));
    told_.push_back({b, std::move(fresh)});
  }

  GoldenComparison Conclude() {
    GoldenComparison comparison;
    comparison.carried = carried_.size();
    if (told_.empty()) {
      told_ = std::move(carried_);
      comparison.carried = 0;
    }
    if (told_.empty() && ends_.empty()) told_ = std::move(between_);
    std::stable_sort(told_.begin(), told_.end(),
                     [](const ToldDifference& a, const ToldDifference& b) {
                       return a.place < b.place;
                     });
    for (ToldDifference& told : told_) {
      comparison.differences.push_back(std::move(told.difference));
    }
    for (ToldDifference& told : ends_) {
      comparison.differences.push_back(std::move(told.difference));
    }
    return comparison;
  }

  Pairing pairing_;
  PairedText& old_ = pairing_.old;
  PairedText& now_ = pairing_.now;
  std::vector<ToldDifference> told_;
  std::vector<ToldDifference> carried_;
  std::vector<ToldDifference> between_;  // what players have before the end
  std::vector<ToldDifference> ends_;
};

const char* KindText(pb::GoldenDifference::Kind kind) {
  switch (kind) {
    case pb::GoldenDifference::MOVED:
      return "moved";
    case pb::GoldenDifference::NO_LONGER:
      return "no longer";
    case pb::GoldenDifference::NEWLY:
      return "newly";
    case pb::GoldenDifference::CHANGED:
      return "changed";
    case pb::GoldenDifference::IN_THE_END:
      return "in the end";
    default:
      return "";
  }
}

}  // namespace

GoldenComparison CompareGoldens(const GoldenText& expected,
                                const GoldenText& now) {
  return Comparer(expected, now).Run();
}

std::string DifferenceText(const pb::GoldenDifference& difference) {
  std::string text =
      absl::StrCat(KindText(difference.kind()), ": ", difference.text());
  if (difference.under() > 0) {
    absl::StrAppend(&text, "; and ", difference.under(),
                    difference.under() == 1 ? " line" : " lines", " with it");
  }
  if (difference.kind() == pb::GoldenDifference::IN_THE_END) return text;
  const char* separator = difference.where().empty() ? "" : "; ";
  return absl::StrCat(text, " (", difference.where(),
                      difference.place().empty() ? "" : separator,
                      difference.place(), ")");
}

}  // namespace refold
