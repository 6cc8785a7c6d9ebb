// Modes of triggers about cards that move.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/property.h"
#include "kernel/dialects/forge/tree_edit.h"
#include "kernel/dialects/forge/trigger_mode.h"

namespace refold::forge {
namespace {

using tree::Then;

bool IsAny(const Text* zones) {
  return zones == nullptr || zones->value == "Any" || zones->value == "All";
}

}  // namespace

void ModeLowering::ChangesZone() {
  // Once, however many move at the same time.
  pattern_.set_each_group(line_.TakeFlag("OncePerEffect"));
  Moves("ValidCard");
}

// Once for all that move at the same time.
void ModeLowering::ChangesZoneAll() {
  Moves("ValidCards");
  pattern_.set_gather(true);
  const pb::Selector all = card_.builder.EventRole("all");
  Object("Cards", all);
  Number("Amount", tree::CountOf(all));
}

void ModeLowering::Moves(absl::string_view valid) {
  pattern_.set_kind(Pattern::MOVED);
  line_.Ignore("Hidden");  // it is for what moves cards
  if (const Text* reason = line_.Take("KwReason")) {
    pattern_.add_reasons(card_.builder.W(reason->value));
  }
  const Text* origin = line_.Take("Origin");
  const Text* destination = line_.Take("Destination");
  std::vector<std::string> from;
  std::vector<std::string> to;
  if (!IsAny(origin)) from = ZoneNames(card_, *origin);
  if (!IsAny(destination)) to = ZoneNames(card_, *destination);
  for (const std::string& zone : from) {
    *pattern_.add_from() = card_.builder.Zone(zone);
  }
  // Anywhere but there.
  if (const Text* not_there = line_.Take("ExcludedDestinations")) {
    if (!to.empty()) line_.Refuse("ExcludedDestinations");
    const std::vector<std::string> excluded = ZoneNames(card_, *not_there);
    for (absl::string_view zone :
         {"battlefield", "graveyard", "exile", "hand", "library", "stack"}) {
      if (std::find(excluded.begin(), excluded.end(), zone) == excluded.end()) {
        to.emplace_back(zone);
      }
    }
  }
  for (const std::string& zone : to) {
    *pattern_.add_to() = card_.builder.Zone(zone);
  }
  SetSubject(valid);
  // Whatever is meant, and no other card that is valid.
  if (const Text* defined = line_.Take("Defined")) {
    if (pattern_.has_subject()) line_.Refuse("Defined");
    std::vector<pb::Selector> meant;
    for (const Text& one : defined->Split(',')) {
      meant.push_back(Defined(card_, one, terms_.scene));
    }
    *pattern_.mutable_subject() = tree::IsOneOf(Union(card_, std::move(meant)));
  }
  SetMover();
  if (const Text* check = line_.Take("CheckOnTriggeredCard")) {
    CheckOnSubject(*check);
  }
  auto has = [](const std::vector<std::string>& zones) {
    return std::find(zones.begin(), zones.end(), "battlefield") != zones.end();
  };
  const bool enters = to.size() == 1 && has(to);
  // However much damage has been dealt to it this turn.
  if (const Text* damage = line_.Take("DamageReceivedCondition")) {
    Require(Compare(
        card_,
        card_.builder.WordExpr(pb::Expr::WATCH, "damage taken", EventSubject()),
        *damage, terms_.scene));
  }
  const bool may_leave = !enters && (from.empty() || has(from));
  Object("Card", EventSubject());
  if (may_leave) {
    terms_.scene.arrived["Card"] = Union(card_, {EventSubject(), EventOther()});
    terms_.scene.left = true;
    terms_.own_leaving = true;
  }
}

// `X GT1`: the number, whose SVar need not say `Count$`, as the card sees it.
void ModeLowering::CheckOnSubject(const Text& check) {
  const std::vector<Text> parts = check.Split(' ');
  const Text* svar = card_.SVar(parts[0]);
  if (svar == nullptr) return;
  const bool bare = !absl::StrContains(svar->value, "$");
  std::optional<pb::Expr> number = SeenFrom(
      EventSubject(), bare ? LowerCount(card_, *svar, terms_.scene)
                           : LowerNumber(card_, parts[0], terms_.scene));
  if (!number.has_value()) return line_.Refuse("CheckOnTriggeredCard");
  terms_.condition =
      parts.size() > 1
          ? Compare(card_, *std::move(number), parts[1], terms_.scene)
          : tree::Binary(pb::Expr::GE, *std::move(number), tree::Number(1));
}

// Each that is moved is said before, with who does it; of what moves now, that
// is asked for.
void ModeLowering::SetMover() {
  const Text* valid = line_.Take("ValidCause");
  const Text* whose = line_.Take("ValidSourceController");
  if (valid == nullptr && whose == nullptr && !NamesObject("Cause")) return;
  Notes notes;
  notes.name = "moved this turn by:";
  notes.pattern.set_kind(Pattern::HAPPENED);
  notes.pattern.add_words(card_.builder.W("made to move"));
  notes.fields = {{"card", EventSubject()},
                  {"source", card_.builder.EventRole("source")}};
  DeclareNotes(card_, notes);
  // One of the two is the card as it was before.
  const pb::Predicate of_this =
      tree::Any({NoteNames(card_, "card", EventSubject()),
                 NoteNames(card_, "card", EventOther())});
  if (valid != nullptr) {
    Require(CountNotes(
        card_, notes.name,
        {of_this,
         NoteFits(card_, "source", LowerValid(card_, *valid, terms_.scene))}));
  }
  if (whose != nullptr) {
    Require(CountNotes(
        card_, notes.name,
        {of_this, NoteFits(card_, "source",
                           LeadsTo(pb::Selector::CONTROLLER_OF,
                                   LowerValid(card_, *whose, terms_.scene)))}));
  }
  pb::Selector mover = card_.builder.RecordRefs(notes.name, "source");
  *mover.mutable_where() = of_this;
  Object("Cause", std::move(mover));
}

bool ModeLowering::NamesObject(absl::string_view name) const {
  const std::string word = absl::StrCat("Triggered", name);
  for (const auto& [svar, value] : card_.face->svars) {
    if (absl::StrContains(value.value, word)) return true;
  }
  return false;
}

// `Number$ 2`: the second card that the player draws this turn.
void ModeLowering::Drawn() {
  Left("library", {"draw"});
  if (const Text* nth = line_.Take("Number")) {
    Require(tree::Binary(
        pb::Expr::EQ,
        card_.builder.WordExpr(pb::Expr::WATCH, "cards drawn",
                               Then(EventSubject(), pb::Selector::OWNER_OF)),
        LowerNumber(card_, *nth, terms_.scene)));
  }
}

void ModeLowering::Left(absl::string_view from,
                        std::initializer_list<absl::string_view> reasons) {
  pattern_.set_kind(Pattern::MOVED);
  for (absl::string_view reason : reasons) {
    pattern_.add_reasons(card_.builder.W(reason));
  }
  pb::ZoneSpec* zone = pattern_.add_from();
  *zone = card_.builder.Zone(from);
  SetSubject("ValidCard");
  const bool play = from == "battlefield";
  if (const Text* whose = line_.Take("ValidPlayer")) {
    if (whose->value != "Player") {
      *zone->mutable_whose() =
          tree::Among(QueryOf(card_, *whose, {}, terms_.scene));
    }
  }
  Object("Card", EventSubject());
  const pb::Selector player =
      Then(EventSubject(),
           play ? pb::Selector::CONTROLLER_OF : pb::Selector::OWNER_OF);
  Object("Player", player);
  CountsFor(player);
  if (play) {
    terms_.scene.arrived["Card"] = Union(card_, {EventSubject(), EventOther()});
    terms_.scene.left = true;
    terms_.own_leaving = true;
  }
}

void ModeLowering::Sacrificed() {
  if (const Text* effect = line_.Take("CauseParam")) {
    return SacrificedTo(*effect);
  }
  Left("battlefield", {"sacrifice"});
  SetMover();
}

// Which the effect says of each that it has made somebody sacrifice.
void ModeLowering::SacrificedTo(const Text& effect) {
  Named("one of several");
  SetSubject("ValidCard");
  *pattern_.mutable_other() = tree::IsOneOf(Source());
  Require(SaidBy(card_.builder, SacrificeFor(effect)));
  const pb::Selector player = Then(EventSubject(), pb::Selector::CONTROLLER_OF);
  if (const Text* whose = line_.Take("ValidPlayer")) {
    Require(tree::HowMany(player, LowerValid(card_, *whose, terms_.scene)));
  }
  Object("Card", EventSubject());
  Object("Player", player);
  CountsFor(player);
  terms_.scene.arrived["Card"] = Union(
      card_, {EventSubject(), Then(EventSubject(), pb::Selector::BECOMES)});
}

void ModeLowering::LandPlayed() {
  pattern_.set_kind(Pattern::MOVED);
  pattern_.add_reasons(card_.builder.W("play"));
  *pattern_.add_to() = card_.builder.Zone("battlefield");
  SetSubject("ValidCard");
  if (const Text* origin = line_.Take("Origin")) {
    for (const std::string& zone : ZoneNames(card_, *origin)) {
      *pattern_.add_from() = card_.builder.Zone(zone);
    }
  }
  const pb::Selector player = Then(EventSubject(), pb::Selector::CONTROLLER_OF);
  if (const Text* whose = line_.Take("ValidPlayer")) {
    pb::Expr is =
        tree::HowMany(player, LowerValid(card_, *whose, terms_.scene));
    Require(std::move(is));
  }
  if (line_.TakeFlag("NotFirstLand")) {
    Require(tree::Binary(
        pb::Expr::GT,
        card_.builder.WordExpr(pb::Expr::VALUE, "lands played", player),
        tree::Number(1)));
  }
  Object("Card", EventSubject());
  Object("Player", player);
}

}  // namespace refold::forge
