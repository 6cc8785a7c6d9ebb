// Moves of cards by effects: where they go, and what happens to them there.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_ARRIVAL_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_ARRIVAL_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/forge/code_writer.h"
#include "kernel/dialects/forge/param_reader.h"
#include "kernel/dialects/forge/text.h"

namespace refold::forge {

// Where cards go, and what becomes of them there.
struct Arrival {
  std::string zone;
  bool bottom = false;
  uint32_t depth = 0;
  std::optional<Text> position;  // the depth, as a number of the card
  bool yours = false;
  std::optional<pb::Selector> whose;  // who controls them in play
  bool face_down = false;             // comes into play so
};

// False, reported, if the link names no place that is supported.
bool ReadArrival(ParamReader& link, Arrival* arrival);
// The register that holds them where they came, attached to what the link says.
uint32_t MoveThere(CodeWriter& code, ParamReader& link, pb::Selector what,
                   Arrival arrival, const Scene& scene);
// What the link does with what has moved.
void Settle(CodeWriter& code, ParamReader& link, uint32_t moved,
            const Scene& scene);
// The part of it that is so in every zone: what is remembered, or forgotten.
void SettleMemory(CodeWriter& code, ParamReader& link, uint32_t moved,
                  const Scene& scene);

// lower_effect_move_hidden.cc: one player, or each of several in turn, looks
// for cards in zones that not all can see.
void EmitHidden(CodeWriter& code, ParamReader& link,
                const std::vector<std::string>& origin, const Scene& scene);
// The same in `origin` or in `other` zones, which are not hidden: the player
// may leave the library alone, and then does not shuffle it.
void EmitEitherZone(CodeWriter& code, ParamReader& link,
                    std::vector<std::string> origin,
                    const std::vector<std::string>& other, const Scene& scene);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_ARRIVAL_H_
