// Keywords that are no words of the game: those that scripts could write out,
// and the script's own.
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/memory.h"
#include "kernel/dialects/forge/restrictions.h"

namespace refold::forge {
namespace {

struct LinesRow {
  absl::string_view keyword;
  size_t arguments;
  std::vector<absl::string_view> lines;
};

const std::vector<LinesRow>& LinesOfKeywords() {
  static const auto* const rows = new std::vector<LinesRow>{
#include "kernel/dialects/forge/keyword_lines.inc"
  };
  return *rows;
}

// Discarding the card for its own cycling is more than that.
void CallCycling(CardLowering& card, uint32_t index) {
  pb::Ability* ability =
      card.builder.program().mutable_abilities(static_cast<int>(index));
  for (pb::CostPart& part : *ability->mutable_cost()->mutable_parts()) {
    if (part.has_move() && !part.has_of()) {
      part.mutable_move()->set_reason(card.builder.W("cycle"));
    }
  }
}

void AddWritten(CardLowering& card, const LinesRow& row, const Text& keyword,
                const std::vector<Text>& words, Holding holding, Added* added) {
  std::vector<Text> lines;
  for (absl::string_view written : row.lines) {
    std::string line(written);
    for (size_t i = 1; i < words.size(); ++i) {
      line =
          absl::StrReplaceAll(line, {{absl::StrCat("%", i), words[i].value}});
    }
    Text text = keyword;
    text.value = std::move(line);
    if (absl::StartsWith(text.value, "SVar:")) {
      const size_t colon = text.value.find(':', 5);
      Text value = keyword;
      value.value = text.value.substr(colon + 1);
      card.face->svars[text.value.substr(5, colon - 5)] = std::move(value);
      continue;
    }
    lines.push_back(std::move(text));
  }
  for (Text& line : lines) {
    const bool inner = absl::StartsWith(line.value, "K:");
    line.value = line.value.substr(2);
    if (inner) {
      AddKeyword(card, line, holding, added);
    } else {
      AddLine(card, ParseParams(line), holding, added);
    }
  }
  const bool cycles = absl::EndsWith(row.keyword, "ycling");
  if (cycles && !added->empty()) CallCycling(card, added->back());
}

// A rule that stands on the card itself.
void AddRule(CardLowering& card, const Text& at, absl::string_view word,
             pb::Predicate about, absl::string_view sort, Holding holding,
             Added* added) {
  const int index = NewAbility(card, pb::ABILITY_STATIC, at, holding, added);
  pb::Ability* ability = card.builder.program().mutable_abilities(index);
  ability->add_zones(card.builder.W("battlefield"));
  pb::Continuous* continuous = ability->mutable_continuous();
  *continuous->mutable_affects() = Source();
  pb::OpSpec* op = continuous->add_ops();
  *op = card.builder.Op(pb::MOD_RULE, word);
  if (about.test_case() != pb::Predicate::TEST_NOT_SET) {
    *op->mutable_predicate() = std::move(about);
  }
  if (!sort.empty()) op->add_words(card.builder.W(sort));
}

pb::Predicate Colors(int least, int most) {
  pb::Predicate at_least;
  at_least.set_min_colors(static_cast<uint32_t>(least));
  if (most == 0) return at_least;
  pb::Predicate more;
  more.set_min_colors(static_cast<uint32_t>(most + 1));
  return tree::All({std::move(at_least), tree::Not(std::move(more))});
}

// `artifacts`, `Dragons`, `multicolored`
bool ProtectedFrom(CardLowering& card, absl::string_view what,
                   pb::Predicate* from) {
  if (what == "everything") {
    *from = tree::All({});
  } else if (what == "all colors") {
    *from = Colors(1, 0);
  } else if (what == "multicolored") {
    *from = Colors(2, 0);
  } else if (what == "monocolored") {
    *from = Colors(1, 1);
  } else {
    std::string type = absl::AsciiStrToLower(absl::StripSuffix(what, "s"));
    if (what == "Elves") type = "elf";
    if (what == "Werewolves") type = "werewolf";
    if (what == "sorceries") type = "sorcery";
    if (card.known_types->count(type) == 0) return false;
    *from = card.builder.HasType(type);
  }
  return true;
}

bool AddProtection(CardLowering& card, const Text& keyword, Holding holding,
                   Added* added) {
  pb::Predicate from;
  if (absl::StartsWith(keyword.value, "Protection:")) {
    const std::vector<Text> words = keyword.Split(':');
    from = LowerValid(card, words[1], Scene());
  } else if (!ProtectedFrom(
                 card, absl::StripPrefix(keyword.value, "Protection from "),
                 &from)) {
    return false;
  }
  AddRule(card, keyword, "protection", std::move(from), "", holding, added);
  return true;
}

// `CantBeBlockedBy <expr>`, `CantBlock <expr>:text`
bool AddBlockingRule(CardLowering& card, const Text& keyword, Holding holding,
                     Added* added) {
  struct Row {
    absl::string_view prefix;
    absl::string_view rule;
  };
  static constexpr Row kRows[] = {{"CantBeBlockedBy ", "cant be blocked by"},
                                  {"CantBlock ", "cant block"}};
  for (const Row& row : kRows) {
    if (!absl::StartsWith(keyword.value, row.prefix)) continue;
    const Text rest = keyword.Part(row.prefix.size());
    AddRule(card, keyword, row.rule,
            LowerValid(card, rest.Part(0, rest.value.find(':')), Scene()), "",
            holding, added);
    return true;
  }
  return false;
}

bool AddPrevention(CardLowering& card, const Text& keyword, Holding holding,
                   Added* added) {
  struct Row {
    absl::string_view sentence;
    bool to;
    bool from;
    bool combat;
  };
  static constexpr Row kRows[] = {
      {"Prevent all damage that would be dealt to CARDNAME.", true, false,
       false},
      {"Prevent all damage that would be dealt by CARDNAME.", false, true,
       false},
      {"Prevent all damage that would be dealt to and dealt by CARDNAME.", true,
       true, false},
      {"Prevent all combat damage that would be dealt to CARDNAME.", true,
       false, true},
      {"Prevent all combat damage that would be dealt by CARDNAME.", false,
       true, true},
      {"Prevent all combat damage that would be dealt to and dealt by "
       "CARDNAME.",
       true, true, true}};
  for (const Row& row : kRows) {
    if (row.sentence != keyword.value) continue;
    const absl::string_view sort = row.combat ? "combat" : "";
    if (row.to) {
      AddRule(card, keyword, "prevent damage to", {}, sort, holding, added);
    }
    if (row.from) {
      AddRule(card, keyword, "prevent damage from", {}, sort, holding, added);
    }
    return true;
  }
  return false;
}

// -- As it enters ------------------------------------------------------------

void AddEntersTapped(CardLowering& card, const Text& keyword, Holding holding,
                     Added* added) {
  const int index =
      NewAbility(card, pb::ABILITY_ENTERS, keyword, holding, added);
  CodeWriter code(card, index);
  pb::Instruction::Flag* flag = code.Add(keyword)->mutable_flag();
  *flag->mutable_what() = Source();
  flag->set_flag(card.builder.W("tapped"));
  flag->set_on(true);
}

// `etbCounter:KIND:n[:conditions[:text]]`
void AddEntersWith(CardLowering& card, const Text& keyword,
                   const std::vector<Text>& words, Holding holding,
                   Added* added) {
  const int index =
      NewAbility(card, pb::ABILITY_ENTERS, keyword, holding, added);
  CodeWriter code(card, index);
  CodeWriter::Label end;
  if (words.size() > 3 && words[3].value != "no Condition") {
    Text line = words[3];
    line.value = absl::StrCat("Mode$ Continuous | ", line.value);
    const ParamLine conditions = ParseParams(line);
    ParamReader reader(card, conditions);
    if (std::optional<pb::Expr> when = LowerRestrictions(
            card, reader, ConditionIs::kRestriction, Scene())) {
      code.JumpUnless(keyword, *std::move(when), &end);
    }
    reader.Finish();
  }
  pb::Expr number = LowerNumber(card, words[2], Scene());
  pb::Instruction::Counters* put = code.Add(keyword)->mutable_counters();
  *put->mutable_what() = Source();
  put->set_counter(card.builder.W(CounterName(words[1].value)));
  *put->mutable_change() = std::move(number);
  code.Bind(&end);
}

// `ETBReplacement:Layer:SVar[:Optional]`: done before it is there.
bool AddEntersDoing(CardLowering& card, const Text& keyword,
                    const std::vector<Text>& words, Holding holding,
                    Added* added) {
  if (words.size() > 4 || words.size() < 3) return false;
  if (words[1].value != "Other") return false;
  const bool optional = words.size() > 3 && words[3].value == "Optional";
  std::optional<ParamLine> line = card.Line(words[2]);
  if (!line.has_value()) return true;
  const int index =
      NewAbility(card, pb::ABILITY_ENTERS, keyword, holding, added);
  CodeWriter code(card, index);
  CodeWriter::Label declined;
  if (optional) {
    code.Add(keyword)->mutable_ask()->set_reason(card.builder.W("may"));
    code.OnBind(&declined, [](pb::Instruction* step, uint32_t place) {
      step->mutable_ask()->set_otherwise(place);
    });
  }
  Scene scene;
  UseMemory(code, keyword, &scene);
  EmitInner(code, *line, std::move(scene));
  code.Bind(&declined);
  return true;
}

}  // namespace

bool AddKeyword(CardLowering& card, const Text& keyword, Holding holding,
                Added* added) {
  const std::vector<Text> words = keyword.Split(':');
  if (words.empty()) return false;
  for (const LinesRow& row : LinesOfKeywords()) {
    if (row.arguments + 1 != words.size() ||
        !absl::EqualsIgnoreCase(row.keyword, words[0].value)) {
      continue;
    }
    AddWritten(card, row, keyword, words, holding, added);
    return true;
  }
  if (keyword.value == "CARDNAME enters the battlefield tapped.") {
    AddEntersTapped(card, keyword, holding, added);
    return true;
  }
  if (words[0].value == "etbCounter" && words.size() >= 3) {
    AddEntersWith(card, keyword, words, holding, added);
    return true;
  }
  if (words[0].value == "ETBReplacement") {
    return AddEntersDoing(card, keyword, words, holding, added);
  }
  if (absl::StartsWith(keyword.value, "Protection")) {
    return AddProtection(card, keyword, holding, added);
  }
  return AddBlockingRule(card, keyword, holding, added) ||
         AddPrevention(card, keyword, holding, added);
}

}  // namespace refold::forge
