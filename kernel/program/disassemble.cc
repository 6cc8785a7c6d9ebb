#include "kernel/program/disassemble.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "kernel/program/render.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

using program_internal::Renderer;
using program_internal::TurningText;

void Line(std::string& out, absl::string_view label, absl::string_view text) {
  if (!text.empty()) absl::StrAppend(&out, "  ", label, ": ", text, "\n");
}

template <class T>
void OptLine(std::string& out, const Renderer& render, absl::string_view label,
             bool has, const T& value) {
  if (has) Line(out, label, render.Text(value));
}

std::string Numbers(
    const Renderer& render,
    const google::protobuf::RepeatedPtrField<pb::WordNumber>& list) {
  return absl::StrJoin(
      list, ", ", [&render](std::string* out, const pb::WordNumber& item) {
        absl::StrAppend(out, render.Word(item.word()), " ", item.number());
      });
}

// The flags that are set, as a list of words.
std::string Traits(const pb::Ability& ability) {
  std::vector<std::string> traits;
  if (ability.granted_only()) traits.push_back("only where granted");
  if (ability.sorcery_speed()) traits.push_back("sorcery speed");
  if (ability.instant_speed()) traits.push_back("instant speed");
  if (ability.immediate()) traits.push_back("immediate");
  if (ability.once()) traits.push_back("once");
  if (ability.mana()) traits.push_back("mana");
  if (ability.coming() == pb::COMING_AS) traits.push_back("comes as");
  if (ability.coming() == pb::COMING_WITH) traits.push_back("comes with");
  return absl::StrJoin(traits, ", ");
}

void AddCode(const Renderer& render, const pb::Ability& ability,
             std::string& out) {
  for (int i = 0; i < ability.code_size(); ++i) {
    const pb::Instruction& instruction = ability.code(i);
    if (i > 0 && static_cast<uint32_t>(i) == ability.resolve_at()) {
      out.append("      -- resolves from here\n");
    }
    std::string place = absl::StrCat(instruction.span().line(), ":",
                                     instruction.span().column());
    absl::StrAppendFormat(&out, "  %4d  %-8s %s\n", i, place,
                          render.Text(instruction));
  }
}

// How uses are counted separately.
std::string UsesText(const Renderer& render, const pb::Uses& uses) {
  std::vector<std::string> said;
  if (uses.with() != 0) said.push_back(absl::StrCat("of #", uses.with() - 1));
  if (uses.each_player()) said.push_back("by each player");
  if (uses.grant() != 0) {
    said.push_back(absl::StrCat("of each grant, in r", uses.grant() - 1));
  }
  if (uses.shared() != 0) {
    said.push_back(absl::StrCat("as ", render.Word(uses.shared())));
  }
  for (const pb::DurationEnd& end : uses.ends()) {
    said.push_back(absl::StrCat("until ", render.Text(end)));
  }
  return said.empty() ? "by the card" : absl::StrJoin(said, ", ");
}

void AddAbility(const Renderer& render, const pb::Ability& ability, int index,
                std::string& out) {
  constexpr size_t kPrefix = sizeof("ABILITY_") - 1;
  std::string kind = absl::AsciiStrToLower(
      pb::AbilityKind_Name(ability.kind()).substr(kPrefix));
  absl::StrAppend(&out, "\n#", index, " ", kind, " at ", ability.span().line(),
                  ":", ability.span().column());
  if (ability.label() != 0) {
    absl::StrAppend(&out, " ", render.Word(ability.label()));
  }
  out.append("\n");
  Line(out, "traits", Traits(ability));
  Line(out, "zones", render.Words(ability.zones()));
  OptLine(out, render, "cost", ability.has_cost(), ability.cost());
  OptLine(out, render, "limit a turn", ability.has_limit(), ability.limit());
  if (ability.counted_as() != 0) {
    Line(out, "counted as", render.Word(ability.counted_as()));
  }
  if (ability.has_uses()) Line(out, "uses", UsesText(render, ability.uses()));
  if (ability.keyword() != 0) {
    Line(out, "keyword", render.Word(ability.keyword()));
  }
  OptLine(out, render, "controlled by", ability.has_controlled_by(),
          ability.controlled_by());
  OptLine(out, render, "trigger", ability.has_trigger(), ability.trigger());
  OptLine(out, render, "condition", ability.has_condition(),
          ability.condition());
  OptLine(out, render, "replacement", ability.has_replacement(),
          ability.replacement());
  OptLine(out, render, "continuous", ability.has_continuous(),
          ability.continuous());
  if (ability.registers() != 0) {
    Line(out, "registers", absl::StrCat(ability.registers()));
  }
  AddCode(render, ability, out);
}

