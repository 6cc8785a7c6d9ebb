#include "replay/golden/pairing.h"

#include "absl/strings/str_cat.h"

namespace refold {

PairedText::PairedText(const GoldenText& text) : lines(text.lines) {
  std::vector<size_t> above;
  for (size_t i = 0; i < lines.size(); ++i) {
    while (!above.empty() && lines[above.back()].depth >= lines[i].depth) {
      above.pop_back();
    }
    parent.push_back(above.empty() ? kNoLine : above.back());
    above.push_back(i);
  }
  partner.assign(lines.size(), kNoLine);
}

bool PairedText::IsUnder(size_t line, size_t ancestor) const {
  while (line != kNoLine && line != ancestor) line = parent[line];
  return line == ancestor;
}

size_t PairedText::EndOf(size_t line) const {
  size_t end = line + 1;
  while (end < lines.size() && IsUnder(end, line)) ++end;
  return end;
}

std::string PairedText::Where(size_t line) const {
  std::string where;
  for (; line != kNoLine; line = parent[line]) {
    if (lines[line].kind == GoldenLine::kPhase) where = lines[line].text;
    if (lines[line].kind == GoldenLine::kTurn) {
      return absl::StrCat(lines[line].text, where.empty() ? "" : ", ", where);
    }
  }
  return where;
}

Pairing::Pairing(const GoldenText& expected, const GoldenText& now_text)
    : old(expected), now(now_text), same(AlignGoldens(old.lines, now.lines)) {
  for (const auto& [a, b] : same) Pair(a, b);
}

pb::GoldenDifference Pairing::At(pb::GoldenDifference::Kind kind, size_t a,
                                 size_t b) const {
  pb::GoldenDifference difference;
  difference.set_kind(kind);
  if (a != kNoLine) {
    difference.set_line(static_cast<uint32_t>(old.lines[a].line));
  }
  if (b != kNoLine) {
    difference.set_place(now.lines[b].place);
    difference.set_where(now.Where(b));
  }
  return difference;
}

}  // namespace refold
