#include "replay/blame/blame.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/state/named.h"
#include "replay/blame/characteristic.h"
#include "replay/blame/history.h"
#include "replay/blame/namesakes.h"
#include "replay/blame/past_events.h"
#include "replay/expression/error.h"
#include "replay/expression/evaluator.h"
#include "replay/expression/expression.h"
#include "replay/expression/token.h"
#include "replay/expression/vocabulary.h"

namespace refold::blame {
namespace {

using expression::Evaluator;
using expression::Expression;
using expression::Node;
using expression::Op;
using Kind = Contribution::Kind;
using List = absl::StatusOr<Contributions>;

// Looks into one world for one value.
class Looker {
 public:
  Looker(const GameReader& game, const World& world, const std::string& text)
      : world_(world), text_(text), evaluator_(text, world), past_(game) {}

  absl::StatusOr<Blame> Look(const Node& node, const Options& options) {
    absl::Status one = CheckNamesakes(evaluator_.table(), text_, node);
    if (!one.ok()) return one;
    absl::StatusOr<expression::Value> value = evaluator_.Evaluate(node);
    if (!value.ok()) return value.status();
    Blame blame;
    blame.value = *value;
    List list = ListOf(node, blame);
    if (!list.ok()) return list.status();
    blame.list = *std::move(list);
    if (blame.list.size() > options.most) {
      blame.left_out = blame.list.size() - options.most;
      blame.list.erase(
          blame.list.begin(),
          blame.list.end() - static_cast<std::ptrdiff_t>(options.most));
    }
    Origins origins(past_);
    for (Contribution& contribution : blame.list) {
      if (contribution.event == 0) continue;
      auto origin = origins.Of(contribution.event);
      if (!origin.ok()) return origin.status();
      contribution.origin = *std::move(origin);
    }
    return blame;
  }

 private:
  List ListOf(const Node& node, Blame& blame) {
    switch (node.op) {
      case Op::kCardNumber:
      case Op::kCardTrait:
      case Op::kCardController:
      case Op::kCardZone: {
        auto card = evaluator_.Evaluate(*node.args[0]);
        if (!card.ok()) return card.status();
        const CardCell& cell = *world_.state().card(card->card());
        blame.thing = cell.ref();
        return OfCard(node, cell, blame);
      }
      case Op::kPlayerNumber:
      case Op::kPlayerLost:
      case Op::kPlayerWon: {
        auto player = evaluator_.Evaluate(*node.args[0]);
        if (!player.ok()) return player.status();
        blame.thing = Ref::Player(player->player());
        return OfPlayer(node, player->player());
      }
      case Op::kGameValue:
        return History(0, ValueOf(Ref(), node.word),
                       GetNamed(world_.state().game().values, node.word));
      case Op::kWinner:
        return History(0, WinnerOf(), blame.value.player());
      case Op::kOver:
        return History(0, EndOf(std::nullopt), world_.state().game().over);
      case Op::kCount:
      case Op::kExists:
      case Op::kNames:
        blame.adds_up = false;
        return OfZones(node);
      default:
        return expression::ErrorStatus(
            absl::StatusCode::kInvalidArgument,
            expression::ErrorAt(
                text_, node.begin, node.end, "no-blame",
                "blame takes one value: what a card, a player or the game has "
                "(\"Maki\".bp, p1.hp), or the cards of a zone (p1.hand)"));
    }
  }

  List History(uint64_t after, const ChangeOf& change, int64_t value) {
    List list = HistoryOf(past_, after, world_.sequence(), change);
    if (list.ok()) CheckJoined(0, value, *list);
    return list;
  }

  List OfPlayer(const Node& node, PlayerId id) {
    const PlayerCell& player = world_.state().player(id);
    if (node.op == Op::kPlayerLost) return History(0, LossOf(id), player.lost);
    if (node.op == Op::kPlayerWon) {
      auto won = evaluator_.Evaluate(node);
      if (!won.ok()) return won.status();
      return History(0, EndOf(id), won->boolean() ? 1 : 0);
    }
    // As the evaluator reads it: a resource, or if that is 0 a value.
    const int64_t resource = GetNamed(player.resources, node.word);
    const bool is_value =
        (node.kinds & expression::kResourceWord) == 0 ||
        (resource == 0 && GetNamed(player.values, node.word) != 0);
    if (is_value) {
      return History(0, ValueOf(Ref::Player(id), node.word),
                     GetNamed(player.values, node.word));
    }
    return History(0, ResourceOf(id, node.word), resource);
  }

  List OfCard(const Node& node, const CardCell& card, Blame& blame) {
    switch (node.op) {
      case Op::kCardZone:
        blame.adds_up = false;
        return Contributions{{.kind = Kind::kCard,
                              .before = 0,
                              .after = 1,
                              .event = card.timestamp,
                              .card = card.id}};
      case Op::kCardController:
        return Control(card);
      case Op::kCardTrait:
        return OfTrait(node, card);
      default:
        return OfNumber(node, card);
    }
  }

