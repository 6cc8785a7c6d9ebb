#include "replay/cards/karabast_field_rows.h"

namespace refold::karabast_fields {
namespace {

const Words& Aspects() {
  static const auto* const aspects =
      // Some lists of cards say "" for a card that has none.
      new Words{"",        "aggression", "command", "cunning",
                "heroism", "vigilance",  "villainy"};
  return *aspects;
}

}  // namespace

// Printed numbers are below 100; upgrades take away, too.
const std::vector<FieldRow>& RecordFields() {
  static const auto* const rows = new std::vector<FieldRow>{
      {.name = "internalName", .least = 1},
      {.name = "id"},
      {.name = "title", .least = 1},
      {.name = "subtitle"},
      {.name = "types",
       .type = Type::kWords,
       .least = 1,
       .words = {"base", "event", "leader", "token", "unit", "upgrade"}},
      {.name = "unique", .type = Type::kTruth},
      {.name = "aspects", .type = Type::kWords, .words = Aspects()},
      {.name = "traits", .type = Type::kTraits},
      {.name = "arena", .type = Type::kWord, .words = {"ground", "space"}},
      {.name = "cost", .type = Type::kNumber, .most = 99},
      {.name = "power", .type = Type::kNumber, .least = -99, .most = 99},
      {.name = "hp", .type = Type::kNumber, .least = -99, .most = 99},
      {.name = "upgradePower", .type = Type::kNumber, .least = -99, .most = 99},
      {.name = "upgradeHp", .type = Type::kNumber, .least = -99, .most = 99},
      {.name = "text"},
      {.name = "deployBox"},
      {.name = "epicAction"},
      {.name = "backSideTitle"},
      {.name = "backSideSubtitle"},
      {.name = "backSideTraits", .type = Type::kTraits},
      {.name = "backSideAspects", .type = Type::kWords, .words = Aspects()},
      {.name = "missing",
       .type = Type::kWords,
       .words = {"arena", "aspects", "cost", "hp", "keywords", "power", "text",
                 "title", "traits", "types", "unique", "upgradeHp",
                 "upgradePower"}},
      // Where the record comes from: not read.
      {.name = "arenaFrom"},
      {.name = "card"},
      {.name = "keywordNames", .type = Type::kTexts},
      {.name = "src"},
  };
  return *rows;
}

const std::vector<FieldRow>& SetIdFields() {
  static const auto* const rows = new std::vector<FieldRow>{
      {.name = "set", .least = 1},
      {.name = "number", .type = Type::kNumber, .least = 1, .most = 9999}};
  return *rows;
}

const std::vector<FieldRow>& KeywordFields() {
  static const auto* const rows = new std::vector<FieldRow>{
      {.name = "name",
       .type = Type::kWord,
       .words = {"ambush", "bounty", "coordinate", "exploit", "fortify", "grit",
                 "hidden", "overwhelm", "piloting", "plot", "raid", "restore",
                 "saboteur", "sentinel", "shielded", "smuggle", "support"}},
      {.name = "amount", .type = Type::kNumber, .least = 1, .most = 99},
      {.name = "cost", .type = Type::kNumber, .most = 99},
      {.name = "aspects", .type = Type::kWords, .words = Aspects()},
      {.name = "additionalCost", .type = Type::kTruth}};
  return *rows;
}

absl::string_view NeededOf(absl::string_view keyword) {
  if (keyword == "raid" || keyword == "restore" || keyword == "exploit") {
    return "amount";
  }
  return keyword == "smuggle" || keyword == "piloting" ? "cost" : "";
}

}  // namespace refold::karabast_fields