void AddCast(const Renderer& render, const pb::CastOption& cast,
             std::string& out) {
  std::string text = absl::StrCat(render.Word(cast.name()), " from ",
                                  render.Word(cast.zone()));
  if (cast.label() != 0) {
    absl::StrAppend(&text, " ", render.Word(cast.label()));
  }
  if (cast.has_cost())
    absl::StrAppend(&text, " for ", render.Text(cast.cost()));
  if (cast.has_kicker()) {
    absl::StrAppend(&text, cast.multikicker() ? " multikicker " : " kicker ",
                    render.Text(cast.kicker()));
  }
  if (cast.has_condition()) {
    absl::StrAppend(&text, " if ", render.Text(cast.condition()));
  }
  if (cast.keyword() != 0) {
    absl::StrAppend(&text, " by ", render.Word(cast.keyword()));
  }
  if (cast.instant_speed()) text.append(" at instant speed");
  if (cast.face() != 0) absl::StrAppend(&text, " as ", cast.face() - 1);
  Line(out, "cast", text);
}

}  // namespace

std::string Disassemble(const LinkedProgram& linked) {
  const pb::CardProgram& program = linked.program();
  Renderer render(linked);
  std::string out = absl::StrCat(program.name(), "  (", program.dialect(), ", ",
                                 program.file(), ":", program.line(), ")\n");
  Line(out, "hash", linked.hash().ToHex());
  Line(out, "types", render.Words(program.types()));
  Line(out, "colors", render.Words(program.colors()));
  Line(out, "stats", Numbers(render, program.stats()));
  Line(out, "keywords", Numbers(render, program.keywords()));
  OptLine(out, render, "cost", program.has_cost(), program.cost());
  OptLine(out, render, "enchants", program.has_enchants(), program.enchants());
  for (const pb::CastOption& cast : program.casts()) {
    AddCast(render, cast, out);
  }
  for (const pb::CardProgram::Face& face : program.faces()) {
    Line(out, "face",
         absl::StrCat(
             TurningText(face.turned()), ": ",
             program.dependencies(static_cast<int>(face.dependency()))));
  }
  Line(out, "creates", absl::StrJoin(program.dependencies(), ", "));
  Line(out, "text", program.text());
  Line(out, "unsupported", program.unsupported());
  for (const pb::WatcherSpec& watcher : program.watchers()) {
    Line(out, "records", render.Text(watcher));
  }
  for (int i = 0; i < program.abilities_size(); ++i) {
    AddAbility(render, program.abilities(i), i, out);
  }
  return out;
}

std::vector<std::string> PrintedLines(const LinkedProgram& linked) {
  const pb::CardProgram& program = linked.program();
  Renderer render(linked);
  std::vector<std::string> lines;
  auto add = [&lines](absl::string_view label, std::vector<std::string> parts) {
    std::sort(parts.begin(), parts.end());
    if (parts.empty()) return;
    lines.push_back(absl::StrCat(label, ": ", absl::StrJoin(parts, ", ")));
  };
  std::vector<std::string> types, colors, stats;
  for (uint32_t type : program.types()) types.push_back(render.Word(type));
  for (uint32_t color : program.colors()) colors.push_back(render.Word(color));
  for (const pb::WordNumber& stat : program.stats()) {
    if (stat.number() == 0) continue;
    stats.push_back(absl::StrCat(render.Word(stat.word()), " ", stat.number()));
  }
  add("types", std::move(types));
  add("colors", std::move(colors));
  add("stats", std::move(stats));
  if (program.has_cost()) add("cost", {render.Text(program.cost())});
  return lines;
}

}  // namespace refold
