// Plays whatever rules arbitrary bytes happen to make: every rule that compiles
// becomes a card of both players, and bots play some decisions of a game with
// it. Nothing that a script says may crash or hang the game, and the hashes
// that are kept incrementally must be those of the whole state.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/rulescript/compile.h"
#include "kernel/dialects/rulescript/parse_rules.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "kernel/program/program_set.h"
#include "proto/program.pb.h"
#include "replay/identity/game_header.h"
#include "tools/bots/random_bot.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardFacts;
using rulescript::CardType;

// Rules are hundreds of bytes, and games take time.
constexpr size_t kMaxSize = 1 << 12;
constexpr size_t kMaxCards = 8;
constexpr int kMaxDecisions = 60;

struct Cards {
  std::vector<std::shared_ptr<const LinkedProgram>> programs;
  std::vector<bool> is_character;
};

void AddCard(const CardFacts& facts, const rulescript::CardRule* rule,
             const rulescript::RulesText& text, Cards& cards) {
  std::vector<Diagnostic> diagnostics;
  const auto program = rulescript::Compile(
      facts, rule, text,
      {.name_of = [](absl::string_view) { return std::string("Plain"); }},
      &diagnostics);
  if (!program.has_value()) return;
  auto linked = LinkedProgram::Link(*program);
  REFOLD_CHECK(linked.ok(), "a program does not link");
  cards.programs.push_back(*std::move(linked));
  cards.is_character.push_back(facts.type == CardType::kCharacter);
}

Cards CardsOf(absl::string_view rules) {
  std::vector<Diagnostic> diagnostics;
  const rulescript::RulesFile file =
      rulescript::ParseRules("fuzz.ini", rules, &diagnostics);
  const rulescript::RulesText text("fuzz.ini", rules);
  Cards cards;
  CardFacts plain;
  plain.name = "Plain";
  plain.bp = 500;
  plain.subtypes = {"warrior"};
  plain.backups = {"warrior"};
  AddCard(plain, nullptr, text, cards);
  for (const rulescript::CardRule& rule : file.rules) {
    for (int kind = 0; kind < 5; ++kind) {
      if (cards.programs.size() >= kMaxCards) return cards;
      CardFacts facts = plain;
      facts.name = absl::StrCat("Fuzz ", cards.programs.size());
      facts.type = kind == 0   ? CardType::kAction
                   : kind == 1 ? CardType::kReaction
                               : CardType::kCharacter;
      facts.symbol = kind == 2   ? AbilitySymbol::kInstant
                     : kind == 3 ? AbilitySymbol::kActivated
                     : kind == 4 ? AbilitySymbol::kAuto
                                 : AbilitySymbol::kNone;
      AddCard(facts, &rule, text, cards);
    }
  }
  return cards;
}

pb::GameHeader HeaderOf(const Cards& cards) {
  pb::GameHeader header;
  StampHeader("cfc", header);
  header.mutable_setup()->set_phase("main");
  for (const auto& program : cards.programs) {
    pb::ProgramRef* ref = header.add_programs();
    ref->set_name(program->program().name());
    ref->set_hash(program->hash().ToBytes());
  }
  for (int player = 0; player < 2; ++player) {
    pb::SetupPlayer* seat = header.mutable_setup()->add_players();
    pb::NamedValue* sp = seat->add_resources();
    sp->set_name("sp");
    sp->set_value(30);
    for (const char* name : {"deck", "discards", "ring", "hand"}) {
      pb::SetupZone* zone = seat->add_zones();
      zone->set_zone(name);
      const bool ring = zone->zone() == "ring";
      for (uint32_t i = 0; i < cards.programs.size(); ++i) {
        if (ring && (!cards.is_character[i] || zone->cards_size() == 4)) {
          continue;
        }
        zone->add_cards(i + 1);
      }
    }
  }
  return header;
}

void Play(const Cards& cards) {
  auto programs = ProgramSet::Create(cards.programs);
  REFOLD_CHECK(programs.ok(), "the programs make no set");
  auto engine =
      Engine::Start(HeaderOf(cards), *std::move(programs), *FindGame("cfc"),
                    [](const Batch& /*batch*/) { return absl::OkStatus(); });
  REFOLD_CHECK(engine.ok(), "the game does not start");
  tools::RandomBot bot(1);
  for (int i = 0; i < kMaxDecisions && !(*engine)->over(); ++i) {
    absl::Status submitted = (*engine)->Submit(bot.Decide((*engine)->prompt()));
    REFOLD_CHECK(submitted.ok(), "a legal decision is refused");
  }
  const GameState& state = (*engine)->state();
  REFOLD_CHECK(state.Hash() == state.FullHash(),
               "the incremental hash is not that of the state");
}

}  // namespace
}  // namespace refold::plays

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace refold::plays;  // NOLINT: the entry is outside of it
  if (size > kMaxSize) return 0;
  const Cards cards =
      CardsOf(absl::string_view(reinterpret_cast<const char*>(data), size));
  if (cards.programs.size() > 1) Play(cards);
  return 0;
}
