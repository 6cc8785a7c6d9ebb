#include "tools/table/view.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "kernel/base/utf8.h"
#include "kernel/query/saturate.h"
#include "kernel/query/view.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"
#include "tools/show/names.h"
#include "tools/table/view_prompt.h"

namespace refold::tools {
namespace {

std::string TextOf(Word word) { return ToUtf8(word.text()); }

// Of a cell and what effects add to it; a sum of 0 is left out.
void SetNumbers(const std::vector<NamedValue>& cell,
                const std::vector<NamedValue>& added,
                google::protobuf::Map<std::string, double>& numbers) {
  std::map<std::string, int64_t> sums;
  for (const std::vector<NamedValue>* values : {&cell, &added}) {
    for (const NamedValue& value : *values) {
      int64_t& sum = sums[TextOf(value.name)];
      sum = SaturatingAdd(sum, value.value);
    }
  }
  for (const auto& [name, sum] : sums) {
    if (sum != 0) numbers[name] = static_cast<double>(sum);
  }
}

void AddWords(const std::vector<Word>& words,
              google::protobuf::RepeatedPtrField<std::string>& texts) {
  for (Word word : words) *texts.Add() = TextOf(word);
}

class ViewMaker {
 public:
  ViewMaker(const Engine& engine, PlayerId viewer)
      : engine_(engine),
        state_(engine.state()),
        view_(engine.view()),
        namer_(engine.header(), engine.world().programs(), viewer) {}

  pb::TableView Make(const std::vector<uint32_t>& selected) {
    pb::TableView view;
    AddGame(view);
    for (PlayerId id = 1; id <= state_.player_count(); ++id) {
      AddPlayer(state_.player(id), *view.add_players());
    }
    for (const CellSlot<ZoneCell>& zone : state_.zones()) {
      AddZone(zone.get(), *view.add_zones());
    }
    FindAttachments();
    for (CardId id = 1; id <= state_.card_count(); ++id) {
      const CardCell& card = *state_.card(id);
      if (!card.zone.empty()) AddCard(card, *view.add_cards());
    }
    for (const CellSlot<StackItemCell>& item : state_.stack()) {
      AddItem(item.get(), *view.add_stack());
    }
    for (const auto& [id, modifier] : state_.modifiers()) {
      AddEffect(modifier.get(), *view.add_effects());
    }
    if (state_.has_prompt()) {
      *view.mutable_prompt() =
          PromptView(namer_, engine_.world().programs(), state_, selected);
    }
    return view;
  }

 private:
  void AddGame(pb::TableView& view) {
    const GameCell& game = state_.game();
    view.set_event(static_cast<double>(engine_.world().sequence()));
    view.set_phase(TextOf(game.phase));
    if (!game.phase.empty()) view.set_turn(game.turn + 1);
    view.set_active(game.active_player);
    view.set_over(game.over);
    for (PlayerId winner : game.winners) view.add_winners(winner);
    SetNumbers(game.values, {}, *view.mutable_values());
    view.set_attempt(state_.attempt() != nullptr);
  }

  void AddPlayer(const PlayerCell& cell, pb::TablePlayer& player) {
    const Characteristics& is = CharacteristicsOfPlayer(view_, cell.id);
    const pb::Setup& setup = engine_.header().setup();
    const int seat = static_cast<int>(cell.id) - 1;
    player.set_player(cell.id);
    if (seat < setup.players_size()) {
      player.set_name(ToUtf8(setup.players(seat).name()));
    }
    SetNumbers(cell.resources, is.resources, *player.mutable_resources());
    SetNumbers(cell.values, is.values, *player.mutable_values());
    SetNumbers(is.keywords, {}, *player.mutable_keywords());
    player.set_lost(cell.lost);
  }

  void AddZone(const ZoneCell& cell, pb::TableZone& zone) {
    zone.set_player(cell.player);
    zone.set_zone(TextOf(cell.name));
    for (CardId id : cell.cards) zone.add_cards(id);
    zone.set_count(static_cast<uint32_t>(cell.cards.size()));
  }

  void FindAttachments() {
    for (CardId id = 1; id <= state_.card_count(); ++id) {
      const CardCell& card = *state_.card(id);
      if (card.zone.empty() || !card.attached_to.is_card() ||
          state_.Find(card.attached_to) == nullptr) {
        continue;
      }
      attachments_[card.attached_to.id].push_back(id);
    }
  }

