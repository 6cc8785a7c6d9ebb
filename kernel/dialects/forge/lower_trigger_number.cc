// Modes of triggers about numbers that change: life and counters.
#include "kernel/dialects/forge/trigger_mode.h"

namespace refold::forge {

void ModeLowering::LifeChanged(Pattern::Sign sign) {
  pattern_.set_kind(Pattern::RESOURCE);
  pattern_.add_words(card_.builder.W("life"));
  pattern_.set_sign(sign);
  SetSubject("ValidPlayer");
  Object("Player", EventSubject());
  Number("LifeAmount", EventAmount());
}

// By whose doing it is: `Spell`, as it resolves.
void ModeLowering::LifeChangedBy(Pattern::Sign sign) {
  LifeChanged(sign);
  SetOther("ValidSource");
  if (line_.TakeFlag("Spell")) {
    pb::Predicate resolves = tree::InZone(card_.builder.Zone("stack"));
    *pattern_.mutable_other() =
        pattern_.has_other()
            ? tree::All({pattern_.other(), std::move(resolves)})
            : std::move(resolves);
  }
  Object("Source", EventOther());
}

void ModeLowering::PayLife() {
  LifeChanged(Pattern::DECREASE);
  pattern_.add_reasons(card_.builder.W("pay"));
}

// Counters that a player gets.
void ModeLowering::PlayerCounterChanged(Pattern::Sign sign) {
  const Text* kind = line_.Take("CounterType");
  pattern_.set_kind(Pattern::RESOURCE);
  if (kind == nullptr) {
    for (absl::string_view any : {"POISON", "ENERGY", "EXPERIENCE"}) {
      pattern_.add_words(card_.builder.W(PlayerCounter(any)));
    }
  } else {
    const std::string counter = PlayerCounter(kind->value);
    if (counter.empty()) return line_.Refuse("CounterType");
    pattern_.add_words(card_.builder.W(counter));
  }
  pattern_.set_sign(sign);
  SetSubject("ValidPlayer");
  Object("Player", EventSubject());
  Number("Amount", EventAmount());
}

void ModeLowering::CounterChanged(Pattern::Sign sign) {
  if (line_.Has("ValidPlayer")) return PlayerCounterChanged(sign);
  pattern_.set_kind(Pattern::COUNTER);
  pattern_.set_sign(sign);
  // Whose doing it is, is a player.
  if (const Text* source = line_.Take("ValidSource")) {
    if (source->value != "Card.YouCtrl") return line_.Refuse("ValidSource");
    *pattern_.mutable_other() = tree::IsOneOf(You());
  }
  if (const Text* kind = line_.Take("CounterType")) {
    pattern_.add_words(card_.builder.W(CounterName(kind->value)));
  }
  SetSubject("ValidCard");
  Object("Card", EventSubject());
  Number("Amount", EventAmount());
}

// One for each counter, of which each has a new amount of its own.
void ModeLowering::EachCounterChanged(Pattern::Sign sign) {
  CounterChanged(sign);
  terms_.each_of_amount = true;
  Number("Amount", tree::Number(1));
  const Text* left = line_.Take("NewCounterAmount");
  if (left == nullptr) return;
  if (line_.Has("ValidPlayer")) return line_.Refuse("NewCounterAmount");
  terms_.amount_after = card_.builder.EventNumber("left");
  terms_.each_when = tree::Binary(pb::Expr::EQ, EventAmount(),
                                  LowerNumber(card_, *left, terms_.scene));
}

void ModeLowering::CounterAdded() { EachCounterChanged(Pattern::INCREASE); }

void ModeLowering::CounterRemoved() { EachCounterChanged(Pattern::DECREASE); }

}  // namespace refold::forge
