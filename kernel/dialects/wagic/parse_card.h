// A card of the Wagic dialect, parsed: every field of its record typed, and
// every ability line as a tree.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_CARD_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_CARD_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/base/diagnostic.h"
#include "kernel/dialects/wagic/ast.h"
#include "kernel/dialects/wagic/card_file.h"

namespace refold::wagic {

// `other={…} name(Text)`
struct AlternativeCost {
  Cost cost;
  std::string menu_text;
};

// `suspend(n)={…}`
struct Suspend {
  int32_t time_counters = 0;
  Cost cost;
};

// One ability line and the field it was read from, for diagnostics later on.
struct CardLine {
  Line line;
  size_t field = 0;  // Index into CardRecord::fields.
};

struct CardAst {
  std::string name;
  std::vector<std::string> types;     // In lower case, as written.
  std::vector<std::string> subtypes;  // In lower case.
  std::optional<Cost> mana;
  std::vector<Color> colors;  // color=; if present, overrides the cost's.
  bool has_colors = false;
  bool artifact_color = false;
  // As written; `*` stands for 0, the lines then say what it is.
  std::optional<int32_t> power;
  std::optional<int32_t> toughness;
  std::string text;
  std::vector<StaticAbility> abilities;
  std::optional<TargetSpec> target;
  int32_t alias = 0;   // 0: none.
  int32_t dredge = 0;  // 0: none.

  std::optional<Cost> kicker;
  std::optional<Cost> buyback;
  std::optional<Cost> flashback;
  std::optional<Cost> retrace;
  std::optional<Cost> facedown;
  std::optional<AlternativeCost> other;
  std::optional<Suspend> suspend;
  std::optional<Condition> restriction;
  std::optional<Condition> other_restriction;

  std::vector<CardLine> lines;  // In file order.
};

// Parses a record that describes a card. What is wrong with it goes to
// `diagnostics`; the result then lacks what was not understood.
CardAst ParseCard(const CardRecord& record,
                  std::vector<Diagnostic>* diagnostics);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_CARD_H_
