// What players can be kept from getting by a keyword: life, counters.
#include <optional>
#include <utility>

#include "absl/strings/str_split.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

struct Row {
  absl::string_view keyword;
  absl::string_view resources;  // blank-separated
  pb::EventPattern::Sign sign;
};

constexpr Row kRows[] = {
    {"Your life total can't change.", "life", pb::EventPattern::ANY},
    {"You can't gain life.", "life", pb::EventPattern::INCREASE},
    {"PLAYER can't have counters put on him or her.",
     "poison energy experience", pb::EventPattern::INCREASE},
    {"You can't get poison counters", "poison", pb::EventPattern::INCREASE}};

const Row* RowOf(absl::string_view keyword) {
  for (const Row& row : kRows) {
    if (row.keyword == keyword) return &row;
  }
  return nullptr;
}

}  // namespace

bool ForbidsChange(absl::string_view keyword) {
  return RowOf(keyword) != nullptr;
}

std::optional<pb::EventPattern> BannedChange(CardLowering& card,
                                             absl::string_view keyword) {
  const Row* row = RowOf(keyword);
  if (row == nullptr) return std::nullopt;
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::RESOURCE);
  for (absl::string_view resource : absl::StrSplit(row->resources, ' ')) {
    pattern.add_words(card.builder.W(resource));
  }
  pattern.set_sign(row->sign);
  return pattern;
}

void EmitPlayerBan(CodeWriter& code, const Text& at, pb::EventPattern change,
                   const pb::Selector& players, const pb::Duration& duration) {
  const uint32_t kept = code.Keep(at, players);
  Added added;
  const int index = NewAbility(code.card(), pb::ABILITY_REPLACEMENT, at,
                               Holding::kGranted, &added);
  pb::Ability* ability = code.builder().program().mutable_abilities(index);
  ability->set_registers(code.registers());
  *change.mutable_subject() = tree::IsOneOf(tree::RegisterRefs(kept));
  *ability->mutable_trigger() = std::move(change);
  ability->mutable_replacement()->set_kind(pb::Replacement::CANCEL);
  EmitModify(code, at, You(), {WorksOp(static_cast<uint32_t>(index))},
             duration);
}

}  // namespace refold::forge