  // As the evaluator reads it: the first of stat, counters and value that is
  // not 0; of three zeros the first that the word can be.
  List OfNumber(const Node& node, const CardCell& card) {
    const Measure stat = StatOf(node.word);
    const int64_t counters = GetNamed(card.counters, node.word);
    const int64_t value = GetNamed(card.values, node.word);
    const bool can_be_stat = (node.kinds & expression::kStatWord) != 0;
    const bool can_be_counter = (node.kinds & expression::kCounterWord) != 0;
    const bool is_stat =
        can_be_stat && (stat(CharacteristicsOf(world_.view(), card.id)) != 0 ||
                        (counters == 0 && value == 0));
    if (is_stat) return CharacteristicOf(world_, past_, card.id, stat);
    // The event that put it there may already speak of what it keeps.
    const uint64_t since = card.timestamp - 1;
    if (can_be_counter && (counters != 0 || value == 0)) {
      return History(since, CountersOf(card.ref(), node.word), counters);
    }
    return History(since, ValueOf(card.ref(), node.word), value);
  }

  // Everything that a word can be on a card, one after the other.
  List OfTrait(const Node& node, const CardCell& card) {
    Contributions all;
    auto add = [&all](List list) {
      if (!list.ok()) return list.status();
      std::move(list->begin(), list->end(), std::back_inserter(all));
      return absl::OkStatus();
    };
    if ((node.kinds & expression::kFlagWord) != 0) {
      absl::Status added =
          add(History(card.timestamp - 1, FlagOf(card.ref(), node.word),
                      HasWord(card.flags, node.word) ? 1 : 0));
      if (!added.ok()) return added;
    }
    const std::pair<uint32_t, Measure> kMeasures[] = {
        {expression::kTypeWord, TypeOf(node.word)},
        {expression::kColorWord, ColorOf(node.word)},
        {expression::kKeywordWord, KeywordOf(node.word)},
        {expression::kRuleWord, RulesOf(node.word)},
    };
    for (const auto& [kind, measure] : kMeasures) {
      if ((node.kinds & kind) == 0) continue;
      absl::Status added =
          add(CharacteristicOf(world_, past_, card.id, measure));
      if (!added.ok()) return added;
    }
    return all;
  }

  // Who controls a card before effects is what its cell says: since it came
  // there, or since its control changed permanently.
  List Control(const CardCell& card) {
    List list = CharacteristicOf(world_, past_, card.id, ControllerOf());
    if (!list.ok()) return list;
    for (Contribution& one : *list) {
      if (one.kind != Kind::kPrinted) continue;
      absl::StatusOr<EventPtr> changed = past_.LastBetween(
          card.timestamp, world_.sequence() + 1, [&](const Event& event) {
            const auto* fact = event.As<ControlChanged>();
            return fact != nullptr && fact->card.id == card.id;
          });
      if (!changed.ok()) return changed.status();
      one.kind = Kind::kEvent;
      one.event = *changed == nullptr ? card.timestamp : (*changed)->sequence;
    }
    return list;
  }

  List OfZones(const Node& node) {
    const expression::Table& table = evaluator_.table();
    Contributions list;
    for (CardId id : table.In(node.zones)) {
      absl::StatusOr<bool> fits = evaluator_.Fits(*node.args[0], id);
      if (!fits.ok()) return fits.status();
      if (!*fits) continue;
      const CardCell& card = *table.state().card(id);
      Contribution one{.event = card.timestamp};
      // A card in play that somebody took over is there by what took it.
      if (table.WhoseCard(card) != card.zone_player && card.zone_player != 0) {
        List control = Control(card);
        if (!control.ok()) return control;
        if (!control->empty()) one = std::move(control->back());
      }
      if (one.kind == Kind::kEvent) one.kind = Kind::kCard;
      one.before = static_cast<int64_t>(list.size());
      one.after = one.before + 1;
      one.card = id;
      list.push_back(std::move(one));
    }
    return list;
  }

  const World& world_;
  const std::string& text_;
  Evaluator evaluator_;
  PastEvents past_;
};

}  // namespace

absl::StatusOr<Blame> BlameValue(const GameReader& game, const GameRules& rules,
                                 const World& world, const std::string& text,
                                 const Options& options) {
  expression::Vocabulary vocabulary(world.programs(), rules);
  vocabulary.SetPlayers(world.state().player_count());
  auto value = Expression::Parse(text, vocabulary);
  if (!value.ok()) return value.status();
  return Looker(game, world, value->text()).Look(value->root(), options);
}

}  // namespace refold::blame
