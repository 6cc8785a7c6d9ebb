// Feeds arbitrary text to expressions about a small game. It must never crash
// or hang; every error must underline a place in the text; and what parses must
// have an answer of its type, or ask for something that is not there.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/base/diagnostic.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "kernel/program/program_builder.h"
#include "proto/log.pb.h"
#include "replay/expression/expression.h"

namespace refold::expression {
namespace {

// Two players of Card Fighters' Clash with a few cards each.
std::unique_ptr<Engine> SmallGame() {
  const GameRules& rules = *FindGame("cfc");
  pb::GameHeader header;
  header.set_game("cfc");
  header.set_seed(1);
  std::vector<std::shared_ptr<const LinkedProgram>> linked;
  for (const char* name : {"Maki", "Guy"}) {
    ProgramBuilder card(name);
    card.Type("character").Stat("bp", 500).Stat("sp", 1).Keyword("rush");
    linked.push_back(*LinkedProgram::Link(card.program()));
    header.add_programs()->set_name(name);
  }
  for (int player = 0; player < 2; ++player) {
    pb::SetupPlayer* seat = header.mutable_setup()->add_players();
    for (const char* zone : {"deck", "hand", "ring"}) {
      pb::SetupZone* cards = seat->add_zones();
      cards->set_zone(zone);
      cards->add_cards(1);
      cards->add_cards(2);
    }
  }
  auto programs = ProgramSet::Create(std::move(linked));
  auto engine =
      Engine::Start(header, *programs, rules,
                    [](const Batch& /*batch*/) { return absl::OkStatus(); });
  REFOLD_CHECK(engine.ok(), "the small game does not begin");
  return *std::move(engine);
}

void Check(absl::string_view text) {
  static const Engine* const engine = SmallGame().release();
  static const Vocabulary* const vocabulary =
      new Vocabulary(engine->world().programs(), engine->rules());
  Diagnostic error;
  auto expression = Expression::Parse(text, *vocabulary, &error);
  if (!expression.ok()) {
    REFOLD_CHECK(error.column >= 1 && error.length >= 0 &&
                     static_cast<size_t>(error.column - 1 + error.length) <=
                         text.size() + 1,
                 "an error outside the text");
    REFOLD_CHECK(expression.status().message() == error.Render(),
                 "a status that is not the diagnostic");
    return;
  }
  auto value = expression->Evaluate(engine->world());
  auto why = expression->Explain(engine->world());
  REFOLD_CHECK(value.status().code() == why.status().code(),
               "an answer that cannot be explained, or the other way round");
  if (value.ok()) {
    REFOLD_CHECK(value->type() == expression->type(), "another type");
    REFOLD_CHECK(!value->ToText().empty(), "a value says nothing");
  } else {
    REFOLD_CHECK(value.status().code() == absl::StatusCode::kNotFound,
                 "an error that is not foreseen");
  }
}

}  // namespace
}  // namespace refold::expression

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  // Longer texts are refused at once.
  constexpr size_t kMaxSize = 2 * refold::expression::kMaxLength;
  if (size > kMaxSize) return 0;
  refold::expression::Check({reinterpret_cast<const char*>(data), size});
  return 0;
}
