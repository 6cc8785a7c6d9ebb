#include "kernel/games/cfc/rules_program.h"

#include <utility>

#include "kernel/games/cfc/names.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::cfc {

pb::CardProgram RulesProgram() {
  ProgramBuilder b("#rules");
  pb::WatcherSpec& lost =
      b.AddTally("sp lost", pb::EventPattern::RESOURCE, {"subject"});
  lost.mutable_pattern()->add_words(b.W(kSp.text()));
  lost.mutable_pattern()->set_sign(pb::EventPattern::DECREASE);
  lost.mutable_tally()->mutable_number()->set_op(pb::Expr::EVENT_AMOUNT);
  pb::WatcherSpec& burnt = b.AddTally("noncombat damage taken",
                                      pb::EventPattern::DAMAGED, {"subject"});
  burnt.mutable_pattern()->set_damage(pb::EventPattern::NONCOMBAT);
  *burnt.mutable_pattern()->mutable_subject() = tree::IsPlayer();
  burnt.mutable_tally()->mutable_number()->set_op(pb::Expr::EVENT_AMOUNT);
  return std::move(b.program());
}

}  // namespace refold::cfc
