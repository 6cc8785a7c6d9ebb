// What lies where when the machine begins.
#include "tools/turing/table.h"

#include <cstdlib>
#include <utility>

#include "absl/strings/str_cat.h"
#include "replay/cards/program_list.h"
#include "replay/identity/game_header.h"

namespace refold::tools {
namespace {

// Nothing but the cells may become too small: sizes change by two at most.
constexpr int64_t kSpare = 6;

class TableMaker {
 public:
  TableMaker(const TuringMachine& machine, const Roles& roles,
             CardSource& cards)
      : machine_(machine), roles_(roles), programs_("mtg", cards) {
    StampHeader("mtg", table_.header);
    table_.header.set_title("a Turing machine");
    table_.header.set_seed(1);
    pb::NamedValue* quietly = table_.header.add_options();
    quietly->set_name("placed quietly");
    quietly->set_value(1);
    table_.header.mutable_setup()->set_phase("firstmain");
  }

  absl::StatusOr<TuringTable> Make() {
    Alice();
    Bob();
    if (!failed_.ok()) return failed_;
    auto set = programs_.Finish(table_.header);
    if (!set.ok()) return set.status();
    table_.programs = *std::move(set);
    return std::move(table_);
  }

 private:
  pb::SetupZone* Zone(pb::SetupPlayer* player, const char* name) {
    pb::SetupZone* zone = player->add_zones();
    zone->set_zone(name);
    return zone;
  }

  // The place of the card among all.
  uint32_t Put(pb::SetupZone* zone, const std::string& card,
               int64_t counters = 0) {
    absl::StatusOr<uint32_t> program = programs_.Add(card);
    if (!program.ok()) {
      if (failed_.ok()) failed_ = program.status();
      return 0;
    }
    zone->add_cards(*program);
    if (counters > 0) {
      pb::NamedValue* kind = Mark(zone)->mutable_counters();
      kind->set_name("1/1");
      kind->set_value(counters);
    }
    return ++placed_;
  }

  // On the card that was put last.
  pb::SetupMark* Mark(pb::SetupZone* zone) {
    pb::SetupMark* mark = zone->add_marks();
    mark->set_card(static_cast<uint32_t>(zone->cards_size()) - 1);
    return mark;
  }

  void Mana(pb::SetupPlayer* player) {
    for (const char* kind : {"b", "g", "r", "u", "w"}) {
      pb::NamedValue* mana = player->add_resources();
      mana->set_name(absl::StrCat("mana.", kind));
      mana->set_value(1000);
    }
  }

  void Alice() {
    pb::SetupPlayer* alice = table_.header.mutable_setup()->add_players();
    alice->set_name("Alice");
    Mana(alice);
    pb::SetupZone* play = Zone(alice, "battlefield");
    Put(play, roles_.lands);
    Put(play, roles_.wells);
    Put(play, roles_.island);
    Mark(play)->set_flag("tapped");
    Put(play, roles_.globe);
    for (int i = 0; i < 2; ++i) Put(play, roles_.fear);
    for (int i = 0; i < 2; ++i) Put(play, roles_.banner);
    Put(play, roles_.spirit, kSpare);
    Put(play, roles_.mould, kSpare);
    Put(play, roles_.herald, kSpare);
    Put(play, roles_.countess, kSpare);
    for (int i = 0; i < 2; ++i) Put(play, roles_.writer, kSpare);
    pb::SetupZone* library = Zone(alice, "library");
    for (const std::string& card :
         {roles_.wither, roles_.crowns, roles_.beam}) {
      Put(library, card);
    }
    pb::SetupZone* hand = Zone(alice, "hand");
    for (const std::string& card :
         {roles_.blight, roles_.leash, roles_.kin, roles_.orbit}) {
      Put(hand, card);
    }
    const int cells = static_cast<int>(machine_.tape.size()) + 2;
    const int rules = 2 * kSymbols;
    // Rules and the ends of the tape are retyped twice; four of hers once, one
    // of them twice.
    for (int i = 0; i < cells + 2 * (rules + 4) + 5; ++i) {
      Put(hand, roles_.retype);
    }
    for (int i = 0; i < rules + 2 + 2; ++i) Put(hand, roles_.recolor);
    for (int i = 0; i < cells + rules + 4 + 6; ++i) Put(hand, roles_.dye);
    for (int i = 0; i < kSymbols; ++i) Put(hand, roles_.ripple);
  }

  void Bob() {
    pb::SetupPlayer* bob = table_.header.mutable_setup()->add_players();
    bob->set_name("Bob");
    pb::SetupZone* play = Zone(bob, "battlefield");
    Put(play, roles_.hour);
    Put(play, roles_.archive);
    Put(play, roles_.spirit, kSpare);
    Put(play, roles_.herald, kSpare);
    for (int i = 0; i < 2; ++i) Put(play, roles_.writer, kSpare);
    for (int state = 0; state < 2; ++state) {
      for (Symbol symbol = 0; symbol < kSymbols; ++symbol)
        Rule(play, state, symbol);
    }
    const auto size = std::ssize(machine_.tape);
    for (int64_t i = -1; i <= size; ++i) {
      const int64_t distance = std::abs(i - machine_.head);
      const bool end = i < 0 || i == size;  // which has one more by a banner
      Put(play, roles_.cell, distance - (end ? 1 : 0));
      Mark(play)->set_token(true);
    }
    // What the archive may draw; and what makes the player's permanents
    // hexproof, once they need not be targets any more.
    Put(Zone(bob, "library"), roles_.island);
    Put(Zone(bob, "hand"), roles_.ground);
  }

  void Rule(pb::SetupZone* play, int state, Symbol symbol) {
    const TuringRule& rule = RuleOf(state, symbol);
    const bool turns = !rule.halts && rule.next != state;
    const uint32_t host =
        Put(play, turns ? roles_.turner : roles_.writer, kSpare);
    Put(play, roles_.veil);
    Mark(play)->set_attached_to(host);
  }

  const TuringMachine& machine_;
  const Roles& roles_;
  ProgramList programs_;
  TuringTable table_;
  uint32_t placed_ = 0;
  absl::Status failed_;
};

}  // namespace

const std::array<absl::string_view, kSymbols>& SymbolTypes() {
  static const std::array<absl::string_view, kSymbols> types = {
      "aetherborn", "basilisk", "cephalid", "demon",      "elf",   "faerie",
      "giant",      "harpy",    "illusion", "juggernaut", "kavu",  "leviathan",
      "myr",        "noggle",   "orc",      "pegasus",    "rhino", "sliver"};
  return types;
}

absl::StatusOr<TuringTable> MakeTable(const TuringMachine& machine,
                                      const Roles& roles, CardSource& cards) {
  if (machine.head < 1 || machine.head >= std::ssize(machine.tape)) {
    return absl::InvalidArgumentError(
        "the tape needs a cell to the left of the head: player 1 controls it");
  }
  return TableMaker(machine, roles, cards).Make();
}

}  // namespace refold::tools
