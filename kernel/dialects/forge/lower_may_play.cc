// `MayPlay`: cards that may be played from elsewhere than the hand, and spells
// that may be cast for nothing; games/mtg/granted_plays.h says how such rules
// read.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/static_lowering.h"

namespace refold::forge {

// `MayPlayLimit` belongs to the ability: TakeMayPlayLimit.
void StaticLowering::AddMayPlay(Ops* ops) {
  if (!reader_.TakeFlag("MayPlay")) return;
  const Text* price = reader_.Take("MayPlayAltManaCost");
  if (price != nullptr && price->value != "0") {
    return reader_.Refuse("MayPlayAltManaCost");
  }
  const bool free =
      reader_.TakeFlag("MayPlayWithoutManaCost") || price != nullptr;
  const bool flash = reader_.TakeFlag("MayPlayWithFlash");
  // Only in which way it is cast, not from where.
  const bool no_zone = reader_.TakeFlag("MayPlayDontGrantZonePermissions");
  const bool owner = reader_.TakeFlag("MayPlayCardOwner");
  if (owner && !no_zone) return reader_.Refuse("MayPlayCardOwner");
  auto allow = [&](absl::string_view act, absl::string_view obstacle) {
    pb::OpSpec rule = card_.builder.Op(pb::MOD_RULE, "allow");
    rule.add_words(card_.builder.W(act));
    rule.add_words(card_.builder.W(obstacle));
    // Its owner can do nothing with it unless it is in their own hand.
    if (!owner) *rule.mutable_predicate() = tree::IsOneOf(You());
    ops->push_back(std::move(rule));
  };
  if (reader_.TakeFlag("MayPlayIgnoreColor")) allow("be paid for", "color");
  if (reader_.TakeFlag("MayPlayIgnoreType")) allow("be paid for", "kind");
  const absl::string_view act = free ? "be cast for nothing" : "be played by";
  if (free) {
    if (no_zone) allow(act, "cost");
    if (flash) allow(act, "timing");
  } else if (flash) {
    ops->push_back(card_.builder.Op(pb::MOD_ADD_KEYWORD, "flash"));
  }
  if (no_zone) return;
  const Text* affected = reader_.Take("AffectedZone");
  const Text* works = reader_.line().Find("EffectZone");
  const Text* zones = affected != nullptr ? affected : works;
  if (zones == nullptr) return reader_.Refuse("MayPlay");
  for (const std::string& zone : ZoneNames(card_, *zones)) {
    const bool own_hand =
        zone == "hand" &&
        !absl::StrContains(reader_.TakeOr("Affected", "Card").value,
                           "RememberedPlayerCtrl");
    if (own_hand && !free) return reader_.Refuse("MayPlay");
    allow(act, own_hand ? "cost" : zone);
  }
}

// `AddKeyword$ Alternative Cost:0`, alone on its line, for other cards. One of
// the card's own is a way to cast it.
bool StaticLowering::FreeAlternative() {
  const Text* keyword = reader_.line().Find("AddKeyword");
  const Text* whom = reader_.line().Find("Affected");
  if (keyword == nullptr || keyword->value != "Alternative Cost:0" ||
      whom == nullptr || whom->value == "Card.Self") {
    return false;
  }
  reader_.Pass("AddKeyword");
  pb::OpSpec rule = card_.builder.Op(pb::MOD_RULE, "allow");
  rule.add_words(card_.builder.W("be cast for nothing"));
  rule.add_words(card_.builder.W("cost"));
  *rule.mutable_predicate() = tree::IsOneOf(You());
  Add(AffectedBy("Affected", "Card", "AffectedZone"), {std::move(rule)});
  return true;
}

void StaticLowering::TakeMayPlayLimit() {
  const Text* limit = reader_.Take("MayPlayLimit");
  if (limit == nullptr || added_->empty()) return;
  *card_.builder.program()
       .mutable_abilities(static_cast<int>(added_->back()))
       ->mutable_limit() = LowerNumber(card_, *limit, scene_);
}

}  // namespace refold::forge
