// The names of the objects of a chain of abilities, and where they are stored.
//
// A scene is passed from link to link: each adds what the later ones can name.
// It holds places (registers, selectors), never their contents.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_LOWER_SCENE_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_LOWER_SCENE_H_

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kernel/dialects/forge/text.h"
#include "proto/program.pb.h"

namespace refold::forge {

struct Scene {
  // Registers with the targets of the links so far; the last one is nearest.
  struct Targets {
    uint32_t at = 0;  // register
    int link = 0;
    bool players = false;  // may be among them
    // Register that has each of them once for each point beyond the first.
    std::optional<uint32_t> shares;
    // Registers with one of them each, where each is chosen separately.
    std::vector<uint32_t> parts = {};
  };
  std::vector<Targets> targets;
  int link = 0;  // the one being lowered

  // Of the event: `Card` of TriggeredCard or ReplacedCard; `DamageAmount` of
  // TriggerCount$DamageAmount.
  std::map<std::string, pb::Selector> objects;
  std::map<std::string, pb::Expr> numbers;
  // The same where the event took them away: where they came.
  std::map<std::string, pb::Selector> arrived;

  // What was paid, by word: `Sacrificed`, `Discarded` …
  std::map<std::string, uint32_t> paid;
  // The words of what is paid by giving up the card itself.
  std::set<std::string> paid_itself;
  // What this chain remembers, by the kind of memory; kept on the card if it
  // has no register.
  std::map<std::string, uint32_t> memory;
  bool memory_on_card = false;
  // What is remembered was remembered as it was (`RememberLKI`).
  bool remembers_as_it_was = false;
  // What leaves this zone is forgotten; empty: nothing is.
  std::string memory_zone;
  // It is done as the card comes, which it does anyway.
  bool coming = false;
  // An effect that works once and says itself that it ends then.
  bool ends_itself = false;
  // What is said when the effect that this belongs to is over; empty: it is
  // over by itself, or there is none.
  std::string over;
  // The number X of an ability that was announced with it.
  std::optional<uint32_t> x;
  bool x_first = false;  // it is known before targets are chosen
  // Of a delayed trigger: what it was bound to.
  std::optional<uint32_t> bound;
  // Register: how much life the last LoseLife has taken (`AFLifeLost`).
  std::optional<uint32_t> life_lost;
  // How many counters the cost took (`CostCountersRemoved`), as it is written;
  // if it took all of them, in a register.
  std::optional<Text> counters_paid;
  std::optional<uint32_t> all_counters_paid;
  // Register: the card's name that this chain has chosen (`NamedCard`).
  std::optional<uint32_t> named;
  // Register: how many counters the last RemoveCounter remembers it removed.
  std::optional<uint32_t> removed;
  // Register: the number that this chain remembers (`RememberedNumber`), or did
  // when what waits now began to (`TriggerRememberAmount`).
  std::optional<uint32_t> number;
  // The kind of mana that the event was about (`ReflectProperty$ Produced`).
  std::string produced;
  // Registers: the words that this chain has chosen, by what they are (`type`,
  // `color`). The card has them, too, if it is still there.
  std::map<std::string, uint32_t> chosen_words;
  // The types among which the last ChooseType lets choose (`ChosenType`).
  std::vector<std::string> choosable_types;

  // Properties are about this card and not about the ability's own.
  std::optional<pb::Selector> self;

  // Register: the ability's own card where the chain has moved it as what the
  // event was about; empty if that was another.
  std::optional<uint32_t> followed;

  // What is done instead of a move, perhaps of the ability's own card.
  // Register: what the card will be where it goes.
  bool replaces_move = false;
  bool replaces_itself = false;
  std::optional<uint32_t> became;

  // Whether the ability's own card is no longer where the ability was.
  bool IsGone() const { return left || !paid_itself.empty(); }

  bool resolves = false;    // from the stack: that card may have gone since
  bool left = false;        // the event took the ability's own card away
  bool later = false;       // it is done later: that card may have left
  bool moved = false;       // what was done so far has moved that card
  bool announcing = false;  // X may not be known yet
  // The cost is one that is paid while the ability resolves; without this it is
  // not offered.
  bool offered_cost = false;
  std::optional<pb::Expr> needs;
  bool lasting = false;  // read by a static ability, again and again
};

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_LOWER_SCENE_H_
