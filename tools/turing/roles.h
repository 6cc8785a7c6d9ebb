// The cards that the machine of A. Churchill, S. Biderman and A. Herrick
// (Magic: The Gathering is Turing complete, arXiv 1904.09828) is made of, by
// what they do in it. Which cards these are is said by a file, so that the
// machine can be built of cards that do the same.
#ifndef REFOLD_TOOLS_TURING_ROLES_H_
#define REFOLD_TOOLS_TURING_ROLES_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace refold::tools {

struct Roles {
  // Whenever it or another Cleric dies: a black 2/2 Zombie. A Zombie Cleric.
  std::string writer;
  // Whenever it or another Human of its controller dies: the same, tapped. A
  // Human.
  std::string turner;
  std::string retype;   // a creature type in a text becomes another
  std::string recolor;  // a colour in a text becomes another
  std::string dye;      // a permanent is of the colours that are chosen
  std::string veil;     // an aura that makes a creature phase
  std::string ripple;   // a creature phases out
  std::string blight;   // all creatures get -2/-2 until end of turn
  std::string beam;     // 2 damage to a creature and all that share a colour
  std::string crowns;  // wins with lands of each type, creatures of each colour
  std::string
      wither;        // black 3/3: as it comes, a -1/-1 counter on each creature
  std::string hour;  // each player casts a card of the hand in their upkeep
  std::string archive;  // skips its controller's draw step
  std::string orbit;   // an aura: cards go under the library, not to graveyards
  std::string globe;   // what becomes untapped mills a card
  std::string leash;   // an aura: controls the opponent's newest creature
  std::string ground;  // its controller's other permanents have hexproof
  std::string kin;     // creatures of a chosen type have shroud
  std::string fear;    // white creatures get -1/-1
  std::string mould;   // Slivers that are dealt damage get a +1/+1 counter. A
                       // Fungus Sliver
  std::string banner;  // creatures of a chosen type get +1/+1
  std::string spirit;  // damage to its controller's others is +1/+1 counters.
                       // An Elemental Incarnation
  std::string lands;   // its controller's lands are of all basic types
  std::string wells;   // Islands do not untap
  std::string herald;  // creatures cannot attack its controller. An Archon
  std::string countess;  // damages a creature, which becomes a Vampire as well
  std::string cell;      // a 2/2 Bear
  std::string island;    // the basic land
};

// A file of lines `role = card name`; `#` begins a comment. InvalidArgument if
// a role is not known, is there twice, or is missing.
absl::StatusOr<Roles> ParseRoles(absl::string_view text);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TURING_ROLES_H_
