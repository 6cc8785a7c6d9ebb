#include <utility>
#include <vector>

#include "kernel/base/word.h"
#include "kernel/fold/folders.h"
#include "kernel/state/convert.h"
#include "kernel/state/named.h"
#include "proto/event.pb.h"

namespace refold::fold_internal {
namespace {

constexpr char kNoCard[] = "the card is not what it was";
constexpr char kOtherAmount[] = "the amount before was another";

// The card that an event is about, to write to; null if it has changed.
CardCell* CardOf(StateWriter& writer, const pb::Ref& ref) {
  const CardCell* card = writer.state().Find(FromProto(ref));
  return card == nullptr ? nullptr : &writer.card(card->id);
}

}  // namespace

absl::Status FoldDamageDealt(StateWriter& writer, const pb::Event& event) {
  const pb::DamageDealt& fact = event.damage_dealt();
  Ref target = FromProto(fact.target());
  if (!target.is_card()) {
    return writer.state().has_player(target.id)
               ? absl::OkStatus()
               : Contradiction(event, kNoSuchPlayer);
  }
  return writer.state().Find(target) != nullptr ? absl::OkStatus()
                                                : Contradiction(event, kNoCard);
}

absl::Status FoldResourceChanged(StateWriter& writer, const pb::Event& event) {
  const pb::ResourceChanged& fact = event.resource_changed();
  if (!writer.state().has_player(fact.player())) {
    return Contradiction(event, kNoSuchPlayer);
  }
  Word resource = Word::Of(fact.resource());
  PlayerCell& player = writer.player(fact.player());
  if (GetNamed(player.resources, resource) != fact.before()) {
    return Contradiction(event, kOtherAmount);
  }
  SetNamed(player.resources, resource, fact.after());
  return absl::OkStatus();
}

absl::Status FoldValueChanged(StateWriter& writer, const pb::Event& event) {
  const pb::ValueChanged& fact = event.value_changed();
  std::vector<NamedValue>* values = nullptr;
  switch (fact.entity().kind()) {
    case pb::REF_NONE:
      values = &writer.game().values;
      break;
    case pb::REF_PLAYER:
      if (!writer.state().has_player(fact.entity().id())) {
        return Contradiction(event, kNoSuchPlayer);
      }
      values = &writer.player(fact.entity().id()).values;
      break;
    case pb::REF_CARD: {
      CardCell* card = CardOf(writer, fact.entity());
      if (card == nullptr) return Contradiction(event, kNoCard);
      values = &card->values;
      break;
    }
    default:
      return Contradiction(event, "such a thing has no values");
  }
  Word name = Word::Of(fact.name());
  if (GetNamed(*values, name) != fact.before()) {
    return Contradiction(event, kOtherAmount);
  }
  SetNamed(*values, name, fact.after());
  return absl::OkStatus();
}

absl::Status FoldFlagChanged(StateWriter& writer, const pb::Event& event) {
  const pb::FlagChanged& fact = event.flag_changed();
  CardCell* card = CardOf(writer, fact.card());
  if (card == nullptr) return Contradiction(event, kNoCard);
  Word flag = Word::Of(fact.flag());
  if (flag.empty() || HasWord(card->flags, flag) == fact.on()) {
    return Contradiction(event, "the flag is so already");
  }
  SetWord(card->flags, flag, fact.on());
  return absl::OkStatus();
}

absl::Status FoldCounterChanged(StateWriter& writer, const pb::Event& event) {
  const pb::CounterChanged& fact = event.counter_changed();
  CardCell* card = CardOf(writer, fact.card());
  if (card == nullptr) return Contradiction(event, kNoCard);
  Word counter = Word::Of(fact.counter());
  if (GetNamed(card->counters, counter) != fact.before()) {
    return Contradiction(event, kOtherAmount);
  }
  SetNamed(card->counters, counter, fact.after());
  return absl::OkStatus();
}

absl::Status FoldLinksChanged(StateWriter& writer, const pb::Event& event) {
  const pb::LinksChanged& fact = event.links_changed();
  CardCell* card = CardOf(writer, fact.card());
  if (card == nullptr) return Contradiction(event, kNoCard);
  std::vector<Ref> refs;
  for (const pb::Ref& ref : fact.refs()) refs.push_back(FromProto(ref));
  SetRefs(card->links, Word::Of(fact.name()), std::move(refs));
  return absl::OkStatus();
}

absl::Status FoldControlChanged(StateWriter& writer, const pb::Event& event) {
  const pb::ControlChanged& fact = event.control_changed();
  CardCell* card = CardOf(writer, fact.card());
  if (card == nullptr) return Contradiction(event, kNoCard);
  if (card->controller != fact.before()) {
    return Contradiction(event, "another player controlled the card");
  }
  if (!writer.state().has_player(fact.after())) {
    return Contradiction(event, kNoSuchController);
  }
  card->controller = fact.after();
  return absl::OkStatus();
}

absl::Status FoldAttached(StateWriter& writer, const pb::Event& event) {
  const pb::Attached& fact = event.attached();
  CardCell* card = CardOf(writer, fact.card());
  if (card == nullptr) return Contradiction(event, kNoCard);
  if (card->attached_to != FromProto(fact.before())) {
    return Contradiction(event, "the card was attached to something else");
  }
  card->attached_to = FromProto(fact.after());
  return absl::OkStatus();
}

absl::Status FoldFaceChanged(StateWriter& writer, const pb::Event& event) {
  const pb::FaceChanged& fact = event.face_changed();
  CardCell* card = CardOf(writer, fact.card());
  if (card == nullptr) return Contradiction(event, kNoCard);
  if (card->program != fact.before()) {
    return Contradiction(event, "the card had another face");
  }
  card->program = fact.after();
  return absl::OkStatus();
}

}  // namespace refold::fold_internal
