// Modes of triggers for what happens with planes and schemes.
#include "kernel/dialects/forge/trigger_mode.h"

namespace refold::forge {

// Several planes may be left or reached at once.
void ModeLowering::Planeswalked(absl::string_view event) {
  Named(event);
  SetRole("subject", "ValidCard");
  SetRole("player", "ValidPlayer");
  Object("Cards", card_.builder.EventRole("subject"));
  Object("Player", card_.builder.EventRole("player"));
}

void ModeLowering::SetInMotion() {
  OfCard("set in motion");
  Object("Scheme", EventSubject());
}

void ModeLowering::Abandoned() {
  Named("abandoned");
  SetSubject("ValidCard");
  Leaves();
  Object("Scheme", EventSubject());
}

}  // namespace refold::forge
