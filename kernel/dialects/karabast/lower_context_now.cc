#include "kernel/dialects/karabast/lower_context_now.h"

#include <map>
#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_leaves.h"

namespace refold::karabast {
namespace {

using ScopePtr = std::shared_ptr<const Scope>;

bool AreSameThings(const Things& a, const Things& b) {
  return a.sort == b.sort && a.many == b.many && a.moved == b.moved &&
         a.followed == b.followed && a.object == b.object &&
         a.upgrades_then.has_value() == b.upgrades_then.has_value() &&
         a.selector.SerializeAsString() == b.selector.SerializeAsString();
}

class Renewing {
 public:
  Renewing(Card& card, const Context& before, const Context& now)
      : card_(card), before_(before), now_(now) {}

  Value Of(const Value& value) {
    return WithLeaves(card_, value,
                      [this](const Value& leaf) { return Leaf(leaf); });
  }

 private:
  Value Leaf(const Value& value) {
    if (const auto* context = value.As<Context>()) {
      return *context == before_ ? Value{now_} : value;
    }
    if (const Closure* closure = value.As<Closure>()) {
      return {Closure{closure->function, OfScope(closure->scope)}};
    }
    const Things* things = value.As<Things>();
    if (things == nullptr) return value;
    if (IsOf(before_->source, *things)) return now_->source;
    for (const auto& [name, target] : before_->targets) {
      const auto found = now_->targets.find(name);
      if (found != now_->targets.end() && IsOf(target, *things)) {
        return found->second;
      }
    }
    return value;
  }

  static bool IsOf(const Value& one, const Things& things) {
    return one.As<Things>() != nullptr &&
           AreSameThings(*one.As<Things>(), things);
  }

  // Functions share scopes: each is made once. No name of the file speaks of a
  // context.
  ScopePtr OfScope(const ScopePtr& scope) {
    if (scope == nullptr || scope == card_.names) return scope;
    const auto known = scopes_.find(scope.get());
    if (known != scopes_.end()) return known->second;
    Scope made{
        .names = {}, .outer = OfScope(scope->outer), .frame = scope->frame};
    for (const auto& [name, value] : scope->names) made.names[name] = Of(value);
    return scopes_[scope.get()] =
               std::make_shared<const Scope>(std::move(made));
  }

  Card& card_;
  const Context& before_;
  const Context& now_;
  std::map<const Scope*, ScopePtr> scopes_;
};

}  // namespace

Value WithContextNow(Card& card, const Value& value, const Context& before,
                     const Context& now) {
  return before == now ? value : Renewing(card, before, now).Of(value);
}

}  // namespace refold::karabast
