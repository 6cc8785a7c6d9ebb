// The characteristics of a card: current ones under the effects in force, and
// last-known ones. Plain data; the former are computed on demand (view.h), the
// latter are kept by projections.
#ifndef REFOLD_KERNEL_QUERY_CHARACTERISTICS_H_
#define REFOLD_KERNEL_QUERY_CHARACTERISTICS_H_

#include <cstdint>
#include <map>
#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/state/cells.h"

namespace refold {

// A card's current characteristics under the effects in force.
struct Characteristics {
  Word name;
  std::vector<Word> types;           // in the order in which it has them
  std::vector<Word> colors;          // sorted
  std::vector<NamedValue> keywords;  // sorted; how many of each, > 0
  std::vector<NamedValue> stats;     // sorted; zeros are left out
  PlayerId controller = 0;
  // The abilities it has, printed first, with the card that granted each.
  struct GrantedAbility {
    AbilityRef ability;
    Environment env;  // of the effect that granted it; empty for printed ones
  };
  std::vector<GrantedAbility> abilities;
  // The sorts of abilities among them, for code that asks all cards for one
  // sort. Set when everything else is known (view.h); until then, all are
  // assumed.
  struct Sorts {
    bool activated = true;
    bool at_once = true;  // activated, and makes mana or is immediate
    bool lent = true;     // not by its face
    friend bool operator==(const Sorts&, const Sorts&) = default;
  };
  Sorts sorts;
  // Rules in force on it ("protection", "cant be blocked by", …), as their
  // effects began, the oldest first.
  struct Rule {
    Word word;
    int64_t number = 0;
    std::vector<Word> words;
    // For rules from static abilities; lives as long as the programs.
    const flat::Predicate* predicate = nullptr;
    Environment env;  // of the effect; what `predicate` is evaluated in
    // The modifier whose rule it is, or that granted the static ability it
    // comes from; 0 = from an ability printed on `env.source`.
    uint32_t modifier = 0;
    uint64_t since = 0;  // the timestamp of its effect
  };
  std::vector<Rule> rules;
  std::vector<NamedValue> extra_cost;  // sorted: change of cost by mana kind
  // What it has in addition to its cell, each sorted. Flags: 1 set, -1 cleared.
  std::vector<NamedValue> flags;
  std::vector<NamedValue> values;
  std::vector<NamedValue> resources;

  bool Has(Word type) const;
  int64_t Keyword(Word keyword) const;
  int64_t Stat(Word stat) const;
};

// Last-known information about a card object that no longer exists as that
// object.
struct LastKnownCard {
  using WireTag = void;
  Ref card;
  Word name;
  std::vector<Word> types;
  std::vector<Word> colors;
  std::vector<Word> keywords;
  std::vector<NamedValue> stats;
  std::vector<NamedValue> counters;
  std::vector<NamedValue> values;
  std::vector<Word> flags;
  PlayerId controller = 0;
  PlayerId owner = 0;
  Ref attached_to;
  bool token = false;
  uint32_t program = 0;
  uint32_t turn = 0;      // in which it left
  uint32_t copiable = 0;  // what is copied of it, if that is not `program`
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "card", self.card);
    v(2, "name", self.name);
    v(3, "types", self.types);
    v(4, "colors", self.colors);
    v(5, "keywords", self.keywords);
    v(6, "stats", self.stats);
    v(7, "counters", self.counters);
    v(8, "values", self.values);
    v(9, "flags", self.flags);
    v(10, "controller", self.controller);
    v(11, "owner", self.owner);
    v(12, "attached_to", self.attached_to);
    v(13, "token", self.token);
    v(14, "program", self.program);
    v(15, "turn", self.turn);
    v(16, "copiable", self.copiable);
  }
};

using LastKnownTable = std::map<Ref, LastKnownCard>;

// A spell or ability that has left the stack, as it was there: what was chosen
// and noted for it. Its card is described by LastKnownCard.
struct LastKnownItem {
  using WireTag = void;
  StackItemCell item;
  uint32_t turn = 0;  // in which it left
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "item", self.item);
    v(2, "turn", self.turn);
  }
};

// By its number.
using LastKnownItems = std::map<uint32_t, LastKnownItem>;

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_CHARACTERISTICS_H_
