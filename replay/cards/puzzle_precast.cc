#include "replay/cards/puzzle_precast.h"

#include <algorithm>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace refold {
namespace {

// The name of the SVar that is made of an ability or of a script.
constexpr absl::string_view kDone = "PuzzleCast";

// What an ability says of how it is used, and not of what it does.
constexpr absl::string_view kOfUse[] = {"Cost",
                                        "Planeswalker",
                                        "Ultimate",
                                        "SorcerySpeed",
                                        "PrecostDesc",
                                        "CostDesc",
                                        "SpellDescription",
                                        "ActivationZone",
                                        "StackDescription"};

bool IsSpell(const forge::Face& face) {
  const forge::Text* types = face.Find("Types");
  return types != nullptr && (absl::StrContains(types->value, "Instant") ||
                              absl::StrContains(types->value, "Sorcery"));
}

// `AB$ Draw | Cost$ 2 | NumCards$ 1` as `DB$ Draw | NumCards$ 1`
std::string AsEffect(const forge::Text& ability) {
  std::vector<std::string> kept;
  for (const forge::Text& part : ability.Split('|')) {
    const size_t end = part.value.find('$');
    const std::string key = part.value.substr(0, end);
    if (std::find(std::begin(kOfUse), std::end(kOfUse), key) !=
        std::end(kOfUse)) {
      continue;
    }
    kept.push_back(kept.empty() && end != std::string::npos
                       ? absl::StrCat("DB", part.value.substr(end))
                       : part.value);
  }
  return absl::StrJoin(kept, " | ");
}

// The text of the ability with the number; null if there is none. The first of
// a permanent is the spell that puts it into play.
const forge::Text* AbilityOf(const forge::Face& face, size_t number) {
  size_t at = IsSpell(face) ? 0 : 1;
  for (const forge::Property& property : face.properties) {
    if (property.key.value != "A") continue;
    if (at++ == number) return &property.value;
  }
  return nullptr;
}

}  // namespace

std::string ScriptOfPrecast(const std::string& name, const PuzzlePrecast& cast,
                            const forge::Script& card, std::string* why) {
  const forge::Face& face = card.faces.front();
  std::string does(kDone);
  std::string done;
  uint32_t number = 0;
  if (!cast.script.empty()) {
    done = AsEffect(cast.script);
  } else if (cast.part.empty() || absl::SimpleAtoi(cast.part.value, &number)) {
    const forge::Text* ability = AbilityOf(face, number);
    if (ability == nullptr) {
      *why = absl::StrCat("\"", card.name(), "\" has no such ability");
      return "";
    }
    done = AsEffect(*ability);
  } else if (face.svars.count(cast.part.value) != 0) {
    does = cast.part.value;
    done = AsEffect(face.svars.at(does));
  } else {
    *why = absl::StrCat("\"", card.name(), "\" has no SVar '", cast.part.value,
                        "'");
    return "";
  }
  if (absl::StrContains(done, "ValidTgts$")) {
    *why = "what was cast before on a target is not supported";
    return "";
  }
  const forge::Text* cost = face.Find("ManaCost");
  std::string script = absl::StrCat(
      "Name:", name, "\nManaCost:", cost == nullptr ? "no cost" : cost->value,
      "\nTypes:Enchantment\n"
      "T:Mode$ NewGame | Static$ True | TriggerZones$ Command | Execute$ ",
      does, "\nSVar:", does, ":", done, "\n");
  for (const auto& [svar, text] : face.svars) {
    if (svar == does) continue;
    absl::StrAppend(&script, "SVar:", svar, ":", text.value, "\n");
  }
  return script;
}

}  // namespace refold
