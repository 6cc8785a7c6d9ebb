// The engine's continuation: the open prompt, and the agenda of frames behind
// it. Plain data, as cells.h describes it.
#ifndef REFOLD_KERNEL_STATE_PROMPT_CELLS_H_
#define REFOLD_KERNEL_STATE_PROMPT_CELLS_H_

#include <cstdint>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/base/frozen.h"
#include "kernel/base/wire_part_reader.h"
#include "kernel/state/environment.h"
#include "kernel/state/modifier_cell.h"

namespace refold {

enum class PromptKind {
  kNone = 0,
  kPriority = 1,
  kTargets = 2,
  kCards = 3,
  kMode = 4,
  kYesNo = 5,
  kNumber = 6,
  kOrder = 7,
  kWord = 8,
  kDistribute = 9,
};

struct PromptOption {
  using WireTag = void;
  Word action;
  Ref entity;
  AbilityRef ability;
  int64_t number = 0;
  Word word;
  Ref other;
  int64_t most = 0;
  friend bool operator==(const PromptOption&, const PromptOption&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "action", self.action);
    v(2, "entity", self.entity);
    v(3, "ability", self.ability);
    v(4, "number", self.number);
    v(5, "word", self.word);
    v(6, "other", self.other);
    v(7, "most", self.most);
  }
};

// The part of a prompt that folding needs.
struct PromptHead {
  using WireTag = void;
  PlayerId player = 0;
  PromptKind kind = PromptKind::kNone;
  PlayerId whose = 0;

  PlayerId chooser() const { return whose != 0 ? whose : player; }
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "player", self.player);
    v(2, "kind", self.kind);
    v(12, "whose", self.whose);
  }
};

struct Prompt {
  using WireTag = void;
  PlayerId player = 0;
  PromptKind kind = PromptKind::kNone;
  Word reason;
  std::vector<PromptOption> options;
  int64_t min = 0;
  int64_t max = 0;
  Environment env;
  std::vector<Ref> shown;
  std::vector<Ref> picked;
  int64_t most_options = 0;
  bool or_nothing = false;
  PlayerId whose = 0;

  PlayerId chooser() const { return whose != 0 ? whose : player; }
  friend bool operator==(const Prompt&, const Prompt&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "player", self.player);
    v(2, "kind", self.kind);
    v(3, "reason", self.reason);
    v(4, "options", self.options);
    v(5, "min", self.min);
    v(6, "max", self.max);
    v(7, "env", self.env);
    v(8, "shown", self.shown);
    v(9, "picked", self.picked);
    v(10, "most_options", self.most_options);
    v(11, "or_nothing", self.or_nothing);
    v(12, "whose", self.whose);
  }
};

// The head of a prompt, without decoding the prompt.
inline PromptHead HeadOf(const Frozen<Prompt>& prompt) {
  if (const Prompt* value = prompt.if_decoded()) {
    return {value->player, value->kind, value->whose};
  }
  PromptHead head;
  REFOLD_CHECK(ReadPart(prompt.bytes(), head), "a prompt has other bytes");
  return head;
}

struct UsedReplacement {
  using WireTag = void;
  Ref source;
  AbilityRef ability;
  uint32_t modifier = 0;
  Ref granted_by;     // the card that granted it
  uint32_t copy = 0;  // distinguishes equal grants
  friend bool operator==(const UsedReplacement&,
                         const UsedReplacement&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "source", self.source);
    v(2, "ability", self.ability);
    v(3, "modifier", self.modifier);
    v(4, "granted_by", self.granted_by);
    v(5, "copy", self.copy);
  }
};

struct Proposal {
  using WireTag = void;
  Word verb;
  std::vector<NamedRefs> roles;
  std::vector<NamedValue> numbers;
  std::vector<NamedWords> words;
  std::vector<UsedReplacement> used;
  uint32_t into = 0;
  uint64_t event = 0;
  AbilityRef ability;
  uint32_t instruction = 0;
  std::vector<ModifierCell> lasting;
  bool followed = false;
  friend bool operator==(const Proposal&, const Proposal&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "verb", self.verb);
    v(2, "roles", self.roles);
    v(3, "numbers", self.numbers);
    v(4, "words", self.words);
    v(5, "used", self.used);
    v(6, "into", self.into);
    v(7, "event", self.event);
    v(8, "ability", self.ability);
    v(9, "instruction", self.instruction);
    v(10, "lasting", self.lasting);
    v(11, "followed", self.followed);
  }
};

struct Frame {
  using WireTag = void;
  Word procedure;
  uint32_t step = 0;
  std::vector<int64_t> locals;
  Environment env;
  std::vector<uint32_t> loops;
  std::vector<Proposal> proposals;
  friend bool operator==(const Frame&, const Frame&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "procedure", self.procedure);
    v(2, "step", self.step);
    v(3, "locals", self.locals);
    v(4, "env", self.env);
    v(5, "loops", self.loops);
    v(6, "proposals", self.proposals);
  }
};

struct Agenda {
  using WireTag = void;
  std::vector<Frame> frames;
  std::vector<Frame> due;
  friend bool operator==(const Agenda&, const Agenda&) = default;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "frames", self.frames);
    v(2, "due", self.due);
  }
};

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_PROMPT_CELLS_H_
