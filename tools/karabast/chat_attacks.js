// Of the chat log: what the card that lets a unit attack gives for that attack, as its
// file lists it.
'use strict';

const {cardsIn, cellOf, playerIn} = require('./chat_facts');
const {attackAs, called, computedWith} = require('./computed');

const kLists = ['attackerLastingEffects', 'defenderLastingEffects'];

const asList = (value) => value === undefined ? [] : [value].flat();
const signed = (number) => (number < 0 ? '-' : '+') + Math.abs(number);
const capital = (word) => word.replace(/^\w/, (letter) => letter.toUpperCase());

// By the effect: what it gives, in words; nothing of one that is not said.
const kGifts = {
  modifyStats({power, hp}) {
    return power || hp ? [`${signed(power)}/${hp || power > 0 ? signed(hp) : '-0'}`] : [];
  },
  gainKeyword(keyword) {
    const {keyword: name = keyword, amount} = keyword;
    return typeof name === 'string' ? [amount ? `${capital(name)} ${amount}` : capital(name)] : [];
  },
};

const byAttacks = {
  // What is given to the attacker, and to those that it attacks, in the texts of the
  // log; undefined if the file does not say it in a way that is known here.
  attackGifts(fact, {name, ability, step}) {
    const {internalName} = this.game.names.recordOf(name) || {};
    const lists = this.game.names.files.attackEffects(internalName, ability, step);
    if (!lists) return undefined;
    const [attacker] = cardsIn(fact, 'attacker');
    const defenders = cardsIn(fact, 'defender');
    const player = playerIn(fact, 'player');
    const attack = attackAs(this.game, {attacker, defenders, player});
    const texts = kLists.map((list, i) => {
      if (!lists.has(list)) return [];
      const effects = this.effectsOfAttack(lists.get(list), attack);
      const whom = [[attacker], defenders][i];
      return effects && [this.giftText(effects, whom, player)].filter(Boolean);
    });
    return texts.includes(undefined) ? undefined : texts.flat();
  },

  // Of the list in the file those that hold of the attack.
  effectsOfAttack(text, attack) {
    const context = {player: attack.attackingPlayer, target: attack.attacker};
    const listed = computedWith(text, context, attack);
    if (listed === undefined) return undefined;
    const holding = asList(listed).map(({condition, effect}) => {
      const holds = condition === undefined || called(condition, attack, context);
      return holds === undefined ? undefined : holds ? asList(effect) : [];
    });
    return holding.includes(undefined) ? undefined : holding.flat();
  },

  giftText(effects, cards, player) {
    const units = cards.filter((id) => !cellOf(this.game, id).types.includes('base'));
    const gifts = effects.flatMap(({name, args: [gift]}) => name in kGifts ? kGifts[name](gift) : [])
        .filter((gift) => !/^[A-Z]/.test(gift) || units.every((id) => this.canGainAbilities(id)));
    return gifts.length > 0 && units.length > 0 ?
        `${gifts.map((gift) => `give ${gift}`).join(' and to ')} to ${this.namesOf(player, units)} for this attack` :
        undefined;
  },

  canGainAbilities(id) {
    return !('gains no abilities' in ((this.game.cellsBefore.get(id) || {}).keywords || {}));
  },
};

module.exports = {byAttacks};
