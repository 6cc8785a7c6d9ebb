// Of the chat log: what the rules' keywords do, and deploying, each as a use of the card
// that has it. What a keyword only changes has no line.
'use strict';

const {cardsIn, cellOf, deedOf, numberIn, playerIn, titleOf, wordIn} = require('./chat_facts');
const {Deeds} = require('./chat_words');

const byKeywords = {
  // A fact of the rulebook's.
  keyworded(fact) {
    const does = {Plot: this.plotted, Restore: this.restored, Saboteur: this.sabotaged, Shielded: this.shielded}[fact.ability];
    if (does) does.call(this, fact);
  },

  sayUse(fact, player, id, deed) { this.say(fact.event, `player${player} uses ${titleOf(this.game, id)} to ${deed}`); },

  // As much as the keyword says, however much comes of it.
  restored(fact) {
    if (deedOf(fact) !== 'healed') return;
    const [unit] = cardsIn(fact, 'source');
    const {restore} = this.attacks.findLast(({attacker}) => attacker === unit) || {};
    this.sayUse(fact, playerIn(fact, 'by'), unit, `heal ${restore || numberIn(fact, 'amount')} damage from their base`);
  },

  // All Shields of the defender at once.
  sabotaged(fact) {
    const gone = this.facts.filter((one) => one.fact === 'card defeated' && one.group === fact.group &&
        one.ability === fact.ability);
    if (gone[0] !== fact) return;
    const player = playerIn(fact, 'by');
    this.sayUse(fact, player, cardsIn(fact, 'source')[0], new Deeds(this.game, player).defeated(gone));
  },

  shielded(fact) {
    if (fact.fact !== 'tokens created') return;
    const {attached_to: unit} = cellOf(this.game, cardsIn(fact, 'card')[0]);
    if (unit) this.sayUse(fact, playerIn(fact, 'player'), unit, `give a Shield token to ${titleOf(this.game, unit)}`);
  },

  // The card that replaces it among the resources.
  plotted(fact) {
    if (fact.fact !== 'moved' || wordIn(fact, 'to') !== 'resources') return;
    const played = this.facts.findLast((one) => one.fact === 'card played' && one.event < fact.event);
    if (played) this.sayUse(fact, playerIn(fact, 'to'), cardsIn(played, 'card')[0], 'move a card to their resources');
  },

  // By the rules; what an ability deploys is told of that.
  deployed(fact) {
    const [[id], [host]] = ['card', 'host'].map((role) => cardsIn(fact, role));
    this.sayUse(fact, playerIn(fact, 'player'), id, `deploy ${titleOf(this.game, id)}` +
        (host ? ` as a pilot upgrade on ${titleOf(this.game, host)}` : ''));
  },

  // The unit by whose Ambush or Support the other attacks; undefined of other attacks.
  keywordOf(attacker) {
    if (this.chosenBy.get(attacker) === 'Support') return this.chosen.get(attacker);
    const ambushes = this.facts.some((fact) => fact.fact === 'flag' && wordIn(fact, 'flag') === 'ambushing' &&
        numberIn(fact, 'on') && cardsIn(fact, 'card').includes(attacker));
    return ambushes ? attacker : undefined;
  },

  // Says so, and gives what is said of the attack itself: what the supporter lends.
  sayKeywordAttack(event, player, attacker) {
    const lender = this.keywordOf(attacker);
    if (!lender) return '';
    const [by, unit] = [lender, attacker].map((id) => titleOf(this.game, id));
    this.say(event, `player${player} uses ${by} to initiate an attack with ${unit}`);
    return lender === attacker ? '' : ` and uses ${by} to give ${by}'s abilities to ${unit} for this attack`;
  },
};

module.exports = {byKeywords};
