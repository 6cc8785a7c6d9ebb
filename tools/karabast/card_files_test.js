// Whether it is asked if an event or an action is meant, read off card files.
'use strict';

const assert = require('assert');
const fs = require('fs');
const os = require('os');
const path = require('path');
const {CardFiles} = require('./card_files');

// By internal name: the ability, and whether it is asked.
const kCards = {
  plain: ['setEventAbility({ title: \'x\', targetResolver: { immediateEffect: h.immediateEffects.defeat() } })', true],
  late: ['setEventAbility({ title: `a, ${b}`, cannotTargetFirst: true, targetResolver: {} })', false],
  inner: ['setEventAbility({ title: \'It\\\'s, so\', targetResolver: { optional: true } })', true],
  maybe: ['setEventAbility({ // not: asked\n  title: \'x\', optional: true })', false],
  hand: ['setEventAbility({ title: \'x\', immediateEffect: h.immediateEffects.discardCardsFromOwnHand({}) })', false],
  base: ['setEventAbility({ title: \'x\', immediateEffect: h.immediateEffects.simultaneous([' +
      'h.immediateEffects.draw(), h.immediateEffects.damage({ target: context.player.opponent.base })]) })', false],
  itsBase: ['setEventAbility({ title: \'x\', immediateEffect: h.immediateEffects.heal((context) => ({ ' +
      'amount: 3, target: context.source.controller.base })) })', false],
  bases: ['setEventAbility({ title: \'x\', immediateEffect: h.immediateEffects.damage((context) => ({ ' +
      'target: context.game.getPlayers().map((player) => player.base), amount: 1 })) })', false],
  either: ['setEventAbility({ title: \'x\', immediateEffect: h.immediateEffects.damage((context) => ({ ' +
      'target: [context.player.base, context.source] })) })', true],
  block: ['setEventAbility({ title: \'x\', immediateEffect: h.immediateEffects.heal((context) => {\n' +
      '    return { amount: 3, target: context.player.base };\n}) })', false],
  listed: ['setEventAbility({ title: \'x\', immediateEffect: h.immediateEffects.heal((context) => {\n' +
      '    const amount = 3;\n    return { amount, target: context.source };\n}) })', true],
  control: ['addActionAbility({ title: \'Do it\', immediateEffect: h.immediateEffects.takeControlOfUnit(' +
      '(context) => ({ newController: context.player })) })', false, 'Do it'],
  unit: ['setEventAbility({ title: \'x\', immediateEffect: h.immediateEffects.damage({ target: context.source }) })', true],
  action: ['addActionAbility({ title: \'Do it\', optional: true })', false, 'Do it'],
  named: ['const props = { title: \'x\', optional: true };\nregistrar.setEventAbility(props)', false],
  built: ['setEventAbility(this.built(h));\n}\n\nprivate built(h: Helper): Props<this> {\n' +
      'return { title: \'x\', optional: true };\n}', false],
  other: ['addActionAbility({ title: \'Do that\', optional: true })', true, 'Do it'],
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'refold-card-files-test-'));
try {
  for (const [name, [ability]] of Object.entries(kCards)) {
    fs.writeFileSync(path.join(folder, `${name}.ts`), `internalName: '${name}'\n${ability.startsWith('const') ? '' : 'registrar.'}${ability};\n`);
  }
  const files = new CardFiles(folder);
  for (const [name, [, asked, title]] of Object.entries(kCards)) {
    assert.strictEqual(files.asksWhetherMeant(name, title), asked, name);
  }
  assert.strictEqual(files.asksWhetherMeant('unknown'), true);
} finally {
  fs.rmSync(folder, {recursive: true});
}
