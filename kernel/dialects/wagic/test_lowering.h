// Helpers of the tests of this folder: lowers CardCode and lists the result as
// text.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_TEST_LOWERING_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_TEST_LOWERING_H_

#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "gtest/gtest.h"
#include "kernel/dialects/wagic/lower.h"
#include "kernel/dialects/wagic/test_parsing.h"
#include "kernel/program/disassemble.h"

namespace refold::wagic {

// A sentence, and what is listed of it.
struct ListedRow {
  const char* text;
  const char* listed;
};

// A creature card with one line, `text`, in the course of being lowered.
struct TestCard {
  explicit TestCard(const std::string& text) : source(text) {
    record.file = "test.txt";
    record.name = "Test Card";
    record.fields.push_back(source.field);
    ast.name = record.name;
    ast.types = {"creature"};
    ast.subtypes = {"rogue"};
    card.record = &record;
    card.ast = &ast;
    card.builder = ProgramBuilder(record.name);
    card.diagnostics = &source.diagnostics;
    site.object = tree::Entities(pb::Selector::SOURCE);
    site.target = tree::RegisterRefs(0);
    ability = &card.builder.AddAbility(pb::ABILITY_TRIGGERED);
    ability->set_registers(1);
    ability->mutable_trigger()->set_kind(pb::EventPattern::STATE);
  }

  // What the listing of the program says behind "  label: "; or, if something
  // was reported, the codes of that.
  std::string Listed(const std::string& label) {
    if (!source.codes().empty()) return "! " + source.codes();
    auto linked = LinkedProgram::Link(card.builder.program());
    if (!linked.ok()) return linked.status().ToString();
    const std::string start = "  " + label + ": ";
    for (absl::string_view line : absl::StrSplit(Disassemble(**linked), '\n')) {
      if (absl::ConsumePrefix(&line, start)) return std::string(line);
    }
    return "";
  }

  TestLine source;
  CardRecord record;
  CardAst ast;
  CardLowering card;
  Site site;
  pb::Ability* ability = nullptr;
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_TEST_LOWERING_H_
