#include "tools/explain/explain.h"

#include <set>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"
#include "tools/explain/dictionary.h"
#include "tools/explain/facts.h"
#include "tools/explain/phrases.h"
#include "tools/explain/steps.h"

namespace refold::tools {
namespace {

void AddFacts(const std::vector<Fact>& facts, const Phrases& phrases,
              const google::protobuf::Message& message,
              google::protobuf::RepeatedPtrField<std::string>* lines) {
  for (const Fact& fact : facts) {
    const std::string text = SayFact(fact, phrases, message);
    if (text.empty()) continue;
    lines->Add(ToUtf8(absl::StrCat(fact.label, ": ", text)));
  }
}

// The places of the ability: its own first, then the other lines that its code
// comes from.
void AddSources(const std::string& file, const pb::Ability& ability,
                const ScriptLine& line_of, pb::ExplainedAbility& explained) {
  std::set<uint32_t> shown;
  auto add = [&](const pb::Span& span) {
    if (span.line() == 0 || !shown.insert(span.line()).second) return;
    pb::ExplainedSource* source = explained.add_sources();
    source->set_file(ToUtf8(file));
    source->set_line(span.line());
    source->set_column(span.column());
    source->set_length(span.length());
    source->set_text(
        ToUtf8(absl::StripAsciiWhitespace(line_of(file, span.line()))));
  };
  add(ability.span());
  for (const pb::Instruction& instruction : ability.code()) {
    add(instruction.span());
  }
}

}  // namespace

pb::ExplainedProgram Explain(const LinkedProgram& linked,
                             const ScriptLine& line_of) {
  const pb::CardProgram& program = linked.program();
  const std::set<int64_t> read = RegistersRead(program);
  pb::ExplainedProgram explained;
  explained.set_name(ToUtf8(program.name()));
  explained.set_dialect(ToUtf8(program.dialect()));
  explained.set_file(ToUtf8(program.file()));
  explained.set_line(program.line());
  AddFacts(ProgramFacts(), Phrases(linked, read, nullptr), program,
           explained.mutable_facts());
  for (const std::string& name : program.dependencies()) {
    explained.add_makes(ToUtf8(name));
  }
  for (int i = 0; i < program.abilities_size(); ++i) {
    const pb::Ability& ability = program.abilities(i);
    const Phrases phrases(linked, read, &ability);
    pb::ExplainedAbility* one = explained.add_abilities();
    one->set_number(static_cast<uint32_t>(i) + 1);
    one->set_kind(PatternOf(
        *pb::AbilityKind_descriptor()->FindValueByNumber(ability.kind())));
    one->set_line(ability.span().line());
    AddSources(program.file(), ability, line_of, *one);
    AddFacts(AbilityFacts(), phrases, ability, one->mutable_facts());
    AddSteps(ability, phrases, *one);
  }
  return explained;
}

}  // namespace refold::tools
