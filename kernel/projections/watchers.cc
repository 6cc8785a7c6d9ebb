#include "kernel/projections/watchers.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/query/watch.h"

namespace refold {
namespace {

constexpr absl::string_view kLastTurn = "last turn ";

using Of = Watch::Of;
using By = Watch::By;
using Play = Watch::Play;
using Sign = Watch::Sign;

// Whether a row that may ask for `wanted`, or for anything, is content with it.
bool Is(Word wanted, Word word) { return wanted.empty() || wanted == word; }

bool RightDamage(Watch::Damage wanted, bool combat) {
  return wanted == Watch::Damage::kAny ||
         (wanted == Watch::Damage::kCombat) == combat;
}

bool Counts(const View& view, const Watch& watch, const Occurrence& what) {
  if (watch.kind != what.kind) return false;
  Word play = view.game.words().play;
  bool right_play =
      watch.play == Play::kAny ||
      (watch.play == Play::kLeaves ? what.from : what.to).zone == play;
  bool right_sign =
      watch.sign == Sign::kAny || (watch.sign == Sign::kRises) == what.rises;
  return right_play && right_sign && Is(watch.word, what.word) &&
         Is(watch.to, what.to.zone) && RightDamage(watch.damage, what.combat) &&
         (!watch.players || what.subject.is_player());
}

// The types and colours of a card, now or when it was last known.
absl::InlinedVector<Word, 8> KindsOf(const View& view, const Ref& card) {
  absl::InlinedVector<Word, 8> kinds;
  auto add = [&kinds](const std::vector<Word>& types,
                      const std::vector<Word>& colors) {
    kinds.assign(types.begin(), types.end());
    kinds.insert(kinds.end(), colors.begin(), colors.end());
  };
  if (view.state.Find(card) != nullptr) {
    const Characteristics& now = CharacteristicsOf(view, card.id);
    add(now.types, now.colors);
  } else if (auto it = view.last_known.find(card);
             it != view.last_known.end()) {
    add(it->second.types, it->second.colors);
  }
  // A word counts once, whatever it is listed as.
  std::sort(kinds.begin(), kinds.end());
  kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
  return kinds;
}

// Players and "overall" are few, whatever happens in a turn.
bool IsFew(const Ref& of) { return of.empty() || of.is_player(); }

void AddTo(WatchTable& table, Word name, const Ref& of, int64_t amount) {
  const WatchTable::key_type key(name, of);
  auto it = table.lower_bound(key);
  if (it == table.end() || it->first != key) {
    if (!IsFew(of) && table.size() >= kMaxCardWatches) return;
    it = table.emplace_hint(it, key, 0);
  }
  if (__builtin_add_overflow(it->second, amount, &it->second)) {
    it->second = std::numeric_limits<int64_t>::max();
  }
}

void AddUnder(const Watch& watch, Word name, const Occurrence& what,
              WatchTable& table) {
  int64_t amount = watch.amount ? what.amount : 1;
  if (amount <= 0) return;
  auto add = [&](unsigned of, const Ref& whom) {
    if ((watch.of & of) && !whom.empty()) AddTo(table, name, whom, amount);
  };
  add(Of::kSubject, what.subject);
  add(Of::kOther, what.other);
  add(Of::kPlayer, what.player == 0 ? Ref() : Ref::Player(what.player));
  if (watch.of & Of::kOverall) AddTo(table, name, Ref(), amount);
}

// What a name asks for, if it is of this row: the row itself, or one kind of
// what it counts.
struct Asked {
  bool whole = false;
  absl::string_view kind;
};

std::optional<Asked> AskedOf(const Watch& watch, absl::string_view name) {
  if (!absl::ConsumePrefix(&name, watch.name.text())) return std::nullopt;
  if (name.empty()) return Asked{.whole = true};
  const bool split = watch.by != By::kNothing && name.size() > 2 &&
                     absl::ConsumePrefix(&name, ": ");
  if (!split) return std::nullopt;
  return Asked{.kind = name};
}

// "<name>: <kind>".
Word SplitName(Word name, Word kind) {
  return Word::Of(absl::StrCat(name.text(), ": ", kind.text()));
}

}  // namespace

bool KnowsWatch(const GameQueries& game, Word name) {
  absl::string_view text = name.text();
  absl::ConsumePrefix(&text, kLastTurn);
  for (const Watch& watch : game.watches()) {
    if (AskedOf(watch, text).has_value()) return true;
  }
  return false;
}

WatchCounter::WatchCounter(const ProgramSet& programs,
                           const GameQueries& game) {
  for (Word name : programs.asked_watches()) {
    Ask(game, name, /*each_kind=*/false);
  }
  for (Word name : game.asked_watches()) Ask(game, name, /*each_kind=*/true);
  std::sort(past_.begin(), past_.end());
}

void WatchCounter::Ask(const GameQueries& game, Word name, bool each_kind) {
  absl::string_view text = name.text();
  Word now = name;
  if (absl::ConsumePrefix(&text, kLastTurn)) {
    now = Word::Of(text);
    past_.emplace_back(now, name);
  }
  for (const Watch& watch : game.watches()) {
    const std::optional<Asked> asked = AskedOf(watch, text);
    if (!asked.has_value()) continue;
    AskRow(watch, asked->whole ? Word() : Word::Of(asked->kind), now,
           each_kind);
  }
}

void WatchCounter::AskRow(const Watch& watch, Word kind, Word name,
                          bool each_kind) {
  const auto place = static_cast<size_t>(watch.kind);
  if (rows_.size() <= place) rows_.resize(place + 1);
  std::vector<Row>& rows = rows_[place];
  auto row = std::find_if(rows.begin(), rows.end(), [&watch](const Row& one) {
    return one.watch == &watch;
  });
  if (row == rows.end()) row = rows.insert(rows.end(), {.watch = &watch});
  row->each_kind = row->each_kind || each_kind;
  if (kind.empty()) {
    row->whole = true;
    return;
  }
  const std::pair<Word, Word> one(kind, name);
  if (std::find(row->kinds.begin(), row->kinds.end(), one) ==
      row->kinds.end()) {
    row->kinds.push_back(one);
  }
}

// False if the row does not count this.
bool WatchCounter::CountRow(const View& view, const Row& row,
                            const Occurrence& what, WatchTable& table) const {
  const Watch& watch = *row.watch;
  if (!Counts(view, watch, what)) return false;
  if (row.whole) AddUnder(watch, watch.name, what, table);
  if (row.kinds.empty() && !row.each_kind) return row.whole;
  const Ref& card = watch.by == By::kSubject ? what.subject : what.other;
  bool counted = row.whole;
  for (Word kind : KindsOf(view, card)) {
    const auto asked = std::find_if(
        row.kinds.begin(), row.kinds.end(),
        [kind](const std::pair<Word, Word>& one) { return one.first == kind; });
    if (asked == row.kinds.end() && !row.each_kind) continue;
    AddUnder(
        watch,
        asked == row.kinds.end() ? SplitName(watch.name, kind) : asked->second,
        what, table);
    counted = true;
  }
  return counted;
}

bool WatchCounter::Count(const View& view, const Occurrence& what,
                         WatchTable& table) const {
  const auto place = static_cast<size_t>(what.kind);
  if (place >= rows_.size()) return false;
  bool counted = false;
  for (const Row& row : rows_[place]) {
    counted = CountRow(view, row, what, table) || counted;
  }
  return counted;
}

void WatchCounter::BeginTurn(WatchTable& table) const {
  WatchTable kept;
  for (const auto& [now, afterwards] : past_) {
    for (auto it = table.lower_bound({now, Ref()});
         it != table.end() && it->first.first == now; ++it) {
      const Ref& of = it->first.second;
      if (IsFew(of)) kept.emplace(std::pair(afterwards, of), it->second);
    }
  }
  table = std::move(kept);
}

}  // namespace refold
