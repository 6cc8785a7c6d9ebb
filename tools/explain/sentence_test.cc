#include "tools/explain/sentence.h"

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "proto/program.pb.h"

namespace refold::tools {
namespace {

// Shows what it was asked for.
class Asked : public Values {
 public:
  std::string Number(char style, int64_t number) const override {
    return style == 0 ? absl::StrCat(number)
                      : absl::StrCat(std::string(1, style), number);
  }
  std::string Part(char, const google::protobuf::Message& part) const override {
    return absl::StrCat("<", part.ShortDebugString(), ">");
  }
  std::string Choice(const google::protobuf::EnumValueDescriptor& value,
                     const google::protobuf::Message&) const override {
    return value.name();
  }
  std::string Special(absl::string_view name,
                      const google::protobuf::Message&) const override {
    return absl::StrCat("!", name);
  }
  std::string Belonging(const google::protobuf::Message&,
                        const std::string& what) const override {
    return absl::StrCat("its ", what);
  }
  bool IsUsed(int64_t register_index) const override {
    return register_index == 0;
  }
};

TEST(SentenceTest, Patterns) {
  pb::Instruction::MoveTop move;
  move.mutable_player()->set_nth(2);
  move.set_from(3);
  move.set_to(4);
  const std::set<std::string> all = {"player", "from", "to"};
  struct Row {
    const char* pattern;
    const char* text;
  };
  for (const Row& row : {
           Row{"from {from}", "from 3"},
           Row{"{$from}, {\"to}", "$3, \"4"},
           Row{"{player}", "<nth: 2>"},
           Row{"{'player top of {$from}}", "its top of $3"},
           Row{"[reason?because {reason}]", ""},
           Row{"[reason?because|for no reason]", "for no reason"},
           Row{"[to?to {to}[reason? because|; so {from}]]", "to 4; so 3"},
           Row{"[register?set][@register? used]", " used"},
           Row{"{!some from to}", "!some"},
       }) {
    EXPECT_EQ(Expand(row.pattern, move, Asked(), all), row.text) << row.pattern;
  }
}

TEST(SentenceTest, RepeatedFieldsAndChoices) {
  pb::Expr expr;
  expr.set_op(pb::Expr::PHASE_IS);
  expr.add_words(1);
  expr.add_words(2);
  EXPECT_EQ(Expand("{op}: {$words}; {$words.1}", expr, Asked()),
            "PHASE_IS: $1, $2; $2");
}

TEST(SentenceTest, WhatThePatternDoesNotNameIsAdded) {
  pb::Instruction::MoveTop move;
  move.set_from(3);
  move.set_to(4);
  EXPECT_EQ(Expand("from {from}", move, Asked()),
            absl::StrCat("from 3", kUnnamedField, "to 4"));
  EXPECT_EQ(Expand("from {from}", move, Asked(), {"to"}), "from 3");
}

TEST(SentenceTest, FieldsNamed) {
  EXPECT_EQ(FieldsNamed("{$a}[b?{'c x{^d}}|{e.1}]{!f g h}[@i?]"),
            (std::set<std::string>{"a", "b", "c", "d", "e", "g", "h", "i"}));
}

}  // namespace
}  // namespace refold::tools
