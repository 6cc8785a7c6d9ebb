#include "tools/crosscheck/crosscheck.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "kernel/program/disassemble.h"
#include "tools/crosscheck/situation.h"
#include "tools/crosscheck/stage.h"

namespace refold::tools {
namespace {

// What a card can be used for, in one situation.
constexpr size_t kMaxAbilities = 6;
const Word kInstant = Word::Of("instant");
const Word kSorcery = Word::Of("sorcery");

bool IsPermanent(const LinkedProgram& program) {
  return std::none_of(
      program.types().begin(), program.types().end(),
      [](Word type) { return type == kInstant || type == kSorcery; });
}

// The lines of one that the other has not, as often as it has them more.
std::vector<std::string> Without(std::vector<std::string> lines,
                                 std::vector<std::string> others) {
  std::sort(lines.begin(), lines.end());
  std::sort(others.begin(), others.end());
  std::vector<std::string> rest;
  std::set_difference(lines.begin(), lines.end(), others.begin(), others.end(),
                      std::back_inserter(rest));
  return rest;
}

bool Part(const std::vector<std::string>& a, const std::vector<std::string>& b,
          Disagreement& disagreement) {
  disagreement.only_a = Without(a, b);
  disagreement.only_b = Without(b, a);
  return !disagreement.only_a.empty() || !disagreement.only_b.empty();
}

// The abilities that did nothing in any game.
void AddIdle(const char* side, const LinkedProgram& program,
             const std::set<uint32_t>& exercised,
             std::vector<std::string>& idle) {
  const pb::CardProgram written = program.program();
  uint32_t place = 0;
  for (const pb::Ability& ability : written.abilities()) {
    if (exercised.count(place++) > 0) continue;
    const std::string kind = pb::AbilityKind_Name(ability.kind());
    idle.push_back(absl::StrCat(
        side, " ", ability.span().line(), " ",
        absl::AsciiStrToLower(absl::StripPrefix(kind, "ABILITY_"))));
  }
}

// The face of that name; a card may be known by either of its two.
const LinkedProgram& FaceOf(const CardCode& code, const std::string& name) {
  for (const auto& program : code.programs) {
    if (program->program().name() == name) return *program;
  }
  return *code.programs.front();
}

// Of the cost, only mana is printed in its corner: what else is to be paid a
// language may write there, or not; nor with what kind of mana X is. It does
// not matter in which order the symbols stand.
std::vector<std::string> ManaOnly(std::vector<std::string> lines) {
  constexpr absl::string_view kCost = "cost: ";
  for (std::string& line : lines) {
    absl::string_view cost = line;
    if (!absl::ConsumePrefix(&cost, kCost)) continue;
    std::vector<std::string> parts = absl::StrSplit(cost, "; ");
    std::erase_if(parts, [](const std::string& part) {
      return !absl::StartsWith(part, "mana ");
    });
    std::vector<std::string> symbols;
    for (const std::string& part : parts) {
      const std::string mana = part.substr(5, part.find(" x with ") - 5);
      for (absl::string_view symbol : absl::StrSplit(mana, '}')) {
        if (!symbol.empty()) symbols.push_back(absl::StrCat(symbol, "}"));
      }
    }
    std::sort(symbols.begin(), symbols.end());
    line = absl::StrCat(kCost, absl::StrJoin(symbols, ""));
  }
  return lines;
}

// The first moment at which the tables differ.
bool Part(const Played& a, const Played& b, Disagreement& disagreement) {
  if (!a.stopped.empty() || !b.stopped.empty()) {
    if (a.stopped.empty() == b.stopped.empty()) return false;
    disagreement.kind = Disagreement::Kind::kStopped;
    Part(std::vector<std::string>{a.stopped},
         std::vector<std::string>{b.stopped}, disagreement);
    return true;
  }
  if (a.missing != b.missing) {
    disagreement.when = "one has no such ability";
    (a.missing ? disagreement.only_b
               : disagreement.only_a) = {"an ability is offered"};
    return true;
  }
  for (size_t i = 0; i < std::max(a.sights.size(), b.sights.size()); ++i) {
    const Sight none{.when = "never", .lines = {"(no more)"}};
    const Sight& one = i < a.sights.size() ? a.sights[i] : none;
    const Sight& other = i < b.sights.size() ? b.sights[i] : none;
    if (one.when != other.when) {
      disagreement.when = absl::StrCat(one.when, " / ", other.when);
      Part(std::vector<std::string>{one.when},
           std::vector<std::string>{other.when}, disagreement);
      return true;
    }
    disagreement.when = one.when;
    if (Part(one.lines, other.lines, disagreement)) return true;
  }
  return false;
}

class Checker {
 public:
  Checker(CardSource& a, CardSource& b, CardSource& stage)
      : a_(a), b_(b), stage_(stage) {}

