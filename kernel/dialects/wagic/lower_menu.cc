// Menus: lines of a card that come up together and of which one is chosen.
//
// A line that is chosen with `may` or `choice`, or that only asks for its
// target, is an entry. It may stand behind `aslongas(…)`, `this(…)` or
// `if … then`, and is then an entry only where that holds.
#include <algorithm>
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

using Entries = std::vector<MenuEntry>;

// What the wrapper holds, if it only says whether that happens.
const Ability* Guarded(const Effect& effect) {
  switch (effect.kind) {
    case EffectKind::kAsLongAs:
      return std::get<ScopeArgs>(effect.args).inner.get();
    case EffectKind::kThis:
      return std::get<PropertyArgs>(effect.args).inner.get();
    case EffectKind::kIf: {
      const auto& args = std::get<IfArgs>(effect.args);
      return args.otherwise == nullptr ? args.then.get() : nullptr;
    }
    default:
      return nullptr;
  }
}

bool IsDoneLater(const Ability& ability) {
  return ability.trigger.has_value() || ability.cost.has_value();
}

// Whether the entry is in the menu.
pb::Expr IsThere(CardLowering& card, const MenuEntry& entry, const Site& site) {
  pb::Expr there = tree::Number(1);
  auto require = [&there](pb::Expr condition) {
    const bool always = there.op() == pb::Expr::CONST;
    there = always ? std::move(condition) : And(there, std::move(condition));
  };
  for (const Effect* guard : entry.guards) {
    require(GuardOf(card, *guard, site));
  }
  for (const Ability* part : entry.parts) {
    pb::Expr condition;
    if (LowerPaidWith(card, *part, &condition)) require(condition);
    if (LowerConditions(card, part->conditions, site, nullptr, &condition)) {
      require(std::move(condition));
    }
  }
  return there;
}

// No menu opens for entries that only ask for targets, if there are none.
void EmitUnlessClosed(CodeWriter& code, const Entries& entries,
                      const std::vector<pb::Expr>& there, const Site& site,
                      CodeWriter::Label* end) {
  pb::Expr opens = tree::Number(0);
  for (size_t i = 0; i < entries.size(); ++i) {
    const Ability& ability = *entries[i].ability;
    if (!ability.target.has_value()) return;
    code.card().field = entries[i].field;
    pb::Expr one = And(there[i], CanChoose(code.card(), *ability.target, site));
    opens = i == 0
                ? std::move(one)
                : tree::Binary(pb::Expr::OR, std::move(opens), std::move(one));
  }
  code.card().field = entries[0].field;
  code.JumpUnless(entries[0].ability->span, std::move(opens), end);
}

// The choice among the entries; `jumps` of it are still to be written.
pb::Instruction::Mode* AddMode(CodeWriter& code, const Entries& entries,
                               const std::vector<pb::Expr>& there,
                               bool cancel) {
  pb::Instruction::Mode* mode =
      code.Add(entries[0].ability->span)->mutable_mode();
  mode->set_cancel(cancel);
  for (size_t i = 0; i < entries.size(); ++i) {
    const std::string& text = entries[i].ability->menu_text;
    mode->add_labels(
        code.builder().W(text.empty() ? "choice " + std::to_string(i) : text));
    *mode->add_available() = there[i];
  }
  return mode;
}

// Whether the last entry that is there may be declined.
pb::Expr LastIsOptional(const Entries& entries,
                        const std::vector<pb::Expr>& there) {
  pb::Expr optional = tree::Number(0);
  for (size_t i = 0; i < entries.size(); ++i) {
    const bool may = entries[i].ability->choosing == Choosing::kMay;
    optional = tree::If(there[i], tree::Number(may ? 1 : 0), optional);
  }
  return optional;
}

// The choice, which may be declined if the last entry may. Where that depends
// on which entries are there, it is written twice.
std::vector<pb::Instruction::Mode*> EmitChoice(
    CodeWriter& code, const Entries& entries,
    const std::vector<pb::Expr>& there, CodeWriter::Label* end) {
  size_t optional = 0;
  for (const MenuEntry& entry : entries) {
    if (entry.ability->choosing == Choosing::kMay) ++optional;
  }
  std::vector<pb::Instruction::Mode*> choices;
  auto add = [&](bool cancel) {
    pb::Instruction::Mode* mode = AddMode(code, entries, there, cancel);
    code.OnBind(end, [mode](uint32_t place) { mode->set_otherwise(place); });
    choices.push_back(mode);
  };
  if (optional == 0 || optional == entries.size()) {
    add(/*cancel=*/optional != 0);
    return choices;
  }
  CodeWriter::Label forced;
  code.JumpUnless(entries[0].ability->span, LastIsOptional(entries, there),
                  &forced);
  add(/*cancel=*/true);
  code.Bind(&forced);
  add(/*cancel=*/false);
  return choices;
}

