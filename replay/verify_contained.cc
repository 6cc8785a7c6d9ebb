#include "replay/verify_contained.h"

#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "replay/contained.h"

namespace refold {

absl::Status VerifyContained(absl::Span<const GameSource> games,
                             const VerifyOptions& options,
                             OnVerdict on_verdict) {
  absl::Status places = CheckPlaces(games);
  if (!places.ok()) return places;
  ContainedWork contained;
  contained.items = games.size();
  contained.work = [&](size_t first, size_t end,
                       const ContainedWork::Say& say) {
    VerifyGames(games.subspan(first, end - first), options,
                [&say](const pb::GameVerdict& verdict) {
                  say(verdict.SerializeAsString());
                });
  };
  contained.hear = [on_verdict](size_t, const std::string& said) {
    pb::GameVerdict verdict;
    REFOLD_CHECK(verdict.ParseFromString(said), "a verdict cannot be read");
    on_verdict(std::move(verdict));
  };
  contained.ended = [&](size_t game, const std::string& how) {
    on_verdict(Unverified(
        games[game], absl::AbortedError(absl::StrCat(
                         "the process that verified it ended (", how,
                         "), so there is no result; its store is damaged, or "
                         "this build has a bug"))));
  };
  return RunContained(contained);
}

}  // namespace refold
