// VerifyGame() of verify_games.h: one game, in one thread.
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "events/verify_chain.h"
#include "kernel/base/utf8.h"
#include "kernel/games/registry.h"
#include "replay/compatibility.h"
#include "replay/fold_game.h"
#include "replay/verify_games.h"

namespace refold {
namespace {

class Verifier {
 public:
  Verifier(const GameReader& game, const VerifyOptions& options)
      : game_(game), options_(options) {}

  pb::GameVerdict Verify() {
    pb::Compatibility& judged = *verdict_.mutable_compatibility();
    judged = JudgeHeader(game_.header());
    judged.set_game(game_.id());
    verdict_.set_game(game_.id());
    const absl::StatusOr<GameEnd> end = game_.End();
    if (end.ok() && !end->has_begun()) {
      verdict_.set_never_begun(true);
      return std::move(verdict_);
    }
    if (judged.verdict() == pb::Compatibility::REFUSED) {
      Fault(options_.mode == VerifyMode::kDecide ? "decide" : "fold", 0,
            judged.why());
      return std::move(verdict_);
    }
    if (options_.mode == VerifyMode::kDecide) {
      if (CheckChain()) Decide();
      return std::move(verdict_);
    }
    const FoldReport folded = Fold();
    if (options_.mode == VerifyMode::kFold) return std::move(verdict_);
    if (!folded.fault.has_value()) Decide();
    if (folded.fault.has_value() && folded.chain_sound) {
      NarrowFault(folded.fault->batch);
    }
    return std::move(verdict_);
  }

 private:
  void Fault(const char* check, uint64_t sequence, std::string what) {
    pb::GameFault* fault = verdict_.mutable_fault();
    fault->set_game(game_.id());
    fault->set_check(check);
    fault->set_sequence(sequence);
    fault->set_what(std::move(what));
  }

  bool CheckChain() {
    const ChainReport chain = VerifyChain(game_);
    verdict_.set_events(chain.events);
    if (!chain.fault.has_value()) return true;
    Fault(IsUnreadable(game_, *chain.fault) ? kDamaged : "chain",
          chain.fault->sequence, chain.fault->what);
    return false;
  }

  FoldReport Fold() {
    FoldReport folded = FoldAll(game_);
    verdict_.set_events(folded.events);
    if (folded.fault.has_value()) {
      Fault(folded.fault->unreadable ? kDamaged : "fold",
            folded.fault->sequence, folded.fault->what);
    }
    return folded;
  }

  // A fold finds at the end of a batch that something in it is wrong; deciding
  // the game again shows what. Where today's rules part from the game earlier,
  // that is another matter.
  void NarrowFault(uint64_t batch) {
    const GameRules* rules = FindGame(game_.header().game());
    if (rules == nullptr) return;
    absl::StatusOr<RedecideReport> report = Redecide(game_, *rules);
    if (!report.ok() || !report->divergence.has_value()) return;
    const Divergence& divergence = *report->divergence;
    if (!divergence.recorded.has_value() ||
        divergence.recorded->batch != batch) {
      return;
    }
    pb::GameFault& fault = *verdict_.mutable_fault();
    fault.set_sequence(divergence.sequence);
    fault.set_what(absl::StrCat(
        fault.what(), "; today's rules diverge from it at", " event ",
        divergence.sequence, ": ", Described(divergence)));
  }

  std::string Described(const Divergence& divergence) const {
    return options_.describe ? options_.describe(game_, divergence)
                             : divergence.why;
  }

  void Decide() {
    const GameRules* rules = FindGame(game_.header().game());
    if (rules == nullptr) {
      return Fault("decide", 0,
                   absl::StrCat("this build does not know the game \"",
                                game_.header().game(), "\""));
    }
    absl::StatusOr<RedecideReport> report = Redecide(game_, *rules);
    if (absl::IsDataLoss(report.status())) {
      return Fault(kDamaged, 0, std::string(report.status().message()));
    }
    if (!report.ok()) {
      *verdict_.mutable_compatibility() = JudgeUnplayable(
          std::move(*verdict_.mutable_compatibility()), report.status());
      return Fault("decide", 0, std::string(report.status().message()));
    }
    *verdict_.mutable_compatibility() =
        JudgeDecided(std::move(*verdict_.mutable_compatibility()), *report);
    if (!report->divergence.has_value()) return;
    const Divergence& divergence = *report->divergence;
    Fault("decide", divergence.sequence, Described(divergence));
  }

  const GameReader& game_;
  const VerifyOptions& options_;
  pb::GameVerdict verdict_;
};

}  // namespace

Finding FindingOf(const pb::GameVerdict& verdict) {
  if (verdict.never_begun()) return Finding::kNeverBegun;
  if (!verdict.has_fault()) return Finding::kSound;
  const std::string& check = verdict.fault().check();
  if (check == kNotThere) return Finding::kNotThere;
  if (check == kUnreadable) return Finding::kUnreadable;
  const bool damaged = check == kDamaged || check == kEnded;
  return damaged ? Finding::kDamaged : Finding::kDiverged;
}

pb::GameVerdict VerifyGame(const GameReader& game,
                           const VerifyOptions& options) {
  return Verifier(game, options).Verify();
}

pb::GameVerdict Unverified(const GameSource& source, const absl::Status& why) {
  pb::GameVerdict verdict;
  // Names of files need not be text; what is sent and printed must be.
  const std::string path = ToUtf8(source.path);
  verdict.set_source(path);
  verdict.set_game(source.game);
  verdict.set_whole_store(!source.unlisted.ok());
  pb::GameFault* fault = verdict.mutable_fault();
  fault->set_game(source.game);
  fault->set_source(path);
  fault->set_check(absl::IsDataLoss(why)   ? kDamaged
                   : absl::IsNotFound(why) ? kNotThere
                   : absl::IsAborted(why)  ? kEnded
                                           : kUnreadable);
  fault->set_what(ToUtf8(why.message()));
  return verdict;
}

}  // namespace refold
