#include "kernel/projections/watchers.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"  // unordered: only looked up
#include "absl/container/inlined_vector.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/query/watch.h"

namespace refold {
namespace {

using Pattern = flat::EventPattern;

constexpr absl::string_view kLastTurn = "last turn ";

using Of = Watch::Of;
using By = Watch::By;
using Play = Watch::Play;
using Sign = Watch::Sign;

const std::vector<Watch>& Watches() {
  static const std::vector<Watch>* const kWatches = new std::vector<Watch>{
      {.name = Word::Of("spells cast"),
       .kind = Pattern::CAST,
       .of = Of::kPlayer | Of::kOverall,
       .by = By::kSubject},
      {.name = Word::Of("cards drawn"),
       .kind = Pattern::MOVED,
       .of = Of::kPlayer,
       .word = Word::Of("draw")},
      {.name = Word::Of("cards discarded"),
       .kind = Pattern::MOVED,
       .of = Of::kPlayer,
       .word = Word::Of("discard")},
      {.name = Word::Of("life lost"),
       .kind = Pattern::RESOURCE,
       .of = Of::kSubject,
       .game_word = &GameWords::life,
       .sign = Sign::kFalls,
       .amount = true},
      {.name = Word::Of("life gained"),
       .kind = Pattern::RESOURCE,
       .of = Of::kSubject,
       .game_word = &GameWords::life,
       .sign = Sign::kRises,
       .amount = true},
      {.name = Word::Of("damage taken"),
       .kind = Pattern::DAMAGED,
       .of = Of::kSubject,
       .amount = true},
      {.name = Word::Of("combat damage taken"),
       .kind = Pattern::DAMAGED,
       .of = Of::kSubject,
       .damage = Watch::Damage::kCombat,
       .amount = true},
      {.name = Word::Of("damage dealt"),
       .kind = Pattern::DAMAGED,
       .of = Of::kOther,
       .amount = true},
      {.name = Word::Of("damage dealt to players"),
       .kind = Pattern::DAMAGED,
       .of = Of::kOther,
       .players = true,
       .amount = true},
      {.name = Word::Of("combat hits on players"),
       .kind = Pattern::DAMAGED,
       .of = Of::kOther | Of::kPlayer,
       .damage = Watch::Damage::kCombat,
       .players = true,
       .by = By::kOther},
      {.name = Word::Of("attackers declared"),
       .kind = Pattern::ATTACKED,
       .of = Of::kSubject | Of::kPlayer | Of::kOverall},
      {.name = Word::Of("blocks"),
       .kind = Pattern::BLOCKS,
       .of = Of::kSubject | Of::kPlayer},
      {.name = Word::Of("died"),
       .kind = Pattern::MOVED,
       .of = Of::kPlayer | Of::kOverall,
       .to = &GameWords::discard,
       .play = Play::kLeaves,
       .by = By::kSubject},
      {.name = Word::Of("entered"),
       .kind = Pattern::MOVED,
       .of = Of::kPlayer | Of::kOverall,
       .play = Play::kEnters,
       .by = By::kSubject},
  };
  return *kWatches;
}

// Whether a row that may ask for `wanted`, or for nothing, is content with it.
bool Is(const View& view, Word GameWords::*wanted, Word word) {
  return wanted == nullptr || view.game.words().*wanted == word;
}

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
  return right_play && right_sign &&
         (watch.word.empty() || watch.word == what.word) &&
         Is(view, watch.game_word, what.word) &&
         Is(view, watch.to, what.to.zone) &&
         RightDamage(watch.damage, what.combat) &&
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

void CountRow(const Watch& watch, Word name, const Occurrence& what,
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

// "<name>: <kind>". Such names are few and asked for with every card that
// moves, so each thread keeps those that it made.
Word SplitName(Word name, Word kind) {
  thread_local absl::flat_hash_map<std::pair<uint32_t, uint32_t>, Word> names;
  Word& split = names[{name.process_id(), kind.process_id()}];
  if (split.empty()) {
    split = Word::Of(absl::StrCat(name.text(), ": ", kind.text()));
  }
  return split;
}

// "last turn <name>", kept like the names above.
Word PastName(Word name) {
  thread_local absl::flat_hash_map<uint32_t, Word> names;
  Word& past = names[name.process_id()];
  if (past.empty()) past = Word::Of(absl::StrCat(kLastTurn, name.text()));
  return past;
}

// False if the row does not count this.
bool CountWatch(const View& view, const Watch& watch, const Occurrence& what,
                WatchTable& table) {
  if (!Counts(view, watch, what)) return false;
  CountRow(watch, watch.name, what, table);
  if (watch.by == By::kNothing) return true;
  const Ref& card = watch.by == By::kSubject ? what.subject : what.other;
  for (Word kind : KindsOf(view, card)) {
    CountRow(watch, SplitName(watch.name, kind), what, table);
  }
  return true;
}

}  // namespace

bool KnowsWatch(const GameQueries& game, Word name) {
  absl::string_view text = name.text();
  absl::ConsumePrefix(&text, kLastTurn);
  for (const std::vector<Watch>* rows : {&Watches(), &game.watches()}) {
    for (const Watch& watch : *rows) {
      absl::string_view rest = text;
      if (!absl::ConsumePrefix(&rest, watch.name.text())) continue;
      const bool split = watch.by != By::kNothing && rest.size() > 2 &&
                         absl::StartsWith(rest, ": ");
      if (rest.empty() || split) return true;
    }
  }
  return false;
}

bool CountWatches(const View& view, const Occurrence& what, WatchTable& table) {
  bool counted = false;
  for (const std::vector<Watch>* rows : {&Watches(), &view.game.watches()}) {
    for (const Watch& watch : *rows) {
      if (CountWatch(view, watch, what, table)) counted = true;
    }
  }
  return counted;
}

void BeginTurnOfWatches(WatchTable& table) {
  WatchTable kept;
  for (const auto& [key, number] : table) {
    const auto& [name, of] = key;
    if (!IsFew(of) || absl::StartsWith(name.text(), kLastTurn)) continue;
    // They are in the order of their names, as those that they are made from.
    kept.emplace_hint(kept.end(), WatchTable::key_type(PastName(name), of),
                      number);
  }
  table = std::move(kept);
}

}  // namespace refold
