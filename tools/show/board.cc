#include "tools/show/board.h"

#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/games/registry.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

std::string NamedValues(const std::vector<NamedValue>& values) {
  return absl::StrJoin(
      values, ", ", [](std::string* out, const NamedValue& value) {
        absl::StrAppend(out, value.name.text(), " ", value.value);
      });
}

// A game that this build does not know is still shown, without knowing its
// zones.
GameWords WordsOf(const GameState& state) {
  const GameRules* rules = FindGame(state.game().game.text());
  return rules == nullptr ? GameWords() : rules->words();
}

class Board {
 public:
  Board(const Namer& namer, const GameState& state, const World* world)
      : namer_(namer), state_(state), world_(world), words_(WordsOf(state)) {}

  std::string Text(uint64_t sequence) const {
    std::string text = absl::StrCat("event ", sequence, ", ", When(), "\n");
    for (PlayerId id = 1; id <= state_.player_count(); ++id) {
      text += PlayerText(state_.player(id));
    }
    if (!state_.stack().empty()) text += "stack, top first:\n";
    for (size_t i = state_.stack().size(); i > 0; --i) {
      absl::StrAppend(&text, "  ",
                      Thing(Ref::StackItem(state_.stack()[i - 1]->id)), "\n");
    }
    return absl::StrCat(text, DescribePrompt(namer_, state_), "\n");
  }

 private:
  // "turn 9, player 2, attackers"; there are phases only after the set-up.
  std::string When() const {
    const GameCell& game = state_.game();
    if (game.phase.empty()) return "set-up";
    // People count turns from one.
    return absl::StrCat("turn ", game.turn + 1, ", player ", game.active_player,
                        ", ", game.phase.text());
  }

  std::string Thing(const Ref& ref) const { return namer_.Thing(state_, ref); }

  std::string PlayerText(const PlayerCell& player) const {
    std::string text =
        absl::StrCat("player ", player.id, player.lost ? " (lost)" : "");
    if (!player.resources.empty()) {
      absl::StrAppend(&text, ": ", NamedValues(player.resources));
    }
    text += "\n";
    for (const CellSlot<ZoneCell>& zone : state_.zones()) {
      if (zone->player == player.id && !zone->cards.empty()) {
        text += ZoneText(zone.get());
      }
    }
    return text;
  }

  // Cards in play have a line each.
  std::string ZoneText(const ZoneCell& zone) const {
    std::string text =
        absl::StrCat("  ", zone.name.text(), " (", zone.cards.size(), ")");
    // Nobody has seen these yet.
    if (zone.name == words_.deck) return text + "\n";
    bool in_play = words_.InPlay(zone.name);
    const char* separator = in_play ? "\n      " : ", ";
    for (size_t i = 0; i < zone.cards.size(); ++i) {
      const CardCell& card = *state_.card(zone.cards[i]);
      absl::StrAppend(&text,
                      i > 0     ? separator
                      : in_play ? ":\n      "
                                : ": ",
                      in_play ? CardInPlay(card) : CardElsewhere(card));
    }
    return text + "\n";
  }

  // "Bramble Bear#3 power 2, toughness 2 (tapped; 1/1 1; on Moss Hollow#4)"
  std::string CardInPlay(const CardCell& card) const {
    std::string text = Thing(card.ref());
    std::vector<std::string> notes;
    if (world_ != nullptr) {
      const Characteristics& is = CharacteristicsOf(world_->view(), card.id);
      if (!is.stats.empty()) absl::StrAppend(&text, " ", NamedValues(is.stats));
      if (is.controller != card.zone_player) {
        notes.push_back(absl::StrCat("controlled by player ", is.controller));
      }
    }
    AddMarks(card, notes);
    return text + InBrackets(notes);
  }

  // "Free Harbor#2 (damage 25)"
  std::string CardElsewhere(const CardCell& card) const {
    std::vector<std::string> notes;
    AddMarks(card, notes);
    return Thing(card.ref()) + InBrackets(notes);
  }

  void AddMarks(const CardCell& card, std::vector<std::string>& notes) const {
    for (Word flag : card.flags) notes.push_back(flag.text());
    if (!card.counters.empty()) notes.push_back(NamedValues(card.counters));
    if (!card.values.empty()) notes.push_back(NamedValues(card.values));
    if (!card.attached_to.empty()) {
      notes.push_back(absl::StrCat("on ", Thing(card.attached_to)));
    }
  }

  static std::string InBrackets(const std::vector<std::string>& notes) {
    if (notes.empty()) return "";
    return absl::StrCat(" (", absl::StrJoin(notes, "; "), ")");
  }

  const Namer& namer_;
  const GameState& state_;
  const World* world_;
  GameWords words_;
};

}  // namespace

std::string BoardText(const Namer& namer, const GameState& state,
                      uint64_t sequence, const World* world) {
  return Board(namer, state, world).Text(sequence);
}

}  // namespace refold::tools
