// Shared by the lowerings of properties.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_PROPERTY_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_PROPERTY_H_

#include <optional>

#include "absl/types/span.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

// The card that properties are about.
inline pb::Selector Itself(const Scene& scene) {
  return scene.self.has_value() ? *scene.self : Source();
}
pb::Predicate MoreThanNone(pb::Expr number);
// Whether one of those that a step leads to from the candidate is meant.
pb::Predicate LeadsTo(pb::Selector::Step step, pb::Predicate to);
pb::Predicate OwnedByAny(pb::Selector players);
// A watcher has counted something about the candidate.
pb::Predicate Watched(CardLowering& card, absl::string_view watch);
// lower_property_exiled.cc: this card has exiled it, and it has lain there
// since.
pb::Predicate IsExiledWithSource(CardLowering& card);
// What the card is attached to.
pb::Selector Host(const Scene& scene);

// A property of a card that has no row in the table: absent if it is not a
// property.
std::optional<pb::Predicate> LowerWordyProperty(CardLowering& card,
                                                const Text& word,
                                                const Scene& scene);

// Those of them that compare a number of the card (lower_property_number.cc).
std::optional<pb::Predicate> LowerNumberProperty(CardLowering& card,
                                                 const Text& word,
                                                 const Scene& scene);
// The same of players (lower_property_player.cc).
std::optional<pb::Predicate> LowerWordyPlayerProperty(CardLowering& card,
                                                      const Text& word,
                                                      const Scene& scene);

// One row of the tables of properties.
using PropertyFn = pb::Predicate (*)(CardLowering& card, const Text& word,
                                     const Scene& scene);

struct PropertyRow {
  absl::string_view word;
  PropertyFn lower;
};

#define REFOLD_PROPERTY(word, ...)                \
  {                                               \
    word,                                         \
        [](CardLowering& card, const Text& text,  \
           const Scene& scene) -> pb::Predicate { \
          (void)card, (void)text, (void)scene;    \
          return __VA_ARGS__;                     \
        }                                         \
  }

// Those of players, and those about the state of a card.
absl::Span<const PropertyRow> PlayerProperties();
absl::Span<const PropertyRow> StateProperties();

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_PROPERTY_H_
