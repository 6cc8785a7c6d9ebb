// Verbs: what instructions, costs and rules can do, as rows of a table.
//
// A row says which roles, numbers and words the verb takes, what a proposal of
// it would change, and how it is carried out. What is to be done stays a
// Proposal until nothing replaces it any more; see kernel/verbs/window.h. A
// game lists its rows (GameRules::verbs). The engine itself proposes only the
// verbs named below; all others are known only to the game and its programs.
#ifndef REFOLD_KERNEL_ENGINE_VERB_H_
#define REFOLD_KERNEL_ENGINE_VERB_H_

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "kernel/program/word_use.h"
#include "kernel/projections/occurrence.h"
#include "kernel/query/view.h"
#include "kernel/state/cells.h"

namespace refold {

class Engine;

// Names of verbs that instructions, costs and the engine itself propose.
namespace verb {
inline const Word kAttach = Word::Of("attach");
inline const Word kCounters = Word::Of("counters");
inline const Word kCreate = Word::Of("create");
inline const Word kDamage = Word::Of("damage");
inline const Word kDraw = Word::Of("draw");
inline const Word kFlag = Word::Of("flag");
inline const Word kMove = Word::Of("move");
inline const Word kResource = Word::Of("resource");
inline const Word kShuffle = Word::Of("shuffle");
// The verbs above, which every game must have (check_game.h).
inline std::vector<Word> OfEveryGame() {
  return {kAttach, kCounters, kCreate,   kDamage, kDraw,
          kFlag,   kMove,     kResource, kShuffle};
}

// Programs that say these are refused in games that do not have them.
inline const Word kCounterSpell = Word::Of("counter spell");
inline const Word kDestroy = Word::Of("destroy");
// Before it is paid for.
inline const Word kUse = Word::Of("use");
}  // namespace verb

// What a verb would do, as far as that is known: chance and hidden cards count
// as changes.
struct Would {
  bool possible = false;  // nothing that it needs is missing
  bool changes = false;   // something would be different after it
  bool in_full = false;   // as much as it says
};

// For a verb that is done as a whole or not at all.
inline Would AllOrNothing(bool possible, bool changes = true) {
  const bool does = possible && changes;
  return {.possible = possible, .changes = does, .in_full = does};
}

// The result: to whom it happened, and how much.
struct Outcome {
  std::vector<Ref> refs;
  int64_t amount = 0;
};

// Words that a verb takes, and what they must be: words that the game knows as
// `kind`, or, with `program`, programs that the program can create. With
// neither they may be anything.
struct VerbWords {
  Word name;
  std::optional<WordKind> kind = std::nullopt;
  bool program = false;
};

inline Occurrence NothingReplaces(const View& /*view*/,
                                  const Proposal& /*proposal*/) {
  return {};
}
inline std::vector<Proposal> NoResults(const Engine& /*engine*/,
                                       const Proposal& /*proposal*/) {
  return {};
}
inline bool NothingComes(const Engine& /*engine*/,
                         const Proposal& /*proposal*/) {
  return false;
}
inline std::vector<Proposal> NothingIsSaid(const Engine& /*engine*/,
                                           const Proposal& /*proposal*/,
                                           const Ref& /*by*/) {
  return {};
}
inline Word NoShield(const View& /*view*/, const Proposal& /*proposal*/) {
  return {};
}

// A row. Its functions are called with proposals that have everything that the
// row needs and nothing that it does not take; the objects in them may no
// longer exist.
struct Verb {
  // The roles that it takes. It is done once for each ref of the first role,
  // one per proposal; a missing role "source" is the ability's source, and a
  // missing role "by" its controller.
  std::vector<Word> roles;
  std::vector<Word> numbers;
  std::vector<VerbWords> words;
  // Those of the above that are required.
  std::vector<Word> needed;

  Would (*would)(const View& view, const Proposal& proposal) = nullptr;
  // What would happen, in the form that patterns match; of kind NONE if nothing
  // can replace it.
  Occurrence (*occurrence)(const View& view,
                           const Proposal& proposal) = NothingReplaces;
  // Does it, as far as it is still possible. Nothing replaces it any more, and
  // nobody is asked. Null for a verb that consists only of its results.
  Outcome (*act)(Engine& engine, const Proposal& proposal) = nullptr;
  // What it consists of or brings about at the same time (the life that damage
  // costs): proposed right after it when nothing replaces it any more. They can
  // be replaced in turn, but by nothing that has replaced the verb itself.
  std::vector<Proposal> (*results)(const Engine& engine,
                                   const Proposal& proposal) = NoResults;

  // Whether it brings a card into play of which an ability may say what it
  // comes as or with (Ability.coming).
  bool (*comes)(const Engine& engine, const Proposal& proposal) = NothingComes;

  // Which shields apply to it (MOD_SHIELD); empty if none do. A shield absorbs
  // part of its amount, or all of it if it has no amount.
  Word (*shield)(const View& view, const Proposal& proposal) = NoShield;
  // The verb done to the same object instead when shields have absorbed all of
  // it; empty for none.
  Word shielded;

  // What is announced, at the same time as all else, when the amount in this
  // proposal is prevented: by a shield or a replacement ability that prevents
  // (Replacement.prevents), with source `by`, or by a rule that makes all of it
  // impossible. Nothing is announced if it is impossible for another reason.
  std::vector<Proposal> (*prevented)(const Engine& engine,
                                     const Proposal& proposal,
                                     const Ref& by) = NothingIsSaid;

  // The event of the game (GameShape::events) as which it is proposed; empty if
  // it is another kind of event.
  Word proposes;

  // Everything that one instruction proposes of this verb is a single event,
  // whomever it affects: a replacement that applies replaces all of it at once.
  bool one_event = false;

  // The role of whom it is done to.
  Word main_role() const { return roles.front(); }
};

using VerbTable = std::map<Word, Verb>;

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_VERB_H_