  CheckedCard Check(const std::string& card) {
    checked_.name = card;
    const CardCode* a = a_.Find(card);
    const CardCode* b = b_.Find(card);
    for (const CardCode* code : {a, b}) {
      if (code->supported()) continue;
      checked_.unsupported = code->WhyNot();
      return std::move(checked_);
    }
    const LinkedProgram& one = FaceOf(*a, card);
    const LinkedProgram& other = FaceOf(*b, card);
    Disagreement printed;
    printed.kind = Disagreement::Kind::kPrinted;
    if (Part(ManaOnly(PrintedLines(one)), ManaOnly(PrintedLines(other)),
             printed)) {
      checked_.disagreements.push_back(std::move(printed));
    }
    for (const Situation& situation : Situations()) {
      if (situation.permanents_only && !IsPermanent(one)) continue;
      CheckIn(situation, Manner::kEager);
      if (situation.both_manners) CheckIn(situation, Manner::kModest);
    }
    checked_.abilities =
        one.flat().abilities_size() + other.flat().abilities_size();
    checked_.exercised =
        static_cast<int>(exercised_a_.size() + exercised_b_.size());
    AddIdle("a", one, exercised_a_, checked_.idle);
    AddIdle("b", other, exercised_b_, checked_.idle);
    return std::move(checked_);
  }

 private:
  // One script, and what of it did something.
  struct Side {
    CardSource& cards;
    std::set<uint32_t>& exercised;
  };
  using Games = std::vector<absl::StatusOr<Played>>;

  absl::StatusOr<Played> Play(const Situation& situation, Manner manner,
                              const Use& use, const Side& side) {
    return PlaySituation(situation, manner, use, checked_.name, side.cards,
                         stage_, side.exercised);
  }

  // A game for each ability of the card in turn; the last one says that it is
  // missing, unless there are too many.
  Games PlayAll(const Situation& situation, Manner manner, const Side& side) {
    const size_t places = situation.uses_abilities() ? kMaxAbilities : 1;
    Games games;
    for (size_t place = situation.first_place; place < places; ++place) {
      games.push_back(Play(situation, manner, {.place = place}, side));
      if (!games.back().ok() || games.back()->missing) break;
    }
    return games;
  }

  void CheckIn(const Situation& situation, Manner manner) {
    const Games a = PlayAll(situation, manner, {a_, exercised_a_});
    const Games b = PlayAll(situation, manner, {b_, exercised_b_});
    if (AlikeAsChoices(situation, manner, a, b)) return;
    for (size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
      const auto& one = a[std::min(i, a.size() - 1)];
      const auto& other = b[std::min(i, b.size() - 1)];
      if (one.ok() && other.ok() && one->missing && other->missing) return;
      Compare(situation, manner, one, other);
    }
  }

  static std::vector<const Played*> Offered(const Games& games) {
    std::vector<const Played*> offered;
    for (const absl::StatusOr<Played>& game : games) {
      if (game.ok() && !game->missing) offered.push_back(&*game);
    }
    return offered;
  }

  // Where one script has fewer abilities: whether those of the other are what
  // is chosen among in them, in whatever order. Then all of them are alike.
  bool AlikeAsChoices(const Situation& situation, Manner manner, const Games& a,
                      const Games& b) {
    std::vector<const Played*> few = Offered(a);
    std::vector<const Played*> many = Offered(b);
    if (few.size() == many.size()) return false;
    const bool in_a = few.size() < many.size();
    if (!in_a) std::swap(few, many);
    const Side side = in_a ? Side{a_, exercised_a_} : Side{b_, exercised_b_};
    size_t matched = 0;
    for (size_t i = 0; i < few.size(); ++i) {
      if (few[i]->choices > kMaxAbilities) return false;
      for (size_t choice = 0; choice < std::max<size_t>(few[i]->choices, 1);
           ++choice) {
        const Use use = {.place = situation.first_place + i, .choice = choice};
        const auto game = Play(situation, manner, use, side);
        if (!game.ok()) return false;
        const auto like =
            std::find_if(many.begin(), many.end(), [&](const Played* other) {
              Disagreement scratch;
              return other != nullptr && !Part(*game, *other, scratch);
            });
        if (like == many.end()) return false;
        *like = nullptr;
        ++matched;
      }
    }
    checked_.games += static_cast<int>(matched);
    return matched == many.size();
  }

  void Compare(const Situation& situation, Manner manner,
               const absl::StatusOr<Played>& a,
               const absl::StatusOr<Played>& b) {
    ++checked_.games;
    Disagreement found;
    found.situation = absl::StrCat(situation.name,
                                   manner == Manner::kEager ? "" : ", modest");
    if (!a.ok() || !b.ok()) {
      found.kind = Disagreement::Kind::kStopped;
      if (Part(std::vector<std::string>{std::string(a.status().message())},
               std::vector<std::string>{std::string(b.status().message())},
               found)) {
        checked_.disagreements.push_back(std::move(found));
      }
      return;
    }
    if (!Part(*a, *b, found)) return;
    found.story_a = a->story;
    found.story_b = b->story;
    checked_.disagreements.push_back(std::move(found));
  }

  CardSource& a_;
  CardSource& b_;
  CardSource& stage_;
  CheckedCard checked_;
  std::set<uint32_t> exercised_a_;
  std::set<uint32_t> exercised_b_;
};

}  // namespace

CheckedCard Crosscheck(const std::string& card, CardSource& a, CardSource& b,
                       CardSource& stage) {
  return Checker(a, b, stage).Check(card);
}

}  // namespace refold::tools
