#include "replay/cards/program_list.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/base/utf8.h"
#include "kernel/games/registry.h"
#include "replay/cards/read_file.h"

namespace refold {
namespace {

// A card that makes a card that makes a card …
constexpr int kMaxDepth = 16;

// The rules' programs never change within a process.
std::vector<std::shared_ptr<const LinkedProgram>> LinkRules(
    absl::string_view game) {
  std::vector<std::shared_ptr<const LinkedProgram>> programs;
  for (pb::CardProgram& program : ProgramsOfGame(game)) {
    auto linked = LinkedProgram::Link(program);
    REFOLD_CHECK(linked.ok(), "a game's own program does not link");
    programs.push_back(*std::move(linked));
  }
  return programs;
}

const std::vector<std::shared_ptr<const LinkedProgram>>& RulesPrograms(
    absl::string_view game) {
  static auto* linked =
      new std::map<std::string,
                   std::vector<std::shared_ptr<const LinkedProgram>>>;
  auto [place, added] = linked->try_emplace(std::string(game));
  if (added) place->second = LinkRules(game);
  return place->second;
}

}  // namespace

ProgramList::ProgramList(absl::string_view game, CardSource& cards)
    : game_(game), cards_(cards) {
  for (const auto& program : RulesPrograms(game)) Insert(program);
}

uint32_t ProgramList::Insert(
    const std::shared_ptr<const LinkedProgram>& program) {
  auto [place, added] = index_.try_emplace(
      program->name().text(), static_cast<uint32_t>(programs_.size() + 1));
  if (added) programs_.push_back(program);
  return place->second;
}

absl::StatusOr<const CardCode*> ProgramList::FindSupported(
    absl::string_view card) {
  const CardCode* code = cards_.Find(card);
  if (code == nullptr) return cards_.NoSuchCard(card);
  if (!code->supported()) {
    return absl::UnimplementedError(absl::StrCat(
        "the card \"", card, "\" is unsupported: ", code->WhyNot()));
  }
  return code;
}

uint32_t ProgramList::FindMade(absl::string_view card) const {
  auto known = index_.find(std::string(card));
  if (known == index_.end()) return 0;
  const bool is_card = !programs_[known->second - 1]->types().empty();
  return is_card ? known->second : 0;
}

absl::StatusOr<uint32_t> ProgramList::Add(absl::string_view card) {
  // Tokens of the game's rulebook are in no source of cards.
  if (cards_.Find(card) == nullptr) {
    const uint32_t made = FindMade(card);
    if (made != 0) return made;
  }
  absl::StatusOr<const CardCode*> code = FindSupported(card);
  if (!code.ok()) return code.status();
  absl::Status added = AddMade(**code, 0);
  if (!added.ok()) return added;
  return Insert((*code)->programs.front());
}

absl::StatusOr<uint32_t> ProgramList::AddProgram(
    const pb::CardProgram& program) {
  CardCode code;
  code.name = program.name();
  LinkPrograms(game_, {program}, code);
  if (!code.linked.ok()) return code.linked;
  absl::Status added = AddMade(code, 0);
  if (!added.ok()) return added;
  return Insert(code.programs.front());
}

uint32_t ProgramList::AddUnsupported(absl::string_view card) {
  const CardCode* code = cards_.Find(card);
  REFOLD_CHECK(code != nullptr && !code->supported(),
               "only an unsupported card has nothing but a name");
  pb::CardProgram program;
  program.set_dialect(cards_.dialect());
  program.set_name(ToUtf8(code->name));  // its bytes may be what is wrong
  program.set_file(ToUtf8(NameInFolder(code->folder, code->file)));
  program.set_line(static_cast<uint32_t>(code->line));
  program.set_unsupported(ToUtf8(code->RecordedWhyNot()));
  auto linked = LinkedProgram::Link(program);
  REFOLD_CHECK(linked.ok(), "a name and a reason do not link");
  return Insert(*linked);
}

absl::Status ProgramList::AddMade(const CardCode& card, int depth) {
  if (index_.contains(card.programs.front()->name().text())) {
    return absl::OkStatus();
  }
  if (depth > kMaxDepth) {
    return absl::ResourceExhaustedError(
        "cards that create cards are nested too deep");
  }
  for (const auto& program : card.programs) Insert(program);
  // What is not among them is a card of its own.
  for (const auto& program : card.programs) {
    for (Word dependency : program->dependencies()) {
      const std::string& name = dependency.text();
      if (index_.contains(name)) continue;
      absl::StatusOr<const CardCode*> made = FindSupported(name);
      if (!made.ok()) return made.status();
      absl::Status added = AddMade(**made, depth + 1);
      if (!added.ok()) return added;
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<std::shared_ptr<const ProgramSet>> ProgramList::Finish(
    pb::GameHeader& header) {
  for (const auto& program : programs_) {
    pb::ProgramRef* ref = header.add_programs();
    ref->set_name(program->name().text());
    ref->set_hash(program->hash().ToBytes());
  }
  return ProgramSet::Create(programs_);
}

}  // namespace refold
