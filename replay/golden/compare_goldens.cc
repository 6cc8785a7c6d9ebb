#include "replay/golden/compare_goldens.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "replay/golden/align_lines.h"
#include "replay/golden/changed_line.h"

namespace refold {
namespace {

constexpr size_t kNone = SIZE_MAX;
// Of lines that moved together, so many are told.
constexpr size_t kToldTogether = 3;
// Lines between two equal ones that are searched for one that is alike.
constexpr size_t kMaxLikely = 1000;

// A text with what stands under what, and what is known of each line.
struct Side {
  explicit Side(const GoldenText& text) : lines(text.lines) {
    std::vector<size_t> above;
    for (size_t i = 0; i < lines.size(); ++i) {
      while (!above.empty() && lines[above.back()].depth >= lines[i].depth) {
        above.pop_back();
      }
      parent.push_back(above.empty() ? kNone : above.back());
      above.push_back(i);
    }
    partner.assign(lines.size(), kNone);
    moved.assign(lines.size(), false);
  }

  bool IsUnder(size_t line, size_t ancestor) const {
    while (line != kNone && line != ancestor) line = parent[line];
    return line == ancestor;
  }
  // "Turn 2: player 1, attackers"
  std::string Where(size_t line) const {
    std::string where;
    for (; line != kNone; line = parent[line]) {
      if (lines[line].kind == GoldenLine::kPhase) where = lines[line].text;
      if (lines[line].kind == GoldenLine::kTurn) {
        return absl::StrCat(lines[line].text, where.empty() ? "" : ", ", where);
      }
    }
    return where;
  }

  const std::vector<GoldenLine>& lines;
  std::vector<size_t> parent;
  std::vector<size_t> partner;  // in the other text; kNone: not found
  std::vector<bool> moved;      // its partner stands elsewhere
};

class Comparer {
 public:
  Comparer(const GoldenText& expected, const GoldenText& now)
      : old_(expected), now_(now) {}

  GoldenComparison Run() {
    for (const auto& [a, b] : AlignGoldens(old_.lines, now_.lines)) {
      Pair(a, b);
      same_.push_back({a, b});
    }
    FindMoved();
    PairPlayers();
    FindChanged();
    for (size_t i = 0; i < old_.lines.size(); ++i) {
      if (old_.partner[i] == kNone) TellGone(i);
    }
    for (size_t i = 0; i < now_.lines.size(); ++i) {
      if (now_.partner[i] == kNone) TellNew(i);
    }
    return Conclude();
  }

 private:
  struct Told {
    size_t place;  // in the text of now
    pb::GoldenDifference difference;
  };

  void Pair(size_t a, size_t b) {
    old_.partner[a] = b;
    now_.partner[b] = a;
  }

  // -- What moved -------------------------------------------------------------

  static bool CanMove(const GoldenLine& line) {
    return line.kind == GoldenLine::kDecision ||
           line.kind == GoldenLine::kFact || line.kind == GoldenLine::kLook;
  }

  // A line that is missing in one place and too many in another. If there are
  // several that say the same nobody can tell which became which.
  void FindMoved() {
    struct Seen {
      std::vector<size_t> old, now;
    };
    std::map<std::string, Seen> seen;
    const auto collect = [&seen](const Side& side, auto list) {
      for (size_t i = 0; i < side.lines.size(); ++i) {
        if (side.partner[i] != kNone || !CanMove(side.lines[i])) continue;
        (seen[side.lines[i].text].*list).push_back(i);
      }
    };
    collect(old_, &Seen::old);
    collect(now_, &Seen::now);
    std::vector<LinePair> found;
    for (const auto& [text, line] : seen) {
      if (line.old.size() != 1 || line.now.size() != 1) continue;
      if (old_.lines[line.old[0]].Says(now_.lines[line.now[0]])) {
        found.push_back({line.old[0], line.now[0]});
      }
    }
    std::sort(found.begin(), found.end());
    for (const auto& [a, b] : found) {
      Pair(a, b);
      old_.moved[a] = true;
    }
    for (const auto& [a, b] : found) TakeAlong(a, b);
    for (const auto& [a, b] : found) TellMoved(a, b);
  }

