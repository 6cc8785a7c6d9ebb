#include "kernel/projections/watchers.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace refold {
namespace {

using Pattern = pb::EventPattern;

constexpr absl::string_view kLastTurn = "last turn ";

// Of whom a row counts; a set of bits.
enum Of : unsigned {
  kSubject = 1,
  kOther = 2,
  kPlayer = 4,  // Occurrence::player
  kOverall = 8,
};

// Which card's types and colours split a row.
enum class By { kNothing, kSubject, kOther };

enum class Play { kAny, kLeaves, kEnters };
enum class Sign { kAny, kRises, kFalls };

// One watcher: which occurrences it counts, and of whom.
struct Watch {
  Word name;
  Pattern::Kind kind;
  unsigned of;
  Word word = {};  // of the occurrence; empty = any
  Word to = {};    // zone of a move; empty = any
  Play play = Play::kAny;
  Sign sign = Sign::kAny;
  bool combat = false;   // combat damage only
  bool players = false;  // only what happens to players
  bool amount = false;   // counts the amount instead of the times
  By by = By::kNothing;
};

const std::vector<Watch>& Watches() {
  static const std::vector<Watch>* const kWatches = new std::vector<Watch>{
      {.name = Word::Of("spells cast"),
       .kind = Pattern::CAST,
       .of = kPlayer | kOverall,
       .by = By::kSubject},
      {.name = Word::Of("cards drawn"),
       .kind = Pattern::MOVED,
       .of = kPlayer,
       .word = Word::Of("draw")},
      {.name = Word::Of("cards discarded"),
       .kind = Pattern::MOVED,
       .of = kPlayer,
       .word = Word::Of("discard")},
      {.name = Word::Of("life lost"),
       .kind = Pattern::RESOURCE,
       .of = kSubject,
       .word = Word::Of("life"),
       .sign = Sign::kFalls,
       .amount = true},
      {.name = Word::Of("life gained"),
       .kind = Pattern::RESOURCE,
       .of = kSubject,
       .word = Word::Of("life"),
       .sign = Sign::kRises,
       .amount = true},
      {.name = Word::Of("damage taken"),
       .kind = Pattern::DAMAGED,
       .of = kSubject,
       .amount = true},
      {.name = Word::Of("combat damage taken"),
       .kind = Pattern::DAMAGED,
       .of = kSubject,
       .combat = true,
       .amount = true},
      {.name = Word::Of("damage dealt"),
       .kind = Pattern::DAMAGED,
       .of = kOther,
       .amount = true},
      {.name = Word::Of("damage dealt to players"),
       .kind = Pattern::DAMAGED,
       .of = kOther,
       .players = true,
       .amount = true},
      {.name = Word::Of("combat hits on players"),
       .kind = Pattern::DAMAGED,
       .of = kOther | kPlayer,
       .combat = true,
       .players = true,
       .by = By::kOther},
      {.name = Word::Of("attackers declared"),
       .kind = Pattern::ATTACKED,
       .of = kSubject | kPlayer | kOverall},
      {.name = Word::Of("blocks"),
       .kind = Pattern::BLOCKS,
       .of = kSubject | kPlayer},
      {.name = Word::Of("died"),
       .kind = Pattern::MOVED,
       .of = kPlayer | kOverall,
       .to = Word::Of("graveyard"),
       .play = Play::kLeaves,
       .by = By::kSubject},
      {.name = Word::Of("entered"),
       .kind = Pattern::MOVED,
       .of = kPlayer | kOverall,
       .play = Play::kEnters,
       .by = By::kSubject},
  };
  return *kWatches;
}

bool Counts(const View& view, const Watch& watch, const Occurrence& what) {
  if (watch.kind != what.kind) return false;
  Word play = view.game.play_zone();
  bool right_play =
      watch.play == Play::kAny ||
      (watch.play == Play::kLeaves ? what.from : what.to).zone == play;
  bool right_sign =
      watch.sign == Sign::kAny || (watch.sign == Sign::kRises) == what.rises;
  return right_play && right_sign &&
         (watch.word.empty() || watch.word == what.word) &&
         (watch.to.empty() || watch.to == what.to.zone) &&
         (!watch.combat || what.combat) &&
         (!watch.players || what.subject.is_player());
}

// The types and colours of a card, now or when it was last known.
std::vector<Word> KindsOf(const View& view, const Ref& card) {
  std::vector<Word> kinds;
  auto add = [&kinds](const std::vector<Word>& types,
                      const std::vector<Word>& colors) {
    kinds = types;
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
  auto it = table.find({name, of});
  if (it == table.end()) {
    if (!IsFew(of) && table.size() >= kMaxCardWatches) return;
    it = table.insert({{name, of}, 0}).first;
  }
  if (__builtin_add_overflow(it->second, amount, &it->second)) {
    it->second = std::numeric_limits<int64_t>::max();
  }
}

void CountRow(const Watch& watch, Word name, const Occurrence& what,
              WatchTable& table) {
  int64_t amount = watch.amount ? what.amount : 1;
  if (amount <= 0) return;
  auto add = [&](unsigned of, const Ref& whom) {
    if ((watch.of & of) && !whom.empty()) AddTo(table, name, whom, amount);
  };
  add(kSubject, what.subject);
  add(kOther, what.other);
  add(kPlayer, what.player == 0 ? Ref() : Ref::Player(what.player));
  if (watch.of & kOverall) AddTo(table, name, Ref(), amount);
}

}  // namespace

bool CountWatches(const View& view, const Occurrence& what, WatchTable& table) {
  bool counted = false;
  for (const Watch& watch : Watches()) {
    if (!Counts(view, watch, what)) continue;
    counted = true;
    CountRow(watch, watch.name, what, table);
    if (watch.by == By::kNothing) continue;
    const Ref& card = watch.by == By::kSubject ? what.subject : what.other;
    for (Word kind : KindsOf(view, card)) {
      Word name = Word::Of(absl::StrCat(watch.name.text(), ": ", kind.text()));
      CountRow(watch, name, what, table);
    }
  }
  return counted;
}

void BeginTurnOfWatches(WatchTable& table) {
  WatchTable kept;
  for (const auto& [key, number] : table) {
    const auto& [name, of] = key;
    if (!IsFew(of) || absl::StartsWith(name.text(), kLastTurn)) continue;
    Word past = Word::Of(absl::StrCat(kLastTurn, name.text()));
    kept.insert({{past, of}, number});
  }
  table = std::move(kept);
}

}  // namespace refold
