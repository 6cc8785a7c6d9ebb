#include "replay/diff/field_diff.h"

#include <algorithm>
#include <map>
#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "replay/diff/message_diff.h"
#include "replay/expression/vocabulary.h"

namespace refold {
namespace {

// Names of the things in one state.
class Names {
 public:
  Names(const pb::GameHeader& header, const pb::Snapshot& state) {
    for (const pb::CardCell& card : state.cards()) {
      const uint32_t program = card.program();
      std::string name = "unknown card";
      if (program >= 1 &&
          program <= static_cast<uint32_t>(header.programs_size())) {
        name = std::string(expression::CardName(
            header.programs(static_cast<int>(program) - 1).name()));
      }
      cards_[card.id()] = absl::StrCat(name, "#", card.id());
    }
  }

  std::string Card(uint32_t id) const {
    auto it = cards_.find(id);
    return it == cards_.end() ? absl::StrCat("card ", id) : it->second;
  }

  std::string Thing(const pb::Ref& ref) const {
    switch (ref.kind()) {
      case pb::REF_PLAYER:
        return absl::StrCat("player ", ref.id());
      case pb::REF_CARD:
        return Card(ref.id());
      case pb::REF_STACK_ITEM:
        return absl::StrCat("stack item ", ref.id());
      default:
        return "nothing";
    }
  }

 private:
  std::map<uint32_t, std::string> cards_;
};

std::string ZoneName(const pb::ZoneCell& zone) {
  return zone.player() == 0
             ? zone.name()
             : absl::StrCat(zone.name(), " of player ", zone.player());
}

// Cells of one kind by what they are called.
template <class Cell>
using Cells = std::map<std::string, const Cell*>;

template <class List, class NameOf>
auto ByName(const List& list, NameOf name) {
  Cells<typename List::value_type> cells;
  for (const auto& cell : list) cells[name(cell)] = &cell;
  return cells;
}

class StateDiff {
 public:
  StateDiff(const pb::GameHeader& header_a, const pb::Snapshot& a,
            const pb::GameHeader& header_b, const pb::Snapshot& b)
      : a_(a),
        b_(b),
        names_a_(header_a, a),
        names_b_(header_b, b),
        diff_([this](const pb::Ref& ref) { return names_a_.Thing(ref); },
              [this](const pb::Ref& ref) { return names_b_.Thing(ref); }) {}

  std::vector<FieldDiff> Run() {
    Game();
    Each(a_.players(), b_.players(), [](const pb::PlayerCell& cell) {
      return absl::StrCat("player ", cell.id());
    });
    Zones();
    Cards();
    Each(a_.stack(), b_.stack(), [](const pb::StackItemCell& cell) {
      return absl::StrCat("stack item ", cell.id());
    });
    Each(a_.modifiers(), b_.modifiers(), [](const pb::ModifierCell& cell) {
      return absl::StrCat("lasting effect ", cell.id());
    });
    diff_.Say("prompt", PromptText(a_.prompt()), PromptText(b_.prompt()));
    diff_.Compare(a_.prompt(), b_.prompt(), "prompt");
    Agenda();
    diff_.Say("attempt", AttemptText(a_), AttemptText(b_));
    return diff_.TakeDiffs();
  }

 private:
  static std::string AttemptText(const pb::Snapshot& state) {
    return state.attempt_size() > 0 ? "it may be taken back" : "none";
  }

  void Game() {
    pb::GameCell a = a_.game();
    pb::GameCell b = b_.game();
    // People count turns from one.
    a.set_turn(a.turn() + 1);
    b.set_turn(b.turn() + 1);
    diff_.Compare(a, b, "game");
  }

  template <class List, class NameOf>
  void Each(const List& list_a, const List& list_b, NameOf name) {
    Cells<typename List::value_type> a = ByName(list_a, name);
    Cells<typename List::value_type> b = ByName(list_b, name);
    Pair(a, b,
         [this](const std::string& cell, const auto& one, const auto& other) {
           diff_.Compare(one, other, cell);
         });
  }

  template <class Cell, class Compare>
  void Pair(const Cells<Cell>& a, const Cells<Cell>& b, Compare compare) {
    for (const auto& [name, cell] : a) {
      auto it = b.find(name);
      if (it == b.end()) {
        diff_.Say(name, "there", "not there");
      } else {
        compare(name, *cell, *it->second);
      }
    }
    for (const auto& [name, cell] : b) {
      if (a.count(name) == 0) diff_.Say(name, "not there", "there");
    }
  }

