// Keywords that are not words of the game: those that scripts could write out,
// and the script's own.
#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"
#include "kernel/base/check.h"
#include "kernel/dialects/forge/chain.h"

namespace refold::forge {
namespace {

struct LinesRow {
  absl::string_view keyword;
  size_t arguments;
  std::vector<absl::string_view> lines;
};

const LinesRow kLinesOfKeywords[] = {
#include "kernel/dialects/forge/keyword_lines.inc"
#include "kernel/dialects/forge/keyword_lines_besides.inc"
#include "kernel/dialects/forge/keyword_lines_more.inc"
};

// Null if no keyword of that name, in any case, takes so many arguments.
const LinesRow* RowWith(absl::string_view keyword, size_t arguments) {
  using Rows = std::map<std::pair<std::string, size_t>, const LinesRow*>;
  static const Rows* const rows = [] {
    auto* all = new Rows;
    for (const LinesRow& row : kLinesOfKeywords) {
      const std::string name = absl::AsciiStrToLower(row.keyword);
      REFOLD_CHECK(all->try_emplace({name, row.arguments}, &row).second,
                   "a keyword has two rows");
    }
    return all;
  }();
  const auto found = rows->find({absl::AsciiStrToLower(keyword), arguments});
  return found == rows->end() ? nullptr : found->second;
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

// Discarded, the card comes into exile, and hears itself do so.
void AddMadness(CardLowering& card, const Text& at, Holding holding,
                Added* added) {
  const uint32_t discard = card.builder.W("discard");
  card.builder.program()
      .mutable_abilities(static_cast<int>(added->back()))
      ->mutable_trigger()
      ->add_reasons(discard);
  const int index =
      NewAbility(card, pb::ABILITY_REPLACEMENT, at, holding, added);
  CodeWriter code(card, index);
  pb::Ability* ability = code.ability();
  ability->add_zones(card.builder.W("hand"));
  pb::EventPattern* pattern = ability->mutable_trigger();
  pattern->set_kind(pb::EventPattern::MOVED);
  *pattern->add_from() = card.builder.Zone("hand");
  *pattern->add_to() = card.builder.Zone("graveyard");
  pattern->add_reasons(discard);
  pattern->add_reasons(card.builder.W("cycle"));
  *pattern->mutable_subject() = tree::IsOneOf(Source());
  ability->mutable_replacement()->set_kind(pb::Replacement::CODE);
  pb::Instruction::Move* move = code.Add(at)->mutable_move();
  *move->mutable_what() = Source();
  move->set_zone(card.builder.W("exile"));
  move->set_reason(discard);
}

// `%1*.Other` of `Goblin,Shaman`: what follows the star, up to a blank, is said
// of each.
std::string SaidOfEach(const std::string& line, absl::string_view place,
                       const Text& words) {
  const std::string starred = absl::StrCat(place, "*");
  const size_t at = line.find(starred);
  if (at == std::string::npos) return line;
  const size_t begin = at + starred.size();
  const size_t end = std::min(line.find(' ', begin), line.size());
  std::vector<std::string> each;
  for (const Text& word : words.Split(',')) {
    each.push_back(absl::StrCat(word.value, line.substr(begin, end - begin)));
  }
  return absl::StrCat(line.substr(0, at), absl::StrJoin(each, ","),
                      line.substr(end));
}

void AddWritten(CardLowering& card, const LinesRow& row, const Text& keyword,
                const std::vector<Text>& words, Holding holding, Added* added) {
  std::vector<Text> lines;
  for (absl::string_view written : row.lines) {
    std::string line(written);
    for (size_t i = 1; i < words.size(); ++i) {
      const std::string place = absl::StrCat("%", i);
      line = SaidOfEach(line, place, words[i]);
      line = absl::StrReplaceAll(line, {{place, words[i].value}});
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
  if (row.keyword == "Madness" && !added->empty()) {
    AddMadness(card, keyword, holding, added);
  }
}

// `Cumulative upkeep:c[:text]`: as many times the cost as there are counters.
// Of costs that grow so are known numbers of any mana, and of life.
Text CumulativeRow(const Text& keyword, const std::vector<Text>& words) {
  if (words.size() < 2 || words[0].value != "Cumulative upkeep") return keyword;
  absl::string_view cost = words[1].value;
  const bool life =
      absl::ConsumePrefix(&cost, "PayLife<") && absl::ConsumeSuffix(&cost, ">");
  int number = 0;
  if (!absl::SimpleAtoi(cost, &number) || number < 1) return keyword;
  Text row = keyword;
  row.value =
      absl::StrCat("Cumulative upkeep of ", life ? "life:" : "mana:", number);
  return row;
}

// A keyword by the row that holds its lines.
Text FormOf(CardLowering& card, const Text& written) {
  const std::vector<Text> words = written.Split(':');
  Text form = CumulativeRow(written, words);
  if (written.value == "Modular:Sunburst") {
    form.value = "Modular:KwSunburst";
    Text number = written;
    number.value = "Count$Converge";
    card.face->svars["KwSunburst"] = std::move(number);
  }
  if (written.value == "Sunburst") {
    form.value = absl::StrCat(
        "etbCounter:", card.Is("creature") ? "P1P1" : "CHARGE", ":KwSunburst");
    Text number = written;
    number.value = "Count$Converge";
    card.face->svars["KwSunburst"] = std::move(number);
  }
  if (written.value == "Bloodthirst:X" && card.face->svars.count("X") == 0) {
    Text number = written;
    number.value = "Count$TotalOppDamageThisTurn";
    card.face->svars["X"] = std::move(number);
  }
  if (words.size() == 2 && words[0].value == "Haunt" && card.IsSpell()) {
    form.value = absl::StrCat("Spell haunt:", words[1].value);
  }
  if (words.size() == 3 && words[0].value == "Suspend" &&
      (card.Is("instant") || card.HasKeyword("Flash"))) {
    form.value = absl::StrCat("Instant ", written.value);
    form.value[8] = 's';
  }
  return form;
}

// The row with as many arguments, or with one less if the last is text for
// people, as after a cost other than mana. Null if there is none.
const LinesRow* RowOf(const std::vector<Text>& words) {
  const absl::string_view keyword = words[0].value;
  const LinesRow* row = RowWith(keyword, words.size() - 1);
  const bool text =
      words.size() > 2 &&
      (words.back().empty() || (absl::StrContains(words.back().value, " ") &&
                                !absl::StrContains(words.back().value, "$")));
  return row == nullptr && text ? RowWith(keyword, words.size() - 2) : row;
}

// Whether the keyword stands alone, and is one with something behind it.
bool LacksArguments(const std::vector<Text>& words) {
  constexpr size_t kMaxArguments = 4;
  if (words.size() > 1) return false;
  for (size_t more = 1; more <= kMaxArguments; ++more) {
    if (RowWith(words[0].value, more) != nullptr) return true;
  }
  return false;
}

}  // namespace

bool AddKeyword(CardLowering& card, const Text& written, Holding holding,
                Added* added) {
  const Text keyword = FormOf(card, written);
  const std::vector<Text> words = keyword.Split(':');
  if (words.empty()) return false;
  if (const LinesRow* row = RowOf(words)) {
    AddWritten(card, *row, keyword, words, holding, added);
    return true;
  }
  if (AddCumulative(card, keyword, holding, added)) return true;
  if (AddSaga(card, keyword, holding, added)) return true;
  if (AddEntering(card, keyword, holding, added)) return true;
  if (AddRuleOfCard(card, keyword, holding, added)) return true;
  // One that is granted may be meant without it (`KW$ Suspend`).
  if (holding == Holding::kGranted || !LacksArguments(words)) return false;
  card.Unsupported(written, "keyword-alone",
                   absl::StrCat("the keyword '", written.value,
                                "' needs something behind it, as its cost: '",
                                written.value, ":…'"));
  return true;
}

}  // namespace refold::forge
