// ChangeZone from hidden zones: somebody finds cards there.
#include <algorithm>
#include <optional>
#include <utility>

#include "kernel/dialects/forge/arrival.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/search.h"

namespace refold::forge {

namespace {

// `DestinationAlternative$ Hand`: where the cards go instead if whoever has
// found them says no to where they would go.
std::optional<Arrival> OtherArrival(ParamReader& link) {
  const Text* to = link.Take("DestinationAlternative");
  link.Pass("AlternativeDestinationMessage");
  const Text* position = link.Take("LibraryPositionAlternative");
  if (to == nullptr) return std::nullopt;
  Arrival other;
  other.zone = ZoneName(to->value);
  if (other.zone != "hand" && other.zone != "library" &&
      other.zone != "graveyard" && other.zone != "exile") {
    link.Refuse("DestinationAlternative");
    return std::nullopt;
  }
  if (position != nullptr && position->value != "0" &&
      position->value != "-1") {
    link.Refuse("LibraryPositionAlternative");
  }
  other.bottom = position != nullptr && position->value == "-1";
  return other;
}

// The cards go where the link says, or there.
void MoveToEither(CodeWriter& code, ParamReader& link,
                  const pb::Selector& coming, const Arrival& arrival,
                  const std::optional<Arrival>& other,
                  const pb::Selector& searcher, const Scene& scene) {
  const Text& at = link.line().head;
  CodeWriter::Label elsewhere;
  CodeWriter::Label end;
  if (other.has_value()) {
    code.JumpUnless(at, tree::CountOf(coming), &end);
    const bool library = arrival.zone == "library";
    AskPlayerOr(code, at, searcher,
                !library         ? arrival.zone
                : arrival.bottom ? "bottom of the library"
                                 : "top of the library",
                &elsewhere);
  }
  const uint32_t moved = MoveThere(code, link, coming, arrival, scene);
  Settle(code, link, moved, scene);
  if (!other.has_value()) return;
  code.Jump(at, &end);
  code.Bind(&elsewhere);
  const uint32_t there = EmitMove(code, at, coming, other->zone, "");
  LastMove(code)->set_bottom(other->bottom);
  SettleMemory(code, link, there, scene);
  code.Bind(&end);
}

}  // namespace

void EmitHidden(CodeWriter& code, ParamReader& link,
                const std::vector<std::string>& origin, const Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  Arrival arrival;
  if (!ReadArrival(link, &arrival)) return;
  const std::optional<Arrival> other = OtherArrival(link);
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
  const bool reveals = link.TakeFlag("Reveal");
  link.Pass("AlreadyRevealed");
  link.Pass("NoLooking");
  const bool several = players.base() != pb::Selector::CONTROLLER;
  // All of them choose before anything moves (CR 101.4); but into a library
  // each player puts their own.
  const bool together = several && arrival.zone != "library";
  std::optional<uint32_t> all;
  std::optional<uint32_t> searchers;
  if (together && other.has_value()) link.Refuse("DestinationAlternative");
  if (together) {
    all = code.Keep(at, pb::Selector());
    searchers = code.Keep(at, pb::Selector());
  }
  if (several) {
    players = tree::RegisterRefs(code.BeginForEach(at, std::move(players)));
  }
  CodeWriter::Label declined;
  // The library of a targeted player is searched by the controller of the
  // ability; a named player searches their own.
  const Text* chooser = link.Take("Chooser");
  const bool others_library =
      library && whose == nullptr && HasOwnTargets(scene);
  const pb::Selector searcher = chooser != nullptr
                                    ? Defined(card, *chooser, scene)
                                : others_library ? You()
                                                 : players;
  // Whoever would choose may decline.
  if (link.TakeFlag("Optional")) {
    AskPlayerOr(code, at, searcher, "may", &declined);
  }
  // A player who searches their own library may have something to cast.
  if (library && chooser == nullptr && !others_library) {
    code.Rule(at, "search", players);
  }
  const uint32_t found =
      FindCards(code, link, search, origin, players, searcher, scene);
  if (library) {
    CodeWriter::Label not_searched;
    pb::Expr cannot =
        tree::HowMany(searcher, code.builder().HasKeyword(kCantSearch));
    code.JumpUnless(at, tree::Unary(pb::Expr::NOT, std::move(cannot)),
                    &not_searched);
    Say(code, at, "searched", {.subject = searcher, .other = players});
    code.Bind(&not_searched);
  }
  // What is found is shown where it comes.
  if (reveals) {
    Say(code, at, "revealed", {.subject = tree::RegisterRefs(found)});
  }
  pb::Selector coming = tree::RegisterRefs(found);
  if (together) {
    code.Set(at, *all, std::move(coming), /*add=*/true);
    code.Set(at, *searchers, players, /*add=*/true);
    code.Bind(&declined);
    code.EndForEach();
    coming = tree::RegisterRefs(*all);
    players = tree::RegisterRefs(*searchers);
  }
  const bool first = shuffles && arrival.zone == "library";
  if (first) EmitShuffleOf(code, at, players);
  MoveToEither(code, link, coming, arrival, other, searcher, scene);
  if (shuffles && !first) EmitShuffleOf(code, at, players);
  if (together) return;
  code.Bind(&declined);
  if (several) code.EndForEach();
}

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

}  // namespace refold::forge
