// Which events are replaced, and what these offer.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/replacement_lowering.h"

namespace refold::forge {
namespace {

// Whether the player has not drawn yet in their current draw step.
pb::Expr IsFirstOfDrawStep(CardLowering& card, const pb::Selector& drawer) {
  const char* const name = "drawn in the draw step";
  pb::EventPattern draw;
  draw.set_kind(pb::EventPattern::MOVED);
  draw.add_reasons(card.builder.W("draw"));
  DeclareNotes(
      card, {.name = name,
             .pattern = std::move(draw),
             .fields = {{"player",
                         tree::Then(tree::Entities(pb::Selector::EVENT_SUBJECT),
                                    pb::Selector::OWNER_OF)}},
             .until = "draw"});
  pb::Expr turn;
  turn.set_op(pb::Expr::YOUR_TURN);
  *turn.mutable_of() = drawer;
  pb::Expr none = tree::Binary(
      pb::Expr::EQ, CountNotes(card, name, {NoteNames(card, "player", drawer)}),
      tree::Number(0));
  return And(And(card.builder.PhaseIs({"draw"}), std::move(turn)),
             std::move(none));
}

}  // namespace

bool ReplacementLowering::LowerEvent(pb::EventPattern* pattern) {
  const std::string& event = reader_.line().head.value;
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  if (event == "DamageDone") {
    pattern->set_kind(pb::EventPattern::DAMAGED);
    Test("ValidTarget", pattern->mutable_subject());
    if (!reader_.Has("ValidTarget")) pattern->clear_subject();
    if (reader_.Has("ValidSource")) {
      Test("ValidSource", pattern->mutable_other());
    }
    if (const Text* combat = reader_.Take("IsCombat")) {
      const bool is = IsSet(*combat);
      pattern->set_damage(is ? pb::EventPattern::COMBAT
                             : pb::EventPattern::NONCOMBAT);
      scene_.numbers["IsCombat"] = tree::Number(is ? 1 : 0);
    }
    if (const Text* so_much = reader_.Take("DamageAmount")) {
      AlsoAsk(Compare(card_, amount, *so_much, scene_));
    }
    if (reader_.TakeFlag("IsEquipping")) {
      AlsoAsk(tree::CountOf(tree::Then(Source(), pb::Selector::HOST_OF)));
    }
    // What is so of the target from the point of view of the damage's source.
    if (const Text* valid = reader_.Take("RelativeToSource")) {
      Scene of_source = scene_;
      of_source.self = tree::Entities(pb::Selector::EVENT_OTHER);
      AlsoAsk(tree::HowMany(tree::Entities(pb::Selector::EVENT_SUBJECT),
                            LowerValid(card_, *valid, of_source)));
    }
    scene_.numbers["DamageAmount"] = amount;
    prevents_ = reader_.TakeFlag("PreventionEffect") || reader_.Has("Prevent");
    return true;
  }
  if (event == "Draw") {
    pattern->set_kind(pb::EventPattern::MOVED);
    pattern->add_reasons(card_.builder.W("draw"));
    const Text player = reader_.TakeOr("ValidPlayer", "Player");
    *pattern->add_from() = card_.builder.Zone(
        "library", player.value == "You"
                       ? You()
                       : tree::Among(QueryOf(card_, player, {}, scene_)));
    const pb::Selector drawer = tree::Then(
        tree::Entities(pb::Selector::EVENT_SUBJECT), pb::Selector::OWNER_OF);
    scene_.objects["Player"] = drawer;
    if (reader_.TakeFlag("NotFirstCardInDrawStep")) {
      AlsoAsk(tree::Unary(pb::Expr::NOT, IsFirstOfDrawStep(card_, drawer)));
    }
    return true;
  }
  if (event == "GainLife") {
    pattern->set_kind(pb::EventPattern::RESOURCE);
    pattern->add_words(card_.builder.W("life"));
    pattern->set_sign(pb::EventPattern::INCREASE);
    if (reader_.Has("ValidPlayer")) {
      Test("ValidPlayer", pattern->mutable_subject());
    }
    if (reader_.Has("ValidSource")) {
      Test("ValidSource", pattern->mutable_other());
    }
    scene_.numbers["LifeGained"] = amount;
    scene_.objects["Player"] = tree::Entities(pb::Selector::EVENT_SUBJECT);
    return true;
  }
  // Counters that players get are resources of theirs.
  if (event == "AddCounter" && reader_.Has("ValidPlayer")) {
    pattern->set_kind(pb::EventPattern::RESOURCE);
    pattern->set_sign(pb::EventPattern::INCREASE);
    Test("ValidPlayer", pattern->mutable_subject());
    const Text* kind = reader_.Take("ValidCounterType");
    for (absl::string_view counter : {"POISON", "ENERGY", "EXPERIENCE"}) {
      if (kind != nullptr && kind->value != counter) continue;
      pattern->add_words(card_.builder.W(PlayerCounter(counter)));
    }
    if (pattern->words().empty() || reader_.Has("ValidCard")) {
      reader_.Refuse("ValidPlayer");
    }
    scene_.numbers["CounterNum"] = amount;
    return true;
  }
  if (event == "AddCounter") {
    pattern->set_kind(pb::EventPattern::COUNTER);
    pattern->set_sign(pb::EventPattern::INCREASE);
    Test("ValidCard", pattern->mutable_subject());
    if (const Text* kind = reader_.Take("ValidCounterType")) {
      pattern->add_words(card_.builder.W(CounterName(kind->value)));
    }
    if (reader_.TakeFlag("EffectOnly")) {
      pattern->add_reasons(card_.builder.W("effect"));
    }
    scene_.numbers["CounterNum"] = amount;
    return true;
  }
  if (event == "CreateToken") {
    // Nothing but tokens comes by somebody's doing alone.
    pattern->set_kind(pb::EventPattern::MOVED);
    *pattern->add_to() = card_.builder.Zone("battlefield");
    if (reader_.Has("ValidPlayer")) {
      Test("ValidPlayer", pattern->mutable_other());
    } else {
      *pattern->mutable_other() = tree::IsPlayer();
    }
    if (reader_.Has("ValidToken")) {
      Test("ValidToken", pattern->mutable_subject());
    }
    reader_.Pass("EffectOnly");
    scene_.numbers["TokenNum"] = amount;
    scene_.objects["Player"] = tree::Entities(pb::Selector::EVENT_OTHER);
    return true;
  }
  if (event == "Untap") {
    pattern->set_kind(pb::EventPattern::FLAG);
    pattern->add_words(card_.builder.W("tapped"));
    Test("ValidCard", pattern->mutable_subject());
    if (reader_.TakeFlag("UntapStep")) {
      pattern->add_reasons(card_.builder.W("untap step"));
    }
    scene_.objects["Card"] = tree::Entities(pb::Selector::EVENT_SUBJECT);
    return true;
  }
  // Of a spell; not of an ability.
  if (event == "Counter") {
    pattern->set_kind(pb::EventPattern::HAPPENED);
    pattern->add_words(card_.builder.W("countered"));
    Test("ValidCard", pattern->mutable_subject());
    if (reader_.Has("ValidCause")) {
      pb::EventPattern::Role* role = pattern->add_roles();
      role->set_role(card_.builder.W("source"));
      // Whatever it is on the stack, its card is asked.
      Text cause = *reader_.Take("ValidCause");
      if (absl::StartsWith(cause.value, "SpellAbility")) {
        cause.value = absl::StrCat("Card", cause.value.substr(12));
      }
      *role->mutable_where() = LowerValid(card_, cause, scene_);
    }
    AlsoAsk(amount);
    scene_.objects["Card"] = tree::Entities(pb::Selector::EVENT_SUBJECT);
    return true;
  }
  card_.Unsupported(
      reader_.line().head, absl::StrCat("event-", event),
      absl::StrCat("replacing the event '", event, "' is not supported"));
  return false;
}

void ReplacementLowering::Test(absl::string_view key, pb::Predicate* test) {
  const Text* valid = reader_.Take(key);
  if (valid != nullptr) *test = LowerValid(card_, *valid, scene_);
}

}  // namespace refold::forge
