// ChangeZone: cards that move. From zones that all can see, those that are
// meant; from hidden ones, those that somebody finds there.
#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/search.h"

namespace refold::forge {
namespace {

// Where cards go, and what becomes of them there.
struct Arrival {
  std::string zone;
  bool bottom = false;
  uint32_t depth = 0;
  bool yours = false;
};

bool ReadArrival(ParamReader& link, Arrival* arrival) {
  const Text* destination = link.Take("Destination");
  if (destination == nullptr) return false;
  arrival->zone = ZoneName(destination->value);
  if (arrival->zone.empty() || arrival->zone == "stack") {
    link.Refuse("Destination");
    return false;
  }
  int position = 0;
  if (const Text* at = link.Take("LibraryPosition")) {
    if (!absl::SimpleAtoi(at->value, &position) || position < -1) {
      link.Refuse("LibraryPosition");
      return false;
    }
  }
  arrival->bottom = position < 0;
  arrival->depth = position > 0 ? static_cast<uint32_t>(position) : 0;
  arrival->yours = link.TakeFlag("GainControl");
  return true;
}

uint32_t MoveThere(CodeWriter& code, const Text& at, pb::Selector what,
                   const Arrival& arrival) {
  const uint32_t moved = EmitMove(code, at, std::move(what), arrival.zone, "");
  pb::Instruction::Move* move =
      code.ability()
          ->mutable_code(code.ability()->code_size() - 1)
          ->mutable_move();
  move->set_bottom(arrival.bottom);
  move->set_depth(arrival.depth);
  if (arrival.yours) move->set_owner(pb::MOVE_TO_CONTROLLER);
  return moved;
}

// What is done with what has moved.
void Settle(CodeWriter& code, ParamReader& link, uint32_t moved,
            const Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector there = tree::RegisterRefs(moved);
  if (link.TakeFlag("Tapped")) {
    SetTapped(code, at, there, true);
  }
  if (const Text* host = link.Take("AttachedTo")) {
    pb::Selector to = Defined(code.card(), *host, scene);
    pb::Instruction::Attach* attach = code.Add(at)->mutable_attach();
    *attach->mutable_what() = there;
    *attach->mutable_to() = std::move(to);
  }
  if (const Text* counters = link.Take("WithCounters")) {
    // `P1P1_1`: a kind and how many.
    const std::vector<Text> parts = counters->Split('_');
    if (parts.size() != 2) return link.Refuse("WithCounters");
    pb::Expr number = LowerNumber(code.card(), parts[1], scene);
    pb::Instruction::Counters* put = code.Add(at)->mutable_counters();
    *put->mutable_what() = there;
    put->set_counter(code.builder().W(CounterName(parts[0].value)));
    *put->mutable_change() = std::move(number);
  }
  if (link.TakeFlag("Attacking")) {
    pb::Instruction::Rule* rule = code.Add(at)->mutable_rule();
    rule->set_name(code.builder().W("join attack"));
    *rule->mutable_what() = there;
  }
  if (link.TakeFlag("RememberChanged")) {
    Remember(code, at, "remembered", there, scene);
  }
  if (link.TakeFlag("ForgetChanged")) {
    ForgetSome(code, at, "remembered", there, scene);
  }
  if (link.TakeFlag("Imprint")) {
    Remember(code, at, "imprinted", there, scene);
  }
}

// Cards that are meant, if they still lie where they are to be.
void EmitKnown(CodeWriter& code, ParamReader& link,
               const std::vector<std::string>& origin, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  Arrival arrival;
  if (!ReadArrival(link, &arrival)) return;
  const Text defined = link.TakeOr("Defined", "Self");
  pb::Selector what = HasOwnTargets(scene) ? OwnTargets(card, at, scene)
                                           : Arrived(card, defined, scene);
  CodeWriter::Label declined;
  pb::Selector there = LyingIn(card, std::move(what), origin);
  if (link.TakeFlag("Optional")) {
    code.JumpUnless(at, tree::CountOf(there), &declined);
    AskOr(code, at, &declined);
  }
  const bool shuffles = link.TakeFlag("Shuffle");
  if (link.TakeFlag("RememberLKI")) {
    Remember(code, at, "remembered", there, scene);
  }
  const bool stays = origin.size() == 1 && origin[0] == arrival.zone;
  if (stays && arrival.depth == 0 && link.TakeFlag("AtRandom")) {
    if (shuffles) link.Refuse("AtRandom");
    PutInOrder(code, at, there, arrival.bottom, You(), /*random=*/true);
    return code.Bind(&declined);
  }
  const uint32_t moved = MoveThere(code, at, std::move(there), arrival);
  if (shuffles) {
    EmitShuffleOf(
        code, at,
        tree::Then(tree::RegisterRefs(moved), pb::Selector::OWNER_OF));
  }
  // What follows about the targets is about them as they came into play.
  if (HasOwnTargets(scene) && arrival.zone == "battlefield") {
    code.Set(at, scene.targets.back().at, tree::RegisterRefs(moved),
             /*add=*/false);
  }
  Settle(code, link, moved, scene);
  code.Bind(&declined);
  scene.moved =
      scene.moved || (!HasOwnTargets(scene) &&
                      (defined.value == "Self" || defined.value == "CARDNAME"));
}

// One player, or each of several in turn, looks for cards.
void EmitHidden(CodeWriter& code, ParamReader& link,
                const std::vector<std::string>& origin, const Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  Arrival arrival;
  if (!ReadArrival(link, &arrival)) return;
  const bool library =
      std::find(origin.begin(), origin.end(), "library") != origin.end();
  const Text* whose = link.Take("DefinedPlayer");
  pb::Selector players = You();
  if (whose != nullptr) {
    players = Defined(card, *whose, scene);
  } else if (HasOwnTargets(scene)) {
    players = OwnTargets(card, at, scene);
  }
  const Search search = ReadSearch(code, link, scene, library);
  const bool shuffle_named = link.Has("Shuffle");
  const bool shuffle = link.TakeFlag("Shuffle");
  const bool shuffles =
      !link.TakeFlag("NoShuffle") && (shuffle_named ? shuffle : library);
  link.Pass("ShuffleNonMandatory");
  link.Pass("NoReveal");
  const Text* number = link.line().Find("NumCards");
  if (number != nullptr && number->value == "1") link.Pass("NumCards");
  const Text* own = link.line().Find("ValidCard");
  if (own != nullptr && own->value == "Card.YouOwn") link.Pass("ValidCard");
  link.Pass("Hidden");
  link.Pass("Search");
  link.Pass("Reveal");
  link.Pass("AlreadyRevealed");
  link.Pass("NoLooking");
  const bool several = players.base() != pb::Selector::CONTROLLER;
  if (several) {
    players = tree::RegisterRefs(code.BeginForEach(at, std::move(players)));
  }
  CodeWriter::Label declined;
  const Text* chooser = link.Take("Chooser");
  const pb::Selector searcher =
      chooser == nullptr ? players : Defined(card, *chooser, scene);
  // Whoever would choose may decline.
  if (link.TakeFlag("Optional")) {
    AskPlayerOr(code, at, searcher, "may", &declined);
  }
  // Whoever searches his own library may have something to cast.
  if (library && chooser == nullptr) {
    pb::Instruction::Rule* begins = code.Add(at)->mutable_rule();
    begins->set_name(code.builder().W("search"));
    *begins->mutable_what() = players;
  }
  const uint32_t found =
      FindCards(code, link, search, origin, players, searcher, scene);
  if (library) {
    Say(code, at, "searched", {.subject = searcher, .other = players});
  }
  const bool first = shuffles && arrival.zone == "library";
  if (first) EmitShuffleOf(code, at, players);
  const uint32_t moved =
      MoveThere(code, at, tree::RegisterRefs(found), arrival);
  Settle(code, link, moved, scene);
  if (shuffles && !first) EmitShuffleOf(code, at, players);
  code.Bind(&declined);
  if (several) code.EndForEach();
}

// The player may leave the library alone, and then does not shuffle it.
void EmitEitherZone(CodeWriter& code, ParamReader& link,
                    std::vector<std::string> origin,
                    const std::vector<std::string>& other, const Scene& scene) {
  const Text& at = link.line().head;
  if (!link.TakeFlag("OriginChoice")) return link.Refuse("OriginAlternative");
  link.Pass("AlternativeMessage");
  CodeWriter::Label only_other;
  CodeWriter::Label end;
  AskPlayerOr(code, at, You(), "search the library", &only_other);
  origin.insert(origin.end(), other.begin(), other.end());
  EmitHidden(code, link, origin, scene);
  code.Jump(at, &end);
  code.Bind(&only_other);
  EmitHidden(code, link, other, scene);
  code.Bind(&end);
}

}  // namespace

void EmitChangeZone(CodeWriter& code, ParamReader& link, Scene& scene) {
  CardLowering& card = code.card();
  link.Pass("ExileFaceDown");
  const Text* from = link.Take("Origin");
  if (from == nullptr) return link.Refuse("Origin");
  const Text* what = link.line().Find("Defined");
  const bool comes =
      scene.coming && what != nullptr && what->value == "ReplacedCard";
  if (comes) link.Pass("Hidden");
  if (comes || (from->value == "Command" && scene.ends_itself)) {
    for (absl::string_view key : {"Defined", "Destination", "Static"}) {
      link.Pass(key);
    }
    return;
  }
  // Another effect than one that is over when it says so.
  if (from->value == "Command" && card.around_registers > 0) {
    return link.Refuse("Origin");
  }
  const std::vector<std::string> origin = ZoneNames(card, *from);
  // A spell that goes elsewhere is none any more, which the script says.
  const Text* defined = link.line().Find("Defined");
  const bool itself =
      defined == nullptr ? !HasOwnTargets(scene) : defined->value == "Self";
  const bool ends = link.TakeFlag("Fizzle");
  link.Pass("OnlySpells");
  const bool spells =
      std::find(origin.begin(), origin.end(), "stack") != origin.end();
  if (spells && origin.size() == 1 && !itself && !ends) {
    return link.Refuse("Origin");
  }
  const bool hidden_zone =
      std::any_of(origin.begin(), origin.end(), [](const std::string& zone) {
        return zone == "library" || zone == "hand";
      });
  const bool hidden = link.TakeFlag("Hidden") || hidden_zone;
  const bool known = !hidden || link.Has("Defined");
  if (const Text* other = link.Take("OriginAlternative")) {
    return EmitEitherZone(code, link, origin, ZoneNames(card, *other), scene);
  }
  if (!known || origin.empty()) return EmitHidden(code, link, origin, scene);
  link.Pass("Mandatory");
  link.Pass("IsCloudshift");
  PassOwn(link);
  // Of what is meant, all moves.
  if (const Text* number = link.Take("ChangeNum")) {
    if (number->value != "1") link.Refuse("ChangeNum");
  }
  EmitKnown(code, link, origin, scene);
}

void EmitChangeZoneAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  link.Pass("ExileFaceDown");
  const Text* from = link.Take("Origin");
  if (from == nullptr) return link.Refuse("Origin");
  const std::vector<std::string> origin = ZoneNames(code.card(), *from);
  for (absl::string_view key :
       {"UseAllOriginZones", "Mandatory", "Search", "Hidden"}) {
    link.Pass(key);
  }
  Arrival arrival;
  if (!ReadArrival(link, &arrival)) return;
  pb::Selector what = AllThat(code, link, "ChangeType", origin, scene);
  const bool shuffles = link.TakeFlag("Shuffle");
  // What is shuffled has no order.
  if (link.TakeFlag("Random") && !shuffles) link.Refuse("Random");
  const uint32_t moved = MoveThere(code, at, std::move(what), arrival);
  // Only players whose cards have moved shuffle.
  if (shuffles) {
    EmitShuffleOf(
        code, at,
        tree::Then(tree::RegisterRefs(moved), pb::Selector::OWNER_OF));
  }
  Settle(code, link, moved, scene);
}

}  // namespace refold::forge
