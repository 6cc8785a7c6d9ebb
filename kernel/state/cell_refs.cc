#include "kernel/state/cell_refs.h"

#include <map>
#include <optional>
#include <variant>
#include <vector>

#include "kernel/base/wire_struct.h"

namespace refold {
namespace {

class RefCollector {
 public:
  template <class T>
  void operator()(int /*number*/, const char* /*name*/, const T& value) {
    Visit(value);
  }
  template <class... Ts>
  void operator()(const char* /*name*/, const std::variant<Ts...>& value) {
    std::visit([this](const auto& one) { Visit(one); }, value);
  }

  std::set<Ref> cards;

 private:
  void Visit(const Ref& ref) {
    if (ref.is_card()) cards.insert(ref);
  }
  template <WireStruct T>
  void Visit(const T& value) {
    T::Fields(value, *this);
  }
  template <class T>
  void Visit(const std::vector<T>& values) {
    for (const T& value : values) Visit(value);
  }
  template <class Key, class T>
  void Visit(const std::map<Key, T>& values) {
    for (const auto& entry : values) Visit(entry.second);
  }
  template <class T>
  void Visit(const std::optional<T>& value) {
    if (value.has_value()) Visit(*value);
  }
  template <wire_internal::Scalar T>
  void Visit(T /*number*/) {}
  void Visit(Word /*word*/) {}
};

}  // namespace

std::set<Ref> CardsReferredTo(const GameState& state) {
  RefCollector collector;
  const auto visit = [&collector](const auto& cell) {
    cell.Fields(cell, collector);
  };
  visit(state.game());
  for (PlayerId id = 1; id <= state.player_count(); ++id) {
    visit(state.player(id));
  }
  for (CardId id = 1; id <= state.card_count(); ++id) visit(*state.card(id));
  for (const auto& item : state.stack()) visit(item.get());
  for (const auto& entry : state.modifiers()) visit(entry.second.get());
  return std::move(collector.cards);
}

}  // namespace refold