  void Zones() {
    Pair(ByName(a_.zones(), ZoneName), ByName(b_.zones(), ZoneName),
         [this](const std::string& name, const pb::ZoneCell& a,
                const pb::ZoneCell& b) {
           diff_.Say(name, Content(a, b, names_a_), Content(b, a, names_b_));
           if (std::is_permutation(a.cards().begin(), a.cards().end(),
                                   b.cards().begin(), b.cards().end())) {
             diff_.Say(absl::StrCat(name, ", bottom to top"), List(a, names_a_),
                       List(b, names_b_));
           }
         });
  }

  // "5 cards, here only: Scorch#3, Twin Embers#9"
  static std::string Content(const pb::ZoneCell& zone,
                             const pb::ZoneCell& other, const Names& names) {
    const std::set<uint32_t> there(other.cards().begin(), other.cards().end());
    std::vector<std::string> only;
    for (uint32_t card : zone.cards()) {
      if (there.count(card) == 0) only.push_back(names.Card(card));
    }
    std::string text = absl::StrCat(
        zone.cards_size(), zone.cards_size() == 1 ? " card" : " cards");
    if (!only.empty()) {
      absl::StrAppend(&text, ", only here ", absl::StrJoin(only, " and "));
    }
    return text;
  }

  static std::string List(const pb::ZoneCell& zone, const Names& names) {
    return absl::StrJoin(zone.cards(), " ",
                         [&names](std::string* out, uint32_t card) {
                           out->append(names.Card(card));
                         });
  }

  // A card is the same card by its id; it may be called otherwise.
  void Cards() {
    auto id = [](const pb::CardCell& cell) { return cell.id(); };
    std::map<uint32_t, std::pair<const pb::CardCell*, const pb::CardCell*>> all;
    for (const pb::CardCell& cell : a_.cards()) all[id(cell)].first = &cell;
    for (const pb::CardCell& cell : b_.cards()) all[id(cell)].second = &cell;
    for (const auto& [card, cells] : all) {
      const auto& [a, b] = cells;
      const std::string name =
          a != nullptr ? names_a_.Card(card) : names_b_.Card(card);
      if (a == nullptr || b == nullptr) {
        diff_.Say(name, a == nullptr ? "not there" : "there",
                  b == nullptr ? "not there" : "there");
        continue;
      }
      diff_.Say(name, names_a_.Card(card), names_b_.Card(card));
      diff_.Compare(*a, *b, name);
    }
  }

  static std::string PromptText(const pb::Prompt& prompt) {
    if (prompt.kind() == pb::PROMPT_NONE) return "none is open";
    return absl::StrCat("player ", prompt.player(),
                        " is asked: ", prompt.reason(), ", ",
                        prompt.options_size(), " options");
  }

  // Inner workings: where they differ, not how.
  void Agenda() {
    if (a_.agenda().SerializeAsString() == b_.agenda().SerializeAsString()) {
      return;
    }
    auto text = [](const pb::Agenda& agenda, const char* which) {
      return absl::StrCat(
          which, " of ", agenda.frames_size(), " frames: ",
          absl::StrJoin(
              agenda.frames(), " > ", [](std::string* out, const auto& frame) {
                absl::StrAppend(out, frame.procedure(), " ", frame.step());
              }));
    };
    diff_.Say("agenda", text(a_.agenda(), "one"), text(b_.agenda(), "another"));
  }

  const pb::Snapshot& a_;
  const pb::Snapshot& b_;
  const Names names_a_;
  const Names names_b_;
  MessageDiff diff_;
};

}  // namespace

std::vector<FieldDiff> DiffHeaders(const pb::GameHeader& a,
                                   const pb::GameHeader& b) {
  auto no_name = [](const pb::Ref&) { return std::string("a thing"); };
  MessageDiff diff(no_name, no_name);
  diff.Compare(a, b, "");
  return diff.TakeDiffs();
}

std::vector<FieldDiff> DiffSnapshots(const pb::GameHeader& header_a,
                                     const pb::Snapshot& a,
                                     const pb::GameHeader& header_b,
                                     const pb::Snapshot& b) {
  return StateDiff(header_a, a, header_b, b).Run();
}

}  // namespace refold
