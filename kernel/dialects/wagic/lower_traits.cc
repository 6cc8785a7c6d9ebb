// `transforms((…))` and `becomes(…)`: what a card is turned into.
#include <utility>

#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

constexpr absl::string_view kCardTypes[] = {
    "artifact", "creature",     "enchantment", "instant", "land",   "legendary",
    "basic",    "planeswalker", "snow",        "sorcery", "tribal", "world"};

class TraitsLowering {
 public:
  TraitsLowering(CardLowering& card, const Span& span, const Traits& traits,
                 const Site& site, std::vector<pb::OpSpec>* ops)
      : card_(card), span_(span), traits_(traits), site_(site), ops_(*ops) {}

  void Lower() {
    AddTypes();
    AddColors();
    for (const KeywordArgs& keyword : traits_.keywords) {
      if (keyword.ability == StaticAbility::kChangeling && !keyword.removed) {
        AddAllCreatureTypes();
      } else {
        ops_.push_back(KeywordOp(card_, span_, keyword));
      }
    }
    AddStat("power", traits_.power);
    AddStat("toughness", traits_.toughness);
  }

 private:
  pb::OpSpec& Add(pb::ModifierOpKind kind, absl::string_view word) {
    ops_.push_back(card_.builder.Op(kind, word));
    return ops_.back();
  }

  void AddAllCreatureTypes() {
    for (const std::string& type : CreatureTypesOf(card_)) {
      Add(pb::MOD_ADD_TYPE, type);
    }
  }

  void AddTypes() {
    if (traits_.all_subtypes) AddAllCreatureTypes();
    if (traits_.remove_types) {
      for (absl::string_view type : kCardTypes) {
        Add(pb::MOD_REMOVE_SUBTYPES, type);
        Add(pb::MOD_REMOVE_TYPE, type);
      }
    }
    if (traits_.remove_creature_subtypes) {
      Add(pb::MOD_REMOVE_SUBTYPES, "creature");
    }
    CheckTypes(card_, traits_);
    for (const std::string& type : traits_.types) Add(pb::MOD_ADD_TYPE, type);
  }

  // Colours replace those that the card has; `newcolors` are added to them.
  void AddColors() {
    // "artifact" is not a colour.
    if (traits_.colors.empty() && !traits_.artifact_color) return;
    if (traits_.replaces_colors) {
      for (Color color : traits_.colors) {
        Add(pb::MOD_ADD_COLOR, ColorName(color));
      }
      return;
    }
    pb::OpSpec& op = Add(pb::MOD_SET_COLOR, "");
    for (Color color : traits_.colors) {
      op.add_words(card_.builder.W(ColorName(color)));
    }
  }

  void AddStat(absl::string_view stat, const std::optional<Amount>& amount) {
    if (!amount.has_value()) return;
    *Add(pb::MOD_SET_STAT, stat).mutable_number() =
        LowerAmount(card_, *amount, site_);
  }

  CardLowering& card_;
  const Span& span_;
  const Traits& traits_;
  const Site& site_;
  std::vector<pb::OpSpec>& ops_;
};

}  // namespace

void LowerTraits(CardLowering& card, const Span& span, const Traits& traits,
                 const Site& site, std::vector<pb::OpSpec>* ops) {
  if (traits.chosen_type || traits.chosen_color) {
    card.Unsupported(span, "chosen-traits",
                     "a chosen colour or type cannot be given here");
    return;
  }
  TraitsLowering(card, span, traits, site, ops).Lower();
}

}  // namespace refold::wagic
