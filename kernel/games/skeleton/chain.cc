#include "kernel/games/skeleton/chain.h"

#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/games/skeleton/priority.h"
#include "kernel/games/skeleton/skeleton.h"
#include "kernel/games/skeleton/turn.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::skeleton {
namespace {

const Word kLink = Word::Of("link");

// Steps of a phase.
struct ChainStep {
  enum : uint32_t { kBegin = 0, kWindow = 1, kPassed = 2 };
};
// Steps of "link".
struct LinkStep {
  enum : uint32_t {
    kOpen = 0,
    kAskDefenders = 1,
    kReadDefenders = 2,
    kDamage = 3,
    kClose = 4,
  };
};
// Its locals. The attacker is the source of its environment, the attacking
// player the controller, the target the event's subject, and the defenders are
// what the first register remembers.
struct LinkLocal {
  enum : size_t { kNumber = 0, kDefending = 1, kLocals = 2 };
};

const ChainTable& ChainOf(const Engine& engine) {
  const ChainTable* table = SkeletonOf(engine).chain;
  REFOLD_CHECK(table != nullptr, "a game without chains");
  return *table;
}

std::vector<Ref>& DefendersOf(Frame& frame) {
  return frame.env.registers.front().refs;
}

Link ReadLink(const GameState& state, const Frame& frame) {
  Link link{
      .number = frame.locals[LinkLocal::kNumber],
      .attacker = frame.env.source,
      .target = frame.env.event_subject,
      .attacking = frame.env.controller,
      .defending = static_cast<PlayerId>(frame.locals[LinkLocal::kDefending]),
      .defenders = frame.env.registers.front().refs};
  std::erase_if(link.defenders, [&state](const Ref& defender) {
    return state.Find(defender) == nullptr;
  });
  return link;
}

// Whether the running link is within no other.
bool IsAlone(const Engine& engine) { return engine.Waiting(kLink) == nullptr; }

Next OpenLink(Engine& engine, Frame& frame) {
  const int64_t number =
      SaturatingAdd(GetValue(engine.state(), Ref(), kChainLinks), 1);
  const Ref target = frame.env.event_subject;
  frame.locals[LinkLocal::kNumber] = number;
  frame.locals[LinkLocal::kDefending] = ControllerOf(engine.view(), target);
  SetValue(engine, Ref(), kChainLinks, number);
  SetLinks(engine, frame.env.source, kAttacksLink, {target});
  engine.Emit(AttackDeclared{.attacker = frame.env.source,
                             .defender = target.if_any(),
                             .alone = IsAlone(engine)});
  engine.Push(WindowAbove(engine, ChainOf(engine).windows.attack));
  frame.step = LinkStep::kAskDefenders;
  return Next::kStay;
}

// Called when defenders are known: announces them, and lets both sides react.
Next SettleDefence(Engine& engine, Frame& frame) {
  const Link link = ReadLink(engine.state(), frame);
  engine.Emit(AttackSettled{.attacker = link.attacker,
                            .blockers = link.defenders,
                            .alone = IsAlone(engine)});
  engine.Push(WindowAbove(engine, ChainOf(engine).windows.reaction));
  frame.step = LinkStep::kDamage;
  return Next::kStay;
}

Next AskDefenders(Engine& engine, Frame& frame) {
  const Link link = ReadLink(engine.state(), frame);
  const std::vector<Ref> cards = ChainOf(engine).may_defend(engine, link);
  if (cards.empty()) return SettleDefence(engine, frame);
  Prompt prompt{.player = link.defending,
                .kind = PromptKind::kCards,
                .reason = kDefend,
                .max = static_cast<int64_t>(cards.size()),
                .env = {.source = link.attacker}};
  for (const Ref& card : cards) {
    prompt.options.push_back(
        {.action = kDefend, .entity = card, .other = link.attacker});
  }
  engine.Ask(std::move(prompt));
  frame.step = LinkStep::kReadDefenders;
  return Next::kStay;
}

Next ReadDefenders(Engine& engine, Frame& frame) {
  const ChainTable& table = ChainOf(engine);
  const Link link = ReadLink(engine.state(), frame);
  Engine::Group group(engine);
  for (const Ref& card : engine.TakeAnswer().entities()) {
    const Ref defender =
        table.defend == nullptr ? card : table.defend(engine, link, card);
    if (defender.empty()) continue;
    DefendersOf(frame).push_back(defender);
    SetLinks(engine, defender, kDefendsLink, {link.attacker});
    engine.Emit(BlockDeclared{.blocker = defender, .attacker = link.attacker});
  }
  return SettleDefence(engine, frame);
}

Next DealLinkDamage(Engine& engine, Frame& frame) {
  Engine::Group group(engine);
  ChainOf(engine).damage(engine, ReadLink(engine.state(), frame));
  frame.step = LinkStep::kClose;
  return Next::kStay;
}

Next CloseLink(Engine& engine, const Frame& frame) {
  const ChainTable& table = ChainOf(engine);
  if (table.link_closes != nullptr) {
    table.link_closes(engine, ReadLink(engine.state(), frame));
  }
  return Next::kDone;
}

void CloseChain(Engine& engine) {
  const ChainTable& table = ChainOf(engine);
  if (table.chain_closes != nullptr) table.chain_closes(engine);
  SetValue(engine, Ref(), kChainLinks, 0);
  for (CardId id = 1; id <= engine.state().card_count(); ++id) {
    for (Word link : {kAttacksLink, kDefendsLink}) {
      SetLinks(engine, engine.state().card(id)->ref(), link, {});
    }
  }
}

}  // namespace

Frame LinkFrame(PlayerId attacking, const Ref& attacker, const Ref& target) {
  return {.procedure = kLink,
          .locals = std::vector<int64_t>(LinkLocal::kLocals, 0),
          .env = {.source = attacker,
                  .controller = attacking,
                  .registers = {Register()},
                  .event_subject = target}};
}

std::optional<Link> LinkOf(const Engine& engine) {
  const Frame* frame = engine.Waiting(kLink);
  if (frame == nullptr) return std::nullopt;
  return ReadLink(engine.state(), *frame);
}

Next RunChain(Engine& engine, Frame& frame) {
  switch (frame.step) {
    case ChainStep::kBegin:
      BeginPhase(engine, frame);
      frame.step = ChainStep::kWindow;
      return Next::kStay;
    case ChainStep::kWindow:
      engine.Push(WindowFrame(ChainOf(engine).windows.action));
      frame.step = ChainStep::kPassed;
      return Next::kStay;
    case ChainStep::kPassed:
      if (GetValue(engine.state(), Ref(), kChainLinks) == 0) return Next::kDone;
      CloseChain(engine);
      frame.step = ChainStep::kWindow;
      return Next::kStay;
    default:
      REFOLD_CHECK(false, "a chain has no such step");
  }
}

Next RunLink(Engine& engine, Frame& frame) {
  if (frame.step == LinkStep::kReadDefenders) {
    return ReadDefenders(engine, frame);
  }
  const bool gone = engine.state().Find(frame.env.source) == nullptr;
  if (gone && frame.step == LinkStep::kOpen) return Next::kDone;
  if (gone || frame.step == LinkStep::kClose) return CloseLink(engine, frame);
  switch (frame.step) {
    case LinkStep::kOpen:
      return OpenLink(engine, frame);
    case LinkStep::kAskDefenders:
      return AskDefenders(engine, frame);
    case LinkStep::kDamage:
      return DealLinkDamage(engine, frame);
    default:
      REFOLD_CHECK(false, "a link has no such step");
  }
}

}  // namespace refold::skeleton
