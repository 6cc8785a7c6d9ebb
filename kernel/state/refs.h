// References between cells, and named values: plain data, as cells.h describes
// it. The messages are in proto/ref.proto.
#ifndef REFOLD_KERNEL_STATE_REFS_H_
#define REFOLD_KERNEL_STATE_REFS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/base/wire.h"
#include "kernel/base/word.h"

namespace refold {

// Players are numbered from 1 in seating order; 0 is nobody.
using PlayerId = uint32_t;
// Card objects are numbered from 1; 0 is none.
using CardId = uint32_t;

enum class RefKind { kNone = 0, kPlayer = 1, kCard = 2, kStackItem = 3 };

// A reference to one incarnation of an object.
struct Ref {
  using WireTag = void;
  RefKind kind = RefKind::kNone;
  uint32_t id = 0;
  uint32_t incarnation = 0;

  static Ref Player(PlayerId id) { return {RefKind::kPlayer, id, 0}; }
  static Ref Card(CardId id, uint32_t incarnation) {
    return {RefKind::kCard, id, incarnation};
  }
  static Ref StackItem(uint32_t id) { return {RefKind::kStackItem, id, 0}; }

  bool empty() const { return kind == RefKind::kNone; }
  // For facts that omit an empty ref.
  std::optional<Ref> if_any() const {
    return empty() ? std::nullopt : std::optional<Ref>(*this);
  }
  bool is_player() const { return kind == RefKind::kPlayer; }
  bool is_card() const { return kind == RefKind::kCard; }
  bool is_stack_item() const { return kind == RefKind::kStackItem; }

  friend bool operator==(const Ref&, const Ref&) = default;
  friend auto operator<=>(const Ref&, const Ref&) = default;

  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "kind", self.kind);
    v(2, "id", self.id);
    v(3, "incarnation", self.incarnation);
  }
};

// One ability of one program of the game.
struct AbilityRef {
  using WireTag = void;
  uint32_t program = 0;
  uint32_t ability = 0;

  bool empty() const { return program == 0; }
  friend bool operator==(const AbilityRef&, const AbilityRef&) = default;
  friend auto operator<=>(const AbilityRef&, const AbilityRef&) = default;

  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "program", self.program);
    v(2, "ability", self.ability);
  }
};

struct NamedValue {
  using WireTag = void;
  Word name;
  int64_t value = 0;
  friend bool operator==(const NamedValue&, const NamedValue&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "name", self.name);
    v(2, "value", self.value);
  }
};

struct NamedRefs {
  using WireTag = void;
  Word name;
  std::vector<Ref> refs;
  friend bool operator==(const NamedRefs&, const NamedRefs&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "name", self.name);
    v(2, "refs", self.refs);
  }
};

struct NamedWords {
  using WireTag = void;
  Word name;
  std::vector<Word> words;
  friend bool operator==(const NamedWords&, const NamedWords&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "name", self.name);
    v(2, "words", self.words);
  }
};

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_REFS_H_
