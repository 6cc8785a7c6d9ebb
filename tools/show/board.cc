#include "tools/show/board.h"

#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/show/names.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

std::string NamedValues(const std::vector<NamedValue>& values) {
  return absl::StrJoin(values, ", ",
                       [](std::string* out, const NamedValue& value) {
                         absl::StrAppend(out, value.name.text(), " ",
                                         value.value);
                       });
}

// "Grizzly Bears#3 power 2, toughness 2 (tapped; 1/1 1; on Forest#4)"
std::string CardInPlay(const World& world, const CardCell& card) {
  const Characteristics& is = CharacteristicsOf(world.view(), card.id);
  std::string text = NameOf(world, card.ref());
  if (!is.stats.empty()) absl::StrAppend(&text, " ", NamedValues(is.stats));
  std::vector<std::string> notes;
  if (is.controller != card.zone_player) {
    notes.push_back(absl::StrCat("controlled by player ", is.controller));
  }
  for (Word flag : card.flags) notes.push_back(flag.text());
  if (!card.counters.empty()) notes.push_back(NamedValues(card.counters));
  if (!card.values.empty()) notes.push_back(NamedValues(card.values));
  if (!card.attached_to.empty()) {
    notes.push_back(absl::StrCat("on ", NameOf(world, card.attached_to)));
  }
  if (!notes.empty()) absl::StrAppend(&text, " (", absl::StrJoin(notes, "; "), ")");
  return text;
}

std::string ZoneText(const World& world, const ZoneCell& zone) {
  std::string text = absl::StrCat("  ", zone.name.text(), " (",
                                  zone.cards.size(), ")");
  bool in_play = zone.name == world.view().game.play_zone();
  const char* separator = in_play ? "\n      " : ", ";
  for (size_t i = 0; i < zone.cards.size(); ++i) {
    const CardCell& card = *world.state().card(zone.cards[i]);
    absl::StrAppend(&text, i > 0 ? separator : in_play ? ":\n      " : ": ",
                    in_play ? CardInPlay(world, card)
                            : NameOf(world, card.ref()));
  }
  return text + "\n";
}

}  // namespace

std::string BoardText(const World& world) {
  const GameState& state = world.state();
  const GameCell& game = state.game();
  std::string text =
      absl::StrCat("event ", world.sequence(), ", turn ", game.turn,
                   ", player ", game.active_player, ", ",
                   OrNothing(game.phase.text()), "\n");
  for (PlayerId id = 1; id <= state.player_count(); ++id) {
    const PlayerCell& player = state.player(id);
    absl::StrAppend(&text, "player ", id, player.lost ? " (lost)" : "", ": ",
                    NamedValues(player.resources), "\n");
    for (const CellSlot<ZoneCell>& zone : state.zones()) {
      if (zone->player == id && !zone->cards.empty()) {
        text += ZoneText(world, zone.get());
      }
    }
  }
  if (!state.stack().empty()) {
    text += "stack, top first:\n";
    for (size_t i = state.stack().size(); i > 0; --i) {
      absl::StrAppend(
          &text, "  ",
          NameOf(world, Ref::StackItem(state.stack()[i - 1]->id)), "\n");
    }
  }
  absl::StrAppend(&text, DescribePrompt(world, state.prompt()), "\n");
  return text;
}

}  // namespace refold::tools
