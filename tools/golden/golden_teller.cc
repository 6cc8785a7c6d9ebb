#include "tools/golden/golden_teller.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/fold/fold_state.h"
#include "kernel/query/view.h"
#include "kernel/state/convert.h"
#include "tools/show/plain_text.h"
#include "tools/show/thing_names.h"

namespace refold::tools {
namespace {

constexpr int kLookDepth = 2;  // that of decisions, which stand under phases

GoldenLine::Kind KindOf(LineKind kind) {
  switch (kind) {
    case LineKind::kTurn:
      return GoldenLine::kTurn;
    case LineKind::kPhase:
      return GoldenLine::kPhase;
    case LineKind::kPlayer:
      return GoldenLine::kPlayer;
    case LineKind::kDecision:
      return GoldenLine::kDecision;
    case LineKind::kFact:
    case LineKind::kPrompt:
      return GoldenLine::kFact;
  }
  return GoldenLine::kFact;
}

// Which lines may be folded together. What is laid out before a game is made
// card by card, and moved to its place.
std::string SortOf(const Event& event) {
  if (event.As<CardCreated>() != nullptr) return "laid out";
  if (const auto* moved = event.As<CardMoved>()) {
    return moved->reason == Word::Of("setup") ? "laid out" : "moved";
  }
  return event.As<RandomDrawn>() != nullptr ? "drawn" : "";
}

}  // namespace

GoldenTeller::GoldenTeller(const pb::GameHeader& header, std::string test)
    : narrator_(header, GameState(), pb::Event(),
                std::make_shared<StableNames>(header)) {
  golden_.game = PlainText(header.game());
  golden_.test = PlainText(test);
}

bool GoldenTeller::Add(StoryLine line, const std::string& place) {
  const std::string text = line.text;
  std::vector<StoryLine> told;
  telling_.Add(std::move(line), told);
  // The line itself is told last, if at all.
  const bool is_told = !told.empty() && told.back().text == text;
  for (StoryLine& one : told) AddLine(std::move(one), place);
  return is_told;
}

void GoldenTeller::AddLine(StoryLine line, const std::string& place) {
  GoldenLine golden;
  golden.kind = KindOf(line.kind);
  // What stands between two lines and is not told must leave no gap.
  golden.depth = std::min(
      line.depth, golden_.lines.empty() ? 0 : golden_.lines.back().depth + 1);
  golden.together = line.together;
  golden.text = std::move(line.text);
  golden.place = place;
  golden_.lines.push_back(std::move(golden));
}

absl::Status GoldenTeller::Tell(const Event& event, const std::string& place) {
  absl::Status folded = FoldState(state_, event);
  if (!folded.ok()) return folded;
  lines_.clear();
  narrator_.Tell(ToProto(event), state_, lines_);
  for (StoryLine& line : lines_) {
    const bool fact = line.kind == LineKind::kFact;
    // A golden holds every fact: those that keep the books may change, too.
    line.bookkeeping = false;
    if (Add(std::move(line), place) && fact) {
      golden_.lines.back().sort = SortOf(event);
    }
  }
  return absl::OkStatus();
}

GoldenTeller::Look GoldenTeller::LookOf(const Characteristics& is,
                                        const CardCell& card) {
  Look look;
  if (is.controller != card.zone_player) {
    look["controlled by"] = absl::StrCat("player ", is.controller);
  }
  for (const NamedValue& stat : is.stats) {
    look[std::string(stat.name.text())] = absl::StrCat(stat.value);
  }
  for (const NamedValue& keyword : is.keywords) {
    look[std::string(keyword.name.text())] =
        keyword.value == 1 ? "" : absl::StrCat(keyword.value, " times");
  }
  for (Word type : is.types) look[std::string(type.text())] = "";
  for (Word color : is.colors) look[std::string(color.text())] = "";
  return look;
}

// "power 2 -> 5, now flying, no longer creature"; empty if nothing changed.
std::string GoldenTeller::Compare(const Look& before, const Look& now) const {
  std::vector<std::string> told;
  for (const auto& [what, value] : now) {
    const auto was = before.find(what);
    if (was == before.end()) {
      told.push_back(
          absl::StrCat("now ", what, value.empty() ? "" : " ", value));
    } else if (was->second != value) {
      told.push_back(absl::StrCat(what, " ", was->second, " -> ", value));
    }
  }
  for (const auto& [what, value] : before) {
    if (now.count(what) == 0) told.push_back(absl::StrCat("no longer ", what));
  }
  return absl::StrJoin(told, ", ");
}

void GoldenTeller::EndBatch(const World& world, const std::string& place) {
  const View view = world.view();
  std::map<CardId, Look> looks;
  for (const CellSlot<ZoneCell>& zone : world.state().zones()) {
    if (!view.game.words().InPlay(zone->name)) continue;
    for (CardId card : zone->cards) {
      looks.emplace(card, LookOf(CharacteristicsOf(view, card),
                                 *world.state().card(card)));
    }
  }
  for (const auto& [card, look] : looks) {
    const auto before = looks_.find(card);
    std::string changed;
    if (before != looks_.end()) {
      changed = Compare(before->second, look);
    } else {
      changed =
          absl::StrJoin(look, ", ", [](std::string* out, const auto& one) {
            absl::StrAppend(out, one.first, one.second.empty() ? "" : " ",
                            one.second);
          });
    }
    if (changed.empty()) continue;
    StoryLine line;
    line.text =
        PlainText(absl::StrCat(narrator_.CardName(card), ": ", changed));
    line.depth = kLookDepth;
    Add(std::move(line), place);
    golden_.lines.back().kind = GoldenLine::kLook;
  }
  looks_ = std::move(looks);
}

void GoldenTeller::Stop(const std::string& why) {
  StoryLine line;
  line.text = PlainText(why);
  line.depth = kLookDepth;
  AddLine(std::move(line), "");
}

GoldenText GoldenTeller::Finish() && {
  lines_.clear();
  narrator_.TellEnd(state_, lines_);
  for (StoryLine& line : lines_) AddLine(std::move(line), "");
  FoldRuns(golden_.lines);
  return std::move(golden_);
}

}  // namespace refold::tools
