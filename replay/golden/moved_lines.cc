#include "replay/golden/moved_lines.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace refold {
namespace {

// Of lines that moved together, so many are told.
constexpr size_t kToldTogether = 3;

class Mover {
 public:
  explicit Mover(Pairing& pairing)
      : pairing_(pairing), old_(pairing.old), now_(pairing.now) {
    moved_.assign(old_.lines.size(), false);
  }

  std::vector<ToldDifference> Run() {
    struct Seen {
      std::vector<size_t> old, now;
    };
    std::map<std::string, Seen> seen;
    const auto collect = [&seen](const PairedText& side, auto list) {
      for (size_t i = 0; i < side.lines.size(); ++i) {
        if (side.partner[i] != kNoLine || !CanMove(side.lines[i])) continue;
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
      pairing_.Pair(a, b);
      moved_[a] = true;
    }
    for (const auto& [a, b] : found) TakeAlong(a, b);
    for (const auto& [a, b] : found) TellMoved(a, b);
    return std::move(told_);
  }

 private:
  static bool CanMove(const GoldenLine& line) {
    return line.kind == GoldenLine::kDecision ||
           line.kind == GoldenLine::kFact || line.kind == GoldenLine::kLook;
  }

  // What stands under a line that moved goes with it.
  void TakeAlong(size_t a, size_t b) {
    size_t next = b + 1;
    for (size_t i = a + 1; i < old_.lines.size() && old_.IsUnder(i, a); ++i) {
      if (old_.partner[i] != kNoLine) continue;
      for (size_t j = next; j < now_.lines.size() && now_.IsUnder(j, b); ++j) {
        if (now_.partner[j] != kNoLine || !old_.lines[i].Says(now_.lines[j])) {
          continue;
        }
        pairing_.Pair(i, j);
        moved_[i] = true;
        next = j + 1;
        break;
      }
    }
  }

  // It went with the line that it stands under.
  bool WentAlong(size_t a) const {
    const size_t above = old_.parent[a];
    return above != kNoLine && moved_[above] &&
           now_.parent[old_.partner[a]] == old_.partner[above];
  }

  void TellMoved(size_t a, size_t b) {
    if (WentAlong(a)) return;
    const size_t a_end = old_.EndOf(a);
    const uint64_t under = static_cast<uint64_t>(
        std::count(moved_.begin() + static_cast<std::ptrdiff_t>(a + 1),
                   moved_.begin() + static_cast<std::ptrdiff_t>(a_end), true));
    const LinePair end(a_end, now_.EndOf(b));
    if (block_ == LinePair(a, b)) {
      // Behind what moved before it, there as here: they moved together.
      pb::GoldenDifference& first = told_.back().difference;
      first.set_under(first.under() + under + 1);
      AddToBlock(now_.lines[b]);
      block_ = end;
      return;
    }
    pb::GoldenDifference moved = pairing_.At(pb::GoldenDifference::MOVED, a, b);
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
    for (const LinePair& pair : pairing_.same) {
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
    if (above != kNoLine &&
        (was_above == kNoLine || old_.partner[was_above] != above)) {
      return absl::StrCat("now under: ", now_.lines[above].text);
    }
    return now_.lines[b].together ? "now at the same time as what is before it"
                                  : "no longer at the same time as before";
  }

  Pairing& pairing_;
  PairedText& old_;
  PairedText& now_;
  std::vector<bool> moved_;  // lines of old whose partner stands elsewhere
  std::vector<ToldDifference> told_;
  // What moved last: what it is, how it moved, and where it ends.
  std::vector<std::string> what_;
  GoldenLine::Kind what_kind_ = GoldenLine::kFact;
  std::string how_;
  LinePair block_ = {kNoLine, kNoLine};
};

}  // namespace

std::vector<ToldDifference> PairMovedLines(Pairing& pairing) {
  return Mover(pairing).Run();
}

}  // namespace refold
