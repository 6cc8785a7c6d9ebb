#include <algorithm>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "kernel/dialects/forge/memory.h"

namespace refold::forge {
namespace {

struct KindRow {
  absl::string_view kind;
  absl::string_view word;   // in whatever has to do with it
  absl::string_view clear;  // what forgets it
  absl::string_view maker;  // the effect that fills it, if it is one
};

constexpr KindRow kKinds[] = {
    {"remembered", "Remember", "ClearRemembered", ""},
    {"imprinted", "Imprint", "ClearImprinted", ""},
    {"chosen card", "ChosenCard", "ClearChosenCard", "ChooseCard"},
    {"chosen player", "ChosenPlayer", "ClearChosenPlayer", "ChoosePlayer"}};

// Whether the text has to do with the memory.
bool Uses(const std::string& text, const KindRow& kind) {
  return absl::StrContains(text, kind.word) ||
         (!kind.maker.empty() && absl::StrContains(text, kind.maker));
}

bool IsNameCharacter(char c) { return absl::ascii_isalnum(c) || c == '_'; }

// The text of a line and of all SVars that it leads to.
std::string Reached(const Face& face, const std::string& root) {
  std::string all = root;
  std::set<std::string> seen;
  for (size_t at = 0; at < all.size();) {
    if (!IsNameCharacter(all[at])) {
      ++at;
      continue;
    }
    size_t end = at;
    while (end < all.size() && IsNameCharacter(all[end])) ++end;
    const std::string name = all.substr(at, end - at);
    at = end;
    auto svar = face.svars.find(name);
    if (svar == face.svars.end() || !seen.insert(name).second) continue;
    all += " | " + svar->second.value;
  }
  return all;
}

// What a static ability grants: each such ability is a chain of its own.
// Nothing if the line itself has to do with the memory.
std::vector<std::string> Granted(const Face& face, const std::string& line,
                                 const KindRow& kind) {
  std::vector<std::string> chains;
  Text text;
  text.value = line;
  for (const Param& param : ParseParams(text).params) {
    const bool grants =
        param.key.value == "AddAbility" || param.key.value == "AddTrigger";
    // The numbers that come with them are reached from them.
    if (param.key.value == "AddSVar") continue;
    if (!grants) {
      if (Uses(Reached(face, param.value.value), kind)) {
        return {};
      }
      continue;
    }
    for (const Text& name : param.value.Split(" & ")) {
      const auto svar = face.svars.find(name.value);
      if (svar != face.svars.end()) chains.push_back(svar->second.value);
    }
  }
  return chains;
}

// When the chain is done it has forgotten what it remembered.
bool LeavesNothing(const std::string& reached, const KindRow& kind) {
  return absl::StrContains(reached, kind.clear);
}

// The chain forgets what others may have left before it remembers.
bool FindsNothing(const std::string& reached, const KindRow& kind) {
  return kind.kind == "remembered" &&
         absl::StrContains(reached, "ForgetOtherRemembered");
}

// How the chains that have to do with a memory use it.
struct Users {
  int count = 0;
  bool all_leave_nothing = true;
  bool all_find_nothing = true;
  bool spell = false;

  void Add(const std::string& reached, const KindRow& kind) {
    ++count;
    all_leave_nothing = all_leave_nothing && LeavesNothing(reached, kind);
    all_find_nothing = all_find_nothing && FindsNothing(reached, kind);
  }
  // Whether none of them finds what another one, or it itself, has left.
  bool are_apart() const {
    return count > 0 &&
           (all_leave_nothing || all_find_nothing || (count == 1 && spell));
  }
};

// A line of the face that does something, with all that it leads to.
struct Doing {
  const Property& property;
  std::string reached;
};

std::vector<Doing> DoingsOf(const Face& face) {
  std::vector<Doing> doings;
  for (const Property& property : face.properties) {
    const std::string& key = property.key.value;
    if (key == "A" || key == "T" || key == "S" || key == "R" || key == "K") {
      doings.push_back({property, Reached(face, property.value.value)});
    }
  }
  return doings;
}

bool IsOwn(const Face& face, const std::vector<Doing>& doings,
           const KindRow& kind) {
  Users users;
  for (const auto& [property, reached] : doings) {
    const std::string& key = property.key.value;
    if (key == "S" && kind.kind != "chosen player" && Uses(reached, kind)) {
      const std::vector<std::string> chains =
          Granted(face, property.value.value, kind);
      if (chains.empty()) return false;
      for (const std::string& chain : chains) {
        const std::string all = Reached(face, chain);
        if (!Uses(all, kind)) continue;
        // The trigger must not ask for it before its chain runs.
        if (absl::StartsWith(chain, "Mode$") && Uses(chain, kind)) {
          return false;
        }
        users.Add(all, kind);
      }
      continue;
    }
    const bool player = kind.kind == "chosen player" &&
                        (absl::StrContains(reached, "Player.Chosen") ||
                         absl::StrContains(reached, "$InChosen"));
    if (!player && !Uses(reached, kind)) continue;
    if (key != "A" && key != "T") return false;
    if (player && absl::StrContains(property.value.value, "Player.Chosen")) {
      return false;
    }
    const bool chain = key == "A" || key == "T";
    const bool asks_itself = key == "T" && Uses(property.value.value, kind);
    if (!chain || asks_itself) return false;
    users.Add(reached, kind);
    users.spell = users.spell || absl::StartsWith(property.value.value, "SP$");
  }
  return users.are_apart();
}

}  // namespace

std::set<std::string> OwnMemories(const Face& face) {
  const std::vector<Doing> doings = DoingsOf(face);
  std::set<std::string> own;
  for (const KindRow& kind : kKinds) {
    if (IsOwn(face, doings, kind)) own.insert(std::string(kind.kind));
  }
  return own;
}

void UseMemory(CodeWriter& code, const Text& at, Scene* scene) {
  scene->memory_on_card = true;
  for (const std::string& kind : OwnMemories(*code.card().face)) {
    scene->memory[kind] = code.NewRegister(at);
  }
}

}  // namespace refold::forge
