#include "tools/table/driver.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"
#include "kernel/games/registry.h"
#include "replay/identity/game_header.h"
#include "tools/table/facts.h"
#include "tools/table/faults.h"
#include "tools/table/json.h"
#include "tools/table/view.h"

namespace refold::tools {
namespace {

pb::TableReply Unreadable(absl::string_view why) {
  pb::TableReply reply;
  reply.mutable_error()->set_kind(pb::TableError::UNREADABLE);
  reply.mutable_error()->set_text(ToUtf8(std::string(why)));
  return reply;
}

}  // namespace

std::string TableDriver::ReplyToLongLine() {
  return LineOf(
      Unreadable(absl::StrCat("the line has more than ", kMaxLine, " bytes")));
}

std::string TableDriver::Reply(absl::string_view line) {
  if (line.size() > kMaxLine) return ReplyToLongLine();
  const absl::StatusOr<pb::TableRequest> request = ReadRequest(line);
  if (!request.ok()) return LineOf(Unreadable(request.status().message()));
  pb::TableReply reply;
  const absl::Status done =
      request->operation_case() == pb::TableRequest::OPERATION_NOT_SET
          ? absl::InvalidArgumentError("the request asks for nothing")
          : Do(*request, reply);
  if (done.ok()) {
    reply.set_ok(true);
    if (request->facts()) TellFacts(*request, reply);
  } else {
    reply.Clear();
    *reply.mutable_error() = ErrorOf(done);
  }
  reply.set_id(request->id());
  Show(request->view(), reply);
  return LineOf(reply);
}

absl::Status TableDriver::Do(const pb::TableRequest& request,
                             pb::TableReply& reply) {
  absl::Status done;
  switch (request.operation_case()) {
    case pb::TableRequest::kHello:
      SayHello(*reply.mutable_hello());
      return done;
    case pb::TableRequest::kSetup:
      return SetUp(request.setup(), reply);
    case pb::TableRequest::kAnswer:
      return table_.Answer(request.answer());
    case pb::TableRequest::kToggle:
      return table_.Toggle(request.toggle());
    case pb::TableRequest::kDone:
      return table_.Done();
    case pb::TableRequest::kPoke:
      return table_.Poke(request.poke());
    case pb::TableRequest::kEffect: {
      const auto has = table_.HasTarget(request.effect());
      if (!has.ok()) return has.status();
      if (has->has_value()) {
        reply.set_effect(**has ? pb::TableReply::SOME
                               : pb::TableReply::NO_EFFECT);
      }
      return done;
    }
    case pb::TableRequest::kLook:
      if (table_.engine() != nullptr) return done;
      return absl::FailedPreconditionError("no game has been set up");
    case pb::TableRequest::kMark: {
      absl::StatusOr<uint32_t> mark = table_.Mark();
      if (mark.ok()) reply.set_mark(*mark);
      return mark.status();
    }
    case pb::TableRequest::kUndo:
      done = table_.Undo(request.undo().to());
      break;
    case pb::TableRequest::kSave:
      done = table_.Save();
      break;
    case pb::TableRequest::OPERATION_NOT_SET:
      return done;
  }
  if (done.ok()) SayGame(*reply.mutable_game());
  return done;
}

absl::Status TableDriver::SetUp(const pb::TableSetUp& setup,
                                pb::TableReply& reply) {
  absl::StatusOr<TableBegun> begun = table_.SetUp(setup);
  if (!begun.ok()) return begun.status();
  has_shown_ = false;
  for (const auto& [name, card] : begun->names) {
    (*reply.mutable_names())[name] = card;
  }
  for (const std::string& note : begun->notes) reply.add_notes(ToUtf8(note));
  SayGame(*reply.mutable_game());
  return absl::OkStatus();
}

void TableDriver::SayHello(pb::TableHello& hello) const {
  hello.set_protocol(kProtocol);
  hello.set_build(KernelName());
  hello.set_game(kind_.game);
  hello.set_rules_version(FindGame(kind_.game)->version());
  hello.set_cards(static_cast<double>(cards_.names().size()));
}

void TableDriver::SayGame(pb::TableGame& game) const {
  game.set_game(static_cast<double>(table_.game()));
  game.set_event(static_cast<double>(table_.engine()->world().sequence()));
  game.set_state(table_.engine()->state().Hash().ToHex());
}

void TableDriver::TellFacts(const pb::TableRequest& request,
                            pb::TableReply& reply) const {
  const bool acts = request.has_setup() || request.has_answer() ||
                    request.has_done() || request.has_poke();
  if (!acts || viewer_ != 0) return;
  for (pb::TableFact& fact : FactsOf(*table_.engine(), table_.latest())) {
    *reply.add_facts() = std::move(fact);
  }
}

void TableDriver::Show(pb::TableRequest::View which, pb::TableReply& reply) {
  const Engine* engine = table_.engine();
  if (engine == nullptr || which == pb::TableRequest::NONE) return;
  pb::TableView now = ViewOf(*engine, table_.selected(), viewer_);
  if (viewer_ != 0) HideFrom(viewer_, *engine, now);
  const bool patch = which == pb::TableRequest::PATCH && has_shown_;
  *reply.mutable_view() = patch ? PatchOf(shown_, now) : now;
  shown_ = std::move(now);
  has_shown_ = true;
}

}  // namespace refold::tools