  void AddCard(const CardCell& cell, pb::TableCard& card) {
    const Characteristics& is = CharacteristicsOf(view_, cell.id);
    card.set_card(cell.id);
    card.set_incarnation(cell.incarnation);
    card.set_name(ToUtf8(namer_.Card(state_, cell)));
    if (cell.printed != cell.program && !namer_.IsHidden(cell)) {
      card.set_printed(ToUtf8(namer_.Program(state_, cell.printed)));
    }
    card.set_owner(cell.owner);
    card.set_controller(is.controller);
    card.set_player(cell.zone_player);
    card.set_zone(TextOf(cell.zone));
    card.set_token(cell.token);
    AddWords(is.types, *card.mutable_types());
    AddWords(is.colors, *card.mutable_colors());
    AddFlags(cell, is, card);
    SetNumbers(cell.values, is.values, *card.mutable_values());
    SetNumbers(cell.counters, {}, *card.mutable_counters());
    SetNumbers(is.stats, {}, *card.mutable_stats());
    SetNumbers(is.keywords, {}, *card.mutable_keywords());
    AddHost(cell.attached_to, card);
    for (CardId attached : attachments_[cell.id]) {
      card.add_attachments(attached);
    }
    for (const NamedRefs& link : cell.links) AddLink(link, card);
    for (const Characteristics::Rule& rule : is.rules) AddRule(rule, card);
  }

  static void AddRule(const Characteristics::Rule& from, pb::TableCard& card) {
    pb::TableRule& rule = *card.add_rules();
    rule.set_rule(TextOf(from.word));
    AddWords(from.words, *rule.mutable_words());
    rule.set_number(static_cast<double>(from.number));
    rule.set_some(from.predicate != nullptr);
  }

  void AddFlags(const CardCell& cell, const Characteristics& is,
                pb::TableCard& card) {
    std::vector<Word> flags = cell.flags;
    for (const NamedValue& flag : is.flags) {
      SetWord(flags, flag.name, flag.value > 0);
    }
    AddWords(flags, *card.mutable_flags());
    std::sort(card.mutable_flags()->begin(), card.mutable_flags()->end());
  }

  void AddHost(const Ref& host, pb::TableCard& card) {
    if (!state_.Exists(host)) return;
    if (host.is_card()) card.set_attached_to(host.id);
    if (host.is_player()) card.set_attached_to_player(host.id);
  }

  void AddLink(const NamedRefs& link, pb::TableCard& card) {
    pb::TableLinks& links = *card.add_links();
    links.set_name(TextOf(link.name));
    for (const Ref& ref : link.refs) {
      if (!state_.Exists(ref)) continue;
      if (ref.is_card()) links.add_cards(ref.id);
      if (ref.is_player()) links.add_players(ref.id);
    }
  }

  void AddItem(const StackItemCell& cell, pb::TableStackItem& item) {
    item.set_stack_item(cell.id);
    item.set_text(ToUtf8(namer_.Thing(state_, Ref::StackItem(cell.id))));
    item.set_card(cell.card.id);
    item.set_controller(cell.env.controller);
    if (cell.kind != StackItemKind::kSpell && !cell.env.ability.empty()) {
      item.set_ability(ToUtf8(namer_.Ability(cell.env.ability)));
    }
    for (const Register& chosen : cell.env.registers) {
      for (const Ref& ref : chosen.refs) {
        if (!state_.Exists(ref)) continue;
        if (ref.is_card()) item.add_target_cards(ref.id);
        if (ref.is_player()) item.add_target_players(ref.id);
      }
    }
  }

  void AddEffect(const ModifierCell& cell, pb::TableEffect& effect) {
    effect.set_effect(cell.id);
    effect.set_source(cell.env.source.id);
    if (!cell.env.ability.empty()) {
      effect.set_ability(ToUtf8(namer_.Ability(cell.env.ability)));
    }
    effect.set_controller(cell.env.controller);
    for (const Ref& ref : cell.affected) {
      if (ref.is_card()) effect.add_cards(ref.id);
      if (ref.is_player()) effect.add_players(ref.id);
    }
  }

  const Engine& engine_;
  const GameState& state_;
  const View view_;
  const Namer namer_;
  std::map<CardId, std::vector<CardId>> attachments_;
};

}  // namespace

pb::TableView ViewOf(const Engine& engine,
                     const std::vector<uint32_t>& selected, PlayerId viewer) {
  return ViewMaker(engine, viewer).Make(selected);
}

}  // namespace refold::tools
