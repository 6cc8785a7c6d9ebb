// Modes of triggers for what happens with planes and schemes.
#include <utility>

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
  if (!pattern_.has_subject()) SetSubject("ValidCards");
  if (const Text* type = line_.Take("SchemeType")) {
    pb::Predicate ongoing = card_.builder.HasType("ongoing");
    if (type->value != "Ongoing" && type->value != "NonOngoing") {
      return line_.Refuse("SchemeType");
    }
    pb::Predicate is = type->value == "Ongoing" ? std::move(ongoing)
                                                : tree::Not(std::move(ongoing));
    *pattern_.mutable_subject() =
        pattern_.has_subject() ? tree::All({pattern_.subject(), std::move(is)})
                               : std::move(is);
  }
  Object("Scheme", EventSubject());
}

void ModeLowering::Abandoned() {
  Named("abandoned");
  SetSubject("ValidCard");
  Leaves();
  Object("Scheme", EventSubject());
}

}  // namespace refold::forge
