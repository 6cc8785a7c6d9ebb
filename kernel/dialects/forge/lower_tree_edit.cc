#include <initializer_list>
#include <utility>
#include <vector>

#include "google/protobuf/descriptor.h"
#include "kernel/dialects/forge/tree_edit.h"
#include "proto/program.pb.h"

namespace refold::forge {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

// Each message inside `tree`, and inside those for which `visit` says so.
void Visit(absl::FunctionRef<bool(Message*)> visit, Message* tree) {
  if (!visit(tree)) return;
  const google::protobuf::Reflection* reflection = tree->GetReflection();
  std::vector<const FieldDescriptor*> fields;
  reflection->ListFields(*tree, &fields);
  for (const FieldDescriptor* field : fields) {
    if (field->message_type() == nullptr) continue;
    if (!field->is_repeated()) {
      Visit(visit, reflection->MutableMessage(tree, field));
      continue;
    }
    for (int i = 0; i < reflection->FieldSize(*tree, field); ++i) {
      Visit(visit, reflection->MutableRepeatedMessage(tree, field, i));
    }
  }
}

// What the selector starts from, replaced by these steps from another start.
void StartFrom(const pb::Selector& start,
               std::initializer_list<pb::Selector::Step> steps,
               pb::Selector* selector) {
  pb::Selector moved = start;
  for (pb::Selector::Step step : steps) moved.add_steps(step);
  moved.mutable_steps()->MergeFrom(selector->steps());
  *selector = std::move(moved);
}

}  // namespace

void EditSelectors(absl::FunctionRef<bool(pb::Selector*)> edit,
                   google::protobuf::Message* tree) {
  Visit(
      [&edit](Message* message) {
        auto* selector = dynamic_cast<pb::Selector*>(message);
        return selector == nullptr || !edit(selector);
      },
      tree);
}

std::optional<pb::Expr> SeenFrom(const pb::Selector& card, pb::Expr number) {
  bool own = false;
  Visit(
      [&own](Message* message) {
        const auto* asked = dynamic_cast<pb::Predicate*>(message);
        own = own || (asked != nullptr && asked->has_chosen());
        return true;
      },
      &number);
  EditSelectors(
      [&](pb::Selector* selector) {
        using Step = pb::Selector;
        switch (selector->base()) {
          case pb::Selector::SOURCE:
            StartFrom(card, {}, selector);
            return true;
          case pb::Selector::CONTROLLER:
            StartFrom(card, {Step::CONTROLLER_OF}, selector);
            return true;
          case pb::Selector::OPPONENTS:
            own = own || selector->nth() != 0;
            StartFrom(card, {Step::CONTROLLER_OF, Step::OPPONENTS_OF},
                      selector);
            return true;
          case pb::Selector::LINK:
          case pb::Selector::KEPT_LINK:
          case pb::Selector::DEFENDERS:
          case pb::Selector::GRANTER:
            own = true;
            return false;
          default:
            return false;
        }
      },
      &number);
  if (own) return std::nullopt;
  return number;
}

}  // namespace refold::forge
