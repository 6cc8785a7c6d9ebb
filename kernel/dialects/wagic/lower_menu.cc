// Menus: lines of a card that come up together and of which one is chosen.
//
// A line that is chosen with `may` or `choice`, or that only asks for its
// target, is an entry. It may stand behind `aslongas(…)`, `this(…)` or
// `if … then`, and is then an entry only where that holds. A line with `else`
// is two, if both branches are.
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
    case EffectKind::kIf:
      return std::get<IfArgs>(effect.args).then.get();
    default:
      return nullptr;
  }
}

// What it holds if that is not so.
const Ability* Otherwise(const Effect& effect) {
  const auto* args = std::get_if<IfArgs>(&effect.args);
  return args == nullptr ? nullptr : args->otherwise.get();
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
  for (const MenuGuard& guard : entry.guards) {
    pb::Expr holds = GuardOf(card, *guard.effect, site);
    require(guard.negated ? tree::Unary(pb::Expr::NOT, std::move(holds))
                          : std::move(holds));
  }
  for (const Ability* part : entry.parts) {
    pb::Expr condition;
    if (LowerPaidWith(card, *part, &condition)) require(condition);
    if (LowerConditions(card, part->conditions, site, nullptr, &condition)) {
      require(std::move(condition));
    }
  }
  // What only asks for a target is not there without one.
  const Ability& chosen = *entry.ability;
  if (chosen.choosing == Choosing::kNone && chosen.target.has_value()) {
    require(CanChoose(card, *chosen.target, site));
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
    pb::Expr one = there[i];
    if (ability.choosing != Choosing::kNone) {
      one = And(std::move(one), CanChoose(code.card(), *ability.target, site));
    }
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

namespace {

// Adds the entries of the line to those that are found, each of them behind
// what `before` says. False if the line, or a branch of it, is none.
bool AddEntries(const Ability& line, MenuEntry before, Entries* found) {
  if (IsDoneLater(line)) return false;
  before.parts.push_back(&line);
  if (line.choosing != Choosing::kNone || line.target.has_value()) {
    before.ability = &line;
    found->push_back(std::move(before));
    return true;
  }
  if (line.effects.empty()) return false;
  const Effect& guard = line.effects[0];
  const Ability* inner = Guarded(guard);
  if (inner == nullptr) return false;
  const Ability* other = Otherwise(guard);
  for (size_t i = 1; i < line.effects.size(); ++i) {
    before.beside.push_back(&line.effects[i]);
  }
  MenuEntry behind = before;
  behind.guards.push_back({&guard, /*negated=*/false});
  if (!AddEntries(*inner, std::move(behind), found)) return false;
  if (other == nullptr) return true;
  before.guards.push_back({&guard, /*negated=*/true});
  before.beside.clear();  // the other branch does it
  return AddEntries(*other, std::move(before), found);
}

}  // namespace

std::vector<MenuEntry> MenuEntriesOf(const Ability& line) {
  Entries found;
  return AddEntries(line, MenuEntry(), &found) ? found : Entries();
}

bool IsMenuEntry(const Ability& line) { return !MenuEntriesOf(line).empty(); }

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
    for (; i < lines.size(); ++i) {
      Entries of_line = MenuEntriesOf(*lines[i].ability);
      if (of_line.empty()) break;
      for (MenuEntry& entry : of_line) {
        entry.field = lines[i].field;
        entries.push_back(std::move(entry));
      }
    }
    code.card().field = lines[begin].field;
    if (i > begin + 1) {
      EmitMenu(code, entries, site);
      continue;
    }
    // Alone it is not a choice among several: the player answers it directly.
    EmitAbility(code, *lines[begin].ability, site);
    i = begin + 1;
  }
}

}  // namespace refold::wagic