void EmitMenu(CodeWriter& code, const Entries& entries, const Site& site) {
  std::vector<pb::Expr> there;
  for (const MenuEntry& entry : entries) {
    code.card().field = entry.field;
    there.push_back(IsThere(code.card(), entry, site));
    for (const Effect* effect : entry.beside) EmitEffect(code, *effect, site);
  }
  CodeWriter::Label end;
  EmitUnlessClosed(code, entries, there, site, &end);
  code.card().field = entries[0].field;
  const std::vector<pb::Instruction::Mode*> choices =
      EmitChoice(code, entries, there, &end);
  for (const MenuEntry& entry : entries) {
    for (pb::Instruction::Mode* choice : choices) {
      choice->add_jumps(code.here());
    }
    code.card().field = entry.field;
    Ability chosen = *entry.ability;
    chosen.choosing = Choosing::kNone;
    chosen.paid_with = PaidWith::kAnything;
    chosen.conditions.clear();
    EmitAbility(code, chosen, site);
    code.Jump(entry.ability->span, &end);
  }
  code.Bind(&end);
}

}  // namespace

bool FindMenuEntry(const Ability& line, MenuEntry* entry) {
  const Ability* at = &line;
  while (!IsDoneLater(*at)) {
    entry->parts.push_back(at);
    if (at->choosing != Choosing::kNone || at->target.has_value()) {
      entry->ability = at;
      return true;
    }
    if (at->effects.empty()) return false;
    const Ability* inner = Guarded(at->effects[0]);
    if (inner == nullptr) return false;
    entry->guards.push_back(&at->effects[0]);
    for (size_t i = 1; i < at->effects.size(); ++i) {
      entry->beside.push_back(&at->effects[i]);
    }
    at = inner;
  }
  return false;
}

bool IsMenuEntry(const Ability& line) {
  MenuEntry entry;
  return FindMenuEntry(line, &entry);
}

bool OpensMenu(const Ability& line) {
  if (IsMenuEntry(line)) return true;
  for (const Effect& effect : line.effects) {
    switch (effect.kind) {
      case EffectKind::kGive:
      case EffectKind::kPay:
      case EffectKind::kChoose:
      case EffectKind::kFlipCoin:
      case EffectKind::kCastCard:
        return true;
      case EffectKind::kTransforms:
      case EffectKind::kBecomes: {
        const auto& args = std::get<TransformArgs>(effect.args);
        const std::vector<Ref<Line>>& given = args.traits.abilities;
        if (std::any_of(given.begin(), given.end(), [](const Ref<Line>& one) {
              return OpensMenu(one->ability);
            })) {
          return true;
        }
        break;
      }
      case EffectKind::kThis:
        if (OpensMenu(*std::get<PropertyArgs>(effect.args).inner)) return true;
        break;
      case EffectKind::kAsLongAs:
        if (OpensMenu(*std::get<ScopeArgs>(effect.args).inner)) return true;
        break;
      case EffectKind::kIf: {
        const auto& args = std::get<IfArgs>(effect.args);
        if (OpensMenu(*args.then)) return true;
        if (args.otherwise != nullptr && OpensMenu(*args.otherwise)) {
          return true;
        }
        break;
      }
      default:
        break;
    }
  }
  return false;
}

void EmitLines(CodeWriter& code, const std::vector<WrittenLine>& lines,
               const Site& site) {
  for (size_t i = 0; i < lines.size();) {
    const size_t begin = i;
    Entries entries;
    for (MenuEntry entry; i < lines.size(); ++i, entry = MenuEntry()) {
      if (!FindMenuEntry(*lines[i].ability, &entry)) break;
      entry.field = lines[i].field;
      entries.push_back(std::move(entry));
    }
    code.card().field = lines[begin].field;
    if (entries.size() > 1) {
      EmitMenu(code, entries, site);
      continue;
    }
    // Alone it is no choice among several: the player answers it itself.
    EmitAbility(code, *lines[begin].ability, site);
    i = begin + 1;
  }
}

}  // namespace refold::wagic