  // What stands under a line that moved goes with it.
  void TakeAlong(size_t a, size_t b) {
    size_t next = b + 1;
    for (size_t i = a + 1; i < old_.lines.size() && old_.IsUnder(i, a); ++i) {
      if (old_.partner[i] != kNone) continue;
      for (size_t j = next; j < now_.lines.size() && now_.IsUnder(j, b); ++j) {
        if (now_.partner[j] != kNone || !old_.lines[i].Says(now_.lines[j])) {
          continue;
        }
        Pair(i, j);
        old_.moved[i] = true;
        next = j + 1;
        break;
      }
    }
  }

  // It went with the line that it stands under.
  bool WentAlong(size_t a) const {
    const size_t above = old_.parent[a];
    return above != kNone && old_.moved[above] &&
           now_.parent[old_.partner[a]] == old_.partner[above];
  }

  void TellMoved(size_t a, size_t b) {
    if (WentAlong(a)) return;
    const size_t a_end = EndOf(old_, a);
    const uint64_t under = static_cast<uint64_t>(std::count(
        old_.moved.begin() + static_cast<std::ptrdiff_t>(a + 1),
        old_.moved.begin() + static_cast<std::ptrdiff_t>(a_end), true));
    const LinePair end(a_end, EndOf(now_, b));
    if (block_ == LinePair(a, b)) {
      // Behind what moved before it, there as here: they moved together.
      pb::GoldenDifference& first = told_.back().difference;
      first.set_under(first.under() + under + 1);
      AddToBlock(now_.lines[b]);
      block_ = end;
      return;
    }
    pb::GoldenDifference moved = At(pb::GoldenDifference::MOVED, a, b);
    moved.set_under(under);
    const std::string was = old_.Where(a);
    if (was != moved.where()) {
      moved.set_where(absl::StrCat(was, " → ", moved.where()));
    }
    how_ = HowMoved(a, b);
    what_.clear();
    told_.push_back({b, std::move(moved)});
    AddToBlock(now_.lines[b]);
    block_ = end;
  }

  // A line of those that moved together: the first are told, if they are as the
  // very first is. Of what players did, it is not told what followed.
  void AddToBlock(const GoldenLine& line) {
    if (what_.empty()) what_kind_ = line.kind;
    if (what_.size() < kToldTogether && line.kind == what_kind_) {
      what_.push_back(line.text);
    }
    told_.back().difference.set_text(
        absl::StrCat(absl::StrJoin(what_, " + "), ", ", how_));
  }

  // Behind a line and all that stands under it.
  static size_t EndOf(const Side& side, size_t line) {
    size_t end = line + 1;
    while (end < side.lines.size() && side.IsUnder(end, line)) ++end;
    return end;
  }

  // What it now happens before, or after.
  std::string HowMoved(size_t a, size_t b) const {
    const LinePair* best = nullptr;
    // A reader looks for what players did; that one passed tells little.
    const auto rank = [&](const LinePair& pair) {
      const GoldenLine& line = now_.lines[pair.second];
      const size_t away = pair.second > b ? pair.second - b : b - pair.second;
      const bool pass = absl::EndsWith(line.text, " passes");
      return std::make_tuple(line.kind != GoldenLine::kDecision || pass, away);
    };
    for (const LinePair& pair : same_) {
      if ((pair.first < a) == (pair.second < b) ||
          !CanMove(now_.lines[pair.second]) || old_.IsUnder(pair.first, a)) {
        continue;
      }
      if (best == nullptr || rank(pair) < rank(*best)) best = &pair;
    }
    if (best != nullptr) {
      return absl::StrCat(best->second > b ? "now before: " : "now after: ",
                          now_.lines[best->second].text);
    }
    const size_t above = now_.parent[b];
    const size_t was_above = old_.parent[a];
    if (above != kNone &&
        (was_above == kNone || old_.partner[was_above] != above)) {
      return absl::StrCat("now under: ", now_.lines[above].text);
    }
    return now_.lines[b].together ? "now at the same time as what is before it"
                                  : "no longer at the same time as before";
  }

  // -- What changed -----------------------------------------------------------

