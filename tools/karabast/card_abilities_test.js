// What the chat log asks of card files, read off texts as they are written there.
'use strict';

const assert = require('assert');
const {isSequence, partsOf, propertiesAt} = require('./card_text');
const {CardFiles} = require('./card_files');
const {computed, computedWith} = require('./computed');

const files = new CardFiles('/nowhere');
const withText = (text) => files.files.set('card', text);
const namesOf = (effect) => partsOf(effect).map(({name}) => name);

// The parts of an effect, in whichever way they are listed.
for (const [effect, names, isInTurn] of [
  ['h.immediateEffects.draw()', ['draw'], false],
  ['h.immediateEffects.simultaneous([h.immediateEffects.draw(), h.immediateEffects.heal({ amount: 2 })])', ['draw', 'heal'], false],
  ['h.immediateEffects.simultaneous({ gameSystems: [h.immediateEffects.draw()] })', ['draw'], false],
  ['h.immediateEffects.sequential((context) => ([h.immediateEffects.draw(), h.immediateEffects.exhaust()]))', ['draw', 'exhaust'], true],
  ['h.immediateEffects.sequential((context) => {\n const n = 2;\n return [h.immediateEffects.draw({ amount: n })];\n})', ['draw'], true],
  ['h.immediateEffects.sequential([h.immediateEffects.lookAt({}), h.immediateEffects.draw()])', ['lookAt', 'draw'], false],
  ['h.immediateEffects.conditional({ condition: true, onTrue: h.immediateEffects.sequential([h.immediateEffects.draw()]) })', ['draw'], true],
]) {
  assert.deepStrictEqual(namesOf(effect), names, effect);
  assert.strictEqual(isSequence(effect), isInTurn, effect);
}

// How much is done where the file says a number.
withText(`registrar.addOnAttackAbility({ title: 'Mend', targetResolver: { immediateEffect: h.immediateEffects.heal({ amount: 3 }) } });
registrar.addOnAttackAbility({ title: 'Count', immediateEffect: h.immediateEffects.draw((context) => ({ amount: context.x })) });
registrar.addOnAttackAbility({ title: 'One', immediateEffect: h.immediateEffects.draw() });`);
assert.strictEqual(files.amountSaid('card', 'Mend', /^heal$/), 3);
assert.strictEqual(files.amountSaid('card', 'Count', /^draw$/), undefined);
assert.strictEqual(files.amountSaid('card', 'One', /^draw$/), 1);

// What an attack is given, by the step that asks for it.
withText(`registrar.setEventAbility({ title: 'First', initiateAttack: {},
  then: { title: 'Second', initiateAttack: { attackerLastingEffects: { effect: h.two } } } });`);
assert.strictEqual(files.attackEffects('card', 'First', 'First'), undefined);
assert.strictEqual(files.attackEffects('card', 'First', 'Second').get('attackerLastingEffects').trim(), '{ effect: h.two }');

// An ability's own words, and the targets that they name.
withText(`registrar.addActionAbility({ title: 'Hit', targetResolvers: { mine: {}, theirs: {} },
  effect: 'hit {2} with {1}', effectArgs: (context) => [context.targets.mine, context.targets.theirs] });`);
const said = files.saysItself('card', 'Hit', false);
assert.deepStrictEqual(said.names, ['mine', 'theirs']);
assert.deepStrictEqual([...computedWith(said.args, {targets: {mine: 'a', theirs: 'b'}})], ['a', 'b']);

// What asks for more than there is here is undefined.
assert.strictEqual(computed('this.built(1)'), undefined);
assert.strictEqual(computed('2 + Math.max(1, 3)'), 5);
// Whatever stands between them, properties are found.
assert.deepStrictEqual(
    [...propertiesAt('{ a: 1, ...this.x({ b: 2 }), c, d(e) { return e; }, \'q r\': 3, f: (x) => ({ y: 1 }) }', 0)],
    [['a', '1'], ['c', 'c'], ['d', '(e) => { return e; }'], ['f', '(x) => ({ y: 1 })']]);
assert.strictEqual(propertiesAt('this.resolver({ a: 1 })', 0).size, 0);
// What never ends gives nothing.
assert.strictEqual(computed('(() => { for (;;); })()'), undefined);
assert.strictEqual(computedWith('(context) => { while (context) {} }', {}), undefined);
assert.strictEqual(computedWith('(context) => context + 1', 1), 2);
assert.strictEqual(computed('KeywordName.Saboteur'), 'saboteur');
assert.strictEqual(computed('h.ongoingEffects.x()'), undefined);
assert.deepStrictEqual({...computed('AbilityHelper.ongoingEffects.modifyStats({ power: 2 })')}.name, 'modifyStats');
