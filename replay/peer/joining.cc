#include "replay/peer/joining.h"

#include <set>
#include <utility>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/base/hash128.h"
#include "replay/peer/desync_report.h"
#include "replay/peer/not_now.h"

namespace refold {
namespace {

// A Programs message is sent when it holds so much.
constexpr size_t kPartBytes = 1 << 20;

// What both peers must have alike.
std::string Common(pb::GameHeader header, int programs) {
  header.clear_kernel();
  header.clear_rules_version();
  auto* list = header.mutable_programs();
  if (list->size() > programs) {
    list->DeleteSubrange(programs, list->size() - programs);
  }
  for (pb::ProgramRef& ref : *list) ref.clear_hash();
  return header.SerializeAsString();
}

absl::Status ParseHeader(const std::string& bytes, pb::GameHeader& header) {
  if (header.ParseFromString(bytes)) return absl::OkStatus();
  return absl::InvalidArgumentError("the other peer's header cannot be read");
}

}  // namespace

absl::Status CheckSameGame(const pb::GameHeader& offered,
                           const pb::GameHeader& own) {
  if (Common(offered, offered.programs_size()) ==
      Common(own, offered.programs_size())) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(
      "the two games differ in more than their builds and programs: seed, "
      "decks, options and titles must be the same");
}

absl::Status CheckNoDifference(const pb::GameHeader& one,
                               const pb::GameHeader& two) {
  constexpr size_t kShown = 5;
  if (one.rules_version() != two.rules_version()) {
    return absl::FailedPreconditionError(absl::StrCat(
        "peer 1 plays version ", one.rules_version(), " of the rules, peer 2 ",
        two.rules_version(),
        "; --allow-different on both sides plays on to see where that shows"));
  }
  const auto programs = DifferingPrograms(one, two);
  if (programs.empty()) return absl::OkStatus();
  std::vector<std::string> names;
  for (const auto& program : programs) {
    if (names.size() == kShown) break;
    names.push_back(absl::StrCat("\"", program.name(), "\""));
  }
  return absl::FailedPreconditionError(absl::StrCat(
      "the peers have different versions of ", programs.size(),
      programs.size() == 1 ? " program: " : " programs: ",
      absl::StrJoin(names, ", "), programs.size() > kShown ? ", …" : "",
      "; --allow-different on both sides plays on to see where that shows"));
}

absl::Status CheckSeats(const std::vector<PlayerId>& one,
                        const std::vector<PlayerId>& two, int players) {
  std::multiset<PlayerId> seats(one.begin(), one.end());
  seats.insert(two.begin(), two.end());
  bool right = seats.size() == static_cast<size_t>(players);
  for (int seat = 1; right && seat <= players; ++seat) {
    right = seats.count(static_cast<PlayerId>(seat)) == 1;
  }
  if (right) return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat(
      "each of the ", players, " seats must be one peer's: peer 1 has --seat ",
      absl::StrJoin(one, ","), ", peer 2 has --seat ",
      absl::StrJoin(two, ",")));
}

void Offering::Begin(Outbox& out) const {
  pb::PeerOffer& offer = *AddTo(out).mutable_offer();
  offer.set_header(game_.header().SerializeAsString());
  offer.set_compare_every(compare_every_);
}

absl::Status Offering::Take(const pb::PeerMessage& message, Outbox& out) {
  if (done_) return NotNow();
  if (message.has_ask_programs()) {
    return SendPrograms(message.ask_programs(), out);
  }
  if (!message.has_accept()) return NotNow();
  absl::Status parsed = ParseHeader(message.accept().header(), other_);
  if (!parsed.ok()) return parsed;
  done_ = true;
  return CheckSameGame(game_.header(), other_);
}

absl::Status Offering::SendPrograms(const pb::PeerAskPrograms& ask,
                                    Outbox& out) {
  const std::set<std::string> hashes(ask.hashes().begin(), ask.hashes().end());
  if (std::exchange(asked_, true) ||
      hashes.size() != static_cast<size_t>(ask.hashes_size())) {
    return absl::InvalidArgumentError("it asks for programs twice");
  }
  pb::PeerMessage part;
  size_t size = 0;
  for (const std::string& hash : ask.hashes()) {
    std::string program = find_(hash);
    if (program.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat("it asks for program ", absl::BytesToHexString(hash),
                       ", which this game does not have"));
    }
    size += program.size();
    part.mutable_programs()->add_programs(std::move(program));
    if (size < kPartBytes) continue;
    out.push_back(std::exchange(part, {}));
    size = 0;
  }
  if (part.has_programs()) out.push_back(std::move(part));
  return absl::OkStatus();
}

absl::Status Joining::Take(const pb::PeerMessage& message, Outbox& out) {
  if (message.has_offer() && !offered_any_) {
    return TakeOffer(message.offer(), out);
  }
  if (message.has_programs() && offered_any_ && !done_) {
    return TakePrograms(message.programs(), out);
  }
  return NotNow();
}

absl::Status Joining::TakeOffer(const pb::PeerOffer& offer, Outbox& out) {
  absl::Status parsed = ParseHeader(offer.header(), offered_);
  if (!parsed.ok()) return parsed;
  if (offer.compare_every() < 1 || offer.compare_every() > kMaxCompareEvery) {
    return absl::InvalidArgumentError("hashes must be compared at some time");
  }
  offered_any_ = true;
  compare_every_ = offer.compare_every();
  if (game_ == nullptr) lacks_ = maker_.Lacks(offered_);
  if (lacks_.empty()) return Finish(out);
  pb::PeerAskPrograms& ask = *AddTo(out).mutable_ask_programs();
  for (const std::string& hash : lacks_) ask.add_hashes(hash);
  return absl::OkStatus();
}

absl::Status Joining::TakePrograms(const pb::PeerPrograms& programs,
                                   Outbox& out) {
  for (const std::string& bytes : programs.programs()) {
    program_bytes_ += bytes.size();
    if (program_bytes_ > kMaxProgramBytes) {
      return absl::ResourceExhaustedError(
          "the programs of this game are too large");
    }
    const std::string hash = HashOf(bytes).ToBytes();
    if (programs_.size() == lacks_.size() || hash != lacks_[programs_.size()]) {
      return absl::InvalidArgumentError("a program that was not asked for");
    }
    programs_[hash] = bytes;
  }
  return programs_.size() == lacks_.size() ? Finish(out) : absl::OkStatus();
}

absl::Status Joining::Finish(Outbox& out) {
  if (game_ == nullptr) {
    absl::StatusOr<std::unique_ptr<PeerGame>> made =
        maker_.Make(offered_, programs_);
    if (!made.ok()) return made.status();
    game_ = *std::move(made);
  }
  absl::Status same = CheckSameGame(offered_, game_->header());
  if (!same.ok()) return same;
  AddTo(out).mutable_accept()->set_header(game_->header().SerializeAsString());
  done_ = true;
  return absl::OkStatus();
}

}  // namespace refold