  // What a player has at the same moment.
  void PairPlayers() {
    std::map<std::pair<std::string, std::string>, size_t> status;
    const auto key = [](const Side& side, size_t i) {
      const std::string& text = side.lines[i].text;
      return std::make_pair(side.Where(i), text.substr(0, text.find(':')));
    };
    for (size_t i = 0; i < old_.lines.size(); ++i) {
      if (old_.lines[i].kind == GoldenLine::kPlayer &&
          old_.partner[i] == kNone) {
        status[key(old_, i)] = i;
      }
    }
    for (size_t i = 0; i < now_.lines.size(); ++i) {
      if (now_.lines[i].kind != GoldenLine::kPlayer || now_.partner[i] != kNone)
        continue;
      const auto found = status.find(key(now_, i));
      if (found == status.end()) continue;
      const size_t a = found->second;
      status.erase(found);
      Pair(a, i);
      pb::GoldenDifference changed = At(pb::GoldenDifference::CHANGED, a, i);
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
    std::vector<LinePair> ends = same_;
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
      pb::GoldenDifference changed = At(pb::GoldenDifference::CHANGED, i, j);
      changed.set_text(ChangedNumbers(was, is));
      (OnlyCarriesOn(was, is) ? carried_ : told_)
          .push_back({j, std::move(changed)});
    });
    Match(a, a_end, b, b_end, alike, [this](size_t i, size_t j) {
      pb::GoldenDifference changed = At(pb::GoldenDifference::CHANGED, i, j);
      changed.set_text(ChangedWords(old_.lines[i].text, now_.lines[j].text));
      told_.push_back({j, std::move(changed)});
    });
  }

  template <class Fits, class Tell>
  void Match(size_t a, size_t a_end, size_t b, size_t b_end, Fits fits,
             Tell tell) {
    for (size_t i = a; i < a_end; ++i) {
      if (old_.partner[i] != kNone) continue;
      for (size_t j = b; j < std::min(b_end, b + kMaxLikely); ++j) {
        if (now_.partner[j] != kNone || !CanMatch(i, j) || !fits(i, j)) {
          continue;
        }
        Pair(i, j);
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
  static size_t Under(const Side& side, size_t line) {
    size_t under = 0;
    for (size_t i = line + 1; i < side.lines.size() && side.IsUnder(i, line);
         ++i) {
      if (side.partner[i] == kNone) ++under;
    }
    return under;
  }

  static bool IsTopmost(const Side& side, size_t line) {
    const size_t above = side.parent[line];
    return above == kNone || side.partner[above] != kNone;
  }

  void TellGone(size_t a) {
    if (!IsTopmost(old_, a)) return;
    // The last thing that still happens before it.
    const auto after =
        std::upper_bound(same_.begin(), same_.end(), LinePair(a, 0));
    const size_t b = after == same_.begin() ? kNone : (after - 1)->second;
    pb::GoldenDifference gone = At(pb::GoldenDifference::NO_LONGER, a, b);
    gone.set_where(old_.Where(a));
    gone.set_text(old_.lines[a].text);
    gone.set_under(Under(old_, a));
    told_.push_back({b == kNone ? 0 : b, std::move(gone)});
  }

  void TellNew(size_t b) {
    if (!IsTopmost(now_, b)) return;
    pb::GoldenDifference fresh = At(pb::GoldenDifference::NEWLY, kNone, b);
    fresh.set_text(now_.lines[b].text);
    fresh.set_under(Under(now_, b));
    told_.push_back({b, std::move(fresh)});
  }

  pb::GoldenDifference At(pb::GoldenDifference::Kind kind, size_t a,
                          size_t b) const {
    pb::GoldenDifference difference;
    difference.set_kind(kind);
    if (a != kNone)
      difference.set_line(static_cast<uint32_t>(old_.lines[a].line));
    if (b != kNone) {
      difference.set_place(now_.lines[b].place);
      difference.set_where(now_.Where(b));
    }
    return difference;
  }

  GoldenComparison Conclude() {
    GoldenComparison comparison;
    comparison.carried = carried_.size();
    if (told_.empty()) {
      told_ = std::move(carried_);
      comparison.carried = 0;
    }
    if (told_.empty() && ends_.empty()) told_ = std::move(between_);
    std::stable_sort(
        told_.begin(), told_.end(),
        [](const Told& a, const Told& b) { return a.place < b.place; });
    for (Told& told : told_) {
      comparison.differences.push_back(std::move(told.difference));
    }
    for (Told& told : ends_) {
      comparison.differences.push_back(std::move(told.difference));
    }
    return comparison;
  }

  Side old_;
  Side now_;
  // What moved last: what it is, how it moved, and where it ends.
  std::vector<std::string> what_;
  GoldenLine::Kind what_kind_ = GoldenLine::kFact;
  std::string how_;
  LinePair block_ = {kNone, kNone};
  std::vector<LinePair> same_;
  std::vector<Told> told_;
  std::vector<Told> carried_;
  std::vector<Told> between_;  // what players have before the end
  std::vector<Told> ends_;
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
