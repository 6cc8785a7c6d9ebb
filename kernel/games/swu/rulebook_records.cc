// Records of a phase that cards can ask about.
#include <vector>

#include "kernel/games/swu/rulebook_parts.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::swu {
namespace {

using pb::EventPattern;

constexpr char kActions[] = "actions taken";

struct Watched {
  const char* name;
  const char* event;
  std::vector<const char*> refs;
  std::vector<const char*> numbers;
  std::vector<const char*> words;
};

pb::WatcherSpec& AddWatcher(ProgramBuilder& b, const Watched& watched) {
  pb::WatcherSpec& spec = *b.program().add_watchers();
  spec.set_name(b.W(watched.name));
  spec.mutable_pattern()->set_kind(EventPattern::HAPPENED);
  spec.mutable_pattern()->add_words(b.W(watched.event));
  for (const char* role : watched.refs) {
    pb::WatcherSpec::Field& field = *spec.add_fields();
    field.set_name(b.W(role));
    *field.mutable_refs() = b.EventRole(role);
  }
  for (const char* number : watched.numbers) {
    pb::WatcherSpec::Field& field = *spec.add_fields();
    field.set_name(b.W(number));
    *field.mutable_number() = b.EventNumber(number);
  }
  for (const char* word : watched.words) {
    pb::WatcherSpec::Field& field = *spec.add_fields();
    field.set_name(b.W(word));
    *field.mutable_words() = b.EventWords(word);
  }
  for (const char* phase : {"action", "regroup"}) {
    spec.add_reset(b.W(phase));
  }
  return spec;
}

// Which action of the phase it is: it counts as taken when it is over.
void AddActionNumber(ProgramBuilder& b, pb::WatcherSpec& spec) {
  pb::WatcherSpec::Field& field = *spec.add_fields();
  field.set_name(b.W("action"));
  *field.mutable_number() = tree::Binary(
      pb::Expr::ADD, b.Records(pb::Expr::RECORD_COUNT, kActions, ""),
      tree::Number(1));
}

// Actions, and passing, of either player.
void AddActions(ProgramBuilder& b) {
  AddActionNumber(
      b, AddWatcher(b, {kActions, "action taken", {"player"}, {}, {}}));
}

// Attacks, and of what types the attacker was then.
void AddAttacks(ProgramBuilder& b) {
  pb::WatcherSpec& spec = AddWatcher(b, {"attacks",
                                         "attack declared",
                                         {"attacker", "defender", "player"},
                                         {},
                                         {}});
  pb::WatcherSpec::Field& types = *spec.add_fields();
  types.set_name(b.W("attacker types"));
  *types.mutable_words() =
      tree::WordsOf(pb::WordList::TYPES, b.EventRole("attacker"));
  // This number identifies its damage.
  pb::WatcherSpec::Field& number = *spec.add_fields();
  number.set_name(b.W("attack"));
  *number.mutable_number() =
      b.WordExpr(pb::Expr::VALUE, "attack number", b.EventRole("attacker"));
  AddActionNumber(b, spec);
}

// Cards that have been played, and whether they had abilities then that wait
// for their defeat.
void AddCardsPlayed(ProgramBuilder& b) {
  pb::WatcherSpec& spec = AddWatcher(b, {"cards played",
                                         "card played",
                                         {"card", "player", "host"},
                                         {"cost"},
                                         {"from", "way", "type"}});
  pb::WatcherSpec::Field& field = *spec.add_fields();
  field.set_name(b.W("when defeated"));
  *field.mutable_number() = b.WordExpr(
      pb::Expr::RULE, "when defeated abilities", b.EventRole("card"));
}

// Cards that have left the arena, and their controllers.
void AddCardsLeft(ProgramBuilder& b) {
  pb::WatcherSpec& spec = *b.program().add_watchers();
  spec.set_name(b.W("cards left play"));
  spec.mutable_pattern()->set_kind(EventPattern::MOVED);
  *spec.mutable_pattern()->add_from() = b.Zone("arena");
  for (const char* role : {"card", "player"}) {
    pb::WatcherSpec::Field& field = *spec.add_fields();
    field.set_name(b.W(role));
    *field.mutable_refs() = b.EventRole(role);
  }
  // What was on the card goes elsewhere, or stays, when it leaves.
  pb::WatcherSpec::Field& attached = *spec.add_fields();
  attached.set_name(b.W("attached"));
  *attached.mutable_refs() =
      tree::Then(b.EventRole("card"), pb::Selector::ATTACHED_TO);
  for (const char* phase : {"action", "regroup"}) {
    spec.add_reset(b.W(phase));
  }
}

}  // namespace

void AddWatchers(ProgramBuilder& b) {
  const std::vector<Watched> all = {
      {"cards defeated",
       "card defeated",
       {"card", "by", "source", "player", "upgrades"},
       {"power", "combat", "attacked", "unique", "by damage"},
       {}},
      {"cards discarded",
       "card discarded",
       {"card", "player", "by"},
       {},
       {"from"}},
      {"cards drawn", "cards drawn", {"player", "card"}, {"amount"}, {}},
      {"damage dealt",
       "damage dealt",
       {"card", "source", "by", "player"},
       {"amount", "combat", "overwhelm", "of excess", "indirect", "attack"},
       {}},
      {"damage healed", "damage healed", {"card", "source"}, {"amount"}, {}},
      {"force used", "force used", {"player"}, {}, {}},
      {"leaders deployed", "leader deployed", {"card", "player"}, {}, {}},
      {"tokens created", "tokens created", {"card", "player"}, {}, {}},
      {"units entered", "unit entered play", {"card", "player"}, {}, {"way"}},
  };
  AddActions(b);
  AddAttacks(b);
  AddCardsPlayed(b);
  for (const Watched& watched : all) AddWatcher(b, watched);
  AddCardsLeft(b);
}

}  // namespace refold::swu
